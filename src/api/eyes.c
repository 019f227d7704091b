/* eyes.c - the library of eyes for miai.h. */
#include "api/api.h"

#include "eyes/eyes.h"

miai_status miai_eyes_count(miai_eyes_tally *out, miai_context *ctx, int points)
{
    miai_options options;
    miai_budget budget;
    miai_watch watch;
    miai_status rc;

    *out = (miai_eyes_tally){0};
    miai_options_init(&options);
    rc = miai_watch_begin(&budget, &watch, ctx, &options);
    if (rc != MIAI_OK)
        return rc;
    if (points < 1 || points > MIAI_MAX_EYE) {
        miai_error_set(&ctx->error, "points: expected 1 to %d, not %d",
                       MIAI_MAX_EYE, points);
        return MIAI_ERR_OPTION;
    }
    rc = miai_eyes_tally_make(out, points, &budget);
    if (rc == MIAI_ERR_LIMIT)
        miai_error_set(&ctx->error, "eyes of %d points: counting was stopped",
                       points);
    return rc;
}
