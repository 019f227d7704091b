/* drawn_glyph.c - what the characters of a drawing look like. */
#include "problem/drawn.h"

#include <string.h>

/* Characters that are drawn with, in place of those of ASCII.  0: it takes no
 * room. */
static const struct {
    uint16_t from, to;
    uint8_t glyph;
} glyphs[] = {
    {0x00A0, 0x00A0, ' '},
    {0x00B7, 0x00B7, '.'},
    {0x2010, 0x2015, '-'},
    {0x200B, 0x200D, 0},
    {0x2212, 0x2212, '-'},
    {0x2460, 0x2468, '1'}, /* circled numbers */
    {0x2500, 0x2501, '-'},
    {0x2502, 0x2503, '|'},
    {0x250C, 0x250F, MIAI_GLYPH_EDGE | MIAI_EDGE_LEFT | MIAI_EDGE_TOP},
    {0x2510, 0x2513, MIAI_GLYPH_EDGE | MIAI_EDGE_RIGHT | MIAI_EDGE_TOP},
    {0x2514, 0x2517, MIAI_GLYPH_EDGE | MIAI_EDGE_LEFT | MIAI_EDGE_BOTTOM},
    {0x2518, 0x251B, MIAI_GLYPH_EDGE | MIAI_EDGE_RIGHT | MIAI_EDGE_BOTTOM},
    {0x251C, 0x2523, MIAI_GLYPH_EDGE | MIAI_EDGE_LEFT},
    {0x2524, 0x252B, MIAI_GLYPH_EDGE | MIAI_EDGE_RIGHT},
    {0x252C, 0x2533, MIAI_GLYPH_EDGE | MIAI_EDGE_TOP},
    {0x2534, 0x253B, MIAI_GLYPH_EDGE | MIAI_EDGE_BOTTOM},
    {0x253C, 0x254B, MIAI_GLYPH_CROSS},
    {0x2550, 0x2550, '-'},
    {0x2551, 0x2551, '|'},
    {0x2552, 0x2554, MIAI_GLYPH_EDGE | MIAI_EDGE_LEFT | MIAI_EDGE_TOP},
    {0x2555, 0x2557, MIAI_GLYPH_EDGE | MIAI_EDGE_RIGHT | MIAI_EDGE_TOP},
    {0x2558, 0x255A, MIAI_GLYPH_EDGE | MIAI_EDGE_LEFT | MIAI_EDGE_BOTTOM},
    {0x255B, 0x255D, MIAI_GLYPH_EDGE | MIAI_EDGE_RIGHT | MIAI_EDGE_BOTTOM},
    {0x255E, 0x2560, MIAI_GLYPH_EDGE | MIAI_EDGE_LEFT},
    {0x2561, 0x2563, MIAI_GLYPH_EDGE | MIAI_EDGE_RIGHT},
    {0x2564, 0x2566, MIAI_GLYPH_EDGE | MIAI_EDGE_TOP},
    {0x2567, 0x2569, MIAI_GLYPH_EDGE | MIAI_EDGE_BOTTOM},
    {0x256A, 0x256C, MIAI_GLYPH_CROSS},
    {0x25A0, 0x25A0, '#'},
    {0x25A1, 0x25A1, '@'},
    {0x25AA, 0x25AB, '.'},
    {0x25B2, 0x25B2, 'X'},
    {0x25B3, 0x25B3, 'O'},
    {0x25C6, 0x25C6, 'X'},
    {0x25C7, 0x25C7, 'O'},
    {0x25C9, 0x25C9, 'x'},
    {0x25CB, 0x25CB, 'O'},
    {0x25CE, 0x25CE, 'o'},
    {0x25CF, 0x25CF, 'X'},
    {0x25EF, 0x25EF, 'O'},
    {0x26AA, 0x26AA, 'O'},
    {0x26AB, 0x26AB, 'X'},
    {0x2B24, 0x2B24, 'X'},
    {0x3000, 0x3000, ' '},
    {0xFE0E, 0xFE0F, 0},
    {0xFEFF, 0xFEFF, 0},
};

/* The character of `n` bytes at `s`, which is UTF-8. */
static uint32_t code_of(const unsigned char *s, size_t n)
{
    uint32_t code = n == 1   ? s[0]
                    : n == 2 ? s[0] & 0x1Fu
                    : n == 3 ? s[0] & 0x0Fu
                             : s[0] & 0x07u;

    for (size_t i = 1; i < n; i++)
        code = code << 6 | (s[i] & 0x3Fu);
    return code;
}

static uint8_t glyph_of(uint32_t code)
{
    if (code == '\t')
        return ' ';
    if (code >= 0x20 && code < 0x7F)
        return (uint8_t)code;
    if (code > 0xFF00 && code < 0xFF5F) /* ASCII in wide letters */
        return (uint8_t)(code - 0xFEE0);
    for (size_t i = 0; i < sizeof glyphs / sizeof glyphs[0]; i++)
        if (code >= glyphs[i].from && code <= glyphs[i].to)
            return glyphs[i].glyph;
    return MIAI_GLYPH_OTHER;
}

bool miai_drawn_decode(miai_drawn_line *out, const char *text, size_t len)
{
    out->count = 0;
    out->circled = false;
    for (size_t i = 0; i < len;) {
        const size_t n = miai_text_character(text + i, len - i);
        const unsigned char *s = (const unsigned char *)text + i;
        const bool broken = n == 1 && *s >= 0x80;
        const uint8_t glyph =
            broken ? MIAI_GLYPH_OTHER : glyph_of(code_of(s, n));
        i += n;
        out->circled = out->circled || (glyph == '1' && n > 1);
        if (glyph == 0)
            continue;
        if (out->count == MIAI_DRAWN_LENGTH)
            return false;
        out->at[out->count++] = glyph;
    }
    while (out->count > 0 && out->at[out->count - 1] == ' ')
        out->count--;
    return true;
}

bool miai_glyph_is_stone(uint8_t c)
{
    return c != '\0' && strchr("XOxo#@BW", c) != NULL;
}

bool miai_glyph_is_sign(uint8_t c)
{
    return c == MIAI_GLYPH_CROSS || miai_glyph_is_edge(c) ||
           miai_glyph_is_stone(c) ||
           (c != '\0' && strchr(".,+*-|_", c) != NULL);
}
