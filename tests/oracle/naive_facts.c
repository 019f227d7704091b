/* naive_facts.c - what must be true of many answers together.
 *
 * Census   How many eyes there are of each pair of codes, Black first / White
 *          first.
 * Facts    The two statuses of an eye never have a negative sum, and passing
 *          is a best move exactly where the sum is 0.  Neither one more outside
 *          liberty nor an extra eye makes anything worse for White.  Ruling II
 *          makes nothing better for White.  Eyes of bent-four type are named.
 */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

#define CENSUS_THREATS 3 /* more than that counts as never */
#define CODES          (2 * CENSUS_THREATS + 2)
#define GROUPS         ((NAIVE_POINTS + 1) * PLACES * (NAIVE_LIBERTIES + 1) * 4)

typedef struct pairs {
    long of[CODES][CODES]; /* [Black first][White first], dead to alive */
} pairs;

static int group_of(const record *r)
{
    const int place = r->eye.count * PLACES + r->eye.place;
    const int liberties = place * (NAIVE_LIBERTIES + 1) + r->liberties;

    return (liberties * 2 + r->extra) * 2 + r->ruling - 1;
}

static void print_group(int group)
{
    const int liberties = group / 4 % (NAIVE_LIBERTIES + 1);
    const int place = group / 4 / (NAIVE_LIBERTIES + 1);

    printf("n=%d %s e%d x%d ruling %d:", place / PLACES,
           naive_places[place % PLACES], liberties, group / 2 % 2,
           group % 2 + 1);
}

/* For White, whoever moves first. */
static int value_of(const record *r, int first)
{
    return first == DEFENDER ? r->status[first] : -r->status[first];
}

/* From 0, dead, to CODES - 1, alive. */
static int code_number(int value)
{
    if (abs(value) > CENSUS_THREATS)
        return value > 0 ? CODES - 1 : 0;
    return CODES / 2 + value - (value > 0);
}

static void count_record(const record *r, void *user)
{
    pairs *census = user;

    census[group_of(r)].of[code_number(value_of(r, ATTACKER))]
                          [code_number(value_of(r, DEFENDER))]++;
}

static bool print_pairs(int group, const pairs *p)
{
    long sum = 0;

    for (int i = 0; i < CODES * CODES; i++) {
        const int black = i / CODES - CODES / 2;
        const int white = i % CODES - CODES / 2;
        const long count = p->of[i / CODES][i % CODES];
        char code[2][8];

        if (count == 0)
            continue;
        if (sum == 0)
            print_group(group);
        oracle_code(code[0], black + (black >= 0), true, CENSUS_THREATS);
        oracle_code(code[1], white + (white >= 0), true, CENSUS_THREATS);
        printf("%s %s/%s %ld", sum > 0 ? "," : "", code[0], code[1], count);
        sum += count;
    }
    return sum > 0;
}

int naive_census(const char *path)
{
    pairs *census = oracle_grow(NULL, GROUPS, sizeof *census);
    int failed;

    memset(census, 0, GROUPS * sizeof *census);
    failed = naive_each(path, count_record, census);
    for (int i = 0; i < GROUPS; i++)
        if (print_pairs(i, &census[i]))
            printf("\n");
    free(census);
    return failed;
}

/* The answers, sorted so that an eye with all that may be around it is one run
 * of records. */
typedef struct answers {
    size_t count, room;
    record *at;
} answers;

static void keep_record(const record *r, void *user)
{
    answers *a = user;

    if (a->count == a->room) {
        a->room = a->room * 2 + 64;
        a->at = oracle_grow(a->at, a->room, sizeof *a->at);
    }
    a->at[a->count++] = *r;
}

static int by_eye(const record *r, const record *s)
{
    char rows[2][NAIVE_TEXT];

    if (r->eye.place != s->eye.place)
        return r->eye.place - s->eye.place;
    naive_rows(rows[0], &r->eye);
    naive_rows(rows[1], &s->eye);
    return strcmp(rows[0], rows[1]);
}

static int by_all(const void *a, const void *b)
{
    const int order = by_eye(a, b);

    return order != 0 ? order : group_of(a) - group_of(b);
}

static bool complain(const record *r, const char *what)
{
    char name[ORACLE_NAME];

    naive_name(name, &r->eye, r->liberties, r->extra);
    printf("%s ruling %d: %s\n", name, r->ruling, what);
    return false;
}

static bool sum_is_right(const record *r)
{
    const int sum = r->status[ATTACKER] + r->status[DEFENDER];

    if (sum < 0)
        return complain(r, "the sum of the statuses is negative");
    for (int first = 0; first < 2; first++) {
        const bool lost = r->status[first] == -(r->threats + 1);

        if (r->pass[first] != (sum == 0 && !lost))
            return complain(r, "passing is a best move, or is not one, against "
                               "the sum of the statuses");
    }
    return true;
}

/* Is `s` the eye of `r` with one thing more that should not hurt White, or, if
 * the ruling differs, not help it? */
static bool is_next(const record *r, const record *s)
{
    const int more = s->liberties - r->liberties + s->extra - r->extra;

    return s->liberties >= r->liberties && s->extra >= r->extra &&
           s->ruling >= r->ruling && more + s->ruling - r->ruling == 1;
}

static bool is_in_order(const record *r, const record *s)
{
    const record *worse = s->ruling == r->ruling ? r : s;
    const record *better = s->ruling == r->ruling ? s : r;

    for (int first = 0; first < 2; first++)
        if (value_of(worse, first) > value_of(better, first))
            return complain(better, "worse for White than with a liberty or an "
                                    "extra eye less, or ruling II");
    return true;
}

/* A ko that the side needs a threat for, in which it is best not to move:
 * passing is the only best move in the eye. */
static void name_bent_four(const record *r, int first)
{
    char name[ORACLE_NAME];

    if (r->status[first] > 0 || !r->pass[first] ||
        r->status[first] == -(r->threats + 1))
        return;
    if (r->filled[first] || (first == ATTACKER && r->out[first]))
        return;
    for (int i = 0; i < r->eye.count; i++)
        if (r->eye.at[i].best[first])
            return;
    naive_name(name, &r->eye, r->liberties, r->extra);
    printf("bent-four type for %s: %s ruling %d\n",
           first == DEFENDER ? "White" : "Black", name, r->ruling);
}

int naive_facts(const char *path)
{
    answers a = {0};
    int failed = naive_each(path, keep_record, &a);
    long pairs_seen = 0;

    if (a.count == 0)
        oracle_fail("%s: there are no lines", path);
    qsort(a.at, a.count, sizeof *a.at, by_all);
    for (size_t i = 0; i < a.count; i++) {
        failed += !sum_is_right(&a.at[i]);
        name_bent_four(&a.at[i], DEFENDER);
        name_bent_four(&a.at[i], ATTACKER);
        for (size_t j = i + 1; j < a.count; j++) {
            if (by_eye(&a.at[i], &a.at[j]) != 0)
                break;
            if (!is_next(&a.at[i], &a.at[j]))
                continue;
            pairs_seen++;
            failed += !is_in_order(&a.at[i], &a.at[j]);
        }
    }
    printf("%zu answers, %ld pairs, %d against the facts\n", a.count,
           pairs_seen, failed);
    free(a.at);
    return failed > 0;
}
