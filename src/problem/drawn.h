/* drawn.h - boards that people type: the lines of a drawing and what they are.
 *
 * Internal to the module `problem`.  diagram.c finds the lines that belong
 * together, these files make a sketch of them.
 */
#ifndef MIAI_DRAWN_H
#define MIAI_DRAWN_H

#include "problem/sketch.h"

#define MIAI_DRAWN_LENGTH 255 /* characters of a line of a drawing            */
#define MIAI_DRAWN_LINES  60  /* of a drawing: rows, letters and borders      */
#define MIAI_DRAWN_DASHES 2   /* of a border, at least                        */

/* Characters that ASCII does not have; all others are written in ASCII. */
#define MIAI_GLYPH_CROSS                                                       \
    1                      /* a crossing of lines: an empty point, in a report
                              of Miai one that is outside                     */
#define MIAI_GLYPH_OTHER 2 /* nothing that is drawn                           */
#define MIAI_GLYPH_EDGE                                                        \
    0x80 /* with some of these: lines that meet at an edge
                                 of the board                                */
#define MIAI_EDGE_LEFT   1
#define MIAI_EDGE_TOP    2
#define MIAI_EDGE_RIGHT  4
#define MIAI_EDGE_BOTTOM 8

typedef enum miai_drawn_kind {
    MIAI_DRAWN_TEXT,
    MIAI_DRAWN_ROW,
    MIAI_DRAWN_BORDER,  /* along the top or the bottom                       */
    MIAI_DRAWN_COLUMNS, /* names of columns                                  */
    MIAI_DRAWN_BAD      /* it looks like a row but for a character or two    */
} miai_drawn_kind;

/* A line, its characters as glyphs. */
typedef struct miai_drawn_line {
    miai_drawn_kind kind;
    int number;     /* of the line in the text */
    bool cut;       /* text that follows the row was cut off */
    bool circled;   /* some of its digits are circled numbers */
    bool underline; /* as long as the title above it: perhaps not a border */
    int count;
    uint8_t at[MIAI_DRAWN_LENGTH];
} miai_drawn_line;

/* The lines of a drawing. */
typedef struct miai_drawn {
    miai_source *source; /* for messages                                     */
    int count;
    miai_drawn_line line[MIAI_DRAWN_LINES];
} miai_drawn;

/* --- drawn_glyph.c --------------------------------------------------------- */

/* The characters of a line as ASCII: round stones as X and O, lines of boxes as
 * | - +, blanks of any width as one blank, without blanks at the end.  False: it
 * is too long. */
bool miai_drawn_decode(miai_drawn_line *out, const char *text, size_t len);

static inline bool miai_glyph_is_letter(uint8_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline bool miai_glyph_is_digit(uint8_t c)
{
    return c >= '0' && c <= '9';
}

static inline bool miai_glyph_is_edge(uint8_t c)
{
    return (c & MIAI_GLYPH_EDGE) != 0;
}

/* A stone, and what else only a drawing has: not letters and digits that stand
 * for empty points. */
bool miai_glyph_is_stone(uint8_t c);
bool miai_glyph_is_sign(uint8_t c);

/* --- drawn_line.c ---------------------------------------------------------- */

/* Decides what a line is, and cuts text off that follows a row. */
void miai_drawn_judge(miai_drawn_line *line);

/* Is there a word in a line, which no row has? */
bool miai_drawn_has_word(const miai_drawn_line *line);

/* Names of columns: the number of the first, 0 being `a`, how many there are and
 * where the first stands. */
typedef struct miai_drawn_columns {
    int first, count, at;
    bool has_i; /* the letter I is among them, which Go boards leave out     */
    bool small; /* small letters                                             */
} miai_drawn_columns;

bool miai_drawn_columns_read(miai_drawn_columns *out,
                             const miai_drawn_line *line);

/* --- drawn_layout.c -------------------------------------------------------- */

/* Where the points of a drawing stand. */
typedef struct miai_drawn_layout {
    int top, rows; /* the first line that is a row, how many there are       */
    int from[MIAI_DRAWN_LINES]; /* of each line: where its points begin ..   */
    int to[MIAI_DRAWN_LINES];   /* .. and end                                */
    int base; /* the first column, counted from there                        */
    int step; /* from a column to the next                                   */
} miai_drawn_layout;

/* Finds numbers, letters and borders, which go into `out`, and the points. */
miai_status miai_drawn_lay_out(miai_drawn_layout *l, miai_sketch *out,
                               char note[MIAI_LINE_SIZE], miai_drawn *t);

/* All lines are rows, and nothing but rows. */
void miai_drawn_lay_out_rows(miai_drawn_layout *l, const miai_drawn *t);

/* --- drawn_columns.c ------------------------------------------------------- */

/* Is a blank in every second column, or are there more blanks between them?
 * The distance of two columns, 1 if there is none. */
int miai_drawn_step(const miai_drawn_layout *l, const miai_drawn *t);

/* From the first to the last column, blanks between them included. */
int miai_drawn_width(const miai_drawn_layout *l);

/* The first row whose points do not stand in the columns of the others, which
 * are apart; -1: there is none. */
int miai_drawn_crooked(const miai_drawn_layout *l, const miai_drawn *t);

#define MIAI_DRAWN_IS_CROOKED                                                  \
    "the points of this line do not stand in the columns of the other lines: " \
    "put one blank between any two points, or none"

/* The first row that text was cut from and that is not as wide as the others: a
 * part of the text may be among its points, or of the points in the text.  -1:
 * there is none. */
int miai_drawn_miscut(const miai_drawn_layout *l, const miai_drawn *t);

/* Does a gap go through all rows: are there two drawings? */
bool miai_drawn_parted(const miai_drawn_layout *l, const miai_drawn *t);

#define MIAI_DRAWN_IS_PARTED                                                   \
    "two drawings side by side: put one below the other, with an empty line "  \
    "between them"

/* Is there a dash in every second column, and in no other? */
bool miai_drawn_has_grid(const miai_drawn_layout *l, const miai_drawn *t);

/* --- drawn_grid.c ---------------------------------------------------------- */

/* In boards that are drawn with lines a dash is not a point: takes it out. */
void miai_drawn_settle_grid(miai_drawn *t);

/* The edges that such a board shows go into `out`.  Fails when one of them is
 * inside. */
miai_status miai_drawn_grid_edges(miai_sketch *out, const miai_drawn_layout *l,
                                  const miai_drawn *t);

/* --- drawn_cells.c --------------------------------------------------------- */

/* Makes the sketch of a drawing.  `note` says how a sign was understood that
 * could mean something else, or is "". */
miai_status miai_drawn_read(miai_sketch *out, char note[MIAI_LINE_SIZE],
                            miai_drawn *t);

/* Sets the message "FILE:LINE: ..." about a line of the drawing. */
miai_status miai_drawn_fail(const miai_drawn *t, int line, miai_cause cause,
                            const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
