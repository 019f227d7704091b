/* oracle.c - the command line of the second solver. */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: oracle solve [--ruling 1|2] [--threats K] [--literal]\n"
    "                    [--first black|white|both] [--ko POINT]\n"
    "                    [--max-states N] [--life] FILE\n"
    "       oracle check [--max-states N] FILE\n"
    "       oracle random --kind eyes|fights|friends|kobans|mixed|races\n"
    "                     [--seed S] [--count N] [--max-states N] [--ko-only]\n"
    "                     [--seki-only] [--prize] [--every] [--split DIR]\n"
    "       oracle compare [--life] A.jsonl B.jsonl\n"
    "       oracle lines [--ruling 1|2] [--threats K] [--ko POINT --first C]\n"
    "                    FILE ANSWERS.jsonl\n"
    "       oracle selfcheck [--seed S] [--count N]\n";

typedef struct options {
    rules rules;
    const char *first; /* black, white or both           */
    const char *ko;    /* a point, or NULL               */
    const char *split; /* a directory, or NULL           */
    recipe recipe;
    uint32_t max_states; /* 0: not given                 */
    int count;
    bool life; /* kinds of life and moves in a row, too */
    const char *files[2];
    int file_count;
} options;

static long number(const char *option, const char *text, long low, long high)
{
    char *end;
    const long value = strtol(text, &end, 10);

    if (end == text || *end != '\0' || value < low || value > high)
        oracle_fail("%s: expected a number from %ld to %ld, not '%s'", option,
                    low, high, text);
    return value;
}

/* An option that has a value.  False if there is no such option. */
static bool set_option(options *o, const char *name, const char *value)
{
    if (strcmp(name, "--ruling") == 0) {
        o->rules.ruling = (int)number(name, value, 1, 2);
    } else if (strcmp(name, "--threats") == 0) {
        o->rules.threats = (int)number(name, value, 1, ORACLE_THREATS);
    } else if (strcmp(name, "--max-states") == 0) {
        o->max_states = (uint32_t)number(name, value, 1, 100000000);
    } else if (strcmp(name, "--count") == 0) {
        o->count = (int)number(name, value, 1, 100000000);
    } else if (strcmp(name, "--seed") == 0) {
        o->recipe.seed = (uint64_t)number(name, value, 0, 2147483647);
    } else if (strcmp(name, "--kind") == 0) {
        o->recipe.kind = value;
    } else if (strcmp(name, "--split") == 0) {
        o->split = value;
    } else if (strcmp(name, "--ko") == 0) {
        o->ko = value;
    } else if (strcmp(name, "--first") == 0) {
        if (strcmp(value, "black") != 0 && strcmp(value, "white") != 0 &&
            strcmp(value, "both") != 0)
            oracle_fail("--first: expected black, white or both, not '%s'",
                        value);
        o->first = value;
    } else {
        return false;
    }
    return true;
}

static void read_options(options *o, int argc, char **argv)
{
    *o = (options){
        .rules = {.ruling = 2, .threats = 5}, .first = "both", .count = 10};
    o->recipe.seed = 1;
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--literal") == 0) {
            o->rules.literal = true;
        } else if (strcmp(argv[i], "--ko-only") == 0) {
            o->recipe.ko_only = true;
        } else if (strcmp(argv[i], "--life") == 0) {
            o->life = true;
        } else if (strcmp(argv[i], "--seki-only") == 0) {
            o->recipe.seki = true;
        } else if (strcmp(argv[i], "--prize") == 0) {
            o->recipe.prize = true;
        } else if (strcmp(argv[i], "--every") == 0) {
            o->recipe.every = true;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            if (i + 1 == argc)
                oracle_fail("%s: a value is missing", argv[i]);
            if (!set_option(o, argv[i], argv[i + 1]))
                oracle_fail("unknown option '%s'", argv[i]);
            i++;
        } else if (o->file_count < 2) {
            o->files[o->file_count++] = argv[i];
        } else {
            oracle_fail("too many files");
        }
    }
}

static uint32_t states_allowed(const options *o)
{
    return o->max_states > 0 ? o->max_states : 20000000;
}

static void want_files(const options *o, int count)
{
    if (o->file_count != count)
        oracle_fail("expected %d file name(s), not %d", count, o->file_count);
}

static void print_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        if ((unsigned char)*text < ' ')
            printf("\\u%04x", (unsigned)*text);
        else
            putchar(*text);
    }
    putchar('"');
}

static void print_life(const char *life)
{
    if (life == NULL)
        printf(",\"life\":null");
    else
        printf(",\"life\":\"%s\"", life);
}

static void print_row(const char *name, int row)
{
    if (row < 0)
        printf("\"%s\":null", name);
    else
        printf("\"%s\":%d", name, row);
}

/* `k` is NULL unless kinds of life were asked for. */
static void print_answer(const verdict *v, const problem *p, int first,
                         int threats, const living *k)
{
    const answer *a = &v->by[first];
    const char *comma = "";
    char code[8];

    printf(",\"%s_first\":{", first == DEFENDER ? "defender" : "attacker");
    if (!v->known) {
        printf("\"status\":null,\"code\":\"unknown\",\"moves\":[]}");
        return;
    }
    oracle_code(code, a->status, first == DEFENDER, threats);
    printf("\"status\":%d,\"code\":\"%s\",\"moves\":[", a->status, code);
    for (int i = 0; i < p->count; i++) {
        if (a->moves >> i & 1) {
            printf("%s\"%s\"", comma, p->label[i]);
            comma = ",";
        }
    }
    if (a->pass)
        printf("%s\"pass\"", comma);
    printf("]");
    if (k != NULL)
        print_life(k->life[first]);
    printf("}");
}

static void print_verdict(const verdict *v, const living *k, const problem *p,
                          const diagram *d, const options *o)
{
    const char defender_first = p->defender == 'X' ? 'b' : 'w';

    printf("{\"id\":");
    print_text(d->name);
    printf(",\"defender\":\"%s\",\"ruling\":%d,\"threats\":%d",
           p->defender == 'X' ? "black" : "white", o->rules.ruling,
           o->rules.threats);
    for (int first = DEFENDER; first >= ATTACKER; first--) {
        const bool wanted =
            strcmp(o->first, "both") == 0 || p->start.ban >= 0 ||
            (first == DEFENDER) == (o->first[0] == defender_first);

        if (wanted && v->asked[first])
            print_answer(v, p, first, o->rules.threats, k);
    }
    if (k != NULL) {
        printf(",\"tenuki\":{");
        print_row("defender", k->row[DEFENDER]);
        printf(",");
        print_row("attacker", k->row[ATTACKER]);
        printf("}");
    }
    printf("}\n");
}

static void open_reader(reader *r, const char *path)
{
    *r = (reader){.path = path, .file = fopen(path, "r")};
    if (r->file == NULL)
        oracle_fail("%s: cannot be opened", path);
}

/* The ko of the command line holds for problems that carry none. */
static void set_ko(diagram *d, const options *o)
{
    if (o->ko == NULL || d->ko_x >= 0)
        return;
    if (!oracle_point(&d->ko_x, &d->ko_y, o->ko, d->height) ||
        d->ko_x >= d->width)
        oracle_fail("%s: '%s' is no point of the diagram", d->name, o->ko);
    if (strcmp(o->first, "both") == 0)
        oracle_fail("--ko needs --first black or --first white");
    d->first = strcmp(o->first, "black") == 0 ? 'X' : 'O';
}

/* The same as oracle_judge(), and the kinds of life. */
static void solve_kinds(const diagram *d, const problem *p, const options *o)
{
    solution s;
    graph g;
    verdict v;
    living k;

    if (!oracle_graph_build(&g, p, states_allowed(o)))
        oracle_fail("%s: too many states", d->name);
    oracle_solution_init(&s, &g, &o->rules);
    oracle_answer(&v, &s, p);
    oracle_kinds(&k, p, &s, &v);
    print_verdict(&v, &k, p, d, o);
    oracle_solution_free(&s);
    oracle_graph_free(&g);
}

static int run_solve(const options *o)
{
    reader r;
    diagram d;
    problem p;
    verdict v;

    want_files(o, 1);
    open_reader(&r, o->files[0]);
    while (oracle_read(&d, &r)) {
        const char *wrong;

        set_ko(&d, o);
        wrong = oracle_problem(&p, &d);
        if (wrong != NULL)
            oracle_fail("%s: %s: %s", o->files[0], d.name, wrong);
        if (o->life) {
            solve_kinds(&d, &p, o);
            continue;
        }
        oracle_judge(&v, &p, &o->rules, states_allowed(o));
        print_verdict(&v, NULL, &p, &d, o);
    }
    fclose(r.file);
    return 0;
}

/* The files of --split, one for each point and colour. */
static void write_split(const diagram *d, const char *directory,
                        bool begun[ORACLE_SIDE][ORACLE_SIDE][2])
{
    const int color = d->first == 'X' ? 0 : 1;
    const int row = d->height - d->ko_y - 1;
    char path[4096];
    char label[4];
    FILE *file;

    oracle_label(label, d->ko_x, d->ko_y, d->height);
    if (snprintf(path, sizeof path, "%s/%s-%s.txt", directory, label,
                 color == 0 ? "black" : "white") >= (int)sizeof path)
        oracle_fail("--split: the path is too long");
    file = fopen(path, begun[row][d->ko_x][color] ? "a" : "w");
    if (file == NULL)
        oracle_fail("%s: cannot be written", path);
    begun[row][d->ko_x][color] = true;
    oracle_write(file, d);
    if (fclose(file) != 0)
        oracle_fail("%s: cannot be written", path);
}

/* Small positions come again: have we met this one?  `seen` is a hash table of
 * `size` fingerprints, 0 being an empty place. */
static bool is_new(uint64_t *seen, size_t size, const diagram *d)
{
    const unsigned char tail[] = {
        (unsigned char)d->width, (unsigned char)(d->ko_x + 1),
        (unsigned char)d->ko_y, (unsigned char)d->first};
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    size_t slot;

    for (int i = 0; i < 4; i++)
        hash = (hash ^ tail[i]) * UINT64_C(0x100000001b3);
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            hash =
                (hash ^ (unsigned char)d->at[y][x]) * UINT64_C(0x100000001b3);
    hash |= 1;
    slot = (size_t)(hash >> 20) % size;
    while (seen[slot] != 0 && seen[slot] != hash)
        slot = (slot + 1) % size;
    if (seen[slot] == hash)
        return false;
    seen[slot] = hash;
    return true;
}

static int run_random(options *o)
{
    bool begun[ORACLE_SIDE][ORACLE_SIDE][2] = {0};
    recipe *r = &o->recipe;
    const uint64_t seed = r->seed;
    const size_t size = (size_t)o->count * 2;
    uint64_t *seen = oracle_grow(NULL, size, sizeof *seen);
    diagram d;

    want_files(o, 0);
    if (r->kind == NULL || !oracle_is_kind(r->kind))
        oracle_fail(
            "--kind: expected eyes, fights, friends, kobans, mixed or races");
    if (o->split != NULL && strcmp(r->kind, "kobans") != 0)
        oracle_fail("--split is for --kind kobans");
    r->max_states = o->max_states > 0 ? o->max_states : 60000;
    memset(seen, 0, size * sizeof *seen);
    for (int i = 0; i < o->count; i++) {
        do
            oracle_random(&d, r);
        while (!is_new(seen, size, &d));
        snprintf(d.name, sizeof d.name, "%s-%llu-%d", r->kind,
                 (unsigned long long)seed, i + 1);
        if (o->split != NULL)
            write_split(&d, o->split, begun);
        else
            oracle_write(stdout, &d);
    }
    free(seen);
    return 0;
}

int main(int argc, char **argv)
{
    const char *command = argc > 1 ? argv[1] : "";
    options o;

    read_options(&o, argc, argv);
    if (strcmp(command, "solve") == 0)
        return run_solve(&o);
    if (strcmp(command, "random") == 0)
        return run_random(&o);
    if (strcmp(command, "check") == 0) {
        want_files(&o, 1);
        return oracle_check(o.files[0], states_allowed(&o)) > 0;
    }
    if (strcmp(command, "compare") == 0) {
        want_files(&o, 2);
        return oracle_compare(o.files[0], o.files[1], o.life) > 0;
    }
    if (strcmp(command, "lines") == 0) {
        want_files(&o, 2);
        return oracle_lines(o.files[0], o.files[1], &o.rules, o.ko, o.first) >
               0;
    }
    if (strcmp(command, "selfcheck") == 0) {
        want_files(&o, 0);
        return oracle_selfcheck(o.recipe.seed, o.count) > 0;
    }
    if (strcmp(command, "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    oracle_fail("expected solve, check, random, compare, lines or "
                "selfcheck; see oracle --help");
}
