/* command_line.h - options as rows, and reading a command line by them.
 *
 * The row is all there is to say about an option: the reader, the help, the
 * completions of the shells, the man pages and the manual come from it.
 */
#ifndef MIAI_APP_COMMAND_LINE_H
#define MIAI_APP_COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/commands.h"

#define MAX_JOBS     256 /* most threads that may be asked for    */
#define MOST_OPTIONS 64  /* options of a command, --help included */

/* Whole numbers, both ends included. */
typedef struct range {
    int low, high;
} range;

typedef enum option_kind {
    OPTION_FLAG,    /* without a value; bool                               */
    OPTION_TEXT,    /* any text; const char *                              */
    OPTION_IN,      /* a file to be read, or -; const char *               */
    OPTION_OUT,     /* a file to be written, or -; const char *            */
    OPTION_NEW,     /* a file to be made; const char *                     */
    OPTION_INT,     /* from `least` to `most`; int                         */
    OPTION_COUNT,   /* the same; uint64_t                                  */
    OPTION_RANGE,   /* "3", or "3-5", the same; range                      */
    OPTION_SECONDS, /* above 0; double                                     */
    OPTION_BYTES,   /* such as 64M; size_t                                 */
    OPTION_WORD,    /* one of `words`; int, or an enum                     */
    OPTION_OTHER    /* what `read` makes of it                             */
} option_kind;

/* A word that is a value, and what it stands for. */
typedef struct option_word {
    const char *word; /* NULL after the last */
    int value;
} option_word;

/* Reads `text` into `place`.  Returns NULL, or what was expected instead. */
typedef const char *(*option_fn)(void *place, const char *text);

typedef struct option_row {
    const char *name; /* without the dashes; NULL after the last            */
    option_kind kind;
    size_t place;             /* of the value; see the macros below          */
    const char *value;        /* what the help calls the value: "N"          */
    const option_word *words; /* of OPTION_WORD; no `value` then             */
    long long least, most;    /* of the kinds that are numbers               */
    option_fn read;           /* of OPTION_OTHER                             */
    bool optional;            /* --name=VALUE, or no value at all            */
    size_t given;             /* optional: place of a bool, "it is there"    */
    bool needed;              /* there is no way without it                  */
    const char *example;      /* of OPTION_WORD: the whole of it, or NULL    */
    const char *usual;        /* the value without the option, or NULL       */
    const char *without;      /* or else in words what holds then            */
    const char *help;         /* what it does, a few words                   */
    const char *detail;       /* the same in sentences for the manual, in which
                           `this` is spelled so; NULL: `help` will do         */
} option_row;

/* The kind and the place of a row, for a member of that type. */
#define OPTION_PLACE(type, T, member)                                          \
    _Generic(((T *)0)->member, type : offsetof(T, member))
#define FLAG_AT(T, m) .kind = OPTION_FLAG, .place = OPTION_PLACE(bool, T, m)
#define TEXT_AT(T, m) .kind = OPTION_TEXT, PATH_PLACE(T, m)
#define IN_AT(T, m)   .kind = OPTION_IN, PATH_PLACE(T, m)
#define OUT_AT(T, m)  .kind = OPTION_OUT, PATH_PLACE(T, m)
#define NEW_AT(T, m)  .kind = OPTION_NEW, PATH_PLACE(T, m)
#define INT_AT(T, m)  .kind = OPTION_INT, .place = OPTION_PLACE(int, T, m)
#define COUNT_AT(T, m)                                                         \
    .kind = OPTION_COUNT, .place = OPTION_PLACE(uint64_t, T, m)
#define RANGE_AT(T, m) .kind = OPTION_RANGE, .place = OPTION_PLACE(range, T, m)
#define SECONDS_AT(T, m)                                                       \
    .kind = OPTION_SECONDS, .place = OPTION_PLACE(double, T, m)
#define BYTES_AT(T, m)   .kind = OPTION_BYTES, .place = OPTION_PLACE(size_t, T, m)
#define OTHER_AT(T, m)   .kind = OPTION_OTHER, .place = offsetof(T, m)
#define GIVEN_AT(T, m)   .optional = true, .given = OPTION_PLACE(bool, T, m)
#define PATH_PLACE(T, m) .place = OPTION_PLACE(const char *, T, m)
/* An enum is an int or an unsigned. */
#define WORD_AT(T, m)                                                          \
    .kind = OPTION_WORD, .place = _Generic(((T *)0)->m, int                    \
                                           : offsetof(T, m), unsigned          \
                                           : offsetof(T, m))

/* Rows below one heading.  Several commands may have the same rows. */
typedef struct option_group {
    const char *title;      /* NULL: goes on with the group before          */
    const option_row *rows; /* NULL after the last group                    */
    size_t place; /* in the settings, of the struct that the rows are about */
} option_group;

/* One that every command has; it is in no group. */
extern const option_row help_row;

/* Looks for --help, wherever it stands. */
bool command_wants_help(const command *c, int argc, char **argv);

/* Reads a command line into `settings`, as commands.h says; argv[0] is the
 * name of the command.  The other words are moved after the options.
 * Complains and returns false when something is bad. */
bool command_read(void *settings, const command *c, int argc, char **argv);

/* Could the files that are asked for be written?  Complains if not, and
 * returns the exit status. */
int command_check_outputs(const command *c, const void *settings);

/* An option that does not go together with some others. */
typedef struct way {
    const char *name; /* "--json" */
    bool is_asked;
} way;

/* Is at most one of them asked for?  Complains if not. */
bool check_ways(const way *ways, size_t count);
#define CHECK_WAYS(ways) check_ways(ways, sizeof(ways) / sizeof *(ways))

/* Is it "-", for standard input or output?  NULL is not. */
bool is_standard(const char *path);

#endif
