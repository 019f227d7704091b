/* go_line.h - lines of moves, and the positions that they are played on. */
#ifndef MIAI_APP_GO_LINE_H
#define MIAI_APP_GO_LINE_H

#include <stdbool.h>

#include <miai.h>

#define GO_LINE_MOST 250 /* moves of a line */

/* Moves one after the other; the sides take turns. */
typedef struct go_line {
    miai_color first;
    int count;
    int point[GO_LINE_MOST]; /* row * width + column, or MIAI_PASS            */
} go_line;

/* Who makes the move of this number, from 0. */
miai_color go_line_side(const go_line *l, int i);

/* The position of a problem; NULL when there is no memory. */
miai_position *go_position_of(const miai_problem *problem);

/* Plays a move, or MIAI_PASS.  False, and nothing is changed, when it is illegal;
 * a ban is not looked at: a threat may have been played in between. */
bool go_position_play(miai_position *p, miai_color side, int point);

/* A miai_write_fn for a FILE, `user`. */
bool write_to_file(const void *data, size_t len, void *user);

#endif
