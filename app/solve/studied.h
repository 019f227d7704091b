/* studied.h - a problem or a race move by move, asked in the same way.
 *
 * Sees <miai.h>; every front end may use it.
 */
#ifndef MIAI_APP_STUDIED_H
#define MIAI_APP_STUDIED_H

#include <miai.h>

/* One of the two. */
typedef struct studied {
    miai_study *study;     /* of life and death, else NULL */
    miai_race_study *race; /* of a race, else NULL         */
    int threats;           /* of the options               */
} studied;

/* Sets the limit of a question about a race that was counted and not searched to
 * its end, if there is none: it may be too large. */
void studied_limit(miai_options *options, const miai_verdict *verdict);

/* Fails like miai_study_new(); close it all the same. */
miai_status studied_open(studied *out, miai_context *ctx,
                         const miai_problem *problem,
                         const miai_options *options, miai_color first);
void studied_close(studied *s);

/* As the functions of a study do it. */
miai_status studied_play(const studied *s, const char *move);
bool studied_undo(const studied *s);
const miai_move *studied_move(const studied *s, int i);
const miai_move *studied_line(const studied *s, int i);

/* What the position as it stands has come to; of a race nothing is said. */
miai_line_end studied_end_here(const studied *s);

/* The board: what was played, stones, ko, whose turn it is. */
const miai_study *studied_board(const studied *s);

/* Does the move take the banned point? */
bool studied_is_retake(const studied *s, const char *move);

/* What the position, or a move, is worth to the side to move; of life and death
 * both numbers are the same. */
miai_race_standing studied_standing(const studied *s);
miai_race_standing studied_value(const studied *s, const char *move);

/* What a move is; it is no trade but in a race. */
miai_race_rating studied_rate(const studied *s, const char *move);

/* A number for what something is worth to a side without ko threats, and among
 * equals for how many threats that takes; 0: unknown.  It is > 0 where the side
 * wins, or keeps its chain in a race.  What else a race is worth, in the run that
 * does not decide, is in the second. */
int studied_rank(miai_race_standing of);
int studied_second(miai_race_standing of);

/* The same seen from the other side. */
miai_race_standing studied_turned(miai_race_standing of);

#endif
