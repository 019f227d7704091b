/* race_diagram.h - races of tests on the board, drawn as text.
 *
 * `.` empty, `X` `O` stones, `x` `o` stones of the essential chains, `#` `@`
 * immortal Black and White, a blank off the board.
 */
#ifndef MIAI_TEST_RACE_DIAGRAM_H
#define MIAI_TEST_RACE_DIAGRAM_H

#include <string.h>

#include "race/race_board.h"

enum { DIAGRAM_MOST = 24 }; /* rows and columns */
enum { RACE_TEXT = DIAGRAM_MOST * (DIAGRAM_MOST + 1) + 1 }; /* bytes */

/* Rows from the top; all of the same width. */
typedef struct race_diagram {
    int width, height;
    char at[DIAGRAM_MOST][DIAGRAM_MOST];
} race_diagram;

static inline race_diagram diagram_of(const char *text)
{
    race_diagram d = {.height = 1};
    int x = 0;

    memset(d.at, ' ', sizeof d.at);
    for (; *text; text++) {
        if (*text == '\n') {
            d.height++;
            x = 0;
        } else {
            d.at[d.height - 1][x++] = *text;
            d.width = x > d.width ? x : d.width;
        }
    }
    return d;
}

static inline void diagram_write(char out[RACE_TEXT], const race_diagram *d)
{
    for (int y = 0; y < d->height; y++) {
        memcpy(out, d->at[y], (size_t)d->width);
        out += d->width;
        *out++ = '\n';
    }
    *out = '\0';
}

static inline char other_color(char c)
{
    static const char from[] = "XOxo#@", to[] = "OXox@#";
    const char *found = c ? strchr(from, c) : NULL;

    return found ? to[found - from] : c;
}

/* Turned and mirrored in one of eight ways, the colours exchanged or not. */
static inline race_diagram diagram_turned(const race_diagram *d, int way,
                                          bool exchanged)
{
    race_diagram out = {.width = way & 4 ? d->height : d->width,
                        .height = way & 4 ? d->width : d->height};

    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++) {
            const int u = way & 1 ? d->width - 1 - x : x;
            const int v = way & 2 ? d->height - 1 - y : y;
            const char c = exchanged ? other_color(d->at[y][x]) : d->at[y][x];
            out.at[way & 4 ? u : v][way & 4 ? v : u] = c;
        }
    return out;
}

/* Where point x, y of a diagram, y from the top, comes to lie on the board. */
static inline int board_point(const race_diagram *d, int x, int y)
{
    return (d->height - 1 - y) * d->width + x;
}

static inline miai_race_position position_of(const race_diagram *d)
{
    miai_race_position q = {0};

    miai_board_init(&q.board, d->width, d->height, MIAI_OFF);
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++) {
            const int p = board_point(d, x, y);
            const char c = d->at[y][x];
            if (c == ' ')
                continue;
            q.board.at[p] = strchr("Xx#", c)   ? MIAI_BLACK
                            : strchr("Oo@", c) ? MIAI_WHITE
                                               : MIAI_EMPTY;
            q.board.immortal[p] = c == '#' || c == '@';
            q.essential[p] = c == 'x' || c == 'o';
        }
    return q;
}

#endif
