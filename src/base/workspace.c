/* workspace.c - memory of searches, taken as they need it.
 *
 * Idea     A table that has grown to a part stays with its workspace: the next
 *          search finds it there.  No part is ever moved or cleared: most of
 *          what is taken is never touched.
 */
#include "base/base.h"

#include <assert.h>

void miai_workspace_init(miai_workspace *w, const miai_mem *mem)
{
    *w = (miai_workspace){.mem = *mem};
}

/* Gives the parts from `first` on back; was there any? */
static bool give_back(miai_workspace *w, int first)
{
    bool any = false;

    for (int i = first; i < MIAI_WORKSPACE_PARTS; i++) {
        any = any || w->part[i].block != NULL;
        miai_mem_free(&w->mem, w->part[i].block, w->part[i].bytes);
        w->part[i].block = NULL;
        w->part[i].bytes = 0;
    }
    return any;
}

void miai_workspace_clear(miai_workspace *w)
{
    give_back(w, 0);
}

void *miai_workspace_take(miai_workspace *w, int part, size_t bytes)
{
    assert(part >= 0 && part < MIAI_WORKSPACE_PARTS && bytes >= 1);

    miai_workspace_part *p = &w->part[part];
    if (bytes <= p->bytes)
        return p->block;
    miai_mem_free(&w->mem, p->block, p->bytes);
    p->bytes = 0;
    do
        p->block = w->mem.alloc(w->mem.user, NULL, 0, bytes);
    while (p->block == NULL && give_back(w, part + 1));
    if (p->block != NULL)
        p->bytes = bytes;
    return p->block;
}
