/* eyespace_settings.h - what `miai eyespace` is asked. */
#ifndef MIAI_APP_EYESPACE_SETTINGS_H
#define MIAI_APP_EYESPACE_SETTINGS_H

#include <miai.h>

#include "common/commands.h"

/* How a local eyespace is: --corridor, --room. */
typedef enum eyespace_mouth {
    MOUTH_NOT_ASKED,
    MOUTH_OPEN,
    MOUTH_CLOSED
} eyespace_mouth;

typedef struct eyespace_settings {
    int corridor; /* eyespace_mouth                                           */
    int room;     /* the same                                                 */
    size_t memory;
    bool json, thermograph;
    const char *svg;  /* the file of the picture                              */
    const char *tree; /* the file of the trees                                */
    char *const *words; /* patterns, or files; NULL after the last            */
    miai_options options;             /* for the reader                       */
    miai_eyespaces_options eyespaces; /* for the solver                       */
} eyespace_settings;

/* Answers about all groups of the files and writes what is asked for.  Returns
 * the exit status. */
int spaces_run(const eyespace_settings *s);

extern const command eyespace_corridors_command;
extern const command eyespace_enumerate_command;
extern const command eyespace_pairs_command;

#endif
