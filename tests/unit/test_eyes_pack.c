/* test_eyes_pack.c - frames of packed bytes, whole and damaged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "eyes/eyes_pack.h"
#include "fail_each.h"

/* --- zstd without memory ---------------------------------------------------- */
typedef enum failing {
    NOTHING,
    CREATE_C,
    COMPRESS,
    CREATE_D,
    DECOMPRESS,
} failing;

static failing fails; /* which function of zstd has no memory */

ZSTD_CCtx *__real_ZSTD_createCCtx(void);
ZSTD_CCtx *__wrap_ZSTD_createCCtx(void);
ZSTD_DCtx *__real_ZSTD_createDCtx(void);
ZSTD_DCtx *__wrap_ZSTD_createDCtx(void);
size_t __real_ZSTD_compress2(ZSTD_CCtx *z, void *out, size_t room,
                             const void *data, size_t len);
size_t __wrap_ZSTD_compress2(ZSTD_CCtx *z, void *out, size_t room,
                             const void *data, size_t len);
size_t __real_ZSTD_decompressDCtx(ZSTD_DCtx *z, void *out, size_t room,
                                  const void *data, size_t len);
size_t __wrap_ZSTD_decompressDCtx(ZSTD_DCtx *z, void *out, size_t room,
                                  const void *data, size_t len);

/* What a function of zstd returns then. */
static size_t no_memory(void)
{
    const size_t rc = (size_t)-ZSTD_error_memory_allocation;

    assert_int_equal(ZSTD_getErrorCode(rc), ZSTD_error_memory_allocation);
    return rc;
}

ZSTD_CCtx *__wrap_ZSTD_createCCtx(void)
{
    return fails == CREATE_C ? NULL : __real_ZSTD_createCCtx();
}

ZSTD_DCtx *__wrap_ZSTD_createDCtx(void)
{
    return fails == CREATE_D ? NULL : __real_ZSTD_createDCtx();
}

size_t __wrap_ZSTD_compress2(ZSTD_CCtx *z, void *out, size_t room,
                             const void *data, size_t len)
{
    return fails == COMPRESS ? no_memory()
                             : __real_ZSTD_compress2(z, out, room, data, len);
}

size_t __wrap_ZSTD_decompressDCtx(ZSTD_DCtx *z, void *out, size_t room,
                                  const void *data, size_t len)
{
    return fails == DECOMPRESS
               ? no_memory()
               : __real_ZSTD_decompressDCtx(z, out, room, data, len);
}

/* --- what the tests share --------------------------------------------------- */
/* `len` bytes that can be packed a little, of an own block each time. */
static uint8_t *sample(size_t len)
{
    uint8_t *data = malloc(len > 0 ? len : 1);
    uint32_t x = 1;

    assert_non_null(data);
    for (size_t i = 0; i < len; i++) {
        x = x * 1664525 + 1013904223;
        data[i] = (uint8_t)(x >> 24 & (i % 7 == 0 ? 0xFF : 0x03));
    }
    return data;
}

static miai_packed pack(const void *data, size_t len)
{
    const miai_mem mem = miai_mem_libc();
    miai_error error = {0};
    miai_packed out;

    if (miai_eyes_pack(&out, &mem, data, len, &error) != MIAI_OK)
        fail_msg("%s", error.text);
    return out;
}

/* A frame of 1000 bytes of the sample. */
static miai_packed some_frame(void)
{
    uint8_t *data = sample(1000);
    const miai_packed frame = pack(data, 1000);

    free(data);
    return frame;
}

/* Unpacks a copy that ends where it ends, so that a step past it is seen by
 * the sanitizer. */
static miai_status unpack(miai_packed *out, const uint8_t *frame, size_t len,
                          miai_error *error)
{
    const miai_mem mem = miai_mem_libc();
    uint8_t *copy = malloc(len > 0 ? len : 1);
    miai_status rc;

    assert_non_null(copy);
    memcpy(copy, frame, len);
    *error = (miai_error){0};
    rc = miai_eyes_unpack(out, &mem, copy, len, error);
    free(copy);
    assert_true((rc == MIAI_OK) == (error->text[0] == '\0'));
    if (rc != MIAI_OK)
        assert_true(out->data == NULL && out->len == 0);
    return rc;
}

static void is_refused(const uint8_t *frame, size_t len, const char *message)
{
    miai_packed out;
    miai_error error;

    assert_int_equal(unpack(&out, frame, len, &error), MIAI_ERR_INPUT);
    if (message)
        assert_string_equal(error.text, message);
}

/* --- good frames ------------------------------------------------------------ */
static void unpacks_to(const miai_packed *frame, const uint8_t *data,
                       size_t len)
{
    miai_packed out;
    miai_error error;

    assert_int_equal(unpack(&out, frame->data, frame->len, &error), MIAI_OK);
    assert_int_equal(out.len, len);
    if (len > 0)
        assert_memory_equal(out.data, data, len);
    miai_packed_clear(&out);
    assert_null(out.data);
}

static void what_is_packed_comes_back(void **state)
{
    static const size_t lens[] = {0, 1, 2, 31, 1000, 131072, 131073, 700000};

    (void)state;
    for (size_t i = 0; i < sizeof lens / sizeof lens[0]; i++) {
        uint8_t *data = sample(lens[i]);
        miai_packed frame = pack(data, lens[i]);
        unpacks_to(&frame, data, lens[i]);
        if (lens[i] >= 1000)
            assert_true(frame.len < lens[i]);
        miai_packed_clear(&frame);
        free(data);
    }
}

static void zeros_become_small(void **state)
{
    const size_t len = (size_t)64 << 20;
    uint8_t *data = calloc(len, 1);
    miai_packed frame;

    (void)state;
    assert_non_null(data);
    frame = pack(data, len);
    assert_true(frame.len < 10000);
    unpacks_to(&frame, data, len);
    miai_packed_clear(&frame);
    free(data);
}

static void nothing_can_be_packed(void **state)
{
    /* The hash of nothing is known: it is part of the definition of XXH3. */
    static const uint8_t head[MIAI_PACK_HEAD] = {
        'M', 'I', 'P',  'K',  1,    0,    0, 0,    0, 0,   0,
        0,   0,   0,    0,    0,    0,    0, 0,    0, 0,   0,
        0,   0,   0xC2, 0x94, 0xD3, 0x38, 5, 0x80, 6, 0x2D};
    miai_packed frame = pack(NULL, 0);
    uint8_t expected[MIAI_PACK_HEAD];

    (void)state;
    memcpy(expected, head, sizeof head);
    expected[16] = (uint8_t)(frame.len - MIAI_PACK_HEAD);
    assert_memory_equal(frame.data, expected, sizeof expected);
    unpacks_to(&frame, NULL, 0);
    miai_packed_clear(&frame);
}

static void the_head_says_what_follows(void **state)
{
    miai_packed frame = some_frame();

    (void)state;
    assert_memory_equal(frame.data, "MIPK\1\0\0\0", 8);
    assert_int_equal(miai_bytes_get(frame.data + 8, 8), 1000);
    assert_int_equal(miai_bytes_get(frame.data + 16, 8), frame.len - 32);
    assert_int_equal(miai_bytes_get(frame.data + 32, 4), ZSTD_MAGICNUMBER);
    miai_packed_clear(&frame);
}

static void the_same_bytes_make_the_same_frame(void **state)
{
    uint8_t *data = sample(500000);
    miai_packed a = pack(data, 500000), b = pack(data, 500000);

    (void)state;
    assert_int_equal(a.len, b.len);
    assert_memory_equal(a.data, b.data, a.len);
    miai_packed_clear(&a);
    miai_packed_clear(&b);
    free(data);
}

/* --- bad frames ------------------------------------------------------------- */
static void every_shorter_frame_is_refused(void **state)
{
    miai_packed frame = some_frame();

    (void)state;
    for (size_t len = 0; len < frame.len; len++)
        is_refused(frame.data, len, NULL);
    miai_packed_clear(&frame);
}

/* The same, the head telling the length that is left. */
static void every_shorter_body_is_refused(void **state)
{
    miai_packed frame = some_frame();

    (void)state;
    for (size_t len = MIAI_PACK_HEAD; len < frame.len; len++) {
        miai_bytes_put(frame.data + 16, len - MIAI_PACK_HEAD, 8);
        is_refused(frame.data, len, NULL);
    }
    miai_packed_clear(&frame);
}

static void what_follows_a_frame_is_refused(void **state)
{
    /* One byte; a frame of zstd that is to be skipped; another frame. */
    static const uint8_t skip[] = {0x50, 0x2A, 0x4D, 0x18, 1, 0, 0, 0, 7};
    static const uint8_t empty[] = {0x28, 0xB5, 0x2F, 0xFD, 0x20, 0, 1, 0, 0};
    static const struct {
        const uint8_t *bytes;
        size_t len;
    } more[] = {{skip, 1}, {skip, sizeof skip}, {empty, sizeof empty}};
    miai_packed frame = some_frame();
    uint8_t longer[2000];

    (void)state;
    assert_true(frame.len + sizeof skip <= sizeof longer);
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        memcpy(longer, frame.data, frame.len);
        memcpy(longer + frame.len, more[i].bytes, more[i].len);
        is_refused(longer, frame.len + more[i].len,
                   "packed bytes: expected as many packed bytes as the head "
                   "says");
        miai_bytes_put(longer + 16, frame.len + more[i].len - 32, 8);
        is_refused(longer, frame.len + more[i].len,
                   "packed bytes: damaged, the checksum does not fit");
    }
    miai_packed_clear(&frame);
}

/* Every bit once.  Some bits of zstd mean nothing; with any other the frame is
 * refused, and never does something else come out. */
static void no_changed_bit_changes_what_comes_out(void **state)
{
    miai_packed frame = some_frame();
    uint8_t *data = sample(1000);
    int accepted = 0;

    (void)state;
    for (size_t bit = 0; bit < frame.len * 8; bit++) {
        uint8_t *byte = &frame.data[bit / 8];
        miai_packed out;
        miai_error error;
        *byte = (uint8_t)(*byte ^ 1 << bit % 8);
        if (unpack(&out, frame.data, frame.len, &error) == MIAI_OK) {
            assert_true(bit / 8 >= MIAI_PACK_HEAD);
            assert_int_equal(out.len, 1000);
            assert_memory_equal(out.data, data, 1000);
            miai_packed_clear(&out);
            accepted++;
        }
        *byte = (uint8_t)(*byte ^ 1 << bit % 8);
    }
    assert_true((size_t)accepted < frame.len / 4); /* of eight a byte */
    unpacks_to(&frame, data, 1000);
    miai_packed_clear(&frame);
    free(data);
}

static void every_changed_byte_is_refused(void **state)
{
    miai_packed frame = some_frame();

    (void)state;
    for (size_t i = 0; i < frame.len; i++) {
        frame.data[i] ^= 0xFF;
        is_refused(frame.data, frame.len, NULL);
        frame.data[i] ^= 0xFF;
    }
    miai_packed_clear(&frame);
}

/* A number of the head is changed. */
static void refuses_number(int at, int count, uint64_t value,
                           const char *message)
{
    miai_packed frame = some_frame();

    miai_bytes_put(frame.data + at, value, count);
    is_refused(frame.data, frame.len, message);
    miai_packed_clear(&frame);
}

static void a_head_that_lies_is_refused(void **state)
{
    static const char damaged[] =
        "packed bytes: damaged, the checksum does not fit";

    (void)state;
    refuses_number(4, 4, 2, "packed bytes: expected version 1");
    refuses_number(4, 4, 0x01000000, "packed bytes: expected version 1");
    refuses_number(8, 8, 999, damaged);
    refuses_number(8, 8, 1001, damaged);
    refuses_number(8, 8, 0, damaged);
    refuses_number(8, 8, MIAI_PACK_MOST,
                   "packed bytes: expected no more raw bytes than the packed "
                   "ones can hold");
    refuses_number(8, 8, MIAI_PACK_MOST + 1,
                   "packed bytes: expected at most 1 GiB of raw bytes");
    refuses_number(8, 8, UINT64_MAX,
                   "packed bytes: expected at most 1 GiB of raw bytes");
    refuses_number(16, 8, UINT64_MAX, NULL);
    refuses_number(16, 8, 0, NULL);
    refuses_number(24, 8, 0, damaged);
}

/* Neither an older format of zstd, nor a frame to be skipped, is one. */
static void other_frames_of_zstd_are_refused(void **state)
{
    static const uint8_t skip[] = {0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0};
    miai_packed frame = pack(NULL, 0);
    uint8_t bad[MIAI_PACK_HEAD + sizeof skip];

    (void)state;
    memcpy(bad, frame.data, MIAI_PACK_HEAD);
    memcpy(bad + MIAI_PACK_HEAD, skip, sizeof skip);
    miai_bytes_put(bad + 16, sizeof skip, 8);
    is_refused(bad, sizeof bad, NULL);
    miai_packed_clear(&frame);
}

/* --- limits ----------------------------------------------------------------- */
static void too_much_is_not_packed(void **state)
{
    const miai_mem mem = miai_mem_libc();
    miai_error error = {0};
    miai_packed out;

    (void)state;
    assert_int_equal(miai_eyes_pack(&out, &mem, "", MIAI_PACK_MOST + 1, &error),
                     MIAI_ERR_INPUT);
    assert_null(out.data);
    assert_string_equal(
        error.text,
        "expected at most 1073741824 bytes to pack, not 1073741825");
}

/* Packs and unpacks; how it ended. */
static miai_status session(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    miai_error error = {0};
    miai_packed frame, out = {0};
    uint8_t *data = sample(5000);
    miai_status rc = miai_eyes_pack(&frame, &mem, data, 5000, &error);

    if (rc == MIAI_OK)
        rc = miai_eyes_unpack(&out, &mem, frame.data, frame.len, &error);
    if (rc == MIAI_OK)
        assert_memory_equal(out.data, data, 5000);
    else
        assert_string_equal(error.text, "not enough memory");
    miai_packed_clear(&frame);
    miai_packed_clear(&out);
    free(data);
    return rc;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_int_equal(fail_each(session), 3);
}

static void zstd_may_have_no_memory(void **state)
{
    (void)state;
    for (fails = CREATE_C; fails <= DECOMPRESS; fails++) {
        heap h = {0};
        assert_int_equal(session(&h), MIAI_ERR_NOMEM);
        assert_int_equal(h.blocks, 0);
    }
    fails = NOTHING;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_packed_comes_back),
        cmocka_unit_test(zeros_become_small),
        cmocka_unit_test(nothing_can_be_packed),
        cmocka_unit_test(the_head_says_what_follows),
        cmocka_unit_test(the_same_bytes_make_the_same_frame),
        cmocka_unit_test(every_shorter_frame_is_refused),
        cmocka_unit_test(every_shorter_body_is_refused),
        cmocka_unit_test(what_follows_a_frame_is_refused),
        cmocka_unit_test(no_changed_bit_changes_what_comes_out),
        cmocka_unit_test(every_changed_byte_is_refused),
        cmocka_unit_test(a_head_that_lies_is_refused),
        cmocka_unit_test(other_frames_of_zstd_are_refused),
        cmocka_unit_test(too_much_is_not_packed),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(zstd_may_have_no_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
