/* endgame_scene.c - a board is taken apart: what is settled, which regions there
 * are, and the question about their sum. */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_scene.h"

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
    for (int p = 0; p < miai_board_points(&s->b->board); p++) {
        const int n = settled_at(s, p);
        s->settled += n;
        if (s->map.kind[p] != MIAI_MAP_REGION)
            s->settled_now += by_area ? s->now[p] : n;
    }
}

/* --- regions ------------------------------------------------------------------ */

static uint8_t cell_at(const miai_scene *s, const bool *in, int p)
{
    const uint8_t at = s->b->board.at[p];
    const miai_color owner = miai_endgame_map_owner(&s->map, p);

    if (s->map.region[p] >= 0 && in[s->map.region[p]])
        return at == MIAI_EMPTY   ? MIAI_CELL_EMPTY
               : at == MIAI_BLACK ? MIAI_CELL_BLACK
                                  : MIAI_CELL_WHITE;
    return owner == MIAI_BLACK   ? MIAI_CELL_BLACK_SAFE
           : owner == MIAI_WHITE ? MIAI_CELL_WHITE_SAFE
                                 : MIAI_CELL_OUTSIDE;
}

void miai_scene_draw(miai_board_region *out, const miai_scene *s,
                     const bool *in)
{
    const int width = s->b->board.width, height = s->b->board.height;
    uint8_t cells[MIAI_MAX_POINTS];
    miai_region_error error;

    for (int p = 0; p < miai_board_points(&s->b->board); p++) {
        const int top = (height - 1 - p / width) * width + p % width;
        cells[top] = cell_at(s, in, p);
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
        does |= s->map.basis[next[i]] != MIAI_BASIS_PROOF;
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

/* Can it be played out?  If not, its stops are its bounds for now.  False when
 * the store has failed. */
static bool judge_size(miai_board_region *r, const miai_scene *s)
{
    miai_desk *d = s->desk;
    miai_worth worth = {.is_cut = true};
    bool good = r->is_small && r->count <= d->most;

    if (good && !miai_desk_can_play(&good, d, &r->region, s->b->counting))
        return false;
    if (good &&
        !miai_region_worth(&worth, d->regions, &r->region, s->b->counting))
        return false;
    r->is_played = !worth.is_cut;
    r->is_exact = r->is_played && worth.low == worth.high;
    r->stops = (miai_stops){{r->bounds, r->bounds}};
    return true;
}

/* Is it to be searched for its stops? */
static bool has_stops(const miai_board_region *r)
{
    return !r->is_played && r->is_small;
}

/* Searches for them, and by territory for what it counts as it stands: what is dead there? */
static bool search_stops(miai_board_region *r, const miai_scene *s)
{
    miai_stopping *by = s->desk->stopping;

    return miai_stops_find(&r->stops, by, &r->region) &&
           (s->b->counting == MIAI_BY_AREA ||
            miai_stops_now(&r->now, by, &r->region));
}

static bool find_stops(const miai_scene *s)
{
    miai_board_region *list = s->regions->data;
    int count = 0;

    for (size_t i = 0; i < s->regions->count; i++)
        count += has_stops(&list[i]);
    miai_stopping_share(s->desk->stopping, count);
    for (size_t i = 0; i < s->regions->count; i++)
        if (has_stops(&list[i]) && !search_stops(&list[i], s))
            return false;
    return true;
}

static bool find_regions(miai_scene *s)
{
    bool in[MIAI_MAX_POINTS] = {false};
    miai_board_region *list;

    for (int i = 0; i < s->map.regions; i++) {
        miai_board_region *r = miai_vec_push(s->regions);
        if (r == NULL)
            return false;
        *r = (miai_board_region){
            .moves = {.low = MIAI_NO_GAME, .high = MIAI_NO_GAME}};
    }
    list = s->regions->data;
    for (int p = 0; p < miai_board_points(&s->b->board); p++)
        if (s->map.region[p] >= 0)
            add_point(&list[s->map.region[p]], s, p);
    for (int i = 0; i < s->map.regions; i++) {
        list[i].now.high = list[i].now.low;
        if (s->b->counting == MIAI_BY_TERRITORY) /* what is dead there? */
            list[i].now = list[i].bounds;
        in[i] = true;
        if (list[i].count <= MIAI_REGION_POINTS)
            miai_scene_draw(&list[i], s, in);
        in[i] = false;
        if (!judge_size(&list[i], s))
            return false;
    }
    return true;
}

bool miai_scene_sum(miai_scene *s)
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

miai_status miai_scene_make(miai_scene *s, miai_desk *d,
                            const miai_endgame_board *b, miai_vec *regions,
                            miai_error *error)
{
    const miai_map_question question = {.board = &b->board,
                                        .safe = b->safe,
                                        .dead = b->dead,
                                        .strict = b->strict};

    s->desk = d;
    s->b = b;
    s->regions = regions;
    miai_vec_init(&s->sum, &d->mem, sizeof(miai_sum_region));
    miai_vec_init(&s->number, &d->mem, sizeof(size_t));
    const miai_means means = {NULL, &d->space, &d->budget, error};
    const miai_status rc = miai_endgame_map_make(&s->map, &question, &means);
    d->nodes += s->map.nodes;
    if (rc != MIAI_OK)
        return rc;
    miai_endgame_board_count(s->now, b);
    if (!miai_scene_judge_sekis(s))
        return MIAI_ERR_NOMEM;
    count_settled(s);
    return find_regions(s) && find_stops(s) && miai_scene_sum(s)
               ? MIAI_OK
               : miai_desk_status(d);
}

void miai_scene_clear(miai_scene *s)
{
    miai_vec_clear(&s->sum);
    miai_vec_clear(&s->number);
}
