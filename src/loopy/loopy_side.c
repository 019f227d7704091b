/* loopy_side.c - the onside and the offside of a graph.
 *
 * Idea     Simplify.  Where alternating play still comes back, sidle: cut the
 *          graph at some positions so that it always ends, put `on` in their
 *          places, and put in again and again what they are worth then.  The
 *          values go down; where they no longer change they are the onside
 *          (Conway, Bach, Norton: the sidling theorem).
 * Exact    The result counts only when the order confirms it both ways.  Where
 *          the values never settle, no stopper is found, and that is said.
 */
#include "loopy/loopy_inside.h"

/* Values that settle do so soon and are small. */
enum { MOST_SIDLINGS = 20, MOST_GROWTH = 60 };

/* A graph cut at some positions, and what stands in for them. */
typedef struct sidling {
    const miai_graph *g;
    bool *cut;
    miai_graph **value; /* by position, where it is cut                      */
    uint64_t until;
} sidling;

/* Cuts until alternating play ends. */
static bool cut_cycles(sidling *c)
{
    int position;

    while (!miai_graph_stops(c->g, c->cut, &position)) {
        if (position < 0)
            return false;
        c->cut[position] = true;
        if ((c->value[position] = miai_graph_named(c->g->s, MIAI_NAME_ON)) ==
            NULL)
            return false;
    }
    return true;
}

/* Copies the moves of the graph; those to cut positions lead to values, which
 * begin at `start`. */
static bool copy_moves(const sidling *c, miai_graph *out, const int *start)
{
    for (int p = 0; p < miai_graph_count(c->g); p++)
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(c->g, p, side); a != NULL;
                 a = next_move(c->g, a))
                if (!miai_graph_move(out, p, side,
                                     c->cut[a->to] ? start[a->to] : a->to))
                    return false;
    return true;
}

/* The graph with the values put in. */
static bool put_in(const sidling *c, miai_graph *out)
{
    const int n = miai_graph_count(c->g);
    int *start = miai_loopy_array(c->g, (size_t)n, sizeof(int));
    bool good = start != NULL && miai_graph_add_places(out, c->g);

    for (int p = 0; p < n && good; p++)
        if (c->cut[p])
            good = (start[p] = miai_graph_add_graph(out, c->value[p])) >= 0;
    good = good && copy_moves(c, out, start);
    miai_loopy_drop(c->g, start, (size_t)n, sizeof(int));
    return good;
}

/* What a position is worth then, in simplest form; NULL also when that was not
 * found. */
static miai_graph *value_of(const sidling *c, int position)
{
    miai_graph *whole = miai_graph_new(c->g->s), *part = NULL, *out = NULL;
    bool stuck = false;

    if (whole != NULL && put_in(c, whole))
        part = miai_graph_from(whole, position);
    if (part != NULL)
        out = miai_graph_simplify(part, c->until, &stuck);
    miai_graph_free(part);
    miai_graph_free(whole);
    if (out == NULL || (!stuck && miai_graph_stops(out, NULL, NULL)))
        return out;
    miai_graph_free(out);
    return NULL;
}

/* Puts in all values once more. */
static bool sidle_once(sidling *c, bool *changed)
{
    *changed = false;
    for (int p = 0; p < miai_graph_count(c->g); p++) {
        if (!c->cut[p])
            continue;
        miai_graph *value = value_of(c, p);
        if (value == NULL)
            return false;
        *changed = *changed || !miai_graph_equal(value, c->value[p]);
        miai_graph_free(c->value[p]);
        c->value[p] = value;
        if (miai_graph_count(value) > miai_graph_count(c->g) + MOST_GROWTH)
            return false;
    }
    return true;
}

/* NULL when the values do not settle, too. */
static miai_graph *sidle(sidling *c)
{
    bool changed = true, same = false;
    miai_graph *out;

    if (!cut_cycles(c))
        return NULL;
    for (int i = 0; i < MOST_SIDLINGS && changed; i++)
        if (!sidle_once(c, &changed))
            return NULL;
    out = changed ? NULL : value_of(c, 0);
    if (out != NULL && !(miai_order_same(out, c->g, &same) && same)) {
        miai_graph_free(out);
        out = NULL;
    }
    return out;
}

miai_graph *miai_graph_sidle(const miai_graph *g)
{
    const size_t n = (size_t)miai_graph_count(g);
    sidling c = {.g = g, .until = miai_loopy_until(g->s)};
    miai_graph *out = NULL;

    c.cut = miai_loopy_array(g, n, sizeof(bool));
    c.value = miai_loopy_array(g, n, sizeof *c.value);
    if (c.cut != NULL && c.value != NULL)
        out = sidle(&c);
    for (size_t p = 0; p < n && c.value != NULL; p++)
        miai_graph_free(c.value[p]);
    miai_loopy_drop(g, c.cut, n, sizeof(bool));
    miai_loopy_drop(g, c.value, n, sizeof *c.value);
    return out;
}

static miai_graph *find_side(const miai_graph *g, miai_loopy_reason why)
{
    bool stuck;
    miai_graph *form = miai_graph_simplify(g, miai_loopy_until(g->s), &stuck);
    miai_graph *out = NULL;

    if (form == NULL)
        return NULL;
    if (!stuck && miai_graph_stops(form, NULL, NULL))
        out = miai_graph_share(form);
    else if (!has_failed(g->s))
        out = miai_graph_sidle(form);
    miai_graph_free(form);
    if (out == NULL)
        miai_loopy_fail(g->s, why);
    else
        out->avoids = true; /* it is in simplest form                        */
    return out;
}

miai_graph *miai_graph_onside(const miai_graph *g)
{
    return find_side(g, MIAI_LOOPY_NO_ONSIDE);
}

miai_graph *miai_graph_offside(const miai_graph *g)
{
    miai_graph *turned = miai_graph_negative(g), *side = NULL, *out = NULL;

    if (turned != NULL)
        side = find_side(turned, MIAI_LOOPY_NO_OFFSIDE);
    if (side != NULL)
        out = miai_graph_negative(side);
    miai_graph_free(turned);
    miai_graph_free(side);
    return out;
}
