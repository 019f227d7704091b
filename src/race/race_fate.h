/* race_fate.h - does the side that captures live?
 *
 * Part of the interface of this module.  A race ends with the first capture;
 * what becomes of the captor's own chains is a question of life and death.
 */
#ifndef MIAI_RACE_FATE_H
#define MIAI_RACE_FATE_H

#include "race/race_answer.h"

/* The search for it gives up after so many nodes if no limit is asked for. */
enum { MIAI_RACE_FATE_NODES = 600000 };

/* What was found.  Pairs are of Black and White moving first. */
typedef struct miai_race_fates {
    miai_race_fate first[2]; /* of the captor's chains                      */
    int kill[2];    /* first move of the other side that kills them, where
                       one is known and wanted: when that side moves first;
                       or -1                                                */
    uint64_t nodes; /* of these searches alone                              */
} miai_race_fates;

/* Answers for the sides that `answer`, of miai_race_solve() with the same
 * arguments, says who captures of, with what it has left of the budget.  Fails
 * for want of memory only. */
miai_status
miai_race_find_fates(miai_race_fates *out, const miai_race_answer *answer,
                     const miai_problem *race, const miai_options *options,
                     miai_workspace *space, const miai_budget *budget);

/* Adds a sentence on it to what `words`, of so many bytes, say of `first`:
 * "But Black's own chain dies: White b3."  Nothing is added where the captor
 * lives, nothing is known, or the race itself is a ko. */
void miai_race_add_fate(char *words, size_t size, const miai_race_fates *fates,
                        const miai_race_answer *answer, miai_color first,
                        int width);

#endif
