/* games_ko.c - walls of kos with a komaster, temperature by temperature.
 *
 * A move that can be taken back is a move in a ko.  The komaster [Berlekamp
 * 1996] who takes a ko goes on until it is over, and pays for every move; his
 * opponent takes with one move, and may answer by a move out of the ko.  Where
 * nobody wants to move both wait for the temperature to fall, and the value is
 * what it is just below, but not less than Left gets by moving, nor more than
 * Right.
 */

#include "games.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

enum { WARMEST = 20, LONGEST_KO = 8 };

typedef struct fight {
    games *g;
    int master; /* the komaster                                   */
    int64_t start;
    int count;
    walls *of; /* every node; at[LEFT] is NULL until it is known */
    bool failed;
} fight;

/* What a move at place k adds: the tax is paid to the other side. */
static int64_t cost(const fight *f, int side, int k)
{
    const int64_t tax = k - f->start;

    return side == LEFT ? -tax : tax;
}

/* The value of having no move. */
static int64_t nothing(int side)
{
    return side == LEFT ? INT64_MIN : INT64_MAX;
}

/* Can play come from `a` to `b`, in any order of moves? */
static bool leads_to(const games *g, int a, int b, char *seen)
{
    if (a == b)
        return true;
    if (seen[a] || !g->at[a].loopy)
        return false;
    seen[a] = 1;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[a].count[side]; i++)
            if (leads_to(g, g->at[a].option[side][i], b, seen))
                return true;
    return false;
}

static bool is_in_ko(const fight *f, int from, int to)
{
    char *seen = oracle_grow(NULL, (size_t)f->g->nodes, 1);
    bool back;

    memset(seen, 0, (size_t)f->g->nodes);
    back = leads_to(f->g, to, from, seen);
    free(seen);
    return back;
}

static const walls *build(fight *f, int n);

static int64_t scaffold_at(fight *f, int n, int side, int k, int depth);

static int64_t better(int side, int64_t a, int64_t b)
{
    return side == LEFT ? (a > b ? a : b) : (a < b ? a : b);
}

/* What comes of it when the komaster has taken the ko at `n`: he goes on,
 * unless his opponent answers by a move that leads out of the ko. */
static int64_t after_taking(fight *f, int n, int k, int depth)
{
    const int other = 1 - f->master;
    int64_t best = scaffold_at(f, n, f->master, k, depth + 1);

    for (int i = 0; i < f->g->at[n].count[other]; i++) {
        const int o = f->g->at[n].option[other][i];
        const walls *w = is_in_ko(f, n, o) ? NULL : build(f, o);

        if (w != NULL)
            best = better(other, best, w->at[1 - other][k] + cost(f, other, k));
    }
    return best;
}

/* What `side` gets that moves from `n` to `o`, at place k. */
static int64_t gain(fight *f, int n, int o, int side, int k, int depth)
{
    const walls *w;
    int64_t x;

    if (side == f->master && is_in_ko(f, n, o)) {
        x = after_taking(f, o, k, depth);
        return x == nothing(side) ? x : x + cost(f, side, k);
    }
    w = build(f, o);
    return w == NULL ? nothing(side) : w->at[1 - side][k] + cost(f, side, k);
}

/* The best move of `side` at place k. */
static int64_t scaffold_at(fight *f, int n, int side, int k, int depth)
{
    int64_t best = nothing(side);

    if (depth == LONGEST_KO) {
        f->failed = true;
        return best;
    }
    for (int i = 0; i < f->g->at[n].count[side]; i++)
        best = better(side, best,
                      gain(f, n, f->g->at[n].option[side][i], side, k, depth));
    return best;
}

static int64_t between(int64_t x, int64_t low, int64_t high)
{
    return x < low ? low : x > high ? high : x;
}

/* The simplest integer from `low` to `high`, in steps. */
static int64_t simplest(const fight *f, int64_t low, int64_t high)
{
    const int64_t unit = f->start;

    if (low <= 0 && high >= 0)
        return 0;
    if (low > 0)
        return (low + unit - 1) / unit * unit;
    return -((-high + unit - 1) / unit * unit);
}

static bool raise_walls(fight *f, int n, walls *w)
{
    bool was_hot = false;

    for (int k = 0; k < f->count; k++) {
        const int64_t l = scaffold_at(f, n, LEFT, k, 0);
        const int64_t r = scaffold_at(f, n, RIGHT, k, 0);

        games_step(f->g);
        if (f->failed || (l < r && was_hot))
            return false;
        /* Only where they meet can they cross. */
        was_hot = l > r;
        if (l >= r) {
            w->at[LEFT][k] = l;
            w->at[RIGHT][k] = r;
        } else {
            const int64_t v =
                k == 0 ? simplest(f, l, r) : between(w->at[LEFT][k - 1], l, r);

            w->at[LEFT][k] = w->at[RIGHT][k] = v;
        }
    }
    return true;
}

/* Where the mast begins. */
static int foot_of(const walls *w)
{
    int k = w->count - 1;

    while (k > 0 && w->at[LEFT][k - 1] == w->at[RIGHT][k - 1] &&
           w->at[LEFT][k - 1] == w->at[LEFT][w->count - 1])
        k--;
    return k;
}

static const walls *build(fight *f, int n)
{
    walls *w = &f->of[n];

    /* A node that is waited for has no walls yet: this is no ko. */
    if (w->at[LEFT] != NULL) {
        f->failed = f->failed || w->foot < 0;
        return f->failed ? NULL : w;
    }
    if (!f->g->at[n].loopy) {
        if (games_walls_at(f->g, games_canon(f->g, n), f->start, f->count, w))
            return w;
        f->failed = true;
        return NULL;
    }
    w->start = f->start;
    w->count = f->count;
    w->at[LEFT] = oracle_grow(NULL, 2 * (size_t)f->count, sizeof(int64_t));
    w->at[RIGHT] = w->at[LEFT] + f->count;
    w->foot = -1;
    if (!raise_walls(f, n, w)) {
        f->failed = true;
        return NULL;
    }
    w->foot = foot_of(w);
    return w;
}

static bool try_start(games *g, int n, int komaster, int64_t start, walls *out)
{
    fight f = {.g = g,
               .master = komaster,
               .start = start,
               .count = (int)start * WARMEST + 1};
    const int nodes = g->nodes;
    bool good;

    f.of = oracle_grow(NULL, (size_t)nodes, sizeof *f.of);
    memset(f.of, 0, (size_t)nodes * sizeof *f.of);
    good = build(&f, n) != NULL && !f.failed;
    if (good) {
        *out = f.of[n];
        f.of[n].at[LEFT] = NULL;
    }
    for (int i = 0; i < nodes; i++)
        walls_free(&f.of[i]);
    free(f.of);
    return good;
}

/* The walls of a position with kos.  False when no spacing suffices; free them
 * otherwise. */
bool games_ko_walls(games *g, int n, int komaster, walls *out)
{
    static const int64_t starts[] = {12, 60, 24, 120, 420, 840};

    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (try_start(g, n, komaster, starts[i], out))
            return true;
    return false;
}
