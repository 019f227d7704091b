/* cgt_pile.h - options being collected, and what is asked of a side.
 *
 * Private to cgt/.  Side 0 is Left, side 1 is Right.
 */
#ifndef MIAI_CGT_PILE_H
#define MIAI_CGT_PILE_H

#include "cgt/cgt_store.h"

/* The options of a game in the making. */
typedef struct pile {
    miai_games *s;
    miai_vec side[2];   /* of miai_game                                       */
    bool failed;        /* something could not be put; the store knows why    */
    uint32_t questions; /* about the form, asked so far                     */
    miai_map answers;   /* to those that came late                          */
} pile;

void miai_pile_init(pile *p, miai_games *s);
void miai_pile_clear(pile *p);

/* MIAI_NO_GAME makes the pile fail. */
void miai_pile_put(pile *p, int side, miai_game g);
miai_game miai_pile_at(const pile *p, int side, size_t i);

/* The canonical form of what was collected. */
miai_game miai_pile_make(const pile *p);

/* Options of a game by side. */
int miai_side_count(miai_games *s, miai_game g, int side);
miai_game miai_side_option(miai_games *s, miai_game g, int side, int i);

/* Is a at least as good as b for this side? */
typedef bool (*side_order)(miai_games *s, int side, miai_game a, miai_game b);
bool miai_side_as_good(miai_games *s, int side, miai_game a, miai_game b);

/* Keeps of a list those that no other one is as good as; some, and the store
 * has failed, if it is told to stop. */
void miai_side_best(miai_games *s, miai_vec *list, int side, side_order order);

#endif
