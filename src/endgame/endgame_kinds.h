/* endgame_kinds.h - games in terms of kinds, for sums of many.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_KINDS_H
#define MIAI_ENDGAME_KINDS_H

#include "cgt/cgt_thermo.h"
#include "endgame/endgame.h"
#include "endgame/endgame_keys.h"

#define KIND_UNIT ((int64_t)1 << 40) /* of numbers: what 1 is                */
#define KIND_NONE (-1)

/* A game: a number, ups, a nimber, and one of the kinds or KIND_NONE. */
typedef struct term {
    int32_t kind;
    int32_t ups;
    uint32_t nimber;
    int64_t number; /* in units                                             */
} term;

/* A move in a game. */
typedef struct option {
    term after;
    miai_game incentive; /* what the side gains by it, as a game             */
} option;

/* Neither a number nor ups and a nimber; its left stop is 0. */
typedef struct kind {
    miai_game game;
    int64_t mean;        /* in units, as is the temperature                  */
    int64_t temperature; /* 0 or more                                        */
    int64_t follow;      /* the largest temperature of an option, or 0       */
    int64_t shift;       /* the negative is kind `negative` and this much    */
    int32_t negative;
    uint32_t first[3]; /* options of both sides: first[side] .. first[side + 1],
                        * in kinds.options                                   */
    bool is_open;      /* its options and its negative are known             */
} kind;

/* A score: a reduced game that stops at integers only. */
typedef struct score_kind {
    int64_t stop;      /* its left one                                      */
    bool is_even;      /* all others are that and an even number            */
    bool is_cooled[2]; /* the next is known                                 */
    term cooled[2];    /* by 1 and by 2                                     */
} score_kind;

typedef struct kinds {
    miai_games *games;
    miai_masts *masts;
    keys numbers;     /* of kinds, by game                                   */
    miai_vec list;    /* of kind                                             */
    miai_vec options; /* of option                                           */
    keys scores;      /* by game                                             */
    miai_vec score;   /* of score_kind                                       */
} kinds;

/* False when the store has failed. */
bool miai_kinds_init(kinds *k, miai_games *s);
void miai_kinds_clear(kinds *k);

static inline const kind *miai_kind_at(const kinds *k, int32_t i)
{
    return (const kind *)k->list.data + i;
}

/* A game in terms of kinds, the one that it is being open. */
bool miai_kinds_find(term *out, kinds *k, miai_game g);

/* Finds out its options and its negative. */
bool miai_kind_open(kinds *k, int32_t i);

/* Appends the moves of a side in a game to `out`, a vector of option. */
bool miai_kinds_options(miai_vec *out, kinds *k, miai_game g, int side);

/* What is known of a reduced game as a score.  False, and the store has failed
 * with MIAI_ENDGAME_FRACTION, if play in it can stop at other numbers. */
bool miai_kinds_score(const score_kind **out, kinds *k, miai_game g);

/* The same cooled by 1 or 2, as a term. */
bool miai_kinds_cooled(term *out, kinds *k, miai_game g, int step);

#endif
