/* test_json_answers.c - every answer as JSON: it is what jansson writes, and a
 * writer may refuse any byte of it. */
#include <stdio.h>
#include <stdlib.h>

#include "building.h"
#include "failing.h"
#include "json_reading.h"

/* A problem, and all that was found out about it; the rest is NULL. */
typedef struct answers {
    miai_context *ctx;
    miai_calc *calc;
    miai_options options;
    miai_problem *problem;
    miai_verdict *verdict;
    miai_why *why;
    miai_endgame *endgame;
    miai_endgame_why *endgame_why;
    miai_group *group;
    miai_value *value;
    miai_eye_answer *eye;
} answers;

#define LIBRARY "test_json_answers.tmp" /* of eyes up to four points */

static void begin(answers *a, miai_goal goal)
{
    *a = (answers){0};
    miai_options_init(&a->options, sizeof a->options);
    a->options.goal = goal;
    a->options.nodes = 20000;
    a->options.values = true;
    assert_int_equal(miai_context_new(&a->ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(a->ctx, (size_t)16 << 20);
    assert_int_equal(miai_calc_new(&a->calc, a->ctx, 0), MIAI_OK);
}

/* Forgets the problem. */
static void drop(answers *a)
{
    miai_eye_answer_free(a->eye);
    miai_value_free(a->value);
    miai_group_free(a->group);
    miai_endgame_why_free(a->endgame_why);
    miai_endgame_free(a->endgame);
    miai_why_free(a->why);
    miai_verdict_free(a->verdict);
    miai_problem_free(a->problem);
    a->eye = NULL;
    a->value = NULL;
    a->group = NULL;
    a->endgame_why = NULL;
    a->endgame = NULL;
    a->why = NULL;
    a->verdict = NULL;
    a->problem = NULL;
}

static void end(answers *a)
{
    drop(a);
    miai_calc_free(a->calc);
    miai_context_free(a->ctx);
}

/* --- writers ------------------------------------------------------------------- */

static bool verdict(const void *user, written *to)
{
    const answers *a = user;

    return miai_verdict_json(a->verdict, a->problem, written_add, to);
}

static bool why(const void *user, written *to)
{
    return miai_why_json(((const answers *)user)->why, written_add, to);
}

static bool endgame(const void *user, written *to)
{
    const answers *a = user;

    return miai_endgame_json(a->endgame, a->problem, 6.5, written_add, to);
}

static bool endgame_why(const void *user, written *to)
{
    return miai_endgame_why_json(((const answers *)user)->endgame_why,
                                 written_add, to);
}

static bool group(const void *user, written *to)
{
    return miai_group_json(((const answers *)user)->group, written_add, to);
}

static bool value(const void *user, written *to)
{
    return miai_value_json(((const answers *)user)->value, "an \"input\"",
                           written_add, to);
}

static bool eye(const void *user, written *to)
{
    return miai_eye_answer_json(((const answers *)user)->eye, written_add, to);
}

static bool failed(const void *user, written *to)
{
    return miai_failed_json(miai_context_failure(((const answers *)user)->ctx),
                            written_add, to);
}

static bool count(const void *user, written *to)
{
    const answers *a = user;
    static const char text[] = "S=2 B:O=3 W:O=2,A=2,V=3";
    miai_race race = {.size = sizeof race};
    miai_race_count counted = {.size = sizeof counted};

    assert_int_equal(miai_race_from_text(&race, a->ctx, text, sizeof text - 1),
                     MIAI_OK);
    assert_int_equal(miai_race_evaluate(&counted, a->ctx, &race), MIAI_OK);
    return miai_race_count_json(&counted, &race, text, MIAI_FIRST_BOTH,
                                written_add, to);
}

/* --- all of them ----------------------------------------------------------------- */

static int objects; /* that were looked at */

/* What it writes is JSON and the same each time; `refused`: a writer may refuse
 * any byte. */
static void check(writing_fn write, const answers *a, bool refused)
{
    written w = written_init(), again = written_init();

    assert_true(write(a, &w));
    assert_true(written_is_json(&w));
    assert_true(write(a, &again));
    assert_string_equal(w.text, again.text);
    if (refused)
        assert_true(written_fails_well(write, a, &w));
    free(again.text);
    free(w.text);
    objects++;
}

static void check_life(answers *a, bool refused)
{
    assert_int_equal(miai_solve(&a->verdict, a->ctx, a->problem, &a->options),
                     MIAI_OK);
    check(verdict, a, refused);
    if (miai_why_new(&a->why, a->ctx, a->problem, a->verdict, &a->options,
                     "pass") == MIAI_OK)
        check(why, a, refused);
    if (a->options.goal == MIAI_GOAL_LIFE &&
        miai_group_new(&a->group, a->ctx, a->calc, a->problem, &a->options,
                       NULL) == MIAI_OK)
        check(group, a, refused);
}

static void check_endgame(answers *a, bool refused)
{
    assert_int_equal(
        miai_endgame_solve(&a->endgame, a->ctx, a->calc, a->problem, NULL),
        MIAI_OK);
    check(endgame, a, refused);
    assert_int_equal(miai_endgame_why_new(&a->endgame_why, a->endgame,
                                          a->problem, MIAI_PASS),
                     MIAI_OK);
    check(endgame_why, a, refused);
}

/* Every problem of a text, and every one that cannot be read; the first of them
 * with writers that refuse. */
static void check_text(const char *text, size_t len, miai_goal goal)
{
    miai_reader *reader;
    miai_status rc;
    answers a;
    bool first = true;

    begin(&a, goal);
    assert_int_equal(
        miai_reader_new(&reader, a.ctx, text, len, "\xC3\xA9", &a.options),
        MIAI_OK);
    while ((rc = miai_reader_next(&a.problem, reader)) != MIAI_END) {
        if (rc != MIAI_OK)
            check(failed, &a, first);
        else if (goal == MIAI_GOAL_ENDGAME)
            check_endgame(&a, first);
        else
            check_life(&a, first);
        first = false;
        drop(&a);
    }
    miai_reader_free(reader);
    end(&a);
}

static void check_file(const char *name, miai_goal goal)
{
    static char text[1 << 16];
    char path[400];
    size_t len;
    FILE *in;

    snprintf(path, sizeof path, "%s/examples/%s", MIAI_ROOT, name);
    in = fopen(path, "rb");
    assert_non_null(in);
    len = fread(text, 1, sizeof text, in);
    fclose(in);
    check_text(text, len, goal);
}

static void examples_are_json(void **state)
{
    static const char *const life[] = {
        "bent_four.txt", "carpenter.sgf", "corner_six.txt",   "eyes.txt",
        "eyespace.txt",  "kinds.txt",     "eyespace_ko.txt",  "open.sgf",
        "forum.txt",     "proved.sgf",    "eyespace_open.sgf"};

    (void)state;
    for (size_t i = 0; i < sizeof life / sizeof *life; i++)
        check_file(life[i], MIAI_GOAL_LIFE);
    check_file("race.txt", MIAI_GOAL_RACE);
    check_file("races.txt", MIAI_GOAL_RACE);
    check_file("dead_winner.txt", MIAI_GOAL_RACE);
    check_file("endgame9.txt", MIAI_GOAL_ENDGAME);
    check_file("kinds.txt", MIAI_GOAL_ENDGAME);
    assert_true(objects > 60);
}

static void refusals_are_json(void **state)
{
    static const char text[] = ";\xFF\xE2\x80\xAE\n.X\n\n;two\n?\n";

    (void)state;
    check_text(text, sizeof text - 1, MIAI_GOAL_LIFE);
}

static void values_are_json(void **state)
{
    static const char *const some[] = {"1/2",
                                       "{2|Ko}",
                                       "{1|-1}",
                                       "1 < 2",
                                       "cmp(1, 2)",
                                       "up + star",
                                       "thermograph({4|0})",
                                       "options({1|-1})",
                                       "x := 1"};
    answers a;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        if (miai_calc_evaluate(&a.value, a.calc, some[i], strlen(some[i])) ==
            MIAI_OK)
            check(value, &a, true);
        else
            check(failed, &a, true);
        drop(&a);
    }
    check(count, &a, true);
    end(&a);
}

/* --- eyes ---------------------------------------------------------------------------- */

static int make_library(void **state)
{
    static fixture f;

    fixture_init(&f, LIBRARY, 4);
    *state = &f;
    return 0;
}

static int drop_library(void **state)
{
    fixture_clear(*state);
    return 0;
}

static void eyes_are_json(void **state)
{
    const fixture *f = *state;
    miai_eye three = {.size = sizeof three, .points = 3, .x = {0, 1, 2}};
    miai_eye_setting at = {.size = sizeof at, .ruling = 1};
    int order[MIAI_MAX_EYE];
    answers a;

    begin(&a, MIAI_GOAL_LIFE);
    a.problem = read_one(a.ctx, ";\xC3\xA9\n@@@@\nxxx.\n..x@\n", &a.options);
    assert_non_null(a.problem);
    assert_int_equal(miai_eye_answer_find(&a.eye, a.ctx, f->eyes, a.problem, 2),
                     MIAI_OK);
    assert_int_equal(miai_eye_facts_of(a.eye)->liberties, 1);
    check(eye, &a, true);
    drop(&a);
    assert_int_equal(miai_eye_turn(&three, a.ctx, order), MIAI_OK);
    for (int e = 0; e < 4; e++) {
        at.liberties = e;
        at.extra = e % 2 != 0;
        assert_int_equal(
            miai_eye_answer_draw(&a.eye, a.ctx, f->eyes, &three, &at), MIAI_OK);
        assert_null(miai_eye_facts_of(a.eye)->problem);
        check(eye, &a, e == 3);
        drop(&a);
    }
    end(&a);
}

/* No answer, and this is why. */
static void is_refused(const answers *a, miai_status rc, miai_cause cause)
{
    assert_true(rc == MIAI_ERR_INPUT || rc == MIAI_ERR_OPTION);
    assert_int_equal(miai_context_failure(a->ctx)->cause, cause);
    assert_null(a->eye);
}

static void eyes_that_are_not_known_are_refused(void **state)
{
    const fixture *f = *state;
    miai_eye five = {.size = sizeof five, .points = 5, .x = {0, 1, 2, 3, 4}};
    miai_eye_setting at = {.size = sizeof at, .ruling = 1};
    miai_eye_drawing d = {.size = 0};
    answers a;

    begin(&a, MIAI_GOAL_LIFE);
    a.problem = read_one(a.ctx, "@@@@\nxxx@\n..x@\n..x@\n.xx@\n", &a.options);
    assert_non_null(a.problem);
    is_refused(&a, miai_eye_answer_find(&a.eye, a.ctx, f->eyes, a.problem, 2),
               MIAI_CAUSE_EYE_SIZE);
    assert_int_equal(miai_context_failure(a.ctx)->points, 1);
    is_refused(&a, miai_eye_answer_find(&a.eye, a.ctx, f->eyes, a.problem, 3),
               MIAI_CAUSE_OPTION);
    is_refused(&a, miai_eye_answer_draw(&a.eye, a.ctx, f->eyes, &five, &at),
               MIAI_CAUSE_EYE_SIZE);
    is_refused(&a, miai_eye_draw(&d, a.ctx, &five, 0, false),
               MIAI_CAUSE_VERSION);
    d.size = sizeof d;
    assert_int_equal(miai_eye_draw(&d, a.ctx, &five, 0, false), MIAI_OK);
    five.x[4] = 9;
    is_refused(&a, miai_eye_draw(&d, a.ctx, &five, 0, false),
               MIAI_CAUSE_NOT_AN_EYE);
    is_refused(&a, miai_eye_answer_draw(&a.eye, a.ctx, f->eyes, &five, &at),
               MIAI_CAUSE_NOT_AN_EYE);
    at.liberties = -1;
    is_refused(&a, miai_eye_answer_draw(&a.eye, a.ctx, f->eyes, &five, &at),
               MIAI_CAUSE_OPTION);
    at.size = 0;
    is_refused(&a, miai_eye_answer_draw(&a.eye, a.ctx, f->eyes, &five, &at),
               MIAI_CAUSE_VERSION);
    end(&a);
}

/* --- no memory --------------------------------------------------------------------- */

static bool forget(const void *data, size_t len, void *user)
{
    (void)data;
    (void)len;
    (void)user;
    return true;
}

static void ask_group(miai_context *ctx, const miai_problem *p)
{
    miai_options o;
    miai_calc *calc;
    miai_group *g = NULL;

    miai_options_init(&o, sizeof o);
    if (miai_calc_new(&calc, ctx, (size_t)4 << 20) != MIAI_OK)
        return;
    if (miai_group_new(&g, ctx, calc, p, &o, NULL) == MIAI_OK)
        miai_group_json(g, forget, NULL);
    miai_group_free(g);
    miai_calc_free(calc);
}

static void ask_why(miai_context *ctx, const miai_problem *p)
{
    miai_options o;
    miai_why *w = NULL;
    miai_status rc;

    miai_options_init(&o, sizeof o);
    rc = miai_why_new(&w, ctx, p, NULL, &o, "b3");
    assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
    if (rc == MIAI_OK)
        assert_true(miai_why_json(w, forget, NULL));
    else
        assert_string_equal(miai_context_failure(ctx)->name, "no-memory");
    miai_why_free(w);
}

static void ask_eye(miai_context *ctx, const miai_problem *p)
{
    miai_eye_answer *a = NULL;
    miai_eyes *eyes;
    miai_status rc;

    if (miai_eyes_open(&eyes, ctx, LIBRARY) != MIAI_OK)
        return;
    rc = miai_eye_answer_find(&a, ctx, eyes, p, 1);
    assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
    if (rc == MIAI_OK)
        assert_true(miai_eye_answer_json(a, forget, NULL));
    else
        assert_string_equal(miai_context_failure(ctx)->name, "no-memory");
    miai_eye_answer_free(a);
    miai_eyes_close(eyes);
}

static void without_memory_nothing_leaks(void **state)
{
    (void)state;
    survives_every_failure("@@@@@\n@xxx@\n@x..@\n@@@@@\n", ask_group, 20);
    survives_every_failure("x..@\nxxx@\n@@@@\n", ask_why, 5);
    survives_every_failure("@@@@\nxxx.\n..x@\n", ask_eye, 5);
}

/* --- questions about moves ------------------------------------------------------------ */

static void a_move_that_nobody_can_play_is_refused(void **state)
{
    answers a;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    a.problem = read_one(a.ctx, "x..@\nxxx@\n@@@@\n", &a.options);
    assert_non_null(a.problem);
    assert_int_equal(
        miai_why_new(&a.why, a.ctx, a.problem, NULL, &a.options, "a1"),
        MIAI_ERR_INPUT);
    assert_null(a.why);
    assert_string_equal(miai_context_failure(a.ctx)->name, "illegal-move");
    assert_int_equal(miai_context_failure(a.ctx)->points, 1);
    assert_int_equal(
        miai_why_new(&a.why, a.ctx, a.problem, NULL, &a.options, "z9"),
        MIAI_ERR_INPUT);
    assert_string_equal(miai_context_failure(a.ctx)->name, "bad-point");
    end(&a);
}

static void a_race_needs_its_verdict(void **state)
{
    answers a;

    (void)state;
    begin(&a, MIAI_GOAL_RACE);
    a.problem = read_one(a.ctx, "@@@@@@\n@xxoo#\n@.xo.#\n@@##@@\n", &a.options);
    if (a.problem) {
        assert_int_equal(
            miai_why_new(&a.why, a.ctx, a.problem, NULL, &a.options, "pass"),
            MIAI_ERR_OPTION);
        assert_null(a.why);
    }
    end(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_are_json),
        cmocka_unit_test(refusals_are_json),
        cmocka_unit_test(values_are_json),
        cmocka_unit_test(eyes_are_json),
        cmocka_unit_test(eyes_that_are_not_known_are_refused),
        cmocka_unit_test(without_memory_nothing_leaks),
        cmocka_unit_test(a_move_that_nobody_can_play_is_refused),
        cmocka_unit_test(a_race_needs_its_verdict),
    };

    return cmocka_run_group_tests(tests, make_library, drop_library);
}
