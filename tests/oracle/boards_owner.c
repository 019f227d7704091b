/* boards_owner.c - by territory, who owns what as the board stands.
 *
 * Stones that live though their owner passes for ever stay; what is left falls
 * into parts.  A part that one side gets all of by area, whoever begins there
 * and without winning a ko, is owned: a point for each empty one, two for each
 * stone of the other side.  So is what is left of it after the other side has
 * been given the points that it can take at once: dame need not be filled.  In the
 * others only empty areas count.
 */
#include "boards.h"

#include <stdlib.h>
#include <string.h>

/* A part with the stones around it, and what is known about it. */
typedef struct part {
    board b;
    search by[2]; /* for each owner: loops are lost for it */
} part;

struct owners {
    const board *b;
    part **table;
    size_t room, used;
    uint64_t nodes, limit;
};

owners *boards_owners_new(const board *b, uint64_t limit)
{
    owners *o = oracle_grow(NULL, 1, sizeof *o);

    *o = (owners){.b = b, .room = 256, .limit = limit};
    o->table = oracle_grow(NULL, o->room, sizeof(part *));
    memset(o->table, 0, o->room * sizeof(part *));
    return o;
}

void boards_owners_free(owners *o)
{
    for (size_t i = 0; i < o->room; i++)
        if (o->table[i] != NULL) {
            boards_search_clear(&o->table[i]->by[BLACK]);
            boards_search_clear(&o->table[i]->by[WHITE]);
            free(o->table[i]);
        }
    free(o->table);
    free(o);
}

static part **place_of(part **table, size_t room, const board *b)
{
    uint64_t key = (uint64_t)b->all << 32 | (b->touch[BLACK] ^ b->all);
    size_t i;

    key = (key ^ b->touch[WHITE]) * UINT64_C(0x9e3779b97f4a7c15);
    for (i = (key ^ key >> 32) & (room - 1);
         table[i] != NULL && (table[i]->b.all != b->all ||
                              table[i]->b.touch[BLACK] != b->touch[BLACK] ||
                              table[i]->b.touch[WHITE] != b->touch[WHITE]);
         i = (i + 1) & (room - 1))
        ;
    return &table[i];
}

static void grow_table(owners *o)
{
    part **old = o->table;
    const size_t room = o->room;

    o->room *= 2;
    o->table = oracle_grow(NULL, o->room, sizeof(part *));
    memset(o->table, 0, o->room * sizeof(part *));
    for (size_t i = 0; i < room; i++)
        if (old[i] != NULL)
            *place_of(o->table, o->room, &old[i]->b) = old[i];
    free(old);
}

static part *part_of(owners *o, const board *b)
{
    part **at = place_of(o->table, o->room, b);

    if (*at != NULL)
        return *at;
    if (2 * ++o->used > o->room) {
        grow_table(o);
        at = place_of(o->table, o->room, b);
    }
    *at = oracle_grow(NULL, 1, sizeof **at);
    (*at)->b = *b;
    for (int side = BLACK; side <= WHITE; side++) {
        search *s = &(*at)->by[side];
        boards_search_init(s, &(*at)->b, BY_AREA, side == WHITE, 0);
        s->is_part = true;
    }
    return *at;
}

/* A side that may own ground, and what was given to the other one. */
typedef struct lot {
    const board *b; /* living stones are around it, and not on it            */
    const position *p;
    int owner;
    uint32_t given;
} lot;

/* Does it get all, with `side` to move? */
static bool gets_all(owners *o, search *s, const position *p, int owner,
                     int side)
{
    const int all = __builtin_popcount(s->b->all);
    const uint64_t before = s->nodes;
    bool yes;

    s->limit = before + o->limit - o->nodes;
    yes = owner == BLACK ? boards_is_at_least(s, p, side, false, all)
                         : !boards_is_at_least(s, p, side, false, 1 - all);
    o->nodes += s->nodes - before;
    if (s->is_stopped)
        o->nodes = o->limit;
    return yes && !s->is_stopped;
}

/* Does all of it stay with the owner?  The points beside it were given to the
 * other side. */
static bool is_owned(owners *o, const board *b, const position *p, int owner)
{
    const int other = boards_other(owner);
    const uint32_t empty = b->all & ~(p->stones[BLACK] | p->stones[WHITE]);

    /* The other side takes such a point and keeps it. */
    if ((empty & b->touch[other]) != 0 || o->nodes >= o->limit)
        return false;
    search *s = &part_of(o, b)->by[owner];
    return gets_all(o, s, p, owner, other) && gets_all(o, s, p, owner, owner);
}

/* A connected part, points beside it given to the other side of the owner. */
static void cut_out(board *out, position *in, const lot *l, uint32_t points)
{
    const int other = boards_other(l->owner);

    *out = *l->b;
    *in = *l->p;
    out->all = points;
    for (int i = 0; i < out->count; i++)
        out->near[i] &= points;
    for (int side = BLACK; side <= WHITE; side++) {
        out->touch[side] &= points;
        in->stones[side] &= points;
    }
    out->touch[other] |= boards_beside(l->b, l->given) & points;
}

/* The ground of one side among some points.  What the other side takes with the
 * next move and keeps is given to it, again and again; the rest falls apart. */
static uint32_t ground_of(owners *o, lot *l, uint32_t points)
{
    const int other = boards_other(l->owner);
    uint32_t ground = 0, left = points;

    while (left != 0) {
        const uint32_t some = boards_spread(l->b, left & -left, left);
        board b;
        position in;
        left &= ~some;
        cut_out(&b, &in, l, some);
        const uint32_t stones = in.stones[BLACK] | in.stones[WHITE];
        const uint32_t lost = some & ~stones & b.touch[other];
        if (is_owned(o, &b, &in, l->owner)) {
            ground |= some;
        } else if (lost != 0) {
            l->given |= lost;
            ground |= ground_of(o, l, some & ~lost);
        }
    }
    return ground;
}

static int count_part(owners *o, const position *p, uint32_t points,
                      const uint32_t alive[2])
{
    board b = *o->b;
    uint32_t left = points;
    int count = 0;

    for (int side = BLACK; side <= WHITE; side++)
        b.touch[side] |= boards_beside(o->b, alive[side]);
    for (int owner = BLACK; owner <= WHITE; owner++) {
        lot l = {&b, p, owner, 0};
        const uint32_t ground = ground_of(o, &l, points);
        const int n =
            __builtin_popcount(ground & ~p->stones[owner]) +
            __builtin_popcount(ground & p->stones[boards_other(owner)]);
        count += owner == BLACK ? n : -n;
        left &= ~ground;
    }
    return count + boards_count(o->b, p, left, false);
}

bool boards_territory(int *out, owners *o, const position *p)
{
    uint32_t alive[2], left = o->b->all;

    *out = 0;
    for (int side = BLACK; side <= WHITE; side++) {
        alive[side] = boards_alive(o->b, p, side);
        left &= ~alive[side];
    }
    while (left != 0) {
        const uint32_t points = boards_spread(o->b, left & -left, left);
        *out += count_part(o, p, points, alive);
        left &= ~points;
    }
    return o->nodes < o->limit;
}
