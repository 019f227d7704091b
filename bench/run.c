/* run.c - solves a file of problems and says what it cost.
 *
 * Input    JSON Lines: `id`, `sgf`, `defender`, `to_move` (B or W), `status`
 *          (d .. l, seen from the defender when `to_move` moves first), `first`
 *          (its best moves in SGF coordinates) and `empty` (empty points).
 * Output   CSV: statuses and nodes are the same on every machine.  Or, with
 *          --published, where we differ from the answers in the file.
 * Order    One context and one thread, ruling I, five threats, both sides
 *          first, all best moves: what a user of the library would do.
 */
#include "suite.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/pages.h"
#include "twice.h"

enum { EXIT_AGREES = 0, EXIT_DIFFERS = 1, EXIT_BAD_INPUT = 2 };

typedef struct settings {
    const char *file;
    const char *known; /* list of ids with known differences, or NULL */
    const char *eyes;  /* a library to solve with as well, or NULL    */
    bool published, times, help;
    int from, to;      /* empty points                                */
    int every, offset; /* of each `every` problems number `offset`    */
    uint64_t nodes;    /* limit of a problem; 0: none                 */
} settings;

/* The cost of all problems with the same number of empty points. */
typedef struct cost {
    int problems;
    uint64_t nodes;
    double seconds, worst;
    char worst_id[MAX_ID + 1];
} cost;

/* A run and what it has come to. */
typedef struct run {
    const settings *settings;
    miai_context *ctx;
    miai_options options;
    known known;
    twice twice;
    cost costs[MAX_EMPTY + 1];
    int selected; /* problems within --from and --to so far          */
    int agreed, differed, differed_as_known, unknown;
} run;

/* --- comparing with the published answer ---------------------------------- */

/* SGF coordinates, of boards up to 26 wide, as the library writes points. */
static void point_text(char out[8], const char *sgf, int height)
{
    const int x = sgf[0] - 'a';
    const int row = height - (sgf[1] - 'a');

    if (x < 25)
        snprintf(out, 8, "%c%d", "abcdefghjklmnopqrstuvwxyz"[x], row);
    else
        snprintf(out, 8, "aa%d", row);
}

static bool is_best(const miai_verdict *verdict, miai_color first,
                    const char *point)
{
    const miai_move *move;

    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++)
        if (strcmp(move->text, point) == 0)
            return true;
    return false;
}

/* Is a published move among ours?  There is nothing to compare where none is
 * published, and where we found that the side to move loses anyway. */
static bool move_agrees(const entry *e, const miai_verdict *verdict, int height)
{
    const size_t count = json_array_size(e->first);

    if (count == 0 || miai_verdict_status(verdict, e->to_move) ==
                          -miai_verdict_threats(verdict) - 1)
        return true;
    for (size_t i = 0; i < count; i++) {
        char point[8];
        point_text(point, json_string_value(json_array_get(e->first, i)),
                   height);
        if (is_best(verdict, e->to_move, point))
            return true;
    }
    return false;
}

/* One line: both statuses and both lists of moves. */
static void print_difference(const char *kind, const entry *e,
                             const miai_verdict *verdict, int height)
{
    const miai_move *move;

    printf("%s %s, %s first: %s", kind, e->id,
           e->to_move == MIAI_BLACK ? "Black" : "White",
           miai_verdict_code(verdict, e->to_move));
    for (int i = 0; (move = miai_verdict_move(verdict, e->to_move, i)); i++)
        printf(" %s", move->text);
    printf("; published: %s", e->status);
    for (size_t i = 0; i < json_array_size(e->first); i++) {
        char point[8];
        point_text(point, json_string_value(json_array_get(e->first, i)),
                   height);
        printf(" %s", point);
    }
    putchar('\n');
}

static void compare(run *r, const entry *e, const miai_verdict *verdict,
                    int height)
{
    const bool agrees =
        strcmp(miai_verdict_code(verdict, e->to_move), e->status) == 0 &&
        move_agrees(e, verdict, height);

    if (!agrees && is_known(&r->known, e->id)) {
        print_difference("known:", e, verdict, height);
        r->differed_as_known++;
    } else if (!agrees) {
        print_difference("DIFFERS:", e, verdict, height);
        r->differed++;
    } else {
        if (is_known(&r->known, e->id))
            print_difference("agrees again:", e, verdict, height);
        r->agreed++;
    }
    fflush(stdout);
}

/* --- solving -------------------------------------------------------------- */

static void add_cost(cost *c, const entry *e, uint64_t nodes, double seconds)
{
    c->problems++;
    c->nodes += nodes;
    c->seconds += seconds;
    if (seconds >= c->worst) {
        c->worst = seconds;
        snprintf(c->worst_id, sizeof c->worst_id, "%s", e->id);
    }
}

/* `with`: the nodes with a library, if there is one. */
static void print_row(const run *r, const entry *e, const miai_verdict *verdict,
                      uint64_t with)
{
    printf("%s,%d,%+d,%+d,%" PRIu64, e->id, e->empty,
           miai_verdict_status(verdict, MIAI_BLACK),
           miai_verdict_status(verdict, MIAI_WHITE),
           miai_verdict_nodes(verdict));
    if (r->twice.eyes)
        printf(",%" PRIu64, with);
    putchar('\n');
    fflush(stdout); /* a long run shows how far it is */
}

static double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Solves, compares or prints; false, with the error in the context, when it
 * is no problem. */
static bool solve(run *r, const entry *e, miai_reader *reader)
{
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;
    uint64_t with = 0;
    bool ok = false;
    const double start = cpu_seconds();

    if (miai_reader_next(&problem, reader) != MIAI_OK ||
        miai_problem_defender(problem) != e->defender)
        goto done;
    const double read = cpu_seconds();
    if (miai_solve(&verdict, r->ctx, problem, &r->options) != MIAI_OK)
        goto done;
    const double end = cpu_seconds();
    add_cost(&r->costs[e->empty], e, miai_verdict_nodes(verdict), end - start);
    if (r->twice.eyes && !twice_solve(&r->twice, r->ctx, problem, &r->options,
                                      verdict, end - read, &with))
        goto done;
    r->unknown += miai_verdict_status(verdict, MIAI_BLACK) == 0 ||
                  miai_verdict_status(verdict, MIAI_WHITE) == 0;
    if (r->settings->published)
        compare(r, e, verdict, miai_problem_height(problem));
    else
        print_row(r, e, verdict, with);
    ok = true;
done:
    miai_verdict_free(verdict);
    miai_problem_free(problem);
    return ok;
}

static bool is_selected(run *r, const entry *e)
{
    const settings *s = r->settings;

    return e->empty >= s->from && e->empty <= s->to &&
           r->selected++ % s->every == s->offset;
}

static bool run_entry(run *r, const entry *e, int line)
{
    miai_reader *reader = NULL;

    if (!is_selected(r, e))
        return true;
    const bool ok = miai_reader_new(&reader, r->ctx, e->sgf, strlen(e->sgf),
                                    e->id, &r->options) == MIAI_OK &&
                    solve(r, e, reader);
    miai_reader_free(reader);
    if (!ok) {
        const char *why = miai_context_error(r->ctx);
        complain("%s:%d: %s", r->settings->file, line,
                 *why ? why : "expected a problem of this defender");
    }
    return ok;
}

static bool run_line(run *r, const char *text, size_t len, int number)
{
    const char *file = r->settings->file;
    json_error_t error;
    json_t *line = json_loadb(text, len, 0, &error);
    entry e = {0};

    if (!line)
        return complain("%s:%d: JSON: %s", file, number, error.text);
    const char *expected = get_entry(&e, line);
    const bool ok = expected
                        ? complain("%s:%d: expected %s", file, number, expected)
                        : run_entry(r, &e, number);
    json_decref(line);
    return ok;
}

static bool run_file(run *r)
{
    FILE *in = fopen(r->settings->file, "r");
    char *text = NULL;
    size_t size = 0;
    ssize_t len;
    int number = 0;
    bool ok = true;

    if (!in)
        return complain("%s: %s", r->settings->file, strerror(errno));
    if (!r->settings->published)
        printf("id,empty,black_first,white_first,nodes%s\n",
               r->twice.eyes ? ",nodes_eyes" : "");
    while (ok && (len = getline(&text, &size, in)) >= 0) {
        number++;
        if (text[strspn(text, " \t\r\n")] != '\0')
            ok = run_line(r, text, (size_t)len, number);
    }
    if (ok && ferror(in))
        ok = complain("%s: cannot be read", r->settings->file);
    if (ok && r->selected == 0)
        ok = complain("%s: no problem to solve", r->settings->file);
    free(text);
    fclose(in);
    return ok;
}

/* --- results -------------------------------------------------------------- */

static void print_cost(const char *name, const cost *c)
{
    fprintf(stderr, "%5s  %8d  %9.2f  %8.2f  %13" PRIu64 "  %s\n", name,
            c->problems, c->seconds, c->worst, c->nodes, c->worst_id);
}

/* CPU seconds, so that other work on the machine does not count. */
static void print_times(const run *r)
{
    cost total = {0};

    fprintf(stderr, "%5s  %8s  %9s  %8s  %13s  %s\n", "empty", "problems",
            "seconds", "worst", "nodes", "worst problem");
    for (int i = 0; i <= MAX_EMPTY; i++) {
        const cost *c = &r->costs[i];
        char name[8];
        if (c->problems == 0)
            continue;
        snprintf(name, sizeof name, "%d", i);
        print_cost(name, c);
        total.problems += c->problems;
        total.nodes += c->nodes;
        total.seconds += c->seconds;
        if (c->worst >= total.worst) {
            total.worst = c->worst;
            memcpy(total.worst_id, c->worst_id, sizeof total.worst_id);
        }
    }
    print_cost("all", &total);
}

static int conclude(const run *r)
{
    if (r->settings->times)
        print_times(r);
    if (r->twice.eyes)
        twice_print(&r->twice);
    if (r->unknown > 0)
        fprintf(stderr, "bench: %d unknown within --nodes\n", r->unknown);
    if (!r->settings->published)
        return r->twice.differed > 0 ? EXIT_DIFFERS : EXIT_AGREES;
    printf("%d agree, %d differ as known, %d differ\n", r->agreed,
           r->differed_as_known, r->differed);
    printf("%d passed, %d failed\n", r->agreed + r->differed_as_known,
           r->differed);
    return r->differed + r->twice.differed > 0 ? EXIT_DIFFERS : EXIT_AGREES;
}

/* --- the command line ----------------------------------------------------- */

static void print_help(void)
{
    puts("usage: bench [OPTION]... FILE\n"
         "\n"
         "Solves the problems of a JSON Lines file and writes CSV: statuses\n"
         "for both sides moving first, and nodes.\n"
         "\n"
         "  --published    instead: every difference from the answers in FILE\n"
         "  --known LIST   ids whose differences are known, one a line\n"
         "  --eyes LIB     solve each problem with this library of eyes, too:\n"
         "                 its nodes, and an answer that differs\n"
         "  --times        CPU seconds by empty points, on standard error\n"
         "  --from K       only problems with K empty points or more\n"
         "  --to L         only problems with L empty points or less\n"
         "  --every N      only every N-th of these\n"
         "  --offset M     starting with number M (from 0)\n"
         "  --nodes N      stop a problem after N nodes\n"
         "\n"
         "Exit status: 0, 1 differences, 2 bad input.");
}

static bool get_number(uint64_t *out, const char *option, uint64_t max)
{
    char *end;

    errno = 0;
    *out = strtoull(optarg, &end, 10);
    if (*optarg < '0' || *optarg > '9' || *end != '\0' || errno != 0 ||
        *out > max)
        return complain("--%s: expected a number up to %" PRIu64 ", not '%s'",
                        option, max, optarg);
    return true;
}

static bool get_int(int *out, const char *option, int max)
{
    uint64_t number;

    if (!get_number(&number, option, (uint64_t)max))
        return false;
    *out = (int)number;
    return true;
}

static bool set_option(settings *s, int option, const char *name)
{
    switch (option) {
    case 'p':
        return s->published = true;
    case 't':
        return s->times = true;
    case 'h':
        return s->help = true;
    case 'k':
        s->known = optarg;
        return true;
    case 'y':
        s->eyes = optarg;
        return true;
    case 'f':
        return get_int(&s->from, name, MAX_EMPTY);
    case 'l':
        return get_int(&s->to, name, MAX_EMPTY);
    case 'e':
        return get_int(&s->every, name, INT_MAX);
    case 'o':
        return get_int(&s->offset, name, INT_MAX);
    case 'n':
        return get_number(&s->nodes, name, UINT64_MAX);
    default:
        return false; /* getopt_long() has said why */
    }
}

static bool read_options(settings *s, int argc, char **argv)
{
    static const struct option options[] = {
        {"published", no_argument, NULL, 'p'},
        {"times", no_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},
        {"known", required_argument, NULL, 'k'},
        {"eyes", required_argument, NULL, 'y'},
        {"from", required_argument, NULL, 'f'},
        {"to", required_argument, NULL, 'l'},
        {"every", required_argument, NULL, 'e'},
        {"offset", required_argument, NULL, 'o'},
        {"nodes", required_argument, NULL, 'n'},
        {NULL, 0, NULL, 0},
    };
    int option, i = 0;

    *s = (settings){.to = MAX_EMPTY, .every = 1};
    while ((option = getopt_long(argc, argv, "", options, &i)) != -1)
        if (!set_option(s, option, options[i].name))
            return false;
    if (s->help)
        return true;
    if (optind + 1 != argc)
        return complain("expected one file; see --help");
    if (s->every < 1 || s->offset >= s->every)
        return complain("--every: expected a number above --offset");
    s->file = argv[optind];
    return true;
}

int main(int argc, char **argv)
{
    settings s;
    run r = {0};
    int status = EXIT_BAD_INPUT;

    if (!read_options(&s, argc, argv))
        return EXIT_BAD_INPUT;
    if (s.help) {
        print_help();
        return EXIT_AGREES;
    }
    r.settings = &s;
    miai_options_init(&r.options, sizeof r.options);
    r.options.open = MIAI_OPEN_NEVER; /* walls are immortal by definition */
    r.options.ruling = 1;
    r.options.threats = 5;
    r.options.nodes = s.nodes;
    if (miai_context_new(&r.ctx, pages_alloc, NULL) != MIAI_OK)
        complain("out of memory");
    else if ((!s.known || read_known(&r.known, s.known)) &&
             (!s.eyes || twice_open(&r.twice, r.ctx, s.eyes)) && run_file(&r))
        status = conclude(&r);
    twice_close(&r.twice);
    miai_context_free(r.ctx);
    free(r.known.ids);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    complain("standard output: cannot be written");
    return EXIT_BAD_INPUT;
}
