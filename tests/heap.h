/* heap.h - an allocator for tests: it counts, can fail, and insists that a
 * block comes back with the size it was given out with. */
#ifndef MIAI_TEST_HEAP_H
#define MIAI_TEST_HEAP_H

#include <stddef.h>
#include <stdlib.h>

typedef struct heap {
    long blocks;   /* in use                                          */
    long attempts; /* allocations so far                              */
    long fails;    /* the attempt that fails, counted from 1; 0: none */
} heap;

/* In front of every block; as large as the strictest alignment. */
typedef union heap_head {
    size_t size;
    max_align_t align;
} heap_head;

static inline void *heap_alloc(void *user, void *block, size_t old_size,
                               size_t new_size)
{
    heap *h = user;
    heap_head *head = block ? (heap_head *)block - 1 : NULL;

    if (head ? head->size != old_size : old_size != 0)
        abort();
    if (new_size == 0) {
        h->blocks -= head != NULL;
        free(head);
        return NULL;
    }
    if (++h->attempts == h->fails)
        return NULL;
    h->blocks += head == NULL;
    head = realloc(head, sizeof *head + new_size);
    if (!head)
        abort(); /* the tests need little */
    head->size = new_size;
    return head + 1;
}

#endif
