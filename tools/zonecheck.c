/* zonecheck.c - checks a proof of `miai solve --board-proof`.
 *
 * usage: zonecheck PROBLEM PROOF     (PROBLEM is a text diagram, a whole board)
 *
 * Uses nothing of libmiai.  A proof is a list of lemmas: what stands on the
 * points of a zone, and that this alone lets the defender keep a stone on the
 * target, the attacker to move.  Each must be alive at sight or have an answer
 * to every attack, after which a lemma before it holds; the last one must be
 * true of the board.  An answer costs a few visits of the points of its zone.
 * Reasons: docs/theory/zones.md.  Format: docs/formats.md.
 * Exit status: 0 proved, 1 rejected, 2 unreadable.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 52, STRIDE = SIDE + 2, CELLS = STRIDE * STRIDE };
enum { NONE = 0, PASS = CELLS, MAX_LEMMAS = 1000000 }; /* NONE: no point */
enum { EDGE, UNKNOWN, EMPTY, OWN, OTHER };
static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
static const int step[4] = {1, -1, STRIDE, -STRIDE};

/* A largest connected set of known stones of one colour; or an area. */
typedef struct part {
    bool is_closed;         /* all points beside it are known                */
    int liberties, liberty; /* 0, 1, or 2 for more; one of them              */
    int empty;              /* points of an area                             */
    int vital, area, near, last; /* areas; what count_vital() goes by        */
} part;

typedef struct proof {
    FILE *file; /* the one being read                                        */
    const char *path;
    size_t line;
    char text[16384];  /* of the line                                        */
    char rows[CELLS];  /* of the problem from the top, blank: no point       */
    const char *shown; /* there, for EDGE to OTHER                           */
    int width, height;
    char name[CELLS + 1][8]; /* of points, and of the pass                   */
    bool is_target[CELLS], is_white; /* the defender                         */

    size_t count, *first; /* of lemmas, 0 is the board; where each begins in */
    uint16_t *stored;     /* point + CELLS * what stands there               */
    size_t used, room;
    size_t named[CELLS]; /* the last lemma with this point, + 1              */
    int reply[CELLS];    /* to each attack, of the lemma being read          */
    size_t next[CELLS];
    int attack; /* the one whose answer is checked, or NONE                  */
    int known, queued; /* points of the position, those with a label         */
    uint16_t points[CELLS], queue[CELLS], label[CELLS];
    uint8_t at[CELLS];
    part parts[CELLS]; /* by label, from 1                                   */
    bool has_target; /* a known stone on it                                  */
} proof;

static void need(const proof *f, bool is_right, const char *wanted)
{
    if (!is_right) {
        fprintf(stderr, "zonecheck: %s:%zu: expected ", f->path, f->line);
        fprintf(stderr, "%s\n", wanted);
        exit(2);
    }
}

static part *part_at(proof *f, int p)
{
    return &f->parts[f->label[p]];
}

/* Labels the points connected with `p` by points of these kinds. */
static void collect(proof *f, int p, int kinds, int id)
{
    part *t = &f->parts[id];
    int i = 4 * f->queued;

    *t = (part){.is_closed = true};
    f->label[p] = (uint16_t)id;
    for (f->queue[f->queued++] = (uint16_t)p; i < 4 * f->queued; i++) {
        const int q = f->queue[i / 4] + step[i % 4];
        t->empty += i % 4 == 0 && f->at[f->queue[i / 4]] == EMPTY;
        t->is_closed = t->is_closed && f->at[q] != UNKNOWN;
        if (f->at[q] == EMPTY && q != t->liberty) {
            t->liberties += t->liberties < 2;
            t->liberty = q;
        }
        if (kinds >> f->at[q] & 1 && f->label[q] == 0) {
            f->label[q] = (uint16_t)id;
            f->queue[f->queued++] = (uint16_t)q;
        }
    }
}

/* Parts of the defender, and of what is not his: of stones, or areas. */
static void find_parts(proof *f, bool has_areas)
{
    const int others = 1 << OTHER | has_areas << EMPTY;
    int id = 0;

    f->queued = 0;
    f->has_target = false;
    for (int i = 0; i < f->known; i++)
        f->label[f->points[i]] = 0;
    for (int i = 0; i < f->known; i++) {
        const int p = f->points[i], kinds = f->at[p] == OWN ? 1 << OWN : others;
        f->has_target |= f->at[p] == OWN && f->is_target[p];
        if (f->label[p] == 0 && kinds >> f->at[p] & 1)
            collect(f, p, kinds, ++id);
    }
}

/* The position that a lemma tells of. */
static void load(proof *f, size_t lemma, bool has_areas)
{
    for (int i = 0; i < f->known; i++)
        f->at[f->points[i]] = UNKNOWN;
    f->known = 0;
    for (size_t i = f->first[lemma]; i < f->first[lemma + 1]; i++) {
        f->points[f->known++] = f->stored[i] % CELLS;
        f->at[f->stored[i] % CELLS] = (uint8_t)(f->stored[i] / CELLS);
    }
    find_parts(f, has_areas);
}

/* Unless that is right the proof is rejected: the point, the lemma, the answer. */
static void must(proof *f, bool is_right, const char *wrong, int p)
{
    if (is_right)
        return;
    printf("rejected: %s %s\nlemma %zu", wrong, f->name[p], f->count);
    printf(" %s %s", f->name[f->attack], f->name[f->reply[f->attack]]);
    load(f, f->count, false);
    for (int i = STRIDE; i < (f->height + 1) * STRIDE; i++)
        if (i % STRIDE <= f->width)
            putchar(i % STRIDE == 0 ? '\n' : f->shown[f->at[i]]);
    putchar('\n');
    exit(1);
}

/* Is this the whole chain, and a stone on `p` takes its last liberty? */
static bool falls(const part *t, int p)
{
    return t->is_closed && t->liberties == 1 && t->liberty == p;
}

static int beside(const proof *f, int p, int kind)
{
    int n = 0;

    for (int d = 0; d < 4; d++)
        n += f->at[p + step[d]] == kind;
    return n;
}

/* A stone on `p`, what it captures taken off.  Returns a stone captured alone. */
static int play(proof *f, int p, int kind)
{
    int stones = 0, last = NONE;

    for (int i = 0; i < f->known; i++) {
        const int q = f->points[i];
        if (f->at[q] == OWN + OTHER - kind && falls(part_at(f, q), p)) {
            f->at[q] = EMPTY;
            last = stones++ == 0 ? q : NONE;
        }
    }
    f->at[p] = (uint8_t)kind;
    return last;
}

/* Has the part a known liberty, not counting `p`? */
static bool breathes(const part *t, int p)
{
    return t->liberties > (t->liberty == p);
}

/* Is a stone on `p` legal for sure; or perhaps, if what is unknown helps? */
static bool is_legal(proof *f, int p, int kind, bool perhaps)
{
    bool is_fine = beside(f, p, EMPTY) || (perhaps && beside(f, p, UNKNOWN));

    for (int d = 0; d < 4; d++) {
        const int q = p + step[d];
        const part *t = part_at(f, q);
        if (f->at[q] == kind)
            is_fine |= breathes(t, p) || (perhaps && !t->is_closed);
        if (f->at[q] == OWN + OTHER - kind)
            is_fine |= falls(t, p);
    }
    return is_fine;
}

/* Is what a reply on `m` captures known, or else no concern of the lemma? */
static bool is_seen(proof *f, int m, size_t lemma)
{
    const size_t first = f->first[lemma], end = f->first[lemma + 1];
    bool is_known = beside(f, m, UNKNOWN) == 0, is_far = true;

    for (size_t i = 0; i < 4 + end - first; i++) {
        const int p = i < 4 ? m + step[i] : f->stored[first + i - 4] % CELLS;
        const part *t = part_at(f, p);
        if (f->at[p] == OTHER && !t->is_closed && !breathes(t, m))
            *(i < 4 ? &is_known : &is_far) = false;
    }
    return is_known || is_far;
}

/* Rule 4: `m` answers `x`, then the lemma holds.  At the start there is no `x`. */
static void check_answer(proof *f, int x, int m, size_t lemma)
{
    f->attack = x;
    f->reply[x] = m;
    load(f, x == NONE ? 0 : f->count, false);
    const int ko = x == NONE ? NONE : play(f, x, OTHER);
    find_parts(f, false);
    must(f, f->has_target, "rule 4: the target may be captured", NONE);
    if (ko != NONE && m == ko)
        must(f, beside(f, x, OTHER) || beside(f, x, EMPTY) > 1, "rule 4: ko",
             m);
    if (m != PASS) {
        must(f, f->at[m] == EMPTY, "rule 4: not an empty point", m);
        must(f, is_legal(f, m, OWN, false), "rule 4: perhaps suicide", m);
        must(f, is_seen(f, m, lemma), "rule 4: unknown captures", m);
        play(f, m, OWN);
    }
    for (size_t i = f->first[lemma]; i < f->first[lemma + 1]; i++) {
        const int p = f->stored[i] % CELLS, there = f->stored[i] / CELLS;
        must(f, f->at[p] != UNKNOWN, "rule 4: the next lemma knows more", p);
        must(f, f->at[p] == there, "rule 4: the next lemma says otherwise", p);
    }
}

static void check_rules(proof *f)
{
    load(f, f->count, false);
    must(f, f->has_target, "rule 1: the target has no known stone", NONE);
    for (int i = 0; i < f->known; i++) {
        const int p = f->points[i], there = f->at[p];
        const part *t = part_at(f, p);
        must(f, there != OWN || t->liberties + t->is_closed > 1,
             "rule 2: no two liberties, nor one and closed", p);
        must(f, there != EMPTY || f->reply[p] || !is_legal(f, p, OTHER, true),
             "rule 3: no answer to this move", p);
        must(f, there == EMPTY || !f->reply[p], "rule 3: not empty", p);
    }
    for (int i = 0, x; i < f->known; i++)
        if (f->reply[x = f->points[i]] != NONE)
            check_answer(f, x, f->reply[x], f->next[x]);
    f->attack = NONE;
}

/* Counts for each part the areas whose empty points are all beside it. */
static void count_vital(proof *f)
{
    for (int i = 0; i < 4 * f->queued; i++) {
        const int p = f->queue[i / 4], q = p + step[i % 4];
        part *t = part_at(f, q);
        if (f->at[p] != EMPTY || f->at[q] != OWN || t->last == p)
            continue;
        t->near = t->area == f->label[p] ? t->near + 1 : 1;
        t->area = f->label[p];
        t->last = p;
        t->vital += t->near == part_at(f, p)->empty;
    }
}

static void check_alive(proof *f)
{
    load(f, f->count, true);
    count_vital(f);
    must(f, f->has_target, "alive: the target has no known stone", NONE);
    for (int i = 0; i < f->known; i++) {
        const int p = f->points[i];
        const part *t = part_at(f, p);
        must(f, f->at[p] == OWN || t->is_closed, "alive: area not closed", p);
        must(f, f->at[p] == OWN || t->empty > 0, "alive: area full", p);
        must(f, f->at[p] != OWN || t->vital > 1, "alive: no two areas", p);
    }
}

/* The next line that is not blank; empty at the end of the file. */
static void read_line(proof *f)
{
    size_t n;

    do {
        f->line++;
        if (!fgets(f->text, sizeof f->text, f->file))
            f->text[0] = '\0';
        n = strlen(f->text);
        need(f, n + 1 < sizeof f->text && !ferror(f->file), "lines of text");
        while (n > 0 && isspace((unsigned char)f->text[n - 1]))
            f->text[--n] = '\0';
    } while (n == 0 && !feof(f->file));
}

static bool is(const proof *f, const char *line)
{
    return strcmp(f->text, line) == 0;
}

/* The point of that name, PASS, or NONE. */
static int point(const proof *f, const char *text)
{
    const size_t n = strspn(text, letters);
    const int y = n > 0 && strlen(text) < 5 ? atoi(text + n) : 0;
    int x = 0;

    for (size_t i = 0; y > 0 && i < n; i++)
        x = 25 * x + (int)(strchr(letters, text[i]) - letters) + 1;
    const int p = y > 0 && y <= f->height && x <= f->width
                      ? (f->height + 1 - y) * STRIDE + x
                      : PASS;
    return strcmp(f->name[p], text) == 0 ? p : NONE;
}

static void read_points(proof *f, const char *key, int kind)
{
    const char *word = strtok(f->text, " ");

    need(f, word && strcmp(word, key) == 0, key);
    while ((word = strtok(NULL, " ")) != NULL) {
        const int p = point(f, word);
        need(f, p % CELLS && f->named[p] != f->count + 1, "points, each once");
        f->named[p] = f->count + 1;
        f->reply[p] = NONE;
        f->stored[f->used++] = (uint16_t)(p + CELLS * kind);
    }
    read_line(f);
}

/* The board becomes lemma 0.  Of a marked stone the whole chain is the target. */
static void read_problem(proof *f)
{
    size_t last = 0; /* line of the only problem */

    memset(f->rows, ' ', CELLS);
    for (read_line(f); f->text[0]; read_line(f)) {
        const size_t n = strlen(f->text);
        const bool is_next = f->height == 0 || f->line == last + 1;
        last = is_next && f->text[0] != ';' ? f->line : 0;
        if (strchr(";=", f->text[0]))
            continue;
        need(f, is_next && f->height < SIDE && n <= SIDE, "one board");
        need(f, strspn(f->text, ".XOxo") == n, "a row of '.XOxo'");
        need(f, f->height == 0 || n == (size_t)f->width, "rows of one length");
        f->width = (int)n;
        memcpy(f->rows + ++f->height * STRIDE + 1, f->text, n);
    }
    f->is_white = memchr(f->rows, 'o', CELLS) != NULL;
    f->shown = f->is_white ? " ?.OX" : " ?.XO";
    need(f, f->is_white == !memchr(f->rows, 'x', CELLS), "a target, x or o");
    strcpy(f->name[PASS], "pass");
    for (int p = 0; p < CELLS; p++) {
        const char *kind = strchr(f->shown, toupper(f->rows[p]));
        const int x = p % STRIDE - 1, y = f->height + 1 - p / STRIDE;
        if (*kind == ' ')
            continue;
        snprintf(f->name[p], sizeof *f->name, "%.*s%c%d", x >= 25,
                 &letters[x >= 50], letters[x % 25], y);
        f->at[p] = UNKNOWN;
        f->stored[f->used++] = (uint16_t)(p + CELLS * (kind - f->shown));
    }
    f->first[1] = f->used;
    load(f, 0, false);
    for (int p = 0; p < CELLS; p++)
        if (f->label[p] != 0) {
            need(f, part_at(f, p)->liberties > 0, "a liberty of every chain");
            part_at(f, p)->vital += islower(f->rows[p]) != 0;
        }
    for (int p = 0; p < CELLS; p++)
        if ((f->is_target[p] = part_at(f, p)->vital > 0))
            f->rows[p] = (char)tolower(f->rows[p]);
}

/* The next line is to begin like this one; then it must be this one. */
static void expect(proof *f, const char *line, size_t begin)
{
    read_line(f);
    need(f, strncmp(f->text, line, begin) == 0, line);
    must(f, is(f, line), "start: another problem", NONE);
}

/* All before the lemmas.  Returns the first move of the defender, or NONE. */
static int read_head(proof *f)
{
    char line[SIDE + 2];

    expect(f, "miai-zones 1", 12);
    snprintf(line, sizeof line, "board %d %d", f->width, f->height);
    expect(f, line, 6);
    for (int p = STRIDE + 1; p < (f->height + 1) * STRIDE; p += STRIDE) {
        snprintf(line, sizeof line, "|%.*s", f->width, f->rows + p);
        expect(f, line, 1);
    }
    expect(f, f->is_white ? "defender white" : "defender black", 9);
    read_line(f);
    read_points(f, "target", OWN);
    for (int p = 0; p < CELLS; p++)
        must(f, !f->named[p] == !f->is_target[p], "start: another target", p);
    f->used = f->first[1];
    need(f, is(f, "first white") || is(f, "first black"), "first COLOUR");
    const bool is_first = is(f, "first white") == f->is_white;
    read_line(f);
    if (!is_first)
        return NONE;
    const int move =
        strncmp(f->text, "move ", 5) ? NONE : point(f, f->text + 5);
    need(f, move != NONE, "move POINT or move pass");
    read_line(f);
    return move;
}

static void read_answer(proof *f)
{
    char attack[8], reply[8];
    size_t next = 0;
    int n = 0;

    sscanf(f->text, "%7s %7s %7zu%n", attack, reply, &next, &n);
    need(f, n && !f->text[n], "alive, ATTACK REPLY LEMMA, lemma or end");
    const int x = point(f, attack);
    need(f, x % CELLS && f->named[x] == f->count + 1, "a point of the zone");
    need(f, !f->reply[x], "one answer to a move");
    f->reply[x] = point(f, reply);
    f->next[x] = next;
    need(f, f->reply[x], "a reply on the board, or pass");
    need(f, next > 0 && next < f->count, "a lemma before this one");
    read_line(f);
}

static void read_lemma(proof *f)
{
    char line[16];

    snprintf(line, sizeof line, "lemma %zu", ++f->count);
    need(f, is(f, line) && f->count <= MAX_LEMMAS, line);
    if (f->room < f->used + CELLS) {
        f->room = 2 * f->used + CELLS;
        f->stored = realloc(f->stored, f->room * sizeof *f->stored);
        need(f, f->stored != NULL, "a proof that fits into memory");
    }
    f->first[f->count] = f->used;
    read_line(f);
    read_points(f, "empty", EMPTY);
    read_points(f, "own", OWN);
    read_points(f, "other", OTHER);
    f->first[f->count + 1] = f->used;
    if (is(f, "alive")) {
        read_line(f);
        check_alive(f);
        return;
    }
    while (strncmp(f->text, "lemma", 5) != 0 && !is(f, "end"))
        read_answer(f);
    check_rules(f);
}

static void open_file(proof *f, const char *path)
{
    f->path = path;
    f->line = 0;
    f->file = fopen(path, "r");
    need(f, f->file != NULL, "a file that can be read");
}

int main(int argc, char **argv)
{
    proof *f = argc == 3 ? calloc(1, sizeof *f) : NULL;

    if (!f || !(f->first = calloc(MAX_LEMMAS + 2, sizeof *f->first)) ||
        !(f->stored = calloc(2 * CELLS, sizeof *f->stored))) {
        fputs(f ? "not enough memory\n" : "usage: zonecheck PROBLEM PROOF\n",
              stderr);
        return 2;
    }
    open_file(f, argv[1]);
    read_problem(f);
    fclose(f->file);
    open_file(f, argv[2]);
    const int move = read_head(f);
    do
        read_lemma(f);
    while (!is(f, "end"));
    read_line(f);
    need(f, is(f, ""), "nothing after the end");
    fclose(f->file);
    check_answer(f, NONE, move ? move : PASS, f->count);
    printf("proved: %s lives, %s first; lemmas %zu, points of the last %zu\n",
           f->is_white ? "White" : "Black",
           move ? f->name[move] : "the attacker", f->count,
           f->used - f->first[f->count]);
    free(f->stored);
    free(f->first);
    free(f);
    return 0;
}
