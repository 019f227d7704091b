/* endgame_value.h - how the parts of a region are looked at.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_VALUE_H
#define MIAI_ENDGAME_VALUE_H

#include "endgame/endgame_table.h"

struct miai_regions {
    miai_mem own; /* what it was taken from itself                          */
    miai_games *games;
    table table;
    miai_vec options; /* of miai_game: those of the positions being played  */
    int depth;
    bool has_ko; /* the last failure is a ko, and none of the store         */
    uint64_t nodes;
    uint64_t most;  /* for one region; 0: any number                          */
    uint64_t end;   /* `nodes` at which the present one is given up, or 0     */
    uint32_t loops; /* that have been numbered                               */
};

enum { NOBODY = -1 };

/* How a region is looked at. */
typedef struct view {
    miai_regions *t;
    const miai_region *r;
    miai_counting counting;
    int weak; /* may not come back to a position; NOBODY: a ko is the end     */
    const spot *start; /* where the weak side has made a move that is barred,
                        * or NULL                                            */
} view;

/* All parts added up, and a number.  MIAI_NO_GAME says that there is a ko that
 * nobody is weak in, or that the store has failed. */
miai_game miai_parts_value(view v, spot rest, int number);

/* The sum of two of its values. */
miai_game miai_view_add(view v, miai_game a, miai_game b);

/* A connected part played out, its options being those of the view. */
miai_game miai_part_play(view v, const spot *p);

/* All parts as they stand, added to *out. */
bool miai_parts_count(int64_t *out, view v, spot rest);

/* What a move brings at once to who made it. */
int miai_move_gain(view v, const spot *before, const spot *after,
                   int prisoners);

/* A region is asked about, with all nodes left. */
void miai_regions_begin(miai_regions *t);

/* Counts a node; false, and the store has failed, if it is one too many. */
bool miai_regions_step(miai_regions *t);

/* The same, one line deeper. */
bool miai_regions_enter(miai_regions *t);

/* Where a part is kept that is looked at in this way. */
bool miai_view_find(uint32_t *out, view v, const spot *p);

/* --- kos (endgame_ko.c) ------------------------------------------------------- */

/* A connected part with ko, one side being weak. */
miai_game miai_ko_value(view v, const spot *p);

/* Finds the bounds of all positions with ko that a region leads to, by eyes; from
 * then on they are those that are kept.  False when the store has failed, also for
 * want of nodes. */
bool miai_ko_settle(view v);

/* May the weak side not move from `p` to `next`?  False when the store has
 * failed. */
bool miai_ko_bars(bool *out, view v, const spot *p, const spot *next);

/* The point where the other side can take back at once what `side` has taken by a
 * move, so that all is as before; 0: it cannot. */
uint32_t miai_ko_taken_back(const miai_region *r, const spot *before,
                            const spot *after, int side);

#endif
