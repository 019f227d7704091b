/* board_diagram.h - the board of an endgame for SVG. */
#ifndef MIAI_APP_BOARD_DIAGRAM_H
#define MIAI_APP_BOARD_DIAGRAM_H

#include "endgame/board_answer.h"
#include "solve/line_diagram.h"
#include "svg/svg.h"

/* Stones, regions, and settled points with small squares. */
void board_diagram(svg_board *out, const board_answer *a);

/* The chilled value of each region across its longest row of empty points; its
 * number where there is no room for it.  `out` has room for BOARD_POINTS.
 * Returns how many there are. */
int board_labels(svg_label *out, const svg_board *b, const board_answer *a);

#endif
