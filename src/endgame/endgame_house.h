/* endgame_house.h - chains of one side, the areas they enclose, and whether
 * they hold.
 *
 * Private to endgame/.  docs/theory/endgame.md, "What is safe", has the proofs.
 */
#ifndef MIAI_ENDGAME_HOUSE_H
#define MIAI_ENDGAME_HOUSE_H

#include "board/board.h"

#define HOUSE_OPEN 64 /* cells of areas, at most, of a house to be searched */
#define HOUSE_SEARCH                                                           \
    400 /* all its cells                                      */

/* What is on a cell; stones of the owner come last. */
enum { HOUSE_EMPTY, HOUSE_ENEMY, HOUSE_OWN, HOUSE_ROCK /* never captured */ };

/* Some points of a board: whole areas without a stone of the owner, and his
 * chains, or stones that are never captured.  All other points count as stones
 * of the enemy that are never captured; no area is beside one. */
typedef struct miai_house {
    int count;                        /* cells                               */
    int open;                         /* those of areas come first           */
    int16_t point[MIAI_MAX_POINTS];   /* of each cell                        */
    int16_t next[MIAI_MAX_POINTS][4]; /* cells beside it, -1: none           */
    uint8_t at[MIAI_MAX_POINTS];
    int16_t cell_of[MIAI_MAX_POINTS]; /* of each point, -1: none             */
    miai_board board;                 /* holes but for the cells; the rocks
                                         are immortal                        */
} miai_house;

/* What holds whatever the enemy does while the owner passes. */
typedef struct miai_house_view {
    int16_t of[MIAI_MAX_POINTS]; /* part of each cell                         */
    miai_benson parts;           /* chains that live, areas that are settled  */
    /* For the making: */
    int16_t inner[MIAI_MAX_POINTS]; /* cells of an area with no chain beside */
    int16_t inner_cell[MIAI_MAX_POINTS]; /* the last of them                  */
    int16_t queue[MIAI_MAX_POINTS];
} miai_house_view;

/* Does what is on a cell hold? */
static inline bool house_holds(const miai_house_view *v, int cell)
{
    return v->parts.holds[v->of[cell]];
}

/* Looks at the house with the stones `at`; returns how many cells do not
 * hold. */
int miai_house_look(miai_house_view *out, const miai_house *h,
                    const uint8_t *at);

/* Plays a stone of the owner, or of the enemy, at an empty cell.  False for
 * suicide.  `*lost` tells that a chain of the house, not a stone that was played
 * in an area, was captured; `*ban` is the cell of a stone that was taken as in
 * a ko, or -1.  Both are not set for suicide. */
bool miai_house_play(uint8_t *at, const miai_house *h, int cell, bool own,
                     bool *lost, int *ban);

/* Has each chain a liberty in the areas?  All others are granted to the enemy, so
 * that one without is captured before he moves. */
bool miai_house_breathes(const miai_house *h);

/* --- the search --------------------------------------------------------------- */

typedef enum miai_house_answer {
    MIAI_HOUSE_HOLDS,
    MIAI_HOUSE_FAILS, /* no way to hold it was found                          */
    MIAI_HOUSE_LIMIT  /* within so many nodes, or it is too large             */
} miai_house_answer;

typedef struct miai_house_search miai_house_search;

/* NULL when there is no memory. */
miai_house_search *miai_house_search_new(const miai_mem *mem);
void miai_house_search_free(miai_house_search *s);

/* Can the owner, who answers each move of the enemy, bring the house to where
 * all of it holds?  `*nodes` is added to; at most `limit` of them. */
miai_house_answer miai_house_solve(miai_house_search *s, const miai_house *h,
                                   uint64_t limit, uint64_t *nodes);

#endif
