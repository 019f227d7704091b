/* life_words.c - statuses in the words of players.
 *
 * A status +t says that the side to move wins unless the other one has t ko
 * threats more; -t that it loses unless it has t more itself; beyond the
 * number of threats tried the result needs no ko.  These are all sentences
 * that the library and its front ends have for it.
 */
#include "life/life.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define RESULT_SIZE 100 /* bytes of what miai_problem_describe_value() writes */

void miai_name_threats(char out[MIAI_THREATS_TEXT], int count)
{
    char number[MIAI_COUNT_TEXT];

    miai_text_count(number, count);
    snprintf(out, MIAI_THREATS_TEXT, "%s more ko threat%s", number,
             count == 1 ? "" : "s");
}

size_t miai_problem_describe_status(char *out, size_t size,
                                    const miai_problem *problem,
                                    miai_color first, int status, int threats)
{
    const bool defends = first == problem->defender;
    const char *me = miai_color_name(first);
    const char *other = miai_color_name(miai_color_other(first));
    char needed[MIAI_THREATS_TEXT];
    int len;

    miai_name_threats(needed, status < 0 ? -status : status);
    if (status == 0)
        len =
            snprintf(out, size,
                     "%s to play: unknown, not solved within the limits.", me);
    else if (status > threats)
        len = snprintf(out, size, "%s to play %s.", me,
                       defends ? "lives" : "kills");
    else if (status < -threats)
        len = snprintf(out, size, "%s to play %s.", me,
                       defends ? "dies" : "cannot kill");
    else if (status > 0)
        len = snprintf(out, size, "%s to play %s by ko: %s needs %s to %s.", me,
                       defends ? "lives" : "kills", other, needed,
                       defends ? "kill" : "live");
    else
        len = snprintf(out, size, "%s to play %s by ko: %s needs %s to %s.", me,
                       defends ? "dies" : "fails", me, needed,
                       defends ? "live" : "kill");
    return (size_t)len;
}

size_t miai_problem_describe_value(char *out, size_t size,
                                   const miai_problem *problem, miai_color side,
                                   int value, int threats)
{
    const bool defends = side == problem->defender;
    const miai_color defender = problem->defender;
    const int alive = defends ? value : -value; /* for the defender */
    char needed[MIAI_THREATS_TEXT];
    int len;

    miai_name_threats(needed, value < 0 ? -value : value);
    if (value == 0)
        len = snprintf(out, size, "unknown");
    else if (alive > threats)
        len = snprintf(out, size, "alive");
    else if (alive < -threats)
        len = snprintf(out, size, "dead");
    else
        len = snprintf(
            out, size, "ko: %s needs %s to %s",
            miai_color_name(alive > 0 ? miai_color_other(defender) : defender),
            needed, alive > 0 ? "kill" : "live");
    return (size_t)len;
}

size_t miai_problem_describe_change(char *out, size_t size,
                                    const miai_problem *problem,
                                    miai_color side, int before, int after,
                                    int threats)
{
    const bool ko = before >= -threats && before <= threats;
    const miai_color needy = before > 0 ? miai_color_other(side) : side;
    char result[RESULT_SIZE], needed[MIAI_THREATS_TEXT];
    int len;

    miai_problem_describe_value(result, sizeof result, problem, side, after,
                                threats);
    miai_name_threats(needed, before < 0 ? -before : before);
    if (ko)
        len = snprintf(out, size, "ko (%s needs %s) becomes %s",
                       miai_color_name(needy), needed, result);
    else
        len = snprintf(out, size, "%s becomes %s",
                       (before > 0) == (side == problem->defender) ? "alive"
                                                                   : "dead",
                       result);
    return (size_t)len;
}

/* The GoTools scale runs from d to l whoever moves first. */
size_t miai_life_code(char *out, size_t size, int alive, int threats)
{
    int len;

    if (alive > threats)
        len = snprintf(out, size, "l");
    else if (alive < -threats)
        len = snprintf(out, size, "d");
    else if (alive > 0)
        len = snprintf(out, size, "l%dd", alive);
    else
        len = snprintf(out, size, "d%dl", -alive);
    return (size_t)len;
}

size_t miai_problem_describe_code(char *out, size_t size,
                                  const miai_problem *problem, miai_color side,
                                  int value, int threats)
{
    if (value == 0)
        return (size_t)snprintf(out, size, "unknown");
    return miai_life_code(out, size, side == problem->defender ? value : -value,
                          threats);
}

/* --- how a target lives ----------------------------------------------------- */

const char *miai_life_name(miai_life life)
{
    static const char *const names[] = {"",        "two-eyes",  "seki",
                                        "endless", "connected", "unknown"};
    const int i = (int)life;

    return i >= 0 && i <= MIAI_LIFE_UNKNOWN ? names[i] : "";
}

const char *miai_life_phrase(miai_life life)
{
    static const char *const phrases[] = {
        "",
        "with two eyes",
        "in seki",
        "by an endless line, such as a double ko",
        "by joining a stone that cannot be captured",
        ""};
    const int i = (int)life;

    return i >= 0 && i <= MIAI_LIFE_UNKNOWN ? phrases[i] : "";
}

const char *miai_line_end_name(miai_line_end end)
{
    static const char *const names[] = {"",         "captured",  "dead",
                                        "two-eyes", "connected", "seki",
                                        "endless",  "prize"};
    const int i = (int)end;

    return i >= 0 && i <= MIAI_LINE_PRIZE ? names[i] : "";
}

size_t miai_life_describe_end(char *out, size_t size, miai_color defender,
                              miai_line_end end)
{
    static const char *const format[] = {
        "%s",
        "%s is captured.",
        "%s is dead.",
        "%s has two eyes.",
        "%s is connected.",
        "%sIt is a seki.",
        "And so on without end: %s is not captured.",
        "%s is captured."};
    const miai_color who =
        end == MIAI_LINE_PRIZE ? miai_color_other(defender) : defender;
    const bool is_known = *miai_line_end_name(end) != '\0';
    const bool is_named = is_known && end != MIAI_LINE_SEKI;

    return (size_t)snprintf(out, size, format[is_known ? end : 0],
                            is_named ? miai_color_name(who) : "");
}

size_t miai_problem_describe_end(char *out, size_t size,
                                 const miai_problem *problem, miai_line_end end)
{
    return miai_life_describe_end(out, size, problem->defender, end);
}

void miai_life_describe(char *out, size_t size, const miai_problem *problem,
                        miai_color first, miai_life life)
{
    const char *how = miai_life_phrase(life);
    const size_t end = strlen(out) - 1;

    assert(out[end] == '.');
    if (*how == '\0')
        return;
    if (first == problem->defender)
        snprintf(out + end, size - end, " %s.", how);
    else
        snprintf(out + end, size - end, ": %s lives %s.",
                 miai_color_name(problem->defender), how);
}
