/* command_line.c - reading a command line by the rows of a command.
 *
 * getopt_long() finds the options, so that names may be abbreviated and values
 * may follow a blank or a =; the rows say what becomes of them.
 */
#include "common/command_line.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/option_value.h"
#include "common/spelling.h"
#include "common/terminal.h"
#include "common/whole.h"

#define FIRST 256 /* the number of the first option: no letter */

const option_row help_row = {"help", OPTION_FLAG, .help = "this text",
                             .detail = "List the options."};

/* The options of a command as getopt_long() wants them.  The last one is
 * --help; number FIRST + i is row[i], which is about what is at place[i] of the
 * settings. */
typedef struct table {
    struct option options[MOST_OPTIONS + 1];
    const option_row *row[MOST_OPTIONS];
    size_t place[MOST_OPTIONS];
    bool given[MOST_OPTIONS];
    int count;
} table;

static void add_row(table *t, const option_row *row, size_t place)
{
    const int i = t->count++;

    assert(i < MOST_OPTIONS);
    t->row[i] = row;
    t->place[i] = place;
    t->given[i] = false;
    t->options[i] = (struct option){row->name,
                                    row->kind == OPTION_FLAG ? no_argument
                                    : row->optional          ? optional_argument
                                                    : required_argument,
                                    NULL, FIRST + i};
    t->options[i + 1] = (struct option){0};
}

static void make_table(table *t, const command *c)
{
    t->count = 0;
    for (const option_group *g = c->options; g && g->rows; g++)
        for (const option_row *row = g->rows; row->name; row++)
            add_row(t, row, g->place);
    add_row(t, &help_row, 0);
}

/* --- mistakes ------------------------------------------------------------------ */
/* The options that begin like `name`: how many there are, and the one that is
 * called so or begins so first. */
static int count_matches(const table *t, const char *name, int len,
                         const option_row **out)
{
    int count = 0;

    for (int i = t->count - 1; i >= 0; i--) {
        if (strncmp(t->row[i]->name, name, (size_t)len) != 0)
            continue;
        *out = t->row[i];
        if (!t->row[i]->name[len])
            return 1;
        count++;
    }
    return count;
}

/* Names the options that an abbreviation may stand for. */
static void complain_ambiguous(const table *t, const char *name, int len)
{
    char list[256] = "";
    size_t used = 0;

    for (int i = 0; i < t->count && used < sizeof list; i++)
        if (strncmp(t->row[i]->name, name, (size_t)len) == 0)
            used += (size_t)snprintf(list + used, sizeof list - used, "%s--%s",
                                     used > 0 ? ", " : "", t->row[i]->name);
    complain("'--%.*s' may be %s: write more of it", len, name, list);
}

/* `name` is what follows two dashes. */
static void complain_long(const command *c, const table *t, const char *name)
{
    const int len = (int)strcspn(name, "=");
    const option_row *row = NULL;
    const int matches = count_matches(t, name, len, &row);
    char typed[64];

    if (matches > 1) {
        complain_ambiguous(t, name, len);
    } else if (matches == 1 && name[len] == '=') {
        complain("--%s: expected no value, not '%s'", row->name,
                 name + len + 1);
    } else {
        snprintf(typed, sizeof typed, "%.*s", len, name);
        spelling nearest = spelling_of(typed);
        for (int i = 0; i < t->count; i++)
            spelling_try(&nearest, t->row[i]->name);
        spelling_complain(&nearest, "--", "an option", c->path);
    }
}

/* What getopt_long() calls a mistake. */
static void refuse(const command *c, const table *t, int option, char **argv)
{
    const char *word = argv[optind - 1];
    char form[OPTION_ROOM];

    if (option == ':') {
        const option_row *row = t->row[optopt - FIRST];
        option_form(form, row);
        complain("--%s: expected a value: %s", row->name, form);
    } else if (optopt != 0 && optopt < FIRST) {
        complain("'-%c' is not an option; see %s --help", optopt, c->path);
    } else {
        complain_long(c, t, word + 2);
    }
}

/* --- words that begin with a dash ---------------------------------------------- */
/* Does an option that is spelled so, or begins so, take the next word? */
static bool takes_next(const char *word, const struct option *known)
{
    const char *name = word + 2;
    bool takes = false;

    if (strchr(name, '='))
        return false;
    for (; known->name; known++) {
        if (strcmp(known->name, name) == 0)
            return known->has_arg == required_argument;
        if (strncmp(known->name, name, strlen(name)) == 0)
            takes = known->has_arg == required_argument;
    }
    return takes;
}

/* Moves the word at `from` to `to`, before it. */
static void move_word(char **argv, int from, int to)
{
    char *word = argv[from];

    memmove(argv + to + 1, argv + to, (size_t)(from - to) * sizeof *argv);
    argv[to] = word;
}

/* Moves what begins with -- and a letter, with its value, before all other
 * words, and removes a --, after which everything is a word.  Returns where the
 * words begin, up to the NULL. */
static int options_first(int argc, char **argv, const struct option *known)
{
    int count = 1;

    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--") == 0) {
            memmove(argv + i, argv + i + 1,
                    (size_t)(argc - i) * sizeof *argv); /* with the NULL */
            return count;
        }
        if (word[0] != '-' || word[1] != '-' ||
            !isalpha((unsigned char)word[2]))
            continue;
        move_word(argv, i, count++);
        if (takes_next(word, known) && i + 1 < argc)
            move_word(argv, ++i, count++);
    }
    return count;
}

/* --- reading --------------------------------------------------------------------- */
/* As option_take() for all options.  Returns where the words begin; -1: the
 * command line is bad. */
static int take_options(char *settings, const command *c, table *t, int argc,
                        char **argv)
{
    const int end = c->dashes ? options_first(argc, argv, t->options) : argc;
    int option;

    opterr = 0;
    optind = 0; /* forgets a command line read before */
    while ((option = getopt_long(end, argv, ":", t->options, NULL)) != -1) {
        const int i = option - FIRST;
        if (option == '?' || option == ':') {
            refuse(c, t, option, argv);
            return -1;
        }
        t->given[i] = true;
        if (t->row[i] != &help_row &&
            !option_take(settings + t->place[i], t->row[i], optarg))
            return -1;
    }
    return c->dashes ? end : optind;
}

/* Complains and returns false when an option is missing. */
static bool has_needed(const command *c, const table *t)
{
    char form[OPTION_ROOM];

    for (int i = 0; i < t->count; i++) {
        if (!t->row[i]->needed || t->given[i])
            continue;
        option_form(form, t->row[i]);
        complain("expected %s; see %s --help", form, c->path);
        return false;
    }
    return true;
}

bool command_read(void *settings, const command *c, int argc, char **argv)
{
    int rest;
    table t;

    make_table(&t, c);
    memset(settings, 0, c->size);
    if (c->begin)
        c->begin(settings);
    for (int i = 0; i < t.count; i++) {
        const bool good =
            !t.row[i]->usual || option_take((char *)settings + t.place[i],
                                            t.row[i], t.row[i]->usual);
        assert(good); /* or the row contradicts itself */
        (void)good;
    }
    rest = take_options(settings, c, &t, argc, argv);
    if (rest < 0)
        return false;
    if (c->words == WORDS_NONE && argv[rest]) {
        complain("expected options only, not '%s'; see %s --help", argv[rest],
                 c->path);
        return false;
    }
    return has_needed(c, &t) && (!c->check || c->check(settings, argv + rest));
}

/* Even where it would be the value of another option: nobody calls a file or a
 * move so. */
bool command_wants_help(const command *c, int argc, char **argv)
{
    table t;

    make_table(&t, c);
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const option_row *row = NULL;
        const char *word = argv[i];
        if (!c->dashes && strcmp(word, "-h") == 0)
            return true;
        if (word[0] == '-' && word[1] == '-' &&
            count_matches(&t, word + 2, (int)strlen(word + 2), &row) == 1 &&
            row == &help_row)
            return true;
    }
    return false;
}

int command_check_outputs(const command *c, const void *settings)
{
    for (const option_group *g = c->options; g && g->rows; g++) {
        for (const option_row *row = g->rows; row->name; row++) {
            const char *base = (const char *)settings + g->place;
            const char *path, *wrong;
            if (row->kind != OPTION_OUT && row->kind != OPTION_NEW)
                continue;
            path = *(const char *const *)(base + row->place);
            wrong = path && !is_standard(path) ? whole_check(path) : NULL;
            if (!wrong)
                continue;
            complain("--%s %s: %s%s", row->name, path, wrong,
                     path[0] && strcmp(wrong, strerror(ENOENT)) == 0
                         ? ": make the directory first"
                         : "");
            return wrong == no_memory ? EXIT_BROKEN : EXIT_BAD_INPUT;
        }
    }
    return EXIT_SOLVED;
}

bool check_ways(const way *ways, size_t count)
{
    const char *first = NULL;

    for (size_t i = 0; i < count; i++) {
        if (!ways[i].is_asked)
            continue;
        if (first) {
            complain("%s, %s: expected only one of them", first, ways[i].name);
            return false;
        }
        first = ways[i].name;
    }
    return true;
}

bool is_standard(const char *path)
{
    return path && strcmp(path, "-") == 0;
}
