/* race_approach.c - approach moves to the outside liberties of a race.
 *
 * Idea     An outside liberty that no living stone of the opponent touches takes
 *          approach moves.  They are plain if an outpost of the opponent, one
 *          stone, stands beside the liberty and lacks nothing but a corridor
 *          that is his:
 *
 *              @ . O . x      x: the chain, its liberty, the outpost, the
 *                             corridor, living stones
 *
 *          Filled too early the liberty is lost with the outpost; the owner of
 *          the chain cannot enter the corridor as long as the liberty is empty,
 *          or only to be captured.  Everything else may end in a fight, as a
 *          corridor without an outpost does: a stone thrown in beside the chain
 *          makes a ko.  Then the fewest moves are counted, and a fault noted.
 * Source   docs/theory/race.md: why, and what was played out.
 */
#include "race/race_look.h"

enum {
    CORRIDOR_MOST = 3, /* points of the longest corridor that was checked    */
    OUTPOST_MOST = 1   /* stones: who captures more has room to fight        */
};

static bool touches_immortal(const miai_race_looker *l, int p, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, &l->position->board, p);

    for (int i = 0; i < n; i++)
        if (miai_race_is_immortal(l, next[i], color))
            return true;
    return false;
}

/* --- the fewest moves, however they may end ------------------------------ */

typedef struct way {
    int16_t from[MIAI_MAX_POINTS]; /* the point before it, -1: not reached  */
    int16_t list[MIAI_MAX_POINTS]; /* points reached, in order of their cost */
    int count;
} way;

/* Reaches what hangs on list[start ..] by stones of `color`: no cost. */
static void reach_stones(way *w, const miai_race_looker *l, int start,
                         miai_color color)
{
    const miai_board *b = &l->position->board;
    int next[4];

    for (int i = start; i < w->count; i++) {
        const int n = miai_board_neighbours(next, b, w->list[i]);
        for (int k = 0; k < n; k++)
            if (w->from[next[k]] < 0 && b->at[next[k]] == color &&
                !l->essential[next[k]]) {
                w->from[next[k]] = w->list[i];
                w->list[w->count++] = (int16_t)next[k];
            }
    }
}

/* Reaches the empty points beside list[start .. end): a move each. */
static void reach_empty(way *w, const miai_race_looker *l, int start, int end)
{
    const miai_board *b = &l->position->board;
    int next[4];

    for (int i = start; i < end; i++) {
        const int n = miai_board_neighbours(next, b, w->list[i]);
        for (int k = 0; k < n; k++)
            if (w->from[next[k]] < 0 && b->at[next[k]] == MIAI_EMPTY &&
                l->view->kind[next[k]] != MIAI_RACE_EYE) {
                w->from[next[k]] = w->list[i];
                w->list[w->count++] = (int16_t)next[k];
            }
    }
}

/* The end of a shortest way from liberty `p` to a living stone of `color`, or
 * -1 if there is none. */
static int find_way(way *w, const miai_race_looker *l, int p, miai_color color)
{
    const miai_board *b = &l->position->board;
    int start = 0;

    for (int i = 0; i < miai_board_points(b); i++)
        w->from[i] = -1;
    w->from[p] = (int16_t)p;
    w->list[0] = (int16_t)p;
    w->count = 1;
    while (start < w->count) {
        reach_stones(w, l, start, color);
        const int end = w->count;
        for (int i = start; i < end; i++)
            if (touches_immortal(l, w->list[i], color))
                return w->list[i];
        reach_empty(w, l, start, end);
        start = end;
    }
    return -1;
}

/* Marks the empty points of the way and returns how many they are.  A liberty
 * of the same chain on the way: played by its owner it makes an eye. */
static int take_way(miai_race_looker *l, const way *w, int end, int p,
                    miai_color color)
{
    miai_race_view *v = l->view;
    int count = 0;

    for (int at = end; at != p; at = w->from[at]) {
        if (l->position->board.at[at] != MIAI_EMPTY)
            continue;
        if (miai_race_is_outside_of(v, at, color))
            miai_race_add_fault(l, MIAI_RACE_NEW_EYE, color, at);
        else if (v->kind[at] != MIAI_RACE_NOTHING)
            miai_race_add_fault(l, MIAI_RACE_DOUBLE, color, at);
        if (v->kind[at] == MIAI_RACE_NOTHING) {
            v->kind[at] = MIAI_RACE_APPROACH;
            v->owner[at] = (uint8_t)color;
        }
        count++;
    }
    return count;
}

/* --- an outpost --------------------------------------------------------- */

/* A way through an outpost. */
typedef struct outpost {
    miai_color color;            /* of the chain with the liberty           */
    int liberty;                 /* of the chain                            */
    int area;                    /* of the outpost                          */
    int corridor[CORRIDOR_MOST]; /* from the outpost on                     */
    int count;                   /* points of the corridor                  */
} outpost;

/* Does `q` belong to a chain of the opponent that can be captured, but is not
 * his essential one? */
static bool is_loose(const miai_race_looker *l, int q, miai_color opponent)
{
    return l->position->board.at[q] == opponent && !l->essential[q] &&
           !l->immortal[l->areas.of[q]];
}

/* Beside the liberty: the chain and one outpost. */
static bool find_outpost(outpost *o, const miai_race_looker *l)
{
    const miai_board *b = &l->position->board;
    int next[4];
    const int n = miai_board_neighbours(next, b, o->liberty);

    o->area = -1;
    for (int i = 0; i < n; i++) {
        const int q = next[i];
        if (b->at[q] == MIAI_OFF || miai_race_is_essential(l, q, o->color))
            continue;
        if (!is_loose(l, q, miai_color_other(o->color)) ||
            (o->area >= 0 && o->area != l->areas.of[q]))
            return false;
        o->area = l->areas.of[q];
    }
    return o->area >= 0;
}

/* Beside stone `p` of the outpost: the liberty, the first point of the
 * corridor, the chain, itself. */
static bool check_outpost_stone(outpost *o, const miai_race_looker *l, int p)
{
    const miai_board *b = &l->position->board;
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++) {
        const int q = next[i];
        if (b->at[q] == MIAI_OFF || q == o->liberty ||
            l->areas.of[q] == o->area || miai_race_is_essential(l, q, o->color))
            continue;
        if (b->at[q] != MIAI_EMPTY || (o->count > 0 && o->corridor[0] != q))
            return false;
        o->corridor[0] = q;
        o->count = 1;
    }
    return true;
}

/* What follows the last point of the corridor: the next one; -1: living
 * stones of the opponent; -2: something else. */
static int corridor_next(const outpost *o, const miai_race_looker *l)
{
    const miai_board *b = &l->position->board;
    const int last = o->corridor[o->count - 1];
    const int before = o->count > 1 ? o->corridor[o->count - 2] : -1;
    int follows = -2;
    int next[4];
    const int n = miai_board_neighbours(next, b, last);

    for (int i = 0; i < n; i++) {
        const int q = next[i];
        int found = q;
        if (b->at[q] == MIAI_OFF || q == before || l->areas.of[q] == o->area)
            continue;
        if (l->immortal[l->areas.of[q]] && b->at[q] != o->color)
            found = -1;
        else if (b->at[q] != MIAI_EMPTY)
            return -2;
        if (follows != -2 && follows != found)
            return -2;
        follows = found;
    }
    return follows;
}

static bool is_outpost(outpost *o, const miai_race_looker *l)
{
    const miai_board *b = &l->position->board;

    if (!find_outpost(o, l))
        return false;
    for (int p = 0; p < miai_board_points(b); p++)
        if (l->areas.of[p] == o->area && !check_outpost_stone(o, l, p))
            return false;
    if (o->count == 0)
        return false;
    for (;;) {
        const int next = corridor_next(o, l);
        if (next < 0 || o->count == CORRIDOR_MOST)
            return next == -1;
        o->corridor[o->count++] = next;
    }
}

static void mark_outpost(miai_race_looker *l, const outpost *o)
{
    const miai_board *b = &l->position->board;
    miai_race_view *v = l->view;

    for (int p = 0; p < miai_board_points(b); p++)
        if (l->areas.of[p] == o->area) {
            v->kind[p] = MIAI_RACE_OUTPOST;
            v->owner[p] = (uint8_t)o->color;
        }
    for (int i = 0; i < o->count; i++) {
        v->kind[o->corridor[i]] = MIAI_RACE_APPROACH;
        v->owner[o->corridor[i]] = (uint8_t)o->color;
    }
}

/* --- both --------------------------------------------------------------- */

bool miai_race_look_approach(miai_race_looker *l, int p)
{
    const miai_color color = (miai_color)l->view->owner[p];
    const miai_color opponent = miai_color_other(color);
    outpost o = {.color = color, .liberty = p};
    const bool plain = is_outpost(&o, l);
    int approach = 0;
    way w;

    if (plain) {
        mark_outpost(l, &o);
        approach = o.count;
        if (l->areas.size[o.area] > OUTPOST_MOST)
            miai_race_add_fault(l, MIAI_RACE_THROW_IN, color, p);
    } else if (!touches_immortal(l, p, opponent)) {
        const int end = find_way(&w, l, p, opponent);
        miai_race_add_fault(l, end < 0 ? MIAI_RACE_NEW_EYE : MIAI_RACE_THROW_IN,
                            color, p);
        approach = end < 0 ? 0 : take_way(l, &w, end, p, color);
    }
    l->view->approach[p] = (uint8_t)(approach > 255 ? 255 : approach);
    miai_race_add_liberty(&l->view->race.chain[miai_side_of(color)], approach);
    return plain;
}
