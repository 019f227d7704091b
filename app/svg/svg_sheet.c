/* svg_sheet.c - pictures set out in rows, as one file. */
#include "svg/svg.h"

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
}

void svg_sheet_break(svg_sheet *s)
{
    if (s->x == 0)
        return;
    s->x = 0;
    s->y += s->row + GAP;
    s->row = 0;
}

void svg_sheet_add(svg_sheet *s, const buffer *picture, svg_size size)
{
    FILE *out = s->body.out;

    if (s->x + size.width > s->limit)
        svg_sheet_break(s);
    fprintf(out, "<g transform=\"translate(%d %d)\">\n", MARGIN + s->x,
            MARGIN + s->y);
    fwrite(picture->text, 1, picture->len, out);
    fputs("</g>\n", out);
    if (s->row < size.height)
        s->row = size.height;
    if (s->width < s->x + size.width)
        s->width = s->x + size.width;
    s->height = s->y + s->row;
    s->x += size.width + GAP;
}

bool svg_sheet_write(svg_sheet *s, FILE *out, const char *title,
                     const char *description)
{
    const int width = s->width + 2 * MARGIN;
    const int height = s->height + 2 * MARGIN;

    if (!buffer_close(&s->body))
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
    fwrite(s->body.text, 1, s->body.len, out);
    fputs("</svg>\n", out);
    return !ferror(out);
}
