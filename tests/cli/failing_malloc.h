/* failing_malloc.h - memory that runs out, for tests of the program.
 *
 * The linker sends all allocations of the program and of libmiai to
 * failing_malloc.c, jansson is asked to.  What the C library takes for itself
 * fails where preload_malloc.c is loaded before it.  Both ask failing_count.c.
 */
#ifndef MIAI_TEST_FAILING_MALLOC_H
#define MIAI_TEST_FAILING_MALLOC_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on the at-th allocation fails, with `on` all after it too; 0: none
 * does.  `failed`, if not NULL, is told how many have. */
void malloc_fail(long at, bool on, atomic_long *failed);

/* The n-th allocation from now on fails; 0: none does. */
void malloc_fail_at(long n);

/* For the allocators: does this one fail?  Sets errno then. */
bool malloc_fails(void);

#endif
