/* games_naive.c - the command line of the second opinion on games. */

#include "games.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: games_naive questions KIND [--seed S] [--count COUNT]\n"
    "       games_naive check [--work STEPS] FILE\n"
    "       games_naive selfcheck [--seed S] [--count COUNT]\n"
    "questions writes an operation and its arguments a line, with tabs "
    "between\n"
    "them.  check reads the same lines with the answer in front; FILE may be\n"
    "'-'.  KIND is short, deep, loopy, kos, eyes or laws.\n";

static uint64_t number(const char *name, const char *text)
{
    char *end;
    const unsigned long long x = strtoull(text, &end, 10);

    if (end == text || *end != '\0')
        oracle_fail("%s: expected a number, not '%s'", name, text);
    return x;
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, count = 100, most = 300000;
    const char *what = argc > 1 ? argv[1] : "";
    const char *name = NULL;

    for (int i = 2; i < argc; i++) {
        if (argv[i][0] != '-' || argv[i][1] == '\0')
            name = argv[i];
        else if (i + 1 == argc)
            oracle_fail("%s: expected a number", argv[i]);
        else if (strcmp(argv[i], "--seed") == 0)
            seed = number("--seed", argv[++i]);
        else if (strcmp(argv[i], "--count") == 0)
            count = number("--count", argv[++i]);
        else if (strcmp(argv[i], "--work") == 0)
            most = number("--work", argv[++i]);
        else
            oracle_fail("unknown option '%s'", argv[i]);
    }
    if (name != NULL && strcmp(what, "check") == 0)
        return games_check(name, most) != 0;
    if (strcmp(what, "selfcheck") == 0)
        return games_selfcheck(seed, (int)count) != 0;
    if (name != NULL && strcmp(what, "questions") == 0) {
        games_questions(name, seed, (int)count);
        return 0;
    }
    fputs(usage, stderr);
    return 2;
}
