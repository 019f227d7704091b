/* calc_reading.h - a calculator for tests, and what it must say. */
#ifndef MIAI_TEST_CALC_READING_H
#define MIAI_TEST_CALC_READING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

typedef struct calculator {
    miai_context *ctx;
    miai_calc *calc;
} calculator;

static inline calculator calculator_new(miai_alloc_fn alloc, size_t bytes)
{
    calculator c;

    assert_int_equal(miai_context_new(&c.ctx, alloc, NULL), MIAI_OK);
    assert_int_equal(miai_calc_new(&c.calc, c.ctx, bytes), MIAI_OK);
    return c;
}

static inline void calculator_free(calculator *c)
{
    miai_calc_free(c->calc);
    miai_context_free(c->ctx);
}

static inline miai_value *value_of(calculator *c, const char *text)
{
    miai_value *v;

    if (miai_calc_evaluate(&v, c->calc, text, strlen(text)) != MIAI_OK)
        fail_msg("%s: %s", text, miai_context_error(c->ctx));
    return v;
}

/* NULL when there is none. */
static inline const char *text_in(miai_value *v, miai_notation notation)
{
    const char *text;

    (void)miai_value_text(&text, v, notation);
    return text;
}

static inline const char *text_of(miai_value *v)
{
    return text_in(v, MIAI_NOTATION_PLAIN);
}

static inline void check(calculator *c, const char *text, const char *said)
{
    miai_value *v = value_of(c, text);

    if (strcmp(text_of(v), said) != 0)
        fail_msg("%s: expected %s, found %s", text, said, text_of(v));
    miai_value_free(v);
}

/* A statement and what it says. */
typedef struct pair {
    const char *text;
    const char *said;
} pair;

static inline void check_all(const pair *lines, size_t count)
{
    calculator c = calculator_new(NULL, 0);

    for (size_t i = 0; i < count; i++)
        check(&c, lines[i].text, lines[i].said);
    calculator_free(&c);
}

/* A statement that is wrong, and where. */
typedef struct wrong {
    const char *text;
    size_t at;
    const char *said;
} wrong;

/* Any message if `said` is NULL. */
static inline void refuse(calculator *c, const char *text, size_t len,
                          miai_status status, size_t at, const char *said)
{
    miai_value *v = (miai_value *)&at; /* must be overwritten */

    assert_int_equal(miai_calc_evaluate(&v, c->calc, text, len), status);
    assert_null(v);
    if (said != NULL)
        assert_string_equal(miai_context_error(c->ctx), said);
    if (miai_calc_error_at(c->calc) != at)
        fail_msg("%.60s: expected the place %zu, found %zu", text, at,
                 miai_calc_error_at(c->calc));
}

#endif
