/* context.c - contexts and the reader of problems that reports to them. */
#include "api/api.h"
#include "problem/problem.h"

#include <string.h>

#define DEFAULT_MEMORY ((size_t)512 << 20)

const char *miai_version(void)
{
    return MIAI_VERSION;
}

miai_status miai_context_new(miai_context **out, miai_alloc_fn alloc,
                             void *user)
{
    const miai_mem given = {alloc, user};
    const miai_mem mem = alloc ? given : miai_mem_libc();
    miai_context *ctx = miai_mem_new(&mem, sizeof *ctx);

    *out = ctx;
    if (!ctx)
        return MIAI_ERR_NOMEM;
    ctx->mem = mem;
    ctx->memory = DEFAULT_MEMORY;
    miai_workspace_init(&ctx->space, &ctx->mem);
    return MIAI_OK;
}

void miai_context_free(miai_context *ctx)
{
    if (!ctx)
        return;
    miai_workspace_clear(&ctx->space);
    miai_asker_free(ctx->asker);
    /* The block holds its own allocator. */
    const miai_mem mem = ctx->mem;
    miai_mem_free(&mem, ctx, sizeof *ctx);
}

const char *miai_context_error(const miai_context *ctx)
{
    return ctx->error.text;
}

const miai_failed *miai_context_failure(miai_context *ctx)
{
    const miai_error *e = &ctx->error;
    miai_failed *out = &ctx->failed;

    *out = (miai_failed){.cause = e->cause,
                         .name = miai_cause_name(e->cause),
                         .message = e->text,
                         .points = e->points,
                         .file = e->origin.file,
                         .index = e->origin.index,
                         .line = e->origin.line,
                         .problem = e->problem,
                         .width = e->width,
                         .height = e->height,
                         .color = e->width > 0 ? e->color : NULL};
    memcpy(out->point, e->point, sizeof out->point);
    memcpy(out->text, e->point_text, sizeof out->text);
    return out;
}

void miai_context_set_progress(miai_context *ctx, miai_progress_fn fn,
                               void *user)
{
    ctx->progress = fn;
    ctx->user = user;
}

void miai_context_set_clock(miai_context *ctx, miai_clock_fn fn, void *user)
{
    ctx->clock = fn;
    ctx->clock_user = user;
}

void miai_context_set_memory(miai_context *ctx, size_t bytes)
{
    ctx->memory = bytes;
}

void miai_context_set_eyes(miai_context *ctx, const miai_eyes *eyes)
{
    ctx->eyes = eyes;
}

bool miai_struct_has_size(miai_context *ctx, size_t size, size_t expected)
{
    miai_error_clear(&ctx->error);
    if (size == expected)
        return true;
    miai_error_set(&ctx->error, MIAI_CAUSE_VERSION,
                   "expected a struct of %zu bytes, not %zu: set its size, and "
                   "use the header of this library",
                   expected, size);
    return false;
}

miai_status miai_question_begin(miai_question *out, miai_context *ctx,
                                const miai_options *given)
{
    miai_error_clear(&ctx->error);
    out->means =
        (miai_means){&out->options, &ctx->space, &out->budget, &ctx->error};
    const miai_status rc = miai_options_take(&out->options, given, &ctx->error);
    return rc == MIAI_OK
               ? miai_watch_begin(&out->budget, &out->watch, ctx,
                                  out->options.nodes, out->options.seconds)
               : rc;
}

miai_status miai_reader_new(miai_reader **out, miai_context *ctx,
                            const char *text, size_t len, const char *file,
                            const miai_options *options)
{
    *out = NULL;
    miai_error_clear(&ctx->error);
    miai_options own;
    miai_status rc = miai_options_take(&own, options, &ctx->error);
    if (rc == MIAI_OK)
        rc = miai_problems_open(out, &ctx->mem, text, len, file, &own,
                                &ctx->error);
    if (rc == MIAI_ERR_NOMEM)
        miai_error_no_memory(&ctx->error);
    return rc;
}

miai_status miai_problem_new(miai_problem **out, miai_context *ctx,
                             const miai_stones *stones,
                             const miai_options *options)
{
    *out = NULL;
    miai_error_clear(&ctx->error);
    miai_options own;
    miai_status rc = miai_options_take(&own, options, &ctx->error);
    if (rc == MIAI_OK)
        rc = miai_stones_read(out, &ctx->mem, stones, &own, &ctx->error);
    return rc;
}

miai_status miai_problem_widen(miai_problem **out, miai_context *ctx,
                               const miai_problem *problem)
{
    miai_error_clear(&ctx->error);
    *out = miai_problem_widened(&ctx->mem, problem);
    if (*out == NULL)
        return miai_problem_no_memory(problem, &ctx->error);
    return MIAI_OK;
}

miai_status miai_reader_next(miai_problem **out, miai_reader *reader)
{
    return miai_problems_next(out, reader);
}
