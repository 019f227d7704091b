/* spaces_trees.c - games up to an infinitesimal, as trees.
 *
 * A >= B if Black, playing second on A - B, reaches at least 0 when every end is
 * a number.  A tree loses its dominated options, the reversible ones are
 * replaced by what follows, and a new tree is compared with all earlier ones.
 */
#include "spaces.h"

#include <stdlib.h>
#include <string.h>

enum { FINEST = UNIT / 256 };

void forest_init(forest *f)
{
    const size_t pairs = (size_t)MOST_TREES * MOST_TREES;

    f->count = 0;
    f->at = oracle_grow(NULL, MOST_TREES, sizeof *f->at);
    f->ge = oracle_grow(NULL, pairs, 1);
    memset(f->ge, -1, pairs);
    memset(f->named, 0, sizeof f->named);
}

void forest_clear(forest *f)
{
    free(f->at);
    free(f->ge);
}

static int plant(forest *f, const tree *t)
{
    if (f->count == MOST_TREES)
        oracle_fail("more than %d values", MOST_TREES);
    f->at[f->count] = *t;
    return f->count++;
}

int tree_number(forest *f, int units)
{
    for (int i = 0; i < f->count; i++)
        if (f->at[i].is_number && f->at[i].number == units)
            return i;
    return plant(f, &(tree){.is_number = true, .number = units});
}

/* --- play -------------------------------------------------------------------------- */
/* The score of a tree when side 0, Black, or 1 moves first. */
static int stop_of(const forest *f, const tree *t, int side)
{
    int best = 0;

    if (t->is_number)
        return t->number;
    for (int i = 0; i < t->count[side]; i++) {
        const int n = stop_of(f, &f->at[t->option[side][i]], 1 - side);
        if (i == 0 || (side == 0 ? n > best : n < best))
            best = n;
    }
    return best;
}

int left_stop(const forest *f, int a)
{
    return stop_of(f, &f->at[a], 0);
}

int right_stop(const forest *f, int a)
{
    return stop_of(f, &f->at[a], 1);
}

/* Can Black, if `side` moves, reach at least 0 on a - b? */
static bool reaches(const forest *f, const tree *a, const tree *b, int side)
{
    if (a->is_number && b->is_number)
        return a->number >= b->number;
    for (int i = 0; !a->is_number && i < a->count[side]; i++)
        if (reaches(f, &f->at[a->option[side][i]], b, 1 - side) == (side == 0))
            return side == 0;
    for (int i = 0; !b->is_number && i < b->count[1 - side]; i++)
        if (reaches(f, a, &f->at[b->option[1 - side][i]], 1 - side) ==
            (side == 0))
            return side == 0;
    return side != 0;
}

bool tree_at_least(forest *f, int a, int b)
{
    signed char *known = &f->ge[(size_t)a * MOST_TREES + (size_t)b];

    if (*known < 0)
        *known = reaches(f, &f->at[a], &f->at[b], 1);
    return *known;
}

int sum_score(const forest *f, const int *parts, int count, int side)
{
    int best = 0, total = 0;
    bool any = false;

    for (int i = 0; i < count; i++) {
        const tree *t = &f->at[parts[i]];
        int next[MOST_SPACES];
        total += t->is_number ? t->number : 0;
        memcpy(next, parts, (size_t)count * sizeof *parts);
        for (int j = 0; !t->is_number && j < t->count[side]; j++) {
            next[i] = t->option[side][j];
            const int n = sum_score(f, next, count, 1 - side);
            if (!any || (side == 0 ? n > best : n < best))
                best = n;
            any = true;
        }
    }
    return any ? best : total;
}

/* --- the simplest form ----------------------------------------------------------------- */
static void drop(tree *t, int side, int i)
{
    t->option[side][i] = t->option[side][--t->count[side]];
}

static void put(tree *t, int side, int option)
{
    for (int i = 0; i < t->count[side]; i++)
        if (t->option[side][i] == option)
            return;
    if (t->count[side] == MOST_OPTIONS)
        oracle_fail("more than %d options", MOST_OPTIONS);
    t->option[side][t->count[side]++] = option;
}

/* Is option a of a side at least as good for it as b? */
static bool is_better(forest *f, int side, int a, int b)
{
    return side == 0 ? tree_at_least(f, a, b) : tree_at_least(f, b, a);
}

static bool drop_dominated(forest *f, tree *t, int side)
{
    for (int i = 0; i < t->count[side]; i++)
        for (int j = 0; j < t->count[side]; j++)
            if (i != j &&
                is_better(f, side, t->option[side][j], t->option[side][i])) {
                drop(t, side, i);
                return true;
            }
    return false;
}

/* An option that the other side answers by what is no worse for it than the tree
 * itself is replaced by the options of the reply, or by the number it is. */
static bool bypass(forest *f, tree *t, int side)
{
    for (int i = 0; i < t->count[side]; i++) {
        const tree *o = &f->at[t->option[side][i]];
        for (int j = 0; !o->is_number && j < o->count[1 - side]; j++) {
            const int reply = o->option[1 - side][j];
            const tree *a = &f->at[reply];
            if (side == 0 ? !reaches(f, t, a, 1) : !reaches(f, a, t, 1))
                continue;
            drop(t, side, i);
            if (a->is_number)
                put(t, side, reply);
            for (int k = 0; !a->is_number && k < a->count[side]; k++)
                put(t, side, a->option[side][k]);
            return true;
        }
    }
    return false;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static bool is_same(const tree *a, const tree *b)
{
    for (int side = 0; side < 2; side++)
        if (a->count[side] != b->count[side] ||
            memcmp(a->option[side], b->option[side],
                   (size_t)a->count[side] * sizeof a->option[side][0]) != 0)
            return false;
    return !a->is_number && !b->is_number;
}

int tree_make(forest *f, const tree *raw)
{
    tree t = {0};
    int high, low;

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < raw->count[side]; i++)
            put(&t, side, raw->option[side][i]);
    do {
        high = stop_of(f, &t, 0);
        low = stop_of(f, &t, 1);
        if (high == low)
            return tree_number(f, low);
        if (high < low)
            oracle_fail("a tree that is cold");
    } while (drop_dominated(f, &t, 0) || drop_dominated(f, &t, 1) ||
             bypass(f, &t, 0) || bypass(f, &t, 1));
    for (int side = 0; side < 2; side++)
        qsort(t.option[side], (size_t)t.count[side], sizeof t.option[side][0],
              by_number);
    for (int i = 0; i < f->count; i++)
        if (is_same(&f->at[i], &t))
            return i;
    for (int i = 0; i < f->count; i++)
        if (reaches(f, &f->at[i], &t, 1) && reaches(f, &t, &f->at[i], 1))
            return i;
    return plant(f, &t);
}

static int simplest(int low, int high)
{
    if (low < 0 && high > 0)
        return 0;
    for (int step = UNIT; step > 0; step /= 2)
        for (int n = 0; n <= 8 * UNIT; n += step) {
            if (n > low && n < high)
                return n;
            if (-n > low && -n < high)
                return -n;
        }
    oracle_fail("a number too fine");
}

int number_between(int low, int high, bool upper)
{
    if (high - low <= FINEST)
        return upper ? low : high;
    return simplest(low, high);
}
