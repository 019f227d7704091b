/* cmd_eyes_find.c - `miai eyes find`: eyes with what you look for. */
#include "eyes/cmd_eyes.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/files.h"
#include "common/library.h"
#include "common/position_options.h"
#include "common/progress.h"
#include "common/terminal.h"
#include "eyes/eye_found.h"
#include "eyes/eye_query.h"
#include "eyes/eye_report.h"

#define MOST_MOVES 100
#define MOST_LIMIT 1000000000000
#define OFTEN      4096 /* eyes between two looks at the clock */

typedef struct request {
    eye_query query;
    uint64_t limit; /* 0: all */
    bool count, json;
    eye_outputs files;
    const char *library; /* NULL: the one that is installed */
} request;

/* --- options ------------------------------------------------------------------ */
static const option_word places[] = {
    {"centre", MIAI_PLACE_CENTRE},
    {"edge", MIAI_PLACE_EDGE},
    {"corner", MIAI_PLACE_CORNER},
    {0},
};
static const option_word lives[] = {
    {"two-eyes", MIAI_LIFE_TWO_EYES},
    {"seki", MIAI_LIFE_SEKI},
    {"endless", MIAI_LIFE_ENDLESS},
    {0},
};
static const option_word sides[] = {
    {"black", MIAI_BLACK},
    {"white", MIAI_WHITE},
    {0},
};

static const char *read_codes(void *place, const char *text)
{
    return eye_codes_add(place, text)
               ? NULL
               : "codes such as d, d1l, l2d, l or ko, separated by commas";
}

static const option_row of_eye[] = {
    {"points", RANGE_AT(eye_query, points), .value = "RANGE", .least = 1,
     .most = MIAI_MAX_EYE, .without = "any", .help = "points of the eye"},
    {"place", WORD_AT(eye_query, place), .words = places, .without = "anywhere",
     .help = "where on the board it is"},
    {"liberties", RANGE_AT(eye_query, liberties), .value = "RANGE",
     .most = MIAI_EYES_LIBERTIES, .without = "any that matters",
     .help = "outside liberties: the first number that fits (default: any that "
             "matters)",
     .detail = "Outside liberties of the wall. An eye is printed once, with "
               "the first number that meets the conditions; by default any "
               "number that matters may do so."},
    {"attached-eye", FLAG_AT(eye_query, extra),
     .help = "one more eye of one point is attached"},
    {0},
};

static const option_row of_status[] = {
    {"ruling", WORD_AT(eye_query, ruling), .words = ruling_words, .usual = "2",
     .help = "may Black wait? 1: no, 2: yes",
     .detail = "The ruling by which the statuses are meant: may Black wait? "
               "1: no, 2: yes."},
    {"black-first", OTHER_AT(eye_query, codes[0]), .read = read_codes,
     .value = "CODES", .without = "anything",
     .help = "with Black moving first: d, d1l, l2d, l, ko for any ko; several: "
             "d1l,l1d",
     .detail = "What White gets when Black moves first: `d`, `d1l`, `l2d`, `l` "
               "and so on, `ko` for any ko; several: `d1l,l1d`."},
    {"white-first", OTHER_AT(eye_query, codes[1]), .read = read_codes,
     .value = "CODES", .without = "anything", .help = "with White moving first",
     .detail = "The same when White moves first."},
    {"life", WORD_AT(eye_query, life), .words = lives, .without = "anything",
     .help = "White lives so, with either side first"},
    {"calm", FLAG_AT(eye_query, calm),
     .help = "a ko in which moving first gains nothing"},
    {"bent-four", WORD_AT(eye_query, bent_four), .words = sides,
     .help = "of this type for the side that needs the threat, by ruling 1",
     .detail = "Of the type of the bent four in the corner for this side: by "
               "ruling 1 a ko for which it needs a threat, passing being its "
               "only best move. White may also fill its outside liberties."},
    {"liberties-matter", FLAG_AT(eye_query, changes),
     .help = "more outside liberties change a status"},
    {"plateau", FLAG_AT(eye_query, plateau),
     .help = "the next one changes nothing, but a later one does",
     .detail = "One more outside liberty changes nothing, but a later one "
               "does."},
    {"rulings-differ", FLAG_AT(eye_query, rulings_differ),
     .help = "the rulings disagree about a status"},
    {"black-moves", RANGE_AT(eye_query, moves[0]), .value = "RANGE",
     .most = MOST_MOVES, .without = "any number",
     .help = "so many best first moves of Black; outside liberties count as "
             "one"},
    {"white-moves", RANGE_AT(eye_query, moves[1]), .value = "RANGE",
     .most = MOST_MOVES, .without = "any number", .help = "the same for White"},
    {0},
};

static const option_row of_output[] = {
    {"limit", COUNT_AT(request, limit), .value = "K", .most = MOST_LIMIT,
     .usual = "20", .help = "at most so many eyes; 0: all of them",
     .detail = "Print at most `K` eyes; 0 is all of them."},
    {"count", FLAG_AT(request, count), .help = "only how many there are"},
    {"json", FLAG_AT(request, json), .help = "one JSON object a line"},
    {"csv", OUT_AT(request, files.csv), .value = "OUT",
     .help = "a table for other programs into a file; -: instead of the text",
     .detail = "Write a table for other programs, a line for each eye, into "
               "the file `OUT`; with `-` to standard output, instead of the "
               "text."},
    {"sgf", OUT_AT(request, files.sgf), .value = "OUT",
     .help = "an SGF collection into a file; -: instead of the text",
     .detail = "Write an SGF collection into the file `OUT`; with `-` to "
               "standard output, instead of the text."},
    {"svg", OUT_AT(request, files.svg), .value = "OUT",
     .help = "a picture of all of them into a file; -: instead of the text",
     .detail = "Draw the eyes, at most 100, into the file `OUT`; with `-` to "
               "standard output, instead of the text."},
    {0},
};

static const option_group groups[] = {
    {"the eye", of_eye, offsetof(request, query)},
    {"the status", of_status, offsetof(request, query)},
    {"the output", of_output, 0},
    {0},
};

static void begin(void *user)
{
    request *r = user;

    eye_query_init(&r->query);
}

/* Can everything that is asked for be done at once? */
static bool is_possible(const request *r)
{
    const char *const path[] = {r->files.csv, r->files.sgf, r->files.svg};
    static const char *const name[] = {"--csv", "--sgf", "--svg"};

    for (int i = 0; i < 3; i++) {
        if (r->json && is_standard(path[i])) {
            complain("%s -: expected a file, for --json needs standard output",
                     name[i]);
            return false;
        }
        if (r->count && path[i]) {
            complain("--count, %s: expected only one of them", name[i]);
            return false;
        }
        for (int k = 0; k < i; k++)
            if (path[k] && path[i] && strcmp(path[k], path[i]) == 0) {
                complain("%s %s, %s %s: expected another file for one of them",
                         name[k], path[k], name[i], path[i]);
                return false;
            }
    }
    return true;
}

static bool check(void *user, char *const *words)
{
    request *r = user;

    r->library = words[0];
    if (words[0] && words[1]) {
        complain("eyes find: expected one library");
        return false;
    }
    return is_possible(r);
}

/* --- the search --------------------------------------------------------------- */
typedef struct search {
    const request *request;
    library library;
    eye_found found;
    progress progress;
    uint64_t count; /* eyes that fit                        */
    bool more;      /* there are more than were asked for   */
    int status;
} search;

static void show_progress(search *s, int points, uint64_t done)
{
    char text[96];

    if (!progress_is_due(&s->progress))
        return;
    snprintf(text, sizeof text,
             "eyes of %d points: %.1f million, %" PRIu64 " found", points,
             (double)done / 1e6, s->count);
    progress_print(&s->progress, text);
}

/* Takes in an eye that fits; false ends the search. */
static bool take_eye(search *s, const miai_eye *eye, eye_setting where)
{
    const request *r = s->request;
    const eye_file *f = &s->library.file;
    const miai_eye_setting at = eye_setting_at(where, MIAI_BLACK);
    miai_eye_answer *a;
    miai_status rc;

    if (!r->count && r->limit > 0 && s->count == r->limit) {
        s->more = true;
        return false;
    }
    s->count++;
    if (r->count)
        return true;
    rc = miai_eye_answer_draw(&a, f->ctx, f->eyes, eye, &at);
    progress_erase(&s->progress);
    s->status = rc == MIAI_OK ? eye_found_add(&s->found, f, a)
                              : eye_file_complain(f, rc);
    miai_eye_answer_free(a);
    return s->status == EXIT_SOLVED;
}

/* Goes through a scan; false ends the search. */
static bool search_scan(search *s, miai_eyes_scan *scan, int points,
                        miai_eye_place place)
{
    const eye_file *f = &s->library.file;
    const miai_eye *eye;
    const miai_eye_entry *entry;
    miai_status rc;

    for (uint64_t i = 0;
         (rc = miai_eyes_scan_next(scan, &eye, &entry)) == MIAI_OK; i++) {
        eye_setting where;
        bool fits;
        rc = eye_query_fits(&fits, &where, &s->request->query, f->ctx, f->eyes,
                            eye, entry);
        if (rc != MIAI_OK) {
            s->status = eye_file_complain(f, rc);
            return false;
        }
        if (fits && !take_eye(s, eye, where))
            return false;
        if (i % OFTEN != 0)
            continue;
        if (stop_requested())
            return false;
        show_progress(s, points, i);
    }
    if (rc == MIAI_END)
        return true;
    s->status = eye_file_complain_part(f, points, place);
    return false;
}

/* False ends the search. */
static bool search_place(search *s, int points, miai_eye_place place)
{
    const eye_file *f = &s->library.file;
    miai_eyes_scan *scan;
    bool going = false;
    const miai_status rc =
        miai_eyes_scan_new(&scan, f->ctx, f->eyes, points, place);

    if (rc == MIAI_OK)
        going = search_scan(s, scan, points, place);
    else
        s->status = eye_file_complain(f, rc);
    miai_eyes_scan_free(scan);
    return going;
}

static void search_all(search *s)
{
    const eye_query *q = &s->request->query;
    const int most = miai_eyes_points(s->library.file.eyes);
    bool going = true;

    progress_begin(&s->progress);
    for (int n = q->points.low; n <= q->points.high && n <= most; n++)
        for (int place = 0; place < EYE_PLACES && going; place++)
            if (q->place < 0 || q->place == place)
                going = search_place(s, n, (miai_eye_place)place);
    progress_erase(&s->progress);
    if (stop_requested()) {
        complain("interrupted");
        s->status = EXIT_UNKNOWN;
    }
}

/* What is said after the last eye. */
static void print_end(const search *s)
{
    const request *r = s->request;

    errno = 0;
    if (r->count)
        printf(r->json ? "{\"count\":%" PRIu64 "}\n" : "%" PRIu64 "\n",
               s->count);
    else if (s->more && !r->json && !eye_outputs_standard(&r->files))
        printf("; there are more: see --limit\n");
}

static void finish(search *s)
{
    const int written =
        s->request->count ? EXIT_SOLVED : eye_found_end(&s->found);

    s->status = s->status > written ? s->status : written;
    print_end(s);
    if (!output_flush())
        s->status = EXIT_BROKEN;
}

static int run(const void *user)
{
    const request *r = user;
    search s = {.request = r};

    stop_on_interrupt();
    progress_init(&s.progress);
    s.status = library_need(&s.library, r->library);
    if (s.status == EXIT_SOLVED &&
        !eye_found_init(&s.found, r->json, &r->files)) {
        complain("%s", no_memory);
        s.status = EXIT_BROKEN;
    }
    if (s.status == EXIT_SOLVED) {
        search_all(&s);
        if (s.status <= EXIT_UNKNOWN)
            finish(&s);
    }
    eye_found_clear(&s.found);
    library_clear(&s.library);
    return s.status;
}

const command eyes_find_command = {
    .path = "miai eyes find",
    .about = "eyes of a library with what you look for",
    .usage = "[OPTION]... [LIBRARY]",
    .text = "Looks for eyes that meet all conditions at once. A range is a "
            "number or two of them: 5, or 3-6. Without LIBRARY the one that "
            "is installed is searched.",
    .options = groups,
    .words = WORDS_FILES,
    .size = sizeof(request),
    .begin = begin,
    .check = check,
    .run = run,
};
