/* heap.h - an allocator for tests. */
#ifndef MIAI_TEST_HEAP_H
#define MIAI_TEST_HEAP_H

#include <stddef.h>
#include <stdlib.h>

/* An allocator that counts blocks and can fail. */
typedef struct heap {
    long blocks;   /* in use                                          */
    long attempts; /* allocations so far                              */
    long fails;    /* the attempt that fails, counted from 1; 0: none */
} heap;

static inline void *heap_alloc(void *user, void *block, size_t old_size,
                               size_t new_size)
{
    heap *h = user;
    void *p;

    (void)old_size;
    if (new_size == 0) {
        h->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    if (++h->attempts == h->fails)
        return NULL;
    p = realloc(block, new_size);
    h->blocks += p != NULL && block == NULL;
    return p;
}

#endif
