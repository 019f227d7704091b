/* endgame_why.c - is a first move on a board right, and what does it lead to? */
#include "api/endgame_api.h"

/* --- best play of both ------------------------------------------------------ */

typedef struct line {
    miai_color first;
    int *point;
    int count;
} line;

/* Are the last two moves passes? */
static bool has_ended(const line *l)
{
    return l->count >= 2 && l->point[l->count - 1] == MIAI_PASS &&
           l->point[l->count - 2] == MIAI_PASS;
}

/* One move; false at the end of the line.  *at is the board, *own the same if it
 * is ours to free. */
static bool step(line *l, const miai_endgame **at, miai_endgame **own,
                 miai_status *rc)
{
    const miai_color side =
        l->count % 2 == 0 ? l->first : miai_color_other(l->first);
    const miai_endgame_move *m = miai_endgame_best(*at, side);
    miai_endgame *next = NULL;

    if (has_ended(l) || !m || l->count == MIAI_ENDGAME_LINE)
        return false;
    *rc = miai_endgame_play(&next, *at, side, m->point);
    if (*rc != MIAI_OK)
        return false;
    l->point[l->count++] = m->point;
    miai_endgame_free(*own);
    *at = *own = next;
    return true;
}

miai_status miai_endgame_play_on(int points[MIAI_ENDGAME_LINE], int *count,
                                 const miai_endgame *from, miai_color first)
{
    const int begin = *count;
    line l = {first, points, begin};
    miai_endgame *own = NULL;
    miai_status rc = MIAI_OK;

    while (step(&l, &from, &own, &rc))
        continue;
    while (l.count > begin && points[l.count - 1] == MIAI_PASS)
        l.count--;
    miai_endgame_free(own);
    *count = l.count;
    return rc;
}

/* --- a move ------------------------------------------------------------------ */

static const miai_endgame_move *find_move(const miai_endgame *e,
                                          miai_color first, int point)
{
    const miai_endgame_move *m;
    int i = 0;

    while ((m = miai_endgame_move_at(e, first, i)) && m->point != point)
        i++;
    return m;
}

/* The move, and best play of both after it. */
static miai_status ask_side(miai_endgame_why *why, miai_color first)
{
    miai_endgame_why_side *side = &why->first[first == MIAI_WHITE];
    int *played = why->line[first == MIAI_WHITE];
    miai_endgame *after = NULL;
    miai_status rc;

    side->asked = true;
    miai_point_write(side->text, why->endgame->board.board.width, why->point);
    side->move = find_move(why->endgame, first, why->point);
    if (!side->move)
        return MIAI_OK;
    side->line = played;
    played[side->length++] = why->point;
    rc = miai_endgame_play(&after, why->endgame, first, why->point);
    if (rc == MIAI_OK)
        rc = miai_endgame_play_on(played, &side->length, after, first);
    miai_endgame_free(after);
    return rc;
}

miai_status miai_endgame_why_new(miai_endgame_why **out, const miai_endgame *e,
                                 const miai_problem *problem, int point)
{
    const miai_first asked = miai_problem_first(problem);
    miai_endgame_why *why = miai_mem_new(&e->mem, sizeof *why);
    miai_status rc = MIAI_OK;

    *out = NULL;
    if (!why)
        return miai_error_no_memory(&e->ctx->error);
    why->mem = e->mem;
    why->endgame = e;
    why->problem = problem;
    why->point = point;
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE && rc == MIAI_OK; c++)
        if (asked == MIAI_FIRST_BOTH || (miai_color)asked == c)
            rc = ask_side(why, c);
    if (rc != MIAI_OK) {
        miai_endgame_why_free(why);
        return rc;
    }
    *out = why;
    return MIAI_OK;
}

void miai_endgame_why_free(miai_endgame_why *why)
{
    if (!why)
        return;
    const miai_mem mem = why->mem;
    miai_mem_free(&mem, why, sizeof *why);
}

const miai_endgame_why_side *
miai_endgame_why_side_of(const miai_endgame_why *why, miai_color first)
{
    return &why->first[first == MIAI_WHITE];
}
