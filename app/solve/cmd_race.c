/* cmd_race.c - `miai race`: who wins a capturing race, and why. */
#include "common/commands.h"
#include "common/progress.h"

#include "solve/race_numbers.h"
#include "solve/settings.h"
#include "solve/solving.h"

int cmd_race(int argc, char **argv)
{
    settings s;

    if (!race_settings_read(&s, argc, argv))
        return EXIT_BAD_INPUT;
    if (s.help) {
        race_settings_help();
        return EXIT_SOLVED;
    }
    if (s.count)
        return race_count_print(&s);
    if (s.table)
        return race_tables_print(&s);
    stop_on_interrupt();
    return solving_run(&s, NULL);
}
