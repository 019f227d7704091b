/* race_check.c - the promises of views, counts and orders of races.
 *
 * Idea     The numbers of a race are made while points are marked, in several
 *          files.  Here they are counted again from the marks alone, and the
 *          marks are compared with the board.
 */
#include "race/race_check.h"

#ifndef NDEBUG

#include <string.h>

/* --- the view ------------------------------------------------------------ */

/* Does the kind of a point fit what is there and what it touches? */
static bool fits_kind(const miai_race_looker *l, int p)
{
    const miai_race_view *v = l->view;
    const int at = l->position->board.at[p], owner = v->owner[p];
    const bool black = miai_race_touches(l, p, MIAI_BLACK);
    const bool white = miai_race_touches(l, p, MIAI_WHITE);
    const bool own = owner == MIAI_BLACK ? black : white;
    const bool other = owner == MIAI_BLACK ? white : black;

    switch (v->kind[p]) {
    case MIAI_RACE_NOTHING:
        return owner == MIAI_EMPTY && !l->essential[p] &&
               (at != MIAI_EMPTY || (!black && !white));
    case MIAI_RACE_STONE:
        return l->essential[p] && owner == at;
    case MIAI_RACE_OUTSIDE:
        return at == MIAI_EMPTY && miai_is_stone(owner) && own && !other;
    case MIAI_RACE_SHARED:
        return at == MIAI_EMPTY && owner == MIAI_EMPTY && black && white;
    case MIAI_RACE_EYE:
        return at == MIAI_EMPTY && miai_is_stone(owner) && !other;
    case MIAI_RACE_INSIDE:
        return miai_is_stone(at) && miai_is_stone(owner) && !other &&
               !l->essential[p] && !l->immortal[l->areas.of[p]];
    case MIAI_RACE_OUTPOST:
        return miai_is_stone(at) && miai_is_stone(owner) && at != owner &&
               !l->essential[p] && !l->immortal[l->areas.of[p]];
    case MIAI_RACE_APPROACH:
        return at == MIAI_EMPTY && miai_is_stone(owner) && !black && !white;
    default:
        return false;
    }
}

/* Adds what one point says of the numbers. */
static void count_point(miai_race *sum, const miai_race_looker *l, int p)
{
    const miai_race_view *v = l->view;
    miai_race_chain *c;

    sum->shared += v->kind[p] == MIAI_RACE_SHARED;
    if (!miai_is_stone(v->owner[p]))
        return;
    c = &sum->chain[miai_side_of((miai_color)v->owner[p])];
    if (v->kind[p] == MIAI_RACE_OUTSIDE)
        miai_race_add_liberty(c, v->approach[p]);
    c->eye += v->kind[p] == MIAI_RACE_EYE || v->kind[p] == MIAI_RACE_INSIDE;
    c->inside += v->kind[p] == MIAI_RACE_INSIDE &&
                 l->position->board.at[p] != v->owner[p];
}

/* Are the faults on the board, each of them there once? */
static bool has_faults(const miai_race_view *v, int points)
{
    for (int i = 0; i < v->faults; i++) {
        const miai_race_fault *f = &v->fault[i];
        if (f->kind >= MIAI_RACE_FAULTS || !miai_is_stone((int)f->color) ||
            f->point < 0 || f->point >= points ||
            miai_race_has_fault(v, f->kind, f->color) != f)
            return false;
    }
    return true;
}

bool miai_race_is_view(const miai_race_looker *l)
{
    static const miai_race nothing = {0};
    const miai_race_view *v = l->view;
    const miai_board *b = &l->position->board;
    miai_race sum = {0};
    bool exact = true;

    if (v->faults < 0 || v->faults > 2 * MIAI_RACE_FAULTS)
        return false;
    for (int p = 0; p < miai_board_points(b); p++) {
        if (!fits_kind(l, p) ||
            (v->approach[p] > 0 && v->kind[p] != MIAI_RACE_OUTSIDE))
            return false;
        count_point(&sum, l, p);
        exact = exact && v->approach[p] < 255;
    }
    if (l->several[0] || l->several[1])
        exact = memcmp(&v->race, &nothing, sizeof nothing) == 0;
    else if (exact)
        exact = memcmp(&v->race, &sum, sizeof sum) == 0;
    else
        exact = true; /* the view has no room for so many approach moves */
    return exact && has_faults(v, miai_board_points(b));
}

/* --- the count ----------------------------------------------------------- */

static bool is_outcome(const miai_race_outcome *o)
{
    if (o->winner == MIAI_EMPTY)
        return o->behind == -1 && o->spare == -1 && !o->atari && !o->both;
    return miai_is_stone((int)o->winner) && o->behind >= 0 && o->spare >= 0;
}

/* How it ends for Black. */
static int worth(const miai_race_outcome *o)
{
    return o->winner == MIAI_EMPTY ? 0 : o->winner == MIAI_BLACK ? 1 : -1;
}

bool miai_race_is_count(const miai_race_count *count, const miai_race *race)
{
    for (int side = 0; side < 2; side++) {
        const miai_race_sum *s = &count->sum[side];
        const miai_race_chain *c = &race->chain[side];
        if (s->eye < 0 || s->exclusive != s->eye + c->outside + c->approach ||
            s->reduced != s->exclusive - s->avoided || s->reduced < 0 ||
            !is_outcome(&count->first[side]))
            return false;
    }
    return (count->kind == MIAI_RACE_A) == (race->shared == 0) &&
           miai_is_stone((int)count->fif.one) &&
           (count->kind == MIAI_RACE_B) == miai_is_stone((int)count->fof.one) &&
           worth(&count->first[0]) >= worth(&count->first[1]);
}

/* --- the order ----------------------------------------------------------- */

/* Is it a move that can be played, or a pass with a reason for one? */
static bool is_move(const miai_race_move *m, const miai_race_known *k,
                    miai_color first)
{
    const int points = miai_board_points(&k->position->board);
    const bool passes =
        m->aim == MIAI_RACE_AIM_ELSEWHERE || m->aim == MIAI_RACE_AIM_LOST;
    miai_race_position after = *k->position;

    if (m->aim >= MIAI_RACE_AIMS || passes != (m->point == MIAI_PASS))
        return false;
    if (passes)
        return m->liberty == -1;
    if (m->point < 0 || m->point >= points ||
        !miai_race_play(&after, m->point, first))
        return false;
    return m->liberty == -1 || (m->aim == MIAI_RACE_AIM_APPROACH &&
                                m->liberty >= 0 && m->liberty < points &&
                                k->view->kind[m->liberty] == MIAI_RACE_OUTSIDE);
}

bool miai_race_is_order(const miai_race_order *order,
                        const miai_race_known *known, miai_color first)
{
    bool seen[MIAI_MAX_POINTS + 1] = {
        false}; /* the pass is the first of them */

    for (int i = 0; i < order->moves; i++) {
        const miai_race_move *m = &order->move[i];
        if (!is_move(m, known, first) || seen[m->point + 1])
            return false;
        seen[m->point + 1] = true;
        if (i > 0 && miai_race_place((miai_race_aim)m->aim) <
                         miai_race_place((miai_race_aim)m[-1].aim))
            return false;
    }
    return true;
}

#endif
