/* spaces_open.h - a group that is not enclosed: the model that its eyespaces are
 * counted in, and how far that can be trusted.
 */
#ifndef MIAI_APP_SPACES_OPEN_H
#define MIAI_APP_SPACES_OPEN_H

#include "common/refusal.h"
#include "eyespace/spaces_answer.h"
#include "solve/solved.h"

/* Is there anything to count?  If not *out says why, and what to do. */
bool spaces_are_there(refusal *out, const spaces_answer *a);

/* What a point is in the model; the part of the board that is worth showing. */
solved_part spaces_part_at(const spaces_answer *a, int x, int y);
go_view spaces_view(const spaces_answer *a);

#endif
