/* test_sizes.c - structs of another version, and the goal of a problem. */
#include "failing.h"

#include <stdlib.h>

static const char three[] = ";three\n#####\nOOOO#\n...O#\nOOOO#\n#####\n";
static const char even[] = ";even\n@.xX.oO.#\n";

/* The smallest size there has been. */
#define LEAST (offsetof(miai_options, seconds) + sizeof(double))

/* --- options ---------------------------------------------------------------- */

/* Options of so many bytes, as a block of their own, so that a byte too much is
 * noticed. */
static miai_options *options_of(size_t size)
{
    miai_options *o = malloc(size);

    assert_non_null(o);
    memset(o, 0xAA, size);
    miai_options_init(o, size);
    assert_true(o->size == size);
    return o;
}

/* Everything that takes options; `*out` is NULL where it fails. */
static miai_status read_with(miai_context *ctx, const miai_options *o)
{
    miai_reader *reader;
    const miai_status rc =
        miai_reader_new(&reader, ctx, three, strlen(three), "f", o);

    assert_true((rc == MIAI_OK) == (reader != NULL));
    miai_reader_free(reader);
    return rc;
}

static miai_status solve_with(miai_context *ctx, const miai_problem *p,
                              const miai_options *o)
{
    miai_verdict *v;
    const miai_status rc = miai_solve(&v, ctx, p, o);

    assert_true((rc == MIAI_OK) == (v != NULL));
    miai_verdict_free(v);
    return rc;
}

static miai_status study_with(miai_context *ctx, const miai_problem *p,
                              const miai_options *o)
{
    miai_study *s;
    const miai_status rc = miai_study_new(&s, ctx, p, o, MIAI_BLACK);

    assert_true((rc == MIAI_OK) == (s != NULL));
    miai_study_free(s);
    return rc;
}

static miai_status plant_with(miai_context *ctx, const miai_problem *p,
                              const miai_options *o)
{
    miai_tree *t;
    const miai_status rc = miai_tree_new(&t, ctx, p, o, 10);

    assert_true((rc == MIAI_OK) == (t != NULL));
    miai_tree_free(t);
    return rc;
}

static miai_status prove_with(miai_context *ctx, const miai_problem *p,
                              const miai_options *o)
{
    miai_proof *proof;
    const miai_status rc = miai_prove(&proof, ctx, p, o);

    assert_true((rc == MIAI_OK) == (proof != NULL));
    miai_proof_free(proof);
    return rc;
}

/* Hands the options to all of them; `words` must be in the message of each
 * failure. */
static void all_say(miai_context *ctx, const miai_problem *p,
                    const miai_options *o, miai_status want, const char *words)
{
    miai_status (*const with[])(miai_context *, const miai_problem *,
                                const miai_options *) = {
        solve_with, study_with, plant_with, prove_with};

    assert_int_equal(read_with(ctx, o), want);
    assert_non_null(strstr(miai_context_error(ctx), words));
    for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
        assert_int_equal(with[i](ctx, p, o), want);
        assert_non_null(strstr(miai_context_error(ctx), words));
        assert_null(strchr(miai_context_error(ctx), '\n'));
    }
}

static void options_of_another_size_are_refused(void **state)
{
    static const size_t sizes[] = {sizeof(size_t), LEAST / 2, LEAST - 1,
                                   sizeof(miai_options) + 1,
                                   2 * sizeof(miai_options)};
    miai_context *ctx;
    miai_problem *p;
    miai_options good;

    (void)state;
    miai_options_init(&good, sizeof good);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    p = read_one(ctx, three, &good);
    assert_non_null(p);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        miai_options *o = options_of(sizes[i]);
        all_say(ctx, p, o, MIAI_ERR_OPTION, "options: expected a size from ");
        free(o);
    }
    good.size = 0; /* as if nobody had called miai_options_init() */
    all_say(ctx, p, &good, MIAI_ERR_OPTION, "call miai_options_init() first");
    good.size = SIZE_MAX;
    all_say(ctx, p, &good, MIAI_ERR_OPTION, "options: expected a size from ");
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void options_of_every_version_are_taken(void **state)
{
    miai_context *ctx;

    (void)state;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    for (size_t size = LEAST; size <= sizeof(miai_options); size++) {
        miai_options *o = options_of(size);
        miai_problem *p = read_one(ctx, three, o);
        assert_non_null(p);
        assert_int_equal(o->threats, 5);
        assert_int_equal(o->ruling, 2);
        assert_int_equal(o->move, -1);
        assert_true(o->nodes == 0 && o->seconds <= 0);
        all_say(ctx, p, o, MIAI_OK, "");
        o->threats = 0; /* what they say is checked as ever */
        all_say(ctx, p, o, MIAI_ERR_OPTION, "threats: expected 1 to 30");
        miai_problem_free(p);
        free(o);
    }
    miai_context_free(ctx);
}

/* --- numbers of a race ------------------------------------------------------ */

static void races_of_another_size_are_refused(void **state)
{
    static const char text[] = "S=2 B:O=3 W:O=1,A=3";
    static const size_t off[] = {(size_t)-1, 1, 8};
    miai_race race = {.shared = 7}, good = {.size = sizeof good};
    miai_race_count count = {.size = sizeof count, .method = MIAI_RACE_FIF};
    miai_context *ctx;

    (void)state;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(miai_race_from_text(&good, ctx, text, strlen(text)),
                     MIAI_OK);
    assert_true(good.size == sizeof good);
    for (int i = 0; i < 4; i++) {
        race.size = i == 0 ? 0 : sizeof race + off[i - 1];
        assert_int_equal(miai_race_from_text(&race, ctx, text, strlen(text)),
                         MIAI_ERR_OPTION);
        assert_non_null(strstr(miai_context_error(ctx), "set its size"));
        assert_int_equal(race.shared, 7); /* nothing was written */
        assert_int_equal(miai_race_evaluate(&count, ctx, &race),
                         MIAI_ERR_OPTION);
        assert_non_null(strstr(miai_context_error(ctx), "set its size"));
        count.size = i == 0 ? 0 : sizeof count + off[i - 1];
        assert_int_equal(miai_race_evaluate(&count, ctx, &good),
                         MIAI_ERR_OPTION);
        assert_int_equal(count.method, MIAI_RACE_FIF);
        count.size = sizeof count;
    }
    assert_int_equal(miai_race_evaluate(&count, ctx, &good), MIAI_OK);
    assert_true(count.size == sizeof count);
    assert_string_equal(miai_context_error(ctx), "");
    miai_context_free(ctx);
}

/* What is said about them; the longest, or 0 when nothing is. */
static size_t all_words(const miai_race *race, const miai_race_count *count)
{
    char out[5][400];
    const size_t len[] = {
        miai_race_describe_outcome(out[0], 400, count, MIAI_BLACK),
        miai_race_describe_relation(out[1], 400, race, count, MIAI_RACE_FIF),
        miai_race_describe_reason(out[2], 400, race, count, MIAI_BLACK),
        miai_race_describe_choice(out[3], 400, race, count, MIAI_BLACK),
        miai_race_describe_doubt(out[4], 400, race)};
    size_t longest = 0;

    for (int i = 0; i < 5; i++) {
        assert_int_equal(strlen(out[i]), len[i]);
        longest = len[i] > longest ? len[i] : longest;
    }
    return longest;
}

static void races_of_another_size_are_not_described(void **state)
{
    static const char text[] = "S=1 B:O=9,A=1,V=3 W:O=1";
    static const size_t sizes[] = {0, sizeof(miai_race) - 1,
                                   sizeof(miai_race_count) + 8};
    miai_race race = {.size = sizeof race};
    miai_race_count count = {.size = sizeof count};
    miai_context *ctx;
    char out[400] = "x";

    (void)state;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(miai_race_from_text(&race, ctx, text, strlen(text)),
                     MIAI_OK);
    assert_int_equal(miai_race_evaluate(&count, ctx, &race), MIAI_OK);
    assert_true(miai_race_describe_doubt(out, sizeof out, &race) > 0);
    assert_true(miai_race_describe_choice(out, sizeof out, &race, &count,
                                          MIAI_BLACK) > 0);
    assert_true(all_words(&race, &count) > 0);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        race.size = count.size = sizes[i];
        assert_int_equal(all_words(&race, &count), 0);
        count.size = sizeof count; /* one of them is enough */
        assert_int_equal(miai_race_describe_relation(out, sizeof out, &race,
                                                     &count, MIAI_RACE_FIF),
                         0);
        assert_true(miai_race_describe_outcome(NULL, 0, &count, MIAI_BLACK) >
                    0);
        race.size = sizeof race;
        count.size = sizes[i];
        assert_int_equal(
            miai_race_describe_reason(NULL, 0, &race, &count, MIAI_BLACK), 0);
    }
    miai_context_free(ctx);
}

/* A failure keeps the size, so that the next call may go well. */
static void a_failure_keeps_the_size(void **state)
{
    miai_race race = {.size = sizeof race};
    miai_race_count count = {.size = sizeof count};
    miai_context *ctx;

    (void)state;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(miai_race_from_text(&race, ctx, "S=", 2), MIAI_ERR_INPUT);
    assert_true(race.size == sizeof race);
    race = (miai_race){.size = sizeof race, .shared = -1};
    assert_int_equal(miai_race_evaluate(&count, ctx, &race), MIAI_ERR_INPUT);
    assert_true(count.size == sizeof count);
    miai_context_free(ctx);
}

/* The numbers of a verdict can be handed in as they are. */
static void numbers_of_a_verdict_have_their_size(void **state)
{
    miai_race_count count = {.size = sizeof count};
    miai_context *ctx;
    miai_problem *p;
    miai_verdict *v;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    p = read_one(ctx, even, &o);
    assert_int_equal(miai_solve(&v, ctx, p, &o), MIAI_OK);
    const miai_race_facts *facts = miai_verdict_race(v);
    assert_int_equal(miai_race_evaluate(&count, ctx, facts->numbers), MIAI_OK);
    assert_true(facts->count->size == sizeof count);
    assert_int_equal(count.kind, facts->count->kind);
    for (int i = 0; i < 2; i++)
        assert_int_equal(count.first[i].winner, facts->count->first[i].winner);
    miai_verdict_free(v);
    miai_problem_free(p);
    miai_context_free(ctx);
}

/* --- goals ------------------------------------------------------------------ */

static void there_are_five_goals(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(o.goal, MIAI_GOAL_LIFE);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    p = read_one(ctx, three, &o);
    assert_non_null(p);
    for (int goal = -1; goal <= 5; goal += 6) {
        o.goal = (miai_goal)goal;
        all_say(ctx, p, &o, MIAI_ERR_OPTION,
                "goal: expected life, race, live, kill or endgame");
    }
    miai_problem_free(p);
    miai_context_free(ctx);
}

/* Every option of open problems just outside of its range. */
static void options_of_open_problems_have_ranges(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(o.open, MIAI_OPEN_AUTO);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    p = read_one(ctx, three, &o);
    assert_non_null(p);
    for (int by = -1; by <= 1; by += 2) {
        miai_options bad = o;
        bad.radius = by < 0 ? -2 : 4;
        all_say(ctx, p, &bad, MIAI_ERR_OPTION, "radius: expected 0 to 3");
        bad = o;
        bad.weak = by < 0 ? -2 : 5;
        all_say(ctx, p, &bad, MIAI_ERR_OPTION, "weak: expected 0 to 4");
        bad = o;
        bad.open = (miai_openness)(by < 0 ? -1 : 3);
        all_say(ctx, p, &bad, MIAI_ERR_OPTION,
                "open: expected auto, never or gaps");
    }
    miai_problem_free(p);
    miai_context_free(ctx);
}

/* The reader decides; later the goal of the options says nothing. */
static void a_problem_keeps_its_goal(void **state)
{
    static const char *const texts[] = {three, even};
    miai_context *ctx;

    (void)state;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    for (int i = 0; i < 2; i++) {
        const bool race = i == 1;
        miai_options o;
        miai_problem *p;
        miai_verdict *v;
        miai_options_init(&o, sizeof o);
        o.goal = race ? MIAI_GOAL_RACE : MIAI_GOAL_LIFE;
        p = read_one(ctx, texts[i], &o);
        assert_non_null(p);
        assert_int_equal(miai_problem_goal(p), o.goal);
        o.goal = race ? MIAI_GOAL_LIFE : MIAI_GOAL_RACE;
        assert_int_equal(miai_solve(&v, ctx, p, &o), MIAI_OK);
        assert_true((miai_verdict_race(v) != NULL) == race);
        assert_int_equal(miai_verdict_status(v, MIAI_WHITE), 6);
        miai_verdict_free(v);
        miai_problem_free(p);
    }
    miai_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_of_another_size_are_refused),
        cmocka_unit_test(options_of_every_version_are_taken),
        cmocka_unit_test(races_of_another_size_are_refused),
        cmocka_unit_test(races_of_another_size_are_not_described),
        cmocka_unit_test(a_failure_keeps_the_size),
        cmocka_unit_test(numbers_of_a_verdict_have_their_size),
        cmocka_unit_test(there_are_five_goals),
        cmocka_unit_test(options_of_open_problems_have_ranges),
        cmocka_unit_test(a_problem_keeps_its_goal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
