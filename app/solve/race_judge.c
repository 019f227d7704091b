/* race_judge.c - what is said of moves and positions of a race.
 *
 * How it ends without ko threats comes first, then what threats change, if they
 * change anything.
 */
#include "solve/race_judge.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "common/prose.h"

enum { PART = 220 }; /* bytes of what threats change */

static const char *me(const race_side *s)
{
    return color_name(s->side);
}

static const char *other(const race_side *s)
{
    return color_name(other_color(s->side));
}

/* Is it the side itself that captures, or the other one? */
static bool is_won(const race_side *s, miai_race_end end)
{
    return end == (s->side == MIAI_BLACK ? MIAI_RACE_BLACK_KILLS
                                         : MIAI_RACE_WHITE_KILLS);
}

/* What threats change; "" if nothing. */
static void describe_threats(char out[PART], const race_side *s,
                             miai_race_standing of)
{
    miai_race_describe_threats(out, PART, s->side, of, s->threats);
}

/* "Black captures White", without a stop. */
static void describe_end(char *out, size_t size, const race_side *s,
                         miai_race_standing of)
{
    const miai_race_end end = miai_race_end_of(s->side, of);

    if (end == MIAI_RACE_UNKNOWN)
        snprintf(out, size, "%s", "how it ends is unknown");
    else if (end == MIAI_RACE_SEKI)
        snprintf(out, size, "%s",
                 s->plain ? "it is a seki" : "neither chain can be captured");
    else
        snprintf(out, size, "%s captures %s", is_won(s, end) ? me(s) : other(s),
                 is_won(s, end) ? other(s) : me(s));
}

void race_result_text(char *out, size_t size, const race_side *s,
                      miai_race_standing of)
{
    char end[PART], threats[PART];

    describe_end(end, sizeof end, s, of);
    describe_threats(threats, s, of);
    if (threats[0]) {
        snprintf(out, size, "Without ko threats %s. %s", end, threats);
    } else {
        snprintf(out, size, "%s.", end);
        out[0] = (char)toupper((unsigned char)out[0]);
    }
}

void race_outlook_text(char *out, size_t size, const race_side *s,
                       miai_race_standing of)
{
    const miai_race_end end = miai_race_end_of(s->side, of);
    char words[PART], threats[PART];

    describe_end(words, sizeof words, s, of);
    describe_threats(threats, s, of);
    snprintf(out, size, "%s%s to play%s%s%s%s",
             threats[0] ? "Without ko threats " : "", me(s),
             is_won(s, end) ? " captures " : ": ",
             is_won(s, end) ? other(s) : words, threats[0] ? ". " : ".",
             threats);
}

void race_cost_text(char *out, size_t size, const race_side *s,
                    miai_race_standing before, miai_race_standing after)
{
    const bool lacks = before.attack > 0 && after.attack < 0 && after.keep == 0;
    char end[PART], threats[PART], was[PART], result[JUDGEMENT_SIZE];

    describe_end(end, sizeof end, s, after);
    describe_threats(threats, s, after);
    describe_threats(was, s, before);
    if (lacks) {
        snprintf(out, size,
                 "%s does not capture %s then; what becomes of "
                 "%s's own chain is unknown.",
                 me(s), other(s), me(s));
    } else if (threats[0]) {
        race_result_text(result, sizeof result, s, after);
        snprintf(out, size, "%s. %s",
                 was[0] ? "the ko is worse then" : "then it takes a ko",
                 result);
    } else {
        snprintf(out, size, "%s then.", end);
    }
}

/* Both facts: what threats change before the move, and after it. */
static void describe_both(char *out, size_t size, const race_side *s,
                          miai_race_standing before, miai_race_standing after)
{
    char was[PART], is[PART];

    describe_threats(was, s, before);
    describe_threats(is, s, after);
    was[0] = (char)tolower((unsigned char)was[0]);
    is[0] = (char)tolower((unsigned char)is[0]);
    snprintf(out, size, "Before it: %s After it: %s",
             was[0] ? was : "ko threats change nothing.",
             is[0] ? is : "ko threats change nothing.");
}

/* Does it keep less with ko threats, in either run? */
static bool costs_threats(miai_race_standing before, miai_race_standing after)
{
    return (after.attack != 0 && after.attack < before.attack) ||
           (after.keep != 0 && after.keep < before.keep);
}

void race_judgement_text(char *out, size_t size, const race_side *s,
                         const char *move, miai_race_rating rating,
                         miai_race_standing before, miai_race_standing after)
{
    char text[JUDGEMENT_SIZE];

    switch (rating) {
    case MIAI_RACE_RATING_RIGHT:
        describe_both(text, sizeof text, s, before, after);
        if (costs_threats(before, after))
            snprintf(out, size,
                     "%s is right, but costs something where there are ko "
                     "threats. %s",
                     move, text);
        else
            snprintf(out, size, "%s is right.", move);
        break;
    case MIAI_RACE_RATING_WRONG:
        race_cost_text(text, sizeof text, s, before, after);
        snprintf(out, size, "%s is wrong: %s", move, text);
        break;
    case MIAI_RACE_RATING_TRADE:
        describe_both(text, sizeof text, s, before, after);
        snprintf(out, size,
                 "Whether %s is right depends on the ko threats: with some it "
                 "does better than the best moves, with others worse. %s",
                 move, text);
        break;
    case MIAI_RACE_RATING_LOST:
        snprintf(out, size, "%s changes nothing: no move saves %s's chain.",
                 move, me(s));
        break;
    default:
        snprintf(out, size,
                 "What %s leads to is unknown, not solved within the limits.",
                 move);
    }
}

void race_missed_text(char *out, size_t size, const race_side *s,
                      miai_race_standing goal, miai_race_standing earned)
{
    const miai_race_end end = miai_race_end_of(s->side, goal);
    char threats[PART];

    describe_threats(threats, s, earned);
    if (end == miai_race_end_of(s->side, earned))
        snprintf(out, size, "It took a ko. %s", threats);
    else if (is_won(s, end))
        snprintf(out, size, "%s could have captured %s.", me(s), other(s));
    else
        snprintf(out, size, "%s could have kept its chain.", me(s));
}
