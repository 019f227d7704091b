/* endgame_play.h - positions inside a region, and the moves between them.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_PLAY_H
#define MIAI_ENDGAME_PLAY_H

#include "endgame/endgame.h"

/* Some open points of a region, and what is on them and beside them.  Stones
 * beside immortal ones of their own side are immortal themselves, and so are
 * not part of it. */
typedef struct spot {
    uint32_t open;
    uint32_t beside[2]; /* immortal stones                                  */
    uint32_t stones[2]; /* that can be captured                             */
    uint32_t home;      /* as in miai_region                                */
    bool is_home; /* the chain around has been connected: all else is nothing */
} spot;

/* The whole region. */
spot miai_spot_of(const miai_region *r);

/* Plays at `point`, which is open and empty, in a connected part.  False if
 * that is suicide; else `*prisoners` have been captured: where a vital stone is
 * among them, everything. */
bool miai_spot_play(spot *out, int *prisoners, const miai_region *r,
                    const spot *from, int point, int side);

/* Takes a part that nothing connects with the rest out of `rest`.  Requires
 * that there is an open point. */
spot miai_spot_part(spot *rest, const miai_region *r);

/* Is its value known at sight?  All points are beside immortal stones of one
 * side, none beside the other's. */
bool miai_spot_is_settled(const spot *p, int *value);

/* What a connected part counts as it stands, all its stones living: empty
 * points that only one side's stones are around, and by area the stones. */
int miai_spot_count(const spot *p, const miai_region *r, bool by_area);

#endif
