/* loopy.h - games that can come back to a position.
 *
 * No Go in here.  Positions and moves form a finite graph.  With infinite play
 * won by Left a game has an onside, with infinite play won by Right an offside;
 * where both can be written as stoppers (games in which alternating play ends)
 * they are the value.  Where they are equal the game is a stopper itself; where
 * they have no cycle, a short game.
 * Theory: docs/theory/loopy.md.
 */
#ifndef MIAI_LOOPY_H
#define MIAI_LOOPY_H

#include "cgt/cgt.h"

enum { MIAI_LEFT = 0, MIAI_RIGHT = 1 };

/* Limits of a graph; whatever needs more fails with "too large: ...". */
enum { MIAI_GRAPH_POSITIONS = 4000, MIAI_GRAPH_MOVES = 100000 };

/* The failures of loopy/, which a store keeps. */
typedef enum miai_loopy_reason {
    MIAI_LOOPY_POSITIONS, /* more than MIAI_GRAPH_POSITIONS                  */
    MIAI_LOOPY_MOVES,     /* more than MIAI_GRAPH_MOVES                      */
    MIAI_LOOPY_STEPS,     /* simplifying takes too long                      */
    MIAI_LOOPY_STATES,    /* comparing needs too many                        */
    MIAI_LOOPY_COMPARING, /* comparing takes too long                        */
    MIAI_LOOPY_LAYERS,    /* a sum with too large a short game               */
    MIAI_LOOPY_NO_ONSIDE,
    MIAI_LOOPY_NO_OFFSIDE,
    MIAI_LOOPY_REASONS
} miai_loopy_reason;

const miai_failure *miai_loopy_failure(miai_loopy_reason why);

/* Positions and moves; play starts at position 0. */
typedef struct miai_graph miai_graph;

/* Memory is taken from the store and counted against its limit; failures are
 * kept in the store as well. */
miai_graph *miai_graph_new(miai_games *s);
void miai_graph_free(miai_graph *g); /* NULL is fine */

/* A new position without moves; its number, or -1. */
int miai_graph_add(miai_graph *g);

/* Requires that `from` is no short game put in as such. */
bool miai_graph_move(miai_graph *g, int from, int side, int to);

/* Puts a short game in as one position, without its own positions; or copies
 * all positions of another graph.  The number of the position where it starts,
 * or -1. */
int miai_graph_add_game(miai_graph *g, miai_game game);
int miai_graph_add_graph(miai_graph *g, const miai_graph *other);

int miai_graph_count(const miai_graph *g);
miai_games *miai_graph_store(const miai_graph *g);

/* Was this position put in as a short game, and which? */
bool miai_graph_short(const miai_graph *g, int position, miai_game *out);

/* Moves of a position; a short game put in as such shows none. */
int miai_graph_options(const miai_graph *g, int position, int side);
int miai_graph_option(const miai_graph *g, int position, int side, int i);

/* The same positions seen from another start; NULL when there is no memory. */
miai_graph *miai_graph_from(const miai_graph *g, int position);

/* For sides of values, and what miai_graph_from() makes of them: are they
 * equal?  Equal ones have the same hash.  Both are cheap: the simplest form is
 * unique, and its positions are numbered in one way only. */
bool miai_graph_equal(const miai_graph *a, const miai_graph *b);
uint64_t miai_graph_hash(const miai_graph *g);

/* --- values ------------------------------------------------------------------ */

/* Two stoppers in simplest form; never changed, so they may be shared.  Every
 * position that is a short game is there as one. */
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
bool miai_loopy_equal(const miai_loopy *a, const miai_loopy *b);

/* Is it a stopper: are both sides the same?  Is it a short game, and which? */
bool miai_loopy_is_stopper(const miai_loopy *v);
bool miai_loopy_is_short(const miai_loopy *v, miai_game *out);

/* A short game that one side is, if it is one. */
bool miai_graph_is_short(const miai_graph *side, miai_game *out);

/* Who wins, with draws: "P", "N", "L", "R", "D", "PHat", "PCheck", "NHat" or
 * "NCheck"; NULL when the store has failed. */
const char *miai_loopy_outcome(const miai_loopy *v);

/* A stop of a side.  The order is that of the values: off, then a number plus
 * under, the number, the number plus over, and on. */
typedef enum miai_stop {
    MIAI_STOP_FAILED,
    MIAI_STOP_OFF,
    MIAI_STOP_UNDER,
    MIAI_STOP_NUMBER,
    MIAI_STOP_OVER,
    MIAI_STOP_ON
} miai_stop;

/* Where play of a side of a value stops when `side` begins; the number is set
 * for all but on and off. */
miai_stop miai_graph_stop(const miai_graph *stopper, int side,
                          miai_dyadic *number);

/* --- names ------------------------------------------------------------------- */

/* Stoppers that have a name.  The negative of one is another. */
typedef enum miai_loopy_name {
    MIAI_NAME_NONE,
    MIAI_NAME_ON,       /* on = {pass|}                        */
    MIAI_NAME_OFF,      /* off = {|pass}                       */
    MIAI_NAME_OVER,     /* over = {0|pass}                     */
    MIAI_NAME_UNDER,    /* under = {pass|0}                    */
    MIAI_NAME_UPON,     /* ^[on] = {pass|*}                    */
    MIAI_NAME_DOWNON,   /* v[on] = {*|pass}                    */
    MIAI_NAME_UPONTH,   /* ^<on> = {0|v[on]*}                  */
    MIAI_NAME_DOWNONTH, /* v<on> = {^[on]*|0}                  */
    MIAI_NAME_TINY_ON,  /* +_on = {0||0|off}                   */
    MIAI_NAME_MINY_ON   /* -_on = {on|0||0}                    */
} miai_loopy_name;

/* A name, plus a number, plus a nimber. */
typedef struct miai_named {
    miai_loopy_name name;
    miai_dyadic number;
    uint32_t nimber;
} miai_named;

/* The simplest form of what is named; NULL when the store has failed. */
miai_graph *miai_graph_named(miai_games *s, miai_loopy_name name);

/* The same as a value, both sides alike. */
bool miai_loopy_named(miai_loopy *out, miai_games *s, miai_loopy_name name);

/* The name of a side of a value, MIAI_NAME_NONE if it has none; false when the
 * store has failed. */
bool miai_graph_name(const miai_graph *side, miai_named *out);

#endif
