/* calc_sides.c - loopy values and their names. */
#include "calc/calc_parts.h"

miai_value *miai_value_of_loopy(miai_calc *c, miai_loopy *sides)
{
    miai_value *v;
    miai_game g;

    if (miai_loopy_is_short(sides, &g)) {
        miai_loopy_clear(sides);
        return miai_value_of_game(c, g);
    }
    v = miai_value_new(c, MIAI_VALUE_GAME);
    if (v == NULL)
        miai_loopy_clear(sides);
    else
        v->loopy = *sides;
    return v;
}

bool miai_value_as_loopy(miai_calc *c, const miai_value *v, miai_loopy *out)
{
    miai_game g;

    v = miai_value_single(v);
    if (miai_value_as_game(c, v, &g))
        return miai_loopy_from_game(out, c->games, g);
    return miai_loopy_copy(out, &v->loopy);
}

static miai_value *named(miai_calc *c, miai_loopy_name name)
{
    miai_loopy sides;

    if (miai_loopy_named(&sides, c->games, name))
        return miai_value_of_loopy(c, &sides);
    miai_calc_store_failed(c);
    return NULL;
}

miai_value *miai_calc_loopy_word(miai_calc *c, fixed_word word)
{
    switch (word) {
    case WORD_ON:
        return named(c, MIAI_NAME_ON);
    case WORD_OFF:
        return named(c, MIAI_NAME_OFF);
    case WORD_OVER:
        return named(c, MIAI_NAME_OVER);
    case WORD_UNDER:
        return named(c, MIAI_NAME_UNDER);
    case WORD_UPON:
        return named(c, MIAI_NAME_UPON);
    default: {
        static const miai_game leaf[] = {MIAI_NO_GAME};
        static const miai_ko_move pass[] = {{0, 0, true}, {0, 0, false}};
        return miai_calc_loop(c, leaf, 1, pass, 2);
    }
    }
}

miai_value *miai_calc_uptimal_on(miai_calc *c, up_form form)
{
    return named(c, form == UP_POWER ? MIAI_NAME_UPONTH : MIAI_NAME_UPON);
}

/* A side as a value of its own. */
miai_value *miai_value_side(miai_calc *c, const miai_value *v, bool is_on)
{
    miai_loopy both = {0}, one;
    miai_value *out = NULL;

    if (miai_value_as_loopy(c, v, &both) &&
        miai_loopy_make(&one, is_on ? both.on : both.off,
                        is_on ? both.on : both.off))
        out = miai_value_of_loopy(c, &one);
    else
        miai_calc_store_failed(c);
    miai_loopy_clear(&both);
    return out;
}

static miai_value *join(miai_calc *c, const miai_value *on,
                        const miai_value *off)
{
    miai_loopy x = {0}, y = {0}, z;
    miai_value *v = NULL;

    if (miai_value_as_loopy(c, on, &x) && miai_value_as_loopy(c, off, &y) &&
        miai_loopy_make(&z, x.on, y.off))
        v = miai_value_of_loopy(c, &z);
    else
        miai_calc_store_failed(c);
    miai_loopy_clear(&x);
    miai_loopy_clear(&y);
    return v;
}

miai_value *miai_calc_sides(miai_calc *c, const miai_value *on,
                            const miai_value *off)
{
    bool le, ge;

    if (!miai_calc_want_game(c, on) || !miai_calc_want_game(c, off) ||
        !miai_calc_order(c, on, off, &le, &ge))
        return NULL;
    if (!ge) {
        miai_calc_fail(c, CALC_SIDES, c->here);
        return NULL;
    }
    return join(c, on, off);
}
