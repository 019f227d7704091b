/* sink.c - texts that are written piece by piece, to whoever takes them. */
#include "base/base.h"

#include <stdio.h>
#include <string.h>

void miai_sink_bytes(miai_sink *out, const char *text, size_t len)
{
    if (len > 0 && !out->failed)
        out->failed = !out->write(text, len, out->user);
}

void miai_sink_put(miai_sink *out, const char *text)
{
    miai_sink_bytes(out, text, strlen(text));
}

void miai_sink_char(miai_sink *out, char c)
{
    miai_sink_bytes(out, &c, 1);
}

void miai_sink_format(miai_sink *out, const char *format, ...)
{
    char text[256];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    miai_sink_put(out, text);
}

bool miai_write_to_vec(const void *data, size_t len, void *user)
{
    return miai_vec_append(user, data, len);
}

bool miai_write_to_buffer(const void *data, size_t len, void *user)
{
    miai_buffer *b = user;

    if (b->len < b->size)
        memcpy(b->data + b->len, data,
               len < b->size - b->len ? len : b->size - b->len);
    b->len += len;
    return true;
}
