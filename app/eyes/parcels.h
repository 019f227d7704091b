/* parcels.h - results of units of work as bytes, one after the other.
 *
 * Each has a head that says whose it is and how long, with a checksum of its
 * own; the result must carry one itself.  All numbers have their lowest byte
 * first, so that every machine reads what another one wrote.
 */
#ifndef MIAI_APP_PARCELS_H
#define MIAI_APP_PARCELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PARCEL_HEAD 24 /* bytes: step, unit, length, checksum */

/* The result of a unit. */
typedef struct parcel {
    uint32_t step, unit;
    const void *data; /* borrowed */
    uint64_t len;
} parcel;

/* Parcels in memory; all zero is empty. */
typedef struct parcels {
    unsigned char *bytes;
    size_t len, room;
} parcels;

/* False, and nothing changed, when there is no memory. */
bool parcels_add(parcels *p, const parcel *what);

/* The parcel at byte *at, which is moved past it; false at the end, or when
 * it is damaged or cut off.  It is borrowed. */
bool parcels_next(const parcels *p, size_t *at, parcel *out);

/* Gives the memory back. */
void parcels_clear(parcels *p);

/* Makes room for `len` more bytes; false when there is no memory. */
bool parcels_reserve(parcels *p, size_t len);

/* What the head says; false when it is damaged. */
bool parcel_read_head(parcel *out, const unsigned char head[PARCEL_HEAD]);

/* Numbers as bytes. */
void bytes_put(unsigned char *out, uint64_t number, int count);
uint64_t bytes_get(const unsigned char *from, int count);

#endif
