/* test_position.c - positions: set, played on, read, written; and records. */
#include "fail_each.h"

#include <stdlib.h>
#include <string.h>

#include "positions_again.h"

static miai_context *ctx_of(void **state)
{
    return *state;
}

static int set_up(void **state)
{
    miai_context *ctx;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    *state = ctx;
    return 0;
}

static int tear_down(void **state)
{
    miai_context_free(*state);
    return 0;
}

/* A board of rows of `width` points, the last one being row 1: X O stones, # an
 * immortal black one, _ a hole. */
static miai_position *board_of(void **state, int width, const char *rows)
{
    const int height = (int)strlen(rows) / width;
    miai_position *p;

    assert_int_equal(miai_position_new(&p, ctx_of(state), width, height),
                     MIAI_OK);
    for (int i = 0; i < width * height; i++) {
        const int at = (height - 1 - i / width) * width + i % width;
        miai_position_put(p, at,
                          rows[i] == '.'   ? MIAI_EMPTY
                          : rows[i] == 'O' ? MIAI_WHITE
                          : rows[i] == '_' ? MIAI_OFF
                                           : MIAI_BLACK);
        if (rows[i] == '#')
            miai_position_set_marks(p, at, MIAI_MARK_SQUARE);
    }
    return p;
}

static int stones_of(const miai_position *p)
{
    int sum = 0;

    for (int i = 0; i < miai_position_width(p) * miai_position_height(p); i++)
        sum += miai_position_stone(p, i) == MIAI_BLACK ||
               miai_position_stone(p, i) == MIAI_WHITE;
    return sum;
}

/* --- play ------------------------------------------------------------------------ */

static void several_chains_are_captured_at_once(void **state)
{
    miai_position *p = board_of(state, 5,
                                "XO.OX"
                                "XOXOX"
                                ".X.X.");

    assert_int_equal(miai_position_play(p, MIAI_BLACK, 12), MIAI_PLAY_OK);
    assert_int_equal(stones_of(p), 8);
    assert_int_equal(miai_position_stone(p, 6), MIAI_EMPTY);
    assert_int_equal(miai_position_prisoners(p, MIAI_BLACK), 4);
    assert_int_equal(miai_position_ko(p), MIAI_NONE);
    assert_int_equal(miai_position_turn(p), MIAI_WHITE);
    miai_position_free(p);
}

#define KO                                                                     \
    ".XO.."                                                                    \
    "XO.O."                                                                    \
    ".XO.."

static void a_ko_is_banned_for_one_move(void **state)
{
    miai_position *p = board_of(state, 5, KO);

    assert_int_equal(miai_position_play(p, MIAI_BLACK, 7), MIAI_PLAY_OK);
    assert_int_equal(miai_position_ko(p), 6);
    assert_int_equal(miai_position_play(p, MIAI_WHITE, 6), MIAI_PLAY_KO);
    assert_int_equal(miai_position_play(p, MIAI_WHITE, MIAI_PASS),
                     MIAI_PLAY_OK);
    assert_int_equal(miai_position_ko(p), MIAI_NONE);
    assert_int_equal(miai_position_play(p, MIAI_WHITE, 6), MIAI_PLAY_OK);
    assert_int_equal(miai_position_ko(p), 7); /* for Black, after the retake */
    miai_position_free(p);
}

static void one_stone_taken_by_two_is_no_ko(void **state)
{
    miai_position *p = board_of(state, 5,
                                ".XO.."
                                "XO.XO"
                                ".XOO.");

    assert_int_equal(miai_position_play(p, MIAI_BLACK, 7), MIAI_PLAY_OK);
    assert_int_equal(miai_position_stone(p, 6), MIAI_EMPTY);
    assert_int_equal(miai_position_ko(p), MIAI_NONE);
    miai_position_free(p);
}

static void what_is_joined_to_squares_stays(void **state)
{
    miai_position *p = board_of(state, 5,
                                "O.XX#"
                                "..OO#");

    assert_int_equal(miai_position_play(p, MIAI_WHITE, 6), MIAI_PLAY_OK);
    assert_int_equal(stones_of(p), 8);
    miai_position_free(p);
}

static void impossible_moves_change_nothing(void **state)
{
    miai_position *p = board_of(state, 5,
                                "OO.XX"
                                ".OX.."
                                "OO..."),
                  *before;

    assert_int_equal(miai_position_copy(&before, ctx_of(state), p), MIAI_OK);
    assert_int_equal(miai_position_play(p, MIAI_BLACK, 0), MIAI_PLAY_OCCUPIED);
    assert_int_equal(miai_position_play(p, MIAI_BLACK, 5), MIAI_PLAY_SUICIDE);
    assert_int_equal(miai_position_play(p, MIAI_BLACK, 15), MIAI_PLAY_OCCUPIED);
    assert_int_equal(miai_position_play(p, MIAI_BLACK, -9), MIAI_PLAY_OCCUPIED);
    assert_true(miai_position_equal(p, before));
    miai_position_free(p);
    miai_position_free(before);
}

static void what_a_move_empties_is_played_on_where_that_is_said(void **state)
{
    miai_position *p = board_of(state, 3, "OX.");

    miai_position_set_marks(p, 0, MIAI_MARK_TRIANGLE);
    miai_position_set_marks(p, 2, MIAI_MARK_CIRCLE);
    miai_position_put(p, 1, MIAI_EMPTY);
    assert_int_equal(miai_position_play(p, MIAI_BLACK, 1), MIAI_PLAY_OK);
    assert_int_equal(miai_position_marks(p, 0), MIAI_MARK_CIRCLE);
    miai_position_free(p);
}

/* --- set -------------------------------------------------------------------------- */

static void what_there_is_not_is_refused(void **state)
{
    miai_position *p = board_of(state, 3, ".X_"), *before, *none;

    assert_int_equal(miai_position_copy(&before, ctx_of(state), p), MIAI_OK);
    assert_false(miai_position_put(p, 3, MIAI_BLACK));
    assert_false(miai_position_put(p, -1, MIAI_BLACK));
    assert_false(miai_position_put(p, 0, (miai_color)4));
    assert_false(miai_position_set_marks(p, 0, 32));
    assert_false(miai_position_set_marks(p, 2, MIAI_MARK_CIRCLE));
    assert_false(miai_position_set_marks(p, 0, MIAI_MARK_UNSEEN));
    assert_false(miai_position_set_label(p, 2, "a"));
    assert_false(miai_position_set_turn(p, MIAI_OFF));
    assert_false(miai_position_set_ko(p, 0)); /* for whom? */
    assert_false(miai_position_set_komi(p, 1e9));
    assert_false(miai_position_set_prisoners(p, MIAI_BLACK, -1));
    assert_true(miai_position_equal(p, before));
    assert_int_equal(miai_position_stone(p, 7), MIAI_OFF);
    assert_string_equal(miai_position_label(p, 7), "");
    assert_int_equal(miai_position_new(&none, ctx_of(state), 0, 53),
                     MIAI_ERR_OPTION);
    assert_null(none);
    miai_position_free(p);
    miai_position_free(before);
}

static void words_name_a_side_unless_one_is_set(void **state)
{
    miai_position *p = board_of(state, 2, ".X");

    miai_position_set_name(p, " White to play ");
    assert_string_equal(miai_position_name(p), "White to play");
    assert_int_equal(miai_position_turn(p), MIAI_WHITE);
    miai_position_set_comment(p, "Black to play.");
    assert_int_equal(miai_position_turn(p), MIAI_EMPTY); /* they disagree */
    assert_true(miai_position_set_turn(p, MIAI_BLACK));
    assert_int_equal(miai_position_turn(p), MIAI_BLACK);
    assert_true(miai_position_set_ko(p, 0));
    assert_int_equal(miai_position_ko(p), 0);
    assert_true(miai_position_set_turn(p, MIAI_WHITE));
    assert_int_equal(miai_position_ko(p), MIAI_NONE);
    miai_position_free(p);
}

/* --- written ------------------------------------------------------------------------ */

static void is_written(void **state, const miai_position *p, miai_format format,
                       const char *text)
{
    written w = {0};

    assert_int_equal(
        miai_position_write(p, ctx_of(state), format, write_more, &w), MIAI_OK);
    assert_string_equal(w.text, text);
    assert_true(is_same_again(ctx_of(state), p, format));
    free(w.text);
}

static void a_corner_is_drawn_with_its_edges(void **state)
{
    static const char text[] = ";corner\n"
                               "| a X C .\n"
                               "| x O # .\n"
                               "| _ . Z .\n"
                               "+--------\n"
                               "White to play\n";
    miai_position *p = read_position(ctx_of(state), text, strlen(text));

    assert_non_null(p);
    assert_int_equal(miai_position_width(p), 19);
    assert_string_equal(miai_position_label(p, 38), "a");
    assert_int_equal(miai_position_marks(p, 4), MIAI_MARK_UNSEEN);
    assert_int_equal(miai_position_loses(p, MIAI_FORMAT_DIAGRAM), 0);
    is_written(state, p, MIAI_FORMAT_DIAGRAM, text);
    is_written(state, p, MIAI_FORMAT_SENSEI,
               "$$W19 corner\n"
               "$$ | a X C .\n"
               "$$ | Y O # .\n"
               "$$ | _ . Z .\n"
               "$$ +---------\n");
    is_written(state, p, MIAI_FORMAT_SGF,
               "(;FF[4]GM[1]CA[UTF-8]AP[miai:" MIAI_VERSION
               "]SZ[19]GN[corner]\n"
               "AB[bq][ar][cr][cs]\nAW[br]\nHOL[as]\nDD[as]\nTR[ar]\nMA[cs]\n"
               "SQ[cr]\nCR[cq]\nOUT[aa:sp][eq:ss]\nLB[aq:a]\nPL[W])\n");
    miai_position_free(p);
}

static void a_closed_position_is_drawn_plainly(void **state)
{
    miai_position *p = board_of(state, 4, ".XO_#.OO");

    miai_position_set_name(p, "a ] \\");
    miai_position_set_komi(p, -6.5);
    assert_int_equal(miai_position_loses(p, MIAI_FORMAT_DIAGRAM),
                     MIAI_LOST_COUNT);
    is_written(state, p, MIAI_FORMAT_DIAGRAM, ";a ] \\\n.XO\n#.OO\n");
    is_written(state, p, MIAI_FORMAT_SGF,
               "(;FF[4]GM[1]CA[UTF-8]AP[miai:" MIAI_VERSION
               "]SZ[4:2]KM[-6.5]GN[a \\] \\\\]\n"
               "AB[ba][ab]\nAW[ca][cb][db]\nHOL[da]\nDD[da]\nSQ[ab]\nOUT[]\n)"
               "\n");
    assert_int_equal(miai_position_loses(p, MIAI_FORMAT_SENSEI),
                     MIAI_LOST_COUNT | MIAI_LOST_OUTSIDE);
    miai_position_free(p);
}

/* A part of a board, of which a text diagram loses this. */
static void part_is_drawn(void **state, const char *given, unsigned lost,
                          const char *text)
{
    miai_position *p = read_position(ctx_of(state), given, strlen(given));

    assert_non_null(p);
    assert_int_equal(miai_position_loses(p, MIAI_FORMAT_DIAGRAM), lost);
    is_written(state, p, MIAI_FORMAT_DIAGRAM, text);
    miai_position_free(p);
}

static void a_border_has_two_dashes(void **state)
{
    part_is_drawn(state, "$$19\n$$ --\n$$ X\n", 0, ";\n  --\n  X\n");
    part_is_drawn(state, "$$19\n$$ +--\n$$ | X\n", 0, ";\n+--\n| X\n");
}

static void digits_at_the_end_of_all_rows_are_not_drawn(void **state)
{
    part_is_drawn(state, "$$B19\n$$ | a 2\n$$ | 3 1\n$$ ------\n",
                  MIAI_LOST_LABELS, ";\n| a .\n| . .\n+----\nBlack to play\n");
    part_is_drawn(state, "$$B19\n$$ | a 2\n$$ | 3 .\n$$ ------\n", 0,
                  ";\n| a 2\n| 3 .\n+----\nBlack to play\n");
}

static void a_row_of_circles_is_drawn_with_all_of_its_board(void **state)
{
    static const char given[] = "$$19\n$$ C C\n$$ ---\n";
    miai_position *p = read_position(ctx_of(state), given, strlen(given));

    assert_non_null(p);
    assert_int_equal(miai_position_loses(p, MIAI_FORMAT_DIAGRAM),
                     MIAI_LOST_OUTSIDE);
    assert_true(is_same_again(ctx_of(state), p, MIAI_FORMAT_DIAGRAM));
    miai_position_free(p);
}

static bool refuse(const void *data, size_t len, void *user)
{
    (void)data;
    (void)len;
    (void)user;
    return false;
}

static void what_cannot_be_written_is_said(void **state)
{
    miai_position *p = board_of(state, 2, "X.__");

    assert_int_equal(miai_position_loses(p, MIAI_FORMAT_SENSEI) &
                         MIAI_LOST_BOARD,
                     MIAI_LOST_BOARD);
    assert_int_equal(
        miai_position_write(p, ctx_of(state), MIAI_FORMAT_SENSEI, refuse, NULL),
        MIAI_ERR_INPUT);
    assert_int_equal(
        miai_position_write(p, ctx_of(state), MIAI_FORMAT_SGF, refuse, NULL),
        MIAI_ERR_LIMIT);
    assert_int_equal(
        miai_position_write(p, ctx_of(state), (miai_format)9, refuse, NULL),
        MIAI_ERR_OPTION);
    miai_position_free(p);
}

/* --- problems ------------------------------------------------------------------------ */

static const char record[] =
    "(;SZ[9]AB[ac][bc][cc][dc][db][da]AW[ab][bb][cb][ca]PL[B]C[Kill.]"
    ";B[ba]C[Right.])";

static miai_position *first_of(void **state, const char *text)
{
    miai_position *p = read_position(ctx_of(state), text, strlen(text));

    assert_non_null(p);
    return p;
}

static void a_position_that_was_read_makes_the_same_problem(void **state)
{
    miai_position *p = first_of(state, record);
    miai_problem *problem, *read;
    miai_reader *reader;
    char a[400], b[400];

    assert_int_equal(miai_problem_from(&problem, ctx_of(state), p, NULL),
                     MIAI_OK);
    assert_int_equal(miai_reader_new(&reader, ctx_of(state), record,
                                     strlen(record), "again", NULL),
                     MIAI_OK);
    assert_int_equal(miai_reader_next(&read, reader), MIAI_OK);
    assert_string_equal(miai_problem_name(problem), miai_problem_name(read));
    miai_problem_diagram(a, sizeof a, problem);
    miai_problem_diagram(b, sizeof b, read);
    assert_string_equal(a, b);
    assert_int_equal(miai_problem_is_open(problem), miai_problem_is_open(read));
    miai_reader_free(reader);
    miai_problem_free(read);
    miai_problem_free(problem);
    miai_position_free(p);
}

static void an_open_problem_has_a_diagram(void **state)
{
    miai_position *p = first_of(state, "(;SZ[5]AB[bb]AW[cc]TR[bb])");
    miai_problem *problem;
    char text[200];

    assert_int_equal(miai_problem_from(&problem, ctx_of(state), p, NULL),
                     MIAI_OK);
    assert_true(miai_problem_is_open(problem));
    assert_true(miai_problem_diagram(text, sizeof text, problem) > 0);
    assert_string_equal(text, ";again#1\n"
                              "+-----------+\n"
                              "| . . . . . |\n"
                              "| . x . . . |\n"
                              "| . . O . . |\n"
                              "| . . . . . |\n"
                              "| . . . . . |\n"
                              "+-----------+\n");
    miai_problem_free(problem);
    miai_position_free(p);
}

/* --- records ------------------------------------------------------------------------- */

static void a_record_takes_moves_back_with_their_variation(void **state)
{
    miai_position *p = board_of(state, 5, KO);
    miai_record *r;
    written w = {0};

    assert_int_equal(
        miai_record_new(&r, ctx_of(state), p, NULL, write_more, &w), MIAI_OK);
    miai_record_text(r, "C", "]");
    miai_record_open(r);
    assert_true(miai_record_move(r, MIAI_BLACK, 7));
    assert_true(miai_record_move(r, MIAI_WHITE, 6)); /* after a threat */
    assert_false(miai_record_move(r, MIAI_BLACK, 6));
    miai_record_close(r);
    miai_record_open(r);
    miai_record_node(r);
    miai_record_point(r, "KOB", 0);
    assert_true(miai_record_move(r, MIAI_BLACK, 7));
    assert_true(miai_record_move(r, MIAI_WHITE, MIAI_PASS));
    miai_record_close(r);
    assert_int_equal(miai_record_end(r), MIAI_OK);
    assert_non_null(strstr(w.text, "OUT[]\nC[\\]]\n(;B[cb]\n;W[bb])\n"
                                   "(;KOB[ac]\n;B[cb]\n;W[]))\n"));
    free(w.text);
    miai_position_free(p);
}

static void editors_get_back_what_is_never_captured(void **state)
{
    miai_position *p = board_of(state, 3, ".O#");
    miai_record *r;
    written w = {0};

    miai_position_put(p, 0, MIAI_EMPTY);
    miai_position_put(p, 1, MIAI_EMPTY);
    assert_int_equal(
        miai_record_new(&r, ctx_of(state), p, NULL, write_more, &w), MIAI_OK);
    assert_true(miai_record_move(r, MIAI_WHITE, 1));
    miai_record_text(r, "C", "It takes nothing.");
    assert_int_equal(miai_record_end(r), MIAI_OK);
    assert_non_null(strstr(w.text, "\n;W[ba]C[It takes nothing.]\n;AB[ca]C["
                                   "Stones with a square are never captured."
                                   "])\n"));
    free(w.text);
    miai_position_free(p);
}

/* --- memory --------------------------------------------------------------------------- */

static miai_status write_all(miai_context *ctx, const miai_position *p)
{
    miai_record *r;
    written w = {0};
    miai_status rc = miai_record_new(&r, ctx, p, NULL, write_more, &w);

    if (rc == MIAI_OK) {
        miai_record_open(r);
        miai_record_move(r, MIAI_BLACK, MIAI_PASS);
        miai_record_close(r);
        rc = miai_record_end(r);
    }
    free(w.text);
    return rc;
}

static miai_status work(heap *h)
{
    miai_context *ctx = NULL;
    miai_reader *reader = NULL;
    miai_position *p = NULL, *copy = NULL, *again = NULL;
    miai_problem *problem = NULL;
    miai_status rc = miai_context_new(&ctx, heap_alloc, h);

    if (rc == MIAI_OK)
        rc = miai_reader_new(&reader, ctx, record, strlen(record), "f", NULL);
    if (rc == MIAI_OK)
        rc = miai_reader_position(&p, reader);
    if (rc == MIAI_OK)
        rc = miai_position_copy(&copy, ctx, p);
    if (rc == MIAI_OK)
        rc = miai_problem_from(&problem, ctx, copy, NULL);
    if (rc == MIAI_OK)
        rc = miai_problem_position(&again, ctx, problem);
    if (rc == MIAI_OK)
        rc = write_all(ctx, again);
    miai_problem_free(problem);
    miai_position_free(again);
    miai_position_free(copy);
    miai_position_free(p);
    miai_reader_free(reader);
    miai_context_free(ctx);
    return rc;
}

static void every_failure_is_survived(void **state)
{
    (void)state;
    assert_true(fail_each(work) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_chains_are_captured_at_once),
        cmocka_unit_test(a_ko_is_banned_for_one_move),
        cmocka_unit_test(one_stone_taken_by_two_is_no_ko),
        cmocka_unit_test(what_is_joined_to_squares_stays),
        cmocka_unit_test(impossible_moves_change_nothing),
        cmocka_unit_test(what_a_move_empties_is_played_on_where_that_is_said),
        cmocka_unit_test(what_there_is_not_is_refused),
        cmocka_unit_test(words_name_a_side_unless_one_is_set),
        cmocka_unit_test(a_corner_is_drawn_with_its_edges),
        cmocka_unit_test(a_closed_position_is_drawn_plainly),
        cmocka_unit_test(a_border_has_two_dashes),
        cmocka_unit_test(digits_at_the_end_of_all_rows_are_not_drawn),
        cmocka_unit_test(a_row_of_circles_is_drawn_with_all_of_its_board),
        cmocka_unit_test(what_cannot_be_written_is_said),
        cmocka_unit_test(a_position_that_was_read_makes_the_same_problem),
        cmocka_unit_test(an_open_problem_has_a_diagram),
        cmocka_unit_test(a_record_takes_moves_back_with_their_variation),
        cmocka_unit_test(editors_get_back_what_is_never_captured),
        cmocka_unit_test(every_failure_is_survived),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
