/* cgt_options.c - the options of a game in canonical form.
 *
 * Those of number + ups + nimber, x + n up + *k:
 *   an integer x > 0: {x - 1 |}; a fraction: half a step down | half a step up
 *   n = 0: x + *j for j < k, on both sides
 *   n > 0: {x | x + (n - 1) up + *(k xor 1)}, but {x, x* | x} for ^*
 */
#include "cgt/cgt_store.h"

#include <string.h>

bool miai_game_is_nus(const miai_games *s, miai_game g, miai_nus *out)
{
    if (g == MIAI_NO_GAME || !s->nodes[g].is_nus)
        return false;
    *out = s->nodes[g].nus;
    return true;
}

bool miai_game_is_number(const miai_games *s, miai_game g, miai_dyadic *out)
{
    miai_nus v;

    if (!miai_game_is_nus(s, g, &v) || v.ups != 0 || v.nimber != 0)
        return false;
    *out = v.number;
    return true;
}

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

/* The number `steps` / 2^exp away. */
static miai_nus beside(miai_dyadic x, int step)
{
    return (miai_nus){.number = miai_dyadic_make(x.num + step, x.exp)};
}

static bool list_number(listing *l, miai_dyadic x)
{
    if (x.exp > 0) {
        if (!add(l, beside(x, -1)))
            return false;
        l->lefts = 1;
        return add(l, beside(x, 1));
    }
    if (x.num > 0) {
        l->lefts = 1;
        return add(l, beside(x, -1));
    }
    return x.num == 0 || add(l, beside(x, 1));
}

static bool list_nimber(listing *l, miai_nus v)
{
    for (int side = 0; side < 2; side++) {
        for (uint32_t j = 0; j < v.nimber; j++)
            if (!add(l, (miai_nus){v.number, 0, j}))
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
    const miai_nus near = {v.number, 0, 0}, star = {v.number, 0, 1};
    const miai_nus next = {v.number, v.ups + step, v.nimber ^ 1};

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

/* Lists and keeps the options of a NUS. */
static bool make_options(miai_games *s, miai_game g)
{
    const miai_nus v = s->nodes[g].nus;
    listing l = {.s = s};
    bool good;

    miai_vec_init(&l.list, &s->mem, sizeof(miai_game));
    good = v.ups != 0      ? list_ups(&l, v)
           : v.nimber != 0 ? list_nimber(&l, v)
                           : list_number(&l, v.number);
    if (good)
        good = miai_store_keep(s, g, l.list.data, l.lefts,
                               (int)l.list.count - l.lefts);
    else
        miai_store_fail(s, "not enough memory");
    miai_vec_clear(&l.list);
    return good;
}

static bool ensure(miai_games *s, miai_game g)
{
    return g != MIAI_NO_GAME && (s->nodes[g].has_options || make_options(s, g));
}

int miai_game_lefts(miai_games *s, miai_game g)
{
    return ensure(s, g) ? s->nodes[g].lefts : -1;
}

int miai_game_rights(miai_games *s, miai_game g)
{
    return ensure(s, g) ? s->nodes[g].rights : -1;
}

miai_game miai_game_left(miai_games *s, miai_game g, int i)
{
    return s->options[s->nodes[g].options + (uint32_t)i];
}

miai_game miai_game_right(miai_games *s, miai_game g, int i)
{
    return s->options[s->nodes[g].options + s->nodes[g].lefts + (uint32_t)i];
}
