/* endgame_order.c - which region to play in first.
 *
 * Idea     Where each move costs a point, what a move gains is its incentive: the
 *          chilled value after it minus the one before.  A move whose incentive
 *          is greater than another's is never worse in any sum, so that regions
 *          are attacked in the order of their best incentives.  That is a partial
 *          order; among incentives that cannot be compared the warmer region
 *          comes first.
 */
#include <assert.h>
#include <string.h>

#include "cgt/cgt_ops.h"
#include "cgt/cgt_thermo.h"
#include "endgame/endgame_scene.h"

static const miai_dyadic one = {.num = 1, .exp = 0};

/* The chilled gain of a move that leads to `after`. */
static miai_game incentive(miai_games *s, miai_game before, miai_game after,
                           int side)
{
    const miai_game cold = miai_game_cool(s, before, one);
    const miai_game next = miai_game_cool(s, after, one);
    const miai_game gain = side == MIAI_REGION_BLACK
                               ? miai_game_subtract(s, next, cold)
                               : miai_game_subtract(s, cold, next);

    return miai_game_subtract(s, gain, miai_game_integer(s, 1));
}

static int index_of(const miai_board_region *r, int point)
{
    int i = 0;

    while (i < r->region.count && r->point[i] != point)
        i++;
    assert(i < r->region.count);
    return i;
}

static bool is_exact(const miai_worth *w)
{
    return w->low != MIAI_NO_GAME && w->low == w->high;
}

/* The incentive of one move, if it has one.  False when the store failed. */
static bool find_incentive(miai_board_move *m, const miai_scene *s, int side)
{
    const miai_board_region *list = s->regions->data;
    miai_games *games = s->desk->names;
    miai_worth after;

    m->incentive = MIAI_NO_GAME;
    if (m->region < 0 || !is_exact(&list[m->region].moves))
        return true;
    const miai_board_region *r = &list[m->region];
    if (!miai_region_worth_after(
            &after, s->desk->named, &r->region, MIAI_BY_MOVES,
            (miai_region_move){index_of(r, m->point), side}))
        return false;
    if (!is_exact(&after))
        return true;
    m->incentive = incentive(games, r->moves.low, after.low, side);
    return m->incentive != MIAI_NO_GAME;
}

bool miai_scene_incentives(miai_board_answer *a, const miai_scene *s, int side)
{
    miai_board_move *list = a->moves.data;
    bool good = true;

    for (size_t i = 0; i < a->moves.count && good; i++)
        good = find_incentive(&list[i], s, side);
    return good;
}

/* --- the order ------------------------------------------------------------------ */

/* A region, and its best incentive. */
typedef struct goal {
    int region;
    miai_game incentive;
    miai_dyadic temperature;
} goal;

static bool is_less(miai_games *s, miai_game g, miai_game h)
{
    return g != h && miai_game_le(s, g, h);
}

static bool is_colder(const goal *a, const goal *b)
{
    return miai_dyadic_compare(a->temperature, b->temperature) < 0;
}

/* The best incentive of each region of a side, of those that have one. */
static bool find_goals(miai_vec *out, const miai_board_answer *a, miai_games *s)
{
    const miai_board_move *list = a->moves.data;

    for (size_t i = 0; i < a->moves.count; i++) {
        goal *all = out->data;
        size_t k = 0;
        if (list[i].incentive == MIAI_NO_GAME)
            continue;
        while (k < out->count && all[k].region != list[i].region)
            k++;
        if (k < out->count) {
            if (is_less(s, all[k].incentive, list[i].incentive))
                all[k].incentive = list[i].incentive;
            continue;
        }
        const goal new = {.region = list[i].region,
                          .incentive = list[i].incentive};
        if (!miai_vec_append(out, &new, 1))
            return false;
    }
    return miai_games_failure(s) == NULL;
}

static bool warm_goals(miai_vec *goals, const miai_scene *s)
{
    const miai_board_region *list = s->regions->data;
    goal *all = goals->data;
    miai_dyadic mean;
    bool good = true;

    for (size_t i = 0; i < goals->count && good; i++)
        good = miai_game_mast(s->desk->names, list[all[i].region].moves.low,
                              &mean, &all[i].temperature);
    return good;
}

/* Is the incentive of another one greater? */
static bool is_exceeded(const miai_vec *goals, const goal *g, miai_games *s)
{
    const goal *all = goals->data;

    for (size_t i = 0; i < goals->count; i++)
        if (is_less(s, g->incentive, all[i].incentive))
            return true;
    return false;
}

/* Takes out, time and again, the warmest that no other one exceeds. */
static bool rank_goals(miai_vec *goals, const miai_scene *s, int side)
{
    miai_board_region *list = s->regions->data;
    miai_games *games = s->desk->names;
    goal *all = goals->data;

    for (int rank = 1; goals->count > 0; rank++) {
        size_t best = goals->count;
        for (size_t i = 0; i < goals->count; i++)
            if (!is_exceeded(goals, &all[i], games) &&
                (best == goals->count || is_colder(&all[best], &all[i])))
                best = i;
        if (miai_games_failure(games) != NULL)
            return false;
        assert(best < goals->count);
        list[all[best].region].rank[side] = rank;
        goals->count--;
        memmove(&all[best], &all[best + 1],
                (goals->count - best) * sizeof *all);
    }
    return true;
}

bool miai_scene_rank(const miai_board_answer *a, const miai_scene *s, int side)
{
    miai_vec goals;

    miai_vec_init(&goals, &s->desk->mem, sizeof(goal));
    const bool good = find_goals(&goals, a, s->desk->names) &&
                      warm_goals(&goals, s) && rank_goals(&goals, s, side);
    miai_vec_clear(&goals);
    return good;
}

/* --- sente and gote -------------------------------------------------------------- */

/* Does a wall go straight up to the foot of the mast?  Then the move that it
 * stands for is answered, and nothing changes but the turn. */
static bool is_upright(const miai_wall *wall, miai_rational temperature)
{
    const miai_wall_point *list = wall->points.data;
    size_t last = wall->points.count;

    while (last > 0 &&
           miai_rational_compare(list[last - 1].temperature, temperature) >= 0)
        last--;
    if (last == wall->points.count) /* the last bend is below the foot */
        return true;
    return last > 0 &&
           miai_rational_compare(list[last - 1].value, list[last].value) == 0;
}

bool miai_board_tempo(miai_tempo *out, miai_games *s, miai_game g)
{
    const miai_rational zero = {0, 1};
    miai_thermograph t;

    *out = MIAI_TEMPO_NONE;
    const bool good = miai_game_thermograph(&t, s, g);
    if (good && miai_rational_compare(t.temperature, zero) > 0) {
        const bool black = is_upright(&t.left, t.temperature);
        const bool white = is_upright(&t.right, t.temperature);
        *out = black == white ? MIAI_TEMPO_GOTE
               : black        ? MIAI_TEMPO_BLACK
                              : MIAI_TEMPO_WHITE;
    }
    miai_thermograph_clear(&t);
    return good;
}
