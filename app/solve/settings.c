/* settings.c - the options of `miai solve`. */
#include "solve/settings_options.h"

#include <stdlib.h>
#include <string.h>

#include "solve/hint.h"

#define MAX_MOVE 100000
#define MAX_TREE 1000000

static const struct option long_options[] = {
    OPTIONS_OF_QUESTION,
    OPTIONS_OF_RULES,
    OPTIONS_OF_WORK,
    {"eyes", required_argument, NULL, OPT_EYES},
    {"no-eyes", no_argument, NULL, OPT_NO_EYES},
    {"hint", optional_argument, NULL, OPT_HINT},
    {"play", optional_argument, NULL, OPT_PLAY},
    {"why", required_argument, NULL, OPT_WHY},
    {"proof", required_argument, NULL, OPT_PROOF},
    OPTIONS_OF_OUTPUT,
    {NULL, 0, NULL, 0},
};

/* --- help ------------------------------------------------------------------ */
void help_on_question(const char *target)
{
    printf("the question\n"
           "  --first black|white|both  the side moving first (default both)\n"
           "  --target POINTS           %s: c3,d5\n"
           "  --immortal POINTS         more stones that are never captured\n"
           "  --region POINTS           the empty points to be played on\n"
           "  --move N                  the position after move N of a record\n"
           "  --ko POINT                what the side moving first may not "
           "retake\n\n",
           target);
}

void help_on_rules(void)
{
    puts("the rules\n"
         "  --threats K               most ko threats tried (default 5)\n"
         "  --ruling 1|2              may the attacker wait? 1: no, 2: yes\n"
         "                            (default 2)\n"
         "  --literal                 the rulings exactly as printed\n");
}

void help_on_work(const char *one, const char *all)
{
    printf("the work\n"
           "  --nodes N                 give up on a %s after N nodes\n"
           "  --time S                  give up on a %s after S seconds\n"
           "  --jobs N                  solve N %s at the same time\n",
           one, one, all);
}

void help_on_tree(void)
{
    puts("  --tree OUT.sgf            write a solution tree, too\n"
         "  --tree-size N             nodes of a tree (default 400)\n"
         "  --json                    one JSON object a line");
}

void help_on_output(const char *all)
{
    printf("  --svg OUT                 a picture of all %s into a file;\n"
           "                            -: instead of the report\n"
           "  --help                    this text\n"
           "\n"
           "Exit status: 0 solved, 1 something unknown, 2 bad input, 3 no\n"
           "memory or no output.  docs/manual.md says more.\n",
           all);
}

void settings_help(void)
{
    puts(
        "usage: miai solve [OPTION]... FILE...\n"
        "\n"
        "Solves the life-and-death problems of the files: SGF, text diagrams,\n"
        "Sensei's $$ diagrams; - is standard input.\n");
    help_on_question("a stone of each target chain");
    help_on_rules();
    help_on_work("problem", "problems");
    puts("  --eyes FILE               ask this library of eyes: same answers, "
         "less\n"
         "                            work (default: the one in the data "
         "directory)\n"
         "  --no-eyes                 ask no library of eyes\n"
         "\n"
         "the output\n"
         "  --why MOVE                is this first move right? what it costs, "
         "and\n"
         "                            the line that shows it: b1, or pass\n"
         "  --hint[=N]                help in steps, the first N of them: "
         "status,\n"
         "                            area, first move, line\n"
         "  --play[=black|white]      play it out against perfect resistance, "
         "as the\n"
         "                            side moving first or as this side");
    help_on_tree();
    puts("  --proof OUT               a certificate of the answer to one "
         "problem,\n"
         "                            which proofcheck checks");
    help_on_output("problems");
}

/* --- reading --------------------------------------------------------------- */
static bool read_first(miai_first *out, const char *text)
{
    static const char *const names[] = {"both", "black", "white"};

    for (int i = 0; i < 3; i++) {
        if (strcmp(text, names[i]) == 0) {
            *out = (miai_first)i;
            return true;
        }
    }
    complain("--first: expected black, white or both, not '%s'", text);
    return false;
}

static bool read_player(miai_color *out, const char *text)
{
    if (strcmp(text, "black") == 0)
        *out = MIAI_BLACK;
    else if (strcmp(text, "white") == 0)
        *out = MIAI_WHITE;
    else
        complain("--play: expected black or white, not '%s'", text);
    return *out != MIAI_EMPTY;
}

/* Takes in one option that options_read() found. */
static bool take_option(int option, const char *value, void *user)
{
    settings *s = user;
    miai_options *o = &s->options;

    switch (option) {
    case OPT_FIRST:
        return read_first(&o->first, value);
    case OPT_TARGET:
        o->target = value;
        return true;
    case OPT_IMMORTAL:
        o->immortal = value;
        return true;
    case OPT_REGION:
        o->region = value;
        return true;
    case OPT_MOVE:
        return option_int(&o->move, "move", value, 0, MAX_MOVE);
    case OPT_THREATS:
        return option_int(&o->threats, "threats", value, 1, MIAI_MAX_THREATS);
    case OPT_RULING:
        return option_int(&o->ruling, "ruling", value, 1, 2);
    case OPT_LITERAL:
        return o->literal = true;
    case OPT_KO:
        o->ko = value;
        return true;
    case OPT_NODES:
        return option_nodes(&o->nodes, value);
    case OPT_TIME:
        return option_seconds(&o->seconds, value);
    case OPT_JOBS:
        return option_int(&s->jobs, "jobs", value, 1, MAX_JOBS);
    case OPT_HINT:
        s->hint = true;
        return !value ||
               option_int(&s->hint_steps, "hint", value, 1, HINT_STEPS);
    case OPT_PLAY:
        s->play = true;
        return !value || read_player(&s->player, value);
    case OPT_TREE:
        s->tree = value;
        return true;
    case OPT_TREE_SIZE:
        return option_int(&s->tree_size, "tree-size", value, 1, MAX_TREE);
    case OPT_WHY:
        s->why = value;
        return true;
    case OPT_PROOF:
        s->proof = value;
        return true;
    case OPT_EYES:
        s->eyes = value;
        return true;
    case OPT_NO_EYES:
        return s->no_eyes = true;
    case OPT_JSON:
        return s->json = true;
    case OPT_SVG:
        s->svg = value;
        return true;
    case OPT_COUNT:
        s->count = value;
        return true;
    case OPT_TABLE:
        return s->table = true;
    default:
        return s->help = true;
    }
}

static bool reads_standard_input(const settings *s)
{
    for (int i = 0; s->files[i]; i++)
        if (is_standard(s->files[i]))
            return true;
    return false;
}

static bool is_same(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

bool settings_can_write(const settings *s)
{
    if (s->json && is_standard(s->svg))
        complain("--svg -: expected a file, for --json needs standard output");
    else if (s->json && is_standard(s->tree))
        complain("--tree -: expected a file, for --json needs standard output");
    else if (is_standard(s->svg) && is_standard(s->tree))
        complain("--svg -, --tree -: expected a file for one of them");
    else if (is_standard(s->proof) &&
             (s->json || is_standard(s->svg) || is_standard(s->tree)))
        complain("--proof -: expected a file, for standard output is taken");
    else if (is_same(s->svg, s->tree) || is_same(s->svg, s->proof) ||
             is_same(s->tree, s->proof))
        complain("%s: expected another file for each option",
                 is_same(s->svg, s->tree) ? s->svg : s->proof);
    else
        return true;
    return false;
}

/* Can everything that is asked for be done at once? */
static bool is_possible(const settings *s)
{
    if (!settings_can_write(s))
        return false;
    if (s->why && (s->svg || s->tree || s->hint || s->proof))
        complain("--why, %s: expected one of them", s->svg     ? "--svg"
                                                    : s->tree  ? "--tree"
                                                    : s->proof ? "--proof"
                                                               : "--hint");
    else if (s->play &&
             (s->why || s->hint || s->tree || s->svg || s->json || s->proof))
        complain("--play: expected no other option for the output");
    else if (s->play && reads_standard_input(s))
        complain("--play: expected files, for standard input is for moves");
    else if (s->eyes && s->no_eyes)
        complain("--eyes, --no-eyes: expected one of them");
    else if (s->hint && s->json)
        complain("--hint, --json: expected one of them");
    else
        return true;
    return false;
}

int settings_options(settings *out, const char *command, int argc, char **argv,
                     const struct option *known)
{
    int rest;

    *out = (settings){.jobs = 1, .tree_size = 400};
    miai_options_init(&out->options);
    rest = options_read(command, argc, argv, known, take_option, out);
    if (rest >= 0)
        out->files = argv + rest;
    return rest;
}

bool settings_read(settings *out, int argc, char **argv)
{
    const int rest = settings_options(out, "solve", argc, argv, long_options);

    if (rest < 0)
        return false;
    if (out->help || rest < argc)
        return is_possible(out);
    complain("solve: expected a file, or - for standard input");
    return false;
}
