/* record.h - trees of moves, written as SGF. */
#ifndef MIAI_RECORD_H
#define MIAI_RECORD_H

#include <miai/position.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct miai_record miai_record;

/* Begins a record with a position; its node is left open for more properties.
 * `shown` is how editors show it: a position whose points have the same names,
 * such as that of miai_problem_widen(), or NULL for the same.  An editor knows
 * neither holes nor stones that are never captured; where it would come to
 * another position, set-up before a move or after it makes up for that.  The
 * comment of the position is left to you. */
MIAI_API miai_status miai_record_new(miai_record **out, miai_context *ctx,
                                     const miai_position *start,
                                     const miai_position *shown,
                                     miai_write_fn write, void *user);

/* A property of the present node: NAME[text], escaped. */
MIAI_API void miai_record_text(miai_record *record, const char *name,
                               const char *text);

/* NAME[point], the point being one of `start`. */
MIAI_API void miai_record_point(miai_record *record, const char *name,
                                int point);

/* A variation from here on, until it is closed; then the moves since are taken
 * back. */
MIAI_API void miai_record_open(miai_record *record);
MIAI_API void miai_record_close(miai_record *record);

/* A new node without a move. */
MIAI_API void miai_record_node(miai_record *record);

/* A new node with a move, or MIAI_PASS; a ban is not looked at, for a threat may
 * have been played in between.  False, and nothing is written, when it cannot
 * be played. */
MIAI_API bool miai_record_move(miai_record *record, miai_color side, int point);

/* Ends the record and frees it.  MIAI_ERR_LIMIT when `write` has stopped it,
 * MIAI_ERR_NOMEM when something is missing for want of memory. */
MIAI_API miai_status miai_record_end(miai_record *record);

#ifdef __cplusplus
}
#endif
#endif
