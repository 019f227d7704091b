/* endgame_solve.c - a whole board: its map, its regions, its score.
 *
 * Idea     The map says what is settled and which regions there are.  Each region
 *          is a game, the score is the stop of their sum.  First moves in regions
 *          lead to other sums; what moves elsewhere do is asked about in
 *          endgame_moves.c.
 */
#include "endgame/endgame_solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "endgame/endgame_scene.h"

/* --- the answer ------------------------------------------------------------------ */

void miai_board_begin(miai_board_result *out, const miai_desk *d)
{
    memset(out, 0, sizeof *out);
    miai_vec_init(&out->regions, &d->mem, sizeof(miai_board_region));
    for (int side = 0; side < 2; side++)
        miai_vec_init(&out->first[side].moves, &d->mem,
                      sizeof(miai_board_move));
}

static bool add_move(miai_board_answer *a, const miai_scene *s,
                     const miai_sum_move *m)
{
    const miai_board_region *list = s->regions->data;
    const size_t *number = s->number.data;
    miai_board_move move = {.point = MIAI_PASS,
                            .region = -1,
                            .score = m->score,
                            .incentive = MIAI_NO_GAME};

    if (m->region >= 0) {
        move.region = (int)number[m->region];
        move.point = list[move.region].point[m->point];
    }
    return miai_vec_append(&a->moves, &move, 1);
}

bool miai_scene_answer(miai_board_answer *out, const miai_scene *s, int side)
{
    miai_sum_answer a;
    bool good = miai_sum_solve(&a, &s->question, side);
    const miai_sum_move *list = a.moves.data;

    out->score = a.score;
    for (size_t i = 0; i < a.moves.count && good; i++)
        good = add_move(out, s, &list[i]);
    miai_sum_clear(&a);
    return good;
}

/* The score does not need it: a store that is full is no failure.  Anything
 * else is. */
static bool forgive(const miai_desk *d)
{
    const miai_failure *why = miai_games_failure(d->names);

    if (why == NULL || why->status != MIAI_ERR_LIMIT ||
        why == miai_cgt_failure(MIAI_CGT_STOPPED))
        return false;
    miai_games_clear_error(d->names);
    return true;
}

/* What each region is worth when who cannot move loses, and what moves gain
 * then. */
static bool value_regions(miai_board_result *out, const miai_scene *s)
{
    miai_board_region *list = s->regions->data;

    for (size_t i = 0; i < s->regions->count; i++) {
        if (!list[i].is_played ||
            miai_region_worth(&list[i].moves, s->desk->named, &list[i].region,
                              MIAI_BY_MOVES))
            continue;
        list[i].moves.low = list[i].moves.high = MIAI_NO_GAME;
        if (!forgive(s->desk))
            return false;
    }
    for (int side = 0; side < 2; side++)
        if ((!miai_scene_incentives(&out->first[side], s, side) ||
             !miai_scene_rank(&out->first[side], s, side)) &&
            !forgive(s->desk))
            return false;
    return true;
}

static int by_point(const void *a, const void *b)
{
    const int p = ((const miai_board_move *)a)->point;
    const int q = ((const miai_board_move *)b)->point;

    if (p < 0 || q < 0) /* the pass comes last */
        return (p < 0) - (q < 0);
    return (p > q) - (p < q);
}

/* --- all of it ------------------------------------------------------------------------ */

/* All moves are known now: the score is the best of them, too. */
static void tighten(miai_board_answer *a, int side)
{
    const miai_score best = miai_board_best(a, side);

    if (best.low > a->score.low)
        a->score.low = best.low;
    if (best.high < a->score.high)
        a->score.high = best.high;
    assert(a->score.low <= a->score.high);
}

static miai_status solve(miai_board_result *out, miai_scene *s,
                         miai_error *error)
{
    for (int side = 0; side < 2; side++)
        if (!miai_scene_answer(&out->first[side], s, side))
            return miai_desk_status(s->desk);
    if (!miai_scene_widen(out, s) || !miai_scene_look_again(out, s))
        return miai_desk_status(s->desk);
    if (!value_regions(out, s))
        return miai_desk_status(s->desk);
    for (int side = 0; side < 2; side++) {
        const miai_status rc = miai_scene_moves(out, s, side, error);
        if (rc != MIAI_OK)
            return rc;
        qsort(out->first[side].moves.data, out->first[side].moves.count,
              sizeof(miai_board_move), by_point);
    }
    for (int side = 0; side < 2; side++)
        tighten(&out->first[side], side);
    /* Not before: after a move of the other side a ban is over. */
    for (int side = 0; side < 2; side++)
        miai_scene_ban_illegal(&out->first[side], s, side);
    return MIAI_OK;
}

static miai_status attempt(miai_board_result *out, miai_desk *d,
                           const miai_endgame_board *b, miai_error *error)
{
    const uint64_t before = miai_desk_nodes(d);
    miai_scene *s = miai_mem_new(&d->mem, sizeof *s);
    miai_status rc;

    if (s == NULL)
        return MIAI_ERR_NOMEM;
    d->trials = MIAI_DESK_TRIALS;
    miai_stopping_allow(d->stopping, b->counting, MIAI_DESK_ALL_STOPS);
    rc = miai_scene_make(s, d, b, &out->regions, error);
    if (rc == MIAI_OK) {
        out->map = s->map;
        out->settled = s->settled;
        rc = solve(out, s, error);
    }
    out->nodes = miai_desk_nodes(d) - before;
    miai_scene_clear(s);
    miai_mem_free(&d->mem, s, sizeof *s);
    return rc;
}

miai_status miai_board_solve(miai_board_result *out, miai_desk *d,
                             const miai_endgame_board *b, miai_error *error)
{
    uint64_t nodes = 0; /* of attempts that failed */
    miai_status rc;

    miai_board_begin(out, d);
    rc = attempt(out, d, b, error);
    while (rc == MIAI_ERR_LIMIT && miai_desk_give_up(d, out)) {
        nodes += out->nodes;
        miai_board_clear(out);
        miai_board_begin(out, d);
        rc = attempt(out, d, b, error);
    }
    out->nodes += nodes;
    return rc;
}

void miai_board_clear(miai_board_result *r)
{
    miai_vec_clear(&r->regions);
    for (int side = 0; side < 2; side++)
        miai_vec_clear(&r->first[side].moves);
}
