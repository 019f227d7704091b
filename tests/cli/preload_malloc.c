/* preload_malloc.c - memory that runs out inside the C library too.
 *
 * Loaded before it with LD_PRELOAD: open_memstream(), for one, allocates where
 * the linker tricks of failing_malloc.c do not reach.
 */
#include <stdlib.h>

#include "failing_malloc.h"

/* The allocator of glibc itself. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size)
{
    return malloc_fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return malloc_fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return malloc_fails() ? NULL : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return malloc_fails() ? NULL : __libc_memalign(alignment, size);
}
