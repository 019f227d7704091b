/* cmd_eyespace.c - `miai eyespace`: eyes as games. */
#include "common/command_line.h"
#include "common/terminal.h"
#include "eyespace/eyespace_local.h"
#include "eyespace/eyespace_settings.h"

static const option_word mouths[] = {
    {"open", MOUTH_OPEN},
    {"closed", MOUTH_CLOSED},
    {0},
};

static const option_row rows[] = {
    {"corridor", WORD_AT(eyespace_settings, corridor), .words = mouths,
     .help = "eyes of rows of points, such as .XX, which follow: X is White",
     .detail =
         "The eyes of a corridor, such as `--corridor open .XXX`: one row of "
         "points inside a Black chain. `.` is an empty point, `X` a White "
         "stone, `O` a Black stone that is not connected to the chain: unlike "
         "in diagrams, where `X` is Black. The left end of an open corridor is "
         "beside White stones that cannot be captured."},
    {"room", WORD_AT(eyespace_settings, room), .words = mouths,
     .help = "the same of rooms, such as ../.. or e./.#, e being the mouth",
     .detail =
         "The eyes of a room, such as `--room closed .../#.#`: rows of points "
         "separated by `/`, `#` being outside. The letters are those of "
         "corridors: `X` is White. An open room has a mouth, `e`, or `E` with "
         "a "
         "White stone: beside it, outside, is a White stone that cannot be "
         "captured."},
    {"memory", BYTES_AT(eyespace_settings, memory), .value = "SIZE",
     .usual = "256M", .help = "most memory for games and positions: 64M, 2G"},
    {"json", FLAG_AT(eyespace_settings, json),
     .help = "one JSON object a line"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static bool check(void *user, char *const *words)
{
    eyespace_settings *s = user;
    const bool is_corridor = s->corridor != MOUTH_NOT_ASKED;
    const bool is_room = s->room != MOUTH_NOT_ASKED;

    s->words = words;
    if (is_corridor && is_room)
        complain("--corridor, --room: expected one of them");
    else if (!is_corridor && !is_room)
        complain("eyespace: expected --corridor, --room or a command; see miai "
                 "eyespace --help");
    else if (!words[0])
        complain("%s: expected a pattern after it, such as %s",
                 is_room ? "--room" : "--corridor", is_room ? "../.." : ".XX");
    else
        return true;
    return false;
}

static int run(const void *user)
{
    return eyespace_local_run(user);
}

static const command *const commands[] = {
    &eyespace_corridors_command,
    NULL,
};

const command eyespace_command = {
    .path = "miai eyespace",
    .about = "eyes as games",
    .usage = "[OPTION]... --corridor open|closed PATTERN...\n"
             "[OPTION]... --room open|closed PATTERN...\n"
             "COMMAND [OPTION]...\nhelp COMMAND | --help",
    .text =
        "An eyespace is a game whose score is the number of eyes that it gives "
        "its owner; a group whose eyespaces add up to two lives. The value of "
        "a corridor or a room is alone on the last line, or after each pattern "
        "if there are several: 0, 1/2e, 3/4e, 1*e, 1, 1.25e, 1.5e, 2, S for a "
        "seki, or a game of these and kos, as `miai calc` reads them.",
    .after = "Exit status: 0 all is known, 1 something is too large, 2 bad "
             "input, 3 no memory or no output.",
    .commands = commands,
    .options = groups,
    .words = WORDS_OTHER,
    .size = sizeof(eyespace_settings),
    .check = check,
    .run = run,
};
