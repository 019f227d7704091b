/* cmd_eyes.c - `miai eyes`: the library of eyes. */
#include "eyes/cmd_eyes.h"

static const command *const commands[] = {
    &eyes_build_command,
    &eyes_count_command,
    &eyes_show_command,
    &eyes_find_command,
    &eyes_census_command,
    &eyes_verify_command,
    NULL,
};

const command eyes_command = {
    .path = "miai eyes",
    .about = "the library of eyes",
    .usage = "COMMAND [OPTION]... [FILE]...\nhelp COMMAND | --help",
    .text = "A library has all eyes of up to some number of points that one "
            "chain surrounds, and what both sides get there.",
    .commands = commands,
};
