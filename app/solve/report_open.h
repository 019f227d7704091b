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

#endif
