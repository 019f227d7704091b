/* games_sides.c - games that can come back: outcomes in many sums.
 *
 * Two games are equal when they give the same outcome in every sum.  Stoppers
 * are compared by playing the difference, which settles it; other games are
 * put into sums with many small games and with the negatives of all positions
 * in sight.  Such a trial refutes; it does not prove.
 */

#include "games_check.h"

#include <stdlib.h>
#include <string.h>

/* --- trials ---------------------------------------------------------------------- */

/* Puts in the positions that follow, up to a number. */
static void put_followers(games *g, int n, list *out)
{
    const int start = out->count;

    list_put(out, n);
    for (int i = start; i < out->count && out->count < start + 40; i++)
        for (int side = 0; side < 2; side++)
            for (int k = 0; k < g->at[out->at[i]].count[side]; k++) {
                const int o = g->at[out->at[i]].option[side][k];
                bool known = false;

                for (int m = start; m < out->count && !known; m++)
                    known = out->at[m] == o;
                if (!known)
                    list_put(out, o);
            }
}

/* What is added: small games, and the negatives of `about` and of what follows
 * them, alone and with something small. */
static void put_trials(games *g, const list *about, list *out)
{
    static const char *const small[] = {
        "0",       "*",          "1",      "-1",        "^",     "v",
        "*2",      "^*",         "v*",     "1/2",       "-1/2",  "2",
        "-2",      "+-1",        "{2|0}",  "{0|-2}",    "{1|0}", "{0|-1}",
        "+_1",     "-_1",        "{2|-1}", "{1|-2}",    "1*",    "-1*",
        "on",      "off",        "over",   "under",     "dud",   "{1|1*,pass}",
        "upon",    "{0,pass|1}", "^2*",    "v2*",       "1/4",   "-3/4",
        "{3|0}",   "{1||0|-4}",  "+-3",    "{4|0||-1}", "v[on]", "{pass|-1}",
        "{1|pass}"};
    list seen = {0};

    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        list_put(out, games_read(g, small[i]));
    for (int i = 0; i < about->count; i++)
        put_followers(g, about->at[i], &seen);
    for (int i = 0; i < seen.count; i++) {
        const int n = games_negative(g, seen.at[i]);

        list_put(out, n);
        list_put(out, games_sum(g, n, out->at[1 + i % 23]));
    }
    free(seen.at);
}

/* Who wins when draws are won by `side`. */
static endings without_draws(endings e, int side)
{
    for (int s = 0; s < 2; s++)
        if (e.first[s] == 0)
            e.first[s] = side == LEFT ? 1 : -1;
    return e;
}

static bool same_endings(endings a, endings b)
{
    return a.first[LEFT] == b.first[LEFT] && a.first[RIGHT] == b.first[RIGHT];
}

/* Have `n` and `value` the same outcome in every trial, draws being won by
 * `side`? */
static bool agrees(games *g, int n, int value, int side)
{
    int both[2] = {n, value};
    const list about = {both, 2, 0};
    list trials = {0};
    bool good = true;

    put_trials(g, &about, &trials);
    for (int i = 0; i < trials.count && good; i++) {
        const int x = trials.at[i];

        good = same_endings(without_draws(games_endings(g, n, x), side),
                            without_draws(games_endings(g, value, x), side));
    }
    free(trials.at);
    return good;
}

/* --- answers ---------------------------------------------------------------------- */

/* Is `value` a stopper that is equal to `n` when draws are won by `side`? */
static bool is_side(games *g, question *q, int n, int value, int side)
{
    if (!games_is_stopper(g, value))
        return check_wrong(q, "not a stopper");
    if (games_is_stopper(g, n))
        return (games_stopper_at_least(g, n, value) &&
                games_stopper_at_least(g, value, n)) ||
               check_wrong(q, "another value");
    return agrees(g, n, value, side) ||
           check_wrong(q, "another value when draws are won by %s",
                       side == LEFT ? "Left" : "Right");
}

bool check_onside(games *g, question *q)
{
    return is_side(g, q, check_argument(g, q, 0), games_read(g, q->answer),
                   LEFT);
}

bool check_offside(games *g, question *q)
{
    return is_side(g, q, check_argument(g, q, 0), games_read(g, q->answer),
                   RIGHT);
}

/* Is the answer, a value or `a & b`, what `n` is worth? */
bool check_sides(games *g, question *q, int n)
{
    const char *both = strchr(q->answer, '&');
    char *text;
    int on, off;

    if (strcmp(q->answer, "dud") == 0)
        return is_side(g, q, n, games_read(g, "on"), LEFT) &&
               is_side(g, q, n, games_read(g, "off"), RIGHT);
    if (both == NULL) {
        on = off = games_read(g, q->answer);
    } else {
        text = strdup(q->answer);
        text[both - q->answer] = '\0';
        on = games_read(g, text);
        off = games_read(g, both + 1);
        free(text);
    }
    return is_side(g, q, n, on, LEFT) && is_side(g, q, n, off, RIGHT);
}

bool check_loopy_value(games *g, question *q)
{
    return check_sides(g, q, check_argument(g, q, 0));
}

/* A stopper never draws beside a game that ends; so much for every game that is
 * equal to one. */
static bool draws_beside_short(games *g, int n)
{
    const list about = {&n, 1, 0};
    list trials = {0};
    bool draws = false;

    put_trials(g, &about, &trials);
    for (int i = 0; i < trials.count && !draws; i++)
        if (!g->at[trials.at[i]].loopy) {
            const endings e = games_endings(g, n, trials.at[i]);

            draws = e.first[LEFT] == 0 || e.first[RIGHT] == 0;
        }
    free(trials.at);
    return draws;
}

/* Is it equal to a stopper?  Where no trial settles it nothing is said. */
bool check_is_stopper(games *g, question *q)
{
    const int n = check_argument(g, q, 0);

    if (games_is_stopper(g, n))
        return check_truth(q, true);
    if (draws_beside_short(g, n))
        return check_truth(q, false);
    if (strcmp(q->answer, "true") != 0)
        games_give_up(g);
    return true;
}

bool check_outcome(games *g, question *q)
{
    const int n = check_argument(g, q, 0);

    if (!g->at[n].loopy)
        return check_word(q, games_outcome(g, n));
    return check_word(q, games_word(games_endings(g, n, games_integer(g, 0))));
}

/* --- stops ------------------------------------------------------------------------- */

static bool same_stopper(games *g, int a, int b)
{
    return games_stopper_at_least(g, a, b) && games_stopper_at_least(g, b, a);
}

/* Where play of a stopper stops: at a number x, at x + over, x + under, on or
 * off.  Numbers with few digits are tried; -1 when it is none of these. */
static int stopping_point(games *g, int n)
{
    const int on = games_read(g, "on"), over = games_read(g, "over");

    if (same_stopper(g, n, on))
        return on;
    if (same_stopper(g, n, games_negative(g, on)))
        return games_negative(g, on);
    for (int i = -56; i <= 56; i++) {
        const int x = games_number(g, ratio_make(i, 8));
        const int near[3] = {x, games_sum(g, x, over),
                             games_sum(g, x, games_negative(g, over))};

        for (int k = 0; k < 3; k++)
            if (same_stopper(g, n, near[k]))
                return near[k];
    }
    return -1;
}

/* The best of the other side's stops after a move. */
static int stopper_stop(games *g, int n, int side)
{
    int best = stopping_point(g, n);

    if (best >= 0)
        return best;
    for (int i = 0; i < g->at[n].count[side]; i++) {
        const int x = stopper_stop(g, g->at[n].option[side][i], 1 - side);

        if (best < 0 || (side == LEFT ? games_stopper_at_least(g, x, best)
                                      : games_stopper_at_least(g, best, x)))
            best = x;
    }
    /* Only a stopping point leaves somebody without a move: a larger one than
     * were tried. */
    if (best < 0)
        games_give_up(g);
    return best;
}

static bool check_stop(games *g, question *q, int side)
{
    const int n = check_argument(g, q, 0);

    if (!g->at[n].loopy)
        return check_ratio(q, games_stop(g, n, side));
    if (!games_is_stopper(g, n)) {
        if (strcmp(q->answer, "undefined") == 0 && draws_beside_short(g, n))
            return true;
        games_give_up(g);
    }
    return same_stopper(g, games_read(g, q->answer),
                        stopper_stop(g, n, side)) ||
           check_wrong(q, "another stop");
}

bool check_lstop(games *g, question *q)
{
    return check_stop(g, q, LEFT);
}

bool check_rstop(games *g, question *q)
{
    return check_stop(g, q, RIGHT);
}

/* --- order ------------------------------------------------------------------------- */

/* Is `a` nowhere worse for Left than `b`? */
static bool at_least_in_trials(games *g, int a, int b, const list *trials)
{
    for (int i = 0; i < trials->count; i++) {
        const endings x = games_endings(g, a, trials->at[i]);
        const endings y = games_endings(g, b, trials->at[i]);

        if (x.first[LEFT] < y.first[LEFT] || x.first[RIGHT] < y.first[RIGHT])
            return false;
    }
    return true;
}

/* Does no trial show that `a` is not at least `b`? */
bool games_trials_at_least(games *g, int a, int b)
{
    int both[2] = {a, b};
    const list about = {both, 2, 0};
    list trials = {0};
    bool good;

    put_trials(g, &about, &trials);
    good = at_least_in_trials(g, a, b, &trials);
    free(trials.at);
    return good;
}

static const char *sign(bool more, bool less)
{
    if (more)
        return less ? "=" : ">";
    return less ? "<" : "||";
}

/* An order that was claimed must hold in every trial; where no trial tells two
 * games apart, nothing is said. */
static bool compare_by_trials(games *g, question *q, int a, int b)
{
    const bool says_more = strchr("=>", q->answer[0]) != NULL;
    const bool says_less = strchr("=<", q->answer[0]) != NULL;
    const bool more = games_trials_at_least(g, a, b);
    const bool less = games_trials_at_least(g, b, a);

    if ((says_more && !more) || (says_less && !less))
        return check_wrong(q, "expected %s", sign(more, less));
    if ((more && !says_more) || (less && !says_less))
        games_give_up(g);
    return check_word(q, sign(more, less));
}

bool check_cmp(games *g, question *q)
{
    const int a = check_argument(g, q, 0), b = check_argument(g, q, 1);

    if (!g->at[a].loopy && !g->at[b].loopy)
        return check_word(q, games_compare(g, a, b));
    if (games_is_stopper(g, a) && games_is_stopper(g, b))
        return check_word(q, sign(games_stopper_at_least(g, a, b),
                                  games_stopper_at_least(g, b, a)));
    return compare_by_trials(g, q, a, b);
}
