/* svg_gallery.c - positions with boards and words, one below the other. */
#include "svg/svg.h"

#include <stdlib.h>

#include "common/files.h"

#define PAGE   1640 /* width                                */
#define NARROW 300  /* least width of words                 */
#define BELOW  14   /* between a board and words            */
#define LINES  60   /* most lines of words                  */
#define MOST   100  /* positions                            */

static const svg_font name_font = {24, true, SVG_INK};
static const svg_font sentence_font = {17, true, SVG_INK};
static const svg_font note_font = {15, false, SVG_INK};

svg_gallery *svg_gallery_new(const char *title)
{
    svg_gallery *g = calloc(1, sizeof *g);
    bool good = g && svg_sheet_init(&g->sheet, PAGE);

    good = good && buffer_open(&g->said);
    if (good) {
        g->title = title;
        g->count = 1;
        return g;
    }
    svg_gallery_free(g);
    return NULL;
}

void svg_gallery_free(svg_gallery *g)
{
    if (!g)
        return;
    svg_sheet_clear(&g->sheet);
    buffer_clear(&g->said);
    free(g);
}

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
    svg_sheet_break(&g->sheet);
    if (good)
        svg_sheet_add(&g->sheet, &b, size);
    svg_sheet_break(&g->sheet);
    buffer_clear(&b);
    return good;
}

/* --- many of them ------------------------------------------------------------ */

static void release(void *picture)
{
    svg_gallery_free(picture);
}

static void join(void *all, void *one)
{
    svg_gallery *to = all, *from = one;

    to->count += from->count;
    if (to->count <= MOST) {
        svg_sheet_join(&to->sheet, &from->sheet);
        if (buffer_close(&from->said))
            fwrite(from->said.text, 1, from->said.len, to->said.out);
        else
            to->sheet.broken = true;
    }
    svg_gallery_free(from);
}

static int save(void *all, const char *path)
{
    svg_gallery *g = all;
    const char *wrong = no_memory;

    if (g->count > MOST)
        wrong = "expected at most 100 boards for a picture: split the input";
    else if (buffer_close(&g->said))
        wrong = svg_sheet_save(&g->sheet, path, g->title, g->said.text);
    if (!wrong)
        return EXIT_SOLVED;
    complain("--svg %s: %s", path, wrong);
    return g->count > MOST ? EXIT_BAD_INPUT : EXIT_BROKEN;
}

const run_art svg_gallery_art = {join, save, release};
