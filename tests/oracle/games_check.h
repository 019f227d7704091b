/* games_check.h - one answer of another program, and whether it is right. */
#ifndef GAMES_CHECK_H
#define GAMES_CHECK_H

#include "games.h"

enum { MOST_ARGUMENTS = 8 };

typedef struct question {
    const char *answer;
    const char *name; /* of the operation */
    const char *argument[MOST_ARGUMENTS];
    int arguments;
    char why[200]; /* the answer is wrong */
} question;

typedef bool check_fn(games *g, question *q);

/* games_check.c */
bool check_wrong(question *q, const char *format, ...);
bool check_word(question *q, const char *expected);
bool check_truth(question *q, bool expected);
bool check_ratio(question *q, ratio expected);
bool check_count(question *q, int expected);
bool check_game(games *g, question *q, int expected);
int check_argument(games *g, const question *q, int i);

/* games_short.c */
check_fn check_cf, check_neg, check_add, check_sub, check_cool, check_heat,
    check_overheat, check_freeze, check_chill, check_warm, check_norton,
    check_ordinal_sum, check_mean, check_temperature, check_left_incentives,
    check_right_incentives, check_atomic_weight, check_birthday,
    check_stop_count, check_reduced_cf, check_is_number, check_is_numberish,
    check_is_infinitesimal, check_is_all_small;

/* games_eyes.c */
check_fn check_collapse, check_collapsed_add, check_complement, check_is_miai,
    check_is_irreducible, check_is_partial;

/* games_thermo.c */
check_fn check_thermograph, check_ko_mean, check_ko_temperature;

/* games_sides.c */
bool check_sides(games *g, question *q, int n);
check_fn check_cmp, check_outcome, check_lstop, check_rstop, check_loopy_value,
    check_onside, check_offside, check_is_stopper;

#endif
