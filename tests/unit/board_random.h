/* board_random.h - random boards, for those who play on them by other means.
 *
 * Some have holes and stones that are never captured.
 */
#ifndef MIAI_TEST_BOARD_RANDOM_H
#define MIAI_TEST_BOARD_RANDOM_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "board/board.h"

/* Pseudo-random, the same on every machine. */
static inline uint32_t below(uint64_t *seed, uint32_t limit)
{
    *seed =
        *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33) % limit;
}

/* What is on a random board, in hundredths of its points; of the stones, how
 * many are immortal. */
typedef struct random_kind {
    int width, height; /* at most */
    uint32_t black, white, holes, immortal;
} random_kind;

static inline void random_point(miai_board *b, int p, const random_kind *kind,
                                uint64_t *seed)
{
    const uint32_t at = below(seed, 100);

    b->at[p] = at < kind->black                 ? MIAI_BLACK
               : at < kind->black + kind->white ? MIAI_WHITE
               : at < kind->black + kind->white + kind->holes
                   ? (uint8_t)MIAI_OFF
                   : (uint8_t)MIAI_EMPTY;
    b->immortal[p] =
        miai_is_stone(b->at[p]) && below(seed, 100) < kind->immortal;
}

/* Every chain on it has a liberty or an immortal stone. */
static inline void random_board(miai_board *b, const random_kind *kind,
                                uint64_t *seed)
{
    static miai_chain c;

    miai_board_init(b, 1 + (int)below(seed, (uint32_t)kind->width),
                    1 + (int)below(seed, (uint32_t)kind->height), MIAI_EMPTY);
    for (int p = 0; p < miai_board_points(b); p++)
        random_point(b, p, kind, seed);
    for (int p = 0; p < miai_board_points(b); p++) {
        if (!miai_is_stone(b->at[p]))
            continue;
        miai_board_chain(&c, b, p);
        for (int i = 0; miai_chain_is_captured(&c) && i < c.count; i++)
            b->at[c.stone[i]] = MIAI_EMPTY;
    }
}

static inline miai_color random_color(uint64_t *seed)
{
    return below(seed, 2) == 0 ? MIAI_BLACK : MIAI_WHITE;
}

/* Is a point surrounded by stones of one colour?  Who fills such points never
 * comes to an end. */
static inline bool is_filled_in(const miai_board *b, int p, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++)
        if (b->at[next[i]] != (uint8_t)color && b->at[next[i]] != MIAI_OFF)
            return false;
    return true;
}

/* An empty point, rarely one that is filled in; -1: there is none. */
static inline int random_move(const miai_board *b, miai_color color,
                              uint64_t *seed)
{
    for (int tries = 0; tries < 4 * miai_board_points(b); tries++) {
        const int p = (int)below(seed, (uint32_t)miai_board_points(b));
        if (b->at[p] == MIAI_EMPTY &&
            (!is_filled_in(b, p, color) || below(seed, 8) == 0))
            return p;
    }
    return -1;
}

#endif
