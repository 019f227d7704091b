/* points.c - points as people write them: a1 at the bottom left, no column i.
 *
 * Columns go a..z without i, then aa, ab, .. az without ai, then ba and so on:
 * 25 letters are enough for boards of up to 25, two letters for all others.
 */
#include "board/board.h"

#include <assert.h>
#include <string.h>

#define LETTERS 25 /* of the alphabet without i */

static char letter(int n)
{
    return "abcdefghjklmnopqrstuvwxyz"[n];
}

/* Number of a column letter, capital or not, or -1. */
static int letter_number(char c)
{
    if (c >= 'A' && c <= 'Z')
        c = (char)(c - 'A' + 'a');
    if (c < 'a' || c > 'z' || c == 'i')
        return -1;
    return c < 'i' ? c - 'a' : c - 'a' - 1;
}

void miai_point_write(char out[MIAI_POINT_TEXT], int width, int point)
{
    if (point == MIAI_PASS) {
        memcpy(out, "pass", sizeof "pass");
        return;
    }
    assert(width >= 1 && width <= MIAI_MAX_SIZE);
    assert(point >= 0 && point < width * MIAI_MAX_SIZE);
    const int x = point % width;
    const int row = point / width + 1;
    assert(row < 100); /* two digits */
    if (x >= LETTERS)
        *out++ = letter(x / LETTERS - 1);
    *out++ = letter(x % LETTERS);
    if (row >= 10)
        *out++ = (char)('0' + row / 10);
    *out++ = (char)('0' + row % 10);
    *out = '\0';
}

miai_move miai_move_at(int width, int point)
{
    miai_move m = {.point = point, .reason = ""};

    miai_point_write(m.text, width, point);
    return m;
}

int miai_point_read(const char **text, int width, int height)
{
    const char *s = *text;
    int x = letter_number(*s);
    int row = 0;

    assert(width >= 1 && width <= MIAI_MAX_SIZE);
    assert(height >= 1 && height <= MIAI_MAX_SIZE);
    if (x < 0)
        return -1;
    s++;
    if (letter_number(*s) >= 0)
        x = (x + 1) * LETTERS + letter_number(*s++);
    while (*s >= '0' && *s <= '9' && row <= MIAI_MAX_SIZE)
        row = row * 10 + (*s++ - '0');
    if (x >= width || row < 1 || row > height)
        return -1;
    *text = s;
    return (row - 1) * width + x;
}

miai_color miai_color_other(miai_color color)
{
    assert(miai_is_stone((int)color));
    return color == MIAI_BLACK ? MIAI_WHITE : MIAI_BLACK;
}

const char *miai_color_name(miai_color color)
{
    assert(miai_is_stone((int)color));
    return color == MIAI_BLACK ? "Black" : "White";
}
