/* board_report.h - a whole board of an endgame, for people. */
#ifndef MIAI_APP_BOARD_REPORT_H
#define MIAI_APP_BOARD_REPORT_H

#include <stdio.h>

#include "common/terminal.h"
#include "endgame/board_answer.h"

/* All that is known about it. */
void print_board_report(FILE *out, const board_answer *a, terminal term);

/* The board, what is settled and the numbers of the regions. */
void print_board_picture(FILE *out, const board_answer *a, terminal term);

/* The regions as a table, and their sum. */
void print_board_regions(FILE *out, const board_answer *a);

/* Who wins when this side moves first. */
void print_board_first(FILE *out, const board_answer *a, miai_color first);

/* What was assumed, sekis, and what the limits left open. */
void print_board_notes(FILE *out, const board_answer *a);

/* One region with its game tree and thermograph; there is one of that number,
 * which counts from 1.  Fails as the pictures do. */
miai_status print_board_region(FILE *out, const board_answer *a, int number,
                               terminal term);

/* The thermographs of all regions where a move gains something. */
miai_status print_board_thermographs(FILE *out, const board_answer *a,
                                     terminal term);

#endif
