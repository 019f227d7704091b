/* naive_shape.c - eyes as sets of points: listing them, turning them.
 *
 * Idea     All connected sets of n points come from those of n - 1 points by
 *          adding a neighbour.  Each is put into a place so that it touches the
 *          sides of that place and no others; it is the shape of an eye if the
 *          rest of the board hangs together.
 * Same     Of the images of an eye under the symmetries of its place the one
 *          with the smallest rows is taken: rows are compared as text, first
 *          without the Black stones, then with them.
 */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

const char *const naive_places[PLACES] = {"centre", "edge", "corner"};

static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

/* The place of that name, or -1. */
int naive_place(const char *name, size_t length)
{
    for (int i = 0; i < PLACES; i++)
        if (strlen(naive_places[i]) == length &&
            strncmp(name, naive_places[i], length) == 0)
            return i;
    return -1;
}

/* "..X/_X": a row after the other, the last ones of '_' left out. */
void naive_rows(char out[NAIVE_TEXT], const eye *e)
{
    int n = 0;
    int x = 0;
    int y = 0;

    for (int i = 0; i < e->count; i++) {
        for (; y < e->at[i].y; y++) {
            out[n++] = '/';
            x = 0;
        }
        for (; x < e->at[i].x; x++)
            out[n++] = '_';
        out[n++] = e->at[i].black ? 'X' : '.';
        x++;
    }
    out[n] = '\0';
}

/* False if that is no eye, or lies elsewhere.  Connection is not checked. */
bool naive_read_rows(eye *out, const char *rows, size_t length, int place)
{
    int x = 0;
    int y = 0;
    bool left = false;
    bool top = false;

    memset(out, 0, sizeof *out);
    out->place = place;
    for (size_t i = 0; i < length; i++) {
        if (rows[i] == '/') {
            y++;
            x = 0;
            continue;
        }
        if (strchr("._X", rows[i]) == NULL ||
            (rows[i] != '_' && out->count == NAIVE_POINTS))
            return false;
        if (rows[i] != '_') {
            out->at[out->count++] =
                (cell){.x = x, .y = y, .black = rows[i] == 'X'};
            left = left || x == 0;
            top = top || y == 0;
        }
        x++;
    }
    return left && top;
}

static int find_cell(const eye *e, int x, int y)
{
    for (int i = 0; i < e->count; i++)
        if (e->at[i].x == x && e->at[i].y == y)
            return i;
    return -1;
}

static int by_row(const void *a, const void *b)
{
    const cell *p = a;
    const cell *q = b;

    return p->y != q->y ? p->y - q->y : p->x - q->x;
}

/* Moves the cells to the sides and sorts them. */
static void settle(eye *e)
{
    int left = e->at[0].x;
    int top = e->at[0].y;

    for (int i = 1; i < e->count; i++) {
        left = e->at[i].x < left ? e->at[i].x : left;
        top = e->at[i].y < top ? e->at[i].y : top;
    }
    for (int i = 0; i < e->count; i++) {
        e->at[i].x -= left;
        e->at[i].y -= top;
    }
    qsort(e->at, (size_t)e->count, sizeof e->at[0], by_row);
}

/* Bit 0 mirrors left and right, bit 1 up and down, then bit 2 swaps both. */
static void turn(eye *out, const eye *e, int symmetry)
{
    *out = *e;
    for (int i = 0; i < out->count; i++) {
        cell *c = &out->at[i];

        if (symmetry & 1)
            c->x = -c->x;
        if (symmetry & 2)
            c->y = -c->y;
        if (symmetry & 4) {
            const int x = c->x;

            c->x = c->y;
            c->y = x;
        }
    }
    settle(out);
}

static int compare(const eye *a, const eye *b)
{
    char rows[2][NAIVE_TEXT];
    char bare[2][NAIVE_TEXT];
    int order;

    naive_rows(rows[0], a);
    naive_rows(rows[1], b);
    for (int i = 0; i < 2; i++) {
        strcpy(bare[i], rows[i]);
        for (char *c = bare[i]; *c != '\0'; c++)
            *c = *c == 'X' ? '.' : *c;
    }
    order = strcmp(bare[0], bare[1]);
    return order != 0 ? order : strcmp(rows[0], rows[1]);
}

static int by_shape(const void *a, const void *b)
{
    return compare(a, b);
}

/* The marks of best moves are turned with it. */
void naive_canonical(eye *out, const eye *e)
{
    static const int allowed[PLACES] = {7, 1, 4};
    const eye from = *e;
    eye image;

    *out = from;
    for (int symmetry = 1; symmetry < 8; symmetry++) {
        if ((symmetry & ~allowed[from.place]) != 0)
            continue;
        turn(&image, &from, symmetry);
        if (compare(&image, out) < 0)
            *out = image;
    }
}

void naive_list_free(eye_list *l)
{
    free(l->at);
    *l = (eye_list){0};
}

static void add(eye_list *l, const eye *e)
{
    if (l->count == l->room) {
        l->room = l->room * 2 + 64;
        l->at = oracle_grow(l->at, l->room, sizeof *l->at);
    }
    l->at[l->count++] = *e;
}

/* Sorts the list and leaves each eye in it once. */
static void once(eye_list *l)
{
    size_t kept = 0;

    qsort(l->at, l->count, sizeof *l->at, by_shape);
    for (size_t i = 0; i < l->count; i++)
        if (kept == 0 || compare(&l->at[kept - 1], &l->at[i]) != 0)
            l->at[kept++] = l->at[i];
    l->count = kept;
}

/* Every set that has one point more than `e`. */
static void grow(eye_list *out, const eye *e)
{
    for (int i = 0; i < e->count; i++) {
        for (int j = 0; j < 4; j++) {
            const int x = e->at[i].x + step[j][0];
            const int y = e->at[i].y + step[j][1];
            eye larger = *e;

            if (find_cell(e, x, y) >= 0)
                continue;
            larger.at[larger.count++] = (cell){.x = x, .y = y};
            settle(&larger);
            add(out, &larger);
        }
    }
}

/* All shapes of that many points in the place, empty and sorted. */
void naive_shapes(eye_list *out, int points, int place)
{
    const eye single = {.place = place, .count = 1};
    eye_list sets = {0};
    eye_list larger = {0};

    add(&sets, &single);
    for (int n = 2; n <= points; n++) {
        larger.count = 0;
        for (size_t i = 0; i < sets.count; i++)
            grow(&larger, &sets.at[i]);
        once(&larger);
        const eye_list swap = sets;
        sets = larger;
        larger = swap;
    }
    *out = (eye_list){0};
    for (size_t i = 0; i < sets.count; i++) {
        eye shape;

        if (!naive_outside_is_one(&sets.at[i]))
            continue;
        naive_canonical(&shape, &sets.at[i]);
        add(out, &shape);
    }
    once(out);
    naive_list_free(&sets);
    naive_list_free(&larger);
}

/* Marks the Black chain of a cell; does it have a liberty? */
static bool chain_breathes(const eye *e, int from, bool seen[NAIVE_POINTS])
{
    bool breathes = false;

    seen[from] = true;
    for (int j = 0; j < 4; j++) {
        const int next = find_cell(e, e->at[from].x + step[j][0],
                                   e->at[from].y + step[j][1]);

        if (next < 0 || seen[next])
            continue;
        if (!e->at[next].black)
            breathes = true;
        else if (chain_breathes(e, next, seen))
            breathes = true;
    }
    return breathes;
}

static bool all_breathe(const eye *e)
{
    bool seen[NAIVE_POINTS] = {false};

    for (int i = 0; i < e->count; i++)
        if (e->at[i].black && !seen[i] && !chain_breathes(e, i, seen))
            return false;
    return true;
}

/* Has the wall a liberty in the eye?  An inner point is next to the wall if a
 * neighbour of it is on the board and not in the eye. */
bool naive_wall_breathes(const eye *e)
{
    for (int i = 0; i < e->count; i++) {
        for (int j = 0; j < 4 && !e->at[i].black; j++) {
            const int x = e->at[i].x + step[j][0];
            const int y = e->at[i].y + step[j][1];
            const bool off =
                (y < 0 && e->place != CENTRE) || (x < 0 && e->place == CORNER);

            if (!off && find_cell(e, x, y) < 0)
                return true;
        }
    }
    return false;
}

/* All eyes of a shape: every way to put Black stones into it, not all of its
 * points being Black, such that no chain is without liberties. */
void naive_fillings(eye_list *out, const eye *shape)
{
    *out = (eye_list){0};
    for (uint32_t black = 0; black + 1 < UINT32_C(1) << shape->count; black++) {
        eye filled = *shape;
        eye image;

        for (int i = 0; i < shape->count; i++)
            filled.at[i].black = (black >> i & 1) != 0;
        naive_canonical(&image, &filled);
        if (all_breathe(&filled) && compare(&image, &filled) == 0)
            add(out, &filled);
    }
}
