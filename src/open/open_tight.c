/* open_tight.c - a target that lives in a small frame.
 *
 * Idea     Most groups that are asked about in games are settled, and most of
 *          those live.  To see that takes a few points, where the usual region
 *          may be half the board: small frames come first, the smallest before
 *          the others.  It does not matter how they were drawn, because a life in
 *          one of them counts only if there is a proof of it on the board.
 * Cost     A small share of the budget for each frame.
 */
#include "open/trial.h"

enum { MOST_EMPTY = 16 }; /* points of a frame */

#define SHARE 0.04

static const struct {
    bool close;
    int radius;
} frames[] = {{true, 0}, {true, 1}, {false, 0}, {true, 2}};

static int count_empty(const miai_drawing *d, const ground *g)
{
    int count = 0;

    for (int p = 0; p < ground_points(g); p++)
        count +=
            (d->part[p] & MIAI_OPEN_REGION) && g->board.at[p] == MIAI_EMPTY;
    return count;
}

/* Does the target live in the frame of this drawing though the attacker moves
 * first?  Then both sides are asked about. */
static miai_status ask(bool *lives, view *v, job *j)
{
    const miai_color defender = v->t.drawing.defender;
    const miai_color attacker = miai_color_other(defender);
    wish w = {'H', (miai_first)attacker, 2, SHARE, 0};
    miai_status rc = miai_view_ask(v, j, w);

    *lives = false;
    if (rc != MIAI_OK || !v->t.fits ||
        miai_trial_life(&v->t, attacker) <= j->means.options->threats)
        return rc;
    w.first = (miai_first)defender;
    rc = miai_view_ask(v, j, w);
    *lives = rc == MIAI_OK &&
             miai_trial_life(&v->t, defender) > j->means.options->threats;
    return rc;
}

miai_status miai_tight_find(view **out, views *all, const miai_drawing *target,
                            job *j)
{
    const bool limited = j->limited;
    miai_status rc = MIAI_OK;
    int before = 0;

    *out = NULL;
    if (j->g->has_region || j->means.options->radius >= 0)
        return MIAI_OK;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        miai_drawing d = *target;
        bool lives;
        d.close = frames[i].close;
        d.friends = true;
        d.radius = frames[i].radius;
        d.weak = TRIAL_WEAK;
        miai_drawing_make(&d, j->g);
        const int empty = count_empty(&d, j->g);
        if (empty > MOST_EMPTY || empty == before)
            continue;
        before = empty;
        view *v = miai_views_find(all, 'H', &d);
        rc = ask(&lives, v, j);
        if (rc == MIAI_OK && lives)
            *out = v;
        if (rc != MIAI_OK || lives || miai_job_is_over(j))
            break;
    }
    j->limited = limited; /* other frames may know */
    return rc;
}
