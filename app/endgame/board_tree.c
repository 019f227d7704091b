/* board_tree.c - a solution tree of a whole board.
 *
 * Idea     The main line comes first, to its end.  Then, in the order in which
 *          they were met, each position with the first side to move gets its
 *          other moves: those that keep the score, and the wrong ones.  A line
 *          of best play follows each.  So the tree is wide at the top, and where
 *          the nodes end there is best play at least.
 */
#include "endgame/board_tree.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/prose.h"
#include "endgame/board_tree_sgf.h"

#define LINE 12 /* moves of best play after one that is not the best */

/* The tree of one side, being made. */
typedef struct growth {
    board_tree *tree;
    const board_answer *a;
    miai_color first;
    int size;
    miai_endgame **after; /* of each node: its board, if it is needed yet     */
    bool *is_open;        /* `first` is to move there and other moves are to be
                             added                                             */
    miai_status rc;
} growth;

static miai_color turn_after(const growth *g, int node)
{
    return node == 0 ? g->first : other_color(g->tree->nodes[node].side);
}

static board_answer answer_at(const growth *g, int node)
{
    board_answer here = *g->a;

    if (node > 0)
        here.endgame = g->after[node];
    return here;
}

static void release(growth *g, int node)
{
    miai_endgame_free(g->after[node]);
    g->after[node] = NULL;
}

/* Adds a move to a node whose board is there; 0 when that failed. */
static int add(growth *g, int parent, const miai_endgame_move *m,
               board_tree_mark mark)
{
    const board_answer here = answer_at(g, parent);
    const miai_color side = turn_after(g, parent);
    board_tree_node *n = &g->tree->nodes[g->tree->count];
    const int i = g->tree->count;

    *n = (board_tree_node){.parent = parent,
                           .point = m->point,
                           .side = side,
                           .mark = mark,
                           .loss = miai_endgame_loss(here.endgame, side, m)};
    g->rc = miai_endgame_play(&g->after[i], here.endgame, side, m->point);
    if (g->rc != MIAI_OK)
        return 0;
    g->tree->count++;
    return i;
}

static bool is_full(const growth *g)
{
    return g->tree->count >= g->tree->room || g->rc != MIAI_OK;
}

/* Best play of both from a node on.  Its boards are kept where other moves may
 * be added later, if `is_open`. */
static void follow(growth *g, int node, int most, bool is_open)
{
    bool passed = false;

    for (int i = 0; i < most && !is_full(g); i++) {
        const board_answer here = answer_at(g, node);
        const miai_color side = turn_after(g, node);
        const miai_endgame_move *m = miai_endgame_best(here.endgame, side);
        if (!m || (m->point == MIAI_PASS && passed))
            break;
        passed = m->point == MIAI_PASS;
        const int next = add(g, node, m, BOARD_TREE_PLAIN);
        g->is_open[node] = is_open && side == g->first;
        if (node > 0 && !g->is_open[node])
            release(g, node);
        if (next == 0)
            return;
        node = next;
    }
    if (node > 0)
        release(g, node);
}

static bool has_child(const board_tree *t, int node, int point)
{
    for (int i = node + 1; i < t->count; i++)
        if (t->nodes[i].parent == node && t->nodes[i].point == point)
            return true;
    return false;
}

/* The other moves of a position, those that keep the score or those that do
 * not.  Moves in settled ground say nothing. */
static void add_others(growth *g, int node, bool keeps)
{
    const board_answer here = answer_at(g, node);
    const miai_endgame_move *m;

    for (int i = 0; (m = miai_endgame_move_at(here.endgame, g->first, i));
         i++) {
        if (g->tree->count >= g->size || is_full(g))
            return;
        if ((keeps ? !m->keeps : !m->loses) ||
            (m->region < 0 && m->point != MIAI_PASS) ||
            has_child(g->tree, node, m->point))
            continue;
        const int next =
            add(g, node, m, keeps ? BOARD_TREE_RIGHT : BOARD_TREE_WRONG);
        if (next > 0)
            follow(g, next, LINE, keeps);
    }
}

static void mark_first(board_tree *t, const board_answer *a, miai_color first)
{
    const miai_endgame_move *best = miai_endgame_best(a->endgame, first);

    for (int i = 1; i < t->count && best; i++)
        if (t->nodes[i].parent == 0 && t->nodes[i].point == best->point)
            t->nodes[i].mark = BOARD_TREE_RIGHT;
}

static void grow(growth *g)
{
    g->is_open[0] = true;
    follow(g, 0, g->tree->room, true);
    for (int i = 0; i < g->tree->count && g->rc == MIAI_OK; i++) {
        if (!g->is_open[i])
            continue;
        if (g->tree->count < g->size) {
            add_others(g, i, true);
            add_others(g, i, false);
        }
        if (i > 0)
            release(g, i);
    }
    mark_first(g->tree, g->a, g->first);
}

static miai_status make_tree(board_tree *out, const board_answer *a,
                             miai_color first, int size)
{
    const int room = size + 2 * LINE + GO_LINE_MOST;
    growth g = {.tree = out, .a = a, .first = first, .size = size};

    *out = (board_tree){.first = first, .count = 1, .room = room};
    out->nodes = calloc((size_t)room, sizeof *out->nodes);
    g.after = calloc((size_t)room, sizeof *g.after);
    g.is_open = calloc((size_t)room, sizeof *g.is_open);
    g.rc = out->nodes && g.after && g.is_open ? MIAI_OK : MIAI_ERR_NOMEM;
    if (g.rc == MIAI_OK) {
        out->nodes[0].parent = -1;
        grow(&g);
        for (int i = 1; i < room; i++)
            miai_endgame_free(g.after[i]);
    }
    free(g.after);
    free(g.is_open);
    return g.rc;
}

miai_status board_tree_write(FILE *out, const board_answer *a, int size,
                             miai_context *ctx)
{
    static const miai_color colors[2] = {MIAI_BLACK, MIAI_WHITE};
    miai_record *record;
    miai_status rc = board_tree_begin(&record, ctx, a, out);
    miai_status end;

    if (rc != MIAI_OK)
        return rc;
    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        board_tree tree = {.nodes = NULL};
        if (!board_is_asked(a, colors[i]))
            continue;
        rc = make_tree(&tree, a, colors[i], size);
        if (rc == MIAI_OK)
            board_tree_put(record, a, &tree);
        free(tree.nodes);
    }
    end = miai_record_end(record);
    return rc == MIAI_OK ? end : rc;
}
