/* endgame_guess.c - who will own each point, guessed by random games.
 *
 * Idea     Games are played to the end by a player who moves at random, but does
 *          not fill eyes, captures and escapes next to the last move.  Points
 *          that nearly always end up with one side are taken to be its own.
 * Exact    Nothing here is: what follows from a guess is assumed.  The numbers
 *          are the same on every machine.
 * Cost     A move takes constant time but for captures and joins: of each chain
 *          the number of liberties, each counted once a neighbour, their sum and
 *          the sum of their squares are kept; a chain is in atari if all are the
 *          same point.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_guess.h"

enum { SIDE = MIAI_MAX_SIZE + 2, CELLS = SIDE * SIDE };
enum { ROCK = 1 << 20 }; /* liberties of a chain that is never captured */

/* A board with a margin, and its chains. */
typedef struct field {
    int stride, points;
    int16_t
        cell_of[MIAI_MAX_POINTS]; /* of each point                         */
    uint8_t at[CELLS];            /* miai_color                            */
    int16_t head[CELLS];          /* of a stone: its chain                 */
    int16_t next[CELLS];          /* of a stone: another one, in a circle  */
    int32_t size[CELLS];          /* of chains, by their heads             */
    int32_t breath[CELLS],
        sum[CELLS]; /* liberties, and the sum of them       */
    int64_t square[CELLS];
    int16_t
        empty[CELLS]; /* where one may play                                */
    int16_t
        place[CELLS]; /* in the list above, -1: not in it                  */
    int empties;
    int ko;
} field;

struct miai_guess {
    miai_mem mem;
    uint64_t random;
    field start, now;
    int32_t owned[MIAI_MAX_POINTS];
};

static uint32_t draw(miai_guess *g, uint32_t below)
{
    g->random = g->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((g->random >> 33) * below >> 31);
}

/* --- chains ----------------------------------------------------------------------- */

static void list_add(field *f, int c)
{
    f->place[c] = (int16_t)f->empties;
    f->empty[f->empties++] = (int16_t)c;
}

static void list_remove(field *f, int c)
{
    const int16_t last = f->empty[--f->empties];

    f->empty[f->place[c]] = last;
    f->place[last] = f->place[c];
    f->place[c] = -1;
}

static bool is_stone(const field *f, int c)
{
    return miai_is_stone(f->at[c]);
}

static int beside(const field *f, int c, int i)
{
    const int step[4] = {1, -1, f->stride, -f->stride};

    return c + step[i];
}

/* The chain at a stone gains, or loses, one liberty. */
static void breathe(field *f, int stone, int liberty, int sign)
{
    const int h = f->head[stone];

    f->breath[h] += sign;
    f->sum[h] += sign * liberty;
    f->square[h] += (int64_t)sign * liberty * liberty;
}

static bool in_atari(const field *f, int stone)
{
    const int h = f->head[stone];

    return f->breath[h] < ROCK / 2 &&
           f->breath[h] * f->square[h] == (int64_t)f->sum[h] * f->sum[h];
}

/* The only liberty of a chain in atari. */
static int last_liberty(const field *f, int stone)
{
    const int h = f->head[stone];

    return f->sum[h] / f->breath[h];
}

static void join(field *f, int one, int other)
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

static void put(field *f, int c, miai_color color)
{
    f->at[c] = (uint8_t)color;
    f->head[c] = f->next[c] = (int16_t)c;
    f->size[c] = 1;
    f->breath[c] = f->sum[c] = 0;
    f->square[c] = 0;
    for (int i = 0; i < 4; i++) {
        const int n = beside(f, c, i);
        if (f->at[n] == MIAI_EMPTY)
            breathe(f, c, n, 1);
        else if (is_stone(f, n))
            breathe(f, n, c, -1);
    }
    for (int i = 0; i < 4; i++)
        if (f->at[beside(f, c, i)] == (uint8_t)color)
            join(f, c, beside(f, c, i));
}

static void take_off(field *f, int stone)
{
    int c = stone;

    do {
        f->at[c] = MIAI_EMPTY;
        list_add(f, c);
        c = f->next[c];
    } while (c != stone);
    do {
        for (int i = 0; i < 4; i++)
            if (is_stone(f, beside(f, c, i)))
                breathe(f, beside(f, c, i), c, 1);
        c = f->next[c];
    } while (c != stone);
}

/* --- moves ---------------------------------------------------------------------------- */

static bool is_legal(const field *f, int c, miai_color color)
{
    if (c == f->ko)
        return false;
    for (int i = 0; i < 4; i++) {
        const int n = beside(f, c, i);
        if (f->at[n] == MIAI_EMPTY)
            return true;
        if (is_stone(f, n) && in_atari(f, n) != (f->at[n] == (uint8_t)color))
            return true;
    }
    return false;
}

static void play(field *f, int c, miai_color color)
{
    int taken = 0, last = -1;

    list_remove(f, c);
    put(f, c, color);
    for (int i = 0; i < 4; i++) {
        const int n = beside(f, c, i);
        if (!is_stone(f, n) || f->at[n] == (uint8_t)color ||
            f->breath[f->head[n]] != 0)
            continue;
        taken += f->size[f->head[n]];
        last = n;
        take_off(f, n);
    }
    f->ko =
        taken == 1 && f->size[f->head[c]] == 1 && in_atari(f, c) ? last : -1;
}

/* A point that one's own stones are around, and that is no false eye. */
static bool is_eye(const field *f, int c, miai_color color)
{
    const int corner[4] = {f->stride + 1, f->stride - 1, -f->stride + 1,
                           -f->stride - 1};
    int enemies = 0, edges = 0;

    for (int i = 0; i < 4; i++)
        if (f->at[beside(f, c, i)] != (uint8_t)color &&
            f->at[beside(f, c, i)] != MIAI_OFF)
            return false;
    for (int i = 0; i < 4; i++) {
        enemies += f->at[c + corner[i]] == (uint8_t)miai_color_other(color);
        edges += f->at[c + corner[i]] == MIAI_OFF;
    }
    return enemies + (edges > 0) < 2;
}

/* Escapes and captures next to the last move; -1: there is none. */
static int urgent(const field *f, int last, miai_color color)
{
    int escape = -1;

    if (last < 0 || !is_stone(f, last))
        return -1;
    if (in_atari(f, last))
        return last_liberty(f, last);
    for (int i = 0; i < 4; i++) {
        const int n = beside(f, last, i);
        if (f->at[n] == (uint8_t)color && in_atari(f, n))
            escape = last_liberty(f, n);
    }
    return escape;
}

/* Would the move leave a chain of its own in atari, and take nothing? */
static bool is_self_atari(const field *f, int c, miai_color color)
{
    int liberties = 0, size = 1;

    for (int i = 0; i < 4; i++) {
        const int n = beside(f, c, i);
        if (f->at[n] == MIAI_EMPTY)
            liberties++;
        else if (is_stone(f, n) && f->at[n] != (uint8_t)color && in_atari(f, n))
            return false;
        else if (f->at[n] == (uint8_t)color) {
            if (!in_atari(f, n) && f->breath[f->head[n]] > 4)
                return false;
            size += f->size[f->head[n]];
            liberties += !in_atari(f, n);
        }
    }
    return liberties < 2 && size > 2;
}

/* A move, or -1: pass. */
static int choose(miai_guess *g, miai_color color, int last)
{
    field *f = &g->now;
    const int first = urgent(f, last, color);

    if (first >= 0 && f->place[first] >= 0 && is_legal(f, first, color) &&
        !is_self_atari(f, first, color))
        return first;
    if (f->empties == 0)
        return -1;
    const int from = (int)draw(g, (uint32_t)f->empties);
    for (int i = 0; i < f->empties; i++) {
        const int c = f->empty[(from + i) % f->empties];
        if (!is_eye(f, c, color) && is_legal(f, c, color) &&
            !is_self_atari(f, c, color))
            return c;
    }
    return -1;
}

static void play_game(miai_guess *g, miai_color color)
{
    int last = -1, passes = 0;

    g->now = g->start;
    for (int i = 0; i < 3 * g->now.points && passes < 2; i++) {
        const int c = choose(g, color, last);
        if (c >= 0)
            play(&g->now, c, color);
        else
            g->now.ko = -1;
        passes = c >= 0 ? 0 : passes + 1;
        last = c;
        color = miai_color_other(color);
    }
}

/* Whose a point is when a game is over: 1, -1, or 0. */
static int owner(const field *f, int c)
{
    bool has[MIAI_OFF + 1] = {false};

    if (is_stone(f, c))
        return f->at[c] == MIAI_BLACK ? 1 : -1;
    for (int i = 0; i < 4; i++)
        has[f->at[beside(f, c, i)]] = true;
    return (int)has[MIAI_BLACK] - (int)has[MIAI_WHITE];
}

/* --- from outside ------------------------------------------------------------------- */

miai_guess *miai_guess_new(const miai_mem *mem)
{
    miai_guess *g = miai_mem_new(mem, sizeof *g);

    if (g != NULL)
        g->mem = *mem;
    return g;
}

void miai_guess_free(miai_guess *g)
{
    if (g != NULL) {
        const miai_mem mem = g->mem;
        miai_mem_free(&mem, g, sizeof *g);
    }
}

static void begin(field *f, const miai_board *b, const bool *safe,
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
            put(f, f->cell_of[p], (miai_color)b->at[p]);
        else if (b->at[p] == MIAI_EMPTY && !shut[p])
            list_add(f, f->cell_of[p]);
    }
    for (int p = 0; p < f->points; p++)
        if (safe[p])
            f->breath[f->head[f->cell_of[p]]] += ROCK;
}

void miai_guess_make(int8_t *out, miai_guess *g, const miai_board *b,
                     const bool *safe, const bool *shut)
{
    const int points = miai_board_points(b);

    begin(&g->start, b, safe, shut);
    g->random = 1;
    memset(g->owned, 0, sizeof g->owned);
    for (int i = 0; i < MIAI_GUESS_GAMES; i++) {
        play_game(g, i % 2 == 0 ? MIAI_BLACK : MIAI_WHITE);
        for (int p = 0; p < points; p++)
            g->owned[p] += owner(&g->now, g->now.cell_of[p]);
    }
    for (int p = 0; p < points; p++)
        out[p] = (int8_t)(g->owned[p] * 100 / MIAI_GUESS_GAMES);
}
