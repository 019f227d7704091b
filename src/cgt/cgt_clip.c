/* cgt_clip.c - games whose ends are kept between two numbers.
 *
 * Idea     The simplest game up to infinitesimals has numbers as its ends, and
 *          in each of its other positions both sides want to move.  Moving the
 *          ends by a function that never falls keeps both facts and the order:
 *          who answers every move in G - H so that it ends at 0 or more does
 *          so with the moved ends as well.  So the value that comes out does
 *          not depend on the form that was clipped.  See
 *          docs/theory/eyespace.md.
 * Cost     Each position once.
 */
#include "cgt/cgt_ops.h"
#include "cgt/cgt_walk.h"

#include <assert.h>

/* What ends are kept between. */
typedef struct bounds {
    miai_dyadic low, high;
} bounds;

static uint32_t clip(walk *w, miai_game g)
{
    const bounds *b = w->user;
    const miai_game zero = miai_game_integer(w->s, 0);
    const miai_game tax[2] = {zero, zero};
    miai_dyadic x;

    if (!miai_game_is_number(w->s, g, &x))
        return miai_game_reduce(w->s, miai_walk_taxed(w, g, tax));
    if (miai_dyadic_compare(x, b->low) < 0)
        x = b->low;
    if (miai_dyadic_compare(x, b->high) > 0)
        x = b->high;
    return miai_game_nus(w->s, (miai_nus){.number = x});
}

miai_game miai_game_clip(miai_games *s, miai_game g, miai_dyadic low,
                         miai_dyadic high)
{
    const bounds b = {low, high};

    assert(miai_dyadic_compare(low, high) <= 0);
    walk w = {.s = s, .rule = clip, .user = &b};

    return miai_walk_once(&w, miai_game_reduce(s, g));
}
