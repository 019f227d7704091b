/* endgame_kinds.c - games in terms of kinds.
 *
 * Idea     Games of a sum are alike up to a number, ups and a nimber.  What is
 *          left is a kind; its options are found once, in terms of kinds again.
 */
#include "endgame/endgame_kinds.h"

#include <assert.h>

#include "cgt/cgt_ops.h"

/* Bits of a number after the point, and before it: many can be added. */
enum { UNIT_BITS = 40, MOST_BITS = 12 };

_Static_assert((int64_t)1 << UNIT_BITS == KIND_UNIT, "the same unit");

bool miai_kinds_init(kinds *k, miai_games *s)
{
    const miai_mem mem = miai_games_mem(s);

    *k = (kinds){.games = s, .masts = miai_masts_new(s)};
    miai_keys_init(&k->numbers, &mem);
    miai_vec_init(&k->list, &mem, sizeof(kind));
    miai_vec_init(&k->options, &mem, sizeof(option));
    miai_keys_init(&k->scores, &mem);
    miai_vec_init(&k->score, &mem, sizeof(score_kind));
    return k->masts != NULL;
}

void miai_kinds_clear(kinds *k)
{
    miai_masts_free(k->masts);
    miai_keys_clear(&k->numbers);
    miai_vec_clear(&k->list);
    miai_vec_clear(&k->options);
    miai_keys_clear(&k->scores);
    miai_vec_clear(&k->score);
}

/* --- numbers --------------------------------------------------------------------- */

static bool too_large(const kinds *k)
{
    miai_games_fail(k->games, miai_cgt_failure(MIAI_CGT_NUMBER));
    return false;
}

/* In units, exactly; false if it does not fit. */
static bool in_units(int64_t *out, const kinds *k, miai_dyadic x)
{
    if (x.exp > UNIT_BITS ||
        x.num / ((int64_t)1 << x.exp) >= (int64_t)1 << MOST_BITS ||
        x.num / ((int64_t)1 << x.exp) <= -((int64_t)1 << MOST_BITS))
        return too_large(k);
    *out = x.num * ((int64_t)1 << (UNIT_BITS - x.exp));
    return true;
}

/* --- kinds ----------------------------------------------------------------------- */

/* The number of the kind with the left stop 0. */
static bool kind_of(int32_t *out, kinds *k, miai_game g)
{
    const kind unknown = {.game = MIAI_NO_GAME};
    kind fresh = {.game = g, .negative = KIND_NONE};
    miai_dyadic mean, temperature;
    uint32_t i;

    if (!miai_keys_find(&i, &k->numbers, &g, 1))
        return false;
    while (i >= k->list.count) /* once, unless there was no memory */
        if (!miai_vec_append(&k->list, &unknown, 1))
            return false;
    *out = (int32_t)i;
    if (miai_kind_at(k, *out)->game == g)
        return true;
    if (!miai_masts_get(k->masts, g, &mean, &temperature) ||
        !in_units(&fresh.mean, k, mean) ||
        !in_units(&fresh.temperature, k, temperature))
        return false;
    assert(fresh.temperature >= 0); /* it is not a number */
    ((kind *)k->list.data)[i] = fresh;
    return true;
}

bool miai_kinds_find(term *out, kinds *k, miai_game g)
{
    miai_games *s = k->games;
    miai_dyadic left, right;
    miai_nus nus;

    *out = (term){.kind = KIND_NONE};
    if (g == MIAI_NO_GAME)
        return false;
    if (miai_game_is_nus(s, g, &nus)) {
        out->ups = nus.ups;
        out->nimber = nus.nimber;
        return in_units(&out->number, k, nus.number);
    }
    if (!miai_game_stops(s, g, &left, &right) ||
        !in_units(&out->number, k, left))
        return false;
    const miai_game stop = miai_game_nus(s, (miai_nus){.number = left});
    const miai_game base = miai_game_subtract(s, g, stop);
    return base != MIAI_NO_GAME && kind_of(&out->kind, k, base) &&
           miai_kind_open(k, out->kind);
}

bool miai_kinds_options(miai_vec *out, kinds *k, miai_game g, int side)
{
    const bool is_black = side == MIAI_REGION_BLACK;
    miai_games *s = k->games;
    const int n = is_black ? miai_game_lefts(s, g) : miai_game_rights(s, g);

    for (int i = 0; i < n; i++) {
        const miai_game after =
            is_black ? miai_game_left(s, g, i) : miai_game_right(s, g, i);
        option one = {.incentive = is_black ? miai_game_subtract(s, after, g)
                                            : miai_game_subtract(s, g, after)};
        if (one.incentive == MIAI_NO_GAME ||
            !miai_kinds_find(&one.after, k, after) ||
            !miai_vec_append(out, &one, 1))
            return false;
    }
    return n >= 0;
}

static int64_t hottest_of(const kinds *k, const miai_vec *options)
{
    int64_t hottest = 0;

    for (size_t i = 0; i < options->count; i++) {
        const int32_t which = ((const option *)options->data)[i].after.kind;
        const int64_t t =
            which != KIND_NONE ? miai_kind_at(k, which)->temperature : 0;
        hottest = t > hottest ? t : hottest;
    }
    return hottest;
}

bool miai_kind_open(kinds *k, int32_t i)
{
    const miai_game g = miai_kind_at(k, i)->game;
    const miai_mem mem = miai_games_mem(k->games);
    miai_vec found; /* options open kinds of their own: all at once */
    size_t middle = 0;
    term negative;

    if (miai_kind_at(k, i)->is_open)
        return true;
    ((kind *)k->list.data + i)->is_open = true; /* its negative leads here */
    miai_vec_init(&found, &mem, sizeof(option));
    bool good = miai_kinds_options(&found, k, g, MIAI_REGION_BLACK);
    middle = found.count;
    good = good && miai_kinds_options(&found, k, g, MIAI_REGION_WHITE) &&
           miai_kinds_find(&negative, k, miai_game_negate(k->games, g));
    const uint32_t at = (uint32_t)k->options.count;
    good = good && miai_vec_append(&k->options, found.data, found.count);
    kind *now = (kind *)k->list.data + i;
    now->is_open = good;
    if (good) {
        now->first[0] = at;
        now->first[1] = at + (uint32_t)middle;
        now->first[2] = at + (uint32_t)found.count;
        now->negative = negative.kind;
        now->shift = negative.number;
        now->follow = hottest_of(k, &found);
    }
    miai_vec_clear(&found);
    return good;
}

/* --- scores ---------------------------------------------------------------------- */

/* Are the stops of an option even ones, seen from `stop`? */
static bool look_at_option(bool *is_even, kinds *k, miai_game after,
                           int64_t stop)
{
    const score_kind *found;

    if (after == MIAI_NO_GAME || !miai_kinds_score(&found, k, after))
        return false;
    *is_even &= found->is_even && (found->stop - stop) % 2 == 0;
    return true;
}

static bool look_at_score(score_kind *out, kinds *k, miai_game g)
{
    miai_games *s = k->games;
    miai_dyadic left, right;
    bool good = miai_game_stops(s, g, &left, &right);

    if (good && (left.exp != 0 || right.exp != 0)) {
        miai_games_fail(s, miai_endgame_failure(MIAI_ENDGAME_FRACTION));
        return false;
    }
    *out = (score_kind){.stop = left.num, .is_even = true};
    if (miai_game_is_number(s, g, &left))
        return good;
    const int lefts = good ? miai_game_lefts(s, g) : 0;
    const int rights = good ? miai_game_rights(s, g) : 0;
    for (int i = 0; i < lefts && good; i++)
        good = look_at_option(&out->is_even, k, miai_game_left(s, g, i),
                              out->stop);
    for (int i = 0; i < rights && good; i++)
        good = look_at_option(&out->is_even, k, miai_game_right(s, g, i),
                              out->stop);
    return good && lefts >= 0 && rights >= 0;
}

bool miai_kinds_score(const score_kind **out, kinds *k, miai_game g)
{
    score_kind fresh;
    uint32_t i;

    if (!miai_keys_find(&i, &k->scores, &g, 1))
        return false;
    const score_kind unknown = {.stop = INT64_MIN};
    while (i >= k->score.count)
        if (!miai_vec_append(&k->score, &unknown, 1))
            return false;
    if (((const score_kind *)k->score.data)[i].stop == INT64_MIN) {
        if (!look_at_score(&fresh, k, g))
            return false;
        ((score_kind *)k->score.data)[i] = fresh;
    }
    *out = (const score_kind *)k->score.data + i;
    return true;
}

bool miai_kinds_cooled(term *out, kinds *k, miai_game g, int step)
{
    const score_kind *found;

    assert(step == 1 || step == 2);
    if (!miai_kinds_score(&found, k, g))
        return false;
    const size_t i = (size_t)(found - (const score_kind *)k->score.data);
    if (found->is_cooled[step - 1]) {
        *out = found->cooled[step - 1];
        return true;
    }
    if (!miai_kinds_find(
            out, k, miai_game_cool(k->games, g, miai_dyadic_make(step, 0))))
        return false;
    score_kind *now = (score_kind *)k->score.data + i;
    now->is_cooled[step - 1] = true;
    now->cooled[step - 1] = *out;
    return true;
}
