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
    miai_index_init(&k->index, mem);
    miai_vec_init(&k->items, mem, sizeof(key_item));
    miai_vec_init(&k->words, mem, sizeof(uint32_t));
}

void miai_keys_clear(keys *k)
{
    miai_vec_clear(&k->items);
    miai_vec_clear(&k->words);
    miai_index_clear(&k->index);
}

static const key_item *item_at(const keys *k, size_t i)
{
    return (const key_item *)k->items.data + i;
}

static uint32_t hash_of(const uint32_t *words, size_t count)
{
    uint64_t h = 0;

    for (size_t i = 0; i < count; i++)
        h = miai_hash_add(h, words[i]);
    return (uint32_t)(h >> 32);
}

static uint64_t known_hash(const void *user, uint32_t i)
{
    return item_at(user, i)->hash;
}

/* The number of a key, or UINT32_MAX. */
static uint32_t find(const keys *k, const uint32_t *words, const key_item *key)
{
    const uint32_t *kept = k->words.data;

    for (uint64_t at = key->hash;; at++) {
        const uint32_t i = miai_index_at(&k->index, at);
        if (i == UINT32_MAX)
            return i;
        const key_item *item = item_at(k, i);
        if (item->hash == key->hash && item->count == key->count &&
            memcmp(kept + item->first, words, key->count * sizeof *words) == 0)
            return i;
    }
}

bool miai_keys_find(uint32_t *out, keys *k, const uint32_t *words, size_t count)
{
    const key_item item = {hash_of(words, count), (uint32_t)count,
                           k->words.count};

    assert(count > 0);
    if (!miai_index_reserve(&k->index, known_hash, k))
        return false;
    *out = find(k, words, &item);
    if (*out != UINT32_MAX)
        return true;
    if (!miai_vec_append(&k->words, words, count))
        return false;
    if (!miai_vec_append(&k->items, &item, 1)) {
        k->words.count = item.first;
        return false;
    }
    *out = miai_index_add(&k->index, item.hash);
    return true;
}
