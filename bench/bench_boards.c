/* bench_boards.c - answers the races, the open problems or the endgames of a
 * file and says what they cost.
 *
 * Input    Diagrams or SGF, each problem with a name of its own that has no
 *          comma.
 * Output   CSV, the same on every machine.  Races: name, open points, nodes, the
 *          end when Black and when White moves first, and whether the search
 *          found both.  Open problems: name, empty points, nodes, and for Black
 *          and White moving first the code and how certain it is.  Nodes are of
 *          everything: the ends or statuses, ko threats, best moves and main
 *          lines, all models and proofs, or the limit.  Endgames: name, open
 *          points, nodes, how many regions there are, and the bounds of the
 *          score when Black and when White moves first, by area.
 */
#include "suite.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_DONE = 0, EXIT_BAD_INPUT = 2 };
enum { LARGEST = 1 << 20 }; /* bytes of the input                           */
enum { LIMIT = 600000 };    /* nodes of a problem                           */
enum { COUNTS = 20000 };    /* counts of a race in a row, to be timed       */

/* What is asked about a board, and what is written of the answer. */
typedef struct kind {
    const char *name, *head;
    miai_goal goal;
    void (*print)(const miai_problem *p, const miai_verdict *v); /* or NULL:
                                                  * a board of endgames       */
} kind;

typedef struct board_run {
    const kind *kind;
    const char *file;
    bool times;
    int limit; /* nodes of a problem                            */
    int most;  /* open points of a problem that is not left out */
    int count;
    double searching, counting; /* seconds of all problems       */
    double longest;             /* seconds of an endgame          */
    uint64_t nodes, counts;
} board_run;

static double seconds_since(clock_t begin)
{
    return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

static int open_points(const miai_problem *race)
{
    int points = 0;

    for (int y = 0; y < miai_problem_height(race); y++)
        for (int x = 0; x < miai_problem_width(race); x++)
            points += miai_problem_stone(race, x, y) == MIAI_EMPTY;
    return points;
}

static const char *end_word(const miai_race_turn *side)
{
    static const char *const words[] = {
        [MIAI_RACE_UNKNOWN] = "unknown",
        [MIAI_RACE_BLACK_KILLS] = "black",
        [MIAI_RACE_WHITE_KILLS] = "white",
        [MIAI_RACE_SEKI] = "seki",
    };

    return words[side->end];
}

/* Counts the race again and again: once is too short for any clock. */
static bool time_counting(board_run *r, miai_context *ctx,
                          const miai_race *race)
{
    const clock_t begin = clock();
    miai_race_count count = {.size = sizeof count};

    for (int i = 0; i < COUNTS; i++)
        if (miai_race_evaluate(&count, ctx, race) != MIAI_OK)
            return false;
    r->counting += seconds_since(begin);
    r->counts += COUNTS;
    return true;
}

static void print_race(const miai_problem *race, const miai_verdict *v)
{
    const miai_race_facts *f = miai_verdict_race(v);

    printf("%s,%d,%" PRIu64 ",%s,%s,%s\n", miai_problem_name(race),
           open_points(race), miai_verdict_nodes(v), end_word(&f->first[0]),
           end_word(&f->first[1]), f->searched ? "found" : "not found");
}

static void print_open(const miai_problem *p, const miai_verdict *v)
{
    const miai_open_facts *open = miai_verdict_open(v);

    printf("%s,%d,%" PRIu64, miai_problem_name(p), open_points(p),
           miai_verdict_nodes(v));
    for (int i = 0; i < 2; i++)
        printf(",%s,%s", miai_verdict_code(v, i == 0 ? MIAI_BLACK : MIAI_WHITE),
               miai_certainty_name(open ? open->first[i].certainty
                                        : MIAI_CERTAINTY_ENCLOSED));
    putchar('\n');
}

static const kind kinds[] = {
    {"races", "id,points,nodes,black_first,white_first,search", MIAI_GOAL_RACE,
     print_race},
    {"open", "id,points,nodes,black_first,certainty,white_first,certainty",
     MIAI_GOAL_LIFE, print_open},
    {"endgames", "id,points,nodes,regions,black_first,white_first",
     MIAI_GOAL_ENDGAME, NULL},
};

static void print_endgame(const miai_problem *p, const miai_endgame *e)
{
    const miai_score black = miai_endgame_score(e, MIAI_BLACK),
                     white = miai_endgame_score(e, MIAI_WHITE);
    int regions = 0;

    while (miai_endgame_region_at(e, regions) != NULL)
        regions++;
    printf("%s,%d,%" PRIu64 ",%d,%" PRId64 "..%" PRId64 ",%" PRId64 "..%" PRId64
           "\n",
           miai_problem_name(p), open_points(p), miai_endgame_nodes(e), regions,
           black.low, black.high, white.low, white.high);
}

/* Each board has a calculator of its own, so that nothing is known before. */
static bool answer_endgame(board_run *r, miai_context *ctx,
                           const miai_problem *p)
{
    miai_endgame_options options;
    miai_endgame *e = NULL;
    miai_calc *calc = NULL;
    const clock_t begin = clock();

    miai_endgame_options_init(&options, sizeof options);
    const bool ok = miai_calc_new(&calc, ctx, 0) == MIAI_OK &&
                    miai_endgame_solve(&e, ctx, calc, p, &options) == MIAI_OK;
    if (ok) {
        const double seconds = seconds_since(begin);
        r->searching += seconds;
        r->longest = seconds > r->longest ? seconds : r->longest;
        r->nodes += miai_endgame_nodes(e);
        r->count++;
        print_endgame(p, e);
    }
    miai_endgame_free(e);
    miai_calc_free(calc);
    return ok || complain("%s", miai_context_error(ctx));
}

static bool answer(board_run *r, miai_context *ctx, const miai_problem *race,
                   const miai_options *options)
{
    miai_verdict *v = NULL;
    const clock_t begin = clock();

    if (strchr(miai_problem_name(race), ','))
        return complain("%s: expected names without commas", r->file);
    if (open_points(race) > r->most)
        return true;
    if (r->kind->print == NULL)
        return answer_endgame(r, ctx, race);
    if (miai_solve(&v, ctx, race, options) != MIAI_OK)
        return complain("%s", miai_context_error(ctx));
    r->searching += seconds_since(begin);
    r->nodes += miai_verdict_nodes(v);
    r->count++;
    r->kind->print(race, v);

    const miai_race_facts *f = miai_verdict_race(v);
    bool ok = true;
    if (r->times && f && f->plain)
        ok = time_counting(r, ctx, f->numbers) ||
             complain("%s", miai_context_error(ctx));
    miai_verdict_free(v);
    return ok;
}

static bool answer_text(board_run *r, miai_context *ctx, const char *text,
                        size_t len)
{
    miai_reader *reader = NULL;
    miai_problem *race = NULL;
    miai_options options;
    miai_status rc;
    bool ok = true;

    miai_options_init(&options, sizeof options);
    options.goal = r->kind->goal;
    options.nodes = (uint64_t)r->limit;
    if (miai_reader_new(&reader, ctx, text, len, r->file, &options) != MIAI_OK)
        return complain("%s", miai_context_error(ctx));
    puts(r->kind->head);
    while (ok && (rc = miai_reader_next(&race, reader)) != MIAI_END) {
        ok = rc == MIAI_OK ? answer(r, ctx, race, &options)
                           : complain("%s", miai_context_error(ctx));
        miai_problem_free(race);
    }
    miai_reader_free(reader);
    if (ok && r->count == 0)
        ok = complain("%s: nothing to answer", r->file);
    return ok;
}

/* Seconds of one machine say nothing about another one; how long a count takes
 * beside a node does. */
static void print_times(const board_run *r)
{
    const double node = r->nodes ? r->searching / (double)r->nodes : 0;
    const double count = r->counts ? r->counting / (double)r->counts : 0;

    fprintf(stderr, "%d answers, %" PRIu64 " nodes", r->count, r->nodes);
    if (node > 0 && count > 0)
        fprintf(stderr, "; a count takes as long as %.3f nodes", count / node);
    if (r->longest > 0)
        fprintf(stderr, "; %.2f s each, the longest %.2f s",
                r->searching / r->count, r->longest);
    fputc('\n', stderr);
}

static bool run_file(board_run *r, miai_context *ctx)
{
    FILE *in = fopen(r->file, "rb");
    char *text = malloc(LARGEST);
    const size_t len = in && text ? fread(text, 1, LARGEST, in) : 0;
    bool ok;

    if (!in)
        ok = complain("%s: %s", r->file, strerror(errno));
    else if (!text || ferror(in) || len == LARGEST)
        ok = complain("%s: cannot be read, or is too long", r->file);
    else
        ok = answer_text(r, ctx, text, len);
    if (in)
        fclose(in);
    free(text);
    if (ok && r->times)
        print_times(r);
    return ok;
}

/* Options before the file; false when they are none of ours. */
static bool get_arguments(board_run *r, int argc, char **argv)
{
    int i = 1;

    for (; i < argc - 2; i++)
        if (strcmp(argv[i], "--times") == 0)
            r->times = true;
        else if (strcmp(argv[i], "--to") == 0 && i + 1 < argc - 2)
            r->most = atoi(argv[++i]);
        else if (strcmp(argv[i], "--nodes") == 0 && i + 1 < argc - 2)
            r->limit = atoi(argv[++i]);
        else
            return false;
    if (i != argc - 2)
        return false;
    r->file = argv[i + 1];
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strcmp(argv[i], kinds[k].name) == 0)
            r->kind = &kinds[k];
    return r->kind && r->most > 0 && r->limit > 0;
}

int main(int argc, char **argv)
{
    board_run r = {.limit = LIMIT, .most = MIAI_MAX_SIZE * MIAI_MAX_SIZE};
    miai_context *ctx = NULL;
    bool ok;

    if (!get_arguments(&r, argc, argv)) {
        complain("usage: bench_boards [--times] [--to POINTS] [--nodes N] "
                 "races|open|endgames FILE");
        return EXIT_BAD_INPUT;
    }
    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        ok = complain("out of memory");
    else
        ok = run_file(&r, ctx);
    miai_context_free(ctx);
    if (fflush(stdout) != 0 || ferror(stdout))
        ok = complain("standard output: cannot be written");
    return ok ? EXIT_DONE : EXIT_BAD_INPUT;
}
