/* cgt_walk.h - functions of games that are defined by their options.
 *
 * Private to cgt/.  Games share their parts, so that a tree of a million nodes
 * may have a hundred different games: a walk computes each of them once.
 */
#ifndef MIAI_CGT_WALK_H
#define MIAI_CGT_WALK_H

#include "cgt/cgt_pile.h"

typedef struct walk walk;

/* The value of a game, by miai_walk_value() of its options; MIAI_NO_GAME when
 * the store has failed.  Most values are games, some are just numbers. */
typedef uint32_t (*walk_rule)(walk *w, miai_game g);

/* What a number x added to a game that is none does to the value. */
typedef enum walk_shift {
    SHIFT_UNKNOWN,
    SHIFT_ADDS_IT, /* the value becomes larger by x                         */
    SHIFT_IS_NOTHING
} walk_shift;

struct walk {
    miai_games *s;
    walk_rule rule;
    walk_shift shift;
    const void *user; /* of the rule                                        */
    miai_map known;
};

uint32_t miai_walk_value(walk *w, miai_game g);

/* The value of g; the walk is over. */
uint32_t miai_walk_once(walk *w, miai_game g);

/* Puts the value of every option of g. */
void miai_walk_options(walk *w, miai_game g, pile *out);

/* {value(g^L) + tax[0] | value(g^R) + tax[1]} */
miai_game miai_walk_taxed(walk *w, miai_game g, const miai_game tax[2]);

#endif
