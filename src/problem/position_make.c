/* position_make.c - positions made, copied, asked about, and written. */
#include "problem/raw.h"

#include <string.h>

void miai_position_init(miai_position *out, const miai_mem *mem, int width,
                        int height)
{
    memset(out, 0, sizeof *out);
    out->mem = *mem;
    miai_board_init(&out->board, width, height, MIAI_EMPTY);
    miai_position_set_name(out, NULL);
}

void miai_position_free(miai_position *position)
{
    if (position != NULL) {
        const miai_mem mem = position->mem;
        miai_mem_free(&mem, position->remarks, sizeof *position->remarks);
        miai_mem_free(&mem, position, sizeof *position);
    }
}

miai_status miai_position_own(miai_position *out, const miai_mem *mem)
{
    const miai_remarks *theirs = out->remarks;

    out->mem = *mem;
    out->error = NULL;
    out->remarks = NULL;
    if (theirs != NULL && theirs->count > 1 &&
        (out->remarks = miai_remarks_copy(mem, theirs)) == NULL) {
        miai_position_free(out);
        return MIAI_ERR_NOMEM;
    }
    return MIAI_OK;
}

static miai_status no_memory(miai_context *ctx)
{
    return miai_error_no_memory(&ctx->error);
}

/* A new block for one; its content is not set. */
static miai_status take(miai_position **out, miai_context *ctx)
{
    miai_error_clear(&ctx->error);
    *out = miai_mem_new(&ctx->mem, sizeof **out);
    return *out != NULL ? MIAI_OK : no_memory(ctx);
}

miai_status miai_position_new(miai_position **out, miai_context *ctx, int width,
                              int height)
{
    miai_status rc;

    *out = NULL;
    if (width < 1 || width > MIAI_MAX_SIZE || height < 1 ||
        height > MIAI_MAX_SIZE)
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "expected a board of 1 to %d columns and rows, "
                              "not %d and %d",
                              MIAI_MAX_SIZE, width, height);
    if ((rc = take(out, ctx)) == MIAI_OK)
        miai_position_init(*out, &ctx->mem, width, height);
    return rc;
}

miai_status miai_position_copy(miai_position **out, miai_context *ctx,
                               const miai_position *position)
{
    miai_status rc = take(out, ctx);

    if (rc != MIAI_OK)
        return rc;
    **out = *position;
    if (miai_position_own(*out, &ctx->mem) == MIAI_OK)
        return MIAI_OK;
    *out = NULL;
    return no_memory(ctx);
}

/* --- and problems ---------------------------------------------------------------- */

void miai_problem_place(miai_position *out, const miai_problem *problem)
{
    static const uint8_t marks[] = {[MIAI_ROLE_TARGET] = MIAI_MARK_TRIANGLE,
                                    [MIAI_ROLE_PRIZE] = MIAI_MARK_TRIANGLE,
                                    [MIAI_ROLE_IMMORTAL] = MIAI_MARK_SQUARE,
                                    [MIAI_ROLE_ABSENT] = 0};

    miai_position_init(out, &problem->mem, problem->board.width,
                       problem->board.height);
    memcpy(out->board.at, problem->board.at, sizeof out->board.at);
    for (int p = 0; p < miai_board_points(&out->board); p++) {
        const uint8_t role = problem->role[p];
        out->mark[p] = role != MIAI_ROLE_REGION         ? marks[role]
                       : out->board.at[p] == MIAI_EMPTY ? MIAI_MARK_CIRCLE
                                                        : 0;
    }
    out->open = true;
    miai_position_set_name(out, problem->name);
    miai_position_set_comment(out, problem->comment);
    out->to_move = out->said = problem->said;
    out->komi = problem->komi;
    memcpy(out->prisoners, problem->prisoners, sizeof out->prisoners);
    if (problem->ko >= 0) {
        out->to_move = out->said = (miai_color)problem->first;
        miai_position_set_ko(out, problem->ko);
    }
}

miai_status miai_problem_position(miai_position **out, miai_context *ctx,
                                  const miai_problem *problem)
{
    const miai_status rc = take(out, ctx);

    if (rc == MIAI_OK) {
        miai_problem_place(*out, problem);
        (*out)->mem = ctx->mem;
    }
    return rc;
}

miai_status miai_problem_from(miai_problem **out, miai_context *ctx,
                              const miai_position *position,
                              const miai_options *options)
{
    miai_workshop *w;
    miai_options own;
    miai_status rc;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if ((rc = miai_options_take(&own, options, &ctx->error)) != MIAI_OK)
        return rc;
    if ((w = miai_mem_new(&ctx->mem, sizeof *w)) == NULL)
        return no_memory(ctx);
    w->raw = *position;
    w->raw.error = &ctx->error;
    rc = miai_workshop_ask(out, w, &ctx->mem, &own);
    miai_mem_free(&ctx->mem, w, sizeof *w);
    return rc;
}

/* --- written ------------------------------------------------------------------------ */

unsigned miai_position_loses(const miai_position *position, miai_format format)
{
    return format == MIAI_FORMAT_DIAGRAM  ? miai_diagram_loses(position)
           : format == MIAI_FORMAT_SENSEI ? miai_sensei_loses(position)
                                          : 0;
}

miai_status miai_position_write(const miai_position *position,
                                miai_context *ctx, miai_format format,
                                miai_write_fn write, void *user)
{
    miai_sink out = {.write = write, .user = user};

    miai_error_clear(&ctx->error);
    if ((int)format < MIAI_FORMAT_SGF || format > MIAI_FORMAT_SENSEI)
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "format: expected a miai_format, not %d",
                              (int)format);
    if (miai_position_loses(position, format) & MIAI_LOST_BOARD)
        return miai_error_set(
            &ctx->error, MIAI_CAUSE_BAD_STONES,
            "%s: this format cannot show a board %s: write it as SGF",
            position->name,
            format == MIAI_FORMAT_SENSEI ? "that has a row without points"
                                         : "without any point");
    switch (format) {
    case MIAI_FORMAT_DIAGRAM:
        miai_diagram_write(&out, position);
        break;
    case MIAI_FORMAT_SENSEI:
        miai_sensei_write(&out, position);
        break;
    default:
        miai_sgf_write(&out, position);
    }
    return out.failed ? miai_error_set(&ctx->error, MIAI_CAUSE_STOPPED,
                                       "stopped by the one that writes")
                      : MIAI_OK;
}
