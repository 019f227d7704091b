/* failing.h - what the tests of the public interface share: one problem of a
 * text, and every allocation failing once. */
#ifndef MIAI_TEST_FAILING_H
#define MIAI_TEST_FAILING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "heap.h"

/* The first problem of a text, or NULL. */
static inline miai_problem *read_one(miai_context *ctx, const char *text,
                                     const miai_options *o)
{
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;

    if (miai_reader_new(&reader, ctx, text, strlen(text), "f", o) == MIAI_OK)
        miai_reader_next(&problem, reader);
    miai_reader_free(reader);
    return problem;
}

/* Runs `work` on the problem of `text` with the n-th allocation failing, for
 * every n; nothing may leak.  `least` allocations are expected. */
static inline void survives_asking(miai_goal goal, const char *text,
                                   void (*work)(miai_context *ctx,
                                                const miai_problem *p),
                                   long least)
{
    long n = 0;
    heap h;

    do {
        miai_context *ctx;
        miai_options o;

        h = (heap){.fails = ++n};
        miai_options_init(&o, sizeof o);
        o.goal = goal;
        if (miai_context_new(&ctx, heap_alloc, &h) == MIAI_OK) {
            miai_context_set_memory(ctx, 1 << 20);
            miai_problem *p = read_one(ctx, text, &o);
            if (p)
                work(ctx, p);
            miai_problem_free(p);
            miai_context_free(ctx);
        }
        assert_int_equal(h.blocks, 0);
    } while (h.attempts >= n);
    assert_true(n > least);
}

static inline void survives_every_failure(const char *text,
                                          void (*work)(miai_context *ctx,
                                                       const miai_problem *p),
                                          long least)
{
    survives_asking(MIAI_GOAL_LIFE, text, work, least);
}

#endif
