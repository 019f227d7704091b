/* calc_settings.h - what the command line of `miai calc` asks for. */
#ifndef MIAI_APP_CALC_SETTINGS_H
#define MIAI_APP_CALC_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include <miai.h>

typedef struct calc_settings {
    bool json, help;
    bool table;             /* the sums of eyes, nothing else             */
    bool thermograph;       /* as text, below each value                  */
    miai_notation notation; /* of the values                              */
    size_t memory;          /* bytes for games; 0: as the library likes   */
    uint64_t nodes;         /* most steps of a statement; 0: any number   */
    double seconds;         /* most time for a statement; 0: any          */
    const char *file;       /* statements that come first, or NULL        */
    const char *svg;        /* where the thermograph goes, or NULL        */
    const char *tree;       /* where the game tree goes, or NULL          */
    const char *dot;        /* where it goes for Graphviz, or NULL        */
    char *const *words;     /* expressions, NULL behind the last          */
} calc_settings;

/* Reads the command line, argv[0] being the command.  A word that begins like
 * an expression is one: -3/4, -_on.  Complains and returns false when it is
 * bad. */
bool calc_settings_read(calc_settings *out, int argc, char **argv);

/* Writes what the options are to standard output. */
void calc_settings_help(void);

/* Is standard output taken by a picture? */
bool calc_is_silent(const calc_settings *s);

#endif
