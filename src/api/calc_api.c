/* calc_api.c - calculators of a context. */
#include "api/api.h"
#include "calc/calc.h"

/* The progress function that the context has by then. */
static bool watch(uint64_t work, void *user)
{
    const miai_context *ctx = user;

    return ctx->progress != NULL && ctx->progress(work, ctx->user);
}

miai_status miai_calc_new(miai_calc **out, miai_context *ctx, size_t bytes)
{
    const miai_calc_setting setting = {bytes, &ctx->error, watch, ctx};

    miai_error_clear(&ctx->error);
    const miai_status rc = miai_calc_open(out, &ctx->mem, &setting);
    if (rc == MIAI_ERR_NOMEM)
        miai_error_no_memory(&ctx->error);
    return rc;
}
