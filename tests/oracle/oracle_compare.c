/* oracle_compare.c - do two solvers say the same?
 *
 * Both files hold one JSON object a line in our own fixed form, so plain text
 * is enough: a line is found by its id and ruling, and apart from a node count
 * at its end it must be the same, byte by byte.
 */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
    char *text;    /* the line, cut before ,"nodes": or the last brace */
    char *id;      /* inside `text`                                    */
    int id_length;
    int ruling;
} entry;

typedef struct list {
    entry *entries;
    size_t count, room;
} list;

static void parse_line(entry *out, const char *line, const char *path, int at)
{
    static const char begin[] = "{\"id\":\"";
    static const char middle[] = "\",\"defender\":\"";
    static const char ruling[] = ",\"ruling\":";
    size_t length = strlen(line);
    const char *end = strstr(line, middle);
    const char *number = end == NULL ? NULL : strstr(end, ruling);
    const char *nodes = strstr(line, ",\"nodes\":");

    if (strncmp(line, begin, sizeof begin - 1) != 0 || number == NULL ||
        line[length - 1] != '}')
        oracle_fail("%s:%d: not a line of our form", path, at);
    if (nodes != NULL &&
        strspn(nodes + 9, "0123456789") == strlen(nodes + 9) - 1)
        length = (size_t)(nodes - line) + 1;
    out->text = oracle_grow(NULL, length, 1);
    memcpy(out->text, line, length - 1);
    out->text[length - 1] = '\0';
    out->id = out->text + sizeof begin - 1;
    out->id_length = (int)(end - line - (int)sizeof begin + 1);
    out->ruling = atoi(number + sizeof ruling - 1);
}

static int by_id(const void *left, const void *right)
{
    const entry *a = left;
    const entry *b = right;
    const int shorter =
        a->id_length < b->id_length ? a->id_length : b->id_length;
    const int order = strncmp(a->id, b->id, (size_t)shorter);

    if (order != 0)
        return order;
    if (a->id_length != b->id_length)
        return a->id_length - b->id_length;
    return a->ruling - b->ruling;
}

static void read_list(list *out, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[8192];

    *out = (list){.room = 1024};
    out->entries = oracle_grow(NULL, out->room, sizeof *out->entries);
    if (file == NULL)
        oracle_fail("%s: cannot be opened", path);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (out->count == out->room) {
            out->room *= 2;
            out->entries =
                oracle_grow(out->entries, out->room, sizeof *out->entries);
        }
        parse_line(&out->entries[out->count], line, path,
                   (int)out->count + 1);
        out->count++;
    }
    fclose(file);
    qsort(out->entries, out->count, sizeof *out->entries, by_id);
    for (size_t i = 1; i < out->count; i++)
        if (by_id(&out->entries[i - 1], &out->entries[i]) == 0)
            oracle_fail("%s: '%.*s' appears twice", path,
                        out->entries[i].id_length, out->entries[i].id);
}

static void free_list(list *l)
{
    for (size_t i = 0; i < l->count; i++)
        free(l->entries[i].text);
    free(l->entries);
}

/* "code":"d1l" or "code":"l1d" */
static bool is_ko(const entry *e)
{
    const char *code = e->text;

    while ((code = strstr(code, "\"code\":\"")) != NULL) {
        code += 8;
        if (code[1] >= '0' && code[1] <= '9')
            return true;
    }
    return false;
}

typedef struct tally {
    long compared, ko, passed, failed;
} tally;

static void print_tally(const char *kind, int length, const tally *t)
{
    printf("%.*s: %ld compared, %ld with ko, %ld passed, %ld failed\n", length,
           kind, t->compared, t->ko, t->passed, t->failed);
}

static int kind_length(const entry *e)
{
    const char *dash = memchr(e->id, '-', (size_t)e->id_length);

    return dash == NULL ? e->id_length : (int)(dash - e->id);
}

static bool same_kind(const entry *a, const entry *b)
{
    return kind_length(a) == kind_length(b) &&
           strncmp(a->id, b->id, (size_t)kind_length(a)) == 0;
}

/* One id of either file or of both; the missing one is NULL. */
static void compare_entry(tally *t, const entry *a, const entry *b)
{
    const entry *e = a != NULL ? a : b;

    if (a == NULL || b == NULL) {
        printf("only in the %s file: %.*s, ruling %d\n",
               a != NULL ? "first" : "second", e->id_length, e->id, e->ruling);
        t->failed++;
        return;
    }
    t->compared++;
    t->ko += is_ko(a) || is_ko(b);
    if (strcmp(a->text, b->text) == 0) {
        t->passed++;
    } else {
        t->failed++;
        printf("< %s}\n> %s}\n", a->text, b->text);
    }
}

static void add(tally *sum, const tally *t)
{
    sum->compared += t->compared;
    sum->ko += t->ko;
    sum->passed += t->passed;
    sum->failed += t->failed;
}

int oracle_compare(const char *path_a, const char *path_b)
{
    const entry *last = NULL;
    tally kind = {0};
    tally sum = {0};
    size_t i = 0;
    size_t j = 0;
    list a;
    list b;

    read_list(&a, path_a);
    read_list(&b, path_b);
    while (i < a.count || j < b.count) {
        const entry *x = i < a.count ? &a.entries[i] : NULL;
        const entry *y = j < b.count ? &b.entries[j] : NULL;
        const int order =
            x == NULL ? 1 : (y == NULL ? -1 : by_id(x, y));
        const entry *e = order <= 0 ? x : y;

        if (last != NULL && !same_kind(last, e)) {
            print_tally(last->id, kind_length(last), &kind);
            add(&sum, &kind);
            kind = (tally){0};
        }
        compare_entry(&kind, order <= 0 ? x : NULL, order >= 0 ? y : NULL);
        last = e;
        i += order <= 0;
        j += order >= 0;
    }
    if (last != NULL)
        print_tally(last->id, kind_length(last), &kind);
    add(&sum, &kind);
    print_tally("all", 3, &sum);
    printf("%ld passed, %ld failed\n", sum.passed, sum.failed);
    free_list(&a);
    free_list(&b);
    return sum.failed > 0;
}
