/* games_play.c - short games: who wins, and what follows from that.
 *
 * Every comparison is a game that is played out: G >= H if Left wins G - H
 * as the second player.
 */

#include "games.h"

#include <stdlib.h>

enum { FACT_LOSES = 10, FACT_CANON, FACT_CANON_SUM, FACT_STOPS };

static void require_short(games *g, int n)
{
    if (g->at[n].loopy) {
        g->error = "a short game was expected";
        games_give_up(g);
    }
}

/* Does `side`, to move in the sum of two games, lose?  Who cannot move does. */
bool games_mover_loses(games *g, int side, int a, int b)
{
    int known;

    if (games_recall(g, FACT_LOSES, side, a, b, &known))
        return known;
    games_step(g);
    require_short(g, a);
    require_short(g, b);
    known = 1;
    for (int i = 0; i < g->at[a].count[side] && known; i++)
        known = !games_mover_loses(g, 1 - side, g->at[a].option[side][i], b);
    for (int i = 0; i < g->at[b].count[side] && known; i++)
        known = !games_mover_loses(g, 1 - side, a, g->at[b].option[side][i]);
    games_remember(g, FACT_LOSES, side, a, b, known);
    return known;
}

bool games_at_least(games *g, int a, int b)
{
    return games_mover_loses(g, RIGHT, a, games_negative(g, b));
}

bool games_equal(games *g, int a, int b)
{
    return games_at_least(g, a, b) && games_at_least(g, b, a);
}

const char *games_outcome(games *g, int n)
{
    const int zero = games_integer(g, 0);
    const bool left_loses = games_mover_loses(g, LEFT, n, zero);
    const bool right_loses = games_mover_loses(g, RIGHT, n, zero);

    if (left_loses)
        return right_loses ? "P" : "R";
    return right_loses ? "L" : "N";
}

const char *games_compare(games *g, int a, int b)
{
    const bool more = games_at_least(g, a, b);
    const bool less = games_at_least(g, b, a);

    if (more)
        return less ? "=" : ">";
    return less ? "<" : "||";
}

/* --- simplest form ------------------------------------------------------- */

/* Is the option `o` of `side` reversible, that is, has the other side an answer
 * that is at least as good for it as `n` was?  Then what `side` can go on to
 * from there replaces `o`. */
static int reverses(games *g, int n, int side, int o)
{
    for (int i = 0; i < g->at[o].count[1 - side]; i++) {
        const int answer = g->at[o].option[1 - side][i];

        if (side == LEFT ? games_at_least(g, n, answer)
                         : games_at_least(g, answer, n))
            return answer;
    }
    return -1;
}

/* Replaces the first reversible option; false when there is none. */
static bool bypass(games *g, int n, list l[2])
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < l[side].count; i++) {
            const int answer = reverses(g, n, side, l[side].at[i]);

            if (answer < 0)
                continue;
            l[side].at[i] = l[side].at[--l[side].count];
            for (int k = 0; k < g->at[answer].count[side]; k++)
                list_put(&l[side], g->at[answer].option[side][k]);
            return true;
        }
    return false;
}

/* Leaves the options that no other one is as good as.  Equal ones have the
 * same number here. */
static void keep_best(games *g, list *l, int side)
{
    list kept = {0};

    for (int i = 0; i < l->count; i++) {
        bool best = true;

        for (int k = 0; k < l->count && best; k++)
            if (l->at[k] != l->at[i])
                best = side == LEFT ? !games_at_least(g, l->at[k], l->at[i])
                                    : !games_at_least(g, l->at[i], l->at[k]);
        if (best)
            list_put(&kept, l->at[i]);
    }
    free(l->at);
    *l = kept;
}

/* The canonical form: no option is dominated or reversible, here and in all
 * positions that follow.  There is only one, so that equal games have the same
 * number afterwards. */
int games_canon(games *g, int n)
{
    list l[2] = {{0}, {0}};
    int m;

    if (games_recall(g, FACT_CANON, n, 0, 0, &m))
        return m;
    require_short(g, n);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[n].count[side]; i++)
            list_put(&l[side], games_canon(g, g->at[n].option[side][i]));
    do
        m = games_make(g, l);
    while (bypass(g, m, l));
    keep_best(g, &l[LEFT], LEFT);
    keep_best(g, &l[RIGHT], RIGHT);
    m = games_make(g, l);
    free(l[LEFT].at);
    free(l[RIGHT].at);
    games_remember(g, FACT_CANON, n, 0, 0, m);
    games_remember(g, FACT_CANON, m, 0, 0, m);
    return m;
}

/* The canonical form of a sum, simplified at every step so that the tree stays
 * small; `a` and `b` are canonical. */
int games_canon_sum(games *g, int a, int b)
{
    list l[2] = {{0}, {0}};
    int m;

    if (games_recall(g, FACT_CANON_SUM, a, b, 0, &m))
        return m;
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < g->at[a].count[side]; i++)
            list_put(&l[side], games_canon_sum(g, g->at[a].option[side][i], b));
        for (int i = 0; i < g->at[b].count[side]; i++)
            list_put(&l[side], games_canon_sum(g, a, g->at[b].option[side][i]));
    }
    m = games_canon(g, games_make(g, l));
    free(l[LEFT].at);
    free(l[RIGHT].at);
    games_remember(g, FACT_CANON_SUM, a, b, 0, m);
    return m;
}

/* --- numbers --------------------------------------------------------------- */

/* The only number the canonical game `n` can be: one more than its Left option,
 * one less than its Right option, or the middle between the two. */
static bool candidate(games *g, int n, ratio *out)
{
    const node *at = &g->at[n];
    const int lefts = at->count[LEFT], rights = at->count[RIGHT];
    const int left = lefts == 1 ? at->option[LEFT][0] : -1;
    const int right = rights == 1 ? at->option[RIGHT][0] : -1;
    ratio a = {0, 1}, b = {0, 1};

    if (lefts > 1 || rights > 1)
        return false;
    if ((lefts == 1 && !games_is_number(g, left, &a)) ||
        (rights == 1 && !games_is_number(g, right, &b)))
        return false;
    if (lefts == 1 && rights == 1)
        *out = ratio_half(ratio_add(a, b));
    else if (lefts == 1)
        *out = ratio_add(a, (ratio){1, 1});
    else if (rights == 1)
        *out = ratio_add(b, (ratio){-1, 1});
    else
        *out = (ratio){0, 1};
    return true;
}

/* Is it equal to a number? */
bool games_is_number(games *g, int n, ratio *out)
{
    const int m = games_canon(g, n);

    return candidate(g, m, out) && games_number(g, *out) == m;
}

/* The number where play ends when `side` starts and both take turns until
 * there is one. */
ratio games_stop(games *g, int n, int side)
{
    const int m = games_canon(g, n);
    ratio best = {0, 1};

    games_step(g);
    if (games_is_number(g, m, &best))
        return best;
    for (int i = 0; i < g->at[m].count[side]; i++) {
        const ratio x = games_stop(g, g->at[m].option[side][i], 1 - side);
        const int c = ratio_compare(x, best);

        if (i == 0 || (side == LEFT ? c > 0 : c < 0))
            best = x;
    }
    return best;
}

bool games_is_numberish(games *g, int n)
{
    return ratio_compare(games_stop(g, n, LEFT), games_stop(g, n, RIGHT)) == 0;
}

bool games_is_infinitesimal(games *g, int n)
{
    return games_stop(g, n, LEFT).num == 0 && games_stop(g, n, RIGHT).num == 0;
}

/* --- the canonical tree -------------------------------------------------------- */

/* In every position either both sides can move or none. */
bool games_is_all_small(games *g, int n)
{
    const int m = games_canon(g, n);

    games_step(g);
    if ((g->at[m].count[LEFT] == 0) != (g->at[m].count[RIGHT] == 0))
        return false;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++)
            if (!games_is_all_small(g, g->at[m].option[side][i]))
                return false;
    return true;
}

int games_birthday(games *g, int n)
{
    const int m = games_canon(g, n);
    int deepest = 0;

    games_step(g);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++) {
            const int d = games_birthday(g, g->at[m].option[side][i]) + 1;

            deepest = d > deepest ? d : deepest;
        }
    return deepest;
}

int games_stop_count(games *g, int n)
{
    const int m = games_canon(g, n);
    ratio x;
    int count = 0;

    games_step(g);
    if (games_is_number(g, m, &x))
        return 1;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++)
            count += games_stop_count(g, g->at[m].option[side][i]);
    return count;
}

/* What a move gains: all G^L - G, or all G - G^R, without the worse ones. */
void games_incentives(games *g, int n, int side, list *out)
{
    const int m = games_canon(g, n);

    for (int i = 0; i < g->at[m].count[side]; i++) {
        const int o = g->at[m].option[side][i];

        list_put(out, side == LEFT
                          ? games_canon_sum(g, o, games_negative(g, m))
                          : games_canon_sum(g, m, games_negative(g, o)));
    }
    keep_best(g, out, LEFT);
}
