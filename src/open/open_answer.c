/* open_answer.c - an open problem: models tried in turn, and how certain it is.
 *
 * Idea     The hostile model H answers: where it says that moving first changes
 *          the result, it asks the question that was meant.  Where it calls the
 *          result settled, it has drawn the wrong one, or the target gets out:
 *          wider drawings, other clusters and friendlier models are tried.
 * Certain  That the defender lives in H needs no friend outside.  That he dies
 *          there holds inside this frame; that he dies in V, too, where the
 *          outside that is nearer to him is his, says that he gets nowhere.
 * Cost     Each model gets a share of what is left of the budget, so that a
 *          hard one does not keep the others from being tried.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "open/trial.h"

/* A drawing that is one step larger may cost so many times as much; or so many
 * nodes in any case. */
enum { DEARER = 30, CHEAP = 20000 };

/* An answer in the making. */
typedef struct work {
    ground g;
    trial best;  /* H, or what took its place     */
    trial other; /* what is tried besides         */
    trial chain; /* stones that may be meant instead of a group */
    trial tight; /* the side not to move is answered by it, if `split` */
    bool split;
    bool shrunk; /* the drawing is smaller than it should be */
} work;

static miai_color attacker_of(const trial *t)
{
    return miai_color_other(t->drawing.defender);
}

static miai_status run(trial *t, job *j, char letter, int steps, double share)
{
    return miai_trial_run(t, j,
                          (wish){letter, MIAI_FIRST_BOTH, steps, share, 0});
}

static bool is_same_drawing(const trial *a, const trial *b)
{
    return memcmp(a->drawing.part, b->drawing.part, sizeof a->drawing.part) ==
           0;
}

/* --- the hostile model ------------------------------------------------------ */

/* Smaller and smaller drawings, for a region that is too large. */
static const struct {
    int radius, weak;
} smaller[] = {{TRIAL_RADIUS, 1}, {TRIAL_RADIUS, 0}, {0, TRIAL_WEAK}, {0, 0}};

static bool is_answered(const trial *t)
{
    return t->fits && miai_trial_knows(t, miai_trial_mover(t));
}

/* Solves H for the target of w->best, the drawing made smaller until it is
 * answered. */
static miai_status solve_hostile(work *w, job *j)
{
    miai_status rc;

    miai_trial_draw(&w->best, j, TRIAL_RADIUS, TRIAL_WEAK);
    rc = run(&w->best, j, 'H', 3, 0.5);
    for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        if (rc != MIAI_OK || is_answered(&w->best) || miai_job_is_over(j))
            break;
        w->other = w->best;
        miai_trial_draw(&w->other, j, smaller[i].radius, smaller[i].weak);
        if (is_same_drawing(&w->other, &w->best))
            continue;
        rc = run(&w->other, j, 'H', 3, 0.5);
        if (!w->best.fits || is_answered(&w->other)) {
            w->best = w->other;
            w->shrunk = true;
        }
    }
    return rc;
}

/* --- other readings ---------------------------------------------------------- */

/* Takes w->other in the place of H if moving first helps there; true if the
 * defender even lives by it, so that nothing larger has to be tried. */
static bool take_other(work *w)
{
    if (!w->other.fits || !miai_trial_is_problem(&w->other))
        return false;
    w->best = w->other;
    w->shrunk = false;
    return miai_trial_sign(&w->best, w->best.drawing.defender) > 0;
}

static miai_status try_drawing(bool *found, work *w, job *j, int radius,
                               int weak)
{
    miai_status rc;

    w->other = w->best;
    miai_trial_draw(&w->other, j, radius, weak);
    if (is_same_drawing(&w->other, &w->best))
        return MIAI_OK;
    rc = run(&w->other, j, 'H', 3, 0.4);
    *found = rc == MIAI_OK && take_other(w);
    return rc;
}

static miai_status try_clusters(bool *found, work *w, job *j)
{
    candidates c;
    miai_status rc = MIAI_OK;

    miai_candidates_others(&c, j->g, &w->best.drawing);
    for (int i = 0; i < c.count && rc == MIAI_OK && !*found; i++) {
        if (miai_job_is_over(j))
            break;
        miai_question_of_cluster(&w->other.drawing, j->g, c.cluster[i]);
        miai_trial_draw(&w->other, j, TRIAL_RADIUS, TRIAL_WEAK);
        rc = run(&w->other, j, 'H', 3, 0.4);
        *found = rc == MIAI_OK && take_other(w);
    }
    return rc;
}

/* Larger and larger drawings. */
static const struct {
    int radius, weak;
} larger[] = {{TRIAL_RADIUS, TRIAL_WEAK + 1},
              {TRIAL_RADIUS + 1, TRIAL_WEAK},
              {TRIAL_RADIUS + 1, TRIAL_WEAK + 1},
              {TRIAL_RADIUS + 2, TRIAL_WEAK},
              {TRIAL_RADIUS + 2, TRIAL_WEAK + 1}};

/* Takes w->other for the mover.  Where it does not know all moves of the other
 * side, what was known before stays the answer to that. */
static void take_larger(work *w)
{
    const miai_color waiting = miai_color_other(miai_trial_mover(&w->best));

    if (!miai_trial_is_problem(&w->other))
        return;
    if (!w->split && !miai_trial_knows(&w->other, waiting)) {
        w->tight = w->best;
        w->split = true;
    }
    if (miai_trial_knows(&w->other, waiting))
        w->split = false;
    w->best = w->other;
}

/* Takes a larger drawing in the place of the present one if it is solved at a
 * price that can be paid; false if it is not. */
static miai_status enlarge(bool *found, work *w, job *j, int radius, int weak)
{
    const uint64_t most = w->best.result.nodes * DEARER + CHEAP;
    const wish larger_one = {'H', MIAI_FIRST_BOTH, 3, 0.4, most};
    miai_status rc;

    *found = false;
    w->other = w->best;
    miai_trial_draw(&w->other, j, radius, weak);
    if (miai_job_is_over(j) || is_same_drawing(&w->other, &w->best))
        return MIAI_OK;
    rc = miai_trial_run(&w->other, j, larger_one);
    if (rc == MIAI_OK && is_answered(&w->other)) {
        *found = true;
        take_larger(w);
    }
    return rc;
}

/* What a tight drawing says holds in a larger one for the defender's lives, and
 * may not for the attacker's kills, or not for all moves that kill: where a
 * larger one is cheap it is the answer.  Requires that moving first helps. */
static miai_status refine(work *w, job *j)
{
    const int weak = w->best.drawing.weak;
    bool found;
    miai_status rc = enlarge(&found, w, j, TRIAL_RADIUS + 1, weak);

    if (rc == MIAI_OK && found)
        rc = enlarge(&found, w, j, TRIAL_RADIUS + 2, weak);
    if (rc == MIAI_OK)
        rc = enlarge(&found, w, j, w->best.drawing.radius, weak + 1);
    return rc;
}

/* Moving first does not help in H, or by ko alone: looks for a reading where it
 * does. */
static miai_status try_readings(bool *found, work *w, job *j)
{
    miai_status rc = MIAI_OK;

    for (size_t i = 0; i < sizeof larger / sizeof *larger; i++)
        if (rc == MIAI_OK && !*found && !miai_job_is_over(j))
            rc = try_drawing(found, w, j, larger[i].radius, larger[i].weak);
    if (rc == MIAI_OK && miai_trial_is_settled(&w->best) && j->guess)
        rc = try_clusters(found, w, j);
    return rc;
}

/* Looks for stones that may be meant where no group is. */
static miai_status try_chains(work *w, job *j, bool own)
{
    const miai_status rc =
        miai_chain_find(&j->chain, &w->chain, &w->other, j, own);

    if (rc == MIAI_OK && j->chain) {
        w->best = w->chain;
        w->shrunk = false;
    }
    return rc;
}

/* Where the answer about the group is weak, it may not be what is meant: it is
 * settled, or needs a ko that the mover loses, or the region did not fit.  A
 * settled group does not turn on one of its own chains. */
static miai_status try_stones(work *w, job *j)
{
    const trial *t = &w->best;
    const bool settled = miai_trial_is_settled(t);
    const bool lost = miai_trial_mover(t) == t->drawing.defender &&
                      miai_trial_sign(t, t->drawing.defender) < 0;

    if (!j->guess || !(settled || lost || w->shrunk))
        return MIAI_OK;
    return try_chains(w, j, !settled);
}

/* --- sides -------------------------------------------------------------------- */

static miai_open_side *side_of(miai_open_result *out, miai_color first)
{
    return &out->first[first == MIAI_WHITE];
}

/* What answers a side. */
static const trial *trial_of(const work *w, miai_color first)
{
    return w->split && first != miai_trial_mover(&w->best) ? &w->tight
                                                           : &w->best;
}

/* The answer of a trial for one side. */
static void take(miai_open_result *out, const trial *t, miai_color first,
                 miai_certainty certainty)
{
    miai_open_side *s = side_of(out, first);

    s->certainty = certainty;
    s->model = t->letter;
    s->drawing = t->drawing;
    s->problem = t->problem;
    s->problem.first =
        (miai_first)(first == MIAI_BLACK ? MIAI_FIRST_BLACK : MIAI_FIRST_WHITE);
    s->answer = t->result.first[first == MIAI_WHITE];
    s->gets_out = certainty == MIAI_CERTAINTY_CONTAINED ||
                  certainty == MIAI_CERTAINTY_TOUCH;
    if (!miai_trial_knows(t, first)) {
        s->answer = (miai_life_answer){.asked = true};
        s->certainty = MIAI_CERTAINTY_DOUBTFUL;
    }
}

/* Does the defender live in a friendlier model when he moves first?  If so it
 * is the answer.  Where he lives there anyhow the model says little: what is
 * near him may be less of a friend. */
static miai_status try_friendly(bool *found, miai_open_result *out, work *w,
                                job *j, char letter)
{
    const miai_color defender = w->best.drawing.defender;
    miai_status rc;

    w->other = w->best;
    if (letter == 'M')
        miai_trial_draw(&w->other, j, TRIAL_RADIUS + 1, TRIAL_WEAK);
    rc = run(&w->other, j, letter, 3, 0.5);
    if (rc != MIAI_OK || !miai_trial_knows(&w->other, defender) ||
        miai_trial_sign(&w->other, defender) < 0)
        return rc;
    *found = miai_trial_sign(&w->other, miai_color_other(defender)) < 0;
    if (*found || !side_of(out, defender)->answer.asked)
        take(out, &w->other, defender,
             *found && !w->shrunk ? MIAI_CERTAINTY_TOUCH
                                  : MIAI_CERTAINTY_DOUBTFUL);
    return rc;
}

/* The defender moves first. */
static miai_status judge_defender(miai_open_result *out, work *w, job *j)
{
    const miai_color defender = w->best.drawing.defender;
    const trial *t = trial_of(w, defender);
    const bool settled = miai_trial_is_settled(t);
    miai_certainty certainty = MIAI_CERTAINTY_WALLS;
    bool found = false;
    miai_status rc = MIAI_OK;

    if (miai_trial_sign(t, defender) > 0 || miai_trial_is_problem(t)) {
        if (w->shrunk || (settled && j->guess))
            certainty = MIAI_CERTAINTY_DOUBTFUL;
        else if (miai_trial_sign(t, defender) < 0) /* by a ko that he loses */
            certainty = MIAI_CERTAINTY_CONTAINED;
        take(out, t, defender, certainty);
        return MIAI_OK;
    }
    if (miai_drawing_has_escape(&t->drawing) && !miai_job_is_over(j))
        rc = try_friendly(&found, out, w, j, 'V');
    if (rc == MIAI_OK && !found && !miai_job_is_over(j))
        rc = try_friendly(&found, out, w, j, 'M');
    if (!side_of(out, defender)->answer.asked)
        take(out, &w->best, defender,
             settled || w->shrunk ? MIAI_CERTAINTY_DOUBTFUL
                                  : MIAI_CERTAINTY_CONTAINED);
    return rc;
}

/* Does the attacker kill in V, too? */
static miai_status ask_contained(miai_certainty *out, const trial *t, work *w,
                                 job *j)
{
    const miai_color attacker = attacker_of(t);
    miai_status rc;

    *out = MIAI_CERTAINTY_WALLS;
    if (!miai_drawing_has_escape(&t->drawing))
        return MIAI_OK; /* V is H */
    *out = MIAI_CERTAINTY_CONTAINED;
    if (miai_job_is_over(j))
        return MIAI_OK;
    w->other = *t;
    rc = miai_trial_run(&w->other, j,
                        (wish){'V', (miai_first)attacker, 1, 0.6, 0});
    if (rc == MIAI_OK && miai_trial_sign(&w->other, attacker) < 0)
        *out = MIAI_CERTAINTY_WALLS;
    return rc;
}

/* The attacker moves first. */
static miai_status judge_attacker(miai_open_result *out, work *w, job *j)
{
    const miai_color attacker = attacker_of(&w->best);
    const trial *t = trial_of(w, attacker);
    const bool settled = miai_trial_is_settled(t);
    miai_certainty certainty = MIAI_CERTAINTY_DOUBTFUL;
    miai_status rc = MIAI_OK;

    if (!w->shrunk && miai_trial_knows(t, attacker)) {
        if (miai_trial_sign(t, attacker) > 0) /* the target lives */
            certainty = settled && j->guess ? MIAI_CERTAINTY_DOUBTFUL
                                            : MIAI_CERTAINTY_WALLS;
        else if (!settled)
            rc = ask_contained(&certainty, t, w, j);
    }
    take(out, t, attacker, certainty);
    return rc;
}

/* The stones of w->best are captured or saved by moving first.  What he that
 * saves them leans on is a friend outside, unless there is none. */
static void judge_chain(miai_open_result *out, const work *w, bool sure)
{
    const trial *t = &w->best;
    miai_certainty saved = MIAI_CERTAINTY_WALLS;

    if (miai_drawing_has_escape(&t->drawing))
        saved = MIAI_CERTAINTY_TOUCH;
    out->drawing = t->drawing;
    out->chain = true;
    out->shrunk = false;
    take(out, t, attacker_of(t),
         sure ? MIAI_CERTAINTY_WALLS : MIAI_CERTAINTY_DOUBTFUL);
    take(out, t, t->drawing.defender, sure ? saved : MIAI_CERTAINTY_DOUBTFUL);
}

static miai_status judge_group(miai_open_result *out, work *w, job *j)
{
    bool found = false;
    miai_status rc = MIAI_OK;

    if (miai_trial_is_settled(&w->best) ||
        miai_trial_sign(&w->best, w->best.drawing.defender) < 0)
        rc = try_readings(&found, w, j);
    else if (is_answered(&w->best) && !w->shrunk)
        rc = refine(w, j);
    if (rc == MIAI_OK)
        rc = try_stones(w, j);
    if (rc != MIAI_OK || j->chain)
        return rc;
    out->drawing = w->best.drawing;
    out->shrunk = w->shrunk;
    rc = judge_attacker(out, w, j);
    if (rc == MIAI_OK)
        rc = judge_defender(out, w, j);
    return rc;
}

/* Where the group that was guessed is too much for a search, some stones of it,
 * or around it, may not be. */
static miai_status judge(miai_open_result *out, work *w, job *j)
{
    bool sure = true;
    miai_status rc = MIAI_OK;

    if (!j->chain)
        rc = judge_group(out, w, j);
    if (rc == MIAI_OK && !j->chain && j->guess &&
        side_of(out, miai_trial_mover(&w->best))->answer.status == 0) {
        sure = false;
        rc = try_chains(w, j, true);
    }
    if (rc == MIAI_OK && j->chain)
        judge_chain(out, w, sure);
    return rc;
}

/* --- the whole -------------------------------------------------------------------- */

static miai_status answer(miai_open_result *out, work *w, job *j)
{
    miai_status rc;

    if (!miai_ground_init(&w->g, j->asked))
        return MIAI_ERR_NOMEM;
    rc = miai_question_find(out, &w->best, &w->other, j);
    out->guess = j->guess;
    out->ratio = miai_ground_ratio(&w->g);
    if (rc == MIAI_OK && !j->chain)
        rc = solve_hostile(w, j);
    if (rc == MIAI_OK && !w->best.fits)
        return miai_problem_fail(
            j->asked, j->means.error, MIAI_CAUSE_REGION_SIZE,
            "the region is too large even when it is drawn as small as "
            "possible: name a smaller one with --region, or more stones with "
            "--immortal");
    if (rc == MIAI_OK)
        rc = judge(out, w, j);
    for (int i = 0; i < 2; i++)
        if (rc == MIAI_OK && out->first[i].answer.asked)
            miai_open_find_way(&out->first[i], j->asked, miai_side_color(i));
    if (rc == MIAI_OK)
        rc = miai_job_prove(out, j);
    out->nodes = j->nodes;
    return rc;
}

miai_status miai_open_solve(miai_open_result *out, const miai_problem *problem,
                            const miai_means *means)
{
    work *w = miai_mem_new(&problem->mem, sizeof *w);
    miai_budget limited = *means->budget;
    job j = {.asked = problem, .means = *means};
    miai_status rc = MIAI_ERR_NOMEM;

    assert(problem->open);
    if (limited.nodes == 0 && !(means->options->seconds > 0))
        limited.nodes = MIAI_OPEN_NODES;
    if (w != NULL) {
        j.means.budget = &limited;
        j.g = &w->g;
        rc = answer(out, w, &j);
    }
    miai_mem_free(&problem->mem, w, sizeof *w);
    return rc;
}
