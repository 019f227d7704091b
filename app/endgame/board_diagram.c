/* board_diagram.c - the board of an endgame for SVG. */
#include "endgame/board_diagram.h"

#include <string.h>

static svg_point point_at(const board_answer *a, int x, int y)
{
    const int p = y * miai_problem_width(a->problem) + x;
    const miai_ground ground = miai_endgame_ground(a->endgame, p);
    svg_point out = {.stone = (uint8_t)miai_endgame_stone(a->endgame, p)};

    out.shaded = ground == MIAI_GROUND_REGION;
    out.muted = miai_problem_role(a->problem, x, y) == MIAI_ROLE_IMMORTAL &&
                out.stone != MIAI_EMPTY;
    if (ground == MIAI_GROUND_BLACK)
        out.mark = SVG_POINT_BLACK;
    if (ground == MIAI_GROUND_WHITE)
        out.mark = SVG_POINT_WHITE;
    return out;
}

void board_diagram(svg_board *out, const board_answer *a)
{
    const int width = miai_problem_width(a->problem);
    const int height = miai_problem_height(a->problem);

    *out = (svg_board){.width = width,
                       .height = height,
                       .view = {0, width - 1, 0, height - 1}};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            out->at[y][x] = point_at(a, x, y);
}

/* The longest row of empty points of a region, the highest of them. */
static svg_label longest_row(const board_answer *a,
                             const miai_endgame_region *r)
{
    const int width = miai_problem_width(a->problem);
    svg_label best = {.x1 = -1};
    int start = 0;

    for (int i = 0; i < r->count; i++) {
        const int p = r->points[i];
        if (miai_endgame_stone(a->endgame, p) != MIAI_EMPTY)
            continue;
        const bool goes_on =
            i > 0 && r->points[i - 1] == p - 1 && p % width > 0 &&
            miai_endgame_stone(a->endgame, p - 1) == MIAI_EMPTY;
        start = goes_on ? start : p;
        if (p - start >= best.x1 - best.x0)
            best = (svg_label){start % width, p % width, p / width, ""};
    }
    return best;
}

int board_labels(svg_label *out, const board_answer *a)
{
    const miai_endgame_region *r;
    int count = 0;

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++) {
        svg_label l = longest_row(a, r);
        const char *text = r->chilled ? board_text(a, r->chilled) : "";
        if (l.x1 < l.x0)
            continue;
        if (*text && strlen(text) < sizeof l.text)
            snprintf(l.text, sizeof l.text, "%s", text);
        if (!*l.text || !svg_label_fits(&l))
            snprintf(l.text, sizeof l.text, "(%d)", i + 1);
        out[count++] = l;
    }
    return count;
}
