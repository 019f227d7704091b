/* endgame_solve.h - whole boards: what is settled, what is to be played, the
 * score, and what every first move leads to.
 *
 * Part of the interface of endgame/.
 */
#ifndef MIAI_ENDGAME_SOLVE_H
#define MIAI_ENDGAME_SOLVE_H

#include <miai/endgame.h>

#include "endgame/endgame_map.h"
#include "endgame/endgame_stops.h"
#include "endgame/endgame_sum.h"

/* What is kept from board to board: games, regions and sums that are known.
 * A position that follows from another one costs little. */
typedef struct miai_desk {
    miai_mem mem;
    miai_games *games; /* of points                                           */
    miai_regions *regions;
    miai_sums *sums;
    miai_games *names; /* where who cannot move loses: the values that have
                          names.  They can be much larger, and the score does
                          not need them                                       */
    miai_regions *named;
    miai_stopping *stopping; /* regions that are too large for all that       */
    miai_vec tried; /* regions that were played out alone, or not             */
    uint64_t trials; /* positions that are left for those that cannot be     */
    uint64_t nodes;  /* of maps, and of regions that were tried               */
    miai_workspace space;
    miai_budget budget;
    int most; /* points of a region that is played out, at most: fewer once the
                 memory was not enough                                        */
} miai_desk;

/* False when there is no memory.  `out` needs miai_desk_clear(), also then.
 * Games of points take at most budget->bytes, those with names a quarter of
 * that; budget->nodes are for one map. */
bool miai_desk_init(miai_desk *out, const miai_mem *mem,
                    const miai_budget *budget);
void miai_desk_clear(miai_desk *d);

/* Most positions of one region that is played out, of all that turn out to be
 * too large for it on a board; of one that is searched for its stops, of all
 * these on a board; and most nodes of one search of a sum.  So a board takes a
 * second or so, however many large regions it has. */
#define MIAI_DESK_POSITIONS 20000
#define MIAI_DESK_TRIALS    40000
#define MIAI_DESK_STOPS     400000
#define MIAI_DESK_ALL_STOPS 1200000
#define MIAI_DESK_SUMS      2000000

/* A board and how it is counted.  Plain data. */
typedef struct miai_endgame_board {
    miai_board board;
    bool safe[MIAI_MAX_POINTS]; /* stones that are taken as safe             */
    bool dead[MIAI_MAX_POINTS]; /* that are taken as dead                    */
    bool strict;                /* nothing is assumed                        */
    miai_counting counting;     /* of points                                 */
    int64_t prisoners;          /* by territory: Black's minus White's       */
} miai_endgame_board;

/* Plays a stone, or passes with MIAI_PASS.  False, and nothing is changed, if
 * that is not allowed. */
bool miai_endgame_board_play(miai_endgame_board *b, int point, miai_color side);

/* Is the stone at a point part of a chain of two stones or more in atari?  Who
 * takes such stones may be taken back, and by superko that is not allowed if it
 * brings the board back. */
bool miai_endgame_board_sends(const miai_endgame_board *b, int point);

/* What each point counts as it stands, by area: 1 for Black, -1 for White.
 * Nothing is taken off as dead. */
void miai_endgame_board_count(int8_t out[MIAI_MAX_POINTS],
                              const miai_endgame_board *b);

/* A region of a board. */
typedef struct miai_board_region {
    int count;      /* points, stones included                              */
    bool is_small;  /* `region` is it; else it has too many points            */
    bool is_played; /* it is a game; else only its stops are known            */
    bool is_exact;  /* and it is one game, not two that bound it              */
    bool is_assumed; /* a stone or a point beside it is safe by assumption   */
    miai_region region;
    int16_t point[MIAI_REGION_POINTS]; /* of the board, for each of region    */
    miai_worth moves; /* who cannot move loses, of the desk's `names`;
                         MIAI_NO_GAME if it is not known                      */
    int rank[2];      /* in the order of attack of a side, from 1; 0: none    */
    miai_score bounds, now; /* of one that is not played: what it counts at
                               worst and at best, and as it stands            */
    miai_stops stops; /* the same for each side moving first there            */
} miai_board_region;

/* A first move, and the score that it leads to. */
typedef struct miai_board_move {
    int point;  /* or MIAI_PASS                                               */
    int region; /* -1: none of them                                          */
    miai_score score;
    miai_game incentive; /* of the desk's `names`, of a move in a region that
                            is worth one game: the chilled value after it
                            minus the one before, seen from who moves; else
                            MIAI_NO_GAME                                      */
} miai_board_move;

/* What one side gets, moving first. */
typedef struct miai_board_answer {
    miai_score score;
    miai_vec moves; /* of miai_board_move: all legal ones, by their points, the
                       pass last                                              */
} miai_board_answer;

typedef struct miai_board_result {
    miai_endgame_map map;
    miai_vec regions; /* of miai_board_region, as the map numbers them        */
    int64_t settled; /* points outside of the regions, prisoners included     */
    miai_board_answer first[2]; /* Black's, White's                           */
    uint64_t nodes; /* of maps, regions, stops and sums                       */
} miai_board_result;

/* Takes the board apart and solves it.  MIAI_ERR_INPUT with a message in `error`
 * for a chain without liberties, MIAI_ERR_NOMEM, MIAI_ERR_LIMIT when the
 * progress function stopped it.  `out` needs miai_board_clear(), also after a
 * failure.  What the limits do not let it find is between bounds. */
miai_status miai_board_solve(miai_board_result *out, miai_desk *d,
                             const miai_endgame_board *b, miai_error *error);
void miai_board_clear(miai_board_result *r);

/* What moving first in a game means to a player.  False when the store
 * failed. */
bool miai_board_tempo(miai_tempo *out, miai_games *s, miai_game g);

#endif
