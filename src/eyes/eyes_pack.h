/* eyes_pack.h - bytes packed into a frame that can be checked; private to
 * eyes/.
 *
 * A frame: 4 bytes "MIPK", 4 bytes version (1), 8 bytes length of the raw
 * bytes, 8 bytes length of the packed ones, 8 bytes XXH3 (64 bits) of the raw
 * ones, then the packed bytes: one frame of zstd.  Numbers have their lowest
 * byte first.
 */
#ifndef MIAI_EYES_PACK_H
#define MIAI_EYES_PACK_H

#include "base/base.h"

#define MIAI_PACK_HEAD 32                   /* bytes before the packed ones */
#define MIAI_PACK_MOST ((size_t)1024 << 20) /* raw bytes of a frame         */

/* Bytes with their owner. */
typedef struct miai_packed {
    miai_mem mem;
    uint8_t *data; /* NULL only when there are none */
    size_t len;
} miai_packed;

/* Gives the memory back; it may be zero. */
void miai_packed_clear(miai_packed *p);

/* Packs `len` bytes into a frame.  The same bytes make the same frame, as long
 * as the version of zstd is the same.  Fails with MIAI_ERR_INPUT for more than
 * MIAI_PACK_MOST bytes, or with MIAI_ERR_NOMEM; then `out` is zero.
 * Work memory of zstd, about 1.3 MiB, comes from malloc(), not from `mem`. */
miai_status miai_eyes_pack(miai_packed *out, const miai_mem *mem,
                           const void *data, size_t len, miai_error *error);

/* The bytes that were packed into this frame of `len` bytes.  Nothing in it is
 * believed: MIAI_ERR_INPUT, and a message, unless everything fits.
 * MIAI_ERR_NOMEM as above, work memory about 0.1 MiB; memory for the raw bytes
 * is taken only if so many can be in the packed ones. */
miai_status miai_eyes_unpack(miai_packed *out, const miai_mem *mem,
                             const void *frame, size_t len, miai_error *error);

#endif
