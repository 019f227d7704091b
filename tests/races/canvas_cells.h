/* canvas_cells.h - the points of a race in the making. */
#ifndef MIAI_TEST_CANVAS_CELLS_H
#define MIAI_TEST_CANVAS_CELLS_H

#include "races/canvas.h"

enum { CANVAS_MARGIN = 2 };

/* In this order: may_touch() asks by the lower one. */
typedef enum cell_kind {
    CELL_OFF,
    CELL_CHAIN,
    CELL_SHARED,
    CELL_FREE, /* outside liberty without approach moves                     */
    CELL_FAR,  /* outside liberty with approach moves                        */
    CELL_OUTPOST,
    CELL_CORRIDOR,
    CELL_EYE,
    CELL_LIVING
} cell_kind;

/* What is on a point. */
typedef struct cell {
    uint8_t kind;
    uint8_t side;  /* 0 Black, 1 White: whose chain it is about              */
    uint8_t piece; /* 0: none                                                */
    uint8_t step;  /* place in a piece: only neighbours may touch            */
    bool stone;    /* in an eye                                              */
} cell;

/* Column and row of a canvas. */
typedef struct spot {
    int x, y;
} spot;

/* A board in the making. */
typedef struct canvas {
    cell at[DIAGRAM_MOST][DIAGRAM_MOST];
    int width, height; /* of the box, whose first point is CANVAS_MARGIN,
                          CANVAS_MARGIN                                      */
    int pieces;
    uint64_t *chance;
} canvas;

/* The race as it lies, turned in one of eight ways, with the colours exchanged
 * or not.  Its numbers are left alone. */
void canvas_draw(grown_race *out, const canvas *c, int way, bool exchanged);

#endif
