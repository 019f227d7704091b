/* calc_measure.c - operations that tell something about a game. */
#include "calc/calc_ops.h"
#include "cgt/cgt_ops.h"

miai_value *miai_op_cmp(miai_calc *c, const arguments *a)
{
    return miai_calc_compare(c, COMPARE_RELATION, a->value[0], a->value[1]);
}

/* --- outcomes and stops --------------------------------------------------------- */

static miai_value *loopy_outcome(miai_calc *c, const miai_value *v)
{
    const char *word = miai_loopy_outcome(&miai_value_single(v)->loopy);

    if (word != NULL)
        return miai_value_of_word(c, word);
    miai_calc_store_failed(c);
    return NULL;
}

miai_value *miai_op_outcome(miai_calc *c, const arguments *a)
{
    miai_game g;

    if (!miai_value_as_game(c, a->value[0], &g))
        return loopy_outcome(c, a->value[0]);
    const char word[2] = {miai_game_outcome(c->games, g), '\0'};
    if (word[0] != '\0')
        return miai_value_of_word(c, word);
    miai_calc_store_failed(c);
    return NULL;
}

/* A number plus over or under. */
static miai_value *near_number(miai_calc *c, miai_dyadic number, bool is_over)
{
    miai_value *near =
        miai_calc_loopy_word(c, is_over ? WORD_OVER : WORD_UNDER);
    miai_value *x = near == NULL ? NULL : miai_value_of_dyadic(c, number);
    miai_value *v = x == NULL ? NULL : miai_calc_add(c, x, near);

    miai_value_free(near);
    miai_value_free(x);
    return v;
}

/* Where the stops of both sides are the same that is the stop. */
static miai_value *loopy_stop(miai_calc *c, const miai_value *v, int side)
{
    const miai_loopy *sides = &miai_value_single(v)->loopy;
    miai_dyadic x = {0, 0}, y = {0, 0};
    const miai_stop on = miai_graph_stop(sides->on, side, &x);
    const miai_stop off = miai_graph_stop(sides->off, side, &y);

    if (on == MIAI_STOP_FAILED || off == MIAI_STOP_FAILED) {
        miai_calc_store_failed(c);
        return NULL;
    }
    if (on != off || miai_dyadic_compare(x, y) != 0)
        return miai_value_new(c, MIAI_VALUE_UNDEFINED);
    switch (on) {
    case MIAI_STOP_ON:
        return miai_calc_loopy_word(c, WORD_ON);
    case MIAI_STOP_OFF:
        return miai_calc_loopy_word(c, WORD_OFF);
    case MIAI_STOP_OVER:
    case MIAI_STOP_UNDER:
        return near_number(c, x, on == MIAI_STOP_OVER);
    default:
        return miai_value_of_dyadic(c, x);
    }
}

static miai_value *stop(miai_calc *c, const miai_value *v, int side)
{
    miai_dyadic left, right;
    miai_game g;

    if (!miai_value_as_game(c, v, &g))
        return loopy_stop(c, v, side);
    if (miai_game_stops(c->games, g, &left, &right))
        return miai_value_of_dyadic(c, side == MIAI_LEFT ? left : right);
    miai_calc_store_failed(c);
    return NULL;
}

miai_value *miai_op_lstop(miai_calc *c, const arguments *a)
{
    return stop(c, a->value[0], MIAI_LEFT);
}

miai_value *miai_op_rstop(miai_calc *c, const arguments *a)
{
    return stop(c, a->value[0], MIAI_RIGHT);
}

/* --- counts ----------------------------------------------------------------------- */

miai_value *miai_op_birthday(miai_calc *c, const arguments *a)
{
    int64_t n;

    if (miai_game_birthday(c->games, a->game[0], &n))
        return miai_value_of_integer(c, n);
    miai_calc_store_failed(c);
    return NULL;
}

miai_value *miai_op_stop_count(miai_calc *c, const arguments *a)
{
    int64_t n;

    if (miai_game_stop_count(c->games, a->game[0], &n))
        return miai_value_of_integer(c, n);
    miai_calc_store_failed(c);
    return NULL;
}

/* --- truth -------------------------------------------------------------------------- */

/* Loopy games are never numbers, nor what is close to one of them. */
miai_value *miai_op_is_number(miai_calc *c, const arguments *a)
{
    miai_dyadic number;
    miai_game g;

    return miai_value_of_bool(c, miai_value_as_game(c, a->value[0], &g) &&
                                     miai_game_is_number(c->games, g, &number));
}

miai_value *miai_op_is_numberish(miai_calc *c, const arguments *a)
{
    return miai_value_of_bool(c, miai_game_is_numberish(c->games, a->game[0]));
}

miai_value *miai_op_is_infinitesimal(miai_calc *c, const arguments *a)
{
    return miai_value_of_bool(c,
                              miai_game_is_infinitesimal(c->games, a->game[0]));
}

miai_value *miai_op_is_all_small(miai_calc *c, const arguments *a)
{
    return miai_value_of_bool(c, miai_game_is_all_small(c->games, a->game[0]));
}

miai_value *miai_op_is_stopper(miai_calc *c, const arguments *a)
{
    miai_game g;

    return miai_value_of_bool(
        c, miai_value_as_game(c, a->value[0], &g) ||
               miai_loopy_is_stopper(&miai_value_single(a->value[0])->loopy));
}
