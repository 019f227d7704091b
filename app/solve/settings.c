/* settings.c - the options of `miai solve` and `miai race`. */
#include "solve/settings.h"

#include <string.h>

#include "common/position_options.h"
#include "common/terminal.h"
#include "solve/hint.h"

#define MAX_TREE  1000000
#define MAX_NODES 1000000000000000000

/* --- the question, in miai_options ------------------------------------------- */
static const option_row of_target[] = {
    {"target", TEXT_AT(miai_options, target), .value = "POINTS",
     .without = "as the input says",
     .help = "a stone of each target chain: c3,d5"},
    {0},
};

static const option_row of_racing[] = {
    {"target", TEXT_AT(miai_options, target), .value = "POINTS",
     .without = "as the input says",
     .help = "a stone of each chain that races: c3,d5",
     .detail = "A stone of each chain that races, in place of the marks: "
               "`c3,d5`."},
    {0},
};

static const option_word goals[] = {
    {"life", MIAI_GOAL_LIFE},
    {"live", MIAI_GOAL_LIVE},
    {"kill", MIAI_GOAL_KILL},
    {0},
};

static const option_row of_goal[] = {
    {"goal", WORD_AT(miai_options, goal), .words = goals, .usual = "life",
     .help = "what the side to move wants, where nothing is marked",
     .detail = "What the side to move wants where nothing is marked: to live, "
               "to kill, or either, as the position suggests."},
    {0},
};

static const option_row of_open[] = {
    {"open", WORD_AT(miai_options, open), .words = open_words, .usual = "auto",
     .help = "positions that are not enclosed: draw a region, or refuse them",
     .detail = "What to do with positions that are not enclosed, or whose "
               "walls may fall: `auto` draws a region and says how certain "
               "the answer is; `never` takes walls as immortal and refuses "
               "what is not enclosed; `gaps` takes walls as immortal and draws "
               "a region where a position is not enclosed."},
    {"radius", INT_AT(miai_options, radius), .value = "R", .least = 0,
     .most = 3, .without = "1, and others if that says little",
     .help = "steps that a drawn region goes beyond the group"},
    {"weak", INT_AT(miai_options, weak), .value = "W", .least = 0, .most = 4,
     .without = "2, and others if that says little",
     .help = "walls with at most W liberties may be captured"},
    {0},
};

static const option_row of_ko[] = {
    {"ko", TEXT_AT(miai_options, ko), .value = "POINT",
     .without = "as the record says",
     .help = "what the side moving first may not retake",
     .detail = "The point that the side moving first may not retake. Needs "
               "`--first`, or `PL` in the record."},
    {0},
};

/* --- the rules ----------------------------------------------------------------- */
static const option_row of_rules[] = {
    {"threats", INT_AT(miai_options, threats), .value = "K", .least = 1,
     .most = MIAI_MAX_THREATS, .usual = "5", .help = "most ko threats tried"},
    {"ruling", WORD_AT(miai_options, ruling), .words = ruling_words,
     .usual = "2", .help = "may the attacker wait? 1: no, 2: yes",
     .detail = "May the attacker wait? 1: no, it has to prove its case now; "
               "2: yes, playing elsewhere has value."},
    {"literal", FLAG_AT(miai_options, literal),
     .help = "the rulings exactly as printed",
     .detail = "Take the rulings exactly as they were printed."},
    {0},
};

/* --- the work ------------------------------------------------------------------- */
static const option_row of_limits[] = {
    {"nodes", COUNT_AT(miai_options, nodes), .value = "N", .least = 1,
     .most = MAX_NODES, .without = "never",
     .help = "give up on a position after N nodes"},
    {"time", SECONDS_AT(miai_options, seconds), .value = "S",
     .without = "never", .help = "give up on a position after S seconds"},
    {0},
};

static const option_row of_life[] = {
    {"life-nodes", COUNT_AT(miai_options, life_nodes), .value = "N", .least = 0,
     .most = MAX_NODES, .usual = "500000",
     .help = "nodes for the kind of a life: two eyes, seki, endless",
     .detail = "Look for the kind of each life (two eyes, seki, endless lines, "
               "connected) with up to `N` nodes, and as many for `--tenuki`. "
               "They are counted apart. With 0 it stays unknown."},
    {"tenuki", FLAG_AT(miai_options, tenuki),
     .help = "how many moves in a row change the answer",
     .detail = "Also say how many moves in a row, up to three, the attacker "
               "can make without killing what lives, and the defender without "
               "saving what is dead."},
    {0},
};

static const option_row of_work[] = {
    {"memory", BYTES_AT(settings, memory), .value = "SIZE", .usual = "512M",
     .help = "most memory for the table of each job: 64M, 2G",
     .detail = "The table of each job may use so much memory: a number "
               "followed by K, M or G. With less the search takes longer; "
               "what it answers is the same."},
    {"jobs", INT_AT(settings, jobs), .value = "N", .least = 1, .most = MAX_JOBS,
     .usual = "1", .help = "solve N positions at the same time",
     .detail = "Solve `N` positions at the same time, each with a table of its "
               "own. The output stays the same."},
    {0},
};

static const option_row of_eyes[] = {
    {"eyes", IN_AT(settings, eyes), .value = "FILE",
     .without = "the one in the data directory",
     .help = "ask this library of eyes: same answers, less work (default: the "
             "one in the data directory)",
     .detail = "Ask this library of eyes, made by miai-eyes(1). Statuses and "
               "best moves are the same with fewer nodes; main lines may be "
               "others. Without this option the library of the data directory "
               "is asked, if there is one: `$XDG_DATA_HOME/miai/eyes`, "
               "`~/.local/share/miai/eyes` without that variable, or "
               "`miai/eyes` in the data directory of the installation."},
    {"no-eyes", FLAG_AT(settings, no_eyes), .help = "ask no library of eyes"},
    {0},
};

/* --- the output ------------------------------------------------------------------ */
static const option_row of_help[] = {
    {"why", TEXT_AT(settings, why), .value = "MOVE",
     .help = "is this first move right? what it costs, and the line that shows "
             "it: b1, or pass",
     .detail = "Is this first move, a point or `pass`, right? If not, say "
               "what it costs and show the line that refutes it."},
    {"hint", INT_AT(settings, hint_steps), GIVEN_AT(settings, hint),
     .value = "N", .least = 1, .most = HINT_STEPS,
     .help = "help in steps, the first N of them: status, area, first move, "
             "line",
     .detail = "Help in steps, the first `N` of them: the status, or who "
               "captures in a race; the area, the first move, the line. "
               "Without a number a terminal asks before each further step."},
    {"play", WORD_AT(settings, player), GIVEN_AT(settings, play),
     .words = player_words,
     .help = "play it out against perfect resistance, as the side moving first "
             "or as this side",
     .detail = "Play the positions out against perfect resistance, as the side "
               "moving first or as this side. Moves are typed: a point, "
               "`pass`, `undo`, `hint`, `help` or `quit`. A mistake is named "
               "with what it cost."},
    {0},
};

static const option_row of_answers[] = {
    {"tree", OUT_AT(settings, tree), .value = "OUT.sgf",
     .help = "write a solution tree, too; -: instead of the report",
     .detail = "Write a solution tree in SGF as well: every best move, the "
               "strongest replies, wrong moves with what they cost, in words. "
               "With `-` it goes to standard output instead of the report."},
    {"tree-size", INT_AT(settings, tree_size), .value = "N", .least = 1,
     .most = MAX_TREE, .usual = "400", .help = "nodes of a tree",
     .detail = "Begin lines of the tree of a position until it has `N` nodes."},
    {"verbose", FLAG_AT(settings, verbose),
     .help = "also the format of the input; of a race, its letters",
     .detail = "Also say which format the input was recognised as, and by "
               "what. Of a race also show the letters and relations that it "
               "is counted by."},
    {"json", FLAG_AT(settings, json), .help = "one JSON object a line",
     .detail = "Print one JSON object a line for each position instead of the "
               "report, as soon as it is solved, in the order of the input."},
    {0},
};

static const option_row of_values[] = {
    {"values", FLAG_AT(miai_options, values),
     .help = "every first move with what it is worth",
     .detail = "Also say what every first move is worth, not only which ones "
               "are best. This takes a search for each of them, whose nodes "
               "are not counted."},
    {0},
};

static const option_row of_model[] = {
    {"model", OUT_AT(settings, model), .value = "OUT",
     .help = "what was solved, as text diagrams; -: instead of the report",
     .detail = "Write what was solved into the file `OUT`, as text diagrams "
               "that `miai solve` reads: of an open position its model, or "
               "that of each side. With `-` they go to standard output "
               "instead of the report."},
    {0},
};

static const option_row of_proof[] = {
    {"proof", OUT_AT(settings, proof), .value = "OUT",
     .help = "a certificate of the answer to one problem, which proofcheck "
             "checks",
     .detail = "Write a certificate of the answer into the file `OUT`: the "
               "moves of the side that wins, against everything the other side "
               "can do. The program proofcheck of the source tree checks it. "
               "For exactly one problem. With `-` the certificate goes to "
               "standard output instead of the report."},
    {"board-proof", OUT_AT(settings, board_proof), .value = "OUT",
     .help = "a proof that the target of one open problem lives, which "
             "zonecheck checks",
     .detail = "Write a proof into the file `OUT` that the target of an open "
               "position lives on the board as it stands, nothing assumed: "
               "where the certainty is `proved`. The program zonecheck of the "
               "source tree checks it. For exactly one problem. With `-` the "
               "proof goes to standard output instead of the report."},
    {0},
};

static const option_row of_picture[] = {
    {"svg", OUT_AT(settings, svg), .value = "OUT",
     .help = "a picture of all positions into a file; -: instead of the report",
     .detail = "Draw the positions with their answers into the file `OUT`, at "
               "most 100 of them: a diagram for each side moving first, with "
               "the best first moves and the numbered main line, and one of "
               "the liberties of a race. With `-` the picture goes to "
               "standard output instead of the report."},
    {0},
};

/* --- without a board ------------------------------------------------------------- */
static const option_row of_numbers[] = {
    {"count", TEXT_AT(settings, count), .value = "TEXT",
     .help = "count a race: 'S=2 B:O=3 W:O=2,A=2,V=2'",
     .detail = "Count the race with these numbers, such as "
               "`S=2 B:O=3 W:O=2,A=2,V=2`. S are the shared liberties. After "
               "`B:` and `W:` are the numbers of each chain: Z the points of "
               "its eye, I the stones of the opponent in it, O the outside "
               "liberties, A the approach moves to all of them, V the most "
               "that one of them needs. What is left out is 0; `L=0+1+3` says "
               "O, A and V at once, as the approach moves of each outside "
               "liberty."},
    {"table", FLAG_AT(settings, table),
     .help = "how races are counted, as tables",
     .detail = "Print the table that races are counted by, and the tables of "
               "results that follow from it."},
    {0},
};

/* --- the commands ---------------------------------------------------------------- */
#define IN_OPTIONS offsetof(settings, options)

const option_group solve_options[] = {
    {"the question", first_options, IN_OPTIONS},
    {NULL, of_target, IN_OPTIONS},
    {NULL, of_goal, IN_OPTIONS},
    {NULL, immortal_options, IN_OPTIONS},
    {NULL, region_options, IN_OPTIONS},
    {NULL, move_options, IN_OPTIONS},
    {NULL, of_ko, IN_OPTIONS},
    {NULL, of_open, IN_OPTIONS},
    {NULL, stone_options, IN_OPTIONS},
    {"the rules", of_rules, IN_OPTIONS},
    {"the work", of_limits, IN_OPTIONS},
    {NULL, of_life, IN_OPTIONS},
    {NULL, of_work, 0},
    {NULL, of_eyes, 0},
    {"the output", of_help, 0},
    {NULL, of_values, IN_OPTIONS},
    {NULL, of_answers, 0},
    {NULL, of_model, 0},
    {NULL, of_proof, 0},
    {NULL, of_picture, 0},
    {0},
};

const option_group race_options[] = {
    {"the question", first_options, IN_OPTIONS},
    {NULL, of_racing, IN_OPTIONS},
    {NULL, immortal_options, IN_OPTIONS},
    {NULL, region_options, IN_OPTIONS},
    {NULL, move_options, IN_OPTIONS},
    {NULL, of_ko, IN_OPTIONS},
    {NULL, of_open, IN_OPTIONS},
    {NULL, stone_options, IN_OPTIONS},
    {"without a board", of_numbers, 0},
    {"the rules", of_rules, IN_OPTIONS},
    {"the work", of_limits, IN_OPTIONS},
    {NULL, of_work, 0},
    {"the output", of_help, 0},
    {NULL, of_values, IN_OPTIONS},
    {NULL, of_answers, 0},
    {NULL, of_picture, 0},
    {0},
};

void settings_begin(void *user)
{
    settings *s = user;

    miai_options_init(&s->options, sizeof s->options);
}

static bool reads_standard_input(const settings *s)
{
    for (int i = 0; s->files[i]; i++)
        if (is_standard(s->files[i]))
            return true;
    return false;
}

/* A file that is to be written. */
typedef struct outlet {
    const char *option, *path;
} outlet;

/* Can both be written?  Complains if not. */
static bool can_write_both(const outlet *a, const outlet *b)
{
    if (!a->path || !b->path || strcmp(a->path, b->path) != 0)
        return true;
    if (is_standard(a->path))
        complain("%s -, %s -: expected a file for one of them", a->option,
                 b->option);
    else
        complain("%s: expected another file for each option", a->path);
    return false;
}

/* Can everything that is to be written be written at once?  Complains if
 * not. */
static bool can_write(const settings *s)
{
    const outlet outs[] = {{"--svg", s->svg},
                           {"--tree", s->tree},
                           {"--proof", s->proof},
                           {"--board-proof", s->board_proof},
                           {"--model", s->model}};
    const int n = (int)(sizeof outs / sizeof *outs);

    for (int i = 0; i < n; i++) {
        if (s->json && is_standard(outs[i].path)) {
            complain("%s -: expected a file, for --json needs standard output",
                     outs[i].option);
            return false;
        }
        for (int k = 0; k < i; k++)
            if (!can_write_both(&outs[k], &outs[i]))
                return false;
    }
    return true;
}

/* Does what is asked about a move, or of a player, go together with the rest?
 * Complains if not. */
static bool can_help(const settings *s)
{
    const way why[] = {{"--why", s->why},
                       {"--svg", s->svg},
                       {"--tree", s->tree},
                       {"--proof", s->proof},
                       {"--board-proof", s->board_proof},
                       {"--model", s->model},
                       {"--hint", s->hint}};
    const way values[] = {{"--values", s->options.values},
                          {"--why", s->why},
                          {"--hint", s->hint},
                          {"--play", s->play}};
    const way play[] = {
        {"--play", s->play},   {"--why", s->why},
        {"--hint", s->hint},   {"--json", s->json},
        {"--svg", s->svg},     {"--tree", s->tree},
        {"--proof", s->proof}, {"--board-proof", s->board_proof},
        {"--model", s->model}};
    const way hint[] = {{"--hint", s->hint}, {"--json", s->json}};

    if ((s->why && !CHECK_WAYS(why)) ||
        (s->options.values && !CHECK_WAYS(values)) ||
        (s->play && !CHECK_WAYS(play)))
        return false;
    if (s->play && reads_standard_input(s)) {
        complain("--play: expected files, for standard input is for moves");
        return false;
    }
    return CHECK_WAYS(hint);
}

bool solve_check(void *user, char *const *words)
{
    settings *s = user;

    s->files = words;
    if (!can_help(s))
        return false;
    if (s->eyes && s->no_eyes)
        complain("--eyes, --no-eyes: expected only one of them");
    else if (!s->files[0])
        complain("solve: expected a file, or - for standard input; see miai "
                 "solve --help");
    else
        return can_write(s);
    return false;
}

/* Is anything asked that needs a board? */
static bool asks_for_boards(const settings *s)
{
    const miai_options *o = &s->options;

    return s->files[0] || s->svg || s->tree || s->why || s->hint || s->play ||
           o->target || o->immortal || o->region || o->ko || o->move >= 0;
}

bool race_check(void *user, char *const *words)
{
    settings *s = user;
    const bool alone = s->count || s->table;

    s->files = words;
    s->options.goal = MIAI_GOAL_RACE;
    if (!can_help(s))
        return false;
    if (s->count && s->table)
        complain("--count, --table: expected only one of them");
    else if (alone && asks_for_boards(s))
        complain(
            "%s: expected no file and no option for positions: leave them out",
            s->count ? "--count" : "--table");
    else if (!alone && !s->files[0])
        complain("race: expected a file, or - for standard input; see miai "
                 "race --help");
    else
        return can_write(s);
    return false;
}
