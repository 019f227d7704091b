/* calc_check.c - are a calculator and the tree of a statement what they should
 * be?
 *
 * Only where assertions are on.  Nothing is allocated.
 */
#include "calc/calc_parts.h"

#include <assert.h>
#include <string.h>

#ifndef NDEBUG

static void check_written(const written *w)
{
    const miai_ko_move *move = w->moves.data;

    assert(w->leaf.count > 0);
    for (size_t i = 0; i < w->moves.count; i++) {
        assert(move[i].from >= 0 && (size_t)move[i].from < w->leaf.count);
        assert(move[i].to >= 0 && (size_t)move[i].to < w->leaf.count);
    }
}

/* A game is short, or has two sides of the store. */
static void check_game(const miai_calc *c, const miai_value *v)
{
    if (v->game == MIAI_NO_GAME) {
        assert(v->loopy.on != NULL && v->loopy.off != NULL);
        assert(miai_graph_store(v->loopy.on) == c->games);
        assert(miai_graph_store(v->loopy.off) == c->games);
    } else {
        assert(miai_games_has(c->games, v->game));
        assert(v->loopy.on == NULL && v->loopy.off == NULL);
    }
    assert(!v->is_eye || miai_games_has(c->games, v->eye.game));
}

static void check_value(const miai_calc *c, const miai_value *v)
{
    assert(v->calc == c && v->refs > 0);
    if (v->kind == MIAI_VALUE_GAME)
        check_game(c, v);
    else
        assert(!v->is_eye && v->game == MIAI_NO_GAME);
    assert(v->kind == MIAI_VALUE_SET || v->members.count == 0);
    for (size_t i = 0; i < v->members.count; i++)
        assert(((miai_value **)v->members.data)[i]->refs > 0);
    if (v->kind == MIAI_VALUE_NUMBER)
        assert(v->number.den > 0);
    if (v->as_written != NULL)
        check_written(v->as_written);
}

/* The list of all values is the same from both ends, and the variables are in
 * order, each of them once. */
void miai_calc_check(const miai_calc *c)
{
    const variable *all = c->variables.data;

    assert(c->values == NULL || c->values->before == NULL);
    for (const miai_value *v = c->values; v != NULL; v = v->behind) {
        assert(v->behind == NULL || v->behind->before == v);
        check_value(c, v);
    }
    for (size_t i = 0; i < c->variables.count; i++) {
        assert(all[i].value != NULL && all[i].value->refs > 0);
        assert(all[i].name[0] != '\0');
        assert(!miai_calc_is_reserved(all[i].name, strlen(all[i].name)));
        assert(i == 0 || strcmp(all[i - 1].name, all[i].name) < 0);
    }
    assert(c->last == NULL ||
           (c->last->refs > 0 && c->last->kind != MIAI_VALUE_WORD));
}

/* Each node has the children it counts, and nobody shares them. */
void miai_tree_check(const tree *t, size_t len)
{
    const int32_t count = (int32_t)t->nodes.count;
    int32_t children = 0;

    assert(t->root >= 0 && t->root < count);
    for (int32_t i = 0; i < count; i++) {
        const node *n = node_at(t, i);
        int32_t met = 0, last = -1;
        for (int32_t k = n->first; k >= 0; k = node_at(t, k)->next) {
            assert(k < count && k != i && met < count);
            last = k;
            met++;
        }
        assert(met == n->children && last == n->last);
        assert(n->at + n->name_len <= len);
        children += met;
    }
    assert(children < count); /* the root is nobody's child */
}

#endif
