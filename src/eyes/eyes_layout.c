/* eyes_layout.c - where things are in a library file; see eyes_file.h. */
#include "eyes/eyes_file.h"

#include <assert.h>
#include <xxhash.h>

bool miai_eyes_is_code(eyes_code c)
{
    return c == CODE_INVALID ||
           (code_status(c, 1) <= NEVER && code_status(c, 2) <= NEVER &&
            code_finite(c) <= NEVER_KIND && code_two_eyes(c) <= NEVER_KIND &&
            c >> 14 == 0);
}

uint64_t miai_file_slot(uint64_t fingerprint)
{
    return fingerprint * UINT64_C(0x9E3779B97F4A7C15) >> 20;
}

uint64_t miai_file_fingerprint(const arena_key *key)
{
    uint8_t bytes[8 * ARENA_PARTS];

    if (key->part[0] == 0)
        return 1; /* the wall alone */
    if (key->part[1] == 0)
        return key->part[0];
    for (int i = 0; i < ARENA_PARTS; i++)
        miai_bytes_put(bytes + 8 * i, key->part[i], 8);
    return XXH3_64bits(bytes, sizeof bytes) | 1;
}

static size_t round_up(size_t size)
{
    return (size + 7) & ~(size_t)7;
}

record_layout miai_file_layout(int parts, uint32_t palette, uint32_t states,
                               uint64_t others, int width)
{
    const size_t ranks = (states + RANK_STATES - 1) / RANK_STATES;
    record_layout l = {.keys = RECORD_HEAD};

    assert(parts >= 0 && parts <= ARENA_PARTS && width >= 0 && width <= 16);
    assert(others <= states);
    l.palette = l.keys + 8 * (size_t)parts;
    l.ranks = l.palette + 4 * (size_t)palette;
    l.bits = round_up(l.ranks + (size_t)record_rank_size(others) * ranks);
    l.ids = l.bits + round_up((states + 7) / 8);
    /* Eight bytes more, so that an id can be read with all around it. */
    l.end = l.ids + round_up((size_t)((others * (unsigned)width + 7) / 8)) + 8;
    assert(l.ranks % 4 == 0 && l.bits % 8 == 0 && l.ids % 8 == 0);
    assert(l.end % 8 == 0);
    return l;
}
