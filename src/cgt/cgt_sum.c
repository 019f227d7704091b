/* cgt_sum.c - negatives and sums.
 *
 * Idea     Numbers, ups and nimbers add by parts.  A number plus any other game
 *          shifts its options, and the form stays canonical (translation by
 *          numbers), so only the bases are added: their sum is made of its
 *          options and simplified.
 */
#include "cgt/cgt_pile.h"

#include <assert.h>

/* The game of the pile, which is canonical already. */
static miai_game intern(const pile *p)
{
    if (p->failed)
        return MIAI_NO_GAME;
    return miai_store_intern(p->s, p->side[0].data, (int)p->side[0].count,
                             p->side[1].data, (int)p->side[1].count);
}

/* --- negatives ------------------------------------------------------------------ */

static miai_game negate_nus(miai_games *s, miai_nus v)
{
    if (v.ups == INT32_MIN || !miai_dyadic_negate(&v.number, v.number))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    v.ups = -v.ups;
    return miai_game_nus(s, v);
}

/* The negative of a general base. */
static miai_game negate_base(miai_games *s, uint32_t b)
{
    /* Negatives share the table of sums: no sum has this second part. */
    const uint64_t key = miai_pair_key(b, UINT32_MAX);
    uint32_t known;
    pile p;

    if (miai_map_get(&s->sums, key, &known))
        return known;
    if (!miai_store_enter(s))
        return MIAI_NO_GAME;
    const base n = s->bases[b];
    miai_pile_init(&p, s);
    for (int i = 0; i < n.lefts + n.rights; i++)
        miai_pile_put(&p, i < n.lefts,
                      miai_game_negate(s, s->options[n.options + (uint32_t)i]));
    const miai_game out = intern(&p);
    miai_pile_clear(&p);
    s->depth--;
    /* Its left stop is the right stop turned round. */
    assert(out == MIAI_NO_GAME ||
           (s->nodes[out].number.num == -n.right_stop.num &&
            s->nodes[out].number.exp == n.right_stop.exp));
    if (out != MIAI_NO_GAME)
        miai_map_put(&s->sums, key, out);
    return out;
}

miai_game miai_game_negate(miai_games *s, miai_game g)
{
    miai_dyadic back;
    miai_nus v;

    if (g == MIAI_NO_GAME)
        return g;
    if (miai_game_is_nus(s, g, &v))
        return negate_nus(s, v);
    const node n = s->nodes[g];
    if (!miai_dyadic_negate(&back, n.number))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    return miai_store_shift(s, negate_base(s, n.base), back);
}

/* --- sums ------------------------------------------------------------------------ */

static miai_game add_nus(miai_games *s, const base *a, const base *b)
{
    miai_nus sum = {.nimber = a->nimber ^ b->nimber};

    if (__builtin_add_overflow(a->ups, b->ups, &sum.ups))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    return miai_game_nus(s, sum);
}

static miai_game add_bases(miai_games *s, uint32_t g, uint32_t h);

/* All sums of the options of one base with the other. */
static void put_sums(miai_games *s, pile *p, uint32_t g, uint32_t h)
{
    const int lefts = s->bases[g].lefts, rights = s->bases[g].rights;

    for (int i = 0; i < lefts + rights && !p->failed; i++) {
        const node n = s->nodes[s->options[s->bases[g].options + (uint32_t)i]];
        miai_pile_put(p, i >= lefts,
                      miai_store_shift(s, add_bases(s, n.base, h), n.number));
    }
}

static miai_game compute(miai_games *s, uint32_t g, uint32_t h)
{
    miai_game out;
    pile p;

    miai_pile_init(&p, s);
    put_sums(s, &p, g, h);
    put_sums(s, &p, h, g);
    out = miai_pile_make(&p);
    miai_pile_clear(&p);
    return out;
}

static miai_game add_bases(miai_games *s, uint32_t g, uint32_t h)
{
    uint32_t known;

    if (s->bases[g].is_nus && s->bases[h].is_nus)
        return add_nus(s, &s->bases[g], &s->bases[h]);
    if (g == ZERO_BASE || h == ZERO_BASE)
        return miai_store_game(s, (miai_dyadic){0}, g == ZERO_BASE ? h : g);
    if (g > h) {
        const uint32_t other = g;
        g = h;
        h = other;
    }
    if (miai_map_get(&s->sums, miai_pair_key(g, h), &known))
        return known;
    if (!miai_store_options(s, g) || !miai_store_options(s, h) ||
        !miai_store_enter(s))
        return MIAI_NO_GAME;
    const miai_game out = compute(s, g, h);
    s->depth--;
    /* The left stop of a sum is no more than the sum of the left stops. */
    assert(out == MIAI_NO_GAME || s->nodes[out].number.num <= 0);
    if (out != MIAI_NO_GAME)
        miai_map_put(&s->sums, miai_pair_key(g, h), out);
    return out;
}

miai_game miai_game_add(miai_games *s, miai_game g, miai_game h)
{
    miai_dyadic number;

    if (g == MIAI_NO_GAME || h == MIAI_NO_GAME)
        return MIAI_NO_GAME;
    assert(miai_games_has(s, g) && miai_games_has(s, h));
    const node a = s->nodes[g], b = s->nodes[h];
    if (!miai_dyadic_add(&number, a.number, b.number))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    return miai_store_shift(s, add_bases(s, a.base, b.base), number);
}

miai_game miai_game_subtract(miai_games *s, miai_game g, miai_game h)
{
    return miai_game_add(s, g, miai_game_negate(s, h));
}
