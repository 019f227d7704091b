/* endgame_worth.h - what a region is worth, with ko or without.
 *
 * Part of the interface of endgame/.
 */
#ifndef MIAI_ENDGAME_WORTH_H
#define MIAI_ENDGAME_WORTH_H

#include <miai/endgame.h>

#include "cgt/cgt_thermo.h"
#include "endgame/endgame.h"

/* Two short games; if they are the same one, the region is worth that.  Else
 * Black gets at least what `low` gives him in any sum, and at most what `high`
 * does, whatever becomes of the ko: see docs/theory/endgame.md. */
typedef struct miai_worth {
    miai_game low, high;
    bool has_ko; /* play can come back to a position                        */
    bool is_cut; /* the nodes were used up: the bounds say nothing but how
                  * many points there are                                    */
} miai_worth;

/* What it is worth by a way to count, to which the remarks of
 * miai_region_score() apply.  False when the store has failed, which it does
 * not by miai_regions_limit(). */
bool miai_region_worth(miai_worth *out, miai_regions *t, const miai_region *r,
                       miai_counting counting);

/* The same after a first move, the region as it is counting as a position that
 * must not come back; low and high are MIAI_NO_GAME if there is a stone or it is
 * suicide. */
bool miai_region_worth_after(miai_worth *out, miai_regions *t,
                             const miai_region *r, miai_counting counting,
                             miai_region_move move);

/* The region after a move, without the stones that have become immortal; false
 * if there is a stone or it is suicide.  *is_home: Black has connected the chain
 * around, and nothing is left. */
bool miai_region_after(miai_region *out, bool *is_home, const miai_region *r,
                       miai_region_move move);

/* Eyes that the chain around a region has there whatever White plays, and if it is
 * never answered. */
int miai_region_held(const miai_region *r);

/* What the region counts if the game ends as it stands, in points; known unless
 * a ko decides what is dead.  False when the store has failed.  Requires a
 * counting of points. */
bool miai_region_now(miai_score *out, miai_regions *t, const miai_region *r,
                     miai_counting counting);

/* The thermograph of a region by moves, also with ko, one side winning all kos.
 * False when the store has failed: with MIAI_CGT_NOT_KO, MIAI_CGT_TWO_KOS or
 * MIAI_CGT_ENDLESS_KO if the ko is not simple.  `out` needs
 * miai_thermograph_clear(), also after a failure. */
bool miai_region_thermograph(miai_thermograph *out, miai_regions *t,
                             const miai_region *r, miai_komaster who);

#endif
