/* eye_answer.c - what the library says about an eye in one setting. */
#include "eyes/eye.h"

static miai_color color_of(int i)
{
    return i == 0 ? MIAI_BLACK : MIAI_WHITE;
}

miai_status eye_best(miai_eye_moves *out, miai_context *ctx,
                     const miai_eyes *eyes, const miai_eye *eye, eye_setting s,
                     miai_color first)
{
    const miai_eye_setting at = {.size = sizeof at,
                                 .liberties = s.liberties,
                                 .extra = s.extra,
                                 .ruling = s.ruling,
                                 .first = first};

    out->size = sizeof *out;
    return miai_eyes_best(out, ctx, eyes, eye, &at);
}

miai_status eye_find_bent_four(bool *out, miai_context *ctx,
                               const miai_eyes *eyes, const miai_eye *eye,
                               const miai_eye_entry *entry, eye_setting s,
                               miai_color needy)
{
    miai_eye_moves best;
    miai_status rc;

    *out = false;
    if (!eye_may_be_bent_four(entry, s, needy))
        return MIAI_OK;
    rc = eye_best(&best, ctx, eyes, eye, s, needy);
    *out = rc == MIAI_OK && eye_is_bent_four(&best, needy);
    return rc;
}

miai_status eye_answer_init(eye_answer *out, miai_context *ctx,
                            const miai_eyes *eyes, const miai_eye *eye,
                            const miai_eye_entry *entry, eye_setting s)
{
    const eye_setting strict = {s.extra, s.liberties, 1};
    miai_status rc = MIAI_OK;

    *out = (eye_answer){.eye = eye, .entry = entry, .setting = s};
    if (!eye_is_valid(entry, s))
        return MIAI_OK;
    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        out->status[i] = eye_status(entry, s, color_of(i));
        out->life[i] = eye_life(entry, s, color_of(i));
        rc = eye_best(&out->best[i], ctx, eyes, eye, s, color_of(i));
        if (rc == MIAI_OK)
            rc = eye_find_bent_four(&out->bent_four[i], ctx, eyes, eye, entry,
                                    strict, color_of(i));
    }
    return rc;
}
