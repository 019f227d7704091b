/* buffer.c - text in memory that grows as it is written. */
#include "common/buffer.h"

#include <stdlib.h>

#include "common/commands.h"
#include "common/files.h"
#include "common/terminal.h"

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

int buffer_save(buffer *b, const char *option, const char *path)
{
    const char *wrong = no_memory;

    if (!path)
        return EXIT_SOLVED;
    if (buffer_close(b))
        wrong = b->len > 0 ? output_write(path, b->text, b->len) : NULL;
    if (!wrong)
        return EXIT_SOLVED;
    complain("%s %s: %s", option, path, wrong);
    return EXIT_BROKEN;
}
