/* race_advice.h - moves that turn approach moves into liberties.
 *
 * Part of the interface of this module.  [Wolf, Semeai] section 8 on the board:
 * whether such a move is right is known from the search.
 */
#ifndef MIAI_RACE_ADVICE_H
#define MIAI_RACE_ADVICE_H

#include "race/race_board.h"

enum { MIAI_RACE_ADVICE = 8 }; /* most moves that are advised on */

/* What a move is worth. */
typedef enum miai_race_worth {
    MIAI_RACE_NEEDED, /* it keeps the result, playing elsewhere does not    */
    MIAI_RACE_WAITS,  /* both keep it                                       */
    MIAI_RACE_HARMS   /* it does not keep it                                */
} miai_race_worth;

/* A move that gives its side liberties that can be filled at once for such as
 * have to be approached. */
typedef struct miai_race_advice {
    miai_color side;
    int point;
    int turned;   /* liberties that have to be approached: how many less     */
    int approach; /* how many approach moves less, as far as is known        */
    int gained;   /* liberties that can be filled at once: how many more     */
    miai_race_worth worth;
    miai_race_end end;   /* when the side moves first                        */
    miai_race_end left;  /* when it plays elsewhere first                    */
    miai_race_end then;  /* after the move; only asked if it harms           */
    miai_race_end again; /* after it, with the side moving once more         */
} miai_race_advice;

/* Lists such moves and returns how many there are.  A side whose result is not
 * known, or that is captured whatever it plays, gets no advice. */
int miai_race_advise(miai_race_advice out[MIAI_RACE_ADVICE],
                     const miai_race_position *position,
                     const miai_race_view *view, const miai_race_found *found);

/* In words; like snprintf(). */
size_t miai_race_describe_advice(char *out, size_t size,
                                 const miai_race_advice *advice, int width);

#endif
