/* oracle_text.c - diagrams as text: reading, writing, turning. */

#include "oracle.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char columns[] = "abcdefghjklmnopqrstuvwxyz";
/* Those of the program, prizes, and '*': outside.  A chain of the defender that
 * touches one is never captured, nor one of the attacker that did so from the
 * start, or that has a stone beside two. */
static const char signs[] = ".XOxoBW#@* ";

_Noreturn void oracle_fail(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("oracle: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(2);
}

/* Never returns NULL. */
void *oracle_grow(void *old, size_t count, size_t size)
{
    void *memory = NULL;

    if (count <= SIZE_MAX / size)
        memory = realloc(old, count * size);
    if (memory == NULL)
        oracle_fail("out of memory");
    return memory;
}

void oracle_label(char out[4], int x, int y, int height)
{
    const int row = height - y;
    int n = 0;

    out[n++] = columns[x];
    if (row >= 10)
        out[n++] = (char)('0' + row / 10);
    out[n++] = (char)('0' + row % 10);
    out[n] = '\0';
}

bool oracle_point(int *x, int *y, const char *label, int height)
{
    const char *column = *label == '\0' ? NULL : strchr(columns, *label);
    char *end;
    long row;

    if (column == NULL || label[1] < '1' || label[1] > '9')
        return false;
    row = strtol(label + 1, &end, 10);
    if (*end != '\0' || row > height)
        return false;
    *x = (int)(column - columns);
    *y = height - (int)row;
    return true;
}

/* The short form of the field, seen from the defender. */
void oracle_code(char out[8], int status, bool defender_first, int threats)
{
    const int value = defender_first ? status : -status;

    if (abs(value) > threats)
        strcpy(out, value > 0 ? "l" : "d");
    else if (value > 0)
        snprintf(out, 8, "l%dd", value % 100);
    else
        snprintf(out, 8, "d%dl", -value % 100);
}

/* Puts the next line, without its end, into r->text. */
static bool next_line(reader *r)
{
    size_t length;

    if (r->held) {
        r->held = false;
        return true;
    }
    if (fgets(r->text, sizeof r->text, r->file) == NULL)
        return false;
    r->line++;
    length = strlen(r->text);
    if (length + 1 == sizeof r->text)
        oracle_fail("%s:%d: line too long", r->path, r->line);
    while (length > 0 && strchr(" \t\r\n", r->text[length - 1]) != NULL)
        length--;
    r->text[length] = '\0';
    return true;
}

static void read_name(diagram *d, const reader *r)
{
    const char *name = r->text + 1;

    while (*name == ' ')
        name++;
    /* A long line is a comment: no name of ours is cut. */
    snprintf(d->name, sizeof d->name, "%s", name);
}

static void read_row(diagram *d, const reader *r)
{
    const size_t length = strlen(r->text);

    if (d->name[0] == '\0')
        oracle_fail("%s:%d: expected ';name' before the diagram", r->path,
                    r->line);
    if (d->height == ORACLE_SIDE || length > ORACLE_SIDE)
        oracle_fail("%s:%d: the diagram is larger than %d by %d", r->path,
                    r->line, ORACLE_SIDE, ORACLE_SIDE);
    if (strspn(r->text, signs) != length)
        oracle_fail("%s:%d: expected one of '%s' in column %d", r->path,
                    r->line, signs, (int)strspn(r->text, signs) + 1);
    memset(d->at[d->height], ' ', ORACLE_SIDE);
    memcpy(d->at[d->height], r->text, length);
    d->height++;
    if ((int)length > d->width)
        d->width = (int)length;
}

/* "= ko b3 first white"; the point is resolved when the height is known. */
static void read_ko(diagram *d, char label[8], const reader *r)
{
    char color[8];

    if (sscanf(r->text, "= ko %7s first %7s", label, color) != 2 ||
        (strcmp(color, "black") != 0 && strcmp(color, "white") != 0))
        oracle_fail("%s:%d: expected '= ko POINT first black|white'", r->path,
                    r->line);
    d->first = color[0] == 'b' ? 'X' : 'O';
}

static void read_remark(diagram *d, char label[8], const reader *r)
{
    if (strncmp(r->text, "= ko ", 5) == 0)
        read_ko(d, label, r);
    else if (strcmp(r->text, "= every") == 0)
        d->every = true;
    else if (strncmp(r->text, "= ruling-1 ", 11) == 0)
        snprintf(d->expected[0], sizeof d->expected[0], "%.511s", r->text);
    else if (strncmp(r->text, "= ruling-2 ", 11) == 0)
        snprintf(d->expected[1], sizeof d->expected[1], "%.511s", r->text);
}

/* Reads the next problem; false at the end of the file. */
bool oracle_read(diagram *out, reader *r)
{
    char label[8] = "";

    *out = (diagram){.ko_x = -1};
    while (next_line(r)) {
        if (r->text[0] == '\0' || r->text[0] == ';') {
            if (out->height > 0) {
                r->held = true;
                break;
            }
            *out = (diagram){.ko_x = -1};
            label[0] = '\0';
            if (r->text[0] == ';')
                read_name(out, r);
        } else if (r->text[0] == '=') {
            read_remark(out, label, r);
        } else {
            read_row(out, r);
        }
    }
    if (out->height > 0 && label[0] != '\0' &&
        !oracle_point(&out->ko_x, &out->ko_y, label, out->height))
        oracle_fail("%s:%d: '%s' is no point of the diagram", r->path, r->line,
                    label);
    return out->height > 0;
}

void oracle_write(FILE *file, const diagram *d)
{
    char label[4];

    fprintf(file, ";%s\n", d->name);
    if (d->every)
        fprintf(file, "= every\n");
    if (d->ko_x >= 0) {
        oracle_label(label, d->ko_x, d->ko_y, d->height);
        fprintf(file, "= ko %s first %s\n", label,
                d->first == 'X' ? "black" : "white");
    }
    for (int y = 0; y < d->height; y++) {
        int width = d->width;

        while (width > 0 && d->at[y][width - 1] == ' ')
            width--;
        fprintf(file, "%.*s\n", width, d->at[y]);
    }
    fputc('\n', file);
}

/* Symmetry: bit 0 mirrors left and right, bit 1 top and bottom, and then bit 2
 * exchanges rows and columns.  `d` is the diagram before. */
void oracle_turn_point(int *x, int *y, const diagram *d, int symmetry)
{
    if (symmetry & 1)
        *x = d->width - 1 - *x;
    if (symmetry & 2)
        *y = d->height - 1 - *y;
    if (symmetry & 4) {
        const int old_x = *x;
        *x = *y;
        *y = old_x;
    }
}

static char other_color(char c)
{
    static const char from[] = "XOxoBW#@";
    static const char into[] = "OXoxWB@#";
    const char *found = c == '\0' ? NULL : strchr(from, c);

    return found == NULL ? c : into[found - from];
}

/* The expected answers are not turned with it. */
void oracle_turn(diagram *out, const diagram *d, int symmetry, bool swap)
{
    *out = *d;
    if (symmetry & 4) {
        out->width = d->height;
        out->height = d->width;
    }
    for (int y = 0; y < d->height; y++) {
        for (int x = 0; x < d->width; x++) {
            int to_x = x;
            int to_y = y;

            oracle_turn_point(&to_x, &to_y, d, symmetry);
            out->at[to_y][to_x] = swap ? other_color(d->at[y][x]) : d->at[y][x];
        }
    }
    if (d->ko_x >= 0)
        oracle_turn_point(&out->ko_x, &out->ko_y, d, symmetry);
    if (swap)
        out->first = other_color(d->first);
}
