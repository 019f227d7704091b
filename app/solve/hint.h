/* hint.h - help in steps: the status, the area, the first move, the line. */
#ifndef MIAI_APP_HINT_H
#define MIAI_APP_HINT_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/go_points.h"
#include "common/terminal.h"
#include "solve/solved.h"

#define HINT_STEPS 4

/* Prints the first steps of help.  With 0 the reader asks for each further one
 * by Enter on a terminal; elsewhere there is one. */
void print_hint(FILE *out, const solved *s, int steps, terminal term);

/* The points around one of the best moves, by column, then row; returns how
 * many.  None: no stone is to be played.  `best` is a point as text, `study`
 * the position, or NULL for the start. */
int hint_area(char out[9][GO_POINT_ROOM], const miai_problem *problem,
              const miai_study *study, const char *best);

#endif
