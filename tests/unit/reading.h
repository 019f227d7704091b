/* reading.h - what the tests of the readers share: reading a text in one
 * call, and saying what must come out. */
#ifndef MIAI_TEST_READING_H
#define MIAI_TEST_READING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "heap.h"
#include "problem/problem.h"

#define DIAGRAM_SIZE 4000 /* bytes of the largest diagram in these tests */

/* The text as a block of exactly its length, so that a step past its end is
 * seen by the sanitizer. */
static inline char *exact_copy(const char *text, size_t len)
{
    char *copy = malloc(len > 0 ? len : 1);

    assert_non_null(copy);
    memcpy(copy, text, len);
    return copy;
}

/* A reader, its text and its last message. */
typedef struct reading {
    char *text;
    miai_reader *reader;
    miai_problem *problem; /* the last one read, or NULL */
    miai_error error;
} reading;

/* The defaults, but that what is not enclosed is refused. */
static inline miai_options plain_options(void)
{
    return (miai_options){.size = sizeof(miai_options),
                          .move = -1,
                          .threats = 5,
                          .ruling = 2,
                          .open = MIAI_OPEN_NEVER,
                          .radius = -1,
                          .weak = -1};
}

static inline miai_options race_options(void)
{
    miai_options o = plain_options();

    o.goal = MIAI_GOAL_RACE;
    return o;
}

/* `o` NULL: plain_options(). */
static inline void begin_bytes(reading *r, const char *text, size_t len,
                               const miai_options *o)
{
    const miai_options plain = plain_options();
    const miai_mem mem = miai_mem_libc();

    *r = (reading){.text = exact_copy(text, len)};
    assert_int_equal(miai_problems_open(&r->reader, &mem, r->text, len, "f",
                                        o ? o : &plain, &r->error),
                     MIAI_OK);
}

static inline void begin(reading *r, const char *text, const miai_options *o)
{
    begin_bytes(r, text, strlen(text), o);
}

/* The next problem; the last one is freed. */
static inline miai_status next(reading *r)
{
    miai_problem_free(r->problem);
    return miai_problems_next(&r->problem, r->reader);
}

static inline void end(reading *r)
{
    miai_problem_free(r->problem);
    miai_reader_free(r->reader);
    free(r->text);
}

/* The next problem is good and, written as a diagram, is this one. */
static inline void expect_problem(reading *r, const char *diagram)
{
    char out[DIAGRAM_SIZE];

    if (next(r) != MIAI_OK)
        fail_msg("%s", r->error.text);
    assert_true(miai_problem_diagram(out, sizeof out, r->problem) < sizeof out);
    assert_string_equal(out, diagram);
}

/* The i-th assumption is "WHAT: WORDS"; "" says that there is none. */
static inline void expect_assumption(const miai_problem *p, int i,
                                     const char *line)
{
    const miai_assumption *a = miai_problem_assumption(p, i);
    char found[MIAI_LINE_SIZE + 20] = "";

    if (a != NULL)
        snprintf(found, sizeof found, "%s: %s", a->what, a->words);
    assert_string_equal(found, line);
}

/* The next problem is refused with this message. */
static inline void expect_refusal(reading *r, const char *message)
{
    assert_int_equal(next(r), MIAI_ERR_INPUT);
    assert_null(r->problem);
    assert_string_equal(r->error.text, message);
}

static inline void expect_end(reading *r)
{
    assert_int_equal(next(r), MIAI_END);
    assert_int_equal(next(r), MIAI_END);
}

/* The text holds exactly this problem. */
static inline void reads_as(const char *text, const miai_options *o,
                            const char *diagram)
{
    reading r;

    begin(&r, text, o);
    expect_problem(&r, diagram);
    expect_end(&r);
    end(&r);
}

/* The text holds exactly one problem, and it is refused. */
static inline void is_refused(const char *text, const miai_options *o,
                              const char *message)
{
    reading r;

    begin(&r, text, o);
    expect_refusal(&r, message);
    expect_end(&r);
    end(&r);
}

/* Reads everything with the n-th allocation failing. */
static inline void read_failing(heap *h, const char *text, size_t len)
{
    const miai_mem mem = {heap_alloc, h};
    miai_error error = {0};
    miai_reader *reader;
    miai_problem *problem;
    miai_status rc;

    rc = miai_problems_open(&reader, &mem, text, len, "f", NULL, &error);
    if (rc != MIAI_OK) {
        assert_null(reader);
        return;
    }
    while ((rc = miai_problems_next(&problem, reader)) != MIAI_END) {
        assert_true((rc == MIAI_OK) == (problem != NULL));
        miai_problem_free(problem);
    }
    miai_reader_free(reader);
}

/* Whichever allocation fails, nothing leaks and nothing crashes. */
static inline void survives_every_failure(const char *text)
{
    long n = 0;
    heap h;

    do {
        h = (heap){.fails = ++n};
        read_failing(&h, text, strlen(text));
        assert_int_equal(h.blocks, 0);
    } while (h.attempts >= n);
    assert_true(n > 2);
}

/* Reads everything; returns how many problems were refused. */
static inline int count_refusals(const char *text, size_t len)
{
    reading r;
    int refused = 0;
    miai_status rc;

    begin_bytes(&r, text, len, NULL);
    while ((rc = next(&r)) != MIAI_END) {
        refused += rc == MIAI_ERR_INPUT;
        if (rc == MIAI_ERR_INPUT)
            assert_true(r.error.text[0] != '\0');
    }
    end(&r);
    return refused;
}

/* `piece` again and again, `len` bytes of it. */
static inline char *repeat(const char *piece, size_t len)
{
    const size_t n = strlen(piece);
    char *text = malloc(len);

    assert_non_null(text);
    for (size_t i = 0; i < len; i++)
        text[i] = piece[i % n];
    return text;
}

#endif
