/* race_game.h - capturing races played out move by move, for tests.
 *
 * No board, but what happens on one.  A chain has outside liberties, each with
 * approach moves that are still to be made; an eye with stones in it; and
 * the liberties both share.  A move is one of these:
 *   - an approach move, or a stone on an outside liberty that needs none;
 *   - a stone on a shared liberty, unless it takes the own last liberty;
 *   - a stone in the opponent's eye, unless it fills the eye;
 *   - the own eye, filled but for one point: all stones in it are captured,
 *     and the eye is one point smaller;
 *   - two eyes made of an empty one of three points or more;
 *   - the last liberty of the opponent's chain, wherever it is: captured.
 * Nothing is counted here, and no formula is known: all moves are tried. */
#ifndef MIAI_TEST_RACE_GAME_H
#define MIAI_TEST_RACE_GAME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { APPROACHES = 4, GAME_LIVES = 1000, GAME_SLOTS = 1 << 22 };

typedef struct side {
    int out[APPROACHES]; /* liberties that need 0, 1, .. approach moves */
    int eye, stones;     /* points of the eye; opponent stones in it    */
    bool square;         /* four points that do not make two eyes       */
    bool alive;          /* has made two eyes                           */
} side;

/* The hunter wants to capture the prey; he has lost when he is captured. */
typedef struct game {
    side hunter, prey;
    int shared;
    bool hunters_turn, passed; /* the last move was a pass              */
    int idle; /* how often the hunter plays elsewhere before he begins  */
} game;

/* Games whose result is known. */
typedef struct memory {
    uint64_t slot[GAME_SLOTS]; /* 0: free; else 4 * key + 2 + result    */
    int used;
} memory;

static inline int liberties(const side *s, int shared)
{
    int n = s->eye - s->stones + shared;

    for (int a = 0; a < APPROACHES; a++)
        n += s->out[a];
    return s->alive ? GAME_LIVES : n;
}

static inline uint64_t side_key(const side *s)
{
    uint64_t key = 0;

    for (int a = 0; a < APPROACHES; a++)
        key = key << 3 | (unsigned)s->out[a];
    key = key << 3 | (unsigned)s->eye;
    key = key << 3 | (unsigned)s->stones;
    return key << 2 | (uint64_t)s->square << 1 | s->alive;
}

static inline uint64_t game_key(const game *g)
{
    uint64_t key = side_key(&g->hunter);

    key = key << 20 | side_key(&g->prey);
    key = key << 4 | (unsigned)g->shared;
    key = key << 4 | (unsigned)g->idle;
    return key << 2 | (uint64_t)g->hunters_turn << 1 | g->passed;
}

static inline uint64_t *find_slot(memory *m, uint64_t key)
{
    uint64_t at = (key * 0x9E3779B97F4A7C15u) >> 42;

    while (m->slot[at] && m->slot[at] >> 2 != key)
        at = (at + 1) % GAME_SLOTS;
    return &m->slot[at];
}

static inline bool hunter_wins(memory *m, const game *g);

/* Is this move good for the side that makes it? */
static inline bool try_move(memory *m, const game *g, const side *own,
                            const side *other, int shared)
{
    const bool hunter = g->hunters_turn;
    const game next = {.hunter = hunter ? *own : *other,
                       .prey = hunter ? *other : *own,
                       .shared = shared,
                       .hunters_turn = !hunter,
                       .idle = g->idle};

    return hunter_wins(m, &next) == hunter;
}

static inline bool try_outside(memory *m, const game *g, const side *own,
                               const side *other)
{
    for (int a = 0; a < APPROACHES; a++) {
        side s = *other;
        if (s.out[a] == 0)
            continue;
        s.out[a]--;
        if (a > 0)
            s.out[a - 1]++;
        if (try_move(m, g, own, &s, g->shared))
            return true;
    }
    return false;
}

/* The stones in the own eye are captured. */
static inline bool try_capture(memory *m, const game *g, const side *own,
                               const side *other)
{
    side s = *own;

    if (s.alive || s.eye < 2 || s.stones < s.eye - 1)
        return false;
    s.eye--;
    s.stones = 0;
    return try_move(m, g, &s, other, g->shared);
}

static inline bool can_split(const side *s)
{
    return !s->alive && s->eye >= 3 && s->stones == 0 && !s->square;
}

static inline bool try_own_eye(memory *m, const game *g, const side *own,
                               const side *other)
{
    side s = *own;

    s.alive = true;
    return try_capture(m, g, own, other) ||
           (can_split(own) && try_move(m, g, &s, other, g->shared));
}

static inline bool try_other_eye(memory *m, const game *g, const side *own,
                                 const side *other)
{
    side s = *other;

    s.stones++;
    s.square = false;
    return !s.alive && s.stones < s.eye && try_move(m, g, own, &s, g->shared);
}

/* A pass answered by a pass ends the game, and the prey has survived. */
static inline bool try_pass(memory *m, const game *g)
{
    game next = *g;

    if (g->passed)
        return !g->hunters_turn;
    next.hunters_turn = !g->hunters_turn;
    next.passed = true;
    return hunter_wins(m, &next) == g->hunters_turn;
}

/* The hunter has not begun: he plays elsewhere, and answers only captures: with
 * one in his own eye, or by keeping the other side from making two. */
static inline bool try_idling(memory *m, const game *g)
{
    game next = *g;

    next.hunters_turn = next.passed = false;
    next.idle--;
    return hunter_wins(m, &next) || try_capture(m, g, &g->hunter, &g->prey) ||
           (can_split(&g->prey) && try_other_eye(m, g, &g->hunter, &g->prey));
}

/* Has the side to move a move after which it wins? */
static inline bool mover_wins(memory *m, const game *g)
{
    const side *own = g->hunters_turn ? &g->hunter : &g->prey;
    const side *other = g->hunters_turn ? &g->prey : &g->hunter;

    if (g->hunters_turn && g->idle > 0)
        return try_idling(m, g);
    if (liberties(other, g->shared) == 1)
        return true;
    if (g->shared > 0 && liberties(own, g->shared) > 1 &&
        try_move(m, g, own, other, g->shared - 1))
        return true;
    return try_outside(m, g, own, other) || try_other_eye(m, g, own, other) ||
           try_own_eye(m, g, own, other) || try_pass(m, g);
}

static inline bool hunter_wins(memory *m, const game *g)
{
    const uint64_t key = game_key(g);
    const uint64_t *known = find_slot(m, key);
    bool result;

    if (*known)
        return *known & 1;
    result = mover_wins(m, g) == g->hunters_turn;
    if (++m->used > GAME_SLOTS / 4 * 3)
        abort();
    *find_slot(m, key) = key << 2 | 2 | result;
    return result;
}

#endif
