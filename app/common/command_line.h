/* command_line.h - what the command lines of all commands share. */
#ifndef MIAI_APP_COMMAND_LINE_H
#define MIAI_APP_COMMAND_LINE_H

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>

#define OPTION_FIRST 256 /* the number of a command's first option: no letter */
#define MAX_JOBS     256 /* most threads that may be asked for              */

/* Takes in one option that was found; `value` is NULL if it has none.
 * Complains and returns false when the value is bad. */
typedef bool (*option_fn)(int option, const char *value, void *user);

/* Reads the options of `command`, such as "solve", argv[0] being its last
 * word; `known` are numbered from OPTION_FIRST and end with a row of zeros.
 * The other words are moved behind the options: the first of them is
 * argv[returned].  Complains and returns -1 when an option is bad. */
int options_read(const char *command, int argc, char **argv,
                 const struct option *known, option_fn take, void *user);

/* The same with all the words before the options: "miai solve". */
int options_read_as(const char *program, int argc, char **argv,
                    const struct option *known, option_fn take, void *user);

/* For a command whose words may begin with a dash, such as -3/4: moves what
 * begins with -- and a letter, with its value, before all other words, and
 * removes a --, behind which everything is a word.  Returns where the words
 * begin, up to the NULL: read the options with this instead of argc. */
int options_first(int argc, char **argv, const struct option *known);

/* Reads a whole number; complains and returns false when it is none, or
 * outside of least .. most. */
bool option_number(long long *out, const char *option, const char *text,
                   long long least, long long most);
/* The limits that every command spells alike: --nodes, --time. */
bool option_nodes(uint64_t *out, const char *text);
bool option_seconds(double *out, const char *text);

bool option_int(int *out, const char *option, const char *text, int least,
                int most);

/* Is it "-", for standard input or output?  NULL is not. */
bool is_standard(const char *path);

/* Whole numbers, both ends included. */
typedef struct range {
    int low, high;
} range;

/* The same for "3" or "3-5". */
bool option_range(range *out, const char *option, const char *text, int least,
                  int most);

/* Reads one of several words, NULL behind the last, as its number from 0. */
bool option_word(int *out, const char *option, const char *text,
                 const char *const *words);

#endif
