/* games_weight.c - what is checked rather than computed: values that a
 * definition singles out without saying how to find them. */

#include "games.h"

#include <stdlib.h>

enum { FACT_COLLAPSE = 40 };

/* --- atomic weight ------------------------------------------------------------- */

/* Is G, as far as a remote star is concerned, `weight` ups:
 * down + far star < G - weight.up < up + far star?  The star is farther than
 * any that fits into the tree. */
bool games_has_weight(games *g, int n, int weight)
{
    const int up = games_up(g);
    const int rest = games_canon_sum(
        g, games_canon(g, n), games_negative(g, games_norton(g, weight, up)));
    int64_t far = 2;
    int above, below;

    while (far <= games_birthday(g, rest))
        far *= 2;
    above = games_sum(g, up, games_nimber(g, far));
    below = games_negative(g, above);
    return games_at_least(g, above, rest) && !games_at_least(g, rest, above) &&
           games_at_least(g, rest, below) && !games_at_least(g, below, rest);
}

/* --- without infinitesimals ---------------------------------------------------- */

/* Is a >= b but for an infinitesimal?  It is when Right, moving first in a - b,
 * gets no less than 0. */
static bool at_least_nearly(games *g, int a, int b)
{
    const int d = games_canon_sum(g, games_canon(g, a),
                                  games_negative(g, games_canon(g, b)));

    return games_stop(g, d, RIGHT).num >= 0;
}

bool games_same_but_infinitesimals(games *g, int a, int b)
{
    return at_least_nearly(g, a, b) && at_least_nearly(g, b, a);
}

static bool is_better(games *g, int side, int a, int b)
{
    return side == LEFT ? at_least_nearly(g, a, b) : at_least_nearly(g, b, a);
}

static const char *option_is_superfluous(games *g, int n, int side, int i)
{
    const int o = g->at[n].option[side][i];

    for (int k = 0; k < g->at[n].count[side]; k++)
        if (k != i && is_better(g, side, g->at[n].option[side][k], o))
            return "an option is nearly dominated";
    for (int k = 0; k < g->at[o].count[1 - side]; k++)
        if (is_better(g, side, n, g->at[o].option[1 - side][k]))
            return "an option is nearly reversible";
    return NULL;
}

/* Every position that follows is a number, or no number but for an
 * infinitesimal and without options that are nearly dominated or reversible.
 * [Grossman & Siegel 2009]: there is only one such form. */
static const char *not_simplest(games *g, int m)
{
    ratio x;

    games_step(g);
    if (games_is_number(g, m, &x))
        return NULL;
    if (games_is_numberish(g, m))
        return "a position is nearly a number";
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++) {
            const char *why = option_is_superfluous(g, m, side, i);

            if (why == NULL)
                why = not_simplest(g, g->at[m].option[side][i]);
            if (why != NULL)
                return why;
        }
    return NULL;
}

/* Why `reduced` is not the reduced canonical form of `n`; NULL if it is. */
const char *games_not_reduced(games *g, int n, int reduced)
{
    if (!games_same_but_infinitesimals(g, n, reduced))
        return "differs by more than an infinitesimal";
    return not_simplest(g, games_canon(g, reduced));
}

/* --- eyes ------------------------------------------------------------------------ */

/* More than two eyes are two, less than none are none. */
int games_collapse(games *g, int n)
{
    const int m = games_canon(g, n);
    list l[2] = {{0}, {0}};
    ratio x;
    int made;

    if (games_recall(g, FACT_COLLAPSE, m, 0, 0, &made))
        return made;
    if (games_is_number(g, m, &x)) {
        if (x.num < 0)
            x = (ratio){0, 1};
        else if (ratio_compare(x, (ratio){2, 1}) > 0)
            x = (ratio){2, 1};
        return games_number(g, x);
    }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++)
            list_put(&l[side], games_collapse(g, g->at[m].option[side][i]));
    made = games_canon(g, games_make(g, l));
    free(l[LEFT].at);
    free(l[RIGHT].at);
    games_remember(g, FACT_COLLAPSE, m, 0, 0, made);
    return made;
}
