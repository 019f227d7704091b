/* board_answer.c - what follows from the score of a board. */
#include "endgame/board_answer.h"

#include <stddef.h>

miai_color board_winner(const board_answer *a, miai_score score)
{
    const double low = (double)score.low - a->komi;
    const double high = (double)score.high - a->komi;

    if (low > 0)
        return MIAI_BLACK;
    if (high < 0)
        return MIAI_WHITE;
    return low >= 0 && high <= 0 ? MIAI_EMPTY : MIAI_OFF;
}

int64_t board_loss(const board_answer *a, miai_color first,
                   const miai_endgame_move *m)
{
    const miai_score best = miai_endgame_score(a->endgame, first);

    if (!m->loses)
        return 0;
    return first == MIAI_BLACK ? best.low - m->score.high
                               : m->score.low - best.high;
}

const char *board_text(miai_value *value)
{
    const char *text = NULL;

    if (value && miai_value_text(&text, value, MIAI_NOTATION_PLAIN) == MIAI_OK)
        return text;
    return "?";
}
