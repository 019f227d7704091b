/* race.h - capturing races counted, and searched.
 *
 * In a race two essential chains, one of each side, can live together only in
 * seki.  [Wolf, Semeai] says who captures whom from the numbers of
 * liberties and approach moves; a search says it of any position.
 * docs/theory/race.md has the theory, what it assumes, and how it was checked.
 */
#ifndef MIAI_RACE_H
#define MIAI_RACE_H

#include <assert.h>

#include "base/base.h"
#include "board/board.h"
#include "life/life.h"

/* One more outside liberty with its approach moves. */
void miai_race_add_liberty(miai_race_chain *chain, int approach);

/* Liberties that the chain of a colour has on the board. */
int miai_race_liberties(const miai_race *race, miai_color color);

/* Are these the numbers of a race?  If not, `error` says what is wrong. */
bool miai_race_check(const miai_race *race, miai_error *error);

/* Reads "S=2 B:O=3,A=0 W:O=2,A=2,V=3" and checks it.  What is left out is 0,
 * but V: one liberty has all approach moves, one approach move one liberty, and
 * otherwise V has to be told.  L=0+1+3 says O, A and V at once: the approach
 * moves of each outside liberty. */
bool miai_race_read(miai_race *out, miai_error *error, const char *text,
                    size_t len);

/* Counts it.  Requires that miai_race_check() is content. */
void miai_race_count_up(miai_race_count *out, const miai_race *race);

/* --- search ------------------------------------------------------------- */

/* A race searched.  Pairs are of Black and White, in this order. */
typedef struct miai_race_found {
    miai_life_result run[2]; /* Black, White attacks: the other's chain is the
                                target, his own the prize                  */
    miai_race_end first[2];  /* when Black, when White moves first          */
    bool ko[2];              /* the same: threats change one of the runs    */
    uint64_t nodes;          /* of both runs                                */
} miai_race_found;

/* The same race with the other side attacking. */
void miai_race_swap(miai_problem *out, const miai_problem *race);

/* Searches a race as a reader makes it, or the same with the
 * colours exchanged, for the sides that it asks about.  The nodes of the budget
 * are for both runs; the first may use half of them.  Fails like
 * miai_life_solve(). */
miai_status miai_race_search(miai_race_found *out, const miai_problem *race,
                             const miai_means *means);

/* Fails because there is no room for a search, and tells which chains race. */
miai_status miai_race_refuse_size(const miai_problem *race, miai_error *error);

/* A search that follows others. */
typedef struct miai_race_counting {
    const miai_budget *whole; /* of all of them */
    uint64_t before;          /* nodes that they have used */
} miai_race_counting;

/* What it may use: all that is left, and never no limit.  Progress counts on;
 * `c` has to live as long as the budget. */
miai_budget miai_race_rest(miai_race_counting *c);

/* The answer with the moves of the side that moves first: those that kill, or
 * else those that keep its own chain on the board. */
const miai_life_answer *miai_race_moves(const miai_race_found *found,
                                        miai_color first);

#endif
