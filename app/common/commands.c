/* commands.c - finding the command that a word names. */
#include "common/commands.h"

#include <string.h>

#include "common/terminal.h"

static void print_help(const commands *c)
{
    printf("%s - %s\n\n"
           "usage: %s COMMAND [OPTION]... [FILE]...\n"
           "       %s %s\n\n"
           "commands:\n",
           c->before, c->title, c->before, c->before, c->options);
    for (size_t i = 0; i < c->count; i++)
        printf("  %-8s %s\n", c->list[i].name, c->list[i].help);
    printf("\n`%s COMMAND --help` lists the options of a command.\n",
           c->before);
}

int commands_run(const commands *c, int argc, char **argv)
{
    if (argc < 2) {
        complain("expected a command; see %s --help", c->before);
        return EXIT_BAD_INPUT;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help(c);
        return EXIT_SOLVED;
    }
    for (size_t i = 0; i < c->count; i++)
        if (strcmp(argv[1], c->list[i].name) == 0)
            return c->list[i].run(argc - 1, argv + 1);
    complain("'%s' is no command; see %s --help", argv[1], c->before);
    return EXIT_BAD_INPUT;
}
