/* boards_force.c - scores that a side can force within a number of moves.
 *
 * Idea     Where a path can go on for hundreds of moves without a state coming
 *          back, look for ends that are near: 2 moves, then 4, and so on.  What
 *          a side can force it has under every rule about repetitions
 *          (boards_search.c); what is not found may still be there.
 * Exact    What can be forced within d moves does not depend on the path.
 */
#include "boards.h"

#include <stdlib.h>
#include <string.h>

enum { NEVER = 255, DEEPEST = 80 };

/* What is known of a position, by side to move and pass. */
typedef struct forced {
    uint32_t stones[2];
    uint8_t within[4];     /* this many moves suffice, or NEVER             */
    uint8_t not_within[4]; /* this many do not                              */
    uint8_t move[4];       /* tried first: 1 + point, or 0                  */
    bool used;
} forced;

/* One side, and the score that it wants. */
typedef struct prover {
    forced *table;
    size_t room, used;
} prover;

struct forcing {
    const board *b;
    prover by[2][2 * BOARD_MOST + 2]; /* by side and score, plus the points  */
    uint64_t nodes, limit;
};

typedef struct task {
    prover *p;
    int who; /* Black wants at least k, White less than k                   */
} task;

forcing *boards_forcing_new(const board *b, uint64_t limit)
{
    forcing *f = oracle_grow(NULL, 1, sizeof *f);

    memset(f, 0, sizeof *f);
    f->b = b;
    f->limit = limit;
    return f;
}

void boards_forcing_free(forcing *f)
{
    for (int who = BLACK; who <= WHITE; who++)
        for (int i = 0; i < 2 * BOARD_MOST + 2; i++)
            free(f->by[who][i].table);
    free(f);
}

/* --- the table ---------------------------------------------------------------- */
static forced *entry_of(const prover *p, const position *at)
{
    size_t i = boards_hash(at) & (p->room - 1);

    while (p->table[i].used &&
           (p->table[i].stones[BLACK] != at->stones[BLACK] ||
            p->table[i].stones[WHITE] != at->stones[WHITE]))
        i = (i + 1) & (p->room - 1);
    return &p->table[i];
}

static void set_room(prover *p, size_t room)
{
    forced *old = p->table;
    const size_t before = p->room;

    p->room = room;
    p->table = oracle_grow(NULL, room, sizeof *p->table);
    memset(p->table, 0, room * sizeof *p->table);
    for (size_t i = 0; i < before; i++)
        if (old[i].used)
            *entry_of(p, &(position){{old[i].stones[BLACK],
                                      old[i].stones[WHITE]}}) = old[i];
    free(old);
}

static forced *make_entry(prover *p, const position *at)
{
    forced *e;

    if (p->room == 0)
        set_room(p, 256);
    e = entry_of(p, at);
    if (e->used)
        return e;
    if (2 * ++p->used > p->room) {
        set_room(p, 2 * p->room);
        e = entry_of(p, at);
    }
    *e = (forced){.stones = {at->stones[BLACK], at->stones[WHITE]},
                  .within = {NEVER, NEVER, NEVER, NEVER},
                  .used = true};
    return e;
}

/* --- search ------------------------------------------------------------------- */
static bool forces(forcing *f, const task *t, const board_node *n, int left);

static bool after_reply(forcing *f, const task *t, const board_node *n,
                        const board_reply *r, int left)
{
    const board_node next = {r->after, boards_other(n->side), false, n->k};

    /* Who wants something does not bring back the board as drawn. */
    if (n->side == t->who && boards_is_same(&r->after, &f->b->start))
        return false;
    return forces(f, t, &next, left - 1);
}

static bool after_pass(forcing *f, const task *t, const board_node *n, int left)
{
    const board_node next = {n->p, boards_other(n->side), true, n->k};

    if (n->passed)
        return (boards_count(f->b, &n->p, f->b->all, true) >= n->k) ==
               (t->who == BLACK);
    return forces(f, t, &next, left - 1);
}

/* The move that gave the answer which the side to move wants comes first. */
static void put_first(board_reply *list, int count, int point)
{
    for (int i = 1; i < count; i++)
        if (list[i].point == point) {
            const board_reply first = list[i];
            memmove(list + 1, list, (size_t)i * sizeof *list);
            list[0] = first;
        }
}

static bool try_all(forcing *f, const task *t, const board_node *n, int left,
                    int *move)
{
    const bool wanted = n->side == t->who;
    board_reply list[BOARD_MOST + 1];
    const int count = boards_replies(list, f->b, &n->p, n->side);

    put_first(list, count, *move - 1);
    *move = 0;
    if (n->passed && after_pass(f, t, n, left) == wanted)
        return wanted;
    for (int i = 0; i < count; i++)
        if (after_reply(f, t, n, &list[i], left) == wanted) {
            *move = list[i].point + 1;
            return wanted;
        }
    return n->passed ? !wanted : after_pass(f, t, n, left);
}

/* Does t->who get what it wants within some moves?  False, too, when the limit
 * is reached. */
static bool forces(forcing *f, const task *t, const board_node *n, int left)
{
    const int slot = 2 * n->side + n->passed;
    forced *e = make_entry(t->p, &n->p);
    int move = e->move[slot];
    bool yes;

    if (e->within[slot] <= left)
        return true;
    if (left <= 0 || e->not_within[slot] >= left || f->nodes++ >= f->limit)
        return false;
    if (boards_is_sure(f->b, n, &yes)) {
        yes = yes == (t->who == BLACK);
        e->within[slot] = yes ? 0 : NEVER;
        e->not_within[slot] = yes ? 0 : NEVER;
        return yes;
    }
    yes = try_all(f, t, n, left, &move);
    if (f->nodes >= f->limit)
        return false;
    e = entry_of(t->p, &n->p);
    e->move[slot] = (uint8_t)move;
    if (yes)
        e->within[slot] = (uint8_t)left;
    else
        e->not_within[slot] = (uint8_t)left;
    return yes;
}

bool boards_forces(forcing *f, int who, const board_node *n)
{
    const int place = n->k + BOARD_MOST;
    const task t = {&f->by[who][place], who};

    if (place < 0 || place > 2 * BOARD_MOST + 1)
        oracle_fail("a score that is too large");
    f->nodes = 0;
    for (int left = 2; left <= DEEPEST && f->nodes < f->limit; left += 2)
        if (forces(f, &t, n, left))
            return true;
    return false;
}
