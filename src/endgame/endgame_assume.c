/* endgame_assume.c - what is taken to be so without a proof.
 *
 * Idea     Stones that are named as safe are, those that are named as dead are
 *          thought to be taken off, and what follows from that is proved.  Where a
 *          region is too large to be played out, guesses name more of them; what
 *          is still too large gives up its inside (endgame_shrink.c).  Empty areas
 *          that were too large for a proof are taken as settled.  All of it counts
 *          as assumed.
 */
#include <string.h>

#include "endgame/endgame_guess.h"
#include "endgame/endgame_work.h"

enum { MOST_POINTS = 16 }; /* of a region that is left as it is              */
enum { LIVES = 40, DIES = -40 }; /* of 100: chains end up as safe, or dead   */

/* Forgets what was dropped: with more to lean on it may hold. */
static void take_up(miai_map_work *w)
{
    for (int i = 0; i < 2; i++)
        for (int a = 0; a < w->side[i].part.count; a++)
            w->side[i].mark[a] &= (uint8_t)~PART_DROPPED;
}

static void look_into(miai_map_contents *c, const miai_map_work *w, int i,
                      int p)
{
    const miai_map_side *s = &w->side[i], *enemy = &w->side[!i];
    int next[4];
    const int n = miai_board_neighbours(next, w->board, p);

    for (int k = 0; k < n; k++) {
        const bool holds = map_has(s, next[k], PART_HOLDS);
        if (!map_is_own(w, s, next[k]))
            continue;
        c->is_closed = true;
        c->is_open |= !holds;
        c->is_weak |= !holds && (w->liberties[s->part.of[next[k]]] < 2 ||
                                 w->dead[i][s->part.of[next[k]]] ||
                                 !map_is_to_play(w, next[k]));
    }
    if (!map_is_own(w, enemy, p))
        return;
    c->is_theirs |= map_has(enemy, p, PART_HOLDS);
    if (w->dead[!i][enemy->part.of[p]])
        c->has_dead = true;
    else
        c->has_other = true;
}

static void find_contents(miai_map_work *w, int i)
{
    const miai_map_side *s = &w->side[i];

    miai_map_count_liberties(w, s);
    memset(w->contents, 0, sizeof w->contents);
    for (int p = 0; p < map_points(w); p++)
        if (!map_is_own(w, s, p) && w->board->at[p] != MIAI_OFF)
            look_into(&w->contents[s->part.of[p]], w, i, p);
}

/* Is an area taken as settled?  One with stones that are named as dead where
 * all around it is safe; or an empty one that was too much to decide, and then
 * the chains around it are taken as safe, too. */
static bool may_assume(const miai_map_work *w, int i, int area)
{
    const miai_map_contents *c = &w->contents[area];
    const miai_map_side *s = &w->side[i];

    if (!c->is_closed || c->is_theirs || c->has_other ||
        (s->mark[area] & PART_HOLDS))
        return false;
    if (c->has_dead && !c->is_open)
        return true;
    return (s->mark[area] & PART_LIMIT) && !c->is_weak &&
           3 * s->part.size[area] <= 2 * map_points(w);
}

static void assume_areas(miai_map_work *w, int i)
{
    miai_map_side *s = &w->side[i];
    int next[4];

    find_contents(w, i);
    for (int a = 0; a < s->part.count; a++)
        w->used[a] = may_assume(w, i, a);
    for (int p = 0; p < map_points(w); p++) {
        if (map_is_own(w, s, p) || !w->used[s->part.of[p]])
            continue;
        s->mark[s->part.of[p]] |= PART_HOLDS | PART_ASSUMED;
        const int n = miai_board_neighbours(next, w->board, p);
        for (int k = 0; k < n; k++)
            if (map_is_own(w, s, next[k]) && !map_has(s, next[k], PART_HOLDS))
                s->mark[s->part.of[next[k]]] |= PART_HOLDS | PART_ASSUMED;
    }
}

static void name_dead(miai_map_work *w)
{
    for (int i = 0; i < 2; i++)
        for (int p = 0; p < map_points(w); p++)
            if (map_is_own(w, &w->side[i], p) && map_in(w->asked->dead, p) &&
                map_is_to_play(w, p))
                w->dead[i][w->side[i].part.of[p]] = true;
}

/* --- guesses ------------------------------------------------------------------------ */

/* Finds the regions that are too large to be played out; false if there is
 * none. */
static bool find_large(miai_map_work *w)
{
    bool found = false;

    memset(w->large, 0, sizeof w->large);
    for (int p = 0; p < map_points(w); p++) {
        if (w->large[p] || !map_is_to_play(w, p) ||
            miai_map_find_region(w, p) <= MOST_POINTS)
            continue;
        found = true;
        for (int i = 0; i < map_points(w); i++)
            w->large[i] |= w->in[i];
    }
    return found;
}

static miai_status make_guess(miai_map_work *w)
{
    miai_guess *g = miai_guess_new(&w->mem);
    bool *safe = w->used, *shut = w->in;

    if (g == NULL)
        return MIAI_ERR_NOMEM;
    for (int p = 0; p < map_points(w); p++) {
        safe[p] = map_is_safe(w, p);
        shut[p] = map_is_settled(w, 0, p) || map_is_settled(w, 1, p);
    }
    miai_guess_make(w->guess, g, w->board, safe, shut);
    miai_guess_free(g);
    return MIAI_OK;
}

/* How a chain ends up on average, from -100: dead, to 100. */
static int fate_of(const miai_map_work *w, const miai_map_side *s, int chain)
{
    int sum = 0;

    for (int p = 0; p < map_points(w); p++)
        if (s->part.of[p] == chain)
            sum += s->color == MIAI_BLACK ? w->guess[p] : -w->guess[p];
    return sum / s->part.size[chain];
}

/* Chains of large regions that are taken as safe, and as dead. */
static void judge_chains(miai_map_work *w, int i)
{
    miai_map_side *s = &w->side[i];

    miai_map_count_liberties(w, s);
    for (int a = 0; a < s->part.count; a++) {
        const int p = s->part.first[a];
        if (!map_is_own(w, s, p) || !w->large[p] || w->dead[i][a])
            continue;
        const int fate = fate_of(w, s, a);
        if (fate >= LIVES && w->liberties[a] >= 2)
            s->mark[a] |= PART_HOLDS | PART_ASSUMED | PART_GUESSED;
        else if (fate <= DIES)
            w->dead[i][a] = true;
    }
}

/* --- all of it ------------------------------------------------------------------------ */

miai_status miai_map_assume(miai_map_work *w)
{
    miai_status rc = MIAI_OK;

    w->assuming = PART_ASSUMED;
    if (w->asked->safe != NULL || w->asked->dead != NULL) {
        miai_map_mark(w, w->asked->safe, PART_HOLDS | PART_ASSUMED);
        name_dead(w);
        take_up(w);
        miai_map_prove(w);
    }
    if (find_large(w)) {
        w->out->is_guessed = true;
        rc = make_guess(w);
        if (rc != MIAI_OK)
            return rc;
        for (int i = 0; i < 2; i++)
            judge_chains(w, i);
        take_up(w);
        miai_map_prove(w);
    }
    for (int i = 0; i < 2; i++)
        assume_areas(w, i);
    if (find_large(w))
        miai_map_shrink(w);
    miai_map_expose(w);
    return MIAI_OK;
}
