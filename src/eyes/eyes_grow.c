/* eyes_grow.c - all connected shapes of a number of points.
 *
 * Idea     Redelmeier's algorithm.  The first point is the leftmost one of the
 *          lowest row.  A list holds the neighbours of the shape that are not
 *          decided yet; each in turn is taken in, and its own new neighbours
 *          join the list, or is left out for good.  So every shape is met
 *          once, and nothing needs to be remembered.
 * Cost     One step a shape of each size up to the one asked for.  No memory
 *          but the stack, which is as deep as the shape has points.
 * Source   [Redelmeier 1981].
 */
#include "eyes/eyes.h"

#include <assert.h>
#include <string.h>

/* The first point is in row 0 of the grid, in the middle: from there no shape
 * goes further than its points. */
#define MIDDLE     MIAI_MAX_EYE
#define COLUMNS    (2 * MIAI_MAX_EYE + 1)
#define ROWS       MIAI_MAX_EYE
/* A point brings at most three neighbours, the first one two. */
#define NEIGHBOURS (3 * MIAI_MAX_EYE)

typedef struct cell {
    int8_t x, y;
} cell;

typedef struct growth {
    int points; /* of the shapes that are asked for */
    miai_eyes_shape_fn fn;
    void *user;
    cell taken[MIAI_MAX_EYE]; /* the shape so far                        */
    int count;                /* points in it                            */
    cell list[NEIGHBOURS];    /* points to be decided                    */
    bool listed[ROWS][COLUMNS];
} growth;

/* May the shape grow there?  Points before the first one are never part. */
static bool is_free(const growth *g, int x, int y)
{
    if (y < 0 || y >= g->points || (y == 0 && x < MIDDLE))
        return false;
    return !g->listed[y][x];
}

/* Lists the new neighbours of `p` after the first `end`; returns the new
 * end. */
static int list_neighbours(growth *g, cell p, int end)
{
    static const cell step[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

    for (int i = 0; i < 4; i++) {
        const int x = p.x + step[i].x, y = p.y + step[i].y;
        if (!is_free(g, x, y))
            continue;
        assert(end < NEIGHBOURS);
        g->listed[y][x] = true;
        g->list[end++] = (cell){(int8_t)x, (int8_t)y};
    }
    return end;
}

static void forget(growth *g, int begin, int end)
{
    for (int i = begin; i < end; i++)
        g->listed[g->list[i].y][g->list[i].x] = false;
}

void miai_eyes_turn(const miai_eyes_shape *s, int turned, int *x, int *y)
{
    if (turned & 1)
        *x = s->width - 1 - *x;
    if (turned & 2)
        *y = s->height - 1 - *y;
    if (turned & 4) {
        const int swap = *x;
        *x = *y;
        *y = swap;
    }
}

/* It is enough to look at the box with one more line on each side that is not
 * a side of the board; the line above is always there. */
bool miai_eyes_is_eye(const miai_eyes_shape *s, miai_eye_place place)
{
    const int left = place != MIAI_PLACE_CORNER;
    const int below = place == MIAI_PLACE_CENTRE;
    const int top = s->height + below;
    const uint32_t all = ((uint32_t)1 << (s->width + left + 1)) - 1;
    uint32_t outside[MIAI_MAX_EYE + 2], reached[MIAI_MAX_EYE + 2] = {0};
    bool grows = true;

    outside[0] = outside[top] = all;
    for (int y = 0; y < s->height; y++)
        outside[y + below] = all & ~((uint32_t)s->row[y] << left);
    reached[top] = all;
    while (grows) {
        grows = false;
        for (int y = top; y >= 0; y--) {
            uint32_t now = reached[y] | reached[y] << 1 | reached[y] >> 1;
            now |= y > 0 ? reached[y - 1] : 0;
            now |= y < top ? reached[y + 1] : 0;
            now &= outside[y];
            grows |= now != reached[y];
            reached[y] = now;
        }
    }
    return memcmp(reached, outside, (size_t)(top + 1) * sizeof(*reached)) == 0;
}

/* Moves the shape to the corner of its box. */
static void normalise(miai_eyes_shape *out, const growth *g)
{
    uint32_t row[MIAI_MAX_EYE] = {0}, all = 0;
    int left = 0, count = 0;

    *out = (miai_eyes_shape){.points = g->points};
    for (int i = 0; i < g->points; i++) {
        const cell p = g->taken[i];
        row[p.y] |= (uint32_t)1 << p.x;
        all |= row[p.y];
        out->height = p.y >= out->height ? p.y + 1 : out->height;
    }
    while (!(all >> left & 1))
        left++;
    while (all >> (left + out->width))
        out->width++;
    for (int y = 0; y < out->height; y++) {
        out->row[y] = (uint16_t)(row[y] >> left);
        for (int x = 0; x < out->width; x++) {
            if (!(out->row[y] >> x & 1))
                continue;
            out->x[count] = (uint8_t)x;
            out->y[count++] = (uint8_t)y;
        }
    }
}

static bool report(const growth *g)
{
    miai_eyes_shape shape;

    normalise(&shape, g);
    for (int p = 0; p < MIAI_PLACES; p++)
        shape.is_eye[p] = miai_eyes_is_eye(&shape, (miai_eye_place)p);
    return g->fn(&shape, g->user);
}

/* Decides the listed points from `begin` up to `end`, and what they bring. */
static bool grow(growth *g, int begin, int end)
{
    bool goes_on = true;

    for (int i = begin; i < end && goes_on; i++) {
        g->taken[g->count++] = g->list[i];
        if (g->count == g->points) {
            goes_on = report(g);
        } else {
            const int more = list_neighbours(g, g->list[i], end);
            goes_on = grow(g, i + 1, more);
            forget(g, end, more);
        }
        g->count--;
    }
    return goes_on;
}

bool miai_eyes_grow(int points, miai_eyes_shape_fn fn, void *user)
{
    growth g = {.points = points, .fn = fn, .user = user};

    assert(points >= 1 && points <= MIAI_MAX_EYE);
    g.list[0] = (cell){MIDDLE, 0};
    g.listed[0][MIDDLE] = true;
    return grow(&g, 0, 1);
}
