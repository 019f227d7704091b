/* race_settings.c - the options of `miai race`. */
#include "solve/settings_options.h"

#include "common/terminal.h"

static const struct option long_options[] = {
    OPTIONS_OF_QUESTION,
    OPTIONS_OF_RULES,
    OPTIONS_OF_WORK,
    {"count", required_argument, NULL, OPT_COUNT},
    {"table", no_argument, NULL, OPT_TABLE},
    OPTIONS_OF_OUTPUT,
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
         "found if only one pair of chains can be meant.\n");
    help_on_question("a stone of each chain that races");
    puts("without a board\n"
         "  --count TEXT              count a race: "
         "'S=2 B:O=3 W:O=2,A=2,V=2'\n"
         "  --table                   how races are counted, as tables\n");
    help_on_rules();
    help_on_work("race", "races");
    puts("\n"
         "the output");
    help_on_tree();
    help_on_output("races");
}

/* Is anything asked that needs a board? */
static bool asks_for_boards(const settings *s)
{
    const miai_options *o = &s->options;

    return s->files[0] || s->svg || s->tree || o->target || o->immortal ||
           o->region || o->ko || o->move >= 0;
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
