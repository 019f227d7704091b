/* kinds.c - what can be asked about a problem, a row each. */
#include "solve/kinds.h"

#include <stdlib.h>

#include "common/files.h"
#include "common/json_line.h"
#include "solve/eye_line.h"
#include "solve/hint.h"
#include "solve/other_reading.h"
#include "solve/race_report.h"
#include "solve/report.h"
#include "solve/report_why.h"
#include "solve/why.h"
#include "json/json.h"

/* --- a status: of life and death, or of a race ------------------------------ */

static bool is_known(const miai_verdict *v)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (miai_verdict_asked(v, c) && miai_verdict_status(v, c) == 0)
            return false;
    return true;
}

static solved solved_of(const task *t)
{
    return (solved){t->problem, t->verdict};
}

/* A tree of all sides, or one of each that has a model of its own. */
static miai_status make_trees(task *t, miai_context *ctx, const settings *s)
{
    const miai_open_facts *open = miai_verdict_open(t->verdict);
    miai_status rc = MIAI_OK;

    if (!open || open->problem)
        return miai_tree_new(&t->tree[0], ctx,
                             open ? open->problem : t->problem, &s->options,
                             s->tree_size);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = miai_tree_new(&t->tree[i], ctx, open->first[i].problem,
                           &s->options, s->tree_size);
    return rc;
}

/* A certificate is of one diagram: none where two models were solved. */
static miai_status prove(task *t, miai_context *ctx, const settings *s)
{
    const miai_open_facts *open = miai_verdict_open(t->verdict);

    if (!is_known(t->verdict) || (open && !open->problem))
        return MIAI_OK;
    return miai_prove(&t->proof, ctx, open ? open->problem : t->problem,
                      &s->options);
}

/* Is there a report on life and death, the one that says how many eyes there
 * are? */
static bool is_reported(const settings *s)
{
    return !s->json && !s->hint && s->options.goal != MIAI_GOAL_RACE;
}

/* Memory is refused here, not only in the library. */
static miai_status refuse_memory(task *t)
{
    refusal_of(&t->refusal, "no-memory", t->problem, "%s", no_memory);
    return MIAI_ERR_NOMEM;
}

static miai_status count_eyes(task *t, miai_context *ctx)
{
    const miai_status rc = eye_line(&t->eyes, ctx, t->problem, t->verdict);

    return rc == MIAI_OK ? MIAI_OK : refuse_memory(t);
}

/* Has the other reading of a drawing another answer? */
static miai_status ask_other(task *t, miai_context *ctx, const settings *s)
{
    const solved of = solved_of(t);
    const miai_status rc =
        other_reading_matters(&t->doubtful, ctx, &of, &s->options);

    return rc == MIAI_OK ? MIAI_OK : refuse_memory(t);
}

/* The verdict, and what else is to be made of the problem. */
static miai_status solve(task *t, miai_context *ctx, const settings *s)
{
    miai_status rc = miai_solve(&t->verdict, ctx, t->problem, &s->options);

    if (rc == MIAI_OK && s->tree)
        rc = make_trees(t, ctx, s);
    if (rc == MIAI_OK && t->wants_proof && s->proof)
        rc = prove(t, ctx, s);
    if (rc == MIAI_OK && t->wants_proof && s->board_proof)
        rc = miai_prove_board(&t->board_proof, ctx, t->problem, t->verdict,
                              &s->options);
    if (rc == MIAI_OK && is_reported(s))
        rc = count_eyes(t, ctx);
    if (rc == MIAI_OK && is_reported(s))
        rc = ask_other(t, ctx, s);
    return rc;
}

static bool life_is_open(const task *t)
{
    return !is_known(t->verdict);
}

/* Of life and death, or of a race. */
static char *verdict_line(const task *t)
{
    json_line l = {.text = NULL};

    return json_line_take(
        &l, miai_verdict_json(t->verdict, t->problem, json_line_write, &l));
}

static void life_report(FILE *out, const task *t, const settings *s,
                        terminal term)
{
    const solved of = solved_of(t);

    print_report(out, &of, t->eyes, &s->options, term);
    if (t->doubtful)
        print_other_reading(out, t->problem);
    if (s->verbose)
        print_format(out, t->problem);
}

static void hint_report(FILE *out, const task *t, const settings *s,
                        terminal term)
{
    const solved of = solved_of(t);

    print_hint(out, &of, s->hint_steps, term);
}

/* A plain race is known when it is counted; of any other the search has to
 * say what ko threats change. */
static bool race_is_open(const task *t)
{
    const miai_race_facts *race = miai_verdict_race(t->verdict);

    for (int i = 0; i < 2; i++)
        if (miai_verdict_asked(t->verdict, i == 0 ? MIAI_BLACK : MIAI_WHITE) &&
            race->first[i].end == MIAI_RACE_UNKNOWN)
            return true;
    return !race->plain && !race->searched;
}

static void race_report(FILE *out, const task *t, const settings *s,
                        terminal term)
{
    print_race(out, t->problem, t->verdict, &s->options, s->verbose, term);
    if (s->verbose)
        print_format(out, t->problem);
}

/* --- a move ----------------------------------------------------------------- */

static miai_status ask_why(task *t, miai_context *ctx, const settings *s)
{
    char place[REFUSAL_PLACE];
    miai_status rc = MIAI_OK;
    solved of;

    t->why = calloc(1, sizeof *t->why);
    if (!t->why)
        return refuse_memory(t);
    if (miai_problem_is_open(t->problem) || s->options.goal == MIAI_GOAL_RACE)
        rc = miai_solve(&t->verdict, ctx, t->problem, &s->options);
    if (rc != MIAI_OK)
        return rc;
    of = solved_of(t);
    rc = why_ask(t->why, ctx, &of, &s->options, s->why);
    if (rc == MIAI_ERR_INPUT && why_refusal(t->why)) {
        refusal_take_of(&t->refusal, ctx, t->problem);
        snprintf(t->refusal.message, sizeof t->refusal.message,
                 "%s: --why: %s%s", refusal_place(place, t->problem),
                 why_refusal(t->why),
                 t->refusal.points > 0
                     ? "; name an empty point of the region, or pass"
                     : "");
    }
    return rc;
}

static bool why_is_unknown(const task *t)
{
    return why_is_open(t->why);
}

static char *why_line(const task *t)
{
    const solved of = solved_of(t);

    return of.verdict && miai_verdict_race(of.verdict)
               ? race_why_json(&of, t->why)
               : why_json(&of, t->why);
}

static void why_report(FILE *out, const task *t, const settings *s,
                       terminal term)
{
    const solved of = solved_of(t);

    (void)s;
    print_why(out, &of, t->why, &s->options, term);
}

/* --- the table -------------------------------------------------------------- */

static const kind life = {solve, life_is_open, verdict_line, life_report,
                          &sheet_of_life};
static const kind hint = {solve, life_is_open, verdict_line, hint_report,
                          &sheet_of_life};
static const kind race = {solve, race_is_open, verdict_line, race_report,
                          &sheet_of_races};
static const kind race_hint = {solve, race_is_open, verdict_line, hint_report,
                               &sheet_of_races};
static const kind why_kind = {ask_why, why_is_unknown, why_line, why_report,
                              NULL};

const kind *kind_of(const settings *s)
{
    const bool is_race = s->options.goal == MIAI_GOAL_RACE;

    if (s->why)
        return &why_kind;
    if (s->hint)
        return is_race ? &race_hint : &hint;
    return is_race ? &race : &life;
}
