/* cmd_eyes_verify.c - `miai eyes verify`: is a library right? */
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
#include "eyes/eye_verify.h"

#define MOST_SAMPLE 10000000
#define MOST_SEED   1000000000000

typedef struct request {
    uint64_t sample, seed;
    bool json;
    const char *library;
} request;

static const option_row rows[] = {
    {"sample", COUNT_AT(request, sample), .value = "K", .most = MOST_SAMPLE,
     .usual = "200", .help = "solve so many eyes again",
     .detail = "Solve `K` eyes again."},
    {"seed", COUNT_AT(request, seed), .value = "S", .most = MOST_SEED,
     .usual = "1", .help = "chooses them", .detail = "Choose others."},
    {"json", FLAG_AT(request, json), .help = "the report as one JSON object"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static bool check(void *user, char *const *words)
{
    request *r = user;

    r->library = words[0];
    if (!words[0] || !words[1])
        return true;
    complain("eyes verify: expected one library");
    return false;
}

/* --- the work ------------------------------------------------------------------- */
static bool show_progress(eye_check check, uint64_t done, uint64_t all,
                          void *user)
{
    progress *p = user;
    char text[96];

    if (progress_is_due(p)) {
        snprintf(text, sizeof text, "%.1f of %.1f million eyes%s",
                 (double)done / 1e6, (double)all / 1e6,
                 check == EYE_CHECK_SAMPLE ? ", solving one again" : "");
        progress_print(p, text);
    }
    return stop_requested();
}

static bool wants_stop(uint64_t nodes, void *user)
{
    (void)nodes;
    (void)user;
    return stop_requested();
}

/* --- the report ------------------------------------------------------------------- */
static void print_check(eye_check check, const eye_check_result *r)
{
    if (!r->done && r->wrong == 0) {
        printf("not checked  %s\n", eye_check_name(check));
    } else if (r->wrong == 0) {
        printf("good         %s: %" PRIu64 "\n", eye_check_name(check),
               r->checked);
    } else {
        printf("WRONG        %s: %" PRIu64 " of %" PRIu64 "\n             ",
               eye_check_name(check), r->wrong, r->checked);
        print_safe(stdout, r->first);
        putchar('\n');
    }
}

static void write_check(miai_json *j, eye_check check,
                        const eye_check_result *r)
{
    miai_json_object(j, NULL);
    miai_json_text(j, "check", eye_check_name(check));
    miai_json_truth(j, "done", r->done);
    miai_json_integer(j, "checked", (int64_t)r->checked);
    miai_json_integer(j, "wrong", (int64_t)r->wrong);
    miai_json_text(j, "first", r->wrong > 0 ? r->first : NULL);
    miai_json_end(j);
}

static char *report_json(const eye_verify *v)
{
    json_line l;
    miai_json *j = json_line_begin(&l);
    bool good = eye_verify_is_good(v);

    for (int i = 0; i < EYE_CHECKS; i++)
        good = good &&
               (v->result[i].done || (i == EYE_CHECK_SAMPLE && v->sample == 0));
    miai_json_truth(j, "good", good);
    miai_json_list(j, "checks");
    for (int i = 0; i < EYE_CHECKS; i++)
        write_check(j, (eye_check)i, &v->result[i]);
    miai_json_end(j);
    return json_line_end(&l);
}

/* Returns the exit status. */
static int write_report(const request *r, const eye_verify *v)
{
    errno = 0;
    if (r->json) {
        if (!json_line_print(report_json(v))) {
            complain("%s", no_memory);
            return EXIT_BROKEN;
        }
    } else {
        printf("eyes up to %d points, outside liberties up to %d\n",
               miai_eyes_points(v->eyes), miai_eyes_liberties(v->eyes));
        for (int i = 0; i < EYE_CHECKS; i++)
            print_check((eye_check)i, &v->result[i]);
    }
    return output_flush() ? EXIT_SOLVED : EXIT_BROKEN;
}

/* Says in one line what is wrong, if anything is; returns the exit status. */
static int judge(const char *path, const eye_verify *v, miai_status rc)
{
    for (int i = 0; i < EYE_CHECKS; i++) {
        if (v->result[i].wrong == 0)
            continue;
        complain("%s: %s", path, v->result[i].first);
        return EXIT_BAD_INPUT;
    }
    if (rc == MIAI_OK)
        return EXIT_SOLVED;
    complain("interrupted");
    return EXIT_UNKNOWN;
}

static int verify(const request *r, const eye_file *f)
{
    progress p;
    eye_verify v = {.ctx = f->ctx,
                    .eyes = f->eyes,
                    .sample = r->sample,
                    .seed = r->seed,
                    .progress = show_progress,
                    .user = &p};
    miai_status rc;

    progress_init(&p);
    progress_begin(&p);
    miai_context_set_progress(f->ctx, wants_stop, NULL);
    rc = eye_verify_run(&v);
    progress_erase(&p);
    if (rc == MIAI_ERR_NOMEM) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    const int written = write_report(r, &v);
    const int judged = judge(f->path, &v, rc);
    return written > judged ? written : judged;
}

static int run(const void *user)
{
    const request *r = user;
    library l;
    int status;

    stop_on_interrupt();
    status = library_need(&l, r->library);
    if (status == EXIT_SOLVED)
        status = verify(r, &l.file);
    library_clear(&l);
    return status;
}

const command eyes_verify_command = {
    .path = "miai eyes verify",
    .about = "is a library right?",
    .usage = "[OPTION]... [LIBRARY]",
    .text = "Checks a library: the checksums of all its parts, how many eyes "
            "it has, what must hold for every eye, and some eyes chosen by "
            "chance, which are solved again by search. Without LIBRARY the "
            "one that is installed is checked.",
    .after = "Exit status: 0 all is well, 1 stopped before the end, 2 the "
             "library is damaged or wrong, 3 no memory or no output.",
    .options = groups,
    .words = WORDS_FILES,
    .size = sizeof(request),
    .check = check,
    .run = run,
};
