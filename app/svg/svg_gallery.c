/* svg_gallery.c - positions with boards and words, one below the other. */
#include "svg/svg.h"

#include <stdlib.h>

#include "common/files.h"

#define PAGE   1640 /* width                                */
#define NARROW 300  /* least width of words                 */
#define BELOW  14   /* between a board and words            */
#define LINES  60   /* most lines of words                  */

static const svg_font name_font = {24, true, SVG_INK};
static const svg_font sentence_font = {17, true, SVG_INK};
static const svg_font note_font = {15, false, SVG_INK};

const svg_gallery_kind svg_of_endgames = {PAGE, "Endgames", "boards", false};
const svg_gallery_kind svg_of_eyespaces = {PAGE, "Eyespaces", "boards", false};

bool svg_gallery_board(svg_gallery *g, const svg_board *b, const char *sentence,
                       const char *words)
{
    svg_size size = svg_board_size(b);
    int y = size.height + BELOW;
    buffer picture;
    bool good = buffer_open(&picture);

    size.width = size.width < NARROW ? NARROW : size.width;
    if (good) {
        fputs("<title>", picture.out);
        svg_escape(picture.out, sentence);
        fputs("</title>\n", picture.out);
        svg_board_draw(picture.out, b);
        y += svg_lines(picture.out, sentence, sentence_font, 0, y, size.width,
                       LINES);
        y += svg_lines(picture.out, words, note_font, 0, y + 4, size.width,
                       LINES);
        good = buffer_close(&picture);
    }
    size.height = y + 4;
    if (good)
        svg_sheet_add(&g->sheet, &picture, size);
    buffer_clear(&picture);
    fprintf(g->said.out, " %s. %s", sentence, words);
    return good;
}

bool svg_gallery_heading(svg_gallery *g, const char *text)
{
    const int wide = svg_text_width(text, name_font);
    const svg_size size = {wide < PAGE ? wide : PAGE, name_font.size * 3 / 2};
    buffer b;
    bool good = buffer_open(&b);

    if (good) {
        svg_lines(b.out, text, name_font, 0, 0, PAGE, 1);
        good = buffer_close(&b);
    }
    g->count++;
    svg_sheet_break(&g->sheet);
    if (good)
        svg_sheet_add(&g->sheet, &b, size);
    svg_sheet_break(&g->sheet);
    buffer_clear(&b);
    return good;
}

/* --- the file ---------------------------------------------------------------- */

bool svg_gallery_init(svg_gallery *g, const svg_gallery_kind *kind)
{
    *g = (svg_gallery){.kind = kind};
    const bool sheet = svg_sheet_init(&g->sheet, kind->width);

    return buffer_open(&g->said) && sheet;
}

void svg_gallery_clear(svg_gallery *g)
{
    svg_sheet_clear(&g->sheet);
    buffer_clear(&g->said);
    free(g->name);
    *g = (svg_gallery){0};
}

static bool add_legend(svg_gallery *g)
{
    buffer b;
    bool good = buffer_open(&b);

    if (good) {
        const svg_size size =
            svg_legend_draw(b.out, &g->legend, svg_sheet_width(&g->sheet));
        good = buffer_close(&b);
        svg_sheet_break(&g->sheet);
        if (good)
            svg_sheet_add(&g->sheet, &b, size);
    }
    buffer_clear(&b);
    return good;
}

/* NULL, or what went wrong. */
static const char *write_file(svg_gallery *g, const char *path)
{
    const svg_gallery_kind *kind = g->kind;
    char title[48];

    if (g->broken || !buffer_close(&g->said) ||
        (kind->is_single && !add_legend(g)))
        return no_memory;
    if (!kind->is_single)
        return svg_sheet_save(&g->sheet, path, kind->title, g->said.text);
    snprintf(title, sizeof title, "%d %s", g->count, kind->noun);
    return g->count == 1
               ? svg_sheet_save(&g->sheet, path, g->name, g->said.text)
               : svg_sheet_save(&g->sheet, path, title, kind->title);
}

int svg_gallery_save(void *gallery, const char *path)
{
    svg_gallery *g = gallery;
    const char *wrong;

    if (g->count == 0)
        return EXIT_SOLVED;
    if (g->count > SVG_GALLERY_MOST) {
        complain("--svg %s: expected at most %d %s for a picture: split the "
                 "input",
                 path, SVG_GALLERY_MOST, g->kind->noun);
        return EXIT_BAD_INPUT;
    }
    wrong = write_file(g, path);
    if (!wrong)
        return EXIT_SOLVED;
    complain("--svg %s: %s", path, wrong);
    return EXIT_BROKEN;
}

/* --- one for each position --------------------------------------------------- */

static void release(void *gallery)
{
    if (gallery)
        svg_gallery_clear(gallery);
    free(gallery);
}

static void *begin(const void *kind)
{
    svg_gallery *g = calloc(1, sizeof *g);

    if (g && svg_gallery_init(g, kind))
        return g;
    release(g);
    return NULL;
}

static void join(void *all, void *one)
{
    svg_gallery *to = all, *from = one;

    to->count += from->count;
    to->broken = to->broken || from->broken || !buffer_close(&from->said);
    if (to->count <= SVG_GALLERY_MOST && !to->broken) {
        svg_sheet_join(&to->sheet, &from->sheet);
        svg_legend_join(&to->legend, &from->legend);
        fwrite(from->said.text, 1, from->said.len, to->said.out);
    }
    release(from);
}

const run_art svg_gallery_art = {begin, join, svg_gallery_save, release};
