/* sketch.h - a board as somebody drew it, and where it lies on a board.
 *
 * Internal to the module `problem`.  Text diagrams and $$ diagrams are read into
 * a sketch, each from its own signs; from there on they are the same.
 */
#ifndef MIAI_SKETCH_H
#define MIAI_SKETCH_H

#include "problem/raw.h"

#define MIAI_SKETCH_SIZE 19 /* of a board of which nothing says how large */

/* What a cell of a sketch may be, besides the signs of a text diagram. */
#define MIAI_CELL_REGION  'C'  /* an empty point of the region               */
#define MIAI_CELL_OUTSIDE '-'  /* an empty point that is outside             */
#define MIAI_CELL_HOLE    '_'  /* no point of the board                      */
#define MIAI_CELL_CROSSED "zp" /* stones with a cross: Black, White         */
#define MIAI_CELL_CIRCLED "BW" /* with a circle                             */

/* What was drawn, rows from the top. */
typedef struct miai_sketch {
    int rows, width;
    bool top, bottom, left, right; /* borders that are drawn                 */
    int size;         /* of the board, by a header; 0: nothing says it       */
    int first_row;    /* number of the first row; 0: rows have no numbers    */
    int first_column; /* 0: `A`, and so on; -1: columns have no letters      */
    bool numbered;    /* there are numbered moves                            */
    bool ragged;      /* what a short row lacks is no point where the board
                         ends there                                          */
    bool report;      /* drawn as Miai reports                               */
    bool apart;       /* blanks set its points apart                         */
    char cell[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* . X O x o # @ and those above;
                                                0: not drawn                 */
    char label[MIAI_MAX_SIZE]
              [MIAI_MAX_SIZE]; /* a letter, or a digit; 0: none */
} miai_sketch;

/* An empty one. */
void miai_sketch_init(miai_sketch *out);

/* What was recognised, in words: "text diagram: rows numbered, left border". */
void miai_sketch_describe(char out[MIAI_FORMAT_SIZE], const miai_sketch *k);

/* Puts it on a board: sets board, marks and `open` of `out`.  Fails when it does
 * not fit or its borders and numbers contradict each other. */
miai_status miai_sketch_place(miai_position *out, const miai_sketch *k);

/* Could it be meant otherwise, by which of its sides are edges?  Then it is put
 * on a board that way, and `words` say what miai_sketch_place() took it for and
 * how to draw this one. */
bool miai_sketch_place_other(miai_position *out, const miai_sketch *k,
                             char words[MIAI_LINE_SIZE]);

#endif
