/* test_lines.c - where main lines end, and what is said of kos in them. */
#include <stddef.h>

#include "asking.h"

static const char three[] = ";three\n#####\nOOOO#\n...O#\nOOOO#\n#####\n";
static const char seki[] = ";seki\nOOOOO##\n.XXX.O#\nOOOOOO#\n#######\n";
static const char way_out[] = ";out\n#####\nooo.@\n..o#@\n#####\n";
static const char triple[] = ";triple\n ooo\n.o.oX\nOXOX.\n XXX\n";
static const char bent_four[] = ";bent\nOO##\n.O##\nXO##\nXOO#\nX.O#\n";
static const char race[] = ";race\n@.xo.#\n";

static void ask(asked *a, const char *text)
{
    begin(a, MIAI_GOAL_LIFE);
    a->options.values = false;
    solve(a, text);
}

/* The line of `first` has so many moves and comes to this. */
static void comes_to(const asked *a, miai_color first, int moves,
                     miai_line_end end, const char *words)
{
    char text[200];
    int n = 0;

    while (miai_verdict_line(a->verdict, first, n))
        n++;
    assert_int_equal(n, moves);
    assert_int_equal(miai_verdict_line_end(a->verdict, first), end);
    assert_int_equal(
        miai_verdict_describe_end(text, sizeof text, a->verdict, first),
        strlen(words));
    assert_string_equal(text, words);
}

static void a_line_ends_where_a_player_stops(void **state)
{
    asked a;

    (void)state;
    ask(&a, three);
    comes_to(&a, MIAI_BLACK, 1, MIAI_LINE_DEAD, "White is dead.");
    comes_to(&a, MIAI_WHITE, 1, MIAI_LINE_TWO_EYES, "White has two eyes.");
    solve(&a, seki); /* White need not move, Black has nothing to do */
    comes_to(&a, MIAI_BLACK, 0, MIAI_LINE_SEKI, "It is a seki.");
    comes_to(&a, MIAI_WHITE, 1, MIAI_LINE_SEKI, "It is a seki.");
    assert_int_equal(miai_verdict_line(a.verdict, MIAI_WHITE, 0)->point,
                     MIAI_PASS);
    solve(&a, way_out);
    comes_to(&a, MIAI_WHITE, 1, MIAI_LINE_CONNECTED, "White is connected.");
    end(&a);
}

/* Three kos are taken in turn, for ever. */
static void kos_at_once_are_counted(void **state)
{
    asked a;

    (void)state;
    ask(&a, triple);
    comes_to(&a, MIAI_BLACK, 7, MIAI_LINE_ENDLESS,
             "And so on without end: White is not captured.");
    assert_int_equal(miai_verdict_line_kos(a.verdict, MIAI_BLACK), 3);
    assert_int_equal(miai_verdict_line_ko(a.verdict, MIAI_BLACK, 0),
                     MIAI_KO_TAKES);
    for (int i = 1; i < 7; i++)
        assert_int_equal(miai_verdict_line_ko(a.verdict, MIAI_BLACK, i),
                         MIAI_KO_OTHER);
    assert_int_equal(miai_verdict_line_ko(a.verdict, MIAI_BLACK, 7),
                     MIAI_KO_NONE);
    assert_int_equal(miai_verdict_line_ko(a.verdict, MIAI_BLACK, -1),
                     MIAI_KO_NONE);
    assert_int_equal(miai_verdict_line_kos(a.verdict, MIAI_WHITE), 0);
    end(&a);
}

/* White, who needs a threat, is shown what it achieves. */
static void threats_are_named_at_the_end(void **state)
{
    asked a;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    a.options.values = false;
    a.options.ruling = 1;
    solve(&a, bent_four);
    comes_to(&a, MIAI_WHITE, 9, MIAI_LINE_TWO_EYES,
             "With one more ko threat: White has two eyes.");
    assert_int_equal(miai_verdict_line_ko(a.verdict, MIAI_WHITE, 5),
                     MIAI_KO_TAKES);
    assert_int_equal(miai_verdict_line_ko(a.verdict, MIAI_WHITE, 6),
                     MIAI_KO_RETAKES);
    assert_int_equal(miai_verdict_line_kos(a.verdict, MIAI_WHITE), 0);
    end(&a);
}

static void a_race_ends_with_a_capture(void **state)
{
    asked a;

    (void)state;
    begin(&a, MIAI_GOAL_RACE);
    a.options.values = false;
    solve(&a, race);
    comes_to(&a, MIAI_BLACK, 1, MIAI_LINE_CAPTURED, "White is captured.");
    comes_to(&a, MIAI_WHITE, 1, MIAI_LINE_CAPTURED, "Black is captured.");
    end(&a);
}

static void ends_have_names(void **state)
{
    asked a;
    char text[100];

    (void)state;
    assert_string_equal(miai_line_end_name(MIAI_LINE_OPEN), "");
    assert_string_equal(miai_line_end_name(MIAI_LINE_TWO_EYES), "two-eyes");
    assert_string_equal(miai_line_end_name(MIAI_LINE_PRIZE), "prize");
    assert_string_equal(miai_line_end_name((miai_line_end)99), "");
    assert_string_equal(miai_line_end_name((miai_line_end)-1), "");
    ask(&a, three);
    miai_problem_describe_end(text, sizeof text, a.problem, MIAI_LINE_PRIZE);
    assert_string_equal(text, "Black is captured.");
    miai_problem_describe_end(text, sizeof text, a.problem, (miai_line_end)99);
    assert_string_equal(text, "");
    end(&a);
}

/* A study says it of each position. */
static void a_study_knows_where_to_stop(void **state)
{
    miai_study *study;
    asked a;

    (void)state;
    ask(&a, three);
    assert_int_equal(
        miai_study_new(&study, a.ctx, a.problem, &a.options, MIAI_BLACK),
        MIAI_OK);
    assert_int_equal(miai_study_end_here(study), MIAI_LINE_OPEN);
    assert_int_equal(miai_study_line_end(study), MIAI_LINE_DEAD);
    assert_int_equal(miai_study_play(study, "b3"), MIAI_OK);
    assert_int_equal(miai_study_end_here(study), MIAI_LINE_DEAD);
    assert_true(miai_study_undo(study));
    assert_int_equal(miai_study_play(study, "a3"), MIAI_OK);
    assert_int_equal(miai_study_end_here(study), MIAI_LINE_OPEN);
    assert_int_equal(miai_study_play(study, "b3"), MIAI_OK);
    assert_int_equal(miai_study_end_here(study), MIAI_LINE_TWO_EYES);
    miai_study_free(study);
    end(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_ends_where_a_player_stops),
        cmocka_unit_test(kos_at_once_are_counted),
        cmocka_unit_test(threats_are_named_at_the_end),
        cmocka_unit_test(a_race_ends_with_a_capture),
        cmocka_unit_test(ends_have_names),
        cmocka_unit_test(a_study_knows_where_to_stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
