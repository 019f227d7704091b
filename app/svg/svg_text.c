/* svg_text.c - words in a picture: harmless, and in lines that fit.
 *
 * SVG does not break lines, and which font comes out is decided by the one
 * who looks.  So widths are guessed from a wide font; where the real one is
 * narrower, lines end a little early.
 */
#include "svg/svg.h"

#include <stdlib.h>
#include <string.h>

#define ELLIPSIS       "\u2026"
#define NBSP           0xA0 /* a blank that is part of its word */
#define REPLACEMENT    "\uFFFD"
#define LINE_HEIGHT(s) ((s) + (s) / 3)

/* What XML has no room for, or nobody would see. */
static bool is_unfit(uint32_t c)
{
    return c == MIAI_NOT_UTF8 || miai_text_is_harmful(c) ||
           (c & 0xFFFEu) == 0xFFFEu;
}

static void put_char(FILE *out, uint32_t c, const char *from, size_t len)
{
    static const char special[] = "&<>\"'";
    static const char *const names[] = {"&amp;", "&lt;", "&gt;", "&quot;",
                                        "&#39;"};
    const char *found = c < 0x80 ? memchr(special, (int)c, 5) : NULL;

    if (found)
        fputs(names[found - special], out);
    else if (c == '\t' || c == '\n' || c == '\r')
        putc(' ', out);
    else if (is_unfit(c))
        fputs(REPLACEMENT, out);
    else
        fwrite(from, 1, len, out);
}

/* The characters from `text` to before `end`. */
static void escape_part(FILE *out, const char *text, const char *end)
{
    while (text < end) {
        const char *from = text;
        const uint32_t c = miai_text_next(&text);
        put_char(out, c, from, (size_t)(text - from));
    }
}

void svg_escape(FILE *out, const char *text)
{
    escape_part(out, text, text + strlen(text));
}

/* Hundredths of the font size. */
static int char_width(uint32_t c, bool bold)
{
    int width = 64;

    if (c == MIAI_NOT_UTF8 || c >= 0x1100)
        width = 105;
    else if (c == NBSP)
        width = 36;
    else if (c >= 0x80)
        width = 80;
    else if (strchr(" ijl.,:;'!|", (int)c))
        width = 36;
    else if (strchr("frtI()[]-/\"", (int)c))
        width = 46;
    else if (strchr("mwMW@%", (int)c))
        width = 104;
    else if (c >= 'A' && c <= 'Z')
        width = 77;
    return bold ? width + 7 : width;
}

int svg_text_width(const char *text, svg_font font)
{
    int sum = 0;

    while (*text)
        sum += char_width(miai_text_next(&text), font.bold);
    return (sum * font.size + 99) / 100;
}

/* The end of the line that starts at `text`: after the last word that fits,
 * or inside a word that fills a line by itself.  Takes `*rest` to the start
 * of the next line. */
static const char *line_end(const char *text, svg_font font, int width,
                            const char **rest)
{
    const int room = width * 100 / font.size;
    const char *end = NULL; /* of the last whole word */
    int used = 0;

    *rest = text;
    while (**rest) {
        const char *here = *rest;
        const uint32_t c = miai_text_next(rest);
        used += char_width(c, font.bold);
        if (c == ' ') {
            end = here;
            continue;
        }
        if (used <= room || here == text)
            continue;
        *rest = end ? end + 1 : here;
        return end ? end : here;
    }
    return *rest;
}

/* The tag in front of a line whose letters stand on y. */
static void begin_line(FILE *out, svg_font font, int x, int y,
                       svg_anchor anchor)
{
    static const char *const anchors[] = {"", " text-anchor=\"middle\"",
                                          " text-anchor=\"end\""};

    fprintf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\"%s%s fill=\"%s\">", x,
            y, font.size, font.bold ? " font-weight=\"bold\"" : "",
            anchors[anchor], font.color);
}

void svg_word(FILE *out, const char *text, svg_font font, int x, int y,
              svg_anchor anchor)
{
    begin_line(out, font, x, y, anchor);
    svg_escape(out, text);
    fputs("</text>\n", out);
}

int svg_lines(FILE *out, const char *text, svg_font font, int x, int y,
              int width, int most)
{
    const int height = LINE_HEIGHT(font.size);
    int count = 0;

    while (*text && count < most) {
        const char *rest;
        const bool last = count == most - 1;
        const char *end =
            line_end(text, font, last ? width - font.size : width, &rest);
        begin_line(out, font, x, y + count * height + font.size, SVG_START);
        escape_part(out, text, end);
        fprintf(out, "%s</text>\n", last && *rest ? ELLIPSIS : "");
        text = rest;
        count++;
    }
    return count * height;
}
