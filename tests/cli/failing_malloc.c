/* failing_malloc.c - memory that runs out, for tests of the program. */
#include "failing_malloc.h"

#include <stdio.h>
#include <stdlib.h>

/* __real_malloc() is malloc(), and malloc() is __wrap_malloc(). */
#define WRAPPED(type, name, ...)                                               \
    type __real_##name(__VA_ARGS__);                                           \
    type __wrap_##name(__VA_ARGS__)

WRAPPED(void *, malloc, size_t size);
WRAPPED(void *, calloc, size_t count, size_t size);
WRAPPED(void *, realloc, void *block, size_t size);
WRAPPED(void *, aligned_alloc, size_t alignment, size_t size);
WRAPPED(char *, strdup, const char *text);
WRAPPED(char *, strndup, const char *text, size_t len);
WRAPPED(char *, realpath, const char *path, char *resolved);
WRAPPED(FILE *, open_memstream, char **text, size_t *len);

void *__wrap_malloc(size_t size)
{
    return malloc_fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return malloc_fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return malloc_fails() ? NULL : __real_realloc(block, size);
}

char *__wrap_strdup(const char *text)
{
    return malloc_fails() ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t len)
{
    return malloc_fails() ? NULL : __real_strndup(text, len);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return malloc_fails() ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_realpath(const char *path, char *resolved)
{
    return malloc_fails() ? NULL : __real_realpath(path, resolved);
}

FILE *__wrap_open_memstream(char **text, size_t *len)
{
    return malloc_fails() ? NULL : __real_open_memstream(text, len);
}
