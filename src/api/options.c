/* options.c - the defaults of the options and the ranges of their numbers. */
#include "api/api.h"

void miai_options_init(miai_options *out)
{
    const miai_options defaults = {
        .first = MIAI_FIRST_BOTH,
        .move = -1,
        .threats = 5,
        .ruling = 2,
    };

    *out = defaults;
}

miai_status miai_options_check(const miai_options *options, miai_error *error)
{
    const int first = (int)options->first;

    if (options->threats < 1 || options->threats > MIAI_MAX_THREATS)
        miai_error_set(error, "threats: expected 1 to %d, not %d",
                       MIAI_MAX_THREATS, options->threats);
    else if (options->ruling != 1 && options->ruling != 2)
        miai_error_set(error, "ruling: expected 1 or 2, not %d",
                       options->ruling);
    else if (first < MIAI_FIRST_BOTH || first > MIAI_FIRST_WHITE)
        miai_error_set(error, "first: expected black, white or both");
    else if (options->move < -1)
        miai_error_set(error, "move: expected 0 or more, not %d",
                       options->move);
    else if (!(options->seconds >= 0)) /* NaN is neither */
        miai_error_set(error, "seconds: expected 0 or more, not %g",
                       options->seconds);
    else
        return MIAI_OK;
    return MIAI_ERR_OPTION;
}
