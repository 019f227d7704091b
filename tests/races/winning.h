/* winning.h - who wins by moving first has a move. */
#ifndef MIAI_TEST_WINNING_H
#define MIAI_TEST_WINNING_H

#include "races/seen.h"

/* What was looked at. */
typedef struct winning {
    int won;     /* answers in which the side moving first captures         */
    int partial; /* those of them in which not all best moves are known     */
    int none;    /* those of them without a move                            */
    int wrong;   /* first moves that do not win                             */
} winning;

/* Answers a race with few nodes and with many, and looks at the first move of
 * each side that captures moving first.  Faults go to the standard output. */
void winning_check(winning *w, seen_tools *tools, const race_diagram *d);

#endif
