/* endgame_table.c - positions that have been met, wherever they lie.
 *
 * Idea     The key of a position is its points in reading order, counted from
 *          the first row and the first column that it has, each with what is
 *          on it and beside it.
 */
#include "endgame/endgame_table.h"

#include "endgame/endgame_bits.h"

void miai_table_init(table *t, const miai_mem *mem)
{
    miai_keys_init(&t->keys, mem);
    miai_vec_init(&t->entries, mem, sizeof(entry));
}

void miai_table_clear(table *t)
{
    miai_keys_clear(&t->keys);
    miai_vec_clear(&t->entries);
}

static unsigned flags_of(const miai_region *r, const spot *p, int i)
{
    const uint32_t full = p->stones[0] | p->stones[1];
    unsigned flags = ((r->vital & full) >> i & 1) | (p->home >> i & 1) << 5;

    for (int side = 0; side < 2; side++)
        flags |= (p->stones[side] >> i & 1) << (1 + side) |
                 (p->beside[side] >> i & 1) << (3 + side);
    return flags;
}

/* The stage; then of each point its row and column, counted from the first
 * ones, and what is on it and beside it.  How many words. */
static size_t make_key(uint32_t word[1 + MIAI_REGION_POINTS],
                       const miai_region *r, const spot *p, uint32_t stage)
{
    const int top = p->open != 0 ? r->row[lowest(p->open)] : 0;
    int left = MIAI_REGION_SIDE;
    size_t n = 0;

    word[n++] = stage;
    for (uint32_t set = p->open; set != 0; set &= set - 1) {
        const int column = r->column[lowest(set)];
        left = column < left ? column : left;
    }
    for (uint32_t set = p->open; set != 0; set &= set - 1) {
        const int i = lowest(set);
        word[n++] = (uint32_t)(r->row[i] - top) << 12 |
                    (uint32_t)(r->column[i] - left) << 6 | flags_of(r, p, i);
    }
    return n;
}

bool miai_table_find(uint32_t *out, table *t, const miai_region *r,
                     const spot *p, uint32_t stage)
{
    const entry fresh = {.value = ENTRY_UNKNOWN};
    uint32_t word[1 + MIAI_REGION_POINTS];
    const size_t count = make_key(word, r, p, stage);

    if (!miai_keys_find(out, &t->keys, word, count))
        return false;
    while (*out >= t->entries.count) /* once, unless there was no memory */
        if (!miai_vec_append(&t->entries, &fresh, 1))
            return false;
    return true;
}
