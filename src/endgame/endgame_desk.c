/* endgame_desk.c - what is kept from board to board, and regions that do not fit
 * into it. */
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

uint64_t miai_desk_nodes(const miai_desk *d)
{
    return d->nodes + miai_regions_nodes(d->regions) +
           miai_regions_nodes(d->named) + miai_sums_nodes(d->sums) +
           miai_stopping_nodes(d->stopping);
}

miai_status miai_desk_status(const miai_desk *d)
{
    const miai_failure *why = miai_games_failure(d->games);

    if (why == NULL)
        why = miai_games_failure(d->names);
    return why != NULL ? why->status : MIAI_ERR_NOMEM;
}

/* --- what does not fit ------------------------------------------------------------- */

/* Positions for the next one: half of what is left, so that something is left for
 * all of them. */
static uint64_t next_trial(const miai_desk *d)
{
    const uint64_t share = d->trials / 2 + 1; /* 0 would be any number */

    return share < MIAI_DESK_POSITIONS ? share : MIAI_DESK_POSITIONS;
}

/* Plays it out in a store of its own, so that one that is too large leaves
 * nothing behind.  False when that was stopped, or there is no memory. */
static bool try_alone(bool *out, miai_desk *d, const miai_region *r,
                      miai_counting counting)
{
    const miai_budget *b = &d->budget;
    miai_games *games = NULL;
    miai_worth worth = {.is_cut = true};
    uint64_t used = 0;

    if (miai_games_new(&games, &d->mem, b->bytes / 4) != MIAI_OK)
        return false;
    miai_games_watch(games, b->progress, b->user);
    miai_regions *t = miai_regions_new(games);
    if (t != NULL) {
        miai_regions_limit(t, next_trial(d));
        if (!miai_region_worth(&worth, t, r, counting))
            worth.is_cut = true;
        used = miai_regions_nodes(t);
    }
    d->nodes += used;
    if (worth.is_cut)
        d->trials -= used < d->trials ? used : d->trials;
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
bool miai_desk_can_play(bool *out, miai_desk *d, const miai_region *r,
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

/* Was the memory of the games not enough?  Then a new desk does not play out
 * the largest region of those that were.  False if there is none. */
bool miai_desk_give_up(miai_desk *d, const miai_board_result *r)
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
