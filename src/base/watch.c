/* watch.c - the limits of a search: nodes, memory, time, and the caller's wish.
 *
 * Idea     A search knows one question: go on?  The limit of time is part of
 *          the answer here, so that no solver ever sees a clock.
 */
#include "base/base.h"

#include <assert.h>

/* The progress function of every budget: true stops. */
static bool look(uint64_t nodes, void *user)
{
    const miai_watch *w = user;
    miai_context *ctx = w->ctx;

    if (ctx->progress && !ctx->stopped)
        ctx->stopped = ctx->progress(w->before + nodes, ctx->user);
    if (ctx->stopped)
        return true;
    return w->timed && ctx->clock(ctx->clock_user) >= w->end;
}

miai_status miai_watch_begin(miai_budget *out, miai_watch *watch,
                             miai_context *ctx, uint64_t nodes, double seconds)
{
    miai_error_clear(&ctx->error);
    ctx->stopped = ctx->stopped && ctx->is_whole;
    if (seconds > 0 && !ctx->clock)
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "seconds: expected a clock in the context");
    *watch = (miai_watch){.ctx = ctx, .timed = seconds > 0};
    if (watch->timed)
        watch->end = ctx->clock(ctx->clock_user) + seconds;
    *out = (miai_budget){.nodes = nodes,
                         .bytes = ctx->memory,
                         .progress = look,
                         .user = watch,
                         .eyes = ctx->eyes};
    return MIAI_OK;
}

void miai_watch_part(miai_budget *out, miai_watch *watch,
                     const miai_budget *whole, uint64_t used, double share)
{
    const miai_watch *all = whole->user;

    assert(whole->progress == look && share > 0 && share <= 1);
    *watch = *all;
    watch->before = all->before + used;
    if (all->timed) {
        const double now = all->ctx->clock(all->ctx->clock_user);
        watch->end = now < all->end ? now + share * (all->end - now) : now;
    }
    *out = *whole;
    out->user = watch;
    if (whole->nodes > 0) {
        const uint64_t left = whole->nodes > used ? whole->nodes - used : 0;
        out->nodes = (uint64_t)(share * (double)left);
        if (out->nodes == 0)
            out->nodes = 1; /* 0 would be no limit */
    }
}

bool miai_watch_is_over(const miai_budget *whole)
{
    const miai_watch *w = whole->user;

    assert(whole->progress == look);
    return w->ctx->stopped ||
           (w->timed && w->ctx->clock(w->ctx->clock_user) >= w->end);
}
