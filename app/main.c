/* main.c - the program miai. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>

#include "common/commands.h"
#include "common/terminal.h"

int main(int argc, char **argv)
{
    static char line[4096];

    /* A complaint is one write, not one a character. */
    setvbuf(stderr, line, _IOLBF, sizeof line);
    setlocale(LC_CTYPE, "");
    /* Who closes the pipe wants no more: that ends the program without a word,
     * even where it was started with the signal ignored. */
    signal(SIGPIPE, SIG_DFL);
    const int status = command_run(&miai_command, argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (status != EXIT_BROKEN) /* else it was said already */
        complain("standard output: cannot be written");
    return EXIT_BROKEN;
}
