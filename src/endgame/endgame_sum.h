/* endgame_sum.h - scores of sums, and the moves that keep them.
 *
 * Part of the interface of endgame/.
 */
#ifndef MIAI_ENDGAME_SUM_H
#define MIAI_ENDGAME_SUM_H

#include "endgame/endgame_worth.h"

#define MIAI_SUM_HOT 128 /* games that are not numbers, at most; more: bounds */

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

/* A part of the board that is independent of all others. */
typedef struct miai_sum_region {
    const miai_region *region; /* NULL: too large to be played out           */
    miai_score bounds; /* then: what it counts at least and at most when the
                        * game is over, whatever is played there              */
    miai_score now;    /* then: what it counts as it stands                  */
} miai_sum_region;

typedef struct miai_sum_question {
    miai_regions *t;
    miai_sums *m;
    const miai_sum_region *regions;
    int count;
    miai_counting counting;
    int64_t settled; /* points outside of them                              */
    int64_t settled_now; /* the same if the game ends as it stands           */
} miai_sum_question;

/* A first move and what it leads to. */
typedef struct miai_sum_move {
    int region; /* -1: pass                                                 */
    int point;  /* of the region                                            */
    miai_score score;
} miai_sum_move;

/* What one side gets, moving first.  With ko, or parts that are too large, it is
 * known between bounds, and so is what some of the moves lead to. */
typedef struct miai_sum_answer {
    miai_score score;
    miai_vec moves; /* of miai_sum_move: the pass, then all legal ones in the
                     * regions; none in those that are NULL                   */
} miai_sum_answer;

/* The score for a side that begins. */
bool miai_sum_score(miai_score *out, const miai_sum_question *q, int side);

/* Score and moves for a side that begins.  `out` needs miai_sum_clear(), also
 * after a failure.  Requires a counting of points. */
bool miai_sum_solve(miai_sum_answer *out, const miai_sum_question *q, int side);
void miai_sum_clear(miai_sum_answer *a);

/* Does a move of the side certainly keep the best score?  Does it certainly
 * not?  With bounds it may be neither. */
bool miai_score_keeps(miai_score move, miai_score best, int side);
bool miai_score_loses(miai_score move, miai_score best, int side);

/* Who cannot move loses: does `side` win, moving first?  Puts the moves that win
 * into `moves`, a vector of miai_sum_move, with a score of 0.  q->counting is
 * MIAI_BY_MOVES, and q->settled are free moves of Black.  Requires regions that
 * are worth one game each. */
bool miai_sum_wins(bool *out, miai_vec *moves, const miai_sum_question *q,
                   int side);

#endif
