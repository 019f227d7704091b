/* kinds.h - what can be asked about a problem, a row each. */
#ifndef MIAI_APP_KINDS_H
#define MIAI_APP_KINDS_H

#include "solve/settings.h"

/* Answers, or plays, all problems, and writes what the settings ask for.  `eyes`
 * is a library that may be asked, or NULL.  Returns the exit status. */
int solve_positions(const settings *s, const miai_eyes *eyes);

#endif
