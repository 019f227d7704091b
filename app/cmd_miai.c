/* cmd_miai.c - `miai`: the commands there are. */
#include <miai.h>

#include <stdio.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/terminal.h"

typedef struct settings {
    bool version;
} settings;

static const option_row rows[] = {
    {"version", FLAG_AT(settings, version), .help = "print the version"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static const command *const commands[] = {
    &solve_command,   &race_command,     &eyes_command, &calc_command,
    &endgame_command, &eyespace_command, NULL,
};

static int run(const void *user)
{
    const settings *s = user;

    if (!s->version) {
        complain("expected a command; see miai --help");
        return EXIT_BAD_INPUT;
    }
    printf("miai %s\n", miai_version());
    return EXIT_SOLVED;
}

const command miai_command = {
    .path = "miai",
    .about = "exact analysis of local positions in the game of Go",
    .usage = "COMMAND [OPTION]... [FILE]...\nhelp COMMAND | --help | --version",
    .commands = commands,
    .options = groups,
    .words = WORDS_OTHER,
    .size = sizeof(settings),
    .run = run,
};
