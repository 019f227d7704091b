/* loopy_terms.h - positions and short games alike, and their order.
 *
 * Private to loopy/.
 */
#ifndef MIAI_LOOPY_TERMS_H
#define MIAI_LOOPY_TERMS_H

#include "loopy/loopy.h"

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
    miai_map index; /* of short games                                       */
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

#endif
