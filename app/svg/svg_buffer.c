/* svg_buffer.c - text that grows while it is written. */
#include "svg/svg.h"

#include <stdlib.h>

bool svg_buffer_open(svg_buffer *b)
{
    *b = (svg_buffer){0};
    b->out = open_memstream(&b->text, &b->len);
    return b->out != NULL;
}

bool svg_buffer_close(svg_buffer *b)
{
    const bool whole = b->out && !ferror(b->out);
    const bool closed = b->out && fclose(b->out) == 0;

    b->out = NULL;
    return whole && closed && b->text; /* glibc may lose it at the close */
}

void svg_buffer_clear(svg_buffer *b)
{
    svg_buffer_close(b);
    free(b->text);
    *b = (svg_buffer){0};
}
