/* svg_sheet.c - pictures set out in rows, as one file. */
#include "svg/svg.h"

#include <stdlib.h>

#include "common/files.h"

#define MARGIN 24 /* around everything    */
#define GAP    44 /* between two pictures */

bool svg_sheet_init(svg_sheet *s, int limit)
{
    *s = (svg_sheet){.limit = limit};
    return buffer_open(&s->body);
}

const char *svg_sheet_save(svg_sheet *s, const char *path, const char *title,
                           const char *description)
{
    const char *wrong = NULL;
    buffer file;

    if (!buffer_open(&file) ||
        !svg_sheet_write(s, file.out, title, description) ||
        !buffer_close(&file))
        wrong = no_memory;
    if (!wrong)
        wrong = output_write(path, file.text, file.len);
    buffer_clear(&file);
    return wrong;
}

void svg_sheet_clear(svg_sheet *s)
{
    buffer_clear(&s->body);
    free(s->pieces);
}

void svg_sheet_break(svg_sheet *s)
{
    s->breaks = true;
}

/* Takes in a text, as a piece of its own. */
static void add_piece(svg_sheet *s, const char *text, svg_piece piece)
{
    svg_piece *all =
        realloc(s->pieces, (size_t)(s->count + 1) * sizeof *s->pieces);

    if (!all) {
        s->broken = true;
        return;
    }
    piece.from = s->used;
    fwrite(text, 1, piece.len, s->body.out);
    s->used += piece.len;
    s->pieces = all;
    s->pieces[s->count++] = piece;
}

void svg_sheet_add(svg_sheet *s, const buffer *picture, svg_size size)
{
    add_piece(
        s, picture->text,
        (svg_piece){.len = picture->len, .size = size, .breaks = s->breaks});
    s->breaks = false;
}

void svg_sheet_join(svg_sheet *s, svg_sheet *more)
{
    if (!buffer_close(&more->body) || more->broken) {
        s->broken = true;
        return;
    }
    for (int i = 0; i < more->count; i++)
        add_piece(s, more->body.text + more->pieces[i].from, more->pieces[i]);
}

/* Sets all pieces out, and writes them unless `out` is NULL.  Returns their
 * size. */
static svg_size set_out(const svg_sheet *s, FILE *out)
{
    svg_size all = {0, 0};
    int x = 0, y = 0, row = 0;

    for (int i = 0; i < s->count; i++) {
        const svg_piece *p = &s->pieces[i];
        if (x > 0 && (p->breaks || x + p->size.width > s->limit)) {
            x = 0;
            y += row + GAP;
            row = 0;
        }
        if (out) {
            fprintf(out, "<g transform=\"translate(%d %d)\">\n", MARGIN + x,
                    MARGIN + y);
            fwrite(s->body.text + p->from, 1, p->len, out);
            fputs("</g>\n", out);
        }
        row = row < p->size.height ? p->size.height : row;
        x += p->size.width;
        all.width = all.width < x ? x : all.width;
        all.height = y + row;
        x += GAP;
    }
    return all;
}

int svg_sheet_width(const svg_sheet *s)
{
    return set_out(s, NULL).width;
}

bool svg_sheet_write(svg_sheet *s, FILE *out, const char *title,
                     const char *description)
{
    const svg_size all = set_out(s, NULL);
    const int width = all.width + 2 * MARGIN;
    const int height = all.height + 2 * MARGIN;

    if (!buffer_close(&s->body) || s->broken)
        return false;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
            "height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n"
            "<title>",
            width, height, width, height);
    svg_escape(out, title);
    fputs("</title>\n<desc>", out);
    svg_escape(out, description);
    fprintf(out,
            "</desc>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n",
            width, height);
    set_out(s, out);
    fputs("</svg>\n", out);
    return !ferror(out);
}
