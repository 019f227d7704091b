/* sgf_out.c - properties of SGF. */
#include "common/sgf_out.h"

void sgf_put_text(FILE *out, const char *name, const char *text)
{
    fprintf(out, "%s[", name);
    for (; *text; text++) {
        if (*text == ']' || *text == '\\')
            putc('\\', out);
        putc(*text, out);
    }
    putc(']', out);
}

char sgf_letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + n - 26);
}
