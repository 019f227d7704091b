/* test_cgt_copy.c - games in another store are the same games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cgt/cgt.h"
#include "fail_each.h"

enum { GAMES = 60 };

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* The same random games for the same seed, in whatever store; some of them
 * are not made, so that numbers of games differ from store to store. */
static bool make_games(miai_games *s, uint32_t seed, miai_game *out)
{
    for (int i = 0; i < GAMES; i++) {
        const uint32_t a = next_random(&seed), b = next_random(&seed);
        const miai_nus nus = {
            miai_dyadic_make((int64_t)(a % 17) - 8, (int)(b % 3)),
            (int32_t)(b % 5) - 2, a % 4};
        if (i < 10)
            out[i] = miai_game_nus(s, nus);
        else if (a % 3 == 0)
            out[i] = miai_game_add(s, out[a % (uint32_t)i],
                                   out[b % (uint32_t)i % 10]);
        else
            out[i] = miai_game_make(s, &out[a % (uint32_t)i], 1,
                                    &out[b % (uint32_t)i], 1);
        if (out[i] == MIAI_NO_GAME)
            return false;
    }
    return true;
}

static void games_are_the_same_in_another_store(void **state)
{
    const miai_mem mem = miai_mem_libc();

    (void)state;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        miai_game games[GAMES], again[GAMES];
        miai_games *from, *to;
        assert_int_equal(miai_games_new(&from, &mem, 1 << 24), MIAI_OK);
        assert_int_equal(miai_games_new(&to, &mem, 1 << 24), MIAI_OK);
        assert_true(make_games(from, seed, games));
        /* The new store has other numbers for games. */
        miai_game_integer(to, seed);
        assert_true(miai_games_copy(to, from, games, GAMES));
        assert_true(make_games(to, seed, again));
        assert_memory_equal(games, again, sizeof games);
        miai_games_free(from);
        miai_games_free(to);
    }
}

static void what_is_no_game_stays(void **state)
{
    const miai_mem mem = miai_mem_libc();
    miai_game games[2] = {MIAI_NO_GAME, MIAI_NO_GAME};
    miai_games *from, *to;

    (void)state;
    assert_int_equal(miai_games_new(&from, &mem, 1 << 20), MIAI_OK);
    assert_int_equal(miai_games_new(&to, &mem, 1 << 20), MIAI_OK);
    assert_true(miai_games_copy(to, from, games, 2));
    assert_int_equal(games[0], MIAI_NO_GAME);
    assert_int_equal(games[1], MIAI_NO_GAME);
    miai_games_free(from);
    miai_games_free(to);
}

/* A store that is too small says so. */
static void copies_keep_to_the_limit(void **state)
{
    const miai_mem mem = miai_mem_libc();
    miai_game games[GAMES];
    miai_games *from, *to;

    (void)state;
    assert_int_equal(miai_games_new(&from, &mem, 1 << 24), MIAI_OK);
    assert_int_equal(miai_games_new(&to, &mem, 1 << 10), MIAI_OK);
    assert_true(make_games(from, 3, games));
    assert_false(miai_games_copy(to, from, games, GAMES));
    assert_non_null(strstr(miai_games_error(to), "too large"));
    miai_games_free(from);
    miai_games_free(to);
}

static miai_status copy(heap *h)
{
    const miai_mem safe = miai_mem_libc(), mem = {heap_alloc, h};
    miai_game games[GAMES];
    miai_games *from, *to;

    assert_int_equal(miai_games_new(&from, &safe, 1 << 24), MIAI_OK);
    assert_true(make_games(from, 5, games));
    miai_status rc = miai_games_new(&to, &mem, 1 << 24);
    if (rc == MIAI_OK && !miai_games_copy(to, from, games, GAMES)) {
        assert_string_equal(miai_games_error(to), "not enough memory");
        rc = MIAI_ERR_NOMEM;
    }
    miai_games_free(from);
    miai_games_free(to);
    return rc;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(copy) > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_the_same_in_another_store),
        cmocka_unit_test(what_is_no_game_stays),
        cmocka_unit_test(copies_keep_to_the_limit),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
