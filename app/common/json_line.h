/* json_line.h - a line of JSON in memory, to be printed whole or not at all. */
#ifndef MIAI_APP_JSON_LINE_H
#define MIAI_APP_JSON_LINE_H

#include <miai.h>

typedef struct json_line {
    miai_json json;
    char *text;
    size_t len, room;
} json_line;

/* A miai_write_fn for the answers that the library writes: appends to a
 * json_line, `user`, which is all zero at first. */
bool json_line_write(const void *data, size_t len, void *user);

/* The line, to be freed; NULL if it is not `whole`, or there is no memory. */
char *json_line_take(json_line *l, bool whole);

/* The same for an object of our own: begins it, and ends it. */
miai_json *json_line_begin(json_line *l);
char *json_line_end(json_line *l);

/* Prints such a line and frees it; false if it is NULL. */
bool json_line_print(char *text);

#endif
