/* go_picture.h - a board on a terminal.
 *
 * Without a terminal the picture uses the letters of the diagram format; a
 * terminal that can show more gets round stones, and colours unless NO_COLOR
 * forbids them.
 */
#ifndef MIAI_APP_GO_PICTURE_H
#define MIAI_APP_GO_PICTURE_H

#include <stdint.h>
#include <stdio.h>

#include <miai.h>

#include "common/go_points.h"
#include "common/terminal.h"

/* What can stand on a point. */
typedef enum shown_symbol {
    SHOW_BLANK,   /* no point of the board                */
    SHOW_OUTSIDE, /* an empty point that nobody plays on  */
    SHOW_POINT,
    SHOW_BLACK,
    SHOW_WHITE,
    SHOW_BLACK_TARGET,
    SHOW_WHITE_TARGET,
    SHOW_BLACK_IMMORTAL,
    SHOW_WHITE_IMMORTAL,
    SHOW_BLACK_WALL, /* of an open problem */
    SHOW_WHITE_WALL,
    SHOW_BLACK_WEAK,
    SHOW_WHITE_WEAK,
    SHOW_WAY_OUT,
    SHOW_DISPUTED,
    SHOW_BLACK_RACES,
    SHOW_WHITE_RACES,
    SHOW_BLACK_GROUP,
    SHOW_WHITE_GROUP,
    SHOW_BLACK_INSIDE,
    SHOW_WHITE_INSIDE,
    SHOW_BLACK_OUTPOST,
    SHOW_WHITE_OUTPOST,
    SHOW_LIBERTY,
    SHOW_FAR_LIBERTY, /* a digit: approach moves of an outside liberty */
    SHOW_APPROACH,
    SHOW_SHARED,
    SHOW_EYE,
    SHOW_DEAD_BLACK,
    SHOW_DEAD_WHITE,
    SHOW_POINT_BLACK, /* settled: it counts for Black */
    SHOW_POINT_WHITE,
    SHOW_SEKI,
    SHOW_NUMBER, /* of what is there */
    SHOW_SPACE,  /* a letter: which eyespace it is */
    SHOW_JOINT,  /* connects chains of a group */
    SHOW_BEST_BLACK,
    SHOW_BEST_WHITE,
    SHOW_BEST_BOTH,
    SHOW_SYMBOLS
} shown_symbol;

/* The part of the board that is shown, and what stands there; the rest of it
 * is 0. */
typedef struct go_picture {
    go_view part;
    bool used[SHOW_SYMBOLS]; /* what the legend has to explain              */
    uint8_t at[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* symbol of row y, column x   */
    char letter[MIAI_MAX_SIZE]
               [MIAI_MAX_SIZE]; /* that takes its place; 0: none */
    uint16_t number[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* the same               */
    bool has_last;      /* a stone stands in parentheses: the last move      */
    int last_x, last_y; /* where it is                                       */
} go_picture;

/* The board without and with a legend. */
void go_picture_rows(FILE *out, go_picture *p, terminal term);
void go_picture_print(FILE *out, go_picture *p, terminal term);

#endif
