/* calc_operate.c - operations that make games of games. */
#include "calc/calc_ops.h"
#include "cgt/cgt_ops.h"

miai_value *miai_op_cf(miai_calc *c, const arguments *a)
{
    (void)c;
    return miai_value_plain(a->value[0]);
}

miai_value *miai_op_neg(miai_calc *c, const arguments *a)
{
    return miai_calc_negate(c, a->value[0]);
}

miai_value *miai_op_add(miai_calc *c, const arguments *a)
{
    return miai_calc_add(c, a->value[0], a->value[1]);
}

miai_value *miai_op_sub(miai_calc *c, const arguments *a)
{
    miai_value *minus = miai_calc_negate(c, a->value[1]);
    miai_value *v = minus ? miai_calc_add(c, a->value[0], minus) : NULL;

    miai_value_free(minus);
    return v;
}

miai_value *miai_op_onside(miai_calc *c, const arguments *a)
{
    return miai_value_side(c, a->value[0], true);
}

miai_value *miai_op_offside(miai_calc *c, const arguments *a)
{
    return miai_value_side(c, a->value[0], false);
}

/* --- temperature --------------------------------------------------------------- */

miai_value *miai_op_cool(miai_calc *c, const arguments *a)
{
    if (miai_dyadic_compare(a->number, (miai_dyadic){-1, 0}) <= 0) {
        c->wrong = 1;
        miai_calc_fail(c, CALC_COLD, c->here);
        return NULL;
    }
    return miai_value_of_game(c,
                              miai_game_cool(c->games, a->game[0], a->number));
}

miai_value *miai_op_chill(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(
        c, miai_game_cool(c->games, a->game[0], (miai_dyadic){1, 0}));
}

miai_value *miai_op_freeze(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(c, miai_game_freeze(c->games, a->game[0]));
}

miai_value *miai_op_heat(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(c,
                              miai_game_heat(c->games, a->game[0], a->game[1]));
}

miai_value *miai_op_overheat(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(
        c, miai_game_overheat(c->games, a->game[0], a->game[1], a->game[2]));
}

miai_value *miai_op_warm(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(c, miai_game_warm(c->games, a->game[0]));
}

miai_value *miai_op_norton(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(
        c, miai_game_norton(c->games, a->game[0], a->game[1]));
}

/* --- others ---------------------------------------------------------------------- */

miai_value *miai_op_ordinal_sum(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(
        c, miai_game_ordinal_sum(c->games, a->game[0], a->game[1]));
}

miai_value *miai_op_reduced_cf(miai_calc *c, const arguments *a)
{
    return miai_value_of_game(c, miai_game_reduce(c->games, a->game[0]));
}

miai_value *miai_op_atomic_weight(miai_calc *c, const arguments *a)
{
    miai_game weight;
    bool exists;

    if (!miai_game_atomic_weight(c->games, a->game[0], &weight, &exists)) {
        miai_calc_store_failed(c);
        return NULL;
    }
    return exists ? miai_value_of_game(c, weight)
                  : miai_value_new(c, MIAI_VALUE_UNDEFINED);
}

miai_value *miai_op_tiny(miai_calc *c, const arguments *a)
{
    return miai_calc_tiny(c, a->value[0]);
}

miai_value *miai_op_miny(miai_calc *c, const arguments *a)
{
    miai_value *tiny = miai_calc_tiny(c, a->value[0]);
    miai_value *v = tiny == NULL ? NULL : miai_calc_negate(c, tiny);

    miai_value_free(tiny);
    return v;
}

/* --- lists ------------------------------------------------------------------------ */

/* Games of a vector as a set. */
static miai_value *set_of(miai_calc *c, const miai_vec *games)
{
    miai_value *set = miai_value_new(c, MIAI_VALUE_SET);

    for (size_t i = 0; i < games->count && set != NULL; i++) {
        miai_value *member =
            miai_value_of_game(c, ((const miai_game *)games->data)[i]);
        if (member == NULL || !miai_value_put(set, member)) {
            miai_value_free(set);
            set = NULL;
        }
    }
    return set;
}

static miai_value *incentives(miai_calc *c, miai_game g, bool left)
{
    miai_value *v = NULL;
    miai_vec games;

    miai_vec_init(&games, &c->mem, sizeof(miai_game));
    if (miai_game_incentives(c->games, g, left, &games))
        v = set_of(c, &games);
    else
        miai_calc_store_failed(c);
    miai_vec_clear(&games);
    return v;
}

miai_value *miai_op_left_incentives(miai_calc *c, const arguments *a)
{
    return incentives(c, a->game[0], true);
}

miai_value *miai_op_right_incentives(miai_calc *c, const arguments *a)
{
    return incentives(c, a->game[0], false);
}

static miai_value *options(miai_calc *c, const miai_value *of, miai_side side)
{
    const words name =
        miai_words(side == MIAI_SIDE_LEFT ? "left_options" : "right_options");
    const miai_value *g = miai_value_single(of);
    const int count = miai_value_has_form(g) ? miai_value_parts(g, side) : 0;
    miai_value *set;

    if (count < 0)
        return NULL;
    if (!miai_value_has_form(g)) {
        c->wrong = 0;
        miai_calc_fail_with(c, CALC_NO_OPTIONS, c->here, &name, 1);
        return NULL;
    }
    if (count > MOST_OPTIONS) {
        miai_calc_fail(c, CALC_OPTIONS, c->here);
        return NULL;
    }
    set = miai_value_new(c, MIAI_VALUE_SET);
    for (int i = 0; i < count && set != NULL; i++) {
        miai_value *option = miai_value_option(g, side, i);
        if (option == NULL || !miai_value_put(set, option)) {
            miai_value_free(set);
            set = NULL;
        }
    }
    return set;
}

miai_value *miai_op_left_options(miai_calc *c, const arguments *a)
{
    return options(c, a->value[0], MIAI_SIDE_LEFT);
}

miai_value *miai_op_right_options(miai_calc *c, const arguments *a)
{
    return options(c, a->value[0], MIAI_SIDE_RIGHT);
}
