/* loopy_inside.h - the inside of graphs, and what is done with them.
 *
 * Private to loopy/.
 */
#ifndef MIAI_LOOPY_INSIDE_H
#define MIAI_LOOPY_INSIDE_H

#include "loopy/loopy.h"

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

/* --- a table from 64 bits to 32 ------------------------------------------------ */

typedef struct index_slot {
    uint64_t key; /* plus 1; 0: empty                                        */
    uint32_t value;
} index_slot;

typedef struct index_map {
    miai_mem mem;
    index_slot *slot;
    size_t slots; /* a power of two                                          */
    size_t used;
} index_map;

void miai_index_init(index_map *m, const miai_mem *mem);
void miai_index_clear(index_map *m);
bool miai_index_find(const index_map *m, uint64_t key, uint32_t *out);

/* Requires that the key is not there and is less than UINT64_MAX. */
bool miai_index_put(index_map *m, uint64_t key, uint32_t value);

/* --- terms: positions of two graphs, and short games ---------------------------- */

typedef uint32_t term;

#define NO_TERM UINT32_MAX

/* Terms are numbered: positions of the first graph, those of the second unless
 * it is the same, then short games in the order they are met. */
typedef struct term_table {
    miai_games *s;
    const miai_graph *graph[2];
    uint32_t start[2];
    miai_vec shorts; /* of miai_game                                         */
    uint32_t positions;
    index_map index; /* of short games                                       */
} term_table;

void miai_terms_init(term_table *t, const miai_graph *a, const miai_graph *b);
void miai_terms_clear(term_table *t);

/* NO_TERM when there is no memory. */
term miai_terms_position(term_table *t, int which, int position);
term miai_terms_game(term_table *t, miai_game game);

/* The short game that a term is, or MIAI_NO_GAME. */
miai_game miai_terms_short(const term_table *t, term x);

/* Does nobody need to move in x when he plays on x and y?  If x is a number,
 * and y a position of a graph that avoids numbers. */
bool miai_terms_avoid(const term_table *t, term x, term y);

/* Appends the options of a term. */
bool miai_terms_options(term_table *t, term x, int side, miai_vec *out);

/* --- the upsided order ----------------------------------------------------------- */

typedef struct order order;

/* Compares positions of two graphs of one store, which may be the same. */
order *miai_order_new(const miai_graph *a, const miai_graph *b);
void miai_order_free(order *o);
term_table *miai_order_terms(order *o);

/* Asks for x <= y; the answer is there after miai_order_solve(). */
bool miai_order_ask(order *o, term x, term y);
bool miai_order_solve(order *o);
bool miai_order_le(const order *o, term x, term y);

/* Of the starts of two graphs. */
bool miai_order_starts(const miai_graph *a, const miai_graph *b, bool *le);
bool miai_order_same(const miai_graph *a, const miai_graph *b, bool *same);

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
