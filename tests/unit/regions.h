/* regions.h - what the tests of endgames share: regions by their texts. */
#ifndef MIAI_TEST_REGIONS_H
#define MIAI_TEST_REGIONS_H

#include <string.h>

#include "endgame/endgame.h"
#include "games.h"

#define BYTES ((size_t)256 << 20) /* of a store */

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
