/* command_line.c - reading a command line. */
#include "common/command_line.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/terminal.h"

bool option_number(long long *out, const char *option, const char *text,
                   long long least, long long most)
{
    char *end;

    errno = 0;
    *out = strtoll(text, &end, 10);
    if (text[0] >= '0' && text[0] <= '9' && !*end && errno == 0 &&
        *out >= least && *out <= most)
        return true;
    complain("--%s: expected a number from %lld to %lld, not '%s'", option,
             least, most, text);
    return false;
}

bool option_int(int *out, const char *option, const char *text, int least,
                int most)
{
    long long value;

    if (!option_number(&value, option, text, least, most))
        return false;
    *out = (int)value;
    return true;
}

/* A number at the start of the text, which is moved behind it; -1: none. */
static long long leading_number(const char **text)
{
    char *end;

    if (**text < '0' || **text > '9')
        return -1;
    errno = 0;
    const long long value = strtoll(*text, &end, 10);
    *text = end;
    return errno == 0 ? value : -1;
}

bool option_range(range *out, const char *option, const char *text, int least,
                  int most)
{
    const char *rest = text;
    const long long low = leading_number(&rest);
    long long high = low;

    if (*rest == '-') {
        rest++;
        high = leading_number(&rest);
    }
    if (*rest || low < least || high < low || high > most) {
        complain("--%s: expected a number from %d to %d, or two like %d-%d, "
                 "not '%s'",
                 option, least, most, least, most, text);
        return false;
    }
    *out = (range){(int)low, (int)high};
    return true;
}

bool option_word(int *out, const char *option, const char *text,
                 const char *const *words)
{
    char expected[128] = "";
    size_t len = 0;

    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], text) == 0) {
            *out = i;
            return true;
        }
        len += (size_t)snprintf(expected + len, sizeof expected - len, "%s%s",
                                i == 0         ? ""
                                : words[i + 1] ? ", "
                                               : " or ",
                                words[i]);
    }
    complain("--%s: expected %s, not '%s'", option, expected, text);
    return false;
}

bool is_standard(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

/* What getopt_long() calls a mistake. */
static void refuse(const char *program, int option, char **argv)
{
    const char *word = argv[optind - 1];

    if (option == ':')
        complain("%s: expected a value", word);
    else if (optopt != 0 && optopt < OPTION_FIRST)
        complain("'-%c' is no option; see %s --help", optopt, program);
    else
        complain("'%s' is no option; see %s --help", word, program);
}

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

int options_first(int argc, char **argv, const struct option *known)
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

int options_read_as(const char *program, int argc, char **argv,
                    const struct option *known, option_fn take, void *user)
{
    int option;

    opterr = 0;
    optind = 0; /* forgets a command line read before */
    while ((option = getopt_long(argc, argv, ":", known, NULL)) != -1) {
        if (option == '?' || option == ':') {
            refuse(program, option, argv);
            return -1;
        }
        if (!take(option, optarg, user))
            return -1;
    }
    return optind;
}

int options_read(const char *command, int argc, char **argv,
                 const struct option *known, option_fn take, void *user)
{
    char program[64];

    snprintf(program, sizeof program, "miai %s", command);
    return options_read_as(program, argc, argv, known, take, user);
}

bool option_nodes(uint64_t *out, const char *text)
{
    long long value;

    if (!option_number(&value, "nodes", text, 1, 1000000000000000000))
        return false;
    *out = (uint64_t)value;
    return true;
}

bool option_seconds(double *out, const char *text)
{
    char *end;

    *out = strtod(text, &end);
    if (((text[0] >= '0' && text[0] <= '9') || text[0] == '.') && !*end &&
        *out > 0 && *out <= 1e9)
        return true;
    complain("--time: expected a number of seconds above 0, not '%s'", text);
    return false;
}
