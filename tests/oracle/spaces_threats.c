/* spaces_threats.c - threats in an eyespace that its value has lost.
 *
 * Idea     The eyespace played by positions is compared with the same one played
 *          by values, ko bans included.  If neither side gains by having the one
 *          instead of the other, whatever the threats elsewhere, nothing is lost.
 */
#include "spaces_steps.h"

#include <stdlib.h>
#include <string.h>

/* The eyespace by positions at one spot, and by values at the other one. */
typedef struct pair {
    int a, b;
    bool flipped; /* a is the one by values */
} pair;

/* Is a at least as good for Black as b in all sums, whatever the threats elsewhere?
 * Pairs that lead to each other are until one of them is found not to be. */
typedef struct order {
    forest *f;
    const space *s;
    int boards;
    signed char *known[2]; /* [flipped]; -1: not listed                       */
    pair *list;
    size_t count, room;
} order;

static signed char *known_of(const order *o, pair p)
{
    const int position = p.flipped ? p.b : p.a, value = p.flipped ? p.a : p.b;
    const int row = value < 0 ? o->boards + ~value : value;

    return &o->known[p.flipped]
                    [(size_t)row * (size_t)o->boards + (size_t)position];
}

static void list_pair(order *o, pair p)
{
    if (*known_of(o, p) >= 0)
        return;
    *known_of(o, p) = 1;
    if (o->count == o->room) {
        o->room = o->room == 0 ? 256 : 2 * o->room;
        o->list = oracle_grow(o->list, o->room, sizeof *o->list);
    }
    o->list[o->count++] = p;
}

/* The moves of a side at a, `which` is 0, or at b. */
static void moves_at(steps *out, const order *o, pair p, int which, int side)
{
    find_steps(out, o->f, o->s, which == 0 ? p.a : p.b, side);
    if (p.flipped == (which == 0))
        take_values(out, o->s);
}

/* All pairs that a pair is compared by. */
static void list_next(order *o, pair p)
{
    for (int side = 0; side < 2; side++) {
        steps at[2];
        for (int i = 0; i < 2; i++)
            moves_at(&at[i], o, p, i, side);
        for (int i = -1; i < at[0].count; i++)
            for (int j = -1; j < at[1].count; j++)
                list_pair(o, (pair){i < 0 ? p.a : at[0].list[i].to,
                                    j < 0 ? p.b : at[1].list[j].to, p.flipped});
    }
}

/* A pair with points that the side to move is banned from at a and at b, or -1; to
 * play there costs a threat. */
typedef struct turn {
    pair p;
    int side;
    int ban[2];
    const struct turn *before; /* that is being asked about */
} turn;

static bool is_asked(const turn *t)
{
    for (const turn *e = t->before; e != NULL; e = e->before)
        if (e->p.a == t->p.a && e->p.b == t->p.b && e->side == t->side &&
            e->ban[0] == t->ban[0] && e->ban[1] == t->ban[1])
            return true;
    return false;
}

static bool has_moves(const order *o, const turn *t);

/* Is a move where a side should be better off as good as another one where it
 * should be worse off? */
static bool matches(const order *o, const turn *t, const step *better,
                    const step *worse)
{
    const int mine = t->side;
    const bool costs = t->ban[1 - mine] >= 0 && worse->at == t->ban[1 - mine];
    const step *at[2] = {mine == 0 ? better : worse,
                         mine == 0 ? worse : better};
    const turn next = {.p = {at[0]->to, at[1]->to, t->p.flipped},
                       .side = 1 - mine,
                       .ban = {at[0]->ban, at[1]->ban},
                       .before = t};

    if (t->ban[mine] >= 0 && better->at == t->ban[mine] && !costs)
        return false;
    return *known_of(o, next.p) == 1 &&
           (next.ban[next.side] < 0 || is_asked(&next) || has_moves(o, &next));
}

/* Has the side, for each of its moves where it should be worse off, one that is as
 * good where it should be better off, or a pass?  Black should be better off at a,
 * White at b. */
static bool has_moves(const order *o, const turn *t)
{
    const step pass = {t->side == 0 ? t->p.a : t->p.b, -1, -1};
    steps worse, better;

    moves_at(&worse, o, t->p, 1 - t->side, t->side);
    moves_at(&better, o, t->p, t->side, t->side);
    for (int i = 0; i < worse.count; i++) {
        bool good = matches(o, t, &pass, &worse.list[i]);
        for (int j = 0; j < better.count && !good; j++)
            good = matches(o, t, &better.list[j], &worse.list[i]);
        if (!good)
            return false;
    }
    return true;
}

static bool is_as_good(const order *o, pair p)
{
    const bounds a = value_at(o->s, p.a), b = value_at(o->s, p.b);
    const turn black = {.p = p, .side = 0, .ban = {-1, -1}};
    const turn white = {.p = p, .side = 1, .ban = {-1, -1}};

    return tree_at_least(o->f, a.low, b.low) &&
           tree_at_least(o->f, a.high, b.high) && has_moves(o, &black) &&
           has_moves(o, &white);
}

static void compare_pairs(order *o)
{
    bool changes = true;

    for (size_t i = 0; i < o->count; i++)
        list_next(o, o->list[i]);
    while (changes) {
        changes = false;
        for (size_t i = o->count; i-- > 0;) {
            const pair p = o->list[i];
            if (*known_of(o, p) == 0 || is_as_good(o, p))
                continue;
            *known_of(o, p) = 0;
            changes = true;
        }
    }
}

void space_threats(bool out[2], forest *f, const space *s)
{
    order o = {.f = f, .s = s, .boards = 1};
    const int value = spot_by_values(s, s->start);

    for (int i = 0; i < s->r.points; i++)
        o.boards *= 3;
    for (int i = 0; i < 2; i++) {
        const size_t pairs = (size_t)(o.boards + f->count) * (size_t)o.boards;
        o.known[i] = oracle_grow(NULL, pairs, 1);
        memset(o.known[i], -1, pairs);
    }
    list_pair(&o, (pair){s->start, value, false});
    list_pair(&o, (pair){value, s->start, true});
    compare_pairs(&o);
    out[0] = *known_of(&o, o.list[1]) == 0;
    out[1] = *known_of(&o, o.list[0]) == 0;
    free(o.known[0]);
    free(o.known[1]);
    free(o.list);
}
