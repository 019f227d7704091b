/* race_order.h - which move is made first in a race, and why.
 *
 * Part of the interface of this module.  The order of play is that of [Wolf,
 * Semeai] section 9; docs/theory/race.md says where it is made exact.
 */
#ifndef MIAI_RACE_ORDER_H
#define MIAI_RACE_ORDER_H

#include "race/race_board.h"

/* What a move is for.  The first ones are rules of the order of play, by which
 * moves are sorted; the others have no rule and are found by search. */
typedef enum miai_race_aim {
    MIAI_RACE_AIM_ENCLOSING, /* rule 0: captures stones around its own chain */
    MIAI_RACE_AIM_RESCUE,    /* rule 0: saves stones around the other chain */
    MIAI_RACE_AIM_CAPTURE,   /* rule 1: captures the essential chain        */
    MIAI_RACE_AIM_TAKE,      /* rule 2: in atari, takes what is in its eye  */
    MIAI_RACE_AIM_UNSPLIT,   /* rule 3: the other makes no two eyes         */
    MIAI_RACE_AIM_TWO_EYES,  /* the same, seen from the other side          */
    MIAI_RACE_AIM_ELSEWHERE, /* rule 4: a pass, no move is needed           */
    MIAI_RACE_AIM_LOST,      /* rule 4: a pass, no move helps               */
    MIAI_RACE_AIM_OUTSIDE,   /* rule 5: fills an outside liberty            */
    MIAI_RACE_AIM_APPROACH,  /* rule 5: an approach move                    */
    MIAI_RACE_AIM_EYE,       /* rule 6: plays a dead shape in an eye        */
    MIAI_RACE_AIM_SHARED,    /* rule 7: fills a shared liberty              */
    MIAI_RACE_AIM_TAKE_SOON, /* as rule 2, but not in atari                 */
    MIAI_RACE_AIM_TAKE_FEW,  /* takes up to two stones in its eye           */
    MIAI_RACE_AIM_OWN_EYE,   /* plays in its own eye                        */
    MIAI_RACE_AIM_IN_EYE,    /* plays in the other's eye, whatever the shape */
    MIAI_RACE_AIM_EARLY,     /* takes an outside liberty that needs approach
                                moves                                       */
    MIAI_RACE_AIM_EXTEND,    /* plays at an outside liberty of its own      */
    MIAI_RACE_AIM_CONNECT,   /* connects its chain to one that is never
                                captured                                    */
    MIAI_RACE_AIM_HINDER,    /* plays where the other wants to approach     */
    MIAI_RACE_AIM_SEARCH,    /* anywhere else                               */
    MIAI_RACE_AIMS
} miai_race_aim;

enum { MIAI_RACE_NO_RULE = 9 }; /* place of moves without one */

/* A move and its reason. */
typedef struct miai_race_move {
    int16_t point;   /* or MIAI_PASS                                        */
    int16_t liberty; /* that it approaches, or -1                           */
    uint8_t aim;     /* miai_race_aim                                       */
} miai_race_move;

/* Moves, the best first. */
typedef struct miai_race_order {
    int moves;
    miai_race_move move[MIAI_MAX_POINTS + 1];
} miai_race_order;

/* What is known of a race when its moves are sorted. */
typedef struct miai_race_known {
    const miai_race_position *position;
    const miai_race_view *view;
    const miai_race_count *count;   /* NULL if the race is not plain          */
    const miai_life_answer *answer; /* the moves that keep the result by
                                       search, or NULL if it is not known     */
    bool lost; /* by search: the chain of the side moving first is captured   */
    bool seki; /* by search: neither is                                       */
} miai_race_known;

/* The moves of the side that moves first. */
void miai_race_order_find(miai_race_order *out, const miai_race_known *known,
                          miai_color first);

/* Place in the order of play: the number of the rule, 0 to 7; 8 for a capture in
 * the own eye that can wait. */
int miai_race_place(miai_race_aim aim);

/* Why a move of `first` is made: "fills an outside liberty".  Like
 * snprintf(). */
size_t miai_race_describe_move(char *out, size_t size,
                               const miai_race_move *move, miai_color first,
                               int width);

#endif
