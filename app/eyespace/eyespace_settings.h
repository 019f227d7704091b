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
    bool json;
    char *const *words; /* patterns; NULL after the last                      */
} eyespace_settings;

extern const command eyespace_corridors_command;

#endif
