/* open_answer.c - an open problem: what is asked, its bounds, and how certain
 * they make it.
 *
 * Idea     Two models bound the answer (open_bounds.c): where they meet, it
 *          leans on walls alone; where they do not within what may be spent, the
 *          answer says where it is open.  Where the region may not grow, a third
 *          model, V, which gives the outside to whoever is nearer, says whether
 *          the defender gets out.  Where nothing says what the target is, and
 *          the bounds have not met, other groups and stones are tried.
 * Cost     Each model gets a share of what is left of the budget, so that a
 *          hard one does not keep the others from being tried.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "open/trial.h"

/* An answer in the making. */
typedef struct work {
    ground g;
    views all;
    view *start;    /* H, of both sides                         */
    trial best;     /* a copy of its problem and answers        */
    bool shrunk;    /* the drawing is smaller than it should be */
    bool tight;     /* it is a small frame, and needs a proof   */
    bounds side[2]; /* Black, White moving first                */
    trial other;    /* what is tried besides                    */
    trial chain;    /* stones that may be meant instead of a group */
} work;

static miai_status run(trial *t, job *j, char letter, int steps, double share)
{
    return miai_trial_run(t, j,
                          (wish){letter, MIAI_FIRST_BOTH, steps, share, 0});
}

/* --- the hostile model ------------------------------------------------------ */

/* Smaller and smaller drawings, for a region that is too large. */
static const struct {
    int radius, weak;
} smaller[] = {{TRIAL_RADIUS, 1}, {TRIAL_RADIUS, 0}, {0, TRIAL_WEAK}, {0, 0}};

static bool is_answered(const trial *t)
{
    return t->fits && miai_trial_has_status(t, miai_trial_mover(t));
}

/* The first drawing, for the target that is set.  It will grow where that matters,
 * unless the question says how large it is. */
static void draw_start(trial *t, const job *j)
{
    t->drawing.close = j->means.options->radius < 0;
    miai_trial_draw(t, j, TRIAL_RADIUS, TRIAL_WEAK);
}

/* Asks H for both sides in the drawing of a trial, the mover first, and copies
 * the answers into it. */
static miai_status ask_hostile(view **out, trial *t, work *w, job *j,
                               double share)
{
    wish wanted = {'H', MIAI_FIRST_BOTH, 2, share, 0};
    miai_status rc;

    miai_trial_model(t, j, wanted);
    wanted.first = (miai_first)miai_trial_mover(t);
    *out = miai_views_find(&w->all, 'H', &t->drawing);
    rc = miai_view_ask(*out, j, wanted);
    wanted.first = (miai_first)miai_color_other(miai_trial_mover(t));
    if (rc == MIAI_OK)
        rc = miai_view_ask(*out, j, wanted);
    *t = (*out)->t;
    return rc;
}

/* Makes H of a trial what the bounds begin with. */
static void take_start(work *w, view *v, const trial *t)
{
    miai_view_hold(&w->start, v);
    w->best = *t;
}

/* Solves H for the target of w->best, the drawing made smaller until it is
 * answered. */
static miai_status solve_hostile(work *w, job *j)
{
    view *v;
    miai_status rc = miai_tight_find(&v, &w->all, &w->best.drawing, j);

    w->tight = rc == MIAI_OK && v != NULL;
    if (w->tight)
        take_start(w, v, &v->t);
    if (rc != MIAI_OK || w->tight)
        return rc;
    draw_start(&w->best, j);
    rc = ask_hostile(&v, &w->best, w, j, 0.4);
    miai_view_hold(&w->start, v);
    for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        if (rc != MIAI_OK || is_answered(&w->best) || miai_job_is_over(j))
            break;
        w->other = w->best;
        miai_trial_draw(&w->other, j, smaller[i].radius, smaller[i].weak);
        if (miai_trial_is_drawn_alike(&w->other, &w->best))
            continue;
        rc = ask_hostile(&v, &w->other, w, j, 0.4);
        if (!w->best.fits || is_answered(&w->other)) {
            take_start(w, v, &w->other);
            w->shrunk = true;
        }
    }
    return rc;
}

static bounds *bounds_of(work *w, miai_color first)
{
    return &w->side[first == MIAI_WHITE];
}

/* Is the target what the bounds say it is, whoever moves first? */
static bool is_bounded(const work *w)
{
    return w->side[0].met && w->side[1].met;
}

/* Do the lower bounds say that it makes no difference who moves first? */
static bool is_settled(const work *w)
{
    const int black = miai_trial_life(&w->side[0].low->t, MIAI_BLACK);
    const int white = miai_trial_life(&w->side[1].low->t, MIAI_WHITE);

    return black != 0 && black == white;
}

/* Where it makes no difference who moves first, the side that is better off by
 * moving needs the drawing of the other: all moves that keep the status are
 * best. */
static miai_status share_drawing(work *w, job *j)
{
    const miai_color defender = w->best.drawing.defender;
    bounds *own = bounds_of(w, defender);
    bounds *other = bounds_of(w, miai_color_other(defender));

    if (!is_settled(w))
        return MIAI_OK;
    return miai_trial_sign(&own->low->t, defender) > 0
               ? miai_bounds_follow(own, other, j)
               : miai_bounds_follow(other, own, j);
}

/* Of what is left of the budget, for each side. */
static const double shares[2] = {0.5, 0.8};

/* Bounds H from above for each side, the mover first; a side that H has not
 * decided stays open.  What is left in the end goes into bounds that have not
 * met. */
static miai_status find_bounds(work *w, job *j)
{
    const miai_color mover = miai_trial_mover(&w->best);
    const miai_color side[2] = {mover, miai_color_other(mover)};
    miai_status rc = MIAI_OK;

    for (int i = 0; i < 2; i++)
        miai_bounds_begin(bounds_of(w, side[i]), &w->all, w->start, side[i]);
    for (int round = 0; round < 2 && rc == MIAI_OK; round++) {
        if (round > 0 && (is_bounded(w) || w->shrunk || miai_job_is_over(j)))
            break;
        for (int i = 0; i < 2 && rc == MIAI_OK && !w->shrunk; i++)
            rc = miai_bounds_meet(bounds_of(w, side[i]), j, shares[round]);
        if (rc == MIAI_OK)
            rc = share_drawing(w, j);
        for (int i = 0; i < 2 && rc == MIAI_OK; i++)
            rc = miai_bounds_list(bounds_of(w, side[i]), j);
    }
    return rc;
}

/* --- other readings ---------------------------------------------------------- */

/* Another group of the same side in which moving first helps. */
static miai_status try_clusters(work *w, job *j)
{
    bool found = false;
    view *v = NULL;
    candidates c;
    miai_status rc = MIAI_OK;

    miai_candidates_others(&c, j->g, &w->best.drawing);
    for (int i = 0; i < c.count && rc == MIAI_OK && !found; i++) {
        if (miai_job_is_over(j))
            break;
        miai_question_of_cluster(&w->other.drawing, j->g, c.cluster[i]);
        draw_start(&w->other, j);
        rc = ask_hostile(&v, &w->other, w, j, 0.3);
        found =
            rc == MIAI_OK && w->other.fits && miai_trial_is_problem(&w->other);
    }
    if (rc != MIAI_OK || !found)
        return rc;
    take_start(w, v, &w->other);
    w->shrunk = w->tight = false;
    return find_bounds(w, j);
}

/* Looks for stones that may be meant where no group is. */
static miai_status try_chains(work *w, job *j, bool own)
{
    return miai_chain_find(&j->chain, &w->chain, &w->other, j, own);
}

/* Where the answer about the group is weak, it may not be what is meant: it is
 * settled, or needs a ko that the mover loses, or the region did not fit.  A
 * settled group does not turn on one of its own chains. */
static miai_status try_stones(work *w, job *j)
{
    const miai_color defender = w->best.drawing.defender;
    const bool settled = is_settled(w);
    const bool lost =
        miai_trial_mover(&w->best) == defender &&
        miai_trial_sign(&bounds_of(w, defender)->low->t, defender) < 0;

    if (!settled && !lost && !w->shrunk)
        return MIAI_OK;
    return try_chains(w, j, !settled);
}

/* Nothing says what the target is: looks for another one if this one is not
 * known for sure. */
static miai_status try_readings(work *w, job *j)
{
    miai_status rc = MIAI_OK;

    if (!j->guess || is_bounded(w))
        return MIAI_OK;
    if (is_settled(w))
        rc = try_clusters(w, j);
    if (rc == MIAI_OK)
        rc = try_stones(w, j);
    return rc;
}

/* --- sides -------------------------------------------------------------------- */

static miai_open_side *side_of(miai_open_result *out, miai_color first)
{
    return &out->first[first == MIAI_WHITE];
}

/* The answer of a model for one side. */
static miai_open_side *take(miai_open_result *out, const trial *t,
                            miai_color first, miai_certainty certainty)
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
    if (!miai_trial_has_status(t, first)) {
        s->answer = (miai_life_answer){.asked = true};
        s->certainty = MIAI_CERTAINTY_DOUBTFUL;
    }
    return s;
}

/* The answer of the lower bound. */
static void take_bounds(miai_open_result *out, const bounds *b,
                        miai_certainty certainty)
{
    miai_open_side *s = take(out, &b->told, b->first, certainty);

    if (s->answer.status == 0)
        return;
    s->answer = b->answer;
    s->open = b->open;
    memcpy(s->open_move, b->open_move, (size_t)b->open * sizeof *b->open_move);
    for (int p = 0; p < MIAI_MAX_POINTS; p++) {
        s->drawing.part[p] &= (uint8_t)~MIAI_OPEN_ESCAPE;
        if (b->met || !b->way_out[p])
            continue;
        s->drawing.part[p] |= MIAI_OPEN_ESCAPE;
        s->gets_out = true;
    }
}

/* The bounds differ, and the region is as large as was asked for: whether the
 * defender lives if the outside is whose it is nearer to. */
static miai_status judge_framed(miai_open_result *out, work *w, job *j,
                                const bounds *b)
{
    const int life = miai_trial_life(&b->low->t, b->first);
    miai_status rc = MIAI_OK;

    w->other = b->low->t;
    if (b->first == b->low->t.drawing.defender &&
        miai_drawing_has_escape(&b->low->t.drawing) && !miai_job_is_over(j))
        rc = run(&w->other, j, 'V', 3, 0.5);
    if (rc == MIAI_OK && miai_trial_knows(&w->other, b->first) &&
        miai_trial_life(&w->other, b->first) > life)
        take(out, &w->other, b->first, MIAI_CERTAINTY_TOUCH);
    else if (rc == MIAI_OK)
        take_bounds(out, b, MIAI_CERTAINTY_CONTAINED);
    return rc;
}

static miai_status judge_side(miai_open_result *out, work *w, job *j,
                              miai_color first)
{
    const bounds *b = bounds_of(w, first);
    const bool open = !b->met && miai_trial_has_status(&b->low->t, first);

    if (open && !w->shrunk && !b->cut)
        return judge_framed(out, w, j, b);
    take_bounds(out, b,
                open || w->shrunk ? MIAI_CERTAINTY_DOUBTFUL
                                  : MIAI_CERTAINTY_WALLS);
    return MIAI_OK;
}

/* Where is a move in a list?  -1: nowhere. */
static int find_move(const int16_t *list, int n, int move)
{
    for (int i = 0; i < n; i++)
        if (list[i] == move)
            return i;
    return -1;
}

/* Where it makes no difference who moves first, passing keeps the status.  That is
 * known where both sides are bounded, even if not all moves are; else it is as open
 * as the other side. */
static void judge_pass(miai_open_side *s, bool bounded)
{
    miai_life_answer *a = &s->answer;
    const bool listed = find_move(a->move, a->moves, MIAI_PASS) >= 0;
    const int open = find_move(s->open_move, s->open, MIAI_PASS);

    if (!a->has_moves && a->moves > 0 && !listed)
        a->move[a->moves++] = MIAI_PASS;
    if (bounded && open >= 0)
        memmove(s->open_move + open, s->open_move + open + 1,
                (size_t)(--s->open - open) * sizeof *s->open_move);
    else if (!bounded && open < 0 && a->moves > 0 &&
             s->certainty != MIAI_CERTAINTY_DOUBTFUL)
        s->open_move[s->open++] = MIAI_PASS;
}

static void judge_passes(miai_open_result *out, const work *w, const job *j)
{
    const int sum = out->first[0].answer.status + out->first[1].answer.status;

    for (int i = 0; i < 2; i++)
        if (sum == 0 &&
            out->first[i].answer.status > -(j->means.options->threats + 1))
            judge_pass(&out->first[i], is_bounded(w));
}

/* The stones of w->chain are captured or saved by moving first in V: where the
 * bounds of them have not met, the attacker leans on a frame and he that saves
 * them on what is outside.  Where they call it settled, V was wrong about the
 * outside. */
static miai_status judge_chain(miai_open_result *out, work *w, job *j,
                               bool sure)
{
    const trial *t = &w->chain;
    view *v;
    miai_status rc;

    w->best = *t;
    w->shrunk = w->tight = false;
    rc = ask_hostile(&v, &w->best, w, j, 0.4);
    miai_view_hold(&w->start, v);
    if (rc == MIAI_OK)
        rc = find_bounds(w, j);
    sure = sure && !(is_bounded(w) && is_settled(w));
    out->drawing = t->drawing;
    out->chain = true;
    out->shrunk = false;
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE && rc == MIAI_OK; c++) {
        const miai_certainty leans = c == t->drawing.defender
                                         ? MIAI_CERTAINTY_TOUCH
                                         : MIAI_CERTAINTY_CONTAINED;
        if (!bounds_of(w, c)->met || !sure)
            take(out, t, c, sure ? leans : MIAI_CERTAINTY_DOUBTFUL);
        else if (c == t->drawing.defender)
            take_bounds(out, bounds_of(w, c), MIAI_CERTAINTY_WALLS);
        else
            take(out, t, c, MIAI_CERTAINTY_WALLS); /* V is between them */
    }
    return rc;
}

static miai_status judge_group(miai_open_result *out, work *w, job *j)
{
    miai_status rc = find_bounds(w, j);

    if (rc == MIAI_OK)
        rc = try_readings(w, j);
    if (rc != MIAI_OK || j->chain)
        return rc;
    out->drawing = bounds_of(w, miai_trial_mover(&w->best))->told.drawing;
    out->shrunk = w->shrunk;
    rc = judge_side(out, w, j, MIAI_BLACK);
    if (rc == MIAI_OK)
        rc = judge_side(out, w, j, MIAI_WHITE);
    if (rc == MIAI_OK)
        judge_passes(out, w, j);
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
        rc = judge_chain(out, w, j, sure);
    return rc;
}

/* --- the whole -------------------------------------------------------------------- */

/* Of the best moves of a small frame those that are proved, and the pass. */
static void keep_proved(miai_open_side *s)
{
    miai_life_answer *a = &s->answer;
    int kept = 0;

    for (int i = 0; i < a->moves; i++) {
        const int move = a->move[i];
        if (move == MIAI_PASS ||
            find_move(s->proved_move, s->proved, move) >= 0)
            a->move[kept++] = a->move[i];
        else if (find_move(s->open_move, s->open, move) < 0)
            s->open_move[s->open++] = a->move[i];
    }
    a->moves = kept;
}

/* What was found in a small frame needs its proof: there the eyes of friends look
 * as if they could be filled. */
static void judge_tight(miai_open_result *out)
{
    const miai_color defender = out->drawing.defender;

    for (int i = 0; i < 2; i++)
        if (out->first[i].certainty != MIAI_CERTAINTY_PROVED)
            out->first[i].certainty = MIAI_CERTAINTY_DOUBTFUL;
    keep_proved(side_of(out, defender));
}

static miai_status answer(miai_open_result *out, work *w, job *j)
{
    miai_status rc;

    if (!miai_ground_init(&w->g, j->asked))
        return MIAI_ERR_NOMEM;
    rc = miai_question_find(out, &w->best, &w->other, j);
    if (j->chain)
        w->chain = w->best;
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
    if (rc == MIAI_OK && w->tight)
        judge_tight(out);
    for (int i = 0; i < 2; i++)
        out->first[i].limited = j->limited || w->side[i].limited;
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
        miai_views_close(&w->all);
    }
    miai_mem_free(&problem->mem, w, sizeof *w);
    return rc;
}
