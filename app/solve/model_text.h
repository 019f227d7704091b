/* model_text.h - what was solved, as text diagrams: `miai solve --model`. */
#ifndef MIAI_APP_MODEL_TEXT_H
#define MIAI_APP_MODEL_TEXT_H

#include <stdio.h>

#include "solve/solved.h"

/* A diagram of the problem, or of each model of an open one; false when there is
 * no memory. */
bool write_models(FILE *out, const solved *s);

#endif
