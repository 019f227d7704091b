/* search.h - what every search needs: a table, a budget; knows no goals.
 *
 * Layer 4.
 */
#ifndef MIAI_SEARCH_H
#define MIAI_SEARCH_H

#include "base/base.h"

/* One block of working memory for a search, taken once and used again. */
typedef struct miai_table {
    miai_mem mem;
    void *block; /* NULL until the first search */
    size_t bytes;
} miai_table;

/* Takes no memory yet. */
void miai_table_init(miai_table *t, const miai_mem *mem);
void miai_table_clear(miai_table *t);

/* Makes sure that the block has at least `bytes` bytes.  Its content is
 * undefined. */
miai_status miai_table_reserve(miai_table *t, size_t bytes);

/* How much work a search may do, and what may spare it some. */
typedef struct miai_budget {
    uint64_t nodes;            /* most nodes; 0: no limit                    */
    size_t bytes;              /* most bytes for the table                   */
    miai_progress_fn progress; /* may be NULL; true stops the search         */
    void *user;
    const miai_eyes *eyes; /* a library to be asked, or NULL; see eyes/      */
} miai_budget;

#endif
