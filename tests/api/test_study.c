/* test_study.c - a study seen from outside: moves, refusals, limits, memory.
 *
 * That its answers are those of the solver is tested by tests/run_study.c.
 */
#include "failing.h"

static const char three[] =
    ";three\n#######\n#OOOOO#\n#O...O#\n#OOOOO#\n#######\n";

/* Black kills by ko: b1, then White takes at a1 or c1. */
static const char six[] = ";six\n.####\nOOOO#\n...O#\n...O#\n";

/* A problem and a study of it. */
typedef struct session {
    miai_context *ctx;
    miai_problem *problem;
    miai_options options;
    miai_study *study;
} session;

static void open_study(session *s, const char *text, miai_color first)
{
    *s = (session){0};
    miai_options_init(&s->options, sizeof s->options);
    assert_int_equal(miai_context_new(&s->ctx, NULL, NULL), MIAI_OK);
    s->problem = read_one(s->ctx, text, &s->options);
    assert_non_null(s->problem);
    assert_int_equal(
        miai_study_new(&s->study, s->ctx, s->problem, &s->options, first),
        MIAI_OK);
}

static void close_study(session *s)
{
    miai_study_free(s->study);
    miai_problem_free(s->problem);
    miai_context_free(s->ctx);
}

static void moves_are_played_and_taken_back(void **state)
{
    session s;

    (void)state;
    open_study(&s, three, MIAI_BLACK);
    assert_int_equal(miai_study_turn(s.study), MIAI_BLACK);
    assert_int_equal(miai_study_status(s.study), 6);
    assert_string_equal(miai_study_move(s.study, 0)->text, "c3");
    assert_string_equal(miai_study_move(s.study, 3)->text, "pass");
    assert_null(miai_study_move(s.study, 4));
    assert_null(miai_study_move(s.study, -1));
    assert_int_equal(miai_study_value(s.study, "d3"), 6);
    assert_int_equal(miai_study_value(s.study, "c3"), -6);
    assert_int_equal(miai_study_value(s.study, "a1"), 0);
    assert_true(miai_study_is_best(s.study, "d3"));
    assert_false(miai_study_is_best(s.study, "pass"));
    assert_int_equal(miai_study_play(s.study, "d3"), MIAI_OK);
    assert_int_equal(miai_study_turn(s.study), MIAI_WHITE);
    assert_int_equal(miai_study_stone(s.study, 3, 2), MIAI_BLACK);
    assert_int_equal(miai_study_stone(s.study, 0, 0), MIAI_BLACK);
    assert_int_equal(miai_study_stone(s.study, 9, 0), MIAI_OFF);
    assert_int_equal(miai_study_status(s.study), -6);
    assert_int_equal(miai_study_ending(s.study), MIAI_ENDING_NONE);
    assert_string_equal(miai_study_played(s.study, 0)->text, "d3");
    assert_null(miai_study_played(s.study, 1));
    assert_true(miai_study_undo(s.study));
    assert_false(miai_study_undo(s.study));
    assert_int_equal(miai_study_stone(s.study, 3, 2), MIAI_EMPTY);
    assert_int_equal(miai_study_status(s.study), 6);
    close_study(&s);
}

static void the_end_is_seen(void **state)
{
    static const char *const killing[] = {"d3", "pass", "c3", "pass", "e3"};
    session s;

    (void)state;
    open_study(&s, three, MIAI_BLACK);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(miai_study_ending(s.study),
                         i < 4 ? MIAI_ENDING_NONE : MIAI_ENDING_DEAD);
        if (i == 4) /* what captures is played before all else */
            assert_string_equal(miai_study_line(s.study, 0)->text, killing[i]);
        assert_int_equal(miai_study_play(s.study, killing[i]), MIAI_OK);
    }
    assert_int_equal(miai_study_ending(s.study), MIAI_ENDING_CAPTURED);
    assert_int_equal(miai_study_status(s.study), -6);
    close_study(&s);
    open_study(&s, three, MIAI_WHITE);
    assert_int_equal(miai_study_play(s.study, "d3"), MIAI_OK);
    assert_int_equal(miai_study_ending(s.study), MIAI_ENDING_ALIVE);
    close_study(&s);
}

static void refuses(session *s, const char *move, const char *why)
{
    assert_int_equal(miai_study_play(s->study, move), MIAI_ERR_INPUT);
    assert_string_equal(miai_context_error(s->ctx), why);
    assert_null(miai_study_played(s->study, 0));
}

static void impossible_moves_are_refused_with_the_reason(void **state)
{
    session s;

    (void)state;
    open_study(&s, three, MIAI_BLACK);
    refuses(&s, "b3", "Black cannot play at b3: a stone is there");
    refuses(&s, "a1",
            "Black cannot play at a1: it is not a point of the region");
    refuses(&s, "z9", "expected pass or a point from a1 to g5, found 'z9'");
    refuses(&s, "", "expected pass or a point from a1 to g5, found ''");
    refuses(&s, "c3 ", "expected pass or a point from a1 to g5, found 'c3 '");
    close_study(&s);
    open_study(&s, "ooo#\n.o.#\n", MIAI_BLACK);
    refuses(&s, "a1", "Black cannot play at a1: it is suicide");
    close_study(&s);
}

static void a_side_must_be_named_that_the_ban_allows(void **state)
{
    session s;
    miai_study *study;

    (void)state;
    open_study(&s, three, MIAI_BLACK);
    assert_int_equal(
        miai_study_new(&study, s.ctx, s.problem, &s.options, MIAI_EMPTY),
        MIAI_ERR_OPTION);
    assert_null(study);
    miai_problem_free(s.problem);
    s.options.ko = "d3";
    s.options.first = MIAI_FIRST_WHITE;
    s.problem = read_one(s.ctx, three, &s.options);
    assert_int_equal(
        miai_study_new(&study, s.ctx, s.problem, &s.options, MIAI_BLACK),
        MIAI_ERR_OPTION);
    assert_string_equal(miai_context_error(s.ctx),
                        "first: the ban at d3 binds White, who must move");
    assert_int_equal(
        miai_study_new(&study, s.ctx, s.problem, &s.options, MIAI_WHITE),
        MIAI_OK);
    assert_string_equal(miai_study_ko(study), "d3");
    miai_study_free(study);
    close_study(&s);
}

/* Plays the main line until a ko is taken. */
static void play_to_the_ko(session *s)
{
    for (int i = 0; i < 20 && !miai_study_ko(s->study); i++)
        assert_int_equal(
            miai_study_play(s->study, miai_study_line(s->study, 0)->text),
            MIAI_OK);
    assert_non_null(miai_study_ko(s->study));
}

static void a_ko_may_be_retaken_after_a_threat(void **state)
{
    session s;
    char ko[8];

    (void)state;
    open_study(&s, six, MIAI_BLACK);
    assert_int_equal(miai_study_status(s.study), 1);
    play_to_the_ko(&s);
    assert_int_equal(miai_study_status(s.study), -1);
    strcpy(ko, miai_study_ko(s.study));
    assert_true(miai_study_is_best(s.study, ko));
    assert_int_equal(miai_study_value(s.study, ko), -1);
    assert_int_equal(miai_study_play(s.study, ko), MIAI_OK);
    assert_int_equal(miai_study_status(s.study), -1);
    close_study(&s);
}

static bool stop_at_once(uint64_t nodes, void *user)
{
    (void)nodes;
    return *(bool *)user;
}

static void what_is_not_found_within_the_limits_is_unknown(void **state)
{
    session s;
    bool stop = true;

    (void)state;
    open_study(&s, six, MIAI_WHITE);
    miai_study_free(s.study);
    s.options.nodes = 1;
    assert_int_equal(
        miai_study_new(&s.study, s.ctx, s.problem, &s.options, MIAI_BLACK),
        MIAI_OK);
    assert_int_equal(miai_study_status(s.study), 0);
    assert_false(miai_study_is_best(s.study, "b1"));
    assert_null(miai_study_line(s.study, 0));
    assert_true(miai_study_nodes(s.study) > 0);
    miai_study_free(s.study);
    s.options.nodes = 0;
    miai_context_set_progress(s.ctx, stop_at_once, &stop);
    assert_int_equal(
        miai_study_new(&s.study, s.ctx, s.problem, &s.options, MIAI_BLACK),
        MIAI_OK);
    assert_int_equal(miai_study_status(s.study), 0);
    stop = false; /* and the same study can go on */
    assert_int_equal(miai_study_status(s.study), 1);
    close_study(&s);
}

/* Opens a study and plays, as far as there is memory. */
static void play_many(miai_context *ctx, const miai_problem *p)
{
    miai_options o;
    miai_study *s;

    miai_options_init(&o, sizeof o);
    if (miai_study_new(&s, ctx, p, &o, MIAI_BLACK) != MIAI_OK)
        return;
    for (int i = 0; i < 20; i++)
        if (miai_study_play(s, "pass") != MIAI_OK)
            assert_string_equal(miai_context_error(ctx), "not enough memory");
    assert_true(miai_study_status(s) == 6 || miai_study_status(s) == 1);
    miai_study_free(s);
}

static void whichever_allocation_fails_nothing_leaks(void **state)
{
    (void)state;
    survives_every_failure(six, play_many, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_played_and_taken_back),
        cmocka_unit_test(the_end_is_seen),
        cmocka_unit_test(impossible_moves_are_refused_with_the_reason),
        cmocka_unit_test(a_side_must_be_named_that_the_ban_allows),
        cmocka_unit_test(a_ko_may_be_retaken_after_a_threat),
        cmocka_unit_test(what_is_not_found_within_the_limits_is_unknown),
        cmocka_unit_test(whichever_allocation_fails_nothing_leaks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
