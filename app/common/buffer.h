/* buffer.h - text in memory that grows as it is written. */
#ifndef MIAI_APP_BUFFER_H
#define MIAI_APP_BUFFER_H

#include <stdbool.h>
#include <stdio.h>

typedef struct buffer {
    FILE *out;  /* write to it; NULL when closed           */
    char *text; /* what was written, once it is closed     */
    size_t len;
} buffer;

/* False when there is no memory; clear it all the same. */
bool buffer_open(buffer *b);

/* Is everything there that was written? */
bool buffer_close(buffer *b);
void buffer_clear(buffer *b);

/* Closes it and writes what it holds, if that is anything, to the file that an
 * option asked for; NULL: nowhere.  Complains when that fails.  Returns the exit
 * status. */
int buffer_save(buffer *b, const char *option, const char *path);

#endif
