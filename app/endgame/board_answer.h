/* board_answer.h - a whole board of an endgame, solved, and what was asked. */
#ifndef MIAI_APP_BOARD_ANSWER_H
#define MIAI_APP_BOARD_ANSWER_H

#include <miai.h>

typedef struct board_answer {
    const miai_problem *problem;
    const miai_endgame *endgame;
    miai_scoring scoring;
    double komi;      /* what White gets                                      */
    int prisoners[2]; /* that Black and White have taken                      */
} board_answer;

/* Who wins when the score is between these bounds: MIAI_BLACK, MIAI_WHITE,
 * MIAI_EMPTY for a draw, MIAI_OFF if it is not known. */
miai_color board_winner(const board_answer *a, miai_score score);

/* How far the score of a first move is from that of the best one, at least; 0
 * for those that may keep it. */
int64_t board_loss(const board_answer *a, miai_color first,
                   const miai_endgame_move *m);

/* A value as text; "?" for NULL, or if it is too long. */
const char *board_text(miai_value *value);

#endif
