/* race_fault.c - assumptions that fail, in words. */
#include "race/race_board.h"

#include <assert.h>
#include <stdio.h>

typedef struct text {
    const char *name, *words;
} text;

static const text texts[MIAI_RACE_FAULTS] = {
    [MIAI_RACE_ATARI] = {"atari", "it is in atari, and the opponent may be to "
                                  "move"},
    [MIAI_RACE_APART] = {"apart", "the chains neither touch nor share a "
                                  "liberty"},
    [MIAI_RACE_CHAINS] = {"chains", "other stones that can be captured take "
                                    "part in the race"},
    [MIAI_RACE_SEVERAL] = {"several", "it is not the only essential chain of "
                                      "its side"},
    [MIAI_RACE_KO] = {"ko", "a ko is being fought"},
    [MIAI_RACE_EYES] = {"two-eyes", "it has more than one eye"},
    [MIAI_RACE_EYE_SPLIT] = {"eye-split", "one move splits its eye in two"},
    [MIAI_RACE_EYE_SHAPE] = {"eye-shape", "the opponent cannot fill its eye "
                                          "move by move with a dead shape"},
    [MIAI_RACE_EYE_GAP] = {"eye-gap", "an empty point of its eye is not a "
                                      "liberty"},
    [MIAI_RACE_EYE_CORNER] = {"eye-corner", "its eye holds the four points of "
                                            "a corner and more"},
    [MIAI_RACE_NAKADE] = {"nakade", "it is so small and compact that capturing "
                                    "it makes no two eyes"},
    [MIAI_RACE_SNAPBACK] = {"snapback", "who captures it may be captured in "
                                        "return"},
    [MIAI_RACE_CONNECT] = {"connect", "from a liberty it may connect to living "
                                      "stones"},
    [MIAI_RACE_EXTEND] = {"extend", "at a liberty it may gain more liberties"},
    [MIAI_RACE_NEW_EYE] = {"new-eye", "at its liberties it may make an eye"},
    [MIAI_RACE_THROW_IN] = {"throw-in", "the approach moves to a liberty may "
                                        "end in a fight or a ko"},
    [MIAI_RACE_DOUBLE] = {"double", "an approach move serves more than one "
                                    "liberty"},
};

const char *miai_race_fault_name(miai_race_fault_kind kind)
{
    assert(kind < MIAI_RACE_FAULTS);
    return texts[kind].name;
}

size_t miai_race_describe_fault(char *out, size_t size,
                                const miai_race_fault *fault, int width)
{
    char point[MIAI_POINT_TEXT];

    assert(fault->kind < MIAI_RACE_FAULTS);
    miai_point_write(point, width, fault->point);
    const int n = snprintf(out, size, "%s's chain, see %s: %s.",
                           miai_color_name(fault->color), point,
                           texts[fault->kind].words);
    return n < 0 ? 0 : (size_t)n;
}
