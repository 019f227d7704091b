/* eye_facts.c - what an entry of the library says about an eye. */
#include "eyes/eye.h"

miai_eye_setting eye_setting_at(eye_setting s, miai_color first)
{
    return (miai_eye_setting){.size = sizeof(miai_eye_setting),
                              .liberties = s.liberties,
                              .extra = s.extra,
                              .ruling = s.ruling,
                              .first = first};
}

/* Beyond the last number of liberties nothing changes. */
static int clamp(const miai_eye_entry *entry, int liberties)
{
    return liberties < entry->last ? liberties : entry->last;
}

int eye_status(const miai_eye_entry *entry, eye_setting s, miai_color first)
{
    return entry->status[s.extra][clamp(entry, s.liberties)][s.ruling - 1]
                        [first == MIAI_WHITE];
}

miai_life eye_life(const miai_eye_entry *entry, eye_setting s, miai_color first)
{
    return (miai_life)
        entry->life[s.extra][clamp(entry, s.liberties)][first == MIAI_WHITE];
}

bool eye_is_valid(const miai_eye_entry *entry, eye_setting s)
{
    return eye_status(entry, s, MIAI_BLACK) != 0;
}

/* Neither won nor lost unconditionally. */
static bool is_ko(int status)
{
    return status != 0 && status >= -MIAI_EYES_THREATS &&
           status <= MIAI_EYES_THREATS;
}

bool eye_is_calm(const miai_eye_entry *entry, eye_setting s)
{
    const int black = eye_status(entry, s, MIAI_BLACK);

    return is_ko(black) && black + eye_status(entry, s, MIAI_WHITE) == 0;
}

/* Do both sides get the same with so many liberties as with these? */
static bool is_same(const miai_eye_entry *entry, eye_setting s, int liberties)
{
    const eye_setting other = {s.extra, liberties, s.ruling};

    return eye_status(entry, s, MIAI_BLACK) ==
               eye_status(entry, other, MIAI_BLACK) &&
           eye_status(entry, s, MIAI_WHITE) ==
               eye_status(entry, other, MIAI_WHITE);
}

bool eye_changes(const miai_eye_entry *entry, eye_setting s)
{
    for (int e = s.liberties + 1; e <= entry->last; e++)
        if (!is_same(entry, s, e))
            return true;
    return false;
}

bool eye_is_plateau(const miai_eye_entry *entry, eye_setting s)
{
    return is_same(entry, s, s.liberties + 1) && eye_changes(entry, s);
}

int eye_count_moves(const miai_eye_moves *moves)
{
    int sum = moves->outside + moves->extra + moves->pass;

    for (uint32_t rest = moves->points; rest != 0; rest &= rest - 1)
        sum++;
    return sum;
}

miai_status eye_best(miai_eye_moves *out, miai_context *ctx,
                     const miai_eyes *eyes, const miai_eye *eye, eye_setting s,
                     miai_color first)
{
    const miai_eye_setting at = eye_setting_at(s, first);

    out->size = sizeof *out;
    return miai_eyes_best(out, ctx, eyes, eye, &at);
}

miai_status eye_find_bent_four(bool *out, miai_context *ctx,
                               const miai_eyes *eyes, const miai_eye *eye,
                               const miai_eye_entry *entry, eye_setting s,
                               miai_color needy)
{
    const miai_eye_setting at = eye_setting_at(s, needy);

    *out = false;
    if (!eye_is_calm(entry, s)) /* saves looking for it */
        return MIAI_OK;
    return miai_eyes_bent_four(out, ctx, eyes, eye, &at);
}
