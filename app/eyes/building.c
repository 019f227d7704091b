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
#include "common/output.h"
#include "common/terminal.h"
#include "json/json.h"

#define LEAST_MAX 2

enum { OPT_MAX = OPTION_FIRST, OPT_OUT, OPT_JSON, OPT_HELP, OPT_JOBS };

static const struct option known[] = {
    {"max", required_argument, NULL, OPT_MAX},
    {"out", required_argument, NULL, OPT_OUT},
    {"json", no_argument, NULL, OPT_JSON},
    {"help", no_argument, NULL, OPT_HELP},
    {"jobs", required_argument, NULL, OPT_JOBS},
    {NULL, 0, NULL, 0},
};

static bool take_out(building *b, const char *value)
{
    if (value[0] == '\0' || strcmp(value, "-") == 0) {
        complain("--out: expected the name of a file, not '%s'", value);
        return false;
    }
    b->out = value;
    return true;
}

static bool take_option(int option, const char *value, void *user)
{
    building *b = user;

    switch (option) {
    case OPT_MAX:
        return option_int(&b->max, "max", value, LEAST_MAX, MIAI_MAX_EYE);
    case OPT_OUT:
        return take_out(b, value);
    case OPT_JOBS:
        return option_int(&b->jobs, "jobs", value, 1, MAX_JOBS);
    case OPT_JSON:
        return b->json = true;
    default:
        return b->help = true;
    }
}

static int processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : count > MAX_JOBS ? MAX_JOBS : (int)count;
}

bool building_read(building *out, const char *program, int argc, char **argv,
                   bool with_jobs)
{
    struct option options[sizeof known / sizeof known[0]];
    int rest;

    memcpy(options, known, sizeof known);
    if (!with_jobs) /* the last one */
        options[sizeof known / sizeof known[0] - 2] = (struct option){0};
    *out = (building){.jobs = processors()};
    rest = options_read_as(program, argc, argv, options, take_option, out);
    if (rest < 0 || out->help)
        return rest >= 0;
    if (rest < argc)
        complain("expected options only, not '%s'; see %s --help", argv[rest],
                 program);
    else if (!out->max)
        complain("expected --max and a number; see %s --help", program);
    else if (!out->out)
        complain("expected --out and the name of a file; see %s --help",
                 program);
    else
        return true;
    return false;
}

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
    char *text = eyes_built_json(m->points, m->bytes, m->units, m->resumed);

    if (!text)
        return false;
    puts(text);
    free(text);
    return true;
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
