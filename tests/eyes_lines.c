/* eyes_lines.c - what a library of eyes says, in lines to be compared.
 *
 * usage: eyes_lines LIBRARY last
 *        eyes_lines LIBRARY all FIRST LAST LIBERTIES
 *        eyes_lines LIBRARY ask DIAGRAMS
 *
 * last  prints with how many outside liberties the last entry changes
 * all   every eye of FIRST to LAST points, with and without an extra eye, with
 *       0 to LIBERTIES outside liberties
 * ask   the eyes of a file of diagrams
 *
 * The form of a line is explained in oracle/naive_lines.c.  `eyes_naive lines`
 * turns the eyes of `all` as it has them, finds the points of `ask`, and adds
 * the codes.
 */
#include <miai.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An eye with what is around it. */
typedef struct subject {
    const miai_eye *eye;
    const miai_eye_entry *entry;
    const miai_eye_view *view; /* NULL: points are those of the eye          */
    const char *name;          /* NULL: made from the eye                    */
    int liberties;
    bool extra;
} subject;

typedef struct library {
    miai_context *ctx;
    miai_eyes *eyes;
} library;

static void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("eyes_lines: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(2);
}

static void must(const library *l, miai_status rc, const char *what)
{
    if (rc != MIAI_OK)
        die("%s: %s", what, miai_context_error(l->ctx));
}

static int number(const char *text, int low, int high)
{
    char *end;
    const long n = strtol(text, &end, 10);

    if (end == text || *end != '\0' || n < low || n > high)
        die("expected a number from %d to %d, not '%s'", low, high, text);
    return (int)n;
}

/* --- one line ---------------------------------------------------------------- */

/* "corner5-e2-x1-..X/_X" */
static void print_name(const subject *s)
{
    static const char *const places[] = {"centre", "edge", "corner"};
    const miai_eye *eye = s->eye;
    char row[MIAI_MAX_EYE][MIAI_MAX_EYE];
    int length[MIAI_MAX_EYE] = {0};
    int rows = 0;

    memset(row, '_', sizeof row);
    for (int i = 0; i < eye->points; i++) {
        const int x = eye->x[i];
        const int y = eye->y[i];

        row[y][x] = eye->black >> i & 1 ? 'X' : '.';
        length[y] = x >= length[y] ? x + 1 : length[y];
        rows = y >= rows ? y + 1 : rows;
    }
    printf("%s%d-e%d-x%d-", places[eye->place], eye->points, s->liberties,
           s->extra);
    for (int y = 0; y < rows; y++)
        printf("%s%.*s", y > 0 ? "/" : "", length[y], row[y]);
}

static void print_point(const subject *s, int i)
{
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";

    if (s->view != NULL)
        printf("\"%c%d\"", letters[s->view->at_x[i]], s->view->at_y[i] + 1);
    else
        printf("\"%d,%d\"", s->eye->x[i], s->eye->y[i]);
}

static void print_moves(const subject *s, const miai_eye_moves *m)
{
    const char *comma = "";

    for (int i = 0; i < s->eye->points; i++) {
        if (m->points >> i & 1) {
            fputs(comma, stdout);
            print_point(s, i);
            comma = ",";
        }
    }
    if (m->outside) {
        printf("%s\"out\"", comma);
        comma = ",";
    }
    if (m->extra) {
        printf("%s\"eye\"", comma);
        comma = ",";
    }
    if (m->pass)
        printf("%s\"pass\"", comma);
}

/* With more than `last` outside liberties it is as with `last`. */
static int known_liberties(const subject *s)
{
    return s->liberties < s->entry->last ? s->liberties : s->entry->last;
}

static void print_answer(const library *l, const subject *s, int ruling,
                         miai_color first)
{
    static const char *const lives[] = {"", "two eyes", "seki", "endless"};
    const bool white = first == MIAI_WHITE;
    const int e = known_liberties(s);
    const uint8_t life = s->entry->life[s->extra][e][white];
    const miai_eye_setting at = {.size = sizeof at,
                                 .liberties = s->liberties,
                                 .extra = s->extra,
                                 .ruling = ruling,
                                 .first = first};
    miai_eye_moves moves = {.size = sizeof moves};

    must(l, miai_eyes_best(&moves, l->ctx, l->eyes, s->eye, &at), "best moves");
    printf(",\"%s_first\":{\"status\":%d,\"moves\":[",
           white ? "defender" : "attacker",
           s->entry->status[s->extra][e][ruling - 1][white]);
    print_moves(s, &moves);
    putchar(']');
    if (life != MIAI_LIFE_NONE)
        printf(",\"life\":\"%s\"", lives[life]);
    putchar('}');
}

/* Both rulings; nothing when the wall has no liberty. */
static void print_lines(const library *l, const subject *s)
{
    if (s->entry->status[s->extra][known_liberties(s)][0][0] == 0)
        return;
    for (int ruling = 1; ruling <= 2; ruling++) {
        fputs("{\"id\":\"", stdout);
        if (s->name != NULL)
            fputs(s->name, stdout);
        else
            print_name(s);
        printf("\",\"defender\":\"white\",\"ruling\":%d,\"threats\":%d", ruling,
               MIAI_EYES_THREATS);
        print_answer(l, s, ruling, MIAI_WHITE);
        print_answer(l, s, ruling, MIAI_BLACK);
        puts("}");
    }
}

/* --- which eyes --------------------------------------------------------------- */

static void print_all(const library *l, int points, int last, int liberties)
{
    for (int n = points; n <= last; n++) {
        for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++) {
            subject s = {0};
            miai_eyes_scan *scan;
            miai_status rc = miai_eyes_scan_new(&scan, l->ctx, l->eyes, n,
                                                (miai_eye_place)p);

            must(l, rc, "eyes");
            while ((rc = miai_eyes_scan_next(scan, &s.eye, &s.entry)) ==
                   MIAI_OK) {
                for (int i = 0; i < 2 * (liberties + 1); i++) {
                    s.extra = i % 2 > 0;
                    s.liberties = i / 2;
                    print_lines(l, &s);
                }
            }
            miai_eyes_scan_free(scan);
            if (rc != MIAI_END)
                die("a part of the library is damaged");
        }
    }
}

static void print_asked(const library *l, const miai_problem *problem)
{
    subject s = {.name = miai_problem_name(problem)};
    miai_eye_view view = {.size = sizeof view};

    must(l, miai_eye_find(&view, l->ctx, problem), s.name);
    s.view = &view;
    s.eye = &view.eye;
    s.liberties = view.liberties;
    s.extra = view.extra;
    s.entry = miai_eyes_entry(l->eyes, s.eye);
    if (s.entry == NULL)
        die("%s: not in the library", s.name);
    print_lines(l, &s);
}

/* The whole file; the caller frees it. */
static char *read_file(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    size_t room = 1 << 20;
    char *text = malloc(room);

    *len = 0;
    if (file == NULL)
        die("%s: cannot be opened", path);
    while (text != NULL) {
        *len += fread(text + *len, 1, room - *len, file);
        if (*len < room)
            break;
        room *= 2;
        text = realloc(text, room);
    }
    if (text == NULL || ferror(file))
        die("%s: cannot be read", path);
    fclose(file);
    return text;
}

static void print_file(const library *l, const char *path)
{
    size_t len;
    char *text = read_file(path, &len);
    miai_problem *problem;
    miai_options options;
    miai_reader *reader;
    miai_status rc;

    miai_options_init(&options, sizeof options);
    must(l, miai_reader_new(&reader, l->ctx, text, len, path, &options), path);
    while ((rc = miai_reader_next(&problem, reader)) == MIAI_OK) {
        print_asked(l, problem);
        miai_problem_free(problem);
    }
    if (rc != MIAI_END)
        must(l, rc, path);
    miai_reader_free(reader);
    free(text);
}

int main(int argc, char **argv)
{
    const char *verb = argc > 2 ? argv[2] : "";
    library l;

    if (miai_context_new(&l.ctx, NULL, NULL) != MIAI_OK)
        die("no memory");
    if (argc > 1)
        must(&l, miai_eyes_open(&l.eyes, l.ctx, argv[1]), argv[1]);
    if (argc == 3 && strcmp(verb, "last") == 0)
        printf("%d\n", miai_eyes_liberties(l.eyes));
    else if (argc == 6 && strcmp(verb, "all") == 0)
        print_all(&l, number(argv[3], 1, MIAI_MAX_EYE),
                  number(argv[4], 1, miai_eyes_points(l.eyes)),
                  number(argv[5], 0, 100));
    else if (argc == 4 && strcmp(verb, "ask") == 0)
        print_file(&l, argv[3]);
    else
        die("expected LIBRARY last, LIBRARY all FIRST LAST LIBERTIES or "
            "LIBRARY "
            "ask DIAGRAMS");
    miai_eyes_close(l.eyes);
    miai_context_free(l.ctx);
    if (fflush(stdout) != 0 || ferror(stdout))
        die("cannot write");
    return 0;
}
