/* cmd_eyespace_corridors.c - `miai eyespace corridors`: all corridors by value.
 *
 * The tables of Figures 9 to 11 of the paper, to any length.
 */
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/json_line.h"
#include "common/session.h"
#include "common/terminal.h"
#include "eyespace/eyespace_local.h"
#include "eyespace/eyespace_settings.h"

enum { LONGEST = 14 };

typedef struct request {
    int length;
    bool json;
} request;

static const option_row rows[] = {
    {"length", INT_AT(request, length), .value = "N", .least = 1,
     .most = LONGEST, .usual = "6",
     .help = "corridors of up to so many points"},
    {"json", FLAG_AT(request, json), .help = "one JSON object a corridor"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

/* Corridors with one value, in the order in which they were met. */
typedef struct value_row {
    char *value;
    char *corridors; /* separated by blanks                                  */
    int count;
} value_row;

typedef struct table {
    value_row *rows;
    int count;
} table;

static void table_clear(table *t)
{
    for (int i = 0; i < t->count; i++) {
        free(t->rows[i].value);
        free(t->rows[i].corridors);
    }
    free(t->rows);
}

/* The row of a value, perhaps a new one; NULL without memory. */
static value_row *find_row(table *t, const char *value)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->rows[i].value, value) == 0)
            return &t->rows[i];
    value_row *more = realloc(t->rows, (size_t)(t->count + 1) * sizeof *more);
    if (!more)
        return NULL;
    t->rows = more;
    value_row *row = &t->rows[t->count];
    *row = (value_row){.value = strdup(value), .corridors = strdup("")};
    t->count++; /* table_clear() frees what there is */
    return row->value && row->corridors ? row : NULL;
}

static bool put(table *t, const char *value, const char *corridor)
{
    value_row *row = find_row(t, value);

    if (!row)
        return false;
    const size_t before = strlen(row->corridors), more = strlen(corridor);
    char *text = realloc(row->corridors, before + more + 2);
    if (!text)
        return false;
    row->corridors = text;
    text[before] = ' ';
    memcpy(text + before + 1, corridor, more + 1);
    row->count++;
    return true;
}

/* Corridor `bits` of so many points; false if it is another one's mirror image,
 * a shorter one, or full of stones. */
static bool make_corridor(char *out, int length, unsigned bits, bool is_open)
{
    for (int i = 0; i < length; i++)
        out[i] = bits >> (length - 1 - i) & 1 ? 'X' : '.';
    out[length] = '\0';
    if (bits == (1u << length) - 1)
        return false;
    if (is_open)
        return out[0] == '.';
    unsigned mirror = 0;
    for (int i = 0; i < length; i++)
        mirror |= (bits >> i & 1) << (length - 1 - i);
    return bits <= mirror;
}

/* Values a corridor and puts it into the table, or prints it. */
static miai_status take(table *t, session *s, const char *corridor,
                        bool is_open, const request *r)
{
    miai_value *value;
    const char *text;
    miai_status rc = miai_eyespace_corridor(&value, s->calc, is_open, corridor,
                                            strlen(corridor));

    if (rc != MIAI_OK)
        return rc;
    rc = miai_value_text(&text, value, MIAI_NOTATION_PLAIN);
    if (rc == MIAI_OK && r->json) {
        char *line = eyespace_local_json("corridor", is_open, corridor, text);
        rc = json_line_print(line) ? MIAI_OK : MIAI_ERR_NOMEM;
    } else if (rc == MIAI_OK) {
        rc = put(t, text, corridor) ? MIAI_OK : MIAI_ERR_NOMEM;
    }
    miai_value_free(value);
    return rc;
}

static void print_table(const table *t, const request *r, bool is_open)
{
    if (r->json)
        return;
    printf("%s corridors of 1 to %d points\n", is_open ? "open" : "closed",
           r->length);
    for (int i = 0; i < t->count; i++)
        printf("  %-10s%5d %s\n", t->rows[i].value, t->rows[i].count,
               t->rows[i].corridors);
}

/* Returns the exit status. */
static int print_kind(session *s, const request *r, bool is_open)
{
    char corridor[LONGEST + 1];
    miai_status rc = MIAI_OK;
    table t = {0};

    for (int n = 1; n <= r->length && rc == MIAI_OK; n++)
        for (unsigned bits = 0; bits < 1u << n && rc == MIAI_OK; bits++)
            if (make_corridor(corridor, n, bits, is_open))
                rc = take(&t, s, corridor, is_open, r);
    progress_erase(&s->progress);
    if (rc == MIAI_OK)
        print_table(&t, r, is_open);
    table_clear(&t);
    return session_done(s, rc);
}

static int print_all(session *s, const void *user)
{
    const request *r = user;
    const int status = print_kind(s, r, false);

    if (status != EXIT_SOLVED)
        return status;
    if (!r->json)
        putchar('\n');
    return print_kind(s, r, true);
}

static int run(const void *user)
{
    return session_run(print_all, 0, user);
}

const command eyespace_corridors_command = {
    .path = "miai eyespace corridors",
    .about = "all corridors by their eyes",
    .usage = "[OPTION]...",
    .text = "Prints all corridors of a Black chain with White stones `X` in "
            "any pattern, by value: closed ones, mirror images once, and those "
            "that are open at the left end.",
    .options = groups,
    .size = sizeof(request),
    .run = run,
};
