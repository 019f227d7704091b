/* go_replay.h - moves played on a position, with captures and ko. */
#ifndef MIAI_APP_GO_REPLAY_H
#define MIAI_APP_GO_REPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include <miai.h>

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

#define GO_LINE_MOST 250 /* moves of a line */

/* Moves one after the other; the sides take turns. */
typedef struct go_line {
    miai_color first;
    int count;
    int point[GO_LINE_MOST]; /* row * width + column, or MIAI_PASS            */
} go_line;

/* Who makes the move of this number, from 0. */
miai_color go_line_side(const go_line *l, int i);

/* Lifts the ban. */
void go_position_pass(go_position *p);

#endif
