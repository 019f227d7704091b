/* cgt_weight.c - atomic weights: how many ups is a game worth?
 *
 * What     A is the atomic weight of G if, with a far star,
 *              down + far star < G - A . up < up + far star,
 *          where A . up is Norton's product; a far star is a nimber that is
 *          larger than all in sight.
 * Idea     Let {a(G^L) - 2 | a(G^R) + 2} be made of the weights of the options.
 *          It is the weight unless it is an integer.  Then of all integers that
 *          fit between the two sides it is the largest if G is greater than the
 *          far star, the smallest if it is less, and 0 otherwise.  This is
 *          a theorem for games that are all small.
 * Others   In another infinitesimal game, put n ups for each part that is
 *          positive even if Right moves first (its right stop is), and n downs
 *          for its mirror image.  A game that is all small comes out, and for
 *          large n it wins and loses with the same games as G: so A is the
 *          weight of G if and only if it is that of this game for all large n.
 *          Its weight is made of integers near 0 and near n or -n, and from
 *          some n on it changes with n or not at all: two values of n tell.
 *          docs/theory/games.md has the proof.
 * Source   Berlekamp, Conway & Guy, Winning Ways, ch. 8; docs/theory/games.md.
 */
#include "cgt/cgt_ops.h"
#include "cgt/cgt_walk.h"

#include <assert.h>

/* Far beyond what ups (below 2^31) and moves (2 each, MOST_DEPTH at most) can
 * add up to. */
#define HUGE_WEIGHT (INT64_C(1) << 40)

/* --- the far star ------------------------------------------------------------------ */

/* The largest nimber in sight, with one to spare for its neighbour; what is
 * too large is not told apart. */
static uint32_t sight_rule(walk *w, miai_game g)
{
    uint32_t most = 1;
    miai_nus v;
    pile p;

    if (miai_game_is_nus(w->s, g, &v))
        return (v.nimber < MOST_OPTIONS ? v.nimber : MOST_OPTIONS) | 1;
    miai_pile_init(&p, w->s);
    miai_walk_options(w, g, &p);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < p.side[side].count; i++)
            if (miai_pile_at(&p, side, i) > most)
                most = miai_pile_at(&p, side, i);
    if (p.failed)
        most = MIAI_NO_GAME;
    miai_pile_clear(&p);
    return most;
}

/* A nimber that is far from all parts of g: a power of two, so that it stays far
 * from sums of nimbers. */
static miai_game far_star(miai_games *s, miai_game g)
{
    walk w = {.s = s, .rule = sight_rule, .shift = SHIFT_IS_NOTHING};
    const uint32_t sight = miai_walk_once(&w, g);
    uint32_t far = 2;

    if (sight == MIAI_NO_GAME)
        return MIAI_NO_GAME;
    while (far <= sight)
        far *= 2;
    if (far > MOST_OPTIONS)
        return miai_store_fail(s, MIAI_CGT_OPTIONS);
    return miai_game_nus(s, (miai_nus){.nimber = far});
}

/* --- the weight, if there is one --------------------------------------------------- */

/* What a walk for weights knows. */
typedef struct scales {
    miai_game far;
    miai_game tax[2]; /* -2 and 2                                           */
    int64_t huge;     /* the weight of what is positive for sure            */
} scales;

/* The largest integer that `limit` is not less than or equal to. */
static bool largest_under(miai_games *s, miai_game limit, int64_t *out)
{
    miai_dyadic left, right;

    if (!miai_game_stops(s, limit, &left, &right))
        return false;
    *out = left.num >> left.exp; /* rounded down */
    if (left.exp == 0 && miai_game_le(s, limit, miai_game_integer(s, *out)))
        --*out;
    return s->failure == NULL;
}

/* The integer farthest to the right that is still left of all the weights
 * there; the same for side 0 in a mirror. */
static miai_game farthest(const pile *weights, const scales *sc, int side)
{
    miai_games *s = weights->s;
    int64_t best = INT64_MAX, most;

    assert(weights->side[side].count > 0);
    for (size_t i = 0; i < weights->side[side].count; i++) {
        const miai_game taxed =
            miai_game_add(s, miai_pile_at(weights, side, i), sc->tax[side]);
        const miai_game limit = side == 0 ? miai_game_negate(s, taxed) : taxed;
        if (!largest_under(s, limit, &most))
            return MIAI_NO_GAME;
        if (most < best)
            best = most;
    }
    return miai_game_integer(s, side == 0 ? -best : best);
}

/* {a(G^L) - 2 | a(G^R) + 2} is an integer: which one is it? */
static miai_game choose(walk *w, miai_game g)
{
    const scales *sc = w->user;
    const bool le = miai_game_le(w->s, g, sc->far);
    const bool ge = miai_game_le(w->s, sc->far, g);
    miai_game out;
    pile p;

    if (w->s->failure != NULL)
        return MIAI_NO_GAME;
    if (!le && !ge)
        return miai_game_integer(w->s, 0);
    miai_pile_init(&p, w->s);
    miai_walk_options(w, g, &p);
    out = p.failed ? MIAI_NO_GAME : farthest(&p, sc, ge ? 1 : 0);
    miai_pile_clear(&p);
    return out;
}

static miai_game weight_rule(walk *w, miai_game g)
{
    const scales *sc = w->user;
    miai_dyadic left, right;
    int64_t n;
    miai_nus v;

    if (!miai_game_stops(w->s, g, &left, &right))
        return MIAI_NO_GAME;
    if (right.num > 0 || left.num < 0)
        return miai_game_integer(w->s, right.num > 0 ? sc->huge : -sc->huge);
    if (miai_game_is_nus(w->s, g, &v))
        return miai_game_integer(w->s, v.ups);
    const miai_game out = miai_walk_taxed(w, g, sc->tax);
    return miai_game_is_integer(w->s, out, &n) ? choose(w, g) : out;
}

static miai_game weigh(miai_games *s, miai_game g, int64_t huge)
{
    const scales sc = {
        .far = far_star(s, g),
        .tax = {miai_game_integer(s, -2), miai_game_integer(s, 2)},
        .huge = huge};
    walk w = {.s = s, .rule = weight_rule, .user = &sc};

    return sc.far == MIAI_NO_GAME ? MIAI_NO_GAME : miai_walk_once(&w, g);
}

bool miai_game_atomic_weight(miai_games *s, miai_game g, miai_game *out,
                             bool *exists)
{
    miai_nus v;

    *exists = false;
    *out = MIAI_NO_GAME;
    if (g == MIAI_NO_GAME)
        return false;
    /* Norton's products with up are infinitesimal, so G must be, too. */
    if (!miai_game_is_infinitesimal(s, g))
        return true;
    if (miai_game_is_nus(s, g, &v)) {
        *out = miai_game_integer(s, v.ups);
        *exists = *out != MIAI_NO_GAME;
        return *exists;
    }
    *out = weigh(s, g, HUGE_WEIGHT);
    *exists = *out != MIAI_NO_GAME && *out == weigh(s, g, 2 * HUGE_WEIGHT);
    return s->failure == NULL;
}
