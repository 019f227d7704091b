/* race_liberty.c - are the liberties of a race plain?
 *
 * Idea     A liberty is plain if the opponent can fill it safely, and if its
 *          owner gains nothing there.  So we look at its neighbours: stones of
 *          the race, living stones of the opponent, and liberties of the same
 *          kind are harmless, all else is not.
 */
#include "race/race_look.h"

bool miai_race_is_outside_of(const miai_race_view *v, int p, miai_color color)
{
    return v->kind[p] == MIAI_RACE_OUTSIDE && v->owner[p] == color;
}

/* --- what a liberty touches --------------------------------------------- */

/* What stone `q` beside a liberty of this colour's chain does. */
static void look_at_stone(miai_race_looker *l, int p, int q, miai_color color)
{
    if (l->essential[q])
        return;
    if (miai_race_is_immortal(l, q, color))
        miai_race_add_fault(l, MIAI_RACE_CONNECT, color, p);
    else if (!l->immortal[l->areas.of[q]])
        miai_race_add_fault(l, MIAI_RACE_CHAINS, color, q);
}

static void look_around_outside(miai_race_looker *l, int p)
{
    const miai_board *b = &l->position->board;
    const miai_color color = (miai_color)l->view->owner[p];
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++) {
        if (b->at[next[i]] == MIAI_OFF)
            continue;
        if (b->at[next[i]] != MIAI_EMPTY)
            look_at_stone(l, p, next[i], color);
        else if (l->view->kind[next[i]] == MIAI_RACE_SHARED)
            miai_race_add_fault(l, MIAI_RACE_CONNECT, miai_color_other(color),
                                next[i]);
        else if (!miai_race_is_outside_of(l->view, next[i], color))
            miai_race_add_fault(l, MIAI_RACE_EXTEND, color, p);
    }
}

static void look_around_shared(miai_race_looker *l, int p)
{
    const miai_board *b = &l->position->board;
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++) {
        if (b->at[next[i]] == MIAI_OFF ||
            l->view->kind[next[i]] == MIAI_RACE_SHARED)
            continue;
        for (int side = 0; side < 2; side++) {
            const miai_color color = side ? MIAI_WHITE : MIAI_BLACK;
            if (b->at[next[i]] != MIAI_EMPTY)
                look_at_stone(l, p, next[i], color);
            else if (!miai_race_is_outside_of(l->view, next[i], color))
                miai_race_add_fault(l, MIAI_RACE_EXTEND, color, p);
        }
    }
}

/* --- all of them ------------------------------------------------------- */

void miai_race_look_liberties(miai_race_looker *l)
{
    const miai_board *b = &l->position->board;

    for (int p = 0; p < miai_board_points(b); p++) {
        if (l->view->kind[p] == MIAI_RACE_SHARED) {
            look_around_shared(l, p);
        } else if (l->view->kind[p] == MIAI_RACE_OUTSIDE) {
            if (!miai_race_look_approach(l, p))
                look_around_outside(l, p);
        }
    }
}
