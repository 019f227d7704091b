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

/* Where the options say nothing. */
enum { RADIUS = 1, WEAK = MIAI_WEAK };

/* A drawing that is one step larger may cost so many times as much; or so many
 * nodes in any case. */
enum { DEARER = 30, CHEAP = 20000 };

/* An answer in the making. */
typedef struct work {
    ground g;
    trial best;  /* H, or what took its place     */
    trial other; /* what is tried besides         */
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

static void draw(trial *t, const job *j, int radius, int weak)
{
    t->drawing.radius = j->options->radius >= 0 ? j->options->radius : radius;
    t->drawing.weak = j->options->weak >= 0 ? j->options->weak : weak;
    miai_drawing_make(&t->drawing, j->g);
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
} smaller[] = {{RADIUS, 1}, {RADIUS, 0}, {0, WEAK}, {0, 0}};

static bool is_answered(const trial *t)
{
    return t->fits && miai_trial_knows(t, miai_trial_mover(t));
}

/* Solves H for the target of w->best, the drawing made smaller until it is
 * answered. */
static miai_status solve_hostile(work *w, job *j)
{
    miai_status rc;

    draw(&w->best, j, RADIUS, WEAK);
    rc = run(&w->best, j, 'H', 3, 0.5);
    for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        if (rc != MIAI_OK || is_answered(&w->best) || miai_job_is_over(j))
            break;
        w->other = w->best;
        draw(&w->other, j, smaller[i].radius, smaller[i].weak);
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
    draw(&w->other, j, radius, weak);
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
        draw(&w->other, j, RADIUS, WEAK);
        rc = run(&w->other, j, 'H', 3, 0.4);
        *found = rc == MIAI_OK && take_other(w);
    }
    return rc;
}

/* Larger and larger drawings. */
static const struct {
    int radius, weak;
} larger[] = {{RADIUS, WEAK + 1},
              {RADIUS + 1, WEAK},
              {RADIUS + 1, WEAK + 1},
              {RADIUS + 2, WEAK},
              {RADIUS + 2, WEAK + 1}};

/* What a tight drawing says holds in a larger one for the defender's lives, and
 * may not for the attacker's kills: where a larger one is cheap it is the
 * answer.  Requires that moving first helps. */
static miai_status refine(work *w, job *j)
{
    const uint64_t most = w->best.result.nodes * DEARER + CHEAP;
    const wish larger_one = {'H', MIAI_FIRST_BOTH, 3, 0.4, most};
    miai_status rc;

    w->other = w->best;
    draw(&w->other, j, RADIUS + 1, w->best.drawing.weak);
    if (miai_job_is_over(j) || is_same_drawing(&w->other, &w->best))
        return MIAI_OK;
    rc = miai_trial_run(&w->other, j, larger_one);
    if (rc == MIAI_OK && is_answered(&w->other))
        take_other(w);
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

/* --- sides -------------------------------------------------------------------- */

static miai_open_side *side_of(miai_open_result *out, miai_color first)
{
    return &out->first[first == MIAI_WHITE];
}

/* The answer of a trial for one side. */
static void take(miai_open_result *out, const trial *t, miai_color first,
                 miai_certainty certainty)
{
    miai_open_side *s = side_of(out, first);

    s->asked = true;
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
        draw(&w->other, j, RADIUS + 1, WEAK);
    rc = run(&w->other, j, letter, 3, 0.5);
    if (rc != MIAI_OK || !miai_trial_knows(&w->other, defender) ||
        miai_trial_sign(&w->other, defender) < 0)
        return rc;
    *found = miai_trial_sign(&w->other, miai_color_other(defender)) < 0;
    if (*found || !side_of(out, defender)->asked)
        take(out, &w->other, defender,
             *found && !w->shrunk ? MIAI_CERTAINTY_TOUCH
                                  : MIAI_CERTAINTY_DOUBTFUL);
    return rc;
}

/* The defender moves first. */
static miai_status judge_defender(miai_open_result *out, work *w, job *j)
{
    const trial *t = &w->best;
    const miai_color defender = t->drawing.defender;
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
    if (!side_of(out, defender)->asked)
        take(out, &w->best, defender,
             settled || w->shrunk ? MIAI_CERTAINTY_DOUBTFUL
                                  : MIAI_CERTAINTY_CONTAINED);
    return rc;
}

/* Does the attacker kill in V, too? */
static miai_status ask_contained(miai_certainty *out, work *w, job *j)
{
    const miai_color attacker = attacker_of(&w->best);
    miai_status rc;

    *out = MIAI_CERTAINTY_WALLS;
    if (!miai_drawing_has_escape(&w->best.drawing))
        return MIAI_OK; /* V is H */
    *out = MIAI_CERTAINTY_CONTAINED;
    if (miai_job_is_over(j))
        return MIAI_OK;
    w->other = w->best;
    rc = miai_trial_run(&w->other, j,
                        (wish){'V', (miai_first)attacker, 1, 0.6, 0});
    if (rc == MIAI_OK && miai_trial_sign(&w->other, attacker) < 0)
        *out = MIAI_CERTAINTY_WALLS;
    return rc;
}

/* The attacker moves first. */
static miai_status judge_attacker(miai_open_result *out, work *w, job *j)
{
    const trial *t = &w->best;
    const miai_color attacker = attacker_of(t);
    const bool settled = miai_trial_is_settled(t);
    miai_certainty certainty = MIAI_CERTAINTY_DOUBTFUL;
    miai_status rc = MIAI_OK;

    if (!w->shrunk && miai_trial_knows(t, attacker)) {
        if (miai_trial_sign(t, attacker) > 0) /* the target lives */
            certainty = settled && j->guess ? MIAI_CERTAINTY_DOUBTFUL
                                            : MIAI_CERTAINTY_WALLS;
        else if (!settled)
            rc = ask_contained(&certainty, w, j);
    }
    take(out, &w->best, attacker, certainty);
    return rc;
}

static miai_status judge(miai_open_result *out, work *w, job *j)
{
    bool found = false;
    miai_status rc = MIAI_OK;

    if (miai_trial_is_settled(&w->best) ||
        miai_trial_sign(&w->best, w->best.drawing.defender) < 0)
        rc = try_readings(&found, w, j);
    else if (is_answered(&w->best) && !w->shrunk)
        rc = refine(w, j);
    out->drawing = w->best.drawing;
    out->shrunk = w->shrunk;
    if (rc == MIAI_OK)
        rc = judge_attacker(out, w, j);
    if (rc == MIAI_OK)
        rc = judge_defender(out, w, j);
    return rc;
}

/* --- the question --------------------------------------------------------------- */

/* A list of points as text: "--target c3 or --target q16". */
static void list_targets(char *out, size_t size, const job *j,
                         const candidates *c)
{
    size_t len = 0;

    out[0] = '\0';
    for (int i = 0; i < c->count && len < size; i++) {
        char point[MIAI_POINT_TEXT];
        miai_point_write(point, j->g->board.width,
                         j->g->cluster[c->cluster[i]].first);
        len += (size_t)snprintf(out + len, size - len, "%s--target %s",
                                i == 0 ? "" : " or ", point);
    }
}

static miai_status ask_which(const job *j, const candidates *c)
{
    char list[20 * MIAI_OPEN_CANDIDATES];
    miai_status rc;

    if (c->count == 0)
        return miai_problem_fail(j->asked, j->error, MIAI_CAUSE_NO_TARGET,
                                 "no group is in danger: mark the target");
    list_targets(list, sizeof list, j, c);
    rc = miai_problem_fail(j->asked, j->error, MIAI_CAUSE_AMBIGUOUS_TARGET,
                           "which group is meant? Mark it: %s", list);
    for (int i = 0; i < c->count; i++) {
        const int p = j->g->cluster[c->cluster[i]].first;
        char point[MIAI_POINT_TEXT];
        miai_point_write(point, j->g->board.width, p);
        miai_error_add_point(j->error, p, point);
    }
    return rc;
}

/* Candidates in which moving first helps. */
typedef struct readings {
    candidates good;
    bool common[MIAI_MAX_POINTS]; /* best moves of the mover in all of them */
    bool any;                     /* there is one                           */
} readings;

/* Notes a reading and keeps the best moves that it shares with those before. */
static void note_reading(readings *r, const trial *t, int which)
{
    const miai_color mover = miai_trial_mover(t);
    const miai_life_answer *a = &t->result.first[mover == MIAI_WHITE];
    bool here[MIAI_MAX_POINTS] = {false};

    for (int i = 0; i < a->moves; i++)
        if (a->move[i] >= 0)
            here[a->move[i]] = true;
    r->any = false;
    for (int p = 0; p < MIAI_MAX_POINTS; p++) {
        r->common[p] = here[p] && (r->good.count == 0 || r->common[p]);
        r->any = r->any || r->common[p];
    }
    r->good.cluster[r->good.count++] = which;
}

static int largest_of(const ground *g, const candidates *c)
{
    int best = c->cluster[0];

    for (int i = 1; i < c->count; i++)
        if (g->cluster[c->cluster[i]].stones > g->cluster[best].stones)
            best = c->cluster[i];
    return best;
}

/* Solves H for every candidate.  Those in which moving first helps may be meant:
 * the only one, or the largest if one move is best in all of them, as where two
 * groups race. */
static miai_status choose_by_answers(work *w, job *j, const candidates *c)
{
    readings r = {0};
    miai_status rc = MIAI_OK;

    for (int i = 0; i < c->count && rc == MIAI_OK; i++) {
        miai_question_of_cluster(&w->other.drawing, j->g, c->cluster[i]);
        draw(&w->other, j, RADIUS, WEAK);
        rc = run(&w->other, j, 'H', 3, 0.7 / (c->count - i));
        if (rc == MIAI_OK && w->other.fits && miai_trial_is_problem(&w->other))
            note_reading(&r, &w->other, c->cluster[i]);
    }
    if (rc == MIAI_OK && r.good.count == 0)
        return ask_which(j, c);
    if (rc == MIAI_OK && r.good.count > 1 && !r.any)
        return ask_which(j, &r.good);
    if (rc == MIAI_OK)
        miai_question_of_cluster(&w->best.drawing, j->g,
                                 largest_of(j->g, &r.good));
    return rc;
}

/* Who defends, if the goal and the side to move say it. */
static miai_color defender_by_goal(const job *j)
{
    const miai_color turn = j->asked->turn;

    if (turn == MIAI_EMPTY || j->asked->goal == MIAI_GOAL_LIFE)
        return MIAI_EMPTY;
    return j->asked->goal == MIAI_GOAL_LIVE ? turn : miai_color_other(turn);
}

static miai_status find_question(miai_open_result *out, work *w, job *j)
{
    candidates c;

    if (miai_question_of_marks(&w->best.drawing, j->g, j->asked))
        return MIAI_OK;
    j->guess = true;
    miai_candidates_find(&c, j->g, defender_by_goal(j));
    out->groups = c.count;
    for (int i = 0; i < c.count; i++)
        out->group[i] = j->g->cluster[c.cluster[i]].first;
    if (c.count == 0)
        return ask_which(j, &c);
    if (c.is_clear || c.count == 1) {
        miai_question_of_cluster(&w->best.drawing, j->g, c.cluster[0]);
        return MIAI_OK;
    }
    return choose_by_answers(w, j, &c);
}

static miai_status answer(miai_open_result *out, work *w, job *j)
{
    miai_status rc;

    if (!miai_ground_init(&w->g, j->asked))
        return MIAI_ERR_NOMEM;
    rc = find_question(out, w, j);
    out->guess = j->guess;
    out->ratio = miai_ground_ratio(&w->g);
    if (rc == MIAI_OK)
        rc = solve_hostile(w, j);
    if (rc == MIAI_OK && !w->best.fits)
        return miai_problem_fail(
            j->asked, j->error, MIAI_CAUSE_REGION_SIZE,
            "the region is too large even when it is drawn as small as "
            "possible: name a smaller one, or mark more stones as immortal");
    if (rc == MIAI_OK)
        rc = judge(out, w, j);
    out->nodes = j->nodes;
    return rc;
}

miai_status miai_open_solve(miai_open_result *out, const miai_problem *problem,
                            const miai_options *options, miai_workspace *space,
                            const miai_budget *budget, miai_error *error)
{
    work *w = miai_mem_new(&problem->mem, sizeof *w);
    miai_budget limited = *budget;
    job j = {.asked = problem,
             .options = options,
             .space = space,
             .budget = &limited,
             .error = error};
    miai_status rc = MIAI_ERR_NOMEM;

    assert(problem->open);
    if (options->nodes == 0 && !(options->seconds > 0))
        limited.nodes = MIAI_OPEN_NODES;
    if (w != NULL) {
        j.g = &w->g;
        rc = answer(out, w, &j);
    }
    miai_mem_free(&problem->mem, w, sizeof *w);
    return rc;
}
