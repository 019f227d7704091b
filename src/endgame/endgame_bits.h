/* endgame_bits.h - sets of points of a region.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_BITS_H
#define MIAI_ENDGAME_BITS_H

#include "endgame/endgame.h"

/* The lowest point of a set that is not empty. */
static inline int lowest(uint32_t set)
{
    return __builtin_ctz(set);
}

static inline int size_of(uint32_t set)
{
    return __builtin_popcount(set);
}

/* All points of a region. */
static inline uint32_t all_of(const miai_region *r)
{
    return r->count < 32 ? ((uint32_t)1 << r->count) - 1 : UINT32_MAX;
}

/* All neighbours of the points of a set, some of which may be in it. */
static inline uint32_t around(const miai_region *r, uint32_t set)
{
    uint32_t all = 0;

    for (; set != 0; set &= set - 1)
        all |= r->near[lowest(set)];
    return all;
}

/* What of `within` is connected to the points of `set`, these included. */
static inline uint32_t connected(const miai_region *r, uint32_t set,
                                 uint32_t within)
{
    uint32_t fresh = set;

    while (fresh != 0) {
        fresh = around(r, fresh) & within & ~set;
        set |= fresh;
    }
    return set;
}

#endif
