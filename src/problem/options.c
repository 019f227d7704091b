/* options.c - the defaults of the options and the ranges of their numbers. */
#include "problem/problem.h"

#include <string.h>

static const miai_options defaults = {
    .size = sizeof defaults,
    .move = -1,
    .threats = 5,
    .ruling = 2,
    .radius = -1,
    .weak = -1,
    .life_nodes = 500000,
};

void miai_options_init(miai_options *out, size_t size)
{
    memset(out, 0, size);
    memcpy(out, &defaults, size < sizeof defaults ? size : sizeof defaults);
    out->size = size;
}

static miai_status check(const miai_options *options, miai_error *error)
{
    const int first = (int)options->first;
    const int goal = (int)options->goal;
    const int open = (int)options->open;

    if (options->threats < 1 || options->threats > MIAI_MAX_THREATS)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "threats: expected 1 to %d, not %d", MIAI_MAX_THREATS,
                       options->threats);
    else if (options->ruling != 1 && options->ruling != 2)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "ruling: expected 1 or 2, not %d", options->ruling);
    else if (first < MIAI_FIRST_BOTH || first > MIAI_FIRST_WHITE)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "first: expected black, white or both");
    else if (goal < MIAI_GOAL_LIFE || goal > MIAI_GOAL_ENDGAME)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "goal: expected life, race, live, kill or endgame");
    else if (open < MIAI_OPEN_AUTO || open > MIAI_OPEN_GAPS)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "open: expected auto, never or gaps");
    else if (options->radius < -1 || options->radius > 3)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "radius: expected 0 to 3, not %d", options->radius);
    else if (options->weak < -1 || options->weak > 4)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "weak: expected 0 to 4, not %d", options->weak);
    else if (options->move < -1)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "move: expected 0 or more, not %d", options->move);
    else if (!(options->seconds >= 0)) /* NaN is neither */
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "seconds: expected 0 or more, not %g", options->seconds);
    else
        return MIAI_OK;
    return MIAI_ERR_OPTION;
}

/* The first version of the struct ended with the seconds. */
#define LEAST (offsetof(miai_options, seconds) + sizeof(double))

miai_status miai_options_take(miai_options *out, const miai_options *given,
                              miai_error *error)
{
    if (given == NULL)
        given = &defaults;
    if (given->size < LEAST || given->size > sizeof *out)
        return miai_error_set(error, MIAI_CAUSE_VERSION,
                              "options: expected a size from %zu to %zu, not "
                              "%zu: call miai_options_init() first",
                              LEAST, sizeof *out, given->size);
    *out = defaults;
    memcpy(out, given, given->size);
    out->size = sizeof *out;
    return check(out, error);
}
