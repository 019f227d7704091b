/* diagram_write.c - problems as text diagrams.
 *
 * A blank is no point, unless every second column or more are blank: then the
 * reader would take them for room between the points, and `_` is written; also
 * where a row has no points at all.
 */
#include "problem/problem.h"

/* snprintf() one character at a time. */
typedef struct sink {
    char *out;
    size_t size, used;
    char hole; /* what is written for no point */
} sink;

static void put_char(sink *k, char c)
{
    if (k->used + 1 < k->size)
        k->out[k->used] = c;
    k->used++;
}

/* A blank: it is no point of the problem. */
static char sign(const miai_problem *p, int point)
{
    const bool black = p->board.at[point] == MIAI_BLACK;

    switch (p->role[point]) {
    case MIAI_ROLE_TARGET:
        return black ? 'x' : 'o';
    case MIAI_ROLE_IMMORTAL:
        return black ? '#' : '@';
    case MIAI_ROLE_REGION:
    case MIAI_ROLE_PRIZE: /* diagrams have no sign for it */
        if (p->board.at[point] == MIAI_EMPTY)
            return '.';
        return black ? 'X' : 'O';
    default:
        return ' ';
    }
}

/* Columns of row y up to its last sign. */
static int row_length(const miai_problem *p, int y)
{
    int x = p->board.width;

    while (x > 0 && sign(p, y * p->board.width + x - 1) == ' ')
        x--;
    return x;
}

/* The first column of a row that has to be held; -1: none is there. */
static int holder_column(const miai_problem *p, int y)
{
    for (int x = 0; x < p->board.width; x++)
        if (p->board.at[y * p->board.width + x] != MIAI_OFF)
            return x;
    return -1;
}

/* A row of blanks would end the diagram: an immortal stone of the attacker
 * holds its place.  Such a row is outside, so no point of the region is
 * beside it. */
static void write_holder(sink *k, const miai_problem *p, int y)
{
    const int at = holder_column(p, y);

    for (int x = 0; x < at; x++)
        put_char(k, k->hole);
    if (at < 0)
        put_char(k, '_');
    else
        put_char(k, p->defender == MIAI_WHITE ? '#' : '@');
    put_char(k, '\n');
}

/* Is something written in every second column at most, or in every third? */
static bool is_apart(const miai_problem *p)
{
    uint64_t used = 0;

    for (int y = 0; y < p->board.height; y++) {
        const int holder = row_length(p, y) == 0 ? holder_column(p, y) : -1;
        if (holder >= 0)
            used |= UINT64_C(1) << holder;
        for (int x = 0; x < p->board.width; x++)
            if (sign(p, y * p->board.width + x) != ' ')
                used |= UINT64_C(1) << x;
    }
    for (int step = 2; step <= 3; step++) {
        int first = -1;
        bool fits = true;
        for (int x = 0; x < p->board.width; x++) {
            if (!(used >> x & 1))
                continue;
            first = first < 0 ? x : first;
            fits = fits && (x - first) % step == 0;
        }
        if (fits)
            return true;
    }
    return false;
}

/* The first row from the top that is written. */
static int first_row(const miai_problem *p)
{
    int y = p->board.height - 1;

    while (y > 0 && row_length(p, y) == 0)
        y--;
    return y;
}

/* Is there no point in a row that is written? */
static bool has_empty_row(const miai_problem *p)
{
    for (int y = first_row(p); y >= 0; y--)
        if (row_length(p, y) == 0 && holder_column(p, y) < 0)
            return true;
    return false;
}

static void write_rows(sink *k, const miai_problem *p)
{
    for (int y = first_row(p); y >= 0; y--) {
        const int len = row_length(p, y);
        if (len == 0) {
            write_holder(k, p, y);
            continue;
        }
        for (int x = 0; x < len; x++) {
            const char c = sign(p, y * p->board.width + x);
            put_char(k, c == ' ' ? k->hole : c);
        }
        put_char(k, '\n');
    }
}

size_t miai_problem_diagram(char *out, size_t size, const miai_problem *p)
{
    sink k = {out, size, 0, is_apart(p) || has_empty_row(p) ? '_' : ' '};

    if (!p->open) {
        put_char(&k, ';');
        for (const char *c = p->name; *c != '\0'; c++)
            put_char(&k, *c);
        put_char(&k, '\n');
        write_rows(&k, p);
    }
    if (size > 0)
        out[k.used < size ? k.used : size - 1] = '\0';
    return k.used;
}
