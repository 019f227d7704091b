/* race_reason.c - why a move is made in a race, in words. */
#include "race/race_order.h"

#include <assert.h>
#include <stdio.h>

/* %s is the other side. */
typedef struct reason {
    int place;
    const char *words;
} reason;

static const reason reasons[MIAI_RACE_AIMS] = {
    [MIAI_RACE_AIM_ENCLOSING] = {0, "captures stones around the own chain"},
    [MIAI_RACE_AIM_RESCUE] = {0, "saves stones around %s's chain"},
    [MIAI_RACE_AIM_CAPTURE] = {1, "captures %s's chain"},
    [MIAI_RACE_AIM_TAKE] = {2, "captures the stones in the own eye"},
    [MIAI_RACE_AIM_UNSPLIT] = {3, "keeps %s from splitting the eye in two"},
    [MIAI_RACE_AIM_TWO_EYES] = {3, "makes two eyes"},
    [MIAI_RACE_AIM_ELSEWHERE] = {4, "no move is needed: play elsewhere"},
    [MIAI_RACE_AIM_LOST] = {4, "no move helps: play elsewhere"},
    [MIAI_RACE_AIM_OUTSIDE] = {5, "fills an outside liberty"},
    [MIAI_RACE_AIM_APPROACH] = {5, "an approach move"},
    [MIAI_RACE_AIM_EYE] = {6, "makes a dead shape in %s's eye"},
    [MIAI_RACE_AIM_SHARED] = {7, "fills a shared liberty"},
    [MIAI_RACE_AIM_TAKE_SOON] = {8, "captures the stones in the own eye"},
    [MIAI_RACE_AIM_TAKE_FEW] = {MIAI_RACE_NO_RULE,
                                "captures stones in the own eye"},
    [MIAI_RACE_AIM_OWN_EYE] = {MIAI_RACE_NO_RULE, "plays in the own eye"},
    [MIAI_RACE_AIM_IN_EYE] = {MIAI_RACE_NO_RULE, "plays in %s's eye"},
    [MIAI_RACE_AIM_EARLY] = {MIAI_RACE_NO_RULE,
                             "takes an outside liberty before it is "
                             "approached"},
    [MIAI_RACE_AIM_EXTEND] = {MIAI_RACE_NO_RULE,
                              "plays at an outside liberty of the own chain"},
    [MIAI_RACE_AIM_CONNECT] = {MIAI_RACE_NO_RULE,
                               "connects the own chain to living stones"},
    [MIAI_RACE_AIM_HINDER] = {MIAI_RACE_NO_RULE,
                              "plays where %s has to approach"},
    [MIAI_RACE_AIM_SEARCH] = {MIAI_RACE_NO_RULE, "found by search"},
};

int miai_race_place(miai_race_aim aim)
{
    assert(aim < MIAI_RACE_AIMS);
    return reasons[aim].place;
}

size_t miai_race_describe_move(char *out, size_t size,
                               const miai_race_move *move, miai_color first,
                               int width)
{
    const char *words = reasons[move->aim].words;
    char point[MIAI_POINT_TEXT];
    int n;

    assert(move->aim < MIAI_RACE_AIMS);
    if (move->liberty >= 0) {
        miai_point_write(point, width, move->liberty);
        n = snprintf(out, size, "%s to %s", words, point);
    } else {
        n = snprintf(out, size, words,
                     miai_color_name(miai_color_other(first)));
    }
    return n < 0 ? 0 : (size_t)n;
}
