/* why.c - is a move right, and what does it lead to?
 *
 * A study answers: what the position is worth to the side, what the move is,
 * and, behind the move, the line that shows it.
 */
#include <stdio.h>
#include <string.h>

#include "api/json_parts.h"
#include "api/why.h"

enum { COUNTED_NODES = 600000 }; /* as many as the search of a counted race */

typedef miai_why_answer answer;
typedef char text[MIAI_POINT_TEXT];

/* A study of one side, of life and death or of a race: the other is NULL. */
typedef struct study {
    miai_study *life;
    miai_race_study *race;
} study;

/* --- one move after the other --------------------------------------------- */

static miai_status play(const study *s, const char *move)
{
    return s->race ? miai_race_study_play(s->race, move)
                   : miai_study_play(s->life, move);
}

static void undo(const study *s)
{
    if (s->race)
        miai_race_study_undo(s->race);
    else
        miai_study_undo(s->life);
}

static const miai_study *board_of(const study *s)
{
    return s->race ? miai_race_study_run(s->race, MIAI_BLACK) : s->life;
}

static bool is_retake(const study *s, const char *move)
{
    const char *ko = miai_study_ko(board_of(s));

    return ko && strcmp(ko, move) == 0;
}

static const miai_move *line_at(const study *s, int i)
{
    return s->race ? miai_race_study_line(s->race, i)
                   : miai_study_line(s->life, i);
}

static void add(text *list, int *count, int most, const char *move)
{
    if (*count < most)
        snprintf(list[(*count)++], sizeof(text), "%s", move);
}

/* Plays the move and the line behind it, and takes all back.  Of the end of the
 * line of a race nothing is said. */
static miai_status follow(answer *a, const study *s, const char *move)
{
    miai_why_side *w = &a->seen;
    const miai_move *next;
    miai_status rc;

    add(a->line, &w->length, MIAI_WHY_LINE, move);
    if ((rc = play(s, move)) != MIAI_OK)
        return rc;
    w->end = s->race ? MIAI_LINE_OPEN : miai_study_end_here(s->life);
    for (int i = 0; w->end == MIAI_LINE_OPEN && (next = line_at(s, i)); i++)
        add(a->line, &w->length, MIAI_WHY_LINE, next->text);
    if (w->end == MIAI_LINE_OPEN && !s->race)
        w->end = miai_study_line_end(s->life);
    undo(s);
    for (int i = 0; i < w->length && rc == MIAI_OK; i++) {
        a->retakes[i] = is_retake(s, a->line[i]);
        rc = play(s, a->line[i]);
    }
    return rc;
}

/* --- what it is worth ------------------------------------------------------ */

static miai_race_rating rate(const miai_why *all, miai_study *s,
                             const char *move)
{
    const int status = miai_study_status(s);

    if (status == 0)
        return MIAI_RACE_RATING_UNKNOWN;
    if (status < -all->options.threats)
        return MIAI_RACE_RATING_LOST;
    if (miai_study_is_best(s, move))
        return MIAI_RACE_RATING_RIGHT;
    return miai_study_value(s, move) == 0 ? MIAI_RACE_RATING_UNKNOWN
                                          : MIAI_RACE_RATING_WRONG;
}

static bool is_right(const miai_why_side *w)
{
    return w->rating == MIAI_RACE_RATING_RIGHT;
}

/* What the status says of the move, where the limits left it open. */
static void complete(miai_why_side *w, bool race)
{
    const bool lost = w->rating == MIAI_RACE_RATING_LOST;
    const bool attacks = w->before.attack > 0; /* decides which are right */
    int *kept = attacks ? &w->after.attack : &w->after.keep;

    if (*kept == 0 && is_right(w))
        *kept = attacks ? w->before.attack : w->before.keep;
    if (lost || (is_right(w) && !race))
        w->after = w->before;
    w->partial = w->partial && !lost;
}

static miai_status ask_life(answer *a, const miai_why *all, const study *s)
{
    miai_why_side *w = &a->seen;
    const miai_options *o = &all->options;
    const bool limited = o->nodes > 0 || o->seconds > 0;
    const int status = miai_study_status(s->life);
    const int value = status ? miai_study_value(s->life, all->move) : 0;
    const miai_move *move;

    w->before = (miai_race_standing){status, status};
    if (status == 0)
        return MIAI_OK;
    w->after = (miai_race_standing){value, value};
    w->rating = rate(all, s->life, all->move);
    for (int i = 0; (move = miai_study_move(s->life, i)); i++) {
        const bool open = limited && miai_study_value(s->life, move->text) == 0;
        if (w->bests < MIAI_WHY_MOVES &&
            rate(all, s->life, move->text) == MIAI_RACE_RATING_RIGHT)
            add(a->best, &w->bests, MIAI_WHY_MOVES, move->text);
        else
            w->partial = w->partial || open;
    }
    complete(w, false);
    return follow(a, s, all->move);
}

/* Is it known what the standing is worth without ko threats? */
static bool is_known(miai_race_standing of)
{
    return of.attack > 0 || of.keep < 0 || (of.attack != 0 && of.keep != 0);
}

/* The best moves are those that the verdict names; the move is right if it is one
 * of them, for then it was counted if it was not searched. */
static void take_best(answer *a, const miai_why *all, miai_color first)
{
    miai_why_side *w = &a->seen;
    const miai_move *move;

    for (int i = 0; (move = miai_verdict_move(all->verdict, first, i)); i++) {
        add(a->best, &w->bests, MIAI_WHY_MOVES, move->text);
        if (w->rating == MIAI_RACE_RATING_UNKNOWN &&
            strcmp(move->text, all->move) == 0)
            w->rating = MIAI_RACE_RATING_RIGHT;
    }
    w->partial = !miai_verdict_race(all->verdict)->complete && w->bests > 0 &&
                 !is_right(w);
}

/* The answer to an open race may depend on more than its model. */
static miai_status ask_race(answer *a, const miai_why *all, const study *s,
                            miai_color first)
{
    const miai_race_facts *facts = miai_verdict_race(all->verdict);
    miai_why_side *w = &a->seen;

    if (facts->first[first == MIAI_WHITE].end != MIAI_RACE_UNKNOWN)
        w->before = miai_race_study_standing(s->race);
    if (is_known(w->before)) {
        w->after = miai_race_study_value(s->race, all->move);
        w->rating = miai_race_study_rate(s->race, all->move);
    }
    take_best(a, all, first);
    if (!is_known(w->before) || w->rating == MIAI_RACE_RATING_UNKNOWN)
        return MIAI_OK;
    complete(w, true);
    return follow(a, s, all->move);
}

/* --- one side, and both ---------------------------------------------------- */

static miai_status ask_study(answer *a, miai_why *all, const study *s,
                             miai_color first, const char *move)
{
    const miai_status rc = play(s, move);

    if (rc != MIAI_OK) {
        snprintf(a->refusal, sizeof a->refusal, "%s",
                 miai_context_error(all->ctx));
        return rc;
    }
    snprintf(all->move, sizeof all->move, "%s",
             miai_study_played(board_of(s), 0)->text);
    undo(s);
    return s->race ? ask_race(a, all, s, first) : ask_life(a, all, s);
}

/* Sets the limit of a question about a race that was counted and not searched to
 * its end, if there is none: it may be too large. */
static miai_options limited(const miai_why *all)
{
    const miai_race_facts *race =
        all->verdict ? miai_verdict_race(all->verdict) : NULL;
    miai_options o = all->options;

    if (race && !race->complete && o.nodes == 0 && !(o.seconds > 0))
        o.nodes = COUNTED_NODES;
    return o;
}

static miai_status ask_side(miai_why *all, miai_color first, const char *move)
{
    const miai_problem *problem =
        miai_verdict_model(all->verdict, all->problem, first);
    const miai_options o = limited(all);
    answer *a = &all->first[first == MIAI_WHITE];
    study s = {NULL, NULL};
    miai_status rc;

    a->seen.asked = true;
    if (miai_problem_goal(problem) == MIAI_GOAL_RACE)
        rc = miai_race_study_new(&s.race, all->ctx, problem, &o, first);
    else
        rc = miai_study_new(&s.life, all->ctx, problem, &o, first);
    if (rc == MIAI_OK) {
        rc = ask_study(a, all, &s, first, move);
        all->nodes +=
            s.race ? miai_race_study_nodes(s.race) : miai_study_nodes(s.life);
    }
    miai_study_free(s.life);
    miai_race_study_free(s.race);
    return rc;
}

/* What is wrong with the move is said of the first side that cannot play it. */
static miai_status ask_sides(miai_why *all, const char *move)
{
    miai_error *error = miai_mem_new(&all->mem, sizeof *error);
    bool played = false, refused = false;
    miai_status rc = error ? MIAI_OK : MIAI_ERR_NOMEM;

    for (miai_color first = MIAI_BLACK;
         first <= MIAI_WHITE && (rc == MIAI_OK || rc == MIAI_ERR_INPUT);
         first++) {
        if (!miai_json_is_asked(all->verdict, all->problem, first))
            continue;
        rc = ask_side(all, first, move);
        played = played || rc == MIAI_OK;
        if (all->first[first == MIAI_WHITE].refusal[0] && !refused)
            *error = all->ctx->error;
        refused = refused || all->first[first == MIAI_WHITE].refusal[0];
    }
    if (rc == MIAI_OK || rc == MIAI_ERR_INPUT)
        rc = played ? MIAI_OK : MIAI_ERR_INPUT;
    if (rc == MIAI_ERR_INPUT && refused)
        all->ctx->error = *error;
    if (!error)
        miai_problem_no_memory(all->problem, &all->ctx->error);
    miai_mem_free(&all->mem, error, sizeof *error);
    return rc;
}

/* What the move of a race is, in words. */
static void describe(answer *a, const miai_why *all, miai_color first)
{
    const miai_race_facts *race =
        all->verdict ? miai_verdict_race(all->verdict) : NULL;

    if (!race || !a->seen.asked)
        return;
    miai_race_describe_judged(
        a->words, sizeof a->words,
        &(miai_race_judged){.size = sizeof(miai_race_judged),
                            .side = first,
                            .threats = all->options.threats,
                            .plain = race->plain,
                            .move = all->move,
                            .rating = a->seen.rating,
                            .before = a->seen.before,
                            .after = a->seen.after},
        MIAI_RACE_SAY_MOVE);
}

static void fill(miai_why *all)
{
    for (int i = 0; i < 2; i++) {
        answer *a = &all->first[i];
        describe(a, all, miai_side_color(i));
        a->seen.refusal = a->refusal;
        a->seen.words = a->words;
        a->seen.best = (const text *)a->best;
        a->seen.line = (const text *)a->line;
        a->seen.retakes = a->retakes;
    }
}

miai_status miai_why_new(miai_why **out, miai_context *ctx,
                         const miai_problem *problem,
                         const miai_verdict *verdict,
                         const miai_options *options, const char *move)
{
    miai_why *all = miai_mem_new(&ctx->mem, sizeof *all);
    miai_status rc;

    *out = NULL;
    if (!all)
        return miai_problem_no_memory(problem, &ctx->error);
    if (!verdict && (miai_problem_is_open(problem) ||
                     miai_problem_goal(problem) == MIAI_GOAL_RACE)) {
        miai_mem_free(&ctx->mem, all, sizeof *all);
        return miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_OPTION,
                                 "verdict: expected that of a race, or of an "
                                 "open problem");
    }
    *all = (miai_why){.mem = ctx->mem,
                      .ctx = ctx,
                      .problem = problem,
                      .verdict = verdict,
                      .options = *options,
                      .nodes = verdict ? miai_verdict_nodes(verdict) : 0};
    rc = ask_sides(all, move);
    if (rc != MIAI_OK) {
        miai_why_free(all);
        return rc;
    }
    fill(all);
    *out = all;
    return MIAI_OK;
}

void miai_why_free(miai_why *why)
{
    if (!why)
        return;
    const miai_mem mem = why->mem;
    miai_mem_free(&mem, why, sizeof *why);
}

const char *miai_why_move(const miai_why *why)
{
    return why->move;
}

uint64_t miai_why_nodes(const miai_why *why)
{
    return why->nodes;
}

const miai_why_side *miai_why_side_of(const miai_why *why, miai_color first)
{
    return &why->first[first == MIAI_WHITE].seen;
}
