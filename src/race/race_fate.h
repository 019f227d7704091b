/* race_fate.h - what becomes of the chains that a race leaves on the board?
 *
 * Part of the interface of this module.  A race ends with the first capture;
 * what becomes of the captor's own chains is a question of life and death, and
 * so is it where nobody captures.
 */
#ifndef MIAI_RACE_FATE_H
#define MIAI_RACE_FATE_H

#include "race/race_answer.h"

/* The search for it gives up after so many nodes if no limit is asked for. */
enum { MIAI_RACE_FATE_NODES = 600000 };

/* What was found.  The first index is of Black and White moving first. */
typedef struct miai_race_fates {
    miai_race_fate first[2]; /* of the captor's chains                      */
    int kill[2]; /* first move of the side moving first that kills the captor's
                      chains, or those of the other side where nobody captures,
                      if one is known and wanted; or -1                     */
    bool costs[2]; /* the captor's chains can live, but are dead at the end of
                      the line that captures                                */
    int saves[2];  /* then: a first move of the captor that lives, or -1    */
    miai_race_fate stays[2]
                        [2]; /* nobody captures: of Black's, White's chains */
    miai_race_fate alone[2][2]; /* of Black's, White's chains that are not
                      captured, if the other side's chains that race could not
                      be captured: who lives so lives by itself             */
    uint64_t nodes; /* of these searches alone                              */
} miai_race_fates;

/* Answers for the sides that `answer`, of miai_race_solve() with the same
 * arguments, says how it ends for, with what it has left of the budget.  Fails
 * for want of memory only. */
miai_status miai_race_find_fates(miai_race_fates *out,
                                 const miai_race_answer *answer,
                                 const miai_problem *race,
                                 const miai_means *means);

/* Who captures when this side, 0 or 1, moves first; MIAI_EMPTY: nobody, or it
 * is not known. */
miai_color miai_race_captor(const miai_race_answer *answer, int first);

/* What a sentence on it is about. */
typedef struct miai_race_saying {
    const miai_race_fates *fates;
    const miai_race_answer *answer;
    int width; /* of the board */
} miai_race_saying;

/* Adds a sentence to what `words`, of so many bytes, say of `first`: "But
 * Black's own chain dies: White b3."  Nothing is added where the captor lives by
 * the race, nothing is known, or the race itself is a ko. */
void miai_race_add_fate(char *words, size_t size, const miai_race_saying *of,
                        miai_color first);

#endif
