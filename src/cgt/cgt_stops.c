/* cgt_stops.c - stops, outcomes, and what kind of game it is. */
#include "cgt/cgt_ops.h"
#include "cgt/cgt_walk.h"

#include <assert.h>

/* The store keeps them: the base of a game has the left stop 0. */
bool miai_game_stops(miai_games *s, miai_game g, miai_dyadic *left,
                     miai_dyadic *right)
{
    if (g == MIAI_NO_GAME)
        return false;
    assert(miai_games_has(s, g));
    const node n = s->nodes[g];
    *left = n.number;
    if (miai_dyadic_add(right, n.number, s->bases[n.base].right_stop))
        return true;
    miai_store_fail(s, MIAI_CGT_NUMBER);
    return false;
}

char miai_game_outcome(miai_games *s, miai_game g)
{
    const miai_game zero = miai_game_integer(s, 0);
    const bool le = miai_game_le(s, g, zero), ge = miai_game_le(s, zero, g);

    if (g == MIAI_NO_GAME || s->failure != NULL)
        return 0;
    return le ? (ge ? 'P' : 'R') : (ge ? 'L' : 'N');
}

bool miai_game_is_integer(const miai_games *s, miai_game g, int64_t *out)
{
    miai_dyadic x;

    if (!miai_game_is_number(s, g, &x) || x.exp != 0)
        return false;
    *out = x.num;
    return true;
}

bool miai_game_is_numberish(miai_games *s, miai_game g)
{
    return g != MIAI_NO_GAME && s->bases[s->nodes[g].base].right_stop.num == 0;
}

bool miai_game_is_infinitesimal(miai_games *s, miai_game g)
{
    return miai_game_is_numberish(s, g) && s->nodes[g].number.num == 0;
}

/* --- all small ------------------------------------------------------------------ */

/* A game is all small if nobody can move, or both can and all its options are
 * all small.  A game that is no number has moves for both. */
static uint32_t small_rule(walk *w, miai_game g)
{
    uint32_t small = 1;
    miai_nus v;
    pile p;

    if (miai_game_is_nus(w->s, g, &v))
        return v.number.num == 0;
    if (!miai_game_is_infinitesimal(w->s, g))
        return 0;
    miai_pile_init(&p, w->s);
    miai_walk_options(w, g, &p);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < p.side[side].count; i++)
            small &= miai_pile_at(&p, side, i);
    if (p.failed)
        small = MIAI_NO_GAME;
    miai_pile_clear(&p);
    return small;
}

bool miai_game_is_all_small(miai_games *s, miai_game g)
{
    walk w = {.s = s, .rule = small_rule};

    return miai_walk_once(&w, g) == 1;
}
