/* eyespace_api.c - the eyespaces of a group, for the caller. */
#include <assert.h>
#include <string.h>

#include "api/eyespace_api.h"

enum { NODES = 500000 }; /* for one eyespace, if nothing else is asked */

void miai_eyespaces_options_init(miai_eyespaces_options *out, size_t size)
{
    memset(out, 0, size);
    out->size = size;
}

/* --- the beginning and the end ------------------------------------------------ */

static void free_regions(miai_eyespaces *e)
{
    miai_eyespace_region *r = e->regions.data;

    for (size_t i = 0; i < e->regions.count; i++) {
        miai_value_free(r[i].value);
        miai_value_free(r[i].low);
        miai_value_free(r[i].high);
        miai_value_free(r[i].mean);
        miai_value_free(r[i].temperature);
    }
    miai_vec_clear(&e->regions);
}

static void free_moves(miai_eyespaces *e)
{
    miai_eyespace_move *m = e->moves.data;

    for (size_t i = 0; i < e->moves.count; i++) {
        miai_value_free(m[i].value);
        miai_value_free(m[i].low);
        miai_value_free(m[i].high);
    }
    miai_vec_clear(&e->moves);
}

static void free_sets(miai_eyespaces *e)
{
    miai_eyespace_set *s = e->sets.data;

    for (size_t i = 0; i < e->sets.count; i++)
        miai_value_free(s[i].sum);
    miai_vec_clear(&e->sets);
}

void miai_eyespaces_free(miai_eyespaces *e)
{
    if (e == NULL)
        return;
    free_regions(e);
    free_moves(e);
    free_sets(e);
    miai_value_free(e->sum);
    miai_value_free(e->low);
    miai_value_free(e->high);
    miai_vec_clear(&e->points);
    miai_vec_clear(&e->cuts);
    miai_vec_clear(&e->best[0]);
    miai_vec_clear(&e->best[1]);
    miai_vec_clear(&e->apart);
    miai_split_clear(&e->split);
    miai_regions_free(e->played);
    miai_games_free(e->games);
    const miai_mem mem = e->mem;
    miai_mem_free(&mem, e, sizeof *e);
}

static void init_lists(miai_eyespaces *e)
{
    miai_vec_init(&e->points, &e->mem, sizeof(int));
    miai_vec_init(&e->regions, &e->mem, sizeof(miai_eyespace_region));
    miai_vec_init(&e->cuts, &e->mem, MIAI_POINT_TEXT);
    miai_vec_init(&e->moves, &e->mem, sizeof(miai_eyespace_move));
    for (int side = 0; side < 2; side++)
        miai_vec_init(&e->best[side], &e->mem, sizeof(move_list));
    miai_vec_init(&e->sets, &e->mem, sizeof(miai_eyespace_set));
    miai_vec_init(&e->apart, &e->mem, sizeof(miai_move));
}

/* The problem is copied: what is asked about it later does not hang on the
 * caller's. */
static void copy_problem(miai_problem *out, const miai_problem *from)
{
    *out = *from;
    out->remarks = NULL; /* a group needs none, and they may go first */
    for (int i = 0; i < out->assumptions; i++)
        out->assumption[i].words = out->words[i];
}

/* NULL when there is no memory. */
static miai_eyespaces *new_eyespaces(miai_context *ctx, miai_calc *calc)
{
    miai_eyespaces *e = miai_mem_new(&ctx->mem, sizeof *e);

    if (e == NULL)
        return NULL;
    e->mem = ctx->mem;
    e->ctx = ctx;
    e->calc = calc;
    init_lists(e);
    if (miai_games_new(&e->games, &e->mem, ctx->memory) == MIAI_OK) {
        miai_games_watch(e->games, ctx->progress, ctx->user);
        e->played = miai_regions_new(e->games);
    }
    if (e->played != NULL)
        return e;
    miai_eyespaces_free(e);
    return NULL;
}

/* --- the question --------------------------------------------------------------- */

static bool has_role(const miai_problem *p, miai_role role)
{
    return memchr(p->role, (int)role,
                  (size_t)(p->board.width * p->board.height)) != NULL;
}

static miai_status check_options(const miai_eyespaces_options *o,
                                 miai_error *error)
{
    if (o->size == sizeof *o)
        return MIAI_OK;
    return miai_error_set(error, MIAI_CAUSE_VERSION,
                          "options: expected a size of %zu, not %zu: call "
                          "miai_eyespaces_options_init() first",
                          sizeof *o, o->size);
}

static miai_status check_problem(const miai_problem *p, miai_error *error)
{
    if (p->goal == MIAI_GOAL_RACE || p->goal == MIAI_GOAL_ENDGAME ||
        has_role(p, MIAI_ROLE_PRIZE))
        return miai_problem_fail(p, error, MIAI_CAUSE_OPTION,
                                 "eyespaces: expected a problem of life and "
                                 "death");
    if (p->open)
        return miai_problem_refuse(p, error);
    assert(has_role(p, MIAI_ROLE_TARGET));
    return MIAI_OK;
}

/* Splits and values the problem that is set. */
static miai_status analyse(miai_eyespaces *e)
{
    miai_error *error = &e->ctx->error;
    miai_status rc = MIAI_OK;

    if (!miai_split_init(&e->split, &e->mem, &e->problem))
        rc = MIAI_ERR_NOMEM;
    else if (!miai_split_value(&e->split, e->played) ||
             !miai_split_add_up(&e->split, e->games) ||
             !miai_split_find_miai(&e->split, e->games)) {
        const miai_failure *why = miai_games_failure(e->games);
        rc = why != NULL ? why->status : MIAI_ERR_NOMEM;
    } else
        rc = miai_eyespaces_fill(e);
    if (rc == MIAI_ERR_NOMEM)
        miai_error_no_memory(error);
    else if (rc != MIAI_OK && error->text[0] == '\0')
        miai_error_set(error,
                       miai_games_failure(e->games) ==
                               miai_cgt_failure(MIAI_CGT_STOPPED)
                           ? MIAI_CAUSE_STOPPED
                           : MIAI_CAUSE_LIMITS,
                       "%s", miai_games_error(e->games));
    return rc;
}

miai_status miai_eyespaces_new(miai_eyespaces **out, miai_context *ctx,
                               miai_calc *calc, const miai_problem *problem,
                               const miai_eyespaces_options *options)
{
    miai_eyespaces_options o;
    miai_eyespaces *e;
    miai_status rc;

    *out = NULL;
    miai_eyespaces_options_init(&o, sizeof o);
    if (options != NULL)
        o = *options;
    miai_error_clear(&ctx->error);
    if ((rc = check_options(&o, &ctx->error)) != MIAI_OK ||
        (rc = check_problem(problem, &ctx->error)) != MIAI_OK)
        return rc;
    e = new_eyespaces(ctx, calc);
    if (e == NULL)
        return miai_error_no_memory(&ctx->error);
    miai_regions_limit(e->played, o.nodes != 0 ? o.nodes : NODES);
    copy_problem(&e->problem, problem);
    rc = analyse(e);
    if (rc != MIAI_OK) {
        miai_eyespaces_free(e);
        return rc;
    }
    *out = e;
    return MIAI_OK;
}

/* --- what it says ----------------------------------------------------------------- */

static bool is_on(const miai_eyespaces *e, int point)
{
    return point >= 0 &&
           point < e->problem.board.width * e->problem.board.height;
}

miai_eyespaces_ground miai_eyespaces_ground_at(const miai_eyespaces *e,
                                               int point)
{
    return is_on(e, point) ? (miai_eyespaces_ground)e->split.ground[point]
                           : MIAI_EYESPACES_OTHER;
}

int miai_eyespaces_region_of(const miai_eyespaces *e, int point)
{
    return is_on(e, point) ? e->split.space[point] : -1;
}

miai_color miai_eyespaces_owner(const miai_eyespaces *e)
{
    return e->split.owner;
}

const miai_problem *miai_eyespaces_problem(const miai_eyespaces *e)
{
    return &e->problem;
}

const miai_eyespace_region *miai_eyespaces_region_at(const miai_eyespaces *e,
                                                     int i)
{
    return i >= 0 && (size_t)i < e->regions.count
               ? (const miai_eyespace_region *)e->regions.data + i
               : NULL;
}

static const miai_eyespace_move *move_of(const miai_eyespaces *e,
                                         move_list list, int i)
{
    return i >= 0 && (size_t)i < list.count
               ? (const miai_eyespace_move *)e->moves.data + list.first + i
               : NULL;
}

const miai_eyespace_move *miai_eyespaces_best(const miai_eyespaces *e,
                                              int region, miai_color first,
                                              int i)
{
    const miai_vec *lists = &e->best[miai_eyespaces_side(first)];

    if (region < 0 || (size_t)region >= lists->count)
        return NULL;
    return move_of(e, ((const move_list *)lists->data)[region], i);
}

const miai_eyespace_move *miai_eyespaces_deciding(const miai_eyespaces *e,
                                                  miai_color first, int i)
{
    return move_of(e, e->deciding[miai_eyespaces_side(first)], i);
}

miai_value *miai_eyespaces_sum(const miai_eyespaces *e)
{
    return e->sum;
}

miai_value *miai_eyespaces_low(const miai_eyespaces *e)
{
    return e->low;
}

miai_value *miai_eyespaces_high(const miai_eyespaces *e)
{
    return e->high;
}

const char *miai_eyespaces_sum_text(const miai_eyespaces *e)
{
    return e->sum_text;
}

miai_eyespaces_verdict miai_eyespaces_verdict_of(const miai_eyespaces *e)
{
    return e->split.verdict;
}

bool miai_eyespaces_hangs_on_ko(const miai_eyespaces *e)
{
    return e->split.hangs_on_ko;
}

const char *miai_eyespaces_verdict_name(miai_eyespaces_verdict verdict)
{
    static const char *const name[] = {
        [MIAI_EYESPACES_UNKNOWN] = "unknown",
        [MIAI_EYESPACES_ALIVE] = "alive",
        [MIAI_EYESPACES_UNSETTLED] = "unsettled",
        [MIAI_EYESPACES_DEAD] = "dead",
    };

    return verdict <= MIAI_EYESPACES_DEAD ? name[verdict] : "";
}

const miai_eyespace_set *miai_eyespaces_miai_at(const miai_eyespaces *e, int i)
{
    return i >= 0 && (size_t)i < e->sets.count
               ? (const miai_eyespace_set *)e->sets.data + i
               : NULL;
}

bool miai_eyespaces_is_safe(const miai_eyespaces *e)
{
    return e->split.is_safe;
}

int miai_eyespaces_liberties(const miai_eyespaces *e)
{
    return e->split.liberties;
}

const miai_move *miai_eyespaces_apart(const miai_eyespaces *e, int i)
{
    return i >= 0 && (size_t)i < e->apart.count
               ? (const miai_move *)e->apart.data + i
               : NULL;
}

uint64_t miai_eyespaces_nodes(const miai_eyespaces *e)
{
    return miai_regions_nodes(e->played);
}
