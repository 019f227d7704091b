/* cgt_make.c - canonical forms.
 *
 * Idea     Drop options that another one dominates; replace each option that
 *          can be reversed, g^L with some g^LR <= g, by the left options of
 *          that g^LR; drop what is dominated now.  What remains is the simplest
 *          form, and two games are equal if and only if theirs are the same.
 */
#include "cgt/cgt_pile.h"

#include <assert.h>

/* --- the form against a game ---------------------------------------------------- */

/* Is the form at least as good for `side` as x, or x as the form? */
enum { FORM_AS_GOOD, GAME_AS_GOOD };

static bool ask(pile *f, int side, int question, miai_game x);

/* Left: x >= form, unless x^R <= form or form^L >= x. */
static bool game_as_good(pile *f, int side, miai_game x)
{
    const int other = !side;
    const int count = miai_side_count(f->s, x, other);

    for (size_t i = 0; i < f->side[side].count; i++)
        if (miai_side_as_good(f->s, side, miai_pile_at(f, side, i), x))
            return false;
    for (int i = 0; i < count; i++)
        if (ask(f, side, FORM_AS_GOOD, miai_side_option(f->s, x, other, i)))
            return false;
    return count >= 0;
}

/* Left: form >= x, unless form^R <= x or x^L >= form. */
static bool form_as_good(pile *f, int side, miai_game x)
{
    const int other = !side;
    const int count = miai_side_count(f->s, x, side);

    for (size_t i = 0; i < f->side[other].count; i++)
        if (miai_side_as_good(f->s, other, miai_pile_at(f, other, i), x))
            return false;
    for (int i = 0; i < count; i++)
        if (ask(f, side, GAME_AS_GOOD, miai_side_option(f->s, x, side, i)))
            return false;
    return count >= 0;
}

/* Questions of a form before its answers are kept. */
enum { FEW = 64 };

/* The value of the form does not change while it is simplified, so answers
 * stay true.  Most forms need few of them; a form of many options, or deep
 * ones, would ask the same over and over. */
static bool ask(pile *f, int side, int question, miai_game x)
{
    const uint64_t about = miai_pair_key(x, (uint32_t)(2 * question + side));
    const bool is_late = ++f->questions > FEW;
    uint32_t known;

    if (is_late && miai_map_get(&f->answers, about, &known))
        return known != 0;
    const bool answer = question == FORM_AS_GOOD ? form_as_good(f, side, x)
                                                 : game_as_good(f, side, x);
    if (is_late && f->s->failure == NULL)
        miai_map_put(&f->answers, about, answer);
    return answer;
}

/* The answer to an option of a side that is no worse for that side than the
 * form, so that the option can be reversed; MIAI_NO_GAME if there is none, or
 * the store has failed. */
static miai_game reversal_of(pile *f, int side, miai_game g)
{
    const int other = !side;
    const int count = miai_side_count(f->s, g, other);

    for (int k = 0; k < count && miai_store_work(f->s); k++) {
        const miai_game back = miai_side_option(f->s, g, other, k);
        if (ask(f, side, FORM_AS_GOOD, back))
            return back;
    }
    return MIAI_NO_GAME;
}

/* Puts the options of a reversal in; in a form of many options, which often have
 * it in common, not again.  What was put in leaves this pass only if it is
 * reversed itself, to something simpler, so that nothing is lost. */
static void put_reversal(pile *f, int side, miai_game back)
{
    enum { PUT = 4 }; /* after the questions of ask() */
    const uint64_t about = miai_pair_key(back, (uint32_t)(PUT + side));
    const int count = miai_side_count(f->s, back, side);
    const bool is_late = f->questions > FEW;
    uint32_t known;

    if (is_late && miai_map_get(&f->answers, about, &known))
        return;
    if (is_late)
        miai_map_put(&f->answers, about, 1);
    for (int i = 0; i < count; i++)
        miai_pile_put(f, side, miai_side_option(f->s, back, side, i));
}

/* Replaces every option of a side that can be reversed.  Which ones can depends
 * on the value of the form, which stays, so that one pass is all it takes, and
 * the options are compared with each other once after it and not after each
 * reversal.  *found tells whether there was one. */
static bool reverse_all(pile *f, int side, bool *found)
{
    miai_vec *list = &f->side[side];

    for (size_t i = 0; i < list->count && f->s->failure == NULL;) {
        miai_game *at = (miai_game *)list->data + i;
        const miai_game back = reversal_of(f, side, *at);
        if (back == MIAI_NO_GAME) {
            i++;
            continue;
        }
        *at = ((miai_game *)list->data)[--list->count];
        put_reversal(f, side, back);
        *found = true;
    }
    return f->s->failure == NULL;
}

/* --- numbers, ups and nimbers ------------------------------------------------- */

static bool all_numbers(const pile *f)
{
    miai_dyadic x;

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < f->side[side].count; i++)
            if (!miai_game_is_number(f->s, miai_pile_at(f, side, i), &x))
                return false;
    return true;
}

/* A canonical form whose options are numbers with left < right is a number.
 * *fits is false for one that cannot be kept. */
static bool as_number(const pile *f, miai_nus *out, bool *fits)
{
    miai_dyadic low, high;
    const bool has_low = f->side[0].count > 0, has_high = f->side[1].count > 0;

    if (!all_numbers(f))
        return false;
    if (has_low)
        miai_game_is_number(f->s, miai_pile_at(f, 0, 0), &low);
    if (has_high)
        miai_game_is_number(f->s, miai_pile_at(f, 1, 0), &high);
    /* Of numbers only the best is left. */
    assert(f->side[0].count <= 1 && f->side[1].count <= 1);
    if (has_low && has_high && miai_dyadic_compare(low, high) >= 0)
        return false;
    *out = (miai_nus){0};
    *fits = miai_dyadic_between(&out->number, has_low ? &low : NULL,
                                has_high ? &high : NULL);
    return true;
}

/* x and its nimbers *0 .. *(k-1), any order, on one side.  No two options are
 * the same, so that k nimbers below k are all of them. */
static bool is_nimber_side(const pile *f, int side, miai_nus *first)
{
    const size_t count = f->side[side].count;
    miai_nus v;

    if (count == 0 || !miai_game_is_nus(f->s, miai_pile_at(f, side, 0), first))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!miai_game_is_nus(f->s, miai_pile_at(f, side, i), &v) ||
            v.ups != 0 || v.nimber >= count ||
            miai_dyadic_compare(v.number, first->number) != 0)
            return false;
    return true;
}

static bool as_nimber(const pile *f, miai_nus *out)
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
static bool as_ups(const pile *f, int side, miai_nus *out)
{
    const int other = !side, sign = side == 0 ? 1 : -1;
    miai_nus near, next;

    if (f->side[other].count != 1 ||
        !miai_game_is_nus(f->s, miai_pile_at(f, other, 0), &next))
        return false;
    if (f->side[side].count == 2) /* ^* = {0, * | 0} */
        return is_nimber_side(f, side, &near) && next.ups == 0 &&
               next.nimber == 0 &&
               miai_dyadic_compare(near.number, next.number) == 0 &&
               (*out = (miai_nus){near.number, sign, 1}, true);
    if (f->side[side].count != 1 ||
        !miai_game_is_nus(f->s, miai_pile_at(f, side, 0), &near) ||
        near.ups != 0 || near.nimber != 0 ||
        miai_dyadic_compare(near.number, next.number) != 0 ||
        next.ups == INT32_MAX || next.ups == INT32_MIN || next.ups * sign < 0)
        return false;
    *out = (miai_nus){near.number, next.ups + sign, next.nimber ^ 1};
    return !(out->ups == sign && out->nimber == 1);
}

static miai_game finish(pile *f)
{
    bool fits = true;
    miai_nus v;

    if (as_number(f, &v, &fits) || as_nimber(f, &v) || as_ups(f, 0, &v) ||
        as_ups(f, 1, &v))
        return fits ? miai_game_nus(f->s, v)
                    : miai_store_fail(f->s, MIAI_CGT_NUMBER);
    return miai_store_intern(f->s, f->side[0].data, (int)f->side[0].count,
                             f->side[1].data, (int)f->side[1].count);
}

static void drop_dominated(pile *f)
{
    for (int side = 0; side < 2; side++)
        miai_side_best(f->s, &f->side[side], side, miai_side_as_good);
}

static miai_game simplify(pile *f)
{
    bool found = false;
    miai_nus v;

    drop_dominated(f);
    /* Of many options, and none is reversible. */
    if (!as_nimber(f, &v)) {
        if (!reverse_all(f, 0, &found) || !reverse_all(f, 1, &found))
            return MIAI_NO_GAME;
        if (found)
            drop_dominated(f);
    }
    if (f->s->failure != NULL)
        return MIAI_NO_GAME;
    return finish(f);
}

miai_game miai_game_make(miai_games *s, const miai_game *left, int lefts,
                         const miai_game *right, int rights)
{
    miai_game g = MIAI_NO_GAME;
    pile f;

    assert(lefts >= 0 && rights >= 0);
    miai_pile_init(&f, s);
    for (int i = 0; i < lefts; i++)
        miai_pile_put(&f, 0, left[i]);
    for (int i = 0; i < rights; i++)
        miai_pile_put(&f, 1, right[i]);
    if (!f.failed && miai_store_work(s))
        g = simplify(&f);
    miai_pile_clear(&f);
    return g;
}
