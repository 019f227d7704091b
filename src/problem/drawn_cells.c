/* drawn_cells.c - the signs of a drawing.
 *
 * Stones   X O, round stones, B W, and 0 if there are no other digits; also b w
 *          where no other stones are drawn, for elsewhere these are names of
 *          points.
 * Marks    x o, or Y Z Q P as in $$ diagrams: the target; # @ immortal.
 * Empty    . , + * - and every other letter or number.  Capitals are names of
 *          points wherever X or O stand for the stones and there is an A.
 * Report   Where Miai reports, - and a crossing are outside, if there is
 *          anything inside; so are the ways out > and what is disputed, ?.
 */
#include "problem/drawn.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

miai_status miai_drawn_fail(const miai_drawn *t, int line, miai_cause cause,
                            const char *format, ...)
{
    char words[MIAI_ERROR_SIZE];
    const int before = t->source->line;
    miai_status rc;
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    t->source->line = t->line[line].number;
    rc = miai_source_fail(t->source, cause, "%s", words);
    t->source->line = before;
    return rc;
}

/* How signs are to be understood. */
typedef struct signs {
    bool seen[256];
    bool names;  /* capitals are names of points                             */
    bool small;  /* b and w are stones                                       */
    bool zero;   /* 0 is a White stone                                       */
    bool report; /* as Miai reports ..                                       */
    bool inside; /* .. with something outside: all other empty points are
                    inside                                                   */
} signs;

static bool any_seen(const signs *s, const char *list)
{
    for (; *list != '\0'; list++)
        if (s->seen[(uint8_t)*list])
            return true;
    return false;
}

static bool is_point(const miai_drawn_layout *l, int row, int at)
{
    return (at - l->from[row] - l->base) % l->step == 0;
}

static signs look(const miai_drawn_layout *l, const miai_drawn *t, bool report)
{
    signs s = {.report = report};

    for (int i = 0; i < l->rows; i++)
        for (int k = l->from[i] + l->base; k < l->to[i]; k++)
            if (is_point(l, i, k))
                s.seen[t->line[l->top + i].at[k]] = true;
    s.names = s.seen['A'] && any_seen(&s, "XOxo#@");
    s.small = !any_seen(&s, "XOxo#@BW") && s.seen['b'] && s.seen['w'];
    s.zero = s.seen['0'] && !any_seen(&s, "123456789");
    s.inside = report && any_seen(&s, "-\001");
    return s;
}

static char empty_cell(const signs *s, bool outside)
{
    if (!s->inside)
        return '.';
    return outside ? MIAI_CELL_OUTSIDE : MIAI_CELL_REGION;
}

/* The cell of a letter; capitals of $$ diagrams mean the same here. */
static char letter_cell(const signs *s, uint8_t c)
{
    if (s->small && (c == 'b' || c == 'w'))
        return c == 'b' ? 'X' : 'O';
    if (s->names || (c >= 'a' && c <= 'z'))
        return empty_cell(s, false);
    switch (c) {
    case 'B':
        return 'X';
    case 'W':
        return 'O';
    case 'Y':
        return 'x';
    case 'Z':
        return MIAI_CELL_CROSSED[0];
    case 'P': /* of a race: outposts */
        return s->report ? 'X' : MIAI_CELL_CROSSED[1];
    case 'Q':
        return s->report ? 'O' : 'o';
    case 'C':
        return MIAI_CELL_REGION;
    default:
        return empty_cell(s, false);
    }
}

/* 0: there is no such sign. */
static char cell_of(const signs *s, uint8_t c)
{
    if (strchr("XOxo#@_", c) != NULL && c != '\0')
        return (char)c;
    if (c == ' ')
        return MIAI_CELL_HOLE;
    if (c == '-' || c == MIAI_GLYPH_CROSS || miai_glyph_is_edge(c))
        return empty_cell(s, true);
    if ((c == '?' || c == '>') && s->report)
        return empty_cell(s, true);
    if (miai_glyph_is_letter(c))
        return letter_cell(s, c);
    if (s->zero && c == '0')
        return 'O';
    if (miai_glyph_is_digit(c) || (c != '\0' && strchr(".,+*", c) != NULL))
        return empty_cell(s, false);
    return '\0';
}

/* Sets the message for a sign that no row has. */
static miai_status bad_sign(const miai_drawn *t, int line, int at)
{
    static const char expected[] =
        "expected . for an empty point, X O for stones, x o for the target or "
        "# @ for immortal stones";
    const uint8_t c = t->line[line].at[at];

    if (c == '|')
        return miai_drawn_fail(t, line, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "found | in column %d: leave lines between the "
                               "points out, | is the border at an end of a "
                               "row",
                               at + 1);
    if (c > ' ' && c < 0x7F)
        return miai_drawn_fail(t, line, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "found '%c' in column %d: %s", c, at + 1,
                               expected);
    return miai_drawn_fail(t, line, MIAI_CAUSE_DIAGRAM_SYNTAX,
                           "found a character that is no sign of a diagram in "
                           "column %d: %s",
                           at + 1, expected);
}

/* Small letters and numbers name points; circled numbers look all the same
 * here. */
static bool is_label(const miai_drawn_line *line, uint8_t c)
{
    return (c >= 'a' && c <= 'z') || (miai_glyph_is_digit(c) && !line->circled);
}

static miai_status read_row(miai_sketch *out, const miai_drawn_layout *l,
                            const miai_drawn *t, const signs *s, int row)
{
    const miai_drawn_line *line = &t->line[l->top + row];

    for (int k = l->from[row] + l->base; k < l->to[row]; k++) {
        const int x = (k - l->from[row] - l->base) / l->step;
        if (!is_point(l, row, k))
            continue;
        out->cell[row][x] = cell_of(s, line->at[k]);
        if (out->cell[row][x] == '\0')
            return bad_sign(t, l->top + row, k);
        if (out->cell[row][x] == '.' && !s->report &&
            is_label(line, line->at[k]))
            out->label[row][x] = (char)line->at[k];
        out->numbered = out->numbered || (!s->report && !s->zero &&
                                          miai_glyph_is_digit(line->at[k]));
    }
    return MIAI_OK;
}

/* Are there two letters beside each other that are not stones? */
static bool has_word(const miai_drawn_line *line)
{
    bool before = false;

    for (int k = 0; k < line->count; k++) {
        const bool letter = miai_glyph_is_letter(line->at[k]) &&
                            !miai_glyph_is_stone(line->at[k]);
        if (before && letter)
            return true;
        before = letter;
    }
    return false;
}

/* A line that is not a row for a sign or two, or for text in it. */
static miai_status check_lines(const miai_drawn *t)
{
    for (int i = 0; i < t->count; i++) {
        const miai_drawn_line *line = &t->line[i];
        if (line->kind != MIAI_DRAWN_BAD)
            continue;
        for (int k = 0; k < line->count && !has_word(line); k++) {
            const uint8_t c = line->at[k];
            if (c == '|' && k > 0 && k + 1 < line->count)
                return bad_sign(t, i, k);
            if (c != ' ' && !miai_glyph_is_sign(c) && !miai_glyph_is_digit(c) &&
                !miai_glyph_is_letter(c))
                return bad_sign(t, i, k);
        }
        return miai_drawn_fail(t, i, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "expected a row of points: write . for empty "
                               "points, X O for stones, and set text apart by "
                               "an empty line");
    }
    return MIAI_OK;
}

/* White stones are written @ by some, Black ones by others. */
static miai_status check_stones(const miai_drawn_layout *l, const miai_drawn *t,
                                const signs *s)
{
    if (!s->seen['@'] || !s->seen['O'] || any_seen(s, "Xx#BYZ"))
        return MIAI_OK;
    return miai_drawn_fail(t, l->top, MIAI_CAUSE_DIAGRAM_SYNTAX,
                           "there are no Black stones: @ is an immortal White "
                           "stone, write X for Black and O for White");
}

miai_status miai_drawn_read(miai_sketch *out, char note[MIAI_LINE_SIZE],
                            miai_drawn *t)
{
    miai_drawn_layout l = {0};
    miai_status rc = check_lines(t);

    note[0] = '\0';
    miai_sketch_init(out);
    if (rc == MIAI_OK)
        rc = miai_drawn_lay_out(&l, out, note, t);
    if (rc != MIAI_OK)
        return rc;
    const signs s = look(&l, t, out->report);
    out->ragged = true;
    out->apart = l.step > 1;
    for (int i = 0; i < l.rows && rc == MIAI_OK; i++)
        rc = read_row(out, &l, t, &s, i);
    if (rc == MIAI_OK)
        rc = check_stones(&l, t, &s);
    if (s.zero)
        snprintf(note, MIAI_LINE_SIZE,
                 "0 is a White stone; as moves are numbered from 1 it is not "
                 "one of them");
    if (!s.names && any_seen(&s, "BW") && any_seen(&s, "XO") && !s.report)
        snprintf(note, MIAI_LINE_SIZE,
                 "B and W are stones, like X and O; name empty points by small "
                 "letters");
    return rc;
}
