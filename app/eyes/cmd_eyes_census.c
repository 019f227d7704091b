/* cmd_eyes_census.c - `miai eyes census`: eyes counted by their status. */
#include "eyes/cmd_eyes.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/library.h"
#include "common/progress.h"
#include "common/terminal.h"
#include "eyes/eye_census.h"
#include "eyes/eye_report.h"

#define OFTEN 65536 /* eyes between two looks at the clock */

typedef struct request {
    range points;
    int threats;
    bool json;
    const char *csv;
    const char *library;
} request;

static const option_row rows[] = {
    {"points", RANGE_AT(request, points), .value = "RANGE", .least = 1,
     .most = MIAI_MAX_EYE, .without = "all",
     .help = "eyes of so many points only: 5, or 3-6"},
    {"threats", INT_AT(request, threats), .value = "K", .least = 1,
     .most = MIAI_EYES_THREATS, .usual = "5",
     .help = "a status that needs more than K ko threats counts as "
             "unconditional"},
    {"csv", OUT_AT(request, csv), .value = "OUT",
     .help = "a table for other programs into a file; -: instead of the text",
     .detail = "Write a table for other programs into the file `OUT`; with `-` "
               "to standard output, instead of the text."},
    {"json", FLAG_AT(request, json), .help = "one JSON object a line"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static void begin(void *user)
{
    request *r = user;

    r->points = (range){1, MIAI_MAX_EYE};
}

static bool check(void *user, char *const *words)
{
    request *r = user;

    r->library = words[0];
    if (words[0] && words[1])
        complain("eyes census: expected one library");
    else if (r->json && is_standard(r->csv))
        complain("--csv -: expected a file, for --json needs standard output");
    else
        return true;
    return false;
}

/* --- counting ------------------------------------------------------------------ */
static void show_progress(progress *p, int points, uint64_t done)
{
    char text[80];

    if (!progress_is_due(p))
        return;
    snprintf(text, sizeof text, "eyes of %d points: %.1f million", points,
             (double)done / 1e6);
    progress_print(p, text);
}

/* Counts what comes out of a scan.  Most eyes have the entry of the one before,
 * and are counted together with it.  MIAI_ERR_LIMIT: stopped. */
static miai_status count_scan(eye_census *c, miai_eyes_scan *scan, progress *p)
{
    const miai_eye *eye;
    const miai_eye_entry *entry, *before = NULL;
    miai_status rc;
    uint64_t same = 0;

    for (uint64_t i = 0;
         (rc = miai_eyes_scan_next(scan, &eye, &entry)) == MIAI_OK; i++) {
        if (entry != before && before)
            eye_census_add(c, eye, before, same);
        same = entry == before ? same + 1 : 1;
        before = entry;
        if (i % OFTEN != 0)
            continue;
        if (stop_requested())
            return MIAI_ERR_LIMIT;
        show_progress(p, eye->points, i);
    }
    if (before)
        eye_census_add(c, eye, before, same);
    return rc == MIAI_END ? MIAI_OK : rc;
}

/* Returns the exit status. */
static int count_place(eye_census *c, const eye_file *f, progress *p,
                       int points, miai_eye_place place)
{
    miai_eyes_scan *scan;
    miai_status rc = miai_eyes_scan_new(&scan, f->ctx, f->eyes, points, place);

    if (rc != MIAI_OK)
        return eye_file_complain(f, rc);
    rc = count_scan(c, scan, p);
    miai_eyes_scan_free(scan);
    if (rc == MIAI_ERR_INPUT)
        return eye_file_complain_part(f, points, place);
    return rc == MIAI_OK ? EXIT_SOLVED : EXIT_UNKNOWN;
}

static int count_all(eye_census *c, const request *r, const eye_file *f)
{
    int status = EXIT_SOLVED;
    progress p;

    progress_init(&p);
    progress_begin(&p);
    for (int n = r->points.low; n <= c->points && n <= r->points.high; n++)
        for (int place = 0; place < EYE_PLACES && status == EXIT_SOLVED;
             place++)
            status = count_place(c, f, &p, n, (miai_eye_place)place);
    progress_erase(&p);
    if (status == EXIT_UNKNOWN)
        complain("interrupted");
    return status;
}

/* --- rows ------------------------------------------------------------------------ */
/* Writes a row; false stops. */
typedef bool (*row_fn)(FILE *out, const eye_census_row *row);

/* All rows of one ruling, with or without an attached eye; up to the last
 * number of liberties that matters for the size and place, or for any. */
static bool each_row(FILE *out, const eye_census *c, const request *r,
                     eye_setting s, bool brief, row_fn write)
{
    for (int n = r->points.low; n <= c->points && n <= r->points.high; n++) {
        for (int place = 0; place < EYE_PLACES; place++) {
            const int last = brief ? c->last[n][place] : c->liberties;
            for (s.liberties = 0; s.liberties <= last; s.liberties++) {
                const eye_census_row row =
                    eye_census_get(c, n, (miai_eye_place)place, s);
                if (!write(out, &row))
                    return false;
            }
        }
    }
    return true;
}

/* The four tables. */
static bool each_table(FILE *out, const eye_census *c, const request *r,
                       row_fn write)
{
    for (int k = 0; k < 4; k++) {
        const eye_setting s = {k / 2 != 0, 0, 1 + k % 2};
        if (!each_row(out, c, r, s, false, write))
            return false;
    }
    return true;
}

static char *row_json(const eye_census_row *row)
{
    json_line l;
    miai_json *j = json_line_begin(&l);
    char name[EYE_PAIR_SIZE];

    miai_json_integer(j, "points", row->points);
    miai_json_text(j, "place", miai_eye_place_name(row->place));
    miai_json_truth(j, "attached_eye", row->setting.extra);
    miai_json_integer(j, "liberties", row->setting.liberties);
    miai_json_integer(j, "ruling", row->setting.ruling);
    miai_json_integer(j, "threats", row->threats);
    miai_json_integer(j, "eyes", (int64_t)row->valid);
    miai_json_integer(j, "invalid", (int64_t)row->invalid);
    miai_json_object(j, "pairs");
    for (int i = 0; i < EYE_PAIRS; i++)
        if (row->pair[i] > 0)
            miai_json_integer(j, eye_pair_name(name, i), (int64_t)row->pair[i]);
    miai_json_end(j);
    return json_line_end(&l);
}

static bool write_json(FILE *out, const eye_census_row *row)
{
    char *text = row_json(row);

    if (!text)
        return false;
    fprintf(out, "%s\n", text);
    free(text);
    return true;
}

/* Nothing in a row needs quotes. */
static bool write_csv(FILE *out, const eye_census_row *row)
{
    const eye_setting s = row->setting;

    for (int i = 0; i <= EYE_PAIRS; i++) {
        const bool invalid = i == EYE_PAIRS;
        const uint64_t count = invalid ? row->invalid : row->pair[i];
        char name[EYE_PAIR_SIZE] = "";
        char *white;
        if (count == 0)
            continue;
        if (!invalid)
            eye_pair_name(name, i);
        for (white = name; *white && *white != '/'; white++)
            ;
        if (*white)
            *white++ = '\0';
        fprintf(out, "%d,%s,%s,%d,%d,%d,%s,%s,%" PRIu64 "\n", row->points,
                miai_eye_place_name(row->place), s.extra ? "yes" : "no",
                s.liberties, s.ruling, row->threats, invalid ? "invalid" : name,
                invalid ? "invalid" : white, count);
    }
    return true;
}

static bool write_text(FILE *out, const eye_census_row *row)
{
    const char *separator = "   ";

    fprintf(out, "%6d  %-6s  %8d%c  %11" PRIu64, row->points,
            miai_eye_place_name(row->place), row->setting.liberties,
            row->is_last ? '+' : ' ', row->valid);
    for (int i = 0; i < EYE_PAIRS; i++) {
        char name[EYE_PAIR_SIZE];
        if (row->pair[i] == 0)
            continue;
        fprintf(out, "%s%s %" PRIu64, separator, eye_pair_name(name, i),
                row->pair[i]);
        separator = ", ";
    }
    if (row->invalid > 0)
        fprintf(out, "%s(%" PRIu64 " without a liberty)",
                row->valid > 0 ? "  " : "   ", row->invalid);
    putc('\n', out);
    return true;
}

static void print_text(const eye_census *c, const request *r)
{
    for (int k = 0; k < 4; k++) {
        const eye_setting s = {k / 2 != 0, 0, 1 + k % 2};
        printf("%sruling %d, %s attached eye\n%6s  %-6s  %9s  %11s   %s\n",
               k > 0 ? "\n" : "", s.ruling, s.extra ? "with an" : "without an",
               "points", "place", "liberties", "eyes",
               "Black first/White first");
        each_row(stdout, c, r, s, true, write_text);
    }
}

/* --- output ------------------------------------------------------------------------ */
/* NULL, or what went wrong. */
static const char *write_file(const eye_census *c, const request *r)
{
    const char *wrong = no_memory;
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);

    if (!out)
        return no_memory;
    fputs("points,place,attached_eye,liberties,ruling,threats,black_first,"
          "white_first,eyes\n",
          out);
    each_table(out, c, r, write_csv);
    const bool whole = !ferror(out);
    if (fclose(out) == 0 && whole && text)
        wrong = output_write(r->csv, text, len);
    free(text);
    return wrong;
}

static int write_census(const eye_census *c, const request *r)
{
    int status = EXIT_SOLVED;

    if (r->csv) {
        const char *wrong = write_file(c, r);
        if (wrong) {
            complain("--csv %s: %s", r->csv, wrong);
            return EXIT_BROKEN;
        }
    }
    if (is_standard(r->csv))
        return EXIT_SOLVED;
    errno = 0;
    if (!r->json) {
        print_text(c, r);
    } else if (!each_table(stdout, c, r, write_json)) {
        complain("%s", no_memory);
        status = EXIT_BROKEN;
    }
    return output_flush() ? status : EXIT_BROKEN;
}

static int run(const void *user)
{
    const request *r = user;
    eye_census c = {0};
    library l;
    int status;

    stop_on_interrupt();
    status = library_need(&l, r->library);

    if (status == EXIT_SOLVED) {
        if (eye_census_init(&c, miai_eyes_points(l.file.eyes),
                            miai_eyes_liberties(l.file.eyes), r->threats)) {
            status = count_all(&c, r, &l.file);
        } else {
            complain("%s", no_memory);
            status = EXIT_BROKEN;
        }
    }
    if (status == EXIT_SOLVED)
        status = write_census(&c, r);
    eye_census_clear(&c);
    library_clear(&l);
    return status;
}

const command eyes_census_command = {
    .path = "miai eyes census",
    .about = "eyes of a library counted by their status",
    .usage = "[OPTION]... [LIBRARY]",
    .text = "Counts the eyes of a library by what White gets when Black moves "
            "first and when White does, for each size, place, number of "
            "outside liberties and ruling, without and with an attached eye. "
            "Without LIBRARY the one that is installed is counted.",
    .options = groups,
    .words = WORDS_FILES,
    .size = sizeof(request),
    .begin = begin,
    .check = check,
    .run = run,
};
