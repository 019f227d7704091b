/* eyespace_local.h - corridors and rooms, and how many eyes they are worth. */
#ifndef MIAI_APP_EYESPACE_LOCAL_H
#define MIAI_APP_EYESPACE_LOCAL_H

#include <miai.h>

#include "eyespace/eyespace_settings.h"

/* Answers --corridor and --room.  Returns the exit status. */
int eyespace_local_run(const eyespace_settings *r);

#endif
