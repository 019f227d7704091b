/* solve.c - from a question to a verdict. */
#include "api/verdict.h"

#include <stdio.h>

/* --- life and death --------------------------------------------------------- */

/* Of a ko that the side loses the line shows what its threats achieve. */
static void describe_end(miai_verdict_side *s, const miai_life_answer *a,
                         miai_color defender, int most)
{
    const bool fails = a->status < 0 && a->status >= -most;
    char threats[MIAI_THREATS_TEXT];
    size_t used = 0;

    if (fails && a->end != MIAI_LINE_OPEN) {
        miai_name_threats(threats, -a->status);
        used =
            (size_t)snprintf(s->ended, sizeof s->ended, "With %s: ", threats);
    }
    miai_life_describe_end(s->ended + used, sizeof s->ended - used, defender,
                           a->end);
}

bool miai_verdict_fill_line(miai_verdict *v, miai_color color, int width,
                            miai_color defender)
{
    const miai_life_answer *a = &v->found.first[color == MIAI_WHITE];
    miai_verdict_side *s = &v->first[color == MIAI_WHITE];

    if (!miai_moves_fill(&s->line, &v->mem, width, a->line, a->length))
        return false;
    for (int i = 0; i < s->line.count; i++)
        if (a->ko[i] == MIAI_KO_RETAKES)
            s->line.at[i].reason = MIAI_RETAKES;
    describe_end(s, a, defender, v->threats);
    return true;
}

bool miai_verdict_fill_side(miai_verdict *v, miai_color color,
                            const miai_problem *problem)
{
    const miai_life_answer *a = &v->found.first[color == MIAI_WHITE];
    const int width = problem->board.width;
    miai_verdict_side *s = &v->first[color == MIAI_WHITE];

    miai_problem_describe_code(s->code, sizeof s->code, problem, color,
                               a->status, v->threats);
    miai_problem_describe_status(s->words, sizeof s->words, problem, color,
                                 a->status, v->threats);
    if (!miai_moves_fill(&s->best, &v->mem, width, a->move, a->moves) ||
        !miai_verdict_fill_line(v, color, width, problem->defender))
        return false;
    for (int i = 0; i < s->best.count; i++)
        s->best.at[i].value = a->status;
    return true;
}

static miai_status fill_life(miai_verdict *v, const miai_problem *problem,
                             const miai_means *means)
{
    const miai_status rc = miai_life_solve(&v->found, problem, means);

    if (rc != MIAI_OK)
        return rc;
    return miai_verdict_fill_side(v, MIAI_BLACK, problem) &&
                   miai_verdict_fill_side(v, MIAI_WHITE, problem)
               ? MIAI_OK
               : MIAI_ERR_NOMEM;
}

/* --- what every first move is worth ----------------------------------------- */

/* The run of a race in which `first` attacks; any other problem as it is. */
static void turn_to(miai_problem *out, const miai_problem *problem,
                    miai_color first)
{
    if (problem->goal == MIAI_GOAL_RACE && problem->defender == first)
        miai_race_swap(out, problem);
    else
        *out = *problem;
}

/* A study asks about one move after the other; what was found for one is known
 * for the next.  The time of the watch in the budget is for all of them. */
static miai_status fill_values(miai_moves *out, miai_context *ctx,
                               const miai_problem *problem, miai_color first,
                               const miai_means *means)
{
    miai_problem *turned = miai_mem_new(&ctx->mem, sizeof *turned);
    int16_t points[MIAI_LIFE_MOVES];
    miai_life_study *study = NULL;
    miai_status rc = MIAI_ERR_NOMEM;

    if (turned) {
        turn_to(turned, problem, first);
        rc = miai_life_study_new(&study, turned, first, means);
    }
    if (rc == MIAI_OK &&
        !miai_moves_fill(out, &ctx->mem, problem->board.width, points,
                         miai_life_study_moves(study, points)))
        rc = MIAI_ERR_NOMEM;
    for (int i = 0; rc == MIAI_OK && i < out->count; i++)
        if (!ctx->stopped)
            out->at[i].value = miai_life_study_value(study, out->at[i].point);
    miai_life_study_free(study);
    miai_mem_free(&ctx->mem, turned, sizeof *turned);
    /* A race can be counted that is too large for a search. */
    return rc == MIAI_ERR_INPUT ? MIAI_OK : rc;
}

static miai_status fill_all_values(miai_verdict *v, miai_context *ctx,
                                   const miai_problem *problem,
                                   const miai_means *means)
{
    miai_status rc = MIAI_OK;

    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        const miai_color first = miai_side_color(i);
        if (v->found.first[i].asked)
            rc = fill_values(&v->first[i].values, ctx,
                             miai_verdict_model(v, problem, first), first,
                             means);
    }
    return rc;
}

/* ---------------------------------------------------------------------------- */

static miai_status fill(miai_verdict *v, miai_context *ctx,
                        const miai_problem *problem, const miai_options *given)
{
    miai_question q;
    miai_status rc = miai_question_begin(&q, ctx, given);

    if (rc != MIAI_OK)
        return rc;
    v->threats = q.options.threats;
    v->ruling = q.options.ruling;
    if (problem->goal == MIAI_GOAL_ENDGAME)
        rc = miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_OPTION,
                               "it was read as an endgame: ask "
                               "miai_endgame_solve()");
    else if (problem->open && problem->goal == MIAI_GOAL_RACE)
        rc = miai_verdict_fill_open_race(v, problem, &q.means);
    else if (problem->open)
        rc = miai_verdict_fill_open(v, problem, &q.means);
    else if (problem->goal == MIAI_GOAL_RACE)
        rc = miai_verdict_fill_race(v, problem, &q.means);
    else
        rc = fill_life(v, problem, &q.means);
    if (rc == MIAI_OK && problem->goal != MIAI_GOAL_RACE)
        rc = miai_verdict_fill_life(v, problem, &q.means);
    if (rc == MIAI_OK && v->open != NULL && problem->goal != MIAI_GOAL_RACE)
        miai_verdict_restrict(v);
    if (rc == MIAI_OK && q.options.values)
        rc = fill_all_values(v, ctx, problem, &q.means);
    return rc;
}

miai_status miai_solve(miai_verdict **out, miai_context *ctx,
                       const miai_problem *problem, const miai_options *options)
{
    miai_verdict *v = miai_mem_new(&ctx->mem, sizeof *v);
    miai_status rc = MIAI_ERR_NOMEM;

    *out = NULL;
    if (v) {
        v->mem = ctx->mem;
        v->first[0].tenuki = v->first[1].tenuki = MIAI_TENUKI_UNKNOWN;
        rc = fill(v, ctx, problem, options);
    }
    if (rc == MIAI_ERR_NOMEM)
        miai_problem_no_memory(problem, &ctx->error);
    if (rc != MIAI_OK) {
        miai_verdict_free(v);
        return rc;
    }
    miai_error_clear(&ctx->error); /* what could not be searched was counted */
    *out = v;
    return MIAI_OK;
}
