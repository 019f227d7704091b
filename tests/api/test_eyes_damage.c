/* test_eyes_damage.c - libraries of eyes that are damaged, or lie. */
#include "building.h"

#include <xxhash.h>

static int set_up(void **state)
{
    static fixture f;

    fixture_init(&f, "test_eyes_whole.tmp", 5);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    fixture_clear(*state);
    return 0;
}

/* --- damage --------------------------------------------------------------------- */

/* Is the damage found?  Nothing is believed on the way. */
static bool is_found(miai_context *ctx, const char *path)
{
    miai_eyes *eyes;
    bool found;

    if (miai_eyes_open(&eyes, ctx, path) != MIAI_OK)
        return true;
    found = miai_eyes_check(eyes, ctx) == MIAI_ERR_INPUT;
    for (int n = 1; n <= miai_eyes_points(eyes); n++) {
        const miai_eye_entry *entry;
        const miai_eye *eye;
        miai_eyes_scan *scan;
        miai_status rc =
            miai_eyes_scan_new(&scan, ctx, eyes, n, MIAI_PLACE_CORNER);
        assert_int_equal(rc, MIAI_OK);
        while ((rc = miai_eyes_scan_next(scan, &eye, &entry)) != MIAI_END)
            if (rc == MIAI_OK)
                assert_true(entry->last <= MIAI_EYES_LIBERTIES);
        miai_eyes_scan_free(scan);
    }
    miai_eyes_close(eyes);
    return found;
}

static void put_file(const char *path, const uint8_t *data, size_t len)
{
    FILE *f = fopen(path, "wb");

    assert_non_null(f);
    assert_int_equal(fwrite(data, 1, len, f), len);
    assert_int_equal(fclose(f), 0);
}

/* A library of three points: its bytes. */
static size_t get_library(miai_context *ctx, const char *path, uint8_t *data,
                          size_t room)
{
    size_t len;
    FILE *file;

    write_library(ctx, path, 3);
    file = fopen(path, "rb");
    assert_non_null(file);
    len = fread(data, 1, room, file);
    fclose(file);
    assert_true(len < room);
    return len;
}

/* The best moves of an eye whose smaller eyes may be damaged, asked after a
 * larger one that has left its numbers in the context. */
static miai_status ask_behind(const fixture *f, const miai_eyes *damaged,
                              const miai_eye *eye, const miai_eye *larger)
{
    const miai_eye_setting at = {
        .size = sizeof at, .liberties = 1, .ruling = 2, .first = MIAI_WHITE};
    miai_eye_moves moves = {.size = sizeof moves};

    assert_int_equal(miai_eyes_best(&moves, f->ctx, f->eyes, larger, &at),
                     MIAI_OK);
    return miai_eyes_best(&moves, f->ctx, damaged, eye, &at);
}

static void moves_need_all_smaller_eyes(void **state)
{
    const fixture *f = *state;
    static const char path[] = "test_eyes_smaller.tmp";
    static uint8_t data[1 << 16];
    const size_t len = get_library(f->ctx, path, data, sizeof data);
    miai_eye eye = {.size = sizeof eye,
                    .points = 3,
                    .place = 2,
                    .x = {0, 1, 0},
                    .y = {0, 0, 1}};
    miai_eye larger = {.size = sizeof larger,
                       .points = 5,
                       .place = 2,
                       .x = {0, 1, 0, 1, 2},
                       .y = {0, 0, 1, 1, 0}};
    int order[MIAI_MAX_EYE], refused = 0;

    assert_int_equal(miai_eye_turn(&eye, f->ctx, order), MIAI_OK);
    assert_int_equal(miai_eye_turn(&larger, f->ctx, order), MIAI_OK);
    for (size_t i = len / 2; i < len; i += 8) {
        miai_eyes *damaged = NULL;
        data[i] ^= 1;
        put_file(path, data, len);
        if (miai_eyes_open(&damaged, f->ctx, path) == MIAI_OK) {
            const miai_status rc = ask_behind(f, damaged, &eye, &larger);
            assert_true(rc == MIAI_OK || rc == MIAI_ERR_INPUT);
            refused += rc == MIAI_ERR_INPUT && miai_eyes_entry(damaged, &eye);
        }
        miai_eyes_close(damaged);
        data[i] ^= 1;
    }
    assert_true(refused > 0);
    remove(path);
}

static void every_damaged_byte_is_found(void **state)
{
    const fixture *f = *state;
    static const char path[] = "test_eyes_damage.tmp";
    static uint8_t data[1 << 16];
    const size_t len = get_library(f->ctx, path, data, sizeof data);

    assert_false(is_found(f->ctx, path));
    for (size_t i = 0; i < len; i++) {
        data[i] ^= (uint8_t)(1u << i % 8);
        put_file(path, data, len);
        if (!is_found(f->ctx, path))
            fail_msg("byte %zu of %zu", i, len);
        data[i] ^= (uint8_t)(1u << i % 8);
    }
    for (size_t cut = 0; cut < len; cut += cut < 600 ? 1 : 101) {
        put_file(path, data, cut);
        assert_true(is_found(f->ctx, path));
    }
    data[len] = 0;
    put_file(path, data, len + 1);
    assert_true(is_found(f->ctx, path));
    remove(path);
}

/* --- lies ------------------------------------------------------------------------ */

static uint64_t number(const uint8_t *at, int bytes)
{
    uint64_t n = 0;

    while (bytes-- > 0)
        n = n << 8 | at[bytes];
    return n;
}

/* The last record of a library: the file ends with it. */
static uint8_t *last_record(uint8_t *data)
{
    const uint64_t rows = number(data + 32, 8) * 8 * (number(data + 16, 4) + 1);
    const uint64_t arenas = number(data + 40, 8);

    return data + number(data + 512 + rows + 8 * (arenas - 1), 8);
}

static void put_sum(uint8_t *out, const uint8_t *data, size_t len)
{
    const uint64_t sum = XXH3_64bits(data, len);

    for (int i = 0; i < 8; i++)
        out[i] = (uint8_t)(sum >> 8 * i);
}

/* Changes a byte of the record and gives it the right checksum again. */
static void lie(uint8_t *record, size_t at)
{
    record[at] ^= 1;
    put_sum(record, record + 8, (size_t)number(record + 8, 4) - 8);
}

/* The same with a byte of the head or of the rows. */
static void lie_in_front(uint8_t *data, size_t at)
{
    const size_t rows =
        (size_t)(number(data + 32, 8) * 8 * (number(data + 16, 4) + 1));

    data[at] ^= 0x40;
    put_sum(data + 56, data + 512, rows);
    put_sum(data + 504, data, 504);
}

static void a_head_that_lies_is_found(void **state)
{
    enum { POINTS_OF_TWO = 80 + 4 * 4 * 2, EDGE = 4, SEVERAL = 12, ROWS = 512 };
    static const size_t where[4] = {POINTS_OF_TWO, POINTS_OF_TWO + EDGE,
                                    POINTS_OF_TWO + SEVERAL, ROWS};
    const fixture *f = *state;
    static const char path[] = "test_eyes_head.tmp";
    static uint8_t data[1 << 16];
    const size_t len = get_library(f->ctx, path, data, sizeof data);

    for (int i = 0; i < 4; i++) {
        /* A code has no more than 14 bits: its upper byte. */
        const size_t at = where[i] + (where[i] == ROWS);
        lie_in_front(data, at);
        put_file(path, data, len);
        if (!is_found(f->ctx, path))
            fail_msg("byte %zu of the library", at);
        lie_in_front(data, at);
    }
    put_file(path, data, len);
    assert_false(is_found(f->ctx, path));
    remove(path);
}

static void a_record_that_lies_is_found(void **state)
{
    enum { SHORE = 23, PARTS = 24, OTHERS = 32, KEYS = 40 };
    static const size_t where[4] = {SHORE, PARTS, OTHERS, KEYS};
    const fixture *f = *state;
    static const char path[] = "test_eyes_lie.tmp";
    static uint8_t data[1 << 16];
    const size_t len = get_library(f->ctx, path, data, sizeof data);
    uint8_t *record = last_record(data);
    const size_t palette = KEYS + 8,
                 ranks = palette + 4 * number(record + 20, 2);

    for (int i = 0; i < 5; i++) {
        const size_t at = i < 4 ? where[i] : ranks;
        lie(record, at);
        put_file(path, data, len);
        if (!is_found(f->ctx, path))
            fail_msg("byte %zu of the record", at);
        lie(record, at);
    }
    put_file(path, data, len);
    assert_false(is_found(f->ctx, path));
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_damaged_byte_is_found),
        cmocka_unit_test(moves_need_all_smaller_eyes),
        cmocka_unit_test(a_record_that_lies_is_found),
        cmocka_unit_test(a_head_that_lies_is_found),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
