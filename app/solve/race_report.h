/* race_report.h - a capturing race for people: who wins, and why. */
#ifndef MIAI_APP_RACE_REPORT_H
#define MIAI_APP_RACE_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/terminal.h"

/* All that is known about a race; the letters and relations of the count if
 * asked for. */
void print_race(FILE *out, const miai_problem *problem,
                const miai_verdict *verdict, const miai_options *options,
                bool verbose, terminal term);

/* The best moves in the order of play, with their reasons. */
void print_race_moves(FILE *out, const miai_verdict *v, miai_color first);

/* Both runs in the words of `miai solve`, where threats change one of them. */
void print_race_kos(FILE *out, const miai_race_turn *turn);

/* The side that a report tells first. */
miai_color race_shown_first(const miai_problem *problem);

/* --- what is counted ----------------------------------------------------------- */

/* The numbers as a table; `count` NULL: without those that follow. */
void print_race_numbers(FILE *out, const miai_race *race,
                        const miai_race_count *count);

/* The case and its relations. */
void print_race_case(FILE *out, const miai_race *race,
                     const miai_race_count *count);

/* What a teacher would say for the sides that move first. */
void print_race_reasons(FILE *out, const miai_race *race,
                        const miai_race_count *count, miai_first first);

#endif
