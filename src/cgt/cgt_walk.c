/* cgt_walk.c - functions of games that are defined by their options. */
#include "cgt/cgt_walk.h"

#include <assert.h>

/* The value of x + g from that of g. */
static uint32_t shifted(walk *w, node n)
{
    const miai_game g = miai_store_game(w->s, (miai_dyadic){0}, n.base);
    const uint32_t value = miai_walk_value(w, g);

    return w->shift == SHIFT_ADDS_IT ? miai_store_shift(w->s, value, n.number)
                                     : value;
}

uint32_t miai_walk_value(walk *w, miai_game g)
{
    uint32_t value;

    if (g == MIAI_NO_GAME)
        return g;
    assert(miai_games_has(w->s, g));
    const node n = w->s->nodes[g];
    if (w->shift != SHIFT_UNKNOWN && n.base != ZERO_BASE && n.number.num != 0)
        return shifted(w, n);
    if (miai_map_get(&w->known, g, &value))
        return value;
    if (!miai_store_enter(w->s))
        return MIAI_NO_GAME;
    value = w->rule(w, g);
    w->s->depth--;
    if (value != MIAI_NO_GAME)
        miai_map_put(&w->known, g, value);
    return w->s->failure == NULL ? value : MIAI_NO_GAME;
}

uint32_t miai_walk_once(walk *w, miai_game g)
{
    const miai_mem counted = miai_games_mem(w->s);

    miai_map_init(&w->known, &counted, sizeof(miai_map_number));
    const uint32_t value = miai_walk_value(w, g);
    miai_map_clear(&w->known);
    return value;
}

void miai_walk_options(walk *w, miai_game g, pile *out)
{
    for (int side = 0; side < 2; side++) {
        const int count = miai_side_count(w->s, g, side);
        out->failed |= count < 0;
        for (int i = 0; i < count && !out->failed; i++)
            miai_pile_put(
                out, side,
                miai_walk_value(w, miai_side_option(w->s, g, side, i)));
    }
}

miai_game miai_walk_taxed(walk *w, miai_game g, const miai_game tax[2])
{
    pile value, taxed;

    miai_pile_init(&value, w->s);
    miai_pile_init(&taxed, w->s);
    miai_walk_options(w, g, &value);
    taxed.failed = value.failed;
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < value.side[side].count; i++)
            miai_pile_put(
                &taxed, side,
                miai_game_add(w->s, miai_pile_at(&value, side, i), tax[side]));
    const miai_game out = miai_pile_make(&taxed);
    miai_pile_clear(&value);
    miai_pile_clear(&taxed);
    return out;
}
