/* board_line.c - a board played out with best play of both sides. */
#include "endgame/board_line.h"

/* Are the last two moves passes? */
static bool has_ended(const go_line *l)
{
    return l->count >= 2 && l->point[l->count - 1] == MIAI_PASS &&
           l->point[l->count - 2] == MIAI_PASS;
}

static void drop_passes(go_line *l, int from)
{
    while (l->count > from && l->point[l->count - 1] == MIAI_PASS)
        l->count--;
}

/* One move; false at the end of the line.  *at is the board, *own the same if
 * it is ours to free. */
static bool step(go_line *l, const board_answer *a, const miai_endgame **at,
                 miai_endgame **own, miai_status *rc)
{
    const miai_color side = go_line_side(l, l->count);
    board_answer here = *a;
    const miai_endgame_move *m;
    miai_endgame *next = NULL;

    here.endgame = *at;
    m = board_best(&here, side);
    if (has_ended(l) || !m || l->count == GO_LINE_MOST)
        return false;
    *rc = miai_endgame_play(&next, *at, side, m->point);
    if (*rc != MIAI_OK)
        return false;
    l->point[l->count++] = m->point;
    miai_endgame_free(*own);
    *at = *own = next;
    return true;
}

miai_status board_line_extend(go_line *l, const board_answer *a,
                              const miai_endgame *from)
{
    const int begin = l->count;
    miai_endgame *own = NULL;
    miai_status rc = MIAI_OK;

    while (step(l, a, &from, &own, &rc))
        continue;
    drop_passes(l, begin);
    miai_endgame_free(own);
    return rc;
}
