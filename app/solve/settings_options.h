/* settings_options.h - what the readers of settings share; for them alone. */
#ifndef MIAI_APP_SETTINGS_OPTIONS_H
#define MIAI_APP_SETTINGS_OPTIONS_H

#include "common/command_line.h"
#include "solve/settings.h"

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

/* Rows of the table of options that both have. */
/* clang-format off */
#define OPTIONS_OF_QUESTION                              \
    {"first", required_argument, NULL, OPT_FIRST},       \
    {"target", required_argument, NULL, OPT_TARGET},     \
    {"immortal", required_argument, NULL, OPT_IMMORTAL}, \
    {"region", required_argument, NULL, OPT_REGION},     \
    {"move", required_argument, NULL, OPT_MOVE},         \
    {"ko", required_argument, NULL, OPT_KO}
#define OPTIONS_OF_RULES                                 \
    {"threats", required_argument, NULL, OPT_THREATS},   \
    {"ruling", required_argument, NULL, OPT_RULING},     \
    {"literal", no_argument, NULL, OPT_LITERAL}
#define OPTIONS_OF_WORK                                  \
    {"nodes", required_argument, NULL, OPT_NODES},       \
    {"time", required_argument, NULL, OPT_TIME},         \
    {"jobs", required_argument, NULL, OPT_JOBS}
#define OPTIONS_OF_OUTPUT                                \
    {"tree", required_argument, NULL, OPT_TREE},         \
    {"tree-size", required_argument, NULL, OPT_TREE_SIZE}, \
    {"json", no_argument, NULL, OPT_JSON},               \
    {"svg", required_argument, NULL, OPT_SVG},           \
    {"help", no_argument, NULL, OPT_HELP}
/* clang-format on */

/* The same in the help; `target` says what --target names. */
void help_on_question(const char *target);
void help_on_rules(void);
void help_on_work(const char *one, const char *all); /* "race", "races" */
void help_on_tree(void);
void help_on_output(const char *all);

/* Reads the options of `command` that `known` lists.  Returns where the other
 * words begin in argv, or -1 with a complaint. */
int settings_options(settings *out, const char *command, int argc, char **argv,
                     const struct option *known);

/* Can everything that is to be written be written at once?  Complains if
 * not. */
bool settings_can_write(const settings *s);

#endif
