/* space_sheet.c - the smallest eyespace of each value as one picture. */
#include <string.h>

#include "eyespace/space_census.h"
#include "svg/svg.h"

enum {
    CELL = 24,    /* a cell                                             */
    GAP = 16,     /* around an eyespace                                 */
    PAGE = 1200,  /* width                                              */
    LETTERS = 14, /* of the value, below                                */
    LONGEST = 48  /* of a value that is drawn, in bytes                 */
};

static const svg_font font = {LETTERS, true, SVG_INK};

static svg_size cells_size(const char *text)
{
    const int width = (int)strcspn(text, "/");
    int height = 1;

    for (const char *c = text; *c; c++)
        height += *c == '/';
    return (svg_size){width * CELL, height * CELL};
}

static void draw_stone(FILE *out, int x, int y, const char *color)
{
    fprintf(out,
            "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"" SVG_INK
            "\"/>\n",
            x + CELL / 2, y + CELL / 2, CELL * 2 / 5, color);
}

/* A cell; the mouth has a small square. */
static void draw_cell(FILE *out, char letter, int x, int y)
{
    fprintf(out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
            "fill=\"#e8c886\" stroke=\"" SVG_INK "\"/>\n",
            x, y, CELL, CELL);
    if (letter == 'X')
        draw_stone(out, x, y, "#ffffff");
    if (letter == 'O' || letter == 'M')
        draw_stone(out, x, y, SVG_INK);
    if (letter == 'e' || letter == 'M')
        fprintf(out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                "fill=\"#ffffff\" stroke=\"" SVG_INK "\"/>\n",
                x + CELL * 2 / 5, y + CELL * 2 / 5, CELL / 5, CELL / 5);
}

static void draw_cells(FILE *out, const char *text)
{
    int x = GAP, y = GAP;

    for (const char *c = text; *c; c++) {
        if (*c == '/') {
            x = GAP;
            y += CELL;
            continue;
        }
        if (*c != '#')
            draw_cell(out, *c, x, y);
        x += CELL;
    }
}

/* The sides of the board. */
static void draw_sides(FILE *out, const miai_census_value *v, svg_size size)
{
    const int left = GAP / 2, right = size.width + GAP + GAP / 2;
    const int below = size.height + GAP + 3;

    if (v->place == MIAI_PLACE_CENTRE)
        return;
    fprintf(out,
            "<path d=\"M%d %dH%d\" stroke=\"" SVG_INK
            "\" stroke-width=\"4\" fill=\"none\"/>\n",
            v->place == MIAI_PLACE_CORNER ? GAP - 5 : left, below, right);
    if (v->place == MIAI_PLACE_CORNER)
        fprintf(out,
                "<path d=\"M%d %dV%d\" stroke=\"" SVG_INK
                "\" stroke-width=\"4\" fill=\"none\"/>\n",
                GAP - 3, GAP / 2, below);
}

static bool add_value(svg_sheet *s, const miai_census_value *v)
{
    const svg_size cells = cells_size(v->example);
    const int words = svg_text_width(v->text, font);
    const svg_size size = {(cells.width > words ? cells.width : words) +
                               2 * GAP,
                           cells.height + 2 * GAP + 2 * LETTERS};
    buffer b;
    bool good = buffer_open(&b);

    if (good) {
        draw_cells(b.out, v->example);
        draw_sides(b.out, v, cells);
        svg_word(b.out, v->text, font, GAP, cells.height + 2 * GAP + LETTERS,
                 SVG_START);
        good = buffer_close(&b);
    }
    if (good)
        svg_sheet_add(s, &b, size);
    buffer_clear(&b);
    return good;
}

bool space_census_svg(FILE *out, const void *census)
{
    const space_census *c = census;
    bool good, has_ko = false;
    int left_out = 0;
    char title[80], caption[400];
    svg_sheet s;

    good = svg_sheet_init(&s, PAGE);
    for (int i = 0; i < c->count && good; i++) {
        const miai_census_value *v = c->values[i].seen;
        if (!v->text[0] || strlen(v->text) > LONGEST) {
            left_out++;
            continue;
        }
        if (v->has_ko && !has_ko)
            svg_sheet_break(&s);
        has_ko = v->has_ko;
        good = add_value(&s, v);
    }
    snprintf(title, sizeof title, "The values of eyespaces of 1 to %d cells",
             c->cells);
    snprintf(
        caption, sizeof caption,
        "The smallest eyespace of each value, inside a Black chain. Thick "
        "lines are sides of the board; beside the mouth, the small square, "
        "is a White stone that cannot be captured. %d values with ko that "
        "have longer names are left out.",
        left_out);
    good = good && svg_sheet_write(&s, out, title, caption);
    svg_sheet_clear(&s);
    return good;
}
