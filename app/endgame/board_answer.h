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

/* The number of a point's region, from 0; -1: it is in none. */
int board_region_of(const board_answer *a, int point);

/* Is every score known exactly? */
bool board_is_solved(const board_answer *a);

/* Is it asked what happens when this side moves first? */
bool board_is_asked(const board_answer *a, miai_color first);

/* A first move at this point, or MIAI_PASS; NULL if it is not legal. */
const miai_endgame_move *board_move_at(const board_answer *a, miai_color first,
                                       int point);

/* A move as text: a point of the board, MIAI_PASS, or BOARD_NO_MOVE. */
enum { BOARD_NO_MOVE = -2 };
int board_read_move(const miai_problem *problem, const char *text);

/* What the settled points count for Black and for White, by territory with the
 * prisoners; sekis are left out. */
typedef struct board_count {
    int black, white;
    int seki; /* what sekis count, Black's points minus White's               */
} board_count;

board_count board_settled(const board_answer *a);

/* Of each chain, or area, with the trait one point: `out` has room for
 * BOARD_POINTS.  Returns their number. */
int board_heads(int *out, const board_answer *a, miai_endgame_trait trait);

/* An operation of the calculator on a value of the board, which may be NULL;
 * NULL without a result; to be freed. */
miai_value *board_apply(const board_answer *a, const char *operation,
                        miai_value *value);

/* A value as text, NULL as "?"; "?" also if it is too long, or *a->broken. */
const char *board_text(const board_answer *a, miai_value *value);

/* Does a move in it gain something? */
bool board_is_hot(const board_answer *a, const miai_endgame_region *r);

#endif
