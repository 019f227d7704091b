/* base.h - memory and text; no Go in here.
 *
 * Layer 0.  Memory goes through a miai_mem, so that a caller can bring its own
 * allocator and a test can make the n-th allocation fail.
 */
#ifndef MIAI_BASE_H
#define MIAI_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <miai.h>

/* Where memory comes from.  Plain data: assignment copies it. */
typedef struct miai_mem {
    miai_alloc_fn alloc; /* never NULL */
    void *user;
} miai_mem;

/* The allocator of the C library. */
miai_mem miai_mem_libc(void);

/* `size` zeroed bytes, or NULL.  Requires size >= 1. */
void *miai_mem_new(const miai_mem *mem, size_t size);

/* Like realloc(); on NULL the old block stays valid. */
void *miai_mem_resize(const miai_mem *mem, void *block, size_t old_size,
                      size_t new_size);

/* `block` may be NULL. */
void miai_mem_free(const miai_mem *mem, void *block, size_t size);

#define MIAI_ERROR_SIZE 320

/* A one-line message; longer text is cut, control characters become `?`. */
typedef struct miai_error {
    char text[MIAI_ERROR_SIZE];
} miai_error;

void miai_error_set(miai_error *e, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
