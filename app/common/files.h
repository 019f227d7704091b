/* files.h - what the front ends that write large files share.
 *
 * Sees <miai.h> and no front end.  whole.h writes files whole or not at all,
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

#endif
