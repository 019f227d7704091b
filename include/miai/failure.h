/* failure.h - why a call failed, for programs and for people. */
#ifndef MIAI_FAILURE_H
#define MIAI_FAILURE_H

#include <miai/core.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Everything that can go wrong.  Each cause has a name of its own, which stays
 * as it is from version to version: docs/formats.md lists them. */
typedef enum miai_cause {
    MIAI_CAUSE_NONE = 0, /* nothing went wrong                              */
    MIAI_CAUSE_NO_MEMORY,
    MIAI_CAUSE_STOPPED,  /* by the progress function, or by the one that
                            writes                                          */
    MIAI_CAUSE_LIMITS,   /* not done within the limits                      */
    MIAI_CAUSE_OPTION,   /* an option or argument is out of its range       */
    MIAI_CAUSE_VERSION,  /* a struct has the size of another version        */
    MIAI_CAUSE_INTERNAL, /* the library found itself to be wrong            */

    /* a text */
    MIAI_CAUSE_TEXT_SIZE,
    MIAI_CAUSE_NO_PROBLEM, /* of no format that is known                    */
    MIAI_CAUSE_TOO_MANY_PROBLEMS,
    MIAI_CAUSE_SGF_SYNTAX,
    MIAI_CAUSE_SGF_VALUE, /* of a property                                  */
    MIAI_CAUSE_SGF_SIZE,  /* nodes, variations, values or points            */
    MIAI_CAUSE_NOT_GO,    /* a record of another game                       */
    MIAI_CAUSE_DIAGRAM_SYNTAX,
    MIAI_CAUSE_SENSEI_SYNTAX,
    MIAI_CAUSE_BOARD_SIZE,
    MIAI_CAUSE_NO_MOVE,      /* the record is shorter, or there is none     */
    MIAI_CAUSE_ILLEGAL_MOVE, /* in a record, or in a study                  */

    /* stones, and points of options */
    MIAI_CAUSE_BAD_STONES, /* a colour or role that there is not            */
    MIAI_CAUSE_BAD_POINT,  /* not a point of the board                      */
    MIAI_CAUSE_NOT_A_STONE,
    MIAI_CAUSE_NOT_EMPTY,
    MIAI_CAUSE_KO_POINT, /* not a point that can be banned                  */
    MIAI_CAUSE_KO_SIDE,  /* not said whom the ban binds                     */

    /* the question */
    MIAI_CAUSE_NO_LIBERTY,
    MIAI_CAUSE_NO_TARGET,
    MIAI_CAUSE_AMBIGUOUS_TARGET,
    MIAI_CAUSE_TWO_COLOURS,     /* a target of Black and White              */
    MIAI_CAUSE_IMMORTAL_TARGET, /* or a chain that races                    */
    MIAI_CAUSE_NOT_ENCLOSED,
    MIAI_CAUSE_BOTH_ENCLOSED,
    MIAI_CAUSE_AMBIGUOUS_OUTSIDE,
    MIAI_CAUSE_NO_PAIR, /* of chains that race                              */
    MIAI_CAUSE_AMBIGUOUS_PAIR,

    /* answers */
    MIAI_CAUSE_REGION_SIZE,    /* too large for a search                    */
    MIAI_CAUSE_NO_CERTIFICATE, /* for a problem of this kind                */
    MIAI_CAUSE_COUNT_SYNTAX,   /* the numbers of a race as text             */
    MIAI_CAUSE_COUNT_NUMBER,   /* numbers that no race has                  */

    /* the library of eyes, the calculator */
    MIAI_CAUSE_NOT_AN_EYE,
    MIAI_CAUSE_EYE_SIZE, /* larger than those of the library                */
    MIAI_CAUSE_NO_FILE,  /* it cannot be read                               */
    MIAI_CAUSE_NOT_A_LIBRARY,
    MIAI_CAUSE_DAMAGED, /* bytes of a library                               */
    MIAI_CAUSE_UNIT,    /* of work out of order                             */
    MIAI_CAUSE_STATEMENT,
    MIAI_CAUSE_KO, /* a local position that has no value as a short game      */

    MIAI_CAUSES /* so many */
} miai_cause;

#define MIAI_FAILED_POINTS 8 /* most points that a failure names            */

/* What went wrong. */
typedef struct miai_failed {
    miai_cause cause;
    const char *name;    /* of the cause: "not-enclosed"; "" for none       */
    const char *message; /* as miai_context_error() has it                  */
    int points;          /* that it is about                                */
    int point[MIAI_FAILED_POINTS]; /* row * width + column of each          */
    char text[MIAI_FAILED_POINTS][MIAI_POINT_TEXT]; /* "c3"                 */
    /* The problem that it is about, as far as it is known: see
     * miai_problem_file(), _index, _line and _name; "" and 0 else.  A text
     * without any problem, or with too much in it, has its `file`. */
    const char *file;
    int index;
    int line;
    const char *problem;
    /* The board that the points are on, as in miai_stones; 0, 0 and NULL where
     * there is none. */
    int width, height;
    const uint8_t *color;
} miai_failed;

/* After a call that failed: why.  It holds as long as miai_context_error(). */
MIAI_API const miai_failed *miai_context_failure(miai_context *ctx);

/* It as JSON: see json.h.  Of the struct the name, the message, the problem with
 * its file and index, and the points count. */
MIAI_API bool miai_failed_json(const miai_failed *failed, miai_write_fn write,
                               void *user);

#ifdef __cplusplus
}
#endif
#endif
