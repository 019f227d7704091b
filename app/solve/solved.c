/* solved.c - a problem with its answer, and the models of an open one. */
#include "solve/solved.h"

#define MARGIN 2 /* lines around a region: a wall, and its liberties */

const miai_open_facts *solved_open(const solved *s)
{
    return s->verdict ? miai_verdict_open(s->verdict) : NULL;
}

bool solved_asked(const solved *s, miai_color first)
{
    const miai_first asked = miai_problem_first(s->problem);

    if (s->verdict)
        return miai_verdict_asked(s->verdict, first);
    return asked == MIAI_FIRST_BOTH || (int)asked == (int)first;
}

const miai_problem *solved_model(const solved *s, miai_color first)
{
    const miai_open_facts *open = solved_open(s);
    const miai_problem *model =
        open ? open->first[first == MIAI_WHITE].problem : NULL;

    return model ? model : s->problem;
}

const miai_problem *solved_any(const solved *s)
{
    return solved_model(s,
                        solved_asked(s, MIAI_BLACK) ? MIAI_BLACK : MIAI_WHITE);
}

miai_color solved_defender(const solved *s)
{
    return miai_problem_defender(solved_any(s));
}

miai_color solved_shown_first(const solved *s)
{
    const miai_color turn = miai_problem_turn(s->problem);

    return turn != MIAI_EMPTY ? turn : solved_defender(s);
}

bool solved_differs(const solved *s)
{
    const miai_problem *one = solved_model(s, MIAI_BLACK);
    const miai_problem *two = solved_model(s, MIAI_WHITE);

    if (!solved_asked(s, MIAI_BLACK) || !solved_asked(s, MIAI_WHITE))
        return false;
    for (int y = 0; y < miai_problem_height(one); y++)
        for (int x = 0; x < miai_problem_width(one); x++)
            if (miai_problem_role(one, x, y) != miai_problem_role(two, x, y) ||
                miai_problem_stone(one, x, y) != miai_problem_stone(two, x, y))
                return true;
    return false;
}

static bool has_point(const miai_points *list, int point)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].point == point)
            return true;
    return false;
}

/* May the target get out there, for a side that was asked about with this
 * region? */
static bool is_escape(const solved *s, const miai_open_facts *open,
                      miai_color first, int point)
{
    const bool alike = !solved_differs(s);

    for (int i = 0; i < 2; i++) {
        const miai_color side = i == 0 ? MIAI_BLACK : MIAI_WHITE;
        if ((side == first || alike) && solved_asked(s, side) &&
            has_point(&open->first[i].escapes, point))
            return true;
    }
    return false;
}

solved_part solved_part_at(const solved *s, miai_color first, int x, int y)
{
    const miai_open_facts *open = solved_open(s);
    const int point = y * miai_problem_width(s->problem) + x;
    const bool empty = miai_problem_stone(s->problem, x, y) == MIAI_EMPTY;
    miai_role role;

    if (!open)
        return PART_USUAL;
    role = miai_problem_role(solved_model(s, first), x, y);
    if (empty && is_escape(s, open, first, point))
        return miai_verdict_race(s->verdict) ? PART_DISPUTED : PART_ESCAPE;
    if (empty)
        return role == MIAI_ROLE_IMMORTAL ? PART_GUARD : PART_USUAL;
    if (role == MIAI_ROLE_IMMORTAL)
        return PART_WALL;
    return has_point(&open->weak, point) ? PART_WEAK : PART_USUAL;
}

go_view solved_view(const solved *s, miai_color first)
{
    if (!solved_open(s))
        return go_view_of(s->problem);
    return go_view_around(solved_model(s, first), MARGIN);
}
