/* board_line.h - a board played out with best play of both sides. */
#ifndef MIAI_APP_BOARD_LINE_H
#define MIAI_APP_BOARD_LINE_H

#include "common/go_replay.h"
#include "endgame/board_answer.h"

/* Plays on from the end of the line, which is that of `from`'s board, until both
 * pass, no move surely keeps the score, or it is full.  Passes at the end are
 * left out.  Fails as miai_endgame_play() does. */
miai_status board_line_extend(go_line *l, const board_answer *a,
                              const miai_endgame *from);

#endif
