/* eyes_file.h - a library as a file.
 *
 * Private to eyes/.  Everything is little-endian and starts at a multiple of
 * eight bytes.  The file: head, rows, directory, index, records.
 *
 * Head       FILE_HEAD bytes, see the enum below; the last eight are the XXH3
 *            of those before.
 * Rows       Codes of a class of positions: [extra][liberties][side], two
 *            bytes each, liberties from 0 to the number in the head.
 * Directory  The offset of each record: by points, shapes before arenas of
 *            several parts, both sorted by their keys.
 * Index      A hash table: fingerprint of the key, offset of the record; both
 *            0 in an empty slot.  A full slot sends on to the next.
 * Record     RECORD_HEAD bytes, keys of the parts (8 bytes each), rows of the
 *            palette (4 each), ranks (2 each; 4 if more than 65535 bits are
 *            set), a bit for each state, then the index in the palette of each
 *            state whose bit is set, `width` bits each.  States without bit
 *            have the common row.  A rank is the number of bits set before
 *            every 512th state.
 */
#ifndef MIAI_EYES_FILE_H
#define MIAI_EYES_FILE_H

#include <string.h>

#include "eyes/eyes.h"
#include "eyes/eyes_record.h"

enum {
    FILE_VERSION = 1,
    HEAD_MAGIC = 0,    /* "MIAIEYES"                                        */
    HEAD_VERSION = 8,  /* 4 bytes                                           */
    HEAD_POINTS = 12,  /* 4 bytes, of the largest eyes                      */
    HEAD_LAST = 16,    /* 4 bytes, most outside liberties                   */
    HEAD_THREATS = 20, /* 4 bytes                                           */
    HEAD_LENGTH = 24,  /* 8 bytes each from here on: of the file            */
    HEAD_ROWS = 32,    /* their number                                      */
    HEAD_ARENAS = 40,  /* entries of the directory                          */
    HEAD_SLOTS = 48,   /* of the index, a power of two                      */
    HEAD_SUMS = 56,    /* XXH3 of rows, directory, index                    */
    HEAD_FIRST = 80,   /* where in the directory the shapes of n points begin,
                          4 bytes each: [n][place], [n][3]: several parts   */
    FILE_HEAD = 512,
    HEAD_SUM = FILE_HEAD - 8
};

enum {
    RECORD_SUM = 0,      /* XXH3 of the rest of the record                   */
    RECORD_SIZE = 8,     /* 4 bytes, the whole record                        */
    RECORD_STATES = 12,  /* 4 bytes                                          */
    RECORD_COMMON = 16,  /* 4 bytes, row                                     */
    RECORD_PALETTE = 20, /* 2 bytes, its size                               */
    RECORD_POINTS = 22,  /* a byte each                                      */
    RECORD_SHORE = 23,
    RECORD_PARTS = 24,
    RECORD_LAST = 25,
    RECORD_WIDTH = 26,
    RECORD_DEEP = 28, /* 2 bytes, of a single shape: bit i, point i is deep  */
    RECORD_OTHERS = 32, /* 4 bytes, states whose bit is set                  */
    RECORD_HEAD = 40
};

enum { RANK_STATES = 512 };

static const char file_magic[8] = {'M', 'I', 'A', 'I', 'E', 'Y', 'E', 'S'};

/* Names a key in the index, and where in the index the name is looked for. */
uint64_t miai_file_fingerprint(const arena_key *key);
uint64_t miai_file_slot(uint64_t fingerprint);

/* Bytes of the parts of a record after its head. */
typedef struct record_layout {
    size_t keys;
    size_t palette;
    size_t ranks;
    size_t bits;
    size_t ids;
    size_t end;
} record_layout;

/* Bytes of a rank where so many bits are set. */
static inline int record_rank_size(uint64_t others)
{
    return others > UINT16_MAX ? 4 : 2;
}

/* `others`: states whose bit is set.  Requires a width of up to 16 bits. */
record_layout miai_file_layout(int parts, uint32_t palette, uint32_t states,
                               uint64_t others, int width);

/* A record in a mapped file. */
typedef struct file_record {
    const uint8_t *at;
    record_layout lay;
    int parts;
    int n;
    int shore_count;
    int last;
    int width;
    uint32_t states;
    uint32_t common;
    uint32_t palette;
    uint32_t others;
    uint16_t deep;
} file_record;

struct miai_eyes {
    miai_mem mem;
    const uint8_t *map;
    size_t len;
    int points;
    int last;
    uint32_t rows;
    uint32_t arenas;
    uint64_t slots;
    const uint8_t *row;
    const uint8_t *directory;
    const uint8_t *index;
    uint32_t first[SHAPE_POINTS + 2][MIAI_PLACES + 1];
    miai_eye_entry *entry; /* of each row                                   */
    /* By slot of the index: its record was found sound.  Any thread may set
     * it. */
    _Atomic uint8_t *is_sound;
    miai_eye_entry one; /* of the eye of one point                       */
};

/* Numbers in the file: the hot path of a probe, hence not byte by byte. */
static inline uint64_t file_get8(const uint8_t *at)
{
    uint64_t v;

    memcpy(&v, at, sizeof v);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap64(v);
#endif
    return v;
}

static inline uint32_t file_get4(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
           (uint32_t)at[3] << 24;
}

static inline uint16_t file_get2(const uint8_t *at)
{
    return (uint16_t)(at[0] | at[1] << 8);
}

/* Tells one library from another. */
uint64_t miai_file_sum(const miai_eyes *eyes);

/* Reads the record at an offset.  Nothing is believed: false unless its
 * checksum is right and everything in it is in range. */
bool miai_file_record(file_record *out, const miai_eyes *eyes, uint64_t offset);

/* The record of an arena; false when there is none, or it is damaged. */
bool miai_file_find(file_record *out, const miai_eyes *eyes,
                    const arena_key *key);

/* The record of an eye of two points or more; false also when it is not an
 * eye that miai_eye_normalise() or a scan could have made. */
bool miai_file_find_eye(file_record *out, const miai_eyes *eyes,
                        const miai_eye *eye);

/* Are its ranks, and the number of states with a bit, those of its bits? */
bool miai_file_counts(const file_record *r);

/* The row of a state of the record; UINT32_MAX when that is damaged. */
uint32_t miai_file_row(const file_record *r, const miai_eyes *eyes,
                       uint32_t state);

/* One of the codes of a row. */
typedef struct eyes_place {
    int extra;
    int liberties;
    int side;
} eyes_place;

eyes_code miai_file_code(const miai_eyes *eyes, uint32_t row, eyes_place at);

/* Fills the entries of all rows, and that of the eye of one point.  False when
 * the library is damaged. */
bool miai_file_entries(miai_eyes *eyes);

/* The state of an eye: bit i of `black` is point i of the shape.  Requires the
 * record of a single shape. */
uint32_t miai_file_state(const file_record *r, uint32_t black);

/* A record with everything unpacked, in memory of its own. */
miai_status miai_file_load(eyes_record *out, const miai_eyes *eyes,
                           const file_record *r, const miai_mem *mem);

void miai_file_key(arena_key *out, const file_record *r);

#endif
