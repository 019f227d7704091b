/* kinds.c - what can be asked about a problem, a row each. */
#include "solve/kinds.h"

#include <stdlib.h>

#include "common/run.h"
#include "solve/eye_line.h"
#include "solve/hint.h"
#include "solve/model_text.h"
#include "solve/other_reading.h"
#include "solve/play_game.h"
#include "solve/race_report.h"
#include "solve/report.h"
#include "solve/report_why.h"
#include "solve/sheet.h"

/* An answer, and what it came from. */
typedef struct answer {
    solved of;
    miai_verdict *verdict;   /* its own; NULL when --why is asked of a problem
                              that is not open                                */
    miai_proof *proof;       /* its own; NULL where there is none            */
    miai_proof *board_proof; /* likewise                                      */
    task *task;
    miai_context *ctx;
    char *eyes;    /* a sentence, or NULL                                     */
    bool doubtful; /* the drawing could be meant otherwise, and that has another
                      answer                                                  */
    miai_why *why; /* its own; NULL unless it is asked                        */
} answer;

/* --- a status: of life and death, or of a race ------------------------------ */

static bool is_known(const miai_verdict *v)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (miai_verdict_asked(v, c) && miai_verdict_status(v, c) == 0)
            return false;
    return true;
}

/* A plain race is known when it is counted; of any other the search has to
 * say what ko threats change. */
static bool is_open(const void *of)
{
    const answer *a = of;
    const miai_race_facts *race = miai_verdict_race(a->verdict);

    if (!race)
        return !is_known(a->verdict);
    for (int i = 0; i < 2; i++)
        if (miai_verdict_asked(a->verdict, i == 0 ? MIAI_BLACK : MIAI_WHITE) &&
            race->first[i].end == MIAI_RACE_UNKNOWN)
            return true;
    return !race->plain && !race->searched;
}

/* The verdict, which counts among those of the run. */
static miai_status find(answer *a, task *t, miai_context *ctx,
                        const run_plan *plan)
{
    const settings *s = plan->settings;
    const miai_status rc =
        miai_solve(&a->verdict, ctx, t->problem, &s->options);

    a->of.verdict = a->verdict;
    if (rc != MIAI_OK)
        return rc;
    tally_add(&t->tally, a->verdict);
    return MIAI_OK;
}

/* Is there a report on life and death, the one that says how many eyes there
 * are? */
static bool is_reported(const settings *s)
{
    return !s->json && !s->hint && s->options.goal != MIAI_GOAL_RACE;
}

/* A certificate is of one diagram: none where two models were solved. */
static miai_status prove(answer *a, const settings *s)
{
    const miai_open_facts *open = solved_open(&a->of);

    if (!s->proof || !is_known(a->verdict) || (open && !open->problem))
        return MIAI_OK;
    return miai_prove(&a->proof, a->ctx, open ? open->problem : a->of.problem,
                      &s->options);
}

static miai_status solve(void *out, task *t, session *with,
                         const run_plan *plan)
{
    const settings *s = plan->settings;
    answer *a = out;
    miai_status rc;

    *a = (answer){.of = {t->problem, NULL}, .task = t, .ctx = with->ctx};
    rc = find(a, t, a->ctx, plan);
    if (rc != MIAI_OK)
        return rc;
    t->tally.unknown = is_open(a);
    rc = prove(a, s);
    if (rc == MIAI_OK && s->board_proof)
        rc = miai_prove_board(&a->board_proof, a->ctx, t->problem, a->verdict,
                              &s->options);
    if (rc == MIAI_OK && is_reported(s))
        rc = eye_line(&a->eyes, a->ctx, t->problem, a->verdict);
    if (rc == MIAI_OK && is_reported(s))
        rc = other_reading_matters(&a->doubtful, a->ctx, &a->of, &s->options);
    if (rc != MIAI_OK && rc != MIAI_ERR_LIMIT)
        t->tally = (tally){0};                  /* it counts as refused */
    return rc == MIAI_ERR_LIMIT ? MIAI_OK : rc; /* it has no proof */
}

static void clear(void *of)
{
    answer *a = of;

    free(a->eyes);
    miai_why_free(a->why);
    miai_proof_free(a->proof);
    miai_proof_free(a->board_proof);
    miai_verdict_free(a->verdict);
}

/* Of life and death, or of a race. */
static bool verdict_json(const void *of, miai_write_fn write, void *user)
{
    const answer *a = of;

    return miai_verdict_json(a->verdict, a->of.problem, write, user);
}

static miai_status life_report(FILE *out, const void *of, const run_plan *plan)
{
    const settings *s = plan->settings;
    const answer *a = of;

    print_report(out, &a->of, a->eyes, &s->options, plan->term);
    if (a->doubtful)
        print_other_reading(out, a->of.problem);
    if (s->verbose)
        print_format(out, a->of.problem);
    return MIAI_OK;
}

static miai_status race_report(FILE *out, const void *of, const run_plan *plan)
{
    const settings *s = plan->settings;
    const answer *a = of;

    print_race(out, a->of.problem, a->verdict, &s->options, s->verbose,
               plan->term);
    if (s->verbose)
        print_format(out, a->of.problem);
    return MIAI_OK;
}

static miai_status hint_report(FILE *out, const void *of, const run_plan *plan)
{
    const settings *s = plan->settings;
    const answer *a = of;

    print_hint(out, &a->of, s->hint_steps, plan->term);
    return MIAI_OK;
}

static miai_status draw(void *picture, const void *of)
{
    const answer *a = of;
    const bool is_race = miai_verdict_race(a->verdict) != NULL;
    svg_gallery *g = picture;

    sheet_add(g, is_race ? &sheet_of_races : &sheet_of_life, a->of.problem,
              a->verdict);
    return g->broken ? MIAI_ERR_NOMEM : MIAI_OK;
}

/* --- files: trees, models, proofs ------------------------------------------- */

static miai_status write_tree(FILE *out, const answer *a,
                              const miai_problem *problem, const settings *s)
{
    miai_tree *tree = NULL;
    const miai_status rc =
        miai_tree_new(&tree, a->ctx, problem, &s->options, s->tree_size);

    if (rc == MIAI_OK)
        fputs(miai_tree_sgf(tree), out);
    miai_tree_free(tree);
    return rc == MIAI_ERR_LIMIT ? MIAI_OK : rc; /* there is none then */
}

/* A tree of all sides, or one of each that has a model of its own. */
static miai_status write_trees(FILE *out, const void *of, const run_plan *plan)
{
    const answer *a = of;
    const miai_open_facts *open = solved_open(&a->of);
    miai_status rc;

    if (!open || open->problem)
        return write_tree(out, a, open ? open->problem : a->of.problem,
                          plan->settings);
    rc = write_tree(out, a, open->first[0].problem, plan->settings);
    return rc == MIAI_OK
               ? write_tree(out, a, open->first[1].problem, plan->settings)
               : rc;
}

static miai_status write_model(FILE *out, const void *of, const run_plan *plan)
{
    const answer *a = of;

    (void)plan;
    return write_models(out, &a->of) ? MIAI_OK : MIAI_ERR_NOMEM;
}

/* There is no proof. */
static miai_status lack(const answer *a, task_file file, int status,
                        const char *words)
{
    a->task->lacks[file] = words;
    task_raise(a->task, status);
    return MIAI_OK;
}

static miai_status write_proof(FILE *out, const answer *a, task_file file,
                               const miai_proof *proof)
{
    const char *text;
    size_t len;

    if (!proof)
        return lack(a, file, EXIT_UNKNOWN,
                    "not proved within the limits: raise --nodes or --time, "
                    "or name a smaller region with --region");
    text = miai_proof_text(proof, &len);
    fwrite(text, 1, len, out);
    return MIAI_OK;
}

static miai_status write_certificate(FILE *out, const void *of,
                                     const run_plan *plan)
{
    const answer *a = of;
    const miai_open_facts *open = solved_open(&a->of);

    (void)plan;
    if (open && !open->problem)
        return lack(a, FILE_PROOF, EXIT_BAD_INPUT,
                    "each side was answered by a model of its own, and a "
                    "certificate is of one: ask about one side with --first");
    return write_proof(out, a, FILE_PROOF, a->proof);
}

/* Is a life proved for a side? */
static bool is_proved(const miai_open_facts *open)
{
    return open && (open->first[0].certainty == MIAI_CERTAINTY_PROVED ||
                    open->first[1].certainty == MIAI_CERTAINTY_PROVED);
}

static miai_status write_board_proof(FILE *out, const void *of,
                                     const run_plan *plan)
{
    const answer *a = of;

    (void)plan;
    if (!a->board_proof && !is_proved(solved_open(&a->of)))
        return lack(a, FILE_BOARD_PROOF, EXIT_UNKNOWN,
                    "no life is proved on the board as it stands: --proof "
                    "proves the answer within its region");
    return write_proof(out, a, FILE_BOARD_PROOF, a->board_proof);
}

/* --- a move ----------------------------------------------------------------- */

/* Did the last call fail because nobody can play the move? */
static bool is_about_move(miai_context *ctx)
{
    const miai_cause cause = miai_context_failure(ctx)->cause;

    return cause == MIAI_CAUSE_BAD_POINT || cause == MIAI_CAUSE_ILLEGAL_MOVE;
}

static bool why_is_unknown(const void *of)
{
    const answer *a = of;

    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_why_side *s = miai_why_side_of(a->why, c);
        if (s->asked && !s->refusal[0] &&
            (s->rating == MIAI_RACE_RATING_UNKNOWN || s->partial))
            return true;
    }
    return false;
}

static miai_status ask_why(void *out, task *t, session *with,
                           const run_plan *plan)
{
    const settings *s = plan->settings;
    char place[REFUSAL_PLACE];
    answer *a = out;
    miai_status rc = MIAI_OK;

    *a = (answer){.of = {t->problem, NULL}};
    if (miai_problem_is_open(t->problem) || s->options.goal == MIAI_GOAL_RACE)
        rc = find(a, t, with->ctx, plan);
    if (rc != MIAI_OK)
        return rc;
    rc = miai_why_new(&a->why, with->ctx, t->problem, a->verdict, &s->options,
                      s->why);
    if (rc == MIAI_ERR_INPUT && is_about_move(with->ctx)) {
        refusal_take_of(&t->refusal, with->ctx, t->problem);
        snprintf(t->refusal.message, sizeof t->refusal.message,
                 "%s: --why: %s%s", refusal_place(place, t->problem),
                 miai_context_error(with->ctx),
                 t->refusal.points > 0
                     ? "; name an empty point of the region, or pass"
                     : "");
        t->tally = (tally){0}; /* it counts as refused */
    }
    if (rc == MIAI_OK && a->verdict)
        t->tally.unknown = why_is_unknown(a);
    return rc;
}

static bool why_json(const void *of, miai_write_fn write, void *user)
{
    const answer *a = of;

    return miai_why_json(a->why, write, user);
}

static miai_status why_report(FILE *out, const void *of, const run_plan *plan)
{
    const settings *s = plan->settings;
    const answer *a = of;

    print_why(out, &a->of, a->why, &s->options, plan->term);
    return MIAI_OK;
}

/* --- the table -------------------------------------------------------------- */

/* The kinds with a verdict: how they are reported, and their pictures. */
#define VERDICT(words, sheet)                                                  \
    {                                                                          \
        .size = sizeof(answer), .answer = solve, .is_open = is_open,           \
        .json = verdict_json, .report = (words), .draw = draw, .clear = clear, \
        .file = {write_trees, write_model, write_certificate,                  \
                 write_board_proof},                                           \
        .art = &svg_gallery_art, .style = &(sheet).gallery, .counts = true     \
    }

static const run_kind life = VERDICT(life_report, sheet_of_life);
static const run_kind hint = VERDICT(hint_report, sheet_of_life);
static const run_kind race = VERDICT(race_report, sheet_of_races);
static const run_kind race_hint = VERDICT(hint_report, sheet_of_races);
static const run_kind why_kind = {
    .size = sizeof(answer),
    .answer = ask_why,
    .is_open = why_is_unknown,
    .json = why_json,
    .report = why_report,
    .clear = clear,
    .counts = true,
};

/* What these settings ask for. */
static const run_kind *kind_of(const settings *s)
{
    const bool is_race = s->options.goal == MIAI_GOAL_RACE;

    if (s->play)
        return &play_games;
    if (s->why)
        return &why_kind;
    if (s->hint)
        return is_race ? &race_hint : &hint;
    return is_race ? &race : &life;
}

/* Is the user asked something? */
static bool is_dialogue(const settings *s)
{
    return s->play || (s->hint && hint_asks(stdout, s->hint_steps));
}

int solve_positions(const settings *s, const miai_eyes *eyes)
{
    const run_plan plan = {
        .kind = kind_of(s),
        .settings = s,
        .files = s->files,
        .options = &s->options,
        .jobs = is_dialogue(s) ? 0 : s->jobs,
        .memory = s->memory,
        .eyes = s->play ? NULL : eyes,
        .json = s->json,
        .silent = s->play,
        .svg = s->svg,
        .file = {[FILE_TREE] = s->tree,
                 [FILE_MODEL] = s->model,
                 [FILE_PROOF] = s->proof,
                 [FILE_BOARD_PROOF] = s->board_proof},
        .only = s->proof         ? "--proof"
                : s->board_proof ? "--board-proof"
                                 : NULL,
    };

    return run_positions(&plan);
}
