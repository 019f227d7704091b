/* cmd_endgame_corridors.c - `miai endgame corridors`: corridors by length. */
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "common/command_line.h"
#include "common/json_line.h"
#include "common/session.h"
#include "common/terminal.h"
#include "endgame/cmd_endgame.h"
#include "endgame/corridors.h"
#include "endgame/local_position.h"

typedef struct request {
    int length;
    bool json;
} request;

static const option_row rows[] = {
    {"length", INT_AT(request, length), .value = "N", .least = 1,
     .most = CORRIDOR_MOST, .usual = "7", .help = "up to so many empty points"},
    {"json", FLAG_AT(request, json), .help = "one JSON object a line"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

const corridor_kind corridor_kinds[CORRIDOR_KINDS] = {
    {"blocked", "X"},    {"open", "O"},          {"one_dead", "oX"},
    {"two_dead", "ooX"}, {"three_dead", "oooX"},
};

static void print_heads(void)
{
    static const char *const head[CORRIDOR_KINDS] = {
        "blocked", "open at both ends", "one dead stone", "two dead stones",
        "three dead stones"};

    printf("%6s", "length");
    for (int k = 0; k < CORRIDOR_KINDS; k++)
        printf("  %-17s", head[k]);
    putchar('\n');
}

/* The chilled value of a corridor of so many points, to be freed. */
static miai_status value_of(char **out, session *s, int length,
                            const corridor_kind *kind)
{
    char text[CORRIDOR_MOST + 8] = "O";
    local_position p = {.text = text};

    memset(text + 1, '.', (size_t)length);
    memcpy(text + 1 + length, kind->after, strlen(kind->after) + 1);
    miai_status rc = local_position_solve(&p, s->ctx, s->calc);
    if (rc == MIAI_OK) {
        *out = strdup(p.has_ko ? "ko" : local_position_text(&p, LOCAL_CHILLED));
        rc = *out ? MIAI_OK : MIAI_ERR_NOMEM;
    }
    local_position_clear(&p);
    return rc;
}

static char *row_json(int length, char *const *chilled)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_integer(j, "length", length);
    for (int k = 0; k < CORRIDOR_KINDS; k++)
        miai_json_text(j, corridor_kinds[k].name, chilled[k]);
    return json_line_end(&l);
}

static bool print_row(const request *r, int length, char *const *chilled)
{
    if (r->json)
        return json_line_print(row_json(length, chilled));
    printf("%6d", length);
    for (int k = 0; k < CORRIDOR_KINDS; k++)
        printf("  %-*s", k + 1 < CORRIDOR_KINDS ? 17 : 0, chilled[k]);
    putchar('\n');
    return true;
}

/* Returns the exit status. */
static int print_length(session *s, const request *r, int length)
{
    char *chilled[CORRIDOR_KINDS] = {NULL};
    miai_status rc = MIAI_OK;

    for (int k = 0; k < CORRIDOR_KINDS && rc == MIAI_OK; k++)
        rc = value_of(&chilled[k], s, length, &corridor_kinds[k]);
    progress_erase(&s->progress);
    if (rc == MIAI_OK && !print_row(r, length, chilled))
        rc = MIAI_ERR_NOMEM;
    for (int k = 0; k < CORRIDOR_KINDS; k++)
        free(chilled[k]);
    return session_done(s, rc);
}

static int print_all(session *s, const void *user)
{
    const request *r = user;
    int status = EXIT_SOLVED;

    if (!r->json)
        print_heads();
    for (int n = 1; n <= r->length && status == EXIT_SOLVED; n++)
        status = print_length(s, r, n);
    return status;
}

static int run(const void *user)
{
    return session_run(print_all, 0, user);
}

const command endgame_corridors_command = {
    .path = "miai endgame corridors",
    .about = "corridors by length",
    .usage = "[OPTION]...",
    .text = "Prints the chilled values of corridors of 1, 2, 3 ... empty "
            "points that White enters: blocked at the end, open at both ends, "
            "and with one to three dead White stones before the end.",
    .options = groups,
    .size = sizeof(request),
    .run = run,
};
