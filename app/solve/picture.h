/* picture.h - the board on a terminal. */
#ifndef MIAI_APP_PICTURE_H
#define MIAI_APP_PICTURE_H

#include <miai.h>

#include "common/terminal.h"
#include "solve/solved.h"

/* The board when `first` moves first, cut down to what matters, and a
 * legend. */
void print_board(FILE *out, const solved *s, miai_color first, terminal term);

/* The same with the best moves of `first`, or of both sides. */
void print_picture(FILE *out, const solved *s, miai_color first, bool both,
                   terminal term);

/* Points to be marked as best moves: of Black, of White; row, column. */
typedef struct marks {
    bool best[2][MIAI_MAX_SIZE][MIAI_MAX_SIZE];
} marks;

/* The same with moves that do not come from a verdict. */
void print_marks(FILE *out, const miai_problem *problem, const marks *m,
                 terminal term);

/* The same with the stones of a study, without moves and legend. */
void print_study(FILE *out, const solved *s, miai_color first,
                 const miai_study *study, terminal term);

/* The same with what the points are in a capturing race. */
void print_race_picture(FILE *out, const solved *s, const miai_race_facts *race,
                        terminal term);

#endif
