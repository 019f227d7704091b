/* board_answer.h - a whole board of an endgame, solved, and what follows. */
#ifndef MIAI_APP_BOARD_ANSWER_H
#define MIAI_APP_BOARD_ANSWER_H

#include <miai.h>

#define BOARD_POINTS (MIAI_MAX_SIZE * MIAI_MAX_SIZE)

typedef struct board_answer {
    const miai_problem *problem;
    const miai_endgame *endgame;
    miai_calc *calc;
    miai_scoring scoring;
    double komi;      /* what White gets                                      */
    int prisoners[2]; /* that Black and White have taken                      */
    bool *broken;     /* becomes true when there is no memory for a text      */
} board_answer;

/* "area" or "territory". */
const char *board_scoring_name(const board_answer *a);

/* Points of its board. */
int board_points(const board_answer *a);

/* The number of a point's region, from 0; -1: it is in none. */
int board_region_of(const board_answer *a, int point);

/* Is every score known exactly? */
bool board_is_solved(const board_answer *a);

/* Who wins when the score is between these bounds: MIAI_BLACK, MIAI_WHITE,
 * MIAI_EMPTY for a draw, MIAI_OFF if it is not known. */
miai_color board_winner(const board_answer *a, miai_score score);

/* How far the score of a first move is from that of the best one, at least; 0
 * for those that may keep it. */
int64_t board_loss(const board_answer *a, miai_color first,
                   const miai_endgame_move *m);

/* Is it asked what happens when this side moves first? */
bool board_is_asked(const board_answer *a, miai_color first);

/* A first move at this point, or MIAI_PASS; NULL if it is not legal. */
const miai_endgame_move *board_move_at(const board_answer *a, miai_color first,
                                       int point);

/* A move as text: a point of the board, MIAI_PASS, or BOARD_NO_MOVE. */
enum { BOARD_NO_MOVE = -2 };
int board_read_move(const miai_problem *problem, const char *text);

/* The best move; a pass rather than a move in settled ground.  NULL: none
 * surely keeps the score. */
const miai_endgame_move *board_best(const board_answer *a, miai_color first);

/* What the settled points count for Black and for White, by territory with the
 * prisoners; sekis are left out. */
typedef struct board_count {
    int black, white;
    int seki; /* what sekis count, Black's points minus White's               */
} board_count;

board_count board_settled(const board_answer *a);

/* Things that are true of points. */
typedef enum board_trait {
    BOARD_DEAD,         /* a stone in territory of the other side, proved     */
    BOARD_ASSUMED_DEAD, /* the same, assumed                                  */
    BOARD_ASSUMED_SAFE, /* a stone that is taken as safe                      */
    BOARD_ASSUMED_AREA, /* anything else that is taken as settled             */
    BOARD_SEKI
} board_trait;

bool board_has(const board_answer *a, board_trait trait, int point);

/* Of each chain, or area, with the trait one point: `out` has room for
 * BOARD_POINTS.  Returns their number. */
int board_heads(int *out, const board_answer *a, board_trait trait);

/* An operation of the calculator on a value of the board, which may be NULL;
 * NULL without a result; to be freed. */
miai_value *board_apply(const board_answer *a, const char *operation,
                        miai_value *value);

/* A value as text, NULL as "?"; "?" also if it is too long, or *a->broken. */
const char *board_text(const board_answer *a, miai_value *value);

/* Does a move in it gain something? */
bool board_is_hot(const board_answer *a, const miai_endgame_region *r);

#define BOARD_NUMBER_ROOM 48 /* bytes of a number */

/* The value of a move in a region by deiri counting, what it changes: twice the
 * temperature in gote, once in sente.  NULL where there is none. */
const char *board_deiri(char out[BOARD_NUMBER_ROOM], const board_answer *a,
                        const miai_endgame_region *r);

#endif
