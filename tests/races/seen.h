/* seen.h - a race looked at, counted and searched. */
#ifndef MIAI_TEST_SEEN_H
#define MIAI_TEST_SEEN_H

#include "race/race_answer.h"
#include "unit/race_diagram.h"

/* What searches need; the limit is for one race. */
typedef struct seen_tools {
    miai_workspace space;
    miai_options options;
    uint64_t nodes;
} seen_tools;

typedef struct seen_race {
    miai_race_view view;
    miai_race_count count;
    miai_race_found found;
} seen_race;

/* Looks at it and counts; false if there is nothing to count. */
bool seen_look(seen_race *out, const race_diagram *d);

/* Searches it.  False if the reader finds no race in it, or the search has no
 * room for it.  Where the reader sees another board the program ends. */
bool seen_search(miai_race_found *out, seen_tools *t, const race_diagram *d);

/* Answers it like the library; false likewise. */
bool seen_solve(miai_race_answer *out, seen_tools *t, const race_diagram *d);

/* The same as seen_search() by playing alone: with the rulings as printed, which are all the same
 * where there is no ko, nothing is counted or known at sight in a search. */
bool seen_play_out(miai_race_found *out, seen_tools *t, const race_diagram *d);

bool seen_is_solved(const miai_race_found *f);
bool seen_has_ko(const miai_race_found *f);

/* MIAI_EMPTY for a seki. */
miai_color seen_winner(const miai_race_found *f, int first);

/* Is the outcome the same, and no ko, whoever moves first? */
bool seen_agrees(const seen_race *s);

/* One line on stderr, and the end. */
_Noreturn void seen_die(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

#endif
