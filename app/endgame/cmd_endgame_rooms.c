/* cmd_endgame_rooms.c - `miai endgame rooms`: the catalogue of rooms. */
#include <miai.h>

#include "common/command_line.h"
#include "common/table_out.h"
#include "common/terminal.h"
#include "endgame/cmd_endgame.h"
#include "endgame/room_catalogue.h"

typedef struct request {
    int nodes;
    size_t memory;
    const char *csv, *svg;
    bool json;
} request;

static const option_row rows[] = {
    {"nodes", INT_AT(request, nodes), .value = "N", .least = 1,
     .most = MIAI_ROOM_NODES, .usual = "6", .help = "rooms of so many points"},
    {"memory", BYTES_AT(request, memory), .value = "SIZE", .usual = "1G",
     .help = "most memory for games and positions: 64M, 2G",
     .detail = "Games and positions may use so much memory: a number followed "
               "by K, M or G."},
    {"csv", OUT_AT(request, csv), .value = "OUT",
     .help = "a table for other programs into a file; -: instead of the text",
     .detail = "Write a table for other programs into the file `OUT`; with `-` "
               "to standard output, instead of the text."},
    {"svg", OUT_AT(request, svg), .value = "OUT",
     .help = "a sheet with all rooms into a file; -: instead of the text",
     .detail = "Draw all rooms, by value, into the file `OUT`; with `-` to "
               "standard output, instead of the text."},
    {"json", FLAG_AT(request, json), .help = "one JSON object a room"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static bool check(void *user, char *const *words)
{
    const request *r = user;
    const int taken =
        is_standard(r->csv) + is_standard(r->svg) + (r->json ? 1 : 0);

    (void)words;
    if (taken > 1)
        complain("--csv, --svg, --json: expected only one of them on standard "
                 "output");
    else
        return true;
    return false;
}

static int write_out(const request *r, const room_catalogue *c)
{
    const table_request asked = {r->csv, r->svg, .json = r->json};
    const table_writers writers = {room_catalogue_print, room_catalogue_csv,
                                   room_catalogue_svg, room_catalogue_json};

    return table_write(&asked, &writers, c, c->count);
}

static int list(session *s, const void *user)
{
    const request *r = user;
    room_catalogue c = {.nodes = r->nodes};
    const miai_status rc = room_catalogue_fill(&c, s);

    progress_erase(&s->progress);
    const int status =
        rc == MIAI_OK ? write_out(r, &c) : session_complain(s, rc);
    room_catalogue_clear(&c);
    return status;
}

static int run(const void *user)
{
    const request *r = user;

    return session_run(list, r->memory, r);
}

const command endgame_rooms_command = {
    .path = "miai endgame rooms",
    .about = "all rooms of a size",
    .usage = "[OPTION]...",
    .text = "Lists all rooms of so many points by their chilled values. A room "
            "is a connected set of points inside Black walls, and one of them "
            "that White can enter from outside; those that only symmetry tells "
            "apart are the same.",
    .options = groups,
    .size = sizeof(request),
    .check = check,
    .run = run,
};
