/* test_loopy_forms.c - loopy games: names, simplest forms, limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fail_each.h"
#include "loopy/loopy_inside.h"
#include "unit/loopy_values.h"

/* --- names ---------------------------------------------------------------------- */

static void has_name(const miai_graph *g, miai_loopy_name name, int64_t num,
                     int exp, uint32_t nimber)
{
    miai_named n;

    assert_true(miai_graph_name(g, &n));
    assert_int_equal(n.name, name);
    assert_int_equal(n.number.num, num);
    assert_int_equal(n.number.exp, exp);
    assert_int_equal(n.nimber, nimber);
}

static void is_named(miai_games *s, const char *text, miai_loopy_name name,
                     int64_t num, int exp, uint32_t nimber)
{
    miai_loopy v = value(s, text);

    has_name(v.on, name, num, exp, nimber);
    miai_loopy_clear(&v);
}

static void names_are_found(void **state)
{
    miai_games *s = new_store(1 << 26);

    (void)state;
    is_named(s, ON, MIAI_NAME_ON, 0, 0, 0);
    is_named(s, "x{5|x}", MIAI_NAME_OVER, 5, 0, 0);
    is_named(s, "x{x|3/2}", MIAI_NAME_UNDER, 3, 1, 0);
    is_named(s, "x{*|x}", MIAI_NAME_DOWNON, 0, 0, 0);
    is_named(s, "x{x|1/4*3}", MIAI_NAME_UPON, 1, 2, 2);
    is_named(s, "{x{x|*}|0,*}", MIAI_NAME_DOWNONTH, 0, 0, 1);
    is_named(s, "{x{0,x|0}|0}", MIAI_NAME_DOWNONTH, 0, 0, 0);
    is_named(s, "{7|{7|x{|x}}}", MIAI_NAME_TINY_ON, 7, 0, 0);
    is_named(s, "{{x{x|}|0}|0}", MIAI_NAME_MINY_ON, 0, 0, 0);
    is_named(s, "x{*2|x}", MIAI_NAME_DOWNON, 0, 0, 3);
    is_named(s, "x{^|x}", MIAI_NAME_OVER, 0, 0, 0);
    is_named(s, "{x{x|}|*}", MIAI_NAME_NONE, 0, 0, 0);
    is_named(s, "{x{x|}|x{|x}}", MIAI_NAME_NONE, 0, 0, 0);
    is_named(s, "{1|x{|x}}", MIAI_NAME_NONE, 0, 0, 0);
    is_named(s, "5", MIAI_NAME_NONE, 0, 0, 0);
    miai_games_free(s);
}

/* What is named is in simplest form, and has its name again with any number
 * and nimber, and so has its negative. */
static void names_are_kept(void **state)
{
    static const char *const added[] = {"0", "*", "*2", "-3", "5/8*7"};
    static const int nimbers[] = {0, 1, 2, 0, 7};
    static const int numbers[] = {0, 0, 0, -3, 5};
    miai_games *s = new_store(1 << 26);

    (void)state;
    for (int name = MIAI_NAME_ON; name <= MIAI_NAME_MINY_ON; name++)
        for (size_t i = 0; i < sizeof added / sizeof *added; i++) {
            miai_loopy v, x = value(s, added[i]), again;
            miai_named n, m;
            assert_true(miai_loopy_named(&v, s, (miai_loopy_name)name));
            assert_true(miai_loopy_make(&again, v.on, v.on));
            same(added[i], v, again);
            assert_true(miai_loopy_named(&v, s, (miai_loopy_name)name));
            v = plus(v, x);
            assert_true(miai_graph_name(v.on, &n));
            assert_int_equal(n.name, name);
            v = minus(v);
            assert_true(miai_graph_name(v.on, &m));
            assert_int_equal(m.name, name % 2 == 0 ? name - 1 : name + 1);
            assert_int_equal(m.number.num, -n.number.num);
            assert_int_equal(m.nimber, n.nimber);
            if (name > MIAI_NAME_UNDER)
                assert_int_equal(n.nimber, nimbers[i]);
            if (name > MIAI_NAME_OFF)
                assert_int_equal(n.number.num, numbers[i]);
            miai_loopy_clear(&v);
        }
    miai_games_free(s);
}

/* --- forms ------------------------------------------------------------------------ */

static void options_can_be_walked(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_loopy v = value(s, "{x{x|*}|0,*}"), on = value(s, UPON);
    int loops = 0;
    miai_game g;

    (void)state;
    assert_int_equal(miai_graph_options(v.on, 0, MIAI_LEFT), 1);
    assert_int_equal(miai_graph_options(v.on, 0, MIAI_RIGHT), 2);
    for (int i = 0; i < 2; i++)
        assert_true(miai_graph_short(
            v.on, miai_graph_option(v.on, 0, MIAI_RIGHT, i), &g));
    const int up = miai_graph_option(v.on, 0, MIAI_LEFT, 0);
    assert_false(miai_graph_short(v.on, up, &g));
    miai_graph *part = miai_graph_from(v.on, up);
    assert_true(miai_graph_equal(part, on.on));
    for (int p = 0; p < miai_graph_count(part); p++)
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < miai_graph_options(part, p, side); i++)
                loops += miai_graph_option(part, p, side, i) == p;
    assert_int_equal(loops, 1);
    miai_graph_free(part);
    miai_loopy_clear(&v);
    miai_loopy_clear(&on);
    miai_games_free(s);
}

/* --- limits ------------------------------------------------------------------------ */

static void graphs_have_limits(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_graph *g = miai_graph_new(s);

    (void)state;
    for (int i = 0; i < MIAI_GRAPH_POSITIONS; i++)
        assert_int_equal(miai_graph_add(g), i);
    assert_int_equal(miai_graph_add(g), -1);
    assert_string_equal(miai_games_error(s),
                        "too large: a loopy game has more than 4000 positions");
    miai_games_clear_error(s);
    for (int i = 0; i < MIAI_GRAPH_MOVES; i++)
        assert_true(miai_graph_move(g, i % 100, i % 2, i % 1000));
    assert_false(miai_graph_move(g, 0, 0, 0));
    assert_string_equal(miai_games_error(s),
                        "too large: a loopy game has more than 100000 moves");
    miai_graph_free(g);
    miai_games_free(s);
}

static void large_sums_are_refused(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_loopy over = value(s, OVER), star, v;

    (void)state;
    star = value(s, "*1000000000");
    assert_false(miai_loopy_add(&v, &over, &star));
    assert_memory_equal(miai_games_error(s), "too large: ", 11);
    miai_loopy_clear(&star);
    miai_loopy_clear(&over);
    miai_games_free(s);
}

static void memory_has_a_limit(void **state)
{
    miai_games *s = new_store(40000);
    miai_graph *g = miai_graph_new(s);
    miai_loopy v;

    (void)state;
    for (int i = 0; i < 300 && g != NULL; i++)
        miai_graph_add(g);
    for (int i = 0; i < 300 && miai_games_error(s)[0] == 0; i++) {
        miai_graph_move(g, i, i % 2, (i + 1) % 300);
        miai_graph_move(g, i, i % 3 == 0, i * 7 % 300);
    }
    if (miai_games_error(s)[0] == 0)
        assert_false(miai_loopy_make(&v, g, g));
    assert_string_equal(
        miai_games_error(s),
        "too large: the limit of memory is reached; raise it with --memory");
    miai_graph_free(g);
    miai_games_free(s);
}

/* Where the work is used up before the form is found, that is said. */
static void work_has_a_limit(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_graph *g = loopy_graph(s, "x{1|{x|0}}"), *form;
    bool stuck;

    (void)state;
    form = miai_graph_simplify(g, miai_loopy_until(s), &stuck);
    assert_non_null(form);
    assert_false(stuck);
    miai_graph_free(form);
    assert_null(miai_graph_simplify(g, 0, &stuck));
    assert_string_equal(miai_games_error(s),
                        "too large: a loopy game takes too many steps");
    miai_graph_free(g);
    miai_games_free(s);
}

static bool stop_soon(uint64_t work, void *user)
{
    (void)user;
    return work >= 20000;
}

static void work_can_be_stopped(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_graph *g = miai_graph_new(s);
    miai_loopy v;

    (void)state;
    for (int i = 0; i < 200; i++)
        assert_int_equal(miai_graph_add(g), i);
    for (int i = 0; i < 200; i++) {
        assert_true(miai_graph_move(g, i, MIAI_LEFT, (i + 1) % 200));
        assert_true(miai_graph_move(g, i, MIAI_RIGHT, i * i % 200));
        /* Numbers, so that no two positions look alike. */
        assert_true(miai_graph_move(
            g, i, i % 2, miai_graph_add_game(g, miai_game_integer(s, i))));
    }
    miai_games_watch(s, stop_soon, NULL);
    assert_false(miai_loopy_make(&v, g, g));
    assert_string_equal(miai_games_error(s), "stopped");
    miai_graph_free(g);
    miai_games_free(s);
}

static bool add_and_compare(miai_games *s, const char *a, const char *b)
{
    miai_graph *g = loopy_graph(s, a), *h = loopy_graph(s, b);
    miai_loopy x = {0}, y = {0}, sum = {0}, back = {0};
    miai_named name;
    bool le;
    const bool good =
        g != NULL && h != NULL && miai_loopy_make(&x, g, g) &&
        miai_loopy_make(&y, h, h) && miai_loopy_add(&sum, &x, &y) &&
        miai_loopy_negate(&back, &sum) && miai_loopy_le(&back, &sum, &le) &&
        miai_graph_name(sum.on, &name) && miai_loopy_outcome(&sum) != NULL;

    miai_loopy_clear(&x);
    miai_loopy_clear(&y);
    miai_loopy_clear(&sum);
    miai_loopy_clear(&back);
    miai_graph_free(g);
    miai_graph_free(h);
    return good;
}

static miai_status work(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    bool good = false;
    miai_games *s;

    if (miai_games_new(&s, &mem, 1 << 24) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    /* The first needs sidling, the last a sum of two loopy games. */
    good = add_and_compare(s, "x{{0|x}|}", "1") &&
           add_and_compare(s, UPON, "*") && add_and_compare(s, ON, OFF);
    miai_games_free(s);
    return good ? MIAI_OK : MIAI_ERR_NOMEM;
}

static void nothing_is_left_behind(void **state)
{
    (void)state;
    assert_true(fail_each(work) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(names_are_kept),
        cmocka_unit_test(options_can_be_walked),
        cmocka_unit_test(graphs_have_limits),
        cmocka_unit_test(large_sums_are_refused),
        cmocka_unit_test(memory_has_a_limit),
        cmocka_unit_test(work_has_a_limit),
        cmocka_unit_test(work_can_be_stopped),
        cmocka_unit_test(nothing_is_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
