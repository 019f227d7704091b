/* race_move.c - a move in a race on the board. */
#include "race/race_board.h"

bool miai_race_play(miai_race_position *q, int point, miai_color color)
{
    miai_taken taken;

    if (miai_board_play(&q->board, point, color, &taken) != MIAI_PLAY_OK)
        return false;
    for (int i = 0; i < taken.count; i++)
        q->essential[taken.at[i]] = false;
    return true;
}
