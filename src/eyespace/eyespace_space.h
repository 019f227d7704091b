/* eyespace_space.h - what one eyespace is worth, its kos included.
 *
 * Part of the interface of eyespace/.  The eyespace is a region of endgame/ that
 * is counted by eyes: docs/theory/eyespace.md.
 */
#ifndef MIAI_EYESPACE_SPACE_H
#define MIAI_EYESPACE_SPACE_H

#include "endgame/endgame_worth.h"
#include "eyespace/eyespace.h"

#define MIAI_SPACE_NODES 256 /* positions of one that hang on a ko, at most   */

/* A position.  It is worth at least `low` and at most `high`, whatever becomes
 * of its kos; where these are equal that is its value, and it has no options. */
typedef struct miai_space_node {
    miai_game low, high;
    int first[2]; /* of the options of Black and of White in `options`       */
    int count[2];
} miai_space_node;

/* An eyespace, position 0, and what it leads to while a ko decides.  Options
 * that are never better than another one are left out. */
typedef struct miai_space {
    miai_vec nodes;   /* of miai_space_node                                  */
    miai_vec options; /* of int: numbers of nodes                            */
    bool has_ko;      /* play can come back to a position, in any order      */
    bool is_cut; /* nodes were used up, or there is a ko where nobody wants to
                  * move: `low` and `high` of position 0 are all that is known */
} miai_space;

/* False when the store has failed; `out` needs miai_space_clear() all the
 * same. */
bool miai_space_init(miai_space *out, miai_regions *t, const miai_region *r);
void miai_space_clear(miai_space *space);

static inline const miai_space_node *miai_space_at(const miai_space *s, int i)
{
    return (const miai_space_node *)s->nodes.data + i;
}

static inline int miai_space_option(const miai_space *s,
                                    const miai_space_node *node, int side,
                                    int i)
{
    return ((const int *)s->options.data)[node->first[side] + i];
}

/* Is the value of a position known: a short game, or a number and a ko?  Then
 * which. */
bool miai_space_value(miai_eyespace *out, miai_games *g, const miai_space *s,
                      int node);

/* Is a <= b up to an infinitesimal?  False also when the store has failed. */
bool miai_eyespace_le(miai_games *s, miai_game a, miai_game b);

/* A short game as an eye value: ends that are no integers are sekis. */
miai_eyespace miai_eyespace_of(miai_games *s, miai_game g);

#endif
