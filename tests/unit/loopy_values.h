/* loopy_values.h - values of graphs that are written down, for tests. */
#ifndef MIAI_TEST_LOOPY_VALUES_H
#define MIAI_TEST_LOOPY_VALUES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/loopy_text.h"

#define ON    "x{x|}"
#define OFF   "x{|x}"
#define OVER  "x{0|x}"
#define UNDER "x{x|0}"
#define UPON  "x{x|*}"

static inline miai_games *new_store(size_t bytes)
{
    const miai_mem mem = miai_mem_libc();
    miai_games *s;

    assert_int_equal(miai_games_new(&s, &mem, bytes), MIAI_OK);
    return s;
}

/* The value of a graph, which must have one. */
static inline miai_loopy value(miai_games *s, const char *text)
{
    miai_graph *g = loopy_graph(s, text);
    miai_loopy v;

    assert_non_null(g);
    if (!miai_loopy_make(&v, g, g))
        fail_msg("%s: %s", text, miai_games_error(s));
    miai_graph_free(g);
    return v;
}

static inline miai_loopy plus(miai_loopy a, miai_loopy b)
{
    miai_loopy sum;

    assert_true(miai_loopy_add(&sum, &a, &b));
    miai_loopy_clear(&a);
    miai_loopy_clear(&b);
    return sum;
}

static inline miai_loopy minus(miai_loopy a)
{
    miai_loopy v;

    assert_true(miai_loopy_negate(&v, &a));
    miai_loopy_clear(&a);
    return v;
}

/* Both are consumed. */
static inline void same(const char *what, miai_loopy a, miai_loopy b)
{
    bool le, ge;

    if (!miai_loopy_equal(&a, &b))
        fail_msg("%s", what);
    assert_true(miai_graph_hash(a.on) == miai_graph_hash(b.on));
    assert_true(miai_loopy_le(&a, &b, &le) && miai_loopy_le(&b, &a, &ge));
    assert_true(le && ge);
    miai_loopy_clear(&a);
    miai_loopy_clear(&b);
}

/* A value by its sides, which are written as stoppers. */
static inline miai_loopy sides(miai_games *s, const char *on, const char *off)
{
    miai_loopy a = value(s, on), b = value(s, off), v = {a.on, b.off};

    assert_true(miai_loopy_is_stopper(&a) && miai_loopy_is_stopper(&b));
    miai_graph_free(a.off);
    miai_graph_free(b.on);
    return v;
}

#endif
