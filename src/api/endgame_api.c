/* endgame_api.c - whole boards of endgames, for the caller. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "calc/calc.h"
#include "endgame/endgame_solve.h"
#include "problem/problem.h"

enum { SUM_WORK = 200000 }; /* steps for the sum of all chilled values       */

/* A desk that several boards share. */
typedef struct shared_desk {
    miai_desk desk;
    int owners;
} shared_desk;

struct miai_endgame {
    miai_mem mem;
    miai_context *ctx;
    miai_calc *calc;
    shared_desk *shared;
    miai_endgame_board board;
    miai_board_result result;
    miai_vec points;   /* of int: of all regions                              */
    miai_vec regions;  /* of miai_endgame_region                              */
    miai_vec moves[2]; /* of miai_endgame_move                                */
    miai_value *sum;
};

void miai_endgame_options_init(miai_endgame_options *out, size_t size)
{
    memset(out, 0, size);
    out->size = size;
}

/* --- the beginning and the end ----------------------------------------------- */

static void free_desk(shared_desk *d)
{
    if (d == NULL || --d->owners > 0)
        return;
    const miai_mem mem = d->desk.mem;
    miai_desk_clear(&d->desk);
    miai_mem_free(&mem, d, sizeof *d);
}

static shared_desk *new_desk(miai_context *ctx, uint64_t nodes)
{
    shared_desk *d = miai_mem_new(&ctx->mem, sizeof *d);
    const miai_budget budget = {.nodes = nodes,
                                .bytes = ctx->memory,
                                .progress = ctx->progress,
                                .user = ctx->user};

    if (d == NULL)
        return NULL;
    d->owners = 1;
    if (miai_desk_init(&d->desk, &ctx->mem, &budget))
        return d;
    d->desk.mem = ctx->mem;
    free_desk(d);
    return NULL;
}

static void free_region(miai_endgame_region *r)
{
    miai_value_free(r->value);
    miai_value_free(r->low);
    miai_value_free(r->high);
    miai_value_free(r->ko[0]);
    miai_value_free(r->ko[1]);
    miai_value_free(r->chilled);
    miai_value_free(r->mean);
    miai_value_free(r->temperature);
}

void miai_endgame_free(miai_endgame *e)
{
    if (e == NULL)
        return;
    for (size_t i = 0; i < e->regions.count; i++)
        free_region((miai_endgame_region *)e->regions.data + i);
    for (int side = 0; side < 2; side++) {
        miai_endgame_move *list = e->moves[side].data;
        for (size_t i = 0; i < e->moves[side].count; i++)
            miai_value_free(list[i].incentive);
        miai_vec_clear(&e->moves[side]);
    }
    miai_value_free(e->sum);
    miai_vec_clear(&e->regions);
    miai_vec_clear(&e->points);
    miai_board_clear(&e->result);
    free_desk(e->shared);
    const miai_mem mem = e->mem;
    miai_mem_free(&mem, e, sizeof *e);
}

static miai_endgame *new_endgame(miai_context *ctx, miai_calc *calc)
{
    miai_endgame *e = miai_mem_new(&ctx->mem, sizeof *e);

    if (e == NULL)
        return NULL;
    e->mem = ctx->mem;
    e->ctx = ctx;
    e->calc = calc;
    miai_vec_init(&e->points, &e->mem, sizeof(int));
    miai_vec_init(&e->regions, &e->mem, sizeof(miai_endgame_region));
    for (int side = 0; side < 2; side++)
        miai_vec_init(&e->moves[side], &e->mem, sizeof(miai_endgame_move));
    return e;
}

/* --- the question -------------------------------------------------------------- */

/* Marks the stones of a list of points. */
static miai_status read_list(bool *out, const miai_endgame_board *b,
                             const char *list, const char *option,
                             miai_error *error)
{
    const char *at = list;

    while (at != NULL && *at != '\0') {
        const char *start = at + strspn(at, " ");
        at = start;
        const int p = miai_point_read(&at, b->board.width, b->board.height);
        at += strspn(at, " ");
        if (p < 0 || (*at != ',' && *at != '\0'))
            return miai_error_set(error, MIAI_CAUSE_BAD_POINT,
                                  "%s: expected points of the board separated "
                                  "by commas, found '%.20s'",
                                  option, start);
        if (b->board.at[p] != MIAI_BLACK && b->board.at[p] != MIAI_WHITE) {
            char text[MIAI_POINT_TEXT];
            miai_point_write(text, b->board.width, p);
            return miai_error_set(error, MIAI_CAUSE_NOT_A_STONE,
                                  "%s: there is no stone at %s", option, text);
        }
        out[p] = true;
        at += *at == ',';
    }
    return MIAI_OK;
}

static miai_status set_board(miai_endgame_board *b, const miai_problem *p,
                             const miai_endgame_options *o, miai_error *error)
{
    miai_status rc;

    b->board.width = p->width;
    b->board.height = p->height;
    memcpy(b->board.at, p->stone, sizeof b->board.at);
    for (int i = 0; i < p->width * p->height; i++)
        b->immortal[i] = p->role[i] == MIAI_ROLE_IMMORTAL;
    b->strict = o->strict;
    b->counting =
        o->scoring == MIAI_SCORING_AREA ? MIAI_BY_AREA : MIAI_BY_TERRITORY;
    b->prisoners = o->has_prisoners ? o->prisoners[0] - o->prisoners[1]
                                    : p->prisoners[0] - p->prisoners[1];
    b->ko = p->ko;
    b->ko_side = p->ko >= 0 ? (miai_color)p->first : MIAI_EMPTY;
    rc = read_list(b->safe, b, o->safe, "safe", error);
    return rc == MIAI_OK ? read_list(b->dead, b, o->dead, "dead", error) : rc;
}

#define MOST_PRISONERS 10000

static miai_status check_options(const miai_endgame_options *o,
                                 const miai_problem *p, miai_error *error)
{
    if (o->size != sizeof *o)
        return miai_error_set(error, MIAI_CAUSE_VERSION,
                              "options: expected a size of %zu, not %zu: call "
                              "miai_endgame_options_init() first",
                              sizeof *o, o->size);
    if (p->goal != MIAI_GOAL_ENDGAME)
        return miai_error_set(error, MIAI_CAUSE_OPTION,
                              "goal: expected a problem that was read as an "
                              "endgame");
    if (o->scoring != MIAI_SCORING_AREA && o->scoring != MIAI_SCORING_TERRITORY)
        return miai_error_set(error, MIAI_CAUSE_OPTION,
                              "scoring: expected area or territory");
    for (int i = 0; i < 2; i++)
        if (o->has_prisoners &&
            (o->prisoners[i] < 0 || o->prisoners[i] > MOST_PRISONERS))
            return miai_error_set(error, MIAI_CAUSE_OPTION,
                                  "prisoners: expected 0 to %d, not %d",
                                  MOST_PRISONERS, o->prisoners[i]);
    return MIAI_OK;
}

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
                         const char *name, miai_value *a, miai_value *b)
{
    const miai_value *const arguments[2] = {a, b};
    const miai_status rc =
        miai_calc_apply(out, e->calc, name, arguments, b == NULL ? 1 : 2);

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
    rc = apply(&out->chilled, e, "chill", out->value, NULL);
    if (rc == MIAI_OK)
        rc = apply(&out->mean, e, "mean", out->value, NULL);
    if (rc == MIAI_OK)
        rc = apply(&out->temperature, e, "temperature", out->value, NULL);
    if (rc == MIAI_OK &&
        !miai_board_tempo(&out->tempo, e->shared->desk.names, r->moves.low))
        rc = MIAI_ERR_NOMEM;
    return rc;
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
    miai_status rc = miai_calc_evaluate(&sum, e->calc, "0", 1);

    for (size_t i = 0; i < e->regions.count && rc == MIAI_OK && sum != NULL;
         i++) {
        miai_value *next = NULL;
        if (list[i].chilled != NULL && miai_calc_work(e->calc) < most)
            rc = apply(&next, e, "add", sum, list[i].chilled);
        miai_value_free(sum);
        sum = next;
    }
    e->sum = sum;
    return rc;
}

/* Solves the board that is set. */
static miai_status solve(miai_endgame *e)
{
    miai_error *error = &e->ctx->error;
    miai_status rc =
        miai_board_solve(&e->result, &e->shared->desk, &e->board, error);

    if (rc == MIAI_OK)
        rc = fill_regions(e);
    for (int side = 0; side < 2 && rc == MIAI_OK; side++)
        rc = fill_moves(e, side);
    if (rc == MIAI_OK)
        rc = fill_sum(e);
    if (rc == MIAI_ERR_NOMEM)
        miai_error_set(error, MIAI_CAUSE_NO_MEMORY, "not enough memory");
    else if (rc == MIAI_ERR_LIMIT && error->text[0] == '\0')
        miai_error_set(error, MIAI_CAUSE_LIMITS, "%s",
                       miai_games_error(e->shared->desk.games));
    return rc;
}

miai_status miai_endgame_solve(miai_endgame **out, miai_context *ctx,
                               miai_calc *calc, const miai_problem *problem,
                               const miai_endgame_options *options)
{
    miai_endgame_options o;
    miai_endgame *e;
    miai_status rc;

    *out = NULL;
    miai_endgame_options_init(&o, sizeof o);
    if (options != NULL)
        o = *options;
    miai_error_clear(&ctx->error);
    if ((rc = check_options(&o, problem, &ctx->error)) != MIAI_OK)
        return rc;
    e = new_endgame(ctx, calc);
    if (e != NULL)
        e->shared = new_desk(ctx, o.nodes);
    if (e == NULL || e->shared == NULL) {
        miai_endgame_free(e);
        return miai_error_set(&ctx->error, MIAI_CAUSE_NO_MEMORY,
                              "not enough memory");
    }
    rc = set_board(&e->board, problem, &o, &ctx->error);
    if (rc == MIAI_OK)
        rc = solve(e);
    if (rc != MIAI_OK) {
        miai_endgame_free(e);
        return rc;
    }
    *out = e;
    return MIAI_OK;
}

miai_status miai_endgame_play(miai_endgame **out, const miai_endgame *from,
                              miai_color side, int point)
{
    miai_context *ctx = from->ctx;
    const miai_board *b = &from->board.board;
    miai_endgame *e;
    miai_status rc = MIAI_OK;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if ((side != MIAI_BLACK && side != MIAI_WHITE) ||
        (point != MIAI_PASS && (point < 0 || point >= b->width * b->height)))
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "expected Black or White and a point of the "
                              "board, or a pass");
    e = new_endgame(ctx, from->calc);
    if (e == NULL)
        return miai_error_set(&ctx->error, MIAI_CAUSE_NO_MEMORY,
                              "not enough memory");
    e->shared = from->shared;
    e->shared->owners++;
    e->board = from->board;
    if (miai_endgame_board_play(&e->board, point, side)) {
        rc = solve(e);
    } else {
        char text[MIAI_POINT_TEXT];
        miai_point_write(text, b->width, point);
        rc = miai_error_set(&ctx->error, MIAI_CAUSE_ILLEGAL_MOVE,
                            "%s at %s is not a legal move",
                            miai_color_name(side), text);
    }
    if (rc != MIAI_OK) {
        miai_endgame_free(e);
        return rc;
    }
    *out = e;
    return MIAI_OK;
}

/* --- what it says --------------------------------------------------------------- */

static bool is_on(const miai_endgame *e, int point)
{
    return point >= 0 && point < e->result.map.width * e->result.map.height;
}

miai_ground miai_endgame_ground(const miai_endgame *e, int point)
{
    static const miai_ground ground[] = {
        [MIAI_MAP_OFF] = MIAI_GROUND_OFF,
        [MIAI_MAP_SAFE_BLACK] = MIAI_GROUND_SAFE_BLACK,
        [MIAI_MAP_SAFE_WHITE] = MIAI_GROUND_SAFE_WHITE,
        [MIAI_MAP_TERRITORY_BLACK] = MIAI_GROUND_BLACK,
        [MIAI_MAP_TERRITORY_WHITE] = MIAI_GROUND_WHITE,
        [MIAI_MAP_REGION] = MIAI_GROUND_REGION,
        [MIAI_MAP_SEKI] = MIAI_GROUND_SEKI,
    };

    return is_on(e, point) ? ground[e->result.map.kind[point]]
                           : MIAI_GROUND_OFF;
}

bool miai_endgame_is_assumed(const miai_endgame *e, int point)
{
    return is_on(e, point) && e->result.map.assumed[point];
}

miai_color miai_endgame_stone(const miai_endgame *e, int point)
{
    return is_on(e, point) ? (miai_color)e->board.board.at[point] : MIAI_OFF;
}

static int side_of(miai_color first)
{
    assert(first == MIAI_BLACK || first == MIAI_WHITE);
    return first == MIAI_BLACK ? MIAI_REGION_BLACK : MIAI_REGION_WHITE;
}

miai_score miai_endgame_score(const miai_endgame *e, miai_color first)
{
    return e->result.first[side_of(first)].score;
}

int miai_endgame_settled(const miai_endgame *e)
{
    return (int)e->result.settled;
}

const miai_endgame_move *miai_endgame_move_at(const miai_endgame *e,
                                              miai_color first, int i)
{
    const miai_vec *moves = &e->moves[side_of(first)];

    return i >= 0 && (size_t)i < moves->count
               ? (const miai_endgame_move *)moves->data + i
               : NULL;
}

/* Is the incentive of a move greater than another's? */
static bool gains_more(const miai_endgame *e, const miai_board_move *m,
                       const miai_board_move *than)
{
    miai_games *s = e->shared->desk.names;

    if (m->incentive == MIAI_NO_GAME || than->incentive == MIAI_NO_GAME ||
        m->incentive == than->incentive)
        return false;
    const bool more = miai_game_le(s, than->incentive, m->incentive);
    if (miai_games_failure(s) == NULL)
        return more;
    miai_games_clear_error(s);
    return false;
}

const miai_endgame_move *miai_endgame_best(const miai_endgame *e,
                                           miai_color first)
{
    const miai_board_answer *a = &e->result.first[side_of(first)];
    const miai_board_move *list = a->moves.data;
    const miai_board_region *regions = e->result.regions.data;
    int best = -1, best_rank = 0;

    for (int i = 0; i < (int)a->moves.count; i++) {
        const int rank = list[i].region < 0
                             ? 0
                             : regions[list[i].region].rank[side_of(first)];
        if (!miai_score_keeps(list[i].score, a->score, side_of(first)))
            continue;
        if (best < 0 || (rank > 0 && (best_rank == 0 || rank < best_rank)) ||
            (rank > 0 && rank == best_rank &&
             gains_more(e, &list[i], &list[best]))) {
            best = i;
            best_rank = rank;
        }
    }
    return miai_endgame_move_at(e, first, best);
}

const miai_endgame_region *miai_endgame_region_at(const miai_endgame *e, int i)
{
    return i >= 0 && (size_t)i < e->regions.count
               ? (const miai_endgame_region *)e->regions.data + i
               : NULL;
}

miai_value *miai_endgame_sum(const miai_endgame *e)
{
    return e->sum;
}

bool miai_endgame_is_limited(const miai_endgame *e)
{
    return e->result.map.is_limited;
}

uint64_t miai_endgame_nodes(const miai_endgame *e)
{
    return e->result.nodes;
}
