/* run_cases.c - solves the positions of case files and compares.
 *
 * usage: run_cases FILE...
 *
 * A case is a diagram with lines of what must come out, both rulings apart:
 *
 *     ;corner-two
 *     = source own
 *     = ruling-1 white-first -6 [] black-first +6 [a1 a2 pass]
 *     = ko b3 first white         (a ko-banned start)
 *     = known-failure             (listed, and no failure)
 *     O##
 *     .O#
 *     .O#
 *
 * Every case is solved in all eight symmetries and with both colours, so that
 * it counts sixteen times for each ruling.  Without brackets only the status
 * is compared.
 */
#include <miai.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE       MIAI_MAX_SIZE
#define MAX_MOVES  200
#define MAX_WANTED 4
#define TEXT       2048
#define VARIANTS   16

typedef struct point {
    int x, y; /* from the bottom; x -1: the pass */
} point;

/* What must come out when one side moves first. */
typedef struct answer {
    bool given, moves_given;
    int status;
    int count;
    point move[MAX_MOVES];
} answer;

typedef struct wanted {
    int ruling;
    answer first[2]; /* Black, White */
} wanted;

typedef struct position {
    const char *file;
    char name[200];
    int width, height;
    char row[SIDE][SIDE + 1]; /* from the top, padded with blanks */
    bool banned;              /* a ko-banned start                */
    point ko;
    miai_first first;
    bool known_failure;
    int count;
    wanted wanted[MAX_WANTED];
} position;

typedef struct totals {
    int passed, failed, known, cases;
} totals;

static const char letters[] = "abcdefghjklmnopqrstuvwxyz";

static void die(const position *p, const char *what)
{
    fprintf(stderr, "%s: %s: %s\n", p->file, p->name, what);
    exit(2);
}

/* --- reading --------------------------------------------------------------- */

/* Reads "pass" or a point and moves *text past it. */
static point read_point(const char **text, const position *p)
{
    point at = {-1, -1};
    char *end;

    if (strncmp(*text, "pass", 4) == 0) {
        *text += 4;
        return at;
    }
    const char *letter = strchr(letters, **text);
    if (!**text || !letter)
        die(p, "expected a point");
    at.x = (int)(letter - letters);
    at.y = (int)strtol(*text + 1, &end, 10) - 1;
    *text = end;
    return at;
}

static void read_moves(answer *a, const char **text, const position *p)
{
    a->moves_given = true;
    ++*text;
    while (*(*text += strspn(*text, " ")) != ']') {
        if (a->count == MAX_MOVES)
            die(p, "too many moves");
        a->move[a->count++] = read_point(text, p);
    }
    ++*text;
}

/* "N white-first STATUS [MOVES] black-first STATUS [MOVES]" */
static void read_wanted(position *p, const char *text)
{
    char *end;

    if (p->count == MAX_WANTED)
        die(p, "too many answers");
    wanted *w = &p->wanted[p->count++];
    w->ruling = (int)strtol(text, &end, 10);
    for (text = end; *(text += strspn(text, " "));) {
        const bool white = strncmp(text, "white-first", 11) == 0;
        answer *a = &w->first[white];
        if (!white && strncmp(text, "black-first", 11) != 0)
            die(p, "expected white-first or black-first");
        a->given = true;
        a->status = (int)strtol(text + 11, &end, 10);
        text = end + strspn(end, " ");
        if (*text == '[')
            read_moves(a, &text, p);
    }
}

/* "b3 first white" */
static void read_ko(position *p, const char *text)
{
    p->banned = true;
    p->ko = read_point(&text, p);
    p->first = strstr(text, "white") ? MIAI_FIRST_WHITE : MIAI_FIRST_BLACK;
}

static void read_line(position *p, const char *line)
{
    const int len = (int)strlen(line);

    if (line[0] == ';') {
        if (line[1] != ' ')
            snprintf(p->name, sizeof p->name, "%s", line + 1);
    } else if (strncmp(line, "= ruling-", 9) == 0) {
        read_wanted(p, line + 9);
    } else if (strncmp(line, "= ko ", 5) == 0) {
        read_ko(p, line + 5);
    } else if (strcmp(line, "= known-failure") == 0) {
        p->known_failure = true;
    } else if (line[0] != '=') {
        if (len > SIDE || p->height == SIDE)
            die(p, "the diagram is too large");
        snprintf(p->row[p->height++], SIDE + 1, "%s", line);
        if (p->width < len)
            p->width = len;
    }
}

static void pad_rows(position *p)
{
    for (int y = 0; y < p->height; y++) {
        const size_t len = strlen(p->row[y]);
        memset(p->row[y] + len, ' ', (size_t)p->width - len);
        p->row[y][p->width] = '\0';
    }
}

/* The next position of the file; false at its end. */
static bool read_position(position *p, const char *file, FILE *in)
{
    char line[TEXT];

    *p = (position){.file = file};
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0])
            read_line(p, line);
        else if (p->height)
            break;
    }
    pad_rows(p);
    if (p->height && !p->count)
        die(p, "expected a line \"= ruling-N ..\"");
    return p->height > 0;
}

/* --- symmetries and colours ----------------------------------------------- */

static bool swaps_axes(int variant)
{
    return variant & 1;
}

static bool swaps_colors(int variant)
{
    return variant & 8;
}

static point turn(const position *p, point at, int variant)
{
    const bool swap = swaps_axes(variant);
    const int width = swap ? p->height : p->width;
    const int height = swap ? p->width : p->height;
    point to = at;

    if (at.x < 0)
        return at;
    if (swap)
        to = (point){at.y, at.x};
    if (variant & 2)
        to.x = width - 1 - to.x;
    if (variant & 4)
        to.y = height - 1 - to.y;
    return to;
}

static char swap_color(char c)
{
    static const char from[] = "XOxo#@", to[] = "OXox@#";
    const char *at = c ? strchr(from, c) : NULL;

    return at ? to[at - from] : c;
}

/* The diagram of a variant as text for the reader. */
static void write_diagram(char *out, const position *p, int variant)
{
    const int width = swaps_axes(variant) ? p->height : p->width;
    const int height = swaps_axes(variant) ? p->width : p->height;

    memset(out, ' ', (size_t)(height * (width + 1)));
    for (int y = 0; y < p->height; y++) {
        for (int x = 0; x < p->width; x++) {
            const char c = p->row[p->height - 1 - y][x];
            const point to = turn(p, (point){x, y}, variant);
            out[(height - 1 - to.y) * (width + 1) + to.x] =
                swaps_colors(variant) ? swap_color(c) : c;
        }
    }
    for (int y = 0; y < height; y++)
        out[y * (width + 1) + width] = '\n';
    out[height * (width + 1)] = '\0';
}

static int by_column(const void *a, const void *b)
{
    const point *p = a, *q = b;

    if ((p->x < 0) != (q->x < 0))
        return p->x < 0 ? 1 : -1;
    return p->x != q->x ? p->x - q->x : p->y - q->y;
}

static int write_point(char *out, size_t size, point at)
{
    if (at.x < 0)
        return snprintf(out, size, "pass");
    if (at.x >= 25)
        return snprintf(out, size, "%c%c%d", letters[at.x / 25 - 1],
                        letters[at.x % 25], at.y + 1);
    return snprintf(out, size, "%c%d", letters[at.x], at.y + 1);
}

/* --- comparing ------------------------------------------------------------- */

/* "+6 [a1 b2]", as the variant must come out. */
static void write_wanted(char *out, const position *p, const answer *a,
                         int variant)
{
    point move[MAX_MOVES];
    int len = snprintf(out, TEXT, "%+d", a->status);

    if (!a->moves_given)
        return;
    for (int i = 0; i < a->count; i++)
        move[i] = turn(p, a->move[i], variant);
    qsort(move, (size_t)a->count, sizeof move[0], by_column);
    len += snprintf(out + len, (size_t)(TEXT - len), " [");
    for (int i = 0; i < a->count; i++) {
        if (i)
            out[len++] = ' ';
        len += write_point(out + len, (size_t)(TEXT - len), move[i]);
    }
    snprintf(out + len, (size_t)(TEXT - len), "]");
}

/* The same of what came out. */
static void write_verdict(char *out, const miai_verdict *v, miai_color first,
                          bool with_moves)
{
    int len = snprintf(out, TEXT, "%+d", miai_verdict_status(v, first));
    const miai_move *move;

    if (!with_moves)
        return;
    len += snprintf(out + len, (size_t)(TEXT - len), " [");
    for (int i = 0; (move = miai_verdict_move(v, first, i)); i++)
        len += snprintf(out + len, (size_t)(TEXT - len), "%s%s", i ? " " : "",
                        move->text);
    snprintf(out + len, (size_t)(TEXT - len), "]");
}

static bool agrees(const position *p, const wanted *w, const miai_verdict *v,
                   int variant)
{
    bool good = true;

    for (int i = 0; i < 2; i++) {
        const answer *a = &w->first[swaps_colors(variant) ? !i : i];
        const miai_color first = i ? MIAI_WHITE : MIAI_BLACK;
        char want[TEXT], got[TEXT];
        if (!a->given)
            continue;
        write_wanted(want, p, a, variant);
        write_verdict(got, v, first, a->moves_given);
        if (strcmp(want, got) == 0)
            continue;
        printf("%s: %s, ruling %d, variant %d, %s first: expected %s, got %s\n",
               p->file, p->name, w->ruling, variant, i ? "white" : "black",
               want, got);
        good = false;
    }
    return good;
}

/* What is asked in a variant; `ko` is room for the banned point. */
static void ask(miai_options *o, const position *p, const wanted *w,
                int variant, char ko[16])
{
    miai_options_init(o, sizeof *o);
    o->ruling = w->ruling;
    o->first = p->first;
    if (!p->banned)
        return;
    write_point(ko, 16, turn(p, p->ko, variant));
    o->ko = ko;
    if (swaps_colors(variant))
        o->first =
            p->first == MIAI_FIRST_WHITE ? MIAI_FIRST_BLACK : MIAI_FIRST_WHITE;
}

static bool run_variant(miai_context *ctx, const position *p, const wanted *w,
                        int variant)
{
    char text[(SIDE + 1) * SIDE + 1], ko[16];
    miai_options options;
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;
    bool good = false;

    write_diagram(text, p, variant);
    ask(&options, p, w, variant, ko);
    if (miai_reader_new(&reader, ctx, text, strlen(text), p->file, &options) ==
            MIAI_OK &&
        miai_reader_next(&problem, reader) == MIAI_OK &&
        miai_solve(&verdict, ctx, problem, &options) == MIAI_OK)
        good = agrees(p, w, verdict, variant);
    else
        printf("%s: %s, variant %d: %s\n", p->file, p->name, variant,
               miai_context_error(ctx));
    miai_verdict_free(verdict);
    miai_problem_free(problem);
    miai_reader_free(reader);
    return good;
}

static void run_position(totals *t, miai_context *ctx, const position *p)
{
    int passed = 0, failed = 0;

    for (int i = 0; i < p->count; i++)
        for (int variant = 0; variant < VARIANTS; variant++)
            *(run_variant(ctx, p, &p->wanted[i], variant) ? &passed
                                                          : &failed) += 1;
    t->cases++;
    if (!p->known_failure) {
        t->passed += passed;
        t->failed += failed;
    } else if (failed) {
        printf("%s: %s: known failure\n", p->file, p->name);
        t->known++;
    } else {
        printf("%s: %s: listed as a failure, but passes\n", p->file, p->name);
        t->failed++;
    }
}

static void run_file(totals *t, miai_context *ctx, const char *file)
{
    FILE *in = fopen(file, "r");
    position *p = malloc(sizeof *p);

    if (!in || !p) {
        fprintf(stderr, "%s: cannot be read\n", file);
        exit(2);
    }
    while (read_position(p, file, in))
        run_position(t, ctx, p);
    free(p);
    fclose(in);
}

int main(int argc, char **argv)
{
    miai_context *ctx;
    totals t = {0};

    if (argc < 2 || miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        fprintf(stderr, "usage: run_cases FILE...\n");
        return 2;
    }
    for (int i = 1; i < argc; i++)
        run_file(&t, ctx, argv[i]);
    miai_context_free(ctx);
    printf("%d positions in %d variants, %d known failures\n", t.cases,
           VARIANTS, t.known);
    printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed > 0;
}
