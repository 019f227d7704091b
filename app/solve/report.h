/* report.h - all that is known about a problem, for people. */
#ifndef MIAI_APP_REPORT_H
#define MIAI_APP_REPORT_H

#include <stdio.h>

#include <miai.h>

#include "common/terminal.h"
#include "common/trouble.h"
#include "solve/solved.h"

/* The best moves, and the numbered main line, if there are any. */
void print_best(FILE *out, const miai_verdict *verdict, miai_color first);
void print_line(FILE *out, const miai_verdict *verdict, miai_color first);

/* Every first move with what it is worth, if that was asked for, best first:
 * by the GoTools codes of the target. */
void print_values(FILE *out, const miai_problem *problem,
                  const miai_verdict *verdict, miai_color first);

/* What was asked exactly, and which of it the input did not say. */
void print_question(FILE *out, const solved *s, const miai_options *options);

/* All that is known about a problem, for people; `eyes` is a sentence on its eyes,
 * or NULL. */
void print_report(FILE *out, const solved *s, const char *eyes,
                  const miai_options *options, terminal term);

#endif
