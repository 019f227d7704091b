/* library.h - the library of eyes that searches ask, if there is one. */
#ifndef MIAI_APP_LIBRARY_H
#define MIAI_APP_LIBRARY_H

#include <limits.h>
#include <stdbool.h>

#include "common/eye_file.h"

typedef struct library {
    eye_file file; /* its `eyes` are NULL where there is no library */
    char found[PATH_MAX];
} library;

/* Opens the library of `path`; without one that of MIAI_EYES, and without that
 * the one in the data directory of the user or of the installation.  Returns
 * the exit status: EXIT_SOLVED also when there is no library, or when the one
 * of a data directory is no good, which is complained about.  One that was
 * named must be good.  Clear it in any case. */
int library_open(library *out, const char *path);

/* The same for a command that cannot do without: no library, or one of a data
 * directory that is no good, is bad input. */
int library_need(library *out, const char *path);

/* Is there one without a path? */
bool library_is_installed(void);

void library_clear(library *l);

#endif
