/* oracle_solve.c - the energy game, and the status that follows from it.
 *
 * Idea     need[v] is the smallest credit with which the defender can play
 *          on from v for ever: a pass of its own earns 1, a pass of the
 *          attacker costs 1, and the credit may never fall below 0.  (Around a
 *          cycle that is the balance of stones caught.)  The defender wins
 *          from v if and only if some finite credit suffices.  NEVER stands
 *          for the rest: the target falls, or the balance does, for ever.
 *
 *              v of the defender   need = min over moves of the cost
 *              v of the attacker   need = max over moves of the cost
 *              cost of a move      need[to], -1 (but not below 0) or +1 if
 *                                  it is a pass of the defender / attacker
 *
 *          Without a move: min of nothing = NEVER, max of nothing = 0, so that
 *          the side which cannot move loses.  need is the least solution f of
 *          these equations.  Start with 0 (NEVER where the target is gone) and
 *          raise what is too low; this never passes f.
 *
 * Ending   A value that is to be NEVER would rise for ever.  So we raise only
 *          states with need <= k, until all of those agree with their moves.
 *          If there is then a gap, a number j <= k that is no state's need, all
 *          states with a need > j are NEVER, and we are done.  Otherwise k + 1
 *          is next.  Without a gap k is less than the number of states.
 *
 * Proof    Costs differ from need[to] by 1 at most.  Let L be the states
 *          below the gap j, U those above.  All in L agree with their moves,
 *          and so no attacker in L can leave L, and each defender in L has its
 *          best move in L: nothing in L rises again, need = f there.  Values
 *          are never above what the moves say, so no defender in U has a move
 *          to L.  Suppose now that f is finite somewhere in U, and lower it
 *          there by 1.  The equations hold with >= : for moves inside U both
 *          sides went down by 1, and from an attacker in U to L the cost is j
 *          at most, and f is still j or more.  But f is the least function
 *          with >= : contradiction.
 *
 * Threats  They are never won back, so every number of them is a game of its
 *          own, a layer: its moves to lower layers are worth 0 or NEVER, as the
 *          credit needed there is no matter, only whether it exists.
 */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#define NEVER UINT32_MAX

/* Each state of the graph appears in a layer once for each value of the flag
 * ("the attacker made a 1b-ii pass") and of the memory that the literal rule
 * 1a-i needs: 1 after the defender retook a ko with a threat, 2 if the
 * attacker passed then.  Where they cannot matter there is one value. */
typedef struct layer {
    const graph *g;
    const rules *rules;
    int owner, threats;
    uint32_t flags, memories;
    uint32_t *need;
    const uint32_t *below; /* one threat less; NULL if there are none */
    const uint32_t *none;  /* no threats at all; NULL likewise        */
} layer;

static uint32_t slot_of(const layer *l, uint32_t number, uint32_t flag,
                        uint32_t memory)
{
    return (number * l->flags + flag) * l->memories + memory;
}

static bool may_pass(const layer *l, uint32_t number, uint32_t memory)
{
    const state *s = &l->g->states[number];

    if (l->g->pass[number] == NO_STATE)
        return false;
    if (s->ban >= 0)
        return !(l->rules->literal && l->owner == s->side && l->threats > 0);
    if (s->side == DEFENDER)
        return memory != 2;
    return l->rules->ruling == 2 && l->owner == DEFENDER && l->threats > 0;
}

static uint32_t won_or_never(uint32_t need)
{
    return need == NEVER ? NEVER : 0;
}

static uint32_t cost_of_pass(const layer *l, uint32_t number, uint32_t flag,
                             uint32_t memory)
{
    const state *s = &l->g->states[number];
    const uint32_t to = l->g->pass[number];
    uint32_t need;

    if (s->side == DEFENDER) {
        if (s->ban < 0 && flag == 1 && l->threats > 0)
            return won_or_never(l->none[slot_of(l, to, flag, 0)]);
        need = l->need[slot_of(l, to, flag, 0)];
        return need == NEVER || need == 0 ? need : need - 1;
    }
    if (s->ban < 0)
        need = l->need[slot_of(l, to, 1, 0)];
    else
        need = l->need[slot_of(l, to, flag, memory == 1 ? 2 : 0)];
    return need == NEVER ? NEVER : need + 1;
}

static uint32_t cost_of_retake(const layer *l, uint32_t number, uint32_t flag)
{
    const uint32_t memory = l->memories > 1 ? 1 : 0;

    return won_or_never(
        l->below[slot_of(l, l->g->retake[number], flag, memory)]);
}

static uint32_t better(int side, uint32_t a, uint32_t b)
{
    return (side == DEFENDER) == (a < b) ? a : b;
}

/* What the moves of a state say about its need. */
static uint32_t demand(const layer *l, uint32_t number, uint32_t flag,
                       uint32_t memory)
{
    const graph *g = l->g;
    const int side = g->states[number].side;
    uint32_t best = side == DEFENDER ? NEVER : 0;

    for (uint32_t i = g->first[number]; i < g->first[number + 1]; i++)
        best = better(side, best, l->need[slot_of(l, g->to[i], flag, 0)]);
    if (g->retake[number] != NO_STATE && l->owner == side && l->threats > 0)
        best = better(side, best, cost_of_retake(l, number, flag));
    if (may_pass(l, number, memory))
        best = better(side, best, cost_of_pass(l, number, flag, memory));
    return best;
}

/* Raises all that is too low among the needs up to `k`, once. */
static bool sweep(const layer *l, uint32_t k)
{
    const uint32_t versions = l->flags * l->memories;
    bool changed = false;

    /* States found late are near the end of the game: they come first. */
    for (uint32_t slot = l->g->count * versions; slot-- > versions;) {
        uint32_t wanted;

        if (l->need[slot] > k)
            continue;
        wanted = demand(l, slot / versions, slot / l->memories % l->flags,
                        slot % l->memories);
        if (wanted > l->need[slot]) {
            l->need[slot] = wanted;
            changed = true;
        }
    }
    return changed;
}

/* The least number up to `k` that is no state's need, or NEVER. */
static uint32_t find_gap(const layer *l, uint32_t k)
{
    const uint32_t count = l->g->count * l->flags * l->memories;

    for (uint32_t j = 0; j <= k; j++) {
        uint32_t i = 0;

        while (i < count && l->need[i] != j)
            i++;
        if (i == count)
            return j;
    }
    return NEVER;
}

static void solve_layer(const layer *l)
{
    const uint32_t versions = l->flags * l->memories;
    const uint32_t count = l->g->count * versions;
    uint32_t gap = NEVER;

    memset(l->need, 0, count * sizeof *l->need);
    for (uint32_t i = 0; i < versions; i++)
        l->need[i] = NEVER;
    for (uint32_t k = 0; gap == NEVER; k++) {
        while (sweep(l, k))
            ;
        gap = find_gap(l, k);
    }
    for (uint32_t i = 0; i < count; i++)
        if (l->need[i] > gap)
            l->need[i] = NEVER;
}

void oracle_solution_init(solution *out, const graph *g, const rules *r)
{
    memset(out, 0, sizeof *out);
    out->g = g;
    out->rules = *r;
}

void oracle_solution_free(solution *s)
{
    for (int owner = 0; owner < 2; owner++)
        for (int t = 0; t <= ORACLE_THREATS; t++)
            free(s->need[owner][t]);
}

/* The layer of `owner` having `threats`, solved when first asked for. */
static layer get_layer(solution *s, int owner, int threats)
{
    const bool defends = owner == DEFENDER;
    layer l = {.g = s->g, .rules = &s->rules, .owner = owner};

    l.flags = defends && s->rules.ruling == 2 ? 2 : 1;
    l.memories = defends && s->rules.literal ? 3 : 1;
    for (int t = 0; t <= threats; t++) {
        uint32_t **need = &s->need[owner][t];

        l.threats = t;
        l.below = t > 0 ? s->need[owner][t - 1] : NULL;
        l.none = t > 0 ? s->need[owner][0] : NULL;
        l.need = *need;
        if (*need != NULL)
            continue;
        *need = oracle_grow(NULL, s->g->count,
                            l.flags * l.memories * sizeof **need);
        l.need = *need;
        solve_layer(&l);
    }
    return l;
}

/* Who wins from a state, reached by an ordinary move, if `owner` has threats;
 * `flag`: the attacker has made a 1b-ii pass. */
int oracle_flagged_winner(solution *s, uint32_t number, int owner, int threats,
                          bool flag)
{
    const layer l = get_layer(s, owner, threats);

    return l.need[slot_of(&l, number, flag && l.flags == 2, 0)] == NEVER
               ? ATTACKER
               : DEFENDER;
}

int oracle_winner(solution *s, uint32_t number, int owner, int threats)
{
    return oracle_flagged_winner(s, number, owner, threats, false);
}

static int status_of(solution *s, uint32_t number, int first)
{
    const int winner = oracle_winner(s, number, first, 0);
    const int loser = 1 - winner;
    int t = 1;

    while (t <= s->rules.threats && oracle_winner(s, number, loser, t) != loser)
        t++;
    return winner == first ? t : -t;
}

static bool wins(int side, uint32_t cost)
{
    return (cost == NEVER) == (side == ATTACKER);
}

static bool move_wins(solution *s, const problem *p, const state *from,
                      int point, const layer *l)
{
    state next;
    uint32_t number;

    if (oracle_play(&next, p, from, point) < 0)
        return false;
    if (point == from->ban) {
        number = oracle_graph_find(s->g, from);
        return l->owner == from->side && l->threats > 0 &&
               wins(from->side, cost_of_retake(l, number, 0));
    }
    number =
        oracle_target_is_gone(p, &next) ? 0 : oracle_graph_find(s->g, &next);
    return wins(from->side, l->need[slot_of(l, number, 0, 0)]);
}

/* At a ko-banned start the pass is a move like any other. */
static bool pass_wins(solution *s, const state *from, const layer *l)
{
    const uint32_t number = oracle_graph_find(s->g, from);

    return may_pass(l, number, 0) &&
           wins(from->side, cost_of_pass(l, number, 0, 0));
}

static void find_moves(answer *out, solution *s, const problem *p,
                       const state *from)
{
    const int first = from->side;
    const int owner = out->status > 0 ? 1 - first : first;
    const int threats = out->status > 0 ? out->status - 1 : -out->status;
    layer l;

    if (threats > s->rules.threats)
        return;
    l = get_layer(s, owner, threats);
    for (int i = 0; i < p->count; i++)
        if (move_wins(s, p, from, i, &l))
            out->moves |= UINT64_C(1) << i;
    if (from->ban >= 0)
        out->pass = pass_wins(s, from, &l);
}

static void judge_start(verdict *out, solution *s, const problem *p, int first)
{
    answer *a = &out->by[first];
    state from = p->start;

    from.side = (uint8_t)first;
    out->asked[first] = true;
    a->status = status_of(s, oracle_graph_find(s->g, &from), first);
    find_moves(a, s, p, &from);
}

/* Status and best moves of both sides, or of the one side that is to move at a
 * ko-banned start.  The start must be in the graph of the solution. */
void oracle_answer(verdict *out, solution *s, const problem *p)
{
    memset(out, 0, sizeof *out);
    out->known = true;
    if (p->start.ban >= 0) {
        judge_start(out, s, p, p->start.side);
        return;
    }
    for (int first = 0; first < 2; first++)
        judge_start(out, s, p, first);
    for (int first = 0; first < 2; first++)
        out->by[first].pass = out->by[0].status + out->by[1].status == 0 &&
                              out->by[first].status != -(s->rules.threats + 1);
}

/* The same for a single position; unknown if it has too many states. */
void oracle_judge(verdict *out, const problem *p, const rules *r,
                  uint32_t max_states)
{
    solution s;
    graph g;
    const bool known = oracle_graph_build(&g, p, max_states);

    oracle_solution_init(&s, &g, r);
    if (known) {
        oracle_answer(out, &s, p);
    } else {
        memset(out, 0, sizeof *out);
        for (int first = 0; first < 2; first++)
            out->asked[first] = p->start.ban < 0 || p->start.side == first;
    }
    oracle_solution_free(&s);
    oracle_graph_free(&g);
}
