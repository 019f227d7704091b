/* endgame_board.c - whole boards: the score, and what each first move does to
 * it. */
#include <assert.h>
#include <string.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_sum.h"

/* The worth of all regions, at least and at most, and the settled points at the
 * end. */
typedef struct values {
    miai_vec low, high; /* of miai_game                                     */
} values;

static void values_init(values *v, const miai_mem *mem)
{
    miai_vec_init(&v->low, mem, sizeof(miai_game));
    miai_vec_init(&v->high, mem, sizeof(miai_game));
}

static void values_clear(values *v)
{
    miai_vec_clear(&v->low);
    miai_vec_clear(&v->high);
}

static bool add_values(values *v, miai_game low, miai_game high)
{
    return low != MIAI_NO_GAME && high != MIAI_NO_GAME &&
           miai_vec_append(&v->low, &low, 1) &&
           miai_vec_append(&v->high, &high, 1);
}

static bool list_values(values *out, const miai_sum_question *q, miai_games *s)
{
    for (int i = 0; i < q->count; i++) {
        const miai_sum_region *r = &q->regions[i];
        miai_worth w = {0};
        if (r->region == NULL) {
            w.low = miai_game_integer(s, r->bounds.low);
            w.high = miai_game_integer(s, r->bounds.high);
        } else if (!miai_region_worth(&w, q->t, r->region, q->counting)) {
            return false;
        }
        if (!add_values(out, w.low, w.high))
            return false;
    }
    const miai_game settled = miai_game_integer(s, q->settled);
    return add_values(out, settled, settled);
}

/* The stop of the sum, between those of what it is worth at least and at
 * most. */
static bool stop_of(miai_score *out, const miai_sum_question *q,
                    const values *v, int side)
{
    const size_t count = v->low.count;
    miai_score high;

    if (!miai_sum_stop(out, q->m, v->low.data, count, side))
        return false;
    if (memcmp(v->low.data, v->high.data, count * sizeof(miai_game)) == 0)
        return true;
    if (!miai_sum_stop(&high, q->m, v->high.data, count, side))
        return false;
    out->high = high.high;
    return true;
}

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* What the whole board counts as it stands. */
static bool count_now(miai_score *out, const miai_sum_question *q)
{
    *out = (miai_score){q->settled_now, q->settled_now};
    for (int i = 0; i < q->count; i++) {
        const miai_sum_region *r = &q->regions[i];
        miai_score n = r->now;
        if (r->region != NULL &&
            !miai_region_now(&n, q->t, r->region, q->counting))
            return false;
        out->low += n.low;
        out->high += n.high;
    }
    return true;
}

/* After a pass the other side goes on, or passes as well. */
static bool try_pass(miai_sum_answer *out, const miai_sum_question *q,
                     const values *v, int side)
{
    miai_sum_move pass = {.region = -1, .point = -1};
    miai_score now;

    if (!count_now(&now, q) || !stop_of(&pass.score, q, v, !side))
        return false;
    int64_t (*choose)(int64_t, int64_t) =
        side == MIAI_REGION_BLACK ? smaller : larger;
    pass.score.low = choose(pass.score.low, now.low);
    pass.score.high = choose(pass.score.high, now.high);
    return miai_vec_append(&out->moves, &pass, 1);
}

static bool try_region(miai_sum_answer *out, const miai_sum_question *q,
                       values *v, int region, int side)
{
    const miai_region *r = q->regions[region].region;
    miai_game *low = (miai_game *)v->low.data + region;
    miai_game *high = (miai_game *)v->high.data + region;
    const miai_game before[2] = {*low, *high};
    bool good = true;

    for (int i = 0; r != NULL && i < r->count && good; i++) {
        miai_sum_move move = {.region = region, .point = i};
        miai_worth w;
        good = miai_region_worth_after(&w, q->t, r, q->counting,
                                       (miai_region_move){i, side});
        if (!good || w.low == MIAI_NO_GAME)
            continue;
        *low = w.low;
        *high = w.high;
        good = stop_of(&move.score, q, v, !side) &&
               miai_vec_append(&out->moves, &move, 1);
    }
    *low = before[0];
    *high = before[1];
    return good;
}

/* The score is at least as good as what the best of these moves leads to. */
static void tighten(miai_sum_answer *a, int side)
{
    const miai_sum_move *list = a->moves.data;

    for (size_t i = 0; i < a->moves.count; i++) {
        if (side == MIAI_REGION_BLACK)
            a->score.low = larger(a->score.low, list[i].score.low);
        else
            a->score.high = smaller(a->score.high, list[i].score.high);
    }
    assert(a->score.low <= a->score.high);
}

bool miai_sum_score(miai_score *out, const miai_sum_question *q, int side)
{
    miai_games *s = miai_regions_games(q->t);
    const miai_mem mem = miai_games_mem(s);
    values v;

    assert(q->counting != MIAI_BY_MOVES);
    values_init(&v, &mem);
    const bool good = list_values(&v, q, s) && stop_of(out, q, &v, side);
    values_clear(&v);
    return good;
}

bool miai_sum_solve(miai_sum_answer *out, const miai_sum_question *q, int side)
{
    miai_games *s = miai_regions_games(q->t);
    const miai_mem mem = miai_games_mem(s);
    values v;

    assert(q->counting != MIAI_BY_MOVES);
    *out = (miai_sum_answer){0};
    miai_vec_init(&out->moves, &mem, sizeof(miai_sum_move));
    values_init(&v, &mem);
    bool good = list_values(&v, q, s) && stop_of(&out->score, q, &v, side) &&
                try_pass(out, q, &v, side);
    for (int i = 0; i < q->count && good; i++)
        good = try_region(out, q, &v, i, side);
    if (good)
        tighten(out, side);
    values_clear(&v);
    return good;
}

void miai_sum_clear(miai_sum_answer *a)
{
    miai_vec_clear(&a->moves);
}

bool miai_score_keeps(miai_score move, miai_score best, int side)
{
    return side == MIAI_REGION_BLACK ? move.low >= best.high
                                     : move.high <= best.low;
}

bool miai_score_loses(miai_score move, miai_score best, int side)
{
    return side == MIAI_REGION_BLACK ? move.high < best.low
                                     : move.low > best.high;
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

    const miai_region *r = q->regions[region].region;
    for (int i = 0; i < r->count; i++) {
        const miai_sum_move move = {.region = region, .point = i};
        miai_worth w;
        if (!miai_region_worth_after(&w, q->t, r, q->counting,
                                     (miai_region_move){i, side}))
            return false;
        if (w.low == MIAI_NO_GAME)
            continue;
        assert(w.low == w.high);
        const miai_game after = miai_game_add(s, w.low, rest);
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
    values v;

    assert(q->counting == MIAI_BY_MOVES);
    values_init(&v, &mem);
    bool good = list_values(&v, q, s);
    const miai_game *list = v.low.data;
    for (size_t i = 0; i < v.low.count && good; i++) {
        assert(list[i] == ((const miai_game *)v.high.data)[i]);
        total = miai_game_add(s, total, list[i]);
    }
    for (int i = 0; i < q->count && good; i++)
        good =
            wins_in(moves, q, miai_game_subtract(s, total, list[i]), i, side);
    values_clear(&v);
    *out = good && !has_won(s, total, !side);
    return good && miai_games_failure(s) == NULL;
}
