/* endgame_guess.c - who will own each point, guessed by random games.
 *
 * Idea     Games are played to the end by a player who moves at random, but does
 *          not fill eyes, captures and escapes next to the last move.  Points
 *          that nearly always end up with one side are taken to be its own.
 * Exact    Nothing here is: what follows from a guess is assumed.  The numbers
 *          are the same on every machine.
 */
#include <string.h>

#include "endgame/endgame_field.h"
#include "endgame/endgame_guess.h"

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

/* A point that one's own stones are around, and that is no false eye. */
static bool is_eye(const field *f, int c, miai_color color)
{
    const int corner[4] = {f->stride + 1, f->stride - 1, -f->stride + 1,
                           -f->stride - 1};
    int enemies = 0, edges = 0;

    for (int i = 0; i < 4; i++)
        if (f->at[field_beside(f, c, i)] != (uint8_t)color &&
            f->at[field_beside(f, c, i)] != MIAI_OFF)
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

    if (last < 0 || !field_is_stone(f, last))
        return -1;
    if (field_in_atari(f, last))
        return field_last_liberty(f, last);
    for (int i = 0; i < 4; i++) {
        const int n = field_beside(f, last, i);
        if (f->at[n] == (uint8_t)color && field_in_atari(f, n))
            escape = field_last_liberty(f, n);
    }
    return escape;
}

/* Would the move leave a chain of its own in atari, and take nothing? */
static bool is_self_atari(const field *f, int c, miai_color color)
{
    int liberties = 0, size = 1;

    for (int i = 0; i < 4; i++) {
        const int n = field_beside(f, c, i);
        if (f->at[n] == MIAI_EMPTY)
            liberties++;
        else if (field_is_stone(f, n) && f->at[n] != (uint8_t)color &&
                 field_in_atari(f, n))
            return false;
        else if (f->at[n] == (uint8_t)color) {
            if (!field_in_atari(f, n) && f->breath[f->head[n]] > 4)
                return false;
            size += f->size[f->head[n]];
            liberties += !field_in_atari(f, n);
        }
    }
    return liberties < 2 && size > 2;
}

/* A move, or -1: pass. */
static int choose(miai_guess *g, miai_color color, int last)
{
    field *f = &g->now;
    const int first = urgent(f, last, color);

    if (first >= 0 && f->place[first] >= 0 && field_is_legal(f, first, color) &&
        !is_self_atari(f, first, color))
        return first;
    if (f->empties == 0)
        return -1;
    const int from = (int)draw(g, (uint32_t)f->empties);
    for (int i = 0; i < f->empties; i++) {
        const int c = f->empty[(from + i) % f->empties];
        if (!is_eye(f, c, color) && field_is_legal(f, c, color) &&
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
            field_play(&g->now, c, color);
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

    if (field_is_stone(f, c))
        return f->at[c] == MIAI_BLACK ? 1 : -1;
    for (int i = 0; i < 4; i++)
        has[f->at[field_beside(f, c, i)]] = true;
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

void miai_guess_make(int8_t *out, miai_guess *g, const miai_board *b,
                     const bool *safe, const bool *shut)
{
    const int points = miai_board_points(b);

    field_begin(&g->start, b, safe, shut);
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
