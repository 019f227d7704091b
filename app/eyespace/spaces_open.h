/* spaces_open.h - a group that is not enclosed: the model that its eyespaces are
 * counted in, and how far that can be trusted.
 */
#ifndef MIAI_APP_SPACES_OPEN_H
#define MIAI_APP_SPACES_OPEN_H

#include "common/refusal.h"
#include "eyespace/spaces_answer.h"
#include "solve/solved.h"

/* Solves an open problem within a limit of nodes.  Requires the radius of the
 * region, and which walls may fall; by default they are those that `miai solve`
 * tries first.  Fails like miai_solve(). */
miai_status spaces_draw(miai_verdict **out, miai_context *ctx,
                        const miai_problem *problem,
                        const miai_options *options);

/* The model in which nobody gets out of that region. */
const miai_problem *spaces_model(const miai_verdict *drawn);

/* Is there anything to count?  If not *out says why, and what to do. */
bool spaces_are_there(refusal *out, const spaces_answer *a);

/* What a point is in the model; the part of the board that is worth showing. */
solved_part spaces_part_at(const spaces_answer *a, int x, int y);
go_view spaces_view(const spaces_answer *a);

/* How far the verdict of the eyes holds on the board.  It is that of the model,
 * so never more than MIAI_CERTAINTY_WALLS; of a problem that is not open
 * MIAI_CERTAINTY_ENCLOSED. */
miai_certainty spaces_certainty(const spaces_answer *a);

#endif
