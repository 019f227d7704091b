/* loopy_value.c - values: an onside and an offside. */
#include "loopy/loopy_inside.h"

void miai_loopy_clear(miai_loopy *v)
{
    miai_graph_free(v->on);
    miai_graph_free(v->off);
    *v = (miai_loopy){NULL, NULL};
}

#ifndef NDEBUG
/* Has it two sides of one store, in simplest form? */
static bool is_whole(const miai_loopy *v)
{
    return v->on != NULL && v->off != NULL && v->on->s == v->off->s &&
           (v->on->avoids || is_leaf(v->on, 0)) &&
           (v->off->avoids || is_leaf(v->off, 0));
}
#endif

/* A value that has both sides, or nothing. */
static bool complete(miai_loopy *v)
{
    if (v->on != NULL && v->off != NULL)
        return true;
    miai_loopy_clear(v);
    return false;
}

bool miai_loopy_make(miai_loopy *out, const miai_graph *on,
                     const miai_graph *off)
{
    *out = (miai_loopy){.on = miai_graph_onside(on)};
    if (out->on == NULL)
        return false;
    /* The form of a stopper is the same for both sides. */
    if (on == off && miai_graph_stops(on, NULL, NULL))
        out->off = miai_graph_share(out->on);
    else if (!has_failed(on->s))
        out->off = miai_graph_offside(off);
    return complete(out);
}

bool miai_loopy_from_game(miai_loopy *out, miai_games *s, miai_game g)
{
    miai_graph *side = miai_graph_new(s);

    *out = (miai_loopy){NULL, NULL};
    if (side == NULL || miai_graph_add_game(side, g) < 0) {
        miai_graph_free(side);
        return false;
    }
    *out = (miai_loopy){side, miai_graph_share(side)};
    return true;
}

bool miai_loopy_named(miai_loopy *out, miai_games *s, miai_loopy_name name)
{
    miai_graph *side = miai_graph_named(s, name);

    *out = (miai_loopy){side, side == NULL ? NULL : miai_graph_share(side)};
    return side != NULL;
}

bool miai_loopy_copy(miai_loopy *out, const miai_loopy *v)
{
    assert(is_whole(v));
    *out = (miai_loopy){miai_graph_share(v->on), miai_graph_share(v->off)};
    return true;
}

bool miai_loopy_negate(miai_loopy *out, const miai_loopy *v)
{
    assert(is_whole(v));
    *out = (miai_loopy){.on = miai_graph_negative(v->off)};
    if (out->on != NULL && miai_loopy_is_stopper(v))
        out->off = miai_graph_share(out->on);
    else if (out->on != NULL)
        out->off = miai_graph_negative(v->on);
    return complete(out);
}

/* --- sums ----------------------------------------------------------------------- */

/* One side of the sum of two stoppers in simplest form. */
static miai_graph *add_side(const miai_graph *a, const miai_graph *b,
                            miai_graph *side(const miai_graph *))
{
    if (is_leaf(a, 0))
        return miai_graph_add_short(b, place_at(a, 0)->game);
    if (is_leaf(b, 0))
        return miai_graph_add_short(a, place_at(b, 0)->game);
    miai_graph *sum = miai_graph_sum(a, b), *out = NULL;
    if (sum != NULL)
        out = side(sum);
    miai_graph_free(sum);
    return out;
}

/* A stopper plus a short game is a stopper: both sides are the same. */
static bool is_plain(const miai_loopy *a, const miai_loopy *b)
{
    return miai_loopy_is_stopper(a) && miai_loopy_is_stopper(b) &&
           (is_leaf(a->on, 0) || is_leaf(b->on, 0));
}

bool miai_loopy_add(miai_loopy *out, const miai_loopy *a, const miai_loopy *b)
{
    assert(is_whole(a) && is_whole(b));
    *out = (miai_loopy){.on = add_side(a->on, b->on, miai_graph_onside)};
    if (out->on != NULL && is_plain(a, b))
        out->off = miai_graph_share(out->on);
    else if (out->on != NULL)
        out->off = add_side(a->off, b->off, miai_graph_offside);
    return complete(out);
}

/* --- facts ------------------------------------------------------------------------ */

bool miai_loopy_le(const miai_loopy *a, const miai_loopy *b, bool *out)
{
    assert(is_whole(a) && is_whole(b));
    return miai_order_starts(a->on, b->on, out) &&
           (!*out || miai_order_starts(a->off, b->off, out));
}

bool miai_loopy_equal(const miai_loopy *a, const miai_loopy *b)
{
    return miai_graph_equal(a->on, b->on) && miai_graph_equal(a->off, b->off);
}

bool miai_loopy_is_stopper(const miai_loopy *v)
{
    return v->on == v->off || miai_graph_equal(v->on, v->off);
}

bool miai_loopy_is_short(const miai_loopy *v, miai_game *out)
{
    return miai_graph_is_short(v->on, out) && miai_loopy_is_stopper(v);
}

/* How a player fares who begins: Left with `side` MIAI_LEFT. */
enum { RIGHT_WINS, DRAW, LEFT_WINS };

/* Does Left win a stopper that `side` begins? */
static bool left_wins(const miai_graph *g, const miai_graph *zero, int side,
                      bool *out)
{
    if (side == MIAI_RIGHT)
        return miai_order_starts(zero, g, out);
    const bool good = miai_order_starts(g, zero, out);
    *out = !*out;
    return good;
}

/* Infinite play is won by Left on the onside, by Right on the offside. */
static bool result(const miai_loopy *v, const miai_graph *zero, int side,
                   int *out)
{
    bool on, off;

    if (!left_wins(v->on, zero, side, &on) ||
        !left_wins(v->off, zero, side, &off))
        return false;
    *out = off ? LEFT_WINS : on ? DRAW : RIGHT_WINS;
    return true;
}

const char *miai_loopy_outcome(const miai_loopy *v)
{
    /* By what happens when Left begins, then when Right does. */
    static const char *const names[3][3] = {
        {"R", "PCheck", "P"}, {"NCheck", "D", "PHat"}, {"N", "NHat", "L"}};
    miai_games *s = v->on->s;
    miai_loopy zero;
    int left, right;
    bool good;

    if (!miai_loopy_from_game(&zero, s, miai_game_integer(s, 0)))
        return NULL;
    good = result(v, zero.on, MIAI_LEFT, &left) &&
           result(v, zero.on, MIAI_RIGHT, &right);
    miai_loopy_clear(&zero);
    return good ? names[left][right] : NULL;
}
