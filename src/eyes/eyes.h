/* eyes.h - the library of eyes: shapes, and what is known of them.
 *
 * An eye is a connected set of points, each empty or with a Black stone, that
 * one White chain surrounds.  The wall can be one chain where the points outside
 * are connected; that depends on the place: in the centre the
 * eye touches no side of the board, at the edge the one below it, in the
 * corner the ones below and on its left.
 */
#ifndef MIAI_EYES_H
#define MIAI_EYES_H

#include "base/base.h"
#include "eyes/eyes_pack.h"

#define MIAI_PLACES 3 /* the values of miai_eye_place */

/* A connected set of points in its bounding box, turned in one way. */
typedef struct miai_eyes_shape {
    int points;                 /* 1 .. MIAI_MAX_EYE                        */
    int width, height;          /* of the box: 1 .. points                  */
    uint8_t x[MIAI_MAX_EYE];    /* the points, from the lowest row up and   */
    uint8_t y[MIAI_MAX_EYE];    /* in a row from the left                   */
    uint16_t row[MIAI_MAX_EYE]; /* the same: bit x of row y                 */
    bool is_eye[MIAI_PLACES];   /* could one chain surround it there?       */
} miai_eyes_shape;

/* Gets the shapes one after the other; false stops. */
typedef bool (*miai_eyes_shape_fn)(const miai_eyes_shape *shape, void *user);

/* Makes every shape of so many points once for each way to turn it that looks
 * different, always in the same order.  Those that are an eye nowhere are
 * among them.  False if `fn` stopped it.
 * Requires 1 <= points <= MIAI_MAX_EYE. */
bool miai_eyes_grow(int points, miai_eyes_shape_fn fn, void *user);

/* Could one chain surround it there: are the points outside connected?  Of the
 * shape only its size and rows are looked at. */
bool miai_eyes_is_eye(const miai_eyes_shape *s, miai_eye_place place);

/* Where a point of the box of a shape goes when that is turned: bit 0 of `turned`
 * mirrors the columns, bit 1 the rows, bit 2 swaps both.  Of the shape only its
 * size is looked at. */
void miai_eyes_turn(const miai_eyes_shape *s, int turned, int *x, int *y);

/* How many shapes and eyes of so many points there are; what the symmetries of
 * a place make the same is counted once.  Only the progress function of the
 * budget counts, called with the shapes so far: MIAI_ERR_LIMIT, and `out` is
 * all zero, when it stopped the work.
 * Requires 1 <= points <= MIAI_MAX_EYE. */
miai_status miai_eyes_tally_make(miai_eyes_tally *out, int points,
                                 const miai_budget *budget);

/* --- reading a library; see miai.h -------------------------------------------- */
miai_status miai_file_open(miai_eyes **out, const miai_mem *mem,
                           const char *path, miai_error *error);
void miai_file_close(miai_eyes *eyes);
int miai_file_points(const miai_eyes *eyes);
int miai_file_liberties(const miai_eyes *eyes);
const miai_eye_entry *miai_file_entry(const miai_eyes *eyes,
                                      const miai_eye *eye);
miai_status miai_scan_new(miai_eyes_scan **out, const miai_mem *mem,
                          const miai_eyes *eyes, int points,
                          miai_eye_place place);
void miai_scan_free(miai_eyes_scan *scan);
miai_status miai_scan_next(miai_eyes_scan *scan, const miai_eye **eye,
                           const miai_eye_entry **entry);
miai_status miai_file_check(const miai_eyes *eyes, const miai_budget *budget,
                            miai_error *error);

/* Asks for best moves.  What is prepared for a shape serves the next question
 * about it. */
typedef struct miai_asker miai_asker;
miai_status miai_asker_new(miai_asker **out, const miai_mem *mem);
void miai_asker_free(miai_asker *asker);
miai_status miai_asker_best(miai_eye_moves *out, miai_asker *asker,
                            const miai_eyes *eyes, const miai_eye *eye,
                            const miai_eye_setting *at, miai_error *error);

/* --- asking about positions; for searches ------------------------------------- */

/* A library and what was found in it so far, for one grid.  Used by one thread
 * at a time; no memory but its own miai_probe_bytes(). */
typedef struct miai_probe miai_probe;

/* What one White chain, the wall, encloses: sets of cells, bit c of word
 * c / 64.  Requires that each neighbour of an inner cell that is in the region
 * is an inner cell or of the wall, that White stones inside are not next to
 * the wall, and that no move is banned. */
typedef struct miai_probe_question {
    uint64_t inside[2];
    uint64_t black[2]; /* stones inside                                     */
    uint64_t white[2];
    int liberties; /* empty points whose neighbours are of the wall or Black
                      stones that cannot be captured, one of each at least  */
    int ruling;    /* 1 or 2                                                */
    bool white_first;
} miai_probe_question;

enum {
    MIAI_PROBE_MOST = MIAI_EYES_THREATS, /* threats that are known          */
    MIAI_PROBE_UNKNOWN = 127
};

size_t miai_probe_bytes(void);

/* `stride` cells lie between two rows; cells that are not in the region are
 * beyond the end of the board.  `eyes` must live as long. */
void miai_probe_init(miai_probe *out, const miai_eyes *eyes, int stride,
                     const uint64_t region[2]);

/* White saves the wall from this number of threats on (negative: Black's):
 * -5 .. 5, where -5 says nothing of more than 5; 6: not with 5.  Or
 * MIAI_PROBE_UNKNOWN. */
int miai_probe_ask(miai_probe *p, const miai_probe_question *q);

/* NULL, or why it is not an eye. */
const char *miai_eye_normalise(miai_eye *eye, int order[MIAI_MAX_EYE]);

/* --- an eye as a problem -------------------------------------------------------- */

/* Outside liberties have no neighbours among themselves. */
#define MIAI_EYE_OUTSIDE (MIAI_MAX_SIZE * MIAI_MAX_SIZE / 2)

/* Where an eye is, and what belongs to it: row * width + column. */
typedef struct miai_eye_ground {
    int width; /* of the board              */
    int points;
    int eye[MIAI_MAX_EYE]; /* in the order of the eye   */
    int liberties;
    int outside[MIAI_EYE_OUTSIDE];
    int attached; /* the attached eye, if any  */
} miai_eye_ground;

/* Draws an eye that miai_eye_normalise() made, as miai_eye_draw() promises. */
void miai_eye_sketch(miai_eye_drawing *out, miai_eye_ground *ground,
                     const miai_eye *eye, int liberties, bool extra);

/* --- making a library; see miai.h ---------------------------------------------- */
miai_status miai_build_new(miai_eyes_build **out, const miai_mem *mem,
                           int points);
void miai_build_free(miai_eyes_build *b);
int miai_build_steps(const miai_eyes_build *b);
uint32_t miai_build_units(const miai_eyes_build *b, int step);
uint64_t miai_build_work(const miai_eyes_build *b, int step, uint32_t unit);
bool miai_build_has(const miai_eyes_build *b, int step, uint32_t unit);
miai_status miai_build_solve(miai_packed *out, const miai_eyes_build *b,
                             int step, uint32_t unit, const miai_mem *mem,
                             const miai_budget *budget, miai_error *error);
miai_status miai_build_add(miai_eyes_build *b, int step, uint32_t unit,
                           const void *data, size_t len, miai_error *error);
miai_status miai_build_write(const miai_eyes_build *b, const miai_mem *mem,
                             miai_write_fn write, void *user,
                             miai_error *error);

#endif
