/* settings.h - what the command lines of `miai solve` and `miai race` ask for.
 */
#ifndef MIAI_APP_SETTINGS_H
#define MIAI_APP_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <miai.h>

#include "common/command_line.h"

typedef struct settings {
    miai_options options; /* its texts are those of the command line     */
    int jobs;
    size_t memory;           /* bytes for the table of each job             */
    const char *proof;       /* file for a certificate, or NULL             */
    const char *board_proof; /* file for a proof on the board, or NULL  */
    bool json;
    bool verbose;       /* also say what was recognised, and why             */
    const char *svg;    /* where the picture goes; NULL: nowhere      */
    const char *why;    /* the move that is asked about, or NULL      */
    const char *tree;   /* where solution trees go, or NULL           */
    const char *model;  /* where diagrams of what was solved go, or NULL */
    bool play;          /* play the problems out                      */
    miai_color player;  /* as this side; MIAI_EMPTY: the first to move */
    bool hint;          /* help in steps                              */
    int hint_steps;     /* how many; 0: as the reader likes           */
    int tree_size;      /* nodes of a tree                            */
    const char *eyes;   /* library of eyes; NULL: the usual one        */
    bool no_eyes;       /* no library                                 */
    const char *count;  /* numbers of a race without a board, or NULL */
    bool table;         /* the tables of races                        */
    char *const *files; /* inputs, NULL after the last                */
} settings;

/* The options of both commands, their start and what they can do at once; see
 * commands.h. */
extern const option_group solve_options[];
extern const option_group race_options[];
void settings_begin(void *settings);
bool solve_check(void *settings, char *const *words);
bool race_check(void *settings, char *const *words);

#endif
