/* position_options.h - options of all commands that read positions. */
#ifndef MIAI_APP_POSITION_OPTIONS_H
#define MIAI_APP_POSITION_OPTIONS_H

#include "common/command_line.h"

/* Rows of miai_options: the side that moves first, what is never captured, where
 * is played, the move of a record, stones that are added to the position; and
 * what some options may be. */
extern const option_row first_options[];
extern const option_row immortal_options[];
extern const option_row region_options[];
extern const option_row move_options[];
extern const option_row stone_options[];
extern const option_word open_words[];
extern const option_word player_words[]; /* a colour                     */
extern const option_word ruling_words[];

#endif
