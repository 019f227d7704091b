/* spaces_answer.c - what follows from the eyespaces of a group. */
#include "eyespace/spaces_answer.h"

#include "common/prose.h"

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
    bool le, ge;

    values_compare(&le, &ge, v, stop, set->sum);
    miai_value_free(stop);
    miai_value_free(sum);
    return owner ? le : ge;
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
