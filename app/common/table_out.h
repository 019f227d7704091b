/* table_out.h - what was counted, as text, for other programs, as a picture. */
#ifndef MIAI_APP_TABLE_OUT_H
#define MIAI_APP_TABLE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Writes the table `user`; false when there is no memory. */
typedef bool (*table_fn)(FILE *out, const void *user);

/* How a kind of tables is written. */
typedef struct table_writers {
    table_fn text, csv, svg;
    char *(*json)(const void *user, size_t i); /* a line of it, to be freed;
                                                  NULL: no memory             */
} table_writers;

/* What is asked for.  A file "-" is standard output, which has one of these. */
typedef struct table_request {
    const char *csv, *svg; /* files, or NULL                                  */
    bool json;
    bool silent; /* the text is not asked for                                 */
} table_request;

/* Writes the table `user` with its `count` lines of JSON.  Returns the exit
 * status. */
int table_write(const table_request *r, const table_writers *w,
                const void *user, size_t count);

#endif
