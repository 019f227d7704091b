/* test_loopy.c - loopy games: known values, sums, outcomes, stops. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/loopy_values.h"

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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
