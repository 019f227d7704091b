/* mem.c - memory through a hook, and arrays that grow.
 *
 * Idea     Every block comes from the caller's miai_mem, so the library can be
 *          embedded, measured and made to fail.  Sizes are passed back when a
 *          block is freed: an allocator needs no headers.
 */
#include "base/base.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 16 /* items of a miai_vec after its first push */

static void *libc_alloc(void *user, void *block, size_t old_size,
                        size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, new_size);
}

miai_mem miai_mem_libc(void)
{
    return (miai_mem){libc_alloc, NULL};
}

void *miai_mem_new(const miai_mem *mem, size_t size)
{
    void *block;

    assert(size >= 1);
    block = mem->alloc(mem->user, NULL, 0, size);
    if (block != NULL)
        memset(block, 0, size);
    return block;
}

void *miai_mem_resize(const miai_mem *mem, void *block, size_t old_size,
                      size_t new_size)
{
    assert(new_size >= 1);
    assert((block == NULL) == (old_size == 0));
    return mem->alloc(mem->user, block, old_size, new_size);
}

void miai_mem_free(const miai_mem *mem, void *block, size_t size)
{
    if (block != NULL)
        mem->alloc(mem->user, block, size, 0);
}

void miai_vec_init(miai_vec *v, const miai_mem *mem, size_t item)
{
    assert(mem->alloc != NULL && item >= 1);
    *v = (miai_vec){.mem = *mem, .item = item};
}

void miai_vec_clear(miai_vec *v)
{
    miai_mem_free(&v->mem, v->data, v->capacity * v->item);
    v->data = NULL;
    v->count = v->capacity = 0;
}

#ifndef NDEBUG
static bool is_vec(const miai_vec *v)
{
    return v->item >= 1 && v->count <= v->capacity &&
           (v->data == NULL) == (v->capacity == 0);
}

/* Are these items of the array itself, which growing may move? */
static bool is_inside(const miai_vec *v, const void *items)
{
    const uintptr_t at = (uintptr_t)items, data = (uintptr_t)v->data;

    return v->data != NULL && at >= data && at < data + v->capacity * v->item;
}
#endif

/* Doubles the room; false, and nothing changed, when there is no memory. */
static bool grow(miai_vec *v)
{
    const size_t more = v->capacity == 0 ? FIRST_CAPACITY : v->capacity * 2;
    void *data;

    if (more > SIZE_MAX / v->item)
        return false;
    data = miai_mem_resize(&v->mem, v->data, v->capacity * v->item,
                           more * v->item);
    if (data == NULL)
        return false;
    v->data = data;
    v->capacity = more;
    return true;
}

void *miai_vec_push(miai_vec *v)
{
    char *item;

    assert(is_vec(v));
    if (v->count == v->capacity && !grow(v))
        return NULL;
    item = (char *)v->data + v->count * v->item;
    memset(item, 0, v->item);
    v->count++;
    return item;
}

bool miai_vec_append(miai_vec *v, const void *items, size_t count)
{
    assert(is_vec(v) && !is_inside(v, items));
    while (v->capacity - v->count < count)
        if (!grow(v))
            return false;
    if (count > 0)
        memcpy((char *)v->data + v->count * v->item, items, count * v->item);
    v->count += count;
    return true;
}
