/* board_sheet.h - boards of endgames as a sheet of SVG: what the regions are
 * worth, how it is played out, thermographs. */
#ifndef MIAI_APP_BOARD_SHEET_H
#define MIAI_APP_BOARD_SHEET_H

#include "endgame/board_answer.h"
#include "svg/svg.h"

/* Fails as miai_endgame_play() does. */
miai_status board_sheet_add(svg_gallery *g, const board_answer *a);

#endif
