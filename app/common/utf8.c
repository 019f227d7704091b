/* utf8.c - strict reading of UTF-8.
 *
 * Names of problems come from files of any origin; neither JSON nor a
 * terminal may get bytes that are no characters.
 */
#include "common/utf8.h"
#include <stddef.h>

/* Bytes after the first one of a character, and the bits of the first one;
 * -1: no character starts like this. */
static int lead(uint32_t *bits, unsigned char c)
{
    if (c < 0x80) {
        *bits = c;
        return 0;
    }
    if (c >= 0xC2 && c <= 0xDF) {
        *bits = c & 0x1Fu;
        return 1;
    }
    if (c >= 0xE0 && c <= 0xEF) {
        *bits = c & 0x0Fu;
        return 2;
    }
    if (c >= 0xF0 && c <= 0xF4) {
        *bits = c & 0x07u;
        return 3;
    }
    return -1;
}

/* Too long a form, half of a surrogate pair, or beyond Unicode. */
static bool is_forbidden(uint32_t value, int more)
{
    static const uint32_t least[4] = {0, 0x80, 0x800, 0x10000};

    return value < least[more] || (value >= 0xD800 && value <= 0xDFFF) ||
           value > 0x10FFFF;
}

uint32_t utf8_next(const char **text)
{
    const unsigned char *s = (const unsigned char *)*text;
    uint32_t value = 0;
    const int more = lead(&value, s[0]);

    if (s[0] == 0)
        return 0;
    ++*text;
    if (more < 0)
        return UTF8_INVALID;
    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xC0u) != 0x80u)
            return UTF8_INVALID;
        value = value << 6 | (s[i] & 0x3Fu);
    }
    if (is_forbidden(value, more))
        return UTF8_INVALID;
    *text += more;
    return value;
}

bool utf8_is_harmful(uint32_t c)
{
    static const struct {
        uint32_t from, to;
    } ranges[] = {
        {0x00, 0x1F},       /* control characters                   */
        {0x7F, 0x9F},       /* more of them                         */
        {0xAD, 0xAD},       /* shows only at the end of a line      */
        {0x61C, 0x61C},     /* changes the direction of writing     */
        {0x180E, 0x180E},   /* has no width                         */
        {0x200B, 0x200F},   /* no width, changes the direction      */
        {0x2028, 0x202E},   /* ends a line, changes the direction   */
        {0x2060, 0x206F},   /* no width, changes the direction      */
        {0xFEFF, 0xFEFF},   /* a byte order mark, no width          */
        {0xFFF9, 0xFFFB},   /* hides notes                          */
        {0xE0000, 0xE0FFF}, /* tags, not visible                    */
    };

    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (c >= ranges[i].from && c <= ranges[i].to)
            return true;
    return false;
}
