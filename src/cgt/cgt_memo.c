/* cgt_memo.c - results that a store remembers.
 *
 * Idea     Open addressing, at most half full.  The order of two bases is kept
 *          as the largest number that still fits below and the smallest that
 *          does not.
 */
#include "cgt/cgt_store.h"

#include <assert.h>

uint64_t miai_store_mix(uint64_t x)
{
    x ^= x >> 31;
    x *= UINT64_C(0x9E3779B97F4A7C15);
    return x ^ x >> 29;
}

static uint64_t key_of(uint32_t g, uint32_t h)
{
    return ((uint64_t)g << 32 | h) + 1;
}

bool miai_memo_get(const memo_table *t, miai_game g, miai_game h, uint32_t *out)
{
    const uint64_t key = key_of(g, h);

    if (t->slots == 0)
        return false;
    for (uint64_t i = miai_store_mix(key);; i++) {
        const memo *m = &t->slot[i & (t->slots - 1)];
        if (m->key == 0)
            return false;
        if (m->key == key) {
            *out = m->value;
            return true;
        }
    }
}

#ifndef NDEBUG
static bool is_known(const memo_table *t, miai_game g, miai_game h)
{
    uint32_t value;

    return miai_memo_get(t, g, h, &value);
}
#endif

static void memo_insert(memo_table *t, uint64_t key, uint32_t value)
{
    uint64_t i = miai_store_mix(key);

    while (t->slot[i & (t->slots - 1)].key != 0)
        i++;
    t->slot[i & (t->slots - 1)] = (memo){key, value};
    t->used++;
}

/* Results that cannot be kept would be computed again and again: no room for
 * them is a failure, so that the limit of memory bounds the time as well. */
static void *new_slots(miai_games *s, size_t old, size_t size)
{
    void *slots;

    assert(s->bytes <= s->limit && old <= s->bytes);
    if (size > s->limit - s->bytes) {
        miai_store_fail(s, MIAI_CGT_FULL);
        return NULL;
    }
    slots = miai_mem_new(&s->mem, size);
    if (slots == NULL)
        miai_store_fail(s, MIAI_CGT_NO_MEMORY);
    else
        s->bytes += size - old;
    return slots;
}

void miai_memo_put(miai_games *s, memo_table *t, miai_game g, miai_game h,
                   uint32_t value)
{
    assert(!is_known(t, g, h));
    if (t->used * 2 >= t->slots) {
        const size_t slots = t->slots == 0 ? 256 : t->slots * 2;
        const size_t old = t->slots * sizeof(memo);
        memo_table bigger = {new_slots(s, old, slots * sizeof(memo)), slots, 0};
        if (bigger.slot == NULL)
            return;
        for (size_t i = 0; i < t->slots; i++)
            if (t->slot[i].key != 0)
                memo_insert(&bigger, t->slot[i].key, t->slot[i].value);
        miai_mem_free(&s->mem, t->slot, old);
        *t = bigger;
    }
    memo_insert(t, key_of(g, h), value);
}

void miai_memo_clear(miai_games *s, memo_table *t)
{
    const size_t size = t->slots * sizeof(memo);

    assert(size <= s->bytes);
    miai_mem_free(&s->mem, t->slot, size);
    s->bytes -= size;
    *t = (memo_table){0};
}

/* The slot of a key, or the empty one where it belongs. */
static bound *bound_slot(const bound_table *t, uint64_t key)
{
    uint64_t i = miai_store_mix(key);

    while (t->slot[i & (t->slots - 1)].key != 0 &&
           t->slot[i & (t->slots - 1)].key != key)
        i++;
    return &t->slot[i & (t->slots - 1)];
}

bound *miai_bound_find(miai_games *s, uint32_t g, uint32_t h)
{
    bound_table *t = &s->orders;
    const uint64_t key = key_of(g, h);

    if (t->used * 2 >= t->slots) {
        const size_t slots = t->slots == 0 ? 256 : t->slots * 2;
        const size_t old = t->slots * sizeof(bound);
        bound_table bigger = {new_slots(s, old, slots * sizeof(bound)), slots,
                              t->used};
        if (bigger.slot == NULL)
            return NULL;
        for (size_t i = 0; i < t->slots; i++)
            if (t->slot[i].key != 0)
                *bound_slot(&bigger, t->slot[i].key) = t->slot[i];
        miai_mem_free(&s->mem, t->slot, old);
        *t = bigger;
    }
    bound *b = bound_slot(t, key);
    t->used += b->key == 0;
    b->key = key;
    return b;
}
