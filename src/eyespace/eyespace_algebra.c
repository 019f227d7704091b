/* eyespace_algebra.c - sums, collapsed sums and complements of eye values.
 *
 * Idea     Collapsing moves the ends of a game into 0 .. 2 [Landman 1996, 2.6
 *          and 2.7].  Kos with one stake are counted; three of them are worth
 *          the stake [3.8].  That two of them are worth the stake without one,
 *          which the same section infers, is not used: two kos without threats
 *          come to the same end whoever begins, a ko does not.
 */
#include "eyespace/eyespace.h"

#include "cgt/cgt_ops.h"

#include <assert.h>

static const miai_dyadic no_eye = {0, 0}, two_eyes = {2, 0};

#ifndef NDEBUG
/* Is it what a caller may give? */
static bool is_sound(const miai_games *s, const miai_eyespace *a)
{
    return (a->game == MIAI_NO_GAME || miai_games_has(s, a->game)) &&
           a->kos >= -2 && a->kos <= 2 && (a->kos == 0 || a->stake.num > 0);
}
#endif

static miai_eyespace failed(miai_games *s, const miai_failure *why)
{
    miai_games_fail(s, why);
    return (miai_eyespace){.game = MIAI_NO_GAME};
}

static miai_game number(miai_games *s, miai_dyadic x)
{
    return miai_game_nus(s, (miai_nus){.number = x});
}

/* A number that is not that of a seki is none. */
static miai_eyespace settled(const miai_games *s, miai_eyespace a)
{
    miai_dyadic x;

    if (miai_game_is_number(s, a.game, &x) &&
        miai_dyadic_compare(x, MIAI_EYESPACE_SEKI) != 0)
        a.seki = false;
    return a;
}

/* Three kos are worth their stake. */
static void settle_kos(miai_games *s, miai_eyespace *a)
{
    const miai_game stake = number(s, a->stake);

    if (a->kos > 2) {
        a->kos = (int8_t)(a->kos - 3);
        a->game = miai_game_add(s, a->game, stake);
    } else if (a->kos < -2) {
        a->kos = (int8_t)(a->kos + 3);
        a->game = miai_game_subtract(s, a->game, stake);
    }
}

miai_eyespace miai_eyespace_plus(miai_games *s, const miai_eyespace *a,
                                 const miai_eyespace *b)
{
    miai_eyespace out = a->kos != 0 ? *a : *b;

    assert(is_sound(s, a) && is_sound(s, b));
    if (a->kos != 0 && b->kos != 0 &&
        miai_dyadic_compare(a->stake, b->stake) != 0)
        return failed(s, miai_eyespace_failure(MIAI_EYESPACE_STAKES));
    out.game = miai_game_add(s, a->game, b->game);
    out.seki = a->seki || b->seki;
    out.kos = (int8_t)(a->kos + b->kos);
    settle_kos(s, &out);
    assert(is_sound(s, &out));
    return settled(s, out);
}

miai_eyespace miai_eyespace_negate(miai_games *s, const miai_eyespace *a)
{
    miai_eyespace out = *a;

    assert(is_sound(s, a));
    out.game = miai_game_negate(s, a->game);
    out.kos = (int8_t)-a->kos;
    return settled(s, out);
}

/* --- collapsing ------------------------------------------------------------------ */

/* What the kos can take away and add. */
static bool range_of_kos(const miai_eyespace *a, miai_dyadic *low,
                         miai_dyadic *high)
{
    miai_dyadic all = {0, 0};

    for (int i = 0; i < (a->kos < 0 ? -a->kos : a->kos); i++)
        if (!miai_dyadic_add(&all, all, a->stake))
            return false;
    *low = *high = no_eye;
    if (a->kos > 0)
        *high = all;
    return a->kos >= 0 || miai_dyadic_negate(low, all);
}

static bool subtract(miai_dyadic *out, miai_dyadic a, miai_dyadic b)
{
    return miai_dyadic_negate(&b, b) && miai_dyadic_add(out, a, b);
}

/* Are all ends 0 .. 2 whatever becomes of the kos?  The game is in simplest
 * form. */
static bool fits(miai_games *s, const miai_eyespace *a)
{
    miai_dyadic low, high;

    if (!range_of_kos(a, &low, &high) || !subtract(&low, no_eye, low) ||
        !subtract(&high, two_eyes, high))
        return false;
    return miai_dyadic_compare(low, high) <= 0 &&
           miai_game_clip(s, a->game, low, high) == a->game;
}

static miai_dyadic clipped(miai_dyadic x)
{
    if (miai_dyadic_compare(x, no_eye) < 0)
        return no_eye;
    return miai_dyadic_compare(x, two_eyes) > 0 ? two_eyes : x;
}

/* One ko beside the number x. */
static miai_eyespace collapse_ko(miai_games *s, miai_eyespace a, miai_dyadic x)
{
    miai_dyadic low, high;

    if (!range_of_kos(&a, &low, &high) || !miai_dyadic_add(&low, x, low) ||
        !miai_dyadic_add(&high, x, high))
        return failed(s, miai_cgt_failure(MIAI_CGT_NUMBER));
    low = clipped(low);
    high = clipped(high);
    a.game = number(s, a.kos > 0 ? low : high);
    subtract(&a.stake, high, low); /* both are 0 .. 2 */
    assert(a.stake.num >= 0);
    if (a.stake.exp != 0)
        return failed(s, miai_eyespace_failure(MIAI_EYESPACE_HALF_EYE));
    if (a.stake.num == 0)
        a.kos = 0;
    return a;
}

bool miai_eyespace_fits(bool *out, miai_games *s, const miai_eyespace *a)
{
    miai_eyespace reduced = *a;

    reduced.game = miai_game_reduce(s, a->game);
    *out = reduced.game != MIAI_NO_GAME && fits(s, &reduced);
    return miai_games_failure(s) == NULL;
}

static miai_eyespace collapse_kos(miai_games *s, miai_eyespace a)
{
    miai_dyadic x;

    a.game = miai_game_reduce(s, a.game);
    if (a.game == MIAI_NO_GAME || fits(s, &a))
        return a;
    if ((a.kos == 1 || a.kos == -1) && miai_game_is_number(s, a.game, &x))
        return collapse_ko(s, a, x);
    return failed(s, miai_eyespace_failure(MIAI_EYESPACE_MANY_EYES));
}

miai_eyespace miai_eyespace_collapse(miai_games *s, const miai_eyespace *a)
{
    miai_eyespace out = *a;

    assert(is_sound(s, a));
    if (a->kos != 0)
        out = collapse_kos(s, *a);
    else
        out.game = miai_game_clip(s, a->game, no_eye, two_eyes);
    return settled(s, out);
}

miai_eyespace miai_eyespace_add(miai_games *s, const miai_eyespace *a,
                                const miai_eyespace *b)
{
    const miai_eyespace sum = miai_eyespace_plus(s, a, b);

    return miai_eyespace_collapse(s, &sum);
}

miai_eyespace miai_eyespace_complement(miai_games *s, const miai_eyespace *a)
{
    const miai_eyespace top = {.game = number(s, two_eyes)};
    const miai_eyespace minus = miai_eyespace_negate(s, a);

    return miai_eyespace_plus(s, &top, &minus);
}
