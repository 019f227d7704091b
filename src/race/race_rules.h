/* race_rules.h - the rules by which races are counted, for this module.
 *
 * race_count.c counts by them, race_table.c prints them.
 */
#ifndef MIAI_RACE_RULES_H
#define MIAI_RACE_RULES_H

#include "race/race.h"

/* Who is player 1: either side, or the one with more R, more X, the smaller
 * eye. */
typedef enum miai_race_one {
    MIAI_RACE_ONE_EITHER,
    MIAI_RACE_ONE_REDUCED,
    MIAI_RACE_ONE_EXCLUSIVE,
    MIAI_RACE_ONE_EYE
} miai_race_one;

/* What becomes of player 1 when he does not succeed: captured; seki; seki, but
 * captured with one shared liberty; the next rule of the case tells. */
typedef enum miai_race_fails {
    MIAI_RACE_FAILS_DIES,
    MIAI_RACE_FAILS_SEKI,
    MIAI_RACE_FAILS_SEKI_OR_DIES,
    MIAI_RACE_FAILS_NEXT
} miai_race_fails;

/* A rule: how a case is counted. */
typedef struct miai_race_rule {
    miai_race_case kind;
    miai_race_method method;
    miai_race_one one;
    miai_race_fails fails;
} miai_race_rule;

/* All rules; those of a case in the order in which they are asked. */
extern const miai_race_rule miai_race_rules[MIAI_RACE_ROWS];

#endif
