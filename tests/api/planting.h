/* planting.h - what the tests of solution trees share. */
#ifndef MIAI_TEST_PLANTING_H
#define MIAI_TEST_PLANTING_H

#include "failing.h"

/* A tree and what it was made of. */
typedef struct planting {
    miai_context *ctx;
    miai_problem *problem;
    miai_tree *tree;
    miai_status rc;
} planting;

static inline void plant(planting *p, const char *text, const miai_options *o,
                         int nodes)
{
    assert_int_equal(miai_context_new(&p->ctx, NULL, NULL), MIAI_OK);
    p->problem = read_one(p->ctx, text, o);
    assert_non_null(p->problem);
    p->rc = miai_tree_new(&p->tree, p->ctx, p->problem, o, nodes);
}

static inline void plant_race(planting *p, const char *text,
                              const miai_options *o, int nodes)
{
    assert_int_equal(miai_context_new(&p->ctx, NULL, NULL), MIAI_OK);
    p->problem = read_by(miai_reader_next_race, p->ctx, text, o);
    if (!p->problem)
        fail_msg("%s", miai_context_error(p->ctx));
    p->rc = miai_race_tree_new(&p->tree, p->ctx, p->problem, o, nodes);
}

static inline void fell(planting *p)
{
    miai_tree_free(p->tree);
    miai_problem_free(p->problem);
    miai_context_free(p->ctx);
}

static inline void has(const planting *p, const char *text)
{
    assert_int_equal(p->rc, MIAI_OK);
    if (!strstr(miai_tree_sgf(p->tree), text))
        fail_msg("%s is not in %s", text, miai_tree_sgf(p->tree));
}

static inline int count(const planting *p, const char *text)
{
    const char *at = miai_tree_sgf(p->tree);
    int n = 0;

    while ((at = strstr(at, text))) {
        at++;
        n++;
    }
    return n;
}

/* A progress function that stops a search the first time it is asked. */
static inline bool stops_once(uint64_t nodes, void *user)
{
    int *calls = user;

    (void)nodes;
    return ++*calls == 1;
}

#endif
