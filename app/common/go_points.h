/* go_points.h - points as text, and the part of a board that matters. */
#ifndef MIAI_APP_GO_POINTS_H
#define MIAI_APP_GO_POINTS_H

#include <stdbool.h>

#include <miai.h>

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

/* The same of the marked points, row * width + column, of a board. */
go_view go_view_of_marks(int width, int height, const bool *marked);

/* The same of the region alone, and `more` lines around it. */
go_view go_view_around(const miai_problem *problem, int more);

#endif
