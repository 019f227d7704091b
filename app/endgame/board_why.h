/* board_why.h - whether a first move on a board is right, for people. */
#ifndef MIAI_APP_BOARD_WHY_H
#define MIAI_APP_BOARD_WHY_H

#include <stdio.h>

#include "common/terminal.h"
#include "endgame/board_answer.h"

void print_board_why(FILE *out, const board_answer *a,
                     const miai_endgame_why *w, terminal term);

#endif
