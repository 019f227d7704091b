/* endgame_board.c - whole boards: the score, and what each first move does to
 * it. */
#include <assert.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_sum.h"

/* The values of all regions, and the settled points at the end. */
static bool list_values(miai_vec *out, const miai_sum_question *q,
                        miai_games *s)
{
    for (int i = 0; i < q->count; i++) {
        miai_game g;
        bool has_ko;
        if (!miai_region_score(&g, &has_ko, q->t, &q->regions[i], q->counting))
            return false;
        assert(!has_ko);
        if (!miai_vec_append(out, &g, 1))
            return false;
    }
    const miai_game settled = miai_game_integer(s, q->settled);
    return settled != MIAI_NO_GAME && miai_vec_append(out, &settled, 1);
}

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* After a pass the other side goes on, or passes as well. */
static bool try_pass(miai_sum_answer *out, const miai_sum_question *q,
                     const miai_vec *values, int side)
{
    miai_sum_move pass = {.region = -1, .point = -1};
    int64_t now = q->settled;

    for (int i = 0; i < q->count; i++) {
        int64_t n;
        if (!miai_region_now(&n, q->t, &q->regions[i], q->counting))
            return false;
        now += n;
    }
    if (!miai_sum_stop(&pass.score, q->m, values->data, values->count, !side))
        return false;
    int64_t (*choose)(int64_t, int64_t) =
        side == MIAI_REGION_BLACK ? smaller : larger;
    pass.score.low = choose(pass.score.low, now);
    pass.score.high = choose(pass.score.high, now);
    return miai_vec_append(&out->moves, &pass, 1);
}

static bool try_region(miai_sum_answer *out, const miai_sum_question *q,
                       miai_vec *values, int region, int side)
{
    miai_game *value = (miai_game *)values->data + region;
    const miai_game before = *value;
    bool good = true;

    for (int i = 0; i < q->regions[region].count && good; i++) {
        miai_sum_move move = {.region = region, .point = i};
        good = miai_region_after(value, q->t, &q->regions[region], q->counting,
                                 (miai_region_move){i, side});
        if (*value == MIAI_NO_GAME)
            continue;
        good = miai_sum_stop(&move.score, q->m, values->data, values->count,
                             !side) &&
               miai_vec_append(&out->moves, &move, 1);
    }
    *value = before;
    return good;
}

/* The score is the best of all moves; what that says about the bounds. */
static void tighten(miai_sum_answer *a, int side)
{
    const miai_sum_move *list = a->moves.data;
    miai_score best = list[0].score;

    for (size_t i = 1; i < a->moves.count; i++) {
        const miai_score s = list[i].score;
        best = side == MIAI_REGION_BLACK
                   ? (miai_score){larger(best.low, s.low),
                                  larger(best.high, s.high)}
                   : (miai_score){smaller(best.low, s.low),
                                  smaller(best.high, s.high)};
    }
    a->score.low = larger(a->score.low, best.low);
    a->score.high = smaller(a->score.high, best.high);
    assert(a->score.low <= a->score.high);
}

bool miai_sum_solve(miai_sum_answer *out, const miai_sum_question *q, int side)
{
    miai_games *s = miai_regions_games(q->t);
    const miai_mem mem = miai_games_mem(s);
    miai_vec values;

    assert(q->counting != MIAI_BY_MOVES);
    *out = (miai_sum_answer){0};
    miai_vec_init(&out->moves, &mem, sizeof(miai_sum_move));
    miai_vec_init(&values, &mem, sizeof(miai_game));
    bool good =
        list_values(&values, q, s) &&
        miai_sum_stop(&out->score, q->m, values.data, values.count, side) &&
        try_pass(out, q, &values, side);
    for (int i = 0; i < q->count && good; i++)
        good = try_region(out, q, &values, i, side);
    if (good)
        tighten(out, side);
    miai_vec_clear(&values);
    return good;
}

void miai_sum_clear(miai_sum_answer *a)
{
    miai_vec_clear(&a->moves);
}

bool miai_sum_keeps(const miai_sum_answer *a, int side, const miai_sum_move *m)
{
    return side == MIAI_REGION_BLACK ? m->score.low >= a->score.high
                                     : m->score.high <= a->score.low;
}

bool miai_sum_loses(const miai_sum_answer *a, int side, const miai_sum_move *m)
{
    return side == MIAI_REGION_BLACK ? m->score.high < a->score.low
                                     : m->score.low > a->score.high;
}

/* --- who cannot move loses ------------------------------------------------------ */

/* Does the side that has just moved to this game win? */
static bool has_won(miai_games *s, miai_game g, int side)
{
    const miai_game zero = miai_game_integer(s, 0);

    return side == MIAI_REGION_BLACK ? miai_game_le(s, zero, g)
                                     : miai_game_le(s, g, zero);
}

static bool wins_in(miai_vec *moves, const miai_sum_question *q, miai_game rest,
                    int region, int side)
{
    miai_games *s = miai_regions_games(q->t);

    for (int i = 0; i < q->regions[region].count; i++) {
        const miai_sum_move move = {.region = region, .point = i};
        miai_game after;
        if (!miai_region_after(&after, q->t, &q->regions[region], q->counting,
                               (miai_region_move){i, side}))
            return false;
        if (after == MIAI_NO_GAME)
            continue;
        after = miai_game_add(s, after, rest);
        if (has_won(s, after, side) && !miai_vec_append(moves, &move, 1))
            return false;
        if (miai_games_failure(s) != NULL)
            return false;
    }
    return true;
}

bool miai_sum_wins(bool *out, miai_vec *moves, const miai_sum_question *q,
                   int side)
{
    miai_games *s = miai_regions_games(q->t);
    const miai_mem mem = miai_games_mem(s);
    miai_game total = miai_game_integer(s, 0);
    miai_vec values;

    assert(q->counting == MIAI_BY_MOVES);
    miai_vec_init(&values, &mem, sizeof(miai_game));
    bool good = list_values(&values, q, s);
    const miai_game *list = values.data;
    for (size_t i = 0; i < values.count && good; i++)
        total = miai_game_add(s, total, list[i]);
    for (int i = 0; i < q->count && good; i++)
        good =
            wins_in(moves, q, miai_game_subtract(s, total, list[i]), i, side);
    miai_vec_clear(&values);
    *out = good && !has_won(s, total, !side);
    return good && miai_games_failure(s) == NULL;
}
