/* option_value.h - the values of options, kind by kind. */
#ifndef MIAI_APP_OPTION_VALUE_H
#define MIAI_APP_OPTION_VALUE_H

#include "common/command_line.h"

/* Reads the value of an option, NULL if there is none, to its place in the
 * struct at `base`.  Complains and returns false when it is bad. */
bool option_take(void *base, const option_row *row, const char *text);

/* The option as one types it: "--first black|white|both", "--hint[=N]".
 * Returns its length. */
#define OPTION_ROOM 64
int option_form(char out[OPTION_ROOM], const option_row *row);

/* Does it say something to name the ends of its numbers? */
bool option_has_ends(const option_row *row);

/* What is to be said about its values: "1 to 30, default 5", or "". */
#define OPTION_NOTE_ROOM 96
const char *option_note(char out[OPTION_NOTE_ROOM], const option_row *row);

#endif
