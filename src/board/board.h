/* board.h - points, stones and chains on a board of any size.
 *
 * Knows no goals, no solvers, no files.
 */
#ifndef MIAI_BOARD_H
#define MIAI_BOARD_H

#include "base/base.h"

#define MIAI_MAX_POINTS (MIAI_MAX_SIZE * MIAI_MAX_SIZE)

/* A point of a board of this width as text: columns a, b, .. without i, then
 * aa, ab, ..; rows from 1; MIAI_PASS is "pass".  Requires a point that such a
 * board can have, or MIAI_PASS. */
void miai_point_write(char out[MIAI_POINT_TEXT], int width, int point);

/* The move at a point, with nothing known about it. */
miai_move miai_move_at(int width, int point);

/* Reads one point at *text and moves *text past it; -1 if there is none or it
 * is off the board.  Letters may be capitals. */
int miai_point_read(const char **text, int width, int height);

/* The other side.  Requires Black or White. */
miai_color miai_color_other(miai_color color);

/* "Black" or "White".  Requires one of them. */
const char *miai_color_name(miai_color color);

/* A position.  Plain data: assignment copies it. */
typedef struct miai_board {
    int width, height;           /* 1 .. MIAI_MAX_SIZE                       */
    uint8_t at[MIAI_MAX_POINTS]; /* miai_color of point y * width + x, y from
                                    the bottom                               */
} miai_board;

/* Every point gets the colour `fill`. */
void miai_board_init(miai_board *b, int width, int height, miai_color fill);

/* The points beside `p`, at most four, whatever is on them.  Requires a point
 * of the board. */
int miai_board_neighbours(int out[4], const miai_board *b, int p);

/* All maximal connected sets of points of one value: chains, empty areas, and
 * what is off the board. */
typedef struct miai_areas {
    int count;
    int16_t of[MIAI_MAX_POINTS];    /* area of each point, from 0            */
    int16_t first[MIAI_MAX_POINTS]; /* of each area: its lowest point        */
    int16_t size[MIAI_MAX_POINTS];  /* of each area: its points              */
} miai_areas;

void miai_areas_find(miai_areas *out, const miai_board *b);

/* Which stones of a colour are pass-alive, point by point: they live though
 * their owner never moves again [Benson 1976].  False when there is no
 * memory. */
bool miai_alive_find(bool out[MIAI_MAX_POINTS], const miai_mem *mem,
                     const miai_board *b, miai_color color);

typedef enum miai_play {
    MIAI_PLAY_OK = 0,
    MIAI_PLAY_OCCUPIED = 1, /* a stone is there, or it is off the board    */
    MIAI_PLAY_SUICIDE = 2,
    MIAI_PLAY_KO = 3 /* retakes a ko at once                        */
} miai_play;

/* Plays a stone and takes what it captures.  *ko is the point banned for this
 * move, or -1; afterwards the point banned for the opponent's next move: the
 * one captured, when a single stone with a single liberty took one stone.
 * A move that is not played changes nothing.  Requires Black or White, and a
 * point of the board.  Chains elsewhere may be without liberties, as records
 * and immortal stones have them. */
miai_play miai_board_play(miai_board *b, int point, miai_color color, int *ko);

#endif
