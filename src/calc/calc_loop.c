/* calc_loop.c - games that come back to themselves.
 *
 * Idea     Braces inside braces become positions of one graph; a name, or
 *          `pass`, is a move to a position that is there already.  Anything
 *          else that is written as an option is a value, put in as it is.
 */
#include "calc/calc_parts.h"

#include <string.h>

/* --- as it is written ------------------------------------------------------------ */

written *miai_written_new(miai_calc *c)
{
    written *w = miai_mem_new(&c->mem, sizeof *w);

    if (w == NULL) {
        miai_calc_no_memory(c);
        return NULL;
    }
    w->mem = c->mem;
    miai_vec_init(&w->leaf, &c->mem, sizeof(miai_value *));
    miai_vec_init(&w->moves, &c->mem, sizeof(miai_ko_move));
    return w;
}

void miai_written_free(written *w)
{
    if (w == NULL)
        return;
    for (size_t i = 0; i < w->leaf.count; i++)
        miai_value_free(((miai_value **)w->leaf.data)[i]);
    miai_vec_clear(&w->leaf);
    miai_vec_clear(&w->moves);
    const miai_mem mem = w->mem;
    miai_mem_free(&mem, w, sizeof *w);
}

int32_t miai_written_add(written *w, miai_value *leaf)
{
    miai_value **slot = miai_vec_push(&w->leaf);

    if (slot == NULL) {
        miai_value_free(leaf);
        return -1;
    }
    *slot = leaf;
    return (int32_t)w->leaf.count - 1;
}

bool miai_written_move(written *w, int32_t from, int side, int32_t to)
{
    miai_ko_move *move = miai_vec_push(&w->moves);

    if (move == NULL)
        return false;
    *move = (miai_ko_move){from, to, side == MIAI_LEFT};
    return true;
}

/* --- from the tree ---------------------------------------------------------------- */

typedef struct builder {
    miai_calc *calc;
    const tree *tree;
    written *out;
} builder;

static int32_t no_memory(builder *b)
{
    miai_calc_no_memory(b->calc);
    return -1;
}

const scope *miai_calc_scope(const miai_calc *c, const char *name, size_t len)
{
    for (const scope *s = c->scope; s != NULL; s = s->outer)
        if (s->len == len && len > 0 && memcmp(s->name, name, len) == 0)
            return s;
    return NULL;
}

/* A value at the end of a move. */
static int32_t put_value(builder *b, int32_t i)
{
    miai_value *v = miai_calc_eval(b->calc, b->tree, i);

    if (v == NULL)
        return -1;
    b->calc->here = node_at(b->tree, i)->at;
    if (!miai_calc_want_game(b->calc, v)) {
        miai_value_free(v);
        return -1;
    }
    const int32_t position = miai_written_add(b->out, v);
    return position < 0 ? no_memory(b) : position;
}

static int32_t put_game(builder *b, int32_t i);

static int32_t put_option(builder *b, int32_t i)
{
    const node *n = node_at(b->tree, i);

    if (n->kind == NODE_WORD && n->form == WORD_PASS)
        return b->calc->scope->position;
    if (n->kind == NODE_GAME)
        return put_game(b, i);
    if (n->kind == NODE_NAME) {
        const scope *s =
            miai_calc_scope(b->calc, b->tree->text + n->at, n->name_len);
        if (s != NULL)
            return s->position;
    }
    return put_value(b, i);
}

static int32_t put_game(builder *b, int32_t i)
{
    const node *n = node_at(b->tree, i);
    const scope here = {b->calc->scope, b->tree->text + n->at, n->name_len,
                        miai_written_add(b->out, NULL)};
    int64_t k = 0;

    if (here.position < 0)
        return no_memory(b);
    b->calc->scope = &here;
    for (int32_t option = n->first; option >= 0;
         option = node_at(b->tree, option)->next, k++) {
        const int32_t to = put_option(b, option);
        if (to < 0)
            break;
        if (!miai_written_move(b->out, here.position,
                               k < n->num ? MIAI_LEFT : MIAI_RIGHT, to)) {
            no_memory(b);
            break;
        }
    }
    b->calc->scope = here.outer;
    return k == n->children ? here.position : -1;
}

/* --- to graphs ---------------------------------------------------------------------- */

static int put_leaf(miai_calc *c, miai_graph *g, const miai_value *leaf,
                    bool is_on)
{
    miai_game game;

    leaf = miai_value_single(leaf);
    if (miai_value_as_game(c, leaf, &game))
        return miai_graph_add_game(g, game);
    return miai_graph_add_graph(g, is_on ? leaf->loopy.on : leaf->loopy.off);
}

/* The graph of one side; NULL when the store has failed. */
static miai_graph *graph_of(miai_calc *c, const written *w, bool is_on)
{
    miai_value *const *leaf = w->leaf.data;
    const miai_ko_move *move = w->moves.data;
    miai_graph *g = miai_graph_new(c->games);
    int32_t *at = miai_mem_new(&c->mem, w->leaf.count * sizeof *at);
    bool good = g != NULL && at != NULL;

    if (at == NULL)
        miai_calc_no_memory(c);
    for (size_t i = 0; i < w->leaf.count && good; i++) {
        at[i] = leaf[i] != NULL ? put_leaf(c, g, leaf[i], is_on)
                                : miai_graph_add(g);
        good = at[i] >= 0;
    }
    for (size_t i = 0; i < w->moves.count && good; i++)
        good = miai_graph_move(g, at[move[i].from],
                               move[i].left ? MIAI_LEFT : MIAI_RIGHT,
                               at[move[i].to]);
    if (at != NULL)
        miai_mem_free(&c->mem, at, w->leaf.count * sizeof *at);
    if (good)
        return g;
    miai_graph_free(g);
    return NULL;
}

/* The value of what is written, which is taken over. */
static miai_value *value_of(miai_calc *c, written *w)
{
    miai_graph *on = graph_of(c, w, true);
    miai_graph *off = on == NULL ? NULL : graph_of(c, w, false);
    miai_value *v = NULL;
    miai_loopy sides;

    if (off != NULL && miai_loopy_make(&sides, on, off))
        v = miai_value_of_loopy(c, &sides);
    else if (c->status == MIAI_OK)
        miai_calc_store_failed(c);
    miai_graph_free(on);
    miai_graph_free(off);
    if (v != NULL)
        v->as_written = w;
    else
        miai_written_free(w);
    return v;
}

miai_value *miai_calc_eval_loop(miai_calc *c, const tree *t, int32_t i)
{
    builder b = {c, t, miai_written_new(c)};

    if (b.out == NULL)
        return NULL;
    if (put_game(&b, i) < 0) {
        miai_written_free(b.out);
        return NULL;
    }
    c->here = node_at(t, i)->at;
    return value_of(c, b.out);
}

miai_value *miai_calc_make_loopy(miai_calc *c, miai_value *const *options,
                                 int lefts, int rights)
{
    written *w = miai_written_new(c);
    bool good = w != NULL && miai_written_add(w, NULL) == 0;

    for (int i = 0; i < lefts + rights && good; i++) {
        const int32_t to = miai_written_add(w, miai_value_keep(options[i]));
        good = to >= 0 &&
               miai_written_move(w, 0, i < lefts ? MIAI_LEFT : MIAI_RIGHT, to);
    }
    if (good)
        return value_of(c, w);
    miai_calc_no_memory(c);
    miai_written_free(w);
    return NULL;
}

miai_value *miai_calc_loop(miai_calc *c, const miai_game *leaf, int count,
                           const miai_ko_move *move, int moves)
{
    written *w = miai_written_new(c);
    bool good = w != NULL;

    for (int i = 0; i < count && good; i++) {
        miai_value *v =
            leaf[i] == MIAI_NO_GAME ? NULL : miai_value_of_game(c, leaf[i]);
        good = (v != NULL || leaf[i] == MIAI_NO_GAME) &&
               miai_written_add(w, v) == i;
    }
    good = good && miai_vec_append(&w->moves, move, (size_t)moves);
    if (good)
        return value_of(c, w);
    if (c->status == MIAI_OK)
        miai_calc_no_memory(c);
    miai_written_free(w);
    return NULL;
}
