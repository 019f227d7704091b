/* cgt_ops.h - what one computes with short games.
 *
 * Part of the interface of cgt/.  As everywhere in the module, a store that
 * has failed gives MIAI_NO_GAME or false, and miai_games_error() says why.
 */
#ifndef MIAI_CGT_OPS_H
#define MIAI_CGT_OPS_H

#include "cgt/cgt.h"

/* The numbers at which play stops when Left, or Right, begins. */
bool miai_game_stops(miai_games *s, miai_game g, miai_dyadic *left,
                     miai_dyadic *right);

/* Who wins: 'P', 'N', 'L' or 'R'; 0 when the store has failed. */
char miai_game_outcome(miai_games *s, miai_game g);

bool miai_game_is_integer(const miai_games *s, miai_game g, int64_t *out);
bool miai_game_is_numberish(miai_games *s, miai_game g);
bool miai_game_is_infinitesimal(miai_games *s, miai_game g);
bool miai_game_is_all_small(miai_games *s, miai_game g);

/* n copies of g; n may be negative. */
miai_game miai_game_multiply(miai_games *s, miai_game g, int64_t n);

/* Cooled by t > -1; a lower t fails. */
miai_game miai_game_cool(miai_games *s, miai_game g, miai_dyadic t);

/* Cooled by its own temperature; a number stays as it is. */
miai_game miai_game_freeze(miai_games *s, miai_game g);

/* Numbers stay, all other moves are paid with t. */
miai_game miai_game_heat(miai_games *s, miai_game g, miai_game t);

/* An integer n becomes n copies of `from`, all other moves are paid with t. */
miai_game miai_game_overheat(miai_games *s, miai_game g, miai_game from,
                             miai_game t);
miai_game miai_game_warm(miai_games *s, miai_game g);

/* Norton's product of g with a unit. */
miai_game miai_game_norton(miai_games *s, miai_game g, miai_game unit);

/* {G^L, G:H^L | G^R, G:H^R} of the canonical forms. */
miai_game miai_game_ordinal_sum(miai_games *s, miai_game g, miai_game h);

/* Left: all G^L - G; Right: all G - G^R, for the options of the canonical form,
 * so that none dominates another.  Appends to `out`, a vector of miai_game. */
bool miai_game_incentives(miai_games *s, miai_game g, bool left, miai_vec *out);

/* *exists is false where g has none. */
bool miai_game_atomic_weight(miai_games *s, miai_game g, miai_game *out,
                             bool *exists);

bool miai_game_birthday(miai_games *s, miai_game g, int64_t *out);

/* Leaves of the canonical tree, a number counting 1. */
bool miai_game_stop_count(miai_games *s, miai_game g, int64_t *out);

/* The simplest game that differs by an infinitesimal. */
miai_game miai_game_reduce(miai_games *s, miai_game g);

/* The numbers where that game ends moved into low .. high, and the simplest
 * game again.  Requires low <= high. */
miai_game miai_game_clip(miai_games *s, miai_game g, miai_dyadic low,
                         miai_dyadic high);

#endif
