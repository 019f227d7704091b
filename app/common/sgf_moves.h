/* sgf_moves.h - moves of SGF on the board of an editor.
 *
 * An editor knows neither holes nor stones that are never captured.  Where it
 * would come to another position, set-up before the move (with REP, a property of
 * our own) or after it makes up for that, as in the trees of the library.
 */
#ifndef MIAI_APP_SGF_MOVES_H
#define MIAI_APP_SGF_MOVES_H

#include <stdio.h>

#include "common/go_replay.h"

/* A move and the positions around it. */
typedef struct sgf_move {
    const miai_problem *shown; /* that of miai_problem_widen()                */
    const go_position *before, *after;
    miai_color side;
    int point; /* of the positions: row * width + column, or MIAI_PASS        */
} sgf_move;

/* Begins the node of a move; other properties may follow. */
void sgf_begin_move(FILE *out, const sgf_move *m);

/* Ends it, with what has to be put back. */
void sgf_end_move(FILE *out, const sgf_move *m);

#endif
