/* games.h - what the tests of games share: a store, games by their parts,
 * random games. */
#ifndef MIAI_TEST_GAMES_H
#define MIAI_TEST_GAMES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cgt/cgt.h"

static inline miai_games *new_store(size_t bytes)
{
    const miai_mem mem = miai_mem_libc();
    miai_games *s;

    assert_int_equal(miai_games_new(&s, &mem, bytes), MIAI_OK);
    return s;
}

static inline uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* {left | right} with one option a side. */
static inline miai_game pair(miai_games *s, miai_game left, miai_game right)
{
    return miai_game_make(s, &left, 1, &right, 1);
}

static inline miai_game nus(miai_games *s, int64_t num, int exp, int32_t ups,
                            uint32_t nimber)
{
    return miai_game_nus(s, (miai_nus){{num, exp}, ups, nimber});
}

static inline miai_game number(miai_games *s, int64_t num, int exp)
{
    return nus(s, num, exp, 0, 0);
}

/* {0 || 0 | -g} */
static inline miai_game tiny(miai_games *s, miai_game g)
{
    const miai_game zero = miai_game_integer(s, 0);

    return pair(s, zero, pair(s, zero, miai_game_negate(s, g)));
}

/* Fills game[have .. count - 1] with games of options that come before them,
 * one or two on each side. */
static inline void grow_games(miai_games *s, miai_game *game, int have,
                              int count, uint32_t *seed)
{
    for (int i = have; i < count; i++) {
        miai_game option[4];
        const int lefts = 1 + (int)(next_random(seed) % 2);
        const int rights = 1 + (int)(next_random(seed) % 2);
        for (int k = 0; k < lefts + rights; k++)
            option[k] = game[next_random(seed) % (uint32_t)i];
        game[i] = miai_game_make(s, option, lefts, option + lefts, rights);
        assert_true(game[i] != MIAI_NO_GAME);
    }
}

#endif
