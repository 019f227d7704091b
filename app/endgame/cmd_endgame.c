/* cmd_endgame.c - `miai endgame`: what local positions are worth. */
#include "endgame/cmd_endgame.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "calc/game.h"
#include "calc/statements.h"
#include "common/command_line.h"
#include "common/files.h"
#include "common/terminal.h"
#include "endgame/endgame_session.h"
#include "endgame/local_position.h"
#include "json/json.h"

typedef struct request {
    const char *corridor, *room;
    bool thermograph, json;
    size_t memory;
} request;

static const option_row rows[] = {
    {"corridor", TEXT_AT(request, corridor), .value = "ROW",
     .help = "a row of points between two rows of Black: O..oX",
     .detail = "The value of a corridor, such as `O..oX`: one row of points "
               "between two rows of immortal Black stones. `O` and `X` are "
               "immortal White and Black stones, `o` is a White stone that can "
               "be captured, `.` an empty point."},
    {"room", TEXT_AT(request, room), .value = "ROWS",
     .help = "points inside Black walls that White enters at e: e../#.#",
     .detail = "The value of a room, such as `e../#.#`: rows of points, "
               "separated by `/`, with immortal Black stones all around. `.` "
               "is an empty point, `e` the empty point beside an immortal "
               "White stone, `#` is outside."},
    {"memory", BYTES_AT(request, memory), .value = "SIZE", .usual = "256M",
     .help = "most memory for games and positions: 64M, 2G",
     .detail = "Games and positions may use so much memory: a number followed "
               "by K, M or G."},
    {"thermograph", FLAG_AT(request, thermograph),
     .help = "the thermograph as text"},
    {"json", FLAG_AT(request, json), .help = "one JSON object"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static bool check(void *user, char *const *words)
{
    const request *r = user;

    if (words[0])
        complain("endgame: expected no words beside the options");
    else if (r->corridor && r->room)
        complain("--corridor, --room: expected one of them");
    else if (!r->corridor && !r->room)
        complain("endgame: expected --corridor or --room, or a command; see "
                 "miai endgame --help");
    else if (r->json && r->thermograph)
        complain("--thermograph: it is always in the output of --json");
    else
        return true;
    return false;
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
static miai_status report(const local_position *p, const request *r)
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
    char *text = local_position_json(p);

    if (!text)
        return MIAI_ERR_NOMEM;
    puts(text);
    free(text);
    return MIAI_OK;
}

/* What is wrong with the text, and where. */
static int refuse(const endgame_session *s, const local_position *p,
                  miai_status rc)
{
    const statement st = {.text = (char *)p->text, .len = strlen(p->text)};
    const size_t at = miai_calc_error_at(s->calc);

    if (rc != MIAI_ERR_INPUT)
        return endgame_session_complain(s, rc);
    statement_complain(&st, at < st.len ? at : st.len,
                       miai_context_error(s->ctx));
    return EXIT_BAD_INPUT;
}

static int answer(endgame_session *s, local_position *p, const request *r)
{
    miai_status rc = local_position_solve(p, s->ctx, s->calc);

    progress_erase(&s->progress);
    if (rc != MIAI_OK)
        return refuse(s, p, rc);
    errno = 0;
    rc = r->json ? write_json(p) : report(p, r);
    if (rc != MIAI_OK)
        return endgame_session_complain(s, rc);
    return output_flush() ? EXIT_SOLVED : EXIT_BROKEN;
}

static int run(const void *user)
{
    const request *r = user;
    local_position p = {.is_room = r->room != NULL,
                        .text = r->room ? r->room : r->corridor};
    endgame_session s;
    int status = EXIT_BROKEN;

    if (endgame_session_init(&s, r->memory))
        status = answer(&s, &p, r);
    local_position_clear(&p);
    endgame_session_clear(&s);
    return status;
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
    .usage = "[OPTION]... --corridor ROW | --room ROWS\nCOMMAND [OPTION]...\n"
             "help COMMAND | --help",
    .text = "A local position is a combinatorial game in which Black is Left "
            "and a point or a prisoner counts 1. Printed are its value, its "
            "count and temperature, what it gives when either side moves first "
            "and is answered, and on the last line alone its chilled value, "
            "where each move costs a point; `ko` if play can come back to a "
            "position.",
    .after = "Exit status: 0 the value is found, 1 it is too large, 2 bad "
             "input, 3 no memory or no output.  docs/endgame.md says more.",
    .commands = commands,
    .options = groups,
    .words = WORDS_OTHER,
    .size = sizeof(request),
    .check = check,
    .run = run,
};
