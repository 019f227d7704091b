/* eyespace_census.h - all eyespaces of a number of cells.
 *
 * Part of the interface of eyespace/.  An eyespace is a connected set of cells,
 * each empty or with a stone that can be captured: of White, or of Black and not
 * connected with the backbone, the Black chain around.  Every chain in it has a
 * liberty.  In the centre it is beside no side of the board, at the edge beside
 * one and in the corner beside two, with as many of its cells as reach so far.
 * A closed one has nothing but the backbone and sides of the board around it.
 * An open one has a White stone that cannot be captured beside one of its cells,
 * the mouth, and beside no other; there is no White stone on the mouth.  In
 * either case all other points of the board outside are connected, so that the
 * backbone can be one chain.
 */
#ifndef MIAI_EYESPACE_CENSUS_H
#define MIAI_EYESPACE_CENSUS_H

#include "endgame/endgame.h"
#include "eyes/eyes.h"

#define MIAI_CENSUS_TEXT 128 /* bytes of a pattern, and a 0                  */

/* What tells an eyespace from others of the same shape. */
typedef struct miai_census_filling {
    int sides; /* of the box of the shape that are sides of the board: a number,
                * 0 the centre, 1 .. 4 an edge, 5 .. 8 a corner               */
    int mouth; /* a cell of the shape, or -1: closed                         */
    uint32_t stones[2]; /* as in miai_region                                 */
} miai_census_filling;

enum { MIAI_CENSUS_SIDES = 9 };

miai_eye_place miai_census_place(const miai_census_filling *filling);

/* An eyespace.  Borrowed. */
typedef struct miai_census_space {
    const miai_eyes_shape *shape;
    miai_census_filling filling;
    miai_region region;
} miai_census_space;

/* Is it a point of the board, beside the shape or in it?  `sides` as in
 * miai_census_filling. */
bool miai_census_is_on_board(const miai_eyes_shape *s, int sides, int x, int y);

/* Are the points of the board that are not cells connected? */
bool miai_census_is_closed(const miai_eyes_shape *s, int sides);

/* Gets the eyespaces one after the other; false stops. */
typedef bool (*miai_census_fn)(const miai_census_space *space, void *user);

/* The shapes of so many cells, each once however it is turned.  False if `fn`
 * stopped it.  Requires 1 <= cells <= MIAI_CENSUS_CELLS. */
bool miai_census_shapes(int cells, miai_eyes_shape_fn fn, void *user);

/* All eyespaces of a shape, those that only symmetry tells apart once, always in
 * the same order.  False if `fn` stopped it. */
bool miai_census_list(const miai_eyes_shape *shape, miai_census_fn fn,
                      void *user);

/* The eyespace of a shape and a filling that anybody may have made up; false if
 * it is none. */
bool miai_census_make(miai_census_space *out, const miai_eyes_shape *shape,
                      const miai_census_filling *filling);

/* The rows of an eyespace from above, separated by `/`, as for
 * miai_region_of_eye_room().  An edge is below, a corner below on the left. */
void miai_census_text(char out[MIAI_CENSUS_TEXT],
                      const miai_census_space *space);

#endif
