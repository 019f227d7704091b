/* sheet.h - the problems of a run as one picture: `miai solve --svg`. */
#ifndef MIAI_APP_SHEET_H
#define MIAI_APP_SHEET_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "solve/line_diagram.h"
#include "svg/svg.h"

#define SHEET_WIDTH 1400 /* of a row of several problems */

/* The diagrams of a problem, and the words above them.  Borrows the problem,
 * whose name is the first line. */
typedef struct sheet_block {
    const miai_problem *problem;
    line_diagram sides[3]; /* of a race first that of its liberties */
    int count;
    buffer summary;
} sheet_block;

/* How problems of a kind are drawn. */
typedef struct sheet_kind {
    svg_gallery_kind gallery;
    /* False when there is no memory; the block is freed all the same. */
    bool (*fill)(sheet_block *out, const miai_problem *problem,
                 const miai_verdict *verdict);
} sheet_kind;

extern const sheet_kind sheet_of_life;
extern const sheet_kind sheet_of_races;

/* Draws a block after the ones before it; NULL says that there was no memory
 * for it. */
void sheet_add_block(svg_gallery *g, const sheet_block *b);

/* `b` may be NULL. */
void sheet_block_free(sheet_block *b);

/* Draws a problem with its answer after the ones before it. */
void sheet_add(svg_gallery *g, const sheet_kind *kind,
               const miai_problem *problem, const miai_verdict *verdict);

#endif
