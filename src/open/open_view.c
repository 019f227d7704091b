/* open_view.c - models that are asked more than once.
 *
 * Idea     What a search has found out stays in its table: after the status for
 *          one side that for the other, the moves, and lines from here cost
 *          little, and a search that was ended goes on.
 * Cost     Each question has a share of what is left of the budget, each table
 *          an equal part of the memory.
 */
#include <assert.h>
#include <string.h>

#include "open/trial.h"

/* --- the set -------------------------------------------------------------------- */

static void clear(view *v)
{
    miai_life_study_free(v->study);
    v->study = NULL;
    v->t.letter = '\0';
    v->t.fits = true;
    v->t.result = (miai_life_result){0};
}

/* Drawings that are made in other ways grow in other ways, too. */
static bool is_made_alike(const miai_drawing *d, const miai_drawing *e)
{
    return d->defender == e->defender && d->radius == e->radius &&
           d->weak == e->weak && d->close == e->close &&
           d->friends == e->friends && d->strict == e->strict &&
           memcmp(d->part, e->part, sizeof d->part) == 0;
}

static bool is_of(const view *v, char letter, const miai_drawing *d)
{
    return v->t.letter == letter && is_made_alike(&v->t.drawing, d);
}

view *miai_views_find(views *all, char letter, const miai_drawing *drawing)
{
    view *free = NULL;

    for (int i = 0; i < VIEWS; i++) {
        view *v = &all->at[i];
        if (is_of(v, letter, drawing))
            return v;
        if (v->users == 0 && (free == NULL || v->used < free->used))
            free = v;
    }
    assert(free != NULL);
    clear(free);
    free->t.letter = letter;
    free->t.drawing = *drawing;
    free->used = ++all->time;
    return free;
}

void miai_views_close(views *all)
{
    for (int i = 0; i < VIEWS; i++)
        clear(&all->at[i]);
}

void miai_view_hold(view **at, view *v)
{
    if (v != NULL)
        v->users++;
    if (*at != NULL)
        (*at)->users--;
    *at = v;
}

/* --- a question ----------------------------------------------------------------- */

/* The part of the budget that a wish has. */
typedef struct part {
    miai_budget budget;
    miai_watch watch;
    bool own; /* the limit is that of the wish, not of the budget */
} part;

static void take_part(part *out, const job *j, wish w)
{
    miai_watch_part(&out->budget, &out->watch, j->means.budget, j->nodes,
                    w.share);
    out->own =
        w.most > 0 && (out->budget.nodes == 0 || out->budget.nodes > w.most);
    if (out->own)
        out->budget.nodes = w.most;
}

/* Counts what a question has cost; an answer that is not there may be with more
 * than the budget has. */
static void count_nodes(view *v, job *j, const part *p, uint64_t before,
                        bool found)
{
    const uint64_t spent = miai_life_study_nodes(v->study) - before;

    v->t.result.nodes += spent;
    j->nodes += spent;
    if (!found && (!p->own || spent < p->budget.nodes))
        j->limited = true;
}

/* Makes the model and a study of it, if there is none; one that is too large is
 * no failure. */
static miai_status open_study(view *v, const job *j, wish w, const part *p)
{
    trial *t = &v->t;
    miai_means means = j->means;
    miai_budget budget = p->budget;
    miai_status rc;

    if (v->study != NULL) {
        miai_life_study_limit(v->study, &p->budget);
        return MIAI_OK;
    }
    if (!t->fits)
        return MIAI_OK;
    miai_trial_model(t, j, w);
    budget.bytes /= 2 * VIEWS; /* the other half is for trials and proofs */
    means.budget = &budget;
    rc = miai_life_study_new(
        &v->study, &t->problem,
        w.first == MIAI_FIRST_BOTH ? MIAI_BLACK : (miai_color)w.first, &means);
    t->fits = rc != MIAI_ERR_INPUT;
    if (t->fits)
        return rc;
    miai_error_clear(j->means.error);
    return MIAI_OK;
}

static miai_life_answer *answer_of(view *v, miai_color first)
{
    return &v->t.result.first[first == MIAI_WHITE];
}

/* Can it be asked about this side?  A ban binds one of them. */
static bool has_side(const view *v, const job *j, miai_color first)
{
    return v->t.problem.ko < 0 || j->asked->first == (miai_first)first;
}

static void ask_status(view *v, job *j, const part *p, miai_color first)
{
    miai_life_answer *a = answer_of(v, first);
    const uint64_t before = miai_life_study_nodes(v->study);

    if (a->status != 0 || !has_side(v, j, first))
        return;
    miai_life_study_begin(v->study, first);
    a->asked = true;
    a->status = miai_life_study_status(v->study);
    a->sign = (a->status > 0) - (a->status < 0);
    count_nodes(v, j, p, before, a->status != 0);
}

miai_status miai_view_ask(view *v, job *j, wish w)
{
    miai_status rc = MIAI_OK;

    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE && rc == MIAI_OK; c++) {
        part p;
        if (w.first != MIAI_FIRST_BOTH && w.first != (miai_first)c)
            continue;
        take_part(&p, j, w);
        rc = open_study(v, j, w, &p);
        if (rc == MIAI_OK && v->study != NULL)
            ask_status(v, j, &p, c);
    }
    return rc;
}

miai_status miai_view_answer(view *v, job *j, wish w)
{
    const miai_color first = (miai_color)w.first;
    part p;
    miai_status rc;

    assert(w.first != MIAI_FIRST_BOTH && v->t.letter == w.letter);
    if (answer_of(v, first)->has_moves)
        return MIAI_OK;
    take_part(&p, j, w);
    rc = open_study(v, j, w, &p);
    if (rc != MIAI_OK || v->study == NULL || !has_side(v, j, first))
        return rc;
    miai_life_answer found;
    const uint64_t before = miai_life_study_nodes(v->study);
    miai_life_study_begin(v->study, first);
    miai_life_study_answer(&found, v->study);
    count_nodes(v, j, &p, before, found.has_moves);
    if (found.status != 0)
        *answer_of(v, first) = found;
    return MIAI_OK;
}
