/* game.h - pictures of combinatorial games: thermographs and trees.
 *
 * Sees <miai.h>, app/svg and app/json (UTF-8); every front end may use it.
 * Everything is written to a FILE, mostly that of a buffer; the caller
 * closes it and finds out whether all of it was written.
 */
#ifndef MIAI_APP_GAME_H
#define MIAI_APP_GAME_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "svg/svg.h"

/* --- thermographs ----------------------------------------------------------- */
#define GAME_THERMOGRAPHS 100 /* most of them in one picture */

/* One SVG file with a picture of each of these values of kind
 * MIAI_VALUE_THERMOGRAPH, 1 to GAME_THERMOGRAPHS, with its title.  Fails with
 * MIAI_ERR_NOMEM only. */
miai_status game_thermograph_svg(FILE *out, const miai_value *const *values,
                                 const char *const *titles, int count);

/* Adds one of them to a sheet, and what it shows in words to `said`.  False when
 * there is no memory. */
bool game_thermograph_add(svg_sheet *sheet, FILE *said, const miai_value *value,
                          const char *title);

/* The same of one value for a terminal, at most 80 columns wide, without a
 * title: a picture, then mean, temperature and walls.  `unicode`: with the
 * signs for drawing lines. */
miai_status game_thermograph_text(FILE *out, const miai_value *value,
                                  bool unicode);

/* --- trees ------------------------------------------------------------------ */
#define GAME_TREE_NODES 200  /* drawn unless the caller says otherwise */
#define GAME_TREE_MOST  2000 /* most that can be asked for             */

/* A game with its options, theirs and so on, down to numbers plus ups plus
 * nimbers, which are leaves.  What has been expanded elsewhere is only named
 * the next time, so that a game which comes back to itself has a tree, too. */
typedef struct game_tree game_tree;

/* How much of it is taken. */
typedef struct game_tree_limits {
    int nodes; /* 1 to GAME_TREE_MOST; 0: GAME_TREE_NODES                */
    int depth; /* moves one after the other, at least 1; 0: no limit     */
} game_tree_limits;

/* Collects the tree of a value of kind MIAI_VALUE_GAME, which is not needed any
 * more afterwards.  Fails as miai_value_part() does, or with MIAI_ERR_NOMEM;
 * *out is NULL then. */
miai_status game_tree_new(game_tree **out, miai_value *root,
                          game_tree_limits limits);
void game_tree_free(game_tree *tree); /* NULL is fine */

/* Nodes of it, and whether something was left out: because of the limits, or
 * as the game has two sides, whose options the library does not tell. */
int game_tree_nodes(const game_tree *tree);
bool game_tree_is_cut(const game_tree *tree);

/* An SVG file, and a graph for Graphviz: Left's options to the left with
 * solid lines, Right's to the right with dashed ones.  The SVG fails with
 * MIAI_ERR_NOMEM only; the other one cannot fail. */
miai_status game_tree_svg(FILE *out, const game_tree *tree, const char *title);
void game_tree_dot(FILE *out, const game_tree *tree, const char *title);

/* The same in lines of text, an option a line. */
void game_tree_text(FILE *out, const game_tree *tree, bool unicode);

#endif
