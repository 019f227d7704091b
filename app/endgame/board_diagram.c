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

int board_labels(svg_label *out, const svg_board *b, const board_answer *a)
{
    const miai_endgame_region *r;
    int count = 0;

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++) {
        svg_label l = svg_board_row(b, r->points, r->count);
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
