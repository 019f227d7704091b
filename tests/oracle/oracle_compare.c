/* oracle_compare.c - do two solvers say the same?
 *
 * Both files hold one JSON object a line in our own fixed form, so plain text
 * is enough.  What stands before the number of threats (id, defender, ruling)
 * is the key of a line; and apart from what the naive solver does not say, the
 * main lines, the node count and where the problem comes from, which is cut
 * out, it must be the same in both files, byte by byte.
 */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static const char id_mark[] = "{\"id\":\"";
static const char key_mark[] = ",\"threats\":";

typedef struct list {
    char **lines; /* sorted, no key twice, then a NULL */
    size_t count, room;
} list;

typedef struct tally {
    long compared, ko, passed, failed;
} tally;

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static size_t key_length(const char *line)
{
    return (size_t)(strstr(line, key_mark) - line);
}

/* Orders two lines by their keys; a missing line comes last. */
static int by_key(const char *a, const char *b)
{
    size_t length;

    if (a == NULL || b == NULL)
        return (a == NULL) - (b == NULL);
    length = key_length(a);
    return length == key_length(b) && strncmp(a, b, length) == 0 ? 0
                                                                 : strcmp(a, b);
}

/* Cuts out what only one of the solvers says; the kinds of life, too, unless
 * they are to be compared. */
static void cut(char *line, bool life)
{
    static const char *const end[] = {",\"version\":", ",\"nodes\":"};
    static const char *const lists[] = {",\"line\":[", ",\"retakes\":[",
                                        ",\"takes\":["};
    static const char *const words[] = {
        ",\"end\":", ",\"kos_at_once\":", ",\"life\":"};
    char *from;

    for (int i = 0; i < (life ? 2 : 3); i++) {
        while ((from = strstr(line, words[i])) != NULL) {
            const char *to = strpbrk(from + 1, ",}");
            if (to == NULL)
                return;
            memmove(from, to, strlen(to) + 1);
        }
    }

    for (int i = 0; i < 2; i++)
        if ((from = strstr(line, end[i])) != NULL)
            strcpy(from, "}");
    for (int i = 0; i < 3; i++) {
        while ((from = strstr(line, lists[i])) != NULL) {
            const char *to = strchr(from, ']');
            if (to == NULL)
                return;
            memmove(from, to + 1, strlen(to));
        }
    }
}

static void add_line(list *out, char *line, const char *path, bool life)
{
    size_t length = strcspn(line, "\r\n");

    line[length] = '\0';
    if (strncmp(line, id_mark, sizeof id_mark - 1) != 0 ||
        strstr(line, key_mark) == NULL || line[length - 1] != '}')
        oracle_fail("%s:%zu: not a line of our form", path, out->count + 1);
    cut(line, life);
    if (out->count + 2 > out->room) {
        out->room = out->room * 2 + 64;
        out->lines = oracle_grow(out->lines, out->room, sizeof *out->lines);
    }
    out->lines[out->count] = oracle_grow(NULL, strlen(line) + 1, 1);
    strcpy(out->lines[out->count++], line);
    out->lines[out->count] = NULL;
}

static void read_list(list *out, const char *path, bool life)
{
    FILE *file = fopen(path, "r");
    char line[8192];

    *out = (list){0};
    if (file == NULL)
        oracle_fail("%s: cannot be opened", path);
    while (fgets(line, sizeof line, file) != NULL)
        add_line(out, line, path, life);
    fclose(file);
    if (out->count == 0)
        oracle_fail("%s: there are no lines", path);
    qsort(out->lines, out->count, sizeof *out->lines, by_text);
    for (size_t i = 1; i < out->count; i++)
        if (by_key(out->lines[i - 1], out->lines[i]) == 0)
            oracle_fail("%s: the same problem twice: %s", path, out->lines[i]);
}

static void free_list(list *l)
{
    for (size_t i = 0; i < l->count; i++)
        free(l->lines[i]);
    free(l->lines);
}

/* "code":"d1l" or "code":"l1d" */
static bool is_ko(const char *line)
{
    const char *code = line;

    while ((code = strstr(code, "\"code\":\"")) != NULL) {
        code += 8;
        if (code[1] >= '0' && code[1] <= '9')
            return true;
    }
    return false;
}

/* The same key in both files, or in one of them: the other line is NULL. */
static void compare_lines(tally *t, const char *a, const char *b)
{
    const bool same = a != NULL && b != NULL && strcmp(a, b) == 0;

    t->compared += a != NULL && b != NULL;
    t->ko += is_ko(a != NULL ? a : b);
    t->passed += same;
    t->failed += !same;
    if (!same)
        printf("< %s\n> %s\n", a != NULL ? a : "(missing)",
               b != NULL ? b : "(missing)");
}

static void print_tally(const char *kind, int length, const tally *t)
{
    printf("%.*s: %ld compared, %ld with ko, %ld passed, %ld failed\n", length,
           kind, t->compared, t->ko, t->passed, t->failed);
}

/* The id up to its first dash. */
static int kind_length(const char *line)
{
    return (int)strcspn(line + sizeof id_mark - 1, "-\"");
}

static void end_of_kind(tally *sum, tally *t, const char *line)
{
    print_tally(line + sizeof id_mark - 1, kind_length(line), t);
    sum->compared += t->compared;
    sum->ko += t->ko;
    sum->passed += t->passed;
    sum->failed += t->failed;
    *t = (tally){0};
}

int oracle_compare(const char *path_a, const char *path_b, bool life)
{
    const char *last = NULL;
    tally kind = {0};
    tally sum = {0};
    list a;
    list b;

    read_list(&a, path_a, life);
    read_list(&b, path_b, life);
    for (char **x = a.lines, **y = b.lines; *x != NULL || *y != NULL;) {
        const int order = by_key(*x, *y);
        const char *line = order <= 0 ? *x : *y;

        if (last != NULL &&
            strncmp(last, line, sizeof id_mark + (size_t)kind_length(last)) !=
                0)
            end_of_kind(&sum, &kind, last);
        compare_lines(&kind, order <= 0 ? *x : NULL, order >= 0 ? *y : NULL);
        last = line;
        x += order <= 0;
        y += order >= 0;
    }
    end_of_kind(&sum, &kind, last);
    print_tally("all", 3, &sum);
    printf("%ld passed, %ld failed\n", sum.passed, sum.failed);
    free_list(&a);
    free_list(&b);
    return sum.failed > 0;
}
