/* position_options.c - options of all commands that read positions. */
#include "common/position_options.h"

#include <miai.h>

#define MAX_MOVE 100000 /* of a record that is replayed */

static const option_word sides[] = {
    {"black", MIAI_FIRST_BLACK},
    {"white", MIAI_FIRST_WHITE},
    {"both", MIAI_FIRST_BOTH},
    {0},
};

const option_row first_options[] = {
    {"first", WORD_AT(miai_options, first), .words = sides, .usual = "both",
     .help = "the side moving first"},
    {0},
};

const option_word player_words[] = {
    {"black", MIAI_BLACK},
    {"white", MIAI_WHITE},
    {0},
};

const option_word ruling_words[] = {{"1", 1}, {"2", 2}, {0}};

const option_word open_words[] = {
    {"auto", MIAI_OPEN_AUTO},
    {"never", MIAI_OPEN_NEVER},
    {"gaps", MIAI_OPEN_GAPS},
    {0},
};

const option_row stone_options[] = {
    {"add-black", TEXT_AT(miai_options, black), .value = "POINTS",
     .without = "none", .help = "put Black stones on these points first"},
    {"add-white", TEXT_AT(miai_options, white), .value = "POINTS",
     .without = "none", .help = "put White stones on these points first"},
    {0},
};

const option_row immortal_options[] = {
    {"immortal", TEXT_AT(miai_options, immortal), .value = "POINTS",
     .without = "none", .help = "more stones that are never captured"},
    {0},
};

const option_row region_options[] = {
    {"region", TEXT_AT(miai_options, region), .value = "POINTS",
     .without = "as the input says",
     .help = "the empty points to be played on"},
    {0},
};

const option_row move_options[] = {
    {"move", INT_AT(miai_options, move), .value = "N", .least = 0,
     .most = MAX_MOVE, .without = "the set-up",
     .help = "the position after move N of a record",
     .detail = "Take the position after move `N` of a game record, instead of "
               "its set-up."},
    {0},
};
