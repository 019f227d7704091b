/* whole.h - files written whole or not at all, piece by piece. */
#ifndef MIAI_APP_WHOLE_H
#define MIAI_APP_WHOLE_H

#include "common/files.h"

#define WHOLE_BUFFER 16384 /* it lies on the stack of whoever writes */

/* A file that is being written. */
typedef struct whole {
    int fd;
    char *path;  /* of the file, at the end of the links if there are any */
    char *name;  /* of the new file beside it; NULL: written to directly  */
    int mode;    /* permissions of the file that is replaced; -1: none is */
    size_t used; /* of the buffer                                         */
    char buffer[WHOLE_BUFFER];
} whole;

/* In all of these: NULL, or what went wrong (a static or strerror text).  A
 * failure ends it: a file that was there is untouched, and nothing is left
 * behind.  A link is followed, the permissions of a file that is replaced are
 * kept.  Devices and pipes are written to directly. */
const char *whole_open(whole *w, const char *path);

/* The same for a file that nobody else writes meanwhile.  The new file is
 * called `name`, so that the next one removes what a kill left behind. */
const char *whole_open_alone(whole *w, const char *path, const char *name);

/* Could it be opened?  Nothing is left there; devices and pipes are not
 * opened. */
const char *whole_check(const char *path);

const char *whole_put(whole *w, const void *data, size_t len);

/* Ends it: from now on the file is there. */
const char *whole_close(whole *w);

/* Ends it without a file. */
void whole_drop(whole *w);

#endif
