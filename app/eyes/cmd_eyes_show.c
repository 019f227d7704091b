/* cmd_eyes_show.c - `miai eyes show`: what the library knows of an eye. */
#include "eyes/cmd_eyes.h"

#include <errno.h>
#include <stdlib.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/eye_file.h"
#include "common/files.h"
#include "common/output.h"
#include "common/progress.h"
#include "common/terminal.h"
#include "eyes/eye_report.h"
#include "eyes/eye_sheet.h"
#include "solve/feed.h"
#include "json/json.h"

typedef struct request {
    int ruling;
    bool json, help;
    const char *svg;
    const char *library;
    char *const *files; /* NULL behind the last */
} request;

enum { OPT_RULING = OPTION_FIRST, OPT_JSON, OPT_SVG, OPT_HELP };

static const struct option known[] = {
    {"ruling", required_argument, NULL, OPT_RULING},
    {"json", no_argument, NULL, OPT_JSON},
    {"svg", required_argument, NULL, OPT_SVG},
    {"help", no_argument, NULL, OPT_HELP},
    {NULL, 0, NULL, 0},
};

static void print_help(void)
{
    puts(
        "usage: miai eyes show [OPTION]... LIBRARY FILE...\n"
        "\n"
        "Says what a library knows of the eyes in the positions of the files;\n"
        "- is standard input.  The defender's stones around the eye are one\n"
        "chain, the target; it may have outside liberties, each a point for\n"
        "itself, and one attached eye of one point.\n"
        "\n"
        "  --ruling 1|2              may the attacker wait? 1: no, 2: yes\n"
        "                            (default 2)\n"
        "  --json                    one JSON object a line\n"
        "  --svg OUT                 a picture of all positions into a file;\n"
        "                            -: instead of the report\n"
        "  --help                    this text");
}

static bool take_option(int option, const char *value, void *user)
{
    request *r = user;

    switch (option) {
    case OPT_RULING:
        return option_int(&r->ruling, "ruling", value, 1, 2);
    case OPT_JSON:
        return r->json = true;
    case OPT_SVG:
        r->svg = value;
        return true;
    default:
        return r->help = true;
    }
}

static bool read_request(request *out, int argc, char **argv)
{
    int rest;

    *out = (request){.ruling = 2};
    rest = options_read("eyes show", argc, argv, known, take_option, out);
    if (rest < 0 || out->help)
        return rest >= 0;
    if (argc - rest < 2) {
        complain("eyes show: expected a library and a file, or - for standard "
                 "input");
        return false;
    }
    if (out->json && is_standard(out->svg)) {
        complain("--svg -: expected a file, for --json needs standard output");
        return false;
    }
    out->library = argv[rest];
    out->files = argv + rest + 1;
    return true;
}

/* What is written to, and the exit status so far. */
typedef struct run {
    const request *request;
    eye_file file;
    sheet sheet;
    terminal term;
    int status;
    bool separate;
} run;

static void raise_status(run *r, int status)
{
    r->status = r->status > status ? r->status : status;
}

/* Writes what is known.  False when the output is broken. */
static bool write_answer(run *r, const miai_problem *problem,
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
        text =
            eye_answer_json(miai_problem_name(problem),
                            miai_problem_defender(problem), a, &ground, NULL);
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

/* Looks an eye up.  False when the output is broken. */
static bool show(run *r, const miai_problem *problem)
{
    const eye_file *f = &r->file;
    const int most = miai_eyes_points(f->eyes);
    const miai_eye_entry *entry;
    miai_eye_view view;
    eye_answer a;
    miai_status rc = miai_eye_find(&view, f->ctx, problem);

    if (rc != MIAI_OK) {
        raise_status(r, eye_file_complain(f, rc));
        return true;
    }
    if (view.eye.points > most) {
        complain("%s: an eye of %d points, the library has them up to %d",
                 miai_problem_name(problem), view.eye.points, most);
        raise_status(r, EXIT_UNKNOWN);
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
        raise_status(r, eye_file_complain(f, rc));
        return true;
    }
    return write_answer(r, problem, &a, &view);
}

static void show_all(run *r)
{
    miai_options options;
    bool going = true;
    feed in;
    task t;

    miai_options_init(&options);
    if (!feed_init(&in, r->request->files, &options)) {
        complain("%s", no_memory);
        raise_status(r, EXIT_BROKEN);
        return;
    }
    while (going && !stop_requested() && feed_next(&in, &t, true)) {
        if (t.problem) {
            going = show(r, t.problem);
        } else {
            complain("%s", t.message);
            raise_status(r, t.outcome == BROKEN ? EXIT_BROKEN : EXIT_BAD_INPUT);
        }
        task_clear(&t);
    }
    if (stop_requested()) {
        complain("interrupted");
        raise_status(r, EXIT_UNKNOWN);
    }
    feed_clear(&in);
}

int cmd_eyes_show(int argc, char **argv)
{
    request q;
    run r = {.request = &q, .term = terminal_of(stdout)};

    if (!read_request(&q, argc, argv))
        return EXIT_BAD_INPUT;
    if (q.help) {
        print_help();
        return EXIT_SOLVED;
    }
    stop_on_interrupt();
    r.status = eye_file_open(&r.file, q.library);
    if (r.status == EXIT_SOLVED && q.svg && !sheet_init(&r.sheet)) {
        complain("%s", no_memory);
        r.status = EXIT_BROKEN;
    }
    if (r.status == EXIT_SOLVED) {
        show_all(&r);
        raise_status(&r, eye_sheet_write(&r.sheet, q.svg));
    }
    sheet_clear(&r.sheet);
    eye_file_clear(&r.file);
    return r.status;
}
