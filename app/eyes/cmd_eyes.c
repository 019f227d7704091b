/* cmd_eyes.c - `miai eyes`: the library of eyes. */
#include "eyes/cmd_eyes.h"

#include "common/commands.h"

static const command list_of_commands[] = {
    {"build", cmd_eyes_build, "makes a library"},
    {"count", cmd_eyes_count, "how many shapes and eyes there are"},
    {"show", cmd_eyes_show, "what a library knows of the eye in a position"},
    {"find", cmd_eyes_find, "eyes of a library with what you look for"},
    {"census", cmd_eyes_census, "eyes of a library counted by their status"},
    {"verify", cmd_eyes_verify, "is a library right?"},
};

int cmd_eyes(int argc, char **argv)
{
    static const commands eyes = {
        .before = "miai eyes",
        .title = "the library of eyes: all eyes that one chain surrounds",
        .options = "--help",
        .list = list_of_commands,
        .count = sizeof list_of_commands / sizeof list_of_commands[0],
    };

    return commands_run(&eyes, argc, argv);
}
