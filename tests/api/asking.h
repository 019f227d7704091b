/* asking.h - a problem with all values of its first moves, for the tests of the
 * public interface. */
#ifndef MIAI_TEST_ASKING_H
#define MIAI_TEST_ASKING_H

#include "failing.h"

/* A problem, its answer, and the options of both. */
typedef struct asked {
    miai_context *ctx;
    miai_problem *problem;
    miai_verdict *verdict;
    miai_options options;
} asked;

static inline void begin(asked *a, miai_goal goal)
{
    *a = (asked){0};
    miai_options_init(&a->options, sizeof a->options);
    a->options.goal = goal;
    a->options.values = true;
    assert_int_equal(miai_context_new(&a->ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(a->ctx, (size_t)16 << 20);
}

static inline void solve(asked *a, const char *text)
{
    miai_verdict_free(a->verdict);
    miai_problem_free(a->problem);
    a->problem = read_one(a->ctx, text, &a->options);
    if (!a->problem)
        fail_msg("%s", miai_context_error(a->ctx));
    assert_int_equal(miai_solve(&a->verdict, a->ctx, a->problem, &a->options),
                     MIAI_OK);
}

static inline void end(asked *a)
{
    miai_verdict_free(a->verdict);
    miai_problem_free(a->problem);
    miai_context_free(a->ctx);
}

#endif
