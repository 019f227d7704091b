/* calc_settings.h - what the command line of `miai calc` asks for. */
#ifndef MIAI_APP_CALC_SETTINGS_H
#define MIAI_APP_CALC_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include <miai.h>

#include "common/command_line.h"

typedef struct calc_settings {
    bool json, latex, cgsuite;
    bool table;             /* the sums of eyes, nothing else             */
    bool thermograph;       /* as text, below each value                  */
    miai_notation notation; /* of the values                              */
    size_t memory;          /* bytes for games                            */
    uint64_t nodes;         /* most steps of a statement; 0: any number   */
    double seconds;         /* most time for a statement; 0: any          */
    const char *file;       /* statements that come first, or NULL        */
    const char *svg;        /* where the thermograph goes, or NULL        */
    const char *tree;       /* where the game tree goes, or NULL          */
    const char *dot;        /* where it goes for Graphviz, or NULL        */
    char *const *words;     /* expressions, NULL after the last           */
} calc_settings;

/* The options, and what they can do at once; see commands.h. */
extern const option_group calc_options[];
bool calc_settings_check(void *settings, char *const *words);

/* Is standard output taken by a picture? */
bool calc_is_silent(const calc_settings *s);

#endif
