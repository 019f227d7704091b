/* loopy_check.c - is a whole graph what it should be?
 *
 * Only where assertions are on.  Nothing is allocated: a check must not fail
 * where the graph would not.
 */
#include "loopy/loopy_inside.h"

#ifndef NDEBUG

/* The list of one side: from the first to the last, as many as are counted. */
static int check_list(const miai_graph *g, const place *p, int side)
{
    const arrow *all = g->arrows.data;
    int count = 0, last = -1;

    for (int i = p->first[side]; i >= 0; i = all[i].next) {
        assert((size_t)i < g->arrows.count);
        assert(i > last); /* so that no list comes back to itself */
        assert(is_position(g, all[i].to));
        last = i;
        count++;
    }
    assert(count == p->count[side] && (count == 0 || last == p->last[side]));
    return count;
}

void miai_graph_check(const miai_graph *g)
{
    size_t moves = 0;

    for (int i = 0; i < miai_graph_count(g); i++) {
        const place *p = place_at(g, i);
        assert(!is_leaf(g, i) || p->count[0] + p->count[1] == 0);
        for (int side = 0; side < 2; side++)
            moves += (size_t)check_list(g, p, side);
    }
    assert(moves == g->arrows.count);
}

/* A normal form is numbered in the order in which a search in breadth meets the
 * positions: the first move to one comes after those to all with smaller
 * numbers, so all are reached.  Short games are there once; other positions have
 * a move, and no move twice. */
void miai_graph_check_normal(const miai_graph *g)
{
    const int count = miai_graph_count(g);
    int met = 1;

    miai_graph_check(g);
    assert(count > 0);
    for (int p = 0; p < count; p++) {
        assert(p < met);
        for (int q = 0; q < p && is_leaf(g, p); q++)
            assert(place_at(g, q)->game != place_at(g, p)->game);
        assert(is_leaf(g, p) || miai_graph_options(g, p, 0) > 0 ||
               miai_graph_options(g, p, 1) > 0);
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(g, p, side); a != NULL;
                 a = next_move(g, a)) {
                for (const arrow *b = next_move(g, a); b != NULL;
                     b = next_move(g, b))
                    assert(a->to != b->to);
                assert(a->to <= met);
                met += a->to == met;
            }
    }
    assert(met == count);
}

#endif
