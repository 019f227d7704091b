/* race_searching.h - races of tests, searched. */
#ifndef MIAI_TEST_RACE_SEARCHING_H
#define MIAI_TEST_RACE_SEARCHING_H

#include "race/race.h"
#include "reading.h"

enum { B = MIAI_RACE_BLACK_KILLS, W = MIAI_RACE_WHITE_KILLS };
enum { SEKI = MIAI_RACE_SEKI, UNKNOWN = MIAI_RACE_UNKNOWN };

/* Memory for searches, and what one of them found. */
typedef struct searching {
    miai_workspace space;
    miai_budget budget;
    miai_options options;
    miai_error error;
    miai_status status;
    miai_race_found found;
} searching;

static inline int set_up(void **state)
{
    const miai_mem mem = miai_mem_libc();
    searching *s = calloc(1, sizeof *s);

    assert_non_null(s);
    miai_workspace_init(&s->space, &mem);
    s->budget = (miai_budget){.bytes = (size_t)4 << 20};
    s->options = race_options();
    *state = s;
    return 0;
}

static inline int tear_down(void **state)
{
    searching *s = *state;

    miai_workspace_clear(&s->space);
    free(s);
    return 0;
}

/* Opens the race of a text. */
static inline void open_race(reading *r, const searching *s, const char *text)
{
    begin(r, text, &s->options);
    if (miai_problems_next(&r->problem, r->reader) != MIAI_OK)
        fail_msg("%s", r->error.text);
}

static inline void search(searching *s, const char *text)
{
    reading r;

    open_race(&r, s, text);
    s->status = miai_race_search(
        &s->found, r.problem,
        &(miai_means){&s->options, &s->space, &s->budget, &s->error});
    end(&r);
}

static inline void ends(searching *s, const char *text, int black_first,
                        int white_first)
{
    search(s, text);
    assert_int_equal(s->status, MIAI_OK);
    if ((int)s->found.first[0] != black_first ||
        (int)s->found.first[1] != white_first)
        fail_msg("%d %d instead of %d %d:\n%s", s->found.first[0],
                 s->found.first[1], black_first, white_first, text);
}

#define SEARCH_TEST(name)                                                      \
    cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
