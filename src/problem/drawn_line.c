/* drawn_line.c - is a line a row of a board, a border, names of columns, or text?
 *
 * Row      Signs of a drawing, with no more letters and digits for empty points
 *          than that; or any letters, each by itself, with a sign among them.
 *          Numbers at its ends may be those of the rows.
 * Text     What follows a row and has a word in it is cut off.  A row elsewhere
 *          in a line of text makes it a bad one.
 * Bad      Most of it are signs of a drawing, but it is not a row: refused
 *          rather than skipped, for a row that is skipped makes a position
 *          that nobody drew.
 */
#include "problem/drawn.h"

#include <string.h>

#define LEAST_SIGNS 3 /* of a row that text follows */

static const char marker[] = "()[]"; /* around the last move */

/* --- text after a row ------------------------------------------------------ */

/* Is it a small b or w that no other letter stands beside?  Some write stones
 * that way. */
static bool is_small_stone(const miai_drawn_line *line, int i)
{
    const uint8_t c = line->at[i];
    const uint8_t before = i > 0 ? line->at[i - 1] : ' ';
    const uint8_t after = i + 1 < line->count ? line->at[i + 1] : ' ';

    return (c == 'b' || c == 'w') &&
           (!miai_glyph_is_letter(before) || before == 'b' || before == 'w') &&
           (!miai_glyph_is_letter(after) || after == 'b' || after == 'w');
}

/* Do two letters stand together that are not both stones? */
static bool is_word(const miai_drawn_line *line, int i)
{
    return i + 1 < line->count && miai_glyph_is_letter(line->at[i]) &&
           miai_glyph_is_letter(line->at[i + 1]) &&
           !(miai_glyph_is_stone(line->at[i]) &&
             miai_glyph_is_stone(line->at[i + 1])) &&
           !is_small_stone(line, i) && !is_small_stone(line, i + 1);
}

/* A sign that no drawing has. */
static bool is_foreign(uint8_t c)
{
    return c != ' ' && !miai_glyph_is_sign(c) && !miai_glyph_is_letter(c) &&
           !miai_glyph_is_digit(c) && strchr("()[]?>", c) == NULL;
}

static bool is_capital_stone(uint8_t c)
{
    return c == 'X' || c == 'O';
}

/* Is it a part of a row, for a border, a digit, two stones, or a sign before its
 * last letter that words have at their end only? */
static bool is_row_part(const miai_drawn_line *line, int from, int to)
{
    if (line->at[from] == '|' || line->at[to - 1] == '|')
        return true;
    for (int i = from; i < to; i++)
        if (miai_glyph_is_digit(line->at[i]) ||
            (i > from && is_capital_stone(line->at[i - 1]) &&
             is_capital_stone(line->at[i])))
            return true;
    while (to > from && !miai_glyph_is_letter(line->at[to - 1]))
        to--;
    for (int i = from; i < to; i++) {
        const uint8_t c = line->at[i];
        if (miai_glyph_is_sign(c) && !miai_glyph_is_letter(c) && c != '-')
            return true;
    }
    return false;
}

/* Between two blanks: is there a word? */
static bool is_text(const miai_drawn_line *line, int from, int to)
{
    if (is_row_part(line, from, to))
        return false;
    for (int i = from; i + 1 < to; i++)
        if (is_word(line, i))
            return true;
    return false;
}

/* Where the points end if a text follows them; 0: no word follows anything. */
static int end_of_points(const miai_drawn_line *line)
{
    int text = -1, end = 0;

    for (int i = 0, to; i < line->count; i = to) {
        bool foreign = false;
        to = i + 1;
        if (line->at[i] == ' ')
            continue;
        while (to < line->count && line->at[to] != ' ')
            to++;
        for (int k = i; k < to; k++)
            foreign = foreign || is_foreign(line->at[k]);
        if (text < 0 && (foreign || is_text(line, i, to)))
            text = end;
        if (is_text(line, i, to))
            return text;
        end = to;
    }
    return 0;
}

/* Signs of a drawing with nothing but blanks between them. */
typedef struct stretch {
    int from, to;
    int stones, points; /* signs that are nothing else in a text */
} stretch;

/* Is it a dash by itself, not a part of a line? */
static bool is_lone_dash(const miai_drawn_line *line, int i)
{
    return line->at[i] == '-' &&
           (i == 0 || line->at[i - 1] == ' ' || line->at[i - 1] == '|') &&
           (i + 1 == line->count || line->at[i + 1] == ' ' ||
            line->at[i + 1] == '|');
}

/* The stretch that begins at `from`, where a blank or nothing is before it; the
 * blanks or the end of the line must be behind its last sign. */
static stretch stretch_at(const miai_drawn_line *line, int from)
{
    stretch s = {.from = from, .to = from}, last = s;

    for (int i = from; i < line->count; i++) {
        const uint8_t c = line->at[i];
        if (c != ' ' && !miai_glyph_is_sign(c))
            return last;
        s.to = c != ' ' ? i + 1 : s.to;
        s.stones += miai_glyph_is_stone(c);
        s.points += c == '.' || c == ',' || c == '+' || c == '*' ||
                    c == MIAI_GLYPH_CROSS || miai_glyph_is_edge(c) ||
                    is_lone_dash(line, i);
        if (c == ' ' || i + 1 == line->count)
            last = s;
    }
    return last;
}

/* Is there a row in a line of text? */
static bool has_row(const miai_drawn_line *line)
{
    int begin = 0;

    while (begin < line->count &&
           (line->at[begin] == ' ' || miai_glyph_is_digit(line->at[begin])))
        begin++;
    for (int i = begin; i < line->count; i++) {
        if (line->at[i] == ' ' || (i > begin && line->at[i - 1] != ' '))
            continue;
        const stretch s = stretch_at(line, i);
        const bool both = s.stones > 0 && s.points > 0;
        const int signs = s.stones + s.points;
        if (signs >= 5 ? both || i == begin : both && signs == 4 && i == begin)
            return true;
    }
    return false;
}

/* --- names of columns ------------------------------------------------------ */

/* The column of this name, without or with the letter I; -1: it is none. */
static int column_of(const uint8_t *name, int len, bool has_i)
{
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
    static const char all[] = "abcdefghijklmnopqrstuvwxyz";
    const char *list = has_i ? all : letters;
    const int count = (int)strlen(list);
    int column = 0;

    for (int i = 0; i < len; i++) {
        const char small = (char)(name[i] | 0x20);
        const char *at = strchr(list, small);
        if (!miai_glyph_is_letter(name[i]) || at == NULL)
            return -1;
        column = column * count + (int)(at - list) + 1;
    }
    return column - 1;
}

/* The column that a number names, from 1 on; -1: it is not a number. */
static int column_of_number(const uint8_t *name, int len)
{
    int n = 0;

    for (int i = 0; i < len; i++) {
        if (!miai_glyph_is_digit(name[i]))
            return -1;
        n = n * 10 + name[i] - '0';
    }
    return n - 1;
}

typedef enum naming { LETTERS, LETTERS_WITH_I, NUMBERS } naming;

static int named(const uint8_t *name, int len, naming how)
{
    return how == NUMBERS ? column_of_number(name, len)
                          : column_of(name, len, how == LETTERS_WITH_I);
}

/* Reads names of columns one after the other, `tight` ones without blanks. */
static bool read_names(miai_drawn_columns *out, const miai_drawn_line *line,
                       naming how, bool tight)
{
    int i = 0;

    *out = (miai_drawn_columns){.first = -1};
    while (i < line->count) {
        int end = i;
        if (line->at[i] == ' ') {
            i++;
            continue;
        }
        while (end < line->count && line->at[end] != ' ' && end - i < 3 &&
               !(tight && end > i))
            end++;
        const int column = end - i > 2 ? -1 : named(line->at + i, end - i, how);
        if (column < 0 || column >= MIAI_MAX_SIZE ||
            (out->count > 0 && column != out->first + out->count))
            return false;
        if (out->count == 0) {
            out->first = column;
            out->at = i;
            out->small = line->at[i] >= 'a' && line->at[i] <= 'z';
        }
        out->has_i = out->has_i || (line->at[i] | 0x20) == 'i';
        out->count++;
        i = end;
    }
    return out->count >= (out->first == 0 && how != NUMBERS ? 2 : 3);
}

bool miai_drawn_columns_read(miai_drawn_columns *out,
                             const miai_drawn_line *line)
{
    for (naming how = LETTERS; how <= NUMBERS; how++)
        if (read_names(out, line, how, false))
            return true;
    return read_names(out, line, LETTERS, true);
}

/* --- borders ----------------------------------------------------------------- */

static bool is_corner(uint8_t c)
{
    const unsigned across = c & (MIAI_EDGE_LEFT | MIAI_EDGE_RIGHT);
    const unsigned up = c & (MIAI_EDGE_TOP | MIAI_EDGE_BOTTOM);

    return miai_glyph_is_edge(c) && across != 0 && up != 0;
}

/* Lines drawn across, perhaps with corners. */
static bool is_border(const miai_drawn_line *line)
{
    int dashes = 0;

    for (int i = 0; i < line->count; i++) {
        if (!is_corner(line->at[i]) && line->at[i] != ' ' &&
            strchr("-+|_", line->at[i]) == NULL)
            return false;
        dashes += line->at[i] == '-' || line->at[i] == '_';
    }
    return dashes >= MIAI_DRAWN_DASHES;
}

/* --- rows ------------------------------------------------------------------- */

/* Nothing but bars: lines from row to row. */
static bool is_bars(const miai_drawn_line *line)
{
    int bars = 0;

    for (int i = 0; i < line->count; i++) {
        if (line->at[i] != ' ' && line->at[i] != '|')
            return false;
        bars += line->at[i] == '|';
    }
    return bars > 2;
}

/* Is what stands between two blanks a word: letters, not all of them stones? */
static bool is_word_between(const miai_drawn_line *line, int from, int to)
{
    bool any = false;

    for (int i = from; i < to; i++) {
        const uint8_t c = line->at[i];
        if (!miai_glyph_is_letter(c))
            return false;
        any = any || !(miai_glyph_is_stone(c) || c == 'b' || c == 'w');
    }
    return any && to - from > 1;
}

static bool is_number_or_border(const miai_drawn_line *line, int from, int to)
{
    while (from < to &&
           (miai_glyph_is_digit(line->at[from]) || line->at[from] == '|'))
        from++;
    return from == to;
}

/* Is there a word beside something else?  Points with letters stand alone, or
 * in a row without blanks. */
static bool has_words(const miai_drawn_line *line)
{
    bool word = false;
    int count = 0;

    for (int i = 0, end; i < line->count; i = end) {
        end = i + 1;
        if (line->at[i] == ' ')
            continue;
        while (end < line->count && line->at[end] != ' ')
            end++;
        count += !is_number_or_border(line, i, end);
        word = word || is_word_between(line, i, end);
    }
    return word && count > 1;
}

/* How many there are of each kind. */
typedef struct tally {
    int signs, letters, others;
    int run; /* letters in a row, at most, stones among them or not          */
} tally;

/* Is it a 0 without another digit beside it?  Some write White stones so. */
static bool is_zero(const miai_drawn_line *line, int i)
{
    int from = i, to = i + 1;

    while (from > 0 && line->at[from - 1] == '0')
        from--;
    while (to < line->count && line->at[to] == '0')
        to++;
    return line->at[i] == '0' &&
           !(from > 0 && miai_glyph_is_digit(line->at[from - 1])) &&
           !(to < line->count && miai_glyph_is_digit(line->at[to]));
}

/* May it belong to the number of a row? */
static bool is_numbering(const miai_drawn_line *line, int i)
{
    return line->at[i] == ' ' ||
           (miai_glyph_is_digit(line->at[i]) && !is_zero(line, i));
}

static tally count_glyphs(const miai_drawn_line *line)
{
    int begin = 0, end = line->count, run = 0;
    tally n = {0};

    while (begin < end && is_numbering(line, begin))
        begin++;
    while (end > begin && is_numbering(line, end - 1))
        end--;
    for (int i = begin; i < end; i++) {
        const uint8_t c = line->at[i];
        const bool letter = miai_glyph_is_letter(c);
        if (miai_glyph_is_sign(c) || is_small_stone(line, i) ||
            is_zero(line, i))
            n.signs++;
        else if (letter || miai_glyph_is_digit(c) || c == '?' || c == '>')
            n.letters++;
        else if (c != ' ' && strchr(marker, c) == NULL)
            n.others++;
        run = letter && !miai_glyph_is_stone(c) && !is_small_stone(line, i)
                  ? run + 1
                  : 0;
        n.run = n.run > run ? n.run : run;
    }
    return n;
}

/* Does a blank stand between any two points, whatever they are?  Numbers of two
 * digits are points, too. */
static bool is_apart(const miai_drawn_line *line)
{
    int count = 0, signs = 0, dashes = 0, around = 0;

    for (int i = 0, end; i < line->count; i = end) {
        const uint8_t c = line->at[i];
        end = i + 1;
        if (c == ' ')
            continue;
        while (end < line->count && line->at[end] != ' ')
            end++;
        count++;
        if (is_number_or_border(line, i, end) && end - i < 3) {
            around++;
            continue;
        }
        if (end - i > 1 || !(miai_glyph_is_letter(c) || miai_glyph_is_sign(c) ||
                             c == '?' || c == '>'))
            return false;
        signs += miai_glyph_is_sign(c) && c != '-';
        dashes += c == '-';
    }
    return count > 3 && (signs > 0 || (dashes > 0 && around > 0));
}

/* Is it a row without blanks that has many letters for points?  It has a number,
 * on both sides or with signs after it, or enough signs. */
static bool is_tight_row(const miai_drawn_line *line)
{
    int i = 0, stones = 0, points = 0;

    while (i < line->count && is_numbering(line, i))
        i++;
    const int begin = i;
    for (; i < line->count && line->at[i] != ' '; i++) {
        const uint8_t c = line->at[i];
        if (!miai_glyph_is_letter(c) && !miai_glyph_is_digit(c) &&
            !miai_glyph_is_sign(c))
            return false;
        stones += c == 'X' || c == 'O' || c == '#' || c == '@';
        points += c == '.' || c == ',' || c == '+';
    }
    const int length = i - begin;
    while (i < line->count && is_numbering(line, i))
        i++;
    if (i < line->count)
        return false;
    if (begin > 0 && length > 1)
        return begin + length < i || (length > 4 && stones + points > 1);
    return stones > 1 && points > 0 && stones + points > 3;
}

/* Does it begin or end with a border, numbers apart? */
static bool has_border(const miai_drawn_line *line)
{
    int begin = 0, end = line->count;

    while (begin < end && is_numbering(line, begin))
        begin++;
    while (end > begin && is_numbering(line, end - 1))
        end--;
    return begin < end && (line->at[begin] == '|' || line->at[end - 1] == '|');
}

/* What the whole line is. */
static miai_drawn_kind kind_of(const miai_drawn_line *line)
{
    const tally n = count_glyphs(line);
    const int all = n.signs + n.letters + n.others;
    miai_drawn_columns columns;

    if (is_border(line))
        return MIAI_DRAWN_BORDER;
    if (is_bars(line))
        return MIAI_DRAWN_BAD;
    if (miai_drawn_columns_read(&columns, line))
        return MIAI_DRAWN_COLUMNS;
    if (is_apart(line))
        return MIAI_DRAWN_ROW;
    if (has_words(line))
        return MIAI_DRAWN_TEXT;
    if (n.others == 0 && n.signs > 0 &&
        ((n.letters <= n.signs && n.run < 4) || has_border(line)))
        return MIAI_DRAWN_ROW;
    if (n.signs >= 2 && 5 * n.signs >= 3 * all && n.run < 3)
        return MIAI_DRAWN_BAD;
    return is_tight_row(line) ? MIAI_DRAWN_ROW : MIAI_DRAWN_TEXT;
}

/* Cuts off the text that follows a row. */
static bool cut_text(miai_drawn_line *line)
{
    const int count = line->count;

    line->count = end_of_points(line);
    line->cut = line->count > 0 && kind_of(line) == MIAI_DRAWN_ROW &&
                (is_apart(line) || count_glyphs(line).signs >= LEAST_SIGNS);
    if (!line->cut)
        line->count = count;
    return line->cut;
}

void miai_drawn_judge(miai_drawn_line *line)
{
    line->kind = cut_text(line) ? MIAI_DRAWN_ROW : kind_of(line);
    for (int i = 0; i < line->count && line->kind == MIAI_DRAWN_BORDER; i++)
        if (is_corner(line->at[i]))
            line->at[i] = '+';
    if (line->kind == MIAI_DRAWN_TEXT && has_row(line))
        line->kind = MIAI_DRAWN_BAD;
}

bool miai_drawn_has_word(const miai_drawn_line *line)
{
    for (int i = 0, end; i < line->count; i = end) {
        end = i + 1;
        while (end < line->count && line->at[end] != ' ')
            end++;
        if (is_text(line, i, end))
            return true;
    }
    return false;
}
