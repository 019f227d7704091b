/* commands.h - finding the command that a word names. */
#ifndef MIAI_APP_COMMANDS_H
#define MIAI_APP_COMMANDS_H

#include <stddef.h>

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is its name */
    const char *help;                  /* what it does, a few words */
} command;

/* The commands behind one word of the command line. */
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
