/* eyespace_api.h - the eyespaces of a group that are valued.
 *
 * Private to api/.
 */
#ifndef MIAI_API_EYESPACE_H
#define MIAI_API_EYESPACE_H

#include "api/api.h"
#include "calc/calc.h"
#include "eyespace/eyespace_board.h"

/* The first of some moves in `moves`, and how many there are. */
typedef struct move_list {
    size_t first;
    size_t count;
} move_list;

struct miai_eyespaces {
    miai_mem mem;
    miai_context *ctx;
    miai_calc *calc;
    miai_problem problem;
    miai_games *games;
    miai_regions *played;
    miai_split split;
    miai_vec points;  /* of int: of all eyespaces, then of all sets         */
    miai_vec regions; /* of miai_eyespace_region                            */
    miai_vec cuts;    /* of char[MIAI_POINT_TEXT], one an eyespace          */
    miai_vec moves;   /* of miai_eyespace_move                              */
    miai_vec best[2]; /* of move_list, one an eyespace, Black's and White's */
    move_list deciding[2];
    miai_vec sets;  /* of miai_eyespace_set                                 */
    miai_vec apart; /* of miai_move                                         */
    miai_value *sum, *low, *high;
    const char *sum_text;
};

/* Fills in what the caller sees from what is split and valued.  There may be no
 * message yet when it fails. */
miai_status miai_eyespaces_fill(miai_eyespaces *e);

/* The side of a colour in lists. */
static inline int miai_eyespaces_side(miai_color color)
{
    return color == MIAI_BLACK ? 0 : 1;
}

#endif
