/* zones_random.h - random boards, and what may stand around the zone of a lemma.
 * `r` is the state of races/chance.h.
 */
#ifndef MIAI_TEST_ZONES_RANDOM_H
#define MIAI_TEST_ZONES_RANDOM_H

#include "open/zone_proof.h"

/* A point of a set that is not empty. */
int zones_any(uint64_t *r, const zset *s);

/* A board with stones of the defender; false when it is of no use. */
bool zones_board(uint64_t *r, zboard *b, zpos *s);

/* A chain or several, small ones as often as large ones. */
zset zones_target(uint64_t *r, const zboard *b, const zpos *s);

/* A board on which the lemma should hold; false when that did not work out. */
bool zones_fill(uint64_t *r, zpos *s, const zboard *b, const zlemma *l);

#endif
