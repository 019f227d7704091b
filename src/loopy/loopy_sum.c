/* loopy_sum.c - sums, and whether alternating play ends. */
#include "loopy/loopy_inside.h"

/* The sum being built: its position n is the pair n. */
typedef struct summing {
    term_table terms;
    miai_graph *out;
    miai_vec pairs; /* two terms each                                       */
    miai_map index; /* of pairs                                             */
    miai_vec options;
} summing;

static int pair_of(summing *c, term x, term y)
{
    const uint64_t key = (uint64_t)x << 32 | y;
    const miai_game g = miai_terms_short(&c->terms, x);
    const miai_game h = miai_terms_short(&c->terms, y);
    uint32_t known;

    if (miai_map_get(&c->index, key, &known))
        return (int)known;
    const int n =
        g != MIAI_NO_GAME && h != MIAI_NO_GAME
            ? miai_graph_add_game(c->out, miai_game_add(c->terms.s, g, h))
            : miai_graph_add(c->out);
    uint64_t *at = n < 0 ? NULL : miai_vec_push(&c->pairs);
    if (at == NULL || !miai_map_put(&c->index, key, (uint32_t)n))
        return -1;
    *at = key;
    return n;
}

/* Moves of position `n` in one of its parts. */
static bool list_moves(summing *c, int n, int side, bool second)
{
    const uint64_t key = ((const uint64_t *)c->pairs.data)[n];
    const term x = (term)(key >> 32), y = (term)key;

    c->options.count = 0;
    if (!miai_terms_options(&c->terms, second ? y : x, side, &c->options))
        return false;
    for (size_t i = 0; i < c->options.count; i++) {
        const term to = ((const term *)c->options.data)[i];
        const int m = second ? pair_of(c, x, to) : pair_of(c, to, y);
        if (m < 0 || !miai_graph_move(c->out, n, side, m))
            return false;
    }
    return true;
}

static bool list_all(summing *c)
{
    const term x = miai_terms_position(&c->terms, 0, 0);
    const term y = miai_terms_position(&c->terms, 1, 0);

    if (x == NO_TERM || y == NO_TERM || pair_of(c, x, y) < 0)
        return false;
    for (int n = 0; n < miai_graph_count(c->out); n++)
        for (int side = 0; side < 2 && !is_leaf(c->out, n); side++)
            if (!list_moves(c, n, side, false) || !list_moves(c, n, side, true))
                return false;
    return true;
}

miai_graph *miai_graph_sum(const miai_graph *a, const miai_graph *b)
{
    summing c = {.out = miai_graph_new(a->s)};

    if (c.out == NULL)
        return NULL;
    miai_terms_init(&c.terms, a, b);
    miai_vec_init(&c.pairs, &a->mem, sizeof(uint64_t));
    miai_vec_init(&c.options, &a->mem, sizeof(term));
    miai_map_init(&c.index, &a->mem, sizeof(miai_map_number));
    if (!list_all(&c)) {
        miai_graph_free(c.out);
        c.out = NULL;
    }
    miai_terms_clear(&c.terms);
    miai_vec_clear(&c.pairs);
    miai_vec_clear(&c.options);
    miai_map_clear(&c.index);
    return c.out;
}

/* --- alternating play ---------------------------------------------------------------- */

/* A search in depth over positions with the player to move. */
typedef struct search {
    const miai_graph *g;
    const bool *cut; /* may be NULL                                          */
    const arrow **next;
    uint8_t *state; /* 0: not met, 1: on the way, 2: done                    */
    int *stack;
} search;

/* Follows play from `start`; a position that play comes back to, or -1. */
static int come_back(search *c, int start)
{
    int depth = 0;

    if (c->state[start] != 0)
        return -1;
    for (int enter = start; enter >= 0 || depth > 0;) {
        if (enter >= 0) {
            c->stack[depth++] = enter;
            c->state[enter] = 1;
            c->next[enter] = first_move(c->g, enter / 2, enter & 1);
            enter = -1;
        }
        const int at = c->stack[depth - 1];
        const arrow *a = c->next[at];
        if (a == NULL) {
            c->state[at] = 2;
            depth--;
            continue;
        }
        c->next[at] = next_move(c->g, a);
        if (is_leaf(c->g, a->to) || (c->cut != NULL && c->cut[a->to]))
            continue;
        const int to = 2 * a->to + !(at & 1);
        if (c->state[to] == 1)
            return a->to;
        if (c->state[to] == 0)
            enter = to;
    }
    return -1;
}

bool miai_graph_stops(const miai_graph *g, const bool *cut, int *cycle)
{
    const size_t n = 2 * (size_t)miai_graph_count(g);
    search c = {.g = g, .cut = cut};
    int found = -1;

    c.next = miai_loopy_array(g, n, sizeof *c.next);
    c.state = miai_loopy_array(g, n, 1);
    c.stack = miai_loopy_array(g, n, sizeof(int));
    if (c.next != NULL && c.state != NULL && c.stack != NULL)
        for (int i = 0; i < (int)n && found < 0; i++)
            found = come_back(&c, i);
    miai_loopy_drop(g, c.next, n, sizeof *c.next);
    miai_loopy_drop(g, c.state, n, 1);
    miai_loopy_drop(g, c.stack, n, sizeof(int));
    if (cycle != NULL)
        *cycle = found;
    return found < 0 && !has_failed(g->s);
}
