/* boards_history.c - questions about scores where positions may not come back.
 *
 * Idea     One side, or both, may not make a position of the whole board that was
 *          there before.  All positions that can be reached are listed first,
 *          both sides moving in any order.  What was there before matters only
 *          as far as it can come back: to positions of the same strongly
 *          connected component.  So the table has a position with those of its
 *          component that play came through.
 * Ends     A loop needs moves of both sides, so one that is bound is enough.
 */
#include "boards.h"

#include <stdlib.h>
#include <string.h>

enum { LOWEST = -100, HIGHEST = 100, PATH = 1000 };

/* A position that can be reached. */
typedef struct place {
    position p;
    uint32_t order; /* in which Tarjan's algorithm came here, from 1; 0: not  */
    uint32_t low;   /* the earliest that it leads back to                    */
    uint32_t component; /* from 1; 0: not yet                                */
    uint8_t next;       /* the next move to look at                          */
} place;

/* What is known of a position after some others. */
typedef struct past {
    uint64_t before; /* those of the component, itself included              */
    uint32_t place;
    bool used;
    int8_t low[4], high[4];
} past;

typedef struct memory {
    past *table;
    size_t room, used;
} memory;

struct history {
    const board *b;
    int scoring;
    int which; /* LOW: Black may not repeat, HIGH: White, SUPERKO: both       */
    owners *owners;
    place *places;
    uint32_t *index; /* 1 + number of a place, by hash                       */
    uint32_t *stack; /* of Tarjan's algorithm                                */
    size_t count, room, most;
    memory by[SUPERKO + 1];
    uint32_t path[PATH]; /* positions since the component was entered last   */
    int depth;
    uint64_t nodes, limit;
    bool is_stopped;
};

/* --- positions ---------------------------------------------------------------- */
static uint32_t *slot_of(const history *h, const position *p)
{
    size_t i = boards_hash(p) & (h->room - 1);

    while (h->index[i] != 0 &&
           !boards_is_same(&h->places[h->index[i] - 1].p, p))
        i = (i + 1) & (h->room - 1);
    return &h->index[i];
}

/* The number of a position; a new one if there is room, else most. */
static uint32_t number_of(history *h, const position *p)
{
    uint32_t *slot = slot_of(h, p);

    if (*slot == 0) {
        if (h->count == h->most)
            return (uint32_t)h->most;
        h->places[h->count] = (place){.p = *p};
        *slot = (uint32_t)++h->count;
    }
    return *slot - 1;
}

/* The next position after a move of either side, or `most`: no more, or no
 * room. */
static uint32_t next_place(history *h, uint32_t at)
{
    while (h->places[at].next < 2 * h->b->count) {
        const int move = h->places[at].next++;
        position after;
        if (boards_play(&after, h->b, &h->places[at].p, move / 2, move % 2) < 0)
            continue;
        const uint32_t to = number_of(h, &after);
        if (to == h->most)
            h->is_stopped = true;
        return to;
    }
    return (uint32_t)h->most;
}

/* All of a component is on the stack, `root` lowest. */
static void close_component(history *h, size_t *size, uint32_t root)
{
    uint32_t at;

    do {
        at = h->stack[--*size];
        h->places[at].component = root + 1;
    } while (at != root);
}

/* Tarjan's algorithm.  `way` is the path to the place that is looked at. */
static void find_components(history *h, uint32_t *way)
{
    uint32_t order = 0;
    size_t size = 0, depth = 0;

    way[depth++] = number_of(h, &h->b->start);
    while (depth > 0 && !h->is_stopped) {
        const uint32_t at = way[depth - 1];
        if (h->places[at].order == 0) {
            h->places[at].order = h->places[at].low = ++order;
            h->stack[size++] = at;
        }
        const uint32_t to = next_place(h, at);
        if (to != h->most && h->places[to].order == 0) {
            way[depth++] = to;
        } else if (to != h->most) {
            if (h->places[to].component == 0 &&
                h->places[to].order < h->places[at].low)
                h->places[at].low = h->places[to].order;
        } else {
            if (h->places[at].low == h->places[at].order)
                close_component(h, &size, at);
            depth--;
            if (depth > 0 && h->places[at].low < h->places[way[depth - 1]].low)
                h->places[way[depth - 1]].low = h->places[at].low;
        }
    }
}

history *boards_history_new(const board_question *q)
{
    history *h = oracle_grow(NULL, 1, sizeof *h);
    uint32_t *way;

    *h = (history){.b = q->b,
                   .scoring = q->scoring,
                   .most = q->limit / 4,
                   .limit = q->limit};
    for (h->room = 1024; h->room < 2 * h->most;)
        h->room *= 2;
    if (q->scoring == BY_TERRITORY)
        h->owners = boards_owners_new(q->b, q->limit);
    h->places = oracle_grow(NULL, h->most, sizeof *h->places);
    h->stack = oracle_grow(NULL, h->most, sizeof *h->stack);
    h->index = oracle_grow(NULL, h->room, sizeof *h->index);
    memset(h->index, 0, h->room * sizeof *h->index);
    way = oracle_grow(NULL, h->most, sizeof *way);
    find_components(h, way);
    free(way);
    return h;
}

void boards_history_free(history *h)
{
    if (h->owners != NULL)
        boards_owners_free(h->owners);
    free(h->places);
    free(h->stack);
    free(h->index);
    for (int i = LOW; i <= SUPERKO; i++)
        free(h->by[i].table);
    free(h);
}

bool boards_history_is_stopped(const history *h)
{
    return h->is_stopped;
}

/* --- the table ---------------------------------------------------------------- */
static uint64_t sign_of(uint32_t number)
{
    const position p = {{number, ~number}};

    return boards_hash(&p);
}

static past *entry_of(const memory *m, uint32_t number, uint64_t before)
{
    size_t i = (before ^ sign_of(number) >> 7) & (m->room - 1);

    while (m->table[i].used &&
           (m->table[i].place != number || m->table[i].before != before))
        i = (i + 1) & (m->room - 1);
    return &m->table[i];
}

static void set_room(memory *m, size_t room)
{
    past *old = m->table;
    const size_t before = m->room;

    m->room = room;
    m->table = oracle_grow(NULL, room, sizeof *m->table);
    memset(m->table, 0, room * sizeof *m->table);
    for (size_t i = 0; i < before; i++)
        if (old[i].used)
            *entry_of(m, old[i].place, old[i].before) = old[i];
    free(old);
}

static past *make_entry(memory *m, uint32_t number, uint64_t before)
{
    past *e;

    if (m->room == 0)
        set_room(m, 256);
    e = entry_of(m, number, before);
    if (e->used)
        return e;
    if (2 * ++m->used > m->room) {
        set_room(m, 2 * m->room);
        e = entry_of(m, number, before);
    }
    *e = (past){.before = before, .place = number, .used = true};
    memset(e->low, LOWEST, sizeof e->low);
    memset(e->high, HIGHEST, sizeof e->high);
    return e;
}

/* --- search ------------------------------------------------------------------- */
static bool answer_of(history *h, const board_node *n);

/* The signs of all on the path that may come back, those of one component. */
static uint64_t signs_on_path(const history *h)
{
    const uint32_t last = h->path[h->depth - 1];
    uint64_t signs = 0;

    for (int i = h->depth - 1;
         i >= 0 && h->places[h->path[i]].component == h->places[last].component;
         i--)
        signs ^= sign_of(h->path[i]);
    return signs;
}

static bool was_there(const history *h, uint32_t number)
{
    for (int i = h->depth - 1; i >= 0; i--)
        if (h->path[i] == number)
            return true;
    return false;
}

static int gain_of(const history *h, int side, int taken)
{
    return h->scoring == BY_AREA ? 0 : side == BLACK ? taken : -taken;
}

/* False if the move is forbidden. */
static bool after_reply(history *h, const board_node *n, const board_reply *r,
                        bool *yes)
{
    const board_node next = {r->after, boards_other(n->side), false,
                             n->k - gain_of(h, n->side, r->taken)};
    const uint32_t number = number_of(h, &r->after);
    const bool is_old = was_there(h, number);

    if (is_old && h->which != (n->side == BLACK ? HIGH : LOW))
        return false;
    /* An old one stays where it is on the path; its place says nothing more. */
    if (is_old) {
        const uint32_t last = h->path[h->depth - 1];
        int i = 0;
        while (h->path[i] != number)
            i++;
        h->path[i] = last;
        h->path[h->depth - 1] = number;
        *yes = answer_of(h, &next);
        h->path[h->depth - 1] = last;
        h->path[i] = number;
        return true;
    }
    if (h->depth == PATH) {
        h->is_stopped = true;
        return false;
    }
    h->path[h->depth++] = number;
    *yes = answer_of(h, &next);
    h->depth--;
    return true;
}

static bool counts_enough(history *h, const board_node *n)
{
    int now = 0;

    if (h->scoring == BY_AREA)
        now = boards_count(h->b, &n->p, h->b->all, true);
    else if (!boards_territory(&now, h->owners, &n->p))
        h->is_stopped = true;
    return now >= n->k;
}

static bool try_all(history *h, const board_node *n)
{
    const bool wanted = n->side == BLACK;
    const board_node pass = {n->p, boards_other(n->side), true, n->k};
    board_reply list[BOARD_MOST + 1];
    bool yes;

    if (n->passed && counts_enough(h, n) == wanted)
        return wanted;
    const int count = boards_replies(list, h->b, &n->p, n->side);
    for (int i = 0; i < count && !h->is_stopped; i++)
        if (after_reply(h, n, &list[i], &yes) && yes == wanted)
            return wanted;
    return n->passed ? !wanted : answer_of(h, &pass);
}

/* The position is the last one on the path. */
static bool answer_of(history *h, const board_node *n)
{
    const int slot = 2 * n->side + n->passed;
    const uint32_t number = h->path[h->depth - 1];
    const uint64_t before = signs_on_path(h);
    past *e;
    bool yes;

    if (h->nodes++ >= h->limit)
        h->is_stopped = true;
    if (h->is_stopped)
        return false;
    e = make_entry(&h->by[h->which], number, before);
    if (e->low[slot] >= n->k || e->high[slot] < n->k)
        return e->low[slot] >= n->k;
    if (n->k <= LOWEST || n->k >= HIGHEST)
        oracle_fail("a score that is too large");
    yes = try_all(h, n);
    if (h->is_stopped)
        return false;
    e = entry_of(&h->by[h->which], number, before);
    if (yes)
        e->low[slot] = (int8_t)n->k;
    else
        e->high[slot] = (int8_t)(n->k - 1);
    return yes;
}

bool boards_history_is_at_least(history *h, int which, int move, int side,
                                int k)
{
    board_node n = {h->b->start, boards_other(side), true, k};
    board_reply r;
    bool yes = false;

    h->which = which;
    h->path[0] = number_of(h, &h->b->start);
    h->depth = 1;
    if (h->is_stopped)
        return false;
    if (move == h->b->count)
        return answer_of(h, &n);
    n = (board_node){h->b->start, side, false, k};
    r.taken = boards_play(&r.after, h->b, &h->b->start, move, side);
    if (r.taken < 0 || !after_reply(h, &n, &r, &yes))
        oracle_fail("an illegal move");
    return yes;
}
