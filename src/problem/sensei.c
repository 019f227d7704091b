/* sensei.c - the $$ diagrams of Sensei's Library and the Go forums.
 *
 *     $$Wc9 title        B or W plays first, c coordinates, 9 the board size,
 *     $$  -----------    m5 the number of the first move; then the title
 *     $$ | . O X . ,     X O stones, . , empty
 *     $$ | O 1 a C X     numbers and letters: empty points
 *
 * Marks    Triangled and crossed stones (Y Q Z P) are the target, squared ones
 *          (# @) immortal; circled ones (B W) are plain stones.  C on an empty
 *          point is a point of the region; S T M there mean nothing.
 * Moves    Numbered moves are not played yet: their points are empty.
 * Edges    Where an edge is drawn the board ends.  Where only the opposite edge
 *          is, the board has the size of the header (19 if there is none) and
 *          goes on; where neither is, the diagram lies in the middle of such a
 *          board, or of a larger one that leaves room on both sides.  A side
 *          as long as the board needs no edge.  Points that are not shown are
 *          empty and outside.  `_` is a point that does not exist.
 * Blocks   A diagram is a run of lines that begin with `$$`; all other lines,
 *          and those for links and arrows, are skipped.
 */
#include "problem/raw.h"

#include <string.h>

#define DEFAULT_SIZE 19

/* A diagram as drawn, rows from the top. */
typedef struct drawing {
    int rows, width;
    bool top, bottom, left, right; /* edges that are drawn                   */
    bool numbered;                 /* there are numbered moves               */
    int size;                      /* of the board, by the header            */
    char cell[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* 0: not drawn                 */
} drawing;

static size_t skip_blanks(const char *line, size_t len, size_t at)
{
    while (at < len && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at;
}

bool miai_sensei_is_line(const char *line, size_t len)
{
    const size_t at = skip_blanks(line, len, 0);

    return len - at >= 2 && line[at] == '$' && line[at + 1] == '$';
}

static bool is_edge(char c)
{
    return c == '|' || c == '+' || c == '-';
}

/* Is the rest of the line an edge at the top or the bottom? */
static bool is_edge_line(const char *line, size_t len)
{
    bool dash = false;

    for (size_t i = 0; i < len; i++) {
        if (!is_edge(line[i]) && line[i] != ' ' && line[i] != '\t')
            return false;
        dash = dash || line[i] == '-';
    }
    return dash;
}

/* --- the header ---------------------------------------------------------- */

/* A number at *at, at most 9999. */
static int read_number(const char *line, size_t len, size_t *at)
{
    int n = 0;

    for (; *at < len && line[*at] >= '0' && line[*at] <= '9'; (*at)++)
        n = n < 1000 ? n * 10 + line[*at] - '0' : 9999;
    return n;
}

static void read_header(drawing *d, miai_raw *out, const miai_source *s,
                        const char *line, size_t len)
{
    char title[MIAI_NAME_SIZE];
    size_t at = 0;

    for (; at < len; at++) {
        if (line[at] == 'B' || line[at] == 'W')
            out->to_move = line[at] == 'B' ? MIAI_BLACK : MIAI_WHITE;
        else if (line[at] != 'c')
            break;
    }
    if (at < len && line[at] >= '0' && line[at] <= '9')
        d->size = read_number(line, len, &at);
    if (at < len && line[at] == 'm') {
        at++;
        read_number(line, len, &at);
    }
    miai_text_copy(title, sizeof title, line + at, len - at);
    miai_raw_name(out, s, title);
}

/* --- the rows ------------------------------------------------------------ */

static const char points[] = ".,CSTM_XBYZ#OWQP@";

static bool is_point(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c != '\0' && strchr(points, c) != NULL);
}

/* Reads the points of a row between its edges. */
static miai_status read_cells(drawing *d, const miai_source *s,
                              const char *line, size_t len)
{
    int n = 0;
    bool exists = false;

    for (size_t i = 0; i < len; i++) {
        if (line[i] == ' ' || line[i] == '\t')
            continue;
        if (!is_point(line[i]))
            return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                                    "expected a point or an edge of a $$ "
                                    "diagram, found byte 0x%02X",
                                    (unsigned char)line[i]);
        if (n == MIAI_MAX_SIZE)
            return miai_source_fail(s, MIAI_CAUSE_BOARD_SIZE,
                                    "expected at most %d columns",
                                    MIAI_MAX_SIZE);
        exists = exists || line[i] != '_';
        d->numbered = d->numbered || (line[i] >= '0' && line[i] <= '9');
        d->cell[d->rows][n++] = line[i];
    }
    if (!exists)
        return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                                "expected a row with at least one point");
    if (d->rows > 0 && d->right && n != d->width)
        return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                                "expected %d columns as in the first row, "
                                "found %d",
                                d->width, n);
    if (n > d->width)
        d->width = n;
    d->rows++;
    return MIAI_OK;
}

static miai_status read_row(drawing *d, const miai_source *s, const char *line,
                            size_t len)
{
    size_t start = skip_blanks(line, len, 0);
    const bool left = is_edge(line[start]);
    const bool right = is_edge(line[len - 1]);

    if (d->bottom)
        return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                                "expected nothing below the lower edge");
    if (d->rows == MIAI_MAX_SIZE)
        return miai_source_fail(s, MIAI_CAUSE_BOARD_SIZE,
                                "expected at most %d rows", MIAI_MAX_SIZE);
    if (d->rows > 0 && (left != d->left || right != d->right))
        return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                                "expected the %s edge as in the first row",
                                left != d->left ? "left" : "right");
    d->left = left;
    d->right = right;
    start += left;
    len -= right && len > start;
    return read_cells(d, s, line + start, len - start);
}

/* One line of a block after its header, without `$$`. */
static miai_status read_line(drawing *d, const miai_source *s, const char *line,
                             size_t len)
{
    const size_t at = skip_blanks(line, len, 0);

    if (at == len || line[at] == '[' || line[at] == '{')
        return MIAI_OK;
    if (!is_edge_line(line, len))
        return read_row(d, s, line, len);
    if (d->rows == 0)
        d->top = true;
    else
        d->bottom = true;
    return MIAI_OK;
}

/* --- the position -------------------------------------------------------- */

/* A side of the board: its length, and where the drawing begins on it. */
typedef struct side {
    int length, offset;
} side;

/* `low` and `high`: the edges at its two ends are drawn. */
static bool place_side(side *out, int drawn, bool low, bool high, int size)
{
    out->length = drawn;
    out->offset = 0;
    if ((low && high) || drawn == size)
        return true;
    if (low || high) {
        out->length = size;
        out->offset = low ? 0 : size - drawn;
        return drawn < size;
    }
    out->length = drawn + 2 > size ? drawn + 2 : size;
    out->offset = (out->length - drawn) / 2;
    return out->length <= MIAI_MAX_SIZE;
}

static void put(miai_raw *raw, int p, char c)
{
    raw->mark[p] = 0;
    if (c == '_')
        raw->board.at[p] = MIAI_OFF;
    else if (strchr("XBYZ#", c) != NULL)
        raw->board.at[p] = MIAI_BLACK;
    else if (strchr("OWQP@", c) != NULL)
        raw->board.at[p] = MIAI_WHITE;
    if (c == 'C')
        raw->mark[p] = MIAI_MARK_REGION;
    else if (strchr("YZQP", c) != NULL)
        raw->mark[p] = MIAI_MARK_TARGET;
    else if (c == '#' || c == '@')
        raw->mark[p] = MIAI_MARK_IMMORTAL;
}

static miai_status fill(miai_raw *out, const drawing *d)
{
    side across, up;

    if (d->size < 1 || d->size > MIAI_MAX_SIZE)
        return miai_raw_fail(out, MIAI_CAUSE_BOARD_SIZE, NULL,
                             "expected a board size of 1 to %d", MIAI_MAX_SIZE);
    if (!place_side(&across, d->width, d->left, d->right, d->size) ||
        !place_side(&up, d->rows, d->bottom, d->top, d->size))
        return miai_raw_fail(out, MIAI_CAUSE_BOARD_SIZE, NULL,
                             "the diagram does not fit on a board of %d: write "
                             "the size in its first line, or draw all edges",
                             d->size);
    miai_board_init(&out->board, across.length, up.length, MIAI_EMPTY);
    memset(out->mark, MIAI_MARK_BEYOND, sizeof out->mark);
    for (int i = 0; i < d->rows; i++) {
        const int y = up.offset + d->rows - 1 - i;
        for (int x = 0; x < d->width; x++)
            if (d->cell[i][x] != '\0')
                put(out, y * across.length + across.offset + x, d->cell[i][x]);
    }
    out->open = true;
    if (out->to_move == MIAI_EMPTY && d->numbered)
        out->to_move = MIAI_BLACK; /* the custom when the header is silent */
    return MIAI_OK;
}

/* Does the line after the rows of a diagram begin another one? */
static bool is_next_header(const char *line, size_t len)
{
    return len > 0 && (line[0] == 'B' || line[0] == 'W' || line[0] == 'c');
}

/* Reads the block whose first line was just read, without its `$$`. */
static miai_status read_block(drawing *d, miai_raw *out, miai_source *s,
                              const char *line, size_t len)
{
    const size_t at = skip_blanks(line, len, 0);
    miai_status rc = MIAI_OK;

    miai_raw_name(out, s, "");
    if (is_edge_line(line, len) || (at < len && line[at] == '|'))
        rc = read_line(d, s, line, len); /* the header was forgotten */
    else
        read_header(d, out, s, line, len);
    for (size_t before = s->at; miai_source_line(s, &line, &len);
         before = s->at) {
        size_t begin;
        if (!miai_sensei_is_line(line, len))
            break;
        begin = skip_blanks(line, len, 0) + 2;
        if (d->rows > 0 && is_next_header(line + begin, len - begin)) {
            s->at = before;
            s->line--;
            break;
        }
        if (rc == MIAI_OK)
            rc = read_line(d, s, line + begin, len - begin);
    }
    return rc;
}

miai_status miai_sensei_next(miai_raw *out, miai_source *s)
{
    const char *line;
    size_t len;

    while (miai_source_line(s, &line, &len)) {
        drawing d = {.size = DEFAULT_SIZE};
        miai_status rc;
        size_t at;

        if (!miai_sensei_is_line(line, len))
            continue;
        miai_raw_begin(out, s);
        at = skip_blanks(line, len, 0) + 2;
        rc = read_block(&d, out, s, line + at, len - at);
        if (rc != MIAI_OK)
            return rc;
        if (d.rows == 0) {
            s->count--; /* a title, or money: no diagram */
            continue;
        }
        if (s->move > 0)
            return miai_raw_fail(out, MIAI_CAUSE_NO_MOVE, NULL,
                                 "there is no move %d: a diagram has no moves",
                                 s->move);
        return fill(out, &d);
    }
    return MIAI_END;
}
