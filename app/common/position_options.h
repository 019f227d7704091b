/* position_options.h - options of all commands that read positions. */
#ifndef MIAI_APP_POSITION_OPTIONS_H
#define MIAI_APP_POSITION_OPTIONS_H

#include "common/command_line.h"

/* Rows of miai_options: the side that moves first, the position, stones that
 * are added to it; and what some options may be. */
extern const option_row first_options[];
extern const option_row position_options[];
extern const option_row stone_options[];
extern const option_word open_words[];
extern const option_word player_words[]; /* a colour                     */
extern const option_word ruling_words[];

#endif
