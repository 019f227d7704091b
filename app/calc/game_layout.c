/* game_layout.c - where the nodes of a tree are.
 *
 * Idea     From left to right, options before the position: a leaf is put
 *          beside what is on its level already, a position between its Left
 *          and its Right options.  Where that is taken, it moves to the right
 *          with all below it.  So nothing overlaps, no lines cross, Left
 *          options are to the left and Right options to the right.
 * Cost     A node moves once for each level above it at most.
 */
#include "calc/game_tree.h"

#include <stdlib.h>

#define GAP  16 /* between two nodes of a level              */
#define STEP 26 /* sideways to an option that is alone       */

typedef struct layout {
    const game_tree *tree;
    const int *width;
    int *x;
    int *edge; /* of each level: where its next node may begin */
} layout;

static void mark(layout *l, int i)
{
    const int end = l->x[i] + (l->width[i] + 1) / 2 + GAP;
    int *edge = &l->edge[l->tree->nodes[i].depth];

    *edge = end > *edge ? end : *edge;
}

static int option_end(const game_node *n)
{
    return n->kind == GAME_INNER ? n->options + n->lefts + n->rights
                                 : n->options;
}

/* A node and all below it. */
static void move(layout *l, int i, int by)
{
    const game_node *n = &l->tree->nodes[i];

    l->x[i] += by;
    mark(l, i);
    for (int k = n->options; k < option_end(n); k++)
        move(l, k, by);
}

/* Above its options, between those of Left and those of Right. */
static int wanted(const layout *l, const game_node *n)
{
    const int first_right = n->options + n->lefts;

    if (n->rights == 0)
        return l->x[first_right - 1] + STEP;
    if (n->lefts == 0)
        return l->x[first_right] - STEP;
    return (l->x[first_right - 1] + l->x[first_right]) / 2;
}

static void place(layout *l, int i)
{
    const game_node *n = &l->tree->nodes[i];
    const int first = l->edge[n->depth] + l->width[i] / 2;

    for (int k = n->options; k < option_end(n); k++)
        place(l, k);
    l->x[i] = option_end(n) > n->options ? wanted(l, n) : first;
    if (l->x[i] < first)
        move(l, i, first - l->x[i]);
    else
        mark(l, i);
}

int game_layout(int *x, const int *width, const game_tree *tree)
{
    layout l = {.tree = tree, .width = width, .x = x};
    int most = 0;

    /* The last node is the deepest. */
    const int levels = tree->nodes[tree->count - 1].depth + 1;
    l.edge = calloc((size_t)levels, sizeof *l.edge);
    if (!l.edge)
        return -1;
    place(&l, 0);
    for (int i = 0; i < levels; i++)
        most = l.edge[i] > most ? l.edge[i] : most;
    free(l.edge);
    return most - GAP;
}
