/* open_model.c - a drawing and a guess about the outside make a problem.
 *
 * Idea     Everything that is not in the region stays as it is for ever.  The
 *          attacker's stones outside are immortal; the empty points beside the
 *          region become immortal stones, by the letter of the model:
 *            H  of the attacker: hostile, nobody gets out
 *            V  of the defender where it is strictly nearer to his stones than
 *               to the attacker's, else of the attacker
 *            M  of nobody: the defender is safe once he gets out, a block of the
 *               attacker where it leans on two such points, so that to fill one
 *               of them does not take it; but beside a friend of the target,
 *               where a block would not be safe, it is the defender's
 */
#include <assert.h>
#include <string.h>

#include "open/ground.h"

/* Is a stone of the defender beside this point that is not of the target? */
static bool is_beside_friend(const miai_drawing *d, const ground *g, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, &g->board, p);

    for (int i = 0; i < n; i++)
        if (g->board.at[next[i]] == (uint8_t)d->defender &&
            !(d->part[next[i]] & MIAI_OPEN_TARGET))
            return true;
    return false;
}

/* Who stands on an empty point beside the region; MIAI_EMPTY: nobody, and it is
 * a refuge. */
static miai_color guard_of(const miai_drawing *d, const ground *g, int p,
                           char letter)
{
    if (letter == 'M')
        return is_beside_friend(d, g, p) ? d->defender : MIAI_EMPTY;
    return letter == 'V' && (d->part[p] & MIAI_OPEN_ESCAPE)
               ? d->defender
               : miai_color_other(d->defender);
}

static bool is_in(const miai_drawing *d, int p)
{
    return (d->part[p] & (MIAI_OPEN_REGION | MIAI_OPEN_TARGET)) != 0;
}

static void set_point(miai_problem *out, const miai_drawing *d, const ground *g,
                      int p, char letter)
{
    const bool stone = ground_is_stone(g, p);

    out->board.at[p] = g->board.at[p];
    if (d->part[p] & MIAI_OPEN_TARGET)
        out->role[p] = MIAI_ROLE_TARGET;
    else if (is_in(d, p))
        out->role[p] = MIAI_ROLE_REGION;
    else if (stone)
        out->role[p] = MIAI_ROLE_IMMORTAL;
    else
        out->role[p] = MIAI_ROLE_PLAIN;
    if (is_in(d, p) || g->board.at[p] != MIAI_EMPTY ||
        !miai_drawing_is_beside(d, g, p))
        return;
    out->board.at[p] = (uint8_t)guard_of(d, g, p, letter);
    out->role[p] =
        out->board.at[p] == MIAI_EMPTY ? MIAI_ROLE_REFUGE : MIAI_ROLE_IMMORTAL;
}

/* Stones that a guard has joined are as immortal as it is; a target stays one
 * that lives. */
static void join_guards(miai_problem *out)
{
    bool immortal[MIAI_MAX_POINTS] = {false}; /* of each area */
    miai_areas area;

    miai_areas_find(&area, &out->board);
    for (int p = 0; p < miai_board_points(&out->board); p++)
        if (out->role[p] == MIAI_ROLE_IMMORTAL)
            immortal[area.of[p]] = true;
    for (int p = 0; p < miai_board_points(&out->board); p++)
        if (immortal[area.of[p]] && out->role[p] == MIAI_ROLE_REGION)
            out->role[p] = MIAI_ROLE_IMMORTAL;
}

void miai_model_make(miai_problem *out, const miai_drawing *d, const ground *g,
                     const miai_problem *asked, char letter)
{
    *out = *asked;
    out->other = NULL;
    out->open = false;
    out->defender = d->defender;
    out->every = false;
    for (int i = 0; i < out->assumptions; i++)
        out->assumption[i].words = out->words[i];
    for (int p = 0; p < ground_points(g); p++)
        set_point(out, d, g, p, letter);
    join_guards(out);
    if (out->ko >= 0 && out->role[out->ko] != MIAI_ROLE_REGION)
        out->ko = -1;
    assert(miai_problem_is_new(out));
}
