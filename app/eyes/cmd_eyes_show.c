/* cmd_eyes_show.c - `miai eyes show`: what the library knows of an eye. */
#include "eyes/cmd_eyes.h"

#include <miai.h>

#include "common/command_line.h"
#include "common/library.h"
#include "common/position_options.h"
#include "common/run.h"
#include "eyes/eye_report.h"
#include "eyes/eye_sheet.h"

typedef struct request {
    miai_options options;
    int ruling;
    bool json;
    const char *svg;
    char *const *words; /* NULL after the last */
} request;

static const option_row of_chain[] = {
    {"target", TEXT_AT(miai_options, target), .value = "POINTS",
     .without = "as the input says",
     .help = "a stone of the chain around the eye: c3"},
    {0},
};

static const option_row rows[] = {
    {"ruling", WORD_AT(request, ruling), .words = ruling_words, .usual = "2",
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

/* Where eyes are looked up. */
typedef struct showing {
    const request *request;
    library library;
    char *const *files; /* NULL after the last */
} showing;

/* An eye with what the library knows of it. */
typedef struct told {
    const miai_problem *problem;
    miai_eye_view view;
    eye_answer of;
    eye_ground ground;
} told;

/* Refuses an eye that is too large, or in a part of the library that is
 * damaged. */
static miai_status refuse(task *t, const eye_file *f, const miai_eye_view *view)
{
    const int points = view->eye.points, most = miai_eyes_points(f->eyes);
    char point[GO_POINT_ROOM];

    if (points <= most) {
        eye_part_damaged(t->refusal.message, sizeof t->refusal.message, f,
                         points, view->eye.place);
        task_raise(t, EXIT_BAD_INPUT);
        return MIAI_END;
    }
    refusal_of(&t->refusal, "eye-size", t->problem,
               "an eye of %d points, the library has them up to %d: make a "
               "larger one with miai eyes build --max %d, or ask miai solve",
               points, most, points);
    refusal_add_point(&t->refusal, t->problem,
                      go_point_name(point, view->at_x[0], view->at_y[0]));
    task_raise(t, EXIT_UNKNOWN);
    return MIAI_END;
}

/* Looks an eye up. */
static miai_status answer(void *out, task *t, session *s, const run_plan *plan)
{
    const showing *r = plan->settings;
    const eye_file *f = &r->library.file;
    const miai_eye_entry *entry = NULL;
    told *a = out;
    miai_eye_view *view = &a->view;
    miai_status rc;

    view->size = sizeof *view;
    rc = miai_eye_find(view, s->ctx, t->problem);
    if (rc != MIAI_OK)
        return rc;
    if (view->eye.points <= miai_eyes_points(f->eyes))
        entry = miai_eyes_entry(f->eyes, &view->eye);
    if (!entry)
        return refuse(t, f, view);
    a->problem = t->problem;
    eye_ground_find(&a->ground, t->problem, view);
    return eye_answer_init(
        &a->of, s->ctx, f->eyes, &view->eye, entry,
        (eye_setting){view->extra, view->liberties, r->request->ruling});
}

static bool json(const void *of, miai_write_fn write, void *user)
{
    const told *a = of;
    const eye_shown shown = {a->problem, &a->of, &a->ground, NULL};

    return eye_shown_json(&shown, write, user);
}

static miai_status report(FILE *out, const void *of, const run_plan *plan)
{
    const told *a = of;

    eye_report(out, a->problem, &a->of, &a->ground, plan->term);
    return MIAI_OK;
}

static miai_status draw(void *picture, const void *of)
{
    const told *a = of;

    return eye_sheet_add(picture, a->problem, &a->of, &a->ground)
               ? MIAI_OK
               : MIAI_ERR_NOMEM;
}

static const run_kind eyes = {
    .size = sizeof(told),
    .answer = answer,
    .json = json,
    .report = report,
    .draw = draw,
    .art = &svg_gallery_art,
    .style = &sheet_of_life.gallery,
};

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
    showing r = {.request = q};
    int status = open_library(&r);
    const run_plan plan = {
        .kind = &eyes,
        .settings = &r,
        .files = r.files,
        .options = &q->options,
        .jobs = 1,
        .json = q->json,
        .svg = q->svg,
    };

    if (status == EXIT_SOLVED)
        status = run_positions(&plan);
    library_clear(&r.library);
    return status;
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
