/* eyespace.h - the algebra of eye values.
 *
 * Layer 7: values of eyes as games whose ends are 0, 1 or 2 eyes; more than
 * two eyes count as two.  Source: [Landman 1996].
 */
#ifndef MIAI_EYESPACE_H
#define MIAI_EYESPACE_H

#include "cgt/cgt.h"

enum { MIAI_EYE_MOST = 16 }; /* values in one question about miai */

/* The collapsed value: every number of two or more becomes 2, every number of
 * zero or less 0. */
miai_game miai_eye_collapse(miai_games *s, miai_game g);

/* The collapsed sum. */
miai_game miai_eye_add(miai_games *s, miai_game g, miai_game h);

/* 2 - g: what has to be added to live, seen from the other side. */
miai_game miai_eye_complement(miai_games *s, miai_game g);

/* Are the values miai: does neither side gain by moving first? */
bool miai_eye_is_miai(miai_games *s, const miai_game *values, int count,
                      bool *out);

/* Miai, and no proper part of them is. */
bool miai_eye_is_irreducible(miai_games *s, const miai_game *values, int count,
                             bool *out);

/* Is some part of them, not all and not none, miai? */
bool miai_eye_is_partial(miai_games *s, const miai_game *values, int count,
                         bool *out);

/* The name of an eye value, "1/2e" and the like; NULL where it has none. */
const char *miai_eye_name(miai_games *s, miai_game g);

/* The i-th of the values of Table 1; count of them through NULL. */
int miai_eye_values(miai_games *s, miai_game *out);

#endif
