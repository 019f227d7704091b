/* endgame_work.h - a map in the making.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_WORK_H
#define MIAI_ENDGAME_WORK_H

#include "endgame/endgame_house.h"
#include "endgame/endgame_map.h"

/* What is known of a part. */
#define PART_HOLDS 1 /* a chain that is safe, an area that is settled        */
#define PART_DROPPED                                                           \
    2                /* not to be counted on: a chain that may fall, an area
                          that may not be settled                             */
#define PART_LIMIT 4 /* that was not decided                                */
#define PART_ROCK  8 /* immortal, or connected to what is                   */
#define PART_GUESSED                                                           \
    16                /* a chain that is taken as safe on a large region     */
#define PART_FALLS 32 /* a chain that can be taken if the enemy moves first */

/* The board as one side sees it. */
typedef struct miai_map_side {
    miai_color color;
    miai_areas part; /* its chains, and the areas between them               */
    uint8_t mark[MIAI_MAX_POINTS];  /* PART_ bits of each part                */
    uint8_t basis[MIAI_MAX_POINTS]; /* miai_basis of parts that hold      */
    bool closed[MIAI_MAX_POINTS]; /* areas that are to be looked at          */
    int16_t proof[MIAI_MAX_POINTS];  /* of parts: number of the cluster that was
                                        proved, 0: none                       */
    int16_t leader[MIAI_MAX_POINTS]; /* clusters: towards the part that stands
                                        for it                                */
} miai_map_side;

/* What an area of one side has in it and around it. */
typedef struct miai_map_contents {
    bool is_open;   /* a chain around it does not hold                        */
    bool is_weak;   /* such a chain has fewer than two liberties, or is dead  */
    bool is_theirs; /* a stone in it holds                                    */
    bool is_closed; /* there is a chain around it                             */
    bool has_other; /* it has stones that are not taken as dead               */
    uint8_t dead;   /* the worst basis of those that are, or MIAI_BASIS_PROOF */
} miai_map_contents;

typedef struct miai_map_work {
    miai_mem mem;
    const miai_map_question *asked;
    const miai_board *board;
    const miai_means *means; /* its options do not matter                  */
    miai_endgame_map *out;
    miai_basis basis; /* what is found now leans on                    */
    int16_t proof;  /* see MIAI_ROCKS_OTHER                                  */
    int16_t proofs; /* clusters that were proved                             */
    unsigned quarters; /* of all nodes that may be used so far             */
    bool stopped; /* by the progress function                             */
    miai_map_side side[2];
    uint8_t dead[2][MIAI_MAX_POINTS]; /* miai_basis of parts of each side
                                         that are chains taken as dead, else
                                         MIAI_BASIS_PROOF                     */
    uint64_t solving; /* nodes of questions to the solver so far              */
    bool used[MIAI_MAX_POINTS]; /* parts of one side, for a house             */
    bool in[MIAI_MAX_POINTS];   /* points of one region                       */
    uint8_t inner[MIAI_MAX_POINTS]; /* miai_color whose it is by a guess though
                                       its area is open, or MIAI_EMPTY        */
    int8_t guess[MIAI_MAX_POINTS];  /* see miai_guess_make()                  */
    bool large[MIAI_MAX_POINTS];    /* points of regions that are too large   */
    miai_map_contents contents[MIAI_MAX_POINTS]; /* of parts                  */
    int16_t liberties[MIAI_MAX_POINTS];          /* of parts                  */
    miai_board scratch;
    miai_house house;
    miai_house_view view;
    miai_house_search *search;
} miai_map_work;

/* Is there a part of this side with this mark at a point? */
static inline bool map_has(const miai_map_side *s, int p, int mark)
{
    return (s->mark[s->part.of[p]] & mark) != 0;
}

static inline int map_points(const miai_map_work *w)
{
    return miai_board_points(w->board);
}

/* Is the point in a set of the question? */
static inline bool map_in(const bool *set, int p)
{
    return set != NULL && set[p];
}

static inline bool map_is_own(const miai_map_work *w, const miai_map_side *s,
                              int p)
{
    return w->board->at[p] == (uint8_t)s->color;
}

/* Is there a stone that is safe? */
static inline bool map_is_safe(const miai_map_work *w, int p)
{
    return (map_is_own(w, &w->side[0], p) &&
            map_has(&w->side[0], p, PART_HOLDS)) ||
           (map_is_own(w, &w->side[1], p) &&
            map_has(&w->side[1], p, PART_HOLDS));
}

/* Is it in a settled area of this side? */
static inline bool map_is_settled(const miai_map_work *w, int i, int p)
{
    return w->board->at[p] != MIAI_OFF && !map_is_own(w, &w->side[i], p) &&
           map_has(&w->side[i], p, PART_HOLDS);
}

static inline bool map_is_to_play(const miai_map_work *w, int p)
{
    return w->board->at[p] != MIAI_OFF && w->inner[p] == MIAI_EMPTY &&
           !map_is_safe(w, p) && !map_is_settled(w, 0, p) &&
           !map_is_settled(w, 1, p);
}

/* A part holds from now on, by w->basis, if it did not before. */
static inline void map_hold(const miai_map_work *w, miai_map_side *s, int part)
{
    if (s->mark[part] & PART_HOLDS)
        return;
    s->mark[part] |= PART_HOLDS;
    s->basis[part] = (uint8_t)w->basis;
}

/* A chain is taken as safe, if it was not. */
static inline void map_guess(const miai_map_work *w, miai_map_side *s,
                             int chain)
{
    if (s->mark[chain] & PART_HOLDS)
        return;
    map_hold(w, s, chain);
    s->mark[chain] |= PART_GUESSED;
}

/* It does not any more. */
static inline void map_release(miai_map_side *s, int part)
{
    s->mark[part] &= (uint8_t) ~(PART_HOLDS | PART_GUESSED);
    s->basis[part] = MIAI_BASIS_PROOF;
}

/* The chains of a set that are not settled yet hold, and get this mark. */
void miai_map_mark(miai_map_work *w, const bool *set, int mark);

/* The region of a point that is to be played to w->in; returns its size. */
int miai_map_find_region(miai_map_work *w, int start);

/* What is taken to be so without a proof. */
miai_status miai_map_assume(miai_map_work *w);

/* Asks the solver about chains of side i that random games do not call dead, on
 * the board as it stands: those that live hold, of others it is noted that they
 * fall, or are dead.  Requires w->guess, and liberties of the side. */
miai_status miai_map_ask(miai_map_work *w, int i);

/* How a chain ends up in random games, from -100: dead, to 100. */
int miai_map_fate(const miai_map_work *w, const miai_map_side *s, int chain);

/* Gives large regions' insides to who owns them by w->guess. */
void miai_map_shrink(miai_map_work *w);

/* How much work the region w->in is, and the chains that can be put in atari
 * there: empty points, and a third of the stones. */
int miai_map_weight(const miai_map_work *w);

/* Takes back what w->guess calls safe though it may have to be answered for. */
void miai_map_expose(miai_map_work *w);

/* Nodes that are left for what is done now; 0: none. */
uint64_t miai_map_left(const miai_map_work *w);

/* Proves what can be proved, of both sides, with what holds so far. */
void miai_map_prove(miai_map_work *w);

/* Which chains around a house are never captured: PART_ROCK, or more. */
typedef enum miai_map_rocks {
    MIAI_ROCKS_IMMORTAL,
    MIAI_ROCKS_HOLD,  /* what holds                                           */
    MIAI_ROCKS_OTHER, /* what is not of the cluster w->proof                  */
    MIAI_ROCKS_ALL
} miai_map_rocks;

/* The house of the areas in w->used, and the chains around them, to w->house. */
void miai_map_make_house(miai_map_work *w, const miai_map_side *s,
                         miai_map_rocks rocks);

/* Fills in w->out->free; all else of the map is finished. */
void miai_map_find_free(miai_map_work *w);

/* Is the region of the points `in` a seki?  No chain of it can be captured
 * though the enemy moves first, and none can reach safe stones. */
miai_status miai_map_seki(bool *is_seki, miai_map_work *w, const bool *in);

#endif
