/* games_eyes.c - Landman's algebra of eye values, from the definitions in his
 * paper.  Eyes above two do not count, nor do infinitesimals. */

#include "games_check.h"

#include <stdlib.h>

/* Infinitesimals do not count, but the answer has to be without them. */
static bool check_eye(games *g, question *q, int expected)
{
    const char *why = games_not_reduced(g, expected, games_read(g, q->answer));

    return why == NULL || check_wrong(q, "%s", why);
}

bool check_collapse(games *g, question *q)
{
    return check_eye(g, q, games_collapse(g, check_argument(g, q, 0)));
}

bool check_collapsed_add(games *g, question *q)
{
    const int sum =
        games_sum(g, check_argument(g, q, 0), check_argument(g, q, 1));

    return check_eye(g, q, games_collapse(g, sum));
}

/* Exact, or without the infinitesimals. */
bool check_complement(games *g, question *q)
{
    const int expected =
        games_difference(g, games_integer(g, 2), check_argument(g, q, 0));

    return games_same_but_infinitesimals(g, expected,
                                         games_read(g, q->answer)) ||
           check_wrong(q, "another value");
}

/* Are all numbers where it can end 0 to 2? */
static bool ends_within(games *g, int n)
{
    const int m = games_canon(g, n);
    ratio x;

    if (games_is_number(g, m, &x))
        return x.num >= 0 && ratio_compare(x, (ratio){2, 1}) <= 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->at[m].count[side]; i++)
            if (!ends_within(g, g->at[m].option[side][i]))
                return false;
    return true;
}

/* Some of the arguments. */
typedef struct some {
    int at[MOST_ARGUMENTS];
    int count;
} some;

static some all_of(games *g, const question *q)
{
    some s = {.count = q->arguments};

    for (int i = 0; i < s.count; i++)
        s.at[i] = check_argument(g, q, i);
    return s;
}

static int plain_sum(games *g, const some *s)
{
    int sum = games_integer(g, 0);

    for (int i = 0; i < s->count; i++)
        sum = games_canon_sum(g, sum, games_canon(g, s->at[i]));
    return sum;
}

/* The sum that counts: the collapsed one if there are two eyes at most. */
static int sum_of_eyes(games *g, const some *s)
{
    const int sum = plain_sum(g, s);

    for (int i = 0; i < s->count; i++)
        if (!ends_within(g, s->at[i]))
            return sum;
    return games_collapse(g, sum);
}

/* None of them is a number, but their sum is; or the same without
 * infinitesimals. */
static bool are_miai(games *g, const some *s)
{
    bool exact = true, nearly = true;
    ratio x;

    for (int i = 0; i < s->count; i++) {
        exact = exact && !games_is_number(g, s->at[i], &x);
        nearly = nearly && !games_is_numberish(g, s->at[i]);
    }
    return (exact && games_is_number(g, plain_sum(g, s), &x)) ||
           (nearly && games_is_numberish(g, sum_of_eyes(g, s)));
}

bool check_is_miai(games *g, question *q)
{
    const some s = all_of(g, q);

    return check_truth(q, are_miai(g, &s));
}

/* Miai, and no part of them is. */
bool check_is_irreducible(games *g, question *q)
{
    const some s = all_of(g, q);
    bool good = are_miai(g, &s);

    for (int parts = 1; parts + 1 < 1 << s.count && good; parts++) {
        some part = {.count = 0};

        for (int i = 0; i < s.count; i++)
            if (parts >> i & 1)
                part.at[part.count++] = s.at[i];
        good = !are_miai(g, &part);
    }
    return check_truth(q, good);
}

/* What is nearly a number is as cold as the number. */
static ratio temperature_of_eye(games *g, int n)
{
    return games_temperature(g, games_is_numberish(g, n)
                                    ? games_number(g, games_stop(g, n, LEFT))
                                    : n);
}

/* No miai, but together cooler than each of them. */
bool check_is_partial(games *g, question *q)
{
    const some s = all_of(g, q);
    const ratio t = temperature_of_eye(g, sum_of_eyes(g, &s));
    bool good = !are_miai(g, &s);

    for (int i = 0; i < s.count; i++)
        good = good && ratio_compare(t, temperature_of_eye(g, s.at[i])) < 0;
    return check_truth(q, good);
}
