/* cgt_thermo.h - thermographs, of short games and of ko fights.
 *
 * Part of the interface of cgt/.
 */
#ifndef MIAI_CGT_THERMO_H
#define MIAI_CGT_THERMO_H

#include "cgt/cgt.h"

/* num / den in lowest terms, den > 0. */
typedef struct miai_rational {
    int64_t num;
    int64_t den;
} miai_rational;

/* False, and nothing is changed, when the result does not fit (or the divisor
 * is 0). */
bool miai_rational_make(miai_rational *out, int64_t num, int64_t den);
bool miai_rational_add(miai_rational *out, miai_rational a, miai_rational b);
bool miai_rational_subtract(miai_rational *out, miai_rational a,
                            miai_rational b);
bool miai_rational_multiply(miai_rational *out, miai_rational a,
                            miai_rational b);
bool miai_rational_divide(miai_rational *out, miai_rational a, miai_rational b);

/* Less than, equal to or greater than 0; never overflows. */
int miai_rational_compare(miai_rational a, miai_rational b);

/* False when it is no dyadic number that fits. */
bool miai_rational_to_dyadic(miai_dyadic *out, miai_rational a);
bool miai_dyadic_to_rational(miai_rational *out, miai_dyadic a);

/* A place of a wall. */
typedef struct miai_wall_point {
    miai_rational value;
    miai_rational temperature;
} miai_wall_point;

/* A wall: where it begins at temperature -1 and where it bends, from below;
 * above the last point it is the mast or goes straight up to it. */
typedef struct miai_wall {
    miai_vec points; /* of miai_wall_point */
} miai_wall;

typedef struct miai_thermograph {
    miai_wall left, right;
    miai_rational mast;
    miai_rational temperature;
} miai_thermograph;

/* `out` needs miai_thermograph_clear(), also after a failure. */
bool miai_game_thermograph(miai_thermograph *out, miai_games *s, miai_game g);
void miai_thermograph_clear(miai_thermograph *t);

/* Only the mast of it. */
bool miai_game_mast(miai_games *s, miai_game g, miai_dyadic *mean,
                    miai_dyadic *temperature);

/* The same for many games, where positions that they share are done once.
 * NULL when the store has failed; freed before the store is. */
typedef struct miai_masts miai_masts;

miai_masts *miai_masts_new(miai_games *s);
void miai_masts_free(miai_masts *m);
bool miai_masts_get(miai_masts *m, miai_game g, miai_dyadic *mean,
                    miai_dyadic *temperature);

/* --- positions that can come back ------------------------------------------ */

/* Positions 0 .. count - 1 and the moves between them.  A ko is a cycle. */
typedef struct miai_ko_move {
    int32_t from;
    int32_t to;
    bool left; /* whose move */
} miai_ko_move;

/* A position without moves is a short game. */
typedef struct miai_ko_graph {
    int count;
    const miai_game *value; /* of those without moves; else ignored         */
    const miai_ko_move *moves;
    int move_count;
} miai_ko_graph;

/* Who wins the kos.  Who takes a ko as the komaster goes on at once, paying for
 * each move, until the ko is over; the other can only take and be taken back. */
typedef enum miai_komaster {
    MIAI_KOMASTER_LEFT,
    MIAI_KOMASTER_RIGHT
} miai_komaster;

/* Thermograph of one position of the graph.  Fails, with a message of the
 * store, where the graph has a cycle that is no ko of two or more stages, or
 * several kos at a time.  `out` as above. */
bool miai_ko_thermograph(miai_thermograph *out, miai_games *s,
                         const miai_ko_graph *graph, int position,
                         miai_komaster komaster);

#endif
