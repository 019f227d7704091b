/* eyespace_naive.c - a second opinion on eyespaces: the command line. */
#include "spaces.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: eyespace_naive value open|closed PATTERN\n"
    "       eyespace_naive list CELLS [--one-of N] [--seed S]\n"
    "       eyespace_naive check FILE\n"
    "       eyespace_naive groups [--seed S] [--count N] [--cells N]\n"
    "                      [--total N] [--liberties N] [--kos N]\n"
    "       eyespace_naive check-groups FILE\n"
    "       eyespace_naive check-values FILE\n"
    "       eyespace_naive selfcheck\n"
    "In a PATTERN X is White, O Black, # outside, / ends a row; e, E and M "
    "are\n"
    "the mouth, empty, White and Black, and a row without one has it at its\n"
    "left end.  list writes VALUE, a tab and KIND PATTERN for every position;\n"
    "check reads the same from another program.  groups writes diagrams that\n"
    "say in their names what is claimed, with the owner first and with the\n"
    "attacker first; check-groups reads what `miai solve --json` says of\n"
    "them.  FILE may be '-'.\n";

typedef struct options {
    uint64_t seed;
    int count, one_of;
    group_recipe group;
} options;

static int number(const char *name, const char *text, int low, int high)
{
    char *end;
    const long n = strtol(text, &end, 10);

    if (end == text || *end != '\0' || n < low || n > high)
        oracle_fail("%s: expected a number from %d to %d, not '%s'", name, low,
                    high, text);
    return (int)n;
}

static void read_options(options *o, char **words, int count)
{
    for (int i = 0; i < count; i += 2) {
        const char *name = words[i];
        const char *value = i + 1 < count ? words[i + 1] : "";
        if (strcmp(name, "--seed") == 0)
            o->seed = (uint64_t)number(name, value, 0, 1 << 30);
        else if (strcmp(name, "--count") == 0)
            o->count = number(name, value, 1, 1 << 30);
        else if (strcmp(name, "--one-of") == 0)
            o->one_of = number(name, value, 1, 1 << 30);
        else if (strcmp(name, "--cells") == 0)
            o->group.cells = number(name, value, 1, MOST_GROUP_CELLS);
        else if (strcmp(name, "--total") == 0)
            o->group.total = number(name, value, MOST_SPACES, 99);
        else if (strcmp(name, "--liberties") == 0)
            o->group.liberties = number(name, value, 1, 12);
        else if (strcmp(name, "--kos") == 0)
            o->group.kos = number(name, value, 0, MOST_KO_SPACES);
        else
            oracle_fail("unknown option '%s'", name);
    }
}

static void print_value(const char *kind, const char *pattern)
{
    char text[LONGEST];
    region r;
    forest f;

    snprintf(text, sizeof text, "%s %s", kind, pattern);
    if (!space_read(&r, text))
        oracle_fail("not an eyespace: %s", text);
    forest_init(&f);
    bounds_write(text, sizeof text, &f, space_value(&f, &r));
    puts(text);
    forest_clear(&f);
}

int main(int argc, char **argv)
{
    options o = {.seed = 1, .count = 100, .one_of = 1, .group = {5, 10, 2, 0}};
    const char *verb = argc < 2 ? "" : argv[1];

    if (strcmp(verb, "value") == 0 && argc == 4) {
        print_value(argv[2], argv[3]);
    } else if (strcmp(verb, "list") == 0 && argc >= 3) {
        read_options(&o, argv + 3, argc - 3);
        list_spaces(number("list", argv[2], 1, MOST_ROOM), (uint32_t)o.one_of,
                    o.seed);
    } else if (strcmp(verb, "check") == 0 && argc == 3) {
        return check_spaces(argv[2]) != 0;
    } else if (strcmp(verb, "groups") == 0) {
        read_options(&o, argv + 2, argc - 2);
        write_groups(o.seed, o.count, &o.group);
    } else if (strcmp(verb, "check-groups") == 0 && argc == 3) {
        return check_groups(argv[2]) != 0;
    } else if (strcmp(verb, "check-values") == 0 && argc == 3) {
        return check_values(argv[2]) != 0;
    } else if (strcmp(verb, "selfcheck") == 0 && argc == 2) {
        return check_itself() != 0;
    } else {
        fputs(usage, stderr);
        return 2;
    }
    if (fflush(stdout) != 0 || ferror(stdout))
        oracle_fail("cannot write");
    return 0;
}
