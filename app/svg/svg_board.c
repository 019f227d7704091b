/* svg_board.c - a Go board as a diagram in a book.
 *
 * Flat, in ink on white, so that a printer without colours loses nothing:
 * what is marked differs in shape or in how dark it is, never in hue alone.
 * The order is that of the layers: shades, lines, stones, what is on them.
 */
#include "svg/svg.h"

#define LEFT   30 /* room for the numbers of the rows     */
#define BELOW  28 /* room for the letters of the columns  */
#define HALF   (SVG_CELL / 2)
#define RADIUS 18 /* of a stone */

#define SHADE  "#e6e6e6"
#define CHOSEN "#93c4e6"

/* How two neighbouring points of the board are joined. */
typedef enum join { APART, LINE, EDGE } join;

/* Points that can be drawn the same way in one group. */
typedef bool (*point_test)(const svg_point *p);

static const svg_point *point_at(const svg_board *b, int x, int y)
{
    static const svg_point off = {.stone = MIAI_OFF};

    if (x < 0 || x >= b->width || y < 0 || y >= b->height)
        return &off;
    return &b->at[y][x];
}

static bool is_off(const svg_board *b, int x, int y)
{
    return point_at(b, x, y)->stone == MIAI_OFF;
}

/* The middle of a point in the picture. */
static int middle_x(const svg_board *b, int x)
{
    return LEFT + (x - b->view.left) * SVG_CELL + HALF;
}

static int middle_y(const svg_board *b, int y)
{
    return (b->view.top - y) * SVG_CELL + HALF;
}

svg_size svg_board_size(const svg_board *b)
{
    return (svg_size){LEFT + (b->view.right - b->view.left + 1) * SVG_CELL,
                      (b->view.top - b->view.bottom + 1) * SVG_CELL + BELOW};
}

/* --- shades ----------------------------------------------------------------- */
static bool is_shaded(const svg_point *p)
{
    return p->shaded;
}

static bool is_chosen(const svg_point *p)
{
    return p->chosen;
}

/* One path for all: where two shapes meet no light comes through. */
static void draw_shades(FILE *out, const svg_board *b, point_test test,
                        const char *name, const char *color)
{
    fprintf(out, "<path class=\"%s\" fill=\"%s\" d=\"", name, color);
    for (int y = b->view.top; y >= b->view.bottom; y--) {
        for (int x = b->view.left; x <= b->view.right; x++) {
            const int from = x;
            while (x <= b->view.right && test(&b->at[y][x]))
                x++;
            if (x > from)
                fprintf(out, "M%d %dh%dv%dh%dz", middle_x(b, from) - HALF,
                        middle_y(b, y) - HALF, (x - from) * SVG_CELL, SVG_CELL,
                        (from - x) * SVG_CELL);
        }
    }
    fputs("\"/>\n", out);
}

/* --- lines ------------------------------------------------------------------ */
/* Between x, y and the next point to the right or, if `up`, above: a line is
 * an edge where there is nothing on one side of it. */
static join joined(const svg_board *b, int x, int y, bool up)
{
    const int x1 = up ? x : x + 1;
    const int y1 = up ? y + 1 : y;
    const int dx = up ? 1 : 0;
    const int dy = up ? 0 : 1;

    if (is_off(b, x, y) || is_off(b, x1, y1))
        return APART;
    if ((is_off(b, x - dx, y - dy) && is_off(b, x1 - dx, y1 - dy)) ||
        (is_off(b, x + dx, y + dy) && is_off(b, x1 + dx, y1 + dy)))
        return EDGE;
    return LINE;
}

/* The line from point `from` to point `to` of a row or, if `up`, a column;
 * beyond the view there is only half a step. */
static void draw_stretch(FILE *out, const svg_board *b, int at, int from,
                         int to, bool up)
{
    const int low = up ? b->view.bottom : b->view.left;
    const int high = up ? b->view.top : b->view.right;
    int first = (up ? middle_y(b, from) : middle_x(b, from));
    int last = (up ? middle_y(b, to) : middle_x(b, to));
    const int half = up ? -HALF : HALF;

    if (from < low)
        first += half;
    if (to > high)
        last -= half;
    if (up)
        fprintf(out, "M%d %dV%d", middle_x(b, at), first, last);
    else
        fprintf(out, "M%d %dH%d", first, middle_y(b, at), last);
}

/* The lines of one row or column that are at least `least`. */
static void draw_line(FILE *out, const svg_board *b, int at, bool up,
                      join least)
{
    const int low = (up ? b->view.bottom : b->view.left) - 1;
    const int high = up ? b->view.top : b->view.right;
    int from = low;

    for (int i = low; i <= high + 1; i++) {
        const join here = i > high ? APART
                          : up     ? joined(b, at, i, true)
                                   : joined(b, i, at, false);
        if (here >= least)
            continue;
        if (i > from)
            draw_stretch(out, b, at, from, i, up);
        from = i + 1;
    }
}

static void draw_lines(FILE *out, const svg_board *b, const char *name,
                       const char *look, join least)
{
    fprintf(out,
            "<path class=\"%s\" fill=\"none\" stroke=\"" SVG_INK "\" %s d=\"",
            name, look);
    for (int y = b->view.top; y >= b->view.bottom; y--)
        draw_line(out, b, y, false, least);
    for (int x = b->view.left; x <= b->view.right; x++)
        draw_line(out, b, x, true, least);
    fputs("\"/>\n", out);
}

/* Has the line a star, as boards of this size have? */
static bool is_star_line(int i, int size)
{
    const int corner = size < 13 ? 2 : 3;

    return i == corner || i == size - 1 - corner ||
           (size % 2 == 1 && i == size / 2);
}

static bool is_star(const svg_board *b, int x, int y)
{
    const int size = b->width;
    const bool mid_x = 2 * x == size - 1;
    const bool mid_y = 2 * y == size - 1;

    if (size != b->height || size < 9 || b->at[y][x].stone != MIAI_EMPTY)
        return false;
    if (size < 19 && mid_x != mid_y)
        return false;
    return is_star_line(x, size) && is_star_line(y, size);
}

static void draw_stars(FILE *out, const svg_board *b)
{
    fputs("<g class=\"stars\" fill=\"" SVG_INK "\">", out);
    for (int y = b->view.top; y >= b->view.bottom; y--)
        for (int x = b->view.left; x <= b->view.right; x++)
            if (is_star(b, x, y))
                fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"4\"/>",
                        middle_x(b, x), middle_y(b, y));
    fputs("</g>\n", out);
}

/* --- stones and what is on them --------------------------------------------- */
static bool is_black(const svg_point *p)
{
    return p->stone == MIAI_BLACK && !p->muted;
}

static bool is_white(const svg_point *p)
{
    return p->stone == MIAI_WHITE && !p->muted;
}

static bool is_muted_black(const svg_point *p)
{
    return p->stone == MIAI_BLACK && p->muted;
}

static bool is_muted_white(const svg_point *p)
{
    return p->stone == MIAI_WHITE && p->muted;
}

static bool is_chosen_empty(const svg_point *p)
{
    return p->chosen && p->stone == MIAI_EMPTY;
}

/* Circles of one kind, in a group if there are any. */
typedef struct kind {
    point_test test;
    const char *name;
    const char *look;
    int radius;
} kind;

static const kind kinds[] = {
    {is_muted_black, "black immortal",
     "fill=\"#5c5c5c\" stroke=\"#333333\" stroke-width=\"2\"", RADIUS},
    {is_muted_white, "white immortal",
     "fill=\"#ffffff\" stroke=\"#8c8c8c\" stroke-width=\"2\"", RADIUS},
    {is_black, "black",
     "fill=\"" SVG_INK "\" stroke=\"" SVG_INK "\" stroke-width=\"2\"", RADIUS},
    {is_white, "white",
     "fill=\"#ffffff\" stroke=\"" SVG_INK "\" stroke-width=\"2\"", RADIUS},
    {is_chosen_empty, "choice", "fill=\"#1f6aa5\"", 7},
};

#define KINDS ((int)(sizeof kinds / sizeof kinds[0]))

static void draw_kind(FILE *out, const svg_board *b, const kind *k)
{
    int count = 0;

    for (int y = b->view.top; y >= b->view.bottom; y--) {
        for (int x = b->view.left; x <= b->view.right; x++) {
            if (!k->test(&b->at[y][x]))
                continue;
            if (count++ == 0)
                fprintf(out, "<g class=\"%s\" %s>\n", k->name, k->look);
            fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                    middle_x(b, x), middle_y(b, y), k->radius);
        }
    }
    if (count > 0)
        fputs("</g>\n", out);
}

static void draw_mark(FILE *out, const svg_point *p, int x, int y)
{
    const char *color = p->stone == MIAI_BLACK ? "#ffffff" : SVG_INK;

    if (p->mark == SVG_TRIANGLE)
        fprintf(out,
                "<path class=\"triangle\" fill=\"none\" stroke=\"%s\" "
                "stroke-width=\"2\" d=\"M%d %dl9 15h-18z\"/>\n",
                color, x, y - 10);
    if (p->mark == SVG_SQUARE)
        fprintf(out,
                "<path class=\"square\" fill=\"#ffffff\" stroke=\"%s\" "
                "stroke-width=\"2\" d=\"M%d %dh16v16h-16z\"/>\n",
                color, x - 8, y - 8);
    if (p->mark == SVG_POINT_BLACK || p->mark == SVG_POINT_WHITE)
        fprintf(out,
                "<path class=\"territory\" fill=\"%s\" stroke=\"" SVG_INK
                "\" stroke-width=\"2\" d=\"M%d %dh10v10h-10z\"/>\n",
                p->mark == SVG_POINT_BLACK ? SVG_INK : "#ffffff", x - 5, y - 5);
    if (p->mark == SVG_CIRCLE)
        fprintf(out,
                "<circle class=\"ring\" fill=\"none\" stroke=\"%s\" "
                "stroke-width=\"2\" cx=\"%d\" cy=\"%d\" r=\"9\"/>\n",
                color, x, y);
}

/* On an empty point the lines of the board would go through it. */
static void draw_letter(FILE *out, const svg_point *p, int x, int y)
{
    if (!p->letter)
        return;
    if (p->stone == MIAI_EMPTY)
        fprintf(out,
                "<circle class=\"free\" fill=\"#ffffff\" cx=\"%d\" "
                "cy=\"%d\" r=\"14\"/>\n",
                x, y);
    fprintf(out,
            "<text class=\"letter\" x=\"%d\" y=\"%d\" font-size=\"22\" "
            "fill=\"%s\">%s</text>\n",
            x, y + 7, p->stone == MIAI_BLACK ? "#ffffff" : SVG_INK,
            p->letter == '>' ? "&gt;" : (const char[2]){p->letter, '\0'});
}

static void draw_number(FILE *out, const svg_point *p, int x, int y)
{
    const int size = p->number < 10 ? 23 : p->number < 100 ? 20 : 15;

    if (p->number)
        fprintf(out,
                "<text class=\"number\" x=\"%d\" y=\"%d\" font-size=\"%d\" "
                "fill=\"%s\">%d</text>\n",
                x, y + size * 36 / 100, size,
                p->stone == MIAI_BLACK ? "#ffffff" : SVG_INK, p->number);
}

static void draw_marks(FILE *out, const svg_board *b)
{
    fputs("<g text-anchor=\"middle\" font-weight=\"bold\">\n", out);
    for (int y = b->view.top; y >= b->view.bottom; y--) {
        for (int x = b->view.left; x <= b->view.right; x++) {
            draw_mark(out, &b->at[y][x], middle_x(b, x), middle_y(b, y));
            draw_number(out, &b->at[y][x], middle_x(b, x), middle_y(b, y));
            draw_letter(out, &b->at[y][x], middle_x(b, x), middle_y(b, y));
        }
    }
    fputs("</g>\n", out);
}

/* --- labels ------------------------------------------------------------------ */
#define LABEL_MOST  20 /* sizes of its letters */
#define LABEL_LEAST 10

/* The largest font with which it fits; 0: none. */
static int label_size(const svg_label *l)
{
    const int room = (l->x1 - l->x0 + 1) * SVG_CELL - 2;
    int size = LABEL_MOST;

    while (size >= LABEL_LEAST &&
           svg_text_width(l->text, (svg_font){size, true, SVG_INK}) > room)
        size--;
    return size < LABEL_LEAST ? 0 : size;
}

bool svg_label_fits(const svg_label *l)
{
    return label_size(l) > 0;
}

svg_label svg_board_row(const svg_board *b, const int *points, int count)
{
    svg_label best = {.x1 = -1};
    int start = 0;

    for (int i = 0; i < count; i++) {
        const int p = points[i], x = p % b->width, y = p / b->width;
        if (b->at[y][x].stone != MIAI_EMPTY)
            continue;
        const bool goes_on = i > 0 && points[i - 1] == p - 1 && x > 0 &&
                             b->at[y][x - 1].stone == MIAI_EMPTY;
        start = goes_on ? start : p;
        if (p - start >= best.x1 - best.x0)
            best = (svg_label){start % b->width, x, y, ""};
    }
    return best;
}

/* On a ground of its own, as the lines of the board would go through it. */
static void draw_label(FILE *out, const svg_board *b, const svg_label *l)
{
    const int fit = label_size(l);
    const svg_font font = {fit ? fit : LABEL_LEAST, true, SVG_INK};
    const int wide = svg_text_width(l->text, font);
    const int x = (middle_x(b, l->x0) + middle_x(b, l->x1)) / 2;
    const int y = middle_y(b, l->y);

    fprintf(out,
            "<rect class=\"label\" fill=\"#ffffff\" x=\"%d\" y=\"%d\" "
            "width=\"%d\" height=\"%d\"/>\n",
            x - wide / 2, y - font.size / 2 - 2, wide, font.size + 4);
    svg_word(out, l->text, font, x, y + font.size * 36 / 100, SVG_MIDDLE);
}

static void draw_coordinates(FILE *out, const svg_board *b)
{
    char name[GO_COLUMN_ROOM];

    fputs("<g font-size=\"15\" fill=\"" SVG_GREY "\" text-anchor=\"middle\">",
          out);
    for (int x = b->view.left; x <= b->view.right; x++)
        fprintf(out, "<text x=\"%d\" y=\"%d\">%s</text>", middle_x(b, x),
                svg_board_size(b).height - 8, go_column_name(name, x));
    for (int y = b->view.top; y >= b->view.bottom; y--)
        fprintf(out, "<text x=\"%d\" y=\"%d\">%d</text>", LEFT / 2 - 3,
                middle_y(b, y) + 5, y + 1);
    fputs("</g>\n", out);
}

static void draw_points(FILE *out, const svg_board *b)
{
    draw_shades(out, b, is_shaded, "region", SHADE);
    draw_shades(out, b, is_chosen, "best", CHOSEN);
    draw_lines(out, b, "lines", "stroke-width=\"1\"", LINE);
    draw_lines(out, b, "edges", "stroke-width=\"3\" stroke-linecap=\"square\"",
               EDGE);
    draw_stars(out, b);
    for (int i = 0; i < KINDS; i++)
        draw_kind(out, b, &kinds[i]);
    draw_marks(out, b);
}

void svg_board_draw(FILE *out, const svg_board *b)
{
    draw_points(out, b);
    for (int i = 0; i < b->label_count; i++)
        draw_label(out, b, &b->labels[i]);
    draw_coordinates(out, b);
}

void svg_point_draw(FILE *out, const svg_point *p)
{
    svg_board b = {.width = 3, .height = 3, .view = {1, 1, 1, 1}};

    b.at[1][1] = *p;
    fprintf(out, "<g transform=\"translate(%d 0)\">\n", -LEFT);
    draw_points(out, &b);
    fputs("</g>\n", out);
}
