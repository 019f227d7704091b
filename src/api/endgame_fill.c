/* endgame_fill.c - what the caller sees of a board that is solved. */
#include "api/endgame_api.h"

enum { SUM_WORK = 200000 }; /* steps for the sum of all chilled values       */

/* --- what the caller sees --------------------------------------------------------- */

/* The value of a game of the desk; nothing for MIAI_NO_GAME. */
static miai_status take(miai_value **out, const miai_endgame *e, miai_game g)
{
    *out = NULL;
    if (g == MIAI_NO_GAME)
        return MIAI_OK;
    return miai_calc_take(out, e->calc, e->shared->desk.names, g);
}

/* What is too large for the calculator is left out. */
static miai_status apply(miai_value **out, const miai_endgame *e,
                         miai_operate_fn run, miai_value *a, miai_value *b)
{
    const miai_status rc = miai_calc_operate(out, e->calc, run, a, b);

    if (rc == MIAI_ERR_LIMIT && !e->ctx->stopped) {
        miai_error_clear(&e->ctx->error);
        *out = NULL;
        return MIAI_OK;
    }
    return rc;
}

/* Its thermograph when one side wins all kos; nothing if the ko is not simple. */
static miai_status fill_ko(miai_value **out, miai_endgame *e,
                           const miai_board_region *r, miai_komaster who)
{
    miai_desk *d = &e->shared->desk;
    miai_thermograph t;
    miai_status rc = MIAI_OK;

    if (miai_region_thermograph(&t, d->named, &r->region, who)) {
        rc = miai_calc_take_thermograph(out, e->calc, &t);
    } else {
        const miai_failure *why = miai_games_failure(d->names);
        if (why == NULL || why->status == MIAI_ERR_NOMEM ||
            why == miai_cgt_failure(MIAI_CGT_STOPPED))
            rc = why == NULL ? MIAI_ERR_NOMEM : why->status;
        else
            miai_games_clear_error(d->names);
    }
    miai_thermograph_clear(&t);
    return rc;
}

static miai_status fill_bounds(miai_endgame_region *out, miai_endgame *e,
                               const miai_board_region *r)
{
    miai_status rc = take(&out->low, e, r->moves.low);

    if (rc == MIAI_OK)
        rc = take(&out->high, e, r->moves.high);
    if (rc == MIAI_OK && r->moves.has_ko && !r->moves.is_cut) {
        rc = fill_ko(&out->ko[0], e, r, MIAI_KOMASTER_LEFT);
        if (rc == MIAI_OK)
            rc = fill_ko(&out->ko[1], e, r, MIAI_KOMASTER_RIGHT);
    }
    return rc;
}

static miai_status fill_values(miai_endgame_region *out, miai_endgame *e,
                               const miai_board_region *r)
{
    const bool exact = r->moves.low == r->moves.high && !r->moves.is_cut;
    miai_status rc;

    if (!exact)
        return fill_bounds(out, e, r);
    rc = take(&out->value, e, r->moves.low);
    if (rc != MIAI_OK || out->value == NULL)
        return rc;
    rc = apply(&out->chilled, e, miai_op_chill, out->value, NULL);
    if (rc == MIAI_OK)
        rc = apply(&out->mean, e, miai_op_mean, out->value, NULL);
    if (rc == MIAI_OK)
        rc = apply(&out->temperature, e, miai_op_temperature, out->value, NULL);
    if (rc == MIAI_OK &&
        !miai_board_tempo(&out->tempo, e->shared->desk.names, r->moves.low))
        rc = MIAI_ERR_NOMEM;
    if (rc != MIAI_OK || !out->temperature || out->tempo == MIAI_TEMPO_NONE)
        return rc;
    if (out->tempo == MIAI_TEMPO_GOTE)
        return apply(&out->deiri, e, miai_op_add, out->temperature,
                     out->temperature);
    out->deiri = out->temperature;
    return MIAI_OK;
}

/* The points of the regions, one after the other. */
static bool list_points(miai_endgame *e)
{
    const miai_endgame_map *map = &e->result.map;
    const int points = map->width * map->height;

    for (int i = 0; i < map->regions; i++)
        for (int p = 0; p < points; p++)
            if (map->region[p] == i && !miai_vec_append(&e->points, &p, 1))
                return false;
    return true;
}

static miai_status fill_regions(miai_endgame *e)
{
    const miai_board_region *list = e->result.regions.data;
    const int *at;
    miai_status rc = MIAI_OK;

    if (!list_points(e))
        return MIAI_ERR_NOMEM;
    at = e->points.data;
    for (size_t i = 0; i < e->result.regions.count && rc == MIAI_OK; i++) {
        miai_endgame_region *r = miai_vec_push(&e->regions);
        if (r == NULL)
            return MIAI_ERR_NOMEM;
        *r = (miai_endgame_region){.points = at,
                                   .count = list[i].count,
                                   .is_assumed = list[i].is_assumed,
                                   .is_large = !list[i].is_played ||
                                               list[i].moves.is_cut,
                                   .has_ko = list[i].moves.has_ko,
                                   .rank = {list[i].rank[0], list[i].rank[1]}};
        at += list[i].count;
        rc = fill_values(r, e, &list[i]);
    }
    return rc;
}

static miai_status fill_moves(miai_endgame *e, int side)
{
    const miai_board_answer *a = &e->result.first[side];
    const miai_board_move *list = a->moves.data;
    miai_status rc = MIAI_OK;

    for (size_t i = 0; i < a->moves.count && rc == MIAI_OK; i++) {
        miai_endgame_move *m = miai_vec_push(&e->moves[side]);
        if (m == NULL)
            return MIAI_ERR_NOMEM;
        *m = (miai_endgame_move){
            .point = list[i].point,
            .region = list[i].region,
            .score = list[i].score,
            .keeps = miai_score_keeps(list[i].score, a->score, side),
            .loses = miai_score_loses(list[i].score, a->score, side)};
        miai_point_write(m->text, e->board.board.width, m->point);
        rc = take(&m->incentive, e, list[i].incentive);
    }
    return rc;
}

/* The chilled values, added as long as that is cheap. */
static miai_status fill_sum(miai_endgame *e)
{
    const miai_endgame_region *list = e->regions.data;
    const uint64_t most = miai_calc_work(e->calc) + SUM_WORK;
    miai_value *sum = NULL;
    miai_status rc = take(&sum, e, miai_game_integer(e->shared->desk.names, 0));

    for (size_t i = 0; i < e->regions.count && rc == MIAI_OK && sum != NULL;
         i++) {
        miai_value *next = NULL;
        if (list[i].chilled != NULL && miai_calc_work(e->calc) < most)
            rc = apply(&next, e, miai_op_add, sum, list[i].chilled);
        miai_value_free(sum);
        sum = next;
    }
    e->sum = sum;
    return rc;
}

miai_status miai_endgame_fill(miai_endgame *e)
{
    miai_status rc = fill_regions(e);

    for (int side = 0; side < 2 && rc == MIAI_OK; side++)
        rc = fill_moves(e, side);
    return rc == MIAI_OK ? fill_sum(e) : rc;
}
