/* test_loopy_laws.c - laws of loopy games on random graphs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "loopy/loopy_inside.h"
#include "unit/loopy_play.h"

/* --- laws ---------------------------------------------------------------------- */

enum { VALUES = 24 };

/* Random values that have sides, and the graphs they come from. */
static void random_values(miai_games *s, uint32_t *seed, miai_loopy *v,
                          table *plays)
{
    for (int i = 0; i < VALUES;) {
        miai_graph *g = random_graph(s, seed, 1 + i % 3, 2);
        if (miai_loopy_make(&v[i], g, g))
            put_graph(&plays[i++], g);
        miai_games_clear_error(s);
        miai_graph_free(g);
    }
}

static bool is_le(const miai_loopy *a, const miai_loopy *b)
{
    bool le;

    assert_true(miai_loopy_le(a, b, &le));
    return le;
}

/* If a <= b, then Right wins a + X wherever he wins b + X. */
static void check_le(const table *a, const table *b)
{
    for (int i = 0; i < OTHERS; i++) {
        const int better = who_begins(b, &tables[i], MIAI_RIGHT);
        assert_int_equal(who_begins(a, &tables[i], MIAI_RIGHT) & better,
                         better);
    }
}

static void the_order_is_one(void **state)
{
    static table plays[VALUES];
    miai_games *s = new_store();
    miai_loopy v[VALUES], n[VALUES];
    uint32_t seed = 2;
    int below = 0;

    (void)state;
    put_others(s);
    random_values(s, &seed, v, plays);
    for (int i = 0; i < VALUES; i++)
        assert_true(miai_loopy_negate(&n[i], &v[i]));
    for (int i = 0; i < VALUES; i++)
        for (int k = 0; k < VALUES; k++) {
            const bool le = is_le(&v[i], &v[k]);
            assert_int_equal(le, is_le(&n[k], &n[i]));
            assert_int_equal(le && is_le(&v[k], &v[i]),
                             miai_loopy_equal(&v[i], &v[k]));
            if (!le)
                continue;
            check_le(&plays[i], &plays[k]);
            below += i != k;
            for (int m = 0; m < VALUES; m++)
                assert_true(!is_le(&v[k], &v[m]) || is_le(&v[i], &v[m]));
        }
    assert_true(below > VALUES);
    for (int i = 0; i < VALUES; i++) {
        miai_loopy_clear(&v[i]);
        miai_loopy_clear(&n[i]);
    }
    miai_games_free(s);
}

/* Left wins a + b if and only if a is not <= -b when he begins, and so on; by
 * play on the graphs themselves. */
static void check_sum(const table *a, const table *b, const miai_loopy *sum)
{
    const char *outcome = miai_loopy_outcome(sum);
    const int left = who_begins(a, b, MIAI_LEFT);
    const int right = who_begins(a, b, MIAI_RIGHT);

    assert_int_equal(strchr("L", outcome[0]) != NULL, left == 3);
    assert_int_equal(strchr("R", outcome[0]) != NULL, right == 3);
    assert_int_equal(strcmp(outcome, "P") == 0, left == 2 && right == 1);
    assert_int_equal(strcmp(outcome, "N") == 0, left == 1 && right == 2);
    assert_int_equal(outcome[0] == 'D', left == 0 && right == 0);
}

/* (a + b) + c = a + (b + c), as far as all of them were found. */
static bool check_three(const miai_loopy *a, const miai_loopy *b,
                        const miai_loopy *c)
{
    miai_loopy ab = {0}, bc = {0}, first = {0}, second = {0};
    const bool good = miai_loopy_add(&ab, a, b) && miai_loopy_add(&bc, b, c) &&
                      miai_loopy_add(&first, &ab, c) &&
                      miai_loopy_add(&second, a, &bc);

    if (good)
        assert_true(miai_loopy_equal(&first, &second));
    miai_games_clear_error(miai_graph_store(a->on));
    miai_loopy_clear(&ab);
    miai_loopy_clear(&bc);
    miai_loopy_clear(&first);
    miai_loopy_clear(&second);
    return good;
}

static void sums_have_their_laws(void **state)
{
    static table plays[VALUES];
    miai_games *s = new_store();
    miai_loopy v[VALUES];
    uint32_t seed = 3;
    int triples = 0;

    (void)state;
    random_values(s, &seed, v, plays);
    for (int i = 0; i < VALUES; i++)
        for (int k = 0; k <= i; k++) {
            miai_loopy sum, back, a, b, other;
            if (!miai_loopy_add(&sum, &v[i], &v[k])) {
                miai_games_clear_error(s);
                continue;
            }
            check_sum(&plays[i], &plays[k], &sum);
            assert_true(miai_loopy_add(&back, &v[k], &v[i]));
            assert_true(miai_loopy_equal(&sum, &back));
            miai_loopy_clear(&back);
            /* -(a + b) = -a + -b */
            assert_true(miai_loopy_negate(&back, &sum));
            assert_true(miai_loopy_negate(&a, &v[i]));
            assert_true(miai_loopy_negate(&b, &v[k]));
            assert_true(miai_loopy_add(&other, &a, &b));
            assert_true(miai_loopy_equal(&other, &back));
            miai_loopy_clear(&sum);
            miai_loopy_clear(&back);
            miai_loopy_clear(&a);
            miai_loopy_clear(&b);
            miai_loopy_clear(&other);
            triples += check_three(&v[i], &v[k], &v[(i + k) % 7]);
        }
    assert_true(triples > 200);
    for (int i = 0; i < VALUES; i++)
        miai_loopy_clear(&v[i]);
    miai_games_free(s);
}

/* A stopper plus a short game: added in the short way, and all of the sum
 * simplified. */
static void adding_short_games_has_no_short_cut(void **state)
{
    static const char *const added[] = {"1",      "-1/2",       "3",
                                        "*",      "^",          "1*2",
                                        "{1|-1}", "{2|{1|-1}}", "{0|{0|-2}}"};
    miai_games *s = new_store();
    uint32_t seed = 4;
    int loopy = 0;

    (void)state;
    for (int i = 0; i < 150; i++) {
        miai_graph *g = random_graph(s, &seed, 1 + i % 4, 2), *sum;
        miai_graph *h = loopy_graph(s, added[i % 9]);
        miai_loopy v, x, quick, slow;
        miai_game game;
        assert_true(miai_loopy_make(&x, h, h));
        if (miai_loopy_make(&v, g, g)) {
            assert_true(miai_loopy_add(&quick, &v, &x));
            sum = miai_graph_sum(v.on, x.on);
            assert_non_null(sum);
            assert_true(miai_loopy_make(&slow, sum, sum));
            assert_true(miai_graph_equal(slow.on, quick.on));
            assert_true(miai_loopy_is_stopper(&slow));
            loopy += !miai_graph_is_short(v.on, &game);
            miai_graph_free(sum);
            miai_loopy_clear(&quick);
            miai_loopy_clear(&slow);
            miai_loopy_clear(&v);
        }
        miai_games_clear_error(s);
        miai_loopy_clear(&x);
        miai_graph_free(g);
        miai_graph_free(h);
    }
    assert_true(loopy > 30);
    miai_games_free(s);
}

/* Simplifying and sidling are two ways to the same onside. */
static void sidling_finds_the_same(void **state)
{
    miai_games *s = new_store();
    uint32_t seed = 6;
    int settled = 0, loopy = 0;

    (void)state;
    for (int i = 0; i < 800; i++) {
        miai_graph *g = random_graph(s, &seed, 1 + i % 4, 2);
        miai_graph *normal = miai_graph_normal(g), *on, *other;
        miai_game game;
        if (!miai_graph_stops(normal, NULL, NULL) &&
            (other = miai_graph_sidle(normal)) != NULL) {
            assert_non_null(on = miai_graph_onside(g));
            assert_true(miai_graph_equal(on, other));
            settled++;
            loopy += !miai_graph_is_short(on, &game);
            miai_graph_free(on);
            miai_graph_free(other);
        }
        miai_games_clear_error(s);
        miai_graph_free(normal);
        miai_graph_free(g);
    }
    assert_true(settled > 60 && loopy > 30);
    miai_games_free(s);
}

/* Graphs without a cycle are short games, as cgt/ makes them; on sums and the
 * order both agree. */
static void without_cycles_they_are_short_games(void **state)
{
    enum { TREES = 40 };
    miai_games *s = new_store();
    miai_game game[TREES];
    miai_loopy v[TREES];
    uint32_t seed = 5;

    (void)state;
    for (int i = 0; i < TREES; i++) {
        miai_graph *g = miai_graph_new(s);
        miai_game options[2][3];
        int count[2];
        assert_int_equal(miai_graph_add(g), 0);
        for (int side = 0; side < 2; side++) {
            count[side] = i == 0 ? 0 : (int)next_random(&seed, 4);
            for (int k = 0; k < count[side]; k++) {
                const uint32_t from = next_random(&seed, (uint32_t)i);
                const int to = miai_graph_add_graph(g, v[from].on);
                options[side][k] = game[from];
                assert_true(miai_graph_move(g, 0, side, to));
            }
        }
        game[i] = miai_game_make(s, options[0], count[0], options[1], count[1]);
        assert_true(miai_loopy_make(&v[i], g, g));
        miai_graph_free(g);
    }
    for (int i = 0; i < TREES; i++)
        for (int k = 0; k < TREES; k++) {
            miai_loopy sum;
            miai_game found;
            assert_true(miai_loopy_is_short(&v[i], &found));
            assert_int_equal(found, game[i]);
            assert_int_equal(is_le(&v[i], &v[k]),
                             miai_game_le(s, game[i], game[k]));
            assert_true(miai_loopy_add(&sum, &v[i], &v[k]));
            assert_true(miai_loopy_is_short(&sum, &found));
            assert_int_equal(found, miai_game_add(s, game[i], game[k]));
            miai_loopy_clear(&sum);
        }
    for (int i = 0; i < TREES; i++)
        miai_loopy_clear(&v[i]);
    miai_games_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_is_one),
        cmocka_unit_test(sums_have_their_laws),
        cmocka_unit_test(adding_short_games_has_no_short_cut),
        cmocka_unit_test(sidling_finds_the_same),
        cmocka_unit_test(without_cycles_they_are_short_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
