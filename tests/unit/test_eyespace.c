/* test_eyespace.c - eye values: names, collapsed sums, complements, sekis. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "eyespace_naive.h"
#include "eyespace_named.h"
#include "fail_each.h"

enum { VALUES = MIAI_EYESPACE_VALUES };

typedef struct fixture {
    miai_games *s;
    miai_game value[VALUES];
    wood *w;
} fixture;

static int set_up(void **state)
{
    const miai_mem mem = miai_mem_libc();
    fixture *f = calloc(1, sizeof *f);

    f->w = calloc(1, sizeof *f->w);
    *state = f;
    return miai_games_new(&f->s, &mem, (size_t)64 << 20) != MIAI_OK ||
           !miai_eyespace_values(f->s, f->value);
}

static int tear_down(void **state)
{
    fixture *f = *state;

    miai_games_free(f->s);
    free(f->w);
    free(f);
    return 0;
}

static miai_eyespace plain(miai_game g)
{
    return (miai_eyespace){.game = g};
}

static miai_game pair(fixture *f, miai_game left, miai_game right)
{
    return miai_game_make(f->s, &left, 1, &right, 1);
}

static miai_game integer(fixture *f, int64_t n)
{
    return miai_game_integer(f->s, n);
}

static miai_game collapsed(fixture *f, miai_game g)
{
    const miai_eyespace a = plain(g);

    return miai_eyespace_collapse(f->s, &a).game;
}

static miai_game add(fixture *f, miai_game g, miai_game h)
{
    const miai_eyespace a = plain(g), b = plain(h);

    return miai_eyespace_add(f->s, &a, &b).game;
}

static miai_game complement(fixture *f, miai_game g)
{
    const miai_eyespace a = plain(g);

    return miai_eyespace_complement(f->s, &a).game;
}

static miai_game random_game(fixture *f, int depth, int low, int high)
{
    const miai_game g = game_of(f->s, random_tree(f->w, depth, low, high));

    assert_int_not_equal(g, MIAI_NO_GAME);
    return g;
}

/* --- names -------------------------------------------------------------------- */

static void names_are_those_of_their_trees(void **state)
{
    fixture *f = *state;
    const tree *table[VALUES];

    plant_table(f->w, table);
    for (int i = 0; i < VALUES; i++) {
        const char *name = miai_eyespace_value_name(i);
        const miai_eyespace v = named(f->s, name);
        assert_int_equal(v.game, game_of(f->s, table[i]));
        assert_int_equal(v.game, f->value[i]);
        assert_int_equal(v.kos, 0);
        assert_string_equal(miai_eyespace_name(f->s, f->value, &v), name);
    }
    assert_null(miai_eyespace_value_name(VALUES));
    assert_null(miai_eyespace_value_name(-1));
}

static void other_words_are_no_names(void **state)
{
    static const char *const words[] = {"", "e", "1/2", "1.25ee", "s", "Ko3"};
    fixture *f = *state;
    miai_eyespace out;
    bool found;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        assert_true(
            miai_eyespace_read(&out, &found, f->s, words[i], strlen(words[i])));
        assert_false(found);
    }
    const miai_eyespace other = plain(pair(f, integer(f, 3), integer(f, 0)));
    assert_null(miai_eyespace_name(f->s, f->value, &other));
    const miai_eyespace ko = named(f->s, "Ko");
    assert_null(miai_eyespace_name(f->s, f->value, &ko));
}

static void warming_names_other_values_too(void **state)
{
    fixture *f = *state;
    const miai_game seven = miai_game_nus(f->s, (miai_nus){{7, 2}, 0, 0});
    const miai_game star = miai_game_nus(f->s, (miai_nus){{2, 0}, 0, 1});

    /* 1 3/4 and 2* of section 2.6 */
    assert_int_equal(
        miai_eyespace_warmed(f->s, seven),
        pair(f, pair(f, integer(f, 3), integer(f, 2)), integer(f, 1)));
    assert_int_equal(miai_eyespace_warmed(f->s, star),
                     pair(f, integer(f, 3), integer(f, 1)));
}

/* --- the table ---------------------------------------------------------------- */

/* [Landman 1996], Table 1: places of the sums in the row of values. */
static const char *const printed[VALUES] = {
    "01234567", "14556677", "25666777", "35676777",
    "46667777", "56777777", "67777777", "77777777",
};

static void the_table_comes_out(void **state)
{
    fixture *f = *state;

    for (int i = 0; i < VALUES; i++)
        for (int k = 0; k < VALUES; k++)
            assert_int_equal(add(f, f->value[i], f->value[k]),
                             f->value[printed[i][k] - '0']);
}

static void the_table_is_what_play_says(void **state)
{
    fixture *f = *state;
    const tree *table[VALUES];

    plant_table(f->w, table);
    for (int i = 0; i < VALUES; i++)
        for (int k = 0; k < VALUES; k++)
            for (int m = 0; m < VALUES; m++) {
                const sum s = {{table[i], table[k], table[m]}, 3, 2, true};
                assert_int_equal(is_nothing(&s),
                                 add(f, f->value[i], f->value[k]) ==
                                     f->value[m]);
            }
}

/* 3.6: the sum of 1/2e and 3/4e is {2 | 1, 1/2e}, and 1.25e up to an
 * infinitesimal. */
static void plain_sums_keep_infinitesimals(void **state)
{
    fixture *f = *state;
    const miai_eyespace a = plain(f->value[1]), b = plain(f->value[2]);
    const miai_game right[2] = {f->value[4], f->value[1]};
    const miai_game sum_of_both = miai_eyespace_plus(f->s, &a, &b).game;

    assert_int_equal(sum_of_both,
                     miai_game_make(f->s, &f->value[7], 1, right, 2));
    assert_int_not_equal(sum_of_both, f->value[5]);
    assert_int_equal(miai_game_reduce(f->s, sum_of_both), f->value[5]);
}

/* --- collapsing ---------------------------------------------------------------- */

static void examples_of_the_source_collapse(void **state)
{
    fixture *f = *state;
    const miai_game five_one = pair(f, integer(f, 5), integer(f, 1));
    const miai_game zero_minus = pair(f, integer(f, 0), integer(f, -7));

    /* 2.6: nakade of four and five points are worth 1 1/2 eyes. */
    assert_int_equal(collapsed(f, pair(f, integer(f, 3), integer(f, 1))),
                     f->value[6]);
    assert_int_equal(collapsed(f, pair(f, pair(f, integer(f, 3), integer(f, 2)),
                                       integer(f, 1))),
                     f->value[6]);
    /* 3.12: an eye in sente, and one that can be taken away in sente. */
    assert_int_equal(collapsed(f, pair(f, five_one, integer(f, 0))),
                     f->value[2]);
    assert_int_equal(collapsed(f, pair(f, integer(f, 1), zero_minus)),
                     f->value[1]);
    assert_int_equal(collapsed(f, integer(f, INT64_MAX)), f->value[7]);
    assert_int_equal(collapsed(f, integer(f, -5)), f->value[0]);
    assert_int_equal(
        collapsed(f, miai_game_nus(f->s, (miai_nus){{1, 0}, 0, UINT32_MAX})),
        f->value[4]);
}

static void collapsing_is_what_play_says(void **state)
{
    fixture *f = *state;

    f->w->seed = 1;
    for (int round = 0; round < 400; round++) {
        f->w->used = 0;
        const tree *t = random_tree(f->w, 3, -2, 8);
        const miai_game c = collapsed(f, game_of(f->s, t));
        const sum s = {{t, tree_of(f->w, f->s, c)}, 2, 1, true};
        assert_true(is_nothing(&s));
        assert_int_equal(collapsed(f, c), c); /* idempotent: 2.6 */
    }
}

static void collapsed_sums_are_what_play_says(void **state)
{
    fixture *f = *state;

    f->w->seed = 2;
    for (int round = 0; round < 200; round++) {
        f->w->used = 0;
        const tree *t = random_tree(f->w, 2, 0, 5);
        const tree *u = random_tree(f->w, 2, 0, 5);
        const miai_game c = add(f, game_of(f->s, t), game_of(f->s, u));
        const sum s = {{t, u, tree_of(f->w, f->s, c)}, 3, 2, true};
        assert_true(is_nothing(&s));
    }
}

/* c(G + H) = c(c(G) + c(H)) where no end is negative, 2.6. */
static void collapsing_before_adding_changes_nothing(void **state)
{
    fixture *f = *state;

    f->w->seed = 3;
    for (int round = 0; round < 500; round++) {
        f->w->used = 0;
        const miai_game g = random_game(f, 3, 0, 8);
        const miai_game h = random_game(f, 3, 0, 8);
        const miai_game k = random_game(f, 2, 0, 8);
        assert_int_equal(add(f, g, h),
                         add(f, collapsed(f, g), collapsed(f, h)));
        assert_int_equal(add(f, g, h), add(f, h, g));
        assert_int_equal(add(f, add(f, g, h), k), add(f, g, add(f, h, k)));
        assert_int_equal(add(f, g, f->value[0]), collapsed(f, g));
    }
}

/* A larger value stays the larger one, up to infinitesimals: 2.7. */
static void collapsed_sums_keep_the_order(void **state)
{
    fixture *f = *state;
    int found = 0;

    f->w->seed = 5;
    for (int round = 0; round < 300; round++) {
        miai_dyadic left, right;
        f->w->used = 0;
        const miai_game g = random_game(f, 2, 0, 5);
        const miai_game h = random_game(f, 2, 0, 5);
        const miai_game k = random_game(f, 2, 0, 5);
        if (!miai_game_le(f->s, g, h))
            continue;
        found++;
        assert_true(miai_game_stops(
            f->s, miai_game_subtract(f->s, add(f, h, k), add(f, g, k)), &left,
            &right));
        assert_true(right.num >= 0);
    }
    assert_true(found > 50);
}

static void negative_ends_break_it(void **state)
{
    fixture *f = *state;
    const miai_game five = integer(f, 5), less = integer(f, -4);

    assert_int_equal(add(f, five, less), f->value[4]);
    assert_int_equal(add(f, collapsed(f, five), collapsed(f, less)),
                     f->value[7]);
}

/* --- complements ----------------------------------------------------------------- */

static void complements_of_the_table(void **state)
{
    static const int other[VALUES] = {7, 6, 5, 3, 4, 2, 1, 0};
    fixture *f = *state;

    for (int i = 0; i < VALUES; i++) {
        assert_int_equal(complement(f, f->value[i]), f->value[other[i]]);
        assert_int_equal(add(f, f->value[i], f->value[other[i]]), f->value[7]);
    }
}

static void complements_fill_up_to_two(void **state)
{
    fixture *f = *state;

    f->w->seed = 4;
    for (int round = 0; round < 300; round++) {
        f->w->used = 0;
        const miai_game g = collapsed(f, random_game(f, 3, 0, 4));
        const miai_game h = collapsed(f, random_game(f, 3, 0, 4));
        const miai_game k = complement(f, g);
        assert_int_equal(complement(f, k), g);
        assert_int_equal(collapsed(f, k), k);
        assert_int_equal(miai_game_add(f->s, g, k), f->value[7]);
        assert_int_equal(miai_game_le(f->s, g, h),
                         miai_game_le(f->s, complement(f, h), k));
    }
}

/* 2.7 calls 2 - x an isomorphism and the values shifted by -1 a group. */
static void complements_are_no_isomorphism(void **state)
{
    fixture *f = *state;
    const miai_game one = f->value[4], low = integer(f, -1);
    const miai_game high = integer(f, 1);
    const miai_dyadic from = {-1, 0}, to = {1, 0};

    assert_int_equal(complement(f, add(f, one, one)), f->value[0]);
    assert_int_equal(add(f, complement(f, one), complement(f, one)),
                     f->value[7]);
    /* (1 + 1) - 1 and 1 + (1 - 1), clipped to -1 .. 1 */
    const miai_game two =
        miai_game_clip(f->s, miai_game_add(f->s, high, high), from, to);
    const miai_game nothing =
        miai_game_clip(f->s, miai_game_add(f->s, high, low), from, to);
    assert_int_equal(
        miai_game_clip(f->s, miai_game_add(f->s, two, low), from, to),
        f->value[0]);
    assert_int_equal(
        miai_game_clip(f->s, miai_game_add(f->s, high, nothing), from, to),
        high);
}

/* --- sekis ------------------------------------------------------------------------ */

static void a_seki_is_remembered(void **state)
{
    fixture *f = *state;
    const miai_eyespace seki = named(f->s, "S");
    const miai_eyespace half = named(f->s, "1/2e"), one = named(f->s, "1");
    const miai_eyespace number = plain(seki.game);

    assert_int_equal(seki.game, pair(f, integer(f, 1), integer(f, 2)));
    assert_string_equal(miai_eyespace_name(f->s, f->value, &seki), "S");
    assert_null(miai_eyespace_name(f->s, f->value, &number));

    /* With half an eye: two eyes, or still the seki. */
    const miai_eyespace both = miai_eyespace_add(f->s, &seki, &half);
    assert_int_equal(both.game, pair(f, integer(f, 2), seki.game));
    assert_true(both.seki);
    assert_true(miai_eyespace_add(f->s, &half, &seki).seki);
    const miai_eyespace end = {.game = miai_game_right(f->s, both.game, 0),
                               .seki = both.seki};
    assert_string_equal(miai_eyespace_name(f->s, f->value, &end), "S");

    const miai_eyespace more = miai_eyespace_add(f->s, &seki, &one);
    assert_int_equal(more.game, f->value[7]);
    assert_false(more.seki);
    const miai_eyespace less = miai_eyespace_complement(f->s, &seki);
    assert_int_equal(less.game, pair(f, integer(f, 0), integer(f, 1)));
    assert_false(less.seki);
}

/* Values with a seki of section 3.7 are collapsed as they stand. */
static void values_with_sekis_stay(void **state)
{
    fixture *f = *state;
    const miai_game s = named(f->s, "S").game, two = f->value[7];
    const miai_game list[] = {
        pair(f, two, s),
        pair(f, s, f->value[4]),
        pair(f, s, f->value[1]),
        pair(f, s, f->value[0]),
        pair(f, pair(f, two, s), f->value[1]),
        pair(f, two, pair(f, s, f->value[4])),
        pair(f, two, pair(f, s, f->value[1])),
        pair(f, two, pair(f, s, f->value[0])),
    };
    const miai_game right[2] = {f->value[2], pair(f, s, f->value[0])};
    const miai_game last = miai_game_make(f->s, &two, 1, right, 2);

    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        assert_int_equal(collapsed(f, list[i]), list[i]);
        for (size_t k = 0; k < i; k++)
            assert_int_not_equal(list[i], list[k]);
    }
    assert_int_equal(collapsed(f, last), last);
    /* 3/4e is answered, so that the move to it leaves 1. */
    const miai_game same[2] = {f->value[4], right[1]};
    assert_int_equal(last, miai_game_make(f->s, &two, 1, same, 2));
    assert_int_equal(miai_game_rights(f->s, last), 2);
}

/* --- memory ----------------------------------------------------------------------- */

static bool use_everything(miai_games *s)
{
    miai_game value[VALUES];
    bool answer;

    if (!miai_eyespace_values(s, value))
        return false;
    const miai_eyespace a = plain(value[2]), b = plain(value[5]);
    const miai_eyespace both[2] = {a, b};
    return miai_eyespace_add(s, &a, &b).game != MIAI_NO_GAME &&
           miai_eyespace_complement(s, &a).game != MIAI_NO_GAME &&
           miai_eyespace_is(&answer, s, MIAI_EYESPACE_PARTIAL_IRREDUCIBLE,
                            MIAI_EYESPACE_SUM_FITTING, both, 2);
}

static miai_status work(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    miai_games *s;
    miai_status rc = miai_games_new(&s, &mem, (size_t)16 << 20);

    if (rc != MIAI_OK)
        return rc;
    if (!use_everything(s)) {
        assert_string_not_equal(miai_games_error(s), "");
        rc = MIAI_ERR_NOMEM;
    }
    miai_games_free(s);
    return rc;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(work) > 10);
}

static void a_small_store_says_that_it_is_full(void **state)
{
    const miai_mem mem = miai_mem_libc();

    (void)state;
    for (size_t bytes = 1000; bytes < 40000; bytes += 500) {
        miai_games *s;
        assert_int_equal(miai_games_new(&s, &mem, bytes), MIAI_OK);
        if (!use_everything(s))
            assert_non_null(strstr(miai_games_error(s), "too large"));
        miai_games_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_those_of_their_trees),
        cmocka_unit_test(other_words_are_no_names),
        cmocka_unit_test(warming_names_other_values_too),
        cmocka_unit_test(the_table_comes_out),
        cmocka_unit_test(the_table_is_what_play_says),
        cmocka_unit_test(plain_sums_keep_infinitesimals),
        cmocka_unit_test(examples_of_the_source_collapse),
        cmocka_unit_test(collapsing_is_what_play_says),
        cmocka_unit_test(collapsed_sums_are_what_play_says),
        cmocka_unit_test(collapsing_before_adding_changes_nothing),
        cmocka_unit_test(collapsed_sums_keep_the_order),
        cmocka_unit_test(negative_ends_break_it),
        cmocka_unit_test(complements_of_the_table),
        cmocka_unit_test(complements_fill_up_to_two),
        cmocka_unit_test(complements_are_no_isomorphism),
        cmocka_unit_test(a_seki_is_remembered),
        cmocka_unit_test(values_with_sekis_stay),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(a_small_store_says_that_it_is_full),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
