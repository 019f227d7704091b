/* oracle_graph.c - every state that can be reached.
 *
 * Breadth first from the start, or from both starts (either side to move) of
 * a regular position.  The graph is a little larger than any one run needs:
 * the retaking of a ko and the pass are always in it.
 *
 * Alike    Outside liberties of one chain that touch nothing but it and
 *          immortal attackers: a stone of either colour on one stays as long
 *          as the chain does, and all that counts is that the liberty is gone.
 *          So the first ones hold a stone of the attacker, the others nothing.
 *          A problem that names none of them is taken as it is.
 */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static uint64_t mix(uint64_t h)
{
    h ^= h >> 30;
    h *= UINT64_C(0xbf58476d1ce4e5b9);
    h ^= h >> 27;
    h *= UINT64_C(0x94d049bb133111eb);
    return h ^ h >> 31;
}

static uint32_t home(const graph *g, const state *s)
{
    const uint64_t rest = (uint64_t)(s->ban + 1) * 2 + s->side;

    return (uint32_t)mix(mix(mix(s->stones[0]) ^ s->stones[1]) ^ rest) &
           (g->table_size - 1);
}

static bool same(const state *a, const state *b)
{
    return a->stones[0] == b->stones[0] && a->stones[1] == b->stones[1] &&
           a->ban == b->ban && a->side == b->side;
}

/* The place of a state in the table, or the empty one where it belongs. */
static uint32_t slot_of(const graph *g, const state *s)
{
    uint32_t slot = home(g, s);

    while (g->table[slot] != NO_STATE && !same(&g->states[g->table[slot]], s))
        slot = (slot + 1) & (g->table_size - 1);
    return slot;
}

/* The one state that stands for all that differ in points that are alike. */
static state stand_in(const graph *g, const state *s)
{
    uint64_t taken = (s->stones[0] | s->stones[1]) & g->alike;
    uint64_t rest = g->alike;
    state out = *s;

    out.stones[ATTACKER] &= ~g->alike;
    out.stones[DEFENDER] &= ~g->alike;
    for (; taken != 0; taken &= taken - 1) {
        out.stones[ATTACKER] |= rest & (~rest + 1);
        rest &= rest - 1;
    }
    return out;
}

uint32_t oracle_graph_find(const graph *g, const state *s)
{
    const state found = stand_in(g, s);

    return g->table[slot_of(g, &found)];
}

static void enlarge(graph *g)
{
    g->room *= 2;
    g->table_size = g->room * 2;
    g->states = oracle_grow(g->states, g->room, sizeof *g->states);
    g->first = oracle_grow(g->first, g->room + 1, sizeof *g->first);
    g->retake = oracle_grow(g->retake, g->room, sizeof *g->retake);
    g->pass = oracle_grow(g->pass, g->room, sizeof *g->pass);
    g->table = oracle_grow(g->table, g->table_size, sizeof *g->table);
    memset(g->table, 0xff, g->table_size * sizeof *g->table);
    for (uint32_t i = 1; i < g->count; i++)
        g->table[slot_of(g, &g->states[i])] = i;
}

/* The number of a state, a new one if it was never met. */
static uint32_t number_of(graph *g, const problem *p, const state *s)
{
    const state met = stand_in(g, s);
    uint32_t slot;

    if (oracle_target_is_gone(p, s))
        return 0;
    slot = slot_of(g, &met);
    if (g->table[slot] == NO_STATE) {
        if (g->count == g->room) {
            enlarge(g);
            slot = slot_of(g, &met);
        }
        g->table[slot] = g->count;
        g->states[g->count++] = met;
    }
    return g->table[slot];
}

static void add_move(graph *g, uint32_t to)
{
    if (g->to_count == g->to_room) {
        g->to_room *= 2;
        g->to = oracle_grow(g->to, g->to_room, sizeof *g->to);
    }
    g->to[g->to_count++] = to;
}

static void expand(graph *g, const problem *p, uint32_t number)
{
    const state s = g->states[number];
    uint32_t retake = NO_STATE;
    uint32_t pass;
    state next;

    g->first[number] = g->to_count;
    g->retake[number] = g->pass[number] = NO_STATE;
    if (oracle_prize_is_taken(p, &s))
        return;
    for (int i = 0; i < p->count; i++) {
        if (oracle_play(&next, p, &s, i) < 0)
            continue;
        if (i == s.ban)
            retake = number_of(g, p, &next);
        else
            add_move(g, number_of(g, p, &next));
    }
    g->retake[number] = retake;
    next = s;
    next.ban = -1;
    next.side = (uint8_t)(1 - s.side);
    pass = number_of(g, p, &next); /* may move the arrays of the graph */
    g->pass[number] = pass;
}

static void add_starts(graph *g, const problem *p)
{
    state s = p->start;

    if (s.ban >= 0) {
        number_of(g, p, &s);
        return;
    }
    s.side = ATTACKER;
    number_of(g, p, &s);
    s.side = DEFENDER;
    number_of(g, p, &s);
}

/* False if there are more than `max_states`; the graph is to be freed even
 * then. */
bool oracle_graph_build(graph *out, const problem *p, uint32_t max_states)
{
    *out = (graph){.count = 1, .room = 256, .to_room = 1024, .alike = p->alike};
    enlarge(out);
    out->to = oracle_grow(NULL, out->to_room, sizeof *out->to);
    memset(&out->states[0], 0, sizeof out->states[0]);
    out->first[0] = 0;
    add_starts(out, p);
    for (uint32_t i = 1; i < out->count; i++) {
        if (out->count > max_states)
            return false;
        expand(out, p, i);
    }
    out->first[out->count] = out->to_count;
    return true;
}

void oracle_graph_free(graph *g)
{
    free(g->states);
    free(g->first);
    free(g->to);
    free(g->retake);
    free(g->pass);
    free(g->table);
}
