/* open_way.c - how a target that needs the outside reaches it.
 *
 * Idea     The main line of a model in which the outside is the defender's is
 *          played out.  What joins the target in the end is a friend of his on
 *          the board, or a point outside: then he has broken out there.
 */
#include <string.h>

#include "open/ground.h"

/* Plays the main line; false when a rule of the model is not one of the board:
 * a stone that is taken as immortal may have no liberty. */
static bool play_line(miai_board *b, const miai_open_side *s, miai_color first)
{
    const miai_problem *q = &s->problem;
    miai_color turn = first;

    for (int i = 0; i < s->answer.length; i++) {
        const int p = s->answer.line[i];
        if (miai_board_play(b, p, turn, NULL) != MIAI_PLAY_OK)
            return false;
        turn = miai_color_other(turn);
        for (int k = 0; k < miai_board_points(&q->board); k++)
            if (q->role[k] == MIAI_ROLE_IMMORTAL && b->at[k] != q->board.at[k])
                return false;
    }
    return true;
}

/* Notes the way for a set of areas; a friend in one of them is better than the
 * open. */
static void note_way(miai_open_side *s, const miai_areas *area,
                     const bool *joined, const miai_problem *asked)
{
    for (int p = 0; p < miai_board_points(&asked->board) && !s->friends; p++) {
        if (!joined[area->of[p]] || s->problem.role[p] != MIAI_ROLE_IMMORTAL)
            continue;
        s->way = p;
        s->friends = asked->board.at[p] != MIAI_EMPTY;
    }
}

/* A line ends where the target is safe at sight, and that may be before it joins
 * anything: then there is a way if the outside has stones of its side alone. */
static void look_outside(miai_open_side *s, const miai_areas *area,
                         const miai_problem *asked)
{
    const int points = miai_board_points(&asked->board);
    bool own[MIAI_MAX_POINTS] = {false}, friend[MIAI_MAX_POINTS] = {false};

    for (int p = 0; p < points; p++) {
        if (s->problem.role[p] != MIAI_ROLE_IMMORTAL ||
            s->problem.board.at[p] != (uint8_t)s->drawing.defender)
            continue;
        own[area->of[p]] = own[area->of[p]] || asked->board.at[p] == MIAI_EMPTY;
        friend[area->of[p]] =
            friend[area->of[p]] || asked->board.at[p] != MIAI_EMPTY;
    }
    for (int a = 0; a < area->count; a++)
        if (own[a] && !friend[a])
            return; /* the open, or several ways */
    note_way(s, area, own, asked);
}

void miai_open_find_way(miai_open_side *s, const miai_problem *asked,
                        miai_color first)
{
    const miai_problem *q = &s->problem;
    const int points = miai_board_points(&q->board);
    bool target[MIAI_MAX_POINTS] = {false}; /* of each area */
    miai_areas area;
    miai_board b = q->board;

    s->way = -1;
    s->friends = false;
    if (s->model == 'H' || s->answer.status <= 0 ||
        first != s->drawing.defender)
        return;
    if (!play_line(&b, s, first))
        return;
    miai_areas_find(&area, &b);
    for (int p = 0; p < points; p++)
        if (q->role[p] == MIAI_ROLE_TARGET &&
            b.at[p] == (uint8_t)s->drawing.defender)
            target[area.of[p]] = true;
    note_way(s, &area, target, asked);
    if (s->way < 0)
        look_outside(s, &area, asked);
}
