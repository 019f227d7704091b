/* fail_each.h - every allocation of a piece of work fails once. */
#ifndef MIAI_TEST_FAIL_EACH_H
#define MIAI_TEST_FAIL_EACH_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <miai.h>

#include "heap.h"

/* Runs `work` with enough memory, then with the n-th allocation failing for
 * every n: MIAI_ERR_NOMEM, and nothing is left behind.  Returns how many
 * allocations there are. */
static inline long fail_each(miai_status (*work)(heap *h))
{
    heap h = {0};
    long all;

    assert_int_equal(work(&h), MIAI_OK);
    assert_int_equal(h.blocks, 0);
    all = h.attempts;
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        assert_int_equal(work(&h), MIAI_ERR_NOMEM);
        assert_int_equal(h.blocks, 0);
    }
    return all;
}

#endif
