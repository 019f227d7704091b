/* run_prize.c - problems with a prize, solved by the library.
 *
 * usage: run_prize RULING THREATS LITERAL LIBRARY FILE
 *
 * LITERAL is 0 or 1, LIBRARY a library of eyes or "-".  The diagrams of FILE are
 * those of tests/oracle: B and W are stones of the attacker that are a prize,
 * a line "= ko POINT first COLOUR" is a ban, "= every" says that every chain of
 * the target has to stay.  The readers of the library have no signs for these,
 * so that they are put into the problem here.
 *
 * Output   One line of JSON for each problem, as `miai solve --json` has it, to
 *          be compared with what the naive solver says.
 * Study    A study of the same problem must give the same answers, and its main
 *          line may not end with a capture by the side that loses.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/json_line.h"
#include "problem/problem.h"

enum { LINE_BYTES = 1024, TEXT_BYTES = 4096, MOST_PRIZES = 64 };

/* A problem of the file. */
typedef struct subject {
    char text[TEXT_BYTES]; /* for the reader: no prize, no remarks            */
    int rows;
    int prizes;
    int x[MOST_PRIZES], row[MOST_PRIZES]; /* rows from the top               */
    char ko[8];
    miai_first first;
    bool every;
} subject;

typedef struct run {
    miai_context *ctx;
    miai_eyes *eyes; /* or NULL */
    miai_options options;
    int problems;
} run;

static void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("run_prize: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(2);
}

static void must(const run *r, miai_status rc, const char *what)
{
    if (rc != MIAI_OK)
        die("%s: %s", what, miai_context_error(r->ctx));
}

static void add_text(subject *j, const char *line)
{
    const size_t used = strlen(j->text);

    if (used + strlen(line) + 2 > sizeof j->text)
        die("a problem of more than %d bytes", TEXT_BYTES);
    snprintf(j->text + used, sizeof j->text - used, "%s\n", line);
}

/* A row of the diagram: the prize is noted and becomes plain stones. */
static void add_row(subject *j, char *line)
{
    for (char *at = line; *at != '\0'; at++) {
        if (*at != 'B' && *at != 'W')
            continue;
        if (j->prizes == MOST_PRIZES)
            die("more than %d stones of a prize", MOST_PRIZES);
        j->x[j->prizes] = (int)(at - line);
        j->row[j->prizes++] = j->rows;
        *at = *at == 'B' ? 'X' : 'O';
    }
    j->rows++;
    add_text(j, line);
}

/* The next problem; false at the end of the file. */
static bool read_subject(subject *out, FILE *file)
{
    char line[LINE_BYTES], color[8];

    *out = (subject){.rows = 0};
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0' && out->rows > 0)
            return true;
        if (sscanf(line, "= ko %7s first %7s", out->ko, color) == 2)
            out->first = strcmp(color, "black") == 0 ? MIAI_FIRST_BLACK
                                                     : MIAI_FIRST_WHITE;
        else if (strcmp(line, "= every") == 0)
            out->every = true;
        else if (line[0] == ';')
            add_text(out, line);
        else if (line[0] != '=' && line[0] != '\0')
            add_row(out, line);
    }
    return out->rows > 0;
}

static miai_problem *make_problem(const run *r, const subject *j)
{
    miai_options o = r->options;
    miai_reader *reader;
    miai_problem *p;

    o.first = j->first;
    o.ko = j->ko[0] != '\0' ? j->ko : NULL;
    must(
        r,
        miai_reader_new(&reader, r->ctx, j->text, strlen(j->text), "prize", &o),
        "options");
    must(r, miai_reader_next(&p, reader), j->text);
    miai_reader_free(reader);
    p->every = j->every;
    for (int i = 0; i < j->prizes; i++) {
        const int point =
            (p->board.height - 1 - j->row[i]) * p->board.width + j->x[i];
        if (p->board.at[point] != miai_color_other(p->defender))
            die("%s: a prize that is no stone of the attacker", p->name);
        if (p->role[point] != MIAI_ROLE_IMMORTAL) /* joined to such a stone */
            p->role[point] = MIAI_ROLE_PRIZE;
    }
    return p;
}

static bool is_listed(const miai_verdict *v, miai_color first, const char *move)
{
    const miai_move *best;

    for (int i = 0; (best = miai_verdict_move(v, first, i)) != NULL; i++)
        if (strcmp(best->text, move) == 0)
            return true;
    return false;
}

/* Plays the main line of a side that wins whatever the threats are: the other
 * side captures nothing by it that decides. */
static bool ends_well(miai_study *s, bool defender_wins)
{
    char line[80][8];
    const miai_move *move;
    miai_ending end;
    int n = 0;

    for (; n < 80 && (move = miai_study_line(s, n)) != NULL; n++)
        snprintf(line[n], sizeof line[n], "%s", move->text);
    for (int i = 0; i < n; i++)
        if (miai_study_play(s, line[i]) != MIAI_OK)
            return false;
    end = miai_study_ending(s);
    if (defender_wins)
        return end != MIAI_ENDING_CAPTURED && end != MIAI_ENDING_DEAD;
    return end != MIAI_ENDING_PRIZE && end != MIAI_ENDING_ALIVE;
}

/* Does a study say what the verdict says? */
static bool study_agrees(const run *r, const miai_problem *p,
                         const miai_verdict *v, miai_color first)
{
    const int status = miai_verdict_status(v, first);
    miai_study *s;
    const miai_move *move;
    bool same;

    must(r, miai_study_new(&s, r->ctx, p, &r->options, first), p->name);
    same = miai_study_status(s) == status;
    for (int i = 0; (move = miai_study_move(s, i)) != NULL; i++)
        same = same && miai_study_is_best(s, move->text) ==
                           is_listed(v, first, move->text);
    if (status > r->options.threats)
        same = same && ends_well(s, first == p->defender);
    miai_study_free(s);
    return same;
}

static void solve(run *r, const subject *j)
{
    miai_problem *p = make_problem(r, j);
    miai_verdict *v;
    json_line l = {.text = NULL};
    char *line;

    must(r, miai_solve(&v, r->ctx, p, &r->options), p->name);
    for (int first = MIAI_BLACK; first <= MIAI_WHITE; first++)
        if (miai_verdict_asked(v, (miai_color)first) &&
            !study_agrees(r, p, v, (miai_color)first))
            die("%s: a study says something else", p->name);
    line = json_line_take(&l, miai_verdict_json(v, p, json_line_write, &l));
    if (!json_line_print(line))
        die("not enough memory");
    miai_verdict_free(v);
    miai_problem_free(p);
    r->problems++;
}

int main(int argc, char **argv)
{
    run r = {0};
    subject j;
    FILE *file;

    if (argc != 6)
        die("expected RULING THREATS LITERAL LIBRARY FILE");
    miai_options_init(&r.options, sizeof r.options);
    r.options.ruling = atoi(argv[1]);
    r.options.threats = atoi(argv[2]);
    r.options.literal = atoi(argv[3]) != 0;
    if (miai_context_new(&r.ctx, NULL, NULL) != MIAI_OK)
        die("not enough memory");
    miai_context_set_memory(r.ctx, (size_t)32 << 20);
    if (strcmp(argv[4], "-") != 0)
        must(&r, miai_eyes_open(&r.eyes, r.ctx, argv[4]), argv[4]);
    miai_context_set_eyes(r.ctx, r.eyes);
    file = fopen(argv[5], "r");
    if (file == NULL)
        die("%s: cannot be opened", argv[5]);
    while (read_subject(&j, file))
        solve(&r, &j);
    fclose(file);
    miai_eyes_close(r.eyes);
    miai_context_free(r.ctx);
    if (r.problems == 0)
        die("%s: there are no problems", argv[5]);
    return 0;
}
