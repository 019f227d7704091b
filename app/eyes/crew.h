/* crew.h - threads that solve the units of one step of a library of eyes. */
#ifndef MIAI_APP_CREW_H
#define MIAI_APP_CREW_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/progress.h"
#include "eyes/making.h"

/* Solves what is left of the step at hand with so many threads; the main thread
 * shows how far it is.  False when it was stopped, or when something went
 * wrong: then m->wrong says what.  `began`: when the work did, by now(). */
bool crew_solve_step(making *m, int jobs, progress *p, double began);

#endif
