/* race_api.c - the numbers of a capturing race, without a board. */
#include "api/api.h"

#include "race/race.h"

miai_status miai_race_from_text(miai_race *out, miai_context *ctx,
                                const char *text, size_t len)
{
    if (!miai_struct_has_size(ctx, out->size, sizeof *out))
        return MIAI_ERR_OPTION;
    return miai_race_read(out, &ctx->error, text, len) ? MIAI_OK
                                                       : MIAI_ERR_INPUT;
}

miai_status miai_race_evaluate(miai_race_count *out, miai_context *ctx,
                               const miai_race *race)
{
    if (!miai_struct_has_size(ctx, race->size, sizeof *race) ||
        !miai_struct_has_size(ctx, out->size, sizeof *out))
        return MIAI_ERR_OPTION;
    *out = (miai_race_count){.size = sizeof *out};
    const bool good = miai_race_check(race, &ctx->error);
    if (good)
        miai_race_count_up(out, race);
    return good ? MIAI_OK : MIAI_ERR_INPUT;
}
