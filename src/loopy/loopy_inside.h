/* loopy_inside.h - the inside of graphs, and what is done with them.
 *
 * Private to loopy/.
 */
#ifndef MIAI_LOOPY_INSIDE_H
#define MIAI_LOOPY_INSIDE_H

#include "loopy/loopy_terms.h"

#include <assert.h>

/* Moves of one side of a position are a list, in the order they came. */
typedef struct place {
    miai_game game; /* a short game, or MIAI_NO_GAME                         */
    int first[2];   /* index of the first move, or -1                        */
    int last[2];
    int count[2];
} place;

typedef struct arrow {
    int to;
    int next; /* the next move of the same side and position, or -1          */
} arrow;

struct miai_graph {
    miai_games *s;
    miai_mem mem;
    miai_vec places;
    miai_vec arrows;
    int users; /* values that share it                                       */
    /* Alternating play ends, and no position but the short games is a number:
     * who plays on it plus a number need not move in the number. */
    bool avoids;
};

static inline bool is_position(const miai_graph *g, int position)
{
    return position >= 0 && (size_t)position < g->places.count;
}

static inline place *place_at(const miai_graph *g, int position)
{
    assert(is_position(g, position));
    return (place *)g->places.data + position;
}

static inline bool is_leaf(const miai_graph *g, int position)
{
    return place_at(g, position)->game != MIAI_NO_GAME;
}

static inline const arrow *next_move(const miai_graph *g, const arrow *a)
{
    return a->next < 0 ? NULL : (const arrow *)g->arrows.data + a->next;
}

static inline const arrow *first_move(const miai_graph *g, int position,
                                      int side)
{
    const int first = place_at(g, position)->first[side];

    return first < 0 ? NULL : (const arrow *)g->arrows.data + first;
}

/* Go through a whole graph, if assertions are on.  Its lists of moves hold every
 * move once, and every move leads to a position; and, of what
 * miai_graph_normal() returned, the form is normal. */
#ifdef NDEBUG
static inline void miai_graph_check(const miai_graph *g)
{
    (void)g;
}
static inline void miai_graph_check_normal(const miai_graph *g)
{
    (void)g;
}
#else
void miai_graph_check(const miai_graph *g);
void miai_graph_check_normal(const miai_graph *g);
#endif

static inline bool has_failed(const miai_games *s)
{
    return miai_games_failure(s) != NULL;
}

/* Makes the store of a graph fail. */
void miai_loopy_fail(miai_games *s, miai_loopy_reason why);

/* An array of `count` zeroed items; NULL when there is no memory. */
void *miai_loopy_array(const miai_graph *g, size_t count, size_t item);
void miai_loopy_drop(const miai_graph *g, void *array, size_t count,
                     size_t item);

/* Copies the positions of another graph without their moves. */
bool miai_graph_add_places(miai_graph *g, const miai_graph *other);

/* Shares it once more. */
miai_graph *miai_graph_share(miai_graph *g);

/* --- forms ------------------------------------------------------------------------ */

/* What is reached from the start: short games as such, positions with the same
 * tree once, positions and moves in an order that depends on nothing else. */
miai_graph *miai_graph_normal(const miai_graph *g);

miai_graph *miai_graph_negative(const miai_graph *g);

/* The sum of two graphs of one store, position by position. */
miai_graph *miai_graph_sum(const miai_graph *a, const miai_graph *b);

/* A stopper in simplest form plus a number, or any short game; in simplest form
 * again. */
miai_graph *miai_graph_translate(const miai_graph *g, miai_game number);
miai_graph *miai_graph_add_short(const miai_graph *g, miai_game game);

/* Is there no infinite alternating play?  False also when the store fails.
 * `cut`, if not NULL, marks positions that play is not followed into;
 * `*cycle`, if not NULL, gets a position of an infinite play, or -1. */
bool miai_graph_stops(const miai_graph *g, const bool *cut, int *cycle);

/* The work of a store at which something that begins now becomes too large:
 * some seconds. */
uint64_t miai_loopy_until(const miai_games *s);
bool miai_loopy_in_time(miai_games *s, uint64_t until);

/* Fuses, drops and bypasses as long as the order says that the start keeps its
 * value with infinite play won by Left.  `*stuck`: something was left that the
 * order did not confirm. */
miai_graph *miai_graph_simplify(const miai_graph *g, uint64_t until,
                                bool *stuck);

/* The same by sidling from `on`, where that settles; NULL, also without a
 * failure of the store, where not. */
miai_graph *miai_graph_sidle(const miai_graph *g);

/* The stopper that a graph is with infinite play won by Left. */
miai_graph *miai_graph_onside(const miai_graph *g);
miai_graph *miai_graph_offside(const miai_graph *g);

#endif
