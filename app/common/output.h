/* output.h - files written whole or not at all. */
#ifndef MIAI_APP_OUTPUT_H
#define MIAI_APP_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Writes `len` bytes to `path` whole or not at all; "-" is standard output.
 * Returns NULL, or what went wrong (a static or strerror text): then a file
 * that was there is untouched and nothing else is left behind.  A link is
 * followed, the permissions of a file that is replaced are kept. */
const char *output_write(const char *path, const char *text, size_t len);

/* Makes sure that standard output is written; complains and returns false if
 * it is not.  errno tells why: let it be 0 before the first character. */
bool output_flush(void);

#endif
