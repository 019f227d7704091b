/* eyespace_naive.h - eye values played out move by move, for tests.
 *
 * Trees whose ends are numbers, in quarters of an eye.  Nothing is simplified:
 * a sum is played to its end, and the end is counted.  This is exact, up to
 * infinitesimals, where nobody ever loses by having to move; the trees made
 * here are of this kind, and then their sums are as well [Milnor 1953]. */
#ifndef MIAI_TEST_EYESPACE_NAIVE_H
#define MIAI_TEST_EYESPACE_NAIVE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "cgt/cgt.h"

enum { EYE = 4, MOST_BRANCHES = 4, MOST_PARTS = 6, WOOD = 20000 };

typedef struct tree {
    int count[2]; /* options of Left, of Right; none: an end */
    const struct tree *option[2][MOST_BRANCHES];
    int end;
} tree;

/* Where trees grow. */
typedef struct wood {
    tree node[WOOD];
    int used;
    uint32_t seed;
} wood;

static inline tree *grow(wood *w)
{
    if (w->used == WOOD)
        abort();
    w->node[w->used] = (tree){0};
    return &w->node[w->used++];
}

static inline const tree *leaf(wood *w, int end)
{
    tree *t = grow(w);

    t->end = end;
    return t;
}

static inline const tree *branch(wood *w, const tree *left, const tree *right)
{
    tree *t = grow(w);

    t->count[0] = t->count[1] = 1;
    t->option[0][0] = left;
    t->option[1][0] = right;
    return t;
}

/* A sum: the first `plus` parts are added, and perhaps clipped to 0 .. 2 eyes;
 * the others are subtracted. */
typedef struct sum {
    const tree *part[MOST_PARTS];
    int parts;
    int plus;
    bool clip;
} sum;

static inline int count_end(const sum *s)
{
    int total = 0;

    for (int i = 0; i < s->plus; i++)
        total += s->part[i]->end;
    if (s->clip)
        total = total < 0 ? 0 : total > 2 * EYE ? 2 * EYE : total;
    for (int i = s->plus; i < s->parts; i++)
        total -= s->part[i]->end;
    return total;
}

/* The end that is reached when side 0, Left, or 1 begins. */
static inline int play(sum s, int side)
{
    bool moved = false;
    int best = 0;

    for (int i = 0; i < s.parts; i++) {
        const tree *t = s.part[i];
        const int owner = i < s.plus ? side : !side;
        for (int k = 0; k < t->count[owner]; k++) {
            s.part[i] = t->option[owner][k];
            const int end = play(s, !side);
            if (!moved || (side == 0 ? end > best : end < best))
                best = end;
            moved = true;
        }
        s.part[i] = t;
    }
    return moved ? best : count_end(&s);
}

/* Is the sum 0 up to an infinitesimal? */
static inline bool is_nothing(const sum *s)
{
    return play(*s, 0) <= 0 && play(*s, 1) >= 0;
}

static inline uint32_t draw(wood *w, uint32_t below)
{
    w->seed = w->seed * 1664525 + 1013904223;
    return (w->seed >> 8) % below;
}

static inline const tree *random_tree(wood *w, int depth, int low, int high);

static inline void random_options(wood *w, tree *t, int depth, int low,
                                  int high)
{
    for (int side = 0; side < 2; side++) {
        t->count[side] = 1 + (int)draw(w, 4) / 3;
        for (int k = 0; k < t->count[side]; k++)
            t->option[side][k] = random_tree(w, depth - 1, low, high);
    }
}

/* Ends are low .. high halves of an eye; nobody loses by having to move. */
static inline const tree *random_tree(wood *w, int depth, int low, int high)
{
    if (depth == 0 || draw(w, 4) == 0)
        return leaf(w, (low + (int)draw(w, (uint32_t)(high - low + 1))) *
                           (EYE / 2));
    for (;;) {
        tree *t = grow(w);
        random_options(w, t, depth, low, high);
        const sum alone = {{t}, 1, 1, false};
        if (play(alone, 0) >= play(alone, 1))
            return t;
    }
}

/* The game of a tree. */
static inline miai_game game_of(miai_games *s, const tree *t)
{
    miai_game option[2][MOST_BRANCHES];

    if (t->count[0] == 0)
        return miai_game_nus(s,
                             (miai_nus){.number = miai_dyadic_make(t->end, 2)});
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < t->count[side]; k++)
            option[side][k] = game_of(s, t->option[side][k]);
    return miai_game_make(s, option[0], t->count[0], option[1], t->count[1]);
}

/* The tree of a game whose ends are quarters. */
static inline const tree *tree_of(wood *w, miai_games *s, miai_game g)
{
    tree *t = grow(w);
    miai_dyadic x;

    if (miai_game_is_number(s, g, &x)) {
        if (x.exp > 2)
            abort();
        t->end = (int)x.num * (EYE >> x.exp);
        return t;
    }
    t->count[0] = miai_game_lefts(s, g);
    t->count[1] = miai_game_rights(s, g);
    if (t->count[0] > MOST_BRANCHES || t->count[1] > MOST_BRANCHES)
        abort();
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < t->count[side]; k++)
            t->option[side][k] = tree_of(w, s,
                                         side == 0 ? miai_game_left(s, g, k)
                                                   : miai_game_right(s, g, k));
    return t;
}

/* The eight values of the table, by their definitions. */
static inline void plant_table(wood *w, const tree *out[8])
{
    const tree *end[3] = {leaf(w, 0), leaf(w, EYE), leaf(w, 2 * EYE)};

    out[0] = end[0];
    out[1] = branch(w, end[1], end[0]);
    out[2] = branch(w, branch(w, end[2], end[1]), end[0]);
    out[3] = branch(w, end[2], end[0]);
    out[4] = end[1];
    out[5] = branch(w, end[2], branch(w, end[1], end[0]));
    out[6] = branch(w, end[2], end[1]);
    out[7] = end[2];
}

#endif
