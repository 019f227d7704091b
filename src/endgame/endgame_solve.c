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

/* A region that was played out in a store of its own, and whether it could be. */
typedef struct trial {
    miai_region region;
    bool is_good;
} trial;

static bool open_desk(miai_desk *d)
{
    const miai_budget *b = &d->budget;

    if (miai_games_new(&d->games, &d->mem, b->bytes) != MIAI_OK ||
        miai_games_new(&d->names, &d->mem, b->bytes / 4) != MIAI_OK)
        return false;
    miai_games_watch(d->games, b->progress, b->user);
    miai_games_watch(d->names, b->progress, b->user);
    d->regions = miai_regions_new(d->games);
    d->sums = miai_sums_new(d->games);
    d->named = miai_regions_new(d->names);
    d->stopping = miai_stopping_new(&d->mem, MIAI_DESK_STOPS);
    if (d->regions == NULL || d->sums == NULL || d->named == NULL ||
        d->stopping == NULL)
        return false;
    miai_regions_limit(d->regions, MIAI_DESK_POSITIONS);
    miai_regions_limit(d->named, MIAI_DESK_POSITIONS);
    miai_sums_limit(d->sums, MIAI_DESK_SUMS);
    return true;
}

static void close_desk(miai_desk *d)
{
    miai_stopping_free(d->stopping);
    miai_sums_free(d->sums);
    miai_regions_free(d->regions);
    miai_regions_free(d->named);
    miai_games_free(d->names);
    miai_games_free(d->games);
    d->stopping = NULL;
    d->sums = NULL;
    d->regions = d->named = NULL;
    d->games = d->names = NULL;
}

bool miai_desk_init(miai_desk *out, const miai_mem *mem,
                    const miai_budget *budget)
{
    *out =
        (miai_desk){.mem = *mem, .budget = *budget, .most = MIAI_REGION_POINTS};
    miai_workspace_init(&out->space, mem);
    miai_vec_init(&out->tried, mem, sizeof(trial));
    return open_desk(out);
}

void miai_desk_clear(miai_desk *d)
{
    close_desk(d);
    miai_vec_clear(&d->tried);
    miai_workspace_clear(&d->space);
    *d = (miai_desk){0};
}

static int points_of(const miai_endgame_board *b)
{
    return b->board.width * b->board.height;
}

/* --- what is settled --------------------------------------------------------- */

/* What a point outside of the regions counts.  A dead stone counts twice by
 * territory: as a prisoner, and its point. */
static int settled_at(const miai_scene *s, int p)
{
    const int at = s->b->board.at[p];
    const bool by_area = s->b->counting == MIAI_BY_AREA;

    switch ((miai_map_kind)s->map.kind[p]) {
    case MIAI_MAP_SAFE_BLACK:
        return by_area;
    case MIAI_MAP_SAFE_WHITE:
        return -by_area;
    case MIAI_MAP_TERRITORY_BLACK:
        return by_area || at == MIAI_EMPTY ? 1 : 2;
    case MIAI_MAP_TERRITORY_WHITE:
        return by_area || at == MIAI_EMPTY ? -1 : -2;
    case MIAI_MAP_SEKI:
        return by_area || at == MIAI_EMPTY ? s->now[p] : 0;
    case MIAI_MAP_OFF:
    case MIAI_MAP_REGION:
        break;
    }
    return 0;
}

/* All points outside of the regions, with the prisoners; and the same if the
 * game ends now.  By area dead stones are still there then. */
static void count_settled(miai_scene *s)
{
    const bool by_area = s->b->counting == MIAI_BY_AREA;

    s->settled = by_area ? 0 : s->b->prisoners;
    s->settled_now = s->settled;
    for (int p = 0; p < points_of(s->b); p++) {
        const int n = settled_at(s, p);
        s->settled += n;
        if (s->map.kind[p] != MIAI_MAP_REGION)
            s->settled_now += by_area ? s->now[p] : n;
    }
}

/* --- regions ------------------------------------------------------------------ */

static uint8_t cell_at(const miai_scene *s, int number, int p)
{
    const uint8_t at = s->b->board.at[p];
    const miai_color owner = miai_endgame_map_owner(&s->map, p);

    if (s->map.region[p] == number)
        return at == MIAI_EMPTY   ? MIAI_CELL_EMPTY
               : at == MIAI_BLACK ? MIAI_CELL_BLACK
                                  : MIAI_CELL_WHITE;
    return owner == MIAI_BLACK   ? MIAI_CELL_BLACK_SAFE
           : owner == MIAI_WHITE ? MIAI_CELL_WHITE_SAFE
                                 : MIAI_CELL_OUTSIDE;
}

/* The region as a local position; its rows are counted from the top. */
static void draw_region(miai_board_region *out, const miai_scene *s, int number)
{
    const int width = s->b->board.width, height = s->b->board.height;
    uint8_t cells[MIAI_MAX_POINTS];
    miai_region_error error;

    for (int p = 0; p < points_of(s->b); p++) {
        const int top = (height - 1 - p / width) * width + p % width;
        cells[top] = cell_at(s, number, p);
    }
    out->is_small =
        miai_region_of_cells(&out->region, cells, width, height, &error);
    assert(out->is_small && out->region.count == out->count);
    for (int i = 0; i < out->region.count; i++)
        out->point[i] = (int16_t)((height - 1 - out->region.row[i]) * width +
                                  out->region.column[i]);
}

/* Is anything around a point of the region there by assumption? */
static bool leans(const miai_scene *s, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, &s->b->board, p);
    bool does = false;

    for (int i = 0; i < n; i++)
        does |= s->map.assumed[next[i]];
    return does;
}

/* Counts a point of a region, and what it can be worth at most. */
static void add_point(miai_board_region *r, const miai_scene *s, int p)
{
    const int at = s->b->board.at[p];
    const bool by_area = s->b->counting == MIAI_BY_AREA;

    r->count++;
    r->is_assumed |= leans(s, p);
    r->bounds.high += by_area || at == MIAI_EMPTY ? 1 : 2 * (at == MIAI_WHITE);
    r->bounds.low -= by_area || at == MIAI_EMPTY ? 1 : 2 * (at == MIAI_BLACK);
    r->now.low += s->now[p];
}

/* Plays it out in a store of its own, so that one that is too large leaves
 * nothing behind.  False when that was stopped, or there is no memory. */
static bool try_alone(bool *out, const miai_desk *d, const miai_region *r,
                      miai_counting counting)
{
    const miai_budget *b = &d->budget;
    miai_games *games = NULL;
    miai_worth worth = {.is_cut = true};

    if (miai_games_new(&games, &d->mem, b->bytes / 4) != MIAI_OK)
        return false;
    miai_games_watch(games, b->progress, b->user);
    miai_regions *t = miai_regions_new(games);
    if (t != NULL) {
        miai_regions_limit(t, MIAI_DESK_POSITIONS);
        if (!miai_region_worth(&worth, t, r, counting))
            worth.is_cut = true;
    }
    const miai_failure *why = miai_games_failure(games);
    *out = !worth.is_cut;
    const bool good = why == NULL || why == miai_cgt_failure(MIAI_CGT_FULL);
    if (why == miai_cgt_failure(MIAI_CGT_STOPPED))
        miai_games_fail(d->games, why);
    miai_regions_free(t);
    miai_games_free(games);
    return good;
}

enum { LARGE = 8 }; /* points: up to that a region is played out at once */

/* Can it be played out?  What was tried once is known. */
static bool can_play(bool *out, miai_desk *d, const miai_region *r,
                     miai_counting counting)
{
    const trial *list = d->tried.data;
    trial new = {.region = *r};

    *out = true;
    if (r->count <= LARGE)
        return true;
    for (size_t i = 0; i < d->tried.count; i++)
        if (memcmp(&list[i].region, r, sizeof *r) == 0) {
            *out = list[i].is_good;
            return true;
        }
    if (!try_alone(&new.is_good, d, r, counting))
        return false;
    *out = new.is_good;
    return miai_vec_append(&d->tried, &new, 1);
}

/* Can it be played out?  If not, its stops are searched for; by territory they
 * are its bounds.  False when the store has failed. */
static bool judge_size(miai_board_region *r, const miai_scene *s)
{
    miai_desk *d = s->desk;
    miai_worth worth = {.is_cut = true};
    bool good = r->is_small && r->count <= d->most;

    if (good && !can_play(&good, d, &r->region, s->b->counting))
        return false;
    if (good &&
        !miai_region_worth(&worth, d->regions, &r->region, s->b->counting))
        return false;
    r->is_played = !worth.is_cut;
    r->is_exact = r->is_played && worth.low == worth.high;
    r->stops = (miai_stops){{r->bounds, r->bounds}};
    if (!r->is_played && r->is_small && s->b->counting == MIAI_BY_AREA)
        miai_stops_find(&r->stops, d->stopping, &r->region);
    return true;
}

static bool find_regions(miai_scene *s)
{
    miai_board_region *list;

    for (int i = 0; i < s->map.regions; i++) {
        miai_board_region *r = miai_vec_push(s->regions);
        if (r == NULL)
            return false;
        *r = (miai_board_region){
            .moves = {.low = MIAI_NO_GAME, .high = MIAI_NO_GAME}};
    }
    list = s->regions->data;
    for (int p = 0; p < points_of(s->b); p++)
        if (s->map.region[p] >= 0)
            add_point(&list[s->map.region[p]], s, p);
    for (int i = 0; i < s->map.regions; i++) {
        list[i].now.high = list[i].now.low;
        if (s->b->counting == MIAI_BY_TERRITORY) /* what is dead there? */
            list[i].now = list[i].bounds;
        if (list[i].count <= MIAI_REGION_POINTS)
            draw_region(&list[i], s, i);
        if (!judge_size(&list[i], s))
            return false;
    }
    return true;
}

/* The question about the sum of the regions that are played out; its list of
 * them is in s->sum. */
static bool make_sum(miai_scene *s)
{
    const miai_board_region *list = s->regions->data;

    s->sum.count = s->number.count = 0;
    for (size_t i = 0; i < s->regions->count; i++) {
        const miai_sum_region r = {.region = &list[i].region};
        if (list[i].is_played && (!miai_vec_append(&s->sum, &r, 1) ||
                                  !miai_vec_append(&s->number, &i, 1)))
            return false;
    }
    s->question = (miai_sum_question){.t = s->desk->regions,
                                      .m = s->desk->sums,
                                      .regions = s->sum.data,
                                      .count = (int)s->sum.count,
                                      .counting = s->b->counting,
                                      .settled = s->settled,
                                      .settled_now = s->settled_now};
    return true;
}

/* --- the scene ------------------------------------------------------------------ */

miai_status miai_desk_status(const miai_desk *d)
{
    const miai_failure *why = miai_games_failure(d->games);

    if (why == NULL)
        why = miai_games_failure(d->names);
    return why != NULL ? why->status : MIAI_ERR_NOMEM;
}

miai_status miai_scene_make(miai_scene *s, miai_desk *d,
                            const miai_endgame_board *b, miai_vec *regions,
                            miai_error *error)
{
    const miai_map_question question = {.board = &b->board,
                                        .immortal = b->immortal,
                                        .safe = b->safe,
                                        .dead = b->dead,
                                        .strict = b->strict};

    s->desk = d;
    s->b = b;
    s->regions = regions;
    miai_vec_init(&s->sum, &d->mem, sizeof(miai_sum_region));
    miai_vec_init(&s->number, &d->mem, sizeof(size_t));
    const miai_status rc =
        miai_endgame_map_make(&s->map, &question, &d->space, &d->budget, error);
    if (rc != MIAI_OK)
        return rc;
    miai_endgame_board_count(s->now, b);
    count_settled(s);
    return find_regions(s) && make_sum(s) ? MIAI_OK : miai_desk_status(d);
}

void miai_scene_clear(miai_scene *s)
{
    miai_vec_clear(&s->sum);
    miai_vec_clear(&s->number);
}

/* --- the answer ------------------------------------------------------------------ */

static void begin(miai_board_result *out, const miai_desk *d)
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

/* The score and the moves in regions, and the pass. */
static bool answer(miai_board_answer *out, const miai_scene *s, int side)
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

/* --- a second look ------------------------------------------------------------------ */

/* The only region that is bounded by two games; NULL if there is none, or more
 * of them. */
static miai_board_region *find_doubtful(const miai_scene *s)
{
    miai_board_region *list = s->regions->data, *found = NULL;

    for (size_t i = 0; i < s->regions->count; i++) {
        if (!list[i].is_played || list[i].is_exact)
            continue;
        if (found != NULL)
            return NULL;
        found = &list[i];
    }
    return found;
}

static void narrow(miai_score *s, miai_score by)
{
    s->low = by.low > s->low ? by.low : s->low;
    s->high = by.high < s->high ? by.high : s->high;
    assert(s->low <= s->high);
}

static void narrow_answer(miai_board_answer *a, const miai_board_answer *by)
{
    miai_board_move *list = a->moves.data;
    const miai_board_move *other = by->moves.data;

    narrow(&a->score, by->score);
    for (size_t i = 0; i < a->moves.count; i++)
        for (size_t k = 0; k < by->moves.count; k++)
            if (list[i].point == other[k].point)
                narrow(&list[i].score, other[k].score);
}

/* With a ko the stops may say more than the games that bound the region. */
static bool look_again(miai_board_result *out, miai_scene *s)
{
    miai_board_region *r = find_doubtful(s);
    miai_board_result other;
    bool good;

    if (r == NULL || s->b->counting != MIAI_BY_AREA)
        return true;
    begin(&other, s->desk);
    r->is_played = false;
    miai_stops_find(&r->stops, s->desk->stopping, &r->region);
    good = make_sum(s);
    for (int side = 0; side < 2 && good; side++)
        good = answer(&other.first[side], s, side);
    good = good && miai_scene_widen(&other, s);
    for (int side = 0; side < 2 && good; side++)
        narrow_answer(&out->first[side], &other.first[side]);
    r->is_played = true;
    miai_board_clear(&other);
    return good && make_sum(s);
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
        if (!answer(&out->first[side], s, side))
            return miai_desk_status(s->desk);
    if (!miai_scene_widen(out, s) || !look_again(out, s))
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
    if (s->b->ko >=
        0) /* not before: after a move of the other side it is over */
        miai_board_ban(&out->first[s->b->ko_side == MIAI_WHITE],
                       s->b->ko_side == MIAI_WHITE, s->b->ko);
    return MIAI_OK;
}

static uint64_t nodes_of(const miai_desk *d)
{
    return miai_regions_nodes(d->regions) + miai_regions_nodes(d->named) +
           miai_sums_nodes(d->sums) + miai_stopping_nodes(d->stopping);
}

static miai_status attempt(miai_board_result *out, miai_desk *d,
                           const miai_endgame_board *b, miai_error *error)
{
    const uint64_t before = nodes_of(d);
    miai_scene *s = miai_mem_new(&d->mem, sizeof *s);
    miai_status rc;

    if (s == NULL)
        return MIAI_ERR_NOMEM;
    rc = miai_scene_make(s, d, b, &out->regions, error);
    if (rc == MIAI_OK) {
        out->map = s->map;
        out->settled = s->settled;
        out->nodes = s->map.nodes;
        rc = solve(out, s, error);
        out->nodes += nodes_of(d) - before;
    }
    miai_scene_clear(s);
    miai_mem_free(&d->mem, s, sizeof *s);
    return rc;
}

/* Was the memory of the games not enough?  Then a new desk does not play out
 * the largest region of those that were.  False if there is none. */
static bool give_up_largest(miai_desk *d, const miai_board_result *r)
{
    const miai_board_region *list = r->regions.data;
    int largest = 0;

    if (miai_games_failure(d->games) != miai_cgt_failure(MIAI_CGT_FULL))
        return false;
    for (size_t i = 0; i < r->regions.count; i++)
        if (list[i].is_played && list[i].count > largest)
            largest = list[i].count;
    if (largest == 0)
        return false;
    close_desk(d);
    d->most = largest - 1;
    return open_desk(d);
}

miai_status miai_board_solve(miai_board_result *out, miai_desk *d,
                             const miai_endgame_board *b, miai_error *error)
{
    miai_status rc;

    begin(out, d);
    rc = attempt(out, d, b, error);
    while (rc == MIAI_ERR_LIMIT && give_up_largest(d, out)) {
        miai_board_clear(out);
        begin(out, d);
        rc = attempt(out, d, b, error);
    }
    return rc;
}

void miai_board_clear(miai_board_result *r)
{
    miai_vec_clear(&r->regions);
    for (int side = 0; side < 2; side++)
        miai_vec_clear(&r->first[side].moves);
}
