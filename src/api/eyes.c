/* eyes.c - the library of eyes for miai.h. */
#include "api/api.h"

#include "eyes/eyes.h"

miai_status miai_eyes_count(miai_eyes_tally *out, miai_context *ctx, int points)
{
    miai_budget budget;
    miai_watch watch;
    miai_status rc;

    if (!miai_struct_has_size(ctx, out->size, sizeof *out))
        return MIAI_ERR_OPTION;
    *out = (miai_eyes_tally){.size = sizeof *out};
    rc = miai_watch_begin(&budget, &watch, ctx, 0, 0);
    if (rc != MIAI_OK)
        return rc;
    if (points < 1 || points > MIAI_MAX_EYE)
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "points: expected 1 to %d, not %d", MIAI_MAX_EYE,
                              points);
    rc = miai_eyes_tally_make(out, points, &budget);
    if (rc == MIAI_ERR_LIMIT)
        miai_error_set(&ctx->error, MIAI_CAUSE_STOPPED,
                       "eyes of %d points: counting was stopped", points);
    return rc;
}

/* --- reading ------------------------------------------------------------------ */

/* What went wrong is in the context; memory is nobody's fault. */
static miai_status fail(miai_context *ctx, miai_status rc)
{
    if (rc == MIAI_ERR_NOMEM)
        miai_error_no_memory(&ctx->error);
    return rc;
}

miai_status miai_eyes_open(miai_eyes **out, miai_context *ctx, const char *path)
{
    return fail(ctx, miai_file_open(out, &ctx->mem, path, &ctx->error));
}

void miai_eyes_close(miai_eyes *eyes)
{
    miai_file_close(eyes);
}

int miai_eyes_points(const miai_eyes *eyes)
{
    return miai_file_points(eyes);
}

int miai_eyes_liberties(const miai_eyes *eyes)
{
    return miai_file_liberties(eyes);
}

miai_status miai_eye_turn(miai_eye *eye, miai_context *ctx,
                          int order[MIAI_MAX_EYE])
{
    const char *wrong;

    if (!miai_struct_has_size(ctx, eye->size, sizeof *eye))
        return MIAI_ERR_OPTION;
    wrong = miai_eye_normalise(eye, order);
    if (wrong == NULL)
        return MIAI_OK;
    return miai_error_set(&ctx->error, MIAI_CAUSE_NOT_AN_EYE, "eye: %s", wrong);
}

const miai_eye_entry *miai_eyes_entry(const miai_eyes *eyes,
                                      const miai_eye *eye)
{
    return eye->size == sizeof *eye ? miai_file_entry(eyes, eye) : NULL;
}

miai_status miai_eyes_scan_new(miai_eyes_scan **out, miai_context *ctx,
                               const miai_eyes *eyes, int points,
                               miai_eye_place place)
{
    return fail(ctx, miai_scan_new(out, &ctx->mem, eyes, points, place));
}

void miai_eyes_scan_free(miai_eyes_scan *scan)
{
    miai_scan_free(scan);
}

miai_status miai_eyes_scan_next(miai_eyes_scan *scan, const miai_eye **eye,
                                const miai_eye_entry **entry)
{
    return miai_scan_next(scan, eye, entry);
}

static miai_status check_setting(miai_context *ctx, const miai_eye_setting *at)
{
    const char *wrong = NULL;

    if (at->liberties < 0)
        wrong = "liberties: expected 0 or more";
    else if (at->ruling != 1 && at->ruling != 2)
        wrong = "ruling: expected 1 or 2";
    else if (at->first != MIAI_BLACK && at->first != MIAI_WHITE)
        wrong = "first: expected Black or White";
    if (wrong == NULL)
        return MIAI_OK;
    return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION, "%s", wrong);
}

miai_status miai_eyes_best(miai_eye_moves *out, miai_context *ctx,
                           const miai_eyes *eyes, const miai_eye *eye,
                           const miai_eye_setting *at)
{
    miai_eye_setting s;
    miai_status rc;

    if (!miai_struct_has_size(ctx, out->size, sizeof *out) ||
        !miai_struct_has_size(ctx, eye->size, sizeof *eye) ||
        !miai_struct_has_size(ctx, at->size, sizeof *at))
        return MIAI_ERR_OPTION;
    s = *at;
    *out = (miai_eye_moves){.size = sizeof *out};
    rc = check_setting(ctx, at);
    if (rc != MIAI_OK)
        return rc;
    if (eye->points > miai_file_points(eyes))
        return miai_error_set(&ctx->error, MIAI_CAUSE_EYE_SIZE,
                              "eye: the library has eyes of %d points at most: "
                              "build a larger one",
                              miai_file_points(eyes));
    /* More liberties are as good as so many, and one more to be filled. */
    if (s.liberties > MIAI_EYES_LIBERTIES)
        s.liberties = MIAI_EYES_LIBERTIES;
    if (ctx->asker == NULL)
        rc = miai_asker_new(&ctx->asker, &ctx->mem);
    if (rc == MIAI_OK)
        rc = miai_asker_best(out, ctx->asker, eyes, eye, &s, &ctx->error);
    return fail(ctx, rc);
}

/* Does at->first need a threat for a ko in which moving first gains nothing? */
static bool needs_threat(const miai_eye_entry *entry,
                         const miai_eye_setting *at)
{
    const int e = at->liberties < entry->last ? at->liberties : entry->last;
    const int8_t *status = entry->status[at->extra][e][at->ruling - 1];
    const int needy = status[at->first == MIAI_WHITE];

    return needy < 0 && needy >= -MIAI_EYES_THREATS &&
           status[0] + status[1] == 0;
}

miai_status miai_eyes_bent_four(bool *out, miai_context *ctx,
                                const miai_eyes *eyes, const miai_eye *eye,
                                const miai_eye_setting *at)
{
    const miai_eye_entry *entry = miai_eyes_entry(eyes, eye);
    miai_eye_moves best = {.size = sizeof best};
    miai_status rc;

    *out = false;
    if (!miai_struct_has_size(ctx, at->size, sizeof *at))
        return MIAI_ERR_OPTION;
    rc = check_setting(ctx, at);
    if (rc != MIAI_OK || (entry && !needs_threat(entry, at)))
        return rc; /* without an entry the next call fails */
    rc = miai_eyes_best(&best, ctx, eyes, eye, at);
    *out = rc == MIAI_OK && best.pass && best.points == 0 && !best.extra &&
           (!best.outside || at->first == MIAI_WHITE);
    return rc;
}

miai_status miai_eyes_check(const miai_eyes *eyes, miai_context *ctx)
{
    const miai_budget budget = {.progress = ctx->progress, .user = ctx->user};

    return miai_file_check(eyes, &budget, &ctx->error);
}
