/* endgame_stops.h - what a region counts at least, played alone.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_STOPS_H
#define MIAI_ENDGAME_STOPS_H

#include "endgame/endgame_worth.h"

/* What a region counts when a side moves first in it and both go on there, until
 * both pass; or after a first move. */
typedef struct miai_stops {
    miai_score first[2]; /* Black, White                                      */
} miai_stops;

typedef struct miai_stopping miai_stopping; /* positions that were searched   */

/* NULL when there is no memory.  `nodes` are for one region, at most. */
miai_stopping *miai_stopping_new(const miai_mem *mem, uint64_t nodes);
void miai_stopping_free(miai_stopping *s);

/* From now on points are counted like this, and all regions together have so many
 * nodes; without it, by area and any number. */
void miai_stopping_allow(miai_stopping *s, miai_counting counting,
                         uint64_t nodes);

/* So many regions are to be asked about, each as it is and for the moves of both
 * sides: none takes more than its share of what is left. */
void miai_stopping_share(miai_stopping *s, int regions);
uint64_t miai_stopping_nodes(const miai_stopping *s);

/* Of the region as it is.  False when there is no memory: most of it is taken by
 * the first one that is asked about. */
bool miai_stops_find(miai_stops *out, miai_stopping *s, const miai_region *r);

/* If both pass at once.  False when there is no memory. */
bool miai_stops_now(miai_score *out, miai_stopping *s, const miai_region *r);

/* After a move of `side` at a point of it, the other side moving next; *legal
 * tells whether that is a move. */
bool miai_stops_after(miai_score *out, bool *legal, miai_stopping *s,
                      const miai_region *r, miai_region_move move);

#endif
