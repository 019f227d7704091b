/* text.c - text that is safe to show: valid UTF-8 on one line.
 *
 * Idea     Names and messages carry bytes of files that nobody has checked.
 *          All of them pass through miai_text_copy(), which lets no control
 *          character (C0, DEL, C1) and no broken UTF-8 through.
 */
#include "base/base.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

/* Bytes of the sequence that this byte starts; 0 if it starts none. */
static size_t sequence_length(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    if (lead >= 0xF0 && lead < 0xF5)
        return 4;
    return 0;
}

/* Bytes of the character at `s`, or 0 if it is not UTF-8: overlong forms,
 * surrogates and anything above U+10FFFF included. */
static size_t character(const unsigned char *s, size_t len)
{
    const size_t n = sequence_length(s[0]);

    if (n == 0 || n > len)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] >= 0xA0) ||
        (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] >= 0x90))
        return 0;
    return n;
}

uint32_t miai_text_next(const char **text)
{
    const unsigned char *s = (const unsigned char *)*text;
    uint32_t value = s[0];

    if (value == 0)
        return 0;
    const size_t n = character(s, 4); /* looks no further than the final 0 */
    *text += n > 0 ? n : 1;
    if (n == 0)
        return MIAI_NOT_UTF8;
    if (n > 1)
        value &= 0x7Fu >> n;
    for (size_t i = 1; i < n; i++)
        value = value << 6 | (s[i] & 0x3Fu);
    return value;
}

bool miai_text_is_harmful(uint32_t c)
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

static bool is_control(const unsigned char *s)
{
    return s[0] < 0x20 || s[0] == 0x7F || (s[0] == 0xC2 && s[1] < 0xA0);
}

void miai_text_copy(char *out, size_t size, const char *text, size_t len)
{
    const unsigned char *s = (const unsigned char *)text;
    size_t used = 0;

    assert(size >= 1);
    for (size_t i = 0; i < len;) {
        const size_t n = character(s + i, len - i);
        const char *from = text + i;
        size_t bytes = n;

        if (n == 0) {
            from = REPLACEMENT;
            bytes = strlen(REPLACEMENT);
        } else if (is_control(s + i)) {
            from = "?";
            bytes = 1;
        }
        if (bytes >= size - used)
            break;
        memcpy(out + used, from, bytes);
        used += bytes;
        i += n == 0 ? 1 : n;
    }
    out[used] = '\0';
}

size_t miai_text_character(const char *text, size_t len)
{
    assert(len >= 1);
    const size_t n = character((const unsigned char *)text, len);
    return n == 0 ? 1 : n;
}

size_t miai_text_cut(const char *text, size_t len, size_t most)
{
    size_t used = 0;

    while (used < len) {
        const size_t n = miai_text_character(text + used, len - used);
        if (n > most - used)
            break;
        used += n;
    }
    return used;
}

void miai_text_count(char out[MIAI_COUNT_TEXT], int count)
{
    static const char *const words[] = {"no",    "one",  "two", "three",
                                        "four",  "five", "six", "seven",
                                        "eight", "nine", "ten"};

    assert(count >= 0);
    if (count <= 10)
        snprintf(out, MIAI_COUNT_TEXT, "%s", words[count]);
    else
        snprintf(out, MIAI_COUNT_TEXT, "%d", count);
}
