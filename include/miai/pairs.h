/* pairs.h - places between two groups, where both can make eyes.
 *
 * Two groups, one of each side, are locked together: neither is captured while
 * they have liberties in common, and it matters how many eyes each of them gets.
 * An end is a pair (b, w): eyes of Black and eyes of White, at most two of each.
 * With many liberties in common whoever has more eyes captures the other group;
 * with as many as the other, both live.  docs/theory/pairs.md.
 */
#ifndef MIAI_PAIRS_PUBLIC_H
#define MIAI_PAIRS_PUBLIC_H

#include <miai/core.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MIAI_PAIR_CELLS 4 /* of the largest places that are looked at        */

/* What becomes of the groups. */
typedef enum miai_pair_outcome {
    MIAI_PAIR_WHITE, /* White captures Black                                 */
    MIAI_PAIR_BOTH,  /* both live                                            */
    MIAI_PAIR_BLACK  /* Black captures White                                 */
} miai_pair_outcome;

/* What a place is worth.  Borrowed. */
typedef struct miai_pair_value {
    const char *text; /* "(1,0)", "{(1,0)|(0,1)}" and so on: what Black gets by
                         moving, what White gets; NULL: play can come back to a
                         position                                            */
    bool is_calm; /* there is a text, and nobody is ever the worse for having
                         the move: then it can be added to others            */
    /* What becomes of the groups, and between which bounds if a ko decides, by
     * the eyes of Black elsewhere, 0 or 1, of White elsewhere, and who moves
     * first, 0 for Black.  As miai_pair_outcome. */
    uint8_t low[2][2][2], high[2][2][2];
    uint64_t count;      /* of a table: places that are worth that           */
    int cells;           /* of the example                                   */
    const char *example; /* a small place, as it was given or as for
                            miai_pairs_look()                                */
} miai_pair_value;

typedef struct miai_pairs miai_pairs; /* values                               */

/* The values of all places of 1 to `cells` cells, at most MIAI_PAIR_CELLS: cells
 * that are connected, each empty or with a stone that can be captured; each
 * point beside them is a stone of either group or off the board, at an edge or
 * in a corner, so that each group can be one chain around.  Places that only
 * symmetry tells apart are one. */
MIAI_API miai_status miai_pairs_table(miai_pairs **out, miai_context *ctx,
                                      int cells);

/* The value of one place.  Rows are separated by `/`: `.` is empty, `X` and `O`
 * are stones of Black and White that can be captured, `#` and `@` those of the
 * two groups, a blank is off the board.  There is one value, 0. */
MIAI_API miai_status miai_pairs_look(miai_pairs **out, miai_context *ctx,
                                     const char *text, size_t len);

/* `pairs` may be NULL.  Before its context is freed. */
MIAI_API void miai_pairs_free(miai_pairs *pairs);

/* Value i, from 0, in the order in which they were met; NULL after the last. */
MIAI_API const miai_pair_value *miai_pairs_value(const miai_pairs *pairs,
                                                 int i);

#ifdef __cplusplus
}
#endif
#endif
