/* endgame_field.h - a board for random games: its chains are kept up to date.
 *
 * Private to endgame/.
 *
 * Cost     A move takes constant time but for captures and joins: of each chain
 *          the number of liberties, each counted once a neighbour, their sum and
 *          the sum of their squares are kept; a chain is in atari if all are the
 *          same point.
 */
#ifndef MIAI_ENDGAME_FIELD_H
#define MIAI_ENDGAME_FIELD_H

#include <string.h>

#include "board/board.h"

enum { FIELD_CELLS = (MIAI_MAX_SIZE + 2) * (MIAI_MAX_SIZE + 2) };
enum { FIELD_ROCK = 1 << 20 }; /* liberties of a chain that is never captured */

/* A board with a margin, and its chains. */
typedef struct field {
    int stride, points;
    int16_t cell_of[MIAI_MAX_POINTS]; /* of each point                       */
    uint8_t at[FIELD_CELLS];          /* miai_color                          */
    int16_t head[FIELD_CELLS];        /* of a stone: its chain               */
    int16_t next[FIELD_CELLS];   /* of a stone: another one, in a circle     */
    int32_t size[FIELD_CELLS];   /* of chains, by their heads                */
    int32_t breath[FIELD_CELLS]; /* liberties                                */
    int32_t sum[FIELD_CELLS];    /* of them                                  */
    int64_t square[FIELD_CELLS];
    int16_t empty[FIELD_CELLS]; /* where one may play                        */
    int16_t place[FIELD_CELLS]; /* in the list above, -1: not in it          */
    int empties;
    int ko; /* where nobody may play now, or -1                              */
} field;

/* --- chains ----------------------------------------------------------------------- */

static inline void field_list_add(field *f, int c)
{
    f->place[c] = (int16_t)f->empties;
    f->empty[f->empties++] = (int16_t)c;
}

static inline void field_list_remove(field *f, int c)
{
    const int16_t last = f->empty[--f->empties];

    f->empty[f->place[c]] = last;
    f->place[last] = f->place[c];
    f->place[c] = -1;
}

static inline bool field_is_stone(const field *f, int c)
{
    return miai_is_stone(f->at[c]);
}

static inline int field_beside(const field *f, int c, int i)
{
    const int step[4] = {1, -1, f->stride, -f->stride};

    return c + step[i];
}

/* The chain at a stone gains, or loses, one liberty. */
static inline void field_breathe(field *f, int stone, int liberty, int sign)
{
    const int h = f->head[stone];

    f->breath[h] += sign;
    f->sum[h] += sign * liberty;
    f->square[h] += (int64_t)sign * liberty * liberty;
}

static inline bool field_in_atari(const field *f, int stone)
{
    const int h = f->head[stone];

    return f->breath[h] < FIELD_ROCK / 2 &&
           f->breath[h] * f->square[h] == (int64_t)f->sum[h] * f->sum[h];
}

/* The only liberty of a chain in atari. */
static inline int field_last_liberty(const field *f, int stone)
{
    const int h = f->head[stone];

    return f->sum[h] / f->breath[h];
}

static inline void field_join(field *f, int one, int other)
{
    int a = f->head[one], b = f->head[other], c;

    if (a == b)
        return;
    if (f->size[a] < f->size[b]) {
        c = a;
        a = b;
        b = c;
    }
    c = b;
    do {
        f->head[c] = (int16_t)a;
        c = f->next[c];
    } while (c != b);
    c = f->next[a];
    f->next[a] = f->next[b];
    f->next[b] = (int16_t)c;
    f->size[a] += f->size[b];
    f->breath[a] += f->breath[b];
    f->sum[a] += f->sum[b];
    f->square[a] += f->square[b];
}

static inline void field_put(field *f, int c, miai_color color)
{
    f->at[c] = (uint8_t)color;
    f->head[c] = f->next[c] = (int16_t)c;
    f->size[c] = 1;
    f->breath[c] = f->sum[c] = 0;
    f->square[c] = 0;
    for (int i = 0; i < 4; i++) {
        const int n = field_beside(f, c, i);
        if (f->at[n] == MIAI_EMPTY)
            field_breathe(f, c, n, 1);
        else if (field_is_stone(f, n))
            field_breathe(f, n, c, -1);
    }
    for (int i = 0; i < 4; i++)
        if (f->at[field_beside(f, c, i)] == (uint8_t)color)
            field_join(f, c, field_beside(f, c, i));
}

static inline void field_take_off(field *f, int stone)
{
    int c = stone;

    do {
        f->at[c] = MIAI_EMPTY;
        field_list_add(f, c);
        c = f->next[c];
    } while (c != stone);
    do {
        for (int i = 0; i < 4; i++)
            if (field_is_stone(f, field_beside(f, c, i)))
                field_breathe(f, field_beside(f, c, i), c, 1);
        c = f->next[c];
    } while (c != stone);
}

/* --- moves ---------------------------------------------------------------------------- */

static inline bool field_is_legal(const field *f, int c, miai_color color)
{
    if (c == f->ko)
        return false;
    for (int i = 0; i < 4; i++) {
        const int n = field_beside(f, c, i);
        if (f->at[n] == MIAI_EMPTY)
            return true;
        if (field_is_stone(f, n) &&
            field_in_atari(f, n) != (f->at[n] == (uint8_t)color))
            return true;
    }
    return false;
}

static inline void field_play(field *f, int c, miai_color color)
{
    int taken = 0, last = -1;

    field_list_remove(f, c);
    field_put(f, c, color);
    for (int i = 0; i < 4; i++) {
        const int n = field_beside(f, c, i);
        if (!field_is_stone(f, n) || f->at[n] == (uint8_t)color ||
            f->breath[f->head[n]] != 0)
            continue;
        taken += f->size[f->head[n]];
        last = n;
        field_take_off(f, n);
    }
    f->ko = taken == 1 && f->size[f->head[c]] == 1 && field_in_atari(f, c)
                ? last
                : -1;
}

/* --- the first position ----------------------------------------------------------- */

/* Stones of `safe` are never captured, nobody plays at points of `shut`. */
static inline void field_begin(field *f, const miai_board *b, const bool *safe,
                               const bool *shut)
{
    memset(f, 0, sizeof *f);
    f->stride = b->width + 2;
    f->points = miai_board_points(b);
    f->ko = -1;
    memset(f->at, MIAI_OFF, sizeof f->at);
    memset(f->place, -1, sizeof f->place);
    for (int p = 0; p < f->points; p++) {
        const int c = (p / b->width + 1) * f->stride + p % b->width + 1;
        f->cell_of[p] = (int16_t)c;
        if (b->at[p] != MIAI_OFF)
            f->at[c] = MIAI_EMPTY;
    }
    for (int p = 0; p < f->points; p++) {
        if (miai_is_stone(b->at[p]))
            field_put(f, f->cell_of[p], (miai_color)b->at[p]);
        else if (b->at[p] == MIAI_EMPTY && !shut[p])
            field_list_add(f, f->cell_of[p]);
    }
    for (int p = 0; p < f->points; p++)
        if (safe[p] && f->breath[f->head[f->cell_of[p]]] < FIELD_ROCK / 2)
            f->breath[f->head[f->cell_of[p]]] += FIELD_ROCK;
}

#endif
