/* loopy_play.h - random graphs, and who wins them: found by looking at all
 * positions, with nothing of loopy/ but the graph itself. */
#ifndef MIAI_TEST_LOOPY_PLAY_H
#define MIAI_TEST_LOOPY_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "unit/loopy_text.h"

/* --- random graphs ---------------------------------------------------------- */

static inline uint32_t next_random(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525 + 1013904223;
    return (*seed >> 8) % below;
}

static inline miai_games *new_store(void)
{
    const miai_mem mem = miai_mem_libc();
    miai_games *s;

    assert_int_equal(miai_games_new(&s, &mem, 1 << 28), MIAI_OK);
    return s;
}

/* `loops` positions with up to `most` moves a side, to each other and to some
 * short games. */
static inline miai_graph *random_graph(miai_games *s, uint32_t *seed, int loops,
                                       uint32_t most)
{
    static const char *const leafs[] = {"0",  "1",   "-1", "*", "^",
                                        "v*", "1/2", "*2", "2"};
    miai_graph *g = miai_graph_new(s);
    const int n = loops + 1 + (int)next_random(seed, 4);

    for (int p = 0; p < n; p++) {
        loopy_text t = {.g = g, .at = leafs[next_random(seed, 9)]};
        if (p < loops)
            miai_graph_add(g);
        else
            loopy_text_item(&t);
    }
    for (int p = 0; p < loops; p++)
        for (int side = 0; side < 2; side++)
            for (uint32_t k = next_random(seed, most + 1); k > 0; k--)
                assert_true(miai_graph_move(
                    g, p, side, (int)next_random(seed, (uint32_t)n)));
    return g;
}

/* --- play --------------------------------------------------------------------- */

enum { MOST = 150, MOVES = 24 };

/* A game as a table of positions, short games with all of theirs. */
typedef struct table {
    int count;
    int moves[MOST][2];
    int to[MOST][2][MOVES];
    miai_game game[MOST];
} table;

static inline void put_move(table *t, int p, int side, int to)
{
    assert_true(t->moves[p][side] < MOVES);
    t->to[p][side][t->moves[p][side]++] = to;
}

static inline int put_short(table *t, miai_games *s, miai_game g)
{
    for (int p = 0; p < t->count; p++)
        if (t->game[p] == g)
            return p;
    const int p = t->count++;
    assert_true(p < MOST);
    t->game[p] = g;
    for (int i = 0; i < miai_game_lefts(s, g); i++)
        put_move(t, p, MIAI_LEFT, put_short(t, s, miai_game_left(s, g, i)));
    for (int i = 0; i < miai_game_rights(s, g); i++)
        put_move(t, p, MIAI_RIGHT, put_short(t, s, miai_game_right(s, g, i)));
    return p;
}

static inline void put_graph(table *t, const miai_graph *g)
{
    const int n = miai_graph_count(g);
    int number[MOST];
    miai_game game;

    memset(t, 0, sizeof *t);
    assert_true(n < MOST);
    for (int p = 0; p < n; p++)
        if (!miai_graph_short(g, p, &game)) {
            number[p] = t->count++;
            t->game[number[p]] = MIAI_NO_GAME;
        }
    for (int p = 0; p < n; p++)
        if (miai_graph_short(g, p, &game))
            number[p] = put_short(t, miai_graph_store(g), game);
    for (int p = 0; p < n; p++)
        for (int side = 0; side < 2 && !miai_graph_short(g, p, &game); side++)
            for (int i = 0; i < miai_graph_options(g, p, side); i++)
                put_move(t, number[p], side,
                         number[miai_graph_option(g, p, side, i)]);
}

static uint8_t wins[MOST][MOST][2];

/* Does `winner` win, if `turn` moves next and all moves lead to what is known
 * by now? */
static inline bool wins_now(const table *a, const table *b, int x, int y,
                            int turn, int winner)
{
    bool some = false, all = true;

    for (int i = 0; i < a->moves[x][turn]; i++) {
        const bool w = wins[a->to[x][turn][i]][y][!turn];
        some |= w;
        all &= w;
    }
    for (int i = 0; i < b->moves[y][turn]; i++) {
        const bool w = wins[x][b->to[y][turn][i]][!turn];
        some |= w;
        all &= w;
    }
    return turn == winner ? some : all;
}

/* Who of the two begins so that `winner` wins a + b, infinite play being lost:
 * 1 for Left, 2 for Right. */
static inline int who_begins(const table *a, const table *b, int winner)
{
    bool changed = true;

    memset(wins, 0, sizeof wins);
    while (changed) {
        changed = false;
        for (int x = 0; x < a->count; x++)
            for (int y = 0; y < b->count; y++)
                for (int turn = 0; turn < 2; turn++)
                    if (!wins[x][y][turn] && wins_now(a, b, x, y, turn, winner))
                        wins[x][y][turn] = changed = true;
    }
    return wins[0][0][MIAI_LEFT] | wins[0][0][MIAI_RIGHT] << 1;
}

static const char *const others[] = {
    "0", "1",  "-1",  "*",  "^",      "v*",         "{1|-1}",
    "2", "*2", "1/4", "-2", "{2|-3}", "{0|{0|-1}}", "{{3|*}|-2}"};

enum { OTHERS = sizeof others / sizeof *others };

static table tables[OTHERS];

static inline void put_others(miai_games *s)
{
    for (int i = 0; i < OTHERS; i++) {
        miai_graph *g = loopy_graph(s, others[i]);
        put_graph(&tables[i], g);
        miai_graph_free(g);
    }
}

#endif
