/* race_play.h - a capturing race on a small board, played out.
 *
 * Shares no code with the library.  All positions that can come up are listed
 * with their moves; then, again and again until nothing changes, a position is
 * won for the hunter if he has a move to one that is, or if all moves of the
 * other side lead to such.  Who never gets there does not capture: going round
 * in circles saves the hunted.  Kos may not be retaken at once, but the master
 * of kos, if there is one, has threats enough to do so; passing is allowed.
 */
#ifndef MIAI_TEST_RACE_PLAY_H
#define MIAI_TEST_RACE_PLAY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PLAY_POINTS = 600, PLAY_FREE = 12 };
enum { PLAY_NONE = -1, PLAY_GONE_BLACK = -2, PLAY_GONE_WHITE = -3 };

/* A board, with the characters of race_diagram.h. */
typedef struct play_board {
    int width, height;
    char at[PLAY_POINTS];
} play_board;

typedef struct play_node {
    uint64_t key;
    int32_t next[PLAY_FREE + 1]; /* by a move on each free point, by passing */
    bool won;
} play_node;

typedef enum play_master { PLAY_NOBODY, PLAY_BLACK, PLAY_WHITE } play_master;

typedef struct play_game {
    play_board start;
    play_master master;  /* of kos                                           */
    int free[PLAY_FREE]; /* points that change                               */
    int frees;
    play_node *node;
    int32_t nodes, room;
    int32_t *slot; /* hash table of nodes                                    */
    uint32_t slots;
} play_game;

static inline bool play_is_black(char c)
{
    return c == 'X' || c == 'x' || c == '#';
}

static inline bool play_is_white(char c)
{
    return c == 'O' || c == 'o' || c == '@';
}

static inline bool play_same(char a, char b)
{
    return (play_is_black(a) && play_is_black(b)) ||
           (play_is_white(a) && play_is_white(b));
}

static inline int play_beside(int out[4], const play_board *b, int p)
{
    const int x = p % b->width, y = p / b->width;
    int n = 0;

    if (x > 0)
        out[n++] = p - 1;
    if (x + 1 < b->width)
        out[n++] = p + 1;
    if (y > 0)
        out[n++] = p - b->width;
    if (y + 1 < b->height)
        out[n++] = p + b->width;
    return n;
}

/* The chain at `p`: its points in `list`; returns how many.  `liberties`: 99 if
 * it is immortal. */
static inline int play_chain(int *list, int *liberties, const play_board *b,
                             int p)
{
    bool seen[PLAY_POINTS] = {false};
    int count = 1, next[4];

    *liberties = 0;
    list[0] = p;
    seen[p] = true;
    for (int i = 0; i < count; i++) {
        const int n = play_beside(next, b, list[i]);
        if (b->at[list[i]] == '#' || b->at[list[i]] == '@')
            *liberties += 99;
        for (int k = 0; k < n; k++) {
            if (seen[next[k]])
                continue;
            seen[next[k]] = true;
            if (b->at[next[k]] == '.')
                ++*liberties;
            else if (play_same(b->at[next[k]], b->at[p]))
                list[count++] = next[k];
            else
                seen[next[k]] = false;
        }
    }
    return count;
}

/* Plays; returns false if that is no legal move.  *ko as before and after.
 * *gone: 'x' or 'o' if an essential chain is captured. */
static inline bool play_move(play_board *b, int p, bool white, int *ko,
                             char *gone)
{
    int list[PLAY_POINTS], next[4];
    int liberties, taken = 0, last = PLAY_NONE;

    *gone = 0;
    if (b->at[p] != '.' || p == *ko)
        return false;
    b->at[p] = white ? 'O' : 'X';
    const int n = play_beside(next, b, p);
    for (int i = 0; i < n; i++) {
        if (white ? !play_is_black(b->at[next[i]])
                  : !play_is_white(b->at[next[i]]))
            continue;
        const int size = play_chain(list, &liberties, b, next[i]);
        if (liberties > 0)
            continue;
        for (int k = 0; k < size; k++) {
            if (b->at[list[k]] == 'x' || b->at[list[k]] == 'o')
                *gone = b->at[list[k]];
            b->at[list[k]] = '.';
        }
        taken += size;
        last = next[i];
    }
    const int own = play_chain(list, &liberties, b, p);
    if (liberties == 0)
        return false;
    *ko = taken == 1 && own == 1 && liberties == 1 ? last : PLAY_NONE;
    return true;
}

/* --- the graph ---------------------------------------------------------- */

static inline uint64_t play_key(const play_game *g, const play_board *b,
                                bool white, int ko)
{
    uint64_t key = (uint64_t)(ko + 1) * 2 + white;

    for (int i = 0; i < g->frees; i++)
        key = key * 3 + (b->at[g->free[i]] == '.'   ? 0
                         : b->at[g->free[i]] == 'X' ? 1
                                                    : 2);
    return key;
}

/* The board of a key. */
static inline play_board play_decode(const play_game *g, uint64_t key,
                                     bool *white, int *ko)
{
    play_board b = g->start;

    for (int i = g->frees; i-- > 0; key /= 3)
        b.at[g->free[i]] = ".XO"[key % 3];
    *white = key % 2;
    *ko = (int)(key / 2) - 1;
    return b;
}

static inline int32_t play_find(play_game *g, uint64_t key)
{
    uint32_t i = (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 40) % g->slots;

    while (g->slot[i] >= 0 && g->node[g->slot[i]].key != key)
        i = (i + 1) % g->slots;
    if (g->slot[i] < 0) {
        if (g->nodes == g->room)
            abort();
        g->slot[i] = g->nodes;
        g->node[g->nodes++] = (play_node){.key = key};
    }
    return g->slot[i];
}

static inline void play_expand(play_game *g, int32_t at)
{
    bool white;
    int ko;
    const play_board b = play_decode(g, g->node[at].key, &white, &ko);

    if (g->master == (white ? PLAY_WHITE : PLAY_BLACK))
        ko = PLAY_NONE;
    for (int i = 0; i <= g->frees; i++) {
        play_board after = b;
        int ban = i == g->frees ? PLAY_NONE : ko;
        char gone = 0;
        int32_t to = PLAY_NONE;
        if (i == g->frees || play_move(&after, g->free[i], white, &ban, &gone))
            to = gone == 'x'   ? PLAY_GONE_BLACK
                 : gone == 'o' ? PLAY_GONE_WHITE
                               : play_find(g, play_key(g, &after, !white, ban));
        g->node[at].next[i] = to;
    }
}

/* One round: does anything change?  The hunter is White or not. */
static inline bool play_sweep(play_game *g, bool hunter)
{
    const int32_t prey = hunter ? PLAY_GONE_BLACK : PLAY_GONE_WHITE;
    bool changed = false;

    for (int32_t i = g->nodes; i-- > 0;) {
        play_node *n = &g->node[i];
        bool white, any = false, all = true;
        int ko;
        if (n->won)
            continue;
        play_decode(g, n->key, &white, &ko);
        for (int k = 0; k <= g->frees; k++) {
            const int32_t to = n->next[k];
            const bool won = to == prey || (to >= 0 && g->node[to].won);
            if (to == PLAY_NONE)
                continue;
            any |= won;
            all &= won;
        }
        n->won = white == hunter ? any : all;
        changed |= n->won;
    }
    return changed;
}

/* Does the hunter capture when this side moves first? */
static inline bool play_hunt(play_game *g, int32_t root, bool hunter)
{
    for (int32_t i = 0; i < g->nodes; i++)
        g->node[i].won = false;
    while (play_sweep(g, hunter))
        continue;
    return g->node[root].won;
}

/* What comes out: 'B' or 'W' captures, '=' seki; out[0] when Black moves first,
 * out[1] when White does. */
static inline void play_race(char out[2], const play_board *b,
                             play_master master)
{
    play_game g = {.start = *b, .master = master, .room = 6};

    for (int p = 0; p < b->width * b->height; p++)
        if (b->at[p] == '.' || b->at[p] == 'X' || b->at[p] == 'O') {
            if (g.frees == PLAY_FREE)
                abort();
            g.free[g.frees++] = p;
            g.room *= 3; /* three times the boards and two turns, for kos    */
        }
    g.slots = 2 * (uint32_t)g.room;
    g.node = malloc((size_t)g.room * sizeof *g.node);
    g.slot = malloc((size_t)g.slots * sizeof *g.slot);
    if (g.node == NULL || g.slot == NULL)
        abort();
    memset(g.slot, 0xFF, (size_t)g.slots * sizeof *g.slot);
    for (int white = 0; white < 2; white++)
        play_find(&g, play_key(&g, b, white, PLAY_NONE));
    for (int32_t i = 0; i < g.nodes; i++)
        play_expand(&g, i);
    for (int first = 0; first < 2; first++)
        out[first] = play_hunt(&g, first, false)  ? 'B'
                     : play_hunt(&g, first, true) ? 'W'
                                                  : '=';
    free(g.node);
    free(g.slot);
}

#endif
