/* test_endgame_board.c - whole boards of endgames through the public interface. */
#include <stdio.h>
#include <stdlib.h>

#include "failing.h"

/* A board, and its answer. */
typedef struct asked {
    miai_context *ctx;
    miai_calc *calc;
    miai_problem *problem;
    miai_endgame *endgame;
    miai_endgame_options options;
} asked;

static miai_problem *read_board(miai_context *ctx, const char *text)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_ENDGAME;
    return read_one(ctx, text, &o);
}

static miai_status ask(asked *a, const char *text)
{
    assert_int_equal(miai_context_new(&a->ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(a->ctx, (size_t)64 << 20);
    assert_int_equal(miai_calc_new(&a->calc, a->ctx, (size_t)64 << 20),
                     MIAI_OK);
    a->problem = read_board(a->ctx, text);
    if (!a->problem)
        fail_msg("%s", miai_context_error(a->ctx));
    return miai_endgame_solve(&a->endgame, a->ctx, a->calc, a->problem,
                              &a->options);
}

static void end(asked *a)
{
    miai_endgame_free(a->endgame);
    miai_problem_free(a->problem);
    miai_calc_free(a->calc);
    miai_context_free(a->ctx);
}

static asked by(miai_scoring scoring)
{
    asked a = {0};

    miai_endgame_options_init(&a.options, sizeof a.options);
    a.options.scoring = scoring;
    return a;
}

/* The score, which is known. */
static int score(const asked *a, miai_color first)
{
    const miai_score s = miai_endgame_score(a->endgame, first);

    assert_int_equal(s.low, s.high);
    return (int)s.low;
}

/* "b2 pass": the moves that keep the score; every other one loses. */
static void keep(const asked *a, miai_color first, const char *expected)
{
    const miai_endgame_move *m;
    char text[512] = "";

    for (int i = 0; (m = miai_endgame_move_at(a->endgame, first, i)); i++) {
        assert_true(m->keeps != m->loses);
        if (m->keeps)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s",
                     text[0] ? " " : "", m->text);
    }
    assert_string_equal(text, expected);
}

/* --- what is asked ---------------------------------------------------------------- */

static void corridors_are_regions(void **state)
{
    asked a = by(MIAI_SCORING_AREA);
    const miai_endgame_region *r;
    const char *text;

    (void)state;
    assert_int_equal(ask(&a, ";two\n#####\n@..##\n#####\n@...#\n#####\n"),
                     MIAI_OK);
    r = miai_endgame_region_at(a.endgame, 0);
    assert_int_equal(r->count, 3);
    assert_int_equal(r->points[0], 6);
    assert_int_equal(miai_value_text(&text, r->chilled, MIAI_NOTATION_PLAIN),
                     MIAI_OK);
    assert_string_equal(text, "5/4");
    r = miai_endgame_region_at(a.endgame, 1);
    assert_int_equal(miai_value_text(&text, r->chilled, MIAI_NOTATION_PLAIN),
                     MIAI_OK);
    assert_string_equal(text, "1/2");
    assert_null(miai_endgame_region_at(a.endgame, 2));
    assert_int_equal(miai_value_text(&text, miai_endgame_sum(a.endgame),
                                     MIAI_NOTATION_PLAIN),
                     MIAI_OK);
    assert_string_equal(text, "7/4");
    assert_int_equal(miai_endgame_ground(a.endgame, 0), MIAI_GROUND_SAFE_BLACK);
    assert_int_equal(miai_endgame_ground(a.endgame, 5), MIAI_GROUND_SAFE_WHITE);
    assert_int_equal(miai_endgame_ground(a.endgame, 6), MIAI_GROUND_REGION);
    assert_int_equal(miai_endgame_ground(a.endgame, 99), MIAI_GROUND_OFF);
    end(&a);
}

/* Dead stones have to be taken off before the game ends, by area. */
static void who_has_stones_to_take_cannot_pass(void **state)
{
    asked a = by(MIAI_SCORING_AREA);

    (void)state;
    assert_int_equal(ask(&a, ";dead\n#####\n#.O.#\n#####\n"), MIAI_OK);
    assert_int_equal(score(&a, MIAI_BLACK), 15);
    assert_int_equal(score(&a, MIAI_WHITE), 15);
    keep(&a, MIAI_BLACK, "b2 d2");
    keep(&a, MIAI_WHITE, "b2 d2 pass");
    end(&a);
    a = by(MIAI_SCORING_TERRITORY);
    assert_int_equal(ask(&a, ";dead\n#####\n#.O.#\n#####\n"), MIAI_OK);
    assert_int_equal(score(&a, MIAI_BLACK), 4);
    keep(&a, MIAI_BLACK, "pass");
    keep(&a, MIAI_WHITE, "pass");
    end(&a);
}

/* Who fills an eye that is needed dies; a move in ground that is settled with
 * room to spare is a pass. */
static void an_eye_is_not_to_be_filled(void **state)
{
    asked a = by(MIAI_SCORING_AREA);

    (void)state;
    assert_int_equal(ask(&a, ";eyes\n.X.X@\nXXXX@\n@@@@@\n"), MIAI_OK);
    assert_int_equal(score(&a, MIAI_BLACK), 1);
    keep(&a, MIAI_BLACK, "pass");
    keep(&a, MIAI_WHITE, "pass");
    end(&a);
}

/* A throw-in that has to be answered gains nothing and loses nothing. */
static void a_threat_keeps_the_score(void **state)
{
    asked a = by(MIAI_SCORING_AREA);

    (void)state;
    assert_int_equal(ask(&a, ";four\n....X@\nXXXXX@\n@@@@@@\n"), MIAI_OK);
    assert_int_equal(score(&a, MIAI_BLACK), 2);
    assert_int_equal(score(&a, MIAI_WHITE), 2);
    keep(&a, MIAI_WHITE, "a3 b3 c3 d3 pass");
    end(&a);
}

static void prisoners_count_by_territory(void **state)
{
    asked a = by(MIAI_SCORING_TERRITORY);

    (void)state;
    a.options.has_prisoners = true;
    a.options.prisoners[0] = 3;
    a.options.prisoners[1] = 5;
    assert_int_equal(ask(&a, ";p\n###\n#.#\n###\n"), MIAI_OK);
    assert_int_equal(score(&a, MIAI_BLACK), -1);
    end(&a);
}

/* Those of a record, and its komi. */
static void a_record_has_prisoners(void **state)
{
    asked a = by(MIAI_SCORING_TERRITORY);
    miai_options o;

    (void)state;
    assert_int_equal(miai_context_new(&a.ctx, NULL, NULL), MIAI_OK);
    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_ENDGAME;
    o.move = 1;
    a.problem =
        read_one(a.ctx, "(;GM[1]SZ[3]KM[-6.5]AB[ab][bb]AW[aa]PL[B];B[ba])", &o);
    assert_non_null(a.problem);
    assert_int_equal(miai_problem_prisoners(a.problem, MIAI_BLACK), 1);
    assert_int_equal(miai_problem_prisoners(a.problem, MIAI_WHITE), 0);
    assert_true(miai_problem_komi(a.problem) == -6.5);
    end(&a);
}

/* Is there such a move? */
static bool can_play(const miai_endgame *e, miai_color side, const char *text)
{
    const miai_endgame_move *m;

    for (int i = 0; (m = miai_endgame_move_at(e, side, i)); i++)
        if (strcmp(m->text, text) == 0)
            return true;
    return false;
}

/* Who has just been captured in a ko may not retake at once. */
static void a_ban_takes_a_move_away(void **state)
{
    asked a = by(MIAI_SCORING_AREA);
    miai_endgame *after, *later;
    miai_score s, t;

    (void)state;
    assert_int_equal(ask(&a, ";ko\n@@##\n@.O#\n@@##\n"), MIAI_OK);
    assert_true(miai_endgame_region_at(a.endgame, 0)->has_ko);
    assert_true(can_play(a.endgame, MIAI_BLACK, "b2"));
    assert_int_equal(miai_endgame_play(&after, a.endgame, MIAI_BLACK,
                                       miai_problem_point(a.problem, "b2")),
                     MIAI_OK);
    assert_false(can_play(after, MIAI_WHITE, "c2"));
    assert_true(can_play(after, MIAI_BLACK, "c2"));
    /* White can only pass, and Black connects. */
    s = miai_endgame_score(after, MIAI_WHITE);
    assert_true(s.low == 2 && s.high == 2);
    assert_int_equal(miai_endgame_play(&later, after, MIAI_WHITE, MIAI_PASS),
                     MIAI_OK);
    assert_true(can_play(later, MIAI_WHITE, "c2"));
    t = miai_endgame_score(later, MIAI_WHITE);
    assert_true(t.low < 2);
    miai_endgame_free(later);
    miai_endgame_free(after);
    end(&a);
}

static void moves_are_played(void **state)
{
    asked a = by(MIAI_SCORING_AREA);
    const miai_endgame_move *best;
    miai_endgame *after;
    int first, point;

    (void)state;
    assert_int_equal(ask(&a, ";two\n#####\n@..##\n#####\n@...#\n#####\n"),
                     MIAI_OK);
    first = score(&a, MIAI_BLACK);
    best = miai_endgame_best(a.endgame, MIAI_BLACK);
    assert_true(best && best->keeps);
    point = best->point;
    assert_int_equal(miai_endgame_play(&after, a.endgame, MIAI_BLACK, point),
                     MIAI_OK);
    assert_int_equal(miai_endgame_stone(after, point), MIAI_BLACK);
    assert_int_equal(miai_endgame_score(after, MIAI_WHITE).low, first);
    miai_endgame_free(a.endgame); /* the other one needs it no more */
    a.endgame = after;
    assert_int_equal(miai_endgame_play(&after, a.endgame, MIAI_WHITE, point),
                     MIAI_ERR_INPUT);
    assert_int_equal(miai_endgame_play(&after, a.endgame, MIAI_WHITE, -9),
                     MIAI_ERR_OPTION);
    end(&a);
}

/* A region of more points than can be played out leaves bounds, and all else is
 * solved. */
static void what_is_too_large_is_between_bounds(void **state)
{
    asked a = by(MIAI_SCORING_AREA);
    const miai_endgame_region *r;
    miai_score s;

    (void)state;
    a.options.strict = true;
    assert_int_equal(ask(&a, ";large\n#########\n#.......@\n#.......@\n"
                             "#.......@\n#.......@\n#.......@\n#########\n"
                             "@..######\n#########\n"),
                     MIAI_OK);
    r = miai_endgame_region_at(a.endgame, 1);
    assert_true(r && r->is_large && !r->value && r->count == 35);
    r = miai_endgame_region_at(a.endgame, 0);
    assert_true(r && !r->is_large && r->value && r->count == 2);
    s = miai_endgame_score(a.endgame, MIAI_BLACK);
    assert_true(s.low < s.high);
    end(&a);
}

/* --- turned round ------------------------------------------------------------------ */

enum { SIDE = 7 };

/* Regions of a few points between immortal stones. */
static void make_board(char out[SIDE][SIDE + 1], unsigned seed)
{
    srand(seed);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++)
            out[y][x] = rand() % 3   ? "#@"[rand() % 2]
                        : rand() % 6 ? '.'
                                     : "XO"[rand() % 2];
        out[y][SIDE] = '\0';
    }
}

static char other_side(char c)
{
    const char *const from = "#@XO.", *const to = "@#OX.";

    return to[strchr(from, c) - from];
}

/* The board, or turned by a quarter with the colours exchanged. */
static void write_board(char *out, char b[SIDE][SIDE + 1], bool turned)
{
    out += sprintf(out, ";b\n");
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++)
            *out++ = turned ? other_side(b[x][SIDE - 1 - y]) : b[y][x];
        *out++ = '\n';
    }
    *out = '\0';
}

static int count_keepers(const asked *a, miai_color first)
{
    const miai_endgame_move *m;
    int n = 0;

    for (int i = 0; (m = miai_endgame_move_at(a->endgame, first, i)); i++)
        n += m->keeps;
    return n;
}

static void colours_and_directions_do_not_matter(void **state)
{
    int solved = 0;

    (void)state;
    for (unsigned seed = 1; seed <= 40; seed += TRY_EACH) {
        asked a = by(seed % 2 ? MIAI_SCORING_AREA : MIAI_SCORING_TERRITORY);
        asked b = a;
        char board[SIDE][SIDE + 1];
        char text[2][200];
        miai_context *ctx;
        miai_problem *p;

        make_board(board, seed);
        write_board(text[0], board, false);
        write_board(text[1], board, true);
        assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
        p = read_board(ctx, text[0]);
        miai_problem_free(p);
        miai_context_free(ctx);
        if (!p) /* a stone without a liberty */
            continue;
        assert_int_equal(ask(&a, text[0]), MIAI_OK);
        assert_int_equal(ask(&b, text[1]), MIAI_OK);
        const miai_score s = miai_endgame_score(a.endgame, MIAI_BLACK);
        const miai_score t = miai_endgame_score(b.endgame, MIAI_WHITE);
        assert_true(s.low == -t.high && s.high == -t.low);
        assert_int_equal(count_keepers(&a, MIAI_BLACK),
                         count_keepers(&b, MIAI_WHITE));
        solved += s.low == s.high;
        end(&a);
        end(&b);
    }
    assert_true(solved >= 10 / TRY_EACH);
}

/* --- mistakes ---------------------------------------------------------------------- */

static void bad_questions_are_refused(void **state)
{
    asked a = by(MIAI_SCORING_AREA);
    miai_verdict *verdict;
    miai_endgame *e;

    (void)state;
    a.options.safe = "a1,c9";
    assert_int_equal(ask(&a, ";p\n###\n#.#\n###\n"), MIAI_ERR_INPUT);
    assert_string_equal(miai_context_error(a.ctx),
                        "f:2 (p): safe: expected points from a1 to c3 "
                        "separated by commas, found 'c9'");
    a.options.safe = NULL;
    a.options.dead = "b2";
    assert_int_equal(
        miai_endgame_solve(&e, a.ctx, a.calc, a.problem, &a.options),
        MIAI_ERR_INPUT);
    assert_string_equal(
        miai_context_error(a.ctx),
        "f:2 (p): dead: there is no stone at b2: name points that have stones");
    a.options.safe = a.options.dead = "a1";
    assert_int_equal(
        miai_endgame_solve(&e, a.ctx, a.calc, a.problem, &a.options),
        MIAI_ERR_INPUT);
    assert_string_equal(
        miai_context_error(a.ctx),
        "f:2 (p): safe, dead: a1 is in both: name it in one of them");
    a.options.size--;
    assert_int_equal(
        miai_endgame_solve(&e, a.ctx, a.calc, a.problem, &a.options),
        MIAI_ERR_OPTION);
    assert_int_equal(miai_solve(&verdict, a.ctx, a.problem, NULL),
                     MIAI_ERR_OPTION);
    assert_null(verdict);
    miai_problem_free(a.problem);
    a.problem = read_one(a.ctx, ";life\n####\n#oo#\n#.o#\n####\n", NULL);
    assert_non_null(a.problem);
    assert_int_equal(miai_endgame_solve(&e, a.ctx, a.calc, a.problem, NULL),
                     MIAI_ERR_OPTION);
    end(&a);
}

static void solve_it(miai_context *ctx, const miai_problem *p)
{
    miai_endgame *e = NULL, *after = NULL;
    miai_calc *calc = NULL;

    if (miai_calc_new(&calc, ctx, 1 << 20) == MIAI_OK &&
        miai_endgame_solve(&e, ctx, calc, p, NULL) == MIAI_OK)
        miai_endgame_play(&after, e, MIAI_BLACK, MIAI_PASS);
    miai_endgame_free(after);
    miai_endgame_free(e);
    miai_calc_free(calc);
}

static void memory_may_run_out(void **state)
{
    (void)state;
    survives_asking(MIAI_GOAL_ENDGAME, ";m\n####\n@..#\n##.#\n", solve_it, 100);
}

static bool stop_now(uint64_t work, void *user)
{
    (void)work;
    ++*(int *)user;
    return true;
}

static void it_can_be_stopped(void **state)
{
    asked a = by(MIAI_SCORING_AREA);
    miai_endgame *e;
    int calls = 0;

    (void)state;
    assert_int_equal(ask(&a, ";s\n#######\n@.....#\n@.....#\n#######\n"),
                     MIAI_OK);
    miai_context_set_progress(a.ctx, stop_now, &calls);
    assert_int_equal(miai_endgame_solve(&e, a.ctx, a.calc, a.problem, NULL),
                     MIAI_ERR_LIMIT);
    assert_null(e);
    assert_true(calls > 0);
    end(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corridors_are_regions),
        cmocka_unit_test(who_has_stones_to_take_cannot_pass),
        cmocka_unit_test(an_eye_is_not_to_be_filled),
        cmocka_unit_test(a_threat_keeps_the_score),
        cmocka_unit_test(prisoners_count_by_territory),
        cmocka_unit_test(a_record_has_prisoners),
        cmocka_unit_test(a_ban_takes_a_move_away),
        cmocka_unit_test(moves_are_played),
        cmocka_unit_test(what_is_too_large_is_between_bounds),
        cmocka_unit_test(colours_and_directions_do_not_matter),
        cmocka_unit_test(bad_questions_are_refused),
        cmocka_unit_test(memory_may_run_out),
        cmocka_unit_test(it_can_be_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
