/* cmd_endgame.h - the commands of `miai endgame`, one file
 * cmd_endgame_<name>.c each. */
#ifndef MIAI_APP_CMD_ENDGAME_H
#define MIAI_APP_CMD_ENDGAME_H

#include "common/commands.h"

extern const command endgame_rooms_command;
extern const command endgame_corridors_command;
extern const command endgame_sockets_command;

#endif
