/* settings_options.h - what the readers of settings share; for them alone. */
#ifndef MIAI_APP_SETTINGS_OPTIONS_H
#define MIAI_APP_SETTINGS_OPTIONS_H

#include "cli/command_line.h"
#include "cli/settings.h"

enum {
    OPT_FIRST = OPTION_FIRST,
    OPT_TARGET,
    OPT_IMMORTAL,
    OPT_REGION,
    OPT_MOVE,
    OPT_THREATS,
    OPT_RULING,
    OPT_LITERAL,
    OPT_KO,
    OPT_NODES,
    OPT_TIME,
    OPT_JOBS,
    OPT_JSON,
    OPT_PROOF,
    OPT_SVG,
    OPT_WHY,
    OPT_HINT,
    OPT_PLAY,
    OPT_TREE,
    OPT_TREE_SIZE,
    OPT_EYES,
    OPT_NO_EYES,
    OPT_COUNT,
    OPT_TABLE,
    OPT_HELP
};

/* Reads the options of `command` that `known` lists.  Returns where the other
 * words begin in argv, or -1 with a complaint. */
int settings_options(settings *out, const char *command, int argc, char **argv,
                     const struct option *known);

/* Can everything that is to be written be written at once?  Complains if
 * not. */
bool settings_can_write(const settings *s);

#endif
