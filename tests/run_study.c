/* run_study.c - a study must say what the solver says.
 *
 * usage: run_study RANDOM FILE...
 *
 * Every problem of the case files, and RANDOM positions made up here, are
 * solved, opened as a study, and compared: the status and the best moves of
 * both sides under both rulings, printed or not.  Then the study plays: after
 * a best move stands what its value promised, and a position it has come to is
 * worth what a new problem with the same stones is.  At last the solution tree
 * is written, read back and solved: the answer is the same.
 */
#include <miai.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE  MIAI_MAX_SIZE
#define BLOCK 8192 /* bytes of one case */

/* A problem as text and what is asked about it. */
typedef struct subject {
    char text[BLOCK];
    char name[100];
    char ko[16];
    miai_options options;
} subject;

typedef struct totals {
    int passed, failed;
    int trees;       /* that were written      */
    uint64_t random; /* state of the generator */
} totals;

static unsigned draw(totals *t, unsigned below)
{
    t->random = t->random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(t->random >> 33) % below;
}

static bool expect(totals *t, bool good, const subject *j, const char *format,
                   ...) __attribute__((format(printf, 4, 5)));

static bool expect(totals *t, bool good, const subject *j, const char *format,
                   ...)
{
    va_list args;

    t->passed += good;
    t->failed += !good;
    if (good)
        return true;
    printf("%s, ruling %d%s: ", j->name, j->options.ruling,
           j->options.literal ? " as printed" : "");
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
    return false;
}

static miai_problem *read_problem(miai_context *ctx, const char *text,
                                  const miai_options *o)
{
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;

    if (miai_reader_new(&reader, ctx, text, strlen(text), "study", o) ==
        MIAI_OK)
        miai_reader_next(&problem, reader);
    miai_reader_free(reader);
    return problem;
}

/* --- the start ------------------------------------------------------------ */

/* The best moves of a study as one line of text. */
static void list_best(char *out, size_t size, miai_study *s)
{
    const miai_move *move;
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; (move = miai_study_move(s, i)); i++)
        if (miai_study_is_best(s, move->text))
            used +=
                (size_t)snprintf(out + used, size - used, "%s ", move->text);
}

static void list_solved(char *out, size_t size, const miai_verdict *v,
                        miai_color first)
{
    const miai_move *move;
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; (move = miai_verdict_move(v, first, i)); i++)
        used += (size_t)snprintf(out + used, size - used, "%s ", move->text);
}

/* Where threats never hurt, the best moves are those of the greatest value. */
static void check_values(totals *t, const subject *j, miai_study *s)
{
    const int status = miai_study_status(s);
    const miai_move *move;

    if (j->options.literal)
        return;
    for (int i = 0; (move = miai_study_move(s, i)); i++) {
        const int value = miai_study_value(s, move->text);
        expect(t, value != 0 && value <= status, j, "%s is worth %d of %d",
               move->text, value, status);
        expect(t,
               miai_study_is_best(s, move->text) ==
                   (value == status && status >= -j->options.threats),
               j, "%s is worth %d of %d", move->text, value, status);
    }
}

static void check_start(totals *t, const subject *j, miai_study *s,
                        const miai_verdict *v)
{
    const miai_color first = miai_study_turn(s);
    char got[2000], want[2000];

    expect(t, miai_study_status(s) == miai_verdict_status(v, first), j,
           "status %d, the study says %d", miai_verdict_status(v, first),
           miai_study_status(s));
    list_best(got, sizeof got, s);
    list_solved(want, sizeof want, v, first);
    expect(t, strcmp(got, want) == 0, j, "best %s, the study says %s", want,
           got);
    const miai_move *line = miai_study_line(s, 0);
    if (line && want[0] != '\0')
        expect(t, miai_study_is_best(s, line->text), j,
               "the line starts with %s, best are %s", line->text, want);
    check_values(t, j, s);
}

/* --- after a move --------------------------------------------------------- */

static void check_best_moves(totals *t, const subject *j, miai_study *s)
{
    const int status = miai_study_status(s);
    const char *ko = miai_study_ko(s);
    char banned[16];
    char moves[200][8];
    int n = 0;

    snprintf(banned, sizeof banned, "%s", ko ? ko : "");
    for (const miai_move *m; n < 200 && (m = miai_study_move(s, n)); n++)
        snprintf(moves[n], sizeof moves[n], "%s", m->text);
    for (int i = 0; i < n; i++) {
        if (!miai_study_is_best(s, moves[i]) || strcmp(moves[i], banned) == 0)
            continue;
        expect(t, miai_study_play(s, moves[i]) == MIAI_OK, j,
               "%s cannot be played", moves[i]);
        expect(t, miai_study_status(s) == -status, j,
               "%d becomes %d behind the best move %s", status,
               miai_study_status(s), moves[i]);
        expect(t, miai_study_undo(s), j, "%s cannot be taken back", moves[i]);
    }
    expect(t, miai_study_status(s) == status, j, "taking back changes %d",
           status);
}

static char sign(const miai_problem *p, const miai_study *s, int x, int y)
{
    const miai_role role = miai_problem_role(p, x, y);
    const miai_color stone = miai_study_stone(s, x, y);

    if (role == MIAI_ROLE_PLAIN || stone == MIAI_OFF)
        return ' ';
    if (role == MIAI_ROLE_IMMORTAL)
        return stone == MIAI_BLACK ? '#' : '@';
    if (stone == MIAI_EMPTY)
        return '.';
    if (role == MIAI_ROLE_TARGET && stone == miai_problem_defender(p))
        return stone == MIAI_BLACK ? 'x' : 'o';
    return stone == MIAI_BLACK ? 'X' : 'O';
}

/* Stones of the target that hang together with the first one. */
static int joined(const miai_problem *p, const miai_study *s, int x, int y,
                  bool seen[SIDE][SIDE])
{
    const miai_color defender = miai_problem_defender(p);
    int sum;

    if (x < 0 || y < 0 || x >= miai_problem_width(p) ||
        y >= miai_problem_height(p) || seen[y][x] ||
        miai_study_stone(s, x, y) != defender)
        return 0;
    seen[y][x] = true;
    sum = miai_problem_role(p, x, y) == MIAI_ROLE_TARGET;
    sum += joined(p, s, x - 1, y, seen) + joined(p, s, x + 1, y, seen);
    return sum + joined(p, s, x, y - 1, seen) + joined(p, s, x, y + 1, seen);
}

/* Writes the position; false when the target is not one chain, which would
 * make it another target. */
static bool write_position(char *out, const miai_problem *p,
                           const miai_study *s)
{
    bool seen[SIDE][SIDE] = {{false}};
    int target = 0, first = 0;

    for (int y = miai_problem_height(p) - 1; y >= 0; y--) {
        for (int x = 0; x < miai_problem_width(p); x++) {
            const char c = sign(p, s, x, y);
            if ((c == 'x' || c == 'o') && target++ == 0)
                first = joined(p, s, x, y, seen);
            *out++ = c;
        }
        *out++ = '\n';
    }
    *out = '\0';
    return target > 0 && target == first;
}

/* The present position of the study against a new problem. */
static void check_anew(totals *t, const subject *j, miai_context *ctx,
                       const miai_problem *p, miai_study *s)
{
    const miai_color turn = miai_study_turn(s);
    miai_options o = j->options;
    char text[SIDE * (SIDE + 1) + 1];
    miai_verdict *v = NULL;
    miai_problem *again;

    if (!write_position(text, p, s))
        return;
    o.first = (miai_first)turn;
    o.ko = miai_study_ko(s);
    again = read_problem(ctx, text, &o);
    if (again && miai_solve(&v, ctx, again, &o) == MIAI_OK)
        check_start(t, j, s, v);
    miai_verdict_free(v);
    miai_problem_free(again);
}

static void walk(totals *t, const subject *j, miai_context *ctx,
                 const miai_problem *p, miai_study *s)
{
    for (int i = 0; i < 6 && !miai_study_ending(s); i++) {
        char move[8];
        unsigned n = 0;

        while (miai_study_move(s, (int)n))
            n++;
        snprintf(move, sizeof move, "%s",
                 miai_study_move(s, (int)draw(t, n))->text);
        const int value = miai_study_value(s, move);
        const char *ko = miai_study_ko(s);
        const bool retakes = ko && strcmp(ko, move) == 0;
        expect(t, miai_study_play(s, move) == MIAI_OK, j, "%s is not played",
               move);
        if (!retakes)
            expect(t, miai_study_status(s) == -value, j,
                   "%s is worth %d, behind it %d", move, value,
                   miai_study_status(s));
        check_anew(t, j, ctx, p, s);
    }
    while (miai_study_undo(s))
        continue;
}

/* --- subjects ------------------------------------------------------------- */

static void study_side(totals *t, const subject *j, miai_context *ctx,
                       const miai_problem *p, const miai_verdict *v,
                       miai_color first)
{
    miai_study *s;

    if (!expect(t, miai_study_new(&s, ctx, p, &j->options, first) == MIAI_OK, j,
                "%s", miai_context_error(ctx)))
        return;
    check_start(t, j, s, v);
    if (!j->options.literal) {
        check_best_moves(t, j, s);
        walk(t, j, ctx, p, s);
        check_start(t, j, s, v);
    }
    miai_study_free(s);
}

static bool is_same_side(const miai_verdict *v, const miai_verdict *w,
                         miai_color first)
{
    char got[2000], want[2000];

    if (miai_verdict_asked(v, first) != miai_verdict_asked(w, first))
        return false;
    list_solved(want, sizeof want, v, first);
    list_solved(got, sizeof got, w, first);
    return miai_verdict_status(v, first) == miai_verdict_status(w, first) &&
           strcmp(got, want) == 0;
}

/* Writes the tree, reads it and solves what was read. */
static void check_tree(totals *t, const subject *j, miai_context *ctx,
                       const miai_problem *p, const miai_verdict *v)
{
    miai_options o = j->options;
    miai_problem *again = NULL;
    miai_verdict *w = NULL;
    miai_tree *tree;

    o.ko = NULL;
    if (!expect(t, miai_tree_new(&tree, ctx, p, &j->options, 30) == MIAI_OK, j,
                "%s", miai_context_error(ctx)))
        return;
    t->trees++;
    again = read_problem(ctx, miai_tree_sgf(tree), &o);
    if (expect(t, again && miai_solve(&w, ctx, again, &o) == MIAI_OK, j, "%s",
               miai_context_error(ctx)))
        expect(t,
               miai_problem_defender(p) == miai_problem_defender(again) &&
                   is_same_side(v, w, MIAI_BLACK) &&
                   is_same_side(v, w, MIAI_WHITE),
               j, "the tree is read as another problem:\n%s",
               miai_tree_sgf(tree));
    miai_verdict_free(w);
    miai_problem_free(again);
    miai_tree_free(tree);
}

static bool study(totals *t, subject *j, miai_context *ctx)
{
    miai_problem *p = read_problem(ctx, j->text, &j->options);
    miai_verdict *v = NULL;
    bool found = p != NULL;

    for (int i = 0; i < 4 && p; i++) {
        j->options.ruling = 1 + i % 2;
        j->options.literal = i >= 2;
        if (miai_solve(&v, ctx, p, &j->options) != MIAI_OK)
            break;
        for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++)
            if (miai_verdict_asked(v, (miai_color)c))
                study_side(t, j, ctx, p, v, (miai_color)c);
        if (!j->options.literal)
            check_tree(t, j, ctx, p, v);
        miai_verdict_free(v);
    }
    miai_problem_free(p);
    return found;
}

/* Takes over one line of a case. */
static void add_line(subject *j, const char *line)
{
    char side[8];

    if (line[0] == ';' && line[1] != ' ')
        snprintf(j->name, sizeof j->name, "%.99s", line + 1);
    if (sscanf(line, "= ko %15s first %7s", j->ko, side) == 2) {
        j->options.ko = j->ko;
        j->options.first = side[0] == 'w' ? MIAI_FIRST_WHITE : MIAI_FIRST_BLACK;
    }
    strncat(j->text, line, sizeof j->text - strlen(j->text) - 1);
}

/* Turns the stones over, not the words. */
static void swap_colors(subject *j)
{
    static const char from[] = "XOxo#@", to[] = "OXox@#";
    bool words = false;

    for (char *c = j->text; *c; c++) {
        const char *at = strchr(from, *c);
        if (c == j->text || c[-1] == '\n')
            words = *c == ';' || *c == '=';
        if (at && !words)
            *c = to[at - from];
    }
    if (j->options.first != MIAI_FIRST_BOTH)
        j->options.first = j->options.first == MIAI_FIRST_BLACK
                               ? MIAI_FIRST_WHITE
                               : MIAI_FIRST_BLACK;
}

static void study_file(totals *t, miai_context *ctx, const char *file)
{
    FILE *in = fopen(file, "r");
    char line[2048];
    subject j = {0};
    bool more;

    if (!in) {
        fprintf(stderr, "%s: cannot be read\n", file);
        exit(2);
    }
    miai_options_init(&j.options, sizeof j.options);
    do {
        more = fgets(line, sizeof line, in) != NULL;
        if (more && line[0] != '\n') {
            add_line(&j, line);
            continue;
        }
        j.name[strcspn(j.name, "\n")] = '\0';
        for (int i = 0; i < 2 && strpbrk(j.text, "#@"); i++) {
            expect(t, study(t, &j, ctx), &j, "%s", miai_context_error(ctx));
            swap_colors(&j);
        }
        j = (subject){0};
        miai_options_init(&j.options, sizeof j.options);
    } while (more);
    fclose(in);
}

/* A few points in a corner, filled as it comes. */
static bool make_up(totals *t, subject *j)
{
    static const char contents[] = "....OOX";
    const int width = 2 + (int)draw(t, 3), height = 2 + (int)draw(t, 2);
    char *out = j->text;

    *j = (subject){0};
    miai_options_init(&j->options, sizeof j->options);
    out = j->text;
    for (int y = 0; y < height + 2; y++) {
        for (int x = 0; x < width + 2; x++) {
            if (y == 0 || x == width + 1)
                *out++ = '#';
            else if (y == 1 || x == width)
                *out++ = draw(t, 12) ? 'O' : '.';
            else
                *out++ = contents[draw(t, sizeof contents - 1)];
        }
        *out++ = '\n';
    }
    snprintf(j->name, sizeof j->name, "made up\n%s", j->text);
    return true;
}

int main(int argc, char **argv)
{
    totals t = {.random = 1};
    miai_context *ctx;
    subject j;

    if (argc < 2 || miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        fprintf(stderr, "usage: run_study RANDOM FILE...\n");
        return 2;
    }
    miai_context_set_memory(ctx, (size_t)16 << 20);
    for (int i = 2; i < argc; i++)
        study_file(&t, ctx, argv[i]);
    for (int left = atoi(argv[1]); left > 0;)
        if (make_up(&t, &j) && study(&t, &j, ctx))
            left--;
    miai_context_free(ctx);
    printf("%d trees\n", t.trees);
    printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed > 0;
}
