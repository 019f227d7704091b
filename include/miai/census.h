/* census.h - all eyespaces of a number of cells, by value.
 *
 * An eyespace of the census is a connected set of cells, each empty or with a
 * stone that can be captured: of White, or of Black and not connected with the
 * backbone, the Black chain around.  Every chain in it has a liberty.  In the
 * centre it is beside no side of the board; at the edge the lowest row of its box
 * is beside one, and in the corner also the first column.  It is closed, nothing
 * being around it but the backbone and sides of the board; or open: then a White
 * stone that cannot be captured is beside one cell, the mouth, and beside no
 * other one, and no White stone is on the mouth.  All other points of the board
 * outside are connected, so that the backbone can be one chain.  Eyespaces that
 * only symmetry tells apart are one.  docs/census.md.
 */
#ifndef MIAI_CENSUS_PUBLIC_H
#define MIAI_CENSUS_PUBLIC_H

#include <miai/build.h>
#include <miai/eyes.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MIAI_CENSUS_CELLS 10 /* of the largest eyespaces that are counted    */

typedef struct miai_census miai_census; /* in the making, or done            */

/* A census of all eyespaces of up to `cells` cells, 1 to MIAI_CENSUS_CELLS.
 * Nothing is counted yet. */
MIAI_API miai_status miai_census_new(miai_census **out, miai_context *ctx,
                                     int cells);

/* `census` may be NULL.  Before its context is freed. */
MIAI_API void miai_census_free(miai_census *census);

/* Counts the eyespaces of the next shape; MIAI_END when all are done.
 * MIAI_ERR_LIMIT: the progress function of the context stopped it, or there is
 * too little memory for the shape; then nothing of it has been counted. */
MIAI_API miai_status miai_census_next(miai_census *census);

/* How many shapes there are, whatever way they are turned, and how many of them
 * have been counted. */
MIAI_API int miai_census_shapes_of(const miai_census *census);
MIAI_API int miai_census_done(const miai_census *census);

/* Positions looked at since it was made: the same on every machine. */
MIAI_API uint64_t miai_census_nodes(const miai_census *census);

/* A value that eyespaces have.  Borrowed, until the next one is counted. */
typedef struct miai_census_value {
    const char *text;    /* as `miai calc` reads it, or {2|Ko} and the like; "",
                           where a ko has too many positions to be written down:
                           all of the same bounds are together               */
    bool has_ko;         /* low and high differ                               */
    const char *low;     /* it is worth at least and at most that, whatever   */
    const char *high;    /* becomes of the ko                                 */
    uint64_t count;      /* eyespaces that have it                            */
    const char *example; /* of those with the fewest cells one in the centre,
                           else at the edge, else in the corner; a closed one
                           before an open one, one with fewer stones before
                           others.  Rows from above, separated by `/`: `.` is
                           empty, `X` White, `O` Black, `#` outside; the mouth
                           is `e`, or `M` with a Black stone.  An edge is below,
                           a corner below on the left                        */
    int cells;           /* of the example                                    */
    miai_eye_place place;
    bool is_open;
} miai_census_value;

/* Value i, from 0, in the order in which they were met; NULL after the last. */
MIAI_API const miai_census_value *
miai_census_value_at(const miai_census *census, int i);

/* An eyespace, with the texts of its value and of its pattern as above.
 * Borrowed. */
typedef struct miai_census_item {
    const char *text, *low, *high;
    const char *pattern;
    int cells;
    miai_eye_place place;
    bool is_open;
} miai_census_item;

/* Gets one eyespace after the other while they are counted; false stops. */
typedef bool (*miai_census_item_fn)(const miai_census_item *item, void *user);

/* Sets the function that gets all eyespaces from now on, or none: NULL. */
MIAI_API void miai_census_listen(miai_census *census, miai_census_item_fn fn,
                                 void *user);

/* How many eyespaces of one kind have value i, or with -1 how many there are;
 * 0 for a kind that there is not. */
MIAI_API uint64_t miai_census_count(const miai_census *census, int i, int cells,
                                    miai_eye_place place, bool is_open);

/* Writes what has been counted as text.  False when `write` stopped it. */
MIAI_API bool miai_census_write(const miai_census *census, miai_write_fn write,
                                void *user);

/* Goes on with what miai_census_write() has written of a census of as many cells.
 * Every value is computed again from its example, and the eyespaces are counted
 * again.  MIAI_ERR_INPUT for any other text; after a failure nothing is
 * counted. */
MIAI_API miai_status miai_census_read(miai_census *census, const char *text,
                                      size_t len);

#ifdef __cplusplus
}
#endif
#endif
