/* race_table.c - the tables of the sources, derived.
 *
 * Idea     Table 1 of [Wolf, Semeai] is what race_count.c counts by, put into
 *          words.  Tables 2 to 5 of [Landman 1996] are races counted: eyes of
 *          no or one point, no approach moves.
 */
#include "race/race_rules.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

miai_race_row miai_race_row_of(int i)
{
    static const char *const when[] = {
        "S = 0", "S > 0, no eyes",
        "S > 0, one eye, or sizes differ and the larger > 3",
        "S > 0, two eyes, both <= 3 or equal"};
    static const char *const one[] = {"either", "R1 >= R2", "X1 >= X2",
                                      "the smaller eye"};
    static const char *const relation[] = {"X1 = X2 + S - 1", "R1 = R2 + S"};
    static const char *const outcome[] = {"kill / kill", "kill / seki",
                                          "kill / seki, kill / kill for S = 1",
                                          "kill / look at FOF"};
    const miai_race_rule *rule;

    assert(i >= 0 && i < MIAI_RACE_ROWS);
    rule = &miai_race_rules[i];
    return (miai_race_row){
        rule->kind, rule->method, when[rule->kind], one[rule->one],
        /* without shared liberties there is none to be given to anybody */
        rule->kind == MIAI_RACE_A ? "R1 = R2" : relation[rule->method],
        outcome[rule->fails]};
}

/* The race has so many outside liberties; eyes are small and empty. */
static miai_race plain_race(int black_eyes, int white_eyes, int black_outside,
                            int white_outside)
{
    return (miai_race){
        .chain = {{.eye = black_eyes, .outside = black_outside},
                  {.eye = white_eyes, .outside = white_outside}}};
}

/* What a race is for Black when he moves first, and when White does. */
static void letters(char out[2], const miai_race *race)
{
    miai_race_count count;

    miai_race_count_up(&count, race);
    for (int side = 0; side < 2; side++)
        out[side] = "SWL"[count.first[side].winner];
}

void miai_race_cell(char out[MIAI_RACE_CELL], int black_eyes, int white_eyes,
                    int difference, int shared)
{
    const int more = difference > 0 ? difference : 0;
    /* one liberty for each, lest a chain have none at all */
    miai_race race =
        plain_race(black_eyes, white_eyes, 1 + more, 1 + more - difference);
    char c[2];

    race.shared = shared;
    letters(c, &race);
    snprintf(out, MIAI_RACE_CELL, c[0] == c[1] ? "%c" : "%c%c", c[0], c[1]);
}

/* --- table 5 ------------------------------------------------------------ */

enum { TRIED = 6 }; /* liberties of each kind; more change nothing           */

typedef struct results {
    bool win, seki, loss;
} results;

static void add_results(results *out, const miai_race *race)
{
    miai_error error;
    char c[2];

    if (!miai_race_check(race, &error))
        return;
    letters(c, race);
    for (int i = 0; i < 2; i++) {
        out->win |= c[i] == 'W';
        out->seki |= c[i] == 'S';
        out->loss |= c[i] == 'L';
    }
}

/* Enough shared liberties: two more than the outside liberties differ by, so
 * that not even the first move makes up for it. */
static results all_results(int black_eyes, int white_eyes, bool enough)
{
    results r = {0};

    for (int b = 0; b <= TRIED; b++)
        for (int w = 0; w <= TRIED; w++) {
            const int differ = b > w ? b - w : w - b;
            const int least = enough ? differ + 2 : 0;
            miai_race race = plain_race(black_eyes, white_eyes, b, w);
            for (race.shared = least; race.shared <= least + TRIED;
                 race.shared++)
                add_results(&r, &race);
        }
    return r;
}

static void write_results(char out[MIAI_RACE_CELL], results r)
{
    snprintf(out, MIAI_RACE_CELL, "%s%s%s", r.win ? ", W" : "",
             r.seki ? ", S" : "", r.loss ? ", L" : "");
    memmove(out, out + 2, strlen(out + 2) + 1);
}

void miai_race_possible(char out[MIAI_RACE_CELL], int black_eyes,
                        int white_eyes, bool enough)
{
    char always[MIAI_RACE_CELL];

    /* A chain with two eyes is never captured, one without dies beside it. */
    if (black_eyes >= 2 || white_eyes >= 2) {
        snprintf(out, MIAI_RACE_CELL, "%s",
                 black_eyes < 2   ? "L"
                 : white_eyes < 2 ? "W"
                                  : "both live");
        return;
    }
    write_results(always, all_results(black_eyes, white_eyes, false));
    write_results(out, all_results(black_eyes, white_eyes, enough));
    if (strcmp(always, out) != 0)
        strncat(out, "*", MIAI_RACE_CELL - strlen(out) - 1);
}
