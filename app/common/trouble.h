/* trouble.h - what all reports say of a problem: its name, what was assumed, and
 * why it was refused.
 */
#ifndef MIAI_APP_TROUBLE_H
#define MIAI_APP_TROUBLE_H

#include <stdio.h>

#include "common/refusal.h"
#include "common/terminal.h"

/* The name of the problem and an empty line. */
void print_title(FILE *out, const miai_problem *problem, terminal term);

/* What the reader took for granted, a line each. */
void print_reading(FILE *out, const miai_problem *problem);

/* In place of a report: the board, and where the trouble is.  False, and nothing
 * is written, if no point is named. */
bool print_refusal(FILE *out, const refusal *of, terminal term, bool separate);

#endif
