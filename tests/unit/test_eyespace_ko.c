/* test_eyespace_ko.c - kos as eye values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "eyespace_named.h"

static int set_up(void **state)
{
    const miai_mem mem = miai_mem_libc();
    miai_games *s;
    const miai_status rc = miai_games_new(&s, &mem, (size_t)16 << 20);

    *state = s;
    return rc != MIAI_OK;
}

static int tear_down(void **state)
{
    miai_games_free(*state);
    return 0;
}

/* Kos played out: nobody has threats, a position must not come back. */
enum { OPEN, TAKEN, LOST, WON, KOS = 3 };

typedef struct kos {
    int count;
    int stake[KOS];
    int state[KOS]; /* Black can take; has taken; Black has lost, has won   */
    uint64_t seen;  /* positions                                            */
} kos;

static uint64_t position(const kos *k)
{
    int n = 0;

    for (int i = 0; i < k->count; i++)
        n = n * 4 + k->state[i];
    return UINT64_C(1) << n;
}

static int play_kos(kos k, int side, bool passed)
{
    static const int after[2][2] = {{TAKEN, WON}, {LOST, OPEN}};
    int best = 0;

    k.seen |= position(&k);
    if (passed) {
        for (int i = 0; i < k.count; i++)
            if (k.state[i] == TAKEN || k.state[i] == WON)
                best += k.stake[i];
    } else {
        best = play_kos(k, !side, true);
    }
    for (int i = 0; i < k.count; i++) {
        const int before = k.state[i];
        if (before == LOST || before == WON)
            continue;
        k.state[i] = after[side][before];
        if ((k.seen & position(&k)) == 0) {
            const int end = play_kos(k, !side, false);
            if (side == 0 ? end > best : end < best)
                best = end;
        }
        k.state[i] = before;
    }
    return best;
}

/* Ko, or 1 - Ko. */
static miai_eyespace ko_value(miai_games *s, int state)
{
    const miai_eyespace ko = named(s, "Ko"), one = named(s, "1");
    const miai_eyespace minus = miai_eyespace_negate(s, &ko);

    return state == OPEN ? ko : miai_eyespace_plus(s, &one, &minus);
}

/* Where kos are said to be miai, they come to that number. */
static void kos_that_are_miai_end_alike(void **state)
{
    miai_games *s = *state;
    int found = 0;

    for (int count = 2; count <= KOS; count++)
        for (int bits = 0; bits < 1 << count; bits++) {
            kos k = {.count = count, .stake = {1, 1, 1}};
            miai_eyespace v[KOS], total = named(s, "0");
            miai_dyadic x;
            for (int i = 0; i < count; i++) {
                k.state[i] = bits >> i & 1;
                v[i] = ko_value(s, k.state[i]);
                total = miai_eyespace_plus(s, &total, &v[i]);
            }
            if (!holds(s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_PLAIN, v,
                       count))
                continue;
            found++;
            assert_true(total.kos == 0 &&
                        miai_game_is_number(s, total.game, &x));
            assert_int_equal(x.exp, 0);
            assert_int_equal(play_kos(k, 0, false), x.num);
            assert_int_equal(play_kos(k, 1, false), x.num);
        }
    assert_int_equal(found, 2 + 2); /* Ko and 1 - Ko, three of a kind */
}

/* 3.8 infers that two kos are 1 - Ko; played out they are not. */
static void two_kos_are_not_one_less_a_ko(void **state)
{
    const kos two = {.count = 2, .stake = {1, 1}};
    const kos taken = {.count = 1, .stake = {1}, .state = {TAKEN}};
    miai_games *s = *state;
    const miai_eyespace ko = ko_value(s, OPEN), other = ko_value(s, TAKEN);
    const miai_eyespace both = miai_eyespace_plus(s, &ko, &ko);

    assert_int_equal(play_kos(two, 0, false), 1);
    assert_int_equal(play_kos(two, 1, false), 1);
    assert_int_equal(play_kos(taken, 0, false), 1);
    assert_int_equal(play_kos(taken, 1, false), 0);
    assert_false(both.game == other.game && both.kos == other.kos);
}

/* The line with one Ko2 and two Ko, as some copies have it, is none. */
static void kos_of_different_stakes_are_no_miai(void **state)
{
    const kos mixed = {.count = 3, .stake = {2, 1, 1}};
    miai_games *s = *state;
    const miai_eyespace a = named(s, "Ko2"), b = named(s, "Ko");

    assert_int_equal(play_kos(mixed, 0, false), 2);
    assert_int_equal(play_kos(mixed, 1, false), 1);
    assert_int_equal(miai_eyespace_plus(s, &a, &b).game, MIAI_NO_GAME);
    assert_non_null(strstr(miai_games_error(s), "different stakes"));
    miai_games_clear_error(s);
}

static void kos_collapse_to_smaller_ones(void **state)
{
    miai_games *s = *state;
    const miai_eyespace one = named(s, "1"), two = named(s, "2");
    const miai_eyespace ko = named(s, "Ko"), ko2 = named(s, "Ko2");
    const miai_eyespace same = miai_eyespace_add(s, &one, &ko);
    const miai_eyespace less = miai_eyespace_add(s, &one, &ko2);
    const miai_eyespace none = miai_eyespace_add(s, &two, &ko);
    const miai_eyespace other = miai_eyespace_complement(s, &ko2);

    assert_int_equal(same.game, one.game); /* 1 + Ko */
    assert_true(same.kos == 1 && same.stake.num == 1);
    assert_int_equal(less.game, one.game); /* ends 1 and 3 become 1 and 2 */
    assert_true(less.kos == 1 && less.stake.num == 1);
    assert_int_equal(none.game, two.game);
    assert_int_equal(none.kos, 0);
    assert_int_equal(other.game, two.game); /* 2 - Ko2 */
    assert_true(other.kos == -1 && other.stake.num == 2);
    assert_true(miai_eyespace_collapse(s, &other).kos == -1);
    const miai_eyespace seki = named(s, "S");
    assert_int_equal(miai_eyespace_add(s, &seki, &ko).game, MIAI_NO_GAME);
    assert_non_null(strstr(miai_games_error(s), "whole eye"));
    miai_games_clear_error(s);
}

/* Where all ends are 0 to 2 nothing is changed but infinitesimals. */
static void kos_that_fit_stay(void **state)
{
    miai_games *s = *state;
    const miai_eyespace ko = named(s, "Ko"), two = named(s, "2");
    const miai_eyespace half = named(s, "1/2e"), more = named(s, "1.5e");
    const miai_eyespace star = {
        .game = miai_game_nus(s, (miai_nus){.number = {1, 0}, .nimber = 1})};
    const miai_eyespace both = miai_eyespace_add(s, &ko, &ko);
    const miai_eyespace minus = miai_eyespace_negate(s, &both);
    const miai_eyespace less = miai_eyespace_add(s, &two, &minus);
    const miai_eyespace hot = miai_eyespace_add(s, &half, &ko);
    const miai_eyespace plain = miai_eyespace_add(s, &star, &ko);

    assert_true(both.kos == 2 && less.kos == -2 && less.game == two.game);
    assert_true(hot.kos == 1 && hot.game == half.game);
    assert_true(plain.kos == 1 && plain.game == named(s, "1").game);
    assert_int_equal(miai_eyespace_add(s, &more, &ko).game, MIAI_NO_GAME);
    assert_non_null(strstr(miai_games_error(s), "more than two eyes"));
    miai_games_clear_error(s);
}

/* Ko2 and its complement cancel; what is left is cooler than all of them. */
static void kos_have_a_third_of_their_stake_as_temperature(void **state)
{
    miai_games *s = *state;
    miai_eyespace v[4] = {named(s, "Ko2"), named(s, "Ko2"), named(s, "3/4e"),
                          named(s, "3/4e")};

    v[1] = miai_eyespace_complement(s, &v[0]);
    assert_true(holds(s, MIAI_EYESPACE_PARTIAL, MIAI_EYESPACE_SUM_PLAIN, v, 4));
    assert_false(
        holds(s, MIAI_EYESPACE_PARTIAL, MIAI_EYESPACE_SUM_PLAIN, v, 1));
    v[1] = named(s, "1/2e"); /* the sum is as hot as Ko2 */
    assert_false(
        holds(s, MIAI_EYESPACE_PARTIAL, MIAI_EYESPACE_SUM_PLAIN, v, 2));
}

static void a_ko_lists_its_positions(void **state)
{
    miai_games *s = *state;
    const miai_eyespace ko = named(s, "Ko2"), half = named(s, "1/2e");
    const miai_eyespace other = miai_eyespace_complement(s, &ko);
    const miai_eyespace hot = miai_eyespace_plus(s, &half, &ko);
    const miai_eyespace *both[2] = {&ko, &other};
    miai_eyespace_ko k;

    for (int i = 0; i < 2; i++) {
        assert_true(miai_eyespace_ko_positions(&k, s, both[i]));
        assert_int_equal(k.graph.count, 4);
        assert_int_equal(k.graph.value[2], named(s, "0").game);
        assert_int_equal(k.graph.value[3], named(s, "2").game);
        for (int m = 0; m < k.graph.move_count; m++) {
            const miai_ko_move *move = &k.graph.moves[m];
            assert_true(move->from < 2);
            if (move->to >= 2) /* Left wins what is won by Black */
                assert_int_equal(move->left, move->to == 3);
            else /* in Ko Left takes, in 2 - Ko Right */
                assert_int_equal(move->left, (move->from == 0) == (i == 0));
        }
    }
    assert_false(miai_eyespace_ko_positions(&k, s, &hot));
    miai_games_clear_error(s);
    assert_false(miai_eyespace_ko_positions(&k, s, &half));
    miai_games_clear_error(s);
}

/* The mast of a value with a ko, in thirds of an eye. */
static void check_mast(miai_games *s, const miai_eyespace *value,
                       miai_komaster komaster, int64_t mean, int64_t heat)
{
    const miai_rational third = {1, 3};
    miai_rational expected;
    miai_eyespace_ko k;
    miai_thermograph t;

    assert_true(miai_eyespace_ko_positions(&k, s, value));
    assert_true(miai_ko_thermograph(&t, s, &k.graph, 0, komaster));
    assert_true(
        miai_rational_multiply(&expected, third, (miai_rational){mean, 1}));
    assert_int_equal(miai_rational_compare(t.mast, expected), 0);
    assert_true(
        miai_rational_multiply(&expected, third, (miai_rational){heat, 1}));
    assert_int_equal(miai_rational_compare(t.temperature, expected), 0);
    miai_thermograph_clear(&t);
}

/* 3.8 and 3.9: means of n / 3, whoever is the komaster. */
static void kos_have_their_means(void **state)
{
    miai_games *s = *state;
    const miai_eyespace ko = named(s, "Ko"), ko2 = named(s, "Ko2");
    const miai_eyespace one = named(s, "1");
    const miai_eyespace more = miai_eyespace_plus(s, &one, &ko);
    const miai_eyespace most = miai_eyespace_complement(s, &ko);
    const miai_eyespace taken = ko_value(s, TAKEN);
    const miai_eyespace taken2 = miai_eyespace_complement(s, &ko2);

    for (int i = 0; i < 2; i++) {
        const miai_komaster komaster =
            i == 0 ? MIAI_KOMASTER_LEFT : MIAI_KOMASTER_RIGHT;
        check_mast(s, &ko, komaster, 1, 1);
        check_mast(s, &taken, komaster, 2, 1);
        check_mast(s, &more, komaster, 4, 1);
        check_mast(s, &most, komaster, 5, 1);
        check_mast(s, &ko2, komaster, 2, 2);
        check_mast(s, &taken2, komaster, 4, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kos_that_are_miai_end_alike),
        cmocka_unit_test(two_kos_are_not_one_less_a_ko),
        cmocka_unit_test(kos_of_different_stakes_are_no_miai),
        cmocka_unit_test(kos_collapse_to_smaller_ones),
        cmocka_unit_test(kos_that_fit_stay),
        cmocka_unit_test(kos_have_a_third_of_their_stake_as_temperature),
        cmocka_unit_test(a_ko_lists_its_positions),
        cmocka_unit_test(kos_have_their_means),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
