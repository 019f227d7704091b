/* test_prize.c - a problem with a prize on its way through the library.
 *
 * That the answers are right is tested against the naive solver by
 * tests/prize_compare.sh; here is what becomes of the role itself.
 */
#include "life/life_grid.h"
#include "reading.h"

/* One liberty for all: Black takes everything at b2, White the stone at a2.
 * Without a prize that leaves her one eye. */
static const char snare[] = ";snare\nOOO#\nX.O#\nOOO#\n";

/* A problem whose mortal Black stones are a prize, if it is to have one. */
typedef struct session {
    miai_context *ctx;
    miai_options options;
    miai_problem *problem;
} session;

static void open_problem(session *s, const char *text, bool with_prize)
{
    miai_reader *reader;

    assert_int_equal(miai_context_new(&s->ctx, NULL, NULL), MIAI_OK);
    miai_options_init(&s->options, sizeof s->options);
    assert_int_equal(
        miai_reader_new(&reader, s->ctx, text, strlen(text), "f", &s->options),
        MIAI_OK);
    assert_int_equal(miai_reader_next(&s->problem, reader), MIAI_OK);
    miai_reader_free(reader);
    for (int i = 0; i < s->problem->board.width * s->problem->board.height; i++)
        if (with_prize && s->problem->board.at[i] == MIAI_BLACK &&
            s->problem->role[i] == MIAI_ROLE_REGION)
            s->problem->role[i] = MIAI_ROLE_PRIZE;
}

static void close_problem(session *s)
{
    miai_problem_free(s->problem);
    miai_context_free(s->ctx);
}

/* The status of both sides, White's only best move if she has one. */
static void expect_statuses(const session *s, int black, int white)
{
    miai_verdict *v;

    assert_int_equal(miai_solve(&v, s->ctx, s->problem, &s->options), MIAI_OK);
    assert_int_equal(miai_verdict_status(v, MIAI_BLACK), black);
    assert_int_equal(miai_verdict_status(v, MIAI_WHITE), white);
    if (white > 0) {
        assert_string_equal(miai_verdict_move(v, MIAI_WHITE, 0)->text, "b2");
        assert_null(miai_verdict_move(v, MIAI_WHITE, 1));
        assert_string_equal(miai_verdict_line(v, MIAI_WHITE, 0)->text, "b2");
        assert_null(miai_verdict_line(v, MIAI_WHITE, 1));
    }
    miai_verdict_free(v);
}

static void capturing_a_prize_saves_the_target(void **state)
{
    session s;

    (void)state;
    for (int ruling = 1; ruling <= 2; ruling++) {
        for (int literal = 0; literal < 2; literal++) {
            open_problem(&s, snare, false);
            s.options.ruling = ruling;
            s.options.literal = literal;
            expect_statuses(&s, 6, -6);
            close_problem(&s);
            open_problem(&s, snare, true);
            s.options.ruling = ruling;
            s.options.literal = literal;
            expect_statuses(&s, 6, 6);
            close_problem(&s);
        }
    }
}

static void a_prize_is_part_of_the_region(void **state)
{
    miai_life_grid plain, grid;
    session s;
    char text[100];

    (void)state;
    open_problem(&s, snare, false);
    assert_true(miai_life_grid_make(&plain, s.problem));
    assert_int_equal(plain.prize.word[0], 0);
    close_problem(&s);
    open_problem(&s, snare, true);
    assert_true(miai_life_grid_make(&grid, s.problem));
    assert_memory_equal(&grid.prize, &grid.black, sizeof grid.prize);
    assert_int_not_equal(grid.prize.word[0], 0);
    for (int p = 0; p < MIAI_MAX_POINTS; p++)
        assert_int_equal(grid.cell_of[p] < 0, plain.cell_of[p] < 0);
    assert_int_equal(miai_problem_role(s.problem, 0, 1), MIAI_ROLE_PRIZE);
    miai_problem_diagram(text, sizeof text, s.problem);
    assert_string_equal(text, ";snare\nooo#\nX.o#\nooo#\n");
    close_problem(&s);
}

static void a_study_ends_with_the_capture(void **state)
{
    miai_study *study;
    session s;

    (void)state;
    open_problem(&s, snare, true);
    assert_int_equal(
        miai_study_new(&study, s.ctx, s.problem, &s.options, MIAI_WHITE),
        MIAI_OK);
    assert_int_equal(miai_study_ending(study), MIAI_ENDING_ALIVE);
    assert_int_equal(miai_study_play(study, "pass"), MIAI_OK);
    assert_int_equal(miai_study_ending(study), MIAI_ENDING_DEAD);
    assert_true(miai_study_undo(study));
    assert_int_equal(miai_study_value(study, "b2"), 6);
    assert_int_equal(miai_study_play(study, "b2"), MIAI_OK);
    assert_int_equal(miai_study_ending(study), MIAI_ENDING_PRIZE);
    assert_int_equal(miai_study_status(study), -6);
    assert_null(miai_study_line(study, 0));
    miai_study_free(study);
    close_problem(&s);
}

static void a_tree_shows_the_capture(void **state)
{
    miai_tree *tree;
    session s;

    (void)state;
    open_problem(&s, snare, true);
    assert_int_equal(miai_tree_new(&tree, s.ctx, s.problem, &s.options, 100),
                     MIAI_OK);
    assert_non_null(
        strstr(miai_tree_sgf(tree), "The prize is captured: White is saved."));
    assert_non_null(strstr(miai_tree_sgf(tree), "The target is captured."));
    miai_tree_free(tree);
    close_problem(&s);
}

static void there_is_no_certificate_with_a_prize(void **state)
{
    miai_eye_view view = {.size = sizeof view};
    miai_proof *proof;
    session s;

    (void)state;
    open_problem(&s, snare, true);
    assert_int_equal(miai_prove(&proof, s.ctx, s.problem, &s.options),
                     MIAI_ERR_INPUT);
    assert_null(proof);
    assert_string_equal(
        miai_context_error(s.ctx),
        "f:2 (snare): there are no certificates for capturing races, or any "
        "problem with a prize: ask about the life of one side instead");
    assert_int_equal(miai_eye_find(&view, s.ctx, s.problem), MIAI_ERR_INPUT);
    assert_string_equal(
        miai_context_error(s.ctx),
        "f:2 (snare): expected a position without a prize, which is not so at "
        "a2; miai solve answers other positions");
    close_problem(&s);
    open_problem(&s, snare, false);
    assert_int_equal(miai_prove(&proof, s.ctx, s.problem, &s.options), MIAI_OK);
    miai_proof_free(proof);
    assert_int_equal(miai_eye_find(&view, s.ctx, s.problem), MIAI_OK);
    close_problem(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(capturing_a_prize_saves_the_target),
        cmocka_unit_test(a_prize_is_part_of_the_region),
        cmocka_unit_test(a_study_ends_with_the_capture),
        cmocka_unit_test(a_tree_shows_the_capture),
        cmocka_unit_test(there_is_no_certificate_with_a_prize),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
