/* board_tree.h - a solution tree of a whole board in SGF. */
#ifndef MIAI_APP_BOARD_TREE_H
#define MIAI_APP_BOARD_TREE_H

#include <stdio.h>

#include "endgame/board_answer.h"

#define BOARD_TREE_MOST 2000 /* nodes of a tree */

/* Writes it: for each side first every move that keeps the score, best play
 * after it, wrong moves with what they lose, in words.  New lines begin until
 * there are `size` nodes.  Fails as miai_endgame_play() does. */
miai_status board_tree_write(FILE *out, const board_answer *a, int size,
                             miai_context *ctx);

#endif
