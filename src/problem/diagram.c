/* diagram.c - text diagrams, read and written.
 *
 *     ;name              `.` empty    `X` `O` stones    `x` `o` target
 *     = skipped          `#` `@` immortal Black, White
 *     OOO#               a blank, or what a short row lacks: off the board
 *     ..O#
 *
 * A `;` line starts a problem, an empty line ends it; of several `;` lines the
 * last is the name, and without rows below it is a comment.  The border of the
 * diagram is the edge of the board, the last row is row 1.
 *
 * A bad row spoils its problem only: the rows up to its end are skipped.
 */
#include "problem/raw.h"

#include <stdio.h>
#include <string.h>

bool miai_diagram_is_row(const char *line, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (line[i] == '\0' || strchr(".XOxo#@ ", line[i]) == NULL)
            return false;
    return len > 0;
}

/* Rows as they come, from the top. */
typedef struct rows {
    int count, width;
    const char *row[MIAI_MAX_SIZE];
    size_t len[MIAI_MAX_SIZE];
} rows;

/* Sets the message for a character that no row has. */
static miai_status bad_character(const miai_source *s, const char *row,
                                 size_t len)
{
    const char *expected = "expected . X O x o # @ or a blank";
    size_t i = 0;

    while (i < len && miai_diagram_is_row(row + i, 1))
        i++;
    const unsigned char c = (unsigned char)row[i];
    if (c > ' ' && c < 0x7F)
        return miai_source_fail(s, MIAI_CAUSE_DIAGRAM_SYNTAX,
                                "%s in column %zu, found '%c'", expected, i + 1,
                                c);
    return miai_source_fail(s, MIAI_CAUSE_DIAGRAM_SYNTAX,
                            "%s in column %zu, found byte 0x%02X", expected,
                            i + 1, c);
}

static miai_status add_row(rows *out, const miai_source *s, const char *row,
                           size_t len)
{
    if (!miai_diagram_is_row(row, len))
        return bad_character(s, row, len);
    if (out->count == MIAI_MAX_SIZE)
        return miai_source_fail(s, MIAI_CAUSE_BOARD_SIZE,
                                "expected at most %d rows", MIAI_MAX_SIZE);
    if (len > MIAI_MAX_SIZE)
        return miai_source_fail(s, MIAI_CAUSE_BOARD_SIZE,
                                "expected at most %d columns", MIAI_MAX_SIZE);
    out->row[out->count] = row;
    out->len[out->count] = len;
    out->count++;
    if ((int)len > out->width)
        out->width = (int)len;
    return MIAI_OK;
}

static void put(miai_raw *raw, int p, char c)
{
    static const struct {
        char c;
        uint8_t color, mark;
    } meaning[] = {
        {'.', MIAI_EMPTY, 0},
        {'X', MIAI_BLACK, 0},
        {'O', MIAI_WHITE, 0},
        {'x', MIAI_BLACK, MIAI_MARK_TARGET},
        {'o', MIAI_WHITE, MIAI_MARK_TARGET},
        {'#', MIAI_BLACK, MIAI_MARK_IMMORTAL},
        {'@', MIAI_WHITE, MIAI_MARK_IMMORTAL},
    };

    for (size_t i = 0; i < sizeof meaning / sizeof meaning[0]; i++) {
        if (meaning[i].c != c)
            continue;
        raw->board.at[p] = meaning[i].color;
        raw->mark[p] = meaning[i].mark;
    }
}

static void fill(miai_raw *raw, const rows *r)
{
    miai_board_init(&raw->board, r->width, r->count, MIAI_OFF);
    for (int i = 0; i < r->count; i++) {
        const int y = r->count - 1 - i;
        for (int x = 0; x < (int)r->len[i]; x++)
            put(raw, y * r->width + x, r->row[i][x]);
    }
}

/* Counts the problem whose first row was just read, and names it. */
static void begin(miai_raw *out, miai_source *s, const char *name, size_t len)
{
    char text[MIAI_NAME_SIZE];

    miai_raw_begin(out, s);
    miai_text_copy(text, sizeof text, name, len);
    miai_raw_name(out, s, text);
}

/* Reads the rows of the next problem; MIAI_END if there are none. */
static miai_status read_rows(rows *r, miai_raw *out, miai_source *s)
{
    const char *name = "";
    size_t name_len = 0;
    bool begun = false;
    miai_status rc = MIAI_OK;
    const char *line;
    size_t len;

    for (size_t at = s->at; miai_source_line(s, &line, &len); at = s->at) {
        if (len > 0 && line[0] == '=')
            continue;
        if (begun && len == 0)
            break;
        if (begun && line[0] == ';') {
            s->at = at; /* it belongs to the next problem */
            s->line--;
            break;
        }
        if (len == 0 || line[0] == ';') {
            name = line + (len > 0);
            name_len = len - (len > 0);
            continue;
        }
        if (!begun)
            begin(out, s, name, name_len);
        begun = true;
        if (rc == MIAI_OK)
            rc = add_row(r, s, line, len);
    }
    return begun ? rc : MIAI_END;
}

miai_status miai_diagram_next(miai_raw *out, miai_source *s)
{
    rows r = {0};
    const miai_status rc = read_rows(&r, out, s);

    if (rc != MIAI_OK)
        return rc;
    if (s->move > 0)
        return miai_raw_fail(out, MIAI_CAUSE_NO_MOVE, NULL,
                             "there is no move %d: a diagram has no moves",
                             s->move);
    fill(out, &r);
    return MIAI_OK;
}

/* --- writing ------------------------------------------------------------- */

/* snprintf() one character at a time. */
typedef struct sink {
    char *out;
    size_t size, used;
} sink;

static void put_char(sink *k, char c)
{
    if (k->used + 1 < k->size)
        k->out[k->used] = c;
    k->used++;
}

static char sign(const miai_problem *p, int point)
{
    const bool black = p->stone[point] == MIAI_BLACK;

    switch (p->role[point]) {
    case MIAI_ROLE_TARGET:
        return black ? 'x' : 'o';
    case MIAI_ROLE_IMMORTAL:
        return black ? '#' : '@';
    case MIAI_ROLE_REGION:
    case MIAI_ROLE_PRIZE: /* diagrams have no sign for it */
        if (p->stone[point] == MIAI_EMPTY)
            return '.';
        return black ? 'X' : 'O';
    default:
        return ' ';
    }
}

/* Columns of row y up to its last sign. */
static int row_length(const miai_problem *p, int y)
{
    int x = p->width;

    while (x > 0 && sign(p, y * p->width + x - 1) == ' ')
        x--;
    return x;
}

/* A row of blanks would end the diagram: an immortal stone of the attacker
 * holds its place.  Such a row is outside, so no point of the region is
 * beside it. */
static void write_holder(sink *k, const miai_problem *p, int y)
{
    for (int x = 0; x < p->width; x++) {
        if (p->stone[y * p->width + x] != MIAI_OFF) {
            put_char(k, p->defender == MIAI_WHITE ? '#' : '@');
            break;
        }
        put_char(k, ' ');
    }
    put_char(k, '\n');
}

static void write_rows(sink *k, const miai_problem *p)
{
    int y = p->height - 1;

    while (y > 0 && row_length(p, y) == 0)
        y--;
    for (; y >= 0; y--) {
        const int len = row_length(p, y);
        if (len == 0) {
            write_holder(k, p, y);
            continue;
        }
        for (int x = 0; x < len; x++)
            put_char(k, sign(p, y * p->width + x));
        put_char(k, '\n');
    }
}

size_t miai_problem_diagram(char *out, size_t size, const miai_problem *p)
{
    sink k = {out, size, 0};

    if (!p->open) {
        put_char(&k, ';');
        for (const char *c = p->name; *c != '\0'; c++)
            put_char(&k, *c);
        put_char(&k, '\n');
        write_rows(&k, p);
    }
    if (size > 0)
        out[k.used < size ? k.used : size - 1] = '\0';
    return k.used;
}
