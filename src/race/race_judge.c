/* race_judge.c - what is said of moves and positions of a race.
 *
 * How it ends without ko threats comes first, then what threats change, if they
 * change anything.
 */
#include <ctype.h>
#include <stdio.h>

#include "race/race.h"

enum { PART = 220 };  /* bytes of what threats change */
enum { WHOLE = 600 }; /* bytes of all sentences       */

typedef miai_race_judged judged;

static const char *me(const judged *j)
{
    return miai_color_name(j->side);
}

static const char *other(const judged *j)
{
    return miai_color_name(miai_color_other(j->side));
}

/* Is it the side itself that captures, or the other one? */
static bool is_won(const judged *j, miai_race_end end)
{
    return end == (j->side == MIAI_BLACK ? MIAI_RACE_BLACK_KILLS
                                         : MIAI_RACE_WHITE_KILLS);
}

/* What threats change; "" if nothing. */
static void describe_threats(char out[PART], const judged *j,
                             miai_race_standing of)
{
    miai_race_describe_threats(out, PART, j->side, of, j->threats);
}

/* "Black captures White", without a stop. */
static void describe_end(char out[PART], const judged *j)
{
    const miai_race_end end = miai_race_end_of(j->side, j->after);

    if (end == MIAI_RACE_UNKNOWN)
        snprintf(out, PART, "%s", "how it ends is unknown");
    else if (end == MIAI_RACE_SEKI)
        snprintf(out, PART, "%s",
                 j->plain ? "it is a seki" : "neither chain can be captured");
    else
        snprintf(out, PART, "%s captures %s", is_won(j, end) ? me(j) : other(j),
                 is_won(j, end) ? other(j) : me(j));
}

static void describe_result(char out[WHOLE], const judged *j)
{
    char end[PART], threats[PART];

    describe_end(end, j);
    describe_threats(threats, j, j->after);
    if (threats[0]) {
        snprintf(out, WHOLE, "Without ko threats %s. %s", end, threats);
    } else {
        snprintf(out, WHOLE, "%s.", end);
        out[0] = (char)toupper((unsigned char)out[0]);
    }
}

static void describe_outlook(char out[WHOLE], const judged *j)
{
    const miai_race_end end = miai_race_end_of(j->side, j->after);
    char words[PART], threats[PART];

    describe_end(words, j);
    describe_threats(threats, j, j->after);
    snprintf(out, WHOLE, "%s%s to play%s%s%s%s",
             threats[0] ? "Without ko threats " : "", me(j),
             is_won(j, end) ? " captures " : ": ",
             is_won(j, end) ? other(j) : words, threats[0] ? ". " : ".",
             threats);
}

static void describe_cost(char out[WHOLE], const judged *j)
{
    const bool lacks =
        j->before.attack > 0 && j->after.attack < 0 && j->after.keep == 0;
    char end[PART], threats[PART], was[PART], result[WHOLE];

    describe_end(end, j);
    describe_threats(threats, j, j->after);
    describe_threats(was, j, j->before);
    if (lacks) {
        snprintf(out, WHOLE,
                 "%s does not capture %s then; what becomes of "
                 "%s's own chain is unknown.",
                 me(j), other(j), me(j));
    } else if (threats[0]) {
        describe_result(result, j);
        snprintf(out, WHOLE, "%s. %s",
                 was[0] ? "the ko is worse then" : "then it takes a ko",
                 result);
    } else {
        snprintf(out, WHOLE, "%s then.", end);
    }
}

/* Both facts: what threats change before the move, and after it. */
static void describe_both(char out[WHOLE], const judged *j)
{
    char was[PART], is[PART];

    describe_threats(was, j, j->before);
    describe_threats(is, j, j->after);
    was[0] = (char)tolower((unsigned char)was[0]);
    is[0] = (char)tolower((unsigned char)is[0]);
    snprintf(out, WHOLE, "Before it: %s After it: %s",
             was[0] ? was : "ko threats change nothing.",
             is[0] ? is : "ko threats change nothing.");
}

/* Does it keep less with ko threats, in either run? */
static bool costs_threats(miai_race_standing before, miai_race_standing after)
{
    return (after.attack != 0 && after.attack < before.attack) ||
           (after.keep != 0 && after.keep < before.keep);
}

static void describe_move(char out[WHOLE], const judged *j)
{
    char text[WHOLE];

    switch (j->rating) {
    case MIAI_RACE_RATING_RIGHT:
        describe_both(text, j);
        if (costs_threats(j->before, j->after))
            snprintf(out, WHOLE,
                     "%s is right, but costs something where there are ko "
                     "threats. %s",
                     j->move, text);
        else
            snprintf(out, WHOLE, "%s is right.", j->move);
        break;
    case MIAI_RACE_RATING_WRONG:
        describe_cost(text, j);
        snprintf(out, WHOLE, "%s is wrong: %s", j->move, text);
        break;
    case MIAI_RACE_RATING_TRADE:
        describe_both(text, j);
        snprintf(out, WHOLE,
                 "Whether %s is right depends on the ko threats: with some it "
                 "does better than the best moves, with others worse. %s",
                 j->move, text);
        break;
    case MIAI_RACE_RATING_LOST:
        snprintf(out, WHOLE, "%s changes nothing: no move saves %s's chain.",
                 j->move, me(j));
        break;
    default:
        snprintf(out, WHOLE,
                 "What %s leads to is unknown, not solved within the limits.",
                 j->move);
    }
}

static void describe_missed(char out[WHOLE], const judged *j)
{
    const miai_race_end end = miai_race_end_of(j->side, j->before);
    char threats[PART];

    describe_threats(threats, j, j->after);
    if (end == miai_race_end_of(j->side, j->after))
        snprintf(out, WHOLE, "It took a ko. %s", threats);
    else if (is_won(j, end))
        snprintf(out, WHOLE, "%s could have captured %s.", me(j), other(j));
    else
        snprintf(out, WHOLE, "%s could have kept its chain.", me(j));
}

size_t miai_race_describe_judged(char *out, size_t size, const judged *j,
                                 miai_race_statement what)
{
    static void (*const describe[])(char out[WHOLE], const judged *j) = {
        [MIAI_RACE_SAY_RESULT] = describe_result,
        [MIAI_RACE_SAY_OUTLOOK] = describe_outlook,
        [MIAI_RACE_SAY_COST] = describe_cost,
        [MIAI_RACE_SAY_MOVE] = describe_move,
        [MIAI_RACE_SAY_MISSED] = describe_missed,
    };
    char text[WHOLE];

    describe[what](text, j);
    return (size_t)snprintf(out, size, "%s", text);
}
