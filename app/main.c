/* main.c - the program miai: finds the sub-command. */
#include <miai.h>

#include "common/terminal.h"

#include <locale.h>
#include <signal.h>
#include <string.h>

#include "common/commands.h"

static const command list_of_commands[] = {
    {"solve", cmd_solve, "the exact status of life-and-death problems"},
    {"race", cmd_race, "who wins a capturing race, and why"},
    {"eyes", cmd_eyes, "the library of eyes"},
    {"calc", cmd_calc, "a calculator for combinatorial games"},
};

static int run(int argc, char **argv)
{
    static const commands miai = {
        .before = "miai",
        .title = "exact analysis of local positions in the game of Go",
        .options = "--help | --version",
        .list = list_of_commands,
        .count = sizeof list_of_commands / sizeof list_of_commands[0],
    };

    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        printf("miai %s\n", miai_version());
        return EXIT_SOLVED;
    }
    return commands_run(&miai, argc, argv);
}

int main(int argc, char **argv)
{
    static char line[4096];

    /* A complaint is one write, not one a character. */
    setvbuf(stderr, line, _IOLBF, sizeof line);
    setlocale(LC_CTYPE, "");
    /* A closed pipe shall be an error like any other, not a silent death. */
    signal(SIGPIPE, SIG_IGN);
    const int status = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (status != EXIT_BROKEN) /* else it was said already */
        complain("standard output: cannot be written");
    return EXIT_BROKEN;
}
