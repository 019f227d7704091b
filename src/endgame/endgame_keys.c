/* endgame_keys.c - keys of words, found by open addressing. */
#include "endgame/endgame_keys.h"

#include <assert.h>
#include <string.h>

typedef struct key_item {
    uint32_t hash;
    uint32_t count; /* of words                                             */
    size_t first;
} key_item;

void miai_keys_init(keys *k, const miai_mem *mem)
{
    *k = (keys){.mem = *mem};
    miai_vec_init(&k->items, mem, sizeof(key_item));
    miai_vec_init(&k->words, mem, sizeof(uint32_t));
}

void miai_keys_clear(keys *k)
{
    miai_vec_clear(&k->items);
    miai_vec_clear(&k->words);
    miai_mem_free(&k->mem, k->slot, k->slots * sizeof *k->slot);
    k->slot = NULL;
    k->slots = 0;
}

static const key_item *item_at(const keys *k, size_t i)
{
    return (const key_item *)k->items.data + i;
}

static uint32_t hash_of(const uint32_t *words, size_t count)
{
    uint64_t h = 0;

    for (size_t i = 0; i < count; i++) {
        h = (h ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
    }
    return (uint32_t)(h >> 32);
}

/* Twice as many slots, at most half of them in use. */
static bool grow(keys *k)
{
    const uint32_t slots = k->slots > 0 ? 2 * k->slots : 1024;
    uint32_t *slot =
        slots > k->slots ? miai_mem_new(&k->mem, slots * sizeof *slot) : NULL;

    if (slot == NULL)
        return false;
    for (size_t i = 0; i < k->items.count; i++) {
        uint32_t at = item_at(k, i)->hash & (slots - 1);
        while (slot[at] != 0)
            at = (at + 1) & (slots - 1);
        slot[at] = (uint32_t)i + 1;
    }
    miai_mem_free(&k->mem, k->slot, k->slots * sizeof *k->slot);
    k->slot = slot;
    k->slots = slots;
    return true;
}

/* The slot of a key, or the empty one where it belongs. */
static uint32_t slot_of(const keys *k, const uint32_t *words, size_t count,
                        uint32_t hash)
{
    const uint32_t *kept = k->words.data;
    uint32_t at = hash & (k->slots - 1);

    for (; k->slot[at] != 0; at = (at + 1) & (k->slots - 1)) {
        const key_item *item = item_at(k, k->slot[at] - 1);
        if (item->hash == hash && item->count == count &&
            memcmp(kept + item->first, words, count * sizeof *words) == 0)
            break;
    }
    return at;
}

bool miai_keys_find(uint32_t *out, keys *k, const uint32_t *words, size_t count)
{
    const key_item item = {hash_of(words, count), (uint32_t)count,
                           k->words.count};

    assert(count > 0);
    if (2 * (k->items.count + 1) > k->slots && !grow(k))
        return false;
    const uint32_t at = slot_of(k, words, count, item.hash);
    if (k->slot[at] == 0) {
        if (!miai_vec_append(&k->words, words, count))
            return false;
        if (!miai_vec_append(&k->items, &item, 1)) {
            k->words.count = item.first;
            return false;
        }
        k->slot[at] = (uint32_t)k->items.count;
    }
    *out = k->slot[at] - 1;
    return true;
}
