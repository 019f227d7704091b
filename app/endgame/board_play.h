/* board_play.h - playing a board out against the program. */
#ifndef MIAI_APP_BOARD_PLAY_H
#define MIAI_APP_BOARD_PLAY_H

#include "common/terminal.h"
#include "endgame/board_answer.h"

/* `player` is the side of the player; MIAI_EMPTY: the one that moves first.
 * *more becomes false when the player has enough.  Fails as miai_endgame_play()
 * does. */
miai_status board_play(const board_answer *a, miai_color player, terminal term,
                       bool *more);

#endif
