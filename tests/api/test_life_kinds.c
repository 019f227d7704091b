/* test_life_kinds.c - how a target lives, how many moves in a row it stands. */
#include <stddef.h>

#include "asking.h"

static const char seki[] = ";seki\nOOOOO##\n.XXX.O#\nOOOOOO#\n#######\n";
static const char double_ko[] = ";double\n#####\nOO###\n.OOO#\n.O.O#\n.XXO#\n";
static const char way_out[] = ";out\n#####\nooo.@\n..o#@\n#####\n";
static const char three[] = ";three\n#####\nOOOO#\n...O#\nOOOO#\n#####\n";
static const char four[] = ";four\n######\nOOOOO#\n....O#\nOOOOO#\n######\n";
static const char race[] = ";race\nOx.oo\n.x.o.\n@xxoo\n";

/* The same with other colours: X is the target, O attacks. */
static const char black_seki[] = ";seki\nXXXXX@@\n.OOO.X@\nXXXXXX@\n@@@@@@@\n";

static void ask(asked *a, const char *text)
{
    begin(a, MIAI_GOAL_LIFE);
    a->options.values = false;
    a->options.tenuki = true;
    solve(a, text);
}

static void is_life(const asked *a, miai_life black_first,
                    miai_life white_first)
{
    assert_int_equal(miai_verdict_life(a->verdict, MIAI_BLACK), black_first);
    assert_int_equal(miai_verdict_life(a->verdict, MIAI_WHITE), white_first);
}

static void is_row(const asked *a, int black, int white)
{
    assert_true(miai_verdict_has_tenuki(a->verdict));
    assert_int_equal(miai_verdict_tenuki(a->verdict, MIAI_BLACK), black);
    assert_int_equal(miai_verdict_tenuki(a->verdict, MIAI_WHITE), white);
}

static void test_kinds(void **state)
{
    asked a;

    (void)state;
    ask(&a, seki);
    is_life(&a, MIAI_LIFE_SEKI, MIAI_LIFE_SEKI);
    is_row(&a, MIAI_TENUKI_NEVER, 1);
    solve(&a, black_seki);
    is_life(&a, MIAI_LIFE_SEKI, MIAI_LIFE_SEKI);
    is_row(&a, 1, MIAI_TENUKI_NEVER);
    solve(&a, double_ko);
    is_life(&a, MIAI_LIFE_ENDLESS, MIAI_LIFE_TWO_EYES);
    is_row(&a, MIAI_TENUKI_NEVER, 2);
    solve(&a, way_out);
    is_life(&a, MIAI_LIFE_NONE, MIAI_LIFE_CONNECTED);
    is_row(&a, 0, 0);
    solve(&a, three);
    is_life(&a, MIAI_LIFE_NONE, MIAI_LIFE_TWO_EYES);
    solve(&a, four);
    is_life(&a, MIAI_LIFE_TWO_EYES, MIAI_LIFE_TWO_EYES);
    is_row(&a, MIAI_TENUKI_NEVER, 1);
    end(&a);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(miai_life_name(MIAI_LIFE_NONE), "");
    assert_string_equal(miai_life_name(MIAI_LIFE_TWO_EYES), "two-eyes");
    assert_string_equal(miai_life_name(MIAI_LIFE_CONNECTED), "connected");
    assert_string_equal(miai_life_name(MIAI_LIFE_UNKNOWN), "unknown");
    assert_string_equal(miai_life_name((miai_life)77), "");
    assert_string_equal(miai_life_phrase(MIAI_LIFE_SEKI), "in seki");
    assert_string_equal(miai_life_phrase(MIAI_LIFE_UNKNOWN), "");
    assert_string_equal(miai_life_phrase((miai_life)-1), "");
}

/* What it costs is counted apart, and has a limit of its own. */
static void test_nodes(void **state)
{
    uint64_t nodes, life_nodes;
    asked a;

    (void)state;
    ask(&a, four);
    nodes = miai_verdict_nodes(a.verdict);
    life_nodes = miai_verdict_life_nodes(a.verdict);
    assert_true(life_nodes > 1);
    a.options.life_nodes = 1;
    solve(&a, four);
    is_life(&a, MIAI_LIFE_UNKNOWN, MIAI_LIFE_TWO_EYES); /* seen in one node */
    assert_int_equal(miai_verdict_tenuki(a.verdict, MIAI_WHITE),
                     MIAI_TENUKI_UNKNOWN);
    assert_int_equal(miai_verdict_nodes(a.verdict), nodes);
    assert_true(miai_verdict_life_nodes(a.verdict) <= 2);
    a.options.life_nodes = 0;
    solve(&a, four);
    is_life(&a, MIAI_LIFE_UNKNOWN, MIAI_LIFE_UNKNOWN);
    assert_int_equal(miai_verdict_life_nodes(a.verdict), 0);
    assert_int_equal(miai_verdict_nodes(a.verdict), nodes);
    end(&a);
}

static void test_not_asked(void **state)
{
    char text[300];
    asked a;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    solve(&a, seki);
    assert_false(miai_verdict_has_tenuki(a.verdict));
    miai_verdict_describe_tenuki(text, sizeof text, a.verdict, a.problem);
    assert_string_equal(text, "");
    a.options.size = offsetof(miai_options, life_nodes); /* an older caller */
    solve(&a, seki);
    is_life(&a, MIAI_LIFE_SEKI, MIAI_LIFE_SEKI);
    a.options.size = sizeof a.options;
    a.options.first = MIAI_FIRST_WHITE;
    a.options.tenuki = true;
    solve(&a, seki);
    is_life(&a, MIAI_LIFE_NONE, MIAI_LIFE_SEKI);
    is_row(&a, MIAI_TENUKI_NEVER, 1);
    end(&a);
    begin(&a, MIAI_GOAL_RACE);
    a.options.tenuki = true;
    solve(&a, race);
    is_life(&a, MIAI_LIFE_NONE, MIAI_LIFE_NONE);
    assert_false(miai_verdict_has_tenuki(a.verdict));
    end(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_not_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
