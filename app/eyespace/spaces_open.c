/* spaces_open.c - a group that is not enclosed: the model that its eyespaces are
 * counted in, and how far that can be trusted.
 */
#include "eyespace/spaces_open.h"

#include "common/prose.h"

bool spaces_are_there(refusal *out, const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_open_facts *open =
        a->facts->drawn ? miai_verdict_open(a->facts->drawn) : NULL;
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
    const solved s = {a->problem, a->facts->drawn};

    return solved_part_at(&s, attacker_of(a), x, y);
}

go_view spaces_view(const spaces_answer *a)
{
    const solved s = {a->problem, a->facts->drawn};

    return solved_view(&s, attacker_of(a));
}
