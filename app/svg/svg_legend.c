/* svg_legend.c - what the marks of the diagrams mean, as far as they are used. */
#include "svg/svg.h"

#define ICON  26 /* size of a sample      */
#define SPACE 8  /* between it and its word */
#define GAP   24 /* between two entries   */
#define LINE  36 /* from line to line     */

static const svg_font font = {15, false, SVG_GREY};

static bool is_target(const svg_point *p)
{
    return p->mark == SVG_TRIANGLE;
}

static bool is_immortal(const svg_point *p)
{
    return p->muted;
}

static bool is_region(const svg_point *p)
{
    return p->shaded;
}

static bool is_best(const svg_point *p)
{
    return p->chosen;
}

static bool is_banned(const svg_point *p)
{
    return p->mark == SVG_SQUARE && p->stone == MIAI_EMPTY;
}

static bool is_weak(const svg_point *p)
{
    return p->mark == SVG_SQUARE && p->stone != MIAI_EMPTY;
}

/* An outside liberty with many approach moves is shaded: see below. */
static bool is_way_out(const svg_point *p)
{
    return p->letter == '>' && !p->shaded;
}

static bool is_racing(const svg_point *p)
{
    return p->mark == SVG_CIRCLE;
}

static bool is_far_liberty(const svg_point *p)
{
    return (p->letter == '>' && p->shaded) ||
           (p->letter >= '1' && p->letter <= '9');
}

typedef struct entry {
    bool (*test)(const svg_point *p); /* NULL: has the letter of the sample */
    const char *meaning;
    svg_point sample; /* a stone gets the colour of the first one seen */
} entry;

static const entry entries[SVG_LEGEND] = {
    {is_target,
     "target",
     {.stone = MIAI_WHITE, .mark = SVG_TRIANGLE, .shaded = true}},
    {is_immortal, "immortal", {.stone = MIAI_BLACK, .muted = true}},
    {is_region, "region", {.shaded = true}},
    {is_best, "best first move", {.shaded = true, .chosen = true}},
    {is_banned,
     "ko that may not be retaken at once",
     {.mark = SVG_SQUARE, .shaded = true}},
    {is_weak,
     "wall that may be captured",
     {.stone = MIAI_BLACK, .mark = SVG_SQUARE, .shaded = true}},
    {is_way_out, "way out", {.letter = '>'}},
    {NULL, "as near to both sides", {.letter = '?'}},
    {is_racing,
     "chain that races",
     {.stone = MIAI_WHITE, .mark = SVG_CIRCLE, .shaded = true}},
    {NULL, "outside liberty", {.letter = '+', .shaded = true}},
    {is_far_liberty,
     "outside liberty that needs so many approach moves",
     {.letter = '2', .shaded = true}},
    {NULL, "approach move", {.letter = 'a', .shaded = true}},
    {NULL, "outpost", {.stone = MIAI_WHITE, .letter = 'p', .shaded = true}},
    {NULL, "shared liberty", {.letter = 's', .shaded = true}},
    {NULL, "eye", {.letter = 'e', .shaded = true}},
    {NULL,
     "stone in an eye",
     {.stone = MIAI_WHITE, .letter = 'i', .shaded = true}},
};

static bool fits(const entry *e, const svg_point *p)
{
    return e->test ? e->test(p) : p->letter == e->sample.letter;
}

void svg_legend_look(svg_legend *l, const svg_board *b)
{
    for (int y = b->view.bottom; y <= b->view.top; y++) {
        for (int x = b->view.left; x <= b->view.right; x++) {
            for (int i = 0; i < SVG_LEGEND; i++) {
                if (l->seen[i] || !fits(&entries[i], &b->at[y][x]))
                    continue;
                l->seen[i] = true;
                l->stone[i] = b->at[y][x].stone;
            }
        }
    }
}

void svg_legend_join(svg_legend *l, const svg_legend *more)
{
    for (int i = 0; i < SVG_LEGEND; i++) {
        if (l->seen[i] || !more->seen[i])
            continue;
        l->seen[i] = true;
        l->stone[i] = more->stone[i];
    }
}

static void draw_sample(FILE *out, const svg_legend *l, int i, int x, int y)
{
    svg_point sample = entries[i].sample;

    if (sample.stone != MIAI_EMPTY)
        sample.stone = l->stone[i];
    fprintf(out, "<g transform=\"translate(%d %d) scale(.65)\">\n", x, y);
    svg_point_draw(out, &sample);
    fputs("</g>\n", out);
}

svg_size svg_legend_draw(FILE *out, const svg_legend *l, int width)
{
    svg_size size = {0, 0};
    int x = 0;
    int y = 0;

    for (int i = 0; i < SVG_LEGEND; i++) {
        if (!l->seen[i])
            continue;
        const int word = svg_text_width(entries[i].meaning, font);
        const int wide = ICON + SPACE + word;
        if (x > 0 && x + wide > width) {
            x = 0;
            y += LINE;
        }
        draw_sample(out, l, i, x, y);
        svg_lines(out, entries[i].meaning, font, x + ICON + SPACE, y + 3,
                  word + font.size, 1);
        size.width = size.width < x + wide ? x + wide : size.width;
        size.height = y + ICON;
        x += wide + GAP;
    }
    return size;
}
