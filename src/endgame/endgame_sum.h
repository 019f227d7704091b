/* endgame_sum.h - scores of sums, and the moves that keep them.
 *
 * Part of the interface of endgame/.
 */
#ifndef MIAI_ENDGAME_SUM_H
#define MIAI_ENDGAME_SUM_H

#include "endgame/endgame.h"

#define MIAI_SUM_HOT 128 /* games that are not numbers, at most; more: bounds */

/* Points of Black minus points of White, between two bounds that are equal if
 * it is known. */
typedef struct miai_score {
    int64_t low;
    int64_t high;
} miai_score;

/* Sums that have been searched. */
typedef struct miai_sums miai_sums;

/* NULL when the store has failed; to be freed before the store is. */
miai_sums *miai_sums_new(miai_games *s);
void miai_sums_free(miai_sums *m);

/* Most nodes of one search, 0 being any number.  A search that needs more ends
 * in bounds. */
void miai_sums_limit(miai_sums *m, uint64_t nodes);
uint64_t miai_sums_nodes(const miai_sums *m);

/* The stop of a sum when `side` begins.  False when the store has failed: also
 * with MIAI_ENDGAME_FRACTION, if play stops at a number that is not an
 * integer. */
bool miai_sum_stop(miai_score *out, miai_sums *m, const miai_game *list,
                   size_t count, int side);

/* --- whole boards ----------------------------------------------------------- */

typedef struct miai_sum_question {
    miai_regions *t;
    miai_sums *m;
    const miai_region *regions; /* independent of each other, without ko     */
    int count;
    miai_counting counting;
    int64_t settled; /* points outside of them                              */
} miai_sum_question;

/* A first move and what it leads to. */
typedef struct miai_sum_move {
    int region; /* -1: pass                                                 */
    int point;  /* of the region                                            */
    miai_score score;
} miai_sum_move;

/* What one side gets, moving first. */
typedef struct miai_sum_answer {
    miai_score score;
    miai_vec moves; /* of miai_sum_move: the pass, then all legal ones       */
} miai_sum_answer;

/* Score and moves for a side that begins.  `out` needs miai_sum_clear(), also
 * after a failure.  Requires a counting of points. */
bool miai_sum_solve(miai_sum_answer *out, const miai_sum_question *q, int side);
void miai_sum_clear(miai_sum_answer *a);

/* Does a move of the side certainly keep the score?  Does it certainly not?
 * With bounds it may be neither. */
bool miai_sum_keeps(const miai_sum_answer *a, int side, const miai_sum_move *m);
bool miai_sum_loses(const miai_sum_answer *a, int side, const miai_sum_move *m);

/* Who cannot move loses: does `side` win, moving first?  Puts the moves that win
 * into `moves`, a vector of miai_sum_move, with a score of 0.  q->counting is
 * MIAI_BY_MOVES, and q->settled are free moves of Black. */
bool miai_sum_wins(bool *out, miai_vec *moves, const miai_sum_question *q,
                   int side);

#endif
