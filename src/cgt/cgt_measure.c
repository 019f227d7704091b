/* cgt_measure.c - birthdays and stops counted.
 *
 * Idea     Those of number + ups + nimber by formula, others from the options.
 *          A count is kept as an integer of the store, which adds exactly or
 *          says that it does not fit.
 */
#include "cgt/cgt_ops.h"
#include "cgt/cgt_walk.h"

/* --- birthdays ---------------------------------------------------------------------- */

/* Integers need a day each, every halving one more. */
static bool number_birthday(miai_dyadic x, int64_t *out)
{
    if (x.num < 0 && !miai_dyadic_negate(&x, x))
        return false;
    *out = (x.num >> x.exp) + (x.exp == 0 ? 0 : 1 + x.exp);
    return true;
}

/* n up + *k leads to (n - 1) up + *(k xor 1) and so on to a nimber; only ^* is
 * {0, * | 0}. */
static int64_t infinitesimal_birthday(const miai_nus *v)
{
    const int64_t ups = v->ups < 0 ? -(int64_t)v->ups : v->ups;

    if (ups == 0)
        return v->nimber;
    return ups + (v->nimber < 2 ? 1 : v->nimber ^ (uint32_t)(ups % 2));
}

static miai_game birthday_of_nus(miai_games *s, const miai_nus *v)
{
    int64_t days;

    if (!number_birthday(v->number, &days) ||
        __builtin_add_overflow(days, infinitesimal_birthday(v), &days))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    return miai_game_integer(s, days);
}

static miai_game birthday_rule(walk *w, miai_game g)
{
    miai_games *s = w->s;
    miai_game last = miai_game_integer(s, 0);
    miai_nus v;
    pile p;

    if (miai_game_is_nus(s, g, &v))
        return birthday_of_nus(s, &v);
    miai_pile_init(&p, s);
    miai_walk_options(w, g, &p);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < p.side[side].count; i++)
            if (miai_game_le(s, last, miai_pile_at(&p, side, i)))
                last = miai_pile_at(&p, side, i);
    const bool failed = p.failed;
    miai_pile_clear(&p);
    return failed ? MIAI_NO_GAME
                  : miai_game_add(s, last, miai_game_integer(s, 1));
}

bool miai_game_birthday(miai_games *s, miai_game g, int64_t *out)
{
    walk w = {.s = s, .rule = birthday_rule};

    return miai_game_is_integer(s, miai_walk_once(&w, g), out);
}

/* --- stops counted -------------------------------------------------------------------- */

/* *k has all smaller ones on both sides: 1, 2, 6, 18, 54, ... */
static bool nimber_stops(uint32_t k, int64_t *out)
{
    if (k > 40) /* 2 * 3^39 fits, the next one does not */
        return false;
    *out = k == 0 ? 1 : 2;
    for (uint32_t i = 1; i < k; i++)
        *out *= 3;
    return true;
}

/* Each up adds a stop at the number, down to ^ with 3, ^* with 4, or a
 * nimber. */
static bool nus_stops(const miai_nus *v, int64_t *out)
{
    const int64_t ups = v->ups < 0 ? -(int64_t)v->ups : v->ups;
    const uint32_t last = v->nimber ^ (uint32_t)(ups % 2); /* without ups */

    if (ups > 0 && v->nimber < 2) {
        *out = ups - 1 + (last == 1 ? 3 : 4);
        return true;
    }
    if (!nimber_stops(last, out))
        return false;
    *out += ups;
    return true;
}

static miai_game stops_rule(walk *w, miai_game g)
{
    miai_games *s = w->s;
    miai_game sum = miai_game_integer(s, 0);
    int64_t stops;
    miai_nus v;
    pile p;

    if (miai_game_is_nus(s, g, &v))
        return nus_stops(&v, &stops) ? miai_game_integer(s, stops)
                                     : miai_store_fail(s, MIAI_CGT_NUMBER);
    miai_pile_init(&p, s);
    miai_walk_options(w, g, &p);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < p.side[side].count; i++)
            sum = miai_game_add(s, sum, miai_pile_at(&p, side, i));
    const bool failed = p.failed;
    miai_pile_clear(&p);
    return failed ? MIAI_NO_GAME : sum;
}

bool miai_game_stop_count(miai_games *s, miai_game g, int64_t *out)
{
    walk w = {.s = s, .rule = stops_rule, .shift = SHIFT_IS_NOTHING};

    return miai_game_is_integer(s, miai_walk_once(&w, g), out);
}
