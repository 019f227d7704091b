/* map_drawn.h - boards as pictures, and maps of them. */
#ifndef MIAI_TEST_MAP_DRAWN_H
#define MIAI_TEST_MAP_DRAWN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "endgame/endgame_map.h"

/* A board: X and O are stones, B and W immortal ones, # is off the board, x and
 * o are named as safe, c (Black) and d (White) as dead. */
typedef struct drawn {
    miai_board board;
    bool safe[MIAI_MAX_POINTS];
    bool dead[MIAI_MAX_POINTS];
} drawn;

static inline void drawn_set(drawn *d, int p, char sign)
{
    d->board.at[p] = (uint8_t)(strchr("XBxc", sign)   ? MIAI_BLACK
                               : strchr("OWod", sign) ? MIAI_WHITE
                               : sign == '#'          ? MIAI_OFF
                                                      : MIAI_EMPTY);
    d->board.immortal[p] = strchr("BW", sign) != NULL;
    d->safe[p] = strchr("xo", sign) != NULL;
    d->dead[p] = strchr("cd", sign) != NULL;
}

/* Rows from the top, all of one length, separated by spaces. */
static inline void drawn_read(drawn *d, const char *rows)
{
    const int width = (int)strcspn(rows, " ");
    const int height = ((int)strlen(rows) + 1) / (width + 1);

    *d = (drawn){0};
    miai_board_init(&d->board, width, height, MIAI_EMPTY);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            drawn_set(d, (height - 1 - y) * width + x,
                      rows[y * (width + 1) + x]);
}

/* The map as a picture like that of the board: X and O are safe stones, b and w
 * territory, 0 1 .. regions, s seki; in capitals B and W, and Y and Q, are
 * territory and safe stones by assumption. */
static inline void drawn_write(char *out, const miai_endgame_map *m)
{
    static const char signs[2][8] = {"#XObw?s", "#YQBW?s"};

    for (int y = m->height - 1; y >= 0; y--) {
        for (int x = 0; x < m->width; x++) {
            const int p = y * m->width + x;
            *out = signs[m->basis[p] != MIAI_BASIS_PROOF][m->kind[p]];
            if (m->kind[p] == MIAI_MAP_REGION)
                *out = "0123456789abcdefghijklmnop"[m->region[p] % 26];
            out++;
        }
        *out++ = y > 0 ? ' ' : '\0';
    }
}

static inline void drawn_make(miai_endgame_map *out, const drawn *d,
                              bool strict)
{
    const miai_map_question q = {&d->board, d->safe, d->dead, strict};
    miai_context *ctx;
    miai_budget budget;
    miai_watch watch;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(miai_watch_begin(&budget, &watch, ctx, 0, 0), MIAI_OK);
    assert_int_equal(
        miai_endgame_map_make(
            out, &q, &(miai_means){NULL, &ctx->space, &budget, &ctx->error}),
        MIAI_OK);
    miai_context_free(ctx);
}

/* The map of a picture, as a picture. */
static inline void drawn_map(char *out, const char *rows, bool strict)
{
    static drawn d;
    static miai_endgame_map map;

    drawn_read(&d, rows);
    drawn_make(&map, &d, strict);
    drawn_write(out, &map);
}

#endif
