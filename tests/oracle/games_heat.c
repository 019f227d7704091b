/* games_heat.c - temperature, and the operations that change it.
 *
 * The walls of a thermograph are computed at evenly spaced temperatures, by the
 * definition: a move costs the temperature, and where the walls meet the mast
 * begins.  Nothing is known between two of these temperatures; when a wall is
 * not straight there they are taken closer together.
 */

#include "games.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

enum {
    FACT_COOL = 20,
    FACT_HEAT,
    FACT_OVERHEAT,
    FACT_WARM,
    FACT_NORTON,
    FACT_ORDINAL,
    FACT_MEASURE
};

enum { FINEST = 1 << 9 };

/* --- walls ------------------------------------------------------------------ */

/* All walls of one tree. */
typedef struct scaffold {
    games *g;
    int64_t **wall; /* of every node, 2 * count places; NULL until known */
    int nodes;
    int64_t start;
    int count;
} scaffold;

static int64_t *new_wall(int count)
{
    return oracle_grow(NULL, 2 * (size_t)count, sizeof(int64_t));
}

static int64_t *erect(scaffold *s, int n, int *foot);

/* A number that is no integer, and any other game: what the best option is
 * worth after paying the temperature. */
static bool put_sides(scaffold *s, int n, int64_t *w)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < s->g->at[n].count[side]; i++) {
            const int64_t *o = erect(s, s->g->at[n].option[side][i], NULL);

            if (o == NULL)
                return false;
            for (int k = 0; k < s->count; k++) {
                const int64_t t = k - s->start;
                const int64_t x = side == LEFT ? o[s->count + k] - t : o[k] + t;
                int64_t *best = &w[side * s->count + k];

                if (i == 0 || (side == LEFT ? x > *best : x < *best))
                    *best = x;
            }
        }
    return true;
}

/* From where they meet, both are the mast.  False when they meet between two
 * places, or nowhere. */
static bool put_mast(const scaffold *s, int64_t *w, int *foot)
{
    int k = 0;

    while (k < s->count && w[k] > w[s->count + k])
        k++;
    if (k == s->count || w[k] < w[s->count + k])
        return false;
    for (int i = k; i < s->count; i++)
        w[i] = w[s->count + i] = w[k];
    if (foot != NULL)
        *foot = k;
    return true;
}

/* A straight wall has the slope 0 or 1 everywhere between two places. */
static bool is_straight(const scaffold *s, const int64_t *w)
{
    for (int k = 1; k < s->count; k++) {
        const int64_t left = w[k - 1] - w[k];
        const int64_t right = w[s->count + k] - w[s->count + k - 1];

        if (left < 0 || left > 1 || right < 0 || right > 1)
            return false;
    }
    return true;
}

static int64_t *erect(scaffold *s, int n, int *foot)
{
    ratio x;
    int64_t *w;

    if (s->wall[n] != NULL)
        return s->wall[n];
    games_step(s->g);
    s->g->steps += (uint64_t)s->count / 16;
    w = s->wall[n] = new_wall(s->count);
    if (games_is_number(s->g, n, &x) && x.den == 1) {
        for (int k = 0; k < 2 * s->count; k++)
            w[k] = x.num * s->start;
        if (foot != NULL)
            *foot = 0;
        return w;
    }
    if (!put_sides(s, n, w) || !put_mast(s, w, foot) || !is_straight(s, w))
        return NULL;
    return w;
}

/* The walls of the canonical game `n` at `count` temperatures, `start` to 1.
 * False when that is not enough to tell; free them otherwise. */
bool games_walls_at(games *g, int n, int64_t start, int count, walls *out)
{
    scaffold s = {.g = g, .nodes = g->nodes, .start = start, .count = count};
    int64_t *w;

    s.wall = oracle_grow(NULL, (size_t)s.nodes, sizeof *s.wall);
    memset(s.wall, 0, (size_t)s.nodes * sizeof *s.wall);
    w = erect(&s, n, &out->foot);
    if (w != NULL) {
        s.wall[n] = NULL;
        out->start = start;
        out->count = count;
        out->at[LEFT] = w;
        out->at[RIGHT] = w + count;
    }
    for (int i = 0; i < s.nodes; i++)
        free(s.wall[i]);
    free(s.wall);
    return w != NULL;
}

/* The walls of `n`.  False when no spacing suffices; free them otherwise. */
bool games_walls(games *g, int n, walls *out)
{
    const int m = games_canon(g, n);
    /* No number in the tree is larger than its birthday, so that none is
     * hotter. */
    const int64_t hottest = games_birthday(g, m) + 2;

    for (int64_t start = 4; start <= FINEST; start *= 2)
        if (games_walls_at(g, m, start, (int)(start * hottest) + 1, out))
            return true;
    return false;
}

void walls_free(walls *w)
{
    free(w->at[LEFT]);
}

static void measure(games *g, int n, ratio *mean, ratio *temperature)
{
    int found[3];
    walls w;

    for (int i = 0; i < 3; i++)
        if (!games_recall(g, FACT_MEASURE, n, i, 0, &found[i])) {
            if (!games_walls(g, n, &w))
                games_give_up(g);
            games_remember(g, FACT_MEASURE, n, 0, 0, (int)w.at[LEFT][w.foot]);
            games_remember(g, FACT_MEASURE, n, 1, 0, (int)w.start);
            games_remember(g, FACT_MEASURE, n, 2, 0, w.foot);
            walls_free(&w);
            i = -1;
        }
    *mean = ratio_make(found[0], found[1]);
    *temperature = ratio_make(found[2] - found[1], found[1]);
}

ratio games_mean(games *g, int n)
{
    ratio mean, temperature;

    measure(g, n, &mean, &temperature);
    return mean;
}

ratio games_temperature(games *g, int n)
{
    ratio mean, temperature;

    measure(g, n, &mean, &temperature);
    return temperature;
}

/* --- operations, option by option ------------------------------------------------ */

/* What becomes of the options of `m`: `change` makes the new value of one, then
 * `gain` is added to those of Left and subtracted from those of Right. */
typedef int (*change_fn)(games *g, int n, const int64_t with[2]);

static int rebuild(games *g, int m, change_fn change, const int64_t with[2],
                   int gain)
{
    const int bonus[2] = {gain, games_canon(g, games_negative(g, gain))};
    list l[2] = {{0}, {0}};
    int made;

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++)
            list_put(&l[side], games_canon_sum(
                                   g, change(g, g->at[m].option[side][i], with),
                                   bonus[side]));
    made = games_canon(g, games_make(g, l));
    free(l[LEFT].at);
    free(l[RIGHT].at);
    return made;
}

static int copies(games *g, int n, int64_t times)
{
    const int one = games_canon(g, times < 0 ? games_negative(g, n) : n);
    int sum = games_integer(g, 0);

    for (int64_t i = 0; i < (times < 0 ? -times : times); i++)
        sum = games_canon_sum(g, sum, one);
    return sum;
}

static int cool(games *g, int n, const int64_t with[2])
{
    const ratio t = {with[0], with[1]};
    const int m = games_canon(g, n);
    ratio x, mean, temperature;
    int made;

    if (games_recall(g, FACT_COOL, m, t.num, t.den, &made))
        return made;
    measure(g, m, &mean, &temperature);
    if (games_is_number(g, m, &x) && x.den == 1)
        made = m;
    else if (ratio_compare(t, temperature) > 0)
        made = games_number(g, mean);
    else
        made = rebuild(g, m, cool, with, games_number(g, ratio_negative(t)));
    games_remember(g, FACT_COOL, m, t.num, t.den, made);
    return made;
}

/* A move costs `t`, up to the temperature where nobody wants to move. */
int games_cool(games *g, int n, ratio t)
{
    return cool(g, n, (const int64_t[2]){t.num, t.den});
}

int games_freeze(games *g, int n)
{
    const ratio t = games_temperature(g, n);

    return t.num < 0 ? games_canon(g, n) : games_cool(g, n, t);
}

static int heat(games *g, int n, const int64_t with[2])
{
    const int m = games_canon(g, n);
    ratio x;
    int made;

    if (games_recall(g, FACT_HEAT, m, with[0], 0, &made))
        return made;
    made =
        games_is_number(g, m, &x) ? m : rebuild(g, m, heat, with, (int)with[0]);
    games_remember(g, FACT_HEAT, m, with[0], 0, made);
    return made;
}

/* A move earns the game `t`, until there is a number. */
int games_heat(games *g, int n, int t)
{
    return heat(g, n, (const int64_t[2]){games_canon(g, t), 0});
}

static int overheat(games *g, int n, const int64_t with[2])
{
    const int m = games_canon(g, n);
    ratio x;
    int made;

    if (games_recall(g, FACT_OVERHEAT, m, with[0], with[1], &made))
        return made;
    made = games_is_number(g, m, &x) && x.den == 1
               ? copies(g, (int)with[0], x.num)
               : rebuild(g, m, overheat, with, (int)with[1]);
    games_remember(g, FACT_OVERHEAT, m, with[0], with[1], made);
    return made;
}

/* A move earns `t`, until there is an integer: so many copies of `s`. */
int games_overheat(games *g, int n, int s, int t)
{
    return overheat(g, n,
                    (const int64_t[2]){games_canon(g, s), games_canon(g, t)});
}

/* From 1* to 1. */
int games_warm(games *g, int n)
{
    const int one = games_integer(g, 1);

    return games_overheat(g, n, games_sum(g, one, games_star(g)), one);
}

/* All incentives of both sides. */
static void all_incentives(games *g, int u, list *out)
{
    for (int side = 0; side < 2; side++) {
        list some = {0};

        games_incentives(g, u, side, &some);
        for (int i = 0; i < some.count; i++)
            list_put(out, some.at[i]);
        free(some.at);
    }
}

/* Norton's product.  An integer: so many copies of U; else Left moves to
 * G^L.U + U + I for every incentive I of U, Right to G^R.U - U - I. */
int games_norton(games *g, int n, int u)
{
    const int m = games_canon(g, n), unit = games_canon(g, u);
    list l[2] = {{0}, {0}}, gains = {0};
    ratio x;
    int made;

    if (games_is_number(g, m, &x) && x.den == 1)
        return copies(g, unit, x.num);
    if (games_recall(g, FACT_NORTON, m, unit, 0, &made))
        return made;
    all_incentives(g, unit, &gains);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++)
            for (int k = 0; k < gains.count; k++) {
                const int gain = games_canon_sum(g, unit, gains.at[k]);
                const int o = games_norton(g, g->at[m].option[side][i], unit);

                list_put(
                    &l[side],
                    games_canon_sum(
                        g, o, side == LEFT ? gain : games_negative(g, gain)));
            }
    made = games_canon(g, games_make(g, l));
    games_remember(g, FACT_NORTON, m, unit, 0, made);
    free(l[LEFT].at);
    free(l[RIGHT].at);
    free(gains.at);
    return made;
}

/* G:H = {G^L, G:H^L | G^R, G:H^R}: a move in G ends H. */
int games_ordinal_sum(games *g, int a, int b)
{
    const int base = games_canon(g, a), top = games_canon(g, b);
    list l[2] = {{0}, {0}};
    int made;

    if (games_recall(g, FACT_ORDINAL, base, top, 0, &made))
        return made;
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < g->at[base].count[side]; i++)
            list_put(&l[side], g->at[base].option[side][i]);
        for (int i = 0; i < g->at[top].count[side]; i++)
            list_put(&l[side],
                     games_ordinal_sum(g, base, g->at[top].option[side][i]));
    }
    made = games_make(g, l);
    free(l[LEFT].at);
    free(l[RIGHT].at);
    games_remember(g, FACT_ORDINAL, base, top, 0, made);
    return made;
}
