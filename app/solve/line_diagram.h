/* line_diagram.h - the answer for one side moving first as a diagram. */
#ifndef MIAI_APP_LINE_DIAGRAM_H
#define MIAI_APP_LINE_DIAGRAM_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/go_line.h"
#include "solve/solved.h"
#include "svg/svg.h"

typedef struct line_diagram line_diagram;

/* How the problems of a kind are shown. */
typedef struct diagram_style {
    svg_mark target, prize;                        /* on the stones        */
    void (*say)(FILE *out, const line_diagram *d); /* what happens         */
} diagram_style;

extern const diagram_style diagram_of_life;

/* The board when `first` moves first: stones, target, immortal stones, region,
 * ban; of an open problem weak walls and ways out. */
void problem_board(svg_board *out, const solved *s, miai_color first,
                   const diagram_style *style);

/* Plays a line on a diagram: its moves are numbered stones, stones stay when
 * they are captured, and what that cannot tell is written to `notes`.  False
 * when there is no memory. */
bool diagram_play(FILE *notes, svg_board *b, const miai_problem *model,
                  const go_line *line);

/* Borrows the problem and the verdict. */
struct line_diagram {
    const miai_problem *problem;
    const miai_verdict *verdict;
    miai_color first;
    svg_board board; /* with the main line played on it             */
    bool is_played;  /* there was memory for that                   */
    buffer sentence; /* what happens, with the code                 */
    buffer best;     /* "Best: c3, pass", or nothing                */
    buffer trust;    /* how certain an open problem is, or nothing  */
    buffer notes;    /* what the numbers cannot tell, or nothing    */
    buffer line;     /* "Line: 1 c3, 2 b1", or nothing              */
};

/* False when there is no memory; clear it all the same. */
bool line_diagram_init(line_diagram *out, const miai_problem *problem,
                       const miai_verdict *verdict, miai_color first,
                       const diagram_style *style);
void line_diagram_clear(line_diagram *d);

int line_diagram_width(const line_diagram *d);

/* Draws board and words into the corner; returns the height. */
int line_diagram_draw(FILE *out, const line_diagram *d);

#endif
