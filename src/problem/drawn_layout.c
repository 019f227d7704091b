/* drawn_layout.c - numbers, letters and borders around a drawing, and where its
 * points stand.
 *
 * Numbers  Rows are numbered if each of them begins, or ends, with a number and
 *          they fall by one from row to row.
 * Borders  `|` at the beginning or at the end of every row; lines of - + _ above
 *          and below.
 * Columns  Every second column, or more of them, may be blank in all rows: then
 *          these blanks only set the points apart.
 */
#include "problem/drawn.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const miai_drawn_line *row_at(const miai_drawn_layout *l,
                                     const miai_drawn *t, int row)
{
    return &t->line[l->top + row];
}

static int first_glyph(const miai_drawn_line *line, int from)
{
    while (from < line->count && line->at[from] == ' ')
        from++;
    return from;
}

static void trim(miai_drawn_layout *l, const miai_drawn *t, int row)
{
    const miai_drawn_line *line = row_at(l, t, row);

    while (l->to[row] > l->from[row] && line->at[l->to[row] - 1] == ' ')
        l->to[row]--;
}

/* --- borders above and below ------------------------------------------------ */

static bool has_glyph(const miai_drawn_line *line, char glyph)
{
    return memchr(line->at, glyph, (size_t)line->count) != NULL;
}

static bool has_blank(const miai_drawn_line *line)
{
    return memchr(line->at + first_glyph(line, 0), ' ',
                  (size_t)(line->count - first_glyph(line, 0))) != NULL;
}

/* Is there a blank between any two glyphs, borders apart? */
static bool is_apart(const miai_drawn_line *line)
{
    const int first = first_glyph(line, 0);

    for (int i = first + 1; i < line->count; i++)
        if (line->at[i] != ' ' && line->at[i - 1] != ' ' &&
            line->at[i] != '|' && line->at[i - 1] != '|')
            return false;
    return first < line->count;
}

/* A line of dashes, with | at its ends or not, is a row where `-` is an empty
 * point: if its dashes are apart, as those of the other rows are. */
static miai_status settle_dashes(miai_drawn *t)
{
    bool dashes = false, apart = true;

    for (int i = 0; i < t->count; i++) {
        if (t->line[i].kind != MIAI_DRAWN_ROW || !has_glyph(&t->line[i], '-'))
            continue;
        dashes = true;
        apart = apart && has_blank(&t->line[i]);
    }
    for (int i = 0; i < t->count && dashes; i++) {
        miai_drawn_line *line = &t->line[i];
        if (line->kind != MIAI_DRAWN_BORDER || has_glyph(line, '+') ||
            has_glyph(line, '_'))
            continue;
        if (!apart)
            return miai_drawn_fail(t, i, MIAI_CAUSE_DIAGRAM_SYNTAX,
                                   "is this a row of empty points or the "
                                   "border? Write . for empty points");
        if (is_apart(line))
            line->kind = MIAI_DRAWN_ROW;
    }
    return MIAI_OK;
}

/* --- numbers of rows --------------------------------------------------------- */

/* The number at `at`, of at most two digits; 0: there is none. */
static int number_at(const miai_drawn_line *line, int at, int *end)
{
    int n = 0;

    *end = at;
    while (*end < line->count && miai_glyph_is_digit(line->at[*end]) &&
           *end - at < 3)
        n = n * 10 + line->at[(*end)++] - '0';
    return *end - at <= 2 ? n : 0;
}

/* The number that ends before `end`, after something else. */
static int number_before(const miai_drawn_line *line, int end, int *at)
{
    int stop;

    *at = end;
    while (*at > 0 && miai_glyph_is_digit(line->at[*at - 1]))
        (*at)--;
    return *at > 0 ? number_at(line, *at, &stop) : 0;
}

/* Does a point stand right before the number at the end of a row? */
static bool is_tight(const miai_drawn_layout *l, const miai_drawn *t, int row)
{
    const miai_drawn_line *line = row_at(l, t, row);
    int at;

    return number_before(line, l->to[row], &at) > 0 &&
           line->at[at - 1] != ' ' && line->at[at - 1] != '|';
}

/* The number of a row, on its left or on its right, and where it stops. */
static int row_number(const miai_drawn_layout *l, const miai_drawn *t, int row,
                      bool right, int *stop)
{
    const miai_drawn_line *line = row_at(l, t, row);

    return right ? number_before(line, l->to[row], stop)
                 : number_at(line, first_glyph(line, l->from[row]), stop);
}

/* The number of the first row if all rows are numbered, `step` from one to the
 * next; 0: they are not.  Two rows may end with moves that are numbered so. */
static int numbered_from(const miai_drawn_layout *l, const miai_drawn *t,
                         bool right, int step)
{
    int first = 0, stop;

    for (int i = 0; i < l->rows; i++) {
        const int n = row_number(l, t, i, right, &stop);
        if (n == 0 || (i > 0 && n != first + step * i) ||
            (right && l->rows < 3 && is_tight(l, t, i)))
            return 0;
        if (i == 0)
            first = n;
    }
    return first;
}

static void take_numbers(miai_drawn_layout *l, const miai_drawn *t, bool right)
{
    for (int i = 0; i < l->rows; i++) {
        int stop;
        row_number(l, t, i, right, &stop);
        if (right)
            l->to[i] = stop;
        else
            l->from[i] = stop;
        trim(l, t, i);
    }
}

/* `alone`: there is nothing else that names a single row. */
static miai_status read_numbers(miai_drawn_layout *l, miai_sketch *out,
                                const miai_drawn *t, bool alone)
{
    const bool any = l->rows > 1 || !alone;
    const int left = any ? numbered_from(l, t, false, -1) : 0;
    const int right = any ? numbered_from(l, t, true, -1) : 0;

    if (left > 0 && right > 0 && left != right)
        return miai_drawn_fail(
            t, l->top, MIAI_CAUSE_DIAGRAM_SYNTAX,
            "this row is numbered %d on the left and %d on the right: correct "
            "one of the numbers, or leave them out",
            left, right);
    if (l->rows > 2 && ((left == 0 && numbered_from(l, t, false, 1) > 0) ||
                        (right == 0 && numbered_from(l, t, true, 1) > 0)))
        return miai_drawn_fail(t, l->top, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "the numbers grow from row to row: number the "
                               "rows from the bottom, or leave the numbers "
                               "out");
    if (left > 0)
        take_numbers(l, t, false);
    if (right > 0)
        take_numbers(l, t, true);
    out->first_row = left > 0 ? left : right;
    if (out->first_row > MIAI_MAX_SIZE)
        return miai_drawn_fail(t, l->top, MIAI_CAUSE_BOARD_SIZE,
                               "expected row numbers of at most %d: number the "
                               "rows from the bottom, or leave the numbers out",
                               MIAI_MAX_SIZE);
    return MIAI_OK;
}

/* --- borders on the left and on the right ------------------------------------ */

static bool begins_with_border(const miai_drawn_layout *l, const miai_drawn *t,
                               int row)
{
    const miai_drawn_line *line = row_at(l, t, row);
    const int at = first_glyph(line, l->from[row]);

    return at < l->to[row] && line->at[at] == '|';
}

static bool ends_with_border(const miai_drawn_layout *l, const miai_drawn *t,
                             int row)
{
    const int end = l->to[row];

    return end > l->from[row] && row_at(l, t, row)->at[end - 1] == '|' &&
           end - 1 > first_glyph(row_at(l, t, row), l->from[row]);
}

static miai_status read_sides(miai_drawn_layout *l, miai_sketch *out,
                              const miai_drawn *t)
{
    out->left = begins_with_border(l, t, 0);
    out->right = ends_with_border(l, t, 0);
    for (int i = 0; i < l->rows; i++) {
        const bool left = begins_with_border(l, t, i);
        const bool right = ends_with_border(l, t, i);
        if (left != out->left || right != out->right)
            return miai_drawn_fail(t, l->top + i, MIAI_CAUSE_DIAGRAM_SYNTAX,
                                   "expected the %s border, |, in every row "
                                   "or in none",
                                   left != out->left ? "left" : "right");
        if (left)
            l->from[i] = first_glyph(row_at(l, t, i), l->from[i]) + 1;
        if (right)
            l->to[i]--;
        trim(l, t, i);
    }
    return MIAI_OK;
}

/* --- columns ------------------------------------------------------------------ */

/* Numbers that are not as long as each other may push their rows to the right;
 * else columns stand below each other. */
static void align(miai_drawn_layout *l, const miai_drawn *t)
{
    int most = 0, least = INT_MAX, usual = -1;
    bool pushed = true;

    for (int i = 0; i < l->rows; i++) {
        const int first = first_glyph(row_at(l, t, i), l->from[i]);
        most = l->from[i] > most ? l->from[i] : most;
        if (first >= l->to[i])
            continue;
        least = first < least ? first : least;
        pushed = pushed && (usual < 0 || first - l->from[i] == usual);
        usual = first - l->from[i];
    }
    if (pushed || least < most)
        return;
    for (int i = 0; i < l->rows; i++) {
        l->from[i] = most;
        l->to[i] = l->to[i] > most ? l->to[i] : most;
    }
}

/* The first column with a point in it; -1: there is none. */
static int find_base(const miai_drawn_layout *l, const miai_drawn *t)
{
    int base = -1;

    for (int i = 0; i < l->rows; i++) {
        const int at = first_glyph(row_at(l, t, i), l->from[i]);
        if (at < l->to[i] && (base < 0 || at - l->from[i] < base))
            base = at - l->from[i];
    }
    return base;
}

/* Names of columns stand above or below them. */
static miai_status read_columns(miai_sketch *out, char note[MIAI_LINE_SIZE],
                                const miai_drawn_layout *l, const miai_drawn *t,
                                int line)
{
    miai_drawn_columns names;

    if (t->line[line].kind != MIAI_DRAWN_COLUMNS ||
        !miai_drawn_columns_read(&names, &t->line[line]))
        return MIAI_OK;
    const int at = names.at - l->from[0] - l->base;
    const int skipped = names.count == out->width ? 0 : at / l->step;
    const int first = names.first - skipped;
    if (first < 0 ||
        (names.count != out->width &&
         (at < 0 || at % l->step != 0 || skipped + names.count > out->width)))
        return miai_drawn_fail(t, line, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "expected a name for each of the %d columns, "
                               "found %d: write them above their columns, or "
                               "leave them out",
                               out->width, names.count);
    if (out->first_column >= 0 && out->first_column != first)
        return miai_drawn_fail(
            t, line, MIAI_CAUSE_DIAGRAM_SYNTAX,
            "expected the same names of columns as above the drawing: correct "
            "one of the two lines, or leave it out");
    if (names.has_i)
        snprintf(note, MIAI_LINE_SIZE,
                 "its columns have the letter I; in answers they have not, and "
                 "what is I here is j there");
    out->first_column = first;
    return MIAI_OK;
}

/* Signs that only a report has.  A dash is one beside other empty points; b and
 * w are stones unless there are others. */
static bool has_report_sign(const miai_drawn_layout *l, const miai_drawn *t)
{
    bool seen[256] = {false};

    for (int i = 0; i < l->rows; i++)
        for (int k = l->from[i]; k < l->to[i]; k++)
            seen[row_at(l, t, i)->at[k]] = true;
    const bool stones = seen['X'] || seen['O'] || seen['x'] || seen['o'];
    const bool best = stones && (seen['b'] || seen['w']);
    return best || seen['*'] || seen['#'] || seen['@'] || seen['?'] ||
           seen['>'] || seen[MIAI_GLYPH_CROSS] || (seen['-'] && seen['.']);
}

/* Is it drawn as a report of Miai: small letters above, numbers on the left, and
 * one of the signs that only a report has? */
static bool is_report(const miai_drawn_layout *l, const miai_sketch *out,
                      const miai_drawn *t)
{
    miai_drawn_columns names;

    return l->top == 1 && l->top + l->rows == t->count && l->step > 1 &&
           out->first_row > 0 && !out->left && !out->right &&
           miai_drawn_columns_read(&names, &t->line[0]) && names.small &&
           has_report_sign(l, t);
}

/* --- the whole ---------------------------------------------------------------- */

/* Is a line of dashes the border above a row?  It may be below a title. */
static bool is_upper_border(const miai_drawn_line *line,
                            const miai_drawn_line *row)
{
    return line->kind == MIAI_DRAWN_BORDER &&
           !(line->underline && abs(line->count - row->count) > 2);
}

/* The rows, and what is above and below them. */
static miai_status find_rows(miai_drawn_layout *l, miai_sketch *out,
                             const miai_drawn *t)
{
    int end = t->count;

    for (l->top = 0; l->top < end; l->top++) {
        const miai_drawn_kind kind = t->line[l->top].kind;
        if (kind != MIAI_DRAWN_BORDER && kind != MIAI_DRAWN_COLUMNS)
            break;
    }
    for (int i = 0; i < l->top && l->top < end; i++)
        out->top = out->top || is_upper_border(&t->line[i], &t->line[l->top]);
    for (; end > l->top; end--) {
        const miai_drawn_kind kind = t->line[end - 1].kind;
        if (kind != MIAI_DRAWN_BORDER && kind != MIAI_DRAWN_COLUMNS)
            break;
        out->bottom = out->bottom || kind == MIAI_DRAWN_BORDER;
    }
    l->rows = end - l->top;
    for (int i = 0; i < l->rows; i++) {
        const miai_drawn_line *line = row_at(l, t, i);
        l->from[i] = 0;
        l->to[i] = line->count;
        if (line->kind == MIAI_DRAWN_BORDER)
            return miai_drawn_fail(t, l->top + i, MIAI_CAUSE_DIAGRAM_SYNTAX,
                                   "expected a row, found a border: draw "
                                   "borders above the first and below the "
                                   "last row, and no lines between rows");
    }
    if (l->rows > MIAI_MAX_SIZE)
        return miai_drawn_fail(
            t, l->top + MIAI_MAX_SIZE, MIAI_CAUSE_BOARD_SIZE,
            "expected at most %d rows: draw only the part that matters",
            MIAI_MAX_SIZE);
    return MIAI_OK;
}

/* From the first to the last glyph of a line. */
static int extent(const miai_drawn_line *line)
{
    return line->count - first_glyph(line, 0);
}

/* Fails for a line that is too short for a border: below a letter a signature
 * may follow. */
static miai_status check_borders(const miai_drawn_layout *l,
                                 const miai_drawn *t)
{
    for (int i = 0; i < t->count; i++) {
        const int row = i < l->top ? 0 : l->rows - 1;
        if (t->line[i].kind == MIAI_DRAWN_BORDER && l->rows > 0 &&
            2 * extent(&t->line[i]) < extent(row_at(l, t, row)))
            return miai_drawn_fail(t, i, MIAI_CAUSE_DIAGRAM_SYNTAX,
                                   "is this a border? Draw it as wide as the "
                                   "rows, or set the line apart by an empty "
                                   "line");
    }
    return MIAI_OK;
}

void miai_drawn_lay_out_rows(miai_drawn_layout *l, const miai_drawn *t)
{
    l->top = 0;
    l->rows = t->count;
    for (int i = 0; i < l->rows; i++) {
        l->from[i] = 0;
        l->to[i] = t->line[i].count;
    }
    l->base = find_base(l, t);
    l->step = l->base < 0 ? 1 : miai_drawn_step(l, t);
}

/* Where the points stand in what numbers and borders leave of the rows. */
static miai_status find_columns(miai_drawn_layout *l, miai_sketch *out,
                                const miai_drawn *t)
{
    int row;

    if (!out->left)
        align(l, t);
    l->base = find_base(l, t);
    if (l->base < 0)
        return miai_drawn_fail(
            t, l->top, MIAI_CAUSE_DIAGRAM_SYNTAX,
            "expected a row with at least one point: write . for empty points");
    l->step = miai_drawn_step(l, t);
    if ((row = miai_drawn_crooked(l, t)) >= 0)
        return miai_drawn_fail(t, l->top + row, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               MIAI_DRAWN_IS_CROOKED);
    if ((row = miai_drawn_miscut(l, t)) >= 0)
        return miai_drawn_fail(t, l->top + row, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "expected a row as wide as the others, found "
                               "text after it: set the text apart by an empty "
                               "line");
    if (miai_drawn_parted(l, t))
        return miai_drawn_fail(t, l->top, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               MIAI_DRAWN_IS_PARTED);
    if (miai_drawn_has_grid(l, t))
        return miai_drawn_fail(t, l->top, MIAI_CAUSE_DIAGRAM_SYNTAX,
                               "found - between any two points: leave lines "
                               "between the points out");
    out->width = (miai_drawn_width(l) + l->step - 1) / l->step;
    if (out->width > MIAI_MAX_SIZE)
        return miai_drawn_fail(
            t, l->top, MIAI_CAUSE_BOARD_SIZE,
            "expected at most %d columns: draw only the part that matters",
            MIAI_MAX_SIZE);
    return MIAI_OK;
}

miai_status miai_drawn_lay_out(miai_drawn_layout *l, miai_sketch *out,
                               char note[MIAI_LINE_SIZE], miai_drawn *t)
{
    miai_status rc;

    miai_drawn_settle_grid(t);
    if ((rc = settle_dashes(t)) == MIAI_OK)
        rc = find_rows(l, out, t);
    if (rc == MIAI_OK)
        rc = check_borders(l, t);
    if (rc == MIAI_OK)
        rc = read_numbers(l, out, t, l->rows == t->count);
    if (rc == MIAI_OK)
        rc = read_sides(l, out, t);
    if (rc == MIAI_OK)
        rc = find_columns(l, out, t);
    if (rc == MIAI_OK)
        rc = miai_drawn_grid_edges(out, l, t);
    for (int i = 0; i < t->count && rc == MIAI_OK; i++)
        if (i < l->top || i >= l->top + l->rows)
            rc = read_columns(out, note, l, t, i);
    out->rows = l->rows;
    out->report = rc == MIAI_OK && is_report(l, out, t);
    return rc;
}
