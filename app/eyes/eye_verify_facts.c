/* eye_verify_facts.c - what must hold for every eye.
 *
 * Lemmas and monotonicity of docs/theory/status.md.  Where the wall has no
 * liberty there is nothing to compare.
 */
#include "eyes/eye_verify.h"

#define UNCONDITIONAL (MIAI_EYES_THREATS + 1)
#define BENT_FOURS    4 /* that there are */

/* A status for White; 0 where there is none. */
static int alive(const miai_eye_entry *entry, eye_setting s, miai_color first)
{
    const int status = eye_status(entry, s, first);

    return first == MIAI_WHITE ? status : -status;
}

/* Says of which eye in which setting. */
static void report(eye_verify *v, eye_check check, const miai_eye *eye,
                   eye_setting s)
{
    char name[MIAI_EYE_NAME];

    eye_verify_wrong(v, check,
                     "%s, outside liberties %d, attached eye: %s, ruling %d",
                     miai_eye_name(name, eye), s.liberties,
                     s.extra ? "yes" : "no", s.ruling);
}

/* Is `better` at least as good for White as `s`, whoever moves first? */
static void compare(eye_verify *v, eye_check check, const miai_eye *eye,
                    const miai_eye_entry *entry, eye_setting s,
                    eye_setting better)
{
    const miai_color first[2] = {MIAI_BLACK, MIAI_WHITE};
    bool good = true;

    if (!eye_is_valid(entry, s) || !eye_is_valid(entry, better))
        return;
    for (int i = 0; i < 2; i++)
        if (alive(entry, s, first[i]) > alive(entry, better, first[i]))
            good = false;
    if (good)
        eye_verify_good(v, check);
    else
        report(v, check, eye, s);
}

/* The kind of life is given where White lives unconditionally by a ruling. */
static bool is_life_known(const miai_eye_entry *entry, eye_setting s,
                          miai_color first)
{
    const bool lives = alive(entry, s, first) == UNCONDITIONAL;

    return lives == (eye_life(entry, s, first) != MIAI_LIFE_NONE);
}

static void check_setting(eye_verify *v, const miai_eye *eye,
                          const miai_eye_entry *entry, eye_setting s)
{
    const eye_setting more = {s.extra, s.liberties + 1, s.ruling};
    const eye_setting extra = {true, s.liberties, s.ruling};
    const eye_setting strict = {s.extra, s.liberties, 1};

    if (!eye_is_valid(entry, s))
        return;
    if (alive(entry, s, MIAI_WHITE) >= alive(entry, s, MIAI_BLACK))
        eye_verify_good(v, EYE_CHECK_TURNS);
    else
        report(v, EYE_CHECK_TURNS, eye, s);
    if (s.liberties < entry->last)
        compare(v, EYE_CHECK_LIBERTIES, eye, entry, s, more);
    if (!s.extra)
        compare(v, EYE_CHECK_EXTRA, eye, entry, s, extra);
    if (s.ruling == 2) {
        compare(v, EYE_CHECK_RULINGS, eye, entry, s, strict);
        return;
    }
    if (is_life_known(entry, s, MIAI_BLACK) &&
        is_life_known(entry, s, MIAI_WHITE))
        eye_verify_good(v, EYE_CHECK_LIFE);
    else
        report(v, EYE_CHECK_LIFE, eye, s);
}

/* --- bent fours ------------------------------------------------------------ */
/* The eyes in the corner that are of this type for White: diagrams 5 to 8 of
 * Wolf's paper.  Points with and without a Black stone. */
static const miai_eye bent_fours[BENT_FOURS] = {
    {.size = sizeof(miai_eye),
     .points = 5,
     .place = MIAI_PLACE_CORNER,
     .x = {0, 1, 0, 0, 0},
     .y = {0, 0, 1, 2, 3},
     .black = 0x0D}, /* ./X/X/X. */
    {.size = sizeof(miai_eye),
     .points = 5,
     .place = MIAI_PLACE_CORNER,
     .x = {0, 1, 0, 0, 1},
     .y = {0, 0, 1, 2, 2},
     .black = 0x0D}, /* X./X/X. */
    {.size = sizeof(miai_eye),
     .points = 5,
     .place = MIAI_PLACE_CORNER,
     .x = {0, 1, 2, 0, 0},
     .y = {0, 0, 0, 1, 2},
     .black = 0x0A}, /* ./X/.X. */
    {.size = sizeof(miai_eye),
     .points = 5,
     .place = MIAI_PLACE_CORNER,
     .x = {0, 1, 2, 0, 0},
     .y = {0, 0, 0, 1, 2},
     .black = 0x0B}, /* ./X/XX. */
};

static bool is_known(const eye_verify *v, const miai_eye *eye)
{
    for (int i = 0; i < BENT_FOURS; i++) {
        miai_eye known = bent_fours[i];
        int order[MIAI_MAX_EYE];
        if (miai_eye_turn(&known, v->ctx, order) == MIAI_OK &&
            known.points == eye->points && known.place == eye->place &&
            known.shape == eye->shape && known.black == eye->black)
            return true;
    }
    return false;
}

/* For White only the known eyes, by ruling 1; for Black none. */
static miai_status check_type(eye_verify *v, const miai_eye *eye,
                              const miai_eye_entry *entry, eye_setting s)
{
    bool white = false, black = false;
    miai_status rc = MIAI_OK;

    if (s.ruling == 1)
        rc = eye_find_bent_four(&white, v->ctx, v->eyes, eye, entry, s,
                                MIAI_WHITE);
    if (rc == MIAI_OK)
        rc = eye_find_bent_four(&black, v->ctx, v->eyes, eye, entry, s,
                                MIAI_BLACK);
    if (rc != MIAI_OK)
        return rc;
    if (black || (white && !is_known(v, eye)))
        report(v, EYE_CHECK_BENT_FOUR, eye, s);
    else
        eye_verify_good(v, EYE_CHECK_BENT_FOUR);
    return MIAI_OK;
}

miai_status eye_verify_bent_four(eye_verify *v)
{
    const eye_setting bare = {false, 0, 1};

    for (int i = 0; miai_eyes_points(v->eyes) >= 5 && i < BENT_FOURS; i++) {
        miai_eye eye = bent_fours[i];
        const miai_eye_entry *entry = NULL;
        int order[MIAI_MAX_EYE];
        bool is_bent = false;
        miai_status rc = miai_eye_turn(&eye, v->ctx, order);
        if (rc == MIAI_OK)
            entry = miai_eyes_entry(v->eyes, &eye);
        if (entry)
            rc = eye_find_bent_four(&is_bent, v->ctx, v->eyes, &eye, entry,
                                    bare, MIAI_WHITE);
        if (rc != MIAI_OK)
            return rc;
        if (!is_bent)
            report(v, EYE_CHECK_BENT_FOUR, &eye, bare);
    }
    return MIAI_OK;
}

miai_status eye_verify_entry(eye_verify *v, const miai_eye *eye,
                             const miai_eye_entry *entry)
{
    miai_status rc = MIAI_OK;

    for (int extra = 0; extra < 2; extra++) {
        for (int e = 0; e <= entry->last; e++) {
            for (int ruling = 1; ruling <= 2; ruling++) {
                const eye_setting s = {extra != 0, e, ruling};
                check_setting(v, eye, entry, s);
                if (rc == MIAI_OK && !extra)
                    rc = check_type(v, eye, entry, s);
            }
        }
    }
    return rc;
}
