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
    {NULL, immortal_options, IN_OPTIONS},
    {NULL, region_options, IN_OPTIONS},
    {NULL, move_options, IN_OPTIONS},
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

/* Says that the part of the library with the eye of a position is damaged, if
 * it is; else what the context says. */
static miai_status refuse_damaged(task *t, miai_context *ctx, const eye_file *f)
{
    miai_eye_view view = {.size = sizeof view};

    refusal_take_of(&t->refusal, ctx, t->problem);
    if (miai_eye_find(&view, ctx, t->problem) == MIAI_OK &&
        !miai_eyes_entry(f->eyes, &view.eye)) {
        t->refusal = (refusal){.code = NULL};
        eye_part_damaged(t->refusal.message, sizeof t->refusal.message, f,
                         view.eye.points, view.eye.place);
    }
    task_raise(t, EXIT_BAD_INPUT);
    return MIAI_END;
}

/* Looks an eye up.  One that is too large is not known. */
static miai_status answer(void *out, task *t, session *s, const run_plan *plan)
{
    const showing *r = plan->settings;
    const eye_file *f = &r->library.file;
    const miai_status rc = miai_eye_answer_find(out, s->ctx, f->eyes,
                                                t->problem, r->request->ruling);

    if (rc != MIAI_ERR_INPUT)
        return rc;
    switch (miai_context_failure(s->ctx)->cause) {
    case MIAI_CAUSE_EYE_SIZE:
        refusal_take_of(&t->refusal, s->ctx, t->problem);
        task_raise(t, EXIT_UNKNOWN);
        return MIAI_END;
    case MIAI_CAUSE_DAMAGED:
        return refuse_damaged(t, s->ctx, f);
    default:
        return rc;
    }
}

static void clear(void *of)
{
    miai_eye_answer_free(*(miai_eye_answer **)of);
}

static bool json(const void *of, miai_write_fn write, void *user)
{
    return miai_eye_answer_json(*(miai_eye_answer *const *)of, write, user);
}

static miai_status report(FILE *out, const void *of, const run_plan *plan)
{
    const miai_eye_facts *a = miai_eye_facts_of(*(miai_eye_answer *const *)of);
    const showing *r = plan->settings;

    eye_report(out, a, miai_eyes_entry(r->library.file.eyes, &a->eye),
               plan->term);
    return MIAI_OK;
}

static miai_status draw(void *picture, const void *of)
{
    const miai_eye_facts *a = miai_eye_facts_of(*(miai_eye_answer *const *)of);

    return eye_sheet_add(picture, a->problem, a) ? MIAI_OK : MIAI_ERR_NOMEM;
}

static const run_kind eyes = {
    .size = sizeof(miai_eye_answer *),
    .answer = answer,
    .clear = clear,
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
