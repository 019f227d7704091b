/* cgt_options.c - the options of a game in canonical form.
 *
 * Those of number + ups + nimber, x + n up + *k:
 *   an integer x > 0: {x - 1 |}; a fraction: half a step down | half a step up
 *   n = 0: x + *j for j < k, on both sides
 *   n > 0: {x | x + (n - 1) up + *(k xor 1)}, but {x, x* | x} for ^*
 */
#include "cgt/cgt_store.h"

#include <assert.h>
#include <string.h>

bool miai_game_is_nus(const miai_games *s, miai_game g, miai_nus *out)
{
    assert(g == MIAI_NO_GAME || miai_games_has(s, g));
    if (g == MIAI_NO_GAME || !s->bases[s->nodes[g].base].is_nus)
        return false;
    const base *b = &s->bases[s->nodes[g].base];
    *out = (miai_nus){s->nodes[g].number, b->ups, b->nimber};
    return true;
}

bool miai_game_is_number(const miai_games *s, miai_game g, miai_dyadic *out)
{
    assert(g == MIAI_NO_GAME || miai_games_has(s, g));
    if (g == MIAI_NO_GAME || s->nodes[g].base != ZERO_BASE)
        return false;
    *out = s->nodes[g].number;
    return true;
}

/* --- ups and nimbers ---------------------------------------------------------- */

/* Options being listed: left ones, then right ones. */
typedef struct listing {
    miai_games *s;
    miai_vec list;
    int lefts;
} listing;

static bool add(listing *l, miai_nus v)
{
    const miai_game g = miai_game_nus(l->s, v);
    miai_game *at = g == MIAI_NO_GAME ? NULL : miai_vec_push(&l->list);

    if (at != NULL)
        *at = g;
    return at != NULL;
}

static bool list_nimber(listing *l, miai_nus v)
{
    for (int side = 0; side < 2; side++) {
        for (uint32_t j = 0; j < v.nimber; j++)
            if (!add(l, (miai_nus){.nimber = j}))
                return false;
        if (side == 0)
            l->lefts = (int)l->list.count;
    }
    return true;
}

static bool list_ups(listing *l, miai_nus v)
{
    const int step = v.ups > 0 ? -1 : 1;
    const bool is_up_star = v.ups == -step && v.nimber == 1;
    const miai_nus near = {0}, star = {.nimber = 1};
    const miai_nus next = {.ups = v.ups + step, .nimber = v.nimber ^ 1};

    if (v.ups > 0) {
        if (!add(l, near) || (is_up_star && !add(l, star)))
            return false;
        l->lefts = (int)l->list.count;
        return add(l, is_up_star ? near : next);
    }
    l->lefts = 1;
    if (!add(l, is_up_star ? near : next) || !add(l, near))
        return false;
    return !is_up_star || add(l, star);
}

/* Lists and keeps the options of ups and a nimber. */
static bool make_options(miai_games *s, uint32_t b)
{
    assert(s->bases[b].is_nus && b != ZERO_BASE);
    const miai_nus v = {.ups = s->bases[b].ups, .nimber = s->bases[b].nimber};
    listing l = {.s = s};
    bool good;

    if (v.ups == 0 && v.nimber > MOST_OPTIONS) {
        miai_store_fail(s, MIAI_CGT_OPTIONS);
        return false;
    }
    miai_vec_init(&l.list, &s->mem, sizeof(miai_game));
    good = v.ups != 0 ? list_ups(&l, v) : list_nimber(&l, v);
    if (good)
        good = miai_store_keep(s, b, l.list.data, l.lefts,
                               (int)l.list.count - l.lefts);
    else
        miai_store_fail(s, MIAI_CGT_NO_MEMORY);
    miai_vec_clear(&l.list);
    return good;
}

bool miai_store_options(miai_games *s, uint32_t b)
{
    return s->bases[b].has_options || make_options(s, b);
}

/* --- all games ------------------------------------------------------------------ */

/* Has a number an option on this side? */
static bool has_option(miai_dyadic x, bool is_left)
{
    return x.exp > 0 || (is_left ? x.num > 0 : x.num < 0);
}

static int count_of(miai_games *s, miai_game g, bool is_left)
{
    if (g == MIAI_NO_GAME)
        return -1;
    assert(miai_games_has(s, g));
    const uint32_t b = s->nodes[g].base;
    if (b == ZERO_BASE)
        return has_option(s->nodes[g].number, is_left);
    if (!miai_store_options(s, b))
        return -1;
    return is_left ? s->bases[b].lefts : s->bases[b].rights;
}

int miai_game_lefts(miai_games *s, miai_game g)
{
    return count_of(s, g, true);
}

int miai_game_rights(miai_games *s, miai_game g)
{
    return count_of(s, g, false);
}

/* The nearest number of a smaller denominator, or an integer nearer to 0. */
static miai_game beside(miai_games *s, miai_dyadic x, int step)
{
    /* Of a fraction num is odd: half of num + step is made without overflow. */
    const miai_dyadic to =
        x.exp == 0 ? (miai_dyadic){x.num + step, 0}
                   : miai_dyadic_make((x.num >> 1) + (step > 0), x.exp - 1);

    return miai_store_game(s, to, ZERO_BASE);
}

miai_game miai_game_left(miai_games *s, miai_game g, int i)
{
    assert(i >= 0 && i < miai_game_lefts(s, g));
    const node n = s->nodes[g];
    const base *b = &s->bases[n.base];

    if (n.base == ZERO_BASE)
        return beside(s, n.number, -1);
    return miai_store_shift(s, s->options[b->options + (uint32_t)i], n.number);
}

miai_game miai_game_right(miai_games *s, miai_game g, int i)
{
    assert(i >= 0 && i < miai_game_rights(s, g));
    const node n = s->nodes[g];
    const base *b = &s->bases[n.base];

    if (n.base == ZERO_BASE)
        return beside(s, n.number, 1);
    return miai_store_shift(s, s->options[b->options + b->lefts + (uint32_t)i],
                            n.number);
}
