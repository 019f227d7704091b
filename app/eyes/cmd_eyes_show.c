/* cmd_eyes_show.c - `miai eyes show`: what the library knows of an eye. */
#include "eyes/cmd_eyes.h"

#include <errno.h>
#include <stdlib.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/eye_file.h"
#include "common/feed.h"
#include "common/files.h"
#include "common/go_points.h"
#include "common/library.h"
#include "common/position_options.h"
#include "common/progress.h"
#include "common/terminal.h"
#include "common/trouble.h"
#include "eyes/eye_report.h"
#include "eyes/eye_sheet.h"
#include "json/json.h"

typedef struct request {
    miai_options options;
    int ruling;
    bool json;
    const char *svg;
    char *const *words; /* NULL after the last */
} request;

static const option_word rulings[] = {{"1", 1}, {"2", 2}, {0}};

static const option_row of_chain[] = {
    {"target", TEXT_AT(miai_options, target), .value = "POINTS",
     .without = "as the input says",
     .help = "a stone of the chain around the eye: c3"},
    {0},
};

static const option_row rows[] = {
    {"ruling", WORD_AT(request, ruling), .words = rulings, .usual = "2",
     .help = "may the attacker wait? 1: no, 2: yes",
     .detail = "May the attacker wait, playing elsewhere having value? 1: no, "
               "2: yes."},
    {"json", FLAG_AT(request, json), .help = "one JSON object a line"},
    {"svg", OUT_AT(request, svg), .value = "OUT",
     .help = "a picture of all positions into a file; -: instead of the report",
     .detail = "Draw all positions, at most 100, into the file `OUT`; with `-` "
               "to standard output, instead of the report."},
    {0},
};

#define IN_OPTIONS offsetof(request, options)

static const option_group groups[] = {
    {NULL, of_chain, IN_OPTIONS},
    {NULL, position_options, IN_OPTIONS},
    {NULL, stone_options, IN_OPTIONS},
    {NULL, rows, 0},
    {0},
};

static void begin(void *user)
{
    request *r = user;

    miai_options_init(&r->options, sizeof r->options);
    r->options.open = MIAI_OPEN_NEVER; /* an eye has a wall around it */
}

static bool check(void *user, char *const *words)
{
    request *r = user;

    if (!words[0]) {
        complain("eyes show: expected a file, or - for standard input; see "
                 "miai eyes show --help");
        return false;
    }
    if (r->json && is_standard(r->svg)) {
        complain("--svg -: expected a file, for --json needs standard output");
        return false;
    }
    r->words = words;
    return true;
}

/* What is written to, and the exit status so far. */
typedef struct showing {
    const request *request;
    library library;
    char *const *files; /* NULL after the last */
    sheet sheet;
    terminal term;
    int status;
    bool separate;
} showing;

static void raise_status(showing *r, int status)
{
    r->status = r->status > status ? r->status : status;
}

/* Writes what is known.  False when the output is broken. */
static bool write_answer(showing *r, const miai_problem *problem,
                         const eye_answer *a, const miai_eye_view *view)
{
    const request *q = r->request;
    eye_ground ground;
    char *text;

    eye_ground_find(&ground, problem, view);
    if (q->svg)
        eye_sheet_add(&r->sheet, problem, a, &ground);
    if (is_standard(q->svg))
        return true;
    errno = 0;
    if (q->json) {
        text = eye_answer_json(problem, a, &ground, NULL);
        if (!text) {
            complain("%s", no_memory);
            raise_status(r, EXIT_BROKEN);
            return false;
        }
        puts(text);
        free(text);
    } else {
        if (r->separate)
            putchar('\n');
        eye_report(stdout, problem, a, &ground, r->term);
        r->separate = true;
    }
    if (output_flush())
        return true;
    raise_status(r, EXIT_BROKEN);
    return false;
}

/* Says why there is no answer; with --json that is an object, too.  `status` is
 * that of the program. */
static void refuse(showing *r, const refusal *w, int status)
{
    char *text = NULL;

    complain("%s", w->message);
    raise_status(r, status);
    if (is_standard(r->request->svg))
        return;
    if (r->request->json)
        text = refusal_json(w);
    else if (print_refusal(stdout, w, r->term, r->separate))
        r->separate = true;
    if (text)
        puts(text);
    free(text);
}

static void refuse_last(showing *r, const miai_problem *problem, miai_status rc)
{
    refusal w;

    refusal_take_of(&w, r->library.file.ctx, problem);
    refuse(r, &w, rc == MIAI_ERR_NOMEM ? EXIT_BROKEN : EXIT_BAD_INPUT);
}

/* Looks an eye up.  False when the output is broken. */
static bool show(showing *r, const miai_problem *problem)
{
    const eye_file *f = &r->library.file;
    const int most = miai_eyes_points(f->eyes);
    const miai_eye_entry *entry;
    miai_eye_view view = {.size = sizeof view};
    eye_answer a;
    miai_status rc = miai_eye_find(&view, f->ctx, problem);

    if (rc != MIAI_OK) {
        refuse_last(r, problem, rc);
        return true;
    }
    if (view.eye.points > most) {
        char point[GO_POINT_ROOM];
        refusal w;
        refusal_of(
            &w, "eye-size", problem,
            "an eye of %d points, the library has them up to %d: make a larger "
            "one with miai eyes build --max %d, or ask miai solve",
            view.eye.points, most, view.eye.points);
        refusal_add_point(&w, problem,
                          go_point_name(point, view.at_x[0], view.at_y[0]));
        refuse(r, &w, EXIT_UNKNOWN);
        return true;
    }
    entry = miai_eyes_entry(f->eyes, &view.eye);
    if (!entry) {
        raise_status(
            r, eye_file_complain_part(f, view.eye.points, view.eye.place));
        return true;
    }
    rc = eye_answer_init(
        &a, f->ctx, f->eyes, &view.eye, entry,
        (eye_setting){view.extra, view.liberties, r->request->ruling});
    if (rc != MIAI_OK) {
        refuse_last(r, problem, rc);
        return true;
    }
    return write_answer(r, problem, &a, &view);
}

static void show_all(showing *r)
{
    bool going = true;
    feed in;
    task t;

    if (!feed_init(&in, r->files, &r->request->options)) {
        complain("%s", no_memory);
        raise_status(r, EXIT_BROKEN);
        return;
    }
    while (going && !stop_requested() && feed_next(&in, &t, true)) {
        if (t.problem) {
            going = show(r, t.problem);
        } else {
            refuse(r, &t.refusal,
                   t.outcome == BROKEN ? EXIT_BROKEN : EXIT_BAD_INPUT);
        }
        task_clear(&t);
    }
    if (stop_requested()) {
        complain("interrupted");
        raise_status(r, EXIT_UNKNOWN);
    }
    feed_clear(&in);
}

/* Opens the library: the first word if it is one, or if no other can be meant;
 * else the one that is installed.  Returns the exit status. */
static int open_library(showing *r)
{
    char *const *words = r->request->words;
    bool is_first = words[1] && !library_is_installed();

    if (!is_first) {
        const int status = eye_file_look(&is_first, words[0]);
        if (status != EXIT_SOLVED)
            return status;
    }
    r->files = words + is_first;
    if (r->files[0])
        return library_need(&r->library, is_first ? words[0] : NULL);
    complain("eyes show: expected a file, or - for standard input, after the "
             "library");
    return EXIT_BAD_INPUT;
}

static int run(const void *user)
{
    const request *q = user;
    showing r = {.request = q, .term = terminal_of(stdout)};

    stop_on_interrupt();
    r.status = open_library(&r);
    if (r.status == EXIT_SOLVED && q->svg &&
        !sheet_init(&r.sheet, &sheet_of_life)) {
        complain("%s", no_memory);
        r.status = EXIT_BROKEN;
    }
    if (r.status == EXIT_SOLVED) {
        show_all(&r);
        raise_status(&r, eye_sheet_write(&r.sheet, q->svg));
    }
    sheet_clear(&r.sheet);
    library_clear(&r.library);
    return r.status;
}

const command eyes_show_command = {
    .path = "miai eyes show",
    .about = "what a library knows of the eye in a position",
    .usage = "[OPTION]... [LIBRARY] FILE...",
    .text = "Says what a library knows of the eyes in the positions of the "
            "files; - is standard input. The defender's stones around the eye "
            "are one chain, the target; it may have outside liberties, each a "
            "point for itself, and one attached eye of one point. Without "
            "LIBRARY the one that is installed is asked.",
    .options = groups,
    .words = WORDS_FILES,
    .size = sizeof(request),
    .begin = begin,
    .check = check,
    .run = run,
};
