/* board_sheet.h - boards of endgames as a sheet of SVG: what the regions are
 * worth, how it is played out, thermographs. */
#ifndef MIAI_APP_BOARD_SHEET_H
#define MIAI_APP_BOARD_SHEET_H

#include "endgame/board_answer.h"
#include "svg/svg.h"

#define BOARD_SHEET_MOST 100 /* boards of a sheet */

typedef struct board_sheet {
    svg_sheet svg;
    svg_buffer said; /* the same in words */
    int count;
    bool broken; /* there was no memory for some of it */
} board_sheet;

/* False when there is no memory; clear it all the same. */
bool board_sheet_init(board_sheet *s);
void board_sheet_clear(board_sheet *s);

/* Fails as miai_endgame_play() does; the board is not in it then. */
miai_status board_sheet_add(board_sheet *s, const board_answer *a);

/* Writes the file.  NULL, or what went wrong. */
const char *board_sheet_write(board_sheet *s, const char *path);

#endif
