/* app_reading.h - problems and answers for the tests of the program. */
#ifndef MIAI_TEST_APP_READING_H
#define MIAI_TEST_APP_READING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <miai.h>

typedef struct answer {
    miai_context *ctx;
    miai_problem *problem;
    miai_verdict *verdict;
} answer;

static inline miai_options plain_options(void)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.open = MIAI_OPEN_NEVER;
    return o;
}

/* Reads the first problem of a text and solves it. */
static inline void answer_init(answer *a, const char *text,
                               const miai_options *o)
{
    miai_reader *reader;

    assert_int_equal(miai_context_new(&a->ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(a->ctx, (size_t)16 << 20);
    assert_int_equal(
        miai_reader_new(&reader, a->ctx, text, strlen(text), "f", o), MIAI_OK);
    assert_int_equal(miai_reader_next(&a->problem, reader), MIAI_OK);
    miai_reader_free(reader);
    assert_int_equal(miai_solve(&a->verdict, a->ctx, a->problem, o), MIAI_OK);
}

static inline void answer_clear(answer *a)
{
    miai_verdict_free(a->verdict);
    miai_problem_free(a->problem);
    miai_context_free(a->ctx);
}

/* How often `part` stands in `text`. */
static inline int count_of(const char *text, const char *part)
{
    int sum = 0;

    for (; (text = strstr(text, part)); text += strlen(part))
        sum++;
    return sum;
}

#endif
