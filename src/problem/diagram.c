/* diagram.c - text diagrams.
 *
 *     ;name              `.` empty    `X` `O` stones    `x` `o` target
 *     = skipped          `#` `@` immortal Black, White
 *     OOO#               a blank, or what a short row lacks: off the board
 *     ..O#
 *
 * Plain    A block of such rows, and nothing else, is read as it stands: its
 *          border is the edge of the board, the last row is row 1.  A `;` line
 *          starts a problem, an empty line ends it; of several `;` lines the
 *          last is the name, and without rows below it is a comment.
 * Drawn    Any other block is what people type: see drawn.h.  So is a plain one
 *          in which every second column is blank.  Lines above and below the
 *          rows are text; without a `;` line the last line of the text before
 *          a drawing is its name.
 * Text     A `;` line announces rows: below it only a line with a word in it is
 *          text, and only after rows, which are plain all the same.
 * Errors   A bad row spoils its problem only: the block is skipped.  A line of
 *          text between rows is an error, for a row may be meant.
 */
#include "problem/drawn.h"

#include <stdio.h>
#include <string.h>

bool miai_diagram_is_row(const char *line, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (line[i] == '\0' || strchr(".XOxo#@ ", line[i]) == NULL)
            return false;
    return len > 0;
}

/* The text between two empty lines, and what was said before it. */
typedef struct block {
    miai_drawn drawn; /* what may be a drawing                               */
    int rows;         /* of these lines                                      */
    int more;         /* the first line that did not fit, 0: all did         */
    int wide;         /* the first that was too long                         */
    bool plain;       /* nothing but rows of the format                      */
    int text;         /* a line of text after rows, 0: none                  */
    int inside;       /* the same, with rows after it                        */
    bool legend;      /* it says which stones digits stand for               */
    const char *name; /* the `;` line                                        */
    size_t name_len;
    bool named;        /* it is the line before                              */
    const char *title; /* the last line of text before                       */
    size_t title_len;
    int title_count; /* characters of it                                     */
    bool paragraph;  /* the text goes on                                     */
    unsigned said;   /* sides that are to move, by these words                */
} block;

static void forget_lines(block *b)
{
    b->drawn.count = b->rows = b->more = b->wide = b->text = b->inside = 0;
    b->legend = false;
    b->plain = true;
}

/* --- lines ------------------------------------------------------------------- */

/* Takes the signs of a quotation from the beginning of a line. */
static void unquote(const char **line, size_t *len)
{
    for (size_t n; (n = miai_quotation(*line, *len)) > 0;) {
        n += n < *len && (*line)[n] == ' ';
        *line += n;
        *len -= n;
    }
}

/* Is it a line of marks such as ```, [code] or </pre>? */
static bool is_tag(const char *line, size_t len)
{
    size_t i = 0;

    while (i < len && (line[i] == ' ' || line[i] == '\t'))
        i++;
    if (len - i >= 3 && memcmp(line + i, "```", 3) == 0)
        return true;
    while (i < len) {
        const char *close = line[i] == '[' ? "]" : line[i] == '<' ? ">" : NULL;
        const char *end =
            close != NULL ? memchr(line + i, *close, len - i) : NULL;
        const char next = i + 1 < len ? line[i + 1] : '\0';
        if (end == NULL || !(next == '/' || (next >= 'a' && next <= 'z') ||
                             (next >= 'A' && next <= 'Z')))
            return false;
        i = (size_t)(end - line) + 1;
    }
    return len > 0;
}

/* Is it a line such as "1 c3 (White), 2 a7 (Black)", as below a board that Miai
 * prints with a refusal?  The digits stand for stones there. */
static bool is_legend(const char *line, size_t len)
{
    size_t i = 0;

    while (i < len && line[i] == ' ')
        i++;
    if (len - i < 6 || line[i] != '1' || line[i + 1] != ' ' ||
        line[i + 2] < 'a' || line[i + 2] > 'z')
        return false;
    for (i += 3; i < len && line[i] != ' ';)
        i++;
    return i + 1 < len && line[i + 1] == '(';
}

static void take_text(block *b, const char *line, size_t len)
{
    if (!b->paragraph)
        b->said = 0;
    b->paragraph = true;
    b->title = line;
    b->title_len = len;
    b->said |= miai_turn_words(line, len);
}

/* Adds a line to what may be a drawing. */
static void take_line(block *b, const miai_drawn_line *line, bool plain)
{
    b->plain = b->plain && plain;
    b->rows += line->kind == MIAI_DRAWN_ROW || line->kind == MIAI_DRAWN_BAD;
    if (b->drawn.count < MIAI_DRAWN_LINES)
        b->drawn.line[b->drawn.count++] = *line;
    else if (b->more == 0)
        b->more = line->number;
}

/* What was taken for a border or for names of columns was not. */
static void turn_into_text(block *b)
{
    if (b->drawn.count > 0)
        b->plain = true;
    b->drawn.count = 0;
}

/* Is a line as long as the row before it, without a blank: is a row meant? */
static bool is_like_row(const block *b, const miai_drawn_line *line)
{
    return b->drawn.count > 0 &&
           line->count == b->drawn.line[b->drawn.count - 1].count &&
           memchr(line->at, ' ', (size_t)line->count) == NULL;
}

/* Is it plain that a line of text after rows is not one of them? */
static bool is_said(const block *b, const miai_drawn_line *line,
                    const char *text, size_t len)
{
    return (miai_drawn_has_word(line) && !is_like_row(b, line)) ||
           miai_turn_words(text, len) != 0;
}

/* One line of a block. */
static void read_line(block *b, int number, const char *text, size_t len)
{
    const bool plain = miai_diagram_is_row(text, len);
    miai_drawn_line line = {.number = number};

    if (miai_drawn_decode(&line, text, len)) {
        miai_drawn_judge(&line);
    } else if (plain) {
        line.kind = MIAI_DRAWN_ROW;
        if (b->wide == 0)
            b->wide = number;
    }
    if (plain)
        line.kind = MIAI_DRAWN_ROW;
    if (line.kind == MIAI_DRAWN_TEXT && b->named &&
        !(b->rows > 0 && is_said(b, &line, text, len)))
        line.kind = MIAI_DRAWN_BAD; /* rows were announced */
    const bool row = line.kind == MIAI_DRAWN_ROW || line.kind == MIAI_DRAWN_BAD;
    line.underline = b->paragraph && b->drawn.count == 0 &&
                     line.kind == MIAI_DRAWN_BORDER &&
                     line.count == b->title_count;
    if (line.kind == MIAI_DRAWN_TEXT && b->rows == 0) {
        turn_into_text(b);
        take_text(b, text, len);
        b->title_count = line.count;
        b->plain = false;
    } else if (line.kind == MIAI_DRAWN_TEXT) {
        if (b->text == 0)
            b->text = number;
        b->legend = b->legend || is_legend(text, len);
        if (b->said == 0)
            b->said = miai_turn_words(text, len);
        b->plain = b->plain && b->named;
    } else if (b->text == 0) {
        take_line(b, &line, plain);
    } else if (row && b->inside == 0) {
        b->inside = b->text;
    }
}

/* --- is it a drawing? -------------------------------------------------------- */

/* How many signs of a drawing there are; stones and empty points are seen. */
static int count_signs(const block *b, bool *stones, bool *points)
{
    int count = 0;

    *stones = *points = false;
    for (int i = 0; i < b->drawn.count; i++) {
        const miai_drawn_line *line = &b->drawn.line[i];
        if (line->kind != MIAI_DRAWN_ROW && line->kind != MIAI_DRAWN_BAD)
            continue;
        for (int k = 0; k < line->count; k++) {
            const uint8_t c = line->at[k];
            const bool stone = miai_glyph_is_stone(c) || c == 'b' || c == 'w';
            count += miai_glyph_is_sign(c);
            *stones = *stones || stone;
            *points = *points || miai_glyph_is_digit(c) ||
                      (miai_glyph_is_sign(c) && !stone && c != '|');
        }
    }
    return count;
}

/* Not every line that could be a row is one. */
static bool is_drawing(const block *b)
{
    bool stones, points;
    const int signs = count_signs(b, &stones, &points);

    if (b->rows == 0)
        return false;
    if (b->named || (b->plain && b->text == 0))
        return true;
    if (!stones || !points)
        return false;
    return b->rows > 1 || b->drawn.count > b->rows ||
           (signs >= 4 && b->drawn.count == 1 && b->text == 0);
}

/* Reads the next block; false at the end of the text. */
static bool read_block(block *b, miai_source *s)
{
    const char *line;
    size_t len;

    forget_lines(b);
    for (size_t at = s->at; miai_source_line(s, &line, &len); at = s->at) {
        if (len > 0 && line[0] == '=')
            continue;
        unquote(&line, &len);
        if (len > 0 && is_tag(line, len))
            continue;
        if (len > 0 && line[0] != ';') {
            read_line(b, s->line, line, len);
            continue;
        }
        if (is_drawing(b)) {
            if (len > 0) { /* it belongs to the next problem */
                s->at = at;
                s->line--;
            }
            return true;
        }
        forget_lines(b);
        b->paragraph = false;
        b->named = len > 0;
        b->name = line + (len > 0);
        b->name_len = len - (len > 0);
        if (len > 0)
            b->said = miai_turn_words(line, len);
    }
    return is_drawing(b);
}

/* --- a problem ----------------------------------------------------------------- */

/* Counts the problem of a block, and names it. */
static void begin(miai_position *out, miai_source *s, const block *b)
{
    const bool named = b->name_len > 0;
    const int last = s->line;
    char text[MIAI_NAME_SIZE];

    s->line = b->drawn.line[0].number;
    miai_position_begin(out, s);
    miai_text_copy(text, sizeof text, named ? b->name : b->title,
                   named ? b->name_len : b->title_len);
    miai_position_call(out, s, text);
    s->line = last;
    out->said = miai_turn_of(b->said);
}

/* Lines that cannot be rows, or too many of them. */
static miai_status check_block(miai_source *s, const block *b, int line)
{
    const int last = s->line;
    miai_status rc = MIAI_OK;

    s->line = line;
    if (line == b->inside)
        rc = miai_source_fail(s, MIAI_CAUSE_DIAGRAM_SYNTAX,
                              "expected a row of points, found text between "
                              "two rows: set it apart by an empty line");
    else if (line == b->wide)
        rc = miai_source_fail(
            s, MIAI_CAUSE_BOARD_SIZE,
            "expected at most %d columns: draw only the part that matters",
            MIAI_MAX_SIZE);
    else
        rc = miai_source_fail(
            s, MIAI_CAUSE_BOARD_SIZE,
            "expected at most %d rows: draw only the part that matters",
            MIAI_MAX_SIZE);
    s->line = last;
    return rc;
}

/* Rows as they stand. */
static miai_status read_plain(miai_sketch *out, const miai_drawn *t)
{
    miai_sketch_init(out);
    for (int i = 0; i < t->count; i++) {
        const miai_drawn_line *line = &t->line[i];
        if (i == MIAI_MAX_SIZE)
            return miai_drawn_fail(
                t, i, MIAI_CAUSE_BOARD_SIZE,
                "expected at most %d rows: draw only the part that matters",
                MIAI_MAX_SIZE);
        if (line->count > MIAI_MAX_SIZE)
            return miai_drawn_fail(
                t, i, MIAI_CAUSE_BOARD_SIZE,
                "expected at most %d columns: draw only the part that matters",
                MIAI_MAX_SIZE);
        for (int x = 0; x < line->count; x++)
            out->cell[i][x] =
                (char)(line->at[x] == ' ' ? MIAI_CELL_HOLE : line->at[x]);
        if (line->count > out->width)
            out->width = line->count;
    }
    out->rows = t->count;
    return MIAI_OK;
}

static const char single[] = "expected more than one row: put the rows below "
                             "each other, without empty lines between them";

/* Notes what a question without marks must not be made of. */
static void note_doubt(miai_position *out, const miai_drawn_layout *l,
                       const miai_drawn *t)
{
    const int crooked = miai_drawn_crooked(l, t);
    const int row = crooked >= 0 ? crooked : 0;

    out->doubt = crooked >= 0              ? MIAI_DRAWN_IS_CROOKED
                 : t->count == 1           ? single
                 : miai_drawn_parted(l, t) ? MIAI_DRAWN_IS_PARTED
                                           : NULL;
    snprintf(out->doubt_place, sizeof out->doubt_place, "%s:%d",
             t->source->file, t->line[row].number);
}

/* A row of a drawing that has an empty line after each row: the others are
 * skipped with it. */
static miai_status refuse_single(block *b, miai_source *s)
{
    const miai_status rc =
        miai_drawn_fail(&b->drawn, 0, MIAI_CAUSE_DIAGRAM_SYNTAX, "%s", single);
    miai_source before = *s;

    while (read_block(b, s) && b->rows == 1 && b->drawn.count == 1 &&
           !b->plain && !b->named)
        before = *s;
    *s = before;
    return rc;
}

static miai_status read_drawing(miai_position *out, miai_sketch *k, block *b,
                                miai_source *s)
{
    const miai_drawn *t = &b->drawn;
    miai_drawn_layout l;

    if (b->inside > 0)
        return check_block(s, b, b->inside);
    if (b->wide > 0 && (b->more == 0 || b->wide < b->more))
        return check_block(s, b, b->wide);
    if (b->plain && (b->text == 0 || b->named)) {
        miai_drawn_lay_out_rows(&l, t);
        note_doubt(out, &l, t);
        if (l.step == 1)
            return read_plain(k, t);
    }
    if (b->more > 0)
        return check_block(s, b, b->more);
    if (b->legend)
        return miai_drawn_fail(t, 0, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "this is the board of a refusal, with digits "
                               "for stones: write the stones, or take the "
                               "problem that was refused");
    if (!b->plain && b->rows == 1 && b->drawn.count == 1 && !b->named)
        return refuse_single(b, s);
    return miai_drawn_read(k, out->note, &b->drawn);
}

miai_status miai_diagram_next(miai_position *out, miai_source *s,
                              miai_sketch *k)
{
    block b = {.drawn = {.source = s}, .name = "", .title = ""};
    miai_status rc;

    if (!read_block(&b, s))
        return MIAI_END;
    begin(out, s, &b);
    if ((rc = read_drawing(out, k, &b, s)) != MIAI_OK)
        return rc;
    if (s->move > 0)
        return miai_position_fail(
            out, MIAI_CAUSE_NO_MOVE, NULL,
            "there is no move %d: a diagram has no moves; leave --move out",
            s->move);
    if (k->numbered && out->said == MIAI_EMPTY)
        out->said = MIAI_BLACK; /* the custom when nothing is said */
    if (k->numbered)
        out->to_move = out->said;
    miai_sketch_describe(out->format, k);
    out->drawn = true;
    return miai_sketch_place(out, k);
}
