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
 * Forums   Before `$$` there may be signs of quotation (`> `) and tags such as
 *          [go]; a tag such as [/go] ends a diagram, also in its last line, and
 *          whatever follows it is text.  Other tags at the end of a line are
 *          skipped.
 */
#include "problem/sketch.h"

#include <stdio.h>
#include <string.h>

static size_t skip_blanks(const char *line, size_t len, size_t at)
{
    while (at < len && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at;
}

/* Past the tag [..] or <..> at `at`, or `at` if there is none. */
static size_t skip_tag(const char *line, size_t len, size_t at)
{
    const char close = line[at] == '[' ? ']' : '>';
    const char *end;

    if (line[at] != '[' && line[at] != '<')
        return at;
    end = memchr(line + at, close, len - at);
    return end != NULL ? (size_t)(end - line) + 1 : at;
}

/* Where `$$` begins after quotation and tags; `len`: it does not. */
static size_t find_dollars(const char *line, size_t len)
{
    size_t at = 0;

    for (;;) {
        at = skip_blanks(line, len, at);
        if (len - at < 2)
            return len;
        if (line[at] == '$')
            return line[at + 1] == '$' ? at : len;
        const size_t quotation = miai_quotation(line + at, len - at);
        const size_t next =
            quotation > 0 ? at + quotation : skip_tag(line, len, at);
        if (next == at)
            return len;
        at = next;
    }
}

bool miai_sensei_is_line(const char *line, size_t len)
{
    return find_dollars(line, len) < len;
}

/* Does a tag that ends a diagram begin here? */
static bool is_end_tag(const char *text, size_t len)
{
    static const char *const tags[] = {"[/go]",    "[/code]", "[/quote]",
                                       "[/hide]",  "[/pre]",  "[/spoiler]",
                                       "[/board]", "</pre>",  "</code>"};

    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        const size_t n = strlen(tags[i]);
        size_t k = 0;
        while (k < n && k < len && (text[k] | 0x20) == (tags[i][k] | 0x20))
            k++;
        if (k == n)
            return true;
    }
    return false;
}

/* A line of a $$ diagram without `$$` and what is around it. */
typedef struct dollars {
    const char *text;
    size_t len;
    bool begins; /* a tag before it begins a diagram */
    bool ends;   /* one after it ends it             */
} dollars;

/* Takes tags from the end of a line, but not a title in brackets. */
static void cut_tags(dollars *d)
{
    for (;;) {
        size_t at = d->len;
        while (at > 0 && d->text[at - 1] == ' ')
            at--;
        d->len = at;
        if (at == 0 || (d->text[at - 1] != '>' && d->text[at - 1] != ']'))
            return;
        const char open = d->text[at - 1] == '>' ? '<' : '[';
        while (at > 0 && d->text[at - 1] != open)
            at--;
        if (at == 0 || at >= d->len || (open == '[' && d->text[at] != '/'))
            return;
        d->len = at - 1;
    }
}

static bool read_dollars(dollars *out, const char *line, size_t len)
{
    const size_t at = find_dollars(line, len);

    if (at == len)
        return false;
    *out = (dollars){.text = line + at + 2, .len = len - at - 2};
    out->begins = at > 0 && memchr(line, '[', at) != NULL;
    for (size_t i = 0; i < out->len && !out->ends; i++) {
        out->ends = is_end_tag(out->text + i, out->len - i);
        if (out->ends)
            out->len = i;
    }
    cut_tags(out);
    return true;
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

/* The letters B, W and c, in any order. */
static void read_letters(miai_position *out, const char *line, size_t len,
                         size_t *at)
{
    for (; *at < len; (*at)++) {
        if (line[*at] == 'B' || line[*at] == 'W')
            out->to_move = line[*at] == 'B' ? MIAI_BLACK : MIAI_WHITE;
        else if (line[*at] != 'c')
            break;
    }
}

/* Is the next word nothing but such letters? */
static bool has_letters(const char *line, size_t len, size_t at)
{
    while (at < len && (line[at] == 'B' || line[at] == 'W' || line[at] == 'c'))
        at++;
    return at == len || line[at] == ' ' || line[at] == '\t' || line[at] == 'm';
}

static void read_header(miai_sketch *d, miai_position *out,
                        const miai_source *s, const char *line, size_t len)
{
    char title[MIAI_NAME_SIZE];
    size_t at = 0;

    read_letters(out, line, len, &at);
    if (at < len && line[at] >= '0' && line[at] <= '9') {
        d->size = read_number(line, len, &at);
        if (has_letters(line, len, at))
            read_letters(out, line, len, &at);
    }
    if (at < len && line[at] == 'm') {
        at++;
        read_number(line, len, &at);
    }
    out->said = out->to_move;
    if (out->said == MIAI_EMPTY)
        out->said = miai_turn_of(miai_turn_words(line + at, len - at));
    while (at < len && (line[at] == ' ' || line[at] == '\t'))
        at++; /* or a long title loses a letter for it */
    miai_text_copy(title, sizeof title, line + at, len - at);
    miai_position_call(out, s, title);
}

/* --- the rows ------------------------------------------------------------ */

static const char points[] = ".,CSTM_XBYZ#OWQP@";

static bool is_point(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c != '\0' && strchr(points, c) != NULL);
}

/* The cell of a point. */
static char cell_of(char c)
{
    static const char signs[] = "XOBWSTMYQZPC_#@";
    static const char cells[] =
        "XO" MIAI_CELL_CIRCLED "STMxo" MIAI_CELL_CROSSED "C_#@";
    const char *at = strchr(signs, c);

    return (char)(at != NULL ? cells[at - signs] : '.');
}

static miai_status bad_point(const miai_source *s, char c)
{
    const unsigned char byte = (unsigned char)c;
    char found[16];

    snprintf(found, sizeof found,
             byte > ' ' && byte < 0x7F ? "'%c'" : "byte 0x%02X", byte);
    return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                            "expected a point or an edge of a $$ diagram, "
                            "found %s: write . for an empty point, X O for "
                            "stones, and text in lines without $$",
                            found);
}

/* Reads the points of a row between its edges. */
static miai_status read_cells(miai_sketch *d, const miai_source *s,
                              const char *line, size_t len)
{
    int n = 0;
    bool exists = false;

    for (size_t i = 0; i < len; i++) {
        if (line[i] == ' ' || line[i] == '\t')
            continue;
        if (!is_point(line[i]))
            return bad_point(s, line[i]);
        if (n == MIAI_MAX_SIZE)
            return miai_source_fail(
                s, MIAI_CAUSE_BOARD_SIZE,
                "expected at most %d columns: draw only the part that matters",
                MIAI_MAX_SIZE);
        exists = exists || line[i] != '_';
        d->numbered = d->numbered || (line[i] >= '0' && line[i] <= '9');
        if ((line[i] >= '0' && line[i] <= '9') ||
            (line[i] >= 'a' && line[i] <= 'z'))
            d->label[d->rows][n] = line[i];
        d->cell[d->rows][n++] = cell_of(line[i]);
    }
    if (!exists)
        return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                                "expected a row with at least one point: leave "
                                "out rows of nothing but _");
    if (d->rows > 0 && d->right && n != d->width)
        return miai_source_fail(
            s, MIAI_CAUSE_SENSEI_SYNTAX,
            "expected %d columns as in the first row, found %d: make all rows "
            "equally long, with _ for points that are not shown",
            d->width, n);
    if (n > d->width)
        d->width = n;
    d->rows++;
    return MIAI_OK;
}

static miai_status read_row(miai_sketch *d, const miai_source *s,
                            const char *line, size_t len)
{
    size_t start = skip_blanks(line, len, 0);
    const bool left = is_edge(line[start]);
    const bool right = is_edge(line[len - 1]);

    if (d->bottom)
        return miai_source_fail(
            s, MIAI_CAUSE_SENSEI_SYNTAX,
            "expected nothing below the lower edge: leave out lines between "
            "rows, or set another diagram apart by an empty line");
    if (d->rows == MIAI_MAX_SIZE)
        return miai_source_fail(
            s, MIAI_CAUSE_BOARD_SIZE,
            "expected at most %d rows: draw only the part that matters",
            MIAI_MAX_SIZE);
    if (d->rows > 0 && (left != d->left || right != d->right))
        return miai_source_fail(s, MIAI_CAUSE_SENSEI_SYNTAX,
                                "expected the %s edge as in the first row: "
                                "draw | in every row or in none",
                                left != d->left ? "left" : "right");
    d->left = left;
    d->right = right;
    start += left;
    len -= right && len > start;
    return read_cells(d, s, line + start, len - start);
}

/* One line of a block after its header, without `$$`. */
static miai_status read_line(miai_sketch *d, const miai_source *s,
                             const char *line, size_t len)
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

/* --- blocks --------------------------------------------------------------- */

/* Does the line after the rows of a diagram begin another one? */
static bool is_next_header(const char *line, size_t len)
{
    return len > 0 && (line[0] == 'B' || line[0] == 'W' || line[0] == 'c');
}

/* Reads the block whose first line was just read. */
static miai_status read_block(miai_sketch *d, miai_position *out,
                              miai_source *s, dollars line)
{
    const size_t at = skip_blanks(line.text, line.len, 0);
    miai_status rc = MIAI_OK;
    const char *text;
    size_t len;

    miai_position_call(out, s, "");
    if (is_edge_line(line.text, line.len) ||
        (at < line.len && line.text[at] == '|'))
        rc = read_line(d, s, line.text, line.len); /* no header */
    else
        read_header(d, out, s, line.text, line.len);
    for (size_t before = s->at; !line.ends && miai_source_line(s, &text, &len);
         before = s->at) {
        if (!read_dollars(&line, text, len))
            break;
        if (line.begins ||
            (d->rows > 0 && is_next_header(line.text, line.len))) {
            s->at = before;
            s->line--;
            break;
        }
        if (rc == MIAI_OK)
            rc = read_line(d, s, line.text, line.len);
    }
    return rc;
}

static miai_status place(miai_position *out, const miai_source *s,
                         const miai_sketch *k)
{
    if (s->move > 0)
        return miai_position_fail(
            out, MIAI_CAUSE_NO_MOVE, NULL,
            "there is no move %d: a diagram has no moves; leave --move out",
            s->move);
    if (k->size < 1)
        return miai_position_fail(
            out, MIAI_CAUSE_BOARD_SIZE, NULL,
            "expected a board size of 1 to %d after $$, as in $$B19",
            MIAI_MAX_SIZE);
    if (k->numbered && out->to_move == MIAI_EMPTY)
        out->to_move = MIAI_BLACK; /* the custom when the header is silent */
    if (out->said == MIAI_EMPTY)
        out->said = out->to_move;
    snprintf(out->format, sizeof out->format, "$$ diagram");
    return miai_sketch_place(out, k);
}

miai_status miai_sensei_next(miai_position *out, miai_source *s, miai_sketch *k)
{
    const char *line;
    size_t len;

    while (miai_source_line(s, &line, &len)) {
        dollars first;
        miai_status rc;

        if (!read_dollars(&first, line, len))
            continue;
        miai_sketch_init(k);
        k->size = MIAI_SKETCH_SIZE;
        miai_position_begin(out, s);
        rc = read_block(k, out, s, first);
        if (rc != MIAI_OK)
            return rc;
        if (k->rows > 0)
            return place(out, s, k);
        s->count--; /* a title, or money: no diagram */
    }
    return MIAI_END;
}
