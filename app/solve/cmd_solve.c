/* cmd_solve.c - `miai solve`: the exact status of life-and-death problems. */
#include "common/commands.h"
#include "common/progress.h"

#include "common/library.h"
#include "solve/kinds.h"
#include "solve/settings.h"

static int run(const void *user)
{
    const settings *s = user;
    library l = {0}; /* none */
    int status = EXIT_SOLVED;

    stop_on_interrupt();
    if (!s->no_eyes)
        status = library_open(&l, s->eyes);
    if (status == EXIT_SOLVED)
        status = solve_positions(s, l.file.eyes);
    library_clear(&l);
    return status;
}

const command solve_command = {
    .path = "miai solve",
    .about = "the exact status of life-and-death problems",
    .usage = "[OPTION]... FILE...",
    .text = "Solves the life-and-death problems of the files: SGF, text "
            "diagrams, Sensei's $$ diagrams; - is standard input.",
    .after = "Exit status: 0 solved, 1 something unknown, 2 bad input, 3 no "
             "memory or no output.  docs/manual.md says more.",
    .options = solve_options,
    .words = WORDS_FILES,
    .size = sizeof(settings),
    .begin = settings_begin,
    .check = solve_check,
    .run = run,
};
