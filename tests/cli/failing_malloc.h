/* failing_malloc.h - memory that runs out, for tests of the program.
 *
 * The linker sends all allocations of the program and of libmiai here, jansson
 * is asked to.  At the start the environment says what fails: MIAI_FAIL_AT
 * names the allocation, counted from 1; with MIAI_FAIL_ON all behind it fail
 * too.
 */
#ifndef MIAI_TEST_FAILING_MALLOC_H
#define MIAI_TEST_FAILING_MALLOC_H

/* The n-th allocation from now on fails; 0: none does. */
void malloc_fail_at(long n);

#endif
