/* sketch.c - where a drawn board lies, and which of its sides are edges.
 *
 * Borders  A border that is drawn is the edge of the board.  Where only the
 *          opposite one is, the board has the size that is known (19 if none
 *          is) and goes on; where neither is, the drawing lies in the middle
 *          of such a board, or of a larger one that leaves room on both sides.
 *          A side as long as the board needs no border.
 * Numbers  Rows and columns that are named lie where the names say.  A first
 *          row 9, 13 or 19 is the top of a board of that size, if the columns
 *          fit on it.  Without borders other rows down to row 1 are the whole
 *          board.
 * Neither  Every side is an edge, and nothing is outside: a text diagram.
 * Doubt    Sides of which nothing is said could be meant the other way.  People
 *          leave empty lines where the board goes on, so the other reading
 *          takes a side for an edge if a stone stands on its line.
 */
#include "problem/sketch.h"

#include <stdio.h>
#include <string.h>

/* A direction of the drawing. */
typedef struct axis {
    int drawn;      /* lines                                                */
    int first;      /* number of the lowest, from 0; -1: unknown            */
    bool low, high; /* the board ends before the first, after the last      */
} axis;

/* How a drawing is understood. */
typedef struct frame {
    axis across, up;
    int size;  /* of a board that goes on                                   */
    bool open; /* it is a part of a game                                    */
} frame;

/* A side of the board: its length, and where the drawing begins on it. */
typedef struct side {
    int length, offset;
} side;

void miai_sketch_init(miai_sketch *out)
{
    memset(out, 0, sizeof *out);
    out->first_column = -1;
}

void miai_sketch_describe(char out[MIAI_FORMAT_SIZE], const miai_sketch *k)
{
    const struct {
        bool holds;
        const char *words;
    } fact[] = {
        {k->apart, "points set apart"},
        {k->first_row > 0, "rows numbered"},
        {k->first_column >= 0, "columns named"},
        {k->left, "left border"},
        {k->right, "right border"},
        {k->top, "upper border"},
        {k->bottom, "lower border"},
    };
    const char *before = ": ";
    size_t used =
        (size_t)snprintf(out, MIAI_FORMAT_SIZE, "%s",
                         k->report ? "report of Miai" : "text diagram");

    for (size_t i = 0; i < sizeof fact / sizeof fact[0] && !k->report; i++) {
        if (!fact[i].holds)
            continue;
        used += (size_t)snprintf(out + used, MIAI_FORMAT_SIZE - used, "%s%s",
                                 before, fact[i].words);
        before = ", ";
    }
}

/* --- what is said --------------------------------------------------------- */

static bool has_border(const miai_sketch *k)
{
    return k->top || k->bottom || k->left || k->right;
}

static bool has_names(const miai_sketch *k)
{
    return k->first_row > 0 || k->first_column >= 0;
}

static bool has_cell(const miai_sketch *k, const char *signs)
{
    for (int i = 0; i < k->rows; i++)
        for (int x = 0; x < k->width; x++)
            if (k->cell[i][x] != '\0' && strchr(signs, k->cell[i][x]) != NULL)
                return true;
    return false;
}

/* Is the first row the top of a board whose size is its number? */
static bool is_top(const miai_sketch *k)
{
    const int left = k->first_column > 0 ? k->first_column : 0;

    return (k->first_row == 9 || k->first_row == 13 || k->first_row == 19) &&
           left + k->width <= k->first_row;
}

/* Are the rows, down to row 1, those of a whole board? */
static bool is_whole(const miai_sketch *k)
{
    return !has_border(k) && k->first_row == k->rows && k->first_column <= 0 &&
           k->first_row != 9 && k->first_row != 13 && k->first_row != 19;
}

/* A board as Miai reports it, with nothing outside, but immortal stones or holes:
 * what is not said to be immortal is played on, as in a text diagram. */
static bool is_closed_report(const miai_sketch *k)
{
    const char closed[] = {MIAI_CELL_HOLE, '#', '@', '\0'};

    return k->report && k->first_row == k->rows && k->first_column == 0 &&
           has_cell(k, closed) && !has_cell(k, "-C");
}

static frame frame_of(const miai_sketch *k)
{
    frame f = {
        .across = {k->width, k->first_column, k->left, k->right},
        .up = {k->rows, -1, k->bottom, k->top},
        .size = k->size > 0 ? k->size : MIAI_SKETCH_SIZE,
        .open = (has_border(k) || has_names(k) || k->size > 0) &&
                !is_closed_report(k),
    };

    if (k->first_row > 0)
        f.up.first = k->first_row - k->rows;
    if (is_top(k))
        f.size = k->first_row;
    if ((!has_border(k) && !has_names(k) && k->size == 0) || is_whole(k) ||
        is_closed_report(k))
        f.across.low = f.across.high = f.up.low = f.up.high = true;
    return f;
}

/* --- what else it could mean ---------------------------------------------- */

/* Is a stone on this line of the drawing? */
static bool has_stone(const miai_sketch *k, int from_row, int to_row,
                      int from_column, int to_column)
{
    for (int i = from_row; i <= to_row; i++)
        for (int x = from_column; x <= to_column; x++)
            if (k->cell[i][x] != '\0' &&
                strchr("XOxo" MIAI_CELL_CROSSED, k->cell[i][x]) != NULL)
                return true;
    return false;
}

/* Takes sides of which nothing is said for edges where stones stand. */
static bool guess_across(axis *a, const miai_sketch *k)
{
    const int last = k->rows - 1;

    a->low = k->first_column == 0 || has_stone(k, 0, last, 0, 0);
    a->high = has_stone(k, 0, last, k->width - 1, k->width - 1);
    return a->low || a->high;
}

static bool guess_up(axis *a, const miai_sketch *k)
{
    const int last = k->rows - 1;

    a->low =
        k->first_row == k->rows || has_stone(k, last, last, 0, k->width - 1);
    a->high = has_stone(k, 0, 0, 0, k->width - 1);
    return a->low || a->high;
}

static const char borders[] = "draw borders of | and - where it ends, and no "
                              "others";

/* Of a drawing whose sides are all edges: if it does not say itself where play
 * ends, by immortal stones, the board may go on. */
static bool other_whole(frame *f, const miai_sketch *k,
                        char words[MIAI_LINE_SIZE])
{
    if (has_cell(k, "#@"))
        return false;
    guess_across(&f->across, k);
    guess_up(&f->up, k);
    if (f->across.low && f->across.high && f->up.low && f->up.high)
        return false;
    if (is_whole(k))
        snprintf(words, MIAI_LINE_SIZE,
                 "the rows %d to 1 are the whole board; if it goes on, %s",
                 k->rows, borders);
    else
        snprintf(words, MIAI_LINE_SIZE,
                 "every side is an edge of the board; if it goes on, %s",
                 borders);
    return true;
}

/* Of a part of a board that has borders or names in one direction only: it may
 * end in the other. */
static bool other_part(frame *f, const miai_sketch *k,
                       char words[MIAI_LINE_SIZE])
{
    if (!k->left && !k->right && k->first_column < 0 && k->width < f->size) {
        snprintf(words, MIAI_LINE_SIZE,
                 "the board goes on on the left and on the right; if it does "
                 "not, write letters over the columns, or %s",
                 borders);
        return guess_across(&f->across, k);
    }
    if (!k->top && !k->bottom && k->first_row == 0 && k->rows < f->size) {
        snprintf(words, MIAI_LINE_SIZE,
                 "the board goes on above and below; if it does not, number "
                 "the rows, or %s",
                 borders);
        return guess_up(&f->up, k);
    }
    if (!has_border(k) && is_top(k) && k->first_row != MIAI_SKETCH_SIZE &&
        k->first_row > k->rows) {
        f->size = MIAI_SKETCH_SIZE;
        snprintf(words, MIAI_LINE_SIZE,
                 "row %d is the top of the board; if it goes on, write no "
                 "numbers, and %s",
                 k->first_row, borders);
        return true;
    }
    return false;
}

/* The other reading; false if there is none. */
static bool other_frame(frame *f, const miai_sketch *k,
                        char words[MIAI_LINE_SIZE])
{
    *f = frame_of(k);
    if (k->size > 0 || k->report)
        return false;
    if ((!has_border(k) && !has_names(k)) || is_whole(k)) {
        f->open = true;
        return other_whole(f, k, words);
    }
    return other_part(f, k, words);
}

/* --- on the board --------------------------------------------------------- */

static bool place_axis(side *out, const axis *a, int size)
{
    out->length = a->drawn;
    out->offset = 0;
    if (a->first >= 0) {
        const int end = a->first + a->drawn;
        out->offset = a->first;
        out->length = a->high || end > size ? end : size;
        return out->length <= MIAI_MAX_SIZE;
    }
    if ((a->low && a->high) || a->drawn == size)
        return true;
    if (a->low || a->high) {
        out->length = size;
        out->offset = a->low ? 0 : size - a->drawn;
        return a->drawn < size;
    }
    out->length = a->drawn + 2 > size ? a->drawn + 2 : size;
    out->offset = (out->length - a->drawn) / 2;
    return out->length <= MIAI_MAX_SIZE;
}

static void put(miai_position *raw, int p, char cell)
{
    static const struct {
        char cell;
        uint8_t color, mark;
    } meaning[] = {
        {'.', MIAI_EMPTY, 0},
        {'X', MIAI_BLACK, 0},
        {'O', MIAI_WHITE, 0},
        {'x', MIAI_BLACK, MIAI_MARK_TRIANGLE},
        {'o', MIAI_WHITE, MIAI_MARK_TRIANGLE},
        {'#', MIAI_BLACK, MIAI_MARK_SQUARE},
        {'@', MIAI_WHITE, MIAI_MARK_SQUARE},
        {MIAI_CELL_CROSSED[0], MIAI_BLACK, MIAI_MARK_CROSS},
        {MIAI_CELL_CROSSED[1], MIAI_WHITE, MIAI_MARK_CROSS},
        {MIAI_CELL_CIRCLED[0], MIAI_BLACK, MIAI_MARK_CIRCLE},
        {MIAI_CELL_CIRCLED[1], MIAI_WHITE, MIAI_MARK_CIRCLE},
        {MIAI_CELL_REGION, MIAI_EMPTY, MIAI_MARK_CIRCLE},
        {'S', MIAI_EMPTY, MIAI_MARK_SQUARE},
        {'T', MIAI_EMPTY, MIAI_MARK_TRIANGLE},
        {'M', MIAI_EMPTY, MIAI_MARK_CROSS},
        {MIAI_CELL_OUTSIDE, MIAI_EMPTY, 0},
        {MIAI_CELL_HOLE, MIAI_OFF, 0},
    };

    for (size_t i = 0; i < sizeof meaning / sizeof meaning[0]; i++) {
        if (meaning[i].cell != cell)
            continue;
        raw->board.at[p] = meaning[i].color;
        raw->mark[p] = meaning[i].mark;
    }
}

/* Of the ten moves that have a digit the last is written 0. */
static void put_label(char out[MIAI_LABEL_TEXT], char label)
{
    if (label == '0')
        memcpy(out, "10", sizeof "10");
    else
        out[0] = label;
}

static bool place(miai_position *out, const miai_sketch *k, const frame *f)
{
    side across, up;

    if (!place_axis(&across, &f->across, f->size) ||
        !place_axis(&up, &f->up, f->size))
        return false;
    const bool ends = across.offset + k->width == across.length;
    const char lacking =
        !f->open || (k->ragged && ends) ? MIAI_CELL_HOLE : '\0';
    miai_board_init(&out->board, across.length, up.length, MIAI_EMPTY);
    memset(out->mark, f->open ? MIAI_MARK_UNSEEN : 0, sizeof out->mark);
    memset(out->label, 0, sizeof out->label);
    for (int i = 0; i < k->rows; i++) {
        const int y = up.offset + k->rows - 1 - i;
        for (int x = 0; x < k->width; x++) {
            const char cell = k->cell[i][x];
            const int p = y * across.length + across.offset + x;
            put(out, p, cell != '\0' ? cell : lacking);
            put_label(out->label[p], k->label[i][x]);
            out->labelled = out->labelled || k->label[i][x] != '\0';
        }
    }
    out->open = f->open;
    return true;
}

/* Borders and numbers that cannot both be right. */
static miai_status check_names(const miai_position *out, const frame *f)
{
    if (f->up.low && f->up.first > 0)
        return miai_position_fail(
            out, MIAI_CAUSE_DIAGRAM_SYNTAX, NULL,
            "the lower border is below row %d: that row is "
            "row 1 if the board ends there, else leave the "
            "border out",
            f->up.first + 1);
    if (f->across.low && f->across.first > 0) {
        const miai_move at = miai_move_at(MIAI_MAX_SIZE, f->across.first);
        return miai_position_fail(
            out, MIAI_CAUSE_DIAGRAM_SYNTAX, NULL,
            "the left border is beside column %.*s: that "
            "column is a if the board ends there, else leave "
            "the border out",
            (int)strcspn(at.text, "0123456789"), at.text);
    }
    return MIAI_OK;
}

miai_status miai_sketch_place(miai_position *out, const miai_sketch *k)
{
    const frame f = frame_of(k);
    miai_status rc;

    if (f.size > MIAI_MAX_SIZE)
        return miai_position_fail(
            out, MIAI_CAUSE_BOARD_SIZE, NULL,
            "expected a board size of 1 to %d, not %d: "
            "correct it, or draw only the part that matters",
            MIAI_MAX_SIZE, f.size);
    if ((rc = check_names(out, &f)) != MIAI_OK)
        return rc;
    if (!place(out, k, &f))
        return miai_position_fail(
            out, MIAI_CAUSE_BOARD_SIZE, NULL,
            "the diagram does not fit on a board of %d: write "
            "the size in its first line, or draw all edges",
            f.size);
    return MIAI_OK;
}

bool miai_sketch_place_other(miai_position *out, const miai_sketch *k,
                             char words[MIAI_LINE_SIZE])
{
    frame f;

    return other_frame(&f, k, words) && place(out, k, &f);
}
