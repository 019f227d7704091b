/* test_nomem.c - the n-th allocation fails, for every n: no crash, no leak,
 * MIAI_ERR_NOMEM and one line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "heap.h"

static const char diagrams[] = ";bent4\nOO##\n.O##\nXO##\nXOO#\nX.O#\n\n"
                               ";three\n#####\nOOOO#\n...O#\n";

/* With more nodes, properties and values than fit in the first block. */
static const char records[] =
    "(;GM[1]FF[4]CA[Shift_JIS]GN[corner]SZ[9:4]AW[ca][bb][cb][ac][bc]"
    "AB[da][db][cc][dc][ad][bd]PL[W]MA[ca]SQ[da]"
    "(;W[aa](;B[ba](;W[ab]C[1]C[2]C[3]C[4]C[5]C[6]C[7]C[8];;;;;;;;;;;;;;;"
    "(;(;(;(;(;(;(;(;(;(;(;(;(;(;(;(;))))))))))))))))))))"
    "(;SZ[9:4]AW[ea][ga][fb:hb][hc][ic]AB[da][eb][ec:gc][gd:id])";

static const char forum[] = "$$Bc9 corner\n$$ -------------\n"
                            "$$ | . . . O X .\n$$ | O O O O X .\n"
                            "$$ | X X X X X .\n$$ | . . . . . .\n";

/* An open problem of a few points, which is answered by several models. */
static const char open_record[] =
    "(;GN[open]SZ[9]AW[ba][ab][bb][cb]AB[db][ac][bc][cc])";

/* Everything a caller can ask a problem and a verdict.  Nothing of it may
 * need memory, so that nothing of it can fail. */
static void look_at(const heap *h, const miai_problem *p, const miai_verdict *v)
{
    const long attempts = h->attempts;

    assert_non_null(miai_problem_name(p));
    for (int x = -1; x <= miai_problem_width(p); x++) {
        for (int y = -1; y <= miai_problem_height(p); y++) {
            miai_problem_stone(p, x, y);
            miai_problem_role(p, x, y);
        }
    }
    miai_problem_defender(p);
    miai_problem_first(p);
    miai_problem_ko(p);
    for (int i = 0; miai_problem_assumption(p, i); i++)
        continue;
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        assert_true(miai_verdict_asked(v, c));
        assert_int_not_equal(miai_verdict_status(v, c), 0);
        assert_non_null(miai_verdict_code(v, c));
        for (int i = 0; miai_verdict_move(v, c, i); i++)
            continue;
        for (int i = 0; miai_verdict_line(v, c, i); i++)
            continue;
    }
    assert_true(miai_verdict_nodes(v) > 0);
    miai_verdict_threats(v);
    miai_verdict_ruling(v);
    assert_int_equal(h->attempts, attempts);
}

/* Reads and solves all problems of a text, as far as the memory goes. */
static miai_status solve_all(miai_context *ctx, const heap *h,
                             const miai_options *o, const char *text,
                             int *solved)
{
    miai_reader *reader;
    miai_status rc =
        miai_reader_new(&reader, ctx, text, strlen(text), "file", o);

    while (rc == MIAI_OK) {
        miai_problem *p;
        miai_verdict *v = NULL;
        rc = miai_reader_next(&p, reader);
        if (rc == MIAI_OK)
            rc = miai_solve(&v, ctx, p, o);
        if (rc == MIAI_OK) {
            look_at(h, p, v);
            ++*solved;
        } else {
            assert_null(v);
        }
        miai_verdict_free(v);
        miai_problem_free(p);
    }
    miai_reader_free(reader);
    return rc;
}

/* One whole session; returns how it ended, MIAI_END being the good end. */
static miai_status session(heap *h, const char *text, miai_openness open,
                           int *solved)
{
    miai_context *ctx;
    miai_options o;
    miai_status rc = miai_context_new(&ctx, heap_alloc, h);

    *solved = 0;
    if (rc != MIAI_OK) {
        assert_null(ctx);
        return rc;
    }
    miai_options_init(&o, sizeof o);
    o.open = open;
    miai_context_set_memory(ctx, 1);
    rc = solve_all(ctx, h, &o, text, solved);
    if (rc == MIAI_ERR_NOMEM) {
        assert_non_null(strstr(miai_context_error(ctx), "not enough memory"));
        assert_null(strchr(miai_context_error(ctx), '\n'));
        /* The context is as good as new. */
        assert_int_equal(solve_all(ctx, h, &o, text, solved), MIAI_END);
    }
    miai_context_free(ctx);
    return rc;
}

/* All allocations of a session fail one after the other. */
static void fail_each(const char *text, int problems, miai_openness open)
{
    heap h = {0};
    int solved;
    long all;

    assert_int_equal(session(&h, text, open, &solved), MIAI_END);
    assert_int_equal(solved, problems);
    assert_int_equal(h.blocks, 0);
    all = h.attempts;
    assert_true(all >= 4); /* context, reader, problem, table, verdict */
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        assert_int_equal(session(&h, text, open, &solved), MIAI_ERR_NOMEM);
        assert_int_equal(h.blocks, 0);
    }
}

static void with_text_diagrams(void **state)
{
    (void)state;
    fail_each(diagrams, 2, MIAI_OPEN_NEVER);
}

static void with_records(void **state)
{
    (void)state;
    fail_each(records, 2, MIAI_OPEN_NEVER);
}

static void with_forum_diagrams(void **state)
{
    (void)state;
    fail_each(forum, 1, MIAI_OPEN_NEVER);
}

static void with_an_open_problem(void **state)
{
    (void)state;
    fail_each(open_record, 1, MIAI_OPEN_AUTO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_text_diagrams),
        cmocka_unit_test(with_records),
        cmocka_unit_test(with_forum_diagrams),
        cmocka_unit_test(with_an_open_problem),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
