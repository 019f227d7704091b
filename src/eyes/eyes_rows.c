/* eyes_rows.c - rows of codes, each with one number. */
#include "eyes/eyes_rows.h"

#include <assert.h>
#include <string.h>
#include <xxhash.h>

void miai_eyes_rows_init(eyes_rows *out, const miai_mem *mem, uint32_t width)
{
    *out = (eyes_rows){.mem = *mem, .width = width};
    miai_vec_init(&out->codes, mem, sizeof(eyes_code));
    miai_vec_init(&out->slots, mem, sizeof(uint32_t));
}

void miai_eyes_rows_clear(eyes_rows *r)
{
    miai_vec_clear(&r->codes);
    miai_vec_clear(&r->slots);
}

/* A hash table twice as large. */
static bool grow_slots(eyes_rows *r)
{
    const size_t count = r->slots.count == 0 ? 1024 : r->slots.count * 2;
    const eyes_code *rows = r->codes.data;
    miai_vec bigger;

    miai_vec_init(&bigger, &r->mem, sizeof(uint32_t));
    for (size_t i = 0; i < count; i++)
        if (miai_vec_push(&bigger) == NULL) {
            miai_vec_clear(&bigger);
            return false;
        }
    uint32_t *slot = bigger.data;
    for (uint32_t n = 0; n < r->count; n++) {
        uint64_t i =
            XXH3_64bits(rows + (size_t)n * r->width, r->width * sizeof *rows);
        while (slot[i & (count - 1)] != 0)
            i++;
        slot[i & (count - 1)] = n + 1;
    }
    miai_vec_clear(&r->slots);
    r->slots = bigger;
    return true;
}

uint32_t miai_eyes_row_number(eyes_rows *r, const eyes_code *row)
{
    const size_t size = r->width * sizeof *row;

    if (r->count * 2 >= r->slots.count && !grow_slots(r))
        return UINT32_MAX;
    uint32_t *slot = r->slots.data;
    const eyes_code *rows = r->codes.data;
    uint64_t i = XXH3_64bits(row, size);
    for (; slot[i & (r->slots.count - 1)] != 0; i++) {
        const uint32_t n = slot[i & (r->slots.count - 1)] - 1;
        if (memcmp(rows + (size_t)n * r->width, row, size) == 0)
            return n;
    }
    for (uint32_t k = 0; k < r->width; k++) {
        eyes_code *c = miai_vec_push(&r->codes);
        if (c == NULL)
            return UINT32_MAX;
        *c = row[k];
    }
    slot[i & (r->slots.count - 1)] = ++r->count;
    assert(r->codes.count == (size_t)r->count * r->width);
    return r->count - 1;
}
