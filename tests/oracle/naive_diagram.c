/* naive_diagram.c - an eye as a whole problem.
 *
 * The sides of the board are above and left.  The wall is all that touches
 * the eye, diagonally too.  Outside liberties and the extra eye are at a tail,
 * which leaves the last stone of the lowest row of the wall downwards:
 *
 *     ..o##
 *     ooo##     an eye of two points in the corner
 *     #.o.#     two outside liberties
 *     ##o##     between them and the next ones
 *     ##o.#     the third
 *     ##o##
 *     #ooo#
 *     #o.o#     the extra eye
 *     #ooo#
 *     #####
 *
 * Each outside liberty has one or two neighbours in the wall, all others are
 * immortal or off the board: it does not matter which one is filled.
 */

#include "naive.h"

#include <string.h>

static const int around[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                 {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

/* Room for the wall and what encloses it, where there is no side. */
static int margin(const eye *e, bool above)
{
    return e->place == CENTRE || (e->place == EDGE && !above) ? 2 : 0;
}

/* Where an inner point is in the diagram. */
void naive_cell(int *x, int *y, const eye *e, int number)
{
    *x = e->at[number].x + margin(e, false);
    *y = e->at[number].y + margin(e, true);
}

/* The stone of the wall from which the tail hangs: below and right of the last
 * of the cells, which are sorted. */
static void tail_root(int *x, int *y, const eye *e)
{
    naive_cell(x, y, e, e->count - 1);
    *x += 1;
    *y += 1;
}

void naive_liberty(int *x, int *y, const eye *e, int liberty)
{
    tail_root(x, y, e);
    *x += liberty % 2 == 0 ? 1 : -1;
    *y += liberty / 2 * 2 + 1;
}

/* Stones of the tail before the wall of the extra eye. */
static int tail_length(int liberties)
{
    return (liberties + 1) / 2 * 2;
}

void naive_extra_eye(int *x, int *y, const eye *e, int liberties)
{
    tail_root(x, y, e);
    *y += tail_length(liberties) + 2;
}

static bool on_board(const diagram *d, int x, int y)
{
    return x >= 0 && y >= 0 && x < d->width && y < d->height;
}

static void enclose(diagram *d, int x, int y)
{
    for (int i = 0; i < 8; i++) {
        const int to_x = x + around[i][0];
        const int to_y = y + around[i][1];

        if (on_board(d, to_x, to_y) && d->at[to_y][to_x] == '#')
            d->at[to_y][to_x] = 'o';
    }
}

/* The inner points on a board full of immortal stones. */
static void draw_eye(diagram *out, const eye *e, int below)
{
    int width = 0;
    int height;

    for (int i = 0; i < e->count; i++)
        width = e->at[i].x > width ? e->at[i].x : width;
    height = e->at[e->count - 1].y;
    *out = (diagram){.ko_x = -1};
    /* The tail stands one point right of the eye, its liberties one further. */
    out->width = margin(e, false) + width + 4;
    out->height = margin(e, true) + height + 3 + below;
    if (out->width > ORACLE_SIDE || out->height > ORACLE_SIDE)
        oracle_fail("an eye does not fit on a board of %d", ORACLE_SIDE);
    for (int y = 0; y < out->height; y++)
        memset(out->at[y], '#', (size_t)out->width);
    for (int i = 0; i < e->count; i++) {
        int x;
        int y;

        naive_cell(&x, &y, e, i);
        out->at[y][x] = e->at[i].black ? 'X' : '.';
    }
}

static void draw_tail(diagram *out, const eye *e, int liberties, int extra)
{
    int x;
    int y;

    tail_root(&x, &y, e);
    for (int i = 1; i <= tail_length(liberties); i++)
        out->at[y + i][x] = 'o';
    if (extra > 0) {
        naive_extra_eye(&x, &y, e, liberties);
        out->at[y][x] = '.';
        enclose(out, x, y);
    }
    for (int i = 0; i < liberties; i++) {
        naive_liberty(&x, &y, e, i);
        out->at[y][x] = '.';
    }
}

static bool in_region(char c)
{
    return c != '#';
}

static bool in_wall(char c)
{
    return c == 'o';
}

static bool outside(char c)
{
    return c != '.' && c != 'X';
}

/* How many points of a kind hang together with (x, y). */
static int flood(const diagram *d, bool (*kind)(char), int x, int y,
                 bool seen[ORACLE_SIDE][ORACLE_SIDE])
{
    int count = 1;

    if (!on_board(d, x, y) || seen[y][x] || !kind(d->at[y][x]))
        return 0;
    seen[y][x] = true;
    for (int i = 0; i < 4; i++)
        count += flood(d, kind, x + around[i][0], y + around[i][1], seen);
    return count;
}

/* Do all points of a kind hang together? */
static bool is_one(const diagram *d, bool (*kind)(char))
{
    bool seen[ORACLE_SIDE][ORACLE_SIDE] = {{false}};
    int parts = 0;

    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            parts += flood(d, kind, x, y, seen) > 0;
    return parts == 1;
}

/* Can the wall be one chain: do all points that are not in the eye hang
 * together?  The margins are wide enough to go round. */
bool naive_outside_is_one(const eye *e)
{
    diagram d;

    draw_eye(&d, e, 0);
    return is_one(&d, outside);
}

/* "corner5-e2-x1-..X/_X" */
void naive_name(char out[ORACLE_NAME], const eye *e, int liberties, int extra)
{
    char rows[NAIVE_TEXT];

    naive_rows(rows, e);
    snprintf(out, ORACLE_NAME, "%s%d-e%d-x%d-%s", naive_places[e->place],
             e->count, liberties, extra, rows);
}

/* Fails if it does not look as promised: that would be our own mistake. */
static void check(const diagram *d, const eye *e, int liberties)
{
    if (!is_one(d, in_wall) || !is_one(d, in_region))
        oracle_fail("%s: the wall is not one chain", d->name);
    for (int i = 0; i < liberties; i++) {
        int walls = 0;
        int immortal = 0;
        int x;
        int y;

        naive_liberty(&x, &y, e, i);
        for (int j = 0; j < 4; j++) {
            const int to_x = x + around[j][0];
            const int to_y = y + around[j][1];

            if (!on_board(d, to_x, to_y))
                continue;
            walls += d->at[to_y][to_x] == 'o';
            immortal += d->at[to_y][to_x] == '#';
            if (!outside(d->at[to_y][to_x]))
                walls = -4;
        }
        if (walls < 1 || immortal < 1)
            oracle_fail("%s: no good outside liberty", d->name);
    }
}

/* The whole problem, the wall being the target. */
void naive_diagram(diagram *out, const eye *e, int liberties, int extra)
{
    draw_eye(out, e, tail_length(liberties) + (extra > 0 ? 3 : 0));
    for (int i = 0; i < e->count; i++) {
        int x;
        int y;

        naive_cell(&x, &y, e, i);
        enclose(out, x, y);
    }
    draw_tail(out, e, liberties, extra);
    naive_name(out->name, e, liberties, extra);
    check(out, e, liberties);
}
