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

/* Does a hint of so many steps, 0 being as many as the reader likes, ask there
 * whether there should be more? */
bool hint_asks(FILE *out, int steps);

/* Prints the first steps of help.  With 0 the reader asks for each further one
 * by Enter on a terminal; elsewhere there is one. */
void print_hint(FILE *out, const solved *s, int steps, terminal term);

/* Where to look: all best moves and what is around them. */
typedef struct hint_near {
    bool at[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* row y, column x */
} hint_near;

/* Adds a move, and the points around it; a pass adds nothing. */
void hint_near_add(hint_near *near, const char *move);

/* Makes the area of so many moves larger until it does not give them away:
 * liberties may be far from each other.  `study` is the position, or NULL for the
 * start. */
void hint_near_widen(hint_near *near, const miai_problem *problem,
                     const miai_study *study, int moves);

/* Lists the empty points among them; false: no stone is to be played.  `study`
 * is the position, or NULL for the start. */
bool hint_near_print(FILE *out, const hint_near *near,
                     const miai_problem *problem, const miai_study *study);

#endif
