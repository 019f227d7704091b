/* open_bounds.c - two bounds of an answer, in a drawing that grows where they
 * differ.
 *
 * Idea     In H everything outside is the attacker's, in M whoever gets out is
 *          safe.  Who lives in H lives, who dies in M dies; in between the
 *          target gets out somewhere: there the region is drawn larger, so that
 *          the attacker may block further out, and M is asked again.
 * Cost     H says nothing about a death that M does not say, and in a large
 *          drawing it costs as much as the death in M: there it may cost half of what M
 *          has cost so far.
 */
#include <string.h>

#include "open/trial.h"

enum {
    ROUNDS = 60,      /* most drawings, one larger than the other */
    LOW_FREE = 10000, /* nodes of H that do not matter            */
    CHEAP = 300000    /* nodes of a second list of moves          */
};

/* Of what is left of the budget. */
#define SHARE_ALL   1.0
#define SHARE_MOVES 0.5

static miai_life_answer *answer_of(view *v, miai_color first)
{
    return &v->t.result.first[first == MIAI_WHITE];
}

static int life_of(const view *v, const bounds *b)
{
    return miai_trial_life(&v->t, b->first);
}

static bool is_known(const view *v, const bounds *b)
{
    return v != NULL && v->t.fits && miai_trial_has_status(&v->t, b->first);
}

static bool is_drawn_alike(const view *v, const view *w)
{
    return miai_trial_is_drawn_alike(&v->t, &w->t);
}

static wish wish_for(const bounds *b, char letter, double share)
{
    return (wish){letter, (miai_first)b->first, 2, share, 0};
}

/* --- the loop ------------------------------------------------------------------ */

/* Does the question say how large the region is? */
static bool is_framed(const job *j)
{
    return j->g->has_region || j->means.options->radius >= 0;
}

/* Is there a wall in the drawing of M along which the region has grown, so that it
 * may fall?  Then `out` is a drawing in which it may. */
static bool has_weak_wall(miai_drawing *out, const bounds *b, const job *j)
{
    *out = b->high->t.drawing;
    if (out->strict || is_framed(j))
        return false;
    out->strict = true;
    miai_drawing_make(out, j->g);
    return memcmp(out->part, b->high->t.drawing.part, sizeof out->part) != 0;
}

/* Does the target die in both, whatever it threatens? */
static bool dies(const bounds *b, const job *j)
{
    return is_known(b->high, b) && is_known(b->low, b) &&
           life_of(b->high, b) < -j->means.options->threats &&
           life_of(b->low, b) < -j->means.options->threats;
}

/* Do the bounds say the same?  H in a smaller drawing bounds it in a larger one
 * from below: a death in M needs no more. */
static void compare(bounds *b, const job *j)
{
    const bool equal =
        is_known(b->high, b) && life_of(b->high, b) == life_of(b->low, b);
    miai_drawing strict;

    b->dead = dies(b, j) && !has_weak_wall(&strict, b, j);
    b->met = b->dead || life_of(b->low, b) > j->means.options->threats ||
             (equal && !dies(b, j) && is_drawn_alike(b->high, b->low));
}

/* Asks M in the next drawing; it is kept if it needs more nodes. */
static miai_status ask_high(bool *taken, bounds *b, job *j)
{
    const uint64_t before = j->nodes;
    const miai_status rc =
        miai_view_ask(b->next, j, wish_for(b, 'M', SHARE_ALL));

    b->spent += j->nodes - before;
    *taken = rc == MIAI_OK && is_known(b->next, b);
    if (*taken) {
        miai_view_hold(&b->high, b->next);
        miai_view_hold(&b->next, NULL);
        compare(b, j);
    }
    return rc;
}

/* Asks H in the drawing of M. */
static miai_status ask_low(bounds *b, job *j)
{
    wish w = wish_for(b, 'H', SHARE_ALL);
    view *v;
    miai_status rc;

    if (b->met || is_drawn_alike(b->low, b->high))
        return MIAI_OK;
    w.most = b->spent / 2 + LOW_FREE;
    v = miai_views_find(b->all, 'H', &b->high->t.drawing);
    rc = miai_view_ask(v, j, w);
    if (rc == MIAI_OK && is_known(v, b)) {
        miai_view_hold(&b->low, v);
        compare(b, j);
    }
    return rc;
}

/* Draws the region larger: where a wall may fall after all, or where the defender
 * gets out.  False where that is not possible. */
static bool grow(bounds *b, job *j)
{
    miai_drawing drawing;

    if (!dies(b, j)) {
        miai_duel_find_ways_out(b->way_out, b->low, b->high, b->first, j);
        drawing = b->high->t.drawing;
        if (is_framed(j))
            return false;
        miai_drawing_grow(&drawing, j->g, b->way_out);
    } else if (!has_weak_wall(&drawing, b, j)) {
        return false;
    }
    if (memcmp(drawing.part, b->high->t.drawing.part, sizeof drawing.part) == 0)
        return false;
    miai_view_hold(&b->next, miai_views_find(b->all, 'M', &drawing));
    return true;
}

/* Draws the region larger until the bounds meet. */
static miai_status approach(bounds *b, job *j)
{
    bool taken = true;
    miai_status rc = MIAI_OK;

    compare(b, j);
    if (b->high == NULL && b->next == NULL)
        miai_view_hold(&b->next,
                       miai_views_find(b->all, 'M', &b->low->t.drawing));
    for (int i = 0; i < ROUNDS && rc == MIAI_OK && taken && !b->met; i++) {
        if (miai_job_is_over(j))
            break;
        if (b->next != NULL)
            rc = ask_high(&taken, b, j);
        if (rc == MIAI_OK && taken)
            rc = ask_low(b, j);
        if (rc == MIAI_OK && taken && !b->met)
            taken = grow(b, j);
    }
    b->cut = !b->met && !is_framed(j);
    return rc;
}

miai_status miai_bounds_meet(bounds *b, job *j, double share)
{
    job part = *j;
    miai_budget budget;
    miai_watch watch;
    miai_status rc;

    if (!is_known(b->low, b) || b->met)
        return MIAI_OK;
    miai_watch_part(&budget, &watch, j->means.budget, j->nodes, share);
    part.means.budget = &budget;
    part.nodes = 0;
    rc = approach(b, &part);
    j->nodes += part.nodes;
    return rc;
}

void miai_bounds_begin(bounds *b, views *all, view *begun, miai_color first)
{
    b->first = first;
    b->all = all;
    miai_view_hold(&b->low, begun);
    miai_view_hold(&b->high, NULL);
    miai_view_hold(&b->next, NULL);
    b->spent = 0;
    b->met = b->dead = b->cut = b->limited = false;
    b->open = 0;
    memset(b->way_out, 0, sizeof b->way_out);
    b->told = begun->t;
    b->answer = *answer_of(begun, first);
}

miai_status miai_bounds_follow(bounds *b, const bounds *other, job *j)
{
    view *theirs = other->dead ? other->high : other->low;
    view **mine = other->dead ? &b->high : &b->low;
    miai_status rc;

    if (!other->met || *mine == theirs)
        return MIAI_OK;
    rc = miai_view_ask(theirs, j, wish_for(b, theirs->t.letter, SHARE_MOVES));
    if (rc == MIAI_OK && is_known(theirs, b)) {
        miai_view_hold(mine, theirs);
        compare(b, j);
    }
    return rc;
}

/* --- the moves ------------------------------------------------------------------ */

static bool has_move(const miai_life_answer *a, int move)
{
    for (int i = 0; i < a->moves; i++)
        if (a->move[i] == move)
            return true;
    return false;
}

/* The moves of one answer that are not in the other. */
static void add_open_moves(bounds *b, const miai_life_answer *a,
                           const miai_life_answer *other)
{
    for (int i = 0; i < a->moves; i++)
        if (!has_move(other, a->move[i]))
            b->open_move[b->open++] = a->move[i];
}

/* All best moves of a bound; where that costs too much the first of its line. */
static miai_status find_moves(bounds *b, view *v, job *j)
{
    const miai_status rc =
        miai_view_answer(v, j, wish_for(b, v->t.letter, SHARE_MOVES));

    b->answer = *answer_of(v, b->first);
    if (rc != MIAI_OK || b->answer.has_moves)
        return rc;
    b->answer.moves = b->answer.length > 0 &&
                      b->answer.status > -(j->means.options->threats + 1);
    b->answer.move[0] = b->answer.line[0];
    return rc;
}

/* The other bound in the same drawing, for the moves about which they differ, or
 * of which M is not known to say the same.  The list is that of H, the line, of a
 * death, that of M: it begins with a move that is best in both. */
static miai_status find_open_moves(bounds *b, view *v, job *j)
{
    const char letter = v->t.letter == 'H' ? 'M' : 'H';
    const wish w = {letter, (miai_first)b->first, 3, SHARE_MOVES,
                    v->t.result.nodes * 2 + CHEAP};
    view *other = miai_views_find(b->all, letter, &v->t.drawing);
    const miai_life_answer *a = answer_of(other, b->first);
    const miai_status rc = miai_view_answer(other, j, w);

    if (rc != MIAI_OK || !miai_trial_knows(&other->t, b->first)) {
        b->limited = true;
        return rc;
    }
    add_open_moves(b, a, &b->answer);
    add_open_moves(b, &b->answer, a);
    if (letter == 'H') {
        b->answer.moves = a->moves;
        memcpy(b->answer.move, a->move, sizeof a->move);
    }
    return rc;
}

/* The model that is shown: H, whose outside is easier to say, for a death as well:
 * it is in the same drawing what it is in M. */
static void tell(bounds *b, const view *v, const job *j)
{
    b->told.drawing = v->t.drawing;
    miai_trial_model(&b->told, j, wish_for(b, 'H', SHARE_ALL));
    b->told.result = v->t.result;
    b->told.fits = v->t.fits;
}

miai_status miai_bounds_list(bounds *b, job *j)
{
    view *v = b->dead ? b->high : b->low;
    job part = *j;
    miai_status rc = MIAI_OK;

    part.limited = b->limited = false;
    b->open = 0;
    if (is_known(v, b))
        rc = find_moves(b, v, &part);
    if (rc == MIAI_OK && b->met && b->answer.moves > 0 &&
        (b->answer.has_moves || b->dead))
        rc = find_open_moves(b, v, &part);
    tell(b, v, j);
    b->limited |= part.limited || b->cut || !is_known(v, b);
    j->nodes = part.nodes;
    return rc;
}
