/* cgt_make.c - canonical forms.
 *
 * Idea     Drop options that another one dominates; replace an option that can
 *          be reversed, g^L with some g^LR <= g, by the left options of that
 *          g^LR; until neither is left.  What remains is the simplest form,
 *          and two games are equal if and only if theirs are the same.
 */
#include "cgt/cgt_store.h"

#include <stdlib.h>
#include <string.h>

/* A form being simplified: options by side, left first. */
typedef struct form {
    miai_games *s;
    miai_vec side[2];
} form;

static miai_game at(const form *f, int side, size_t i)
{
    return ((const miai_game *)f->side[side].data)[i];
}

static bool push(form *f, int side, miai_game g)
{
    miai_game *slot = g == MIAI_NO_GAME ? NULL : miai_vec_push(&f->side[side]);

    if (slot == NULL) {
        miai_store_fail(f->s, "not enough memory");
        return false;
    }
    *slot = g;
    return true;
}

/* Options of a game on one side. */
static int count_of(miai_games *s, miai_game g, int side)
{
    return side == 0 ? miai_game_lefts(s, g) : miai_game_rights(s, g);
}

static miai_game option(miai_games *s, miai_game g, int side, int i)
{
    return side == 0 ? miai_game_left(s, g, i) : miai_game_right(s, g, i);
}

/* Is a at least as good as b for this side? */
static bool as_good(miai_games *s, int side, miai_game a, miai_game b)
{
    return side == 0 ? miai_game_le(s, b, a) : miai_game_le(s, a, b);
}

/* Is the form at least as good for `side` as x?  For Left: form >= x, unless
 * some right option of the form is <= x, or some left option of x is >= the
 * form. */
static bool form_as_good(form *f, int side, miai_game x);

/* Is x at least as good for `side` as the form? */
static bool game_as_good(form *f, int side, miai_game x)
{
    const int other = !side;
    const int count = count_of(f->s, x, other);

    /* Left: x >= form, unless x^R <= form or form^L >= x. */
    for (size_t i = 0; i < f->side[side].count; i++)
        if (as_good(f->s, side, at(f, side, i), x))
            return false;
    for (int i = 0; i < count; i++)
        if (form_as_good(f, side, option(f->s, x, other, i)))
            return false;
    return count >= 0;
}

static bool form_as_good(form *f, int side, miai_game x)
{
    const int other = !side;
    const int count = count_of(f->s, x, side);

    for (size_t i = 0; i < f->side[other].count; i++)
        if (as_good(f->s, other, at(f, other, i), x))
            return false;
    for (int i = 0; i < count; i++)
        if (game_as_good(f, side, option(f->s, x, side, i)))
            return false;
    return count >= 0;
}

/* Replaces the first option of a side that can be reversed; *found tells
 * whether there was one. */
static bool reverse_one(form *f, int side, bool *found)
{
    const int other = !side;

    *found = false;
    for (size_t i = 0; i < f->side[side].count; i++) {
        const miai_game g = at(f, side, i);
        const int count = count_of(f->s, g, other);
        for (int k = 0; k < count; k++) {
            const miai_game back = option(f->s, g, other, k);
            if (!form_as_good(f, side, back))
                continue;
            miai_game *list = f->side[side].data;
            list[i] = list[--f->side[side].count];
            const int more = count_of(f->s, back, side);
            for (int m = 0; m < more; m++)
                if (!push(f, side, option(f->s, back, side, m)))
                    return false;
            *found = true;
            return more >= 0;
        }
        if (count < 0)
            return false;
    }
    return true;
}

static void drop_dominated(form *f, int side)
{
    miai_game *list = f->side[side].data;
    size_t kept = 0;

    for (size_t i = 0; i < f->side[side].count; i++) {
        bool dominated = false;
        for (size_t k = 0; k < f->side[side].count && !dominated; k++) {
            if (k == i || (k < i && list[k] == MIAI_NO_GAME))
                continue;
            dominated = list[k] == list[i]
                            ? k < i
                            : as_good(f->s, side, list[k], list[i]);
        }
        if (dominated)
            list[i] = MIAI_NO_GAME;
    }
    for (size_t i = 0; i < f->side[side].count; i++)
        if (list[i] != MIAI_NO_GAME)
            list[kept++] = list[i];
    f->side[side].count = kept;
}

/* --- numbers, ups and nimbers ------------------------------------------------- */

static bool all_numbers(const form *f)
{
    miai_dyadic x;

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < f->side[side].count; i++)
            if (!miai_game_is_number(f->s, at(f, side, i), &x))
                return false;
    return true;
}

/* A canonical form whose options are numbers with left < right is a number. */
static bool as_number(const form *f, miai_nus *out)
{
    miai_dyadic low, high;
    const bool has_low = f->side[0].count > 0, has_high = f->side[1].count > 0;

    if (!all_numbers(f))
        return false;
    if (has_low)
        miai_game_is_number(f->s, at(f, 0, 0), &low);
    if (has_high)
        miai_game_is_number(f->s, at(f, 1, 0), &high);
    if (has_low && has_high && miai_dyadic_compare(low, high) >= 0)
        return false;
    *out = (miai_nus){0};
    return miai_dyadic_between(&out->number, has_low ? &low : NULL,
                               has_high ? &high : NULL);
}

/* x and its nimbers *0 .. *(k-1), any order, on one side. */
static bool is_nimber_side(const form *f, int side, miai_nus *first)
{
    const size_t count = f->side[side].count;
    uint64_t met = 0;
    miai_nus v;

    if (count == 0 || count > 64 ||
        !miai_game_is_nus(f->s, at(f, side, 0), first))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!miai_game_is_nus(f->s, at(f, side, i), &v) || v.ups != 0 ||
            v.nimber >= count ||
            miai_dyadic_compare(v.number, first->number) != 0)
            return false;
        met |= UINT64_C(1) << v.nimber;
    }
    return met == (count == 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1);
}

/* Only nimbers of up to 64 are recognised; larger ones stay as written. */
static bool as_nimber(const form *f, miai_nus *out)
{
    miai_nus a, b;

    if (f->side[0].count != f->side[1].count || !is_nimber_side(f, 0, &a) ||
        !is_nimber_side(f, 1, &b) ||
        miai_dyadic_compare(a.number, b.number) != 0)
        return false;
    *out = (miai_nus){a.number, 0, (uint32_t)f->side[0].count};
    return true;
}

/* For n > 0 seen from Left (side 0), for n < 0 from Right. */
static bool as_ups(const form *f, int side, miai_nus *out)
{
    const int other = !side, sign = side == 0 ? 1 : -1;
    miai_nus near, next;

    if (f->side[other].count != 1 ||
        !miai_game_is_nus(f->s, at(f, other, 0), &next))
        return false;
    if (f->side[side].count == 2) /* ^* = {0, * | 0} */
        return is_nimber_side(f, side, &near) && next.ups == 0 &&
               next.nimber == 0 &&
               miai_dyadic_compare(near.number, next.number) == 0 &&
               (*out = (miai_nus){near.number, sign, 1}, true);
    if (f->side[side].count != 1 ||
        !miai_game_is_nus(f->s, at(f, side, 0), &near) || near.ups != 0 ||
        near.nimber != 0 ||
        miai_dyadic_compare(near.number, next.number) != 0 ||
        next.ups * sign < 0 || next.ups == INT32_MAX || next.ups == INT32_MIN)
        return false;
    *out = (miai_nus){near.number, next.ups + sign, next.nimber ^ 1};
    return !(out->ups == sign && out->nimber == 1);
}

static miai_game finish(form *f)
{
    miai_nus v;

    if (as_number(f, &v) || as_nimber(f, &v) || as_ups(f, 0, &v) ||
        as_ups(f, 1, &v))
        return miai_game_nus(f->s, v);
    return miai_store_intern(f->s, f->side[0].data, (int)f->side[0].count,
                             f->side[1].data, (int)f->side[1].count);
}

static miai_game simplify(form *f)
{
    bool found = true;

    while (found) {
        found = false;
        drop_dominated(f, 0);
        drop_dominated(f, 1);
        for (int side = 0; side < 2 && !found; side++)
            if (!reverse_one(f, side, &found))
                return MIAI_NO_GAME;
    }
    if (f->s->error.text[0] != 0)
        return MIAI_NO_GAME;
    return finish(f);
}

miai_game miai_game_make(miai_games *s, const miai_game *left, int lefts,
                         const miai_game *right, int rights)
{
    form f = {.s = s};
    miai_game g = MIAI_NO_GAME;
    bool good = true;

    miai_vec_init(&f.side[0], &s->mem, sizeof(miai_game));
    miai_vec_init(&f.side[1], &s->mem, sizeof(miai_game));
    for (int i = 0; i < lefts && good; i++)
        good = push(&f, 0, left[i]);
    for (int i = 0; i < rights && good; i++)
        good = push(&f, 1, right[i]);
    if (good && miai_store_work(s))
        g = simplify(&f);
    miai_vec_clear(&f.side[0]);
    miai_vec_clear(&f.side[1]);
    return g;
}
