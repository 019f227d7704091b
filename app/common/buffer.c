/* buffer.c - text in memory that grows as it is written. */
#include "common/buffer.h"

#include <stdlib.h>

bool buffer_open(buffer *b)
{
    *b = (buffer){0};
    b->out = open_memstream(&b->text, &b->len);
    return b->out != NULL;
}

bool buffer_close(buffer *b)
{
    const bool whole = b->out && !ferror(b->out);
    const bool closed = b->out && fclose(b->out) == 0;

    b->out = NULL;
    return whole && closed && b->text; /* glibc may lose it at the close */
}

void buffer_clear(buffer *b)
{
    buffer_close(b);
    free(b->text);
    *b = (buffer){0};
}
