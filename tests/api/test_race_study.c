/* test_race_study.c - a study of a race seen from outside: both runs, what a
 * move is, lines, refusals, limits, memory.
 *
 * That the moves of an answer are right is tested by tests/races, on many races.
 */
#include "failing.h"

#include <stdio.h>

/* One outside liberty each and a shared one: who begins captures. */
static const char even[] = ";even\n@.xX.oO.#\n";

/* Two shared liberties and nothing else: a seki. */
static const char seki[] = ";seki\nx.o\nxxo\nx.o\n";

/* White retakes, or Black does: one threat decides who captures. */
static const char retake[] = ";retake\n    .   \n    .  #\nxxxxo.X.\nx..xooo \n"
                             "xxxxxxo \n     oo \n";

/* A seki that ko threats may change for either side; c2 is a trade. */
static const char trade[] = ";trade\nxxx # \nx.x . \nxxx.oo\n xooo.\n xxxoo\n"
                            "  . . \n  .@# \n";

/* A race and a study of it. */
typedef struct session {
    miai_context *ctx;
    miai_problem *problem;
    miai_options options;
    miai_race_study *study;
} session;

static void open_race(session *s, const char *text, miai_color first)
{
    *s = (session){0};
    miai_options_init(&s->options, sizeof s->options);
    s->options.goal = MIAI_GOAL_RACE;
    assert_int_equal(miai_context_new(&s->ctx, NULL, NULL), MIAI_OK);
    s->problem = read_one(s->ctx, text, &s->options);
    assert_non_null(s->problem);
    assert_int_equal(
        miai_race_study_new(&s->study, s->ctx, s->problem, &s->options, first),
        MIAI_OK);
}

static void close_race(session *s)
{
    miai_race_study_free(s->study);
    miai_problem_free(s->problem);
    miai_context_free(s->ctx);
}

static void stands(miai_race_standing s, int attack, int keep)
{
    assert_int_equal(s.attack, attack);
    assert_int_equal(s.keep, keep);
}

/* The line from here as one text; a retake has a star. */
static void goes(session *s, const char *want)
{
    const miai_move *move;
    char text[600] = "";

    for (int i = 0; (move = miai_race_study_line(s->study, i)); i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s%s",
                 i > 0 ? " " : "", move->text, *move->reason ? "*" : "");
    assert_string_equal(text, want);
}

static void both_runs_are_played(void **state)
{
    session s;

    (void)state;
    open_race(&s, even, MIAI_BLACK);
    stands(miai_race_study_standing(s.study), 6, 6);
    stands(miai_race_study_value(s.study, "h1"), 6, 6);
    stands(miai_race_study_value(s.study, "pass"), -6, -6);
    goes(&s, "h1 b1 e1");
    assert_int_equal(miai_race_study_play(s.study, "h1"), MIAI_OK);
    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_study *run = miai_race_study_run(s.study, (miai_color)c);
        assert_int_equal(miai_study_turn(run), MIAI_WHITE);
        assert_int_equal(miai_study_stone(run, 7, 0), MIAI_BLACK);
        assert_string_equal(miai_study_played(run, 0)->text, "h1");
    }
    stands(miai_race_study_standing(s.study), -6, -6);
    assert_int_equal(miai_race_study_play(s.study, "b1"), MIAI_OK);
    assert_int_equal(miai_race_study_play(s.study, "e1"), MIAI_OK);
    assert_int_equal(
        miai_study_ending(miai_race_study_run(s.study, MIAI_BLACK)),
        MIAI_ENDING_CAPTURED);
    assert_int_equal(
        miai_study_ending(miai_race_study_run(s.study, MIAI_WHITE)),
        MIAI_ENDING_PRIZE);
    for (int i = 0; i < 3; i++)
        assert_true(miai_race_study_undo(s.study));
    assert_false(miai_race_study_undo(s.study));
    stands(miai_race_study_standing(s.study), 6, 6);
    close_race(&s);
}

static void a_move_that_cannot_be_played_changes_nothing(void **state)
{
    session s;

    (void)state;
    open_race(&s, even, MIAI_BLACK);
    assert_int_equal(miai_race_study_play(s.study, "c1"), MIAI_ERR_INPUT);
    assert_int_equal(miai_race_study_play(s.study, "z9"), MIAI_ERR_INPUT);
    assert_int_equal(miai_race_study_play(s.study, ""), MIAI_ERR_INPUT);
    assert_null(miai_study_played(miai_race_study_run(s.study, MIAI_WHITE), 0));
    stands(miai_race_study_value(s.study, "c1"), 0, 0);
    assert_int_equal(miai_race_study_rate(s.study, "c1"),
                     MIAI_RACE_RATING_UNKNOWN);
    assert_null(miai_race_study_move(s.study, -1));
    assert_null(miai_race_study_line(s.study, -1));
    close_race(&s);
}

static void in_a_seki_both_pass(void **state)
{
    session s;

    (void)state;
    open_race(&s, seki, MIAI_WHITE);
    stands(miai_race_study_standing(s.study), -6, 6);
    assert_int_equal(miai_race_study_rate(s.study, "pass"),
                     MIAI_RACE_RATING_RIGHT);
    assert_int_equal(miai_race_study_rate(s.study, "b1"),
                     MIAI_RACE_RATING_WRONG);
    goes(&s, "pass pass");
    assert_int_equal(miai_race_study_play(s.study, "pass"), MIAI_OK);
    goes(&s, "pass");
    close_race(&s);
}

static void who_has_lost_has_no_right_move(void **state)
{
    session s;

    (void)state;
    open_race(&s, even, MIAI_BLACK);
    assert_int_equal(miai_race_study_play(s.study, "pass"), MIAI_OK);
    assert_int_equal(miai_race_study_play(s.study, "b1"), MIAI_OK);
    stands(miai_race_study_standing(s.study), -6, -6);
    assert_int_equal(miai_race_study_rate(s.study, "h1"),
                     MIAI_RACE_RATING_LOST);
    close_race(&s);
}

/* The words on what threats change, and how it ends without. */
static void says(session *s, miai_color side, miai_race_standing of,
                 miai_race_end end, const char *want)
{
    char text[200];

    assert_int_equal(miai_race_end_of(side, of), end);
    assert_int_equal(miai_race_describe_threats(text, sizeof text, side, of,
                                                s->options.threats),
                     strlen(want));
    assert_string_equal(text, want);
}

static void a_ko_is_told(void **state)
{
    session s;

    (void)state;
    open_race(&s, retake, MIAI_BLACK);
    const miai_race_standing now = miai_race_study_standing(s.study);
    stands(now, -1, -1);
    says(&s, MIAI_BLACK, now, MIAI_RACE_WHITE_KILLS,
         "With one more ko threat Black captures White's chain.");
    goes(&s, "e5 e6 e5* b3 f4");
    says(&s, MIAI_WHITE, (miai_race_standing){1, 3}, MIAI_RACE_WHITE_KILLS,
         "With one more ko threat Black saves its chain. With three more ko "
         "threats Black captures White's chain.");
    says(&s, MIAI_BLACK, (miai_race_standing){-3, -1}, MIAI_RACE_WHITE_KILLS,
         "With one more ko threat Black saves its chain. With three more ko "
         "threats Black captures White's chain.");
    says(&s, MIAI_BLACK, (miai_race_standing){-2, 4}, MIAI_RACE_SEKI,
         "With two more ko threats Black captures White's chain. With four "
         "more ko threats White captures Black's chain.");
    says(&s, MIAI_BLACK, (miai_race_standing){6, 6}, MIAI_RACE_BLACK_KILLS, "");
    says(&s, MIAI_BLACK, (miai_race_standing){0, 6}, MIAI_RACE_UNKNOWN, "");
    says(&s, MIAI_WHITE, (miai_race_standing){0, -6}, MIAI_RACE_BLACK_KILLS,
         "");
    assert_int_equal(miai_race_describe_threats(NULL, 0, MIAI_BLACK, now, 5),
                     strlen("With one more ko threat Black captures White's "
                            "chain."));
    close_race(&s);
}

static void what_is_better_and_worse_is_a_trade(void **state)
{
    session s;

    (void)state;
    open_race(&s, trade, MIAI_WHITE);
    stands(miai_race_study_standing(s.study), -1, 6);
    stands(miai_race_study_value(s.study, "c1"), -6, 6);
    stands(miai_race_study_value(s.study, "c2"), -1, 2);
    assert_int_equal(miai_race_study_rate(s.study, "c1"),
                     MIAI_RACE_RATING_RIGHT);
    assert_int_equal(miai_race_study_rate(s.study, "c2"),
                     MIAI_RACE_RATING_TRADE);
    assert_int_equal(miai_race_study_rate(s.study, "e2"),
                     MIAI_RACE_RATING_WRONG);
    assert_true(miai_race_study_nodes(s.study) > 0);
    close_race(&s);
}

static void beyond_the_limits_nothing_is_judged(void **state)
{
    miai_options o;
    session s;

    (void)state;
    open_race(&s, trade, MIAI_WHITE);
    o = s.options;
    o.nodes = 1;
    miai_race_study_free(s.study);
    assert_int_equal(
        miai_race_study_new(&s.study, s.ctx, s.problem, &o, MIAI_WHITE),
        MIAI_OK);
    assert_int_equal(
        miai_race_end_of(MIAI_WHITE, miai_race_study_standing(s.study)),
        MIAI_RACE_UNKNOWN);
    assert_int_equal(miai_race_study_rate(s.study, "c1"),
                     MIAI_RACE_RATING_UNKNOWN);
    assert_null(miai_race_study_line(s.study, 0));
    close_race(&s);
}

static void what_is_no_race_has_no_study(void **state)
{
    miai_race_study *study;
    miai_context *ctx;
    miai_options o;
    miai_problem *p;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    p = read_one(ctx, ";three\n#####\nOOOO#\n...O#\n", &o);
    assert_non_null(p);
    assert_int_equal(miai_race_study_new(&study, ctx, p, &o, MIAI_BLACK),
                     MIAI_ERR_OPTION);
    assert_null(study);
    assert_string_equal(miai_context_error(ctx),
                        "f:2 (three): it was not read as a race: read it with "
                        "MIAI_GOAL_RACE");
    miai_problem_free(p);
    o.goal = MIAI_GOAL_RACE;
    p = read_one(ctx, even, &o);
    assert_int_equal(miai_race_study_new(&study, ctx, p, &o, MIAI_EMPTY),
                     MIAI_ERR_OPTION);
    o.threats = 99;
    assert_int_equal(miai_race_study_new(&study, ctx, p, &o, MIAI_BLACK),
                     MIAI_ERR_OPTION);
    miai_race_study_free(NULL);
    miai_problem_free(p);
    miai_context_free(ctx);
}

/* Plays and asks as far as the memory goes. */
static void work(miai_context *ctx, const miai_problem *p)
{
    miai_race_study *s;
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    if (miai_race_study_new(&s, ctx, p, &o, MIAI_BLACK) != MIAI_OK) {
        assert_null(s);
        assert_int_equal(miai_context_failure(ctx)->cause,
                         MIAI_CAUSE_NO_MEMORY);
        return;
    }
    miai_race_study_rate(s, "e5");
    miai_race_study_line(s, 0);
    for (int i = 0; i < 40; i++) {
        const miai_status rc = miai_race_study_play(s, "pass");
        assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
    }
    while (miai_race_study_undo(s))
        continue;
    assert_null(miai_study_played(miai_race_study_run(s, MIAI_BLACK), 0));
    assert_null(miai_study_played(miai_race_study_run(s, MIAI_WHITE), 0));
    miai_race_study_free(s);
}

static void memory_may_run_out_at_any_time(void **state)
{
    (void)state;
    survives_asking(MIAI_GOAL_RACE, retake, work, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_runs_are_played),
        cmocka_unit_test(a_move_that_cannot_be_played_changes_nothing),
        cmocka_unit_test(in_a_seki_both_pass),
        cmocka_unit_test(who_has_lost_has_no_right_move),
        cmocka_unit_test(a_ko_is_told),
        cmocka_unit_test(what_is_better_and_worse_is_a_trade),
        cmocka_unit_test(beyond_the_limits_nothing_is_judged),
        cmocka_unit_test(what_is_no_race_has_no_study),
        cmocka_unit_test(memory_may_run_out_at_any_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
