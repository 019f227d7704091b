/* raw.h - from a text to a position, and from a position to a question.
 *
 * Internal to the module `problem`.  Readers fill a miai_position, each from its
 * format; miai_question_make() does not know which of them it was.
 */
#ifndef MIAI_RAW_H
#define MIAI_RAW_H

#include "problem/position.h"
#include "problem/sgf.h"

#define MIAI_FILE_SIZE  160   /* bytes of a file's name in messages           */
#define MIAI_MAX_MOVES  10000 /* of a game record that are replayed           */
#define MIAI_MAX_SET_UP 1000000 /* points a record sets up or marks          */

/* A text being read. */
typedef struct miai_source {
    const char *text;
    size_t len;
    size_t at;                 /* where the next problem is looked for       */
    int line;                  /* number of the line last read, from 1       */
    size_t counted;            /* where miai_source_line_at() stands         */
    char path[MIAI_PATH_SIZE]; /* its name                                   */
    char file[MIAI_FILE_SIZE]; /* the end of it, for messages                */
    int count;                 /* problems met so far, bad ones too          */
    int move;                  /* miai_options.move                          */
    miai_error *error;
    miai_remarks *remarks; /* room for those of a record                    */
} miai_source;

/* --- source.c ------------------------------------------------------------ */

/* The next line without its end and without white space before that, or false
 * at the end of the text. */
bool miai_source_line(miai_source *s, const char **line, size_t *len);

/* The number of the line that byte `at` is on, when the text is not read line
 * by line.  Requires that it is not before the byte asked for last. */
int miai_source_line_at(miai_source *s, size_t at);

/* The length of a sign of quotation, `>` or what a page makes of it, at the
 * beginning of `text`; 0: there is none. */
size_t miai_quotation(const char *text, size_t len);

/* Sets the message "FILE:LINE: ...". */
miai_status miai_source_fail(const miai_source *s, miai_cause cause,
                             const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Empties `raw`, counts a problem, which begins on the line last read, and
 * calls it FILE#K until more is known.  Its place is FILE:LINE. */
void miai_position_begin(miai_position *raw, miai_source *s);

/* Sets the name, which is FILE#K if `name` is blank; else the place has it
 * too. */
void miai_position_call(miai_position *raw, const miai_source *s,
                        const char *name);

/* The points that a failure is about. */
#define MIAI_AT(...) ((const int[]){__VA_ARGS__, MIAI_NONE})

/* Sets the message "PLACE: ..."; `points` may be NULL. */
miai_status miai_position_fail(const miai_position *raw, miai_cause cause,
                               const int *points, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A point as text, for messages. */
miai_move miai_position_show(const miai_position *raw, int point);

/* Names `raw` as the problem that the failure is about. */
void miai_position_blame(const miai_position *raw);

/* --- turn.c -------------------------------------------------------------- */

#define MIAI_TURN_BYTES 4096 /* of a text are looked at for such words       */

/* The sides that a text says are to move, as a set; sets of several texts are
 * joined by `|`. */
unsigned miai_turn_words(const char *text, size_t len);

/* The side, if it is one; else MIAI_EMPTY. */
miai_color miai_turn_of(unsigned said);

/* --- the readers: the next position, MIAI_END, or a failure -------------- */

struct miai_sketch;

/* What was drawn is left in `k`. */
miai_status miai_diagram_next(miai_position *out, miai_source *s,
                              struct miai_sketch *k);
miai_status miai_sensei_next(miai_position *out, miai_source *s,
                             struct miai_sketch *k);

/* `sgf` belongs to the text of `s`. */
miai_status miai_sgf_next(miai_position *out, miai_source *s, miai_sgf *sgf);

/* The name and the board of the record, which is set up empty. */
miai_status miai_sgf_head(miai_position *out, const miai_source *s,
                          const miai_sgf *sgf);

/* Keeps the comments on what follows the position, which is that after `moves`
 * moves, the last of them in node `last`; after moves also the comment there is on
 * the position.  MIAI_ERR_NOMEM. */
miai_status miai_sgf_remarks(miai_position *out, miai_sgf *sgf, uint32_t last,
                             int moves);

/* The point of a move, MIAI_PASS, or MIAI_NONE for what is neither. */
int miai_sgf_move_point(const miai_board *b, const char *value, size_t len);

/* Does the line consist of the characters of a text diagram? */
bool miai_diagram_is_row(const char *line, size_t len);

/* Is the line one of a $$ diagram, perhaps after tags and signs of quotation? */
bool miai_sensei_is_line(const char *line, size_t len);

/* --- recognise.c --------------------------------------------------------- */

/* The format of a text, which may turn out to have no problem in it. */
miai_format miai_format_of(const miai_source *source);

/* --- enclose.c ----------------------------------------------------------- */

#define MIAI_BEYOND 4 /* in miai_enclosure.board: an empty point outside */

/* What encloses what.  A part is a connected set of mortal stones and empty
 * points of the region: what happens in one touches no other. */
typedef struct miai_enclosure {
    miai_board board; /* the position; empty points outside are MIAI_BEYOND */
    miai_areas area;  /* its chains and areas                               */
    miai_color defender; /* MIAI_EMPTY: nobody, it is a race                 */
    bool immortal[MIAI_MAX_POINTS]; /* of each area                          */
    bool alive[MIAI_MAX_POINTS]; /* of each area: pass-alive, in a position of
                                    a game                                   */
    bool breathes[MIAI_MAX_POINTS]; /* of each area: has a liberty           */
    bool outside[MIAI_MAX_POINTS];  /* of each area: touches the outside     */
    int16_t part[MIAI_MAX_POINTS];  /* of each area, or -1: immortal, beyond */
    bool leaks[MIAI_MAX_POINTS];    /* of each part: it is not enclosed      */
} miai_enclosure;

/* A point of the region and the outside point beside it. */
typedef struct miai_gap {
    int inside, outside;
} miai_gap;

/* Finds the outside.  Fails when two areas are largest; MIAI_ERR_NOMEM. */
miai_status miai_enclosure_init(miai_enclosure *e, const miai_mem *mem,
                                const miai_position *raw);

/* Decides for this defender, or for a race, what is immortal, and which parts
 * leak. */
void miai_enclosure_solve(miai_enclosure *e, const miai_position *raw,
                          miai_color defender);

/* The first gap of a part, those of areas in `prefer` before all others; any
 * part if it is -1, no preference if that is NULL.  False: there is none. */
bool miai_enclosure_gap(miai_gap *out, const miai_enclosure *e, int part,
                        const bool *prefer);

/* --- unmarked.c ---------------------------------------------------------- */

/* Settles what a text diagram means in which no target is marked. */
miai_status miai_unmarked_settle(miai_position *raw,
                                 const miai_options *options);

/* Fails for a diagram of stones alone that does not show who is enclosed. */
miai_status miai_unmarked_refuse(const miai_position *raw);

/* --- question.c ---------------------------------------------------------- */

/* Makes the question of a position and the options.  `e` is working memory;
 * the marks of `raw` are overwritten.  On MIAI_ERR_NOMEM there is no message
 * yet. */
miai_status miai_question_make(miai_problem **out, const miai_mem *mem,
                               miai_position *raw, miai_enclosure *e,
                               const miai_options *options);

/* Working memory, too large for the stack. */
typedef struct miai_workshop {
    miai_position raw;
    miai_enclosure enclosure;
} miai_workshop;

/* The same of the position in there, with a message whenever it fails. */
miai_status miai_workshop_ask(miai_problem **out, miai_workshop *w,
                              const miai_mem *mem, const miai_options *options);

/* --- target.c ------------------------------------------------------------ */

/* Chooses who defends what: sets the chains of the target in `target`, which
 * has all areas of `e`, and solves that for the defender.  `assumed` says what
 * was found without marks, or is "". */
miai_status miai_target_choose(bool *target, char assumed[MIAI_LINE_SIZE],
                               miai_enclosure *e, const miai_position *raw);

/* Fails if what was chosen can walk out. */
miai_status miai_target_check(const bool *target, const miai_enclosure *e,
                              const miai_position *raw);

/* --- walls.c ------------------------------------------------------------- */

/* Has a wall that the question leans on, whose roles are set, at most so many
 * liberties that it may fall?  `most` is that of the options. */
void miai_walls_look(bool *weak, const miai_problem *q, const miai_enclosure *e,
                     const miai_position *raw, int most);

/* --- essential.c --------------------------------------------------------- */

/* Chooses the chains that race, at least one of each side: sets them in
 * `target`, which has all areas of `e`, and solves that for a race.  `assumed`
 * says what was found without marks, or is "". */
miai_status miai_essential_choose(bool *target, char assumed[MIAI_LINE_SIZE],
                                  miai_enclosure *e, const miai_position *raw);

#endif
