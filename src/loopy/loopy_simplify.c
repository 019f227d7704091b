/* loopy_simplify.c - the simplest form of a graph, infinite play won by Left.
 *
 * Idea     Equal positions become one; a move is dropped when another one is
 *          at least as good; a move that the opponent can answer so well that
 *          the mover is no better off than before is replaced by what the
 *          mover can do after the answer.  In a graph in which alternating
 *          play does not end these steps may be wrong: they are tried, all of
 *          a kind at once, then halves of them down to single ones, and count
 *          only when the order says that the start has kept its value.
 * Exact    A stopper to which no step applies is in simplest form, and the
 *          simplest form is unique (Siegel 2005).
 * Cost     One solution of the order among all positions a round, two for each
 *          try; see loopy_order.c.
 */
#include "loopy/loopy_inside.h"

#include <limits.h>

enum { MOST_ROUNDS = 200, MOST_TRIES = 200, MOST_STEPS = 100000000 };

uint64_t miai_loopy_until(const miai_games *s)
{
    return miai_games_work(s) + MOST_STEPS;
}

bool miai_loopy_in_time(miai_games *s, uint64_t until)
{
    if (miai_games_work(s) > until)
        miai_loopy_fail(s, MIAI_LOOPY_STEPS);
    return !has_failed(s);
}

/* Kinds of steps. */
enum { MERGE, BYPASS, KINDS };

/* A graph, its order, and the graph that comes next. */
typedef struct work {
    const miai_graph *g;
    order *o;
    term *terms; /* of the positions                                         */
    miai_graph *out;
    int *same;     /* by position: the one that stands for it                 */
    int from, to;  /* the steps to do                                         */
    int steps;     /* steps met                                               */
    miai_vec *met; /* hashes of the forms so far                              */
    uint64_t until;
    miai_vec list; /* scratch                                                */
    miai_vec more; /* scratch                                                */
} work;

static bool le(const work *w, int p, int q)
{
    return miai_order_le(w->o, w->terms[p], w->terms[q]);
}

/* Is x at least as good as y for `side`? */
static bool as_good(const work *w, int side, term x, term y)
{
    return side == MIAI_LEFT ? miai_order_le(w->o, y, x)
                             : miai_order_le(w->o, x, y);
}

/* A step has been met: is it to be done? */
static bool is_next(work *w)
{
    const int step = w->steps++;

    return step >= w->from && step < w->to;
}

/* --- the questions --------------------------------------------------------------- */

static bool ask_pairs(work *w)
{
    const int n = miai_graph_count(w->g);

    for (int p = 0; p < n; p++)
        for (int q = 0; q < n; q++)
            if (p != q && !(is_leaf(w->g, p) && is_leaf(w->g, q)) &&
                !miai_order_ask(w->o, w->terms[p], w->terms[q]))
                return false;
    /* Moves to short games are compared with each other, too. */
    for (int p = 0; p < n; p++)
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(w->g, p, side); a != NULL;
                 a = next_move(w->g, a))
                for (const arrow *b = first_move(w->g, p, side); b != NULL;
                     b = next_move(w->g, b))
                    if (is_leaf(w->g, a->to) && is_leaf(w->g, b->to) &&
                        !miai_order_ask(w->o, w->terms[a->to], w->terms[b->to]))
                        return false;
    return true;
}

/* Answers to a move to a short game are no positions of the graph. */
static bool ask_answers(work *w, int p, int side, int to)
{
    w->list.count = 0;
    if (!miai_terms_options(miai_order_terms(w->o), w->terms[to], !side,
                            &w->list))
        return false;
    for (size_t i = 0; i < w->list.count; i++) {
        const term x = ((const term *)w->list.data)[i];
        if (!(side == MIAI_LEFT ? miai_order_ask(w->o, x, w->terms[p])
                                : miai_order_ask(w->o, w->terms[p], x)))
            return false;
    }
    return true;
}

static bool ask_all(work *w)
{
    if (!ask_pairs(w))
        return false;
    for (int p = 0; p < miai_graph_count(w->g); p++)
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(w->g, p, side); a != NULL;
                 a = next_move(w->g, a))
                if (is_leaf(w->g, a->to) && !ask_answers(w, p, side, a->to))
                    return false;
    return true;
}

/* --- equal positions, dominated moves ---------------------------------------------- */

static bool are_same(work *w, int p, int q)
{
    return w->same[q] == q && le(w, p, q) && le(w, q, p) && is_next(w);
}

/* The position that stands for `p`: an equal short game, or an equal position
 * before it. */
static int find_same(work *w, int p)
{
    if (is_leaf(w->g, p))
        return p;
    for (int q = 0; q < miai_graph_count(w->g); q++)
        if (is_leaf(w->g, q) && are_same(w, p, q))
            return q;
    for (int q = 0; q < p; q++)
        if (!is_leaf(w->g, q) && are_same(w, p, q))
            return q;
    return p;
}

/* Is a move to `to` no better than another one of the list? */
static bool is_dominated(work *w, int side, int to)
{
    const int *list = w->list.data;

    for (size_t i = 0; i < w->list.count; i++) {
        const int other = list[i];
        if (other == to || !as_good(w, side, w->terms[other], w->terms[to]))
            continue;
        /* Of two that are as good the first stays. */
        if (other < to || !as_good(w, side, w->terms[to], w->terms[other]))
            return is_next(w);
    }
    return false;
}

static bool list_options(work *w, int p, int side)
{
    w->list.count = 0;
    for (const arrow *a = first_move(w->g, p, side); a != NULL;
         a = next_move(w->g, a)) {
        int *at = miai_vec_push(&w->list);
        if (at == NULL)
            return false;
        *at = w->same[a->to];
    }
    return true;
}

static bool merge_side(work *w, int p, int side)
{
    if (!list_options(w, p, side))
        return false;
    for (size_t i = 0; i < w->list.count; i++) {
        const int to = ((const int *)w->list.data)[i];
        if (!is_dominated(w, side, to) && !miai_graph_move(w->out, p, side, to))
            return false;
    }
    return true;
}

static bool merge(work *w)
{
    const int n = miai_graph_count(w->g);

    for (int p = 0; p < n; p++)
        w->same[p] = p;
    for (int p = 0; p < n; p++)
        w->same[p] = find_same(w, p);
    for (int p = 0; p < n; p++)
        for (int side = 0; side < 2 && !is_leaf(w->g, p); side++)
            if (!merge_side(w, p, side))
                return false;
    return true;
}

/* --- reversible moves ------------------------------------------------------------------ */

/* The answer to the move of `side` from `p` to `to` that leaves the mover no
 * better off, or NO_TERM. */
static bool find_answer(work *w, int p, int side, int to, term *out)
{
    *out = NO_TERM;
    w->list.count = 0;
    if (!miai_terms_options(miai_order_terms(w->o), w->terms[to], !side,
                            &w->list))
        return false;
    for (size_t i = 0; i < w->list.count; i++) {
        const term z = ((const term *)w->list.data)[i];
        if (as_good(w, side, w->terms[p], z)) {
            *out = z;
            return true;
        }
    }
    return true;
}

/* A move from `p` to a position of the graph or to a short game. */
static bool move_to(work *w, int p, int side, term x)
{
    const miai_game game = miai_terms_short(miai_order_terms(w->o), x);
    const int to =
        game == MIAI_NO_GAME ? (int)x : miai_graph_add_game(w->out, game);

    return to >= 0 && miai_graph_move(w->out, p, side, to);
}

/* Instead of the move to `to` all that `side` can do after the answer, but not
 * the same move again. */
static bool move_past(work *w, int p, int side, int to, term answer)
{
    w->more.count = 0;
    if (!miai_terms_options(miai_order_terms(w->o), answer, side, &w->more))
        return false;
    for (size_t i = 0; i < w->more.count; i++) {
        const term x = ((const term *)w->more.data)[i];
        if (x != w->terms[to] && !move_to(w, p, side, x))
            return false;
    }
    return true;
}

static bool bypass_side(work *w, int p, int side)
{
    for (const arrow *a = first_move(w->g, p, side); a != NULL;
         a = next_move(w->g, a)) {
        term answer;
        if (!find_answer(w, p, side, a->to, &answer))
            return false;
        if (!(answer != NO_TERM && is_next(w)
                  ? move_past(w, p, side, a->to, answer)
                  : miai_graph_move(w->out, p, side, a->to)))
            return false;
    }
    return true;
}

static bool bypass(work *w)
{
    for (int p = 0; p < miai_graph_count(w->g); p++)
        w->same[p] = p;
    for (int p = 0; p < miai_graph_count(w->g); p++)
        for (int side = 0; side < 2; side++)
            if (!bypass_side(w, p, side))
                return false;
    return true;
}

/* --- tries -------------------------------------------------------------------------------- */

/* The graph that some steps of a kind lead to, of the `w->steps` that there are;
 * NULL when the store has failed. */
static miai_graph *take_steps(work *w, int kind, int from, int to)
{
    const miai_graph *g = w->g;
    miai_graph *next = NULL;

    w->from = from;
    w->to = to;
    w->steps = 0;
    w->out = miai_graph_new(g->s);
    if (w->out != NULL && miai_graph_add_places(w->out, g) &&
        (kind == MERGE ? merge(w) : bypass(w)))
        next = miai_graph_from(w->out, w->same[0]);
    miai_graph_free(w->out);
    return next;
}

/* Steps may lead in a circle.  Two forms with one hash do no harm. */
static bool was_met(const work *w, const miai_graph *g)
{
    const uint64_t hash = miai_graph_hash(g), *met = w->met->data;

    for (size_t i = 0; i < w->met->count; i++)
        if (met[i] == hash)
            return true;
    return false;
}

/* Tries steps; `*next` stays NULL when the order does not confirm them. */
static bool try_steps(work *w, int kind, int from, int to, miai_graph **next)
{
    miai_graph *found = miai_loopy_in_time(w->g->s, w->until)
                            ? take_steps(w, kind, from, to)
                            : NULL;
    bool same = false;

    if (found == NULL)
        return false;
    const bool good = w->steps == 0 || was_met(w, found) ||
                      miai_order_same(found, w->g, &same);
    if (same)
        *next = found;
    else
        miai_graph_free(found);
    return good;
}

/* Tries all steps of a kind, then halves of them, and so on. */
static bool try_kind(work *w, int kind, miai_graph **next, int *steps)
{
    int tries = 0;

    if (!try_steps(w, kind, 0, INT_MAX, next))
        return false;
    *steps = w->steps;
    for (int width = (*steps + 1) / 2; width > 0 && width < *steps;
         width = width == 1 ? 0 : (width + 1) / 2)
        for (int from = 0; from < *steps; from += width) {
            if (*next != NULL || tries++ == MOST_TRIES)
                return true;
            if (!try_steps(w, kind, from, from + width, next))
                return false;
        }
    return true;
}

/* The first steps that the order confirms. */
static bool find_next(work *w, miai_graph **next, bool *stuck)
{
    *stuck = false;
    for (int kind = 0; kind < KINDS && *next == NULL; kind++) {
        int steps;
        if (!try_kind(w, kind, next, &steps))
            return false;
        *stuck = *stuck || steps > 0;
    }
    *stuck = *stuck && *next == NULL;
    return true;
}

static bool compare_all(work *w)
{
    const int n = miai_graph_count(w->g);

    for (int p = 0; p < n; p++)
        if ((w->terms[p] = miai_terms_position(miai_order_terms(w->o), 0, p)) ==
            NO_TERM)
            return false;
    return ask_all(w) && miai_order_solve(w->o);
}

/* One round.  *next is NULL when there is nothing more to do. */
static bool improve(const miai_graph *g, uint64_t until, miai_vec *met,
                    miai_graph **next, bool *stuck)
{
    const size_t n = (size_t)miai_graph_count(g);
    work w = {.g = g, .o = miai_order_new(g, g), .met = met, .until = until};
    uint64_t *hash = miai_vec_push(met);

    *next = NULL;
    w.terms = miai_loopy_array(g, n, sizeof(term));
    w.same = miai_loopy_array(g, n, sizeof(int));
    miai_vec_init(&w.list, &g->mem, sizeof(term));
    miai_vec_init(&w.more, &g->mem, sizeof(term));
    if (hash != NULL)
        *hash = miai_graph_hash(g);
    const bool good = hash != NULL && w.o != NULL && w.terms != NULL &&
                      w.same != NULL && compare_all(&w) &&
                      find_next(&w, next, stuck);
    miai_loopy_drop(g, w.terms, n, sizeof(term));
    miai_loopy_drop(g, w.same, n, sizeof(int));
    miai_vec_clear(&w.list);
    miai_vec_clear(&w.more);
    miai_order_free(w.o);
    return good;
}

miai_graph *miai_graph_simplify(const miai_graph *g, uint64_t until,
                                bool *stuck)
{
    miai_graph *now = miai_graph_normal(g), *next;
    miai_vec met;

    *stuck = false;
    miai_vec_init(&met, &g->mem, sizeof(uint64_t));
    if (now != NULL)
        now->avoids = g->avoids;
    for (int round = 0; now != NULL && !is_leaf(now, 0); round++) {
        const bool good = improve(now, until, &met, &next, stuck);
        if (good && (next == NULL || round >= MOST_ROUNDS)) {
            *stuck = *stuck || next != NULL;
            miai_graph_free(next);
            break;
        }
        miai_graph_free(now);
        now = good ? next : NULL;
    }
    miai_vec_clear(&met);
    return now;
}
