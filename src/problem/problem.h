/* problem.h - the question: a position, a target, a region; and its readers.
 *
 * Knows the rules only as far as chains and liberties.  Opens no files, prints
 * nothing.
 */
#ifndef MIAI_PROBLEM_H
#define MIAI_PROBLEM_H

#include "base/base.h"
#include "board/board.h"

#define MIAI_PLACE_SIZE   300 /* bytes of a place in messages                  */
#define MIAI_ASSUMPTIONS  8 /* most of a problem                             */
#define MIAI_LINE_SIZE    200 /* bytes of one in words, with the final 0       */
#define MIAI_FORMAT_SIZE  120 /* bytes of a format in words                    */
#define MIAI_COMMENT_SIZE 2048 /* bytes of a comment that are kept            */
#define MIAI_REMARK_NODES                                                      \
    1024 /* moves on the way to comments that are kept   */
#define MIAI_REMARK_BYTES                                                      \
    16384 /* of these comments, with a 0 after each      */

/* A move of a record from the position on; moves to it from node 0. */
typedef struct miai_remark {
    int16_t child, next; /* the first move after it, another one in its place;
                            0: none                                           */
    int16_t point;       /* or MIAI_PASS                                      */
    uint8_t color;
    uint16_t text; /* where its comment begins, 0: it has none               */
} miai_remark;

/* The comments of a record on moves from the position on. */
typedef struct miai_remarks {
    int count; /* nodes; 0: there are no comments                        */
    int used;  /* bytes                                                  */
    miai_remark node[MIAI_REMARK_NODES]; /* 0 is the position                 */
    char text[MIAI_REMARK_BYTES];        /* begins with a 0                   */
} miai_remarks;

/* A question.  Never changes once made. */
struct miai_problem {
    miai_mem mem;              /* for miai_problem_free()                     */
    char name[MIAI_NAME_SIZE]; /* as in the text, or FILE#K                   */
    miai_origin origin;        /* where it comes from                         */
    char place[MIAI_PLACE_SIZE]; /* the same for messages: "FILE:3 (name)"    */
    miai_goal goal;   /* what is asked                               */
    bool open;        /* roles are marks, for open/ to draw with     */
    miai_color turn;  /* of an open one and its models: who is to
                                  move, asked about first; MIAI_EMPTY: nobody
                                  is named, or it is none of them             */
    uint8_t steps;    /* of a model: 1 who wins, 2 and with how many
                                  threats, 3 and all best moves; 0: as for
                                  every other problem                         */
    miai_board board; /* the stones                                  */
    uint8_t role[MIAI_MAX_POINTS]; /* miai_role of each point                */
    miai_color defender;           /* owner of the target                    */
    bool every;                    /* of a race: it is lost with its first
                                       chain, not with its last               */
    int prisoners[2]; /* that the moves of a record took: Black, White        */
    double komi;      /* of a record                                          */
    int ko;           /* banned for the side to move, or -1     */
    miai_first first; /* which sides are asked about            */
    char ko_text[MIAI_POINT_TEXT]; /* the banned point as text               */
    int assumptions;               /* made where the text was silent         */
    miai_assumption assumption[MIAI_ASSUMPTIONS]; /* their words are below    */
    char words[MIAI_ASSUMPTIONS][MIAI_LINE_SIZE];
    miai_color said; /* the side that the reader cares about, or MIAI_EMPTY   */
    char format[MIAI_FORMAT_SIZE];   /* what it was read from, or ""          */
    char comment[MIAI_COMMENT_SIZE]; /* of the root of a record, or ""        */
    miai_remarks
        *remarks; /* and of its moves, or NULL; a copy does not own them */
    struct miai_problem *other; /* what a drawing may mean as well, or NULL; it
                                   belongs to this one                        */
    char other_words[MIAI_LINE_SIZE]; /* what it was taken for, and how to draw
                                         the other                            */
};

#define MIAI_WEAK 2 /* what options.weak is where it is not given */

/* May a wall fall that has so many liberties, so many of them outside?  The
 * defender can take those inside one after the other, so that a chain with one
 * liberty outside is worse off than it looks. */
static inline bool miai_wall_is_weak(int liberties, int outside, int weak)
{
    return outside > 0 && weak > 0 &&
           liberties <= weak + (outside == 1 ? 1 : 0);
}

/* Is it a question that a solver may believe: do roles fit their stones, have
 * mortal chains liberties, is the region closed, the ban on an empty point of
 * it?  For assertions, whenever a problem is made or a copy is changed; these
 * two are not there where assertions are off. */
bool miai_problem_is_sound(const miai_problem *p);

/* The same of one in which no move was made: each chain has one role. */
bool miai_problem_is_new(const miai_problem *p);

/* The options that a caller gave, perhaps one with an older header, with the
 * defaults for what he does not know.  MIAI_ERR_OPTION, with a message in
 * `error`, when a number is out of its range.  What the text options mean only
 * the reader of a problem knows. */
miai_status miai_options_take(miai_options *out, const miai_options *given,
                              miai_error *error);

#define MIAI_MAX_TEXT     (64u << 20) /* most bytes a reader takes          */
#define MIAI_MAX_PROBLEMS 100000      /* most problems of a text, good or bad */

/* What miai_reader_new() promises; messages go to `error`, which must live as
 * long as the reader, like `text`, `file` and the strings of `options`.
 * `options` may be NULL: the defaults. */
miai_status miai_problems_open(miai_reader **out, const miai_mem *mem,
                               const char *text, size_t len, const char *file,
                               const miai_options *options, miai_error *error);

/* What miai_reader_next() promises.  After MIAI_ERR_NOMEM the reader is at its
 * end.  miai_reader_free() is in miai.h. */
miai_status miai_problems_next(miai_problem **out, miai_reader *reader);

/* What miai_problem_new() promises, but that `options` are good. */
miai_status miai_stones_read(miai_problem **out, const miai_mem *mem,
                             const miai_stones *stones,
                             const miai_options *options, miai_error *error);

/* What to do where it is not clear which chains race; their points follow. */
#define MIAI_RACE_REMEDY                                                       \
    "mark a stone of each chain that races (x and o in a diagram, TR in "      \
    "SGF), or name them by --target"

/* The move that follows a node, -1 if no comment is on it or behind it.  `node`
 * may be -1. */
int miai_remark_find(const miai_remarks *r, int node, miai_color color,
                     int point);

/* The comment of a move, or "". */
const char *miai_remark_text(const miai_remarks *r, int node);

/* A copy, or NULL when there is no memory; to be freed with miai_mem_free(). */
miai_remarks *miai_remarks_copy(const miai_mem *mem, const miai_remarks *r);

/* What miai_problem_widen() promises; NULL when there is no memory. */
miai_problem *miai_problem_widened(const miai_mem *mem, const miai_problem *p);

/* Sets the message "FILE:3 (name): ..." about this problem. */
miai_status miai_problem_fail(const miai_problem *p, miai_error *error,
                              miai_cause cause, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same for want of memory. */
miai_status miai_problem_no_memory(const miai_problem *p, miai_error *error);

/* Names a point that the failure is about; returns its status again. */
miai_status miai_problem_blame(const miai_problem *p, miai_error *error,
                               int point);

/* The same about an open problem where one with roles is needed. */
miai_status miai_problem_refuse(const miai_problem *p, miai_error *error);

#endif
