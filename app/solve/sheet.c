/* sheet.c - the problems of a run as one picture.
 *
 * Each problem is a block: its name, a sentence on both sides together, and a
 * diagram for each side moving first.  Blocks are drawn when their answer is
 * known and set out in rows; the legend comes last, once for all.
 */
#include "solve/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "solve/words.h"

#define WIDTH      1400 /* of a row of several problems      */
#define GAP        36   /* between two diagrams of a problem */
#define NAME_LINES 3    /* most of them                      */

static const svg_font name_font = {22, true, SVG_INK};
static const svg_font small_font = {15, false, SVG_GREY};

#define TEXT(n)  #n
#define WORDS(n) TEXT(n)

static const char too_many[] = "expected at most " WORDS(
    SHEET_MOST) " problems for a picture: split the input";

bool sheet_init(sheet *s, const sheet_kind *kind)
{
    *s = (sheet){.kind = kind};
    return svg_sheet_init(&s->svg, WIDTH);
}

void sheet_clear(sheet *s)
{
    svg_sheet_clear(&s->svg);
    buffer_clear(&s->words);
    free(s->title);
    *s = (sheet){0};
}

static bool is_full(const sheet *s)
{
    return s->count > SHEET_MOST;
}

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
    "problems", "Problems of life and death, solved", fill_life};

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
    const int room = (WIDTH + GAP) / one;
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
static bool keep_words(sheet *s, const sheet_block *b)
{
    s->title = strdup(miai_problem_name(b->problem));
    if (!s->title || !buffer_open(&s->words))
        return false;
    for (int i = 0; i < b->count; i++)
        fprintf(s->words.out, "%s%s", i > 0 ? " " : "",
                b->sides[i].sentence.text);
    return buffer_close(&s->words);
}

static bool add_block(sheet *s, const sheet_block *b)
{
    buffer picture;
    bool ok = buffer_open(&picture);

    if (ok) {
        const svg_size size = block_draw(picture.out, b);
        ok = buffer_close(&picture);
        if (ok)
            svg_sheet_add(&s->svg, &picture, size);
    }
    buffer_clear(&picture);
    for (int i = 0; i < b->count; i++)
        legend_look(&s->legend, &b->sides[i].board);
    return ok && (s->count > 1 || keep_words(s, b));
}

void sheet_add_block(sheet *s, const sheet_block *b)
{
    s->count++;
    if (!is_full(s) && (!b || !add_block(s, b)))
        s->broken = true;
}

void sheet_add(sheet *s, const miai_problem *problem,
               const miai_verdict *verdict)
{
    const bool full = s->count >= SHEET_MOST;
    sheet_block *b = full ? NULL : calloc(1, sizeof *b);
    const bool whole = b && s->kind->fill(b, problem, verdict);

    sheet_add_block(s, whole ? b : NULL);
    sheet_block_free(b);
}

/* --- the file ---------------------------------------------------------------- */
static bool add_legend(sheet *s)
{
    buffer picture;
    bool ok = buffer_open(&picture);

    if (ok) {
        const svg_size size =
            legend_draw(picture.out, &s->legend, svg_sheet_width(&s->svg));
        ok = buffer_close(&picture);
        svg_sheet_break(&s->svg);
        if (ok)
            svg_sheet_add(&s->svg, &picture, size);
    }
    buffer_clear(&picture);
    return ok;
}

/* NULL, or what went wrong. */
static const char *write_file(sheet *s, const char *path)
{
    const bool single = s->count == 1;
    char title[48];

    if (is_full(s))
        return too_many;
    if (s->broken || !add_legend(s))
        return no_memory;
    snprintf(title, sizeof title, "%zu %s", s->count, s->kind->noun);
    return svg_sheet_save(&s->svg, path, single ? s->title : title,
                          single ? s->words.text : s->kind->title);
}

int sheet_save(void *all, const char *path)
{
    sheet *s = all;
    const char *wrong = s->count > 0 ? write_file(s, path) : NULL;

    if (!wrong)
        return EXIT_SOLVED;
    complain("--svg %s: %s", path, wrong);
    return is_full(s) ? EXIT_BAD_INPUT : EXIT_BROKEN;
}

/* --- one for each position --------------------------------------------------- */
static void release(void *picture)
{
    if (picture)
        sheet_clear(picture);
    free(picture);
}

static void join(void *all, void *one)
{
    sheet *to = all, *from = one;

    to->count += from->count;
    to->broken = to->broken || from->broken;
    if (!is_full(to)) {
        svg_sheet_join(&to->svg, &from->svg);
        legend_join(&to->legend, &from->legend);
    }
    release(from);
}

const run_art sheet_art = {join, sheet_save, release};

sheet *sheet_new(const sheet_kind *kind)
{
    sheet *s = calloc(1, sizeof *s);

    if (s && sheet_init(s, kind))
        return s;
    release(s);
    return NULL;
}
