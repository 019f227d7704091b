/* race_board.h - the numbers of a capturing race, read from a board.
 *
 * Part of the interface of this module.  What is counted on the board holds
 * for miai_race_count_up() where no assumption fails; docs/theory/race.md says
 * which positions these are, and why.
 */
#ifndef MIAI_RACE_BOARD_H
#define MIAI_RACE_BOARD_H

#include "race/race.h"

/* A position with a race in it. */
typedef struct miai_race_position {
    miai_board board; /* one stone of each chain that is never captured is
                         immortal, or more                                   */
    bool essential[MIAI_MAX_POINTS]; /* at least one stone of each of the
                                        chains that race                    */
} miai_race_position;

/* What is assumed of a race that is counted, and may fail. */
typedef enum miai_race_fault_kind {
    MIAI_RACE_ATARI,      /* one liberty, and the opponent may be to move    */
    MIAI_RACE_APART,      /* the chains neither touch nor share a liberty    */
    MIAI_RACE_CHAINS,     /* other stones that can be captured take part     */
    MIAI_RACE_SEVERAL,    /* a side has more than one essential chain        */
    MIAI_RACE_KO,         /* a ko is being fought                            */
    MIAI_RACE_EYES,       /* a chain with two eyes                           */
    MIAI_RACE_EYE_SPLIT,  /* an eye that one move splits in two              */
    MIAI_RACE_EYE_SHAPE,  /* an eye that cannot be filled move by move       */
    MIAI_RACE_EYE_GAP,    /* a point of an eye that is not a liberty         */
    MIAI_RACE_EYE_CORNER, /* an eye with four points in a corner, and more  */
    MIAI_RACE_NAKADE,     /* a chain whose capture makes no two eyes        */
    MIAI_RACE_SNAPBACK,   /* a capture that may be answered by another one  */
    MIAI_RACE_CONNECT,    /* a liberty from which the chain may get away    */
    MIAI_RACE_EXTEND,     /* a liberty at which the chain may gain others   */
    MIAI_RACE_NEW_EYE,    /* a liberty where the chain may make an eye      */
    MIAI_RACE_THROW_IN,   /* approach moves that may end in a fight or a ko */
    MIAI_RACE_DOUBLE,     /* an approach move for more than one liberty     */
    MIAI_RACE_FAULTS
} miai_race_fault_kind;

/* An assumption that fails. */
typedef struct miai_race_fault {
    miai_race_fault_kind kind;
    miai_color color; /* whose chain                                        */
    int point;        /* where, the lowest of several points                */
} miai_race_fault;

/* What was found. */
typedef struct miai_race_view {
    miai_race race;                 /* the numbers, as far as they can be told;
                                      zeros if a side has several chains      */
    uint8_t kind[MIAI_MAX_POINTS];  /* miai_race_kind of each point         */
    uint8_t owner[MIAI_MAX_POINTS]; /* miai_color of the chain it belongs to;
                                       MIAI_EMPTY for a shared liberty      */
    uint8_t approach[MIAI_MAX_POINTS]; /* of an outside liberty: its approach
                                          moves; at most 255               */
    int eyes[2]; /* of Black's, White's chain, where there is one: eyes in
                    which each empty point is its liberty.  With two it is
                    never captured [Benson 1976]                            */
    int faults;  /* 0: the race is plain              */
    miai_race_fault fault[2 * MIAI_RACE_FAULTS]; /* each kind once a colour */
} miai_race_view;

/* Looks at the position.  False, with a message in `error`, when there is no
 * race in it: a side has no essential chain, it is immortal, or a chain has no
 * liberty. */
bool miai_race_look(miai_race_view *out, miai_error *error,
                    const miai_race_position *position);

/* Plays a stone, or passes, and takes what it captures.  False, and nothing
 * changes, if that is not allowed. */
bool miai_race_play(miai_race_position *position, int point, miai_color color);

/* The fault of this kind and colour, or NULL. */
const miai_race_fault *miai_race_has_fault(const miai_race_view *view,
                                           miai_race_fault_kind kind,
                                           miai_color color);

/* "atari", "eye-split", ..: lower case letters and hyphens. */
const char *miai_race_fault_name(miai_race_fault_kind kind);

/* One sentence for players: "White's chain, see c3: one move splits its eye in
 * two."  Like snprintf(). */
size_t miai_race_describe_fault(char *out, size_t size,
                                const miai_race_fault *fault, int width);

#endif
