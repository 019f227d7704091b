/* chains.c - points, chains and areas of a board.
 *
 * Idea     Nothing is kept up to date: an area is found by walking it.  A
 *          search that plays millions of moves keeps bits of its own.
 * Cost     A few steps a point.
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
    memset(b->immortal, 0, sizeof b->immortal);
    miai_board_lift_ban(b);
}

void miai_board_copy_stones(miai_board *out, const miai_board *b)
{
    miai_board_init(out, b->width, b->height, MIAI_EMPTY);
    memcpy(out->at, b->at, sizeof out->at);
}

int miai_board_neighbours(int out[4], const miai_board *b, int p)
{
    const int x = p % b->width;
    int n = 0;

    assert(p >= 0 && p < miai_board_points(b));
    if (p >= b->width)
        out[n++] = p - b->width;
    if (x > 0)
        out[n++] = p - 1;
    if (x + 1 < b->width)
        out[n++] = p + 1;
    if (p + b->width < miai_board_points(b))
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

    for (int p = 0; p < miai_board_points(b); p++) {
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
    const int points = miai_board_points(b);

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

void miai_areas_liberties(int16_t out[MIAI_MAX_POINTS], const miai_areas *areas,
                          const miai_board *b)
{
    int next[4];

    memset(out, 0, (size_t)areas->count * sizeof *out);
    for (int p = 0; p < miai_board_points(b); p++) {
        if (b->at[p] != MIAI_EMPTY)
            continue;
        const int n = miai_board_neighbours(next, b, p);
        for (int i = 0; i < n; i++) {
            bool is_new = true;
            for (int k = 0; k < i; k++)
                is_new &= areas->of[next[k]] != areas->of[next[i]];
            out[areas->of[next[i]]] += is_new;
        }
    }
}

void miai_board_chain(miai_chain *out, const miai_board *b, int p)
{
    bool seen[MIAI_MAX_POINTS];
    int next[4];

    assert(miai_is_stone(b->at[p]));
    memset(seen, 0, (size_t)miai_board_points(b));
    out->count = 1;
    out->liberties = 0;
    out->immortal = false;
    out->stone[0] = (int16_t)p;
    seen[p] = true;
    for (int done = 0; done < out->count; done++) {
        const int n = miai_board_neighbours(next, b, out->stone[done]);
        out->immortal |= b->immortal[out->stone[done]];
        for (int i = 0; i < n; i++) {
            const int q = next[i];
            if (seen[q])
                continue;
            seen[q] = true;
            if (b->at[q] == MIAI_EMPTY)
                out->liberty[out->liberties++] = (int16_t)q;
            else if (b->at[q] == b->at[p])
                out->stone[out->count++] = (int16_t)q;
        }
    }
}
