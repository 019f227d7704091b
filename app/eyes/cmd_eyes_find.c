/* cmd_eyes_find.c - `miai eyes find`: eyes with what you look for. */
#include "eyes/cmd_eyes.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/files.h"
#include "common/output.h"
#include "common/progress.h"
#include "common/terminal.h"
#include "eyes/eye_found.h"
#include "eyes/eye_query.h"
#include "eyes/eye_report.h"

#define DEFAULT_LIMIT 20
#define MOST_MOVES    100
#define OFTEN         4096 /* eyes between two looks at the clock */

typedef struct request {
    eye_query query;
    long long limit; /* 0: all */
    bool count, json, help;
    const char *sgf, *svg;
    const char *library;
} request;

enum {
    OPT_POINTS = OPTION_FIRST,
    OPT_PLACE,
    OPT_LIBERTIES,
    OPT_ATTACHED,
    OPT_RULING,
    OPT_BLACK_FIRST,
    OPT_WHITE_FIRST,
    OPT_LIFE,
    OPT_CALM,
    OPT_BENT_FOUR,
    OPT_LIBERTIES_MATTER,
    OPT_PLATEAU,
    OPT_RULINGS_DIFFER,
    OPT_BLACK_MOVES,
    OPT_WHITE_MOVES,
    OPT_LIMIT,
    OPT_COUNT,
    OPT_JSON,
    OPT_SGF,
    OPT_SVG,
    OPT_HELP
};

static const struct option known[] = {
    {"points", required_argument, NULL, OPT_POINTS},
    {"place", required_argument, NULL, OPT_PLACE},
    {"liberties", required_argument, NULL, OPT_LIBERTIES},
    {"attached-eye", no_argument, NULL, OPT_ATTACHED},
    {"ruling", required_argument, NULL, OPT_RULING},
    {"black-first", required_argument, NULL, OPT_BLACK_FIRST},
    {"white-first", required_argument, NULL, OPT_WHITE_FIRST},
    {"life", required_argument, NULL, OPT_LIFE},
    {"calm", no_argument, NULL, OPT_CALM},
    {"bent-four", required_argument, NULL, OPT_BENT_FOUR},
    {"liberties-matter", no_argument, NULL, OPT_LIBERTIES_MATTER},
    {"plateau", no_argument, NULL, OPT_PLATEAU},
    {"rulings-differ", no_argument, NULL, OPT_RULINGS_DIFFER},
    {"black-moves", required_argument, NULL, OPT_BLACK_MOVES},
    {"white-moves", required_argument, NULL, OPT_WHITE_MOVES},
    {"limit", required_argument, NULL, OPT_LIMIT},
    {"count", no_argument, NULL, OPT_COUNT},
    {"json", no_argument, NULL, OPT_JSON},
    {"sgf", required_argument, NULL, OPT_SGF},
    {"svg", required_argument, NULL, OPT_SVG},
    {"help", no_argument, NULL, OPT_HELP},
    {NULL, 0, NULL, 0},
};

static void print_help(void)
{
    puts(
        "usage: miai eyes find [OPTION]... LIBRARY\n"
        "\n"
        "Looks for eyes that meet all conditions at once.  A range is a "
        "number\n"
        "or two of them: 5, or 3-6.\n"
        "\n"
        "the eye\n"
        "  --points RANGE            points of the eye\n"
        "  --place centre|edge|corner  of the board\n"
        "  --liberties RANGE         outside liberties: the first number that\n"
        "                            fits (default: any that matters)\n"
        "  --attached-eye            one more eye of one point is attached\n"
        "\n"
        "the status\n"
        "  --ruling 1|2              may Black wait? 1: no, 2: yes (default "
        "2)\n"
        "  --black-first CODES       with Black moving first: d, d1l, l2d, l,\n"
        "                            ko for any ko; several: d1l,l1d\n"
        "  --white-first CODES       with White moving first\n"
        "  --life two-eyes|seki|endless  White lives so, with either side "
        "first\n"
        "  --calm                    a ko in which moving first gains nothing\n"
        "  --bent-four black|white   of this type for the side that needs the\n"
        "                            threat, by ruling 1\n"
        "  --liberties-matter        more outside liberties change a status\n"
        "  --plateau                 the next one changes nothing, but a "
        "later\n"
        "                            one does\n"
        "  --rulings-differ          the rulings disagree about a status\n"
        "  --black-moves RANGE       so many best first moves of Black;\n"
        "                            outside liberties count as one\n"
        "  --white-moves RANGE       the same for White\n"
        "\n"
        "the output\n"
        "  --limit K                 at most so many eyes; 0: all of them\n"
        "                            (default 20)\n"
        "  --count                   only how many there are\n"
        "  --json                    one JSON object a line\n"
        "  --sgf OUT                 an SGF collection into a file;\n"
        "                            -: instead of the text\n"
        "  --svg OUT                 a picture of all of them into a file;\n"
        "                            -: instead of the text\n"
        "  --help                    this text");
}

/* --- options ------------------------------------------------------------------ */
static bool read_range(int *least, int *most, const char *option,
                       const char *value, int low, int high)
{
    range r;

    if (!option_range(&r, option, value, low, high))
        return false;
    *least = r.low;
    *most = r.high;
    return true;
}

static bool read_place(eye_query *q, const char *value)
{
    static const char *const words[] = {"centre", "edge", "corner", NULL};
    int place;

    if (!option_word(&place, "place", value, words))
        return false;
    for (int i = 0; i < EYE_PLACES; i++)
        q->place[i] = i == place;
    return true;
}

static bool read_life(eye_query *q, const char *value)
{
    static const char *const words[] = {"two-eyes", "seki", "endless", NULL};
    int life;

    if (!option_word(&life, "life", value, words))
        return false;
    q->life = (miai_life)(MIAI_LIFE_TWO_EYES + life);
    return true;
}

static bool read_bent_four(eye_query *q, const char *value)
{
    static const char *const words[] = {"black", "white", NULL};
    int side;

    if (!option_word(&side, "bent-four", value, words))
        return false;
    q->bent_four = side == 0 ? MIAI_BLACK : MIAI_WHITE;
    return true;
}

static bool read_codes(eye_query *q, miai_color first, const char *value)
{
    if (eye_query_add_codes(q, first, value))
        return true;
    complain("--%s-first: expected codes such as d, d1l, l2d, l or ko, "
             "separated by commas, not '%s'",
             first == MIAI_BLACK ? "black" : "white", value);
    return false;
}

/* Conditions on the eye and its status. */
static bool take_condition(eye_query *q, int option, const char *value)
{
    switch (option) {
    case OPT_POINTS:
        return read_range(&q->least_points, &q->most_points, "points", value, 1,
                          MIAI_MAX_EYE);
    case OPT_PLACE:
        return read_place(q, value);
    case OPT_LIBERTIES:
        return read_range(&q->least_liberties, &q->most_liberties, "liberties",
                          value, 0, MIAI_EYES_LIBERTIES);
    case OPT_ATTACHED:
        return q->extra = true;
    case OPT_RULING:
        return option_int(&q->ruling, "ruling", value, 1, 2);
    case OPT_BLACK_FIRST:
        return read_codes(q, MIAI_BLACK, value);
    case OPT_WHITE_FIRST:
        return read_codes(q, MIAI_WHITE, value);
    case OPT_LIFE:
        return read_life(q, value);
    case OPT_CALM:
        return q->calm = true;
    case OPT_BENT_FOUR:
        return read_bent_four(q, value);
    case OPT_LIBERTIES_MATTER:
        return q->changes = true;
    case OPT_PLATEAU:
        return q->plateau = true;
    case OPT_RULINGS_DIFFER:
        return q->rulings_differ = true;
    case OPT_BLACK_MOVES:
        return read_range(&q->least_moves[0], &q->most_moves[0], "black-moves",
                          value, 0, MOST_MOVES);
    default:
        return read_range(&q->least_moves[1], &q->most_moves[1], "white-moves",
                          value, 0, MOST_MOVES);
    }
}

static bool take_option(int option, const char *value, void *user)
{
    request *r = user;

    switch (option) {
    case OPT_LIMIT:
        return option_number(&r->limit, "limit", value, 0, 1000000000000);
    case OPT_COUNT:
        return r->count = true;
    case OPT_JSON:
        return r->json = true;
    case OPT_SGF:
        r->sgf = value;
        return true;
    case OPT_SVG:
        r->svg = value;
        return true;
    case OPT_HELP:
        return r->help = true;
    default:
        return take_condition(&r->query, option, value);
    }
}

/* Can everything that is asked for be done at once? */
static bool is_possible(const request *r)
{
    if (r->json && (is_standard(r->sgf) || is_standard(r->svg)))
        complain("%s -: expected a file, for --json needs standard output",
                 is_standard(r->sgf) ? "--sgf" : "--svg");
    else if (r->sgf && r->svg && strcmp(r->sgf, r->svg) == 0)
        complain("--sgf %s, --svg %s: expected another file for one of them",
                 r->sgf, r->svg);
    else if (r->count && (r->sgf || r->svg))
        complain("--count, %s: expected one of them",
                 r->sgf ? "--sgf" : "--svg");
    else
        return true;
    return false;
}

static bool read_request(request *out, int argc, char **argv)
{
    int rest;

    *out = (request){.limit = DEFAULT_LIMIT};
    eye_query_init(&out->query);
    rest = options_read("eyes find", argc, argv, known, take_option, out);
    if (rest < 0 || out->help)
        return rest >= 0;
    if (argc - rest != 1) {
        complain("eyes find: expected one library");
        return false;
    }
    out->library = argv[rest];
    return is_possible(out);
}

/* --- the search --------------------------------------------------------------- */
typedef struct search {
    const request *request;
    eye_file file;
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
static bool take_eye(search *s, const miai_eye *eye,
                     const miai_eye_entry *entry, eye_setting where)
{
    const request *r = s->request;
    const eye_file *f = &s->file;
    eye_answer a;
    miai_status rc;

    if (!r->count && r->limit > 0 && s->count == (uint64_t)r->limit) {
        s->more = true;
        return false;
    }
    s->count++;
    if (r->count)
        return true;
    rc = eye_answer_init(&a, f->ctx, f->eyes, eye, entry, where);
    progress_erase(&s->progress);
    s->status = rc == MIAI_OK ? eye_found_add(&s->found, f, &a)
                              : eye_file_complain(f, rc);
    return s->status == EXIT_SOLVED;
}

/* False ends the search. */
static bool search_place(search *s, int points, miai_place place)
{
    const eye_file *f = &s->file;
    const miai_eye *eye;
    const miai_eye_entry *entry;
    miai_eyes_scan scan;
    miai_status rc;

    miai_eyes_scan_init(&scan, f->eyes, points, place);
    for (uint64_t i = 0;
         (rc = miai_eyes_scan_next(&scan, &eye, &entry)) == MIAI_OK; i++) {
        eye_setting where;
        bool fits;
        rc = eye_query_fits(&fits, &where, &s->request->query, f->ctx, f->eyes,
                            eye, entry);
        if (rc != MIAI_OK) {
            s->status = eye_file_complain(f, rc);
            return false;
        }
        if (fits && !take_eye(s, eye, entry, where))
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

static void search_all(search *s)
{
    const eye_query *q = &s->request->query;
    const int most = miai_eyes_points(s->file.eyes);
    bool going = true;

    progress_begin(&s->progress);
    for (int n = q->least_points; n <= q->most_points && n <= most; n++)
        for (int place = 0; place < EYE_PLACES && going; place++)
            if (q->place[place])
                going = search_place(s, n, (miai_place)place);
    progress_erase(&s->progress);
    if (stop_requested()) {
        complain("interrupted");
        s->status = EXIT_UNKNOWN;
    }
}

/* What is said behind the last eye. */
static void print_end(const search *s)
{
    const request *r = s->request;

    errno = 0;
    if (r->count)
        printf(r->json ? "{\"count\":%" PRIu64 "}\n" : "%" PRIu64 "\n",
               s->count);
    else if (s->more && !r->json && !is_standard(r->sgf) &&
             !is_standard(r->svg))
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

int cmd_eyes_find(int argc, char **argv)
{
    request r;
    search s = {.request = &r};

    if (!read_request(&r, argc, argv))
        return EXIT_BAD_INPUT;
    if (r.help) {
        print_help();
        return EXIT_SOLVED;
    }
    stop_on_interrupt();
    progress_init(&s.progress);
    s.status = eye_file_open(&s.file, r.library);
    if (s.status == EXIT_SOLVED &&
        !eye_found_init(&s.found, r.json, r.sgf, r.svg)) {
        complain("%s", no_memory);
        s.status = EXIT_BROKEN;
    }
    if (s.status == EXIT_SOLVED) {
        search_all(&s);
        if (s.status <= EXIT_UNKNOWN)
            finish(&s);
    }
    eye_found_clear(&s.found);
    eye_file_clear(&s.file);
    return s.status;
}
