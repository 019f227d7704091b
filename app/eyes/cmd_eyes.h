/* cmd_eyes.h - the commands of `miai eyes`, one file cmd_eyes_<name>.c each. */
#ifndef MIAI_APP_CMD_EYES_H
#define MIAI_APP_CMD_EYES_H

#include "common/commands.h"

extern const command eyes_build_command;
extern const command eyes_count_command;
extern const command eyes_show_command;
extern const command eyes_find_command;
extern const command eyes_census_command;
extern const command eyes_verify_command;

#endif
