/* calc_value.c - values: made, shared, asked. */
#include "calc/calc_parts.h"

#include <assert.h>
#include <string.h>

miai_value *miai_value_new(miai_calc *c, miai_value_kind kind)
{
    miai_value *v = miai_mem_new(&c->mem, sizeof *v);

    if (v == NULL) {
        miai_calc_no_memory(c);
        return NULL;
    }
    v->calc = c;
    v->behind = c->values;
    if (c->values != NULL)
        c->values->before = v;
    c->values = v;
    v->refs = 1;
    v->kind = kind;
    v->game = MIAI_NO_GAME;
    miai_vec_init(&v->members, &c->mem, sizeof(miai_value *));
    for (int side = 0; side < 2; side++)
        miai_vec_init(&v->wall[side], &c->mem, sizeof(miai_thermo_point));
    miai_vec_init(&v->word, &c->mem, 1);
    for (int i = 0; i < 3; i++)
        miai_vec_init(&v->text[i], &c->mem, 1);
    return v;
}

miai_value *miai_value_keep(miai_value *v)
{
    assert(v->refs > 0);
    v->refs++;
    return v;
}

void miai_value_free(miai_value *v)
{
    assert(v == NULL || v->refs > 0);
    if (v == NULL || --v->refs > 0)
        return;
    for (size_t i = 0; i < v->members.count; i++)
        miai_value_free(((miai_value **)v->members.data)[i]);
    miai_vec_clear(&v->members);
    miai_written_free(v->as_written);
    miai_loopy_clear(&v->loopy);
    miai_vec_clear(&v->wall[0]);
    miai_vec_clear(&v->wall[1]);
    miai_vec_clear(&v->word);
    for (int i = 0; i < 3; i++)
        miai_vec_clear(&v->text[i]);
    v->calc->is_fresh = false;
    if (v->before != NULL)
        v->before->behind = v->behind;
    else
        v->calc->values = v->behind;
    if (v->behind != NULL)
        v->behind->before = v->before;
    const miai_mem mem = v->calc->mem;
    miai_mem_free(&mem, v, sizeof *v);
}

/* --- made ----------------------------------------------------------------------- */

miai_value *miai_value_of_game(miai_calc *c, miai_game g)
{
    miai_value *v;

    if (g == MIAI_NO_GAME || miai_games_failure(c->games) != NULL) {
        miai_calc_store_failed(c);
        return NULL;
    }
    v = miai_value_new(c, MIAI_VALUE_GAME);
    if (v != NULL)
        v->game = g;
    return v;
}

miai_value *miai_value_of_bool(miai_calc *c, bool truth)
{
    miai_value *v;

    if (miai_games_failure(c->games) != NULL) {
        miai_calc_store_failed(c);
        return NULL;
    }
    v = miai_value_new(c, MIAI_VALUE_BOOL);
    if (v != NULL)
        v->truth = truth;
    return v;
}

miai_value *miai_value_of_word(miai_calc *c, const char *word)
{
    miai_value *v = miai_value_new(c, MIAI_VALUE_WORD);

    if (v != NULL && !miai_value_say(v, word, strlen(word))) {
        miai_value_free(v);
        return NULL;
    }
    return v;
}

bool miai_value_say(miai_value *v, const char *text, size_t len)
{
    assert(v->kind == MIAI_VALUE_WORD);
    if (miai_vec_append(&v->word, text, len))
        return true;
    miai_calc_no_memory(v->calc);
    return false;
}

miai_value *miai_value_of_number(miai_calc *c, miai_rational q)
{
    assert(q.den > 0);
    miai_value *v = miai_value_new(c, MIAI_VALUE_NUMBER);

    if (v != NULL)
        v->number = q;
    return v;
}

miai_value *miai_value_of_integer(miai_calc *c, int64_t n)
{
    return miai_value_of_number(c, (miai_rational){n, 1});
}

miai_value *miai_value_of_dyadic(miai_calc *c, miai_dyadic d)
{
    miai_rational q;

    if (!miai_dyadic_to_rational(&q, d)) {
        miai_calc_no_number(c, c->here);
        return NULL;
    }
    return miai_value_of_number(c, q);
}

miai_value *miai_value_plain(const miai_value *from)
{
    const miai_value *v = miai_value_single(from);
    miai_loopy sides;

    if (v->kind == MIAI_VALUE_NUMBER)
        return miai_value_of_number(v->calc, v->number);
    if (v->game != MIAI_NO_GAME)
        return miai_value_of_game(v->calc, v->game);
    if (miai_loopy_copy(&sides, &v->loopy))
        return miai_value_of_loopy(v->calc, &sides);
    miai_calc_store_failed(v->calc);
    return NULL;
}

bool miai_value_put(miai_value *set, miai_value *member)
{
    assert(set->kind == MIAI_VALUE_SET && member != NULL && member != set);
    miai_value **slot = miai_vec_push(&set->members);

    if (slot == NULL) {
        miai_value_free(member);
        miai_calc_no_memory(set->calc);
        return false;
    }
    *slot = member;
    return true;
}

/* --- asked ---------------------------------------------------------------------- */

bool miai_value_is_game(const miai_value *v)
{
    const miai_value *const *members = v->members.data;
    miai_dyadic d;

    switch (v->kind) {
    case MIAI_VALUE_GAME:
        return true;
    case MIAI_VALUE_NUMBER:
        return miai_rational_to_dyadic(&d, v->number);
    case MIAI_VALUE_SET:
        return v->members.count == 1 && miai_value_is_game(members[0]);
    default:
        return false;
    }
}

const miai_value *miai_value_single(const miai_value *v)
{
    while (v->kind == MIAI_VALUE_SET && v->members.count == 1)
        v = ((const miai_value *const *)v->members.data)[0];
    return v;
}

bool miai_value_as_game(miai_calc *c, const miai_value *v, miai_game *out)
{
    miai_dyadic d;

    v = miai_value_single(v);
    if (v->kind == MIAI_VALUE_NUMBER && miai_rational_to_dyadic(&d, v->number))
        *out = miai_game_nus(c->games, (miai_nus){.number = d});
    else if (v->kind == MIAI_VALUE_GAME && v->game != MIAI_NO_GAME)
        *out = v->game;
    else
        return false;
    return true;
}

bool miai_value_as_number(const miai_value *v, miai_rational *out)
{
    miai_dyadic d;

    v = miai_value_single(v);
    if (v->kind == MIAI_VALUE_NUMBER) {
        *out = v->number;
        return true;
    }
    return v->kind == MIAI_VALUE_GAME && v->game != MIAI_NO_GAME &&
           miai_game_is_number(v->calc->games, v->game, &d) &&
           miai_dyadic_to_rational(out, d);
}

const char *miai_value_is_what(const miai_value *v)
{
    switch (miai_value_single(v)->kind) {
    case MIAI_VALUE_UNDEFINED:
        return "something undefined";
    case MIAI_VALUE_GAME:
        return miai_value_single(v)->game == MIAI_NO_GAME ? "a loopy game"
                                                          : "a game";
    case MIAI_VALUE_NUMBER:
        return "a number that is not a game";
    case MIAI_VALUE_BOOL:
        return "a truth value";
    case MIAI_VALUE_WORD:
        return miai_value_single(v)->is_text ? "a text" : "a word";
    case MIAI_VALUE_SET:
        return "a set";
    default:
        return "a thermograph";
    }
}

miai_value_kind miai_value_kind_of(const miai_value *value)
{
    return value->kind;
}

bool miai_value_truth(const miai_value *value)
{
    return value->kind == MIAI_VALUE_BOOL && value->truth;
}

const miai_thermo_point *miai_value_wall(const miai_value *value,
                                         miai_side side, int i)
{
    const miai_vec *wall = &value->wall[side == MIAI_SIDE_RIGHT];

    if (side == MIAI_SIDE_NONE || i < 0 || (size_t)i >= wall->count)
        return NULL;
    return (const miai_thermo_point *)wall->data + i;
}

const miai_thermo_point *miai_value_mast(const miai_value *value)
{
    return value->kind == MIAI_VALUE_THERMOGRAPH ? &value->mast : NULL;
}

bool miai_value_has_form(const miai_value *v)
{
    miai_game g;

    return miai_value_as_game(v->calc, v, &g) ||
           (v->kind == MIAI_VALUE_GAME && miai_loopy_is_stopper(&v->loopy));
}

int miai_value_parts(const miai_value *value, miai_side side)
{
    miai_games *s = value->calc->games;
    const miai_value *v = miai_value_single(value);
    miai_game g;

    if (side == MIAI_SIDE_NONE)
        return (int)value->members.count;
    if ((side != MIAI_SIDE_LEFT && side != MIAI_SIDE_RIGHT) ||
        (value->kind != MIAI_VALUE_GAME && value->kind != MIAI_VALUE_NUMBER))
        return 0;
    if (miai_value_as_game(v->calc, v, &g)) {
        const int count = side == MIAI_SIDE_LEFT ? miai_game_lefts(s, g)
                                                 : miai_game_rights(s, g);
        if (count < 0)
            miai_calc_store_failed(value->calc);
        return count;
    }
    if (!miai_value_has_form(v))
        return 0;
    return miai_graph_options(v->loopy.on, 0, (int)side);
}

static miai_value *position_of(const miai_value *v, int position)
{
    miai_loopy sides = {.on = miai_graph_from(v->loopy.on, position)};
    miai_game g;

    if (miai_graph_short(v->loopy.on, position, &g)) {
        miai_graph_free(sides.on);
        return miai_value_of_game(v->calc, g);
    }
    sides.off = sides.on ? miai_graph_from(v->loopy.on, position) : NULL;
    if (sides.off != NULL)
        return miai_value_of_loopy(v->calc, &sides);
    miai_loopy_clear(&sides);
    miai_calc_store_failed(v->calc);
    return NULL;
}

miai_value *miai_value_option(const miai_value *value, miai_side side, int i)
{
    miai_calc *c = value->calc;
    miai_game g;

    if (miai_value_as_game(c, value, &g))
        return miai_value_of_game(c, side == MIAI_SIDE_LEFT
                                         ? miai_game_left(c->games, g, i)
                                         : miai_game_right(c->games, g, i));
    return position_of(value,
                       miai_graph_option(value->loopy.on, 0, (int)side, i));
}

miai_status miai_value_part(miai_value **out, const miai_value *value,
                            miai_side side, int i)
{
    miai_calc *c = value->calc;
    miai_value *v = NULL;

    miai_calc_begin(c);
    if (i < 0 || i >= miai_value_parts(value, side))
        miai_calc_fail(c, CALC_NO_PART, 0);
    else if (side == MIAI_SIDE_NONE)
        v = miai_value_keep(((miai_value **)value->members.data)[i]);
    else
        v = miai_value_option(value, side, i);
    return miai_calc_end(out, c, v);
}

uint64_t miai_value_key(const miai_value *value)
{
    const miai_value *v = miai_value_single(value);
    miai_game g;

    if (miai_value_as_game(v->calc, v, &g))
        return g;
    if (v->kind != MIAI_VALUE_GAME)
        return UINT64_MAX;
    const uint64_t on = miai_graph_hash(v->loopy.on);
    return (miai_loopy_is_stopper(&v->loopy)
                ? on
                : on * 31 + miai_graph_hash(v->loopy.off)) |
           UINT64_C(1) << 63;
}

miai_status miai_calc_game(miai_value **out, miai_calc *c,
                           const miai_value *const *left, int lefts,
                           const miai_value *const *right, int rights)
{
    miai_value *v = NULL;
    miai_vec all;

    miai_calc_begin(c);
    miai_vec_init(&all, &c->mem, sizeof(miai_value *));
    for (int i = 0; i < lefts + rights; i++) {
        const miai_value *from = i < lefts ? left[i] : right[i - lefts];
        const miai_value **slot = miai_vec_push(&all);
        if (slot == NULL) {
            miai_calc_no_memory(c);
            goto done;
        }
        *slot = from;
        if (!miai_calc_want_game(c, from))
            goto done;
    }
    v = miai_calc_make(c, all.data, lefts, rights);
done:
    miai_vec_clear(&all);
    return miai_calc_end(out, c, v);
}
