/* game_tree.h - a tree as it is drawn.
 *
 * Private to game/.
 */
#ifndef MIAI_APP_GAME_TREE_H
#define MIAI_APP_GAME_TREE_H

#include "calc/game.h"

typedef enum game_node_kind {
    GAME_LEAF,  /* a number plus ups plus a nimber                     */
    GAME_INNER, /* its options are drawn                               */
    GAME_SAME,  /* `target` is the same position, drawn elsewhere      */
    GAME_BACK,  /* the same, and the way here came from it: a cycle    */
    GAME_CUT    /* its options are left out                            */
} game_node_kind;

/* Nodes are in the order of their depth; those after a node are its options,
 * Left's first. */
typedef struct game_node {
    game_node_kind kind;
    miai_side side; /* whose option it is                         */
    int parent;     /* -1: the root                               */
    int depth;
    int options; /* where they begin                              */
    int lefts, rights;
    int target;
    int number;  /* from 1, if it has no label and something refers to it */
    char *label; /* what it is worth; NULL: too long to be drawn          */
} game_node;

struct game_tree {
    game_node *nodes;
    int count;
    int numbers;
    bool is_cut;
};

/* How a node is called: its value, its number as "#1", or "". */
#define GAME_NODE_ROOM 80
const char *game_node_text(char out[GAME_NODE_ROOM], const game_tree *tree,
                           int i);

/* --- game_layout.c ---------------------------------------------------------- */
/* Finds x[i], the middle of each node, whose width is width[i]; the first
 * column begins at 0.  Returns the width of all, or -1 without memory. */
int game_layout(int *x, const int *width, const game_tree *tree);

#endif
