/* solved.h - a problem with its answer, and the models of an open one.
 *
 * An open problem is answered by models, for each side perhaps by another one.
 * The board is that of the problem as it was read; what a point is, and what
 * can be studied, is in the model.
 */
#ifndef MIAI_APP_SOLVED_H
#define MIAI_APP_SOLVED_H

#include <miai.h>

#include "common/go_points.h"

typedef struct solved {
    const miai_problem *problem; /* as it was read                            */
    const miai_verdict *verdict; /* NULL: not asked for, and it is not open   */
} solved;

/* What an open problem has besides; NULL for any other. */
const miai_open_facts *solved_open(const solved *s);

/* Was this side asked about as moving first? */
bool solved_asked(const solved *s, miai_color first);

/* What was solved when `first` moves first: the model, or the problem. */
const miai_problem *solved_model(const solved *s, miai_color first);

/* The same for the side asked about, the defender of both. */
const miai_problem *solved_any(const solved *s);

/* The owner of the target. */
miai_color solved_defender(const solved *s);

/* The side to be shown first: the one that the text says is to move, else the
 * defender. */
miai_color solved_shown_first(const solved *s);

/* Are both sides asked about, and the regions drawn for them not the same? */
bool solved_differs(const solved *s);

/* What a point is in the answer for `first`. */
typedef enum solved_part {
    PART_USUAL,    /* as the role says                                     */
    PART_GUARD,    /* an empty point whose colour the model takes for granted */
    PART_ESCAPE,   /* outside, where the target may get out                 */
    PART_DISPUTED, /* outside, as near to both sides of a race            */
    PART_WEAK,     /* a stone of a wall that may be captured                */
    PART_WALL      /* a stone that is taken as immortal                     */
} solved_part;

solved_part solved_part_at(const solved *s, miai_color first, int x, int y);

/* The part of the board that is worth showing. */
go_view solved_view(const solved *s, miai_color first);

#endif
