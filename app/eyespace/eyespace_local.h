/* eyespace_local.h - corridors and rooms, and how many eyes they are worth. */
#ifndef MIAI_APP_EYESPACE_LOCAL_H
#define MIAI_APP_EYESPACE_LOCAL_H

#include <miai.h>

#include "eyespace/eyespace_settings.h"

/* Answers --corridor and --room.  Returns the exit status. */
int eyespace_local_run(const eyespace_settings *r);

/* One of them as a line of JSON, to be freed, `kind` being "corridor" or "room";
 * NULL when there is no memory. */
char *eyespace_local_json(const char *kind, bool is_open, const char *text,
                          const char *value);

#endif
