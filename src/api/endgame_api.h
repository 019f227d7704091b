/* endgame_api.h - a board of an endgame that is solved.
 *
 * Private to api/.
 */
#ifndef MIAI_API_ENDGAME_H
#define MIAI_API_ENDGAME_H

#include "api/api.h"
#include "calc/calc.h"
#include "endgame/endgame_solve.h"
#include "problem/problem.h"

/* A desk that several boards share. */
typedef struct shared_desk {
    miai_desk desk;
    int owners;
} shared_desk;

struct miai_endgame {
    miai_mem mem;
    miai_context *ctx;
    miai_calc *calc;
    shared_desk *shared;
    miai_endgame_board board;
    miai_board_result result;
    miai_vec points;   /* of int: of all regions                              */
    miai_vec regions;  /* of miai_endgame_region                              */
    miai_vec moves[2]; /* of miai_endgame_move                                */
    miai_value *sum;
    int prisoners[2]; /* that Black and White had taken, as asked             */
};

struct miai_endgame_why {
    miai_mem mem;
    const miai_endgame *endgame;
    const miai_problem *problem;
    int point;
    miai_endgame_why_side first[2]; /* Black, White                           */
    int line[2][MIAI_ENDGAME_LINE];
};

/* Fills in what the caller sees from the result: regions, moves, the sum.  On
 * MIAI_ERR_NOMEM there may be no message yet. */
miai_status miai_endgame_fill(miai_endgame *e);

#endif
