/* test_loopy_play.c - random graphs: they and their sides have the same winners
 * together with other games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/loopy_play.h"

/* The same with its positions, but the start, the other way round. */
static miai_graph *renumbered(const miai_graph *g)
{
    const int n = miai_graph_count(g);
    miai_graph *out = miai_graph_new(miai_graph_store(g));

    for (int p = 0; p < n; p++) {
        miai_game game;
        if (miai_graph_short(g, p == 0 ? 0 : n - p, &game))
            miai_graph_add_game(out, game);
        else
            miai_graph_add(out);
    }
    for (int p = 0; p < n; p++)
        for (int side = 0; side < 2; side++)
            for (int i = miai_graph_options(g, p, side) - 1; i >= 0; i--) {
                const int to = miai_graph_option(g, p, side, i);
                assert_true(miai_graph_move(out, p == 0 ? 0 : n - p, side,
                                            to == 0 ? 0 : n - to));
            }
    return out;
}

/* Together with other games a graph and its sides have the same winners. */
static void check_sides(const miai_graph *g, const miai_loopy *v)
{
    static table whole, on, off;

    put_graph(&whole, g);
    put_graph(&on, v->on);
    put_graph(&off, v->off);
    for (int i = 0; i < OTHERS; i++) {
        assert_int_equal(who_begins(&whole, &tables[i], MIAI_RIGHT),
                         who_begins(&on, &tables[i], MIAI_RIGHT));
        assert_int_equal(who_begins(&whole, &tables[i], MIAI_LEFT),
                         who_begins(&off, &tables[i], MIAI_LEFT));
    }
}

/* What miai_loopy_outcome() says, by play. */
static void check_outcome(const miai_graph *g, const miai_loopy *v)
{
    static const char *const names[3][3] = {
        {"R", "PCheck", "P"}, {"NCheck", "D", "PHat"}, {"N", "NHat", "L"}};
    static table whole;
    int result[2];

    put_graph(&whole, g);
    const int left = who_begins(&whole, &tables[0], MIAI_LEFT);
    const int right = who_begins(&whole, &tables[0], MIAI_RIGHT);
    for (int side = 0; side < 2; side++)
        result[side] = 1 + (left >> side & 1) - (right >> side & 1);
    assert_string_equal(miai_loopy_outcome(v), names[result[0]][result[1]]);
}

/* The form is its own form, and other numbers of positions change nothing. */
static void check_form(const miai_graph *g, const miai_loopy *v)
{
    miai_graph *other = renumbered(g);
    miai_loopy again;

    assert_true(miai_loopy_make(&again, other, other));
    assert_true(miai_loopy_equal(&again, v));
    miai_loopy_clear(&again);
    miai_graph_free(other);
    assert_true(miai_loopy_make(&again, v->on, v->off));
    assert_true(miai_loopy_equal(&again, v));
    miai_loopy_clear(&again);
    /* Each side is a stopper: it needs no second side. */
    assert_true(miai_loopy_make(&again, v->on, v->on));
    assert_true(miai_loopy_is_stopper(&again));
    assert_true(miai_graph_equal(again.on, v->on));
    miai_loopy_clear(&again);
}

static void graphs_and_their_sides_have_the_same_winners(void **state)
{
    miai_games *s = new_store();
    uint32_t seed = 1;
    int found = 0, sided = 0, loopy = 0;

    (void)state;
    put_others(s);
    for (int i = 0; i < 400; i++) {
        miai_graph *g = random_graph(s, &seed, 1 + i % 7, 2 + (uint32_t)i % 2);
        miai_loopy v;
        miai_game game;
        if (miai_loopy_make(&v, g, g)) {
            check_sides(g, &v);
            check_outcome(g, &v);
            check_form(g, &v);
            found++;
            loopy += !miai_graph_is_short(v.on, &game);
            sided += !miai_loopy_is_stopper(&v);
            miai_loopy_clear(&v);
        } else {
            assert_memory_equal(miai_games_error(s), "no stopper was found",
                                20);
            miai_games_clear_error(s);
        }
        miai_graph_free(g);
    }
    /* There is something to see. */
    assert_true(found > 380 && sided > 50 && loopy > 80);
    miai_games_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_and_their_sides_have_the_same_winners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
