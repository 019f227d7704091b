/* cmd_endgame_sockets.c - `miai endgame sockets`: a chain that invades several
 * corridors, computed, and compared with what is stated about it. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/session.h"
#include "common/terminal.h"
#include "endgame/cmd_endgame.h"
#include "endgame/sockets.h"

typedef struct request {
    int corridors, length;
    size_t memory;
    bool json;
} request;

static const option_row rows[] = {
    {"corridors", INT_AT(request, corridors), .value = "K", .least = 1,
     .most = 5, .usual = "3", .help = "up to so many corridors"},
    {"length", INT_AT(request, length), .value = "N", .least = 1, .most = 8,
     .usual = "4", .help = "of up to so many points"},
    {"memory", BYTES_AT(request, memory), .value = "SIZE", .usual = "1G",
     .help = "most memory for games and positions: 64M, 2G",
     .detail = "Games and positions may use so much memory: a number followed "
               "by K, M or G."},
    {"json", FLAG_AT(request, json), .help = "one JSON object a line"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

/* --- a row ------------------------------------------------------------------------- */
/* Keeps what an operation gives as text, to be freed. */
static miai_status apply_text(char **out, session *s, const char *operation,
                              const miai_value *const *of, int count)
{
    miai_value *v = NULL;
    const char *text;
    miai_status rc = miai_calc_apply(&v, s->calc, operation, of, count);

    if (rc == MIAI_OK)
        rc = miai_value_text(&text, v, MIAI_NOTATION_PLAIN);
    if (rc == MIAI_OK) {
        *out = strdup(text);
        rc = *out ? MIAI_OK : MIAI_ERR_NOMEM;
    }
    miai_value_free(v);
    return rc;
}

/* The chilled value, and its text. */
static miai_status chilled(miai_value **out, char **text, session *s,
                           const socket_row *row, bool is_connected)
{
    miai_value *warm = NULL;
    miai_status rc = miai_endgame_socket(&warm, s->calc, row->length,
                                         row->count, is_connected);
    const miai_value *const argument = warm;

    if (rc == MIAI_OK)
        rc = miai_calc_apply(out, s->calc, "chill", &argument, 1);
    miai_value_free(warm);
    const miai_value *const cold = *out;
    return rc == MIAI_OK ? apply_text(text, s, "cf", &cold, 1) : rc;
}

/* b in units of 2^(1 - longest), and as text. */
static miai_status sum_up(socket_row *row)
{
    const int longest = row->length[row->count - 1];
    int64_t num = 0, den = (int64_t)1 << (longest - 1);
    char text[48];

    for (int i = 0; i < row->count; i++)
        num += (int64_t)1 << (longest - row->length[i]);
    row->is_large = num >= den;
    while (num % 2 == 0 && den > 1) {
        num /= 2;
        den /= 2;
    }
    snprintf(text, sizeof text, den > 1 ? "%" PRId64 "/%" PRId64 : "%" PRId64,
             num, den);
    row->b = strdup(text);
    return row->b ? MIAI_OK : MIAI_ERR_NOMEM;
}

/* 1 + sum of (length - 2). */
static int expected(const socket_row *row)
{
    int sum = 1;

    for (int i = 0; i < row->count; i++)
        sum += row->length[i] - 2;
    return sum;
}

/* Where b >= 1 the values are the same, else the unconnected one is close to a
 * number. */
static miai_status judge(socket_row *row, session *s, const miai_value *open,
                         const miai_value *closed)
{
    const miai_value *pair[2] = {open, closed};
    miai_value *number = NULL, *rest = NULL;
    char *said = NULL, text[32];
    miai_status rc;

    if (row->is_large) {
        rc = apply_text(&said, s, "cmp", pair, 2);
        row->holds = said && strcmp(said, "=") == 0;
    } else {
        const int len = snprintf(text, sizeof text, "%d", expected(row));
        rc = miai_calc_evaluate(&number, s->calc, text, (size_t)len);
        pair[1] = number;
        if (rc == MIAI_OK)
            rc = miai_calc_apply(&rest, s->calc, "sub", pair, 2);
        pair[0] = rest;
        if (rc == MIAI_OK)
            rc = apply_text(&said, s, "is_infinitesimal", pair, 1);
        row->holds = said && strcmp(said, "true") == 0;
    }
    free(said);
    miai_value_free(rest);
    miai_value_free(number);
    return rc;
}

static void row_clear(socket_row *row)
{
    free(row->b);
    free(row->connected);
    free(row->chilled);
}

static miai_status solve(socket_row *row, session *s)
{
    miai_value *open = NULL, *closed = NULL;
    miai_status rc = sum_up(row);

    if (rc == MIAI_OK)
        rc = chilled(&open, &row->chilled, s, row, false);
    if (rc == MIAI_OK)
        rc = chilled(&closed, &row->connected, s, row, true);
    if (rc == MIAI_OK)
        rc = judge(row, s, open, closed);
    miai_value_free(open);
    miai_value_free(closed);
    return rc;
}

/* --- all rows ------------------------------------------------------------------------ */
typedef struct work {
    session *session;
    const request *request;
    int done, failed;
} work;

static char *row_json(const socket_row *row)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_list(j, "corridors");
    for (int i = 0; i < row->count; i++)
        miai_json_integer(j, NULL, row->length[i]);
    miai_json_end(j);
    miai_json_text(j, "b", row->b);
    miai_json_text(j, "connected", row->connected);
    miai_json_text(j, "chilled", row->chilled);
    miai_json_truth(j, "as_stated", row->holds);
    return json_line_end(&l);
}

static bool print_row(const work *w, const socket_row *row)
{
    char lengths[64];
    int len = 0;

    if (w->request->json)
        return json_line_print(row_json(row));
    for (int i = 0; i < row->count; i++)
        len += snprintf(lengths + len, sizeof lengths - (size_t)len, "%s%d",
                        i > 0 ? " " : "", row->length[i]);
    printf("%-10s  %-6s  %-10s  %-24s  ", lengths, row->b, row->connected,
           row->chilled);
    if (!row->holds)
        puts("NOT AS STATED");
    else if (row->is_large)
        puts("the same");
    else
        printf("close to %d\n", expected(row));
    return true;
}

/* One row; returns the exit status. */
static int do_row(work *w, const int *length, int count)
{
    socket_row row = {.count = count};

    memcpy(row.length, length, (size_t)count * sizeof *length);
    miai_status rc = solve(&row, w->session);
    progress_erase(&w->session->progress);
    if (rc == MIAI_OK && !print_row(w, &row))
        rc = MIAI_ERR_NOMEM;
    w->done++;
    w->failed += !row.holds;
    row_clear(&row);
    return session_done(w->session, rc);
}

/* All lists of `count` lengths, none shorter than the one before. */
static int do_lists(work *w, int *length, int have, int count)
{
    int status = EXIT_SOLVED;

    if (have == count)
        return do_row(w, length, count);
    for (int n = have > 0 ? length[have - 1] : 1;
         n <= w->request->length && status == EXIT_SOLVED; n++) {
        length[have] = n;
        status = do_lists(w, length, have + 1, count);
    }
    return status;
}

static int do_all(session *s, const void *user)
{
    work of = {.session = s, .request = user};
    work *w = &of;
    int length[MIAI_SOCKET_CORRIDORS], status = EXIT_SOLVED;

    if (!w->request->json)
        printf("%-10s  %-6s  %-10s  %-24s  %s\n", "corridors", "b", "connected",
               "through a socket", "which is");
    for (int k = 1; k <= w->request->corridors && status == EXIT_SOLVED; k++)
        status = do_lists(w, length, 0, k);
    if (status == EXIT_SOLVED && !w->request->json)
        printf("%d of %d as stated\n", w->done - w->failed, w->done);
    if (!output_flush())
        return EXIT_BROKEN;
    return status == EXIT_SOLVED && w->failed > 0 ? EXIT_UNKNOWN : status;
}

static int run(const void *user)
{
    const request *r = user;

    return session_run(do_all, r->memory, r);
}

const command endgame_sockets_command = {
    .path = "miai endgame sockets",
    .about = "a chain that invades several corridors",
    .usage = "[OPTION]...",
    .text = "Prints the chilled values of a White chain that invades blocked "
            "corridors and must connect at a socket to survive, next to those "
            "of the same chain connected. With b the sum of 2^(1-n) over the "
            "lengths n they are the same if b is at least 1; else the first is "
            "infinitesimally close to 1 plus the sum of n - 2.",
    .options = groups,
    .size = sizeof(request),
    .run = run,
};
