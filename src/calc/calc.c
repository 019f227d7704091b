/* calc.c - calculators: statements, variables, failures. */
#include "calc/calc_parts.h"

#include <assert.h>
#include <string.h>

#define DEFAULT_BYTES ((size_t)256 << 20)

miai_status miai_calc_open(miai_calc **out, const miai_mem *mem,
                           const miai_calc_setting *setting)
{
    miai_calc *c = miai_mem_new(mem, sizeof *c);

    *out = NULL;
    if (c == NULL)
        return MIAI_ERR_NOMEM;
    c->mem = *mem;
    c->setting = *setting;
    if (setting->bytes == 0)
        c->setting.bytes = DEFAULT_BYTES;
    c->error = setting->error;
    c->is_fresh = true;
    miai_vec_init(&c->variables, mem, sizeof(variable));
    if (miai_games_new(&c->games, mem, c->setting.bytes) != MIAI_OK) {
        miai_calc_free(c);
        return MIAI_ERR_NOMEM;
    }
    miai_games_watch(c->games, setting->progress, setting->user);
    *out = c;
    return MIAI_OK;
}

void miai_calc_free(miai_calc *c)
{
    if (c == NULL)
        return;
    for (size_t i = 0; i < c->variables.count; i++)
        miai_value_free(((variable *)c->variables.data)[i].value);
    miai_vec_clear(&c->variables);
    miai_value_free(c->last);
    assert(c->values == NULL); /* the caller has freed those he got */
    miai_games_free(c->games);
    const miai_mem mem = c->mem;
    miai_mem_free(&mem, c, sizeof *c);
}

/* --- variables ---------------------------------------------------------------------- */

/* Where a name is, or would be, among the variables. */
static size_t find(const miai_calc *c, const char *name, size_t len, bool *is)
{
    size_t low = 0, high = c->variables.count;

    *is = false;
    while (low < high && !*is) {
        const size_t middle = (low + high) / 2;
        const char *other = ((variable *)c->variables.data)[middle].name;
        int order = strncmp(name, other, len);
        if (order == 0 && other[len] != '\0')
            order = -1;
        if (order == 0) {
            low = middle;
            *is = true;
        } else if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

variable *miai_calc_variable(const miai_calc *c, const char *name, size_t len)
{
    bool is;
    const size_t i = find(c, name, len, &is);

    return is ? (variable *)c->variables.data + i : NULL;
}

const char *miai_calc_variable_at(const miai_calc *c, int i)
{
    if (i < 0 || (size_t)i >= c->variables.count)
        return NULL;
    return ((variable *)c->variables.data)[i].name;
}

/* Takes the value over. */
static bool assign(miai_calc *c, const char *name, size_t len,
                   miai_value *value)
{
    bool is;
    const size_t i = find(c, name, len, &is);

    assert(len <= MOST_NAME);
    if (!is) {
        if (miai_vec_push(&c->variables) == NULL) {
            miai_value_free(value);
            miai_calc_no_memory(c);
            return false;
        }
        variable *all = c->variables.data;
        memmove(all + i + 1, all + i,
                (c->variables.count - 1 - i) * sizeof *all);
        all[i] = (variable){.value = NULL};
        memcpy(all[i].name, name, len);
    }
    variable *v = (variable *)c->variables.data + i;
    miai_value_free(v->value);
    v->value = value;
    return true;
}

/* --- statements ---------------------------------------------------------------------- */

static miai_value *run(miai_calc *c, const tree *t)
{
    const node *root = node_at(t, t->root);
    const char *name = t->text + root->at;

    switch (root->kind) {
    case NODE_EMPTY:
        return miai_value_of_word(c, "");
    case NODE_HELP:
        return miai_calc_help(c, name, root->name_len, root->at);
    case NODE_NAMES:
        return miai_calc_names(c);
    case NODE_ASSIGN: {
        miai_value *v = miai_calc_eval(c, t, root->first);
        if (v != NULL && !assign(c, name, root->name_len, miai_value_keep(v))) {
            miai_value_free(v);
            return NULL;
        }
        return v;
    }
    default:
        return miai_calc_eval(c, t, t->root);
    }
}

void miai_calc_begin(miai_calc *c)
{
    c->error->text[0] = '\0';
    miai_games_clear_error(c->games);
    c->status = MIAI_OK;
    c->place = 0;
    c->here = 0;
    c->wrong = -1;
    c->wrong_by = 0;
    c->is_full = false;
    c->scope = NULL;
}

miai_status miai_calc_end(miai_value **out, miai_calc *c, miai_value *v)
{
    assert((v != NULL) == (c->status == MIAI_OK));
    assert((c->status == MIAI_OK) == (c->error->text[0] == '\0'));
    assert(miai_games_failure(c->games) == NULL); /* it was passed on */
    miai_calc_check(c);
    *out = v;
    return c->status;
}

/* Makes the value the last result; no operation takes a word. */
static void keep_last(miai_calc *c, miai_value *v)
{
    if (v == NULL || v->kind == MIAI_VALUE_WORD)
        return;
    miai_value_keep(v);
    miai_value_free(c->last);
    c->last = v;
}

static void forget_last(miai_calc *c, const tree *t)
{
    for (size_t i = 0; i < t->nodes.count; i++)
        if (node_at(t, (int32_t)i)->kind == NODE_LAST)
            return; /* it is needed */
    miai_value_free(c->last);
    c->last = NULL;
}

/* When the games of earlier statements are in the way they go, the last result
 * too, and the statement gets another chance: what is too large does not depend
 * on what was computed before. */
miai_status miai_calc_evaluate(miai_value **out, miai_calc *c, const char *text,
                               size_t len)
{
    miai_value *v = NULL;
    tree t;

    miai_calc_begin(c);
    if (miai_calc_parse(&t, c, text, len)) {
        v = run(c, &t);
        if (v == NULL && c->is_full) {
            forget_last(c, &t);
            if (miai_calc_tidy(c)) {
                miai_calc_begin(c);
                v = run(c, &t);
            }
        }
        c->is_fresh = false;
        keep_last(c, v);
    }
    miai_vec_clear(&t.nodes);
    return miai_calc_end(out, c, v);
}

miai_value *miai_calc_eval_text(miai_calc *c, const char *text)
{
    const scope *outer = c->scope;
    const size_t here = c->here;
    miai_value *v = NULL;
    tree t;

    c->scope = NULL;
    if (miai_calc_parse(&t, c, text, strlen(text)))
        v = miai_calc_eval(c, &t, t.root);
    miai_vec_clear(&t.nodes);
    c->scope = outer;
    c->here = here;
    if (v == NULL)
        c->place = here;
    return v;
}

miai_status miai_calc_take(miai_value **out, miai_calc *c,
                           const miai_games *from, miai_game g)
{
    miai_value *v = NULL;

    miai_calc_begin(c);
    if (miai_games_copy(c->games, from, &g, 1))
        v = miai_value_of_game(c, g);
    else
        miai_calc_store_failed(c);
    return miai_calc_end(out, c, v);
}

miai_status miai_calc_take_thermograph(miai_value **out, miai_calc *c,
                                       const miai_thermograph *t)
{
    miai_calc_begin(c);
    return miai_calc_end(out, c, miai_value_of_thermograph(c, t));
}

size_t miai_calc_error_at(const miai_calc *c)
{
    return c->place;
}

uint64_t miai_calc_work(const miai_calc *c)
{
    return c->work + miai_games_work(c->games);
}
