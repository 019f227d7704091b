/* endgame_api.c - whole boards of endgames, for the caller. */
#include <assert.h>
#include <string.h>

#include "api/endgame_api.h"

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
    if (r->deiri != r->temperature)
        miai_value_free(r->deiri);
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
static miai_status read_list(bool *out, const miai_problem *p, const char *list,
                             const char *option, miai_error *error)
{
    const char *at = list;

    while (at != NULL && *at != '\0') {
        const char *start = at + strspn(at, " ");
        at = start;
        const int point = miai_point_read(&at, p->board.width, p->board.height);
        at += strspn(at, " ");
        if (point < 0 || (*at != ',' && *at != '\0'))
            return miai_problem_fail(
                p, error, MIAI_CAUSE_BAD_POINT,
                "%s: expected points from a1 to %s separated by commas, found "
                "'%.20s'",
                option,
                miai_move_at(p->board.width,
                             p->board.width * p->board.height - 1)
                    .text,
                start);
        if (p->board.at[point] != MIAI_BLACK &&
            p->board.at[point] != MIAI_WHITE) {
            miai_problem_fail(
                p, error, MIAI_CAUSE_NOT_A_STONE,
                "%s: there is no stone at %s: name points that have stones",
                option, miai_move_at(p->board.width, point).text);
            return miai_problem_blame(p, error, point);
        }
        out[point] = true;
        at += *at == ',';
    }
    return MIAI_OK;
}

/* Is no stone both safe and dead? */
static miai_status check_lists(const miai_endgame_board *b,
                               const miai_problem *p, miai_error *error)
{
    for (int i = 0; i < p->board.width * p->board.height; i++)
        if (b->safe[i] && b->dead[i]) {
            miai_problem_fail(
                p, error, MIAI_CAUSE_BAD_POINT,
                "safe, dead: %s is in both: name it in one of them",
                miai_move_at(p->board.width, i).text);
            return miai_problem_blame(p, error, i);
        }
    return MIAI_OK;
}

static miai_status set_board(miai_endgame_board *b, const miai_problem *p,
                             const miai_endgame_options *o, miai_error *error)
{
    miai_status rc;

    b->board = p->board;
    for (int i = 0; i < miai_board_points(&b->board); i++)
        b->board.immortal[i] = p->role[i] == MIAI_ROLE_IMMORTAL;
    b->strict = o->strict;
    b->counting =
        o->scoring == MIAI_SCORING_AREA ? MIAI_BY_AREA : MIAI_BY_TERRITORY;
    b->prisoners = o->has_prisoners ? o->prisoners[0] - o->prisoners[1]
                                    : p->prisoners[0] - p->prisoners[1];
    b->board.ko = p->ko;
    b->board.ko_side = p->ko >= 0 ? (miai_color)p->first : MIAI_EMPTY;
    rc = read_list(b->safe, p, o->safe, "safe", error);
    if (rc == MIAI_OK)
        rc = read_list(b->dead, p, o->dead, "dead", error);
    return rc == MIAI_OK ? check_lists(b, p, error) : rc;
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

/* Solves the board that is set. */
static miai_status solve(miai_endgame *e)
{
    miai_error *error = &e->ctx->error;
    miai_status rc =
        miai_board_solve(&e->result, &e->shared->desk, &e->board, error);

    if (rc == MIAI_OK)
        rc = miai_endgame_fill(e);
    if (rc == MIAI_ERR_NOMEM)
        miai_error_no_memory(error);
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
        return miai_error_no_memory(&ctx->error);
    }
    for (int i = 0; i < 2; i++)
        e->prisoners[i] =
            o.has_prisoners ? o.prisoners[i] : problem->prisoners[i];
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
        return miai_error_no_memory(&ctx->error);
    e->shared = from->shared;
    e->shared->owners++;
    e->board = from->board;
    memcpy(e->prisoners, from->prisoners, sizeof e->prisoners);
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
    return miai_endgame_basis(e, point) != MIAI_BASIS_PROOF;
}

miai_basis miai_endgame_basis(const miai_endgame *e, int point)
{
    return is_on(e, point) ? (miai_basis)e->result.map.basis[point]
                           : MIAI_BASIS_PROOF;
}

const char *miai_basis_name(miai_basis basis)
{
    static const char *const names[] = {
        [MIAI_BASIS_PROOF] = "proof",   [MIAI_BASIS_DECLARED] = "declared",
        [MIAI_BASIS_SOLVER] = "solver", [MIAI_BASIS_GAMES] = "games",
        [MIAI_BASIS_SIZE] = "size",
    };

    return (size_t)basis < sizeof names / sizeof *names ? names[basis] : "";
}

miai_color miai_endgame_stone(const miai_endgame *e, int point)
{
    return is_on(e, point) ? (miai_color)e->board.board.at[point] : MIAI_OFF;
}

static int side_of(miai_color first)
{
    assert(miai_is_stone((int)first));
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

static bool is_beside_enemy(const miai_endgame *e, int point, miai_color first)
{
    const miai_board *b = &e->board.board;
    int next[4];
    const int n = miai_board_neighbours(next, b, point);

    for (int i = 0; i < n; i++)
        if (b->at[next[i]] == (uint8_t)miai_color_other(first))
            return true;
    return false;
}

/* Where a move comes among those that are as good: regions in their order, then
 * a pass; if that is too early, dead stones are taken off. */
static int place_of(const miai_endgame *e, const miai_board_move *m,
                    miai_color first)
{
    enum { UNRANKED = MIAI_MAX_POINTS + 1, PASS, TAKING, FILLING };
    const miai_board_region *regions = e->result.regions.data;

    if (m->region >= 0) {
        const int rank = regions[m->region].rank[side_of(first)];
        return rank > 0 ? rank : UNRANKED;
    }
    if (m->point == MIAI_PASS)
        return PASS;
    return is_beside_enemy(e, m->point, first) ? TAKING : FILLING;
}

const miai_endgame_move *miai_endgame_best(const miai_endgame *e,
                                           miai_color first)
{
    const miai_board_answer *a = &e->result.first[side_of(first)];
    const miai_board_move *list = a->moves.data;
    int best = -1, best_place = 0;

    for (int i = 0; i < (int)a->moves.count; i++) {
        const int place = place_of(e, &list[i], first);
        if (!miai_score_keeps(list[i].score, a->score, side_of(first)))
            continue;
        if (best < 0 || place < best_place ||
            (place == best_place && gains_more(e, &list[i], &list[best]))) {
            best = i;
            best_place = place;
        }
    }
    return miai_endgame_move_at(e, first, best);
}

int64_t miai_endgame_loss(const miai_endgame *e, miai_color first,
                          const miai_endgame_move *m)
{
    const miai_score best = miai_endgame_score(e, first);

    if (!m->loses)
        return 0;
    return first == MIAI_BLACK ? best.low - m->score.high
                               : m->score.low - best.high;
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

/* --- what follows ----------------------------------------------------------------- */

bool miai_endgame_has(const miai_endgame *e, miai_endgame_trait trait, int p)
{
    const miai_ground ground = miai_endgame_ground(e, p);
    const bool is_assumed = miai_endgame_is_assumed(e, p);
    const bool is_safe =
        ground == MIAI_GROUND_SAFE_BLACK || ground == MIAI_GROUND_SAFE_WHITE;
    const bool is_dead =
        (ground == MIAI_GROUND_BLACK || ground == MIAI_GROUND_WHITE) &&
        miai_endgame_stone(e, p) != MIAI_EMPTY;

    switch (trait) {
    case MIAI_TRAIT_DEAD:
        return is_dead && !is_assumed;
    case MIAI_TRAIT_ASSUMED_DEAD:
        return is_dead && is_assumed;
    case MIAI_TRAIT_ASSUMED_SAFE:
        return is_safe && is_assumed;
    case MIAI_TRAIT_ASSUMED_AREA:
        return is_assumed && !is_safe && !is_dead;
    case MIAI_TRAIT_SEKI:
        return ground == MIAI_GROUND_SEKI;
    }
    return false;
}

miai_color miai_score_winner(miai_score score, double komi)
{
    const double low = (double)score.low - komi;
    const double high = (double)score.high - komi;

    if (low > 0)
        return MIAI_BLACK;
    if (high < 0)
        return MIAI_WHITE;
    return low >= 0 && high <= 0 ? MIAI_EMPTY : MIAI_OFF;
}
