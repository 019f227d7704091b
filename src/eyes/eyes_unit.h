/* eyes_unit.h - solved arenas as bytes, on their way from solver to library.
 *
 * Private to eyes/.
 */
#ifndef MIAI_EYES_UNIT_H
#define MIAI_EYES_UNIT_H

#include "eyes/eyes_list.h"
#include "eyes/eyes_pack.h"
#include "eyes/eyes_record.h"

enum { UNIT_ARENAS = 64 };

/* Which arenas: those of `size` points from first to end - 1. */
typedef struct eyes_unit {
    const eyes_list *list;
    int size;
    uint32_t number;
    size_t first;
    size_t end;
} eyes_unit;

/* Requires that there is such a unit. */
eyes_unit miai_eyes_unit(const eyes_list *list, int size, uint32_t number);
uint32_t miai_eyes_units(const eyes_list *list, int size);

/* The number of positions in a unit. */
uint64_t miai_eyes_unit_work(const eyes_unit *unit);

/* Bytes being written: the head of a unit, then its records in order. */
typedef struct eyes_writer {
    miai_vec bytes;
    bool failed; /* no memory */
} eyes_writer;

void miai_eyes_unit_begin(eyes_writer *out, const miai_mem *mem,
                          const eyes_unit *unit);
void miai_eyes_unit_put(eyes_writer *out, const eyes_record *record);

/* Bytes being read.  Nothing in them is believed. */
typedef struct eyes_source {
    const eyes_unit *unit;
    const uint8_t *at;
    const uint8_t *end;
    size_t next; /* index of the next arena */
} eyes_source;

/* False when the bytes are not those of the unit. */
bool miai_eyes_unit_open(eyes_source *out, const eyes_unit *unit,
                         const miai_packed *raw);

/* The next record, in memory of its own; MIAI_END after the last;
 * MIAI_ERR_INPUT when it cannot be one. */
miai_status miai_eyes_unit_next(eyes_record *out, eyes_source *source,
                                const miai_mem *mem);

#endif
