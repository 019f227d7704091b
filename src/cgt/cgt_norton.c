/* cgt_norton.c - copies, incentives, Norton's product, ordinal sums.
 *
 * Norton   n . U is n copies of U for an integer n; else
 *          G . U = {G^L . U + (U + d) | G^R . U - (U + d)} for all incentives d
 *          of U, of Left and of Right.  A dominated incentive gives a dominated
 *          option, so it need not be tried.
 * Source   Berlekamp, Conway & Guy, Winning Ways, ch. 8 (Norton, ordinal sums).
 */
#include "cgt/cgt_ops.h"
#include "cgt/cgt_walk.h"

#include <assert.h>

/* --- copies ----------------------------------------------------------------------- */

static miai_game multiply_nus(miai_games *s, miai_nus v, int64_t n)
{
    const uint32_t nimber = n % 2 == 0 ? 0 : v.nimber;
    int64_t num, ups;

    if (__builtin_mul_overflow((int64_t)v.ups, n, &ups) || ups < -INT32_MAX ||
        ups > INT32_MAX)
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    assert(miai_dyadic_is_sound(v.number));
    for (; v.number.exp > 0 && n % 2 == 0; n /= 2)
        v.number.exp--; /* in lowest terms it may fit */
    if (__builtin_mul_overflow(v.number.num, n, &num))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    return miai_game_nus(s, (miai_nus){miai_dyadic_make(num, v.number.exp),
                                       (int32_t)ups, nimber});
}

/* By doubling: games of finite order are quick, others soon too large. */
miai_game miai_game_multiply(miai_games *s, miai_game g, int64_t n)
{
    uint64_t left = n < 0 ? -(uint64_t)n : (uint64_t)n;
    miai_game sum = miai_game_integer(s, 0);
    miai_game power = n < 0 ? miai_game_negate(s, g) : g;
    miai_nus v;

    if (miai_game_is_nus(s, g, &v))
        return multiply_nus(s, v, n);
    while (left > 0 && power != MIAI_NO_GAME) {
        if (left % 2 == 1)
            sum = miai_game_add(s, sum, power);
        left /= 2;
        if (left > 0)
            power = miai_game_add(s, power, power);
    }
    return power == MIAI_NO_GAME ? power : sum;
}

/* --- incentives -------------------------------------------------------------------- */

/* Puts g^L - g, or g - g^R, into `out`. */
static bool list_incentives(miai_games *s, miai_game g, int side, miai_vec *out)
{
    const int count = miai_side_count(s, g, side);

    for (int i = 0; i < count; i++) {
        const miai_game option = miai_side_option(s, g, side, i);
        const miai_game d = side == 0 ? miai_game_subtract(s, option, g)
                                      : miai_game_subtract(s, g, option);
        miai_game *at = d == MIAI_NO_GAME ? NULL : miai_vec_push(out);
        if (at == NULL) {
            miai_store_fail(s, MIAI_CGT_NO_MEMORY);
            return false;
        }
        *at = d;
    }
    return count >= 0;
}

/* No option of a canonical form dominates another, so no incentive of one side
 * does. */
bool miai_game_incentives(miai_games *s, miai_game g, bool left, miai_vec *out)
{
    return list_incentives(s, g, left ? 0 : 1, out);
}

/* --- Norton's product --------------------------------------------------------------- */

typedef struct unit {
    miai_game game;
    miai_vec steps; /* the unit plus each of its incentives                 */
} unit;

static bool unit_init(unit *u, miai_games *s, miai_game game)
{
    u->game = game;
    miai_vec_init(&u->steps, &s->mem, sizeof(miai_game));
    if (!list_incentives(s, game, 0, &u->steps) ||
        !list_incentives(s, game, 1, &u->steps))
        return false;
    /* Whoever has it, the larger incentive is the better one. */
    miai_side_best(s, &u->steps, 0, miai_side_as_good);
    miai_game *step = u->steps.data;
    for (size_t i = 0; i < u->steps.count; i++)
        if ((step[i] = miai_game_add(s, game, step[i])) == MIAI_NO_GAME)
            return false;
    return s->failure == NULL;
}

/* All steps from one value, for the one who moves. */
static void put_steps(pile *p, const unit *u, int side, miai_game value)
{
    const miai_game *step = u->steps.data;

    for (size_t k = 0; k < u->steps.count; k++)
        miai_pile_put(p, side,
                      side == 0 ? miai_game_add(p->s, value, step[k])
                                : miai_game_subtract(p->s, value, step[k]));
}

static miai_game norton_rule(walk *w, miai_game g)
{
    const unit *u = w->user;
    pile value, all;
    int64_t n;

    if (miai_game_is_integer(w->s, g, &n))
        return miai_game_multiply(w->s, u->game, n);
    miai_pile_init(&value, w->s);
    miai_pile_init(&all, w->s);
    miai_walk_options(w, g, &value);
    all.failed = value.failed;
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < value.side[side].count; i++)
            put_steps(&all, u, side, miai_pile_at(&value, side, i));
    const miai_game out = miai_pile_make(&all);
    miai_pile_clear(&value);
    miai_pile_clear(&all);
    return out;
}

miai_game miai_game_norton(miai_games *s, miai_game g, miai_game unit_game)
{
    miai_game out = MIAI_NO_GAME;
    unit u;
    walk w = {.s = s, .rule = norton_rule, .user = &u};

    if (unit_init(&u, s, unit_game))
        out = miai_walk_once(&w, g);
    miai_vec_clear(&u.steps);
    return out;
}

/* --- ordinal sums ------------------------------------------------------------------- */

/* The walk goes through the second part; the first is given. */
static miai_game ordinal_rule(walk *w, miai_game h)
{
    const miai_game g = *(const miai_game *)w->user;
    pile p;

    miai_pile_init(&p, w->s);
    for (int side = 0; side < 2; side++) {
        const int count = miai_side_count(w->s, g, side);
        p.failed |= count < 0;
        for (int i = 0; i < count; i++)
            miai_pile_put(&p, side, miai_side_option(w->s, g, side, i));
    }
    miai_walk_options(w, h, &p);
    const miai_game out = miai_pile_make(&p);
    miai_pile_clear(&p);
    return out;
}

miai_game miai_game_ordinal_sum(miai_games *s, miai_game g, miai_game h)
{
    walk w = {.s = s, .rule = ordinal_rule, .user = &g};
    miai_nus a, b;

    if (g == MIAI_NO_GAME || h == MIAI_NO_GAME)
        return MIAI_NO_GAME;
    /* Two nimbers: heap upon heap. */
    if (miai_game_is_nus(s, g, &a) && miai_game_is_nus(s, h, &b) &&
        a.number.num == 0 && b.number.num == 0 && a.ups == 0 && b.ups == 0 &&
        a.nimber <= UINT32_MAX - b.nimber)
        return miai_game_nus(s, (miai_nus){.nimber = a.nimber + b.nimber});
    if (g == miai_game_integer(s, 0))
        return h;
    return miai_walk_once(&w, h);
}
