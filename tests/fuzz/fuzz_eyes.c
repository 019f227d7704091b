/* fuzz_eyes.c - any bytes as a library of eyes.
 *
 * Bytes alone would not come past the first checksum.  So the input is a list
 * of changes to a small library: two bytes say where, one says what.  The first
 * byte chooses: bit 0, the checksums are made right again, as somebody would do
 * who means harm; bit 1, the file ends at the first place named.
 */
#define _GNU_SOURCE /* memfd_create() */
#include <assert.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xxhash.h>

#include "../eyes_making.h"
#include "eyes/eyes_file.h"

#define POINTS 3
#define CHANGE 3 /* bytes of a change */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* --- checksums ---------------------------------------------------------------- */
static void put_sum(uint8_t *to, const uint8_t *from, size_t len)
{
    uint64_t sum = XXH3_64bits(from, len);

    for (int i = 0; i < 8; i++, sum >>= 8)
        to[i] = (uint8_t)sum;
}

/* Of the record at an offset, if there is room for one. */
static void mend_record(uint8_t *file, size_t len, uint64_t at)
{
    if (at % 8 != 0 || at > len || len - at < RECORD_HEAD)
        return;
    const uint64_t size = miai_bytes_get(file + at + RECORD_SIZE, 4);
    if (size >= RECORD_HEAD && size <= len - at)
        put_sum(file + at, file + at + RECORD_SIZE, size - RECORD_SIZE);
}

static void mend(uint8_t *file, size_t len)
{
    const uint64_t row = (miai_bytes_get(file + HEAD_LAST, 4) + 1) * 8;
    const uint64_t arenas = miai_bytes_get(file + HEAD_ARENAS, 8);
    const uint64_t count[3] = {miai_bytes_get(file + HEAD_ROWS, 8), arenas,
                               miai_bytes_get(file + HEAD_SLOTS, 8)};
    const uint64_t each[3] = {row, 8, 16};
    uint64_t at = FILE_HEAD;

    for (int i = 0; i < 3; i++) {
        if (count[i] > (len - at) / each[i])
            break;
        for (uint64_t k = 0; i == 1 && k < arenas; k++)
            mend_record(file, len, miai_bytes_get(file + at + 8 * k, 8));
        put_sum(file + HEAD_SUMS + 8 * i, file + at, count[i] * each[i]);
        at += count[i] * each[i];
    }
    put_sum(file + HEAD_SUM, file, HEAD_SUM);
}

/* --- questions ------------------------------------------------------------------ */
static void check_entry(const miai_eye_entry *entry)
{
    assert(entry->last >= 0 && entry->last <= MIAI_EYES_LIBERTIES);
    for (int i = 0; i < 4 * (entry->last + 1); i++) {
        const int extra = i & 1, first = i >> 1 & 1, e = i >> 2;
        assert(entry->life[extra][e][first] <= MIAI_LIFE_ENDLESS);
        for (int r = 0; r < 2; r++) {
            const int status = entry->status[extra][e][r][first];
            assert(status >= -MIAI_EYES_THREATS - 1 &&
                   status <= MIAI_EYES_THREATS + 1);
        }
    }
}

static void ask(miai_context *ctx, const miai_eyes *eyes, const miai_eye *eye)
{
    const miai_eye_entry *entry = miai_eyes_entry(eyes, eye);

    if (entry)
        check_entry(entry);
    for (int i = 0; i < 2; i++) {
        const miai_eye_setting at = {.size = sizeof at,
                                     .liberties = (int)eye->black % 3,
                                     .extra = i != 0,
                                     .ruling = 1 + i,
                                     .first = i ? MIAI_BLACK : MIAI_WHITE};
        miai_eye_moves best = {.size = sizeof best};
        const miai_status rc = miai_eyes_best(&best, ctx, eyes, eye, &at);
        assert(rc == MIAI_OK || rc == MIAI_ERR_INPUT);
        assert(best.points >> eye->points == 0);
    }
}

static void ask_all(miai_context *ctx, const miai_eyes *eyes)
{
    const int points = miai_eyes_points(eyes);

    for (int n = 1; n <= points; n++) {
        for (int place = 0; place < 3; place++) {
            const miai_eye *eye;
            const miai_eye_entry *entry;
            miai_eyes_scan *scan;
            miai_status rc =
                miai_eyes_scan_new(&scan, ctx, eyes, n, (miai_eye_place)place);
            if (rc != MIAI_OK)
                abort();
            while ((rc = miai_eyes_scan_next(scan, &eye, &entry)) != MIAI_END) {
                assert(rc == MIAI_OK || rc == MIAI_ERR_INPUT);
                if (rc != MIAI_OK)
                    continue;
                check_entry(entry);
                ask(ctx, eyes, eye);
            }
            miai_eyes_scan_free(scan);
        }
    }
}

/* --- one input ------------------------------------------------------------------- */
/* Changes a copy of the library; returns the new length. */
static size_t change(uint8_t *file, size_t len, const uint8_t *data,
                     size_t size)
{
    const uint8_t how = data[0];
    size_t end = len;

    for (size_t i = 1; i + CHANGE <= size; i += CHANGE) {
        const size_t at = ((size_t)data[i] << 8 | data[i + 1]) % len;
        if (i == 1 && how & 2)
            end = at;
        file[at] = data[i + 2];
    }
    if (how & 1 && end >= FILE_HEAD)
        mend(file, end);
    return end;
}

/* The file lies in memory, and has a name all the same. */
static void open_bytes(miai_context *ctx, const uint8_t *file, size_t len)
{
    const int fd = memfd_create("eyes", 0);
    char path[32];
    miai_eyes *eyes;
    miai_status rc;

    if (fd < 0 || write(fd, file, len) != (ssize_t)len)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    rc = miai_eyes_open(&eyes, ctx, path);
    assert(rc == MIAI_OK || rc == MIAI_ERR_INPUT);
    if (rc == MIAI_OK) {
        rc = miai_eyes_check(eyes, ctx);
        assert(rc == MIAI_OK || rc == MIAI_ERR_INPUT);
        ask_all(ctx, eyes);
    }
    miai_eyes_close(eyes);
    close(fd);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static library whole;
    static miai_context *ctx;
    uint8_t *file;

    if (!whole.data) {
        whole = library_make(POINTS);
        if (!whole.data || miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
            abort();
    }
    if (size == 0)
        return 0;
    file = malloc(whole.len);
    if (!file)
        abort();
    memcpy(file, whole.data, whole.len);
    open_bytes(ctx, file, change(file, whole.len, data, size));
    free(file);
    return 0;
}
