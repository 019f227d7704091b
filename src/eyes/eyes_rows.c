/* eyes_rows.c - rows of codes, each with one number. */
#include "eyes/eyes_rows.h"

#include <string.h>
#include <xxhash.h>

void miai_eyes_rows_init(eyes_rows *out, const miai_mem *mem, uint32_t width)
{
    *out = (eyes_rows){.width = width};
    miai_vec_init(&out->codes, mem, sizeof(eyes_code));
    miai_index_init(&out->index, mem);
}

void miai_eyes_rows_clear(eyes_rows *r)
{
    miai_vec_clear(&r->codes);
    miai_index_clear(&r->index);
}

static const eyes_code *row_at(const eyes_rows *r, uint32_t n)
{
    return (const eyes_code *)r->codes.data + (size_t)n * r->width;
}

static uint64_t hash_of(const void *user, uint32_t n)
{
    const eyes_rows *r = user;

    return XXH3_64bits(row_at(r, n), r->width * sizeof(eyes_code));
}

uint32_t miai_eyes_row_number(eyes_rows *r, const eyes_code *row)
{
    const size_t size = r->width * sizeof *row;
    const uint64_t hash = XXH3_64bits(row, size);

    if (!miai_index_reserve(&r->index, hash_of, r))
        return UINT32_MAX;
    for (uint64_t at = hash;; at++) {
        const uint32_t n = miai_index_at(&r->index, at);
        if (n == UINT32_MAX)
            break;
        if (memcmp(row_at(r, n), row, size) == 0)
            return n;
    }
    if (!miai_vec_append(&r->codes, row, r->width))
        return UINT32_MAX;
    return miai_index_add(&r->index, hash);
}
