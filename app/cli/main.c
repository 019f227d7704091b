/* main.c - the program miai: finds the sub-command. */
#include "cli/cli.h"

#include <locale.h>
#include <signal.h>
#include <string.h>

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} command;

static const command commands[] = {
    {"solve", cmd_solve, "the exact status of life-and-death problems"},
};

#define COMMANDS (sizeof commands / sizeof commands[0])

static void print_help(void)
{
    printf("miai - exact analysis of local positions in the game of Go\n\n"
           "usage: miai COMMAND [OPTION]... [FILE]...\n"
           "       miai --help | --version\n\n"
           "commands:\n");
    for (size_t i = 0; i < COMMANDS; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].help);
    printf("\n`miai COMMAND --help` lists the options of a command.\n");
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        complain("expected a command; see miai --help");
        return EXIT_BAD_INPUT;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help();
        return EXIT_SOLVED;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("miai %s\n", miai_version());
        return EXIT_SOLVED;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    complain("'%s' is no command; see miai --help", argv[1]);
    return EXIT_BAD_INPUT;
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
