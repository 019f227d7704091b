/* solving.h - a run of `miai solve` or `miai race` over all inputs. */
#ifndef MIAI_APP_SOLVING_H
#define MIAI_APP_SOLVING_H

#include "solve/settings.h"

/* Solves everything and writes what the settings ask for.  `eyes` is a library
 * that may be asked, or NULL.  Returns the exit status. */
int solving_run(const settings *s, const miai_eyes *eyes);

#endif
