/* cgt_heat.c - games whose moves are paid for: heated, cooled, warmed.
 *
 * Idea     All of these are {f(G^L) + a | f(G^R) + b} for some price, and say
 *          what f of the simplest games is.  A number can be added before or
 *          after cooling by t >= 0, and mostly heating, all the same.
 * Source   Berlekamp, Conway & Guy, Winning Ways, ch. 6; Berlekamp & Wolfe,
 *          Mathematical Go, 1994 (warming).  docs/theory/games.md.
 */
#include "cgt/cgt_ops.h"
#include "cgt/cgt_thermo.h"
#include "cgt/cgt_walk.h"

typedef struct prices {
    miai_game tax[2];  /* what a move of Left, and of Right, adds            */
    miai_game unit;    /* overheating: so many copies is an integer          */
    miai_dyadic t;     /* cooling                                           */
    miai_masts *masts; /* cooling                                           */
} prices;

/* --- heating ---------------------------------------------------------------------- */

static miai_game heat_rule(walk *w, miai_game g)
{
    const prices *p = w->user;
    miai_dyadic x;

    return miai_game_is_number(w->s, g, &x) ? g : miai_walk_taxed(w, g, p->tax);
}

/* Heat that is not negative moves the stops apart: no number comes out where
 * there was none, and the simplest number between two options does not shift
 * as they do. */
miai_game miai_game_heat(miai_games *s, miai_game g, miai_game t)
{
    const prices p = {.tax = {t, miai_game_negate(s, t)}};
    miai_dyadic left, right;
    walk w = {.s = s, .rule = heat_rule, .user = &p};

    if (!miai_game_stops(s, t, &left, &right))
        return MIAI_NO_GAME;
    if (t == miai_game_integer(s, 0))
        return g; /* nothing to pay */
    if (right.num >= 0)
        w.shift = SHIFT_ADDS_IT;
    return miai_walk_once(&w, g);
}

static miai_game overheat_rule(walk *w, miai_game g)
{
    const prices *p = w->user;
    int64_t n;

    return miai_game_is_integer(w->s, g, &n)
               ? miai_game_multiply(w->s, p->unit, n)
               : miai_walk_taxed(w, g, p->tax);
}

miai_game miai_game_overheat(miai_games *s, miai_game g, miai_game from,
                             miai_game t)
{
    const prices p = {.tax = {t, miai_game_negate(s, t)}, .unit = from};
    walk w = {.s = s, .rule = overheat_rule, .user = &p};

    return miai_walk_once(&w, g);
}

/* Even integers stay, odd ones get a star: n copies of 1*. */
miai_game miai_game_warm(miai_games *s, miai_game g)
{
    return miai_game_overheat(s, g, miai_game_nus(s, (miai_nus){{1, 0}, 0, 1}),
                              miai_game_integer(s, 1));
}

/* --- cooling ---------------------------------------------------------------------- */

/* At or below its temperature a game has its taxed options, above it is its
 * mean.  A number has the temperature -1/2^exp, and t > -1; a game that is no
 * number has at least 0. */
static miai_game cool_rule(walk *w, miai_game g)
{
    const prices *p = w->user;
    miai_dyadic mean, temperature;
    miai_nus v;

    if (miai_game_is_number(w->s, g, &mean) &&
        miai_dyadic_compare(p->t, (miai_dyadic){-1, mean.exp}) > 0)
        return g;
    if (p->t.num > 0) {
        if (miai_game_is_nus(w->s, g, &v))
            return miai_game_nus(w->s, (miai_nus){.number = v.number});
        if (!miai_masts_get(p->masts, g, &mean, &temperature))
            return MIAI_NO_GAME;
        if (miai_dyadic_compare(p->t, temperature) > 0)
            return miai_game_nus(w->s, (miai_nus){.number = mean});
    }
    return miai_walk_taxed(w, g, p->tax);
}

static miai_game cool_by(miai_games *s, miai_game g, miai_dyadic t,
                         miai_masts *masts)
{
    const miai_game price = miai_game_nus(s, (miai_nus){.number = t});
    const prices p = {
        .tax = {miai_game_negate(s, price), price}, .t = t, .masts = masts};
    walk w = {.s = s,
              .rule = cool_rule,
              .shift = t.num > 0 ? SHIFT_ADDS_IT : SHIFT_UNKNOWN,
              .user = &p};

    if (t.num == 0)
        return g; /* nothing to pay, and what is colder is a number */
    return miai_walk_once(&w, g);
}

miai_game miai_game_cool(miai_games *s, miai_game g, miai_dyadic t)
{
    miai_game out = MIAI_NO_GAME;
    miai_masts *masts;

    if (miai_dyadic_compare(t, (miai_dyadic){-1, 0}) <= 0)
        return miai_store_fail(s, MIAI_CGT_COLD);
    masts = miai_masts_new(s);
    if (masts != NULL)
        out = cool_by(s, g, t, masts);
    miai_masts_free(masts);
    return out;
}

miai_game miai_game_freeze(miai_games *s, miai_game g)
{
    miai_game out = MIAI_NO_GAME;
    miai_dyadic mean, temperature;
    miai_masts *masts;
    miai_nus v;

    if (g == MIAI_NO_GAME || miai_game_is_nus(s, g, &v))
        return g; /* a number, or of temperature 0 */
    masts = miai_masts_new(s);
    if (masts != NULL && miai_masts_get(masts, g, &mean, &temperature))
        out = cool_by(s, g, temperature, masts);
    miai_masts_free(masts);
    return out;
}
