/* cmd_endgame_rooms.c - `miai endgame rooms`: the catalogue of rooms. */
#include <errno.h>
#include <stdlib.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/files.h"
#include "common/terminal.h"
#include "endgame/cmd_endgame.h"
#include "endgame/room_catalogue.h"
#include "svg/svg.h"
#include "json/json.h"

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
        complain("--csv, --svg, --json: expected one of them on standard "
                 "output");
    else
        return true;
    return false;
}

/* --- output -------------------------------------------------------------------------- */
static bool write_csv(FILE *out, const room_catalogue *c)
{
    room_catalogue_csv(out, c);
    return true;
}

typedef bool (*write_fn)(FILE *out, const room_catalogue *c);

/* Writes a file, if there is a path.  Returns the exit status. */
static int write_file(const room_catalogue *c, const char *option,
                      const char *path, write_fn write)
{
    const char *wrong = no_memory;
    svg_buffer b;

    if (!path)
        return EXIT_SOLVED;
    if (svg_buffer_open(&b) && write(b.out, c) && svg_buffer_close(&b))
        wrong = output_write(path, b.text, b.len);
    svg_buffer_clear(&b);
    if (!wrong)
        return EXIT_SOLVED;
    complain("%s %s: %s", option, path, wrong);
    return EXIT_BROKEN;
}

/* A room a line. */
static int print_json(const room_catalogue *c)
{
    for (size_t i = 0; i < c->count; i++) {
        char *text = room_json(c, i);
        if (!text) {
            complain("%s", no_memory);
            return EXIT_BROKEN;
        }
        puts(text);
        free(text);
    }
    return EXIT_SOLVED;
}

static int write_out(const request *r, const room_catalogue *c)
{
    int status = write_file(c, "--csv", r->csv, write_csv);

    if (status == EXIT_SOLVED)
        status = write_file(c, "--svg", r->svg, room_catalogue_svg);
    if (status != EXIT_SOLVED)
        return status;
    errno = 0;
    if (r->json)
        status = print_json(c);
    else if (!is_standard(r->csv) && !is_standard(r->svg))
        room_catalogue_print(stdout, c);
    return output_flush() ? status : EXIT_BROKEN;
}

static int run(const void *user)
{
    const request *r = user;
    room_catalogue c = {.nodes = r->nodes};
    endgame_session s;
    int status = EXIT_BROKEN;

    if (endgame_session_init(&s, r->memory)) {
        const miai_status rc = room_catalogue_fill(&c, &s);
        progress_erase(&s.progress);
        status =
            rc == MIAI_OK ? write_out(r, &c) : endgame_session_complain(&s, rc);
    }
    room_catalogue_clear(&c);
    endgame_session_clear(&s);
    return status;
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
