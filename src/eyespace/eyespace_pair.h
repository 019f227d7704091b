/* eyespace_pair.h - games that end with eyes of two groups.
 *
 * Part of the interface of eyespace/.  docs/theory/pairs.md has the definitions
 * and proofs.
 */
#ifndef MIAI_EYESPACE_PAIR_H
#define MIAI_EYESPACE_PAIR_H

#include <miai/pairs.h>

#include "eyespace/eyespace_census.h"

/* A game of a store: an end, or what it can be moved to.  Equal numbers are the
 * same game. */
typedef int miai_pair;

enum {
    MIAI_PAIR_ENDS = 9,   /* the first games of a store: (b, w) is 3 b + w    */
    MIAI_PAIR_NONE = -1,  /* there is no memory                               */
    MIAI_PAIR_LOOPY = -2, /* play can come back to a position, or only one side
                           * can move where it is not settled                */
    MIAI_PAIR_OPTIONS = 8 /* of a side, at most                               */
};

/* What a game can be moved to, by Black and by White; an end to nothing. */
typedef struct miai_pair_options {
    int count[2];
    miai_pair list[2][MIAI_PAIR_OPTIONS]; /* each once, in a fixed order   */
} miai_pair_options;

typedef struct miai_pair_store {
    miai_vec games; /* of miai_pair_options                                  */
} miai_pair_store;

/* False when there is no memory; to be cleared all the same. */
bool miai_pair_store_init(miai_pair_store *out, const miai_mem *mem);
void miai_pair_store_clear(miai_pair_store *s);

static inline miai_pair miai_pair_end(int black, int white)
{
    return 3 * black + white;
}

/* The simplest game found that may replace the one with these options in any sum.
 * Requires options of both sides. */
miai_pair miai_pair_make(miai_pair_store *s, const miai_pair_options *from);

/* Is `a` at least as good for Black as `b`, in any sum? */
bool miai_pair_ge(const miai_pair_store *s, miai_pair a, miai_pair b);

/* Is nobody the worse for having to move in it or in what becomes of it? */
bool miai_pair_is_calm(const miai_pair_store *s, miai_pair g);

/* Appends its text, without a final 0.  False when there is no memory. */
bool miai_pair_write(miai_vec *out, const miai_pair_store *s, miai_pair g);

/* --- places ---------------------------------------------------------------------- */

typedef struct miai_pair_worth {
    miai_pair game; /* or MIAI_PAIR_LOOPY                                     */
    uint8_t low[2][2][2], high[2][2][2]; /* as in miai_pair_value            */
} miai_pair_worth;

/* What a place is worth.  False when there is no memory.  Requires at most
 * MIAI_PAIR_CELLS points. */
bool miai_pair_worth_of(miai_pair_worth *out, miai_pair_store *s,
                        const miai_region *r);

/* A place, and one way to draw what is around it.  Borrowed. */
typedef struct miai_pair_place {
    const miai_eyes_shape *shape;
    miai_region region;
    int sides; /* of the board, as in miai_census_filling                    */
    int first; /* of the points around it, in their order: from this one on  */
    int count; /* so many are Black, the others White                        */
} miai_pair_place;

/* Gets one place after the other; false stops. */
typedef bool (*miai_pair_fn)(const miai_pair_place *place, void *user);

/* All places of so many cells.  False if `fn` stopped it or there is no memory.
 * Requires 1 <= cells <= MIAI_PAIR_CELLS. */
bool miai_pair_places(int cells, const miai_mem *mem, miai_pair_fn fn,
                      void *user);

/* The place of a text as for miai_pairs_look().  Returns NULL, or what is
 * expected at byte *at instead. */
const char *miai_pair_read(miai_region *out, size_t *at, const char *text,
                           size_t len);

#define MIAI_PAIR_TEXT ((MIAI_PAIR_CELLS + 3) * (MIAI_PAIR_CELLS + 2))

/* Its rows from above, separated by `/`, as for miai_pairs_look(). */
void miai_pair_draw(char out[MIAI_PAIR_TEXT], const miai_pair_place *place);

#endif
