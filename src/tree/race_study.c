/* race_study.c - a race move by move: both of its runs.
 *
 * Idea     Each run is a study of its own, and what is played in one is played
 *          in the other.  Where a side captures, the run in which it attacks
 *          decides which moves are right; else the one in which it keeps its
 *          own chain.
 * Exact    With the same threats no two sides can both win the run in which
 *          they attack (race_search.c has the proof without threats, and each
 *          number of threats is a game of its own).  So who captures for sure
 *          keeps his chain for sure, and the other run is not searched.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "race/race.h"

enum {
    CALM = 32, /* moves of a line in a seki, at most */
    MOST_LINE = MIAI_LIFE_LINE
};

struct miai_race_study {
    miai_context *ctx;
    miai_problem turned; /* the race with the other side attacking         */
    miai_study *run[2];  /* Black, White attacks                           */
    int threats;
    bool has_failed; /* there was no memory for a line: nothing is played any
                        more, so that nobody takes what there is for all   */
    int length;      /* of the line; -1: not looked for yet                */
    miai_move line[MOST_LINE];
};

/* --- make and unmake ------------------------------------------------------ */

static miai_status open_runs(miai_race_study *s, const miai_problem *problem,
                             const miai_options *options, miai_color first)
{
    const int turned = miai_side_of(problem->defender);
    const size_t memory = s->ctx->memory;
    miai_status rc;

    miai_race_swap(&s->turned, problem);
    s->ctx->memory /= 2;
    rc = miai_study_new(&s->run[!turned], s->ctx, problem, options, first);
    if (rc == MIAI_OK)
        rc =
            miai_study_new(&s->run[turned], s->ctx, &s->turned, options, first);
    s->ctx->memory = memory;
    return rc;
}

miai_status miai_race_study_new(miai_race_study **out, miai_context *ctx,
                                const miai_problem *problem,
                                const miai_options *options, miai_color first)
{
    miai_race_study *s;
    miai_options own;
    miai_status rc;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if ((rc = miai_options_take(&own, options, &ctx->error)) != MIAI_OK)
        return rc;
    if (problem->goal != MIAI_GOAL_RACE)
        return miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_OPTION,
                                 "it was not read as a race: read it with "
                                 "MIAI_GOAL_RACE");
    if (problem->open)
        return miai_problem_refuse(problem, &ctx->error);
    s = miai_mem_new(&ctx->mem, sizeof *s);
    if (s == NULL)
        return miai_problem_no_memory(problem, &ctx->error);
    s->ctx = ctx;
    s->threats = own.threats;
    s->length = -1;
    rc = open_runs(s, problem, &own, first);
    if (rc != MIAI_OK) {
        miai_race_study_free(s);
        return ctx->error.cause == MIAI_CAUSE_REGION_SIZE
                   ? miai_race_refuse_size(problem, &ctx->error)
                   : rc;
    }
    *out = s;
    return MIAI_OK;
}

void miai_race_study_free(miai_race_study *study)
{
    if (study == NULL)
        return;
    miai_study_free(study->run[0]);
    miai_study_free(study->run[1]);
    miai_mem_free(&study->ctx->mem, study, sizeof *study);
}

/* --- moves ---------------------------------------------------------------- */

miai_status miai_race_study_play(miai_race_study *study, const char *move)
{
    miai_status rc;

    if (study->has_failed)
        return miai_error_no_memory(&study->ctx->error);
    if ((rc = miai_study_play(study->run[0], move)) != MIAI_OK)
        return rc;
    rc = miai_study_play(study->run[1], move);
    if (rc == MIAI_OK)
        study->length = -1;
    else
        miai_study_undo(study->run[0]);
    return rc;
}

bool miai_race_study_undo(miai_race_study *study)
{
    study->length = -1;
    return miai_study_undo(study->run[0]) && miai_study_undo(study->run[1]);
}

const miai_study *miai_race_study_run(const miai_race_study *study,
                                      miai_color attacker)
{
    return study->run[miai_side_of(attacker)];
}

const miai_move *miai_race_study_move(miai_race_study *study, int i)
{
    return miai_study_move(study->run[0], i);
}

uint64_t miai_race_study_nodes(const miai_race_study *study)
{
    return miai_study_nodes(study->run[0]) + miai_study_nodes(study->run[1]);
}

/* --- what it is worth ----------------------------------------------------- */

/* The run in which the side to move attacks, and the other one. */
static miai_study *attack_run(const miai_race_study *s)
{
    return s->run[miai_side_of(miai_study_turn(s->run[0]))];
}

static miai_study *keep_run(const miai_race_study *s)
{
    return s->run[!miai_side_of(miai_study_turn(s->run[0]))];
}

/* Of a move, or of the position where it is NULL. */
static int ask(miai_study *run, const char *move)
{
    return move != NULL ? miai_study_value(run, move) : miai_study_status(run);
}

static miai_race_standing standing_of(miai_race_study *s, const char *move)
{
    miai_race_standing w = {.attack = ask(attack_run(s), move)};

    w.keep = w.attack > s->threats ? w.attack : ask(keep_run(s), move);
    if (w.attack == 0 && w.keep < -s->threats)
        w.attack = w.keep;
    return w;
}

miai_race_standing miai_race_study_standing(miai_race_study *study)
{
    return standing_of(study, NULL);
}

miai_race_standing miai_race_study_value(miai_race_study *study,
                                         const char *move)
{
    return standing_of(study, move);
}

/* --- is it right? --------------------------------------------------------- */

/* What the right moves keep, and what else a move may keep. */
static int first_of(miai_race_standing w, bool attacks)
{
    return attacks ? w.attack : w.keep;
}

static int second_of(miai_race_standing w, bool attacks)
{
    return attacks ? w.keep : w.attack;
}

static bool is_right(miai_race_study *s, const char *move, bool attacks)
{
    return miai_study_is_best(attacks ? attack_run(s) : keep_run(s), move);
}

/* Is each right move worth less in the run that does not decide?  False while
 * that is not known. */
static bool is_traded(miai_race_study *s, miai_race_standing after,
                      bool attacks)
{
    const int kept = second_of(after, attacks);
    const miai_move *move;

    for (int i = 0; (move = miai_race_study_move(s, i)) != NULL; i++) {
        const miai_move copy = *move;
        if (!is_right(s, copy.text, attacks))
            continue;
        const int other = second_of(standing_of(s, copy.text), attacks);
        if (other == 0 || other >= kept)
            return false;
    }
    return kept != 0;
}

miai_race_rating miai_race_study_rate(miai_race_study *study, const char *move)
{
    const miai_color side = miai_study_turn(study->run[0]);
    const miai_race_standing before = standing_of(study, NULL);
    const miai_race_end end = miai_race_end_of(side, before);
    const bool attacks = before.attack > 0;
    miai_race_standing after;

    if (end == MIAI_RACE_UNKNOWN)
        return MIAI_RACE_RATING_UNKNOWN;
    if (before.keep < -study->threats)
        return MIAI_RACE_RATING_LOST;
    if (is_right(study, move, attacks))
        return MIAI_RACE_RATING_RIGHT;
    after = standing_of(study, move);
    if (first_of(after, attacks) == 0)
        return MIAI_RACE_RATING_UNKNOWN;
    if (first_of(after, attacks) == first_of(before, attacks))
        return MIAI_RACE_RATING_RIGHT;
    if (miai_race_end_of(side, after) == end &&
        is_traded(study, after, attacks))
        return MIAI_RACE_RATING_TRADE;
    return MIAI_RACE_RATING_WRONG;
}

/* --- a line --------------------------------------------------------------- */

/* A move of the side to move that keeps its chain without a threat: a pass if
 * that will do.  False if there is none. */
static bool pick_calm(miai_move *out, miai_race_study *s)
{
    const miai_move *move;
    bool found = false, best = false;

    for (int i = 0; (move = miai_race_study_move(s, i)) != NULL; i++) {
        const miai_move copy = *move;
        if (miai_study_value(keep_run(s), copy.text) <= 0)
            continue;
        const bool good = miai_study_is_best(keep_run(s), copy.text);
        if (copy.point != MIAI_PASS && found && (best || !good))
            continue;
        *out = copy;
        best = good;
        found = true;
    }
    return found;
}

/* Was the last move a pass? */
static bool has_passed(const miai_race_study *s)
{
    const miai_move *move, *last = NULL;

    for (int i = 0; (move = miai_study_played(s->run[0], i)) != NULL; i++)
        last = move;
    return last != NULL && last->point == MIAI_PASS;
}

/* Plays a move of a line; false for want of memory. */
static bool play_on(miai_race_study *s, const miai_move *move)
{
    const miai_status rc = miai_race_study_play(s, move->text);

    s->has_failed = s->has_failed || rc == MIAI_ERR_NOMEM;
    return rc == MIAI_OK;
}

/* Plays a line in which neither side loses its chain; returns its length. */
static int play_calm(miai_race_study *s)
{
    int n = 0, passes = has_passed(s);

    while (n < CALM && passes < 2 && pick_calm(&s->line[n], s) &&
           play_on(s, &s->line[n])) {
        passes = s->line[n].point == MIAI_PASS ? passes + 1 : 0;
        n++;
    }
    return n;
}

static int copy_line(miai_move *out, miai_study *run)
{
    const miai_move *move;
    int n = 0;

    while (n < MOST_LINE && (move = miai_study_line(run, n)) != NULL)
        out[n++] = *move;
    return n;
}

/* Plays it on and notes which of its moves take the banned point; returns how
 * many could be played. */
static int play_line(miai_race_study *s, int length)
{
    int n = 0;

    while (n < length) {
        miai_move *move = &s->line[n];
        const char *ko = miai_study_ko(s->run[0]);
        move->reason =
            ko != NULL && strcmp(ko, move->text) == 0 ? MIAI_RETAKES : "";
        if (!play_on(s, move))
            break;
        n++;
    }
    return n;
}

/* The run whose line shows how it ends; where neither chain is captured, the one
 * in which the fewest threats change that, or NULL if none do. */
static miai_study *deciding_run(const miai_race_study *s, miai_race_standing w)
{
    if (w.attack > 0)
        return attack_run(s);
    if (w.keep < 0)
        return keep_run(s);
    if (w.keep <= s->threats && w.keep <= -w.attack)
        return keep_run(s);
    return w.attack >= -s->threats ? attack_run(s) : NULL;
}

static int find_line(miai_race_study *s)
{
    const miai_race_standing w = standing_of(s, NULL);
    const miai_color side = miai_study_turn(s->run[0]);
    miai_study *run = deciding_run(s, w);
    int n;

    if (miai_race_end_of(side, w) == MIAI_RACE_UNKNOWN)
        return 0;
    n = run == NULL ? play_calm(s) : play_line(s, copy_line(s->line, run));
    for (int i = 0; i < n; i++)
        miai_race_study_undo(s);
    return n;
}

const miai_move *miai_race_study_line(miai_race_study *study, int i)
{
    if (study->length < 0)
        study->length = find_line(study);
    return i >= 0 && i < study->length ? &study->line[i] : NULL;
}
