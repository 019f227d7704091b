/* spaces_answer.c - what follows from the eyespaces of a group. */
#include "eyespace/spaces_answer.h"

#include <stdlib.h>
#include <string.h>

#include "common/prose.h"

#define SEARCH_NODES 100000 /* for the whole group */

int spaces_points(const spaces_answer *a)
{
    return miai_problem_width(a->problem) * miai_problem_height(a->problem);
}

const char *spaces_label(char out[SPACES_LABEL], int region)
{
    if (region < 26)
        snprintf(out, SPACES_LABEL, "%c", 'A' + region);
    else
        snprintf(out, SPACES_LABEL, "%d", region + 1);
    return out;
}

bool spaces_is_hot(const spaces_answer *a, const miai_eyespace_region *r)
{
    return values_is_hot(&a->group.values, r->temperature);
}

bool spaces_leads_out(const spaces_answer *a, const miai_eyespace_region *r)
{
    static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const miai_problem *p = miai_eyespaces_problem(a->group.eyespaces);
    const miai_color owner = miai_eyespaces_owner(a->group.eyespaces);
    const int width = miai_problem_width(p);

    for (int i = 0; i < r->count; i++)
        for (int k = 0; k < 4; k++) {
            const int x = r->points[i] % width + step[k][0];
            const int y = r->points[i] / width + step[k][1];
            if (miai_problem_stone(p, x, y) == owner &&
                miai_problem_role(p, x, y) == MIAI_ROLE_IMMORTAL)
                return true;
        }
    return false;
}

/* --- the whole group -------------------------------------------------------------- */

miai_role spaces_role(const miai_eyespaces *e, int point, miai_color stone)
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

static miai_status solve_group(miai_verdict **out, miai_context *ctx,
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
        role[i] = (uint8_t)spaces_role(e, i, stone);
    }
    miai_options_init(&options, sizeof options);
    options.nodes = SEARCH_NODES;
    rc = miai_problem_new(&whole, ctx, &stones, &options);
    if (rc == MIAI_OK)
        rc = miai_solve(out, ctx, whole, &options);
    miai_problem_free(whole);
    return rc;
}

miai_status spaces_search(miai_verdict **out, miai_context *ctx,
                          const miai_eyespaces *eyespaces)
{
    *out = NULL;
    return solve_group(out, ctx, eyespaces) == MIAI_ERR_NOMEM ? MIAI_ERR_NOMEM
                                                              : MIAI_OK;
}

miai_eyespaces_verdict spaces_searched(const spaces_answer *a)
{
    const miai_color owner = miai_eyespaces_owner(a->group.eyespaces);

    if (!a->search)
        return MIAI_EYESPACES_UNKNOWN;
    const int most = miai_verdict_threats(a->search) + 1;
    const int owner_first = miai_verdict_status(a->search, owner);
    const int enemy_first = miai_verdict_status(a->search, other_color(owner));
    if (owner_first == 0 || enemy_first == 0)
        return MIAI_EYESPACES_UNKNOWN;
    return enemy_first == -most   ? MIAI_EYESPACES_ALIVE
           : owner_first == -most ? MIAI_EYESPACES_DEAD
                                  : MIAI_EYESPACES_UNSETTLED;
}

miai_eyespaces_verdict spaces_verdict(const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_eyespaces_verdict searched = spaces_searched(a);

    return miai_eyespaces_hangs_on_ko(e) && searched != MIAI_EYESPACES_UNKNOWN
               ? searched
               : miai_eyespaces_verdict_of(e);
}

/* Does the search say that a side needs, or must not give, ko threats? */
static bool needs_threats(const miai_verdict *search, miai_color first)
{
    const int status = miai_verdict_status(search, first);

    return status != 0 && abs(status) <= miai_verdict_threats(search);
}

bool spaces_by_ko(const spaces_answer *a)
{
    if (!miai_eyespaces_hangs_on_ko(a->group.eyespaces))
        return false;
    return spaces_searched(a) == MIAI_EYESPACES_UNKNOWN ||
           needs_threats(a->search, MIAI_BLACK) ||
           needs_threats(a->search, MIAI_WHITE);
}

const miai_eyespace_move *spaces_deciding(const spaces_answer *a,
                                          miai_color side, int i)
{
    const miai_eyespaces_verdict verdict = spaces_verdict(a);

    return verdict == MIAI_EYESPACES_ALIVE || verdict == MIAI_EYESPACES_DEAD
               ? NULL
               : miai_eyespaces_deciding(a->group.eyespaces, side, i);
}

/* --- miai -------------------------------------------------------------------------- */

/* The best move of a side in an eyespace, one that is the best of both if there
 * is one; NULL: there is none. */
static const miai_eyespace_move *pick(const spaces_answer *a, int region,
                                      miai_color side)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_eyespace_move *mine, *theirs;

    for (int i = 0; (mine = miai_eyespaces_best(e, region, side, i)); i++)
        for (int k = 0;
             (theirs = miai_eyespaces_best(e, region, other_color(side), k));
             k++)
            if (mine->point == theirs->point)
                return mine;
    return miai_eyespaces_best(e, region, side, 0);
}

/* The sum of a set after two moves in it; NULL where it is not known. */
static miai_value *sum_after(const spaces_answer *a,
                             const miai_eyespace_set *set,
                             const spaces_pair *pair)
{
    const value_kit *v = &a->group.values;
    miai_value *sum =
        values_apply(v, "collapsed_add", pair->move->value, pair->reply->value);

    for (int i = 0; i < set->count && sum; i++) {
        const miai_eyespace_region *r =
            miai_eyespaces_region_at(a->group.eyespaces, set->regions[i]);
        if (set->regions[i] == pair->move->region ||
            set->regions[i] == pair->reply->region)
            continue;
        miai_value *more =
            r->value ? values_apply(v, "collapsed_add", sum, r->value) : NULL;
        miai_value_free(sum);
        sum = more;
    }
    return sum;
}

/* Does the answer keep the sum, with `first` to move again? */
static bool keeps(const spaces_answer *a, const miai_eyespace_set *set,
                  miai_color first, const spaces_pair *pair)
{
    const value_kit *v = &a->group.values;
    const bool owner = first == miai_eyespaces_owner(a->group.eyespaces);
    miai_value *sum = pair->reply->value ? sum_after(a, set, pair) : NULL;
    miai_value *stop = values_apply(v, owner ? "lstop" : "rstop", sum, NULL);
    miai_value *order =
        set->sum ? values_apply(v, "cmp", stop, set->sum) : NULL;
    const char *text = values_text(v, order);
    const bool yes =
        strcmp(text, "=") == 0 || strcmp(text, owner ? "<" : ">") == 0;

    miai_value_free(order);
    miai_value_free(stop);
    miai_value_free(sum);
    return yes;
}

bool spaces_answer_to(spaces_pair *out, const spaces_answer *a,
                      const miai_eyespace_set *set, miai_color first, int i)
{
    *out = (spaces_pair){.move = pick(a, set->regions[i], first)};
    for (int k = 0; k < set->count && out->move && !set->is_partial; k++) {
        if (k == i)
            continue;
        out->reply = pick(a, set->regions[k], other_color(first));
        if (out->reply && keeps(a, set, first, out))
            return true;
    }
    return false;
}
