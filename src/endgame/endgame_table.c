/* endgame_table.c - positions that have been met, wherever they lie.
 *
 * Idea     The key of a position is its points in reading order, counted from
 *          the first row and the first column that it has, each with what is
 *          on it and beside it.  It is kept whole: two positions are never
 *          taken for one.
 */
#include "endgame/endgame_table.h"

#include <assert.h>
#include <string.h>

#include "endgame/endgame_bits.h"

/* A key: the stage and the count, 10 + 6 bits; then of each point its row and column, counted from the
 * first ones, and what is on it and beside it: 5 + 5 + 5 bits. */
typedef struct key {
    uint16_t word[1 + MIAI_REGION_POINTS];
    uint32_t hash;
} key;

_Static_assert(MIAI_REGION_POINTS <= 32, "connected: five bits");

void miai_table_init(table *t, const miai_mem *mem)
{
    *t = (table){.mem = *mem};
    miai_vec_init(&t->entries, mem, sizeof(entry));
    miai_vec_init(&t->keys, mem, sizeof(uint16_t));
}

void miai_table_clear(table *t)
{
    miai_vec_clear(&t->entries);
    miai_vec_clear(&t->keys);
    miai_mem_free(&t->mem, t->slot, t->slots * sizeof *t->slot);
    t->slot = NULL;
    t->slots = 0;
}

static unsigned flags_of(const miai_region *r, const spot *p, int i)
{
    const uint32_t full = p->stones[0] | p->stones[1];
    unsigned flags = (r->vital & full) >> i & 1;

    for (int side = 0; side < 2; side++)
        flags |= (p->stones[side] >> i & 1) << (1 + side) |
                 (p->beside[side] >> i & 1) << (3 + side);
    return flags;
}

static void make_key(key *out, const miai_region *r, const spot *p, int stage)
{
    const int top = r->row[lowest(p->open)];
    int left = MIAI_REGION_SIDE, n = 0;
    uint64_t h = (uint64_t)stage;

    assert(stage >= 0 && stage < 1024);

    for (uint32_t set = p->open; set != 0; set &= set - 1) {
        const int column = r->column[lowest(set)];
        left = column < left ? column : left;
    }
    for (uint32_t set = p->open; set != 0; set &= set - 1) {
        const int i = lowest(set);
        const unsigned word = (unsigned)(r->row[i] - top) << 10 |
                              (unsigned)(r->column[i] - left) << 5 |
                              flags_of(r, p, i);
        out->word[++n] = (uint16_t)word;
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    out->word[0] = (uint16_t)(stage << 6 | n);
    out->hash = (uint32_t)(h >> 32);
}

static size_t words_of(const key *k)
{
    return 1 + (size_t)(k->word[0] & 63);
}

static bool is_key(const table *t, const entry *e, const key *k)
{
    const uint16_t *kept = (const uint16_t *)t->keys.data + e->key;

    return e->hash == k->hash && kept[0] == k->word[0] &&
           memcmp(kept, k->word, words_of(k) * sizeof *kept) == 0;
}

/* Twice as many slots, at most half of them in use. */
static bool grow(table *t)
{
    const uint32_t slots = t->slots > 0 ? 2 * t->slots : 1024;
    uint32_t *slot =
        slots > t->slots ? miai_mem_new(&t->mem, slots * sizeof *slot) : NULL;

    if (slot == NULL)
        return false;
    for (size_t i = 0; i < t->entries.count; i++) {
        uint32_t at = miai_table_at(t, (uint32_t)i)->hash & (slots - 1);
        while (slot[at] != 0)
            at = (at + 1) & (slots - 1);
        slot[at] = (uint32_t)i + 1;
    }
    miai_mem_free(&t->mem, t->slot, t->slots * sizeof *t->slot);
    t->slot = slot;
    t->slots = slots;
    return true;
}

static bool add(uint32_t *out, table *t, const key *k, uint32_t at)
{
    const size_t where = t->keys.count;

    if (where > UINT32_MAX - sizeof k->word ||
        !miai_vec_append(&t->keys, k->word, words_of(k)))
        return false;
    entry *e = miai_vec_push(&t->entries);
    if (e == NULL) {
        t->keys.count = where;
        return false;
    }
    *e = (entry){k->hash, (uint32_t)where, ENTRY_UNKNOWN};
    *out = (uint32_t)t->entries.count - 1;
    t->slot[at] = *out + 1;
    return true;
}

bool miai_table_find(uint32_t *out, table *t, const miai_region *r,
                     const spot *p, int stage)
{
    key k;

    if (2 * (t->entries.count + 1) > t->slots && !grow(t))
        return false;
    make_key(&k, r, p, stage);
    uint32_t at = k.hash & (t->slots - 1);
    for (; t->slot[at] != 0; at = (at + 1) & (t->slots - 1)) {
        *out = t->slot[at] - 1;
        if (is_key(t, miai_table_at(t, *out), &k))
            return true;
    }
    return add(out, t, &k, at);
}
