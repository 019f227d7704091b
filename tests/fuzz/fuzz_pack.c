/* fuzz_pack.c - any bytes as a frame of packed bytes.
 *
 * The first byte says what the others are: a frame, the packed bytes after a
 * head that fits, or bytes to be packed, which then are damaged.  What is
 * accepted must be what the head says, and must survive being packed again.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>
#include <zstd.h>

#include "eyes/eyes_pack.h"

#define MOST_BYTES ((size_t)1 << 20) /* of a block */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every frame here is short: large blocks are refused. */
static void *take(void *user, void *block, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return new_size > MOST_BYTES ? NULL : realloc(block, new_size);
}

static const miai_mem mem = {take, NULL};

/* Unpacks; false when it is refused, which is said in one line. */
static bool unpack(miai_packed *out, const uint8_t *frame, size_t len)
{
    miai_error error = {0};
    const miai_status rc = miai_eyes_unpack(out, &mem, frame, len, &error);

    assert((rc == MIAI_OK) == (error.text[0] == '\0'));
    assert(rc == MIAI_OK || rc == MIAI_ERR_INPUT || rc == MIAI_ERR_NOMEM);
    assert(rc == MIAI_OK || (out->data == NULL && out->len == 0));
    assert(!strchr(error.text, '\n'));
    return rc == MIAI_OK;
}

static bool is_same(const miai_packed *p, const uint8_t *data, size_t len)
{
    return p->len == len && (len == 0 || memcmp(p->data, data, len) == 0);
}

/* Packs, unpacks, and unpacks once more with one byte changed. */
static void there_and_back(const uint8_t *data, size_t len)
{
    miai_error error = {0};
    miai_packed frame, out;

    if (miai_eyes_pack(&frame, &mem, data, len, &error) != MIAI_OK)
        abort();
    if (!unpack(&out, frame.data, frame.len) || !is_same(&out, data, len))
        abort();
    miai_packed_clear(&out);
    if (len > 1) {
        frame.data[data[0] % frame.len] ^= data[1];
        if (unpack(&out, frame.data, frame.len)) {
            assert(is_same(&out, data, len));
            miai_packed_clear(&out);
        }
    }
    miai_packed_clear(&frame);
}

static void try_frame(const uint8_t *frame, size_t len)
{
    miai_packed out;

    if (!unpack(&out, frame, len))
        return;
    assert(miai_bytes_get(frame + 8, 8) == out.len);
    assert(miai_bytes_get(frame + 24, 8) == XXH3_64bits(out.data, out.len));
    there_and_back(out.data, out.len);
    miai_packed_clear(&out);
}

/* Puts a head before the bytes that is right if they are. */
static void try_body(const uint8_t *packed, size_t len)
{
    const size_t size = MIAI_PACK_HEAD + len;
    const unsigned long long raw = ZSTD_getFrameContentSize(packed, len);
    const size_t room = raw <= MOST_BYTES ? (size_t)raw : 0;
    uint8_t *frame = calloc(size, 1), *data = malloc(room + 1);

    if (!frame || !data)
        abort();
    memcpy(frame, "MIPK\1", 5);
    memcpy(frame + MIAI_PACK_HEAD, packed, len);
    miai_bytes_put(frame + 8, raw, 8);
    miai_bytes_put(frame + 16, len, 8);
    if (ZSTD_decompress(data, room, packed, len) == room)
        miai_bytes_put(frame + 24, XXH3_64bits(data, room), 8);
    try_frame(frame, size);
    free(frame);
    free(data);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    switch (data[0] % 3) {
    case 0:
        try_frame(data + 1, size - 1);
        break;
    case 1:
        try_body(data + 1, size - 1);
        break;
    default:
        there_and_back(data + 1, size - 1);
    }
    return 0;
}
