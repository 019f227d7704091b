/* table.c - one block of working memory, kept from search to search. */
#include "base/base.h"

void miai_table_init(miai_table *t, const miai_mem *mem)
{
    *t = (miai_table){.mem = *mem};
}

void miai_table_clear(miai_table *t)
{
    miai_mem_free(&t->mem, t->block, t->bytes);
    t->block = NULL;
    t->bytes = 0;
}

/* The block is not copied and not cleared: most of it is never touched. */
miai_status miai_table_reserve(miai_table *t, size_t bytes)
{
    if (bytes <= t->bytes)
        return MIAI_OK;
    miai_table_clear(t);
    t->block = t->mem.alloc(t->mem.user, NULL, 0, bytes);
    if (t->block == NULL)
        return MIAI_ERR_NOMEM;
    t->bytes = bytes;
    return MIAI_OK;
}
