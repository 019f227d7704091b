/* failing_malloc.h - memory that runs out, for tests of the program.
 *
 * The linker sends all allocations of the program and of libmiai to
 * failing_malloc.c.  What the C library takes for itself fails where
 * preload_malloc.c is loaded before it.  Both ask failing_count.c.
 */
#ifndef MIAI_TEST_FAILING_MALLOC_H
#define MIAI_TEST_FAILING_MALLOC_H

#include <stdatomic.h>
#include <stdbool.h>

#define MALLOC_DEPTH 48

/* The calls that are running, the innermost first. */
typedef struct malloc_place {
    void *calls[MALLOC_DEPTH]; /* where each of them returns to */
    int count;                 /* 0: unknown                    */
} malloc_place;

/* From now on the at-th allocation fails, with `on` all after it too; 0: none
 * does.  `failed`, if not NULL, is told how many have. */
void malloc_fail(long at, bool on, atomic_long *failed);

/* The n-th allocation from now on fails; 0: none does. */
void malloc_fail_at(long n);

/* From now on places[n] is told where the n-th allocation, n < most, is made.
 * NULL: no more. */
void malloc_note_places(malloc_place *places, long most);

/* For the allocators: does this one fail?  Sets errno then. */
bool malloc_fails(void);

#endif
