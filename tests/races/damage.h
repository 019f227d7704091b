/* damage.h - a race with something wrong. */
#ifndef MIAI_TEST_DAMAGE_H
#define MIAI_TEST_DAMAGE_H

#include "unit/race_diagram.h"

/* Changes one to four points at random: a stone is missing, or there is one
 * more, a point is off the board, or no longer; or puts anything on points all
 * around that were off the board.  False if that is no diagram any more: with an
 * empty row or column at its border, or an empty row. */
bool damage_race(race_diagram *d, uint64_t *chance);

#endif
