/* play.c - a move on the board: what it captures, and the ban of a ko. */
#include "board/board.h"

#include <assert.h>
#include <string.h>

/* Takes the chains of the opponent beside `p` that are captured. */
static void capture(miai_taken *out, miai_board *b, int p)
{
    const miai_color opponent = miai_color_other((miai_color)b->at[p]);
    int next[4];
    const int n = miai_board_neighbours(next, b, p);
    miai_chain c;

    out->count = 0;
    for (int i = 0; i < n; i++) {
        if (b->at[next[i]] != opponent)
            continue;
        miai_board_chain(&c, b, next[i]);
        for (int k = 0; miai_chain_is_captured(&c) && k < c.count; k++) {
            b->at[c.stone[k]] = MIAI_EMPTY;
            out->at[out->count++] = c.stone[k];
        }
    }
}

#ifndef NDEBUG
/* Does the stone at `point` stay, and all that it touches, and is the ban on
 * its only liberty? */
static bool is_played(const miai_board *b, int point)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, point);
    miai_chain c;

    for (int i = 0; i < n; i++) {
        if (!miai_is_stone(b->at[next[i]]))
            continue;
        miai_board_chain(&c, b, next[i]);
        if (miai_chain_is_captured(&c))
            return false;
    }
    miai_board_chain(&c, b, point);
    if (b->ko < 0)
        return !miai_chain_is_captured(&c) && b->ko_side == MIAI_EMPTY;
    return c.liberties == 1 && c.liberty[0] == b->ko &&
           b->ko_side == miai_color_other((miai_color)b->at[point]);
}
#endif

miai_play miai_board_play(miai_board *b, int point, miai_color color,
                          miai_taken *taken)
{
    miai_taken unasked = {.count = 0};
    miai_chain own;

    taken = taken != NULL ? taken : &unasked;
    taken->count = 0;
    assert(miai_is_stone((int)color));
    if (point == MIAI_PASS) {
        miai_board_lift_ban(b);
        return MIAI_PLAY_OK;
    }
    assert(point >= 0 && point < miai_board_points(b));
    if (b->at[point] != MIAI_EMPTY)
        return MIAI_PLAY_OCCUPIED;
    if (point == b->ko && color == b->ko_side)
        return MIAI_PLAY_KO;
    assert(!b->immortal[point]);
    b->at[point] = (uint8_t)color;
    capture(taken, b, point);
    miai_board_chain(&own, b, point);
    if (miai_chain_is_captured(&own)) {
        b->at[point] = MIAI_EMPTY; /* and nothing was taken */
        return MIAI_PLAY_SUICIDE;
    }
    miai_board_lift_ban(b);
    if (taken->count == 1 && own.count == 1 && own.liberties == 1) {
        b->ko = taken->at[0];
        b->ko_side = miai_color_other(color);
    }
    assert(is_played(b, point));
    return MIAI_PLAY_OK;
}
