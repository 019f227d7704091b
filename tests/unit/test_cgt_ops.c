/* test_cgt_ops.c - what one computes with short games: known answers, plain
 * definitions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "games.h"

enum { GAMES = 120 };

/* Numbers, ups and nimbers, then games of them. */
static void make_games(miai_games *s, miai_game *game, uint32_t seed)
{
    int have = 0;

    for (int64_t x = -2; x <= 2; x++)
        game[have++] = number(s, x, 0);
    game[have++] = number(s, 1, 1);
    game[have++] = number(s, -3, 2);
    game[have++] = nus(s, 0, 0, 0, 1);
    game[have++] = nus(s, 0, 0, 1, 0);
    game[have++] = nus(s, 1, 0, -2, 3);
    grow_games(s, game, have, GAMES, &seed);
}

/* --- known answers ------------------------------------------------------------ */

static void heat_and_cold_of_known_games(void **state)
{
    miai_games *s = new_store(1 << 24);
    const miai_game one = number(s, 1, 0), zero = number(s, 0, 0);
    const miai_game star = nus(s, 0, 0, 0, 1);
    const miai_game hot = pair(s, number(s, 7, 0), one);

    (void)state;
    /* {7|1} has the mean 4 and the temperature 3. */
    assert_int_equal(miai_game_cool(s, hot, (miai_dyadic){2, 0}),
                     pair(s, number(s, 5, 0), number(s, 3, 0)));
    assert_int_equal(miai_game_cool(s, hot, (miai_dyadic){3, 0}),
                     nus(s, 4, 0, 0, 1));
    assert_int_equal(miai_game_cool(s, hot, (miai_dyadic){13, 2}),
                     number(s, 4, 0));
    assert_int_equal(miai_game_freeze(s, hot), nus(s, 4, 0, 0, 1));
    assert_int_equal(miai_game_freeze(s, number(s, 5, 3)), number(s, 5, 3));
    /* {1|0} is cooled to 1/2*, which Right pays with 1/2. */
    assert_int_equal(
        miai_game_cool(s, pair(s, number(s, 6, 0), pair(s, one, zero)),
                       (miai_dyadic){1, 1}),
        pair(s, number(s, 11, 1), nus(s, 1, 0, 0, 1)));
    /* A number is cooled only below its temperature. */
    assert_int_equal(miai_game_cool(s, number(s, 3, 3), (miai_dyadic){-1, 3}),
                     nus(s, 3, 3, 0, 1));
    assert_int_equal(miai_game_cool(s, number(s, 3, 3), (miai_dyadic){-1, 4}),
                     number(s, 3, 3));
    assert_int_equal(miai_game_cool(s, number(s, -9, 0), (miai_dyadic){-7, 3}),
                     number(s, -9, 0));
    /* Such cooling depends on the number in a game. */
    assert_int_equal(
        miai_game_cool(s, nus(s, 1, 2, 0, 1), (miai_dyadic){-1, 2}),
        pair(s, nus(s, 1, 1, 0, 1), star));
    assert_int_equal(miai_game_cool(s, star, (miai_dyadic){-1, 2}),
                     pair(s, number(s, 1, 2), number(s, -1, 2)));
    assert_int_equal(miai_game_heat(s, star, number(s, 5, 1)),
                     pair(s, number(s, 5, 1), number(s, -5, 1)));
    /* Negative heat may make a number: {3 - 4 | 3 + 4} = 0. */
    assert_int_equal(miai_game_heat(s, nus(s, 3, 0, 0, 1), number(s, -4, 0)),
                     zero);
    assert_int_equal(miai_game_overheat(s, number(s, 1, 1), star, one),
                     pair(s, one, nus(s, -1, 0, 0, 1)));
    assert_int_equal(miai_game_warm(s, number(s, -7, 0)), nus(s, -7, 0, 0, 1));
    assert_int_equal(miai_game_warm(s, number(s, 8, 0)), number(s, 8, 0));
    assert_int_equal(miai_game_warm(s, number(s, 1, 1)), pair(s, one, star));
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

static void products_and_sums_of_known_games(void **state)
{
    miai_games *s = new_store(1 << 24);
    const miai_game one = number(s, 1, 0), up = nus(s, 0, 0, 1, 0);
    const miai_game star = nus(s, 0, 0, 0, 1);
    const miai_game hot = pair(s, number(s, 3, 0), one);

    (void)state;
    assert_int_equal(miai_game_norton(s, number(s, -3, 0), up),
                     nus(s, 0, 0, -3, 0));
    /* The better incentive of up is ^*, of Right. */
    assert_int_equal(miai_game_norton(s, number(s, 1, 1), up),
                     pair(s, nus(s, 0, 0, 2, 1), nus(s, 0, 0, -1, 1)));
    assert_int_equal(miai_game_norton(s, star, one), star);
    assert_int_equal(miai_game_norton(s, hot, one), hot);
    assert_int_equal(miai_game_norton(s, star, number(s, 0, 0)),
                     number(s, 0, 0));
    assert_int_equal(miai_game_multiply(s, hot, -3),
                     miai_game_subtract(s, number(s, -4, 0), hot));
    assert_int_equal(
        miai_game_ordinal_sum(s, nus(s, 0, 0, 0, 3), nus(s, 0, 0, 0, 5)),
        nus(s, 0, 0, 0, 8));
    assert_int_equal(miai_game_ordinal_sum(s, star, one),
                     miai_game_make(s, (miai_game[]){number(s, 0, 0), star}, 2,
                                    (miai_game[]){number(s, 0, 0)}, 1));
    assert_int_equal(miai_game_ordinal_sum(s, one, number(s, -1, 0)),
                     number(s, 1, 1));
    assert_int_equal(miai_game_ordinal_sum(s, number(s, 0, 0), hot), hot);
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

/* Nimbers made of their options are nimbers, large ones, too. */
static void heaps_upon_heaps_by_definition(void **state)
{
    miai_games *s = new_store(1 << 24);
    miai_game heap_of[100];

    (void)state;
    for (int n = 0; n < 100; n++) {
        heap_of[n] = miai_game_make(s, heap_of, n, heap_of, n);
        assert_int_equal(heap_of[n], nus(s, 0, 0, 0, (uint32_t)n));
    }
    miai_games_free(s);
}

static void weighs(miai_games *s, miai_game g, miai_game weight)
{
    miai_game found;
    bool exists;

    assert_true(miai_game_atomic_weight(s, g, &found, &exists));
    assert_true(exists);
    assert_int_equal(found, weight);
}

static void has_no_weight(miai_games *s, miai_game g)
{
    miai_game found;
    bool exists;

    assert_true(miai_game_atomic_weight(s, g, &found, &exists));
    assert_false(exists);
}

static void weights_of_known_games(void **state)
{
    miai_games *s = new_store(1 << 24);
    const miai_game zero = number(s, 0, 0), one = number(s, 1, 0);
    const miai_game star = nus(s, 0, 0, 0, 1), up = nus(s, 0, 0, 1, 0);

    (void)state;
    weighs(s, nus(s, 0, 0, 7, 5), number(s, 7, 0));
    weighs(s, pair(s, up, star), one);
    /* {^4|v4} is a switch of weights. */
    weighs(s, pair(s, nus(s, 0, 0, 4, 0), nus(s, 0, 0, -4, 0)),
           pair(s, number(s, 2, 0), number(s, -2, 0)));
    /* {^3*|0}: {1|2}, which is no integer. */
    weighs(s, pair(s, nus(s, 0, 0, 3, 1), zero), number(s, 3, 1));
    weighs(s, tiny(s, one), zero);
    weighs(s, tiny(s, nus(s, 0, 0, 9, 0)), zero);
    /* A sum with a game that is not all small. */
    weighs(s, miai_game_add(s, tiny(s, one), nus(s, 0, 0, 3, 2)),
           number(s, 3, 0));
    has_no_weight(s, one);
    has_no_weight(s, nus(s, 1, 2, 3, 0));
    has_no_weight(s, pair(s, one, number(s, -1, 0)));
    /* Left threatens any number of ups, Right takes three or one. */
    has_no_weight(s, pair(s, pair(s, one, nus(s, 0, 0, 3, 0)), up));
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

static void reduced_forms_of_known_games(void **state)
{
    miai_games *s = new_store(1 << 24);
    const miai_game one = number(s, 1, 0), three = number(s, 3, 0);
    const miai_game lefts[2] = {nus(s, 3, 0, 0, 1), nus(s, 3, 0, 1, 0)};

    (void)state;
    assert_int_equal(miai_game_reduce(s, miai_game_make(s, lefts, 2, &one, 1)),
                     pair(s, three, one));
    /* {4|2} is not greater than 2, but almost. */
    const miai_game low = number(s, -9, 0), two = number(s, 2, 0);
    const miai_game threat = pair(s, number(s, 4, 0), two);
    assert_int_equal(
        miai_game_reduce(
            s, miai_game_make(s, (miai_game[]){threat, two}, 2, &low, 1)),
        pair(s, threat, low));
    /* So is {20|6||2} to {6|2}: it has one threat more. */
    const miai_game six = number(s, 6, 0);
    const miai_game more =
        pair(s, pair(s, number(s, 20, 0), six), number(s, 2, 0));
    const miai_game threats[2] = {more, pair(s, six, two)};
    const miai_game both = miai_game_make(s, threats, 2, &low, 1);
    assert_int_equal(miai_game_lefts(s, both), 2);
    assert_int_equal(miai_game_reduce(s, both), pair(s, more, low));
    assert_int_equal(miai_game_reduce(s, nus(s, 5, 1, -3, 6)), number(s, 5, 1));
    assert_int_equal(miai_game_reduce(s, tiny(s, one)), number(s, 0, 0));
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

/* --- by definition -------------------------------------------------------------- */

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Both measures along the tree, each node as often as it is met. */
static void measure(miai_games *s, miai_game g, int64_t *birthday,
                    int64_t *stops)
{
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, g);
    int64_t days = 0, sum = 0;
    miai_dyadic x;

    for (int i = 0; i < lefts + rights; i++) {
        int64_t day, stop;
        measure(s,
                i < lefts ? miai_game_left(s, g, i)
                          : miai_game_right(s, g, i - lefts),
                &day, &stop);
        days = larger(days, day + 1);
        sum += stop;
    }
    *birthday = days;
    *stops = miai_game_is_number(s, g, &x) ? 1 : sum;
}

static void check_measures(miai_games *s, miai_game g)
{
    int64_t birthday, stops, days, sum;

    measure(s, g, &days, &sum);
    assert_true(miai_game_birthday(s, g, &birthday));
    assert_true(miai_game_stop_count(s, g, &stops));
    assert_int_equal(birthday, days);
    assert_int_equal(stops, sum);
}

static void measures_follow_the_tree(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_game game[GAMES];

    (void)state;
    for (int64_t num = -9; num <= 9; num++)
        for (int32_t ups = -4; ups <= 4; ups++)
            for (uint32_t k = 0; k < 6; k++) {
                const miai_dyadic x = miai_dyadic_make(num, 2);
                check_measures(s, nus(s, x.num, x.exp, ups, k));
            }
    for (uint32_t seed = 1; seed <= 3; seed++) {
        make_games(s, game, seed);
        for (int i = 0; i < GAMES; i++)
            check_measures(s, game[i]);
    }
    miai_games_free(s);
}

/* Where play stops when this side begins. */
static miai_dyadic stop_of(miai_games *s, miai_game g, bool left)
{
    const int count = left ? miai_game_lefts(s, g) : miai_game_rights(s, g);
    miai_dyadic best;

    if (miai_game_is_number(s, g, &best))
        return best;
    for (int i = 0; i < count; i++) {
        const miai_dyadic x = stop_of(
            s, left ? miai_game_left(s, g, i) : miai_game_right(s, g, i),
            !left);
        const int order = i == 0 ? 0 : miai_dyadic_compare(x, best);
        if (i == 0 || (left ? order > 0 : order < 0))
            best = x;
    }
    return best;
}

/* Can both move, or nobody, at every position? */
static bool is_small(miai_games *s, miai_game g)
{
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, g);

    if ((lefts == 0) != (rights == 0))
        return false;
    for (int i = 0; i < lefts; i++)
        if (!is_small(s, miai_game_left(s, g, i)))
            return false;
    for (int i = 0; i < rights; i++)
        if (!is_small(s, miai_game_right(s, g, i)))
            return false;
    return true;
}

static void kinds_follow_their_definitions(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_game game[GAMES];
    int small = 0, infinitesimal = 0;

    (void)state;
    for (uint32_t seed = 1; seed <= 8; seed++) {
        make_games(s, game, seed);
        for (int i = 0; i < GAMES; i++) {
            const miai_dyadic left = stop_of(s, game[i], true);
            const miai_dyadic right = stop_of(s, game[i], false);
            const bool same = miai_dyadic_compare(left, right) == 0;
            miai_dyadic l, r;
            assert_true(miai_game_stops(s, game[i], &l, &r));
            assert_int_equal(miai_dyadic_compare(l, left), 0);
            assert_int_equal(miai_dyadic_compare(r, right), 0);
            assert_int_equal(miai_game_is_numberish(s, game[i]), same);
            assert_int_equal(miai_game_is_infinitesimal(s, game[i]),
                             same && left.num == 0);
            assert_int_equal(miai_game_is_all_small(s, game[i]),
                             is_small(s, game[i]));
            small += is_small(s, game[i]);
            infinitesimal += same && left.num == 0;
        }
    }
    assert_true(small > 20 && infinitesimal > small);
    miai_games_free(s);
}

static void outcomes_are_signs(void **state)
{
    miai_games *s = new_store(1 << 20);

    (void)state;
    assert_int_equal(miai_game_outcome(s, number(s, 0, 0)), 'P');
    assert_int_equal(miai_game_outcome(s, nus(s, 0, 0, 1, 1)), 'N');
    assert_int_equal(miai_game_outcome(s, nus(s, 0, 0, 2, 1)), 'L');
    assert_int_equal(miai_game_outcome(s, number(s, -1, 40)), 'R');
    assert_int_equal(miai_game_outcome(s, MIAI_NO_GAME), 0);
    miai_games_free(s);
}

/* Each incentive is one of a move, and no move has a better one. */
static void check_incentives(miai_games *s, miai_game g, bool left)
{
    const miai_mem mem = miai_mem_libc();
    const int count = left ? miai_game_lefts(s, g) : miai_game_rights(s, g);
    miai_vec list;
    int met = 0;

    miai_vec_init(&list, &mem, sizeof(miai_game));
    assert_true(miai_game_incentives(s, g, left, &list));
    const miai_game *best = list.data;
    for (int i = 0; i < count; i++) {
        const miai_game d =
            left ? miai_game_subtract(s, miai_game_left(s, g, i), g)
                 : miai_game_subtract(s, g, miai_game_right(s, g, i));
        bool covered = false;
        for (size_t k = 0; k < list.count; k++) {
            covered |= miai_game_le(s, d, best[k]);
            met += d == best[k];
        }
        assert_true(covered);
    }
    assert_true(met >= (int)list.count);
    for (size_t i = 0; i < list.count; i++)
        for (size_t k = 0; k < list.count; k++)
            assert_int_equal(miai_game_le(s, best[i], best[k]), i == k);
    miai_vec_clear(&list);
}

static void incentives_are_the_best_of_moves(void **state)
{
    miai_games *s = new_store(1 << 28);
    miai_game game[GAMES];

    (void)state;
    make_games(s, game, 5);
    for (int i = 0; i < GAMES; i++) {
        check_incentives(s, game[i], true);
        check_incentives(s, game[i], false);
    }
    miai_games_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heat_and_cold_of_known_games),
        cmocka_unit_test(products_and_sums_of_known_games),
        cmocka_unit_test(heaps_upon_heaps_by_definition),
        cmocka_unit_test(weights_of_known_games),
        cmocka_unit_test(reduced_forms_of_known_games),
        cmocka_unit_test(measures_follow_the_tree),
        cmocka_unit_test(kinds_follow_their_definitions),
        cmocka_unit_test(outcomes_are_signs),
        cmocka_unit_test(incentives_are_the_best_of_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
