/* model_text.h - what was solved, as text diagrams: `miai solve --model`. */
#ifndef MIAI_APP_MODEL_TEXT_H
#define MIAI_APP_MODEL_TEXT_H

#include "solve/solved.h"

/* A diagram of the problem, or of each model of an open one, to be freed; NULL
 * when there is no memory. */
char *model_text(const solved *s);

#endif
