/* parcels.c - results of units of work as bytes, one after the other. */
#include "eyes/parcels.h"

#include <stdlib.h>
#include <string.h>

#define SUMMED 16 /* bytes of the head that its checksum is made of */

void bytes_put(unsigned char *out, uint64_t number, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = (unsigned char)(number >> 8 * i);
}

uint64_t bytes_get(const unsigned char *from, int count)
{
    uint64_t number = 0;

    for (int i = 0; i < count; i++)
        number |= (uint64_t)from[i] << 8 * i;
    return number;
}

/* FNV-1a, which tells any two heads apart that differ in one byte. */
static uint64_t checksum(const unsigned char *head)
{
    uint64_t sum = 0xcbf29ce484222325u;

    for (int i = 0; i < SUMMED; i++)
        sum = (sum ^ head[i]) * 0x100000001b3u;
    return sum;
}

bool parcel_read_head(parcel *out, const unsigned char head[PARCEL_HEAD])
{
    out->step = (uint32_t)bytes_get(head, 4);
    out->unit = (uint32_t)bytes_get(head + 4, 4);
    out->len = bytes_get(head + 8, 8);
    out->data = NULL;
    return bytes_get(head + SUMMED, 8) == checksum(head);
}

bool parcels_reserve(parcels *p, size_t len)
{
    size_t room = p->room;
    unsigned char *more;

    if (len > SIZE_MAX / 2 - p->len)
        return false;
    if (p->len + len <= room)
        return true;
    while (room < p->len + len)
        room = room > 0 ? 2 * room : 4096;
    more = realloc(p->bytes, room);
    if (!more)
        return false;
    p->bytes = more;
    p->room = room;
    return true;
}

bool parcels_add(parcels *p, const parcel *what)
{
    unsigned char *head;

    if (what->len > SIZE_MAX / 2 ||
        !parcels_reserve(p, PARCEL_HEAD + (size_t)what->len))
        return false;
    head = p->bytes + p->len;
    bytes_put(head, what->step, 4);
    bytes_put(head + 4, what->unit, 4);
    bytes_put(head + 8, what->len, 8);
    bytes_put(head + SUMMED, checksum(head), 8);
    memcpy(head + PARCEL_HEAD, what->data, (size_t)what->len);
    p->len += PARCEL_HEAD + (size_t)what->len;
    return true;
}

bool parcels_next(const parcels *p, size_t *at, parcel *out)
{
    const size_t left = p->len - *at;

    if (left < PARCEL_HEAD || !parcel_read_head(out, p->bytes + *at) ||
        out->len > left - PARCEL_HEAD)
        return false;
    out->data = p->bytes + *at + PARCEL_HEAD;
    *at += PARCEL_HEAD + (size_t)out->len;
    return true;
}

void parcels_clear(parcels *p)
{
    free(p->bytes);
    *p = (parcels){0};
}
