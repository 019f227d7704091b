/* local_position.h - a corridor or a room, and what it is worth. */
#ifndef MIAI_APP_LOCAL_POSITION_H
#define MIAI_APP_LOCAL_POSITION_H

#include <stdio.h>

#include <miai.h>

/* What there is to say about a position. */
typedef enum local_fact {
    LOCAL_VALUE, /* before chilling                                          */
    LOCAL_CHILLED,
    LOCAL_COUNT, /* its mean                                                 */
    LOCAL_TEMPERATURE,
    LOCAL_BLACK_FIRST, /* points when Black moves first: the left stop       */
    LOCAL_WHITE_FIRST,
    LOCAL_THERMOGRAPH,
    LOCAL_FACTS
} local_fact;

typedef struct local_position {
    bool is_room;
    const char *text; /* as it was given                                     */
    bool has_ko;      /* then there are no facts, but a value and what it is
                         chilled to if the ko does not matter                */
    miai_value *fact[LOCAL_FACTS];
} local_position;

/* Fills in has_ko and the facts.  To be cleared also after a failure. */
miai_status local_position_solve(local_position *p, miai_context *ctx,
                                 miai_calc *calc);
void local_position_clear(local_position *p);

/* A fact as text, which lives as long as the position; NULL when there is none,
 * or no memory for it. */
const char *local_position_text(const local_position *p, local_fact fact);

/* It as a line of JSON, to be freed; NULL when there is no memory. */
char *local_position_json(const local_position *p);

#endif
