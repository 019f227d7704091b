/* sgf_write.h - SGF being written, property by property.
 *
 * Internal to the module `problem`.
 */
#ifndef MIAI_SGF_WRITE_H
#define MIAI_SGF_WRITE_H

#include "problem/position.h"

/* NAME[value], escaped. */
void miai_sgf_put_text(miai_sink *out, const char *name, const char *value);

/* [cd], rows counted from the top. */
void miai_sgf_put_point(miai_sink *out, const miai_board *b, int point);

/* NAME and the points of a board that `has`; nothing, and false, if there are
 * none. */
bool miai_sgf_put_points(miai_sink *out, const char *name, const miai_board *b,
                         const bool *has);

/* The properties of the root that make up the position.  `is_tree`: variations
 * follow, and the comment, and who is to move unless that is set, is left to
 * whoever writes them. */
void miai_sgf_put_root(miai_sink *out, const miai_position *p, bool is_tree);

#endif
