/* spaces_open.c - a group that is not enclosed: the model that its eyespaces are
 * counted in, and how far that can be trusted.
 *
 * Idea     `miai solve` draws a small region first and larger ones to be more
 *          certain.  Eyes are counted in the first: in a larger one everything
 *          is one eyespace with what lies around the group.  Where the options
 *          say how the region is drawn, it is the only one.
 */
#include "eyespace/spaces_open.h"

#include <assert.h>

#include "common/prose.h"

#define NODES 1000000 /* for all models */

miai_status spaces_draw(miai_verdict **out, miai_context *ctx,
                        const miai_problem *problem,
                        const miai_options *options)
{
    miai_options o = *options;

    assert(o.radius >= 0 && o.weak >= 0); /* one region is drawn, no others */
    o.nodes = NODES;
    return miai_solve(out, ctx, problem, &o);
}

static const miai_open_turn *turn_of(const miai_open_facts *open,
                                     miai_color first)
{
    return &open->first[first == MIAI_WHITE];
}

const miai_problem *spaces_model(const miai_verdict *drawn)
{
    const miai_open_facts *open = miai_verdict_open(drawn);
    const miai_open_turn *t = turn_of(open, other_color(open->defender));

    assert(open->chain ||
           t->model[0] == 'H'); /* the attacker is answered by H */
    return t->problem;
}

bool spaces_are_there(refusal *out, const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_open_facts *open = a->drawn ? miai_verdict_open(a->drawn) : NULL;
    const char *at =
        open && open->target.count > 0 ? open->target.at[0].text : "?";

    if (open && open->chain)
        refusal_of(out, "ambiguous-target", a->problem,
                   "moving first decides about the stones at %s, not about the "
                   "eyes of a group: name a stone of the group with --target",
                   at);
    else if (open && !miai_eyespaces_region_at(e, 0) &&
             !miai_eyespaces_is_safe(e))
        refusal_of(out, "no-target", a->problem,
                   "the group at %s has no eyespace in the region that was "
                   "drawn: name another group with --target, or a larger "
                   "region with --radius or --region",
                   at);
    else
        return true;
    refusal_add_point(out, a->problem, at);
    return false;
}

static miai_color attacker_of(const spaces_answer *a)
{
    return other_color(miai_eyespaces_owner(a->group.eyespaces));
}

solved_part spaces_part_at(const spaces_answer *a, int x, int y)
{
    const solved s = {a->problem, a->drawn};

    return solved_part_at(&s, attacker_of(a), x, y);
}

go_view spaces_view(const spaces_answer *a)
{
    const solved s = {a->problem, a->drawn};

    return solved_view(&s, attacker_of(a));
}

/* What the eyes say when a side moves first: 1 the owner lives, -1 he does not,
 * 0 that hangs on a ko.  Requires a verdict. */
static int claim_of(const spaces_answer *a, miai_color first)
{
    const miai_eyespaces_verdict verdict = spaces_verdict(a);

    if (spaces_by_ko(a))
        return 0;
    if (verdict == MIAI_EYESPACES_UNSETTLED)
        return first == miai_eyespaces_owner(a->group.eyespaces) ? 1 : -1;
    return verdict == MIAI_EYESPACES_ALIVE ? 1 : -1;
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
static miai_certainty certainty_of(const spaces_answer *a, miai_color first)
{
    const miai_open_facts *open = miai_verdict_open(a->drawn);
    const miai_open_turn *t = turn_of(open, first);
    const int claim = claim_of(a, first);

    if (t->certainty == MIAI_CERTAINTY_DOUBTFUL)
        return t->certainty;
    if (t->model[0] != 'H') /* he lives by way of the outside, and not in H */
        return claim > 0 ? MIAI_CERTAINTY_DOUBTFUL : MIAI_CERTAINTY_CONTAINED;
    if (claim != 0 && claim != found_by(a->drawn, open->defender, first))
        return MIAI_CERTAINTY_DOUBTFUL;
    return t->certainty < MIAI_CERTAINTY_WALLS ? t->certainty
                                               : MIAI_CERTAINTY_WALLS;
}

miai_certainty spaces_certainty(const spaces_answer *a)
{
    miai_certainty black, white;

    if (!a->drawn)
        return MIAI_CERTAINTY_ENCLOSED;
    if (spaces_verdict(a) == MIAI_EYESPACES_UNKNOWN)
        return MIAI_CERTAINTY_DOUBTFUL;
    black = certainty_of(a, MIAI_BLACK);
    white = certainty_of(a, MIAI_WHITE);
    return black < white ? black : white;
}
