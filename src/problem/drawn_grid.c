/* drawn_grid.c - boards that are drawn with the lines of the board.
 *
 *     ┌┬○●┬      A crossing is an empty point; where lines meet at an edge the
 *     ├○○●┼      board ends, also if there are dashes between the points.  An
 *     ○●●●┼      edge may be hidden by stones: one point of it is enough.
 */
#include "problem/drawn.h"

static bool is_lined(const miai_drawn_line *line)
{
    for (int i = 0; i < line->count; i++) {
        const uint8_t c = line->at[i];
        if (miai_glyph_is_edge(c))
            return true;
        if (c == MIAI_GLYPH_CROSS &&
            ((i > 0 && line->at[i - 1] == '-') ||
             (i + 1 < line->count && line->at[i + 1] == '-')))
            return true;
    }
    return false;
}

void miai_drawn_settle_grid(miai_drawn *t)
{
    bool lined = false;

    for (int i = 0; i < t->count; i++)
        lined = lined ||
                (t->line[i].kind == MIAI_DRAWN_ROW && is_lined(&t->line[i]));
    for (int i = 0; i < t->count && lined; i++) {
        miai_drawn_line *line = &t->line[i];
        if (line->kind != MIAI_DRAWN_ROW)
            continue;
        for (int k = 0; k < line->count; k++)
            if (line->at[k] == '-')
                line->at[k] = ' ';
        while (line->count > 0 && line->at[line->count - 1] == ' ')
            line->count--;
    }
}

miai_status miai_drawn_grid_edges(miai_sketch *out, const miai_drawn_layout *l,
                                  const miai_drawn *t)
{
    for (int i = 0; i < l->rows; i++) {
        const miai_drawn_line *line = &t->line[l->top + i];
        for (int k = l->from[i] + l->base; k < l->to[i]; k++) {
            const int x = (k - l->from[i] - l->base) / l->step;
            const uint8_t c = line->at[k];
            if (!miai_glyph_is_edge(c))
                continue;
            if (((c & MIAI_EDGE_LEFT) && x > 0) ||
                ((c & MIAI_EDGE_RIGHT) && x < out->width - 1) ||
                ((c & MIAI_EDGE_TOP) && i > 0) ||
                ((c & MIAI_EDGE_BOTTOM) && i < l->rows - 1))
                return miai_drawn_fail(t, l->top + i, MIAI_CAUSE_DIAGRAM_SYNTAX,
                                       "column %d has an edge of the board "
                                       "inside the drawing: draw a crossing, "
                                       "or . for an empty point",
                                       k + 1);
            out->left = out->left || (c & MIAI_EDGE_LEFT);
            out->right = out->right || (c & MIAI_EDGE_RIGHT);
            out->top = out->top || (c & MIAI_EDGE_TOP);
            out->bottom = out->bottom || (c & MIAI_EDGE_BOTTOM);
        }
    }
    return MIAI_OK;
}
