/* commands.h - a command as a row, and finding the one that words name. */
#ifndef MIAI_APP_COMMANDS_H
#define MIAI_APP_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

/* Exit status of the program; of several the largest one. */
enum {
    EXIT_SOLVED = 0,
    EXIT_UNKNOWN = 1, /* something was not solved within the limits          */
    EXIT_BAD_INPUT = 2,
    EXIT_BROKEN = 3 /* no memory, or the output cannot be written            */
};

#define MOST_SETTINGS 512 /* bytes of the settings of a command */

/* What the words of a command line are that are not options. */
typedef enum command_words {
    WORDS_NONE,  /* there may be none   */
    WORDS_FILES, /* names of files      */
    WORDS_OTHER  /* not files           */
} command_words;

/* A command.  What it is asked is read into its settings: they are zero, then
 * begin() has its turn, then the options with their usual values, then those
 * of the command line, at last check(). */
typedef struct command {
    const char *path;  /* all its words: "miai eyes find"                    */
    const char *about; /* what it does, a few words                          */
    const char *usage; /* what follows the path, a line each                 */
    const char *text;  /* what it does, as a paragraph; NULL: `about` will do */
    const char *after; /* a paragraph after the options, or NULL             */
    const struct command *const *commands; /* the commands it has, NULL after
                                              the last; NULL: it is one itself */
    const struct option_group *options; /* see command_line.h; NULL: none    */
    command_words words;
    bool dashes; /* other words may begin with a dash, such as -3/4          */

    size_t size; /* of its settings, up to MOST_SETTINGS                     */
    void (*begin)(void *settings); /* NULL: all of them are zero             */
    /* Takes in the words that are not options, NULL after the last.  False,
     * with a complaint, when the command cannot do what is asked. */
    bool (*check)(void *settings, char *const *words); /* NULL: all is well  */
    int (*run)(const void *settings);                  /* the exit status    */
} command;

/* The program and its commands; each is in a file cmd_<name>.c. */
extern const command miai_command;
extern const command solve_command;
extern const command race_command;
extern const command eyes_command;
extern const command calc_command;
extern const command endgame_command;
extern const command eyespace_command;

/* The last word of its path. */
const char *command_name(const command *c);

/* Writes what it does, and its options, to standard output. */
void command_help(const command *c);

/* Runs what the words after argv[0], the name of `c`, ask for, or writes the
 * help.  Returns the exit status. */
int command_run(const command *c, int argc, char **argv);

#endif
