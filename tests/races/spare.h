/* spare.h - how often may the winner of a race play elsewhere? */
#ifndef MIAI_TEST_SPARE_H
#define MIAI_TEST_SPARE_H

#include "races/seen.h"

typedef enum spare_result {
    SPARE_UNKNOWN, /* a seki, too often, or not solved                       */
    SPARE_RIGHT,
    SPARE_WRONG
} spare_result;

/* Is it as often as counted, when this side moves first? */
spare_result spare_check(seen_tools *t, const race_diagram *d,
                         const miai_race_outcome *counted, miai_color first);

#endif
