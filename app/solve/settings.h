/* settings.h - what the command lines of `miai solve` and `miai race` ask for.
 */
#ifndef MIAI_APP_SETTINGS_H
#define MIAI_APP_SETTINGS_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

typedef struct settings {
    miai_options options; /* its texts are those of the command line     */
    int jobs;
    const char *proof; /* file for a certificate, or NULL             */
    bool json, help;
    const char *svg;    /* where the picture goes; NULL: nowhere      */
    const char *why;    /* the move that is asked about, or NULL      */
    const char *tree;   /* where solution trees go, or NULL           */
    bool play;          /* play the problems out                      */
    miai_color player;  /* as this side; MIAI_EMPTY: the first to move */
    bool hint;          /* help in steps                              */
    int hint_steps;     /* how many; 0: as the reader likes           */
    int tree_size;      /* nodes of a tree                            */
    const char *eyes;   /* library of eyes; NULL: the usual one        */
    bool no_eyes;       /* no library                                 */
    bool races;         /* the positions are capturing races          */
    const char *count;  /* numbers of a race without a board, or NULL */
    bool table;         /* the tables of races                        */
    char *const *files; /* inputs, NULL behind the last               */
} settings;

/* Reads the command line, argv[0] being the command.  Complains and returns
 * false when it is bad. */
bool settings_read(settings *out, int argc, char **argv);

/* Writes what the options are to standard output. */
void settings_help(void);

/* The same for `miai race`. */
bool race_settings_read(settings *out, int argc, char **argv);
void race_settings_help(void);

#endif
