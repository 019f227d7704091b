/* eyespace_miai.c - values that answer each other.
 *
 * Idea     A set of games is miai if none of them is a number and their sum is
 *          one [Landman 1996, 4]; infinitesimals may be ignored, if they are
 *          ignored in all of them.  It is partial miai if the sum is no number
 *          but cooler than each of the games.  Parts are listed one after the
 *          other, equal values only once, and their sums kept on the way.
 */
#include "eyespace/eyespace.h"

#include "cgt/cgt_ops.h"

#include <stdlib.h>

/* Some of the values, and what is known of them. */
typedef struct part {
    int count;
    bool has_number;
    bool has_numberish; /* a number plus an infinitesimal, or a number      */
    miai_rational coolest;
    miai_eyespace
        plain; /* their sums                                           */
    miai_eyespace
        total; /* as the question wants it                             */
} part;

typedef struct asked {
    miai_games *s;
    bool is_collapsed;
    bool is_partial; /* else: miai                                          */
    int count;
    miai_eyespace value[MIAI_EYESPACE_MOST];
    bool number[MIAI_EYESPACE_MOST];
    bool numberish[MIAI_EYESPACE_MOST];
    miai_rational temperature[MIAI_EYESPACE_MOST];
} asked;

static bool is_number(const miai_games *s, const miai_eyespace *a)
{
    miai_dyadic x;

    return a->kos == 0 && miai_game_is_number(s, a->game, &x);
}

static bool is_numberish(miai_games *s, const miai_eyespace *a)
{
    return a->kos == 0 && miai_game_is_numberish(s, a->game);
}

/* Of a sum of a game and a ko: that of the hotter one. */
static bool temperature(miai_rational *out, miai_games *s,
                        const miai_eyespace *a)
{
    miai_dyadic mean, heat;
    miai_rational ko, three = {3, 1};

    if (!miai_game_mast(s, a->game, &mean, &heat) ||
        !miai_dyadic_to_rational(out, heat) || a->kos == 0)
        return miai_games_error(s)[0] == 0;
    if (!miai_dyadic_to_rational(&ko, a->stake) ||
        !miai_rational_divide(&ko, ko, three)) {
        miai_games_fail(s, "too large: a number does not fit");
        return false;
    }
    const int order = miai_rational_compare(ko, *out);
    if (order == 0)
        miai_games_fail(s, "not known: a game and a ko that are equally hot");
    if (order > 0)
        *out = ko;
    return order != 0;
}

/* --- one part ------------------------------------------------------------------- */

static bool include(const asked *a, part *p, int i)
{
    const miai_eyespace *v = &a->value[i];

    p->count++;
    p->has_number |= a->number[i];
    p->has_numberish |= a->numberish[i];
    if (p->count == 1 ||
        miai_rational_compare(a->temperature[i], p->coolest) < 0)
        p->coolest = a->temperature[i];
    p->plain = miai_eyespace_plus(a->s, &p->plain, v);
    p->total =
        a->is_collapsed ? miai_eyespace_add(a->s, &p->total, v) : p->plain;
    return p->total.game != MIAI_NO_GAME && p->plain.game != MIAI_NO_GAME;
}

static bool is_miai(const asked *a, const part *p)
{
    return (!p->has_number && is_number(a->s, &p->plain)) ||
           (!p->has_numberish && is_numberish(a->s, &p->total));
}

/* Does the part stand in the relation? */
static bool holds(const asked *a, const part *p, bool *out)
{
    miai_rational heat;

    *out = is_miai(a, p);
    if (a->is_partial) {
        if (!temperature(&heat, a->s, &p->total))
            return false;
        *out = !*out && miai_rational_compare(heat, p->coolest) < 0;
    }
    return miai_games_error(a->s)[0] == 0;
}

/* Is there a proper part for which it holds?  `p` are those taken of the
 * first i values. */
static bool find_part(const asked *a, part p, int i, bool *found)
{
    if (i == a->count) {
        if (p.count > 0 && p.count < a->count)
            return holds(a, &p, found);
        return true;
    }
    int next = i + 1;
    /* Of equal values the first ones are taken. */
    while (next < a->count && a->value[next].game == a->value[i].game &&
           a->value[next].kos == a->value[i].kos)
        next++;
    if (!find_part(a, p, next, found) || *found)
        return !*found || miai_games_error(a->s)[0] == 0;
    return include(a, &p, i) && find_part(a, p, i + 1, found);
}

/* --- the question ------------------------------------------------------------------ */

static int compare(const void *a, const void *b)
{
    const miai_eyespace *x = a, *y = b;

    if (x->game != y->game)
        return x->game < y->game ? -1 : 1;
    return (x->kos > y->kos) - (x->kos < y->kos);
}

static bool choose_sum(asked *a, miai_eyespace_sum sum,
                       const miai_eyespace *values)
{
    bool fits = sum == MIAI_EYESPACE_SUM_COLLAPSED;

    if (sum == MIAI_EYESPACE_SUM_FITTING) {
        fits = true;
        for (int i = 0; i < a->count && fits; i++)
            if (!miai_eyespace_fits(&fits, a->s, &values[i]))
                return false;
    }
    a->is_collapsed = fits;
    return true;
}

static bool prepare(asked *a, miai_eyespace_sum sum,
                    const miai_eyespace *values)
{
    if (!choose_sum(a, sum, values))
        return false;
    for (int i = 0; i < a->count; i++) {
        a->value[i] = sum == MIAI_EYESPACE_SUM_COLLAPSED
                          ? miai_eyespace_collapse(a->s, &values[i])
                          : values[i];
        if (a->value[i].game == MIAI_NO_GAME)
            return false;
    }
    qsort(a->value, (size_t)a->count, sizeof *a->value, compare);
    for (int i = 0; i < a->count; i++) {
        a->number[i] = is_number(a->s, &a->value[i]);
        a->numberish[i] = is_numberish(a->s, &a->value[i]);
        if (a->is_partial &&
            !temperature(&a->temperature[i], a->s, &a->value[i]))
            return false;
    }
    return miai_games_error(a->s)[0] == 0;
}

static bool answer(bool *out, const asked *a, bool irreducible)
{
    const miai_eyespace nothing = {.game = miai_game_integer(a->s, 0)};
    const part empty = {.plain = nothing, .total = nothing};
    part all = empty;
    bool found = false;

    if (nothing.game == MIAI_NO_GAME)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!include(a, &all, i))
            return false;
    if (!holds(a, &all, out) || !*out || !irreducible)
        return miai_games_error(a->s)[0] == 0;
    if (!find_part(a, empty, 0, &found))
        return false;
    *out = !found;
    return true;
}

bool miai_eyespace_is(bool *out, miai_games *s, miai_eyespace_relation relation,
                      miai_eyespace_sum sum, const miai_eyespace *values,
                      int count)
{
    asked a = {.s = s, .count = count};

    *out = false;
    if (count < 1 || count > MIAI_EYESPACE_MOST) {
        miai_games_fail(s, "too large: expected 1 to 16 values");
        return false;
    }
    a.is_partial = relation == MIAI_EYESPACE_PARTIAL ||
                   relation == MIAI_EYESPACE_PARTIAL_IRREDUCIBLE;
    return prepare(&a, sum, values) &&
           answer(out, &a,
                  relation == MIAI_EYESPACE_MIAI_IRREDUCIBLE ||
                      relation == MIAI_EYESPACE_PARTIAL_IRREDUCIBLE);
}
