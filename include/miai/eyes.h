/* eyes.h - the library of eyes. */
#ifndef MIAI_EYES_PUBLIC_H
#define MIAI_EYES_PUBLIC_H

#include <miai/problem.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An eye is a connected set of points, each empty or with a Black stone and
 * not all with one, that one White chain surrounds. */

/* Where an eye is: how many sides of the board it touches. */
typedef enum miai_eye_place {
    MIAI_PLACE_CENTRE = 0, /* none */
    MIAI_PLACE_EDGE = 1,   /* one  */
    MIAI_PLACE_CORNER = 2  /* two  */
} miai_eye_place;

/* How many there are, by miai_eye_place.  What the symmetries of the place make
 * the same is one: 8 in the centre, 2 at the edge and in the corner. */
typedef struct miai_eyes_tally {
    size_t size;        /* of this struct: set it before you hand one in */
    uint64_t shapes[3]; /* sets of points                                */
    uint64_t eyes[3];   /* the same, with their Black stones             */
} miai_eyes_tally;

/* Counts the eyes of so many points, 1 to MIAI_MAX_EYE; `out` is yours to
 * provide, and its numbers are zero after a failure.  The progress function
 * gets the shapes so far in place of nodes.  Fails with MIAI_ERR_OPTION, or
 * with MIAI_ERR_LIMIT when the progress function stopped it. */
MIAI_API miai_status miai_eyes_count(miai_eyes_tally *out, miai_context *ctx,
                                     int points);

/* An eye.  Plain data.  Its points come in a fixed order and in the turn that
 * stands for all: the sides of the board are the row y = 0 at the edge, and
 * also the column x = 0 in the corner. */
typedef struct miai_eye {
    size_t size; /* of this struct: set it before you hand one in           */
    int points;
    miai_eye_place place;
    int8_t x[MIAI_MAX_EYE];
    int8_t y[MIAI_MAX_EYE];
    uint32_t black; /* bit i: a Black stone on point i                       */
    uint64_t shape; /* the same number for the same points                   */
} miai_eye;

/* Makes `eye` the one that stands for it: turns it, and its stones, into the
 * image that the library has; order[i] becomes the new number of point i.
 * Fails with MIAI_ERR_INPUT when it is not an eye: points not connected,
 * outside of their place, all of them Black, or a wall in pieces. */
MIAI_API miai_status miai_eye_turn(miai_eye *eye, miai_context *ctx,
                                   int order[MIAI_MAX_EYE]);

/* What to call it: "corner .-/X-/X.", the place and the rows from the top; `-`
 * is no point of the eye.  Different eyes have different names.  Returns
 * `out`. */
#define MIAI_EYE_NAME 256
MIAI_API const char *miai_eye_name(char out[MIAI_EYE_NAME],
                                   const miai_eye *eye);

/* "centre", "edge" or "corner". */
MIAI_API const char *miai_eye_place_name(miai_eye_place place);

#define MIAI_EYES_THREATS   5  /* ko threats tried in the library            */
#define MIAI_EYES_LIBERTIES 15 /* most outside liberties that change things  */

/* Everything the library knows of an eye.  Index `first`: 0 Black, 1 White
 * moves first; `extra`: 0 without, 1 with one more attached eye of one point;
 * `liberties` of the wall outside.  With more than `last` outside liberties it
 * is as with `last`. */
typedef struct miai_eye_entry {
    int last;
    /* Status as in a verdict, [extra][liberties][ruling - 1][first]; 0 when
     * the wall has no liberty. */
    int8_t status[2][MIAI_EYES_LIBERTIES + 1][2][2];
    uint8_t life[2][MIAI_EYES_LIBERTIES + 1][2]; /* miai_life               */
} miai_eye_entry;

/* The GoTools form of a status: d, d2l, l1d, l; "-" for 0.  Returns `out`. */
#define MIAI_EYE_CODE 8
MIAI_API const char *miai_eye_code(char out[MIAI_EYE_CODE], int status,
                                   miai_color first);

/* "two eyes", "seki" or "endless"; NULL for any other. */
MIAI_API const char *miai_eye_life_name(miai_life life);

/* Opens a library.  The file is mapped into memory, and must stay as it is
 * while it is open: when it is cut short, reading beyond its end raises SIGBUS
 * as for every mapped file.  MIAI_ERR_INPUT when it cannot be read, is not a
 * library of this version, or its head or index are damaged.  It may outlive
 * the context. */
MIAI_API miai_status miai_eyes_open(miai_eyes **out, miai_context *ctx,
                                    const char *path);

/* `eyes` may be NULL. */
MIAI_API void miai_eyes_close(miai_eyes *eyes);

/* The points of its largest eyes, and the largest `last` of its entries. */
MIAI_API int miai_eyes_points(const miai_eyes *eyes);
MIAI_API int miai_eyes_liberties(const miai_eyes *eyes);

/* The entry of an eye that miai_eye_turn() or a scan made; it lives as long as
 * `eyes`.  NULL when the eye is too large, when the part of the file that holds
 * it is damaged, or when its struct has another size.  Any number of threads
 * may ask at once. */
MIAI_API const miai_eye_entry *miai_eyes_entry(const miai_eyes *eyes,
                                               const miai_eye *eye);

/* Goes through the eyes of one size and place. */
typedef struct miai_eyes_scan miai_eyes_scan;

/* Begins before the first eye.  Nothing comes out for a size or place that the
 * library does not have.  `eyes` must stay open as long; the scan may outlive
 * the context.  Fails with MIAI_ERR_NOMEM only. */
MIAI_API miai_status miai_eyes_scan_new(miai_eyes_scan **out, miai_context *ctx,
                                        const miai_eyes *eyes, int points,
                                        miai_eye_place place);

/* `scan` may be NULL. */
MIAI_API void miai_eyes_scan_free(miai_eyes_scan *scan);

/* The next eye, always in the same order, and its entry; MIAI_END after the
 * last one; MIAI_ERR_INPUT when the part of the file that holds it is damaged:
 * the next call goes on with the next shape.  What `eye` points to changes
 * with the next call. */
MIAI_API miai_status miai_eyes_scan_next(miai_eyes_scan *scan,
                                         const miai_eye **eye,
                                         const miai_eye_entry **entry);

/* Moves in an eye. */
typedef struct miai_eye_moves {
    size_t size;     /* of this struct: set it before you hand one in       */
    uint32_t points; /* bit i: on point i                                   */
    bool outside;    /* filling an outside liberty                          */
    bool extra;      /* filling, or taking in, the attached eye             */
    bool pass;
} miai_eye_moves;

/* What is around an eye, and the question. */
typedef struct miai_eye_setting {
    size_t size;      /* of this struct: set it before you hand one in       */
    int liberties;    /* outside                                             */
    bool extra;       /* with one more attached eye                          */
    int ruling;       /* 1 or 2                                              */
    miai_color first; /* MIAI_BLACK or MIAI_WHITE                            */
} miai_eye_setting;

/* All best moves, as in a verdict.  They are derived: the library is asked
 * about each move.  Fails with MIAI_ERR_INPUT when a part of the file that is
 * needed is damaged or the eye is too large for it, MIAI_ERR_OPTION or
 * MIAI_ERR_NOMEM. */
MIAI_API miai_status miai_eyes_best(miai_eye_moves *out, miai_context *ctx,
                                    const miai_eyes *eyes, const miai_eye *eye,
                                    const miai_eye_setting *at);

/* Is the eye of bent-four type for at->first?  That side
 * needs a threat for a ko in which moving first gains nothing, and passing is
 * its only best move; for White, filling its outside liberties is no move.
 * Fails like miai_eyes_best(). */
MIAI_API miai_status miai_eyes_bent_four(bool *out, miai_context *ctx,
                                         const miai_eyes *eyes,
                                         const miai_eye *eye,
                                         const miai_eye_setting *at);

/* Checks every part of the file and every record; the error names what is
 * damaged.  The progress function gets the records so far. */
MIAI_API miai_status miai_eyes_check(const miai_eyes *eyes, miai_context *ctx);

/* An eye on a board. */
typedef struct miai_eye_view {
    size_t size; /* of this struct: set it before you hand one in           */
    miai_eye eye;
    int liberties;
    bool extra;
    int at_x[MIAI_MAX_EYE]; /* where point i is                             */
    int at_y[MIAI_MAX_EYE];
} miai_eye_view;

/* The eye of a position: all stones of the defender are one chain, the target;
 * every empty point that is not inside is an outside liberty that touches the
 * target and immortal stones of the attacker only, or the one point of an
 * attached eye.  Fails with MIAI_ERR_INPUT, saying what is in the way. */
MIAI_API miai_status miai_eye_find(miai_eye_view *out, miai_context *ctx,
                                   const miai_problem *problem);

/* An eye drawn as a problem that miai_reader_new() reads: White's wall with its
 * outside liberties, single points all of them, and its attached eye; immortal
 * stones around it. */
typedef struct miai_eye_drawing {
    size_t size; /* of this struct: set it before you hand one in           */
    int width, height;
    char row[MIAI_MAX_SIZE][MIAI_MAX_SIZE + 1]; /* from the top              */
} miai_eye_drawing;

/* Draws an eye as miai_eye_turn() turns it, and fails like that.  No more than
 * MIAI_EYES_LIBERTIES + 1 outside liberties are drawn. */
MIAI_API miai_status miai_eye_draw(miai_eye_drawing *out, miai_context *ctx,
                                   const miai_eye *eye, int liberties,
                                   bool extra);

/* --- all that a library says of an eye ----------------------------------------- */

/* What one side gets by moving first. */
typedef struct miai_eye_side {
    int status;          /* as in a verdict; 0: the wall has no liberty      */
    miai_life life;      /* where the defender lives unconditionally         */
    miai_eye_moves best; /* first moves                                      */
    bool bent_four;      /* of that type for this side, by ruling 1          */
    int moves;
    const miai_move *move; /* the best ones on the board, by column, then row,
                              a pass last; only point and text are set       */
} miai_eye_side;

/* An eye in a setting, and what the library says of it. */
typedef struct miai_eye_facts {
    const miai_problem *problem; /* that it is in; NULL: it is drawn          */
    miai_eye eye;
    int liberties; /* outside                                               */
    bool extra;    /* with an attached eye                                  */
    int ruling;
    miai_eye_side first[2];   /* 0: the attacker, Black in the library       */
    miai_eye_drawing drawing; /* where there is no problem                   */
} miai_eye_facts;

typedef struct miai_eye_answer miai_eye_answer; /* all of that          */

/* Finds the eye of a position in the library; `ruling` is 1 or 2.  The problem
 * and the library must outlive the answer.  Fails like miai_eye_find() and
 * miai_eyes_best(). */
MIAI_API miai_status miai_eye_answer_find(miai_eye_answer **out,
                                          miai_context *ctx,
                                          const miai_eyes *eyes,
                                          const miai_problem *problem,
                                          int ruling);

/* The same of an eye, which is drawn; at->first does not count.  Fails like
 * miai_eye_draw() and miai_eyes_best(). */
MIAI_API miai_status miai_eye_answer_draw(miai_eye_answer **out,
                                          miai_context *ctx,
                                          const miai_eyes *eyes,
                                          const miai_eye *eye,
                                          const miai_eye_setting *at);

/* `answer` may be NULL. */
MIAI_API void miai_eye_answer_free(miai_eye_answer *answer);

/* It as plain data, which lives as long. */
MIAI_API const miai_eye_facts *miai_eye_facts_of(const miai_eye_answer *answer);

/* It as JSON: see json.h and docs/formats.md. */
MIAI_API bool miai_eye_answer_json(const miai_eye_answer *answer,
                                   miai_write_fn write, void *user);

#ifdef __cplusplus
}
#endif
#endif
