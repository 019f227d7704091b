/* race_settings.c - the options of `miai race`. */
#include "cli/settings_options.h"

static const struct option long_options[] = {
    {"first", required_argument, NULL, OPT_FIRST},
    {"immortal", required_argument, NULL, OPT_IMMORTAL},
    {"region", required_argument, NULL, OPT_REGION},
    {"move", required_argument, NULL, OPT_MOVE},
    {"ko", required_argument, NULL, OPT_KO},
    {"count", required_argument, NULL, OPT_COUNT},
    {"table", no_argument, NULL, OPT_TABLE},
    {"threats", required_argument, NULL, OPT_THREATS},
    {"ruling", required_argument, NULL, OPT_RULING},
    {"literal", no_argument, NULL, OPT_LITERAL},
    {"nodes", required_argument, NULL, OPT_NODES},
    {"time", required_argument, NULL, OPT_TIME},
    {"jobs", required_argument, NULL, OPT_JOBS},
    {"json", no_argument, NULL, OPT_JSON},
    {"svg", required_argument, NULL, OPT_SVG},
    {"help", no_argument, NULL, OPT_HELP},
    {NULL, 0, NULL, 0},
};

void race_settings_help(void)
{
    puts("usage: miai race [OPTION]... FILE...\n"
         "       miai race --count TEXT | --table [--json]\n"
         "\n"
         "Says who wins the capturing races of the files, by how many moves, "
         "and why.\n"
         "SGF, text diagrams, Sensei's $$ diagrams; - is standard input.  "
         "Marked\n"
         "stones of both sides are in the chains that race; what is not marked "
         "is\n"
         "found if only one pair of chains can be meant.\n"
         "\n"
         "the question\n"
         "  --first black|white|both  the side moving first (default both)\n"
         "  --immortal POINTS         more stones that are never captured\n"
         "  --region POINTS           the empty points to be played on\n"
         "  --move N                  the position after move N of a record\n"
         "  --ko POINT                what the side moving first may not "
         "retake\n"
         "\n"
         "without a board\n"
         "  --count TEXT              count a race: "
         "'S=2 B:O=3 W:O=2,A=2,V=2'\n"
         "  --table                   how races are counted, as tables\n"
         "\n"
         "the rules\n"
         "  --threats K               most ko threats tried (default 5)\n"
         "  --ruling 1|2              may the attacker wait? 1: no, 2: yes\n"
         "                            (default 2)\n"
         "  --literal                 the rulings exactly as printed\n"
         "\n"
         "the work\n"
         "  --nodes N                 give up on a race after N nodes\n"
         "  --time S                  give up on a race after S seconds\n"
         "  --jobs N                  solve N races at the same time\n"
         "\n"
         "the output\n"
         "  --json                    one JSON object a line\n"
         "  --svg OUT                 a picture of all races into a file;\n"
         "                            -: instead of the report\n"
         "  --help                    this text\n"
         "\n"
         "Exit status: 0 solved, 1 something unknown, 2 bad input, 3 no\n"
         "memory or no output.  docs/manual.md says more.");
}

/* Is anything asked that needs a board? */
static bool asks_for_boards(const settings *s)
{
    const miai_options *o = &s->options;

    return s->files[0] || s->svg || s->tree || o->immortal || o->region ||
           o->ko || o->move >= 0;
}

/* Can everything that is asked for be done at once? */
static bool is_possible(const settings *s)
{
    const bool alone = s->count || s->table;

    if (s->count && s->table)
        complain("--count, --table: expected one of them");
    else if (alone && asks_for_boards(s))
        complain("%s: expected no file and no option for positions",
                 s->count ? "--count" : "--table");
    else if (!alone && !s->files[0])
        complain("race: expected a file, or - for standard input");
    else
        return settings_can_write(s);
    return false;
}

bool race_settings_read(settings *out, int argc, char **argv)
{
    if (settings_options(out, "race", argc, argv, long_options) < 0)
        return false;
    out->races = true;
    return out->help || is_possible(out);
}
