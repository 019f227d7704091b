/* test_causes.c - every cause of a failure: its name, and a call that fails
 * with it. */
#include "building.h"
#include "heap.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "remedies.h"

/* Which causes were met by all tests so far. */
static bool met[MIAI_CAUSES];

static miai_context *new_context(void)
{
    miai_context *ctx;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    return ctx;
}

/* The last call failed with this status, for this cause. */
static const miai_failed *failed(miai_context *ctx, miai_status rc,
                                 miai_cause cause)
{
    const miai_failed *f = miai_context_failure(ctx);

    if (f->cause != cause)
        fail_msg("\"%s\", not \"%s\": %s", f->name, miai_cause_name(cause),
                 f->message);
    assert_int_equal(rc, miai_cause_status(cause));
    assert_true(rc < 0);
    assert_string_equal(f->name, miai_cause_name(cause));
    assert_string_equal(f->message, miai_context_error(ctx));
    assert_true(f->message[0] != '\0' && strchr(f->message, '\n') == NULL);
    says_what_to_do(f);
    met[cause] = true;
    return f;
}

/* --- names ------------------------------------------------------------------ */

static void names_are_words_and_differ(void **state)
{
    (void)state;
    assert_string_equal(miai_cause_name(MIAI_CAUSE_NONE), "");
    assert_int_equal(miai_cause_status(MIAI_CAUSE_NONE), MIAI_OK);
    for (int a = 1; a < MIAI_CAUSES; a++) {
        const char *name = miai_cause_name((miai_cause)a);
        assert_true(strlen(name) > 0);
        for (const char *c = name; *c != '\0'; c++)
            assert_true(islower((unsigned char)*c) || *c == '-');
        for (int b = 1; b < a; b++)
            assert_string_not_equal(name, miai_cause_name((miai_cause)b));
        assert_true(miai_cause_status((miai_cause)a) < 0);
    }
}

/* The document has every name, between two of this character. */
static void has_names(const char *path, char quote)
{
    static char text[200000];
    FILE *f = fopen(path, "rb");

    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    assert_true(feof(f));
    fclose(f);
    for (int i = 1; i < MIAI_CAUSES; i++) {
        char name[60];
        snprintf(name, sizeof name, "%c%s%c", quote,
                 miai_cause_name((miai_cause)i), quote);
        if (strstr(text, name) == NULL)
            fail_msg("%s has no %s", path, name);
    }
}

static void the_lists_in_the_documents_are_whole(void **state)
{
    (void)state;
    has_names(MIAI_ROOT "/docs/formats.md", '`');
    has_names(MIAI_ROOT "/docs/schema.json", '"');
}

static void a_new_context_has_not_failed(void **state)
{
    miai_context *ctx = new_context();
    const miai_failed *f = miai_context_failure(ctx);

    (void)state;
    assert_int_equal(f->cause, MIAI_CAUSE_NONE);
    assert_string_equal(f->name, "");
    assert_string_equal(f->message, "");
    assert_int_equal(f->points, 0);
    assert_string_equal(f->file, "");
    assert_int_equal(f->index, 0);
    assert_int_equal(f->line, 0);
    assert_string_equal(f->problem, "");
    miai_context_free(ctx);
}

/* --- texts ------------------------------------------------------------------ */

/* A text whose first problem is refused. */
typedef struct refused {
    miai_cause cause;
    const char *text;
    const char *points; /* that are named, each after a blank */
    miai_options o;     /* the size and what is 0 are filled in */
} refused;

#define CORNER "SZ[9:4]AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]"

static const refused texts[] = {
    {MIAI_CAUSE_NO_PROBLEM, "hello", "", {0}},
    {MIAI_CAUSE_SGF_SYNTAX, "(;SZ[9]AB)", "", {0}},
    {MIAI_CAUSE_SGF_VALUE, "(;SZ[9]AB[zz])", "", {0}},
    {MIAI_CAUSE_NOT_GO, "(;GM[2]SZ[9])", "", {0}},
    {MIAI_CAUSE_DIAGRAM_SYNTAX, ".O#\n.?#\n", "", {0}},
    {MIAI_CAUSE_SENSEI_SYNTAX, "$$\n$$ | . ! |\n", "", {0}},
    {MIAI_CAUSE_BOARD_SIZE, "(;SZ[99])", "", {0}},
    {MIAI_CAUSE_BOARD_SIZE, "$$W99\n$$ | . O |\n", "", {0}},
    {MIAI_CAUSE_NO_MOVE, "(;" CORNER ";B[ea])", "", {.move = 2}},
    {MIAI_CAUSE_NO_MOVE, ".O#\n", "", {.move = 1}},
    {MIAI_CAUSE_ILLEGAL_MOVE, "(;" CORNER ";B[ca])", " c4", {.move = 1}},
    {MIAI_CAUSE_BAD_POINT, ".O#\n", "", {.target = "z9"}},
    {MIAI_CAUSE_NOT_A_STONE, ".O#\n", " a1", {.target = "a1"}},
    {MIAI_CAUSE_NOT_EMPTY, ".O#\n", " b1", {.region = "b1"}},
    {MIAI_CAUSE_KO_POINT,
     ".O#\n",
     " b1",
     {.ko = "b1", .first = MIAI_FIRST_BLACK}},
    {MIAI_CAUSE_KO_POINT, "(;" CORNER "KOB[ca]PL[B])", " c4", {0}},
    {MIAI_CAUSE_KO_SIDE, ".O#\n", " a1", {.ko = "a1"}},
    {MIAI_CAUSE_KO_SIDE, "(;" CORNER "KOB[aa])", " a4", {0}},
    {MIAI_CAUSE_NO_LIBERTY, ".O#\nOX@\n", " b1", {0}},
    {MIAI_CAUSE_NO_TARGET, "(;SZ[1])", "", {0}},
    {MIAI_CAUSE_NO_TARGET, ".X#\n", "", {0}},
    {MIAI_CAUSE_AMBIGUOUS_TARGET, ".O.\n#.#\nO..\n", " a1 b3", {0}},
    {MIAI_CAUSE_AMBIGUOUS_TARGET, ".O.@#\n", "", {0}},
    {MIAI_CAUSE_TWO_COLOURS, "@.x.o.#\n", " c1 e1", {0}},
    {MIAI_CAUSE_IMMORTAL_TARGET, ".O#\n", " c1", {.target = "c1"}},
    {MIAI_CAUSE_IMMORTAL_TARGET, "#x.o.#\n", " a1", {.goal = MIAI_GOAL_RACE}},
    {MIAI_CAUSE_NOT_ENCLOSED, "(;SZ[9:4]AB[ca])", " c4 c3", {0}},
    {MIAI_CAUSE_NOT_ENCLOSED, "(;" CORNER "AE[bd])", " a1 b1 b2 b1", {0}},
    {MIAI_CAUSE_AMBIGUOUS_OUTSIDE, "(;SZ[3:1]AB[ba])", " a1 c1", {0}},
    {MIAI_CAUSE_NO_PAIR, "@.X..O.#\n", " c1 f1", {.goal = MIAI_GOAL_RACE}},
    {MIAI_CAUSE_NO_PAIR, "@.x..O.#\n", " c1 f1", {.goal = MIAI_GOAL_RACE}},
    {MIAI_CAUSE_NO_PAIR, "@.x..#\n", " a1 c1", {.goal = MIAI_GOAL_RACE}},
    {MIAI_CAUSE_NO_PAIR, ".X..#\n", " b1", {.goal = MIAI_GOAL_RACE}},
    {MIAI_CAUSE_AMBIGUOUS_PAIR,
     "@.XX.OO.XX.#\n",
     " c1 f1 j1",
     {.goal = MIAI_GOAL_RACE}},
    {MIAI_CAUSE_BOTH_ENCLOSED, "(;SZ[3:1]AB[aa]AW[ca]CR[ba])", " a1 c1", {0}},
};

/* The options of a row. */
static miai_options options_of(const miai_options *given)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.open = MIAI_OPEN_NEVER;
    o.target = given->target;
    o.region = given->region;
    o.ko = given->ko;
    o.first = given->first;
    o.goal = given->goal;
    if (given->move > 0)
        o.move = given->move;
    return o;
}

static void has_points(const miai_failed *f, const char *points)
{
    char found[MIAI_FAILED_POINTS * MIAI_POINT_TEXT] = "";

    for (int i = 0; i < f->points; i++) {
        strcat(found, " ");
        strcat(found, f->text[i]);
        assert_true(f->point[i] >= 0);
    }
    assert_string_equal(found, points);
}

/* Where points are named, the board that they are on is there. */
static void has_board(const miai_failed *f)
{
    assert_int_equal(f->color != NULL, f->points > 0);
    assert_int_equal(f->width > 0, f->points > 0);
    for (int i = 0; i < f->points; i++)
        assert_true(f->point[i] < f->width * f->height);
    for (int i = 0; i < f->width * f->height; i++)
        assert_true(f->color[i] <= MIAI_OFF);
}

static void texts_are_refused_for_their_causes(void **state)
{
    miai_context *ctx = new_context();

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const miai_options o = options_of(&texts[i].o);
        const bool none = texts[i].cause == MIAI_CAUSE_NO_PROBLEM;
        const miai_failed *f;
        miai_reader *reader;
        miai_problem *p;

        assert_int_equal(miai_reader_new(&reader, ctx, texts[i].text,
                                         strlen(texts[i].text), "f", &o),
                         MIAI_OK);
        f = failed(ctx, miai_reader_next(&p, reader), texts[i].cause);
        has_points(f, texts[i].points);
        has_board(f);
        assert_int_equal(f->index, none ? 0 : 1);
        assert_int_equal(f->line, none ? 0 : 1);
        assert_string_equal(f->file, "f");
        assert_string_equal(f->problem, none ? "" : "f#1");
        miai_reader_free(reader);
    }
    miai_context_free(ctx);
}

/* A text that is refused when it is opened, or by its `number`-th problem. */
static void is_refused(const char *text, size_t len, int number,
                       miai_cause cause)
{
    miai_context *ctx = new_context();
    miai_reader *reader;
    miai_problem *p;
    miai_status rc = miai_reader_new(&reader, ctx, text, len, "f", NULL);

    for (int i = 1; rc == MIAI_OK && i <= number; i++) {
        rc = miai_reader_next(&p, reader);
        miai_problem_free(p);
    }
    assert_string_equal(failed(ctx, rc, cause)->file, "f");
    miai_reader_free(reader);
    miai_context_free(ctx);
}

/* `piece` again and again, with a final 0. */
static char *repeat(const char *piece, size_t times)
{
    const size_t len = strlen(piece);
    char *text = malloc(len * times + 1);

    assert_non_null(text);
    for (size_t i = 0; i < times; i++)
        memcpy(text + i * len, piece, len);
    text[len * times] = '\0';
    return text;
}

static void large_texts_are_refused(void **state)
{
    char *trees = repeat("(;", 10002);
    char *many = repeat(".O#\n\n", 100001);

    (void)state;
    is_refused("", (64u << 20) + 1, 0, MIAI_CAUSE_TEXT_SIZE);
    is_refused(trees, strlen(trees), 1, MIAI_CAUSE_SGF_SIZE);
    is_refused(many, strlen(many), 100001, MIAI_CAUSE_TOO_MANY_PROBLEMS);
    is_refused("(", 1, 1, MIAI_CAUSE_SGF_SYNTAX);
    free(many);
    free(trees);
}

/* --- answers ---------------------------------------------------------------- */

static miai_problem *read_one(miai_context *ctx, const char *text,
                              const miai_options *o)
{
    miai_reader *reader;
    miai_problem *p;

    assert_int_equal(miai_reader_new(&reader, ctx, text, strlen(text), "f", o),
                     MIAI_OK);
    assert_int_equal(miai_reader_next(&p, reader), MIAI_OK);
    miai_reader_free(reader);
    return p;
}

static void a_region_has_a_size(void **state)
{
    char *rows = repeat("...................\n", 19);
    miai_context *ctx = new_context();
    const miai_failed *f;
    miai_verdict *v;
    miai_problem *p;

    (void)state;
    memcpy(rows, "xx#", 3);
    p = read_one(ctx, rows, NULL);
    f = failed(ctx, miai_solve(&v, ctx, p, NULL), MIAI_CAUSE_REGION_SIZE);
    assert_string_equal(f->file, "f");
    assert_int_equal(f->index, 1);
    assert_int_equal(f->line, 1);
    assert_string_equal(f->problem, "f#1");
    miai_problem_free(p);
    free(rows);
    miai_context_free(ctx);
}

static void certificates_fail_for_their_causes(void **state)
{
    miai_context *ctx = new_context();
    miai_problem *p;
    miai_proof *proof;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    p = read_one(ctx, "@.xX.oO.#\n", &o);
    failed(ctx, miai_prove(&proof, ctx, p, &o), MIAI_CAUSE_NO_CERTIFICATE);
    miai_problem_free(p);
    miai_options_init(&o, sizeof o);
    o.nodes = 1;
    p = read_one(ctx, "OOOOO#\n.....#\n.OOOO#\n", &o);
    failed(ctx, miai_prove(&proof, ctx, p, &o), MIAI_CAUSE_LIMITS);
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void moves_fail_for_their_causes(void **state)
{
    miai_context *ctx = new_context();
    miai_problem *p = read_one(ctx, ".O#\n", NULL);
    miai_study *s;

    (void)state;
    failed(ctx, miai_study_new(&s, ctx, p, NULL, MIAI_EMPTY),
           MIAI_CAUSE_OPTION);
    assert_int_equal(miai_study_new(&s, ctx, p, NULL, MIAI_BLACK), MIAI_OK);
    failed(ctx, miai_study_play(s, "z1"), MIAI_CAUSE_BAD_POINT);
    has_points(failed(ctx, miai_study_play(s, "b1"), MIAI_CAUSE_ILLEGAL_MOVE),
               " b1");
    miai_study_free(s);
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void counts_fail_for_their_causes(void **state)
{
    miai_context *ctx = new_context();
    miai_race race = {.size = sizeof race};

    (void)state;
    failed(ctx, miai_race_from_text(&race, ctx, "S=", 2),
           MIAI_CAUSE_COUNT_SYNTAX);
    failed(ctx, miai_race_from_text(&race, ctx, "B: W:", 5),
           MIAI_CAUSE_COUNT_NUMBER);
    race.size = 1;
    failed(ctx, miai_race_from_text(&race, ctx, "", 0), MIAI_CAUSE_VERSION);
    miai_context_free(ctx);
}

static void stones_fail_for_their_causes(void **state)
{
    static const uint8_t color[] = {MIAI_EMPTY, 9, MIAI_BLACK};
    miai_context *ctx = new_context();
    miai_options o;
    miai_stones s;
    miai_problem *p;

    (void)state;
    miai_stones_init(&s, sizeof s);
    s.width = 3;
    s.height = 1;
    s.color = color;
    s.name = "n";
    const miai_failed *f =
        failed(ctx, miai_problem_new(&p, ctx, &s, NULL), MIAI_CAUSE_BAD_STONES);
    has_points(f, " b1");
    assert_string_equal(f->problem, "n");
    assert_string_equal(f->file, "");
    assert_int_equal(f->index, 0);
    failed(ctx, miai_problem_new(&p, ctx, NULL, NULL), MIAI_CAUSE_VERSION);
    miai_options_init(&o, sizeof o);
    o.threats = 0;
    failed(ctx, miai_problem_new(&p, ctx, &s, &o), MIAI_CAUSE_OPTION);
    miai_context_free(ctx);
}

/* --- eyes, games, memory ---------------------------------------------------- */

static bool stop(uint64_t nodes, void *user)
{
    (void)nodes;
    (void)user;
    return true;
}

static void eyes_fail_for_their_causes(void **state)
{
    const miai_eye_setting at = {
        .size = sizeof at, .liberties = 1, .ruling = 2, .first = 1};
    miai_eyes_tally tally = {.size = sizeof tally};
    miai_eye_moves moves = {.size = sizeof moves};
    int order[MIAI_MAX_EYE];
    miai_eye eye = {.size = sizeof eye};
    miai_eyes *eyes;
    fixture f;

    (void)state;
    fixture_init(&f, "test_causes.tmp", 2);
    failed(f.ctx, miai_eye_turn(&eye, f.ctx, order), MIAI_CAUSE_NOT_AN_EYE);
    eye.points = 3;
    failed(f.ctx, miai_eyes_best(&moves, f.ctx, f.eyes, &eye, &at),
           MIAI_CAUSE_EYE_SIZE);
    failed(f.ctx, miai_eyes_open(&eyes, f.ctx, "/nowhere/at/all"),
           MIAI_CAUSE_NO_FILE);
    failed(f.ctx, miai_eyes_open(&eyes, f.ctx, "/"), MIAI_CAUSE_NOT_A_LIBRARY);
    miai_context_set_progress(f.ctx, stop, NULL);
    failed(f.ctx, miai_eyes_count(&tally, f.ctx, 9), MIAI_CAUSE_STOPPED);
    fixture_clear(&f);
}

static void work_fails_for_its_causes(void **state)
{
    miai_context *ctx = new_context();
    miai_eyes_build *b;

    (void)state;
    failed(ctx, miai_eyes_build_new(&b, ctx, 1), MIAI_CAUSE_OPTION);
    assert_int_equal(miai_eyes_build_new(&b, ctx, 3), MIAI_OK);
    failed(ctx, miai_eyes_build_write(b, ctx, append, NULL), MIAI_CAUSE_UNIT);
    failed(ctx, miai_eyes_build_add(b, ctx, 0, 0, "junk", 4),
           MIAI_CAUSE_DAMAGED);
    miai_eyes_build_free(b);
    miai_context_free(ctx);
}

static void a_statement_fails(void **state)
{
    miai_context *ctx = new_context();
    miai_value *value;
    miai_calc *calc;

    (void)state;
    assert_int_equal(miai_calc_new(&calc, ctx, 1 << 20), MIAI_OK);
    failed(ctx, miai_calc_evaluate(&value, calc, "1 +", 3),
           MIAI_CAUSE_STATEMENT);
    failed(ctx, miai_endgame_room(&value, calc, ".e./..#", 7), MIAI_CAUSE_KO);
    miai_calc_free(calc);
    miai_context_free(ctx);
}

static void memory_runs_out(void **state)
{
    heap h = {.fails = 2};
    miai_context *ctx;
    miai_reader *reader;

    (void)state;
    assert_int_equal(miai_context_new(&ctx, heap_alloc, &h), MIAI_OK);
    failed(ctx, miai_reader_new(&reader, ctx, "", 0, "f", NULL),
           MIAI_CAUSE_NO_MEMORY);
    miai_context_free(ctx);
}

/* INTERNAL says that the library is wrong. */
static void every_cause_was_met(void **state)
{
    (void)state;
    for (int i = 1; i < MIAI_CAUSES; i++)
        if (!met[i] && i != MIAI_CAUSE_INTERNAL)
            fail_msg("%s: nothing failed for it",
                     miai_cause_name((miai_cause)i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_words_and_differ),
        cmocka_unit_test(the_lists_in_the_documents_are_whole),
        cmocka_unit_test(a_new_context_has_not_failed),
        cmocka_unit_test(texts_are_refused_for_their_causes),
        cmocka_unit_test(large_texts_are_refused),
        cmocka_unit_test(a_region_has_a_size),
        cmocka_unit_test(certificates_fail_for_their_causes),
        cmocka_unit_test(moves_fail_for_their_causes),
        cmocka_unit_test(counts_fail_for_their_causes),
        cmocka_unit_test(stones_fail_for_their_causes),
        cmocka_unit_test(eyes_fail_for_their_causes),
        cmocka_unit_test(work_fails_for_its_causes),
        cmocka_unit_test(a_statement_fails),
        cmocka_unit_test(memory_runs_out),
        cmocka_unit_test(every_cause_was_met),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
