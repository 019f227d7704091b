/* test_proof.c - certificates through the public interface. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "fail_each.h"

static const char bent_four[] = ";bent4\nOO##\n.O##\nXO##\nXOO#\nX.O#\n";
/* Large enough that every array of a proof grows more than once. */
static const char six[] = ";six\n.####\nOOOO#\n...O#\n...O#\n";
static const char open_corner[] =
    ";large\nOOOOOO#\n.....O#\n.....O#\n.....O#\n.....O#\n.....O#\n";

/* White lives by a8 whatever the walls are worth. */
static const char lives[] =
    "(;SZ[9]GN[lives]AB[db][dc][cd][ae][be]AW[ca][cb][bc][cc][ad][bd])";
/* White lives by getting out alone. */
static const char gets_out[] = "(;SZ[9]GN[out]AW[ba][ab][bb][cb]AB[db][ac][bc]"
                               "[cc])";

/* Reads the problem of a text. */
static miai_status read(miai_problem **out, miai_context *ctx, const char *text,
                        const miai_options *options)
{
    miai_reader *reader = NULL;
    miai_status rc;

    rc = miai_reader_new(&reader, ctx, text, strlen(text), "file", options);
    if (rc == MIAI_OK)
        rc = miai_reader_next(out, reader);
    miai_reader_free(reader);
    return rc;
}

/* Reads the problem of a text and proves its answer. */
static miai_status prove(miai_proof **proof, miai_context *ctx,
                         const char *text, const miai_options *options)
{
    miai_problem *problem = NULL;
    miai_status rc = read(&problem, ctx, text, options);

    *proof = NULL;
    if (rc == MIAI_OK)
        rc = miai_prove(proof, ctx, problem, options);
    miai_problem_free(problem);
    return rc;
}

/* The same on the board as it stands. */
static miai_status prove_board(miai_proof **proof, miai_context *ctx,
                               const char *text, const miai_options *options)
{
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;
    miai_status rc = read(&problem, ctx, text, options);

    *proof = NULL;
    if (rc == MIAI_OK)
        rc = miai_solve(&verdict, ctx, problem, options);
    if (rc == MIAI_OK)
        rc = miai_prove_board(proof, ctx, problem, verdict, options);
    miai_verdict_free(verdict);
    miai_problem_free(problem);
    return rc;
}

static void a_certificate_is_text(void **state)
{
    static const char head[] =
        "miai-proof 1\n"
        "white-first -6 black-first +6 ruling 2 threats 5 literal 0 ko -\n"
        "|oo##\n|.o##\n|Xo##\n|Xoo#\n|X.o#\nattacker-wins ";
    miai_context *ctx;
    miai_options o;
    miai_proof *p;
    const char *text;
    size_t len, lines = 0;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(prove(&p, ctx, bent_four, &o), MIAI_OK);
    assert_string_equal(miai_context_error(ctx), "");
    text = miai_proof_text(p, &len);
    assert_true(len > sizeof head);
    assert_memory_equal(text, head, sizeof head - 1);
    for (size_t i = 0; i < len; i++)
        lines += text[i] == '\n';
    /* Nine lines are no states: the seven above and two for the sections. */
    assert_true(miai_proof_states(p) == lines - 9);
    miai_proof_free(p);
    miai_context_free(ctx);
}

static void the_same_question_gives_the_same_text(void **state)
{
    miai_context *ctx;
    miai_options o;
    miai_proof *a, *b;
    size_t len_a, len_b;
    const char *text;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(prove(&a, ctx, six, &o), MIAI_OK);
    assert_int_equal(prove(&b, ctx, six, &o), MIAI_OK);
    text = miai_proof_text(a, &len_a);
    assert_non_null(miai_proof_text(b, &len_b));
    assert_int_equal(len_a, len_b);
    assert_memory_equal(text, miai_proof_text(b, &len_b), len_a);
    miai_proof_free(a);
    miai_proof_free(b);
    miai_context_free(ctx);
}

static bool stop(uint64_t nodes, void *user)
{
    (void)nodes;
    ++*(int *)user;
    return true;
}

static void limits_end_it(void **state)
{
    miai_context *ctx;
    miai_options o;
    miai_proof *p;
    int calls = 0;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    o.nodes = 100;
    assert_int_equal(prove(&p, ctx, open_corner, &o), MIAI_ERR_LIMIT);
    assert_null(p);
    assert_string_equal(
        miai_context_error(ctx),
        "file:2 (large): not proved within the limits: raise --nodes or "
        "--time, or name a smaller region with --region");
    assert_int_equal(miai_context_failure(ctx)->cause, MIAI_CAUSE_LIMITS);
    o.nodes = 0;
    miai_context_set_progress(ctx, stop, &calls);
    assert_int_equal(prove(&p, ctx, open_corner, &o), MIAI_ERR_LIMIT);
    assert_null(p);
    assert_true(calls > 0);
    assert_int_equal(miai_context_failure(ctx)->cause, MIAI_CAUSE_STOPPED);
    assert_string_equal(miai_context_failure(ctx)->problem, "large");
    assert_string_equal(miai_context_error(ctx),
                        "file:2 (large): the proof was stopped");
    o.ruling = 3;
    assert_int_equal(prove(&p, ctx, bent_four, &o), MIAI_ERR_OPTION);
    assert_null(p);
    miai_context_free(ctx);
}

static miai_status session(heap *h)
{
    miai_context *ctx = NULL;
    miai_proof *p = NULL;
    miai_options o;
    miai_status rc = miai_context_new(&ctx, heap_alloc, h);

    miai_options_init(&o, sizeof o);
    o.ruling = 1;
    if (rc == MIAI_OK) {
        miai_context_set_memory(ctx, 0); /* what is needed, and no more */
        rc = prove(&p, ctx, six, &o);
    }
    miai_proof_free(p);
    miai_context_free(ctx);
    return rc;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(session) > 50);
}

/* --- on the board as it stands ---------------------------------------------- */

static void a_life_on_the_board_is_proved(void **state)
{
    static const char head[] = "miai-zones 1\nboard 9 9\n|..o......\n";
    miai_context *ctx;
    miai_options o;
    miai_proof *a, *b;
    const char *text[2];
    size_t len[2];

    (void)state;
    miai_options_init(&o, sizeof o);
    o.nodes = 5000;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(prove_board(&a, ctx, lives, &o), MIAI_OK);
    assert_int_equal(prove_board(&b, ctx, lives, &o), MIAI_OK);
    text[0] = miai_proof_text(a, &len[0]);
    text[1] = miai_proof_text(b, &len[1]);
    assert_true(len[0] > sizeof head);
    assert_memory_equal(text[0], head, sizeof head - 1);
    assert_true(miai_proof_states(a) > 0);
    assert_int_equal(len[0], len[1]);
    assert_memory_equal(text[0], text[1], len[0]);
    miai_proof_free(a);
    miai_proof_free(b);
    miai_context_free(ctx);
}

static void a_verdict_says_what_is_proved(void **state)
{
    const miai_open_facts *open;
    miai_context *ctx;
    miai_problem *problem = NULL;
    miai_verdict *v = NULL;
    miai_options o;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.nodes = 30000;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(read(&problem, ctx, lives, &o), MIAI_OK);
    assert_int_equal(miai_solve(&v, ctx, problem, &o), MIAI_OK);
    open = miai_verdict_open(v);
    assert_int_equal(open->first[1].certainty, MIAI_CERTAINTY_PROVED);
    assert_int_equal(open->first[1].proved.count, 1);
    assert_string_equal(open->first[1].proved.at[0].text, "a8");
    assert_int_equal(open->first[1].zone.count, 11);
    assert_string_equal(open->first[1].words,
                        "White lives by a8 on the board as it stands; nothing "
                        "outside 11 points matters.");
    assert_int_equal(open->first[0].certainty, MIAI_CERTAINTY_DOUBTFUL);
    assert_true(open->first[0].limited && open->first[0].escapes.count > 0);
    assert_int_equal(open->first[0].zone.count, 0);
    assert_int_equal(open->certainty, MIAI_CERTAINTY_DOUBTFUL);
    miai_verdict_free(v);
    miai_problem_free(problem);
    miai_context_free(ctx);
}

static void not_every_life_is_proved(void **state)
{
    miai_context *ctx;
    miai_options o;
    miai_proof *p;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(prove_board(&p, ctx, gets_out, &o), MIAI_ERR_LIMIT);
    assert_null(p);
    assert_string_equal(miai_context_error(ctx),
                        "file:1 (out): no life is proved on the board as it "
                        "stands: --proof proves the answer within its region");
    assert_int_equal(prove_board(&p, ctx, bent_four, &o), MIAI_ERR_INPUT);
    assert_string_equal(
        miai_context_error(ctx),
        "file:2 (bent4): the problem is enclosed, and a proof on the board is "
        "of an open one: --proof proves this one");
    miai_context_free(ctx);
}

static miai_status board_session(heap *h)
{
    miai_context *ctx = NULL;
    miai_proof *p = NULL;
    miai_options o;
    miai_status rc = miai_context_new(&ctx, heap_alloc, h);

    miai_options_init(&o, sizeof o);
    o.first = MIAI_FIRST_WHITE;
    o.nodes = 5000;
    if (rc == MIAI_OK) {
        miai_context_set_memory(ctx, 0);
        rc = prove_board(&p, ctx, lives, &o);
    }
    miai_proof_free(p);
    miai_context_free(ctx);
    return rc;
}

static void every_allocation_on_the_board_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(board_session) > 20);
}

static void no_proof_can_be_freed(void **state)
{
    (void)state;
    miai_proof_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_certificate_is_text),
        cmocka_unit_test(the_same_question_gives_the_same_text),
        cmocka_unit_test(limits_end_it),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(a_life_on_the_board_is_proved),
        cmocka_unit_test(a_verdict_says_what_is_proved),
        cmocka_unit_test(not_every_life_is_proved),
        cmocka_unit_test(every_allocation_on_the_board_may_fail),
        cmocka_unit_test(no_proof_can_be_freed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
