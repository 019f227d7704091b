/* eye_line.h - how many eyes the target of a problem has, in a sentence. */
#ifndef MIAI_APP_EYE_LINE_H
#define MIAI_APP_EYE_LINE_H

#include <miai.h>

/* "Black has 1 1/4 eyes on the left and 3/4 on the right, together two eyes.", to
 * be freed.  *out is NULL where there is nothing to say: an open problem, a group
 * whose eyes are too many positions, or not what the verdict hangs on.  Fails
 * with MIAI_ERR_NOMEM only. */
miai_status eye_line(char **out, miai_context *ctx, const miai_problem *problem,
                     const miai_verdict *verdict);

#endif
