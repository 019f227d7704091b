/* go.h - points, boards and moves as the front ends need them.
 *
 * Sees <miai.h> alone; every front end may use it.
 */
#ifndef MIAI_APP_GO_H
#define MIAI_APP_GO_H

#include <stdbool.h>
#include <stdint.h>

#include <miai.h>

/* --- go_points.c --------------------------------------------------------- */
#define GO_COLUMN_ROOM 3 /* bytes of the name of a column */

/* The name of column x, 0 being `a`: there is no `i`, and `aa` follows `z`. */
const char *go_column_name(char out[GO_COLUMN_ROOM], int x);

#define GO_POINT_ROOM 8 /* bytes of the name of a point */

/* The name of the point in column x and row y, 0, 0 being "a1". */
const char *go_point_name(char out[GO_POINT_ROOM], int x, int y);

/* Reads a point such as "c3" as the library writes it; false for a pass. */
bool go_point_read(int *x, int *y, const char *text);

/* Column and row of a point of the problem; false for a pass. */
bool go_point_of(int *x, int *y, const miai_problem *problem, int point);

/* A part of a board; all columns and rows are included. */
typedef struct go_view {
    int left, right, bottom, top;
} go_view;

/* What belongs to the problem and one line around it; where that stops one
 * line short of the edge, the edge too. */
go_view go_view_of(const miai_problem *problem);

/* --- go_replay.c ----------------------------------------------------------- */
/* A position that moves are played on.  Plain data: assignment copies it. */
typedef struct go_position {
    int width, height;
    int ban_x, ban_y; /* what may not be retaken at once, or -1, -1     */
    uint8_t stone[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* row, column        */
    bool immortal[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* of the first stones */
} go_position;

void go_position_init(go_position *out, const miai_problem *problem);

/* Puts a stone and takes what it captures.  False, and nothing is changed,
 * when the point is not empty or the stone would have no liberty; a ban is
 * not looked at: a threat may have been played in between. */
bool go_position_play(go_position *p, miai_color color, int x, int y);

/* Lifts the ban. */
void go_position_pass(go_position *p);

#endif
