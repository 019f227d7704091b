/* open_trial.c - a model of an open problem, solved within a share of what is
 * left of the budget.
 */
#include <assert.h>
#include <string.h>

#include "open/trial.h"

bool miai_job_is_over(const job *j)
{
    return miai_watch_is_over(j->means.budget) ||
           (j->means.budget->nodes > 0 && j->nodes >= j->means.budget->nodes);
}

void miai_trial_draw(trial *t, const job *j, int radius, int weak)
{
    t->drawing.radius =
        j->means.options->radius >= 0 ? j->means.options->radius : radius;
    t->drawing.weak =
        j->means.options->weak >= 0 ? j->means.options->weak : weak;
    miai_drawing_make(&t->drawing, j->g);
}

void miai_trial_model(trial *t, const job *j, wish w)
{
    miai_problem *p = &t->problem;

    miai_model_make(p, &t->drawing, j->g, j->asked, w.letter);
    t->letter = w.letter;
    p->turn = j->asked->turn;
    p->steps = (uint8_t)w.steps;
    p->first = p->ko >= 0 ? j->asked->first : w.first;
    if (p->turn == MIAI_EMPTY)
        p->turn = miai_color_other(p->defender);
}

/* Was all found that was wished for? */
static bool is_complete(const trial *t, wish w)
{
    for (int i = 0; i < 2; i++) {
        const miai_life_answer *a = &t->result.first[i];
        if (a->asked && (w.steps == 1   ? a->sign == 0
                         : w.steps == 2 ? a->status == 0
                                        : !a->has_moves))
            return false;
    }
    return true;
}

miai_status miai_trial_run(trial *t, job *j, wish w)
{
    miai_means means = j->means;
    miai_budget budget;
    miai_watch watch;
    bool own = false; /* the limit is that of the wish, not of the budget */
    miai_status rc;

    miai_trial_model(t, j, w);
    miai_watch_part(&budget, &watch, j->means.budget, j->nodes, w.share);
    if (w.most > 0 && (budget.nodes == 0 || budget.nodes > w.most)) {
        budget.nodes = w.most;
        own = true;
    }
    budget.bytes /= 2; /* the other half is for views */
    means.budget = &budget;
    rc = miai_life_solve(&t->result, &t->problem, &means);
    t->problem.steps = 0;
    t->fits = rc != MIAI_ERR_INPUT;
    if (rc == MIAI_ERR_INPUT) {
        miai_error_clear(j->means.error);
        t->result = (miai_life_result){0};
        return MIAI_OK;
    }
    j->nodes += t->result.nodes;
    if (!is_complete(t, w) && (!own || t->result.nodes < w.most))
        j->limited = true;
    return rc;
}

static const miai_life_answer *answer_of(const trial *t, miai_color first)
{
    assert(miai_is_stone((int)first));
    return &t->result.first[first == MIAI_WHITE];
}

int miai_trial_life(const trial *t, miai_color first)
{
    const int status = answer_of(t, first)->status;

    return first == t->drawing.defender ? status : -status;
}

int miai_trial_sign(const trial *t, miai_color first)
{
    const int sign = answer_of(t, first)->sign;

    return first == t->drawing.defender ? sign : -sign;
}

bool miai_trial_has_status(const trial *t, miai_color first)
{
    const miai_life_answer *a = answer_of(t, first);

    return a->asked && a->status != 0;
}

bool miai_trial_knows(const trial *t, miai_color first)
{
    return miai_trial_has_status(t, first) && answer_of(t, first)->has_moves;
}

bool miai_trial_is_drawn_alike(const trial *a, const trial *b)
{
    return memcmp(a->drawing.part, b->drawing.part, sizeof a->drawing.part) ==
           0;
}

miai_color miai_trial_mover(const trial *t)
{
    return t->problem.turn;
}

bool miai_trial_is_settled(const trial *t)
{
    const int black = miai_trial_life(t, MIAI_BLACK);
    const int white = miai_trial_life(t, MIAI_WHITE);

    return black != 0 && black == white;
}

bool miai_trial_is_problem(const trial *t)
{
    const miai_color defender = t->drawing.defender;
    const int mine = miai_trial_life(t, defender);
    const int other = miai_trial_life(t, miai_color_other(defender));

    return mine != 0 && other != 0 && mine > other;
}
