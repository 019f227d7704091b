/* eyes_pack.c - bytes packed into a frame that can be checked.
 *
 * Idea     zstd makes the bytes small, XXH3 tells whether they are the ones
 *          that were packed.
 * Exact    No threads and a fixed level: nothing in a frame depends on how it
 *          was made.
 * Memory   The functions that give zstd another allocator are not part of its
 *          stable interface, so it takes its work memory from malloc().
 * Source   RFC 8878 for the format of zstd.
 */
#include "eyes/eyes_pack.h"

#include <assert.h>
#include <string.h>

#include <xxhash.h>
#include <zstd.h>
#include <zstd_errors.h>

#define VERSION 1
#define LEVEL   3

/* zstd makes blocks of up to 128 KiB, each with a head of three bytes. */
#define BLOCK_MOST ((size_t)128 << 10)
#define BLOCK_HEAD 3

/* Where the parts of the head are. */
enum { AT_VERSION = 4, AT_RAW = 8, AT_PACKED = 16, AT_HASH = 24 };

static const uint8_t magic[4] = {'M', 'I', 'P', 'K'};

void miai_packed_clear(miai_packed *p)
{
    if (p->data != NULL)
        miai_mem_free(&p->mem, p->data, p->len);
    *p = (miai_packed){0};
}

/* Memory for `len` bytes, which are not zeroed: the pages of a large block are
 * not touched before they are used. */
static bool take(miai_packed *out, const miai_mem *mem, size_t len)
{
    *out = (miai_packed){.mem = *mem};
    if (len > 0)
        out->data = miai_mem_resize(mem, NULL, 0, len);
    if (len > 0 && out->data == NULL)
        return false;
    out->len = len;
    return true;
}

/* Gives back what comes after `len`, which is not 0. */
static bool shorten(miai_packed *p, size_t len)
{
    uint8_t *data = miai_mem_resize(&p->mem, p->data, p->len, len);

    if (data == NULL)
        return false;
    p->data = data;
    p->len = len;
    return true;
}

/* The packed bytes, after the head. */
static bool compress(miai_packed *out, size_t *packed, const void *data,
                     size_t len)
{
    ZSTD_CCtx *z = ZSTD_createCCtx();
    size_t rc;

    if (z == NULL)
        return false;
    rc = ZSTD_CCtx_setParameter(z, ZSTD_c_compressionLevel, LEVEL);
    if (!ZSTD_isError(rc))
        rc = ZSTD_compress2(z, out->data + MIAI_PACK_HEAD,
                            out->len - MIAI_PACK_HEAD, data, len);
    ZSTD_freeCCtx(z);
    /* With room for the worst case nothing but memory can be missing. */
    assert(!ZSTD_isError(rc) ||
           ZSTD_getErrorCode(rc) == ZSTD_error_memory_allocation);
    *packed = rc;
    return !ZSTD_isError(rc);
}

static void write_head(uint8_t *out, const void *data, size_t len,
                       size_t packed)
{
    memcpy(out, magic, sizeof magic);
    miai_bytes_put(out + AT_VERSION, VERSION, 4);
    miai_bytes_put(out + AT_RAW, len, 8);
    miai_bytes_put(out + AT_PACKED, packed, 8);
    miai_bytes_put(out + AT_HASH, XXH3_64bits(data, len), 8);
}

miai_status miai_eyes_pack(miai_packed *out, const miai_mem *mem,
                           const void *data, size_t len, miai_error *error)
{
    size_t packed;

    *out = (miai_packed){0};
    if (len > MIAI_PACK_MOST)
        return miai_error_set(error, MIAI_CAUSE_DAMAGED,
                              "expected at most %zu bytes to pack, not %zu",
                              MIAI_PACK_MOST, len);
    if (!take(out, mem, MIAI_PACK_HEAD + ZSTD_compressBound(len)) ||
        !compress(out, &packed, data, len) ||
        !shorten(out, MIAI_PACK_HEAD + packed)) {
        miai_packed_clear(out);
        return miai_error_no_memory(error);
    }
    write_head(out->data, data, len, packed);
    return MIAI_OK;
}

/* What the head says; NULL, or what is wrong with it. */
static const char *read_head(size_t *raw, const uint8_t *frame, size_t len)
{
    uint64_t packed, said;

    if (len < MIAI_PACK_HEAD || memcmp(frame, magic, sizeof magic) != 0)
        return "expected a head of 32 bytes that begins with MIPK";
    if (miai_bytes_get(frame + AT_VERSION, 4) != VERSION)
        return "expected version 1";
    packed = miai_bytes_get(frame + AT_PACKED, 8);
    if (packed != len - MIAI_PACK_HEAD)
        return "expected as many packed bytes as the head says";
    said = miai_bytes_get(frame + AT_RAW, 8);
    if (said > MIAI_PACK_MOST)
        return "expected at most 1 GiB of raw bytes";
    if (said > packed / BLOCK_HEAD * BLOCK_MOST)
        return "expected no more raw bytes than the packed ones can hold";
    *raw = (size_t)said;
    return NULL;
}

/* Is it one frame of zstd and nothing else, for so many raw bytes?  The number
 * it begins with leaves out frames of older formats and frames to be
 * skipped. */
static bool is_whole(const uint8_t *packed, size_t len, size_t raw)
{
    return len > 4 && miai_bytes_get(packed, 4) == ZSTD_MAGICNUMBER &&
           ZSTD_getFrameContentSize(packed, len) == raw &&
           ZSTD_findFrameCompressedSize(packed, len) == len;
}

/* Fills `out`.  MIAI_ERR_NOMEM, or MIAI_ERR_INPUT when it cannot be done. */
static miai_status decompress(miai_packed *out, const uint8_t *packed,
                              size_t len)
{
    ZSTD_DCtx *z = ZSTD_createDCtx();
    size_t rc;

    if (z == NULL)
        return MIAI_ERR_NOMEM;
    rc = ZSTD_decompressDCtx(z, out->data, out->len, packed, len);
    ZSTD_freeDCtx(z);
    if (ZSTD_isError(rc) &&
        ZSTD_getErrorCode(rc) == ZSTD_error_memory_allocation)
        return MIAI_ERR_NOMEM;
    return rc == out->len ? MIAI_OK : MIAI_ERR_INPUT;
}

/* After the head everything that is wrong is damage. */
static miai_status unpack_body(miai_packed *out, const miai_mem *mem,
                               const uint8_t *frame, size_t len, size_t raw)
{
    const uint8_t *packed = frame + MIAI_PACK_HEAD;
    const size_t count = len - MIAI_PACK_HEAD;
    miai_status rc;

    if (!is_whole(packed, count, raw))
        return MIAI_ERR_INPUT;
    if (!take(out, mem, raw))
        return MIAI_ERR_NOMEM;
    rc = decompress(out, packed, count);
    if (rc == MIAI_OK &&
        XXH3_64bits(out->data, out->len) != miai_bytes_get(frame + AT_HASH, 8))
        rc = MIAI_ERR_INPUT;
    return rc;
}

miai_status miai_eyes_unpack(miai_packed *out, const miai_mem *mem,
                             const void *frame, size_t len, miai_error *error)
{
    size_t raw = 0;
    const char *wrong = read_head(&raw, frame, len);
    miai_status rc;

    *out = (miai_packed){0};
    if (wrong != NULL)
        return miai_error_set(error, MIAI_CAUSE_DAMAGED, "packed bytes: %s",
                              wrong);
    rc = unpack_body(out, mem, frame, len, raw);
    if (rc == MIAI_OK)
        return rc;
    miai_packed_clear(out);
    if (rc == MIAI_ERR_NOMEM)
        return miai_error_no_memory(error);
    return miai_error_set(error, MIAI_CAUSE_DAMAGED,
                          "packed bytes: damaged, the checksum does not fit");
}
