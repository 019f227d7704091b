/* spaces_selfcheck.c - the naive program against what it must be true to.
 *
 * Values that are known; what is written is read as the same; no move of White
 * takes an eye that nobody can take; what Black cuts in two is worth the sum.
 */
#include "spaces_shapes.h"
#include "spaces_steps.h"

#include <stdlib.h>
#include <string.h>

typedef struct tally {
    forest f;
    int passed, failed;
    place all[BOARDS];
} tally;

static void expect(tally *t, bool good, const char *what, const char *where)
{
    t->passed += good;
    t->failed += !good;
    if (!good)
        printf("FAILED %s: %s\n", where, what);
}

/* Of the paper and of its figures, and kos by hand. */
static void check_known(tally *t)
{
    static const char *const known[][2] = {
        {"open .", "0"},           {"open .XX.", "{1|0}"},
        {"open .XXX", "2|1||0"},   {"open .XXXX", "{2|0}"},
        {"closed .XX.", "1"},      {"open .X.X", "{2||1|0}"},
        {"closed ...", "1.5e"},    {"closed ....", "2"},
        {"closed .XXX.", "S"},     {"closed ..XX.", "2|S"},
        {"open ..XXX.", "S|1/2e"}, {"open ...XX.", "{2|S||1}"},
        {"closed ../..", "1"},     {"open e./.#", "1*e"},
        {"open Xe./.X#", "Ko2"},   {"open XM./.X#", "2-Ko2"}};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        bounds said, found;
        region r;
        const bool good = space_read(&r, known[i][0]) &&
                          bounds_read(&said, &t->f, known[i][1]);
        if (good)
            found = space_value(&t->f, &r);
        expect(t, good && said.low == found.low && said.high == found.high,
               known[i][1], known[i][0]);
    }
}

/* White's moves from a position, and its value as text. */
static void check_position(tally *t, const region *r, int code,
                           const char *where)
{
    const bounds value = t->all[code].value;
    int start[MOST_POINTS];
    char text[LONGEST];
    bounds back;

    tree_write(text, sizeof text, &t->f, value.low);
    expect(t, bounds_read(&back, &t->f, text) && back.low == value.low, text,
           where);
    expect(t, tree_at_least(&t->f, value.high, value.low), "bounds", where);
    board_of(r, code, start);
    const int held = eyes_held(r, start);
    expect(t, right_stop(&t->f, value.low) >= held * UNIT, "an eye lost",
           where);
    for (int i = 0; i < r->points; i++) {
        int board[MOST_POINTS], taken;
        memcpy(board, start, sizeof board);
        if (play(r, board, i, WHITE, &taken))
            expect(t, eyes_held(r, board) >= held, "an eye taken", where);
    }
}

static void check_shape(const char *rows, void *user)
{
    char line[LONGEST];
    int count = 1;
    tally *t = user;
    region r;

    for (int open = 0; open < 2; open++) {
        snprintf(line, sizeof line, "%s %s", open ? "open" : "closed", rows);
        *strchr(strchr(line, ' '), '.') = open ? 'e' : '.';
        if (!space_read(&r, line))
            oracle_fail("not an eyespace: %s", line);
        space_solve(&t->f, &r, t->all);
        for (int i = count = 0; i < BOARDS; i++) {
            int board[MOST_POINTS];
            board_of(&r, i, board);
            if (code_of(&r, board) == i && t->all[i].is_legal)
                check_position(t, &r, i, line);
        }
    }
}

/* Two closed rows beside each other with a stone of the group between. */
static void check_halves(tally *t, const char *left, const char *right)
{
    char line[3][LONGEST];
    int low[2], high[2];

    snprintf(line[0], LONGEST, "closed %s", left);
    snprintf(line[1], LONGEST, "closed %s", right);
    snprintf(line[2], LONGEST, "closed %sO%s", left, right);
    for (int i = 0; i < 3; i++) {
        region r;
        if (!space_read(&r, line[i]))
            return;
        const bounds b = space_value(&t->f, &r);
        if (i < 2) {
            low[i] = b.low;
            high[i] = b.high;
            continue;
        }
        for (int side = 0; side < 2; side++) {
            const int sum[2] = {sum_score(&t->f, low, 2, side),
                                sum_score(&t->f, high, 2, side)};
            const int stop[2] = {sum_score(&t->f, &b.low, 1, side),
                                 sum_score(&t->f, &b.high, 1, side)};
            for (int k = 0; k < 2; k++)
                expect(t, stop[k] == (sum[k] < 2 * UNIT ? sum[k] : 2 * UNIT),
                       "not the sum of its parts", line[2]);
        }
    }
}

static void check_sums(tally *t)
{
    static const char *const rows[] = {"",    ".",   "..",  "...", ".X.",
                                       "X.X", ".XX", "..X", ".X",  "X..."};
    const size_t count = sizeof rows / sizeof rows[0];

    for (size_t i = 1; i < count; i++)
        for (size_t j = 1; j < count; j++)
            check_halves(t, rows[i], rows[j]);
}

/* Who has threats in an eyespace that its value does not know of, and what becomes
 * of it as a group of its own; by hand. */
static void check_kos(tally *t)
{
    static const struct {
        const char *where;
        bool threats[2];
        const char *codes[2]; /* with the owner first, with the attacker */
    } known[] = {{"closed .", {false, false}, {"d", "d"}},
                 {"closed ..", {false, false}, {"d", "d"}},
                 {"closed ....", {false, true}, {"l", "l"}},
                 {"closed ../..", {true, false}, {"d", "d"}},
                 {"open #X./XeX", {false, false}, {"l1d", "d"}},
                 {"open #X./.MX", {false, false}, {"l", "d1l"}}};
    space *s = oracle_grow(NULL, 1, sizeof *s);

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const space *const only = s;
        char codes[2][2][8];
        bool threats[2];
        if (!space_read(&s->r, known[i].where))
            oracle_fail("not an eyespace: %s", known[i].where);
        s->text = NULL;
        s->start = code_of(&s->r, s->r.start);
        space_solve(&t->f, &s->r, s->all);
        space_threats(threats, &t->f, s);
        for (int side = 0; side < 2; side++)
            expect(t, threats[side] == known[i].threats[side], "threats",
                   known[i].where);
        for (int k = 0; k < 2; k++)
            expect(t,
                   space_is_warm(&t->f, s) &&
                       sum_codes(codes[k], &t->f, &only, 1, k == 1) &&
                       strcmp(codes[k][0], known[i].codes[0]) == 0 &&
                       strcmp(codes[k][1], known[i].codes[1]) == 0,
                   "another status", known[i].where);
    }
    free(s);
}

/* Texts of values played out, each as a group of its own; by hand. */
static void check_scripts(tally *t)
{
    static const char *const known[][3] = {
        {"1.5e", "l", "d"},          {"Ko", "d", "d"},
        {"1+Ko", "l1d", "d"},        {"2-Ko", "l", "d1l"},
        {"Ko2", "l1d", "d"},         {"2-Ko2", "l", "d1l"},
        {"{2-Ko2|0}", "d1l", "d"},   {"{2|Ko2}", "l", "l1d"},
        {"a{{2|a}|1}", "l1d", "d"},  {"a{2|{a|1}}", "l", "d1l"},
        {"{{2|1+Ko}|0}", "l1d", "d"}};
    space *s = oracle_grow(NULL, 1, sizeof *s);
    script *text = oracle_grow(NULL, 1, sizeof *text);

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const space *const only = s;
        char codes[2][8];
        expect(t,
               script_read(s, text, &t->f, known[i][0]) &&
                   sum_codes(codes, &t->f, &only, 1, true) &&
                   strcmp(codes[0], known[i][1]) == 0 &&
                   strcmp(codes[1], known[i][2]) == 0,
               "another status", known[i][0]);
    }
    expect(t, !script_read(s, text, &t->f, "{2|b}"), "read", "{2|b}");
    expect(t, !script_read(s, text, &t->f, "3+Koo"), "read", "3+Koo");
    free(text);
    free(s);
}

int check_itself(void)
{
    tally *t = oracle_grow(NULL, 1, sizeof *t);

    t->passed = t->failed = 0;
    forest_init(&t->f);
    check_known(t);
    for (int cells = 1; cells <= 5; cells++)
        each_shape(cells, check_shape, t);
    check_sums(t);
    check_kos(t);
    check_scripts(t);
    printf("%d passed, %d failed\n", t->passed, t->failed);
    const int failed = t->failed;
    forest_clear(&t->f);
    free(t);
    return failed;
}
