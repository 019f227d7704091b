/* tally.h - how many problems of a run there were of each certainty. */
#ifndef MIAI_APP_TALLY_H
#define MIAI_APP_TALLY_H

#include <stdio.h>

#include <miai.h>

typedef struct tally {
    int open;                             /* problems that are open */
    int count[MIAI_CERTAINTY_PROVED + 1]; /* of each certainty      */
    int refused;
    int unknown; /* answered, but something is unknown */
} tally;

void tally_add(tally *t, const miai_verdict *verdict);

/* Adds all that another one has. */
void tally_join(tally *t, const tally *more);

/* A line on all problems; nothing for a single one, or if none is open. */
void print_tally(FILE *out, const tally *t);

/* "13 solved, 37 refused, 0 unknown"; nothing for a single problem. */
void print_count(FILE *out, const tally *t);

#endif
