/* oracle_kinds.c - how a target lives, and how many moves in a row it stands. */

#include "naive.h"

#include <stdlib.h>

static const char *const names[LIVES] = {"", "two-eyes", "seki", "endless",
                                         "connected"};

/* Does `side`, to move, win whatever the other side threatens? */
static bool wins_for_good(solution *s, uint32_t number, int side)
{
    return oracle_winner(s, number, 1 - side, s->rules.threats) == side;
}

/* May a stone be put there?  A ban of the start is for those that are asked
 * about, and for the first stone only. */
static bool may_start(const problem *p, const verdict *v, int role, int point)
{
    return p->start.ban != point || !v->asked[role];
}

/* Is there a row of exactly `left` stones of the side to move in `s` after which
 * the other one no longer wins?  `begun` when there is a stone of it already. */
static bool is_broken(solution *sol, const problem *p, const verdict *v,
                      const state *s, int left, bool begun)
{
    const int me = s->side;

    for (int i = 0; i < p->count; i++) {
        state from = *s;
        state next;

        from.ban = -1;
        if ((!begun && !may_start(p, v, me, i)) ||
            oracle_play(&next, p, &from, i) < 0)
            continue;
        if (oracle_target_is_gone(p, &next))
            return true;
        if (left == 1) {
            if (!wins_for_good(sol, oracle_graph_find(sol->g, &next), 1 - me))
                return true;
            continue;
        }
        next.side = (uint8_t)me;
        if (is_broken(sol, p, v, &next, left - 1, true))
            return true;
    }
    return false;
}

/* How many stones in a row of the other side `role` stands; -1 for none. */
static int longest(solution *sol, const problem *p, const verdict *v, int role)
{
    state s = p->start;
    int row = 0;

    s.side = (uint8_t)role;
    if (!v->asked[role])
        s.ban = -1;
    if (!wins_for_good(sol, oracle_graph_find(sol->g, &s), role))
        return -1;
    s.side = (uint8_t)(1 - role);
    while (row < 3 && !is_broken(sol, p, v, &s, row + 1, false))
        row++;
    return row;
}

void oracle_kinds(living *out, const problem *p, solution *sol,
                  const verdict *v)
{
    lives l;

    naive_lives_init(&l, sol->g, p, sol->rules.threats);
    for (int first = 0; first < 2; first++) {
        const int good = sol->rules.threats + 1;
        state s = p->start;

        s.side = (uint8_t)first;
        out->life[first] = NULL;
        if (v->asked[first] &&
            v->by[first].status == (first == DEFENDER ? good : -good))
            out->life[first] =
                names[naive_life(&l, oracle_graph_find(sol->g, &s))];
        out->row[first] = longest(sol, p, v, first);
    }
    naive_lives_free(&l);
}
