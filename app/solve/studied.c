/* studied.c - a problem or a race move by move, asked in the same way. */
#include "solve/studied.h"

#include <string.h>

enum { COUNTED_NODES = 600000 }; /* as many as the search of a counted race */

void studied_limit(miai_options *options, const miai_verdict *verdict)
{
    const miai_race_facts *race = miai_verdict_race(verdict);

    if (race && !race->complete && options->nodes == 0 &&
        !(options->seconds > 0))
        options->nodes = COUNTED_NODES;
}

miai_status studied_open(studied *out, miai_context *ctx,
                         const miai_problem *problem,
                         const miai_options *options, miai_color first)
{
    *out = (studied){.threats = options->threats};
    if (miai_problem_goal(problem) == MIAI_GOAL_RACE)
        return miai_race_study_new(&out->race, ctx, problem, options, first);
    return miai_study_new(&out->study, ctx, problem, options, first);
}

void studied_close(studied *s)
{
    miai_study_free(s->study);
    miai_race_study_free(s->race);
}

miai_status studied_play(const studied *s, const char *move)
{
    return s->race ? miai_race_study_play(s->race, move)
                   : miai_study_play(s->study, move);
}

bool studied_undo(const studied *s)
{
    return s->race ? miai_race_study_undo(s->race) : miai_study_undo(s->study);
}

const miai_move *studied_move(const studied *s, int i)
{
    return s->race ? miai_race_study_move(s->race, i)
                   : miai_study_move(s->study, i);
}

const miai_move *studied_line(const studied *s, int i)
{
    return s->race ? miai_race_study_line(s->race, i)
                   : miai_study_line(s->study, i);
}

miai_line_end studied_end_here(const studied *s)
{
    return s->race ? MIAI_LINE_OPEN : miai_study_end_here(s->study);
}

const miai_study *studied_board(const studied *s)
{
    return s->race ? miai_race_study_run(s->race, MIAI_BLACK) : s->study;
}

bool studied_is_retake(const studied *s, const char *move)
{
    const char *ko = miai_study_ko(studied_board(s));

    return ko && strcmp(ko, move) == 0;
}

/* --- what it is worth ----------------------------------------------------- */

miai_race_standing studied_standing(const studied *s)
{
    if (s->race)
        return miai_race_study_standing(s->race);
    const int status = miai_study_status(s->study);
    return (miai_race_standing){status, status};
}

miai_race_standing studied_value(const studied *s, const char *move)
{
    if (s->race)
        return miai_race_study_value(s->race, move);
    const int value = miai_study_value(s->study, move);
    return (miai_race_standing){value, value};
}

static miai_race_rating rate_life(const studied *s, const char *move)
{
    const int status = miai_study_status(s->study);

    if (status == 0)
        return MIAI_RACE_RATING_UNKNOWN;
    if (status < -s->threats)
        return MIAI_RACE_RATING_LOST;
    if (miai_study_is_best(s->study, move))
        return MIAI_RACE_RATING_RIGHT;
    return miai_study_value(s->study, move) == 0 ? MIAI_RACE_RATING_UNKNOWN
                                                 : MIAI_RACE_RATING_WRONG;
}

miai_race_rating studied_rate(const studied *s, const char *move)
{
    return s->race ? miai_race_study_rate(s->race, move) : rate_life(s, move);
}

int studied_rank(miai_race_standing of)
{
    if (of.attack > 0)
        return 2000 + of.attack;
    if (of.keep < 0)
        return -1000 + of.keep;
    return of.attack != 0 && of.keep != 0 ? 1000 + of.keep : 0;
}

int studied_second(miai_race_standing of)
{
    return of.attack > 0 ? of.keep : of.attack;
}

miai_race_standing studied_turned(miai_race_standing of)
{
    return (miai_race_standing){-of.keep, -of.attack};
}
