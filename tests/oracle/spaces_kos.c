/* spaces_kos.c - groups whose life hangs on a ko: who needs how many threats.
 *
 * Idea     The eyespaces are played as a sum.  As soon as the bounds of their
 *          values decide, with the side to move first, the game is over; until
 *          then all moves are made, the ban of a ko included.  That is a graph of
 *          states like that of a whole board, and oracle_solve.c knows what
 *          passes, threats and endless play are worth in it.
 * Bans     Bounds say what a side gets who may make all moves.  They decide
 *          nothing in favour of a side that is banned.
 * Values   The same with values instead of positions: where no ko hangs on an
 *          eyespace it is the tree of its value, which has lost the moves that
 *          gain nothing if they are answered, and so its ko threats.
 * Waiting  The attacker has moves elsewhere, outside liberties for instance; the
 *          defender may pass.
 */
#include "spaces_steps.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 100000, THREATS = 5, LOST = 0, SAVED = 1 };

/* --- what the sum of values can be asked about ------------------------------------- */
/* Positions that play leads to, once each. */
typedef struct walk {
    const forest *f;
    const space *s;
    bool seen[BOARDS];
} walk;

/* Does neither side surely gain by moving, by these bounds of the options? */
static bool is_cold(const walk *w, int spot, bool high)
{
    int board[MOST_POINTS], stop[2];

    board_of(&w->s->r, spot, board);
    stop[0] = eyes_held(&w->s->r, board) * UNIT;
    stop[1] = 2 * UNIT;
    for (int side = 0; side < 2; side++) {
        steps moves;
        find_steps(&moves, w->f, w->s, spot, side);
        for (int i = 0; i < moves.count; i++) {
            const bounds b = value_at(w->s, moves.list[i].to);
            const int game = high ? b.high : b.low;
            const int n =
                side == 0 ? right_stop(w->f, game) : left_stop(w->f, game);
            if (side == 0 ? n > stop[0] : n < stop[1])
                stop[side] = n;
        }
    }
    return stop[0] < stop[1];
}

/* Does play come to a position that hangs on a ko and that nobody wants to move
 * in? */
static bool comes_to_cold(walk *w, int spot)
{
    if (w->seen[spot])
        return false;
    w->seen[spot] = true;
    if (hangs_on_ko(w->s, spot) &&
        (is_cold(w, spot, false) || is_cold(w, spot, true)))
        return true;
    for (int side = 0; side < 2; side++) {
        steps moves;
        find_steps(&moves, w->f, w->s, spot, side);
        for (int i = 0; i < moves.count; i++)
            if (comes_to_cold(w, moves.list[i].to))
                return true;
    }
    return false;
}

bool space_is_warm(const forest *f, const space *s)
{
    walk w = {.f = f, .s = s};

    return !comes_to_cold(&w, s->start);
}

/* --- the game ------------------------------------------------------------------------- */
/* A state of the sum; `ban` is point + MOST_SPOTS * eyespace, or -1. */
typedef struct node {
    int at[MOST_SPACES];
    int side, ban;
} node;

typedef struct sum {
    forest *f;
    const space *const *spaces;
    int count;
    bool by_values;
    graph g;
    node *nodes; /* of the states of the graph */
} sum;

static uint32_t slot_of(const sum *s, const node *n)
{
    uint32_t h = (uint32_t)(n->side + 2 * (n->ban + 1));

    for (int i = 0; i < s->count; i++)
        h = (h ^ (uint32_t)n->at[i]) * UINT32_C(2654435761) + (h >> 15);
    h &= s->g.table_size - 1;
    while (s->g.table[h] != NO_STATE &&
           memcmp(&s->nodes[s->g.table[h]], n, sizeof *n) != 0)
        h = (h + 1) & (s->g.table_size - 1);
    return h;
}

/* LOST, SAVED or NO_STATE: the bounds do not decide. */
static uint32_t decided(const sum *s, const node *n)
{
    int low[MOST_SPACES], high[MOST_SPACES];

    for (int i = 0; i < s->count; i++) {
        const bounds b = value_at(s->spaces[i], n->at[i]);
        low[i] = b.low;
        high[i] = b.high;
    }
    if ((n->side == 1 || n->ban < 0) &&
        sum_score(s->f, low, s->count, n->side) > UNIT)
        return SAVED;
    if ((n->side == 0 || n->ban < 0) &&
        sum_score(s->f, high, s->count, n->side) <= UNIT)
        return LOST;
    return NO_STATE;
}

/* The number of a state, perhaps a new one. */
static uint32_t number_of(sum *s, const node *n)
{
    graph *g = &s->g;
    const uint32_t end = decided(s, n);

    if (end != NO_STATE)
        return end;
    const uint32_t slot = slot_of(s, n);
    if (g->table[slot] == NO_STATE && g->count < MOST_STATES) {
        g->table[slot] = g->count;
        s->nodes[g->count] = *n;
        g->states[g->count++] =
            (state){.ban = n->ban < 0 ? -1 : 0,
                    .side = n->side == 0 ? DEFENDER : ATTACKER};
    }
    return g->table[slot] != NO_STATE ? g->table[slot] : LOST;
}

static void add_edge(graph *g, uint32_t to)
{
    if (g->to_count == g->to_room) {
        g->to_room *= 2;
        g->to = oracle_grow(g->to, g->to_room, sizeof *g->to);
    }
    g->to[g->to_count++] = to;
}

static node after(const node *from, int part, const step *m)
{
    node n = *from;

    n.side = 1 - from->side;
    n.at[part] = m->to;
    n.ban = m->ban >= 0 ? m->ban + MOST_SPOTS * part : -1;
    return n;
}

static void expand(sum *s, uint32_t number)
{
    const node from = s->nodes[number];
    node waited = from;

    s->g.first[number] = s->g.to_count;
    s->g.retake[number] = NO_STATE;
    for (int part = 0; part < s->count; part++) {
        steps moves;
        find_steps(&moves, s->f, s->spaces[part], from.at[part], from.side);
        if (s->by_values)
            take_values(&moves, s->spaces[part]);
        for (int i = 0; i < moves.count; i++) {
            const step *m = &moves.list[i];
            const node next = after(&from, part, m);
            if (m->at >= 0 && m->at + MOST_SPOTS * part == from.ban)
                s->g.retake[number] = number_of(s, &next);
            else
                add_edge(&s->g, number_of(s, &next));
        }
    }
    waited.side = 1 - from.side;
    waited.ban = -1;
    s->g.pass[number] = number_of(s, &waited);
    if (from.side == 1 && from.ban < 0)
        add_edge(&s->g, s->g.pass[number]);
}

static void graph_room(sum *s)
{
    graph *g = &s->g;

    g->room = MOST_STATES;
    g->table_size = 1 << 18;
    g->to_room = 1024;
    g->states = oracle_grow(NULL, g->room, sizeof *g->states);
    g->first = oracle_grow(NULL, g->room + 1, sizeof *g->first);
    g->retake = oracle_grow(NULL, g->room, sizeof *g->retake);
    g->pass = oracle_grow(NULL, g->room, sizeof *g->pass);
    g->to = oracle_grow(NULL, g->to_room, sizeof *g->to);
    g->table = oracle_grow(NULL, g->table_size, sizeof *g->table);
    memset(g->table, 0xff, g->table_size * sizeof *g->table);
    s->nodes = oracle_grow(NULL, g->room, sizeof *s->nodes);
}

/* A state that the attacker cannot move in is the defender's; start[] by side. */
static bool build(sum *s, uint32_t start[2])
{
    graph *g = &s->g;

    graph_room(s);
    for (g->count = 0; g->count <= SAVED; g->count++) {
        g->states[g->count] = (state){.ban = -1, .side = ATTACKER};
        g->first[g->count] = 0;
        g->retake[g->count] = g->pass[g->count] = NO_STATE;
    }
    for (int side = 0; side < 2; side++) {
        node n = {.side = side, .ban = -1};
        for (int i = 0; i < s->count; i++) {
            const int spot = s->spaces[i]->start;
            n.at[i] = s->by_values ? spot_by_values(s->spaces[i], spot) : spot;
        }
        start[side] = number_of(s, &n);
    }
    for (uint32_t i = SAVED + 1; i < g->count; i++)
        expand(s, i);
    g->first[g->count] = g->to_count;
    return g->count < MOST_STATES;
}

/* Positive: the side that moves first wins. */
static int status_of(solution *s, uint32_t number, int first)
{
    const int winner = oracle_winner(s, number, first, 0);
    const int loser = 1 - winner;
    int t = 1;

    while (t <= THREATS && oracle_winner(s, number, loser, t) != loser)
        t++;
    return winner == first ? t : -t;
}

bool sum_codes(char out[2][8], forest *f, const space *const *spaces, int count,
               bool by_values)
{
    const rules r = {.ruling = 2, .threats = THREATS};
    sum s = {.f = f, .spaces = spaces, .count = count, .by_values = by_values};
    uint32_t start[2];
    solution solved;
    const bool known = build(&s, start);

    oracle_solution_init(&solved, &s.g, &r);
    for (int side = 0; side < 2 && known; side++) {
        const int first = side == 0 ? DEFENDER : ATTACKER;
        oracle_code(out[side], status_of(&solved, start[side], first),
                    side == 0, THREATS);
    }
    oracle_solution_free(&solved);
    oracle_graph_free(&s.g);
    free(s.nodes);
    return known;
}
