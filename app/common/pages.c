/* pages.c - memory for searches, in large pages where the system has them.
 *
 * Idea     A table is read at random places, so that nearly every look misses
 *          the processor's list of small pages.
 */
#define _DEFAULT_SOURCE /* madvise() */
#include "common/pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

#define LARGE_PAGE ((size_t)2 << 20)

static void *large_block(size_t size)
{
    const size_t pages = size / LARGE_PAGE + 1;
    void *block = aligned_alloc(LARGE_PAGE, pages * LARGE_PAGE);

#ifdef MADV_HUGEPAGE
    if (block)
        madvise(block, pages * LARGE_PAGE, MADV_HUGEPAGE); /* a wish only */
#endif
    return block;
}

void *pages_alloc(void *user, void *block, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    if (!block && new_size >= LARGE_PAGE && new_size < SIZE_MAX / 2)
        return large_block(new_size);
    return realloc(block, new_size);
}
