/* games_check.c - answers of another program against the definitions.
 *
 * A line holds an answer, an operation and its arguments, separated by tabs.
 * Games are compared by value, so that any way to write them is right.
 */

#include "games_check.h"

#include "oracle.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NAMES = 64, MOST_SHOWN = 40 };

/* How often an operation was asked for. */
typedef struct tally {
    char name[32];
    int passed, failed, skipped;
} tally;

/* Says why the answer is wrong. */
bool check_wrong(question *q, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(q->why, sizeof q->why, format, args);
    va_end(args);
    return false;
}

bool check_word(question *q, const char *expected)
{
    return strcmp(q->answer, expected) == 0 ||
           check_wrong(q, "expected %s", expected);
}

bool check_truth(question *q, bool expected)
{
    return check_word(q, expected ? "true" : "false");
}

bool check_ratio(question *q, ratio expected)
{
    const char *text = q->answer;
    ratio x;

    return (ratio_read(&x, &text) && *text == '\0' &&
            ratio_compare(x, expected) == 0) ||
           check_wrong(q, "expected %lld/%lld", (long long)expected.num,
                       (long long)expected.den);
}

bool check_count(question *q, int expected)
{
    return check_ratio(q, (ratio){expected, 1});
}

/* Is the answer this game?  Found by playing the difference, which is not
 * simplified. */
bool check_game(games *g, question *q, int expected)
{
    if (g->at[expected].loopy)
        return check_sides(g, q, expected);
    return games_equal(g, games_read(g, q->answer), expected) ||
           check_wrong(q, "another value");
}

/* --- one question ---------------------------------------------------------------- */

int check_argument(games *g, const question *q, int i)
{
    const char *text = q->argument[i];

    if (i >= q->arguments) {
        g->error = "an argument is missing";
        games_give_up(g);
    }
    return games_read(g, strncmp(text, "eye ", 4) == 0 ? text + 4 : text);
}

/* What an operation was asked for, and what finds out whether it is right. */
typedef struct operation {
    const char *name;
    bool (*check)(games *g, question *q);
} operation;

static bool is_law(games *g, question *q)
{
    (void)g;
    return check_word(q, "true");
}

static bool judge(games *g, question *q)
{
    static const operation all[] = {
        {"law", is_law},
        {"cf", check_cf},
        {"neg", check_neg},
        {"add", check_add},
        {"sub", check_sub},
        {"cmp", check_cmp},
        {"outcome", check_outcome},
        {"lstop", check_lstop},
        {"rstop", check_rstop},
        {"mean", check_mean},
        {"temperature", check_temperature},
        {"thermograph", check_thermograph},
        {"cool", check_cool},
        {"heat", check_heat},
        {"overheat", check_overheat},
        {"freeze", check_freeze},
        {"chill", check_chill},
        {"warm", check_warm},
        {"norton", check_norton},
        {"ordinal_sum", check_ordinal_sum},
        {"left_incentives", check_left_incentives},
        {"right_incentives", check_right_incentives},
        {"atomic_weight", check_atomic_weight},
        {"birthday", check_birthday},
        {"stop_count", check_stop_count},
        {"reduced_cf", check_reduced_cf},
        {"is_number", check_is_number},
        {"is_numberish", check_is_numberish},
        {"is_infinitesimal", check_is_infinitesimal},
        {"is_all_small", check_is_all_small},
        {"loopy_value", check_loopy_value},
        {"onside", check_onside},
        {"offside", check_offside},
        {"is_stopper", check_is_stopper},
        {"collapse", check_collapse},
        {"collapsed_add", check_collapsed_add},
        {"complement", check_complement},
        {"is_miai", check_is_miai},
        {"is_irreducible_miai", check_is_irreducible},
        {"is_partial_miai", check_is_partial},
    };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].name, q->name) == 0)
            return all[i].check(g, q);
    return check_wrong(q, "an unknown operation");
}

/* 1 right, 0 wrong, -1 too much work. */
static int settle(question *q, uint64_t most)
{
    games g;
    int good;

    games_init(&g, most);
    /* In these, what was written is what is played. */
    g.simplify = strcmp(q->name, "cf") != 0 && strcmp(q->name, "cmp") != 0 &&
                 strcmp(q->name, "outcome") != 0;
    q->why[0] = '\0';
    if (setjmp(g.too_large) == 0)
        good = judge(&g, q);
    else
        good = g.error != NULL ? check_wrong(q, "%s", g.error) : -1;
    games_clear(&g);
    return good;
}

/* --- all questions ---------------------------------------------------------------- */

static tally *tally_of(tally *names, const char *name)
{
    int i = 0;

    while (i < MOST_NAMES - 1 && names[i].name[0] != '\0' &&
           strcmp(names[i].name, name) != 0)
        i++;
    snprintf(names[i].name, sizeof names[i].name, "%s", name);
    return &names[i];
}

/* Cuts the line in place. */
static bool cut(question *q, char *line)
{
    char *part = line;

    memset(q, 0, sizeof *q);
    line[strcspn(line, "\r\n")] = '\0';
    for (int i = 0; part != NULL && i < MOST_ARGUMENTS + 2; i++) {
        char *tab = strchr(part, '\t');

        if (tab != NULL)
            *tab++ = '\0';
        if (i == 0)
            q->answer = part;
        else if (i == 1)
            q->name = part;
        else
            q->argument[q->arguments++] = part;
        part = tab;
    }
    return q->name != NULL && part == NULL;
}

/* Judges one line, which is cut in place: 1 right, 0 wrong, -1 too large. */
int games_judge_line(char *line)
{
    question q;

    return cut(&q, line) ? settle(&q, UINT64_C(3000000)) : 0;
}

static void show(const question *q)
{
    printf("FAILED %s", q->name);
    for (int i = 0; i < q->arguments; i++)
        printf("%s%s", i == 0 ? "(" : ", ", q->argument[i]);
    printf(") gave %.1000s: %s\n", q->answer, q->why);
}

static int summary(const tally *names)
{
    int passed = 0, failed = 0, skipped = 0;

    for (int i = 0; i < MOST_NAMES && names[i].name[0] != '\0'; i++) {
        printf("%-18s %6d passed, %d failed, %d too large\n", names[i].name,
               names[i].passed, names[i].failed, names[i].skipped);
        passed += names[i].passed;
        failed += names[i].failed;
        skipped += names[i].skipped;
    }
    /* What nobody looked at is no agreement. */
    if (20 * skipped > passed || passed == 0) {
        printf("FAILED: %d of %d answers were not looked at\n", skipped,
               passed + failed + skipped);
        failed++;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed;
}

int games_check(const char *path, uint64_t most)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    tally names[MOST_NAMES] = {{{0}, 0, 0, 0}};
    char *line = NULL;
    size_t size = 0;
    int number = 0, shown = 0;

    if (file == NULL)
        oracle_fail("%s: cannot be read", path);
    while (getline(&line, &size, file) > 0) {
        question q;
        tally *t;
        int good;

        number++;
        if (!cut(&q, line))
            oracle_fail("%s:%d: expected answer, operation and arguments", path,
                        number);
        t = tally_of(names, q.name);
        good = settle(&q, most);
        t->passed += good > 0;
        t->failed += good == 0;
        t->skipped += good < 0;
        if (good == 0 && shown++ < MOST_SHOWN)
            show(&q);
    }
    free(line);
    if (file != stdin)
        fclose(file);
    return summary(names);
}
