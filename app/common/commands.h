/* commands.h - the commands there are, and finding the one a word names. */
#ifndef MIAI_APP_COMMANDS_H
#define MIAI_APP_COMMANDS_H

#include <stddef.h>

/* Exit status of the program; of several the largest one. */
enum {
    EXIT_SOLVED = 0,
    EXIT_UNKNOWN = 1, /* something was not solved within the limits          */
    EXIT_BAD_INPUT = 2,
    EXIT_BROKEN = 3 /* no memory, or the output cannot be written            */
};

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is its name */
    const char *help;                  /* what it does, a few words */
} command;

/* A sub-command each: argv[0] is its name.  Returns the exit status. */
int cmd_solve(int argc, char **argv);
int cmd_race(int argc, char **argv);
int cmd_eyes(int argc, char **argv);
int cmd_calc(int argc, char **argv);

/* The commands after one word of the command line. */
typedef struct commands {
    const char *before;  /* the words before them: "miai"                  */
    const char *title;   /* what all of them are for                       */
    const char *options; /* that may be there without a command            */
    const command *list;
    size_t count;
} commands;

/* Runs the command that argv[1] names, or writes the help.  Returns the exit
 * status. */
int commands_run(const commands *c, int argc, char **argv);

#endif
