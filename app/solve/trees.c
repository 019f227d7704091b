/* trees.c - the solution trees of a run, written as one SGF collection. */
#include "solve/trees.h"

#include <stdlib.h>
#include <string.h>

#include "common/output.h"

bool trees_add(trees *t, const miai_tree *tree)
{
    const char *text = miai_tree_sgf(tree);
    const size_t len = strlen(text);
    char *all = realloc(t->text, t->len + len);

    if (!all)
        return false;
    memcpy(all + t->len, text, len);
    t->text = all;
    t->len += len;
    return true;
}

const char *trees_write(const trees *t, const char *path)
{
    return t->text ? output_write(path, t->text, t->len) : NULL;
}

void trees_clear(trees *t)
{
    free(t->text);
    *t = (trees){0};
}
