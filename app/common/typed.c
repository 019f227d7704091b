/* typed.c - lines that somebody types. */
#include "common/typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/progress.h"
#include "common/prose.h"
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

/* Reads a line and what it wishes for. */
static typed_wish ask(char out[TYPED_SIZE], const char *prompt)
{
    static const struct {
        const char *word;
        typed_wish wish;
    } wishes[] = {{"", TYPED_NOTHING}, {"quit", TYPED_QUIT},
                  {"q", TYPED_QUIT},   {"help", TYPED_HELP},
                  {"?", TYPED_HELP},   {"hint", TYPED_HINT},
                  {"undo", TYPED_UNDO}};

    if (!typed_line(out, prompt))
        return TYPED_QUIT;
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (strcmp(out, wishes[i].word) == 0)
            return wishes[i].wish;
    return TYPED_MOVE;
}

typed_wish typed_turn(char out[TYPED_SIZE], miai_color player)
{
    char prompt[40];

    snprintf(prompt, sizeof prompt, "%s to play: ", color_name(player));
    return ask(out, prompt);
}

typed_wish typed_after(void)
{
    char line[TYPED_SIZE];
    const typed_wish wish =
        isatty(STDIN_FILENO)
            ? ask(line, "undo to take a move back, Enter to end: ")
            : TYPED_NOTHING;

    return wish == TYPED_UNDO || wish == TYPED_QUIT ? wish : TYPED_NOTHING;
}
