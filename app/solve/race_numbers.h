/* race_numbers.h - races without a board: counted, and as tables. */
#ifndef MIAI_APP_RACE_NUMBERS_H
#define MIAI_APP_RACE_NUMBERS_H

#include "solve/settings.h"

/* Counts the race of --count.  Returns the exit status. */
int race_count_print(const settings *s);

/* Writes the tables that races are counted by.  Returns the exit status. */
int race_tables_print(const settings *s);

#endif
