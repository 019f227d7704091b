/* race_blocks.h - pieces of which plain races are built on the board.
 *
 * All pieces are drawn for Black's chain, which stands to the right of them;
 * White's are the same, mirrored and with the colours exchanged.
 */
#ifndef MIAI_TEST_RACE_BLOCKS_H
#define MIAI_TEST_RACE_BLOCKS_H

#include "race_diagram.h"

enum { BLOCK_APPROACH = 3, BLOCK_OUTSIDE = 5 };

/* Outside liberties with 0 to 3 approach moves. */
static const char *const block_outside[BLOCK_APPROACH + 1] = {
    "@.",
    "@.O.",
    "@..O.",
    "@...O.",
};

typedef struct block_eye {
    int size, inside;
    const char *rows; /* "" for none */
} block_eye;

static const block_eye block_eyes[] = {
    {0, 0, ""},
    {1, 0, "xxx\nx.x\nxxx"},
    {2, 0, "xxxx\nx..x\nxxxx"},
    {2, 1, "xxxx\nx.Ox\nxxxx"},
    {3, 1, "xxxxx\nx.O.x\nxxxxx"},
    {3, 2, "xxxxx\nxOO.x\nxxxxx"},
    {3, 1, "xxxx\nxO.x\nx.xx\nxxxx"},
    {3, 2, "xxxx\nxOOx\nx.xx\nxxxx"},
    {4, 0, "xxxx\nx..x\nx..x\nxxxx"},
    {4, 1, "xxxx\nxO.x\nx..x\nxxxx"},
    {4, 2, "xxxx\nxOOx\nx..x\nxxxx"},
    {4, 3, "xxxx\nxOOx\nxO.x\nxxxx"},
    {4, 1, "xxxxx\nx.O.x\nxx.xx\nxxxxx"},
    {4, 2, "xxxxx\nxOO.x\nxx.xx\nxxxxx"},
    {4, 3, "xxxxx\nxOO.x\nxxOxx\nxxxxx"},
    {4, 2, "xxxxxx\nx.OO.x\nxxxxxx"},
    {4, 3, "xxxxxx\nxOOO.x\nxxxxxx"},
    {5, 1, "xxxxx\nx.O.x\nx..xx\nxxxxx"},
    {5, 2, "xxxxx\nxOO.x\nx..xx\nxxxxx"},
    {5, 3, "xxxxx\nxOO.x\nxO.xx\nxxxxx"},
    {5, 4, "xxxxx\nxOO.x\nxOOxx\nxxxxx"},
    {5, 4, "xxxxx\nxOOOx\nx.Oxx\nxxxxx"},
    {5, 1, "xxxxx\nxx.xx\nx.O.x\nxx.xx\nxxxxx"},
    {5, 2, "xxxxx\nxxOxx\nx.O.x\nxx.xx\nxxxxx"},
    {5, 4, "xxxxx\nxxOxx\nxOO.x\nxxOxx\nxxxxx"},
    {6, 1, "xxxxx\nxx.xx\nx.O.x\nxx..x\nxxxxx"},
    {6, 2, "xxxxx\nxx.xx\nx.OOx\nxx..x\nxxxxx"},
    {6, 3, "xxxxx\nxx.xx\nx.OOx\nxxO.x\nxxxxx"},
    {6, 4, "xxxxx\nxxOxx\nxOO.x\nxxO.x\nxxxxx"},
    {6, 5, "xxxxx\nxxOxx\nxOOOx\nxxO.x\nxxxxx"},
};

enum { BLOCK_EYES = (int)(sizeof block_eyes / sizeof block_eyes[0]) };

/* What a race is made of; pairs are of Black and White. */
typedef struct race_plan {
    int outside[2];                 /* outside liberties                     */
    int approach[2][BLOCK_OUTSIDE]; /* moves to each of them                 */
    int eye[2];                     /* place in block_eyes                   */
    int shared;
} race_plan;

/* Draws `rows` so that they end at column `column` (White's: begin there). */
static inline void block_put(race_diagram *d, const char *rows, int column,
                             int top, bool white)
{
    const race_diagram piece = diagram_of(rows);

    for (int y = 0; y < piece.height; y++)
        for (int x = 0; x < piece.width; x++) {
            const char c = piece.at[y][x];
            const int from_end = piece.width - 1 - x;
            d->at[top + y][white ? column + from_end : column - from_end] =
                white ? other_color(c) : c;
        }
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Rows that the eye of a plan takes. */
static inline int eye_rows(const race_plan *plan, int side)
{
    const char *rows = block_eyes[plan->eye[side]].rows;

    return *rows ? diagram_of(rows).height : 0;
}

/* The race on a board: the chains are two columns, with White's stones or the
 * shared liberties between them. */
static inline race_diagram race_built(const race_plan *plan)
{
    enum { BLACK = 9, MIDDLE, WHITE };
    const int top = larger(eye_rows(plan, 0), eye_rows(plan, 1));
    const int blocks = 2 * larger(plan->outside[0], plan->outside[1]) + 1;
    race_diagram d = {
        .width = WHITE + BLACK + 1,
        .height = top + larger(larger(blocks, plan->shared + 1), 7 - top)};

    memset(d.at, ' ', sizeof d.at);
    for (int y = 0; y < d.height; y++) {
        d.at[y][BLACK] = 'x';
        d.at[y][MIDDLE] = y < d.height - plan->shared ? 'o' : '.';
        d.at[y][WHITE] = 'o';
    }
    for (int side = 0; side < 2; side++) {
        const char *rows = block_eyes[plan->eye[side]].rows;
        if (*rows)
            block_put(&d, rows, side ? WHITE : BLACK, 0, side);
        for (int i = 0; i < plan->outside[side]; i++)
            block_put(&d, block_outside[plan->approach[side][i]],
                      side ? WHITE + 1 : BLACK - 1, top + 1 + 2 * i, side);
    }
    return d;
}

#endif
