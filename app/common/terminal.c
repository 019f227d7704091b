/* terminal.c - what the output can show, and text that does no harm to it. */
#include "common/terminal.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <miai.h>

terminal terminal_of(FILE *out)
{
    const char *name = getenv("TERM");
    const char *no_color = getenv("NO_COLOR");
    terminal t = {0};

    if (!isatty(fileno(out)) || !name || strcmp(name, "dumb") == 0)
        return t;
    t.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    t.color = !no_color || !no_color[0];
    return t;
}

void print_safe(FILE *out, const char *text)
{
    while (*text) {
        const char *from = text;
        const uint32_t c = miai_text_next(&text);
        if (c == MIAI_NOT_UTF8 || (c < 0x80 && miai_text_is_harmful(c)))
            fprintf(out, "\\x%02x", (unsigned char)*from);
        else if (miai_text_is_harmful(c))
            fprintf(out, "\\u%04x", (unsigned)c);
        else
            fwrite(from, 1, (size_t)(text - from), out);
    }
}

void complain(const char *format, ...)
{
    char text[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fputs("miai: ", stderr);
    print_safe(stderr, text);
    putc('\n', stderr);
}
