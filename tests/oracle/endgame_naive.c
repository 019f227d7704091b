/* endgame_naive.c - a second opinion on endgames.
 *
 * A position is a graph of points.  Every position that can be reached is written
 * down, whole boards and nothing else; they have a ko if they cannot be put in
 * an order in which each comes after the positions it leads to.  In that order
 * each becomes the tree of its options.
 */
#include "endgame_rules.h"
#include "games.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: endgame_naive questions [--seed S] [--count COUNT]\n"
    "       endgame_naive check FILE\n"
    "questions writes positions, one a line: corridor ROW, room ROWS, cells\n"
    "ROWS.  check reads the same lines after the answer and a tab; FILE may\n"
    "be '-'.\n";

enum {
    SMALL = 8,     /* points of a position */
    BOARDS = 6561, /* 3 to that power */
    LONGEST = 4096
};

/* --- all positions -------------------------------------------------------------- */
typedef struct move {
    int to, taken;
} move;

typedef struct position {
    bool reached, is_done;
    move moves[2][MOST_POINTS]; /* of Black, of White */
    int count[2];
    int value; /* once it is done */
} position;

static void reach(const region *r, position *all, int code)
{
    position *p = &all[code];

    if (p->reached)
        return;
    p->reached = true;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < r->points; i++) {
            int board[MOST_POINTS], taken;
            board_of(r, code, board);
            if (play(r, board, i, side == 0 ? BLACK : WHITE, &taken))
                p->moves[side][p->count[side]++] =
                    (move){code_of(r, board), taken};
        }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < p->count[side]; i++)
            reach(r, all, p->moves[side][i].to);
}

static bool is_ready(const position *all, const position *p)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < p->count[side]; i++)
            if (!all[p->moves[side][i].to].is_done)
                return false;
    return true;
}

static int value_of(games *g, const position *all, const position *p)
{
    list options[2] = {{0}, {0}};

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < p->count[side]; i++) {
            const move m = p->moves[side][i];
            const int points = games_integer(g, side == 0 ? m.taken : -m.taken);
            list_put(&options[side],
                     games_canon_sum(g, all[m.to].value, points));
        }
    const int n = games_canon(g, games_make(g, options));
    free(options[0].at);
    free(options[1].at);
    return n;
}

/* Positions whose moves are all done are done, again and again; what remains
 * goes round.  False: there is a ko. */
static bool solve(games *g, const region *r, position *all, int *out)
{
    const int start = code_of(r, r->start);
    bool progress = true;

    reach(r, all, start);
    while (progress) {
        progress = false;
        for (int i = 0; i < BOARDS; i++) {
            position *p = &all[i];
            if (!p->reached || p->is_done || !is_ready(all, p))
                continue;
            p->value = value_of(g, all, p);
            p->is_done = progress = true;
        }
    }
    *out = all[start].value;
    for (int i = 0; i < BOARDS; i++)
        if (all[i].reached && !all[i].is_done)
            return false;
    return true;
}

/* --- kos ------------------------------------------------------------------------- */
enum {
    MOST_MOVES = 8,
    FORTUNE = 40
}; /* more than a region of 8 points can lose */

typedef struct cut {
    games *g;
    const position *all;
    int side;   /* has won when the moves are used up */
    int *known; /* [BOARDS][MOST_MOVES + 1], or -1  */
} cut;

/* The value when the game is over after so many moves. */
static int cut_value(cut *c, int code, int moves)
{
    const position *p = &c->all[code];
    int *known = &c->known[code * (MOST_MOVES + 1) + moves];
    list options[2] = {{0}, {0}};

    if (p->is_done)
        return p->value;
    if (moves == 0)
        return games_integer(c->g, c->side == 0 ? FORTUNE : -FORTUNE);
    if (*known >= 0)
        return *known;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < p->count[side]; i++) {
            const move m = p->moves[side][i];
            const int points =
                games_integer(c->g, side == 0 ? m.taken : -m.taken);
            list_put(
                &options[side],
                games_canon_sum(c->g, cut_value(c, m.to, moves - 1), points));
        }
    *known = games_canon(c->g, games_make(c->g, options));
    free(options[0].at);
    free(options[1].at);
    return *known;
}

/* Is the position between two games that are this value? */
static const char *judge_past_ko(games *g, const region *r, const position *all,
                                 int *known, const char *said)
{
    const int value = games_read(g, said), start = code_of(r, r->start);
    const size_t half = (size_t)BOARDS * (MOST_MOVES + 1);
    cut low = {g, all, 1, known}, high = {g, all, 0, known + half};

    for (size_t i = 0; i < 2 * half; i++)
        known[i] = -1;
    for (int moves = 2; moves <= MOST_MOVES; moves++) {
        const int a = cut_value(&low, start, moves);
        const int b = cut_value(&high, start, moves);
        if (!games_at_least(g, value, a) || !games_at_least(g, b, value))
            return "a value outside the bounds";
        if (games_equal(g, a, b))
            return NULL; /* it is both of them */
    }
    return "the ko may matter";
}

/* --- checking ------------------------------------------------------------------- */
/* What is wrong with the answer, or NULL. */
static const char *judge(games *g, const region *r, position *all, int *known,
                         const char *said)
{
    int value;

    if (setjmp(g->too_large) != 0)
        return g->error != NULL ? g->error : "too large";
    if (!solve(g, r, all, &value)) {
        if (strncmp(said, "ko ", 3) == 0)
            return judge_past_ko(g, r, all, known, said + 3);
        return strcmp(said, "ko") == 0 ? NULL : "expected ko";
    }
    if (strncmp(said, "ko", 2) == 0)
        return "found ko where there is none";
    return games_equal(g, games_read(g, said), value) ? NULL : "another value";
}

static const char *check_line(char *line)
{
    char *tab = strchr(line, '\t');
    const char *wrong;
    position *all;
    int *known;
    region r;
    games g;

    if (tab == NULL)
        return "expected an answer, a tab and a position";
    *tab = '\0';
    if (!read_region(&r, tab + 1) || r.points > SMALL)
        return "not a position";
    all = calloc(BOARDS, sizeof *all);
    known = malloc(2 * (size_t)BOARDS * (MOST_MOVES + 1) * sizeof *known);
    if (all == NULL || known == NULL)
        oracle_fail("not enough memory");
    games_init(&g, 200000000);
    wrong = judge(&g, &r, all, known, line);
    games_clear(&g);
    free(all);
    free(known);
    *tab = '\t';
    return wrong;
}

/* Returns the number of failures. */
static int check(const char *path)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    int passed = 0, failed = 0, kos = 0, past = 0;
    char line[LONGEST];

    if (in == NULL)
        oracle_fail("%s: cannot be read", path);
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        const char *wrong = check_line(line);
        kos += strncmp(line, "ko\t", 3) == 0;
        past += strncmp(line, "ko ", 3) == 0;
        passed += wrong == NULL;
        failed += wrong != NULL;
        if (wrong != NULL)
            printf("FAILED %s: %s\n", line, wrong);
    }
    if (in != stdin)
        fclose(in);
    printf("%d with ko, %d with one that does not matter\n", kos + past, past);
    printf("%d passed, %d failed\n", passed, failed);
    return failed + (passed == 0);
}

/* --- questions -------------------------------------------------------------------- */
/* A connected set of points in a box, one of them the entrance. */
static void random_room(recipe *chance)
{
    const int nodes = 2 + (int)oracle_below(chance, 6);
    char at[5][5];
    int count = 1;

    memset(at, '#', sizeof at);
    at[2][2] = '.';
    while (count < nodes) {
        const int x = (int)oracle_below(chance, 5);
        const int y = (int)oracle_below(chance, 5);
        const bool joins =
            (x > 0 && at[y][x - 1] == '.') || (x < 4 && at[y][x + 1] == '.') ||
            (y > 0 && at[y - 1][x] == '.') || (y < 4 && at[y + 1][x] == '.');
        if (at[y][x] == '#' && joins) {
            at[y][x] = '.';
            count++;
        }
    }
    for (bool has_entrance = false; !has_entrance;) {
        const int x = (int)oracle_below(chance, 5);
        const int y = (int)oracle_below(chance, 5);
        const bool is_inner = x > 0 && x < 4 && y > 0 && y < 4 &&
                              at[y][x - 1] == '.' && at[y][x + 1] == '.' &&
                              at[y - 1][x] == '.' && at[y + 1][x] == '.';
        if (at[y][x] == '.' && !is_inner) {
            at[y][x] = 'e';
            has_entrance = true;
        }
    }
    fputs("room ", stdout);
    for (int y = 0; y < 5; y++)
        printf("%.5s%s", at[y], y < 4 ? "/" : "\n");
}

/* Is it one that can be asked? */
static bool is_question(const char *line)
{
    region r;

    return read_region(&r, line) && r.points <= SMALL && is_position(&r);
}

static void random_corridor(recipe *chance)
{
    char line[64];

    do {
        const int len = 1 + (int)oracle_below(chance, 7);
        int n = snprintf(line, sizeof line, "corridor %c",
                         oracle_below(chance, 5) == 0 ? 'X' : 'O');
        for (int i = 0; i < len; i++)
            line[n++] = ".o."[oracle_below(chance, 3)];
        line[n++] = "XXOO"[oracle_below(chance, 4)];
        line[n] = '\0';
    } while (!is_question(line));
    puts(line);
}

/* Anything in a box of 4 by 5, the open points in a corner of it or anywhere. */
static void random_cells(recipe *chance)
{
    char line[64];

    do {
        const int width = 3 + (int)oracle_below(chance, 3);
        const int height = 3 + (int)oracle_below(chance, 2);
        int n = snprintf(line, sizeof line, "cells ");
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++)
                line[n++] = "....oxXXXOO#XXO"[oracle_below(chance, 15)];
            line[n++] = y + 1 < height ? '/' : '\0';
        }
    } while (!is_question(line));
    puts(line);
}

static void write_questions(uint64_t seed, int count)
{
    recipe chance = {.kind = "eyes", .seed = seed};

    for (int i = 0; i < count; i++) {
        if (i % 4 == 0)
            random_room(&chance);
        else if (i % 4 == 1)
            random_corridor(&chance);
        else
            random_cells(&chance);
    }
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    uint64_t seed = 1, count = 100;

    if (strcmp(what, "check") == 0 && argc == 3)
        return check(argv[2]) != 0;
    for (int i = 2; i + 1 < argc; i += 2) {
        const uint64_t n = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seed") == 0)
            seed = n;
        else if (strcmp(argv[i], "--count") == 0)
            count = n;
        else
            oracle_fail("unknown option '%s'", argv[i]);
    }
    if (strcmp(what, "questions") == 0 && argc % 2 == 0) {
        write_questions(seed, (int)count);
        return 0;
    }
    fputs(usage, stderr);
    return 2;
}
