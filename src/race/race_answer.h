/* race_answer.h - a race on the board: counted, checked and searched.
 *
 * Part of the interface of this module, and what the front ends show.
 */
#ifndef MIAI_RACE_ANSWER_H
#define MIAI_RACE_ANSWER_H

#include "race/race_advice.h"
#include "race/race_order.h"

/* A race is plain, and counting answers it: the search only confirms, and gives
 * up after so many nodes if no limit is asked for. */
enum { MIAI_RACE_CONFIRM = 600000 };

/* All that is known.  Pairs are of Black and White moving first. */
typedef struct miai_race_answer {
    miai_race_view view;
    bool is_counted; /* the numbers are those of a race                    */
    miai_race_count count;
    miai_race_found found;
    bool is_plain;    /* no assumption fails, and no search contradicts    */
    bool is_refuted;  /* none seemed to fail, but the search contradicts   */
    bool is_searched; /* how it ends                                       */
    bool is_complete; /* and what threats change, and all best moves       */
    miai_race_end end[2];
    bool is_disputed[2]; /* unknown, since it depends on who owns points outside
                            an open race                                   */
    int behind[2]; /* moves that the loser lacks, or -1                    */
    miai_race_order order[2]; /* of the first moves                        */
    bool makes_eyes[2]; /* nobody captures: the best first move gives its chain
                           two eyes, which it has not yet                  */
    int advices;
    miai_race_advice advice[MIAI_RACE_ADVICE];
    uint64_t nodes; /* of all searches                                     */
} miai_race_answer;

/* The position of a race as it is counted. */
void miai_race_lay_out(miai_race_position *out, const miai_problem *race);

/* Answers a race as a reader makes it.  Fails like
 * miai_life_solve(). */
miai_status miai_race_solve(miai_race_answer *out, const miai_problem *race,
                            const miai_means *means);

#endif
