/* eyes_count.c - how many shapes and eyes there are.
 *
 * Idea     Burnside's lemma: the number of things that differ under a group of
 *          symmetries is the number of pairs of a thing and a symmetry that
 *          leaves it as it is, divided by the size of the group.  A symmetry
 *          that maps a shape to itself moves its points in circles, and leaves
 *          a filling as it is when all points of a circle are alike.  One of
 *          the fillings is no eye: the one with Black stones only.
 * Exact    Every other filling is an eye: the shape is connected, so that each
 *          Black chain has an empty point beside it.
 */
#include "eyes/eyes.h"

#include <assert.h>
#include <string.h>

#define PATIENCE 4096 /* shapes between two calls of the progress function */

/* A symmetry of the box: mirrored or not, then swapped or not. */
enum { MIRROR_X = 1, MIRROR_Y = 2, SWAP = 4, SYMMETRIES = 8 };

/* What leaves each place as it is, one bit a symmetry. */
static const uint8_t group[MIAI_PLACES] = {0xFF, 1 | 1 << MIRROR_X,
                                           1 | 1 << SWAP};
static const uint8_t group_size[MIAI_PLACES] = {8, 2, 2};

typedef struct counting {
    miai_eyes_tally *out;
    const miai_budget *budget;
    uint64_t shapes; /* seen so far */
} counting;

/* Where the symmetry moves each point of the shape; false if it makes another
 * shape of it. */
static bool find_moves(uint8_t to[MIAI_MAX_EYE], const miai_eyes_shape *s,
                       int symmetry)
{
    uint8_t index[MIAI_MAX_EYE][MIAI_MAX_EYE];

    if ((symmetry & SWAP) && s->width != s->height)
        return false;
    for (int i = 0; i < s->points; i++)
        index[s->y[i]][s->x[i]] = (uint8_t)i;
    for (int i = 0; i < s->points; i++) {
        int x = symmetry & MIRROR_X ? s->width - 1 - s->x[i] : s->x[i];
        int y = symmetry & MIRROR_Y ? s->height - 1 - s->y[i] : s->y[i];
        if (symmetry & SWAP) {
            const int old = x;
            x = y;
            y = old;
        }
        if (!(s->row[y] >> x & 1))
            return false;
        to[i] = index[y][x];
    }
    return true;
}

static int count_circles(const uint8_t to[MIAI_MAX_EYE], int points)
{
    uint32_t seen = 0;
    int circles = 0;

    for (int i = 0; i < points; i++) {
        circles += !(seen >> i & 1);
        for (int j = i; !(seen >> j & 1); j = to[j])
            seen |= (uint32_t)1 << j;
    }
    return circles;
}

/* Adds the pairs of this shape. */
static bool add_shape(const miai_eyes_shape *s, void *user)
{
    counting *c = user;
    const miai_budget *b = c->budget;
    uint8_t to[MIAI_MAX_EYE] = {0};

    for (int g = 0; g < SYMMETRIES; g++) {
        if (!find_moves(to, s, g))
            continue;
        const uint64_t eyes = ((uint64_t)1 << count_circles(to, s->points)) - 1;
        for (int p = 0; p < MIAI_PLACES; p++) {
            if (!s->is_eye[p] || !(group[p] >> g & 1))
                continue;
            c->out->shapes[p]++;
            c->out->eyes[p] += eyes;
        }
    }
    c->shapes++;
    return c->shapes % PATIENCE != 0 || b->progress == NULL ||
           !b->progress(c->shapes, b->user);
}

miai_status miai_eyes_tally_make(miai_eyes_tally *out, int points,
                                 const miai_budget *budget)
{
    counting c = {.out = out, .budget = budget};

    *out = (miai_eyes_tally){.size = sizeof *out};
    if (budget->progress != NULL && budget->progress(0, budget->user))
        return MIAI_ERR_LIMIT;
    if (!miai_eyes_grow(points, add_shape, &c)) {
        *out = (miai_eyes_tally){.size = sizeof *out};
        return MIAI_ERR_LIMIT;
    }
    for (int p = 0; p < MIAI_PLACES; p++) {
        assert(out->shapes[p] % group_size[p] == 0);
        assert(out->eyes[p] % group_size[p] == 0);
        out->shapes[p] /= group_size[p];
        out->eyes[p] /= group_size[p];
    }
    return MIAI_OK;
}
