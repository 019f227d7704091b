/* eyespace_fill.c - what the caller sees of the eyespaces of a group. */
#include "api/eyespace_api.h"

static const char unknown[] = "unknown";

/* Was the calculator not able to do it, and nothing worse?  Then it is left
 * out. */
static miai_status forgive(const miai_eyespaces *e, miai_status rc)
{
    if ((rc != MIAI_ERR_LIMIT && rc != MIAI_ERR_INPUT) ||
        e->ctx->error.cause == MIAI_CAUSE_STOPPED)
        return rc;
    miai_error_clear(&e->ctx->error);
    return MIAI_OK;
}

static miai_status apply(miai_value **out, const miai_eyespaces *e,
                         miai_operate_fn run, miai_value *a, miai_value *b)
{
    return forgive(e, miai_calc_operate(out, e->calc, run, a, b));
}

/* The text of a value, if there is one. */
static miai_status text_of(const char **out, miai_value *value)
{
    *out = unknown;
    return value == NULL ? MIAI_OK
                         : miai_value_text(out, value, MIAI_NOTATION_PLAIN);
}

/* A short game as an eye value. */
static miai_status take_game(miai_value **out, const miai_eyespaces *e,
                             miai_game g)
{
    miai_space_node node = {.low = g, .high = g};
    const miai_space space = {
        .nodes = {.mem = e->mem,
                  .data = &node,
                  .item = sizeof node,
                  .count = 1,
                  .capacity = 1},
    };

    return miai_calc_take_space(out, e->calc, e->games, &space);
}

static miai_status take_bounds(miai_value **low, miai_value **high,
                               const miai_eyespaces *e, const miai_worth *w)
{
    const miai_status rc = take_game(low, e, w->low);

    return rc == MIAI_OK ? take_game(high, e, w->high) : rc;
}

/* --- eyespaces --------------------------------------------------------------------- */

static miai_status fill_values(miai_eyespace_region *out, miai_eyespaces *e,
                               const miai_split_space *s)
{
    miai_status rc = take_bounds(&out->low, &out->high, e, &s->worth);

    if (rc == MIAI_OK && !s->worth.is_cut)
        rc = forgive(
            e, miai_calc_take_space(&out->value, e->calc, e->games, &s->space));
    if (rc == MIAI_OK)
        rc = text_of(&out->value_text, out->value);
    if (rc != MIAI_OK || out->value == NULL)
        return rc;
    rc = apply(&out->mean, e, miai_op_mean, out->value, NULL);
    return rc == MIAI_OK ? apply(&out->temperature, e, miai_op_temperature,
                                 out->value, NULL)
                         : rc;
}

/* The points of the eyespaces, one after the other, then those of the sets. */
static bool list_points(miai_eyespaces *e)
{
    const int points = e->problem.board.width * e->problem.board.height;
    const miai_split_set *sets = e->split.sets.data;

    for (int i = 0; i < (int)e->split.spaces.count; i++)
        for (int p = 0; p < points; p++)
            if (e->split.space[p] == i && !miai_vec_append(&e->points, &p, 1))
                return false;
    for (size_t i = 0; i < e->split.sets.count; i++)
        if (!miai_vec_append(&e->points, sets[i].space, (size_t)sets[i].count))
            return false;
    return true;
}

/* The points of the chains that may be cut off, as text. */
static bool list_cuts(miai_eyespaces *e)
{
    for (size_t i = 0; i < e->split.spaces.count; i++) {
        const int cut = miai_split_at(&e->split, i)->cut;
        char *text = miai_vec_push(&e->cuts);
        if (text == NULL)
            return false;
        if (cut >= 0)
            miai_point_write(text, e->problem.board.width, cut);
    }
    return true;
}

/* Can the owner connect to immortal stones of his there? */
static bool leads_out(const miai_eyespaces *e, const miai_eyespace_region *r)
{
    const miai_problem *p = &e->problem;
    int next[4];

    for (int i = 0; i < r->count; i++) {
        const int n = miai_board_neighbours(next, &p->board, r->points[i]);
        for (int k = 0; k < n; k++)
            if (p->board.at[next[k]] == (uint8_t)e->split.owner &&
                p->role[next[k]] == MIAI_ROLE_IMMORTAL)
                return true;
    }
    return false;
}

static miai_status fill_regions(miai_eyespaces *e, const int **at)
{
    miai_status rc = MIAI_OK;

    for (size_t i = 0; i < e->split.spaces.count && rc == MIAI_OK; i++) {
        const miai_split_space *s = miai_split_at(&e->split, i);
        miai_eyespace_region *r = miai_vec_push(&e->regions);
        if (r == NULL)
            return MIAI_ERR_NOMEM;
        *r = (miai_eyespace_region){.points = *at,
                                    .count = s->count,
                                    .is_large = s->worth.is_cut,
                                    .has_ko = s->worth.has_ko,
                                    .liberties = s->liberties,
                                    .cut = s->cut >= 0 ? s->cut : MIAI_NONE,
                                    .cut_text = (const char *)e->cuts.data +
                                                i * MIAI_POINT_TEXT};
        r->leads_out = leads_out(e, r);
        *at += s->count;
        rc = fill_values(r, e, s);
    }
    return rc;
}

/* --- moves ------------------------------------------------------------------------- */

/* The value after a move. */
static miai_status fill_move_value(miai_eyespace_move *out, miai_eyespaces *e,
                                   const miai_region *from,
                                   const miai_split_move *m)
{
    miai_region next;
    miai_space space;
    bool is_home;

    if (m->worth.is_cut)
        return MIAI_OK;
    if (m->worth.low == m->worth.high)
        return take_game(&out->value, e, m->worth.low);
    miai_region_after(&next, &is_home, from,
                      (miai_region_move){m->at, m->side});
    miai_status rc = MIAI_ERR_NOMEM;
    if (miai_space_init(&space, e->played, &next))
        rc = forgive(
            e, miai_calc_take_space(&out->value, e->calc, e->games, &space));
    else if (miai_games_failure(e->games) != NULL)
        rc = miai_games_failure(e->games)->status;
    miai_space_clear(&space);
    return rc;
}

static miai_status add_move(miai_eyespaces *e, int number,
                            const miai_split_move *m)
{
    const miai_split_space *s = miai_split_at(&e->split, (size_t)number);
    miai_eyespace_move *out = miai_vec_push(&e->moves);

    if (out == NULL)
        return MIAI_ERR_NOMEM;
    *out = (miai_eyespace_move){.point = s->point[m->at], .region = number};
    miai_point_write(out->text, e->problem.board.width, out->point);
    miai_status rc = take_bounds(&out->low, &out->high, e, &m->worth);
    if (rc == MIAI_OK)
        rc = fill_move_value(out, e, &s->region, m);
    return rc == MIAI_OK ? text_of(&out->value_text, out->value) : rc;
}

static miai_status fill_best(miai_eyespaces *e, int number, int color)
{
    const miai_split_space *s = miai_split_at(&e->split, (size_t)number);
    const miai_split_move *all = s->moves.data;
    const bool is_owner = miai_eyespaces_side(e->split.owner) == color;
    move_list list = {.first = e->moves.count};
    miai_status rc = MIAI_OK;

    for (size_t i = 0; i < s->moves.count && rc == MIAI_OK; i++)
        if (all[i].is_best && (all[i].side == MIAI_REGION_BLACK) == is_owner)
            rc = add_move(e, number, &all[i]);
    list.count = e->moves.count - list.first;
    if (rc == MIAI_OK && !miai_vec_append(&e->best[color], &list, 1))
        rc = MIAI_ERR_NOMEM;
    return rc;
}

/* Those that decide, or those that do by ko. */
static miai_status add_deciding(miai_eyespaces *e, int color, bool by_ko)
{
    const bool is_owner = miai_eyespaces_side(e->split.owner) == color;

    for (int n = 0; n < (int)e->split.spaces.count; n++) {
        const miai_split_space *s = miai_split_at(&e->split, (size_t)n);
        const miai_split_move *all = s->moves.data;
        for (size_t i = 0; i < s->moves.count; i++) {
            if ((all[i].side == MIAI_REGION_BLACK) != is_owner ||
                !(by_ko ? all[i].by_ko : all[i].decides))
                continue;
            const miai_status rc = add_move(e, n, &all[i]);
            if (rc != MIAI_OK)
                return rc;
            ((miai_eyespace_move *)e->moves.data)[e->moves.count - 1].by_ko =
                by_ko;
        }
    }
    return MIAI_OK;
}

static miai_status fill_moves(miai_eyespaces *e)
{
    miai_status rc = MIAI_OK;

    for (int color = 0; color < 2; color++) {
        for (int n = 0; n < (int)e->split.spaces.count && rc == MIAI_OK; n++)
            rc = fill_best(e, n, color);
        e->deciding[color].first = e->moves.count;
        if (rc == MIAI_OK)
            rc = add_deciding(e, color, false);
        if (rc == MIAI_OK)
            rc = add_deciding(e, color, true);
        e->deciding[color].count = e->moves.count - e->deciding[color].first;
    }
    return rc;
}

/* --- sums -------------------------------------------------------------------------- */

/* The sum of eyespaces that are known, with their kos; nothing where it is not
 * known. */
static miai_status add_up(miai_value **out, const miai_eyespaces *e,
                          const int *number, int count)
{
    const miai_eyespace_region *all = e->regions.data;
    miai_status rc =
        miai_calc_take(out, e->calc, e->games, miai_game_integer(e->games, 0));

    for (int i = 0; i < count && rc == MIAI_OK && *out != NULL; i++) {
        const int n = number != NULL ? number[i] : i;
        miai_value *next = NULL;
        if (miai_split_at(&e->split, (size_t)n)->is_named &&
            all[n].value != NULL)
            rc = apply(&next, e, miai_op_collapsed_add, *out, all[n].value);
        miai_value_free(*out);
        *out = next;
    }
    return rc;
}

static miai_status fill_sum(miai_eyespaces *e)
{
    const miai_worth w = {.low = e->split.low, .high = e->split.high};
    miai_status rc = take_bounds(&e->low, &e->high, e, &w);

    if (rc != MIAI_OK)
        return rc;
    if (w.low == w.high)
        return take_game(&e->sum, e, w.low);
    return add_up(&e->sum, e, NULL, (int)e->split.spaces.count);
}

static miai_status fill_sets(miai_eyespaces *e, const int **at)
{
    const miai_split_set *all = e->split.sets.data;
    miai_status rc = MIAI_OK;

    for (size_t i = 0; i < e->split.sets.count && rc == MIAI_OK; i++) {
        miai_eyespace_set *s = miai_vec_push(&e->sets);
        if (s == NULL)
            return MIAI_ERR_NOMEM;
        *s = (miai_eyespace_set){.regions = *at,
                                 .count = all[i].count,
                                 .is_partial = all[i].is_partial};
        *at += s->count;
        rc = add_up(&s->sum, e, s->regions, s->count);
        if (rc == MIAI_OK)
            rc = text_of(&s->sum_text, s->sum);
    }
    return rc;
}

/* One stone of each chain of the target that is not of the backbone. */
static bool list_apart(miai_eyespaces *e)
{
    miai_areas area;

    miai_areas_find(&area, &e->problem.board);
    for (int i = 0; i < area.count; i++) {
        const int p = area.first[i];
        const miai_move m = miai_move_at(e->problem.board.width, p);
        if (e->problem.role[p] == MIAI_ROLE_TARGET &&
            e->split.ground[p] != MIAI_EYESPACES_BACKBONE &&
            !miai_vec_append(&e->apart, &m, 1))
            return false;
    }
    return true;
}

miai_status miai_eyespaces_fill(miai_eyespaces *e)
{
    const int *at;
    miai_status rc;

    if (!list_points(e) || !list_cuts(e) || !list_apart(e))
        return MIAI_ERR_NOMEM;
    at = e->points.data;
    rc = fill_regions(e, &at);
    if (rc == MIAI_OK)
        rc = fill_moves(e);
    if (rc == MIAI_OK)
        rc = fill_sum(e);
    if (rc == MIAI_OK)
        rc = text_of(&e->sum_text, e->sum);
    return rc == MIAI_OK ? fill_sets(e, &at) : rc;
}
