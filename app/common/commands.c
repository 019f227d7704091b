/* commands.c - finding and running the command that words name; the help. */
#include "common/commands.h"

#include <assert.h>
#include <stdalign.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/command_line.h"
#include "common/option_value.h"
#include "common/prose.h"
#include "common/spelling.h"
#include "common/terminal.h"

#define COLUMN 28 /* where the texts of the options begin */

const char *command_name(const command *c)
{
    const char *blank = strrchr(c->path, ' ');

    return blank ? blank + 1 : c->path;
}

/* --- the help ---------------------------------------------------------------- */
/* What is there for each line of `usage`. */
static void print_usage(const command *c)
{
    const char *line = c->usage;

    for (const char *before = "usage:"; *line; before = "      ") {
        const int len = (int)strcspn(line, "\n");
        printf("%s %s %.*s\n", before, c->path, len, line);
        line += len + (line[len] == '\n');
    }
}

static void print_row(const option_row *row)
{
    char form[OPTION_ROOM], note[OPTION_NOTE_ROOM], text[512];
    const int len = option_form(form, row);
    const bool has_note = option_note(note, row)[0] != '\0';

    printf("  %s", form);
    if (len > COLUMN - 4)
        printf("\n%*s", COLUMN, "");
    else
        printf("%*s", COLUMN - 2 - len, "");
    snprintf(text, sizeof text, has_note ? "%s (%s)" : "%s", row->help, note);
    print_rest(stdout, text, COLUMN);
}

static void print_options(const command *c)
{
    for (const option_group *g = c->options; g && g->rows; g++) {
        if (g->title)
            printf("%s%s\n", g > c->options ? "\n" : "", g->title);
        for (const option_row *row = g->rows; row->name; row++)
            print_row(row);
    }
    print_row(&help_row);
}

static void print_commands(const command *c)
{
    puts("commands:");
    for (const command *const *sub = c->commands; *sub; sub++)
        printf("  %-9s %s\n", command_name(*sub), (*sub)->about);
    printf("  %-9s what a command does, and its options\n\noptions:\n", "help");
}

void command_help(const command *c)
{
    if (c->commands)
        printf("%s - %s\n\n", c->path, c->about);
    print_usage(c);
    putchar('\n');
    if (c->text) {
        print_wrapped(stdout, c->text, 0);
        putchar('\n');
    }
    if (c->commands)
        print_commands(c);
    print_options(c);
    if (c->after) {
        putchar('\n');
        print_wrapped(stdout, c->after, 0);
    }
}

/* --- finding and running ------------------------------------------------------- */
static bool is_command(const command *c, const char *name)
{
    for (const command *const *sub = c->commands; *sub; sub++)
        if (strcmp(command_name(*sub), name) == 0)
            return true;
    return false;
}

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

/* A word that is no file, but nearly a command?  Complains if so. */
static bool is_misspelt(const command *c, const char *name)
{
    char question[SPELLING_ROOM];
    spelling nearest = spelling_of(name);

    if (is_there(name))
        return false;
    for (const command *const *sub = c->commands; *sub; sub++)
        spelling_try(&nearest, command_name(*sub));
    if (!nearest.nearest)
        return false;
    complain("'%.60s' is neither a file nor a command of %s%s", name, c->path,
             spelling_question(question, &nearest));
    return true;
}

/* NULL, with a complaint: there is none. */
static const command *find(const command *c, const char *name)
{
    spelling nearest = spelling_of(name);

    for (const command *const *sub = c->commands; *sub; sub++) {
        if (strcmp(command_name(*sub), name) == 0)
            return *sub;
        spelling_try(&nearest, command_name(*sub));
    }
    spelling_try(&nearest, "help");
    if (!nearest.nearest && is_command(c, "solve") && is_there(name))
        complain("'%.60s' is a file, not a command; did you mean '%s solve "
                 "%.60s'? See %s --help",
                 name, c->path, name, c->path);
    else
        spelling_complain(&nearest, "", "a command", c->path);
    return NULL;
}

/* `miai help eyes find`: argv[1] is the first word after help. */
static int run_help(const command *c, int argc, char **argv)
{
    for (int i = 1; i < argc && c->commands; i++) {
        if (strcmp(argv[i], "--help") == 0)
            break;
        c = find(c, argv[i]);
        if (!c)
            return EXIT_BAD_INPUT;
    }
    command_help(c);
    return EXIT_SOLVED;
}

static int run_options(const command *c, int argc, char **argv)
{
    alignas(max_align_t) char settings[MOST_SETTINGS];
    int status;

    assert(c->size <= sizeof settings);
    if (command_wants_help(c, argc, argv)) {
        command_help(c);
        return EXIT_SOLVED;
    }
    if (!command_read(settings, c, argc, argv))
        return EXIT_BAD_INPUT;
    status = command_check_outputs(c, settings);
    return status == EXIT_SOLVED ? c->run(settings) : status;
}

int command_run(const command *c, int argc, char **argv)
{
    if (!c->commands || (argc > 1 && argv[1][0] == '-'))
        return run_options(c, argc, argv);
    if (argc < 2 && c->words == WORDS_FILES)
        return run_options(c, argc, argv);
    if (argc < 2) {
        complain("expected a command; see %s --help", c->path);
        return EXIT_BAD_INPUT;
    }
    if (strcmp(argv[1], "help") == 0)
        return run_help(c, argc - 1, argv + 1);
    if (c->words == WORDS_FILES && !is_command(c, argv[1]))
        return is_misspelt(c, argv[1]) ? EXIT_BAD_INPUT
                                       : run_options(c, argc, argv);
    c = find(c, argv[1]);
    return c ? command_run(c, argc - 1, argv + 1) : EXIT_BAD_INPUT;
}
