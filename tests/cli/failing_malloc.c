/* failing_malloc.c - memory that runs out, for tests of the program. */
#include "failing_malloc.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t len);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t len);

static atomic_long attempts;
static long fail_at; /* 0: never */
static bool fail_on;

static bool fails(void)
{
    const long n = atomic_fetch_add(&attempts, 1) + 1;

    return n == fail_at || (fail_on && n > fail_at);
}

void malloc_fail_at(long n)
{
    atomic_store(&attempts, 0);
    fail_at = n;
}

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("MIAI_FAIL_AT");

    fail_at = at ? strtol(at, NULL, 10) : 0;
    fail_on = fail_at > 0 && getenv("MIAI_FAIL_ON") != NULL;
    json_set_alloc_funcs(__wrap_malloc, free);
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails() ? NULL : __real_realloc(block, size);
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t len)
{
    return fails() ? NULL : __real_strndup(text, len);
}
