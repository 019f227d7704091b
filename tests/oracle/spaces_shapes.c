/* spaces_shapes.c - the shapes of eyespaces, which are those of eyes. */
#include "spaces_shapes.h"

#include "naive.h"

#include <string.h>

static void write_rows(char out[NAIVE_TEXT * 2], const eye *shape)
{
    int width = 1, height = 1;

    for (int i = 0; i < shape->count; i++) {
        width = shape->at[i].x >= width ? shape->at[i].x + 1 : width;
        height = shape->at[i].y >= height ? shape->at[i].y + 1 : height;
    }
    const int length = height * (width + 1) - 1;
    memset(out, '#', (size_t)length);
    out[length] = '\0';
    for (int y = 1; y < height; y++)
        out[y * (width + 1) - 1] = '/';
    for (int i = 0; i < shape->count; i++)
        out[shape->at[i].y * (width + 1) + shape->at[i].x] = '.';
}

void each_shape(int cells, use_shape *use, void *user)
{
    char rows[NAIVE_TEXT * 2];
    eye_list shapes;

    naive_shapes(&shapes, cells, CENTRE);
    for (size_t i = 0; i < shapes.count; i++) {
        write_rows(rows, &shapes.at[i]);
        use(rows, user);
    }
    naive_list_free(&shapes);
}
