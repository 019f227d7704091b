/* eyespace_board_value.c - what the eyespaces of a group and the moves in them
 * are worth.
 *
 * Idea     Each eyespace is played out.  A move is as good as the value that it
 *          leads to; where a ko leaves that between bounds, it is better than
 *          another one if both of its bounds are as good, and one is better.
 */
#include "eyespace/eyespace_board.h"

#include <assert.h>

#include "cgt/cgt_ops.h"

/* --- moves ----------------------------------------------------------------------- */

/* Is it banned by a ko for the side that would make the move? */
static bool is_banned(const miai_split *s, const miai_split_space *space,
                      miai_region_move move)
{
    const miai_problem *p = s->problem;
    const bool is_owner = (miai_color)p->first == s->owner;

    return p->ko >= 0 && space->point[move.point] == p->ko &&
           (move.side == MIAI_REGION_BLACK) == is_owner;
}

static bool list_moves(const miai_split *s, miai_split_space *space,
                       miai_regions *t, int side)
{
    for (int at = 0; at < space->region.count; at++) {
        const miai_region_move move = {at, side};
        miai_split_move m = {.at = at, .side = side};
        if (is_banned(s, space, move))
            continue;
        if (!miai_region_worth_after(&m.worth, t, &space->region, MIAI_BY_EYES,
                                     move))
            return false;
        if (m.worth.low == MIAI_NO_GAME)
            continue;
        if (!miai_vec_append(&space->moves, &m, 1))
            return false;
    }
    return true;
}

/* Is `a` at least as good as `b` for a side? */
static bool is_as_good(miai_games *s, const miai_worth *a, const miai_worth *b,
                       int side)
{
    const miai_worth *more = side == MIAI_REGION_BLACK ? a : b;
    const miai_worth *less = side == MIAI_REGION_BLACK ? b : a;

    return miai_eyespace_le(s, less->low, more->low) &&
           miai_eyespace_le(s, less->high, more->high);
}

static bool is_best(miai_games *s, const miai_vec *moves,
                    const miai_split_move *m)
{
    const miai_split_move *all = moves->data;

    for (size_t i = 0; i < moves->count; i++)
        if (all[i].side == m->side && &all[i] != m &&
            is_as_good(s, &all[i].worth, &m->worth, m->side) &&
            !is_as_good(s, &m->worth, &all[i].worth, m->side))
            return false;
    return true;
}

/* Nobody gains by moving where the value is a number. */
static bool mark_moves(miai_split_space *space, miai_games *s)
{
    miai_split_move *all = space->moves.data;
    miai_dyadic x;

    if (space->worth.low == space->worth.high &&
        miai_game_is_number(s, space->worth.low, &x))
        return true;
    for (size_t i = 0; i < space->moves.count; i++) {
        all[i].is_best = is_best(s, &space->moves, &all[i]);
        all[i].gains =
            !is_as_good(s, &space->worth, &all[i].worth, all[i].side);
    }
    return miai_games_failure(s) == NULL;
}

/* --- eyespaces ------------------------------------------------------------------- */

/* Nothing is known about it. */
static bool set_large(miai_split_space *space, miai_games *s)
{
    space->worth = (miai_worth){.low = miai_game_integer(s, 0),
                                .high = miai_game_integer(s, MIAI_EYES),
                                .is_cut = true};
    return miai_games_failure(s) == NULL;
}

static bool value_space(const miai_split *s, miai_split_space *space,
                        miai_regions *t)
{
    miai_games *games = miai_regions_games(t);

    if (!space->is_small)
        return set_large(space, games);
    if (!miai_region_worth(&space->worth, t, &space->region, MIAI_BY_EYES))
        return false;
    if (space->worth.is_cut)
        return true;
    if (!miai_space_init(&space->space, t, &space->region))
        return false;
    space->is_named = miai_space_value(&space->value, games, &space->space, 0);
    return miai_games_failure(games) == NULL &&
           list_moves(s, space, t, MIAI_REGION_BLACK) &&
           list_moves(s, space, t, MIAI_REGION_WHITE) &&
           mark_moves(space, games);
}

bool miai_split_value(miai_split *s, miai_regions *t)
{
    for (size_t i = 0; i < s->spaces.count; i++)
        if (!value_space(s, miai_split_at(s, i), t))
            return false;
    return true;
}
