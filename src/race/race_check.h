/* race_check.h - is what was found about a race consistent?  For assertions, in
 * this module; none of these is there where assertions are off. */
#ifndef MIAI_RACE_CHECK_H
#define MIAI_RACE_CHECK_H

#include "race/race_look.h"
#include "race/race_order.h"

/* Does the view fit the board: kinds and owners of all points, and the numbers
 * that are counted from them? */
bool miai_race_is_view(const miai_race_looker *l);

/* Do the sums follow from the numbers, and does nobody lose by moving first? */
bool miai_race_is_count(const miai_race_count *count, const miai_race *race);

/* Are the moves in the order of their rules, none of them twice, and can each
 * of them be played? */
bool miai_race_is_order(const miai_race_order *order,
                        const miai_race_known *known, miai_color first);

#endif
