/* eyespace_board.h - the eyespaces of a group on a board.
 *
 * Part of the interface of eyespace/.  The group is the backbone, chains of one
 * side, the owner, which cannot be cut off from each other.  In regions he is
 * Black, whatever his colour is on the board.
 */
#ifndef MIAI_EYESPACE_BOARD_H
#define MIAI_EYESPACE_BOARD_H

#include <miai/eyespace.h>

#include "eyespace/eyespace_space.h"
#include "problem/problem.h"

/* A first move in an eyespace. */
typedef struct miai_split_move {
    int at;           /* point of the region                                 */
    int side;         /* MIAI_REGION_BLACK: the owner                        */
    miai_worth worth; /* of the eyespace after it                            */
    bool gains;       /* it is better for that side than no move at all      */
    bool is_best;     /* no other is better for that side                    */
    bool decides;     /* the group lives, or dies, after it                  */
    bool by_ko;       /* it does if a ko is won                              */
} miai_split_move;

/* An eyespace. */
typedef struct miai_split_space {
    int count;     /* points, stones included                                */
    int liberties; /* empty points beside the backbone                       */
    int cut; /* a stone of a chain of the owner that makes one of what would
                    * be several eyespaces without it; -1: none              */
    bool is_small; /* `region` is it; else it has too many points            */
    miai_region region;
    int16_t point[MIAI_REGION_POINTS]; /* of the board, for each of region   */
    miai_worth worth;                  /* 0 .. 2 if it is cut                */
    miai_space space;                  /* unless it is cut                   */
    bool is_named;                     /* `value` is its value               */
    miai_eyespace value;
    miai_vec moves; /* of miai_split_move: all legal ones, by side and point */
} miai_split_space;

/* Eyespaces that are miai, or partial miai. */
typedef struct miai_split_set {
    int count;
    int space[MIAI_EYESPACE_MOST]; /* rising                                 */
    bool is_partial;
} miai_split_set;

/* A group, and what is known about it. */
typedef struct miai_split {
    const miai_problem *problem; /* of life, not open                        */
    miai_color owner;
    uint8_t ground[MIAI_MAX_POINTS]; /* miai_eyespaces_ground of each point  */
    int16_t space[MIAI_MAX_POINTS];  /* the eyespace of each point, or -1    */
    int liberties;                   /* of the backbone, outside             */
    bool is_safe;                    /* it is connected to immortal stones   */
    miai_vec spaces;                 /* of miai_split_space                  */
    miai_game low, high; /* of the sum, in which at most two eyes count     */
    miai_eyespaces_verdict verdict;
    bool hangs_on_ko; /* it is unsettled, and who moves first may still fail */
    miai_vec sets; /* of miai_split_set                                      */
} miai_split;

/* Takes the board apart: all but what is said about values.  False when there is
 * no memory; `out` needs miai_split_clear() all the same.  Requires a problem
 * with a target that is not open and has no prize. */
bool miai_split_init(miai_split *out, const miai_mem *mem,
                     const miai_problem *problem);
void miai_split_clear(miai_split *s);

/* Fills in what the eyespaces and their first moves are worth, then what follows
 * from the sum, then which sets are miai.  False when the store has failed. */
bool miai_split_value(miai_split *s, miai_regions *t);
bool miai_split_add_up(miai_split *s, miai_games *games);
bool miai_split_find_miai(miai_split *s, miai_games *games);

static inline miai_split_space *miai_split_at(const miai_split *s, size_t i)
{
    return (miai_split_space *)s->spaces.data + i;
}

/* --- the backbone (eyespace_board_joint.c) ------------------------------------- */

typedef struct miai_backbone {
    bool stone[MIAI_MAX_POINTS]; /* of each point: a stone of it             */
    bool joint[MIAI_MAX_POINTS]; /* a joint of it                            */
    bool is_safe;                /* it is connected to immortal stones       */
} miai_backbone;

/* False when there is no memory. */
bool miai_backbone_find(miai_backbone *out, const miai_mem *mem,
                        const miai_problem *problem);

/* Is a point beside an immortal stone of this colour? */
bool miai_point_is_beside(const miai_problem *p, int point, miai_color color);

#endif
