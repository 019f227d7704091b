/* chains.c - chains, liberties and captures on a plain array of points.
 *
 * Idea     Nothing is kept up to date: an area is found by walking it.  This
 *          serves the readers, which look at a position once; a search keeps
 *          its own board.
 * Cost     miai_areas_find() and miai_board_play(): a few steps a point.
 */
#include "board/board.h"

#include <assert.h>
#include <string.h>

void miai_board_init(miai_board *b, int width, int height, miai_color fill)
{
    assert(width >= 1 && width <= MIAI_MAX_SIZE);
    assert(height >= 1 && height <= MIAI_MAX_SIZE);
    b->width = width;
    b->height = height;
    memset(b->at, (int)fill, sizeof b->at);
}

int miai_board_neighbours(int out[4], const miai_board *b, int p)
{
    const int x = p % b->width;
    int n = 0;

    assert(p >= 0 && p < b->width * b->height);
    if (p >= b->width)
        out[n++] = p - b->width;
    if (x > 0)
        out[n++] = p - 1;
    if (x + 1 < b->width)
        out[n++] = p + 1;
    if (p + b->width < b->width * b->height)
        out[n++] = p + b->width;
    return n;
}

/* Gives every point connected with `start` the number of the last area. */
static void walk_area(miai_areas *out, const miai_board *b, int start)
{
    const int area = out->count - 1;
    int16_t todo[MIAI_MAX_POINTS];
    int count = 0;
    int next[4];

    out->of[start] = (int16_t)area;
    todo[count++] = (int16_t)start;
    while (count > 0) {
        const int p = todo[--count];
        const int n = miai_board_neighbours(next, b, p);
        out->size[area]++;
        for (int i = 0; i < n; i++) {
            if (out->of[next[i]] >= 0 || b->at[next[i]] != b->at[p])
                continue;
            out->of[next[i]] = (int16_t)area;
            todo[count++] = (int16_t)next[i];
        }
    }
}

#ifndef NDEBUG
/* Are points beside each other of one area exactly if they are alike, is the
 * first point of each area its lowest, and is none counted twice? */
static bool are_areas(const miai_areas *a, const miai_board *b)
{
    int size[MIAI_MAX_POINTS] = {0};
    int next[4];

    for (int p = 0; p < b->width * b->height; p++) {
        const int area = a->of[p];
        const int n = miai_board_neighbours(next, b, p);
        if (area < 0 || area >= a->count || a->first[area] > p)
            return false;
        for (int i = 0; i < n; i++)
            if ((b->at[next[i]] == b->at[p]) != (a->of[next[i]] == area))
                return false;
        size[area]++;
    }
    for (int i = 0; i < a->count; i++)
        if (size[i] != a->size[i] || a->of[a->first[i]] != i)
            return false;
    return true;
}
#endif

void miai_areas_find(miai_areas *out, const miai_board *b)
{
    const int points = b->width * b->height;

    out->count = 0;
    for (int p = 0; p < points; p++)
        out->of[p] = -1;
    for (int p = 0; p < points; p++) {
        if (out->of[p] >= 0)
            continue;
        out->first[out->count] = (int16_t)p;
        out->size[out->count] = 0;
        out->count++;
        walk_area(out, b, p);
    }
    assert(are_areas(out, b));
}

/* A chain and what it breathes through. */
typedef struct chain {
    int size;
    int liberties;
    int16_t at[MIAI_MAX_POINTS];
} chain;

static void find_chain(chain *out, const miai_board *b, int start)
{
    bool seen[MIAI_MAX_POINTS] = {false};
    int next[4];

    assert(b->at[start] == MIAI_BLACK || b->at[start] == MIAI_WHITE);
    out->size = 1;
    out->liberties = 0;
    out->at[0] = (int16_t)start;
    seen[start] = true;
    for (int done = 0; done < out->size; done++) {
        const int n = miai_board_neighbours(next, b, out->at[done]);
        for (int i = 0; i < n; i++) {
            if (seen[next[i]])
                continue;
            if (b->at[next[i]] == MIAI_EMPTY)
                out->liberties++;
            else if (b->at[next[i]] == b->at[start])
                out->at[out->size++] = (int16_t)next[i];
            seen[next[i]] = true;
        }
    }
}

/* Takes the chains of `color` beside `p` that have no liberty; returns how
 * many stones, and the last of them. */
static int capture(miai_board *b, int p, miai_color color, int *last)
{
    int taken = 0;
    int next[4];
    const int n = miai_board_neighbours(next, b, p);
    chain c;

    for (int i = 0; i < n; i++) {
        if (b->at[next[i]] != color)
            continue;
        find_chain(&c, b, next[i]);
        if (c.liberties > 0)
            continue;
        for (int k = 0; k < c.size; k++)
            b->at[c.at[k]] = MIAI_EMPTY;
        taken += c.size;
        *last = next[i];
    }
    return taken;
}

#ifndef NDEBUG
/* Does everything that a stone at `point` touches breathe, and is the banned
 * point an empty one beside it? */
static bool is_played(const miai_board *b, int point, int ko)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, point);
    bool beside = ko < 0;
    chain c;

    find_chain(&c, b, point);
    if (c.liberties == 0)
        return false;
    for (int i = 0; i < n; i++) {
        beside |= next[i] == ko && b->at[ko] == MIAI_EMPTY;
        if (b->at[next[i]] != MIAI_BLACK && b->at[next[i]] != MIAI_WHITE)
            continue;
        find_chain(&c, b, next[i]);
        if (c.liberties == 0)
            return false;
    }
    return beside;
}
#endif

miai_play miai_board_play(miai_board *b, int point, miai_color color, int *ko)
{
    int last = -1;
    int taken;
    chain own;

    assert(point >= 0 && point < b->width * b->height);
    assert(color == MIAI_BLACK || color == MIAI_WHITE);
    assert(*ko < 0 || b->at[*ko] == MIAI_EMPTY);
    if (b->at[point] != MIAI_EMPTY)
        return MIAI_PLAY_OCCUPIED;
    if (point == *ko)
        return MIAI_PLAY_KO;
    b->at[point] = (uint8_t)color;
    taken = capture(b, point, miai_color_other(color), &last);
    find_chain(&own, b, point);
    if (own.liberties == 0) {
        assert(taken == 0); /* or it would have a liberty */
        b->at[point] = MIAI_EMPTY;
        return MIAI_PLAY_SUICIDE;
    }
    *ko = taken == 1 && own.size == 1 && own.liberties == 1 ? last : -1;
    assert(is_played(b, point, *ko));
    return MIAI_PLAY_OK;
}
