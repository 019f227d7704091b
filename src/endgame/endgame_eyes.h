/* endgame_eyes.h - eyes that a region has for the chain around it.
 *
 * Private to endgame/.  The immortal Black stones of the region are one chain,
 * which cannot be captured as long as play in the region goes on; at most two
 * eyes of it count [Landman 1996].
 */
#ifndef MIAI_ENDGAME_EYES_H
#define MIAI_ENDGAME_EYES_H

#include "endgame/endgame_value.h"

/* Eyes that the chain around a connected part has there whatever White plays,
 * and if it is never answered. */
int miai_eyes_held(const spot *p, const miai_region *r);

/* The value of a connected part, up to an infinitesimal, from those after each
 * move of Black, the first `lefts` of the list, and of White. */
miai_game miai_eyes_played(view v, const spot *p, const miai_game *list,
                           int lefts, int rights);

/* The simplest game with no end above 2. */
miai_game miai_eyes_clip(miai_games *s, miai_game g);

#endif
