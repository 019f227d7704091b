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
                                 map_has(s, next[k], PART_FALLS) ||
                                 !map_is_to_play(w, next[k]));
    }
    if (!map_is_own(w, enemy, p))
        return;
    c->is_theirs |= map_has(enemy, p, PART_HOLDS);
    const uint8_t dead = w->dead[!i][enemy->part.of[p]];
    if (dead > c->dead)
        c->dead = dead;
    if (dead == MIAI_BASIS_PROOF)
        c->has_other = true;
}

static void find_contents(miai_map_work *w, int i)
{
    const miai_map_side *s = &w->side[i];

    miai_areas_liberties(w->liberties, &s->part, w->board);
    memset(w->contents, 0, sizeof w->contents);
    for (int p = 0; p < map_points(w); p++)
        if (!map_is_own(w, s, p) && w->board->at[p] != MIAI_OFF)
            look_into(&w->contents[s->part.of[p]], w, i, p);
}

/* What an area is settled by; MIAI_BASIS_PROOF if it is not taken so.  One with stones that are named as dead where
 * all around it is safe; or an empty one that was too much to decide, and then
 * the chains around it are taken as safe, too. */
static miai_basis basis_of(const miai_map_work *w, int i, int area)
{
    const miai_map_contents *c = &w->contents[area];
    const miai_map_side *s = &w->side[i];

    if (!c->is_closed || c->is_theirs || c->has_other ||
        (s->mark[area] & PART_HOLDS))
        return MIAI_BASIS_PROOF;
    if (c->dead != MIAI_BASIS_PROOF && !c->is_open)
        return c->dead > w->basis ? (miai_basis)c->dead : w->basis;
    return (s->mark[area] & PART_LIMIT) && !c->is_weak &&
                   3 * s->part.size[area] <= 2 * map_points(w)
               ? MIAI_BASIS_SIZE
               : MIAI_BASIS_PROOF;
}

static void assume_areas(miai_map_work *w, int i)
{
    miai_map_side *s = &w->side[i];
    uint8_t found[MIAI_MAX_POINTS] = {0}; /* of each part: its basis */
    int next[4];

    find_contents(w, i);
    for (int a = 0; a < s->part.count; a++)
        found[a] = (uint8_t)basis_of(w, i, a);
    for (int p = 0; p < map_points(w); p++) {
        if (map_is_own(w, s, p) || found[s->part.of[p]] == MIAI_BASIS_PROOF)
            continue;
        w->basis = (miai_basis)found[s->part.of[p]];
        map_hold(w, s, s->part.of[p]);
        const int n = miai_board_neighbours(next, w->board, p);
        for (int k = 0; k < n; k++)
            if (map_is_own(w, s, next[k]))
                map_guess(w, s, s->part.of[next[k]]);
    }
}

static void name_dead(miai_map_work *w)
{
    for (int i = 0; i < 2; i++)
        for (int p = 0; p < map_points(w); p++)
            if (map_is_own(w, &w->side[i], p) && map_in(w->asked->dead, p) &&
                map_is_to_play(w, p))
                w->dead[i][w->side[i].part.of[p]] = MIAI_BASIS_DECLARED;
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

int miai_map_fate(const miai_map_work *w, const miai_map_side *s, int chain)
{
    int sum = 0;

    for (int p = 0; p < map_points(w); p++)
        if (s->part.of[p] == chain)
            sum += s->color == MIAI_BLACK ? w->guess[p] : -w->guess[p];
    return sum / s->part.size[chain];
}

/* Chains of large regions that are taken as safe, and as dead, where the solver
 * does not know. */
static void judge_chains(miai_map_work *w, int i)
{
    miai_map_side *s = &w->side[i];

    miai_areas_liberties(w->liberties, &s->part, w->board);
    for (int a = 0; a < s->part.count; a++) {
        const int p = s->part.first[a];
        if (!map_is_own(w, s, p) || !w->large[p] || w->dead[i][a] ||
            !map_is_to_play(w, p))
            continue;
        const int fate = miai_map_fate(w, s, a);
        if (fate >= MIAI_GUESS_LIVES && w->liberties[a] >= 2 &&
            !(s->mark[a] & PART_FALLS)) {
            map_guess(w, s, a);
        } else if (fate <= MIAI_GUESS_DIES) {
            w->dead[i][a] = MIAI_BASIS_GAMES;
        }
    }
}

/* --- all of it ------------------------------------------------------------------------ */

/* What is found leans on this from now on. */
static void prove_by(miai_map_work *w)
{
    take_up(w);
    miai_map_prove(w);
}

/* What the solver says of chains of large regions, and where it does not know
 * random games. */
static miai_status judge(miai_map_work *w)
{
    miai_status rc = make_guess(w);

    w->out->is_guessed = true;
    w->basis = MIAI_BASIS_SOLVER;
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = miai_map_ask(w, i);
    if (rc != MIAI_OK)
        return rc;
    prove_by(w);
    w->basis = MIAI_BASIS_GAMES;
    for (int i = 0; i < 2; i++)
        judge_chains(w, i);
    prove_by(w);
    return MIAI_OK;
}

miai_status miai_map_assume(miai_map_work *w)
{
    miai_status rc = MIAI_OK;

    w->basis = MIAI_BASIS_DECLARED;
    if (w->asked->safe != NULL || w->asked->dead != NULL) {
        miai_map_mark(w, w->asked->safe, 0);
        name_dead(w);
        prove_by(w);
    }
    if (find_large(w))
        rc = judge(w);
    if (rc != MIAI_OK)
        return rc;
    for (int i = 0; i < 2; i++)
        assume_areas(w, i);
    if (find_large(w))
        miai_map_shrink(w);
    miai_map_expose(w);
    return MIAI_OK;
}
