/* board.h - points, stones and chains on a board of any size.
 *
 * Layer 2: knows no goals, no solvers, no files.
 */
#ifndef MIAI_BOARD_H
#define MIAI_BOARD_H

#include "base/base.h"

#define MIAI_MAX_POINTS (MIAI_MAX_SIZE * MIAI_MAX_SIZE)
#define MIAI_POINT_TEXT 8 /* bytes of a point as text, with the final 0 */
#define MIAI_PASS (-1)    /* "pass" as a point                           */

/* Point x, y of a board of this width as text: columns a, b, .. without i,
 * then aa, ab, ..; rows from 1. */
void miai_point_write(char out[MIAI_POINT_TEXT], int width, int point);

/* Reads one point at *text and moves *text behind it; -1 if there is none or
 * it is off the board.  Letters may be capitals. */
int miai_point_read(const char **text, int width, int height);

#endif
