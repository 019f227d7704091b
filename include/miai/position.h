/* position.h - positions: stones and whatever is drawn on a board with them.
 *
 * A problem is a position and a question.  A position can be read without one,
 * changed, played on, and written in each of the formats that are read.
 */
#ifndef MIAI_POSITION_PUBLIC_H
#define MIAI_POSITION_PUBLIC_H

#include <miai/core.h>
#include <miai/problem.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct miai_position miai_position;

/* What is drawn on a point; a point may have several.  Of what they mean for a
 * question docs/formats.md has more. */
typedef enum miai_mark {
    MIAI_MARK_TRIANGLE = 1, /* on a stone: it belongs to the target           */
    MIAI_MARK_SQUARE = 2,   /* on a stone: it is never captured               */
    MIAI_MARK_CIRCLE = 4,   /* on an empty point: it is played on             */
    MIAI_MARK_CROSS = 8,    /* on a stone: it belongs to the target           */
    MIAI_MARK_UNSEEN = 16   /* an empty point that is not shown: outside      */
} miai_mark;

#define MIAI_LABEL_TEXT 8 /* bytes of a label, with the final 0              */

/* --- made, copied, compared ------------------------------------------------- */

/* An empty board of 1 to MIAI_MAX_SIZE columns and rows on which everything is
 * played: nothing is outside.  MIAI_ERR_OPTION for another size. */
MIAI_API miai_status miai_position_new(miai_position **out, miai_context *ctx,
                                       int width, int height);
MIAI_API miai_status miai_position_copy(miai_position **out, miai_context *ctx,
                                        const miai_position *position);

/* `position` may be NULL. */
MIAI_API void miai_position_free(miai_position *position);

/* Are they the same in all that the functions below say? */
MIAI_API bool miai_position_equal(const miai_position *a,
                                  const miai_position *b);

/* --- from texts and problems, and to them ----------------------------------- */

/* The next position of the text, whatever could be asked about it: like
 * miai_reader_next(), but that nothing is refused for want of a question.  Of
 * the options of the reader only `move` counts. */
MIAI_API miai_status miai_reader_position(miai_position **out,
                                          miai_reader *reader);

/* A problem as a position in which all is said that a reader would have to
 * guess: what is played on has circles, the target and the chains that race
 * triangles, what is never captured squares.  Those of an open problem are the
 * marks that it has. */
MIAI_API miai_status miai_problem_position(miai_position **out,
                                           miai_context *ctx,
                                           const miai_problem *problem);

/* The question about a position, as if it were read with these options: for one
 * that was read and not changed since, the same. */
MIAI_API miai_status miai_problem_from(miai_problem **out, miai_context *ctx,
                                       const miai_position *position,
                                       const miai_options *options);

/* --- what it says ------------------------------------------------------------ */

/* Columns and rows. */
MIAI_API int miai_position_width(const miai_position *position);
MIAI_API int miai_position_height(const miai_position *position);

/* What is on a point, row * width + column, from the bottom left: MIAI_OFF for
 * a hole, and off the board. */
MIAI_API miai_color miai_position_stone(const miai_position *position,
                                        int point);

/* The marks of a point, a sum of miai_mark; and its label, "" if it has none. */
MIAI_API unsigned miai_position_marks(const miai_position *position, int point);
MIAI_API const char *miai_position_label(const miai_position *position,
                                         int point);

/* Who is to move: as was set or said, by PL or the header of a $$ diagram, else
 * by words such as "White to play" in the name or the comment; MIAI_EMPTY:
 * nobody says. */
MIAI_API miai_color miai_position_turn(const miai_position *position);

/* The point that the side to move may not take because of a ko, or MIAI_NONE. */
MIAI_API int miai_position_ko(const miai_position *position);

/* Is it a part of a game, so that some of the board is outside?  Else every
 * point is played on, as in a plain text diagram. */
MIAI_API bool miai_position_outside(const miai_position *position);

/* "" if it has none. */
MIAI_API const char *miai_position_name(const miai_position *position);
MIAI_API const char *miai_position_comment(const miai_position *position);

/* Komi, and the stones that a side has taken. */
MIAI_API double miai_position_komi(const miai_position *position);
MIAI_API int miai_position_prisoners(const miai_position *position,
                                     miai_color side);

/* --- changed ------------------------------------------------------------------ */

/* Those that return false then change nothing: there is no such point, colour
 * or mark, or the number is out of its range. */

/* Puts a stone on a point, MIAI_EMPTY takes it off, MIAI_OFF makes a hole.  Its
 * marks and its label go, and so does a ban. */
MIAI_API bool miai_position_put(miai_position *position, int point,
                                miai_color color);

/* Gives a point these marks, a sum of miai_mark, and no others.  A hole has
 * none; unseen are empty points without other marks and labels, where some of
 * the board is outside. */
MIAI_API bool miai_position_set_marks(miai_position *position, int point,
                                      unsigned marks);

/* At most 7 bytes are kept, without blanks around them; NULL or "": none.  A
 * hole has no label, and what has one is seen. */
MIAI_API bool miai_position_set_label(miai_position *position, int point,
                                      const char *text);

/* A ban that binds the other side is lifted. */
MIAI_API bool miai_position_set_turn(miai_position *position, miai_color side);

/* The point has to be empty, and somebody to move; MIAI_NONE: nothing is
 * banned. */
MIAI_API bool miai_position_set_ko(miai_position *position, int point);

/* Where nothing is outside every point is seen. */
MIAI_API void miai_position_set_outside(miai_position *position, bool outside);

/* A name is one line of at most 255 bytes, a comment has at most 2,047, and
 * 1,000 in a line; what is longer is cut, and what is not UTF-8 replaced.  NULL
 * or "": none. */
MIAI_API void miai_position_set_name(miai_position *position, const char *text);
MIAI_API void miai_position_set_comment(miai_position *position,
                                        const char *text);

/* Rounded to hundredths, -9999 to 9999; and 0 to 9999 stones. */
MIAI_API bool miai_position_set_komi(miai_position *position, double komi);
MIAI_API bool miai_position_set_prisoners(miai_position *position,
                                          miai_color side, int count);

/* --- played on ----------------------------------------------------------------- */

typedef enum miai_play {
    MIAI_PLAY_OK = 0,
    MIAI_PLAY_OCCUPIED = 1, /* a stone is there, or it is off the board    */
    MIAI_PLAY_SUICIDE = 2,
    MIAI_PLAY_KO = 3 /* retakes a ko at once                        */
} miai_play;

/* Plays a stone, or MIAI_PASS, whoever is to move: takes what it captures, but
 * never a chain with a stone that has a square; then the other side is to move,
 * and banned from a ko that was taken.  What the move changed has no marks any
 * more; points that it emptied have circles if others have.  A move that is not
 * made changes nothing.  Requires Black or White. */
MIAI_API miai_play miai_position_play(miai_position *position, miai_color side,
                                      int point);

/* --- written -------------------------------------------------------------------- */

typedef enum miai_format {
    MIAI_FORMAT_SGF = 0,
    MIAI_FORMAT_DIAGRAM = 1, /* a text diagram                               */
    MIAI_FORMAT_SENSEI = 2   /* a $$ diagram                                 */
} miai_format;

/* What of a position a format cannot say. */
typedef enum miai_lost {
    MIAI_LOST_MARKS = 1,
    MIAI_LOST_LABELS = 2,
    MIAI_LOST_TURN = 4,
    MIAI_LOST_KO = 8,
    MIAI_LOST_OUTSIDE = 16, /* which points are outside, or unseen           */
    MIAI_LOST_NAME = 32,    /* or a part of it                               */
    MIAI_LOST_COMMENT = 64,
    MIAI_LOST_COUNT = 128, /* komi and prisoners                             */
    MIAI_LOST_BOARD = 256  /* the board itself: it cannot be written         */
} miai_lost;

/* What is lost when this position is written in a format, a sum of miai_lost;
 * all else is the same when it is read again.  SGF loses nothing. */
MIAI_API unsigned miai_position_loses(const miai_position *position,
                                      miai_format format);

/* Writes a position piece by piece.  MIAI_ERR_LIMIT when `write` stopped it,
 * MIAI_ERR_INPUT where MIAI_LOST_BOARD is lost, MIAI_ERR_OPTION for a format
 * that there is not. */
MIAI_API miai_status miai_position_write(const miai_position *position,
                                         miai_context *ctx, miai_format format,
                                         miai_write_fn write, void *user);

#ifdef __cplusplus
}
#endif
#endif
