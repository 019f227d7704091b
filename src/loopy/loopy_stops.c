/* loopy_stops.c - where play of a stopper stops.
 *
 * Play stops at the pseudonumbers: numbers, a number plus over or under, on and
 * off.  They are in order, and alternating play of a stopper reaches one.
 * Source   Siegel, Combinatorial Game Theory (2013), chapter VI.
 */
#include "cgt/cgt_ops.h"
#include "loopy/loopy_inside.h"

typedef struct stop {
    miai_stop kind; /* MIAI_STOP_FAILED: not known yet                       */
    miai_dyadic number;
} stop;

static bool is_infinite(stop a)
{
    return a.kind == MIAI_STOP_OFF || a.kind == MIAI_STOP_ON;
}

static int compare(stop a, stop b)
{
    const int way = is_infinite(a) || is_infinite(b)
                        ? 0
                        : miai_dyadic_compare(a.number, b.number);

    return way != 0 ? way : (int)a.kind - (int)b.kind;
}

/* The only option of a position for a side, or -1. */
static int only_option(const miai_graph *g, int p, int side)
{
    return miai_graph_options(g, p, side) == 1
               ? miai_graph_option(g, p, side, 0)
               : -1;
}

/* The stop of a position that is a pseudonumber but no number: its form shows
 * it.  `pass` is the side that can leave it as it is. */
static stop pseudo_stop(const miai_graph *g, int p, int pass)
{
    const bool left = pass == MIAI_LEFT;
    const int other = only_option(g, p, !pass);
    stop out = {.kind = MIAI_STOP_FAILED};

    if (only_option(g, p, pass) != p)
        return out;
    if (miai_graph_options(g, p, !pass) == 0)
        out.kind = left ? MIAI_STOP_ON : MIAI_STOP_OFF;
    else if (other >= 0 && is_leaf(g, other) &&
             miai_game_is_number(g->s, place_at(g, other)->game, &out.number))
        out.kind = left ? MIAI_STOP_UNDER : MIAI_STOP_OVER;
    return out;
}

/* Positions with the player to move: 2 * position + side. */
typedef struct stops {
    const miai_graph *g;
    stop *known;
} stops;

static stop leaf_stop(const miai_graph *g, int p, int side)
{
    stop out = {.kind = MIAI_STOP_NUMBER};
    miai_dyadic left, right;

    if (!miai_game_stops(g->s, place_at(g, p)->game, &left, &right))
        out.kind = MIAI_STOP_FAILED;
    else
        out.number = side == MIAI_LEFT ? left : right;
    return out;
}

static stop find_stop(stops *c, int p, int side)
{
    stop *known = &c->known[2 * p + side];
    stop best = {.kind = MIAI_STOP_FAILED};

    if (known->kind != MIAI_STOP_FAILED)
        return *known;
    if (is_leaf(c->g, p))
        return *known = leaf_stop(c->g, p, side);
    for (int pass = 0; pass < 2 && best.kind == MIAI_STOP_FAILED; pass++)
        best = pseudo_stop(c->g, p, pass);
    if (best.kind != MIAI_STOP_FAILED)
        return *known = best;
    for (const arrow *a = first_move(c->g, p, side); a != NULL;
         a = next_move(c->g, a)) {
        const stop next = find_stop(c, a->to, !side);
        if (next.kind == MIAI_STOP_FAILED)
            return next;
        if (best.kind == MIAI_STOP_FAILED ||
            (side == MIAI_LEFT ? compare(next, best) > 0
                               : compare(next, best) < 0))
            best = next;
    }
    return *known = best;
}

miai_stop miai_graph_stop(const miai_graph *stopper, int side,
                          miai_dyadic *number)
{
    assert(side == MIAI_LEFT || side == MIAI_RIGHT);
    assert(stopper->avoids || is_leaf(stopper, 0)); /* a side of a value */
    const size_t n = 2 * (size_t)miai_graph_count(stopper);
    stops c = {stopper, miai_loopy_array(stopper, n, sizeof(stop))};
    stop found;

    if (c.known == NULL)
        return MIAI_STOP_FAILED;
    found = find_stop(&c, 0, side);
    miai_loopy_drop(stopper, c.known, n, sizeof(stop));
    *number = found.number;
    return found.kind;
}
