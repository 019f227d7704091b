/* other_reading.h - a drawing that could be meant in two ways. */
#ifndef MIAI_APP_OTHER_READING_H
#define MIAI_APP_OTHER_READING_H

#include <stdio.h>

#include "solve/solved.h"

/* Is there another reading of the problem, and has it another answer?  What is
 * not found out with little work may be another.  Fails for want of memory
 * only. */
miai_status other_reading_matters(bool *out, miai_context *ctx, const solved *s,
                                  const miai_options *options);

/* Which reading was taken, and how to draw the other. */
void print_other_reading(FILE *out, const miai_problem *problem);

/* What the input was recognised as. */
void print_format(FILE *out, const miai_problem *problem);

#endif
