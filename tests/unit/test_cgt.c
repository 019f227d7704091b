/* test_cgt.c - short games: numbers, canonical forms, sums, order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cgt/cgt.h"
#include "fail_each.h"
#include "games.h"

/* --- numbers ------------------------------------------------------------------ */

static void numbers_are_exact(void **state)
{
    uint32_t seed = 1;

    (void)state;
    for (int round = 0; round < 20000; round++) {
        const int64_t p = (int64_t)(next_random(&seed) % 2001) - 1000;
        const int64_t q = (int64_t)(next_random(&seed) % 2001) - 1000;
        const miai_dyadic a =
            miai_dyadic_make(p, (int)(next_random(&seed) % 9));
        const miai_dyadic b =
            miai_dyadic_make(q, (int)(next_random(&seed) % 9));
        const double x = (double)a.num / (double)(1 << a.exp);
        const double y = (double)b.num / (double)(1 << b.exp);
        miai_dyadic sum, between;
        assert_true(a.exp == 0 || a.num % 2 != 0);
        assert_int_equal(miai_dyadic_compare(a, b), (x > y) - (x < y));
        assert_true(miai_dyadic_add(&sum, a, b));
        assert_true((double)sum.num / (double)(1 << sum.exp) == x + y);
        if (x >= y)
            continue;
        assert_true(miai_dyadic_between(&between, &a, &b));
        assert_true(miai_dyadic_compare(a, between) < 0 &&
                    miai_dyadic_compare(between, b) < 0);
        if (between.exp == 0 && between.num != 0) {
            /* The integer before it is not between. */
            const double near =
                (double)(between.num - (between.num > 0 ? 1 : -1));
            assert_true(near <= x || near >= y);
        }
        /* Nothing simpler is between. */
        for (int exp = 0; exp < between.exp; exp++) {
            const double step = 1.0 / (double)(1 << exp);
            int64_t k = (int64_t)(x / step);
            k -= (double)k * step > x; /* rounded towards 0 */
            assert_true((double)(k + 1) * step >= y);
        }
    }
}

static void what_does_not_fit_is_said(void **state)
{
    const miai_dyadic large = {INT64_MAX, 0}, one = {1, 0};
    const miai_dyadic fine = {1, MIAI_DYADIC_EXP}, least = {INT64_MIN, 0};
    miai_games *s = new_store(1 << 20);
    miai_dyadic out;

    (void)state;
    assert_false(miai_dyadic_add(&out, large, one));
    assert_false(miai_dyadic_add(&out, large, fine));
    assert_false(miai_dyadic_negate(&out, least));
    assert_int_equal(miai_game_add(s, miai_game_integer(s, INT64_MAX),
                                   miai_game_integer(s, 1)),
                     MIAI_NO_GAME);
    assert_string_equal(miai_games_error(s),
                        "too large: a number does not fit");
    miai_games_free(s);
}

/* --- forms ---------------------------------------------------------------------- */

static void known_games_have_their_forms(void **state)
{
    miai_games *s = new_store(1 << 24);
    const miai_game zero = miai_game_integer(s, 0);
    const miai_game one = miai_game_integer(s, 1);
    const miai_game star = nus(s, 0, 0, 0, 1), up = nus(s, 0, 0, 1, 0);
    const miai_game both[2] = {zero, star};

    (void)state;
    assert_int_equal(miai_game_make(s, NULL, 0, NULL, 0), zero);
    assert_int_equal(pair(s, zero, one), nus(s, 1, 1, 0, 0));
    assert_int_equal(pair(s, zero, zero), star);
    assert_int_equal(pair(s, zero, star), up);
    assert_int_equal(miai_game_make(s, both, 2, &zero, 1), nus(s, 0, 0, 1, 1));
    assert_int_equal(miai_game_make(s, both, 2, both, 2), nus(s, 0, 0, 0, 2));
    assert_int_equal(pair(s, zero, nus(s, 0, 0, 1, 1)), nus(s, 0, 0, 2, 0));
    /* {0 | ^} = ^2*: reversible moves are there. */
    assert_int_equal(pair(s, zero, up), nus(s, 0, 0, 2, 1));
    /* Tiny of down is three ups and a star away from nothing: {0||0|^}. */
    assert_int_equal(pair(s, zero, pair(s, zero, nus(s, 0, 0, 1, 0))),
                     nus(s, 0, 0, 3, 0));
    /* A negative swaps the sides: -{^|*} = {*|v}. */
    assert_int_equal(miai_game_negate(s, pair(s, up, star)),
                     pair(s, star, nus(s, 0, 0, -1, 0)));
    assert_int_equal(miai_game_add(s, one, nus(s, 0, 0, 0, 12)),
                     nus(s, 1, 0, 0, 12));
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

/* What is made of the options of a canonical form is the form. */
static void forms_are_made_of_their_options(void **state)
{
    miai_games *s = new_store(1 << 24);

    (void)state;
    for (int32_t ups = -4; ups <= 4; ups++)
        for (uint32_t k = 0; k < 6; k++)
            for (int64_t num = -5; num <= 5; num++) {
                const miai_dyadic x = miai_dyadic_make(num, 2);
                const miai_game g = nus(s, x.num, x.exp, ups, k);
                miai_game left[8], right[8];
                const int lefts = miai_game_lefts(s, g);
                const int rights = miai_game_rights(s, g);
                for (int i = 0; i < lefts; i++)
                    left[i] = miai_game_left(s, g, i);
                for (int i = 0; i < rights; i++)
                    right[i] = miai_game_right(s, g, i);
                assert_int_equal(miai_game_make(s, left, lefts, right, rights),
                                 g);
            }
    miai_games_free(s);
}

/* --- against play ----------------------------------------------------------------- */

/* Games as trees, just as they are written. */
enum { TREES = 120, MOST = 3 };

typedef struct tree {
    int lefts, rights;
    int left[MOST], right[MOST];
} tree;

static void grow(tree *t, int i, uint32_t *seed)
{
    const uint32_t below = (uint32_t)(i < 40 ? i : 40);

    t[i] = (tree){0};
    if (i == 0)
        return;
    t[i].lefts = (int)(next_random(seed) % (MOST + 1));
    t[i].rights = (int)(next_random(seed) % (MOST + 1));
    for (int k = 0; k < t[i].lefts; k++)
        t[i].left[k] = (int)(next_random(seed) % below);
    for (int k = 0; k < t[i].rights; k++)
        t[i].right[k] = (int)(next_random(seed) % below);
}

static bool right_wins_first(const tree *t, int g, int h);

/* Can Left, to move in g - h, win?  Options of -h are those of h, sides
 * exchanged. */
static bool left_wins_first(const tree *t, int g, int h)
{
    for (int k = 0; k < t[g].lefts; k++)
        if (!right_wins_first(t, t[g].left[k], h))
            return true;
    for (int k = 0; k < t[h].rights; k++)
        if (!right_wins_first(t, g, t[h].right[k]))
            return true;
    return false;
}

static bool right_wins_first(const tree *t, int g, int h)
{
    for (int k = 0; k < t[g].rights; k++)
        if (!left_wins_first(t, t[g].right[k], h))
            return true;
    for (int k = 0; k < t[h].lefts; k++)
        if (!left_wins_first(t, g, t[h].left[k]))
            return true;
    return false;
}

static void make_all(miai_games *s, const tree *t, miai_game *out)
{
    for (int i = 0; i < TREES; i++) {
        miai_game left[MOST], right[MOST];
        for (int k = 0; k < t[i].lefts; k++)
            left[k] = out[t[i].left[k]];
        for (int k = 0; k < t[i].rights; k++)
            right[k] = out[t[i].right[k]];
        out[i] = miai_game_make(s, left, t[i].lefts, right, t[i].rights);
        assert_true(out[i] != MIAI_NO_GAME);
    }
}

/* g <= h if and only if Left, moving first, loses g - h. */
static void order_is_who_wins_the_difference(void **state)
{
    static tree t[TREES];
    miai_game game[TREES];

    (void)state;
    for (uint32_t start = 1; start <= 4; start++) {
        miai_games *s = new_store(1 << 26);
        uint32_t seed = start;
        for (int i = 0; i < TREES; i++)
            grow(t, i, &seed);
        make_all(s, t, game);
        for (int g = 0; g < 40; g++)
            for (int h = 0; h < 40; h++) {
                const bool le = !left_wins_first(t, g, h);
                const bool ge = !right_wins_first(t, g, h);
                assert_int_equal(miai_game_le(s, game[g], game[h]), le);
                assert_int_equal(game[g] == game[h], le && ge);
            }
        miai_games_free(s);
    }
}

static void sums_are_a_group(void **state)
{
    static tree t[TREES];
    miai_games *s = new_store(1 << 28);
    const miai_game zero = miai_game_integer(s, 0);
    miai_game game[TREES];
    uint32_t seed = 5;

    (void)state;
    for (int i = 0; i < TREES; i++)
        grow(t, i, &seed);
    make_all(s, t, game);
    for (int i = 0; i < TREES; i++) {
        const miai_game g = game[i];
        assert_int_equal(miai_game_subtract(s, g, g), zero);
        assert_int_equal(miai_game_negate(s, miai_game_negate(s, g)), g);
        for (int k = 0; k < TREES; k += 7) {
            const miai_game h = game[k], d = miai_game_subtract(s, g, h);
            const miai_game third = game[(i * 31 + k) % 40];
            assert_int_equal(miai_game_add(s, g, h), miai_game_add(s, h, g));
            assert_int_equal(miai_game_add(s, d, h), g);
            assert_int_equal(miai_game_le(s, g, h), miai_game_le(s, d, zero));
            assert_int_equal(miai_game_add(s, miai_game_add(s, g, h), third),
                             miai_game_add(s, g, miai_game_add(s, h, third)));
        }
    }
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

/* --- limits ----------------------------------------------------------------------- */

static void memory_has_a_limit(void **state)
{
    miai_games *s = new_store(100000);
    miai_game sum = miai_game_integer(s, 0);

    (void)state;
    for (int i = 1; i <= 20; i++)
        sum = miai_game_add(
            s, sum,
            pair(s, miai_game_integer(s, 3 * i), miai_game_integer(s, -i * i)));
    assert_int_equal(sum, MIAI_NO_GAME);
    assert_string_equal(
        miai_games_error(s),
        "too large: the limit of memory is reached; raise it with --memory");
    miai_games_free(s);
}

static void deep_games_are_refused(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    miai_game g = pair(s, miai_game_integer(s, 1), miai_game_integer(s, -1));

    (void)state;
    for (int i = 0; i < 5000 && g != MIAI_NO_GAME; i++)
        g = pair(s, miai_game_integer(s, i + 2), g);
    assert_true(g == MIAI_NO_GAME || miai_game_negate(s, g) == MIAI_NO_GAME);
    assert_string_equal(miai_games_error(s), "too large: a game is too deep");
    miai_games_free(s);
}

static miai_status add_switches(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    miai_status rc = MIAI_ERR_NOMEM;
    miai_games *s;

    if (miai_games_new(&s, &mem, 1 << 20) != MIAI_OK)
        return rc;
    const miai_game a =
        pair(s, miai_game_integer(s, 2), miai_game_integer(s, -1));
    const miai_game b = pair(s, a, miai_game_integer(s, -3));
    if (miai_game_subtract(s, b, a) != MIAI_NO_GAME)
        rc = MIAI_OK;
    miai_games_free(s);
    return rc;
}

/* Memos are left out when there is no memory for them, so that not every
 * failure is one of the sum. */
static void nothing_is_left_behind(void **state)
{
    heap h = {0};

    (void)state;
    assert_int_equal(add_switches(&h), MIAI_OK);
    const long all = h.attempts;
    long failed = 0;
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        failed += add_switches(&h) == MIAI_ERR_NOMEM;
        assert_int_equal(h.blocks, 0);
    }
    assert_true(failed >= all - 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(what_does_not_fit_is_said),
        cmocka_unit_test(known_games_have_their_forms),
        cmocka_unit_test(forms_are_made_of_their_options),
        cmocka_unit_test(order_is_who_wins_the_difference),
        cmocka_unit_test(sums_are_a_group),
        cmocka_unit_test(memory_has_a_limit),
        cmocka_unit_test(deep_games_are_refused),
        cmocka_unit_test(nothing_is_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
