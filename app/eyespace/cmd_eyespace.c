/* cmd_eyespace.c - `miai eyespace`: eyes as games. */
#include "common/command_line.h"
#include "common/position_options.h"
#include "common/terminal.h"
#include "eyespace/eyespace_local.h"
#include "eyespace/eyespace_settings.h"

#define MAX_NODES 1000000000

static const option_word mouths[] = {
    {"open", MOUTH_OPEN},
    {"closed", MOUTH_CLOSED},
    {0},
};

static const option_row of_group[] = {
    {"target", TEXT_AT(miai_options, target), .value = "POINTS",
     .without = "as the input says",
     .help = "a stone of each chain of the group: c3,d5"},
    {0},
};

static const option_row of_open[] = {
    {"open", WORD_AT(miai_options, open), .words = open_words, .usual = "gaps",
     .help = "positions that are not enclosed: draw a region, or refuse them",
     .detail = "What to do with positions that are not enclosed: `gaps` draws "
               "a region and says how certain the answer is; `auto` does that, "
               "too, where walls may fall; `never` refuses what is not "
               "enclosed."},
    {"radius", INT_AT(miai_options, radius), .value = "R", .least = 0,
     .most = 3, .usual = "1",
     .help = "steps that a drawn region goes beyond the group"},
    {"weak", INT_AT(miai_options, weak), .value = "W", .least = 0, .most = 4,
     .usual = "2", .help = "walls with at most W liberties may be captured"},
    {0},
};

static const option_row of_limits[] = {
    {"nodes", COUNT_AT(miai_eyespaces_options, nodes), .value = "N", .least = 1,
     .most = MAX_NODES, .usual = "500000",
     .help = "most positions of an eyespace",
     .detail = "An eyespace of a group is too large if it has more than `N` "
               "positions."},
    {0},
};

static const option_row of_local[] = {
    {"corridor", WORD_AT(eyespace_settings, corridor), .words = mouths,
     .example = "--corridor open .XX",
     .help = "eyes of rows of points, such as .XX, which follow: X is White",
     .detail =
         "The eyes of a corridor, such as `--corridor open .XXX`: one row of "
         "points inside a Black chain. `.` is an empty point, `X` a White "
         "stone, `O` a Black stone that is not connected to the chain: unlike "
         "in diagrams, where `X` is Black. The left end of an open corridor is "
         "beside White stones that cannot be captured."},
    {"room", WORD_AT(eyespace_settings, room), .words = mouths,
     .example = "--room closed ../..",
     .help = "the same of rooms, such as ../.. or e./.#, e being the mouth",
     .detail =
         "The eyes of a room, such as `--room closed .../#.#`: rows of points "
         "separated by `/`, `#` being outside. The letters are those of "
         "corridors: `X` is White. An open room has a mouth, `e`, or `E` with "
         "a White and `M` with a Black stone: beside it, outside, is a White "
         "stone that cannot be "
         "captured."},
    {0},
};

static const option_row rows[] = {
    {"memory", BYTES_AT(eyespace_settings, memory), .value = "SIZE",
     .usual = "256M", .help = "most memory for games and positions: 64M, 2G",
     .detail = "Games and positions may use so much memory: a number followed "
               "by K, M or G. Of a group the values may use that much, and "
               "positions and the search of the whole group twice as much "
               "each."},
    {"thermograph", FLAG_AT(eyespace_settings, thermograph),
     .help = "thermographs of hot eyespaces as text",
     .detail = "Draw the thermographs of all eyespaces of a group in which a "
               "move gains something, as text."},
    {"svg", OUT_AT(eyespace_settings, svg), .value = "OUT",
     .help = "groups with values and moves as a picture",
     .detail = "Write a picture of all groups to `OUT` (`-`: standard output, "
               "instead of the report): the values of the eyespaces, the best "
               "moves there, thermographs of hot eyespaces."},
    {"tree", OUT_AT(eyespace_settings, tree), .value = "OUT.sgf",
     .help = "write a tree of moves, too; -: instead of the report",
     .detail = "Write a tree of moves in SGF as well: for each side first the "
               "moves that decide, or that have to be answered, with best play "
               "after them, then the best moves of each eyespace alone, and "
               "what is left after each move. With `-` it goes to standard "
               "output instead of the report."},
    {"json", FLAG_AT(eyespace_settings, json),
     .help = "one JSON object a line"},
    {0},
};

#define IN_OPTIONS offsetof(eyespace_settings, options)

static const option_group groups[] = {
    {NULL, of_group, IN_OPTIONS},
    {NULL, immortal_options, IN_OPTIONS},
    {NULL, region_options, IN_OPTIONS},
    {NULL, move_options, IN_OPTIONS},
    {NULL, of_open, IN_OPTIONS},
    {NULL, stone_options, IN_OPTIONS},
    {NULL, of_limits, offsetof(eyespace_settings, eyespaces)},
    {NULL, of_local, 0},
    {NULL, rows, 0},
    {0},
};

static void begin(void *user)
{
    eyespace_settings *s = user;

    miai_options_init(&s->options, sizeof s->options);
    miai_eyespaces_options_init(&s->eyespaces, sizeof s->eyespaces);
}

static bool check_local(const eyespace_settings *s)
{
    const bool is_room = s->room != MOUTH_NOT_ASKED;
    const char *name = is_room ? "--room" : "--corridor";

    if (is_room && s->corridor != MOUTH_NOT_ASKED)
        complain("--corridor, --room: expected only one of them");
    else if (s->thermograph || s->svg || s->tree)
        complain("%s: expected a group, not %s; `miai calc` draws local "
                 "positions",
                 s->svg    ? "--svg"
                 : s->tree ? "--tree"
                           : "--thermograph",
                 name);
    else if (!s->words[0])
        complain("%s: expected a pattern after it, such as %s", name,
                 is_room ? "../.." : ".XX");
    else
        return true;
    return false;
}

static bool is_local(const eyespace_settings *s)
{
    return s->corridor != MOUTH_NOT_ASKED || s->room != MOUTH_NOT_ASKED;
}

static bool check(void *user, char *const *words)
{
    eyespace_settings *s = user;

    s->words = words;
    if (is_local(s))
        return check_local(s);
    if (!words[0])
        complain("eyespace: expected a file, --corridor, --room or a command; "
                 "see miai eyespace --help");
    else if (s->json && s->thermograph)
        complain("--json, --thermograph: expected only one of them");
    else
        return true;
    return false;
}

static int run(const void *user)
{
    const eyespace_settings *s = user;

    return is_local(s) ? eyespace_local_run(s) : spaces_run(s);
}

static const command *const commands[] = {
    &eyespace_corridors_command,
    &eyespace_enumerate_command,
    &eyespace_pairs_command,
    NULL,
};

const command eyespace_command = {
    .path = "miai eyespace",
    .about = "eyes as games",
    .usage = "[OPTION]... FILE...\n"
             "[OPTION]... --corridor open|closed PATTERN...\n"
             "[OPTION]... --room open|closed PATTERN...\n"
             "COMMAND [OPTION]...\nhelp COMMAND | --help",
    .text =
        "An eyespace is a game whose score is the number of eyes that it gives "
        "its owner; a group whose eyespaces add up to two lives. The report on "
        "a group shows its eyespaces, what each is worth, the best moves of "
        "both sides, the sum, whether the group lives, and what is miai. "
        "The value of a corridor or a room is alone on the last line, or after "
        "each pattern if there are several. Values are 0, 1/2e, 3/4e, 1*e, 1, "
        "1.25e, 1.5e, 2, S for a seki, or a game of these and kos, as "
        "`miai calc` reads them.",
    .after = "Exit status: 0 all is known, 1 something is too large, 2 bad "
             "input, 3 no memory or no output.  docs/eyespace.md says more.",
    .commands = commands,
    .options = groups,
    .words = WORDS_FILES,
    .size = sizeof(eyespace_settings),
    .begin = begin,
    .check = check,
    .run = run,
};
