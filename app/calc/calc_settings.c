/* calc_settings.c - the options of `miai calc`. */
#include "calc/calc_settings.h"

#include <string.h>

#include "common/terminal.h"

#define MAX_NODES 1000000000000000000

static const option_row of_question[] = {
    {"file", IN_AT(calc_settings, file), .value = "FILE", .without = "none",
     .help = "first the statements of a file, one a line; -: of standard input",
     .detail = "Run the statements of `FILE`, one a line, before the "
               "expressions; `-` is standard input."},
    {"table", FLAG_AT(calc_settings, table),
     .help = "instead of all that, the sums of eyes: Landman's table",
     .detail = "Print the table of the sums of eyes (Landman 1996), and "
               "nothing else."},
    {"memory", BYTES_AT(calc_settings, memory), .value = "SIZE",
     .usual = "256M", .help = "most memory for games: 64M, 2G",
     .detail = "Games may use so much memory: a number followed by K, M or "
               "G."},
    {"nodes", COUNT_AT(calc_settings, nodes), .value = "N", .least = 1,
     .most = MAX_NODES, .without = "no limit",
     .help = "give up on a statement after N steps",
     .detail = "Give up on a statement after `N` steps: games made, sums and "
               "comparisons computed; looked at every 4096 steps."},
    {"time", SECONDS_AT(calc_settings, seconds), .value = "S",
     .without = "no limit", .help = "give up on a statement after S seconds"},
    {0},
};

static const option_row of_output[] = {
    {"latex", FLAG_AT(calc_settings, latex), .help = "values as LaTeX"},
    {"cgsuite", FLAG_AT(calc_settings, cgsuite),
     .help = "values as CGSuite reads them"},
    {"json", FLAG_AT(calc_settings, json), .help = "one JSON object a line"},
    {"thermograph", FLAG_AT(calc_settings, thermograph),
     .help = "below each game its thermograph as text",
     .detail = "Print below each game its thermograph as text; of a ko that "
               "depends on the komaster, for both."},
    {"svg", OUT_AT(calc_settings, svg), .value = "OUT",
     .help = "the thermographs of all games as a picture into a file; -: "
             "instead of the values",
     .detail = "Draw the thermographs of all games, at most 100, into the file "
               "`OUT`; with `-` to standard output, instead of the values."},
    {"tree", OUT_AT(calc_settings, tree), .value = "OUT",
     .help = "the game tree of the last game as a picture",
     .detail = "Draw the game tree of the last game into the file `OUT`; with "
               "`-` to standard output, instead of the values."},
    {"dot", OUT_AT(calc_settings, dot), .value = "OUT",
     .help = "the same tree for Graphviz",
     .detail = "Write the same tree for Graphviz into the file `OUT`; with `-` "
               "to standard output, instead of the values."},
    {0},
};

const option_group calc_options[] = {
    {"the question", of_question, 0},
    {"the output", of_output, 0},
    {0},
};

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
    if (s->latex && s->cgsuite)
        complain("--latex, --cgsuite: expected only one of them");
    else if (have_same_place(s))
        complain("--svg, --tree, --dot: expected another file for each");
    else if (s->json && calc_is_silent(s))
        complain("--json: expected a file for the picture, for it needs "
                 "standard output");
    else if (s->json && (s->thermograph || s->notation != MIAI_NOTATION_PLAIN))
        complain("--json, %s: expected only one of them",
                 s->thermograph ? "--thermograph"
                 : s->latex     ? "--latex"
                                : "--cgsuite");
    else if (s->table && (s->file || s->words[0]))
        complain("--table: expected no expressions: leave them out");
    else if (s->table && (s->svg || s->tree || s->dot || s->thermograph))
        complain("--table: expected no pictures: leave them out");
    else
        return true;
    return false;
}

bool calc_settings_check(void *user, char *const *words)
{
    calc_settings *s = user;

    s->words = words;
    s->notation = s->latex     ? MIAI_NOTATION_LATEX
                  : s->cgsuite ? MIAI_NOTATION_CGSUITE
                               : MIAI_NOTATION_PLAIN;
    return is_possible(s);
}
