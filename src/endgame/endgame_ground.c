/* endgame_ground.c - moves and points of a board with immortal stones. */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_solve.h"

/* A chain of the board: its stones, and whether it can stay. */
typedef struct chain {
    int count;
    int16_t point[MIAI_MAX_POINTS];
    bool stays; /* has a liberty, or is immortal                             */
    int liberty;
    int liberties;
} chain;

static void find_chain(chain *out, const miai_endgame_board *b, int start)
{
    bool seen[MIAI_MAX_POINTS] = {false};
    const uint8_t color = b->board.at[start];
    int next[4];

    *out = (chain){.count = 1, .point = {(int16_t)start}};
    seen[start] = true;
    for (int i = 0; i < out->count; i++) {
        const int p = out->point[i];
        const int n = miai_board_neighbours(next, &b->board, p);
        out->stays |= b->immortal[p];
        for (int k = 0; k < n; k++) {
            const int q = next[k];
            if (seen[q])
                continue;
            seen[q] = true;
            if (b->board.at[q] == color) {
                out->point[out->count++] = (int16_t)q;
            } else if (b->board.at[q] == MIAI_EMPTY) {
                out->liberty = q;
                out->liberties++;
            }
        }
    }
    out->stays |= out->liberties > 0;
}

static void take_off(miai_endgame_board *b, const chain *c)
{
    for (int i = 0; i < c->count; i++) {
        const int p = c->point[i];
        b->board.at[p] = MIAI_EMPTY;
        b->safe[p] = b->dead[p] = false;
    }
}

/* Puts the stone down and takes off what has no liberty; the number of stones
 * taken, and the last of them. */
static int capture(miai_endgame_board *b, int point, miai_color side, int *last)
{
    int next[4], taken = 0;
    const int n = miai_board_neighbours(next, &b->board, point);
    chain c;

    b->board.at[point] = (uint8_t)side;
    for (int i = 0; i < n; i++) {
        if (b->board.at[next[i]] != (uint8_t)miai_color_other(side))
            continue;
        find_chain(&c, b, next[i]);
        if (c.stays)
            continue;
        take_off(b, &c);
        taken += c.count;
        *last = c.point[c.count - 1];
    }
    return taken;
}

bool miai_endgame_board_play(miai_endgame_board *b, int point, miai_color side)
{
    chain own;
    int last = -1;

    if (point == MIAI_PASS) {
        b->ko = -1;
        return true;
    }
    assert(point >= 0 && point < b->board.width * b->board.height);
    if (b->board.at[point] != MIAI_EMPTY ||
        (b->ko == point && b->ko_side == side))
        return false;
    const int taken = capture(b, point, side, &last);
    find_chain(&own, b, point);
    if (!own.stays) {
        b->board.at[point] = MIAI_EMPTY;
        return false;
    }
    b->safe[point] = b->dead[point] = false;
    b->prisoners += side == MIAI_BLACK ? taken : -taken;
    b->ko = -1;
    if (taken == 1 && own.count == 1 && own.liberties == 1) {
        b->ko = last;
        b->ko_side = miai_color_other(side);
    }
    return true;
}

bool miai_endgame_board_sends(const miai_endgame_board *b, int point)
{
    chain c;

    find_chain(&c, b, point);
    return c.count > 1 && c.liberties == 1;
}

void miai_endgame_board_count(int8_t out[MIAI_MAX_POINTS],
                              const miai_endgame_board *b)
{
    bool met[MIAI_MAX_POINTS][2] = {{false}};
    const int points = b->board.width * b->board.height;
    miai_areas areas;
    int next[4];

    miai_areas_find(&areas, &b->board);
    for (int p = 0; p < points; p++) {
        const int n = miai_board_neighbours(next, &b->board, p);
        for (int i = 0; i < n; i++) {
            met[areas.of[p]][0] |= b->board.at[next[i]] == MIAI_BLACK;
            met[areas.of[p]][1] |= b->board.at[next[i]] == MIAI_WHITE;
        }
    }
    for (int p = 0; p < points; p++) {
        const bool *by = met[areas.of[p]];
        const int at = b->board.at[p];
        out[p] = 0;
        if (at == MIAI_BLACK || (at == MIAI_EMPTY && by[0] && !by[1]))
            out[p] = 1;
        else if (at == MIAI_WHITE || (at == MIAI_EMPTY && by[1] && !by[0]))
            out[p] = -1;
    }
}
