/* test_cgt_laws.c - laws that the operators on short games obey, on random
 * games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "games.h"

enum { GAMES = 60, SMALL = 40 };

static void make_games(miai_games *s, miai_game *game, uint32_t seed)
{
    int have = 0;

    for (int64_t x = -3; x <= 3; x++)
        game[have++] = number(s, x, 0);
    game[have++] = number(s, 1, 1);
    game[have++] = nus(s, 0, 0, 0, 1);
    game[have++] = nus(s, 0, 0, 1, 0);
    grow_games(s, game, have, GAMES, &seed);
}

/* Games that are all small. */
static void make_small_games(miai_games *s, miai_game *game, uint32_t seed)
{
    int have = 0;

    game[have++] = number(s, 0, 0);
    game[have++] = nus(s, 0, 0, 0, 1);
    game[have++] = nus(s, 0, 0, 0, seed % 2 == 0 ? 2 : 4);
    game[have++] = nus(s, 0, 0, 2, seed % 3 == 0 ? 0 : 5);
    game[have++] = nus(s, 0, 0, -1, 1);
    grow_games(s, game, have, SMALL, &seed);
}

/* Temperatures in eighths. */
static miai_game cool_eighths(miai_games *s, miai_game g, int t)
{
    return miai_game_cool(s, g, miai_dyadic_make(t, 3));
}

static miai_game heat_eighths(miai_games *s, miai_game g, int t)
{
    const miai_dyadic x = miai_dyadic_make(t, 3);

    return miai_game_heat(s, g, number(s, x.num, x.exp));
}

/* f(g + h) = f(g) + f(h), and the order is kept. */
typedef miai_game (*operator_fn)(miai_games *s, miai_game g, int parameter);

static void check_additive(operator_fn f, int parameter, uint32_t seed)
{
    miai_games *s = new_store((size_t)1 << 30);
    miai_game game[GAMES];

    make_games(s, game, seed);
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k <= i; k += 5) {
            const miai_game g = game[i], h = game[k];
            const miai_game a = f(s, g, parameter), b = f(s, h, parameter);
            assert_int_equal(f(s, miai_game_add(s, g, h), parameter),
                             miai_game_add(s, a, b));
            assert_true(a != MIAI_NO_GAME && b != MIAI_NO_GAME);
            if (miai_game_le(s, g, h))
                assert_true(miai_game_le(s, a, b));
        }
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

/* --- heat ------------------------------------------------------------------------ */

static miai_game warm(miai_games *s, miai_game g, int parameter)
{
    (void)parameter;
    return miai_game_warm(s, g);
}

static void cooling_is_additive(void **state)
{
    static const int temperature[] = {1, 4, 6, 8, 11, 20};

    (void)state;
    for (uint32_t i = 0; i < 6; i++)
        check_additive(cool_eighths, temperature[i], i + 1);
}

static void cooling_twice_is_cooling_by_the_sum(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    miai_game game[GAMES];

    (void)state;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        make_games(s, game, seed);
        for (int i = 0; i < GAMES; i++)
            for (int t = 1; t < 12; t += 3)
                for (int u = 1; u < 9; u += 2)
                    assert_int_equal(
                        cool_eighths(s, cool_eighths(s, game[i], t), u),
                        cool_eighths(s, game[i], t + u));
    }
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

/* Frozen, a game is a number but for an infinitesimal; any colder it is just
 * that number, and any warmer it is not. */
static void freezing_is_the_edge(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    miai_game game[GAMES];
    int hot = 0;

    (void)state;
    make_games(s, game, 9);
    for (int i = 0; i < GAMES; i++) {
        const miai_game frozen = miai_game_freeze(s, game[i]);
        miai_dyadic x;
        assert_true(miai_game_is_numberish(s, frozen));
        if (miai_game_is_numberish(s, game[i])) {
            assert_int_equal(frozen, game[i]);
            continue;
        }
        hot++;
        assert_false(miai_game_is_number(s, frozen, &x));
        assert_true(miai_game_is_number(s, cool_eighths(s, frozen, 1), &x));
    }
    assert_true(hot > 20);
    miai_games_free(s);
}

/* Without a memo, and without knowing that a number can be added later. */
static miai_game heat_plainly(miai_games *s, miai_game g, miai_game t)
{
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, g);
    miai_game option[64];
    miai_dyadic x;

    if (miai_game_is_number(s, g, &x))
        return g;
    assert_true(lefts + rights <= 64);
    for (int i = 0; i < lefts; i++)
        option[i] =
            miai_game_add(s, heat_plainly(s, miai_game_left(s, g, i), t), t);
    for (int i = 0; i < rights; i++)
        option[lefts + i] = miai_game_subtract(
            s, heat_plainly(s, miai_game_right(s, g, i), t), t);
    return miai_game_make(s, option, lefts, option + lefts, rights);
}

static void heating_follows_its_definition(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    const miai_game by[] = {
        number(s, 5, 3),
        number(s, -2, 0),
        number(s, -3, 2),
        nus(s, 0, 0, 0, 1),
        nus(s, 0, 0, -1, 0),
        nus(s, 1, 0, 2, 0),
        pair(s, number(s, 2, 0), number(s, -1, 0)),
    };
    miai_game game[GAMES];

    (void)state;
    for (uint32_t seed = 1; seed <= 4; seed++) {
        make_games(s, game, seed);
        for (int i = 0; i < GAMES; i++)
            for (size_t k = 0; k < sizeof by / sizeof *by; k++) {
                const miai_game g =
                    miai_game_add(s, game[i], number(s, 2 * (int64_t)k - 7, 1));
                assert_int_equal(miai_game_heat(s, g, by[k]),
                                 heat_plainly(s, g, by[k]));
            }
    }
    miai_games_free(s);
}

static void what_was_heated_can_be_cooled(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    miai_game game[GAMES];

    (void)state;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        make_games(s, game, seed);
        for (int i = 0; i < GAMES; i++) {
            const miai_game g = game[i];
            for (int t = 1; t < 20; t += 6)
                assert_int_equal(cool_eighths(s, heat_eighths(s, g, t), t), g);
            assert_int_equal(cool_eighths(s, miai_game_warm(s, g), 8), g);
        }
    }
    miai_games_free(s);
}

static void warming_is_additive(void **state)
{
    (void)state;
    check_additive(warm, 0, 3);
    check_additive(warm, 0, 4);
}

/* --- Norton's product ----------------------------------------------------------- */

static miai_game norton(miai_games *s, miai_game g, int which)
{
    const miai_game one = number(s, 1, 0), up = nus(s, 0, 0, 1, 0);
    const miai_game unit[] = {
        up,
        number(s, 3, 1),
        nus(s, 0, 0, 2, 3),
        pair(s, number(s, 2, 0), one),
        pair(s, up, nus(s, 0, 0, 0, 1)),
    };

    return miai_game_norton(s, g, unit[which]);
}

/* Units that are positive. */
static void products_are_additive(void **state)
{
    (void)state;
    for (int which = 0; which < 5; which++)
        check_additive(norton, which, (uint32_t)which + 1);
}

static void copies_are_sums(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    miai_game game[GAMES];

    (void)state;
    make_games(s, game, 11);
    for (int i = 0; i < GAMES; i++) {
        miai_game sum = number(s, 0, 0);
        for (int n = 0; n < 8; n++) {
            assert_int_equal(miai_game_multiply(s, game[i], n), sum);
            assert_int_equal(miai_game_multiply(s, game[i], -n),
                             miai_game_negate(s, sum));
            sum = miai_game_add(s, sum, game[i]);
        }
    }
    miai_games_free(s);
}

/* The colon principle: what is better on top is better in all. */
static void ordinal_sums_keep_the_order(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    const miai_game zero = number(s, 0, 0);
    miai_game game[GAMES];

    (void)state;
    make_games(s, game, 12);
    for (int i = 0; i < GAMES; i += 3)
        for (int k = 0; k < GAMES; k++) {
            const miai_game g = game[i], h = game[k];
            const miai_game other = game[(k * 7 + i) % GAMES];
            const miai_game a = miai_game_ordinal_sum(s, g, h);
            const miai_game b = miai_game_ordinal_sum(s, g, other);
            assert_int_equal(miai_game_ordinal_sum(s, g, zero), g);
            assert_true(a != MIAI_NO_GAME && b != MIAI_NO_GAME);
            if (miai_game_le(s, h, other))
                assert_true(miai_game_le(s, a, b));
        }
    miai_games_free(s);
}

/* --- atomic weights -------------------------------------------------------------- */

/* By the definition: down + far star < g - A . up < up + far star. */
static bool is_weight(miai_games *s, miai_game g, miai_game weight)
{
    const miai_game ups = miai_game_norton(s, weight, nus(s, 0, 0, 1, 0));
    const miai_game rest = miai_game_subtract(s, g, ups);
    const miai_game high = nus(s, 0, 0, 1, 32), low = nus(s, 0, 0, -1, 32);

    assert_true(rest != MIAI_NO_GAME);
    return rest != high && rest != low && miai_game_le(s, low, rest) &&
           miai_game_le(s, rest, high);
}

static miai_game weight_of(miai_games *s, miai_game g)
{
    miai_game weight;
    bool exists;

    assert_true(miai_game_atomic_weight(s, g, &weight, &exists));
    assert_true(exists);
    return weight;
}

static void small_games_have_weights(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 12; seed++) {
        miai_games *s = new_store((size_t)1 << 28);
        const miai_game zero = number(s, 0, 0), two = number(s, 2, 0);
        miai_game game[SMALL];
        make_small_games(s, game, seed);
        for (int i = 0; i < SMALL; i++) {
            const miai_game g = game[i], a = weight_of(s, g);
            assert_true(is_weight(s, g, a));
            /* Two ahead wins. */
            if (miai_game_le(s, two, a))
                assert_int_equal(miai_game_outcome(s, g), 'L');
            assert_int_equal(weight_of(s, miai_game_negate(s, g)),
                             miai_game_negate(s, a));
            const miai_game h = game[(i * 7 + 3) % SMALL];
            assert_int_equal(weight_of(s, miai_game_add(s, g, h)),
                             miai_game_add(s, a, weight_of(s, h)));
        }
        assert_int_equal(weight_of(s, zero), zero);
        miai_games_free(s);
    }
}

/* Infinitesimals with numbers in them: a weight satisfies the definition, and
 * where none is found none of many games is one. */
static void check_infinitesimal(miai_games *s, miai_game g, int *with,
                                int *without)
{
    miai_game weight;
    bool exists;

    assert_true(miai_game_atomic_weight(s, g, &weight, &exists));
    if (exists) {
        ++*with;
        assert_true(is_weight(s, g, weight));
        return;
    }
    ++*without;
    for (int64_t n = -24; n <= 24; n++) {
        const miai_dyadic x = miai_dyadic_make(n, 2);
        const miai_game part = number(s, x.num, x.exp);
        assert_false(is_weight(s, g, part));
        assert_false(is_weight(s, g, nus(s, x.num, x.exp, 0, 1)));
        assert_false(is_weight(s, g, nus(s, x.num, x.exp, 1, 0)));
        for (int64_t low = -6; 4 * low < n; low += 2)
            assert_false(is_weight(s, g, pair(s, part, number(s, low, 0))));
    }
}

static void weights_of_other_infinitesimals(void **state)
{
    int with = 0, without = 0;

    (void)state;
    for (uint32_t seed = 1; seed <= 12; seed++) {
        miai_games *s = new_store((size_t)1 << 28);
        miai_game game[GAMES];
        int have = 0;
        uint32_t random = seed;
        game[have++] = number(s, 0, 0);
        game[have++] = nus(s, 0, 0, 0, 1);
        game[have++] = nus(s, 0, 0, 1, 0);
        game[have++] = nus(s, 0, 0, -2, 0);
        game[have++] = number(s, 1, 0);
        game[have++] = number(s, -1, 1);
        grow_games(s, game, have, GAMES, &random);
        for (int i = 0; i < GAMES; i++)
            if (miai_game_is_infinitesimal(s, game[i]) &&
                !miai_game_is_all_small(s, game[i]))
                check_infinitesimal(s, game[i], &with, &without);
        assert_string_equal(miai_games_error(s), "");
        miai_games_free(s);
    }
    assert_true(with > 10 && without > 10);
}

/* --- reduced forms ----------------------------------------------------------------- */

/* Switches, numbers and infinitesimals: many options that differ by little. */
static void make_hot_games(miai_games *s, miai_game *game, uint32_t seed)
{
    int have = 0;

    for (int64_t x = -2; x <= 2; x++) {
        game[have++] = nus(s, x, 0, 0, 1);
        game[have++] = nus(s, x, 0, x % 2 == 0 ? 1 : -1, 0);
        game[have++] = pair(s, number(s, x + 3, 0), number(s, x - 3, 0));
        game[have++] = pair(s, number(s, x + 1, 0), nus(s, x - 2, 0, 1, 0));
    }
    grow_games(s, game, have, GAMES, &seed);
}

/* g >= h but for an infinitesimal. */
static bool about_ge(miai_games *s, miai_game g, miai_game h)
{
    miai_dyadic left, right;

    assert_true(miai_game_stops(s, miai_game_subtract(s, g, h), &left, &right));
    return right.num >= 0;
}

/* No left option can be left out or bypassed, here and at every position. */
static void check_reduced(miai_games *s, miai_game g)
{
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, g);
    miai_dyadic x;

    if (miai_game_is_number(s, g, &x))
        return;
    assert_false(miai_game_is_numberish(s, g));
    for (int i = 0; i < lefts; i++) {
        const miai_game left = miai_game_left(s, g, i);
        const int replies = miai_game_rights(s, left);
        for (int k = 0; k < lefts; k++)
            assert_int_equal(about_ge(s, miai_game_left(s, g, k), left),
                             k == i);
        for (int k = 0; k < replies; k++)
            assert_false(about_ge(s, g, miai_game_right(s, left, k)));
        check_reduced(s, left);
    }
    for (int i = 0; i < rights; i++)
        check_reduced(s, miai_game_right(s, g, i));
}

static void reduced_forms_forget_infinitesimals(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        miai_games *s = new_store((size_t)1 << 28);
        miai_game game[GAMES], small[SMALL];
        make_hot_games(s, game, seed);
        make_small_games(s, small, seed);
        for (int i = 0; i < GAMES; i++) {
            const miai_game g = game[i], r = miai_game_reduce(s, g);
            miai_dyadic left, right, l, r_stop;
            assert_int_equal(miai_game_reduce(s, r), r);
            check_reduced(s, r);
            check_reduced(s, miai_game_negate(s, r)); /* right options */
            assert_true(
                miai_game_is_infinitesimal(s, miai_game_subtract(s, g, r)));
            assert_true(miai_game_stops(s, g, &left, &right));
            assert_true(miai_game_stops(s, r, &l, &r_stop));
            assert_int_equal(miai_dyadic_compare(left, l), 0);
            assert_int_equal(miai_dyadic_compare(right, r_stop), 0);
            /* One form for all that differ by an infinitesimal. */
            const miai_game near =
                miai_game_add(s, g, small[(i * 11 + 2) % SMALL]);
            assert_int_equal(miai_game_reduce(s, near), r);
            for (int k = 0; k < GAMES; k += 7)
                assert_int_equal(miai_game_reduce(s, game[k]) == r,
                                 miai_game_is_infinitesimal(
                                     s, miai_game_subtract(s, g, game[k])));
        }
        assert_string_equal(miai_games_error(s), "");
        miai_games_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cooling_is_additive),
        cmocka_unit_test(cooling_twice_is_cooling_by_the_sum),
        cmocka_unit_test(freezing_is_the_edge),
        cmocka_unit_test(heating_follows_its_definition),
        cmocka_unit_test(what_was_heated_can_be_cooled),
        cmocka_unit_test(warming_is_additive),
        cmocka_unit_test(products_are_additive),
        cmocka_unit_test(copies_are_sums),
        cmocka_unit_test(ordinal_sums_keep_the_order),
        cmocka_unit_test(small_games_have_weights),
        cmocka_unit_test(weights_of_other_infinitesimals),
        cmocka_unit_test(reduced_forms_forget_infinitesimals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
