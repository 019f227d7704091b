/* cmd_solve.c - `miai solve`: the exact status of life-and-death problems. */
#include "common/commands.h"
#include "common/progress.h"

#include "common/library.h"
#include "solve/play.h"
#include "solve/settings.h"
#include "solve/solving.h"

int cmd_solve(int argc, char **argv)
{
    settings s;
    library l = {0}; /* none */
    int status = EXIT_SOLVED;

    if (!settings_read(&s, argc, argv))
        return EXIT_BAD_INPUT;
    if (s.help) {
        settings_help();
        return EXIT_SOLVED;
    }
    stop_on_interrupt();
    if (!s.no_eyes)
        status = library_open(&l, s.eyes);
    if (status == EXIT_SOLVED && s.play)
        status = play_all(&s);
    else if (status == EXIT_SOLVED)
        status = solving_run(&s, l.file.eyes);
    library_clear(&l);
    return status;
}
