/* cmd_endgame.c - `miai endgame`: what local positions are worth. */
#include "endgame/cmd_endgame.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "calc/game.h"
#include "calc/statements.h"
#include "common/command_line.h"
#include "common/json_line.h"
#include "common/position_options.h"
#include "common/session.h"
#include "common/terminal.h"
#include "endgame/board_settings.h"
#include "endgame/board_tree.h"
#include "endgame/local_position.h"

/* --- the options ------------------------------------------------------------------ */

static const char *read_komi(void *to, const char *text)
{
    struct endgame_komi *komi = to;
    char *end;

    komi->points = strtod(text, &end);
    komi->given = true;
    /* Half points, and nothing beyond what a board can be worth. */
    if (end == text || *end || !(komi->points >= -1000 && komi->points <= 1000))
        return "points, such as 6.5";
    return NULL;
}

static const char *read_prisoners(void *to, const char *text)
{
    miai_endgame_options *o = to;
    int end = 0;

    o->has_prisoners = true;
    if (sscanf(text, "%4d,%4d%n", &o->prisoners[0], &o->prisoners[1], &end) !=
            2 ||
        text[end] || o->prisoners[0] < 0 || o->prisoners[1] < 0)
        return "two numbers, such as 3,5";
    return NULL;
}

static const option_word scorings[] = {
    {"area", MIAI_SCORING_AREA},
    {"territory", MIAI_SCORING_TERRITORY},
    {0},
};

static const option_row of_scoring[] = {
    {"scoring", WORD_AT(miai_endgame_options, scoring), .words = scorings,
     .usual = "area", .help = "how points are counted",
     .detail = "How points are counted after two passes: by area, stones and "
               "what they surround, or by territory, what stones surround and "
               "prisoners."},
    {"prisoners", .kind = OPTION_OTHER, .place = 0, .value = "BLACK,WHITE",
     .read = read_prisoners, .without = "those of the record",
     .help = "stones that Black and White have taken so far",
     .detail = "How many stones Black and White have taken so far. They count "
               "by territory."},
    {"safe", TEXT_AT(miai_endgame_options, safe), .value = "POINTS",
     .without = "none", .help = "stones to be taken as safe",
     .detail = "Take the chains of these stones as safe. What leans on that is "
               "named as assumed."},
    {"dead", TEXT_AT(miai_endgame_options, dead), .value = "POINTS",
     .without = "none", .help = "stones to be taken as dead",
     .detail = "Take the chains of these stones as dead. What leans on that is "
               "named as assumed."},
    {"strict", FLAG_AT(miai_endgame_options, strict),
     .help = "assume nothing: what is not proved is played out",
     .detail = "Assume nothing: stones and territory that are not proved to be "
               "safe are part of a region and are played out."},
    {0},
};

static const option_row of_komi[] = {
    {
        "komi",
        OTHER_AT(endgame_settings, komi),
        .value = "POINTS",
        .read = read_komi,
        .without = "that of the record, or 0",
        .help = "points that White gets",
    },
    {0},
};

static const option_row of_local[] = {
    {"corridor", TEXT_AT(endgame_settings, corridor), .value = "ROW",
     .help = "a row of points between two rows of Black: O..oX",
     .detail = "The value of a corridor, such as `O..oX`: one row of points "
               "between two rows of immortal Black stones. `O` and `X` are "
               "immortal White and Black stones, `o` is a White stone that can "
               "be captured, `.` an empty point."},
    {"room", TEXT_AT(endgame_settings, room), .value = "ROWS",
     .help = "points inside Black walls that White enters at e: e../#.#",
     .detail = "The value of a room, such as `e../#.#`: rows of points, "
               "separated by `/`, with immortal Black stones all around. `.` "
               "is an empty point, `e` the empty point beside an immortal "
               "White stone, `#` is outside."},
    {0},
};

static const option_row rows[] = {
    {"memory", BYTES_AT(endgame_settings, memory), .value = "SIZE",
     .usual = "256M", .help = "most memory for games and positions: 64M, 2G",
     .detail = "Games and positions may use so much memory: a number followed "
               "by K, M or G. Of a board the values may use that much, and "
               "regions and their sums three times as much."},
    {"region", INT_AT(endgame_settings, region), .value = "N", .least = 1,
     .most = MIAI_MAX_SIZE * MIAI_MAX_SIZE,
     .help = "one region of a board in full: its game tree, its thermograph",
     .detail = "Print region `N` of a board in full, as the report numbers it: "
               "its points, its values, its game tree and its thermograph."},
    {"why", TEXT_AT(endgame_settings, why), .value = "MOVE",
     .help = "is this first move right? what it loses, and the line that shows "
             "it: b1, or pass",
     .detail = "Is this first move, a point or `pass`, right? If not, say what "
               "it loses. The line that shows it is best play of both after "
               "the move."},
    {"play", WORD_AT(endgame_settings, player),
     GIVEN_AT(endgame_settings, play), .words = player_words,
     .help = "play it out against best play, as the side moving first or as "
             "this side",
     .detail =
         "Play the boards out against best play, as the side moving first "
         "or as this side. Moves are typed: a point, `pass`, `undo`, "
         "`hint`, `help` or `quit`. A mistake is named with what it "
         "loses."},
    {"thermograph", FLAG_AT(endgame_settings, thermograph),
     .help = "the thermograph as text, of a board those of hot regions",
     .detail = "Draw the thermograph as text; of a board those of all regions "
               "in which a move gains something."},
    {"svg", OUT_AT(endgame_settings, svg), .value = "OUT",
     .help = "boards with values and moves as a picture",
     .detail = "Write a picture of all boards to `OUT` (`-`: standard output): "
               "the chilled values of the regions, the moves of best play with "
               "each side first, numbered, and thermographs of hot regions."},
    {"tree", OUT_AT(endgame_settings, tree), .value = "OUT.sgf",
     .help = "write a solution tree, too; -: instead of the report",
     .detail =
         "Write a solution tree in SGF as well: every move that keeps the "
         "score, best play after it, wrong moves with what they lose, in "
         "words. With `-` it goes to standard output instead of the "
         "report."},
    {"tree-size", INT_AT(endgame_settings, tree_size), .value = "N", .least = 1,
     .most = BOARD_TREE_MOST, .usual = "400", .help = "nodes of a tree",
     .detail = "Begin lines of the tree of a board, with either side first, "
               "until it has `N` nodes."},
    {"json", FLAG_AT(endgame_settings, json), .help = "one JSON object"},
    {0},
};

static const option_group groups[] = {
    {NULL, move_options, offsetof(endgame_settings, options)},
    {NULL, first_options, offsetof(endgame_settings, options)},
    {NULL, immortal_options, offsetof(endgame_settings, options)},
    {NULL, of_scoring, offsetof(endgame_settings, endgame)},
    {NULL, of_komi, 0},
    {NULL, of_local, 0},
    {NULL, rows, 0},
    {0},
};

static void begin(void *user)
{
    endgame_settings *s = user;

    miai_options_init(&s->options, sizeof s->options);
    miai_endgame_options_init(&s->endgame, sizeof s->endgame);
    s->options.goal = MIAI_GOAL_ENDGAME;
}

/* A corridor or a room. */
static bool check_local(const endgame_settings *s)
{
    const char *name = s->corridor ? "--corridor" : "--room";

    if (s->files[0])
        complain("%s: expected no file beside it: ask about one of them", name);
    else if (s->corridor && s->room)
        complain("--corridor, --room: expected only one of them");
    else if (s->svg || s->tree)
        complain("%s: expected a board; `miai calc` draws local positions",
                 s->svg ? "--svg" : "--tree");
    else if (s->region || s->why || s->play)
        complain("%s: expected a board, the name of a file, not %s",
                 s->region ? "--region"
                 : s->why  ? "--why"
                           : "--play",
                 name);
    else if (s->json && s->thermograph)
        complain("--thermograph: it is always in the output of --json; leave "
                 "it out");
    else
        return true;
    return false;
}

static bool check_boards(const endgame_settings *s)
{
    const way shown[] = {{"--region", s->region > 0},
                         {"--why", s->why != NULL},
                         {"--thermograph", s->thermograph}};
    const way drawn[] = {{"--region", s->region > 0},
                         {"--thermograph", s->thermograph},
                         {"--json", s->json}};
    const way played[] = {
        {"--play", s->play},        {"--region", s->region > 0},
        {"--why", s->why != NULL},  {"--thermograph", s->thermograph},
        {"--json", s->json},        {"--svg", s->svg != NULL},
        {"--tree", s->tree != NULL}};

    if (!s->files[0])
        complain("endgame: expected a file, --corridor, --room, or a command; "
                 "see miai endgame --help");
    else if (s->endgame.has_prisoners &&
             s->endgame.scoring != MIAI_SCORING_TERRITORY)
        complain("--prisoners: they count by territory only; add --scoring "
                 "territory");
    else
        return CHECK_WAYS(shown) && CHECK_WAYS(drawn) &&
               (!s->play || CHECK_WAYS(played));
    return false;
}

static bool check(void *user, char *const *words)
{
    endgame_settings *s = user;

    s->files = words;
    return s->corridor || s->room ? check_local(s) : check_boards(s);
}

/* --- the answer ------------------------------------------------------------------- */
static void print_fact(const local_position *p, const char *name,
                       local_fact fact)
{
    printf("%-13s%s\n", name, local_position_text(p, fact));
}

static void report_ko(const local_position *p)
{
    const char *value = local_position_text(p, LOCAL_VALUE);
    const char *chilled = local_position_text(p, LOCAL_CHILLED);

    puts("There is a ko: play can come back to a position.");
    if (value && chilled)
        printf("It does not matter: whatever becomes of it, the value is %s, "
               "chilled %s.\n",
               value, chilled);
    puts("ko");
}

/* The last line is the chilled value and nothing else. */
static miai_status report(const local_position *p, const endgame_settings *r)
{
    const bool unicode = terminal_of(stdout).unicode;

    if (p->has_ko) {
        report_ko(p);
        return MIAI_OK;
    }
    print_fact(p, "value", LOCAL_VALUE);
    print_fact(p, "count", LOCAL_COUNT);
    print_fact(p, "temperature", LOCAL_TEMPERATURE);
    print_fact(p, "Black first", LOCAL_BLACK_FIRST);
    print_fact(p, "White first", LOCAL_WHITE_FIRST);
    if (r->thermograph) {
        putchar('\n');
        if (game_thermograph_text(stdout, p->fact[LOCAL_THERMOGRAPH],
                                  unicode) != MIAI_OK)
            return MIAI_ERR_NOMEM;
    }
    puts("\nchilled");
    puts(local_position_text(p, LOCAL_CHILLED));
    return MIAI_OK;
}

static miai_status write_json(const local_position *p)
{
    return json_line_print(local_position_json(p)) ? MIAI_OK : MIAI_ERR_NOMEM;
}

static int answer(session *s, const void *user)
{
    const endgame_settings *r = user;
    local_position p = {.is_room = r->room != NULL,
                        .text = r->room ? r->room : r->corridor};
    miai_status rc = local_position_solve(&p, s->ctx, s->calc);
    int status;

    progress_erase(&s->progress);
    if (rc != MIAI_OK) {
        status = statement_refuse(p.text, s, rc);
    } else {
        errno = 0;
        rc = r->json ? write_json(&p) : report(&p, r);
        status = session_done(s, rc);
    }
    local_position_clear(&p);
    return status;
}

static int run(const void *user)
{
    const endgame_settings *r = user;

    return r->room || r->corridor ? session_run(answer, r->memory, r)
                                  : board_run(r);
}

static const command *const commands[] = {
    &endgame_rooms_command,
    &endgame_corridors_command,
    &endgame_sockets_command,
    NULL,
};

const command endgame_command = {
    .path = "miai endgame",
    .about = "what endgames are worth",
    .usage = "[OPTION]... FILE...\n[OPTION]... --corridor ROW | --room "
             "ROWS\nCOMMAND [OPTION]...\n"
             "help COMMAND | --help",
    .text =
        "Boards are taken apart into regions that do not touch each other. "
        "The report shows what each region is worth, the result with each side "
        "moving first and best play of both, every move that keeps the "
        "score, and what each other move loses. "
        "A local position, `--corridor` or `--room`, is a combinatorial "
        "game in which Black is Left and a point or a prisoner counts 1. "
        "The report gives its value, count and temperature, the score "
        "when either side moves first and is answered, and on the last "
        "line alone its chilled value, where each move costs a point; `ko` "
        "if play can come back to a position.",
    .after = "Exit status: 0 all is known, 1 something is too large or only "
             "known between bounds, 2 bad input, 3 no memory or no output.  "
             "docs/endgame.md says more.",
    .commands = commands,
    .options = groups,
    .words = WORDS_FILES,
    .size = sizeof(endgame_settings),
    .begin = begin,
    .check = check,
    .run = run,
};
