/* report_open.h - how far the answer to an open problem can be trusted, for
 * people.
 */
#ifndef MIAI_APP_REPORT_OPEN_H
#define MIAI_APP_REPORT_OPEN_H

#include <stdio.h>

#include "solve/solved.h"

/* How certain the answer for one side is, and what it leans on; nothing if the
 * problem is not open, or there is no answer. */
void print_certainty(FILE *out, const solved *s, miai_color first);

/* What was drawn and assumed. */
void print_drawing(FILE *out, const solved *s);

/* The same of one model, with how certain its answer is. */
void print_model(FILE *out, const miai_open_facts *open,
                 miai_certainty certainty, const char *model);

/* How many problems of a run there were of each certainty. */
typedef struct tally {
    int open;                             /* problems that are open */
    int count[MIAI_CERTAINTY_PROVED + 1]; /* of each certainty      */
    int refused;
    int unknown; /* answered, but something is unknown */
} tally;

void tally_add(tally *t, const miai_verdict *verdict);

/* A line on all problems; nothing for a single one, or if none is open. */
void print_tally(FILE *out, const tally *t);

/* "13 solved, 37 refused, 0 unknown"; nothing for a single problem. */
void print_count(FILE *out, const tally *t);

#endif
