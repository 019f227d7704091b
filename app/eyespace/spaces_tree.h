/* spaces_tree.h - how a group lives or dies, as a tree of moves in SGF. */
#ifndef MIAI_APP_SPACES_TREE_H
#define MIAI_APP_SPACES_TREE_H

#include <stdio.h>

#include "eyespace/spaces_answer.h"

/* Writes it: for each side moving first the moves that decide, or that have to
 * be answered, with best play after them; then for each eyespace alone the best
 * moves of both sides.  Comments say what is left.  Fails as
 * miai_eyespaces_new() does. */
miai_status spaces_tree_write(FILE *out, const spaces_answer *a,
                              miai_context *ctx);

#endif
