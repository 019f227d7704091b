/* cmd_eyespace_enumerate.c - `miai eyespace enumerate`: all eyespaces by value. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/files.h"
#include "common/input.h"
#include "common/session.h"
#include "common/table_out.h"
#include "common/terminal.h"
#include "common/whole.h"
#include "eyespace/eyespace_settings.h"
#include "eyespace/space_census.h"
#include "svg/svg.h"

#define OFTEN 10.0 /* seconds between two journals */

typedef struct request {
    int cells;
    size_t memory;
    const char *journal;
    const char *csv, *svg;
    bool list;
    bool json;
} request;

static const option_row rows[] = {
    {"cells", INT_AT(request, cells), .value = "N", .least = 1,
     .most = MIAI_CENSUS_CELLS, .usual = "5",
     .help = "eyespaces of up to so many cells"},
    {"journal", OUT_AT(request, journal), .value = "FILE",
     .help = "keep what is done there, and go on from it",
     .detail =
         "Keep what is done in `FILE`, and go on from there if it exists. "
         "It is written every ten seconds, when the command is stopped, "
         "and in the end."},
    {"memory", BYTES_AT(request, memory), .value = "SIZE", .usual = "256M",
     .help = "most memory for the positions of a shape, and for its values: "
             "64M, 2G",
     .detail =
         "The positions of one shape, and apart from them its values, may "
         "use so much memory: a number followed by K, M or G."},
    {"csv", OUT_AT(request, csv), .value = "OUT",
     .help = "a table for other programs into a file; -: instead of the text",
     .detail = "Write a table for other programs into the file `OUT`; with `-` "
               "to standard output, instead of the text."},
    {"svg", OUT_AT(request, svg), .value = "OUT",
     .help = "the smallest example of each value as a picture; -: instead of "
             "the text",
     .detail = "Draw the smallest example of each value into the file `OUT`; "
               "with `-` to standard output, instead of the text."},
    {"list", FLAG_AT(request, list),
     .help = "print every eyespace with its value, instead of the census",
     .detail = "Print every eyespace on a line of its own, while they are "
               "counted: value, its bounds, place, closed or open, pattern, "
               "separated by tabs. A value with ko that cannot be written down "
               "is `ko`."},
    {"json", FLAG_AT(request, json), .help = "one JSON object a value"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static bool check(void *user, char *const *words)
{
    const request *r = user;
    const int taken = is_standard(r->csv) + is_standard(r->svg) +
                      (r->json ? 1 : 0) + (r->list ? 1 : 0);

    (void)words;
    if (taken > 1)
        complain("--csv, --svg, --list, --json: expected only one of them on "
                 "standard output");
    else if (is_standard(r->journal))
        complain("--journal -: expected a file, which is read and written");
    else if (r->list && r->journal)
        complain("--list: expected no --journal, from which nothing is listed");
    else
        return true;
    return false;
}

/* --- the journal ------------------------------------------------------------------------ */
static bool write_piece(const void *data, size_t len, void *user)
{
    return fwrite(data, 1, len, user) == len;
}

/* Returns the exit status. */
static int save(const request *r, const miai_census *census)
{
    int status;
    buffer b;

    if (buffer_open(&b) && !miai_census_write(census, write_piece, b.out))
        buffer_clear(&b); /* which cannot be saved then */
    status = buffer_save(&b, "--journal", r->journal);
    buffer_clear(&b);
    return status;
}

/* Goes on from a journal, if there is one.  Returns the exit status. */
static int load(const request *r, const session *s, miai_census *census)
{
    struct stat there;
    miai_status rc;
    input in = {0};
    const char *wrong;

    if (stat(r->journal, &there) != 0 && errno == ENOENT)
        return EXIT_SOLVED;
    wrong = input_read(&in, r->journal);
    if (wrong) {
        input_clear(&in);
        if (stop_requested())
            return session_complain(s, MIAI_ERR_LIMIT);
        complain("--journal %s: %s", r->journal, wrong);
        return wrong == no_memory ? EXIT_BROKEN : EXIT_BAD_INPUT;
    }
    rc = miai_census_read(census, in.text, in.len);
    input_clear(&in);
    if (rc == MIAI_ERR_INPUT) {
        complain("--journal %s: %s; remove it, or choose another name",
                 r->journal, miai_context_error(s->ctx));
        return EXIT_BAD_INPUT;
    }
    return rc == MIAI_OK ? EXIT_SOLVED : session_complain(s, rc);
}

/* --- counting ------------------------------------------------------------------------------ */
static bool print_item(const miai_census_item *item, void *user)
{
    (void)user;
    printf("%s\t%s\t%s\t%s\t%s\t%s\n", item->text[0] ? item->text : "ko",
           item->low, item->high, space_place_name(item->place),
           space_kind_name(item->is_open), item->pattern);
    return !ferror(stdout);
}

/* Returns the exit status. */
static int count(const request *r, session *s, miai_census *census)
{
    const int shapes = miai_census_shapes_of(census);
    double saved = now();
    miai_status rc;
    int status = EXIT_SOLVED;

    do {
        snprintf(s->doing, sizeof s->doing, "shape %d of %d, ",
                 miai_census_done(census) + 1, shapes);
        rc = miai_census_next(census);
        if (rc == MIAI_OK && r->journal && now() - saved > OFTEN) {
            status = save(r, census);
            saved = now();
        }
    } while (rc == MIAI_OK && status == EXIT_SOLVED);
    progress_erase(&s->progress);
    if (status == EXIT_SOLVED && r->journal)
        status = save(r, census);
    if (status != EXIT_SOLVED || rc == MIAI_END)
        return status;
    return ferror(stdout) && !stop_requested() ? EXIT_BROKEN
                                               : session_complain(s, rc);
}

static int write_out(const request *r, const space_census *c)
{
    const table_request asked = {r->csv, r->svg, r->json, r->list};
    const table_writers writers = {space_census_print, space_census_csv,
                                   space_census_svg, space_census_json};

    return table_write(&asked, &writers, c, (size_t)c->count);
}

static int report(const request *r, session *s, const miai_census *census)
{
    space_census c;
    const miai_status rc = space_census_init(&c, census, s->calc, r->cells);
    const int status =
        rc == MIAI_OK ? write_out(r, &c) : session_complain(s, rc);

    space_census_clear(&c);
    return status;
}

static int run_census(session *s, const void *user)
{
    const request *r = user;
    miai_census *census;
    miai_status rc;
    int status = EXIT_SOLVED;

    miai_context_set_memory(s->ctx, r->memory);
    rc = miai_census_new(&census, s->ctx, r->cells);
    if (rc != MIAI_OK)
        return session_complain(s, rc);
    if (r->list)
        miai_census_listen(census, print_item, NULL);
    errno = 0;
    if (r->journal)
        status = load(r, s, census);
    if (status == EXIT_SOLVED)
        status = count(r, s, census);
    if (status == EXIT_SOLVED)
        status = report(r, s, census);
    miai_census_free(census);
    return status;
}

static int run(const void *user)
{
    const request *r = user;

    return session_run(run_census, r->memory, r);
}

const command eyespace_enumerate_command = {
    .path = "miai eyespace enumerate",
    .about = "all eyespaces of up to so many cells by value",
    .usage = "[OPTION]...",
    .text =
        "Counts all eyespaces by value: connected cells inside a Black "
        "chain, each empty, with a White stone `X` or with a Black stone "
        "`O` that is not connected to the chain; in the centre, at the edge "
        "or in the corner of the board; closed, or open at one cell, the "
        "mouth `e`, `M` with a Black stone. Those that only symmetry tells "
        "apart are the same. For each value the smallest example is shown, "
        "the edge being below it and the corner below on the left.",
    .options = groups,
    .size = sizeof(request),
    .check = check,
    .run = run,
};
