/* eyes_build_api.c - making a library of eyes, for miai.h. */
#include "api/api.h"

#include "eyes/eyes.h"

static miai_status fail(miai_context *ctx, miai_status rc)
{
    if (rc == MIAI_ERR_NOMEM)
        miai_error_no_memory(&ctx->error);
    if (rc == MIAI_ERR_LIMIT)
        miai_error_set(&ctx->error, MIAI_CAUSE_STOPPED,
                       "library of eyes: the work was stopped");
    return rc;
}

miai_status miai_eyes_build_new(miai_eyes_build **out, miai_context *ctx,
                                int points)
{
    *out = NULL;
    if (points < 2 || points > MIAI_MAX_EYE)
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "points: expected 2 to %d, not %d", MIAI_MAX_EYE,
                              points);
    return fail(ctx, miai_build_new(out, &ctx->mem, points));
}

void miai_eyes_build_free(miai_eyes_build *build)
{
    miai_build_free(build);
}

int miai_eyes_build_steps(const miai_eyes_build *build)
{
    return miai_build_steps(build);
}

uint32_t miai_eyes_build_units(const miai_eyes_build *build, int step)
{
    return miai_build_units(build, step);
}

uint64_t miai_eyes_build_work(const miai_eyes_build *build, int step,
                              uint32_t unit)
{
    return miai_build_work(build, step, unit);
}

bool miai_eyes_build_has(const miai_eyes_build *build, int step, uint32_t unit)
{
    return miai_build_has(build, step, unit);
}

/* Is every unit of the steps before there? */
static bool is_ready(const miai_eyes_build *build, int step)
{
    for (int s = 0; s < step; s++)
        for (uint32_t u = 0; u < miai_build_units(build, s); u++)
            if (!miai_build_has(build, s, u))
                return false;
    return true;
}

miai_status miai_eyes_build_solve(void **out, size_t *len,
                                  const miai_eyes_build *build,
                                  miai_context *ctx, int step, uint32_t unit)
{
    const miai_budget budget = {.progress = ctx->progress, .user = ctx->user};
    miai_packed packed = {0};
    miai_status rc;

    *out = NULL;
    *len = 0;
    if (unit >= miai_build_units(build, step) || !is_ready(build, step))
        return miai_error_set(&ctx->error, MIAI_CAUSE_UNIT,
                              "unit %d.%u: expected one whose steps before are "
                              "done",
                              step, unit);
    miai_error_clear(&ctx->error);
    rc = miai_build_solve(&packed, build, step, unit, &ctx->mem, &budget,
                          &ctx->error);
    *out = packed.data;
    *len = packed.len;
    return fail(ctx, rc);
}

void miai_eyes_build_drop(miai_context *ctx, void *data, size_t len)
{
    miai_mem_free(&ctx->mem, data, len);
}

miai_status miai_eyes_build_add(miai_eyes_build *build, miai_context *ctx,
                                int step, uint32_t unit, const void *data,
                                size_t len)
{
    return fail(ctx, miai_build_add(build, step, unit, data, len, &ctx->error));
}

miai_status miai_eyes_build_write(const miai_eyes_build *build,
                                  miai_context *ctx, miai_write_fn write,
                                  void *user)
{
    return fail(ctx,
                miai_build_write(build, &ctx->mem, write, user, &ctx->error));
}
