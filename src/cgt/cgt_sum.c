/* cgt_sum.c - negatives and sums.
 *
 * Idea     Number + ups + nimber add by parts.  A number plus any other game
 *          shifts its options, and the form stays canonical (translation by
 *          numbers).  Other sums are made of their options and simplified.
 */
#include "cgt/cgt_store.h"

#include <stdlib.h>

/* Games being collected for one side. */
typedef struct pile {
    miai_vec side[2];
    bool failed;
} pile;

static void pile_init(pile *p, miai_games *s)
{
    p->failed = false;
    miai_vec_init(&p->side[0], &s->mem, sizeof(miai_game));
    miai_vec_init(&p->side[1], &s->mem, sizeof(miai_game));
}

static void pile_clear(pile *p)
{
    miai_vec_clear(&p->side[0]);
    miai_vec_clear(&p->side[1]);
}

static void put(pile *p, int side, miai_game g)
{
    miai_game *at =
        g == MIAI_NO_GAME || p->failed ? NULL : miai_vec_push(&p->side[side]);

    if (at == NULL)
        p->failed = true;
    else
        *at = g;
}

static int compare(const void *a, const void *b)
{
    const miai_game x = *(const miai_game *)a, y = *(const miai_game *)b;

    return x < y ? -1 : x > y;
}

/* The game of the pile, which is canonical already. */
static miai_game intern(miai_games *s, pile *p)
{
    if (p->failed)
        return miai_store_fail(s, "not enough memory");
    for (int side = 0; side < 2; side++)
        if (p->side[side].count > 1)
            qsort(p->side[side].data, p->side[side].count, sizeof(miai_game),
                  compare);
    return miai_store_intern(s, p->side[0].data, (int)p->side[0].count,
                             p->side[1].data, (int)p->side[1].count);
}

static bool enter(miai_games *s)
{
    if (s->depth >= MOST_DEPTH) {
        miai_store_fail(s, "too large: a game is too deep");
        return false;
    }
    s->depth++;
    return true;
}

static miai_game negate_nus(miai_games *s, miai_nus v)
{
    if (v.ups == INT32_MIN || !miai_dyadic_negate(&v.number, v.number))
        return miai_store_fail(s, "too large: a number does not fit");
    v.ups = -v.ups;
    return miai_game_nus(s, v);
}

miai_game miai_game_negate(miai_games *s, miai_game g)
{
    miai_nus v;
    pile p;

    if (g == MIAI_NO_GAME)
        return g;
    if (miai_game_is_nus(s, g, &v))
        return negate_nus(s, v);
    uint32_t known;
    /* Negatives share the table of sums: no sum has this second part. */
    if (miai_memo_get(&s->sums, g, MIAI_NO_GAME, &known))
        return known;
    if (!enter(s))
        return MIAI_NO_GAME;
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, g);
    pile_init(&p, s);
    for (int i = 0; i < rights; i++)
        put(&p, 0, miai_game_negate(s, miai_game_right(s, g, i)));
    for (int i = 0; i < lefts; i++)
        put(&p, 1, miai_game_negate(s, miai_game_left(s, g, i)));
    const miai_game out = intern(s, &p);
    pile_clear(&p);
    s->depth--;
    if (out != MIAI_NO_GAME)
        miai_memo_put(s, &s->sums, g, MIAI_NO_GAME, out);
    return out;
}

static miai_game add_nus(miai_games *s, miai_nus a, miai_nus b)
{
    miai_nus sum = {.nimber = a.nimber ^ b.nimber};

    if (!miai_dyadic_add(&sum.number, a.number, b.number) ||
        __builtin_add_overflow(a.ups, b.ups, &sum.ups))
        return miai_store_fail(s, "too large: a number does not fit");
    return miai_game_nus(s, sum);
}

/* All sums of a game with the options of the other. */
static void put_sums(miai_games *s, pile *p, miai_game g, miai_game h)
{
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, g);

    p->failed |= lefts < 0 || rights < 0;
    for (int i = 0; i < lefts && !p->failed; i++)
        put(p, 0, miai_game_add(s, miai_game_left(s, g, i), h));
    for (int i = 0; i < rights && !p->failed; i++)
        put(p, 1, miai_game_add(s, miai_game_right(s, g, i), h));
}

static miai_game compute(miai_games *s, miai_game g, miai_game h)
{
    miai_dyadic x;
    miai_game out;
    pile p;

    pile_init(&p, s);
    put_sums(s, &p, g, h);
    if (miai_game_is_number(s, h, &x)) {
        out = intern(s, &p);
    } else {
        put_sums(s, &p, h, g);
        out = p.failed ? miai_store_fail(s, "not enough memory")
                       : miai_game_make(s, p.side[0].data, (int)p.side[0].count,
                                        p.side[1].data, (int)p.side[1].count);
    }
    pile_clear(&p);
    return out;
}

miai_game miai_game_add(miai_games *s, miai_game g, miai_game h)
{
    miai_nus a, b;
    miai_dyadic x;
    uint32_t known;

    if (g == MIAI_NO_GAME || h == MIAI_NO_GAME)
        return MIAI_NO_GAME;
    if (miai_game_is_nus(s, g, &a) && miai_game_is_nus(s, h, &b))
        return add_nus(s, a, b);
    /* The number second, else the smaller one first. */
    if (miai_game_is_number(s, g, &x) ||
        (g > h && !miai_game_is_number(s, h, &x))) {
        const miai_game other = g;
        g = h;
        h = other;
    }
    if (miai_memo_get(&s->sums, g, h, &known))
        return known;
    if (!enter(s))
        return MIAI_NO_GAME;
    const miai_game out = compute(s, g, h);
    s->depth--;
    if (out != MIAI_NO_GAME)
        miai_memo_put(s, &s->sums, g, h, out);
    return out;
}

miai_game miai_game_subtract(miai_games *s, miai_game g, miai_game h)
{
    return miai_game_add(s, g, miai_game_negate(s, h));
}
