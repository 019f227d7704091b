/* sheet.h - the problems of a run as one picture: `miai solve --svg`. */
#ifndef MIAI_APP_SHEET_H
#define MIAI_APP_SHEET_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/run.h"
#include "solve/legend.h"
#include "solve/line_diagram.h"
#include "svg/svg.h"

#define SHEET_MOST 100 /* problems of a picture */

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
    const char *noun;  /* many of them: "problems"     */
    const char *title; /* of a picture of many of them */
    /* False when there is no memory; the block is freed all the same. */
    bool (*fill)(sheet_block *out, const miai_problem *problem,
                 const miai_verdict *verdict);
} sheet_kind;

extern const sheet_kind sheet_of_life;
extern const sheet_kind sheet_of_races;

typedef struct sheet {
    const sheet_kind *kind;
    svg_sheet svg;
    legend legend;
    size_t count; /* problems added                     */
    bool broken;  /* there was no memory for all of it  */
    char *title;  /* the name of the first problem      */
    buffer words; /* its answer                         */
} sheet;

/* False when there is no memory. */
bool sheet_init(sheet *s, const sheet_kind *kind);
void sheet_clear(sheet *s);

/* Draws a block after the ones before it; NULL says that there was no memory
 * for it. */
void sheet_add_block(sheet *s, const sheet_block *b);

/* `b` may be NULL. */
void sheet_block_free(sheet_block *b);

/* Draws a problem with its answer after the ones before it; of more than
 * SHEET_MOST nothing will be written. */
void sheet_add(sheet *s, const miai_problem *problem,
               const miai_verdict *verdict);

/* Writes the picture `all`, a sheet, whole or not at all, if there is anything in
 * it; complains when that fails.  Returns the exit status. */
int sheet_save(void *all, const char *path);

/* A sheet for one position, to be freed by the art; NULL when there is no
 * memory. */
sheet *sheet_new(const sheet_kind *kind);
extern const run_art sheet_art;

#endif
