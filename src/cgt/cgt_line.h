/* cgt_line.h - scaffolds and walls as functions of the temperature.
 *
 * Private to cgt/.  A line is a continuous function on all temperatures from
 * some lowest one upwards, made of straight pieces.  Values stand for the horizontal axis of
 * a thermograph, so a slope of 0 is what the picture shows as upright.
 */
#ifndef MIAI_CGT_LINE_H
#define MIAI_CGT_LINE_H

#include "cgt/cgt_thermo.h"

/* A straight piece, up to where the next one begins.  Slopes are whole: they
 * count moves that one side has made more than the other. */
typedef struct piece {
    miai_rational from;  /* the temperature where it begins                  */
    miai_rational value; /* there                                           */
    int64_t slope;
} piece;

/* Pieces that belong to somebody else. */
typedef struct line_view {
    const piece *at;
    size_t count;        /* 0: there is no such line                        */
    miai_rational shift; /* to be added to all values                       */
} line_view;

/* Computes with lines.  What fails is said in the store and remembered here,
 * so that one question at the end is enough. */
typedef struct reckoner {
    miai_games *s;
    miai_rational from; /* where all lines begin: at -1 or at 0             */
    bool failed;
} reckoner;

/* A line being made. */
typedef struct line {
    miai_vec pieces; /* of piece */
} line;

void miai_line_init(line *l, const miai_mem *mem);
void miai_line_clear(line *l);
line_view miai_line_view(const line *l);

/* The same value at all temperatures. */
void miai_line_constant(reckoner *r, line *out, miai_rational value);

/* The larger, or the smaller, of two lines; if one of them is not there, the
 * other.  `out` is none of them. */
void miai_line_best(reckoner *r, line *out, line_view a, line_view b,
                    bool larger);

/* Adds `times` the temperature. */
void miai_line_tax(reckoner *r, line *l, int64_t times);

/* Walls between two scaffolds, one of which may be missing. */
void miai_line_walls(reckoner *r, line *left, line *right,
                     line_view left_scaffold, line_view right_scaffold);

/* --- shared by short games and kos ------------------------------------------ */

/* Walls from -1 upwards. */
miai_masts *miai_walls_new(miai_games *s);

/* The walls of a game, left and right; they stay until more is asked. */
bool miai_masts_walls(miai_masts *m, miai_game g, line_view walls[2]);

void miai_thermograph_init(miai_thermograph *t, miai_games *s);
bool miai_thermograph_fill(miai_thermograph *out, reckoner *r,
                           const line_view walls[2]);

/* The value of a piece, with the shift of its line. */
miai_rational miai_line_value(reckoner *r, line_view l, size_t i);

#endif
