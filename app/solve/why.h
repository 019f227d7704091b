/* why.h - is a move right, and what does it lead to?
 *
 * Sees <miai.h>; every front end may use it.
 */
#ifndef MIAI_APP_WHY_H
#define MIAI_APP_WHY_H

#include <miai.h>

#include "solve/solved.h"
#include "solve/studied.h"

enum { WHY_MOVES = 132, WHY_LINE = 62, WHY_TEXT = 8 };

/* The answer for one side moving first.  Of life and death both numbers of a
 * standing are the same. */
typedef struct why_side {
    bool asked;
    char refusal[200];         /* why the move cannot be played, or ""      */
    miai_race_standing before; /* of the side; 0: unknown                   */
    miai_race_standing after;  /* what the move is worth to it; 0: unknown  */
    miai_race_rating rating;   /* what the move is                          */
    bool partial; /* the limits left open whether others are best, too */
    int bests;    /* all best moves; if partial, those that were found */
    char best[WHY_MOVES][WHY_TEXT];
    int length; /* a line that begins with the move                         */
    char line[WHY_LINE][WHY_TEXT];
    bool retakes[WHY_LINE]; /* the move retakes a ko, after a threat        */
    miai_line_end end;      /* what the line has come to                    */
} why_side;

/* Is it one of the best moves, or of a race as good? */
bool why_is_right(const why_side *s);

typedef struct why {
    char move[WHY_TEXT];
    int threats, ruling;
    uint64_t nodes;
    why_side first[2]; /* Black, White */
} why;

/* Asks about `move`, a point or "pass".  MIAI_ERR_INPUT when no side asked
 * about can play it.  Of an open problem, and of a race, the verdict must be
 * there; the best moves of a race are those that it names. */
miai_status why_ask(why *out, miai_context *ctx, const solved *s,
                    const miai_options *options, const char *move);

/* Why nobody can play the move, or NULL when that is not what went wrong. */
const char *why_refusal(const why *w);

/* Is something unknown? */
bool why_is_open(const why *w);

#endif
