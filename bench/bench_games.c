/* bench_games.c - computes the games of a file and says what they cost.
 *
 * Input    Lines of a name, blanks and an expression of the calculator, or
 *          @rooms N for all rooms of N nodes, @eyespaces N for all eyespaces of
 *          up to N cells; empty lines and those that begin with # are skipped.
 * Output   CSV: name, work and answer, which are the same on every machine.
 *          Work is what the calculator counts: games made, sums, comparisons;
 *          of eyespaces it is positions.
 * Order    Each line has a calculator of its own, so that no answer is there
 *          before it was asked for.
 */
#include "suite.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_DONE = 0, EXIT_BAD_INPUT = 2 };

typedef struct game_run {
    const char *file;
    bool times;
    double seconds; /* of the first game, to which the others are compared */
    int count;
} game_run;

/* Its share of time, as a multiple of the first game's: seconds of one machine
 * say nothing about another one. */
static void print_time(game_run *r, const char *name, double seconds)
{
    if (r->count == 0)
        r->seconds = seconds > 1e-6 ? seconds : 1e-6;
    fprintf(stderr, "%-24s %10.2f\n", name, seconds / r->seconds);
}

/* --- all rooms of a size ------------------------------------------------------- */
enum { MOST_VALUES = 1000 };

typedef struct room_count {
    int rooms, kos, values;
    char *value[MOST_VALUES]; /* chilled, each once */
} room_count;

static bool count_room(const miai_room *room, void *user)
{
    room_count *c = user;
    const char *text;

    c->rooms++;
    c->kos += room->has_ko;
    if (room->has_ko)
        return true;
    if (miai_value_text(&text, room->chilled, MIAI_NOTATION_PLAIN) != MIAI_OK)
        return false;
    for (int i = 0; i < c->values; i++)
        if (strcmp(c->value[i], text) == 0)
            return true;
    if (c->values == MOST_VALUES)
        return false;
    c->value[c->values] = strdup(text);
    return c->value[c->values++] != NULL;
}

/* Prints how many there are, with ko, and values. */
static bool compute_rooms(game_run *r, const char *name, int nodes,
                          miai_context *ctx)
{
    room_count c = {0};
    miai_calc *calc = NULL;
    const clock_t begin = clock();
    const bool good =
        miai_calc_new(&calc, ctx, (size_t)1 << 30) == MIAI_OK &&
        miai_endgame_rooms(calc, nodes, count_room, &c) == MIAI_OK;

    if (good) {
        printf("%s,%" PRIu64 ",%d rooms %d ko %d values\n", name,
               miai_calc_work(calc), c.rooms, c.kos, c.values);
        if (r->times)
            print_time(r, name, (double)(clock() - begin) / CLOCKS_PER_SEC);
        r->count++;
    }
    for (int i = 0; i < c.values; i++)
        free(c.value[i]);
    miai_calc_free(calc);
    return good;
}

/* --- all eyespaces up to a size ------------------------------------------------ */
static void print_census(const char *name, const miai_census *census)
{
    const miai_census_value *v;
    int values = 0, kos = 0;
    uint64_t spaces = 0;

    for (; (v = miai_census_value_at(census, values)) != NULL; values++) {
        kos += v->has_ko;
        spaces += v->count;
    }
    printf("%s,%" PRIu64 ",%" PRIu64 " eyespaces %d values %d ko\n", name,
           miai_census_nodes(census), spaces, values - kos, kos);
}

static bool compute_eyespaces(game_run *r, const char *name, int cells,
                              miai_context *ctx)
{
    miai_census *census;
    const clock_t begin = clock();
    miai_status rc = miai_census_new(&census, ctx, cells);

    while (rc == MIAI_OK)
        rc = miai_census_next(census);
    if (rc == MIAI_END) {
        print_census(name, census);
        if (r->times)
            print_time(r, name, (double)(clock() - begin) / CLOCKS_PER_SEC);
        r->count++;
    }
    miai_census_free(census);
    return rc == MIAI_END;
}

/* --- an expression -------------------------------------------------------------- */
static bool compute(game_run *r, const char *name, const char *expression,
                    miai_context *ctx)
{
    miai_calc *calc = NULL;
    miai_value *value = NULL;
    const char *text = NULL;
    const clock_t begin = clock();

    if (miai_calc_new(&calc, ctx, 0) == MIAI_OK &&
        miai_calc_evaluate(&value, calc, expression, strlen(expression)) ==
            MIAI_OK &&
        miai_value_text(&text, value, MIAI_NOTATION_PLAIN) == MIAI_OK) {
        printf("%s,%" PRIu64 ",%s\n", name, miai_calc_work(calc), text);
        if (r->times)
            print_time(r, name, (double)(clock() - begin) / CLOCKS_PER_SEC);
        r->count++;
    }
    miai_value_free(value);
    miai_calc_free(calc);
    return text != NULL;
}

static bool run_line(game_run *r, char *line, int number, miai_context *ctx)
{
    line[strcspn(line, "\r\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#')
        return true;

    const size_t len = strcspn(line, " ");
    char *expression = line + len + strspn(line + len, " ");
    if (*expression == '\0' || memchr(line, ',', len))
        return complain("%s:%d: expected a name without commas, and a game",
                        r->file, number);
    line[len] = '\0';
    const bool is_rooms = strncmp(expression, "@rooms ", 7) == 0;
    const bool is_spaces = strncmp(expression, "@eyespaces ", 11) == 0;
    if (!(is_rooms    ? compute_rooms(r, line, atoi(expression + 7), ctx)
          : is_spaces ? compute_eyespaces(r, line, atoi(expression + 11), ctx)
                      : compute(r, line, expression, ctx)))
        return complain("%s:%d: %s", r->file, number, miai_context_error(ctx));
    return true;
}

static bool run_file(game_run *r, miai_context *ctx)
{
    FILE *in = fopen(r->file, "r");
    char *line = NULL;
    size_t size = 0;
    int number = 0;
    bool ok = true;

    if (!in)
        return complain("%s: %s", r->file, strerror(errno));
    puts("id,work,answer");
    if (r->times)
        fprintf(stderr, "%-24s %10s\n", "game", "time / 1st");
    while (ok && getline(&line, &size, in) >= 0)
        ok = run_line(r, line, ++number, ctx);
    if (ok && ferror(in))
        ok = complain("%s: cannot be read", r->file);
    if (ok && r->count == 0)
        ok = complain("%s: no game to compute", r->file);
    free(line);
    fclose(in);
    return ok;
}

int main(int argc, char **argv)
{
    game_run r = {.times = argc == 3 && strcmp(argv[1], "--times") == 0};
    miai_context *ctx = NULL;
    bool ok;

    if (argc != 2 + r.times) {
        complain("usage: bench_games [--times] FILE");
        return EXIT_BAD_INPUT;
    }
    r.file = argv[argc - 1];
    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        ok = complain("out of memory");
    else
        ok = run_file(&r, ctx);
    miai_context_free(ctx);
    if (fflush(stdout) != 0 || ferror(stdout))
        ok = complain("standard output: cannot be written");
    return ok ? EXIT_DONE : EXIT_BAD_INPUT;
}
