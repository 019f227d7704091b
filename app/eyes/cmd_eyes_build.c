/* cmd_eyes_build.c - `miai eyes build`: makes a library of eyes. */
#include "eyes/cmd_eyes.h"

#include "common/commands.h"
#include "common/terminal.h"
#include "eyes/building.h"
#include "eyes/crew.h"

static bool solve_all(making *m, int jobs)
{
    progress p;
    const double began = now();
    bool good = true;

    progress_init(&p);
    progress_begin(&p);
    while (good && making_has_step(m))
        good = crew_solve_step(m, jobs, &p, began) &&
               making_end_step(m, NULL, NULL);
    progress_erase(&p);
    return good;
}

static int make_library(const building *b, miai_context *ctx,
                        miai_eyes_build *build)
{
    making m;
    int status;

    if (making_open(&m, ctx, build, b->max, b->out, NULL, NULL)) {
        building_begin(&m);
        status = solve_all(&m, b->jobs) && making_write(&m, stop_requested)
                     ? building_report(b, &m)
                     : building_fail(&m);
    } else {
        status = building_fail(&m);
    }
    making_clear(&m);
    return status;
}

static int run(const void *user)
{
    const building *b = user;
    miai_context *ctx;
    miai_eyes_build *build = NULL;
    int status = EXIT_BROKEN;

    stop_on_interrupt();
    if (miai_context_new(&ctx, NULL, NULL) == MIAI_OK &&
        miai_eyes_build_new(&build, ctx, b->max) == MIAI_OK)
        status = make_library(b, ctx, build);
    else
        complain("%s", no_memory);
    miai_eyes_build_free(build);
    miai_context_free(ctx);
    return status;
}

const command eyes_build_command = {
    .path = "miai eyes build",
    .about = "makes a library",
    .usage = "--max N --out OUT [OPTION]...",
    .text = "Solves all eyes of up to N points and writes a library of them. "
            "Stopped or killed at any moment, the same command goes on where "
            "it was: what is done is kept in OUT.part until the library is "
            "there.",
    .options = building_options,
    .size = sizeof(building),
    .begin = building_init,
    .run = run,
};
