/* life.h - life and death: the exact status of a target.
 *
 * Layer 6.  The definition is in docs/theory/status.md, the reasons why the
 * search is sound in docs/theory/search.md.
 */
#ifndef MIAI_LIFE_H
#define MIAI_LIFE_H

#include "problem/problem.h"
#include "search/search.h"

#define MIAI_LIFE_LINE 60 /* most moves of a main line */

/* The answer for one side moving first.  Points are those of the problem,
 * y * width + x, or MIAI_PASS. */
typedef struct miai_life_answer {
    bool asked;
    int status; /* signed, for the side moving first; 0: unknown          */
    int moves;  /* number of best first moves, in order, the pass last    */
    int16_t move[MIAI_MAX_POINTS + 1];
    int length; /* of the main line                                       */
    int16_t line[MIAI_LIFE_LINE];
} miai_life_answer;

typedef struct miai_life_result {
    miai_life_answer first[2]; /* [0] Black moves first, [1] White          */
    uint64_t nodes;            /* positions visited by the search           */
} miai_life_result;

/* Answers the question of `problem` under options->threats, ruling, literal
 * and nodes.  `table` is working memory: its content does not change the
 * answer.  MIAI_ERR_INPUT, with a message in `error`, when the region is
 * larger than the search can hold. */
miai_status miai_life_solve(miai_life_result *out, const miai_problem *problem,
                            const miai_options *options, miai_table *table,
                            const miai_budget *budget, miai_error *error);

#endif
