/* files.h - what is written, and folders.
 *
* whole.h writes files whole or not at all,
 * journal.h keeps what is finished of a long work.
 */
#ifndef MIAI_APP_FILES_H
#define MIAI_APP_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* "not enough memory"; whoever returns what went wrong returns this very text
 * then, so that it can be told from bad input. */
extern const char no_memory[];

/* Writes all of it.  NULL, or what went wrong. */
const char *write_all(int fd, const void *data, size_t len);

/* The bytes of the path up to its last slash. */
size_t folder_length(const char *path);

/* Brings the names in the folder of `path` down to the disk.  Some file systems
 * cannot do it, and nothing depends on it but what a power cut leaves behind,
 * so that nobody hears of failure.  `path` is as before when it returns. */
void sync_folder(char *path);

/* Writes `len` bytes to `path` whole or not at all; "-" is standard output.
 * Returns NULL, or what went wrong (a static or strerror text): then a file
 * that was there is untouched and nothing else is left behind.  A link is
 * followed, the permissions of a file that is replaced are kept. */
const char *output_write(const char *path, const char *text, size_t len);

/* Makes sure that standard output is written; complains and returns false if
 * it is not.  errno tells why: let it be 0 before the first character. */
bool output_flush(void);

#endif
