/* trees.h - the solution trees of a run, written as one SGF collection. */
#ifndef MIAI_APP_TREES_H
#define MIAI_APP_TREES_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

typedef struct trees {
    char *text; /* NULL: there is none */
    size_t len;
} trees;

/* False when there is no memory. */
bool trees_add(trees *t, const miai_tree *tree);

/* Writes them to a file, or to standard output for "-", whole or not at all.
 * NULL, or what went wrong. */
const char *trees_write(const trees *t, const char *path);

void trees_clear(trees *t);

#endif
