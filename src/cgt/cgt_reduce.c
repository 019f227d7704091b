/* cgt_reduce.c - the simplest game that differs by an infinitesimal.
 *
 * Idea     G is at least H but for an infinitesimal if the right stop of G - H
 *          is not negative.  With this order in the place of the usual one,
 *          options are dropped and bypassed as for canonical forms.  A number
 *          plus an infinitesimal becomes the number; in every other game the
 *          options can be reduced first.
 * Exact    No two reduced forms differ by an infinitesimal alone.
 * Cost     One difference for each pair of options that the stops do not
 *          decide.
 * Source   Grossman & Siegel, Reductions of partizan games, 2009.
 */
#include "cgt/cgt_ops.h"
#include "cgt/cgt_walk.h"

#include <assert.h>

static bool about_ge(miai_games *s, miai_game g, miai_game h)
{
    miai_dyadic gl, gr, hl, hr;

    if (!miai_game_stops(s, g, &gl, &gr) || !miai_game_stops(s, h, &hl, &hr))
        return false;
    if (miai_dyadic_compare(gr, hl) >= 0)
        return true;
    if (miai_dyadic_compare(gl, hl) < 0 || miai_dyadic_compare(gr, hr) < 0)
        return false;
    return miai_game_stops(s, miai_game_subtract(s, g, h), &gl, &gr) &&
           gr.num >= 0;
}

/* A side_order. */
static bool about_as_good(miai_games *s, int side, miai_game a, miai_game b)
{
    return side == 0 ? about_ge(s, a, b) : about_ge(s, b, a);
}

/* Replaces one option that can be reversed. */
static bool bypass_one(pile *p, miai_game g, int side)
{
    miai_games *s = p->s;

    for (size_t i = 0; i < p->side[side].count; i++) {
        const miai_game option = miai_pile_at(p, side, i);
        const int count = miai_side_count(s, option, !side);
        for (int k = 0; k < count; k++) {
            const miai_game back = miai_side_option(s, option, !side, k);
            if (!about_as_good(s, side, g, back))
                continue;
            miai_game *list = p->side[side].data;
            list[i] = list[--p->side[side].count];
            const int more = miai_side_count(s, back, side);
            for (int m = 0; m < more; m++)
                miai_pile_put(p, side, miai_side_option(s, back, side, m));
            return true;
        }
    }
    return false;
}

#ifndef NDEBUG
/* Infinitesimals do not move stops. */
static bool has_same_stops(const miai_games *s, miai_game g, miai_game h)
{
    const node a = s->nodes[g], b = s->nodes[h];

    return miai_dyadic_compare(a.number, b.number) == 0 &&
           miai_dyadic_compare(s->bases[a.base].right_stop,
                               s->bases[b.base].right_stop) == 0;
}
#endif

static miai_game reduce_rule(walk *w, miai_game g)
{
    miai_games *s = w->s;
    bool found = true;
    pile p;

    if (miai_game_is_numberish(s, g))
        return miai_store_game(s, s->nodes[g].number, ZERO_BASE);
    miai_pile_init(&p, s);
    miai_walk_options(w, g, &p);
    while (found && !p.failed) {
        for (int side = 0; side < 2; side++)
            miai_side_best(s, &p.side[side], side, about_as_good);
        found = bypass_one(&p, g, 0) || bypass_one(&p, g, 1);
    }
    const miai_game out =
        s->failure == NULL ? miai_pile_make(&p) : MIAI_NO_GAME;
    miai_pile_clear(&p);
    assert(out == MIAI_NO_GAME || has_same_stops(s, out, g));
    return out;
}

miai_game miai_game_reduce(miai_games *s, miai_game g)
{
    walk w = {.s = s, .rule = reduce_rule, .shift = SHIFT_ADDS_IT};

    return miai_walk_once(&w, g);
}
