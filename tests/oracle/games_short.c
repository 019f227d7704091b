/* games_short.c - the operations on short games, each by its definition. */

#include "games_check.h"

#include <stdlib.h>
#include <string.h>

static ratio number_argument(games *g, const question *q, int i)
{
    const char *text = i < q->arguments ? q->argument[i] : "";
    ratio x;

    if (!ratio_read(&x, &text) || *text != '\0') {
        g->error = "a number was expected";
        games_give_up(g);
    }
    return x;
}

bool check_cf(games *g, question *q)
{
    return check_game(g, q, check_argument(g, q, 0));
}

bool check_neg(games *g, question *q)
{
    return check_game(g, q, games_negative(g, check_argument(g, q, 0)));
}

bool check_add(games *g, question *q)
{
    return check_game(
        g, q, games_sum(g, check_argument(g, q, 0), check_argument(g, q, 1)));
}

bool check_sub(games *g, question *q)
{
    return check_game(
        g, q,
        games_difference(g, check_argument(g, q, 0), check_argument(g, q, 1)));
}

bool check_cool(games *g, question *q)
{
    const ratio t = number_argument(g, q, 1);

    if (ratio_compare(t, (ratio){-1, 1}) <= 0)
        return strncmp(q->answer, "error", 5) == 0 ||
               check_wrong(q, "expected an error");
    return check_game(g, q, games_cool(g, check_argument(g, q, 0), t));
}

bool check_chill(games *g, question *q)
{
    return check_game(g, q,
                      games_cool(g, check_argument(g, q, 0), (ratio){1, 1}));
}

bool check_freeze(games *g, question *q)
{
    return check_game(g, q, games_freeze(g, check_argument(g, q, 0)));
}

bool check_heat(games *g, question *q)
{
    return check_game(
        g, q, games_heat(g, check_argument(g, q, 0), check_argument(g, q, 1)));
}

bool check_overheat(games *g, question *q)
{
    return check_game(g, q,
                      games_overheat(g, check_argument(g, q, 0),
                                     check_argument(g, q, 1),
                                     check_argument(g, q, 2)));
}

bool check_warm(games *g, question *q)
{
    return check_game(g, q, games_warm(g, check_argument(g, q, 0)));
}

bool check_norton(games *g, question *q)
{
    return check_game(
        g, q,
        games_norton(g, check_argument(g, q, 0), check_argument(g, q, 1)));
}

bool check_ordinal_sum(games *g, question *q)
{
    return check_game(
        g, q,
        games_ordinal_sum(g, check_argument(g, q, 0), check_argument(g, q, 1)));
}

bool check_mean(games *g, question *q)
{
    if (q->arguments == 2)
        return check_ko_mean(g, q);
    return check_ratio(q, games_mean(g, check_argument(g, q, 0)));
}

bool check_temperature(games *g, question *q)
{
    if (q->arguments == 2)
        return check_ko_temperature(g, q);
    return check_ratio(q, games_temperature(g, check_argument(g, q, 0)));
}

bool check_birthday(games *g, question *q)
{
    return check_count(q, games_birthday(g, check_argument(g, q, 0)));
}

bool check_stop_count(games *g, question *q)
{
    return check_count(q, games_stop_count(g, check_argument(g, q, 0)));
}

bool check_is_number(games *g, question *q)
{
    ratio x;

    return check_truth(q, games_is_number(g, check_argument(g, q, 0), &x));
}

bool check_is_numberish(games *g, question *q)
{
    return check_truth(q, games_is_numberish(g, check_argument(g, q, 0)));
}

bool check_is_infinitesimal(games *g, question *q)
{
    return check_truth(q, games_is_infinitesimal(g, check_argument(g, q, 0)));
}

bool check_is_all_small(games *g, question *q)
{
    return check_truth(q, games_is_all_small(g, check_argument(g, q, 0)));
}

/* --- sets -------------------------------------------------------------------------- */

/* The same games, in any order. */
static bool same_set(games *g, const list *a, const list *b)
{
    for (int i = 0; i < a->count; i++) {
        bool found = false;

        for (int k = 0; k < b->count && !found; k++)
            found = games_equal(g, a->at[i], b->at[k]);
        if (!found)
            return false;
    }
    return a->count == b->count;
}

static bool incentives(games *g, question *q, int side)
{
    list expected = {0}, got = {0};
    bool good;

    games_incentives(g, check_argument(g, q, 0), side, &expected);
    games_read_set(g, q->answer, &got);
    good = same_set(g, &expected, &got);
    if (!good)
        check_wrong(q, "another set, expected %d members", expected.count);
    free(expected.at);
    free(got.at);
    return good;
}

bool check_left_incentives(games *g, question *q)
{
    return incentives(g, q, LEFT);
}

bool check_right_incentives(games *g, question *q)
{
    return incentives(g, q, RIGHT);
}

/* --- values that are only recognised ------------------------------------------------- */

/* Undefined can be refuted only: every game in which either both sides can move
 * or none has a weight, and any weight that fits is one. */
static bool has_no_weight(games *g, question *q, int n)
{
    static const char *const tried[] = {
        "0",  "1",   "-1",  "2",   "-2",     "3",      "-3",    "4",
        "-4", "1/2", "*",   "+-1", "+-2",    "-1/2",   "1*",    "-1*",
        "^",  "v",   "3/2", "*2",  "{2|-1}", "{1|-2}", "{2|0}", "{0|-2}"};

    if (games_is_all_small(g, n))
        return check_wrong(q, "an all-small game has a weight");
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (games_has_weight(g, n, games_read(g, tried[i])))
            return check_wrong(q, "%s is a weight", tried[i]);
    return true;
}

bool check_atomic_weight(games *g, question *q)
{
    const int n = check_argument(g, q, 0);

    if (strcmp(q->answer, "undefined") == 0)
        return has_no_weight(g, q, n);
    return games_has_weight(g, n, games_read(g, q->answer)) ||
           check_wrong(q, "not a weight");
}

bool check_reduced_cf(games *g, question *q)
{
    const int n = check_argument(g, q, 0);
    const char *why = games_not_reduced(g, n, games_read(g, q->answer));

    return why == NULL || check_wrong(q, "%s", why);
}
