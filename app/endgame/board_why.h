/* board_why.h - is a first move on a board right, and what does it lead to? */
#ifndef MIAI_APP_BOARD_WHY_H
#define MIAI_APP_BOARD_WHY_H

#include <stdio.h>

#include "common/terminal.h"
#include "endgame/board_line.h"

/* The answer for one side moving first. */
typedef struct board_why_side {
    bool asked;
    const miai_endgame_move *move; /* NULL: the side cannot play there        */
    go_line line;                  /* that begins with it; empty: not known   */
} board_why_side;

typedef struct board_why {
    char move[MIAI_POINT_TEXT];
    board_why_side first[2]; /* Black, White                                  */
} board_why;

/* Asks about a point of the board, or MIAI_PASS.  Fails as miai_endgame_play()
 * does. */
miai_status board_why_ask(board_why *out, const board_answer *a, int point);

/* Can neither side that is asked about play there? */
bool board_why_is_refused(const board_why *w);

/* Is it not known whether the move is right? */
bool board_why_is_open(const board_why *w);

/* For people. */
void print_board_why(FILE *out, const board_answer *a, const board_why *w,
                     terminal term);

#endif
