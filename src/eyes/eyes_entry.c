/* eyes_entry.c - the codes of a library as entries: statuses and kinds of life.
 */
#include "eyes/eyes_file.h"

#include <assert.h>

eyes_code miai_file_code(const miai_eyes *e, uint32_t row, eyes_place at)
{
    const int liberties = at.liberties < e->last ? at.liberties : e->last;

    assert(row < e->rows && liberties >= 0);
    assert((at.extra == 0 || at.extra == 1) && (at.side == 0 || at.side == 1));
    const size_t k =
        (size_t)row * 4 * (size_t)(e->last + 1) +
        (size_t)((at.extra * (e->last + 1) + liberties) * 2 + at.side);
    return file_get2(e->row + 2 * k);
}

/* The signed status of a threshold + 5, as in a verdict. */
static int status_of(int threshold, int side)
{
    const int t = threshold - MOST_THREATS; /* White wins from t on */
    const int white = t <= -MOST_THREATS ? MOST_THREATS + 1
                      : t <= 0           ? 1 - t
                      : t > MOST_THREATS ? -(MOST_THREATS + 1)
                                         : -t;
    return side == WHITE_MOVES ? white : -white;
}

static miai_life life_of(eyes_code c)
{
    if (code_status(c, 1) != 0)
        return MIAI_LIFE_NONE;
    if (code_two_eyes(c) == 0)
        return MIAI_LIFE_TWO_EYES;
    return code_finite(c) == 0 ? MIAI_LIFE_SEKI : MIAI_LIFE_ENDLESS;
}

/* The entry of a row. */
static void make_entry(miai_eye_entry *out, const miai_eyes *e, uint32_t row)
{
    out->last = 0;
    for (int extra = 0; extra < 2; extra++)
        for (int l = 0; l <= MIAI_EYES_LIBERTIES; l++)
            for (int side = 0; side < 2; side++) {
                const eyes_code c =
                    miai_file_code(e, row, (eyes_place){extra, l, side});
                const bool valid = c != CODE_INVALID;
                for (int ruling = 1; ruling <= 2; ruling++)
                    out->status[extra][l][ruling - 1][side] =
                        (int8_t)(valid ? status_of(code_status(c, ruling), side)
                                       : 0);
                out->life[extra][l][side] = valid ? (uint8_t)life_of(c) : 0;
                if (l > 0 && c != miai_file_code(
                                      e, row, (eyes_place){extra, l - 1, side}))
                    out->last = l > out->last ? l : out->last;
            }
}

/* The eye of one point is the wall alone with its extra eye; with one more it
 * has two eyes. */
static bool make_one(miai_eyes *e)
{
    static const arena_key nothing = {{0}};
    file_record r;

    if (!miai_file_find(&r, e, &nothing))
        return false;
    const uint32_t row = miai_file_row(&r, e, 0);
    if (row == UINT32_MAX)
        return false;
    const miai_eye_entry *wall = &e->entry[row];
    e->one = *wall;
    memcpy(e->one.status[0], wall->status[1], sizeof wall->status[1]);
    memcpy(e->one.life[0], wall->life[1], sizeof wall->life[1]);
    memset(e->one.life[1], MIAI_LIFE_TWO_EYES, sizeof wall->life[1]);
    for (int l = 0; l <= MIAI_EYES_LIBERTIES; l++)
        for (int ruling = 0; ruling < 2; ruling++)
            for (int side = 0; side < 2; side++)
                e->one.status[1][l][ruling][side] = (int8_t)status_of(0, side);
    e->one.last = 0;
    return true;
}

bool miai_file_entries(miai_eyes *eyes)
{
    for (uint32_t r = 0; r < eyes->rows; r++)
        make_entry(&eyes->entry[r], eyes, r);
    return make_one(eyes);
}
