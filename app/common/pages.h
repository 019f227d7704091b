/* pages.h - memory for searches, in large pages where the system has them. */
#ifndef MIAI_CLI_PAGES_H
#define MIAI_CLI_PAGES_H

#include <stddef.h>

/* A miai_alloc_fn: malloc and free, but large blocks are laid out for large
 * pages, which saves a search about a tenth of its time. */
void *pages_alloc(void *user, void *block, size_t old_size, size_t new_size);

#endif
