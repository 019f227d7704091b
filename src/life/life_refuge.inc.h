/* life_refuge.inc.h - positions decided without search where White may get out.
 *
 * Idea     Where she lives as soon as she is joined to what is immortal, a way out
 *          that Black closes by one of two points is none, and two ways out are
 *          one too many for him.
 * Exact    Theorems 8 and 9 of docs/theory/search.md.  They are used where there
 *          are refuges alone: elsewhere they save too little.
 * Cost     A few floods over the region for each way out.
 */

/* What is left of the reach if Black closes a way out at one point. */
typedef struct gate {
    bits point;
    bits reach;
    int leaks; /* ways out that are left */
} gate;

/* Is the first a better place to close a way out: does it close more, and take
 * less from White otherwise? */
static bool is_better_gate(const gate *g, const gate *than)
{
    return g->leaks != than->leaks ? g->leaks < than->leaks
                                   : count(g->reach) > count(than->reach);
}

/* Finds the two best entries that close the way out at `leak`; returns how many
 * there are, up to two. */
static int find_gates(gate best[2], const eye_room *r, const area *a, bits leak)
{
    const bits out = r->reach & a->near_white;
    int n = 0;

    for (bits todo = r->entries & r->reach; todo != 0; todo &= todo - 1) {
        const bits open = r->reach & ~(todo & -todo);
        gate g = {.point = todo & -todo,
                  .reach = flood(a->target & open, open, a)};
        if ((g.reach & leak) != 0)
            continue;
        g.leaks = count(g.reach & out);
        if (n == 2 && !is_better_gate(&g, &best[1]))
            continue;
        best[n == 0 ? 0 : 1] = g;
        n = n == 0 ? 1 : 2;
        if (n == 2 && is_better_gate(&best[1], &best[0])) {
            best[1] = best[0];
            best[0] = g;
        }
    }
    return n;
}

/* Closes all ways out by pairs of entries, either of which is enough: if White
 * plays one, Black plays the other.  The last one Black, if he is to move, may
 * close at once; then he has no move left for an entry. */
static bool close_ways_out(eye_room *r, const area *a, const state *s)
{
    bits out;

    while ((out = r->reach & a->near_white) != 0) {
        gate best[2];
        const int n = find_gates(best, r, a, out & -out);
        if (n == 0 || (n == 1 && s->side == WHITE))
            return false;
        if (n == 1) {
            r->reach = best[0].reach;
            r->entries = 0;
            continue;
        }
        r->entries &= ~(best[0].point | best[1].point);
        r->reach = best[0].reach | best[1].reach;
        r->held++;
    }
    r->points &= r->reach;
    r->shared &= r->reach;
    return true;
}

/* Is White dead, whatever she does? */
static bool is_dead(const eye_room *r, const area *a, const state *s)
{
    eye_room closed;

    if (!r->leaks)
        return is_dead_inside(r, a, s);
    if (a->near_refuge == 0)
        return false;
    closed = *r;
    return close_ways_out(&closed, a, s) && is_dead_inside(&closed, a, s);
}

/* What a White group that keeps its chains joined can go out by. */
typedef struct way_out {
    bits group; /* White chains that Black cannot cut apart: they have reserved
                   pairs of liberties in common                             */
    bits free;  /* empty points that are not reserved                       */
    bits exits; /* of these: next to what no White stone is captured beside */
} way_out;

/* Joins a chain to the group with which it has two liberties in common; false
 * if there is none. */
static bool join_by_pair(way_out *w, const area *a, const state *s)
{
    const bits liberties = around(w->group, a) & w->free;
    bits todo = around(liberties, a) & s->stones[WHITE] & ~w->group;

    while (todo != 0) {
        const bits chain = flood(todo & -todo, s->stones[WHITE], a);
        const bits common = around(chain, a) & liberties;
        bits inner = common & ~w->exits;
        todo &= ~chain;
        if (!reserve_pair(&inner, common & ~w->exits)) {
            inner = common;
            if (!reserve_pair(&inner, common))
                continue;
            w->free &= ~(common & ~inner);
        } else {
            w->free &= ~(common & ~w->exits & ~inner);
        }
        w->exits &= w->free;
        w->group |= chain;
        return true;
    }
    return false;
}

/* Can White, to move, get out by one stone, or by one that leaves two ways? */
static bool can_step_out(const way_out *w, const area *a, const state *s)
{
    const bits ban = s->ban == NO_BAN ? 0 : bit(s->ban);
    const bits beside = around(w->group, a);

    if ((beside & w->exits & ~ban) != 0)
        return true;
    for (bits todo = beside & w->free & ~ban; todo != 0; todo &= todo - 1) {
        const bits left = a->next_to[lowest(todo)] & w->exits;
        if ((left & (left - 1)) != 0)
            return true;
    }
    return false;
}

/* Does this chain of the target get out, whatever Black does? */
static bool gets_out(const area *a, const state *s, bits chain, bits exits)
{
    way_out w = {chain, empty_points(a, s), exits};

    do {
        const bits at = around(w.group, a) & w.exits;
        if (s->side == WHITE ? can_step_out(&w, a, s) : (at & (at - 1)) != 0)
            return true;
    } while (join_by_pair(&w, a, s));
    return false;
}

/* Will White's target be joined to an immortal stone, whatever Black does?  One
 * way out is enough for White to move; of two Black can close only one. */
static bool is_out_at_sight(const area *a, const state *s)
{
    const bits safe = safe_white(a, s);
    const bits exits = empty_points(a, s) & (a->near_white | around(safe, a));

    if (a->every || a->game != FOR_STATUS || exits == 0)
        return false;
    for (bits todo = a->target & s->stones[WHITE]; todo != 0;) {
        const bits chain = flood(todo & -todo, s->stones[WHITE], a);
        if (gets_out(a, s, chain, exits))
            return true;
        todo &= ~chain;
    }
    return false;
}
