/* eyespace_miai.c - values that answer each other.
 *
 * Idea     A set of games is miai if none of them is a number and their sum is
 *          one [Landman 1996, 4]; infinitesimals may be ignored, if they are
 *          ignored in all of them.  It is partial miai if it is not miai but
 *          the sum is cooler than each of the games.
 * Cost     All parts of the set are tried, their sums made on the way: up to
 *          2^16, and only if the set itself has passed.
 */
#include "eyespace/eyespace.h"

#include "cgt/cgt_ops.h"

#include <assert.h>

/* One of the values. */
typedef struct member {
    miai_eyespace value;
    bool is_number;
    bool is_numberish; /* a number plus an infinitesimal                    */
    miai_rational temperature; /* for partial miai only                     */
} member;

typedef struct asked {
    miai_games *s;
    bool is_collapsed; /* which sum                                         */
    bool is_partial;   /* which relation                                    */
    bool has_stars;    /* some member is numberish, but no number           */
    int count;
    member member[MIAI_EYESPACE_MOST];
} asked;

/* Some of the values, and what is known of them. */
typedef struct part {
    int count;
    bool has_number;
    bool has_numberish;
    miai_rational coolest; /* for partial miai only                         */
    miai_eyespace total;   /* their sum, as the question wants it             */
    miai_eyespace plain;   /* the plain one, if a member is a star            */
} part;

static bool is_number(const miai_games *s, const miai_eyespace *a)
{
    miai_dyadic x;

    return a->kos == 0 && miai_game_is_number(s, a->game, &x);
}

static bool is_numberish(miai_games *s, const miai_eyespace *a)
{
    return a->kos == 0 && miai_game_is_numberish(s, a->game);
}

/* Of a game beside kos: that of the hotter one; kos have a third of their
 * stake [3.9].  What is a number but for an infinitesimal is as cold as the
 * number: the sum may have lost its infinitesimals by collapsing. */
static bool find_temperature(miai_rational *out, miai_games *s,
                             const miai_eyespace *a)
{
    const miai_rational three = {3, 1};
    const miai_game game =
        is_numberish(s, a) ? miai_game_reduce(s, a->game) : a->game;
    miai_dyadic mean, heat;
    miai_rational ko;

    if (game == MIAI_NO_GAME || !miai_game_mast(s, game, &mean, &heat))
        return false;
    if (!miai_dyadic_to_rational(out, heat) ||
        (a->kos != 0 && (!miai_dyadic_to_rational(&ko, a->stake) ||
                         !miai_rational_divide(&ko, ko, three)))) {
        miai_games_fail(s, miai_cgt_failure(MIAI_CGT_NUMBER));
        return false;
    }
    if (a->kos == 0)
        return true;
    const int order = miai_rational_compare(ko, *out);
    if (order == 0)
        miai_games_fail(s, miai_eyespace_failure(MIAI_EYESPACE_EQUALLY_HOT));
    if (order > 0)
        *out = ko;
    return order != 0;
}

/* --- one part ------------------------------------------------------------------- */

static bool include(const asked *a, part *p, const member *m)
{
    p->count++;
    p->has_number |= m->is_number;
    p->has_numberish |= m->is_numberish;
    if (a->is_partial && (p->count == 1 || miai_rational_compare(
                                               m->temperature, p->coolest) < 0))
        p->coolest = m->temperature;
    if (a->has_stars)
        p->plain = miai_eyespace_plus(a->s, &p->plain, &m->value);
    p->total = a->is_collapsed ? miai_eyespace_add(a->s, &p->total, &m->value)
                               : miai_eyespace_plus(a->s, &p->total, &m->value);
    return miai_games_failure(a->s) == NULL;
}

/* By the letter where there are stars, else up to infinitesimals. */
static bool is_miai(const asked *a, const part *p)
{
    if (p->has_number)
        return false;
    return p->has_numberish ? is_number(a->s, &p->plain)
                            : is_numberish(a->s, &p->total);
}

/* Does the part stand in the relation? */
static bool holds(bool *out, const asked *a, const part *p)
{
    miai_rational heat;

    *out = is_miai(a, p);
    if (a->is_partial) {
        if (!find_temperature(&heat, a->s, &p->total))
            return false;
        *out = !*out && miai_rational_compare(heat, p->coolest) < 0;
    }
    return miai_games_failure(a->s) == NULL;
}

/* Is there a proper part for which it holds?  `p` are those taken of the
 * first i values. */
static bool find_part(bool *found, const asked *a, part p, int i)
{
    assert(p.count <= i && i <= a->count);
    if (i == a->count)
        return p.count == 0 || p.count == a->count || holds(found, a, &p);
    if (!find_part(found, a, p, i + 1))
        return false;
    return *found ||
           (include(a, &p, &a->member[i]) && find_part(found, a, p, i + 1));
}

/* --- the question ------------------------------------------------------------------ */

static bool choose_sum(asked *a, miai_eyespace_sum sum)
{
    a->is_collapsed = sum == MIAI_EYESPACE_SUM_FITTING;
    for (int i = 0; i < a->count && a->is_collapsed; i++)
        if (!miai_eyespace_fits(&a->is_collapsed, a->s, &a->member[i].value))
            return false;
    return true;
}

static bool look_at(asked *a, member *m)
{
    m->is_number = is_number(a->s, &m->value);
    m->is_numberish = is_numberish(a->s, &m->value);
    a->has_stars |= m->is_numberish && !m->is_number;
    return !a->is_partial || find_temperature(&m->temperature, a->s, &m->value);
}

static bool answer(bool *out, asked *a, bool irreducible)
{
    const miai_eyespace nothing = {.game = miai_game_integer(a->s, 0)};
    const part empty = {.total = nothing, .plain = nothing};
    part all = empty;
    bool found = false;

    if (nothing.game == MIAI_NO_GAME)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!look_at(a, &a->member[i]))
            return false;
    for (int i = 0; i < a->count; i++)
        if (!include(a, &all, &a->member[i]))
            return false;
    if (!holds(out, a, &all))
        return false;
    if (!*out || !irreducible)
        return true;
    if (!find_part(&found, a, empty, 0))
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
        miai_games_fail(s, miai_eyespace_failure(MIAI_EYESPACE_MANY_VALUES));
        return false;
    }
    for (int i = 0; i < count; i++) {
        assert(miai_games_has(s, values[i].game));
        a.member[i].value = values[i];
    }
    a.is_partial = relation == MIAI_EYESPACE_PARTIAL ||
                   relation == MIAI_EYESPACE_PARTIAL_IRREDUCIBLE;
    return choose_sum(&a, sum) &&
           answer(out, &a,
                  relation == MIAI_EYESPACE_MIAI_IRREDUCIBLE ||
                      relation == MIAI_EYESPACE_PARTIAL_IRREDUCIBLE);
}
