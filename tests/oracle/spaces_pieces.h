/* spaces_pieces.h - random eyespaces, to make groups of. */
#ifndef SPACES_PIECES_H
#define SPACES_PIECES_H

#include "spaces.h"

enum { BOX = MOST_ROOM + 2, POOL = 4000, MOST_KINDS = 1024 };

/* x the group, @ immortal White, X and O stones within, a blank is off the board. */
typedef struct piece {
    int width, height, cells;
    char at[BOX][BOX];
    bounds value;
} piece;

typedef struct pool {
    forest f;
    recipe chance;
    piece at[POOL];
    bounds kind[MOST_KINDS];
    int found[MOST_KINDS]; /* pieces of that value */
    int kinds;
    place scratch[BOARDS];
} pool;

/* `all` needs forest_clear(). */
void pool_fill(pool *all, uint64_t seed, const group_recipe *wanted);

/* Any eyespace, or one of any value. */
const piece *pool_pick(pool *all);

/* The eyespace as endgame_rules.h draws it; false: it is not a position. */
bool piece_region(region *r, const piece *p);

#endif
