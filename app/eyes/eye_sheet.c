/* eye_sheet.c - eyes with their best moves as one picture. */
#include "eyes/eye_sheet.h"

#include <stdlib.h>

#include "common/commands.h"
#include "eyes/eye_report.h"

/* The diagram of side i. */
static bool fill_side(line_diagram *d, const miai_problem *problem,
                      const miai_eye_facts *a, int i)
{
    const miai_color first = eye_side_color(problem, i);
    const miai_eye_side *side = &a->first[i];
    const int width = miai_problem_width(problem);

    *d = (line_diagram){.problem = problem, .first = first};
    problem_board(&d->board, &(solved){problem, NULL}, first, &diagram_of_life);
    if (!buffer_open(&d->sentence) || !buffer_open(&d->best) ||
        !buffer_open(&d->notes) || !buffer_open(&d->line))
        return false;
    eye_report_side(d->sentence.out, problem, a, i);
    for (int k = 0; k < side->moves; k++) {
        const miai_move *move = &side->move[k];
        fprintf(d->best.out, "%s%s", k == 0 ? "Best: " : ", ", move->text);
        if (move->point != MIAI_PASS)
            d->board.at[move->point / width][move->point % width].chosen = true;
    }
    return buffer_close(&d->sentence) && buffer_close(&d->best) &&
           buffer_close(&d->notes) && buffer_close(&d->line);
}

/* Black's diagram comes first, as for problems. */
static bool fill_block(sheet_block *b, const miai_problem *problem,
                       const miai_eye_facts *a)
{
    const int black = eye_side_color(problem, 0) == MIAI_BLACK ? 0 : 1;

    b->problem = problem;
    b->count = 2;
    if (!fill_side(&b->sides[0], problem, a, black) ||
        !fill_side(&b->sides[1], problem, a, 1 - black) ||
        !buffer_open(&b->summary))
        return false;
    eye_report_summary(b->summary.out, problem, a);
    return buffer_close(&b->summary);
}

bool eye_sheet_add(svg_gallery *g, const miai_problem *problem,
                   const miai_eye_facts *a)
{
    sheet_block *b = calloc(1, sizeof *b);
    const bool whole = b && fill_block(b, problem, a);

    sheet_add_block(g, whole ? b : NULL);
    sheet_block_free(b);
    return !g->broken;
}
