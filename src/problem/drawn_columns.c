/* drawn_columns.c - do the points of a drawing stand in columns? */
#include "problem/drawn.h"

#define WIDE_GAP 3 /* blank columns that part two drawings */

static const miai_drawn_line *row_at(const miai_drawn_layout *l,
                                     const miai_drawn *t, int row)
{
    return &t->line[l->top + row];
}

/* May it stand between two points: around the last move, after a stone to say
 * how late it was played, or as a part of a number? */
static bool is_between(const miai_drawn_line *line, int i)
{
    const uint8_t c = line->at[i];
    const uint8_t before = i > 0 ? line->at[i - 1] : ' ';
    const uint8_t after = i + 1 < line->count ? line->at[i + 1] : ' ';

    if (c == '(' || c == '[')
        return miai_glyph_is_stone(after);
    if (c == ')' || c == ']')
        return miai_glyph_is_stone(before);
    return miai_glyph_is_digit(c) &&
           (miai_glyph_is_stone(before) || miai_glyph_is_digit(before) ||
            miai_glyph_is_digit(after));
}

static bool is_step(const miai_drawn_layout *l, const miai_drawn *t, int step)
{
    bool any = false;

    for (int i = 0; i < l->rows; i++) {
        const miai_drawn_line *line = row_at(l, t, i);
        for (int k = l->from[i] + l->base; k < l->to[i]; k++) {
            const int column = k - l->from[i] - l->base;
            if (line->at[k] == ' ')
                continue;
            if (column % step != 0 && !is_between(line, k))
                return false;
            any = any || (column > 0 && column % step == 0);
        }
    }
    return any;
}

int miai_drawn_step(const miai_drawn_layout *l, const miai_drawn *t)
{
    for (int step = 4; step > 1; step--)
        if (is_step(l, t, step))
            return step;
    return 1;
}

/* Are at least three points of the row apart, all in columns of one parity?
 * -1: no, else which. */
static int parity(const miai_drawn_layout *l, const miai_drawn *t, int row)
{
    const miai_drawn_line *line = row_at(l, t, row);
    int found = -1, count = 0;

    for (int k = l->from[row]; k < l->to[row]; k++) {
        if (line->at[k] == ' ')
            continue;
        if (found >= 0 && (k - l->from[row]) % 2 != found)
            return -1;
        found = (k - l->from[row]) % 2;
        count++;
    }
    return count >= 3 ? found : -1;
}

int miai_drawn_crooked(const miai_drawn_layout *l, const miai_drawn *t)
{
    int count[2] = {0};
    int usual;

    if (l->step > 1)
        return -1;
    for (int i = 0; i < l->rows; i++)
        if (parity(l, t, i) >= 0)
            count[parity(l, t, i)]++;
    usual = count[1] > count[0];
    if (2 * count[usual] < l->rows)
        return -1;
    for (int i = 0; i < l->rows; i++)
        if (parity(l, t, i) != usual)
            return i;
    return -1;
}

int miai_drawn_width(const miai_drawn_layout *l)
{
    int columns = 0;

    for (int i = 0; i < l->rows; i++) {
        const int wide = l->to[i] - l->from[i] - l->base;
        columns = wide > columns ? wide : columns;
    }
    return columns;
}

int miai_drawn_miscut(const miai_drawn_layout *l, const miai_drawn *t)
{
    int wide = 0;
    bool uncut = false;

    for (int i = 0; i < l->rows; i++) {
        const bool cut = row_at(l, t, i)->cut;
        if (cut && uncut)
            continue;
        if (!cut && !uncut)
            wide = 0;
        uncut = uncut || !cut;
        wide = l->to[i] - l->from[i] > wide ? l->to[i] - l->from[i] : wide;
    }
    for (int i = 0; i < l->rows; i++)
        if (row_at(l, t, i)->cut && l->to[i] - l->from[i] != wide)
            return i;
    return -1;
}

bool miai_drawn_parted(const miai_drawn_layout *l, const miai_drawn *t)
{
    const int wide = l->step == 1 ? WIDE_GAP : 2 * l->step + 1;
    const int columns = miai_drawn_width(l);
    int gap = 0;

    for (int k = 0; k < columns; k++) {
        bool blank = true;
        for (int i = 0; i < l->rows && blank; i++) {
            const int at = l->from[i] + l->base + k;
            blank = at >= l->to[i] || row_at(l, t, i)->at[at] == ' ';
        }
        if (!blank && gap >= wide)
            return true;
        gap = blank ? gap + 1 : 0;
    }
    return false;
}

bool miai_drawn_has_grid(const miai_drawn_layout *l, const miai_drawn *t)
{
    for (int i = 0; i < l->rows; i++) {
        const miai_drawn_line *line = row_at(l, t, i);
        for (int k = l->from[i] + l->base; k < l->to[i]; k++)
            if ((line->at[k] == '-') != ((k - l->from[i] - l->base) % 2 == 1))
                return false;
    }
    return l->rows > 1 && miai_drawn_width(l) > 4;
}
