/* line_diagram.h - the answer for one side moving first as a diagram. */
#ifndef MIAI_APP_LINE_DIAGRAM_H
#define MIAI_APP_LINE_DIAGRAM_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "svg/svg.h"

/* The board of a problem: stones, target, immortal stones, region, ban. */
void problem_board(svg_board *out, const miai_problem *problem);

/* The same of a capturing race, with rings on the chains that race. */
void race_board(svg_board *out, const miai_problem *problem);

/* Borrows the problem and the verdict. */
typedef struct line_diagram {
    const miai_problem *problem;
    const miai_verdict *verdict;   /* NULL: of a race, or filled in by others */
    const miai_race_verdict *race; /* NULL: no race                         */
    miai_color first;
    svg_board board;     /* with the main line played on it             */
    svg_buffer sentence; /* what happens, with the code                 */
    svg_buffer best;     /* "Best: c3, pass", or nothing                */
    svg_buffer notes;    /* what the numbers cannot tell, or nothing    */
    svg_buffer line;     /* "Line: 1 c3, 2 b1", or nothing              */
} line_diagram;

/* False when there is no memory; clear it all the same. */
bool line_diagram_init(line_diagram *out, const miai_problem *problem,
                       const miai_verdict *verdict, miai_color first);

/* The same for a capturing race. */
bool line_diagram_init_race(line_diagram *out, const miai_problem *problem,
                            const miai_race_verdict *verdict, miai_color first);
void line_diagram_clear(line_diagram *d);

int line_diagram_width(const line_diagram *d);

/* Draws board and words into the corner; returns the height. */
int line_diagram_draw(FILE *out, const line_diagram *d);

#endif
