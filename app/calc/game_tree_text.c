/* game_tree_text.c - the tree of a game in lines of text.
 *
 *   {3||2|0}
 *   |- L 3
 *   `- R {2|0}
 *      |- L 2
 *      `- R 0
 */
#include "calc/game_tree.h"

/* Is it the last option of its parent? */
static bool is_last(const game_tree *tree, int i)
{
    const game_node *p = &tree->nodes[tree->nodes[i].parent];

    return i == p->options + p->lefts + p->rights - 1;
}

/* The lines that pass by on the left of a node, from the root on. */
static void print_stems(FILE *out, const game_tree *tree, int i, bool unicode)
{
    const int parent = tree->nodes[i].parent;

    if (parent <= 0)
        return;
    print_stems(out, tree, parent, unicode);
    fputs(is_last(tree, parent) ? "   " : unicode ? "\u2502  " : "|  ", out);
}

static void print_node(FILE *out, const game_tree *tree, int i, bool unicode)
{
    const game_node *n = &tree->nodes[i];
    char text[GAME_NODE_ROOM];

    print_stems(out, tree, i, unicode);
    if (n->parent >= 0) {
        const bool last = is_last(tree, i);
        fputs(unicode ? last ? "\u2514\u2500 " : "\u251c\u2500 "
              : last  ? "`- "
                      : "|- ",
              out);
        fputs(n->side == MIAI_SIDE_LEFT ? "L " : "R ", out);
    }
    game_node_text(text, tree, i);
    fprintf(out, "%s%s\n", *text ? text : "...",
            n->kind == GAME_SAME   ? " (is there already)"
            : n->kind == GAME_BACK ? " (comes back)"
            : n->kind == GAME_CUT  ? " (goes on)"
                                   : "");
}

/* A node and all below it.  As deep as the tree, which its limits bound. */
static void print_from(FILE *out, const game_tree *tree, int i, bool unicode)
{
    const game_node *n = &tree->nodes[i];

    print_node(out, tree, i, unicode);
    if (n->kind != GAME_INNER)
        return;
    for (int k = 0; k < n->lefts + n->rights; k++)
        print_from(out, tree, n->options + k, unicode);
}

void game_tree_text(FILE *out, const game_tree *tree, bool unicode)
{
    print_from(out, tree, 0, unicode);
}
