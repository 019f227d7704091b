/* test_api.c - the public interface, seen from outside. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

static const char bent_four[] = ";bent4\nOO##\n.O##\nXO##\nXOO#\nX.O#\n";
static const char open_corner[] =
    "OOOOOO#\n.....O#\n.....O#\n.....O#\n.....O#\n.....O#\n";

/* Reads the first problem of a text and solves it. */
static miai_status ask(miai_problem **problem, miai_verdict **verdict,
                       miai_context *ctx, const char *text,
                       const miai_options *options)
{
    miai_reader *reader = NULL;
    miai_status rc;

    *problem = NULL;
    *verdict = NULL;
    rc = miai_reader_new(&reader, ctx, text, strlen(text), "file", options);
    if (rc == MIAI_OK)
        rc = miai_reader_next(problem, reader);
    if (rc == MIAI_OK)
        rc = miai_solve(verdict, ctx, *problem, options);
    miai_reader_free(reader);
    return rc;
}

static void a_verdict_tells_all(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_verdict *v;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(ask(&p, &v, ctx, bent_four, &o), MIAI_OK);
    assert_string_equal(miai_context_error(ctx), "");
    assert_string_equal(miai_problem_name(p), "bent4");
    assert_int_equal(miai_problem_width(p), 4);
    assert_int_equal(miai_problem_height(p), 5);
    assert_int_equal(miai_problem_defender(p), MIAI_WHITE);
    assert_int_equal(miai_problem_stone(p, 0, 0), MIAI_BLACK);
    assert_int_equal(miai_problem_role(p, 3, 0), MIAI_ROLE_IMMORTAL);
    assert_int_equal(miai_problem_role(p, 2, 0), MIAI_ROLE_TARGET);
    assert_null(miai_problem_ko(p));
    assert_true(miai_verdict_asked(v, MIAI_BLACK));
    assert_int_equal(miai_verdict_status(v, MIAI_WHITE), -6);
    assert_int_equal(miai_verdict_status(v, MIAI_BLACK), 6);
    assert_string_equal(miai_verdict_code(v, MIAI_BLACK), "d");
    assert_string_equal(miai_verdict_move(v, MIAI_BLACK, 0)->text, "pass");
    assert_null(miai_verdict_move(v, MIAI_BLACK, 1));
    assert_null(miai_verdict_move(v, MIAI_WHITE, 0));
    assert_null(miai_verdict_move(v, MIAI_BLACK, -1));
    assert_int_equal(miai_verdict_threats(v), 5);
    assert_int_equal(miai_verdict_ruling(v), 2);
    miai_verdict_free(v);
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void the_code_is_seen_from_the_defender(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_verdict *v;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.ruling = 1;
    o.threats = 12;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(ask(&p, &v, ctx, bent_four, &o), MIAI_OK);
    assert_int_equal(miai_verdict_status(v, MIAI_WHITE), -1);
    assert_int_equal(miai_verdict_status(v, MIAI_BLACK), 1);
    assert_string_equal(miai_verdict_code(v, MIAI_WHITE), "d1l");
    assert_string_equal(miai_verdict_code(v, MIAI_BLACK), "d1l");
    miai_verdict_free(v);
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void numbers_out_of_range_are_refused(void **state)
{
    miai_context *ctx;
    miai_options good, bad[8];

    (void)state;
    miai_options_init(&good, sizeof good);
    for (int i = 0; i < 8; i++)
        bad[i] = good;
    bad[0].threats = 0;
    bad[1].threats = MIAI_MAX_THREATS + 1;
    bad[2].ruling = 0;
    bad[3].ruling = 3;
    bad[4].move = -2;
    bad[5].first = (miai_first)3;
    bad[6].seconds = -0.5;
    bad[7].seconds = NAN;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    for (int i = 0; i < 8; i++) {
        miai_problem *p;
        miai_verdict *v;
        assert_int_equal(ask(&p, &v, ctx, bent_four, &bad[i]), MIAI_ERR_OPTION);
        assert_string_not_equal(miai_context_error(ctx), "");
        assert_null(v);
    }
    miai_context_free(ctx);
}

static bool stop_at_once(uint64_t nodes, void *user)
{
    (void)nodes;
    ++*(int *)user;
    return true;
}

static void a_stopped_search_is_unknown(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_verdict *v;
    miai_options o;
    int calls = 0;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    miai_context_set_progress(ctx, stop_at_once, &calls);
    assert_int_equal(ask(&p, &v, ctx, open_corner, &o), MIAI_OK);
    assert_int_not_equal(calls, 0);
    assert_int_equal(miai_verdict_status(v, MIAI_BLACK), 0);
    assert_string_equal(miai_verdict_code(v, MIAI_BLACK), "unknown");
    assert_null(miai_verdict_move(v, MIAI_BLACK, 0));
    miai_verdict_free(v);
    miai_problem_free(p);
    miai_context_free(ctx);
}

/* A clock that moves on by a second whenever somebody looks. */
static double tick(void *user)
{
    return (double)(*(int *)user)++;
}

static void time_is_the_callers(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_verdict *v;
    miai_options o;
    int seconds = 1000;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.seconds = 3;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    miai_context_set_clock(ctx, tick, &seconds);
    assert_int_equal(ask(&p, &v, ctx, open_corner, &o), MIAI_OK);
    assert_int_equal(seconds, 1004); /* at 1000, begun; at 1003, stopped */
    assert_string_equal(miai_verdict_code(v, MIAI_WHITE), "unknown");
    miai_verdict_free(v);
    miai_problem_free(p);
    assert_int_equal(ask(&p, &v, ctx, bent_four, &o), MIAI_OK);
    assert_string_equal(miai_verdict_code(v, MIAI_WHITE), "d");
    miai_verdict_free(v);
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void no_limit_of_time_without_a_clock(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_verdict *v;
    miai_options o;
    int seconds = 0;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    o.seconds = 1e6;
    assert_int_equal(ask(&p, &v, ctx, bent_four, &o), MIAI_ERR_OPTION);
    assert_string_equal(miai_context_error(ctx),
                        "seconds: expected a clock in the context");
    assert_null(v);
    miai_problem_free(p);
    o.seconds = 0;
    miai_context_set_clock(ctx, tick, &seconds);
    assert_int_equal(ask(&p, &v, ctx, bent_four, &o), MIAI_OK);
    assert_int_equal(seconds, 0); /* nobody asked for the time */
    miai_verdict_free(v);
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void the_same_question_takes_the_same_nodes(void **state)
{
    miai_context *ctx;
    miai_options o;
    uint64_t nodes[2];

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    for (int i = 0; i < 2; i++) {
        miai_problem *p;
        miai_verdict *v;
        assert_int_equal(ask(&p, &v, ctx, bent_four, &o), MIAI_OK);
        nodes[i] = miai_verdict_nodes(v);
        miai_verdict_free(v);
        miai_problem_free(p);
    }
    assert_true(nodes[0] == nodes[1]);
    miai_context_free(ctx);
}

static void a_small_table_changes_no_status(void **state)
{
    miai_context *ctx;
    miai_problem *p;
    miai_verdict *v;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(ctx, 0);
    assert_int_equal(ask(&p, &v, ctx, bent_four, &o), MIAI_OK);
    assert_int_equal(miai_verdict_status(v, MIAI_WHITE), -6);
    assert_int_equal(miai_verdict_status(v, MIAI_BLACK), 6);
    miai_verdict_free(v);
    miai_problem_free(p);
    miai_context_free(ctx);
}

static void nothing_can_be_freed(void **state)
{
    (void)state;
    miai_context_free(NULL);
    miai_reader_free(NULL);
    miai_problem_free(NULL);
    miai_verdict_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_verdict_tells_all),
        cmocka_unit_test(the_code_is_seen_from_the_defender),
        cmocka_unit_test(numbers_out_of_range_are_refused),
        cmocka_unit_test(a_stopped_search_is_unknown),
        cmocka_unit_test(time_is_the_callers),
        cmocka_unit_test(no_limit_of_time_without_a_clock),
        cmocka_unit_test(the_same_question_takes_the_same_nodes),
        cmocka_unit_test(a_small_table_changes_no_status),
        cmocka_unit_test(nothing_can_be_freed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
