/* open_stand.c - does a chain of a board stand, whatever the enemy does?
 *
 * Idea     That it lives in a model with nothing but the enemy around holds on
 *          the board, and the tighter the region the cheaper it is found: whoever
 *          asks names it.  That it dies there means little: a friend may be near.
 *          So a death counts only in a region that is drawn around it, where the
 *          outside that is nearer to it is its own, and it leans on the walls.
 */
#include <assert.h>
#include <string.h>

#include "open/trial.h"

enum { MOST_POINTS = 40 }; /* of a region in which a chain falls            */

typedef struct stand {
    ground g;
    trial now;
    miai_options options;
    const miai_problem *asked;
    const miai_means *means;
    uint64_t nodes;
} stand;

/* Solves a model for one side moving first, or gives up: then nothing is
 * known. */
static miai_status run(stand *s, char letter, miai_color first, int steps)
{
    miai_budget budget = *s->means->budget;
    const miai_means means = {&s->options, s->means->space, &budget,
                              s->means->error};
    miai_problem *p = &s->now.problem;
    miai_status rc;

    if (s->nodes >= budget.nodes) {
        s->now.result = (miai_life_result){0};
        return MIAI_OK;
    }
    budget.nodes -= s->nodes;
    miai_model_make(p, &s->now.drawing, &s->g, s->asked, letter);
    p->ko = -1;
    p->turn = first;
    p->first = (miai_first)first;
    p->steps = (uint8_t)steps;
    rc = miai_life_solve(&s->now.result, p, &means);
    s->nodes += s->now.result.nodes;
    if (rc == MIAI_ERR_INPUT) { /* too large */
        miai_error_clear(s->means->error);
        return MIAI_OK;
    }
    return rc;
}

static miai_status begin(stand **out, const miai_problem *problem,
                         const miai_means *means)
{
    stand *s = miai_mem_new(&problem->mem, sizeof *s);

    assert(problem->open && means->budget->nodes > 0);
    *out = s;
    if (s == NULL)
        return MIAI_ERR_NOMEM;
    s->asked = problem;
    s->means = means;
    miai_options_init(&s->options, sizeof s->options);
    if (!miai_ground_init(&s->g, problem))
        return MIAI_ERR_NOMEM;
    const bool any = miai_question_of_marks(&s->now.drawing, &s->g, problem);
    assert(any);
    (void)any;
    s->now.drawing.radius = TRIAL_RADIUS;
    s->now.drawing.weak = TRIAL_WEAK;
    miai_drawing_make(&s->now.drawing, &s->g);
    return MIAI_OK;
}

static int count_region(const stand *s)
{
    int count = 0;

    for (int p = 0; p < ground_points(&s->g); p++)
        count += (s->now.drawing.part[p] & MIAI_OPEN_REGION) != 0;
    return count;
}

static void end(stand *s, uint64_t *nodes)
{
    if (s == NULL)
        return;
    const miai_mem mem = s->asked->mem;
    *nodes += s->nodes;
    miai_mem_free(&mem, s, sizeof *s);
}

miai_status miai_open_stands(bool *out, uint64_t *nodes,
                             const miai_problem *problem,
                             const miai_means *means)
{
    stand *s;
    miai_status rc = begin(&s, problem, means);

    *out = false;
    if (rc == MIAI_OK) {
        const miai_color attacker = miai_color_other(s->now.drawing.defender);
        rc = run(s, 'H', attacker, 2);
        *out = rc == MIAI_OK &&
               miai_trial_life(&s->now, attacker) > s->options.threats;
    }
    end(s, nodes);
    return rc;
}

miai_status miai_open_falls(miai_fate *out, uint64_t *nodes,
                            const miai_problem *problem,
                            const miai_means *means)
{
    stand *s;
    miai_status rc = begin(&s, problem, means);

    *out = MIAI_FATE_UNKNOWN;
    if (rc == MIAI_OK && count_region(s) <= MOST_POINTS) {
        const miai_color defender = s->now.drawing.defender;
        const miai_color attacker = miai_color_other(defender);
        rc = run(s, 'V', attacker, 1);
        if (rc == MIAI_OK && miai_trial_sign(&s->now, attacker) < 0) {
            *out = MIAI_FATE_FALLS;
            rc = run(s, 'V', defender, 1);
            if (rc == MIAI_OK && miai_trial_sign(&s->now, defender) < 0)
                *out = MIAI_FATE_LOST;
        }
    }
    end(s, nodes);
    return rc;
}
