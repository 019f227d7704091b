/* games_store.c - trees of games, built by their definitions. */

#include "games.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

/* Kinds of facts; the same trees can be asked many things. */
enum { FACT_TREE = 1, FACT_NEGATIVE, FACT_SUM };

void games_init(games *g, uint64_t most)
{
    memset(g, 0, sizeof *g);
    g->most = most;
}

void games_clear(games *g)
{
    for (int i = 0; i < g->nodes; i++) {
        free(g->at[i].option[LEFT]);
        free(g->at[i].option[RIGHT]);
    }
    free(g->at);
    free(g->facts);
}

void games_give_up(games *g)
{
    longjmp(g->too_large, 1);
}

/* Counts the work, so that one question cannot take for ever. */
void games_step(games *g)
{
    if (++g->steps > g->most)
        games_give_up(g);
}

/* --- facts ------------------------------------------------------------- */

static fact *place(const games *g, const int64_t key[4])
{
    uint64_t h = 0;

    for (int i = 0; i < 4; i++) {
        h = (h ^ (uint64_t)key[i]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
    }
    for (size_t i = (size_t)h & (g->places - 1);; i = (i + 1) & (g->places - 1))
        if (!g->facts[i].used ||
            memcmp(g->facts[i].key, key, sizeof g->facts[i].key) == 0)
            return &g->facts[i];
}

static void more_places(games *g)
{
    fact *old = g->facts;
    const size_t places = g->places;

    g->places = places == 0 ? 1024 : 4 * places;
    g->facts = oracle_grow(NULL, g->places, sizeof *g->facts);
    memset(g->facts, 0, g->places * sizeof *g->facts);
    for (size_t i = 0; i < places; i++)
        if (old[i].used)
            *place(g, old[i].key) = old[i];
    free(old);
}

bool games_recall(const games *g, int kind, int64_t a, int64_t b, int64_t c,
                  int *value)
{
    const fact *f =
        g->places == 0 ? NULL : place(g, (const int64_t[4]){kind, a, b, c});

    if (f == NULL || !f->used)
        return false;
    *value = f->value;
    return true;
}

void games_remember(games *g, int kind, int64_t a, int64_t b, int64_t c,
                    int value)
{
    const int64_t key[4] = {kind, a, b, c};
    fact *f;

    if (2 * g->known >= g->places)
        more_places(g);
    f = place(g, key);
    g->known += !f->used;
    memcpy(f->key, key, sizeof f->key);
    f->value = value;
    f->used = true;
}

/* --- trees ------------------------------------------------------------- */

void list_put(list *l, int value)
{
    if (l->count == l->room) {
        l->room = 2 * l->room + 4;
        l->at = oracle_grow(l->at, (size_t)l->room, sizeof *l->at);
    }
    l->at[l->count++] = value;
}

static int by_number(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

/* A sorted copy without repetitions. */
static int *settle(const list *l, int *count)
{
    int *copy = oracle_grow(NULL, (size_t)l->count + 1, sizeof *copy);
    int kept = 0;

    if (l->count > 0)
        memcpy(copy, l->at, (size_t)l->count * sizeof *copy);
    qsort(copy, (size_t)l->count, sizeof *copy, by_number);
    for (int i = 0; i < l->count; i++)
        if (kept == 0 || copy[kept - 1] != copy[i])
            copy[kept++] = copy[i];
    *count = kept;
    return copy;
}

/* A position without options yet. */
int games_fresh(games *g)
{
    games_step(g);
    if (g->nodes == g->room) {
        g->room = 2 * g->room + 64;
        g->at = oracle_grow(g->at, (size_t)g->room, sizeof *g->at);
    }
    memset(&g->at[g->nodes], 0, sizeof *g->at);
    g->at[g->nodes].loopy = true;
    return g->nodes++;
}

void games_fill(games *g, int n, const list options[2])
{
    for (int side = 0; side < 2; side++)
        g->at[n].option[side] = settle(&options[side], &g->at[n].count[side]);
}

static bool same_options(const node *a, const node *b)
{
    for (int side = 0; side < 2; side++)
        if (a->count[side] != b->count[side] ||
            memcmp(a->option[side], b->option[side],
                   (size_t)a->count[side] * sizeof(int)) != 0)
            return false;
    return true;
}

static int64_t mix(const node *n)
{
    uint64_t h = 1;

    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < n->count[side]; i++)
            h = (h ^ (uint64_t)n->option[side][i]) *
                UINT64_C(0x9e3779b97f4a7c15);
        h = (h ^ h >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return (int64_t)(h >> 1);
}

/* The game with these options; the same number for the same tree. */
int games_make(games *g, const list options[2])
{
    const int n = games_fresh(g);
    int64_t key, again = 0;
    int other;

    games_fill(g, n, options);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[n].count[side]; i++)
            if (g->at[g->at[n].option[side][i]].loopy)
                return n;
    g->at[n].loopy = false;
    key = mix(&g->at[n]);
    for (; games_recall(g, FACT_TREE, key, again, 0, &other); again++)
        if (same_options(&g->at[n], &g->at[other])) {
            free(g->at[n].option[LEFT]);
            free(g->at[n].option[RIGHT]);
            g->nodes--;
            return other;
        }
    games_remember(g, FACT_TREE, key, again, 0, n);
    return n;
}

/* {left|right}; -1 for no option. */
int games_pair(games *g, int left, int right)
{
    list l[2] = {{&left, left >= 0, 0}, {&right, right >= 0, 0}};

    return games_make(g, l);
}

static void drop(list l[2])
{
    free(l[LEFT].at);
    free(l[RIGHT].at);
}

/* A node whose options are still being read has none to work with. */
static void require_options(games *g, int n)
{
    if (g->at[n].option[LEFT] == NULL) {
        g->error = "a game is used in a sum before its end";
        games_give_up(g);
    }
}

/* -G = {-G^R|-G^L}.  A loopy one is known before its options are. */
int games_negative(games *g, int n)
{
    list l[2] = {{0}, {0}};
    int m = -1;

    if (games_recall(g, FACT_NEGATIVE, n, 0, 0, &m))
        return m;
    require_options(g, n);
    if (g->at[n].loopy) {
        m = games_fresh(g);
        games_remember(g, FACT_NEGATIVE, n, 0, 0, m);
    }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[n].count[side]; i++)
            list_put(&l[1 - side], games_negative(g, g->at[n].option[side][i]));
    if (g->at[n].loopy)
        games_fill(g, m, l);
    else
        m = games_make(g, l);
    drop(l);
    games_remember(g, FACT_NEGATIVE, n, 0, 0, m);
    return m;
}

/* G + H = {G^L + H, G + H^L | G^R + H, G + H^R}. */
int games_sum(games *g, int a, int b)
{
    const bool loopy = g->at[a].loopy || g->at[b].loopy;
    list l[2] = {{0}, {0}};
    int m = -1;

    if (games_recall(g, FACT_SUM, a, b, 0, &m))
        return m;
    require_options(g, a);
    require_options(g, b);
    if (loopy) {
        m = games_fresh(g);
        games_remember(g, FACT_SUM, a, b, 0, m);
    }
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < g->at[a].count[side]; i++)
            list_put(&l[side], games_sum(g, g->at[a].option[side][i], b));
        for (int i = 0; i < g->at[b].count[side]; i++)
            list_put(&l[side], games_sum(g, a, g->at[b].option[side][i]));
    }
    if (loopy)
        games_fill(g, m, l);
    else
        m = games_make(g, l);
    drop(l);
    games_remember(g, FACT_SUM, a, b, 0, m);
    return m;
}

int games_difference(games *g, int a, int b)
{
    return games_sum(g, a, games_negative(g, b));
}

int games_copies(games *g, int n, int64_t times)
{
    const int one = times < 0 ? games_negative(g, n) : n;
    int sum = games_pair(g, -1, -1);

    for (int64_t i = 0; i < (times < 0 ? -times : times); i++)
        sum = games_sum(g, sum, one);
    return sum;
}

/* --- well-known games ---------------------------------------------------- */

/* n + 1 = {n|}, and the negatives. */
int games_integer(games *g, int64_t n)
{
    int m = games_pair(g, -1, -1);

    for (int64_t i = 0; i < n; i++)
        m = games_pair(g, m, -1);
    for (int64_t i = 0; i > n; i--)
        m = games_pair(g, -1, m);
    return m;
}

/* k/2^n = {(k-1)/2^n|(k+1)/2^n} for an odd k. */
int games_number(games *g, ratio x)
{
    if (x.den == 1)
        return games_integer(g, x.num);
    if ((x.den & (x.den - 1)) != 0) {
        g->error = "a denominator is no power of two";
        games_give_up(g);
    }
    return games_pair(g, games_number(g, ratio_make(x.num - 1, x.den)),
                      games_number(g, ratio_make(x.num + 1, x.den)));
}

/* *n = {0,*,..,*(n-1)|the same}. */
int games_nimber(games *g, int64_t n)
{
    list l = {0};
    int m = games_pair(g, -1, -1);

    for (int64_t i = 0; i < n; i++) {
        list_put(&l, m);
        m = games_make(g, (const list[2]){l, l});
    }
    free(l.at);
    return m;
}

int games_star(games *g)
{
    return games_nimber(g, 1);
}

int games_up(games *g)
{
    return games_pair(g, games_integer(g, 0), games_star(g));
}
