/* svg.h - Go boards and words as SVG.
 *
 * Knows boards, not problems.  Sees <miai.h> and app/common;
 * every front end may use it.  Everything is written to a FILE, mostly that of
 * a buffer.
 * All lengths are whole units of the picture, at its normal size pixels.
 */
#ifndef MIAI_APP_SVG_H
#define MIAI_APP_SVG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <miai.h>

#include "common/buffer.h"
#include "common/go_points.h"
#include "common/run.h"

typedef struct svg_size {
    int width, height;
} svg_size;

/* --- svg_text.c: words of any origin ------------------------------------- */
#define SVG_INK  "#111111"
#define SVG_GREY "#555555"

typedef struct svg_font {
    int size; /* the line is a third higher    */
    bool bold;
    const char *color; /* SVG_INK or SVG_GREY           */
} svg_font;

/* Writes text as the content of an element or a quoted attribute: what XML
 * forbids, control characters, invisible ones and bytes that are no UTF-8
 * come out as U+FFFD. */
void svg_escape(FILE *out, const char *text);

/* Writes the text in lines of at most `width`, the first one's top at x, y;
 * of more than `most` lines the last ends with an ellipsis.  Returns the
 * height of what was written. */
int svg_lines(FILE *out, const char *text, svg_font font, int x, int y,
              int width, int most);

/* Where of the text its x is. */
typedef enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END } svg_anchor;

/* Writes the text as one line; its letters stand on y. */
void svg_word(FILE *out, const char *text, svg_font font, int x, int y,
              svg_anchor anchor);

/* No fewer units than the text needs, as far as one can know without the
 * font. */
int svg_text_width(const char *text, svg_font font);

/* --- svg_board.c ------------------------------------------------------------ */
#define SVG_CELL 40 /* from one line of the board to the next */

typedef enum svg_mark {
    SVG_PLAIN,
    SVG_TRIANGLE,
    SVG_SQUARE,
    SVG_CIRCLE,
    SVG_POINT_BLACK, /* a small square: the point is Black's */
    SVG_POINT_WHITE
} svg_mark;

/* What is drawn on a point; all zero: an empty point. */
typedef struct svg_point {
    uint8_t stone;  /* miai_color; MIAI_OFF: no point of the board       */
    uint8_t mark;   /* svg_mark, on a stone or on an empty point         */
    uint8_t number; /* on the stone; 0: none                             */
    char letter;    /* on a stone or on an empty point; 0: none.  A letter of
                       ASCII, a digit, + or >                            */
    bool shaded;
    bool chosen; /* shaded stronger, and a dot where no stone is         */
    bool muted;  /* the stone is less black, or less white               */
} svg_point;

/* A few words across a row of points, from column x0 to x1. */
typedef struct svg_label {
    int x0, x1, y;
    char text[24];
} svg_label;

/* Do they fit there, in letters that can be read? */
bool svg_label_fits(const svg_label *l);

typedef struct svg_board {
    int width, height; /* of the whole board          */
    go_view view;      /* what is drawn               */
    const svg_label *labels;
    int label_count;
    svg_point at[MIAI_MAX_SIZE]
                [MIAI_MAX_SIZE]; /* row from the bottom, column */
} svg_board;

/* The longest row of empty points among these, row * width + column, rising; the
 * highest of them, without words.  x1 < x0: all of them are stones. */
svg_label svg_board_row(const svg_board *b, const int *points, int count);

/* The size with the coordinates, which are left and below. */
svg_size svg_board_size(const svg_board *b);

/* Draws the board into the corner of the picture.  Where the board ends it
 * has an edge, where only the view ends its lines run out. */
void svg_board_draw(FILE *out, const svg_board *b);

/* One point alone, for a legend: a square of `SVG_CELL`. */
void svg_point_draw(FILE *out, const svg_point *p);

/* --- svg_sheet.c ------------------------------------------------------------- */
/* A picture on a sheet. */
typedef struct svg_piece {
    size_t from, len; /* of the body         */
    svg_size size;
    bool breaks; /* it begins a new row */
} svg_piece;

/* Pictures set out in rows like words on a page. */
typedef struct svg_sheet {
    buffer body;
    size_t used; /* bytes of it                                       */
    int limit;   /* of the width of a row of more than one picture    */
    svg_piece *pieces;
    int count;
    bool breaks; /* the next one begins a new row                     */
    bool broken; /* there was no memory for one of them               */
} svg_sheet;

/* False when there is no memory. */
bool svg_sheet_init(svg_sheet *s, int limit);

/* Takes in a closed buffer with a picture drawn into the corner. */
void svg_sheet_add(svg_sheet *s, const buffer *picture, svg_size size);

/* Begins a new row. */
void svg_sheet_break(svg_sheet *s);

/* Takes in all pictures of another sheet, to which nothing can be added then. */
void svg_sheet_join(svg_sheet *s, svg_sheet *more);

/* Of the rows. */
int svg_sheet_width(const svg_sheet *s);

/* Writes the whole file; false when there was no memory for some of it.
 * Nothing can be added afterwards.  `title` and `description` are for those
 * who cannot see it. */
bool svg_sheet_write(svg_sheet *s, FILE *out, const char *title,
                     const char *description);

/* The same to a file, or - for standard output.  NULL, or what went wrong. */
const char *svg_sheet_save(svg_sheet *s, const char *path, const char *title,
                           const char *description);
void svg_sheet_clear(svg_sheet *s);

/* --- svg_legend.c: what the marks of boards mean, as far as they are used ------ */
#define SVG_LEGEND 16 /* entries */

typedef struct svg_legend {
    bool seen[SVG_LEGEND];
    uint8_t stone[SVG_LEGEND]; /* colour of the first one seen */
} svg_legend;

/* Notes what is on the board. */
void svg_legend_look(svg_legend *l, const svg_board *b);

/* Takes in what another one has seen. */
void svg_legend_join(svg_legend *l, const svg_legend *more);

/* Draws the legend in lines of at most `width` if possible; returns its
 * size. */
svg_size svg_legend_draw(FILE *out, const svg_legend *l, int width);

/* --- svg_gallery.c: the pictures of positions as one --------------------------- */
enum { SVG_GALLERY_MOST = 100 }; /* positions */

typedef struct svg_gallery_kind {
    int width;
    const char *title; /* of all of them                                      */
    const char *noun;  /* many of them: "problems"                            */
    bool is_single;    /* one alone is called by its name, many are counted;
                          all are explained by a legend                       */
} svg_gallery_kind;

typedef struct svg_gallery {
    const svg_gallery_kind *kind;
    svg_sheet sheet;
    buffer said; /* the same in words; of many single ones that of the first  */
    char *name;  /* of the first one                                          */
    svg_legend legend;
    int count;   /* positions                                                 */
    bool broken; /* there was no memory for some of it                        */
} svg_gallery;

/* False when there is no memory; clear it all the same. */
bool svg_gallery_init(svg_gallery *g, const svg_gallery_kind *kind);
void svg_gallery_clear(svg_gallery *g);

/* Writes it, whole or not at all, if there is anything in it; complains when that
 * fails.  Returns the exit status. */
int svg_gallery_save(void *gallery, const char *path);

/* How the galleries of a run become one. */
extern const run_art svg_gallery_art;

/* Boards one below the other, with a heading for each position. */
extern const svg_gallery_kind svg_of_endgames;
extern const svg_gallery_kind svg_of_eyespaces;

/* Begin a position; add a board with words below it.  False when there is no
 * memory. */
bool svg_gallery_heading(svg_gallery *g, const char *text);
bool svg_gallery_board(svg_gallery *g, const svg_board *b, const char *sentence,
                       const char *words);

#endif
