/* sheet.c - the problems of a run as one picture.
 *
 * Each problem is a block: its name, a sentence on both sides together, and a
 * diagram for each side moving first.  Blocks are drawn when their answer is
 * known and set out in rows; the legend comes last, once for all.
 */
#include "solve/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "solve/words.h"

#define GAP        36 /* between two diagrams of a problem */
#define NAME_LINES 3  /* most of them                      */

static const svg_font name_font = {22, true, SVG_INK};
static const svg_font small_font = {15, false, SVG_GREY};

/* --- a problem --------------------------------------------------------------- */
/* Of life and death: the diagrams that were asked for. */
static bool fill_life(sheet_block *b, const miai_problem *problem,
                      const miai_verdict *verdict)
{
    static const miai_color colors[2] = {MIAI_BLACK, MIAI_WHITE};
    const solved s = {problem, verdict};
    bool ok = true;

    b->problem = problem;
    for (int i = 0; i < 2; i++) {
        if (!miai_verdict_asked(verdict, colors[i]))
            continue;
        line_diagram *d = &b->sides[b->count++];
        ok = line_diagram_init(d, problem, verdict, colors[i],
                               &diagram_of_life) &&
             ok;
    }
    ok = buffer_open(&b->summary) && ok;
    if (ok)
        print_summary(b->summary.out, solved_any(&s), verdict);
    return buffer_close(&b->summary) && ok;
}

const sheet_kind sheet_of_life = {
    {SHEET_WIDTH, "Problems of life and death, solved", "problems", true},
    fill_life};

void sheet_block_free(sheet_block *b)
{
    for (int i = 0; b && i < b->count; i++)
        line_diagram_clear(&b->sides[i]);
    if (b)
        buffer_clear(&b->summary);
    free(b);
}

/* As many diagrams as a row has room for, the others below. */
static int block_width(const sheet_block *b)
{
    const int one = line_diagram_width(&b->sides[b->count - 1]) + GAP;
    const int room = (SHEET_WIDTH + GAP) / one;
    const int row = b->count < room ? b->count : room;

    return (row > 1 ? row : 1) * one - GAP;
}

/* Returns the size of what was drawn. */
static svg_size block_draw(FILE *out, const sheet_block *b)
{
    const char *name = miai_problem_name(b->problem);
    svg_size size = {block_width(b), 0};
    int x = 0;
    int y = svg_lines(out, name, name_font, 0, 0, size.width, NAME_LINES);

    y += 4 +
         svg_lines(out, b->summary.text, small_font, 0, y + 4, size.width, 4);
    y += 14;
    for (int i = 0; i < b->count; i++) {
        const int width = line_diagram_width(&b->sides[i]);
        if (x + width > size.width) {
            x = 0;
            y = size.height + GAP;
        }
        fprintf(out, "<g role=\"img\" transform=\"translate(%d %d)\">\n", x, y);
        const int bottom = y + line_diagram_draw(out, &b->sides[i]);
        fputs("</g>\n", out);
        size.height = size.height < bottom ? bottom : size.height;
        x += width + GAP;
    }
    return size;
}

/* Keeps what the picture is called if it is the only one. */
static bool keep_words(svg_gallery *g, const sheet_block *b)
{
    g->name = strdup(miai_problem_name(b->problem));
    for (int i = 0; i < b->count; i++)
        fprintf(g->said.out, "%s%s", i > 0 ? " " : "",
                b->sides[i].sentence.text);
    return g->name != NULL;
}

static bool add_block(svg_gallery *g, const sheet_block *b)
{
    buffer picture;
    bool ok = buffer_open(&picture);

    if (ok) {
        const svg_size size = block_draw(picture.out, b);
        ok = buffer_close(&picture);
        if (ok)
            svg_sheet_add(&g->sheet, &picture, size);
    }
    buffer_clear(&picture);
    for (int i = 0; i < b->count; i++)
        svg_legend_look(&g->legend, &b->sides[i].board);
    return ok && (g->count > 1 || keep_words(g, b));
}

void sheet_add_block(svg_gallery *g, const sheet_block *b)
{
    g->count++;
    if (g->count <= SVG_GALLERY_MOST && (!b || !add_block(g, b)))
        g->broken = true;
}

void sheet_add(svg_gallery *g, const sheet_kind *kind,
               const miai_problem *problem, const miai_verdict *verdict)
{
    sheet_block *b = calloc(1, sizeof *b);
    const bool whole = b && kind->fill(b, problem, verdict);

    sheet_add_block(g, whole ? b : NULL);
    sheet_block_free(b);
}
