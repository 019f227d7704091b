/* spaces_shapes.h - the shapes of eyespaces. */
#ifndef SPACES_SHAPES_H
#define SPACES_SHAPES_H

/* Calls `use` with the rows of every shape of so many cells, each once whatever
 * its orientation: "..#/#..". */
typedef void use_shape(const char *rows, void *user);
void each_shape(int cells, use_shape *use, void *user);

#endif
