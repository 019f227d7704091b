/* calc_eval.c - trees to values. */
#include "calc/calc_parts.h"

/* Children as values; freed by drop(). */
typedef struct list {
    miai_calc *calc;
    miai_vec values; /* of miai_value * */
} list;

static miai_value **values_of(const list *l)
{
    return l->values.data;
}

static void drop(list *l)
{
    for (size_t i = 0; i < l->values.count; i++)
        miai_value_free(values_of(l)[i]);
    miai_vec_clear(&l->values);
}

/* Evaluates all children; `out` is to be dropped also after a failure. */
static bool children_of(list *out, miai_calc *c, const tree *t, const node *n)
{
    out->calc = c;
    miai_vec_init(&out->values, &c->mem, sizeof(miai_value *));
    for (int32_t i = n->first; i >= 0; i = node_at(t, i)->next) {
        miai_value **slot = miai_vec_push(&out->values);
        if (slot == NULL) {
            miai_calc_no_memory(c);
            return false;
        }
        *slot = miai_calc_eval(c, t, i);
        if (*slot == NULL)
            return false;
    }
    return true;
}

/* --- what stands for itself -------------------------------------------------------- */

static miai_value *number(miai_calc *c, const node *n)
{
    miai_rational q;
    miai_dyadic d;

    c->here = n->at;
    if (!miai_rational_make(&q, n->num, n->den)) {
        miai_calc_no_number(c, n->at);
        return NULL;
    }
    if (!miai_rational_to_dyadic(&d, q))
        return miai_value_of_number(c, q);
    return miai_value_of_game(c,
                              miai_game_nus(c->games, (miai_nus){.number = d}));
}

static miai_value *nimber(miai_calc *c, const node *n)
{
    c->here = n->at;
    if (n->num > UINT32_MAX) {
        miai_calc_fail(c, CALC_NIMBER, n->at);
        return NULL;
    }
    return miai_value_of_game(
        c, miai_game_nus(c->games, (miai_nus){.nimber = (uint32_t)n->num}));
}

static miai_value *ups(miai_calc *c, const node *n)
{
    c->here = n->at;
    miai_value *up = miai_calc_up(c, (up_form)n->form, n->is_on, n->num);
    miai_value *v = up != NULL && n->is_down ? miai_calc_negate(c, up) : up;

    if (v != up)
        miai_value_free(up);
    return v;
}

static miai_value *eye(miai_calc *c, const node *n)
{
    miai_rational q;

    c->here = n->at;
    if (miai_rational_make(&q, n->num, n->den))
        return miai_calc_eye(c, q, n->is_on);
    miai_calc_no_number(c, n->at);
    return NULL;
}

static miai_value *word(miai_calc *c, const node *n)
{
    const words help = miai_words("'help'"), names = miai_words("'names'");

    c->here = n->at;
    switch ((fixed_word)n->form) {
    case WORD_SEKI:
        return miai_calc_seki(c);
    case WORD_KO:
    case WORD_KO2:
        return miai_calc_ko(c, n->form == WORD_KO ? 1 : 2);
    case WORD_LEFT:
        return miai_value_of_word(c, "left");
    case WORD_RIGHT:
        return miai_value_of_word(c, "right");
    case WORD_TRUE:
    case WORD_FALSE:
        return miai_value_of_bool(c, n->form == WORD_TRUE);
    case WORD_UNDEFINED:
        return miai_value_new(c, MIAI_VALUE_UNDEFINED);
    case WORD_PASS:
        miai_calc_fail(c, CALC_PASS, n->at);
        return NULL;
    case WORD_HELP:
        miai_calc_fail_with(c, CALC_NOT_GAME, n->at, &help, 1);
        return NULL;
    case WORD_NAMES:
        miai_calc_fail_with(c, CALC_NOT_GAME, n->at, &names, 1);
        return NULL;
    default:
        return miai_calc_loopy_word(c, (fixed_word)n->form);
    }
}

static miai_value *quoted(miai_calc *c, const tree *t, const node *n)
{
    miai_value *v = miai_value_new(c, MIAI_VALUE_WORD);

    c->here = n->at;
    if (v != NULL && n->name_len > 0 &&
        !miai_value_say(v, t->text + n->at + 1, n->name_len)) {
        miai_value_free(v);
        return NULL;
    }
    if (v != NULL)
        v->is_text = true;
    return v;
}

static miai_value *name(miai_calc *c, const tree *t, const node *n)
{
    const variable *v = miai_calc_variable(c, t->text + n->at, n->name_len);
    const words name = {t->text + n->at, n->name_len};

    if (miai_calc_scope(c, t->text + n->at, n->name_len) != NULL) {
        miai_calc_fail_with(c, CALC_POSITION, n->at, &name, 1);
        return NULL;
    }
    if (v != NULL)
        return miai_value_keep(v->value);
    miai_calc_fail_with(c, CALC_VARIABLE, n->at, &name, 1);
    return NULL;
}

static miai_value *last(miai_calc *c, const node *n)
{
    if (c->last != NULL)
        return miai_value_keep(c->last);
    miai_calc_fail(c, CALC_LAST, n->at);
    return NULL;
}

/* --- what is made of others ---------------------------------------------------------- */

/* Makes the place of a failure that of the first of two values which is no
 * game, as two numbers need not be. */
static void point_at(miai_calc *c, const miai_value *a, const node *at_a,
                     const miai_value *b, const node *at_b)
{
    miai_rational p, q;

    if (miai_value_as_number(a, &p) && miai_value_as_number(b, &q))
        return;
    if (!miai_value_is_game(a))
        c->here = at_a->at;
    else if (!miai_value_is_game(b))
        c->here = at_b->at;
}

static miai_value *sum(miai_calc *c, const tree *t, const node *n)
{
    miai_value *all = NULL;

    for (int32_t i = n->first; i >= 0; i = node_at(t, i)->next) {
        miai_value *item = miai_calc_eval(c, t, i), *more = item;
        if (item != NULL && all != NULL) {
            c->here = node_at(t, i)->at;
            point_at(c, all, n, item, node_at(t, i));
            more = miai_calc_add(c, all, item);
            miai_value_free(item);
        }
        miai_value_free(all);
        all = more;
        if (all == NULL)
            break;
    }
    return all;
}

static miai_value *game(miai_calc *c, const tree *t, int32_t i)
{
    const node *n = node_at(t, i);
    miai_value *v = NULL;
    list options;

    if (n->is_loop)
        return miai_calc_eval_loop(c, t, i);
    if (children_of(&options, c, t, n)) {
        bool good = true;
        int32_t child = n->first;
        for (size_t k = 0; k < options.values.count && good; k++) {
            c->here = node_at(t, child)->at;
            child = node_at(t, child)->next;
            good = miai_calc_want_game(c, values_of(&options)[k]);
        }
        c->here = n->at;
        if (good)
            v = miai_calc_make(c, values_of(&options), (int)n->num,
                               n->children - (int)n->num);
    }
    drop(&options);
    return v;
}

static miai_value *set(miai_calc *c, const tree *t, const node *n)
{
    miai_value *v = miai_value_new(c, MIAI_VALUE_SET);

    for (int32_t i = n->first; i >= 0 && v != NULL; i = node_at(t, i)->next) {
        miai_value *member = miai_calc_eval(c, t, i);
        if (member == NULL || !miai_value_put(v, member)) {
            miai_value_free(v);
            v = NULL;
        }
    }
    return v;
}

/* One child, and what is made of it. */
static miai_value *one(miai_calc *c, const tree *t, const node *n)
{
    miai_value *child = miai_calc_eval(c, t, n->first), *v = NULL;

    if (child == NULL)
        return NULL;
    c->here = n->at;
    if (n->kind == NODE_NEGATE) {
        v = miai_calc_negate(c, child);
    } else if (n->kind == NODE_SWITCH) {
        v = miai_calc_switch(c, child);
    } else if (n->kind == NODE_COPIES) {
        v = miai_calc_copies(c, child, n->num);
    } else {
        miai_value *tiny = miai_calc_tiny(c, child);
        v = tiny != NULL && n->is_down ? miai_calc_negate(c, tiny) : tiny;
        if (v != tiny)
            miai_value_free(tiny);
    }
    miai_value_free(child);
    return v;
}

/* Two children. */
static miai_value *two(miai_calc *c, const tree *t, const node *n)
{
    miai_value *v = NULL;
    list both;

    if (children_of(&both, c, t, n)) {
        miai_value **of = values_of(&both);
        c->here = n->at;
        point_at(c, of[0], node_at(t, n->first), of[1], node_at(t, n->last));
        v = n->kind == NODE_SIDES
                ? miai_calc_sides(c, of[0], of[1])
                : miai_calc_compare(c, (compare_kind)n->form, of[0], of[1]);
    }
    drop(&both);
    return v;
}

/* Where a child is, and if it is a text the byte of it that is wrong. */
static size_t place_of(const tree *t, const node *n, int child, size_t by)
{
    int32_t i = n->first;

    while (child-- > 0)
        i = node_at(t, i)->next;
    return node_at(t, i)->at + (node_at(t, i)->kind == NODE_TEXT ? by : 0);
}

static miai_value *call(miai_calc *c, const tree *t, const node *n)
{
    const operation *op = miai_calc_called(t->text + n->at, n->name_len);
    miai_value *v = NULL;
    list arguments;

    if (children_of(&arguments, c, t, n)) {
        c->here = n->at;
        c->wrong = -1;
        c->wrong_by = 0;
        v = miai_calc_call(c, op, values_of(&arguments), n->children);
        if (v == NULL && c->wrong >= 0 && c->wrong < n->children)
            c->place = place_of(t, n, c->wrong, c->wrong_by);
    }
    drop(&arguments);
    return v;
}

miai_value *miai_calc_eval(miai_calc *c, const tree *t, int32_t i)
{
    const node *n = node_at(t, i);

    switch (n->kind) {
    case NODE_NUMBER:
        return number(c, n);
    case NODE_NIMBER:
        return nimber(c, n);
    case NODE_UP:
        return ups(c, n);
    case NODE_WORD:
        return word(c, n);
    case NODE_NAME:
        return name(c, t, n);
    case NODE_LAST:
        return last(c, n);
    case NODE_TEXT:
        return quoted(c, t, n);
    case NODE_EYE:
        return eye(c, n);
    case NODE_SUM:
        return sum(c, t, n);
    case NODE_GAME:
        return game(c, t, i);
    case NODE_SET:
        return set(c, t, n);
    case NODE_CALL:
        return call(c, t, n);
    case NODE_COMPARE:
    case NODE_SIDES:
        return two(c, t, n);
    default:
        return one(c, t, n);
    }
}
