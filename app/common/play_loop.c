/* play_loop.c - a game against the program, on the terminal. */
#include "common/play_loop.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/progress.h"
#include "common/prose.h"
#include "common/terminal.h"

enum { LINE = 100 }; /* bytes that are read of one */

/* A game that is going on. */
typedef struct play {
    const play_kind *kind;
    void *game;
    miai_color player;
    int hints; /* given for this position */
} play;

/* What the player wants. */
typedef enum wish {
    QUIT, /* or the input has ended */
    NOTHING,
    HELP,
    HINT,
    UNDO,
    MOVE /* what the line says     */
} wish;

/* Reads a line without blanks around it, in small letters; false at the end
 * of the input.  What does not come from a terminal is shown. */
static bool read_line(char out[LINE], const char *prompt)
{
    char *end;
    int c;

    fputs(prompt, stdout);
    fflush(stdout);
    if (stop_requested() || !fgets(out, LINE, stdin)) {
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
static wish ask(char out[LINE], const char *prompt)
{
    static const struct {
        const char *word;
        wish wish;
    } wishes[] = {{"", NOTHING}, {"quit", QUIT}, {"q", QUIT},   {"help", HELP},
                  {"?", HELP},   {"hint", HINT}, {"undo", UNDO}};

    if (!read_line(out, prompt))
        return QUIT;
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (strcmp(out, wishes[i].word) == 0)
            return wishes[i].wish;
    return MOVE;
}

static void print_usage(const play *p)
{
    puts(p->kind->moves);
    puts("  undo    take your last move back\n"
         "  hint    a little help, and a little more each time\n"
         "  help, ? this list\n"
         "  quit    end");
}

static bool is_players_turn(const play *p)
{
    return p->kind->turn(p->game) == p->player;
}

/* Takes moves back, until it is the player's turn if that comes. */
static void take_back(play *p)
{
    int n = 0;

    while (p->kind->undo(p->game)) {
        n++;
        if (is_players_turn(p))
            break;
    }
    p->hints = 0;
    if (n == 0)
        puts("There is nothing to take back.");
}

static play_result take_turn(play *p)
{
    char line[LINE], prompt[40];
    play_result result = PLAY_AGAIN;

    snprintf(prompt, sizeof prompt, "%s to play: ", color_name(p->player));
    switch (ask(line, prompt)) {
    case QUIT:
        return PLAY_QUIT;
    case HELP:
        print_usage(p);
        break;
    case HINT:
        if (p->hints < p->kind->hints)
            p->hints++;
        p->kind->hint(p->game, p->hints);
        break;
    case UNDO:
        take_back(p);
        return PLAY_MOVED;
    case MOVE:
        result = p->kind->move(p->game, line);
        break;
    case NOTHING:
        break;
    }
    return result;
}

/* A game that is over may be taken up again on a terminal. */
static wish ask_after(void)
{
    char line[LINE];

    return isatty(STDIN_FILENO)
               ? ask(line, "undo to take a move back, Enter to end: ")
               : NOTHING;
}

bool play_on(const play_kind *kind, void *game, miai_color player)
{
    play p = {.kind = kind, .game = game, .player = player};
    play_result result = PLAY_MOVED;

    printf("You are %s; help lists what you can type.\n", color_name(player));
    for (;;) {
        if (kind->is_over(game)) {
            kind->show(game);
            kind->end(game);
            const wish after = ask_after();
            if (after != UNDO)
                return after != QUIT;
            take_back(&p);
        } else if (!is_players_turn(&p)) {
            if (!kind->reply(game))
                return true;
            result = PLAY_MOVED;
        } else {
            if (result == PLAY_MOVED) {
                p.hints = 0;
                kind->show(game);
            }
            result = take_turn(&p);
            if (result == PLAY_QUIT)
                return false;
        }
    }
}
