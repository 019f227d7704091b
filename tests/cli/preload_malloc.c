/* preload_malloc.c - memory that runs out inside the C library too.
 *
 * Loaded before it with LD_PRELOAD: open_memstream(), for one, allocates where
 * the linker tricks of failing_malloc.c do not reach.  The same two variables:
 * MIAI_FAIL_AT names the allocation that fails, counted from 1; with
 * MIAI_FAIL_ON all behind it fail too.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* The allocator of glibc itself. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static bool fails(void)
{
    static atomic_long attempts;
    const char *text = getenv("MIAI_FAIL_AT");
    const long fail_at = text ? strtol(text, NULL, 10) : 0;
    const long n = atomic_fetch_add(&attempts, 1) + 1;

    if (fail_at <= 0 || n < fail_at || (n > fail_at && !getenv("MIAI_FAIL_ON")))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails() ? NULL : __libc_realloc(block, size);
}
