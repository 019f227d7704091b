/* map.c - hash tables that grow: items by their keys, numbers by their hashes.
 *
 * Idea     Open addressing, at most half full; a table doubles.  There is no
 *          taking out, so that a slot that is empty ends every search.
 */
#include "base/base.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SLOTS = 256 };

void miai_map_init(miai_map *m, const miai_mem *mem, size_t item)
{
    assert(item >= sizeof(uint64_t) && item % sizeof(uint64_t) == 0);
    *m = (miai_map){.mem = *mem, .item = item};
}

void miai_map_clear(miai_map *m)
{
    miai_mem_free(&m->mem, m->data, m->slots * m->item);
    m->data = NULL;
    m->slots = m->used = 0;
}

/* The item with this mark, or the empty one where it belongs. */
static uint64_t *place_of(const miai_map *m, uint64_t mark)
{
    for (uint64_t i = miai_hash(mark);; i++) {
        void *at = (char *)m->data + (i & (m->slots - 1)) * m->item;
        uint64_t *key = at;
        if (*key == mark || *key == 0)
            return key;
    }
}

static bool grow(miai_map *m)
{
    miai_map bigger = *m;

    bigger.slots = m->slots == 0 ? FIRST_SLOTS : m->slots * 2;
    bigger.data = miai_mem_new(&m->mem, bigger.slots * m->item);
    if (bigger.data == NULL)
        return false;
    for (size_t i = 0; i < m->slots; i++) {
        const void *item = (const char *)m->data + i * m->item;
        const uint64_t *key = item;
        if (*key != 0)
            memcpy(place_of(&bigger, *key), item, m->item);
    }
    miai_mem_free(&m->mem, m->data, m->slots * m->item);
    *m = bigger;
    return true;
}

void *miai_map_find(const miai_map *m, uint64_t key)
{
    assert(key < UINT64_MAX);
    if (m->slots == 0)
        return NULL;
    uint64_t *at = place_of(m, key + 1);
    return *at == 0 ? NULL : at;
}

void *miai_map_add(miai_map *m, uint64_t key)
{
    assert(key < UINT64_MAX);
    if (m->used * 2 >= m->slots && !grow(m))
        return NULL;
    uint64_t *at = place_of(m, key + 1);
    m->used += *at == 0;
    *at = key + 1;
    return at;
}

bool miai_map_get(const miai_map *m, uint64_t key, uint32_t *out)
{
    const miai_map_number *n = miai_map_find(m, key);

    if (n != NULL)
        *out = n->value;
    return n != NULL;
}

bool miai_map_put(miai_map *m, uint64_t key, uint32_t value)
{
    assert(miai_map_find(m, key) == NULL);
    miai_map_number *n = miai_map_add(m, key);
    if (n != NULL)
        n->value = value;
    return n != NULL;
}

/* --- numbers by their hashes ----------------------------------------------- */

void miai_index_init(miai_index *x, const miai_mem *mem)
{
    *x = (miai_index){.mem = *mem};
}

void miai_index_clear(miai_index *x)
{
    miai_mem_free(&x->mem, x->slot, x->slots * sizeof *x->slot);
    x->slot = NULL;
    x->slots = x->count = 0;
}

static void insert(miai_index *x, uint64_t hash, uint32_t number)
{
    while (x->slot[hash & (x->slots - 1)] != 0)
        hash++;
    x->slot[hash & (x->slots - 1)] = number + 1;
}

bool miai_index_reserve(miai_index *x, miai_hash_fn hash, const void *user)
{
    miai_index bigger = *x;

    if ((size_t)x->count * 2 < x->slots)
        return true;
    bigger.slots = x->slots == 0 ? FIRST_SLOTS : x->slots * 2;
    bigger.slot = miai_mem_new(&x->mem, bigger.slots * sizeof *x->slot);
    if (bigger.slot == NULL)
        return false;
    for (uint32_t i = 0; i < x->count; i++)
        insert(&bigger, hash(user, i), i);
    miai_mem_free(&x->mem, x->slot, x->slots * sizeof *x->slot);
    *x = bigger;
    return true;
}

uint32_t miai_index_add(miai_index *x, uint64_t hash)
{
    assert((size_t)x->count * 2 < x->slots);
    insert(x, hash, x->count);
    return x->count++;
}
