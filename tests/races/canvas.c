/* canvas.c - a random race grown on a board.
 *
 * Idea     Two chains grow from two stones beside each other.  What they are to
 *          have is put somewhere beside them, in any direction, corridors and
 *          outposts in any form; if there is no room, a chain grows on.  All
 *          around is off the board, so that nothing touches what it must not:
 *          may_touch() is asked of every two points beside each other.
 * Room     All that can change lies in a box, small enough for a search.
 */
#include "races/canvas_cells.h"

#include <stdlib.h>

#include "races/chance.h"

enum {
    TRIES = 40,        /* of a piece, with the chain growing                  */
    BOARDS = 8,        /* of a race                                           */
    STONES = 7,        /* of most chains at least: fewer may be a nakade      */
    EDGE_PERCENT = 30, /* of the stones around some eyes are left out        */
    LARGE_PERCENT = 5  /* of the outposts have more than one stone           */
};

/* --- what may touch ----------------------------------------------------- */

static bool may_touch(const cell *a, const cell *b)
{
    const cell *low = a->kind < b->kind ? a : b;
    const cell *high = low == a ? b : a;
    const bool same = a->side == b->side;

    if (low->piece > 0 && low->piece == high->piece)
        return abs(low->step - high->step) <= 1;
    switch (low->kind) {
    case CELL_OFF:
        return true;
    case CELL_CHAIN:
        return high->kind == CELL_CHAIN || high->kind == CELL_SHARED ||
               (same && high->kind != CELL_CORRIDOR);
    case CELL_SHARED:
        return high->kind == CELL_SHARED;
    case CELL_FREE:
        return same && (high->kind == CELL_FREE || high->kind == CELL_LIVING);
    default:
        return low->kind == CELL_LIVING;
    }
}

static spot beside(spot p, int way)
{
    return (spot){p.x + (way == 0) - (way == 1), p.y + (way == 2) - (way == 3)};
}

static bool in_box(const canvas *c, spot p)
{
    return p.x >= CANVAS_MARGIN && p.x < CANVAS_MARGIN + c->width &&
           p.y >= CANVAS_MARGIN && p.y < CANVAS_MARGIN + c->height;
}

/* Puts it there if it may be; stones that live may be beside the box. */
static bool put(canvas *c, spot p, cell what)
{
    if (c->at[p.y][p.x].kind != CELL_OFF ||
        (what.kind != CELL_LIVING && !in_box(c, p)))
        return false;
    for (int way = 0; way < 4; way++) {
        const spot q = beside(p, way);
        if (!may_touch(&what, &c->at[q.y][q.x]))
            return false;
    }
    c->at[p.y][p.x] = what;
    return true;
}

/* Somewhere beside `p`; moves *p there. */
static bool put_beside(canvas *c, spot *p, cell what)
{
    const int start = chance_below(c->chance, 4);

    for (int i = 0; i < 4; i++) {
        const spot q = beside(*p, (start + i) % 4);
        if (put(c, q, what)) {
            *p = q;
            return true;
        }
    }
    return false;
}

/* --- the chains --------------------------------------------------------- */

static bool touches_chain(const canvas *c, spot p, int side)
{
    for (int way = 0; way < 4; way++) {
        const spot q = beside(p, way);
        const cell *at = &c->at[q.y][q.x];
        if (at->kind == CELL_CHAIN && at->side == side)
            return true;
    }
    return false;
}

/* Any point off the board beside the chain; false if there is none.  `both`:
 * it touches the other one, too. */
static bool find_place(spot *out, const canvas *c, int side, bool both)
{
    int count = 0;

    for (int y = CANVAS_MARGIN; y < CANVAS_MARGIN + c->height; y++)
        for (int x = CANVAS_MARGIN; x < CANVAS_MARGIN + c->width; x++) {
            const spot p = {x, y};
            if (c->at[y][x].kind != CELL_OFF || !touches_chain(c, p, side) ||
                (both && !touches_chain(c, p, !side)))
                continue;
            if (chance_below(c->chance, ++count) == 0)
                *out = p;
        }
    return count > 0;
}

static bool put_chain(canvas *c, spot p, int side)
{
    return put(c, p, (cell){.kind = CELL_CHAIN, .side = (uint8_t)side});
}

/* One more stone, often beside the other chain. */
static void grow_chain(canvas *c, int side)
{
    spot p;

    for (int i = 0; i < TRIES; i++)
        if (find_place(&p, c, side, chance_percent(c->chance, 40)) &&
            put_chain(c, p, side))
            return;
}

static bool is_one_chain(const canvas *c, int side)
{
    bool seen[DIAGRAM_MOST][DIAGRAM_MOST] = {{false}};
    spot list[DIAGRAM_MOST * DIAGRAM_MOST];
    int stones = 0, count = 0;

    for (int y = 0; y < DIAGRAM_MOST; y++)
        for (int x = 0; x < DIAGRAM_MOST; x++) {
            if (c->at[y][x].kind != CELL_CHAIN || c->at[y][x].side != side)
                continue;
            if (stones++ == 0) {
                list[count++] = (spot){x, y};
                seen[y][x] = true;
            }
        }
    for (int i = 0; i < count; i++)
        for (int way = 0; way < 4; way++) {
            const spot q = beside(list[i], way);
            const cell *at = &c->at[q.y][q.x];
            if (at->kind != CELL_CHAIN || at->side != side || seen[q.y][q.x])
                continue;
            seen[q.y][q.x] = true;
            list[count++] = q;
        }
    return count == stones;
}

/* --- the pieces --------------------------------------------------------- */

static bool add_shared(canvas *c)
{
    spot p;

    return find_place(&p, c, 0, true) && put(c, p, (cell){.kind = CELL_SHARED});
}

static bool add_free(canvas *c, int side)
{
    cell what = {.kind = CELL_FREE,
                 .side = (uint8_t)side,
                 .piece = (uint8_t)++c->pieces};
    spot p;

    if (!find_place(&p, c, side, false) || !put(c, p, what))
        return false;
    what.kind = CELL_LIVING;
    what.step = 1;
    return put_beside(c, &p, what);
}

/* A liberty, the outpost, a corridor, a living stone. */
static bool add_far(canvas *c, int side, int approach)
{
    cell what = {
        .kind = CELL_FAR, .side = (uint8_t)side, .piece = (uint8_t)++c->pieces};
    const bool large = chance_percent(c->chance, LARGE_PERCENT);
    spot p;

    if (!find_place(&p, c, side, false) || !put(c, p, what))
        return false;
    what.kind = CELL_OUTPOST;
    what.step++;
    if (!put_beside(c, &p, what))
        return false;
    for (int i = chance_below(c->chance, 3); i > 0 && large; i--)
        put_beside(c, &p, what); /* where there is room                      */
    what.kind = CELL_CORRIDOR;
    for (int i = 0; i < approach; i++) {
        what.step++;
        if (!put_beside(c, &p, what))
            return false;
    }
    what.kind = CELL_LIVING;
    what.step++;
    return put_beside(c, &p, what);
}

/* Its points, turned in one of eight ways and moved to `to`. */
static spot eye_point(const wish_eye *e, int i, int way, spot to)
{
    const int x = way & 1 ? -e->x[i] : e->x[i];
    const int y = way & 2 ? -e->y[i] : e->y[i];

    return (spot){to.x + (way & 4 ? y : x), to.y + (way & 4 ? x : y)};
}

/* Stones around a point of the eye; at the edge some are missing. */
static void put_wall(canvas *c, spot p, int side, bool edge)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (!edge || !chance_percent(c->chance, EDGE_PERCENT))
                put_chain(c, (spot){p.x + dx, p.y + dy}, side);
}

static bool is_surrounded(const canvas *c, const wish_eye *e, int side, int way,
                          spot to)
{
    for (int i = 0; i < e->size; i++)
        if (!e->stone[i] && !touches_chain(c, eye_point(e, i, way, to), side))
            return false;
    return is_one_chain(c, side);
}

static bool add_eye(canvas *c, int side, const wish_eye *e)
{
    cell what = {
        .kind = CELL_EYE, .side = (uint8_t)side, .piece = (uint8_t)++c->pieces};
    const int way = chance_below(c->chance, 8);
    const bool edge = chance_percent(c->chance, 40);
    const spot to = {CANVAS_MARGIN + chance_below(c->chance, c->width),
                     CANVAS_MARGIN + chance_below(c->chance, c->height)};

    for (int i = 0; i < e->size; i++) {
        const spot p = eye_point(e, i, way, to);
        what.stone = e->stone[i];
        if (!in_box(c, p) || !put(c, p, what))
            return false;
    }
    for (int i = 0; i < e->size; i++)
        put_wall(c, eye_point(e, i, way, to), side, edge);
    return is_surrounded(c, e, side, way, to);
}

/* --- all of it ---------------------------------------------------------- */

/* What is still to be added: one piece. */
typedef struct order {
    cell_kind kind;
    int side;
    int approach;
    const wish_eye *eye;
} order;

static bool add_piece(canvas *c, const order *o)
{
    switch (o->kind) {
    case CELL_SHARED:
        return add_shared(c);
    case CELL_EYE:
        return add_eye(c, o->side, o->eye);
    case CELL_FAR:
        return add_far(c, o->side, o->approach);
    default:
        return add_free(c, o->side);
    }
}

/* Tries again and again; now and then a chain grows. */
static bool try_piece(canvas *c, const order *o)
{
    for (int i = 0; i < TRIES; i++) {
        const canvas before = *c;
        if (add_piece(c, o))
            return true;
        *c = before;
        if (i % 4 == 3)
            grow_chain(c, o->kind == CELL_SHARED ? i / 4 % 2 : o->side);
    }
    return false;
}

enum { ORDERS = 2 * WISH_OUTSIDE + 8 };

/* The pieces in random order, but eyes and what is shared first: they need most
 * room. */
static int list_orders(order out[ORDERS], const wish *w, uint64_t *chance)
{
    int count = 0, first;

    for (int i = 0; i < w->shared; i++)
        out[count++] = (order){.kind = CELL_SHARED};
    for (int side = 0; side < 2; side++)
        if (w->eye[side].size > 0)
            out[count++] = (order){CELL_EYE, side, 0, &w->eye[side]};
    first = count;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < w->outside[side]; i++) {
            const int approach = w->approach[side][i];
            out[count++] = (order){approach > 0 ? CELL_FAR : CELL_FREE, side,
                                   approach, NULL};
        }
    for (int i = 0; i < count; i++) {
        const int low = i < first ? 0 : first;
        const int k = low + chance_below(chance, i - low + 1);
        const order o = out[i];
        out[i] = out[k];
        out[k] = o;
    }
    return count;
}

/* Boxes whose points fit in 64 or in 128 cells of a search. */
static const spot boxes[] = {{5, 10}, {6, 9},  {7, 8},  {7, 16},
                             {8, 14}, {9, 12}, {10, 11}};

static void begin(canvas *c, uint64_t *chance)
{
    const int count = (int)(sizeof boxes / sizeof boxes[0]);
    const spot box = boxes[chance_below(chance, count)];
    const spot p = {CANVAS_MARGIN + box.x / 2, CANVAS_MARGIN + box.y / 2};

    *c = (canvas){.width = box.x, .height = box.y, .chance = chance};
    put_chain(c, p, 0);
    put_chain(c, (spot){p.x, p.y - 1}, 1);
    for (int i = chance_below(chance, 2 * STONES); i > 0; i--)
        grow_chain(c, i % 2);
}

static int count_stones(const canvas *c, int side)
{
    int count = 0;

    for (int y = 0; y < DIAGRAM_MOST; y++)
        for (int x = 0; x < DIAGRAM_MOST; x++)
            count += c->at[y][x].kind == CELL_CHAIN && c->at[y][x].side == side;
    return count;
}

static bool grow_board(canvas *c, uint64_t *chance, const wish *w)
{
    order orders[ORDERS];
    const int count = list_orders(orders, w, chance);
    const int stones = STONES - (chance_percent(chance, 20) ? 3 : 0);

    begin(c, chance);
    for (int i = 0; i < count; i++)
        if (!try_piece(c, &orders[i]))
            return false;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < STONES && count_stones(c, side) < stones; i++)
            grow_chain(c, side);
    return true;
}

static miai_race numbers_of(const wish *w, bool exchanged)
{
    const miai_race race = wish_numbers(w);

    return (miai_race){.chain = {race.chain[exchanged], race.chain[!exchanged]},
                       .shared = race.shared};
}

bool canvas_grow(grown_race *out, uint64_t *chance, const wish *w)
{
    const int way = chance_below(chance, 8);
    const bool exchanged = chance_percent(chance, 50);
    canvas c;

    for (int i = 0; i < BOARDS; i++) {
        if (!grow_board(&c, chance, w))
            continue;
        canvas_draw(out, &c, way, exchanged);
        out->numbers = numbers_of(w, exchanged);
        return true;
    }
    return false;
}
