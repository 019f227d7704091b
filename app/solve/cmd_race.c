/* cmd_race.c - `miai race`: who wins a capturing race, and why. */
#include "common/commands.h"
#include "common/progress.h"

#include "solve/kinds.h"
#include "solve/race_numbers.h"
#include "solve/settings.h"

static int run(const void *user)
{
    const settings *s = user;

    if (s->count)
        return race_count_print(s);
    if (s->table)
        return race_tables_print(s);
    stop_on_interrupt();
    return solve_positions(s, NULL);
}

const command race_command = {
    .path = "miai race",
    .about = "who wins a capturing race, and why",
    .usage = "[OPTION]... FILE...\n--count TEXT | --table [--json]",
    .text = "Says who wins the capturing races of the files, by how many "
            "moves, and why. SGF, text diagrams, Sensei's $$ diagrams; - is "
            "standard input. Marked stones of both sides are in the chains "
            "that race; what is not marked is found if only one pair of chains "
            "can be meant.",
    .after = "Exit status: 0 solved, 1 something unknown, 2 bad input, 3 no "
             "memory or no output.  docs/manual.md says more.",
    .options = race_options,
    .words = WORDS_FILES,
    .size = sizeof(settings),
    .begin = settings_begin,
    .check = race_check,
    .run = run,
};
