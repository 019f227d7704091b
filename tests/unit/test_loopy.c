/* test_loopy.c - loopy games: known values, names, forms, limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fail_each.h"
#include "unit/loopy_text.h"

/* --- what the tests share --------------------------------------------------- */

static miai_games *new_store(size_t bytes)
{
    const miai_mem mem = miai_mem_libc();
    miai_games *s;

    assert_int_equal(miai_games_new(&s, &mem, bytes), MIAI_OK);
    return s;
}

/* The value of a graph, which must have one. */
static miai_loopy value(miai_games *s, const char *text)
{
    miai_graph *g = loopy_graph(s, text);
    miai_loopy v;

    assert_non_null(g);
    if (!miai_loopy_make(&v, g, g))
        fail_msg("%s: %s", text, miai_games_error(s));
    miai_graph_free(g);
    return v;
}

static miai_loopy plus(miai_loopy a, miai_loopy b)
{
    miai_loopy sum;

    assert_true(miai_loopy_add(&sum, &a, &b));
    miai_loopy_clear(&a);
    miai_loopy_clear(&b);
    return sum;
}

static miai_loopy minus(miai_loopy a)
{
    miai_loopy v;

    assert_true(miai_loopy_negate(&v, &a));
    miai_loopy_clear(&a);
    return v;
}

/* Both are consumed. */
static void same(const char *what, miai_loopy a, miai_loopy b)
{
    bool le, ge;

    if (!miai_loopy_equal(&a, &b))
        fail_msg("%s", what);
    assert_true(miai_graph_hash(a.on) == miai_graph_hash(b.on));
    assert_true(miai_loopy_le(&a, &b, &le) && miai_loopy_le(&b, &a, &ge));
    assert_true(le && ge);
    miai_loopy_clear(&a);
    miai_loopy_clear(&b);
}

/* A value by its sides, which are written as stoppers. */
static miai_loopy sides(miai_games *s, const char *on, const char *off)
{
    miai_loopy a = value(s, on), b = value(s, off), v = {a.on, b.off};

    assert_true(miai_loopy_is_stopper(&a) && miai_loopy_is_stopper(&b));
    miai_graph_free(a.off);
    miai_graph_free(b.on);
    return v;
}

/* --- values -------------------------------------------------------------------- */

#define ON    "x{x|}"
#define OFF   "x{|x}"
#define OVER  "x{0|x}"
#define UNDER "x{x|0}"
#define UPON  "x{x|*}"

static void known_games_have_their_sides(void **state)
{
    static const char *const known[][3] = {
        {"D", ON, OFF},
        {"x{1|{x|0}}", "2", "{1|-1}"},
        {"{0|{D|},*}", "^", "v*"},
        {"x{{|x}|}", "1", "0"},
        {"x{|{x|}}", "0", "-1"},
        {"{x{x|},5|}", ON, ON},     /* on is better than 5               */
        {"x{0,x|*}", UPON, UPON},   /* to leave it is better than 0      */
        {"{{x{x|}|1}|}", "1", "1"}, /* Right answers to 1                */
        {"x{{0|x}|{x|0}}", "2", "-2"},
    };
    miai_games *s = new_store(1 << 26);

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        same(known[i][0], value(s, known[i][0]),
             sides(s, known[i][1], known[i][2]));
    miai_games_free(s);
}

static void known_sums(void **state)
{
    static const char *const known[][3] = {
        {ON, OFF, "D"},
        {ON, ON, ON},
        {ON, "*", ON},
        {OVER, "5", "x{5|x}"},
        {OVER, "^", OVER},
        {OVER, OVER, OVER},
        {UNDER, "3/2", "x{x|3/2}"},
        {UPON, "*", "x{0,x|0}"},
        {UPON, "*2", "x{x|*3}"},
        {UPON, "1000*", "x{1000,x|1000}"},
        {"{x{x|}|x{|x}}", "7", "{x{x|}|x{|x}}"},
        {"{1|x{|x}}", "{2|0}", "{{3|1}|x{|x}}"},
        {"2", "{1|-1}", "{3|1}"},
    };
    miai_games *s = new_store(1 << 26);

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        same(known[i][2], plus(value(s, known[i][0]), value(s, known[i][1])),
             value(s, known[i][2]));
        same(known[i][2], plus(value(s, known[i][1]), value(s, known[i][0])),
             value(s, known[i][2]));
    }
    /* Numbers of any size can be added. */
    const char *const large = "1000000000000000000";
    miai_loopy v = plus(value(s, OVER), value(s, large)), x = value(s, large);
    bool le, ge;
    assert_true(miai_loopy_le(&v, &x, &le) && miai_loopy_le(&x, &v, &ge));
    assert_true(!le && ge);
    miai_loopy_clear(&x);
    same(large, plus(v, value(s, "-1000000000000000000")), value(s, OVER));
    /* Sides add: 1 & 0 plus its negative. */
    same("tis + tisn", plus(value(s, "x{{|x}|}"), minus(value(s, "x{{|x}|}"))),
         sides(s, "1", "-1"));
    miai_games_free(s);
}

static void compare(miai_games *s, const char *a, const char *b, bool below,
                    bool above)
{
    miai_loopy x = value(s, a), y = value(s, b);
    bool le, ge;

    assert_true(miai_loopy_le(&x, &y, &le) && miai_loopy_le(&y, &x, &ge));
    if (le != below || ge != above)
        fail_msg("%s <= %s is %d, >= is %d", a, b, le, ge);
    miai_loopy_clear(&x);
    miai_loopy_clear(&y);
}

static void known_order(void **state)
{
    miai_games *s = new_store(1 << 26);

    (void)state;
    compare(s, UNDER, "0", true, false);
    compare(s, UNDER, "*", true, false);
    compare(s, OVER, ON, true, false);
    compare(s, OVER, "^", false, true);
    compare(s, OVER, "1/1024", true, false);
    compare(s, UPON, OVER, true, false);
    compare(s, UPON, "^", false, true);
    compare(s, UPON, "*", false, false);
    compare(s, "x{5|x}", "x{x|6}", true, false);

    compare(s, "{x{x|}|x{|x}}", "3", false, false);
    compare(s, "D", "0", false, false);
    compare(s, "x{{|x}|}", "0", false, true);
    compare(s, "x{{|x}|}", "1", true, false);
    compare(s, "D", ON, true, false);
    miai_games_free(s);
}

static void outcomes_tell_who_wins(void **state)
{
    static const char *const known[][2] = {
        {"0", "P"},
        {"*", "N"},
        {ON, "L"},
        {UNDER, "R"},
        {"D", "D"},
        {"{{x{x|}|0}|0}", "R"},
        {"{0|{D|},*}", "NHat"},
        {"x{{|x}|}", "PHat"},
        {"x{|{x|}}", "PCheck"},
        {"{*,{|D}|0}", "NCheck"},
    };
    miai_games *s = new_store(1 << 26);

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        miai_loopy v = value(s, known[i][0]);
        assert_string_equal(miai_loopy_outcome(&v), known[i][1]);
        miai_loopy_clear(&v);
    }
    miai_games_free(s);
}

static void short_games_come_out(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_loopy v = value(s, "{{{0|*}|{x{x|}|}}|0}"), over = value(s, OVER);
    miai_loopy tis = value(s, "x{{|x}|}"), copy;
    miai_game g;

    (void)state;
    assert_true(miai_loopy_is_stopper(&over));
    assert_false(miai_loopy_is_short(&over, &g));
    assert_false(miai_loopy_is_stopper(&tis));
    assert_false(miai_loopy_is_short(&tis, &g));
    assert_true(miai_graph_is_short(tis.on, &g));
    assert_int_equal(g, miai_game_integer(s, 1));
    /* Right answers in the loop only if he wants to lose. */
    assert_true(miai_loopy_is_short(&v, &g));
    assert_true(miai_loopy_copy(&copy, &v));
    miai_loopy_clear(&v);
    assert_true(miai_loopy_is_short(&copy, &g));
    miai_loopy_clear(&copy);
    miai_loopy_clear(&over);
    miai_loopy_clear(&tis);
    miai_games_free(s);
}

/* Known to have no stopper for its sides: Bach's carousel. */
static void what_has_no_stopper_is_said(void **state)
{
    miai_games *s = new_store(1 << 26);
    miai_graph *g = loopy_graph(s, "x{0,{1|1,{*,{1*|1*,x}|*}}|0}");
    miai_loopy v;

    (void)state;
    assert_false(miai_loopy_make(&v, g, g));
    assert_null(v.on);
    assert_string_equal(miai_games_error(s),
                        "no stopper was found for the onside");
    miai_graph_free(g);
    miai_games_free(s);
}

static void stops_at(miai_games *s, const char *text, int side, miai_stop kind,
                     int64_t num, int exp)
{
    miai_loopy v = value(s, text);
    miai_dyadic x = {0, 0};

    if (miai_graph_stop(v.on, side, &x) != kind || x.num != num || x.exp != exp)
        fail_msg("%s stops elsewhere", text);
    miai_loopy_clear(&v);
}

static void play_stops_at_numbers_and_beside_them(void **state)
{
    miai_games *s = new_store(1 << 26);

    (void)state;
    stops_at(s, ON, MIAI_RIGHT, MIAI_STOP_ON, 0, 0);
    stops_at(s, OFF, MIAI_LEFT, MIAI_STOP_OFF, 0, 0);
    stops_at(s, "x{5|x}", MIAI_LEFT, MIAI_STOP_OVER, 5, 0);
    stops_at(s, "x{x|1/2}", MIAI_RIGHT, MIAI_STOP_UNDER, 1, 1);
    stops_at(s, "x{-1/4*|x}", MIAI_LEFT, MIAI_STOP_NUMBER, -1, 2);
    stops_at(s, "x{-1/4*|x}", MIAI_RIGHT, MIAI_STOP_NUMBER, -1, 2);
    stops_at(s, "{x{x|}|x{|x}}", MIAI_LEFT, MIAI_STOP_ON, 0, 0);
    stops_at(s, "{x{x|}|x{|x}}", MIAI_RIGHT, MIAI_STOP_OFF, 0, 0);
    stops_at(s, "{3,x{2|x}|{1|x{|x}},y{y|-1}}", MIAI_LEFT, MIAI_STOP_NUMBER, 3,
             0);
    stops_at(s, "{3,x{2|x}|{1|x{|x}},y{y|-1}}", MIAI_RIGHT, MIAI_STOP_UNDER, -1,
             0);
    stops_at(s, "{{7|5}|x{4|x}}", MIAI_LEFT, MIAI_STOP_NUMBER, 5, 0);
    stops_at(s, "{7|-7}", MIAI_RIGHT, MIAI_STOP_NUMBER, -7, 0);
    miai_games_free(s);
}

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
    assert_string_equal(miai_games_error(s),
                        "too large: the limit of memory is reached");
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
        cmocka_unit_test(known_games_have_their_sides),
        cmocka_unit_test(known_sums),
        cmocka_unit_test(known_order),
        cmocka_unit_test(outcomes_tell_who_wins),
        cmocka_unit_test(short_games_come_out),
        cmocka_unit_test(what_has_no_stopper_is_said),
        cmocka_unit_test(play_stops_at_numbers_and_beside_them),
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(names_are_kept),
        cmocka_unit_test(options_can_be_walked),
        cmocka_unit_test(graphs_have_limits),
        cmocka_unit_test(large_sums_are_refused),
        cmocka_unit_test(memory_has_a_limit),
        cmocka_unit_test(nothing_is_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
