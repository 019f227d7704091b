/* eyes_check.c - is a library file what it says?
 *
 * Checksums tell damage.  What is asked here is more: whether head, directory,
 * index, records and rows fit together.
 */
#include "eyes/eyes_file.h"

/* Does the record name the deep points of its shape? */
static bool has_deep_points(const file_record *r, const arena *a)
{
    for (int i = 0; i < r->n && r->parts == 1; i++)
        if ((r->deep >> i & 1) != (a->at[0][i] >= a->shore_count))
            return false;
    return true;
}

/* Does the directory lead from size to size, and place to place? */
static bool is_in_order(const miai_eyes *eyes)
{
    uint32_t before = 0;

    for (int n = 0; n <= SHAPE_POINTS; n++)
        for (int p = 0; p <= MIAI_PLACES; p++) {
            if (eyes->first[n][p] < before)
                return false;
            before = eyes->first[n][p];
        }
    return eyes->first[0][0] == 0 &&
           eyes->first[SHAPE_POINTS + 1][0] == eyes->arenas &&
           before <= eyes->arenas &&
           (eyes->points == SHAPE_POINTS ||
            eyes->first[eyes->points + 1][0] == eyes->arenas);
}

/* Is the record where the head says that records of its size and place are, and
 * after the one before? */
static bool is_in_place(const miai_eyes *eyes, uint32_t i, const file_record *r,
                        const arena_key *key, const arena_key *before)
{
    const int p =
        r->parts == 1 ? (int)miai_shape_place(key->part[0]) : MIAI_PLACES;
    const uint32_t first = eyes->first[r->n][p];
    const uint32_t end =
        p < MIAI_PLACES ? eyes->first[r->n][p + 1] : eyes->first[r->n + 1][0];

    return i >= first && i < end &&
           (i == first || miai_arena_compare(before, key) < 0);
}

/* Are all codes of the rows codes? */
static bool has_codes(const miai_eyes *eyes)
{
    for (uint32_t r = 0; r < eyes->rows; r++)
        for (int extra = 0; extra < 2; extra++)
            for (int l = 0; l <= eyes->last; l++)
                for (int side = 0; side < 2; side++)
                    if (!miai_eyes_is_code(miai_file_code(
                            eyes, r, (eyes_place){extra, l, side})))
                        return false;
    return true;
}

/* Is it the record of this place in the directory? */
static bool is_sound(const miai_eyes *eyes, uint32_t i, arena_key *before)
{
    const uint64_t offset = miai_bytes_get(eyes->directory + 8 * (size_t)i, 8);
    file_record r, found;
    arena_key key;
    arena a;

    if (!miai_file_record(&r, eyes, offset))
        return false;
    miai_file_key(&key, &r);
    if (!miai_file_find(&found, eyes, &key) || found.at != r.at ||
        !is_in_place(eyes, i, &r, &key, before))
        return false;
    *before = key;
    miai_arena_open(&a, &key);
    if (a.n != r.n || a.shore_count != r.shore_count || a.parts != r.parts ||
        !has_deep_points(&r, &a) || !miai_file_counts(&r))
        return false;
    for (uint32_t s = 0; s < r.states; s++)
        if (miai_file_row(&r, eyes, s) == UINT32_MAX)
            return false;
    return true;
}

miai_status miai_file_check(const miai_eyes *eyes, const miai_budget *budget,
                            miai_error *error)
{
    arena_key before = {{0}};

    if (!is_in_order(eyes) || !has_codes(eyes))
        return miai_error_set(error, MIAI_CAUSE_DAMAGED,
                              "library of eyes: the directory or the rows are "
                              "damaged: build it again");
    for (uint32_t i = 0; i < eyes->arenas; i++) {
        if (i % 256 == 0 && budget->progress != NULL &&
            budget->progress(i, budget->user))
            return miai_error_set(error, MIAI_CAUSE_STOPPED,
                                  "library of eyes: checking was stopped");
        if (is_sound(eyes, i, &before))
            continue;
        return miai_error_set(error, MIAI_CAUSE_DAMAGED,
                              "library of eyes: record %u of %u, at byte %llu, "
                              "is damaged: build it again",
                              i + 1, eyes->arenas,
                              (unsigned long long)miai_bytes_get(
                                  eyes->directory + 8 * (size_t)i, 8));
    }
    return MIAI_OK;
}
