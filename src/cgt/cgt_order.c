/* cgt_order.c - is one game less than or equal to another?
 *
 * Idea     g <= h unless some g^L >= h or some h^R <= g.  Sums of number, ups
 *          and nimber are compared by formula; a number against any other game
 *          by the same rule as all.  Results are remembered.
 */
#include "cgt/cgt_store.h"

/* x + n up + *k against 0, x = 0. */
static bool is_le_zero(int32_t ups, uint32_t nimber)
{
    if (ups == 0)
        return nimber == 0;
    return ups < 0 && !(ups == -1 && nimber == 1);
}

/* Exact unless the ups do not fit. */
static bool nus_le(const miai_nus *a, const miai_nus *b)
{
    const int order = miai_dyadic_compare(a->number, b->number);
    const int64_t ups = (int64_t)a->ups - b->ups;

    if (order != 0)
        return order < 0;
    if (ups > 1 || ups < -1)
        return ups < 0;
    return is_le_zero((int32_t)ups, a->nimber ^ b->nimber);
}

static bool compute(miai_games *s, miai_game g, miai_game h)
{
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, h);

    for (int i = 0; i < lefts; i++)
        if (miai_game_le(s, h, miai_game_left(s, g, i)))
            return false;
    for (int i = 0; i < rights; i++)
        if (miai_game_le(s, miai_game_right(s, h, i), g))
            return false;
    return lefts >= 0 && rights >= 0;
}

bool miai_game_le(miai_games *s, miai_game g, miai_game h)
{
    miai_nus a, b;
    uint32_t known;

    if (g == MIAI_NO_GAME || h == MIAI_NO_GAME)
        return false;
    if (g == h)
        return true;
    if (miai_game_is_nus(s, g, &a) && miai_game_is_nus(s, h, &b))
        return nus_le(&a, &b);
    if (miai_memo_get(&s->orders, g, h, &known))
        return known != 0;
    if (s->depth >= MOST_DEPTH) {
        miai_store_fail(s, "too large: a game is too deep");
        return false;
    }
    s->depth++;
    const bool le = compute(s, g, h);
    s->depth--;
    if (s->error.text[0] == 0)
        miai_memo_put(s, &s->orders, g, h, le);
    return le;
}
