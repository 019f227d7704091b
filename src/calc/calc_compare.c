/* calc_compare.c - == != < > <= >= <=> of any two values. */
#include "calc/calc_parts.h"

#include <string.h>

const char *miai_calc_relation(bool le, bool ge)
{
    if (le)
        return ge ? "=" : "<";
    return ge ? ">" : "||";
}

static bool holds(compare_kind kind, bool le, bool ge)
{
    switch (kind) {
    case COMPARE_EQUAL:
        return le && ge;
    case COMPARE_UNEQUAL:
        return !(le && ge);
    case COMPARE_LESS:
        return le && !ge;
    case COMPARE_GREATER:
        return ge && !le;
    case COMPARE_AT_MOST:
        return le;
    default:
        return ge;
    }
}

static bool is_same(miai_calc *c, const miai_value *a, const miai_value *b,
                    bool *out);

/* Is every member of a in b? */
static bool is_part(miai_calc *c, const miai_value *a, const miai_value *b,
                    bool *out)
{
    *out = true;
    for (size_t i = 0; i < a->members.count && *out; i++) {
        bool found = false;
        for (size_t k = 0; k < b->members.count && !found; k++)
            if (!is_same(c, ((miai_value **)a->members.data)[i],
                         ((miai_value **)b->members.data)[k], &found))
                return false;
        *out = found;
    }
    return true;
}

static bool is_same_wall(const miai_value *a, const miai_value *b)
{
    for (int side = 0; side < 2; side++) {
        const miai_vec *x = &a->wall[side], *y = &b->wall[side];
        if (x->count != y->count ||
            memcmp(x->data, y->data, x->count * x->item) != 0)
            return false;
    }
    return true;
}

/* Equality of any two values; those of different kinds are different. */
static bool is_same(miai_calc *c, const miai_value *a, const miai_value *b,
                    bool *out)
{
    miai_rational p, q;
    bool le = false, ge = false;
    miai_game g, h;

    *out = false;
    if (miai_value_as_game(c, a, &g) && miai_value_as_game(c, b, &h)) {
        *out = g == h; /* the order of large nimbers may be too large */
        return true;
    }
    if ((miai_value_is_game(a) && miai_value_is_game(b)) ||
        (miai_value_as_number(a, &p) && miai_value_as_number(b, &q))) {
        if (!miai_calc_order(c, a, b, &le, &ge))
            return false;
        *out = le && ge;
        return true;
    }
    if (a->kind != b->kind)
        return true;
    switch (a->kind) {
    case MIAI_VALUE_SET:
        return is_part(c, a, b, out) && (!*out || is_part(c, b, a, out));
    case MIAI_VALUE_WORD:
        *out = a->word.count == b->word.count &&
               (a->word.count == 0 ||
                memcmp(a->word.data, b->word.data, a->word.count) == 0);
        return true;
    case MIAI_VALUE_BOOL:
        *out = a->truth == b->truth;
        return true;
    case MIAI_VALUE_THERMOGRAPH:
        *out = is_same_wall(a, b);
        return true;
    default:
        *out = a->kind == MIAI_VALUE_UNDEFINED;
        return true;
    }
}

miai_value *miai_calc_compare(miai_calc *c, compare_kind kind,
                              const miai_value *a, const miai_value *b)
{
    bool le = false, ge = false, same;

    if (kind == COMPARE_EQUAL || kind == COMPARE_UNEQUAL) {
        if (!is_same(c, a, b, &same))
            return NULL;
        return miai_value_of_bool(c, same == (kind == COMPARE_EQUAL));
    }
    if (!miai_calc_order(c, a, b, &le, &ge))
        return NULL;
    return kind == COMPARE_RELATION
               ? miai_value_of_word(c, miai_calc_relation(le, ge))
               : miai_value_of_bool(c, holds(kind, le, ge));
}

miai_status miai_value_compare(bool *le, bool *ge, const miai_value *a,
                               const miai_value *b)
{
    miai_calc *c = a->calc;

    miai_calc_begin(c);
    *le = *ge = false;
    miai_calc_order(c, a, b, le, ge);
    return c->status;
}
