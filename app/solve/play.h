/* play.h - `--play`: playing problems and races out on the terminal. */
#ifndef MIAI_APP_PLAY_H
#define MIAI_APP_PLAY_H

#include "solve/settings.h"

/* Plays the problems of all inputs, one after the other; moves come from
 * standard input, whose end ends it.  Returns the exit status. */
int play_all(const settings *s);

#endif
