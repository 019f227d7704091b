/* cmd_eyes_count.c - `miai eyes count`: the table of shapes and eyes. */
#include "eyes/cmd_eyes.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/progress.h"
#include "common/terminal.h"
#include "eyes/eye.h"

typedef struct request {
    int max; /* points of the largest eyes */
    bool json;
} request;

static const option_row rows[] = {
    {"max", INT_AT(request, max), .value = "N", .least = 1,
     .most = MIAI_MAX_EYE, .usual = "11", .help = "up to so many points",
     .detail = "Count up to `N` points."},
    {"json", FLAG_AT(request, json), .help = "one JSON object a line"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static void print_heads(void)
{
    printf("%6s%24s%36s\n", "", "shapes", "eyes");
    printf("%6s%8s%8s%8s%12s%12s%12s%13s\n", "points", "centre", "edge",
           "corner", "centre", "edge", "corner", "so far");
}

static void print_row(int points, const miai_eyes_tally *t, uint64_t so_far)
{
    printf("%6d", points);
    for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++)
        printf("%8" PRIu64, t->shapes[p]);
    for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++)
        printf("%12" PRIu64, t->eyes[p]);
    printf("%13" PRIu64 "\n", so_far);
}

static void write_places(miai_json *j, const char *key, const uint64_t count[3])
{
    miai_json_object(j, key);
    for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++)
        miai_json_integer(j, miai_eye_place_name((miai_eye_place)p),
                          (int64_t)count[p]);
    miai_json_end(j);
}

static char *row_json(int points, const miai_eyes_tally *t, uint64_t so_far)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_integer(j, "points", points);
    write_places(j, "shapes", t->shapes);
    write_places(j, "eyes", t->eyes);
    miai_json_integer(j, "eyes_so_far", (int64_t)so_far);
    return json_line_end(&l);
}

/* A row at once: larger sizes take longer.  Returns the exit status. */
static int write_row(const request *r, int points, const miai_eyes_tally *t,
                     uint64_t so_far)
{
    errno = 0;
    if (r->json) {
        if (!json_line_print(row_json(points, t, so_far))) {
            complain("%s", no_memory);
            return EXIT_BROKEN;
        }
    } else {
        print_row(points, t, so_far);
    }
    return output_flush() ? EXIT_SOLVED : EXIT_BROKEN;
}

static bool wants_stop(uint64_t shapes, void *user)
{
    (void)shapes;
    (void)user;
    return stop_requested();
}

static int count_all(const request *r, miai_context *ctx)
{
    uint64_t so_far = 0;
    int status = EXIT_SOLVED;

    if (!r->json)
        print_heads();
    for (int n = 1; n <= r->max && status == EXIT_SOLVED; n++) {
        miai_eyes_tally t = {.size = sizeof t};
        if (miai_eyes_count(&t, ctx, n) != MIAI_OK) {
            complain("interrupted");
            return EXIT_UNKNOWN;
        }
        so_far += t.eyes[0] + t.eyes[1] + t.eyes[2];
        status = write_row(r, n, &t, so_far);
    }
    return status;
}

static int run(const void *user)
{
    const request *r = user;
    miai_context *ctx;
    int status;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    stop_on_interrupt();
    miai_context_set_progress(ctx, wants_stop, NULL);
    status = count_all(r, ctx);
    miai_context_free(ctx);
    return status;
}

const command eyes_count_command = {
    .path = "miai eyes count",
    .about = "how many shapes and eyes there are",
    .usage = "[OPTION]...",
    .text = "Counts the shapes and the eyes of each size, by place: in the "
            "centre, at the edge and in the corner of the board.",
    .options = groups,
    .size = sizeof(request),
    .run = run,
};
