/* loopy.h - games that can come back to a position.
 *
 * Layer 2: cgt/ below, no Go in here.  Positions and moves form a finite
 * graph.  With infinite play won by Left a game has an onside, with infinite
 * play won by Right an offside; where both can be written as stoppers (games
 * in which alternating play ends) they are the value.  Where they are equal
 * the game is a stopper itself; where they have no cycle, a short game.
 */
#ifndef MIAI_LOOPY_H
#define MIAI_LOOPY_H

#include "cgt/cgt.h"

enum { MIAI_LEFT = 0, MIAI_RIGHT = 1 };

/* Positions and moves; play starts at position 0. */
typedef struct miai_graph miai_graph;

/* Memory is taken from the store and counted against its limit; failures are
 * kept in the store as well. */
miai_graph *miai_graph_new(miai_games *s);
void miai_graph_free(miai_graph *g); /* NULL is fine */

/* A new position without moves; its number, or -1. */
int miai_graph_add(miai_graph *g);
bool miai_graph_move(miai_graph *g, int from, int side, int to);

/* Copies a short game, or another graph, into this one; the number of the
 * position where it starts, or -1. */
int miai_graph_add_game(miai_graph *g, miai_game game);
int miai_graph_add_graph(miai_graph *g, const miai_graph *other);

int miai_graph_count(const miai_graph *g);
int miai_graph_options(const miai_graph *g, int position, int side);
int miai_graph_option(const miai_graph *g, int position, int side, int i);

/* --- values ------------------------------------------------------------------ */

/* Two stoppers in simplest form; never changed, so they may be shared. */
typedef struct miai_loopy {
    miai_graph *on;
    miai_graph *off;
} miai_loopy;

void miai_loopy_clear(miai_loopy *v);

/* The value of a game given as the graph `on`, and as `off` for the offside:
 * two graphs that differ only where parts with two sides were put in.  The
 * graphs may be one and the same.  Fails with "too large: ..." or, where no
 * stopper was found for a side, with a message that says so. */
bool miai_loopy_make(miai_loopy *out, const miai_graph *on,
                     const miai_graph *off);
bool miai_loopy_from_game(miai_loopy *out, miai_games *s, miai_game g);
bool miai_loopy_copy(miai_loopy *out, const miai_loopy *v);
bool miai_loopy_negate(miai_loopy *out, const miai_loopy *v);
bool miai_loopy_add(miai_loopy *out, const miai_loopy *a, const miai_loopy *b);

/* a <= b on both sides. */
bool miai_loopy_le(const miai_loopy *a, const miai_loopy *b, bool *out);

/* Is it a stopper: are both sides the same?  Is it a short game, and which? */
bool miai_loopy_is_stopper(const miai_loopy *v);
bool miai_loopy_is_short(const miai_loopy *v, miai_game *out);

/* A short game that one side is, if it is one. */
bool miai_graph_is_short(const miai_graph *side, miai_game *out);

/* Who wins, with draws: "P", "N", "L", "R", "D", "PHat", "PCheck", "NHat" or
 * "NCheck". */
const char *miai_loopy_outcome(const miai_loopy *v);

/* A stop of a side: a number, or infinite. */
typedef enum miai_stop {
    MIAI_STOP_FAILED,
    MIAI_STOP_OFF,
    MIAI_STOP_NUMBER,
    MIAI_STOP_ON
} miai_stop;

/* Where play of a stopper stops when `side` begins. */
miai_stop miai_graph_stop(const miai_graph *stopper, int side,
                          miai_dyadic *number);

#endif
