/* regions.h - what the tests of endgames share: a store with what is known of
 * regions and sums, regions by their texts. */
#ifndef MIAI_TEST_REGIONS_H
#define MIAI_TEST_REGIONS_H

#include <string.h>

#include "endgame/endgame_sum.h"
#include "games.h"

#define BYTES ((size_t)256 << 20) /* of a store */

typedef struct tools {
    miai_games *s;
    miai_regions *t;
    miai_sums *m;
} tools;

static inline int set_up(void **state)
{
    static tools own;

    own.s = new_store(BYTES);
    own.t = miai_regions_new(own.s);
    own.m = miai_sums_new(own.s);
    assert_non_null(own.t);
    assert_non_null(own.m);
    *state = &own;
    return 0;
}

static inline int tear_down(void **state)
{
    tools *own = *state;

    miai_sums_free(own->m);
    miai_regions_free(own->t);
    miai_games_free(own->s);
    return 0;
}

/* Frees what a test took whose memory may have run out; `good` says that it did
 * not. */
static inline miai_status end_of(tools own, bool good)
{
    const miai_failure *why = miai_games_failure(own.s);

    assert_true(good == (why == NULL));
    miai_sums_free(own.m);
    miai_regions_free(own.t);
    miai_games_free(own.s);
    return good ? MIAI_OK : why->status;
}

/* Rows of cells, `/` between them. */
static inline miai_region drawn(const char *text)
{
    static const char letters[] = "#.xoXO"; /* in the order of miai_cell */
    const int width = (int)strcspn(text, "/");
    miai_region_error error;
    uint8_t cells[256];
    miai_region r;
    int count = 0;

    for (; *text != '\0'; text++)
        if (*text != '/')
            cells[count++] = (uint8_t)(strchr(letters, *text) - letters);
    assert_true(miai_region_of_cells(&r, cells, width, count / width, &error));
    assert_null(error.why);
    return r;
}

static inline miai_region room(const char *text)
{
    miai_region_error error;
    miai_region r;

    assert_true(miai_region_of_room(&r, text, strlen(text), &error));
    assert_null(error.why);
    return r;
}

#endif
