/* fuzz_endgame.c - any bytes as a corridor, as a room, and as cells.
 *
 * What is accepted is a region.  A small one has a value, or a ko, and turned
 * round it has the same.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "endgame/endgame.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SMALL = 7, BYTES = 16 << 20 };

/* The same region upside down: its points in the opposite order. */
static uint32_t turned_set(const miai_region *r, uint32_t set)
{
    uint32_t out = 0;

    for (int i = 0; i < r->count; i++)
        if (set >> i & 1)
            out |= (uint32_t)1 << (r->count - 1 - i);
    return out;
}

static miai_region turned(const miai_region *r)
{
    miai_region out = {.count = r->count};

    for (int i = 0; i < r->count; i++) {
        const int from = r->count - 1 - i;
        out.row[i] = (uint8_t)(MIAI_REGION_SIDE - 1 - r->row[from]);
        out.column[i] = (uint8_t)(MIAI_REGION_SIDE - 1 - r->column[from]);
    }
    for (int side = 0; side < 2; side++) {
        out.beside[side] = turned_set(r, r->beside[side]);
        out.stones[side] = turned_set(r, r->stones[side]);
    }
    miai_region_link(&out);
    return out;
}

static void check_region(const miai_region *r)
{
    const miai_mem mem = miai_mem_libc();
    const miai_region other = turned(r);
    miai_game g, h;
    bool has_ko, other_ko;
    miai_games *s;

    assert(miai_region_is_sound(r) && miai_region_is_sound(&other));
    if (r->count > SMALL)
        return;
    if (miai_games_new(&s, &mem, BYTES) != MIAI_OK)
        abort();
    miai_regions *t = miai_regions_new(s);
    if (t == NULL)
        abort();
    const bool good = miai_region_value(&g, &has_ko, t, r) &&
                      miai_region_value(&h, &other_ko, t, &other);
    assert(good && has_ko == other_ko && g == h);
    assert((g == MIAI_NO_GAME) == has_ko);
    (void)good;
    miai_regions_free(t);
    miai_games_free(s);
}

static void check_error(const miai_region_error *error, size_t size)
{
    assert(error->why != NULL && error->at <= size);
    (void)error;
    (void)size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* a block of its own, so that a byte too much is noticed */
    char *text = malloc(size ? size : 1);
    miai_region_error error;
    miai_region r;

    if (!text)
        abort();
    if (size)
        memcpy(text, data, size);
    if (miai_region_of_corridor(&r, text, size, &error))
        check_region(&r);
    else
        check_error(&error, size);
    if (miai_region_of_room(&r, text, size, &error))
        check_region(&r);
    else
        check_error(&error, size);
    if (size >= 2) { /* the width, then cells */
        const int width = 1 + data[0] % 8;
        const int height = (int)((size - 1) / (size_t)width);
        if (miai_region_of_cells(&r, data + 1, width, height, &error))
            check_region(&r);
        else
            check_error(&error, size);
    }
    free(text);
    return 0;
}
