/* eyespace_named.h - eye values by their names, for tests. */
#ifndef MIAI_TEST_EYESPACE_NAMED_H
#define MIAI_TEST_EYESPACE_NAMED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "eyespace/eyespace.h"

static inline miai_eyespace named(miai_games *s, const char *name)
{
    miai_eyespace out;
    bool found;

    assert_true(miai_eyespace_read(&out, &found, s, name, strlen(name)));
    assert_true(found);
    return out;
}

static inline bool holds(miai_games *s, miai_eyespace_relation relation,
                         miai_eyespace_sum kind, const miai_eyespace *values,
                         int count)
{
    bool out;

    assert_true(miai_eyespace_is(&out, s, relation, kind, values, count));
    assert_string_equal(miai_games_error(s), "");
    return out;
}

#endif
