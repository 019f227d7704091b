/* test_thermo.c - thermographs of short games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "fail_each.h"
#include "thermo.h"

enum { MANY = 64 << 20 }; /* bytes */

/* --- thermographs one knows ----------------------------------------------------- */

static void integers_are_masts(void **state)
{
    miai_games *s = new_store(MANY);

    (void)state;
    assert_thermograph(s, number(s, 0, 0), "L (0,-1) R (0,-1)");
    assert_thermograph(s, number(s, -7, 0), "L (-7,-1) R (-7,-1)");
    miai_games_free(s);
}

static void fractions_are_cold(void **state)
{
    miai_games *s = new_store(MANY);

    (void)state;
    assert_thermograph(s, number(s, -1, 1),
                       "L (0,-1) (-1/2,-1/2) R (-1,-1) (-1/2,-1/2)");
    assert_thermograph(s, number(s, 25, 4),
                       "L (2,-1) (2,-1/2) (25/16,-1/16) "
                       "R (1,-1) (3/2,-1/2) (3/2,-1/8) (25/16,-1/16)");
    for (int exp = 1; exp <= MIAI_DYADIC_EXP; exp++) {
        miai_dyadic mean, temperature;
        assert_true(miai_game_mast(s, number(s, 3, exp), &mean, &temperature));
        assert_int_equal(mean.num, 3);
        assert_int_equal(mean.exp, exp);
        assert_int_equal(temperature.num, -1);
        assert_int_equal(temperature.exp, exp);
    }
    miai_games_free(s);
}

static void infinitesimals_have_temperature_0(void **state)
{
    miai_games *s = new_store(MANY);
    const miai_game zero = number(s, 0, 0);

    (void)state;
    assert_thermograph(s, nus(s, 0, 0, 0, 8), "L (1,-1) (0,0) R (-1,-1) (0,0)");
    assert_thermograph(s, nus(s, 6, 0, 1, 1), "L (7,-1) (6,0) R (5,-1) (6,0)");
    assert_thermograph(s, nus(s, 0, 0, 1, 6), "L (1,-1) (0,0) R (0,-1)");
    assert_thermograph(s, nus(s, 0, 0, -2, 0), "L (0,-1) R (-1,-1) (0,0)");
    /* Tiny-two: {0 || 0 | -2}. */
    assert_thermograph(s, pair(s, zero, pair(s, zero, number(s, -2, 0))),
                       "L (1,-1) (0,0) R (0,-1)");
    miai_games_free(s);
}

static void hot_games_cool_to_their_mean(void **state)
{
    miai_games *s = new_store(MANY);
    const miai_game five = number(s, 5, 0), one = number(s, 1, 0);

    (void)state;
    assert_thermograph(s, pair(s, five, one), "L (6,-1) (3,2) R (0,-1) (3,2)");
    /* {5 || 4 | 0}: Right's move is a threat below 2. */
    assert_thermograph(s,
                       pair(s, five, pair(s, number(s, 4, 0), number(s, 0, 0))),
                       "L (6,-1) (4,1) R (4,-1)");
    /* {{9 | 5} | 0}: Left's move keeps the turn up to 2. */
    assert_thermograph(s,
                       pair(s, pair(s, number(s, 9, 0), five), number(s, 0, 0)),
                       "L (5,-1) (5,2) (7/2,7/2) R (-1,-1) (7/2,7/2)");
    miai_games_free(s);
}

/* Number plus ups plus nimber, as large as it gets. */
static void size_costs_nothing(void **state)
{
    const int64_t big = INT64_C(1000000000000000000);
    miai_games *s = new_store(64 << 10);

    (void)state;
    assert_thermograph(s, nus(s, big, 0, 0, 4000000000),
                       "L (1000000000000000001,-1) (1000000000000000000,0) "
                       "R (999999999999999999,-1) (1000000000000000000,0)");
    assert_thermograph(s, nus(s, -1, 1, 2000000000, 4000000000),
                       "L (0,-1) (0,-1/2) (-1/2,0) R (-1,-1) (-1/2,-1/2)");
    assert_thermograph(s, nus(s, 0, 0, -2000000000, 0),
                       "L (0,-1) R (-1,-1) (0,0)");
    miai_games_free(s);
}

/* --- failures --------------------------------------------------------------------- */

static void numbers_that_do_not_fit_are_reported(void **state)
{
    miai_games *s = new_store(MANY);
    const miai_game games[] = {
        nus(s, INT64_MAX, 0, 0, 1),
        nus(s, INT64_MIN, 0, 0, 1),
        pair(s, number(s, 1, 0), number(s, 1, 62)),
    };
    miai_thermograph t;
    miai_dyadic mean, heat;

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_int_not_equal(games[i], MIAI_NO_GAME);
        assert_false(miai_game_thermograph(&t, s, games[i]));
        assert_string_equal(miai_games_error(s),
                            "too large: a number does not fit");
        miai_games_clear_error(s);
        miai_thermograph_clear(&t);
    }
    assert_true(miai_game_mast(s, games[0], &mean, &heat));
    assert_true(mean.num == INT64_MAX && mean.exp == 0 && heat.num == 0);
    assert_false(miai_game_mast(s, games[2], &mean, &heat));
    miai_games_clear_error(s);
    assert_false(miai_game_mast(s, MIAI_NO_GAME, &mean, &heat));
    miai_games_free(s);
}

static void the_limit_of_memory_holds(void **state)
{
    int failed = 0, drawn = 0;

    (void)state;
    for (size_t bytes = 8 << 10; bytes < 200 << 10; bytes += 1 << 10) {
        miai_games *s = new_store(bytes);
        miai_game g = number(s, 1, 20);
        for (int i = 0; i < 40 && g != MIAI_NO_GAME; i++)
            g = pair(s, number(s, 1000 + i, 0), g);
        if (g != MIAI_NO_GAME) {
            miai_thermograph t;
            if (miai_game_thermograph(&t, s, g)) {
                drawn++;
            } else {
                assert_string_equal(miai_games_error(s),
                                    "too large: the limit of memory is "
                                    "reached; raise it with --memory");
                failed++;
            }
            miai_thermograph_clear(&t);
        }
        miai_games_free(s);
    }
    assert_true(failed > 0 && drawn > 0);
}

/* A game deeper than the recursion may be. */
static void depth_is_limited(void **state)
{
    miai_games *s = new_store((size_t)1 << 30);
    miai_game g = number(s, 0, 0);
    miai_dyadic mean, heat;

    (void)state;
    for (int i = 0; i < 3000 && g != MIAI_NO_GAME; i++)
        g = pair(s, number(s, 2 * i + 2, 0), g);
    if (g != MIAI_NO_GAME)
        assert_false(miai_game_mast(s, g, &mean, &heat));
    assert_string_equal(miai_games_error(s), "too large: a game is too deep");
    miai_games_free(s);
}

static miai_status draw(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    miai_status rc = MIAI_ERR_NOMEM;
    miai_thermograph t;
    miai_games *s;

    if (miai_games_new(&s, &mem, MANY) != MIAI_OK)
        return rc;
    const miai_game g = pair(s, number(s, 25, 4), nus(s, -3, 0, 2, 0));
    if (g != MIAI_NO_GAME) {
        if (miai_game_thermograph(&t, s, g))
            rc = MIAI_OK;
        miai_thermograph_clear(&t);
    }
    if (rc != MIAI_OK)
        assert_string_equal(miai_games_error(s), "not enough memory");
    miai_games_free(s);
    return rc;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(draw) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers_are_masts),
        cmocka_unit_test(fractions_are_cold),
        cmocka_unit_test(infinitesimals_have_temperature_0),
        cmocka_unit_test(hot_games_cool_to_their_mean),
        cmocka_unit_test(size_costs_nothing),
        cmocka_unit_test(numbers_that_do_not_fit_are_reported),
        cmocka_unit_test(the_limit_of_memory_holds),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
