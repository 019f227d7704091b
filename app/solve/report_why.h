/* report_why.h - whether a move is right, for people. */
#ifndef MIAI_APP_REPORT_WHY_H
#define MIAI_APP_REPORT_WHY_H

#include <stdio.h>

#include "common/terminal.h"
#include "solve/solved.h"

/* Whether a move is right, for people. */
void print_why(FILE *out, const solved *s, const miai_why *w,
               const miai_options *options, terminal term);

#endif
