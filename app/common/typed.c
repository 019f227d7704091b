/* typed.c - lines that somebody types. */
#include "common/typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/progress.h"
#include "common/terminal.h"

bool typed_line(char out[TYPED_SIZE], const char *prompt)
{
    char *end;
    int c;

    fputs(prompt, stdout);
    fflush(stdout);
    if (stop_requested() || !fgets(out, TYPED_SIZE, stdin)) {
        putchar('\n');
        return false;
    }
    if (!strchr(out, '\n'))
        while ((c = getchar()) != EOF && c != '\n')
            continue;
    memmove(out, out + strspn(out, " \t"),
            strlen(out + strspn(out, " \t")) + 1);
    for (end = out + strlen(out); end > out && isspace((unsigned char)end[-1]);)
        *--end = '\0';
    for (end = out; *end; end++)
        *end = (char)tolower((unsigned char)*end);
    if (!isatty(STDIN_FILENO)) {
        print_safe(stdout, out);
        putchar('\n');
    }
    return true;
}
