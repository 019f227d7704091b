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
    if (!p->problem)
        fail_msg("%s", miai_context_error(p->ctx));
    p->rc = miai_tree_new(&p->tree, p->ctx, p->problem, o, nodes);
}

static inline void plant_race(planting *p, const char *text,
                              const miai_options *o, int nodes)
{
    miai_options race = *o;

    race.goal = MIAI_GOAL_RACE;
    plant(p, text, &race, nodes);
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

/* The tree is read as the same problem. */
static inline void is_read_back(const planting *p)
{
    miai_problem *again;
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.goal = miai_problem_goal(p->problem);
    again = read_one(p->ctx, miai_tree_sgf(p->tree), &o);

    if (!again)
        fail_msg("%s", miai_context_error(p->ctx));
    assert_string_equal(miai_problem_name(again),
                        miai_problem_name(p->problem));
    for (int y = 0; y < miai_problem_height(p->problem); y++) {
        for (int x = 0; x < miai_problem_width(p->problem); x++) {
            const miai_role role = miai_problem_role(p->problem, x, y);
            if (role == MIAI_ROLE_PLAIN)
                continue;
            assert_int_equal(miai_problem_role(again, x, y), role);
            assert_int_equal(miai_problem_stone(again, x, y),
                             miai_problem_stone(p->problem, x, y));
        }
    }
    miai_problem_free(again);
}

/* plant() or plant_race(). */
typedef void plant_fn(planting *p, const char *text, const miai_options *o,
                      int nodes);

/* Whole lines, eight wrong moves a side at the most. */
static inline void has_the_size(plant_fn *make, const char *text, int size)
{
    miai_options o;
    planting small, large;

    miai_options_init(&o, sizeof o);
    make(&small, text, &o, 2);
    make(&large, text, &o, size);
    assert_true(count(&small, ";") < count(&large, ";"));
    assert_true(count(&large, ";") < size + 2 * 9 * 20);
    fell(&small);
    fell(&large);
}

/* With a node for each question no move is judged. */
static inline void judges_nothing(planting *p, plant_fn *make, const char *text)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.nodes = 1;
    make(p, text, &o, 100);
    has(p, "White to play: unknown, not solved within the limits.");
    assert_int_equal(count(p, "BM["), 0);
    assert_int_equal(count(p, "TE["), 0);
}

/* Makes a tree, or has no memory for it. */
static inline void plants_or_not(miai_context *ctx, const miai_problem *p)
{
    miai_options o;
    miai_tree *tree;

    miai_options_init(&o, sizeof o);
    const miai_status rc = miai_tree_new(&tree, ctx, p, &o, 40);
    assert_true((rc == MIAI_OK) == (tree != NULL));
    assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
    miai_tree_free(tree);
}

/* A progress function that stops a search the first time it is asked. */
static inline bool stops_once(uint64_t nodes, void *user)
{
    int *calls = user;

    (void)nodes;
    return ++*calls == 1;
}

#endif
