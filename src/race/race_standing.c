/* race_standing.c - what both runs of a race are worth to a side, in words. */
#include "race/race.h"

#include <stdio.h>

miai_race_end miai_race_end_of(miai_color side, miai_race_standing standing)
{
    const bool black = side == MIAI_BLACK;

    if (standing.attack > 0)
        return black ? MIAI_RACE_BLACK_KILLS : MIAI_RACE_WHITE_KILLS;
    if (standing.keep < 0)
        return black ? MIAI_RACE_WHITE_KILLS : MIAI_RACE_BLACK_KILLS;
    if (standing.attack != 0 && standing.keep != 0)
        return MIAI_RACE_SEKI;
    return MIAI_RACE_UNKNOWN;
}

/* What threats change where `side` attacks.  `attack` is its status there,
 * `back` that of the other side where that one attacks.  Nothing is said of
 * saving a chain when the same threats capture the other. */
static int describe_run(char *out, size_t size, miai_color side, int attack,
                        int back, int threats)
{
    const char *owner = miai_color_name(miai_color_other(side));
    char needed[MIAI_THREATS_TEXT];

    if (size > 0)
        out[0] = '\0';
    if (attack == 0 || attack > threats || attack < -threats || back > threats)
        return 0;
    miai_name_threats(needed, attack > 0 ? attack : -attack);
    if (attack < 0)
        return snprintf(out, size, "With %s %s captures %s's chain.", needed,
                        miai_color_name(side), owner);
    if (back == 0 || attack < -back)
        return snprintf(out, size, "With %s %s saves its chain.", needed,
                        owner);
    return 0;
}

/* Where a side lacks threats in both runs, it first saves its own chain. */
static bool saves_first(miai_race_standing of)
{
    return of.attack < 0 && of.keep < 0;
}

size_t miai_race_describe_threats(char *out, size_t size, miai_color side,
                                  miai_race_standing standing, int threats)
{
    char one[100], two[100];
    const int n = describe_run(one, sizeof one, side, standing.attack,
                               -standing.keep, threats);
    const int m = describe_run(two, sizeof two, miai_color_other(side),
                               -standing.keep, standing.attack, threats);

    const bool turned = saves_first(standing);

    return (size_t)snprintf(out, size, "%s%s%s", turned ? two : one,
                            n > 0 && m > 0 ? " " : "", turned ? one : two);
}
