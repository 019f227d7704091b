/* calc_settings.c - the options of `miai calc`. */
#include "calc/calc_settings.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/terminal.h"

enum {
    OPT_FILE = OPTION_FIRST,
    OPT_MEMORY,
    OPT_NODES,
    OPT_TIME,
    OPT_TABLE,
    OPT_LATEX,
    OPT_CGSUITE,
    OPT_JSON,
    OPT_THERMOGRAPH,
    OPT_SVG,
    OPT_TREE,
    OPT_DOT,
    OPT_HELP
};

static const struct option known[] = {
    {"file", required_argument, NULL, OPT_FILE},
    {"memory", required_argument, NULL, OPT_MEMORY},
    {"nodes", required_argument, NULL, OPT_NODES},
    {"time", required_argument, NULL, OPT_TIME},
    {"table", no_argument, NULL, OPT_TABLE},
    {"latex", no_argument, NULL, OPT_LATEX},
    {"cgsuite", no_argument, NULL, OPT_CGSUITE},
    {"json", no_argument, NULL, OPT_JSON},
    {"thermograph", no_argument, NULL, OPT_THERMOGRAPH},
    {"svg", required_argument, NULL, OPT_SVG},
    {"tree", required_argument, NULL, OPT_TREE},
    {"dot", required_argument, NULL, OPT_DOT},
    {"help", no_argument, NULL, OPT_HELP},
    {NULL, 0, NULL, 0},
};

void calc_settings_help(void)
{
    puts(
        "usage: miai calc [OPTION]... [EXPRESSION]...\n"
        "\n"
        "Calculates with combinatorial games: the value of each expression on\n"
        "a line of its own.  Without an expression statements come from\n"
        "standard input, on a terminal with line editing and history; the\n"
        "statement `help` lists the operations.\n"
        "\n"
        "the question\n"
        "  --file FILE               first the statements of a file, one a "
        "line;\n"
        "                            -: of standard input\n"
        "  --table                   instead of all that, the sums of eyes: "
        "Landman's\n"
        "                            table\n"
        "  --memory SIZE             most memory for games: 64M, 2G (default "
        "256M)\n"
        "  --nodes N                 give up on a statement after N steps\n"
        "  --time S                  give up on a statement after S seconds\n"
        "\n"
        "the output\n"
        "  --latex                   values as LaTeX\n"
        "  --cgsuite                 values as CGSuite reads them\n"
        "  --json                    one JSON object a line\n"
        "  --thermograph             below each game its thermograph as "
        "text\n"
        "  --svg OUT                 the thermographs of all games as a "
        "picture into\n"
        "                            a file; -: instead of the values\n"
        "  --tree OUT                the game tree of the last game as a "
        "picture\n"
        "  --dot OUT                 the same tree for Graphviz\n"
        "  --help                    this text\n"
        "\n"
        "Exit status: 0 all is calculated, 1 something is too large, 2 bad\n"
        "input, 3 no memory or no output.  docs/calc.md says more.");
}

/* A number with K, M or G behind it, as bytes. */
static bool read_memory(size_t *out, const char *text)
{
    static const char units[] = "KMG";
    const char *unit = NULL;
    char *end = NULL;
    unsigned long value = 0;

    errno = 0;
    if (isdigit((unsigned char)text[0]))
        value = strtoul(text, &end, 10);
    if (end && *end && !end[1])
        unit = strchr(units, *end);
    if (unit && errno == 0) {
        const int shift = 10 * (int)(unit - units + 1);
        *out = (size_t)value << shift;
        if (value > 0 && *out >> shift == value)
            return true;
    }
    complain("--memory: expected a size such as 64M or 2G, not '%s'", text);
    return false;
}

static bool set_notation(calc_settings *s, miai_notation notation)
{
    if (s->notation != MIAI_NOTATION_PLAIN && s->notation != notation) {
        complain("--latex, --cgsuite: expected one of them");
        return false;
    }
    s->notation = notation;
    return true;
}

static bool take_option(int option, const char *value, void *user)
{
    calc_settings *s = user;

    switch (option) {
    case OPT_FILE:
        s->file = value;
        return true;
    case OPT_MEMORY:
        return read_memory(&s->memory, value);
    case OPT_NODES:
        return option_nodes(&s->nodes, value);
    case OPT_TIME:
        return option_seconds(&s->seconds, value);
    case OPT_TABLE:
        return s->table = true;
    case OPT_LATEX:
        return set_notation(s, MIAI_NOTATION_LATEX);
    case OPT_CGSUITE:
        return set_notation(s, MIAI_NOTATION_CGSUITE);
    case OPT_JSON:
        return s->json = true;
    case OPT_THERMOGRAPH:
        return s->thermograph = true;
    case OPT_SVG:
        s->svg = value;
        return true;
    case OPT_TREE:
        s->tree = value;
        return true;
    case OPT_DOT:
        s->dot = value;
        return true;
    default:
        return s->help = true;
    }
}

bool calc_is_silent(const calc_settings *s)
{
    return is_standard(s->svg) || is_standard(s->tree) || is_standard(s->dot);
}

/* Do two of the pictures go to the same place? */
static bool have_same_place(const calc_settings *s)
{
    const char *const path[] = {s->svg, s->tree, s->dot};

    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 3; j++)
            if (path[i] && path[j] && strcmp(path[i], path[j]) == 0)
                return true;
    return false;
}

/* Can everything that is asked for be done at once? */
static bool is_possible(const calc_settings *s)
{
    if (have_same_place(s))
        complain("--svg, --tree, --dot: expected another file for each");
    else if (s->json && calc_is_silent(s))
        complain("--json: expected a file for the picture, for it needs "
                 "standard output");
    else if (s->json && (s->thermograph || s->notation != MIAI_NOTATION_PLAIN))
        complain("--json: expected no other form of the values");
    else if (s->table && (s->file || s->words[0]))
        complain("--table: expected no expressions");
    else if (s->table && (s->svg || s->tree || s->dot || s->thermograph))
        complain("--table: expected no pictures");
    else
        return true;
    return false;
}

bool calc_settings_read(calc_settings *out, int argc, char **argv)
{
    int rest = options_first(argc, argv, known);

    *out = (calc_settings){.words = argv + rest};
    rest = options_read("calc", rest, argv, known, take_option, out);
    return rest >= 0 && (out->help || is_possible(out));
}
