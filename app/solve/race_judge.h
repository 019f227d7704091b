/* race_judge.h - what is said of moves and positions of a race. */
#ifndef MIAI_APP_RACE_JUDGE_H
#define MIAI_APP_RACE_JUDGE_H

#include <stdbool.h>
#include <stddef.h>

#include <miai.h>

enum { JUDGEMENT_SIZE = 600 }; /* bytes of all sentences */

/* A race, and the side whose moves are judged. */
typedef struct race_side {
    miai_color side;
    int threats; /* of the options                                      */
    bool plain;  /* it is counted: where neither chain is captured, that is a
                    seki                                                */
} race_side;

/* All that write are like snprintf(). */

/* What it comes to: "Black captures White.", "It is a seki.", with what ko
 * threats change. */
void race_result_text(char *out, size_t size, const race_side *s,
                      miai_race_standing of);

/* The same for the side to move: "Black to play captures White." */
void race_outlook_text(char *out, size_t size, const race_side *s,
                       miai_race_standing of);

/* What a wrong move leads to: "White captures Black then." */
void race_cost_text(char *out, size_t size, const race_side *s,
                    miai_race_standing before, miai_race_standing after);

/* What a move is: "c3 is wrong: White captures Black then."  Where it is better
 * with some ko threats and worse with others both is said. */
void race_judgement_text(char *out, size_t size, const race_side *s,
                         const char *move, miai_race_rating rating,
                         miai_race_standing before, miai_race_standing after);

/* What was possible and was not done: "Black could have captured White." */
void race_missed_text(char *out, size_t size, const race_side *s,
                      miai_race_standing goal, miai_race_standing earned);

#endif
