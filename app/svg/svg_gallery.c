/* svg_gallery.c - positions with boards and words, one below the other. */
#include "svg/svg.h"

#include "common/files.h"

#define PAGE   1640 /* width                                */
#define NARROW 300  /* least width of words                 */
#define BELOW  14   /* between a board and words            */
#define LINES  60   /* most lines of words                  */

static const svg_font name_font = {24, true, SVG_INK};
static const svg_font sentence_font = {17, true, SVG_INK};
static const svg_font note_font = {15, false, SVG_INK};

bool svg_gallery_init(svg_gallery *g)
{
    *g = (svg_gallery){.count = 0};
    const bool sheet = svg_sheet_init(&g->sheet, PAGE);

    return buffer_open(&g->said) && sheet;
}

void svg_gallery_clear(svg_gallery *g)
{
    svg_sheet_clear(&g->sheet);
    buffer_clear(&g->said);
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

const char *svg_gallery_save(svg_gallery *g, const char *path,
                             const char *title)
{
    if (g->count > SVG_GALLERY_MOST)
        return "expected at most 100 boards for a picture: split the input";
    if (g->broken || !buffer_close(&g->said))
        return no_memory;
    return svg_sheet_save(&g->sheet, path, title, g->said.text);
}
