/* board_tree_sgf.h - a solution tree of a whole board as SGF.
 *
 * Private to board_tree.c.
 */
#ifndef MIAI_APP_BOARD_TREE_SGF_H
#define MIAI_APP_BOARD_TREE_SGF_H

#include <stdio.h>

#include "common/go_line.h"
#include "endgame/board_answer.h"

typedef enum board_tree_mark {
    BOARD_TREE_PLAIN, /* best play                          */
    BOARD_TREE_RIGHT, /* it keeps the score, it is said     */
    BOARD_TREE_WRONG
} board_tree_mark;

typedef struct board_tree_node {
    int parent; /* an earlier node; the root, which is no move, has -1        */
    int point;  /* or MIAI_PASS                                               */
    miai_color side;
    board_tree_mark mark;
    int64_t loss; /* points, at least                                         */
} board_tree_node;

typedef struct board_tree {
    miai_color first;
    board_tree_node *nodes;
    int count, room;
} board_tree;

/* Begins a record with the position, and what is settled about it in words.  Its
 * node is left open. */
miai_status board_tree_begin(miai_record **out, miai_context *ctx,
                             const board_answer *a, FILE *file);

/* The moves of one side first, as a variation. */
void board_tree_put(miai_record *record, const board_answer *a,
                    const board_tree *t);

#endif
