/* calc_history.h - statements kept from one session to the next. */
#ifndef MIAI_APP_CALC_HISTORY_H
#define MIAI_APP_CALC_HISTORY_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#define CALC_HISTORY_LINES 1000 /* most that are kept */

/* The file, in the state directory of the user; false when there is none. */
bool calc_history_path(char out[PATH_MAX]);

typedef void (*calc_history_fn)(const char *line, void *user);

/* Hands out what is there, the oldest first.  A file that cannot be read is
 * none. */
void calc_history_load(const char *path, calc_history_fn take, void *user);

/* Writes one more line after those of the file, which may have changed since
 * it was loaded: another session may run.  NULL, or what went wrong. */
const char *calc_history_add(const char *path, const char *line);

#endif
