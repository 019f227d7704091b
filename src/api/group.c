/* group.c - the eyespaces of a group, and the group as a whole.
 *
 * Idea     The values of eyespaces assume that the backbone is not captured; a
 *          search of the whole group assumes nothing.  Where kos leave the
 *          values open the search decides.
 * Open     miai_solve() draws a small region first and larger ones to be more
 *          certain.  Eyes are counted in the first: in a larger one everything
 *          is one eyespace with what lies around the group.  Where the options
 *          say how the region is drawn, it is the only one.
 */
#include <assert.h>
#include <stdlib.h>

#include "api/group.h"

enum { SEARCH_NODES = 100000 }; /* for the whole group */
enum { DRAW_NODES = 1000000 };  /* for all models      */
enum { RADIUS = 1, WEAK = 2 };  /* of the region, if nothing else is asked */

/* --- what it is asked by ----------------------------------------------------- */

static miai_status draw(miai_verdict **out, miai_context *ctx,
                        const miai_problem *problem,
                        const miai_options *options)
{
    miai_options o = *options;

    o.nodes = DRAW_NODES;
    if (o.radius < 0)
        o.radius = RADIUS;
    if (o.weak < 0)
        o.weak = WEAK;
    return miai_solve(out, ctx, problem, &o);
}

static const miai_open_turn *turn_of(const miai_open_facts *open,
                                     miai_color first)
{
    return &open->first[first == MIAI_WHITE];
}

/* The model in which nobody gets out of the region. */
static const miai_problem *model_of(const miai_verdict *drawn)
{
    const miai_open_facts *open = miai_verdict_open(drawn);
    const miai_open_turn *t = turn_of(open, miai_color_other(open->defender));

    assert(open->chain ||
           t->model[0] == 'H'); /* the attacker is answered by H */
    return t->problem;
}

miai_role miai_eyespaces_role(const miai_eyespaces *e, int point,
                              miai_color stone)
{
    const miai_problem *p = miai_eyespaces_problem(e);
    const int width = miai_problem_width(p);
    const miai_role was = miai_problem_role(p, point % width, point / width);

    if (stone == MIAI_OFF)
        return MIAI_ROLE_ABSENT;
    if (was == MIAI_ROLE_IMMORTAL)
        return was;
    if (miai_eyespaces_ground_at(e, point) == MIAI_EYESPACES_BACKBONE &&
        stone == miai_eyespaces_owner(e))
        return MIAI_ROLE_TARGET;
    return was == MIAI_ROLE_TARGET ? MIAI_ROLE_REGION : was;
}

/* Solves the group as a whole, within a limit of nodes. */
static miai_status search(miai_verdict **out, miai_context *ctx,
                          const miai_eyespaces *e)
{
    const miai_problem *p = miai_eyespaces_problem(e);
    uint8_t color[MIAI_MAX_SIZE * MIAI_MAX_SIZE];
    uint8_t role[MIAI_MAX_SIZE * MIAI_MAX_SIZE];
    miai_problem *whole = NULL;
    miai_options options;
    miai_stones stones;
    miai_status rc;

    miai_stones_init(&stones, sizeof stones);
    stones.width = miai_problem_width(p);
    stones.height = miai_problem_height(p);
    stones.color = color;
    stones.role = role;
    for (int i = 0; i < stones.width * stones.height; i++) {
        const miai_color stone =
            miai_problem_stone(p, i % stones.width, i / stones.width);
        color[i] = (uint8_t)stone;
        role[i] = (uint8_t)miai_eyespaces_role(e, i, stone);
    }
    miai_options_init(&options, sizeof options);
    options.nodes = SEARCH_NODES;
    rc = miai_problem_new(&whole, ctx, &stones, &options);
    if (rc == MIAI_OK)
        rc = miai_solve(out, ctx, whole, &options);
    miai_problem_free(whole);
    return rc;
}

/* --- what they say ------------------------------------------------------------ */

static miai_color owner_of(const miai_group *g)
{
    return miai_eyespaces_owner(g->eyespaces);
}

static miai_eyespaces_verdict searched(const miai_group *g)
{
    if (!g->search)
        return MIAI_EYESPACES_UNKNOWN;
    const int most = miai_verdict_threats(g->search) + 1;
    const int mine = miai_verdict_status(g->search, owner_of(g));
    const int theirs =
        miai_verdict_status(g->search, miai_color_other(owner_of(g)));
    if (mine == 0 || theirs == 0)
        return MIAI_EYESPACES_UNKNOWN;
    return theirs == -most ? MIAI_EYESPACES_ALIVE
           : mine == -most ? MIAI_EYESPACES_DEAD
                           : MIAI_EYESPACES_UNSETTLED;
}

/* Does the search say that a side needs, or must not give, ko threats? */
static bool needs_threats(const miai_verdict *found, miai_color first)
{
    const int status = miai_verdict_status(found, first);

    return status != 0 && abs(status) <= miai_verdict_threats(found);
}

static bool by_ko(const miai_group *g)
{
    if (!miai_eyespaces_hangs_on_ko(g->eyespaces))
        return false;
    return g->facts.searched == MIAI_EYESPACES_UNKNOWN ||
           needs_threats(g->search, MIAI_BLACK) ||
           needs_threats(g->search, MIAI_WHITE);
}

/* --- how far that holds on the board ------------------------------------------ */

/* What the eyes say when a side moves first: 1 the owner lives, -1 he does not,
 * 0 that hangs on a ko.  Requires a verdict. */
static int claim_of(const miai_group *g, miai_color first)
{
    if (g->facts.by_ko)
        return 0;
    if (g->facts.verdict == MIAI_EYESPACES_UNSETTLED)
        return first == owner_of(g) ? 1 : -1;
    return g->facts.verdict == MIAI_EYESPACES_ALIVE ? 1 : -1;
}

/* The same of a search that has found something. */
static int found_by(const miai_verdict *v, miai_color owner, miai_color first)
{
    const int status = miai_verdict_status(v, first);
    const int most = miai_verdict_threats(v) + 1;
    const int sign = status == most ? 1 : status == -most ? -1 : 0;

    return first == owner ? sign : -sign;
}

/* When one side moves first. */
static miai_certainty certainty_of(const miai_group *g, miai_color first)
{
    const miai_open_facts *open = miai_verdict_open(g->drawn);
    const miai_open_turn *t = turn_of(open, first);
    const int claim = claim_of(g, first);

    if (t->certainty == MIAI_CERTAINTY_DOUBTFUL)
        return t->certainty;
    if (t->model[0] != 'H') /* he lives by way of the outside, and not in H */
        return claim > 0 ? MIAI_CERTAINTY_DOUBTFUL : MIAI_CERTAINTY_CONTAINED;
    if (claim != 0 && claim != found_by(g->drawn, open->defender, first))
        return MIAI_CERTAINTY_DOUBTFUL;
    return t->certainty < MIAI_CERTAINTY_WALLS ? t->certainty
                                               : MIAI_CERTAINTY_WALLS;
}

static miai_certainty certainty(const miai_group *g)
{
    miai_certainty black, white;

    if (!g->drawn)
        return MIAI_CERTAINTY_ENCLOSED;
    if (g->facts.verdict == MIAI_EYESPACES_UNKNOWN)
        return MIAI_CERTAINTY_DOUBTFUL;
    black = certainty_of(g, MIAI_BLACK);
    white = certainty_of(g, MIAI_WHITE);
    return black < white ? black : white;
}

static void fill(miai_group *g)
{
    miai_group_facts *f = &g->facts;

    f->eyespaces = g->eyespaces;
    f->search = g->search;
    f->drawn = g->drawn;
    f->searched = searched(g);
    f->verdict = miai_eyespaces_hangs_on_ko(g->eyespaces) &&
                         f->searched != MIAI_EYESPACES_UNKNOWN
                     ? f->searched
                     : miai_eyespaces_verdict_of(g->eyespaces);
    f->by_ko = by_ko(g);
    f->certainty = certainty(g);
}

/* --- the group ------------------------------------------------------------------ */

static miai_status answer(miai_group *g, miai_context *ctx, miai_calc *calc,
                          const miai_options *options,
                          const miai_eyespaces_options *eyespaces)
{
    const miai_problem *model = g->problem;
    miai_status rc = MIAI_OK;

    if (miai_problem_is_open(g->problem)) {
        if ((rc = draw(&g->drawn, ctx, g->problem, options)) != MIAI_OK)
            return rc;
        model = model_of(g->drawn);
    }
    rc = miai_eyespaces_new(&g->eyespaces, ctx, calc, model, eyespaces);
    if (rc == MIAI_OK && search(&g->search, ctx, g->eyespaces) ==
                             MIAI_ERR_NOMEM) /* else it cannot be asked */
        rc = MIAI_ERR_NOMEM;
    return rc;
}

miai_status miai_group_new(miai_group **out, miai_context *ctx, miai_calc *calc,
                           const miai_problem *problem,
                           const miai_options *options,
                           const miai_eyespaces_options *eyespaces)
{
    miai_group *g = miai_mem_new(&ctx->mem, sizeof *g);
    miai_status rc;

    *out = NULL;
    if (!g)
        return miai_error_no_memory(&ctx->error);
    g->mem = ctx->mem;
    g->problem = problem;
    rc = answer(g, ctx, calc, options, eyespaces);
    if (rc != MIAI_OK) {
        miai_group_free(g);
        return rc;
    }
    fill(g);
    *out = g;
    return MIAI_OK;
}

void miai_group_free(miai_group *g)
{
    if (!g)
        return;
    miai_verdict_free(g->search);
    miai_eyespaces_free(g->eyespaces);
    miai_verdict_free(g->drawn);
    const miai_mem mem = g->mem;
    miai_mem_free(&mem, g, sizeof *g);
}

const miai_group_facts *miai_group_facts_of(const miai_group *g)
{
    return &g->facts;
}

const miai_eyespace_move *miai_group_deciding(const miai_group *g,
                                              miai_color first, int i)
{
    return g->facts.verdict == MIAI_EYESPACES_ALIVE ||
                   g->facts.verdict == MIAI_EYESPACES_DEAD
               ? NULL
               : miai_eyespaces_deciding(g->eyespaces, first, i);
}
