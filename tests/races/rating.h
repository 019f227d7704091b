/* rating.h - the moves of a race judged one by one. */
#ifndef MIAI_TEST_RATING_H
#define MIAI_TEST_RATING_H

#include "races/seen.h"

/* What was looked at. */
typedef struct rating {
    int sides;  /* answers whose moves were judged                         */
    int best;   /* best moves of these answers                             */
    int moves;  /* all of their moves                                      */
    int wrong;  /* moves that are wrong                                    */
    int fought; /* moves that ko threats have to do with                   */
    int traded; /* moves that are better in one run and worse in the other */
    int failed; /* what does not agree                                     */
} rating;

/* Answers a race, and judges every first move of each side by a study: what the
 * answer calls best is right, no move is worth more than the position, in either
 * run, or captures and loses its own chain with the same threats; the position
 * behind it is worth as much; and what is known in one run without searching
 * the other is true.  Faults go to the standard output. */
void rating_check(rating *r, const race_diagram *d, uint64_t nodes);

#endif
