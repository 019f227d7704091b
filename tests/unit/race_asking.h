/* race_asking.h - races of tests on the board, counted and searched. */
#ifndef MIAI_TEST_RACE_ASKING_H
#define MIAI_TEST_RACE_ASKING_H

#include "race/race_answer.h"
#include "race_blocks.h"
#include "reading.h"

/* Memory for searches, and the race that was asked about last. */
typedef struct asking {
    miai_workspace space;
    miai_budget budget;
    miai_options options;
    miai_error error;
    miai_problem problem;
    miai_race_position position;
    miai_race_answer answer;
} asking;

static inline int asking_begin(void **state)
{
    const miai_mem mem = miai_mem_libc();
    asking *a = calloc(1, sizeof *a);

    assert_non_null(a);
    miai_workspace_init(&a->space, &mem);
    a->budget = (miai_budget){.bytes = (size_t)4 << 20};
    a->options = race_options();
    *state = a;
    return 0;
}

static inline int asking_end(void **state)
{
    asking *a = *state;

    miai_workspace_clear(&a->space);
    free(a);
    return 0;
}

#define ASKING_TEST(name)                                                      \
    cmocka_unit_test_setup_teardown(name, asking_begin, asking_end)

/* What a search may use; 0: all it needs. */
static inline void asking_limit(asking *a, uint64_t nodes)
{
    a->options.nodes = a->budget.nodes = nodes;
}

static inline miai_status ask_problem(asking *a)
{
    miai_race_lay_out(&a->position, &a->problem);
    return miai_race_solve(
        &a->answer, &a->problem,
        &(miai_means){&a->options, &a->space, &a->budget, &a->error});
}

/* Fails if the race is too large to be searched. */
static inline miai_status ask(asking *a, const char *text)
{
    reading r;

    begin(&r, text, &a->options);
    if (miai_problems_next(&r.problem, r.reader) != MIAI_OK)
        fail_msg("%s\n%s", r.error.text, text);
    a->problem = *r.problem;
    end(&r);
    return ask_problem(a);
}

/* The moves of a plain race, without a search. */
static inline void order_by_count(miai_race_order *out,
                                  const miai_race_position *q,
                                  const miai_race_view *view, miai_color first)
{
    miai_race_count count;
    const miai_race_known known = {
        .position = q, .view = view, .count = &count};

    miai_race_count_up(&count, &view->race);
    miai_race_order_find(out, &known, first);
}

/* Is it a plain race with up to `most` points that change? */
static inline bool is_small_race(const race_diagram *d, int most)
{
    const miai_race_position q = position_of(d);
    miai_race_view view;
    miai_error unused;
    int free = 0;

    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            free += strchr(".XO", d->at[y][x]) != NULL;
    return free <= most && miai_race_look(&view, &unused, &q) &&
           view.faults == 0;
}

#endif
