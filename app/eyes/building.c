/* building.c - what is asked of a program that makes a library of eyes, and
 * what it says. */
#include "eyes/building.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/terminal.h"

#define LEAST_MAX 2

static const option_row of_library[] = {
    {"max", INT_AT(building, max), .value = "N", .least = LEAST_MAX,
     .most = MIAI_MAX_EYE, .needed = true, .help = "points of the largest eyes",
     .detail = "Make a library of all eyes of up to `N` points."},
    {"out", NEW_AT(building, out), .value = "OUT", .needed = true,
     .help = "the library; a file that is there already is refused",
     .detail = "Write it to the file `OUT`. A file that is there already is "
               "refused."},
    {0},
};

static const option_row of_jobs[] = {
    {"jobs", INT_AT(building, jobs), .value = "N", .least = 1, .most = MAX_JOBS,
     .without = "as many as there are processors",
     .help = "work with N threads (default: as many as there are processors); "
             "the library is the same with any number",
     .detail = "Work with `N` threads, by default as many as there are "
               "processors. The library is the same with any number."},
    {0},
};

static const option_row of_output[] = {
    {"json", FLAG_AT(building, json),
     .help = "one JSON object on one line at the end"},
    {0},
};

const option_group building_options[] = {
    {NULL, of_library, 0},
    {NULL, of_jobs, 0},
    {NULL, of_output, 0},
    {0},
};

static const option_group mpi_options[] = {
    {NULL, of_library, 0},
    {NULL, of_output, 0},
    {0},
};

static int processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : count > MAX_JOBS ? MAX_JOBS : (int)count;
}

void building_init(void *user)
{
    building *b = user;

    b->jobs = processors();
}

const command building_mpi = {
    .path = "miai-eyes-mpi",
    .about = "make a library of eyes on many machines",
    .usage = "--max N --out OUT [OPTION]...",
    .text = "Started by mpirun, makes the library that `miai eyes build` "
            "makes, byte for byte, with many processes on many machines. "
            "Stopped or killed at any moment, the same command goes on where "
            "it was: what is done is kept in OUT.part until the library is "
            "there. Only rank 0 uses files.",
    .options = mpi_options,
    .size = sizeof(building),
    .begin = building_init,
};

void building_begin(const making *m)
{
    if (m->lost > 0 || m->journal.damaged)
        complain("%s: damaged; what cannot be read is made again",
                 m->journal.path);
}

int building_fail(const making *m)
{
    if (!m->wrong) {
        complain("interrupted; the same command goes on from here");
        return EXIT_UNKNOWN;
    }
    if (m->where)
        complain("%s: %s", m->where, m->wrong);
    else
        complain("%s", m->wrong);
    return m->refused ? EXIT_BAD_INPUT : EXIT_BROKEN;
}

static bool print_json(const making *m)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_integer(j, "points", m->points);
    miai_json_integer(j, "bytes", (int64_t)m->bytes);
    miai_json_integer(j, "units", (int64_t)m->units);
    miai_json_integer(j, "resumed", (int64_t)m->resumed);
    return json_line_print(json_line_end(&l));
}

int building_report(const building *b, const making *m)
{
    errno = 0;
    if (!b->json) {
        print_safe(stdout, b->out);
        printf(": all eyes of up to %d points, %" PRIu64 " bytes\n", m->points,
               m->bytes);
    } else if (!print_json(m)) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    return output_flush() ? EXIT_SOLVED : EXIT_BROKEN;
}
