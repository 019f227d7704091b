/* cmd_eyespace_pairs.c - `miai eyespace pairs`: places between two groups. */
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "common/command_line.h"

#include "common/json_line.h"
#include "common/session.h"
#include "common/terminal.h"
#include "eyespace/eyespace_settings.h"

typedef struct request {
    int cells;
    bool json;
    char *const *words; /* places; NULL after the last                       */
} request;

static const option_row rows[] = {
    {"cells", INT_AT(request, cells), .value = "N", .least = 1,
     .most = MIAI_PAIR_CELLS, .usual = "3",
     .help = "places of up to so many cells"},
    {"json", FLAG_AT(request, json), .help = "one JSON object a value"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static bool check(void *user, char *const *words)
{
    request *r = user;

    r->words = words;
    return true;
}

/* --- words ---------------------------------------------------------------------- */

static const char signs[] = {'-', '=', '+'};

/* What becomes of the groups, a sign; two with a ko. */
static void print_signs(const miai_pair_value *v, int black, int white)
{
    for (int first = 0; first < 2; first++) {
        const int low = v->low[black][white][first];
        const int high = v->high[black][white][first];
        if (low == high)
            printf(" %c", signs[low]);
        else
            printf("%c%c", signs[low], signs[high]);
        putchar(' ');
    }
}

static const char *outcome_words(int low, int high)
{
    static const char *const words[3][3] = {
        {"White captures", "White captures by ko", "a ko decides"},
        {"", "both live", "Black captures by ko"},
        {"", "", "Black captures"},
    };
    return words[low][high];
}

/* The rows of a place, each after a margin. */
static void print_place(const char *text)
{
    for (const char *row = text; *row;) {
        const size_t len = strcspn(row, "/");
        printf("  %.*s\n", (int)len, row);
        row += len + (row[len] == '/');
    }
}

static void print_value(const miai_pair_value *v)
{
    static const char *const eyes[] = {"no eye", "one eye"};

    print_place(v->example);
    printf("worth %s\n\n", v->text ? v->text : "no game: there is a ko");
    printf("%-30s%-21s%s\n", "elsewhere", "Black first", "White first");
    for (int b = 0; b < 2; b++)
        for (int w = 0; w < 2; w++) {
            const uint8_t *low = v->low[b][w], *high = v->high[b][w];
            printf("Black %-8s White %-8s %-21s%s\n", eyes[b], eyes[w],
                   outcome_words(low[0], high[0]),
                   outcome_words(low[1], high[1]));
        }
}

static void print_table(const miai_pairs *pairs, int cells)
{
    const miai_pair_value *v;
    uint64_t places = 0;
    int count = 0;

    for (; (v = miai_pairs_value(pairs, count)); count++)
        places += v->count;
    printf("places of 1 to %d cells between two groups: %llu, of %d values\n",
           cells, (unsigned long long)places, count);
    puts("(b,w) are eyes of Black and of White.  On the right is what becomes "
         "of the\ngroups with 0 or 1 eye each elsewhere, Black first and White "
         "first:\n+ Black captures, = both live, - White captures\n");
    printf("%7s  0-0    0-1    1-0    1-1    value and example\n", "places");
    for (int i = 0; (v = miai_pairs_value(pairs, i)); i++) {
        printf("%7llu  ", (unsigned long long)v->count);
        for (int context = 0; context < 4; context++) {
            print_signs(v, context / 2, context % 2);
            putchar(' ');
        }
        printf("%s  \"%s\"\n", v->text ? v->text : "ko", v->example);
    }
}

/* --- running ----------------------------------------------------------------------- */

/* What becomes of the groups, a list of one or, with a ko, of two. */
static void write_outcome(miai_json *j, const char *key, int low, int high)
{
    static const char *const outcomes[] = {"white", "both", "black"};

    miai_json_list(j, key);
    miai_json_text(j, NULL, outcomes[low]);
    if (low != high)
        miai_json_text(j, NULL, outcomes[high]);
    miai_json_end(j);
}

static char *value_json(const miai_pair_value *v)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_text(j, "pair", v->text);
    miai_json_truth(j, "calm", v->is_calm);
    miai_json_list(j, "elsewhere");
    for (int i = 0; i < 4; i++) {
        const int b = i / 2, w = i % 2;
        miai_json_object(j, NULL);
        miai_json_integer(j, "black", b);
        miai_json_integer(j, "white", w);
        write_outcome(j, "black_first", v->low[b][w][0], v->high[b][w][0]);
        write_outcome(j, "white_first", v->low[b][w][1], v->high[b][w][1]);
        miai_json_end(j);
    }
    miai_json_end(j);
    miai_json_integer(j, "places", (int64_t)v->count);
    miai_json_integer(j, "cells", v->cells);
    miai_json_text(j, "place", v->example);
    return json_line_end(&l);
}

static miai_status print_json(const miai_pairs *pairs)
{
    const miai_pair_value *v;

    for (int i = 0; (v = miai_pairs_value(pairs, i)); i++)
        if (!json_line_print(value_json(v)))
            return MIAI_ERR_NOMEM;
    return MIAI_OK;
}

/* Writes what was found, if anything was, and frees it.  Returns the exit
 * status. */
static int write_out(session *s, const request *r, miai_pairs *pairs,
                     miai_status rc)
{
    if (rc == MIAI_OK && r->json)
        rc = print_json(pairs);
    else if (rc == MIAI_OK && !r->words[0])
        print_table(pairs, r->cells);
    else if (rc == MIAI_OK)
        print_value(miai_pairs_value(pairs, 0));
    miai_pairs_free(pairs);
    return session_done(s, rc);
}

static int print_all(session *s, const void *user)
{
    const request *r = user;
    miai_pairs *pairs = NULL;
    int status = EXIT_SOLVED;
    miai_status rc;

    if (!r->words[0]) {
        rc = miai_pairs_table(&pairs, s->ctx, r->cells);
        return write_out(s, r, pairs, rc);
    }
    for (int i = 0; r->words[i] && status != EXIT_BROKEN; i++) {
        if (i > 0 && !r->json)
            putchar('\n');
        pairs = NULL;
        rc = miai_pairs_look(&pairs, s->ctx, r->words[i], strlen(r->words[i]));
        const int one = write_out(s, r, pairs, rc);
        status = one > status ? one : status;
    }
    return status;
}

static int run(const void *user)
{
    return session_run(print_all, 0, user);
}

const command eyespace_pairs_command = {
    .path = "miai eyespace pairs",
    .about = "places between two groups, by the eyes of both",
    .usage = "[OPTION]...\n[OPTION]... PLACE...",
    .text =
        "Two groups are locked together, and between them is a place where "
        "either can make eyes. Lists what such places are worth, by pairs of "
        "eyes, and what becomes of the groups if they have enough liberties in "
        "common. A `PLACE` is one of them, its rows separated by `/`: `.` is "
        "an "
        "empty point, `X` and `O` are stones that can be captured, `#` is the "
        "Black group, `@` the White one, a blank is off the board.",
    .after = "docs/theory/pairs.md has the definition and what was checked.",
    .options = groups,
    .words = WORDS_OTHER,
    .size = sizeof(request),
    .check = check,
    .run = run,
};
