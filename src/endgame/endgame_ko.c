/* endgame_ko.c - parts with ko, where one side may not come back.
 *
 * Idea     The weak side gives up some captures, so many that play cannot come
 *          back to a position any more.  That is a short game, and a bound of
 *          what the part is worth under any rule about ko:
 *          docs/theory/endgame.md.
 * Barred   First those captures which the other side can take back at once, so
 *          that all is as before: nothing is lost by giving them up.  Then moves
 *          that put two stones or more into atari and take nothing: without them
 *          far fewer captures are part of a loop.  Positions
 *          that can still be reached from each other are a loop, found by
 *          Tarjan's algorithm; captures inside a loop are given up as well.
 *          Each way round a loop has such a capture, as a side's stones are
 *          taken off by the other side only.
 * Start    A first move is made even if it is barred.  After it the weak side
 *          may not come back to where it was made.
 * Cost     A node is a position of which the loop is found, and one that is
 *          played out.
 */
#include <assert.h>

#include "endgame/endgame_bits.h"
#include "endgame/endgame_value.h"

enum { UNPLACED = 0, ALONE = 1 }; /* loops that are none                     */

#define ON_STACK ((uint32_t)1 << 31) /* and a number in place of a loop      */

static bool is_same(const spot *a, const spot *b)
{
    return a->open == b->open && a->stones[0] == b->stones[0] &&
           a->stones[1] == b->stones[1];
}

uint32_t miai_ko_taken_back(const miai_region *r, const spot *before,
                            const spot *after, int side)
{
    const uint32_t taken = before->stones[!side] & ~after->stones[!side];
    spot again;
    int prisoners;

    return taken != 0 && (taken & (taken - 1)) == 0 &&
                   miai_spot_play(&again, &prisoners, r, after, lowest(taken),
                                  !side) &&
                   is_same(&again, before)
               ? taken
               : 0;
}

/* Has `side` put a chain of two stones or more into atari, and taken nothing? */
static bool is_self_atari(const miai_region *r, const spot *before,
                          const spot *after, int side)
{
    const uint32_t fresh = after->stones[side] & ~before->stones[side];
    const uint32_t chain = connected(r, fresh, after->stones[side]);
    const uint32_t empty = after->open & ~after->stones[0] & ~after->stones[1];
    const uint32_t liberties = around(r, chain) & empty;

    return before->stones[!side] == after->stones[!side] && fresh != 0 &&
           (chain & (chain - 1)) != 0 && (liberties & (liberties - 1)) == 0;
}

/* --- loops ---------------------------------------------------------------------- */

/* A position whose moves are being followed. */
typedef struct stop {
    spot spot;
    uint32_t id;
    uint32_t low;     /* smallest number that is reached from it             */
    uint32_t left[2]; /* points where a side has yet to be tried             */
} stop;

typedef struct survey {
    view v;
    miai_vec path;  /* of stop                                              */
    miai_vec stack; /* of uint32_t: numbered, in no loop yet                */
} survey;

static bool visit(survey *s, const spot *p, uint32_t id)
{
    const uint32_t empty = p->open & ~p->stones[0] & ~p->stones[1];
    const uint32_t number = (uint32_t)s->stack.count;
    const stop fresh = {*p, id, number, {empty, empty}};

    if (!miai_regions_step(s->v.t) || !miai_vec_append(&s->stack, &id, 1) ||
        !miai_vec_append(&s->path, &fresh, 1))
        return false;
    miai_table_at(&s->v.t->table, id)->loop = ON_STACK | number;
    return true;
}

/* A move of a position: to another one of the part? */
static bool follow(survey *s, size_t at, int point, int side)
{
    stop *from = (stop *)s->path.data + at;
    spot next;
    int prisoners;
    uint32_t id;

    if (!miai_spot_play(&next, &prisoners, s->v.r, &from->spot, point, side) ||
        next.open != from->spot.open)
        return true;
    if (side == s->v.weak &&
        (miai_ko_taken_back(s->v.r, &from->spot, &next, side) ||
         is_self_atari(s->v.r, &from->spot, &next, side)))
        return true;
    if (!miai_view_find(&id, s->v, &next))
        return false;
    const uint32_t loop = miai_table_at(&s->v.t->table, id)->loop;
    if (loop == UNPLACED)
        return visit(s, &next, id);
    if (loop & ON_STACK) {
        const uint32_t number = loop & ~ON_STACK;
        from->low = number < from->low ? number : from->low;
    }
    return true;
}

/* All moves of the last position of the path have been followed. */
static void leave(survey *s)
{
    miai_regions *t = s->v.t;
    const stop *path = s->path.data;
    const stop done = path[--s->path.count];
    const uint32_t *stack = s->stack.data;
    const uint32_t number = miai_table_at(&t->table, done.id)->loop & ~ON_STACK;

    if (s->path.count > 0) {
        stop *before = (stop *)s->path.data + s->path.count - 1;
        before->low = done.low < before->low ? done.low : before->low;
    }
    if (done.low < number)
        return;
    const bool is_alone = s->stack.count == (size_t)number + 1;
    const uint32_t loop = is_alone ? ALONE : ++t->loops;
    while (s->stack.count > number)
        miai_table_at(&t->table, stack[--s->stack.count])->loop = loop;
}

static bool walk(survey *s)
{
    while (s->path.count > 0) {
        const size_t at = s->path.count - 1;
        stop *last = (stop *)s->path.data + at;
        const int side = last->left[0] != 0 ? 0 : 1;
        if (last->left[side] == 0) {
            leave(s);
            continue;
        }
        const int point = lowest(last->left[side]);
        last->left[side] &= last->left[side] - 1;
        if (!follow(s, at, point, side))
            return false;
    }
    return true;
}

/* Finds out the loop of a position, and those of all that it leads to. */
static bool place(view v, const spot *p, uint32_t id)
{
    const miai_mem mem = miai_games_mem(v.t->games);
    survey s = {.v = v};

    miai_vec_init(&s.path, &mem, sizeof(stop));
    miai_vec_init(&s.stack, &mem, sizeof(uint32_t));
    const bool good = visit(&s, p, id) && walk(&s);
    const uint32_t *stack = s.stack.data;
    while (s.stack.count > 0) /* given up */
        miai_table_at(&v.t->table, stack[--s.stack.count])->loop = UNPLACED;
    miai_vec_clear(&s.path);
    miai_vec_clear(&s.stack);
    return good;
}

/* The loop of a position, which does not depend on a first move. */
static bool loop_of(uint32_t *out, view v, const spot *p)
{
    uint32_t id;

    v.start = NULL;
    if (!miai_view_find(&id, v, p))
        return false;
    if (miai_table_at(&v.t->table, id)->loop == UNPLACED && !place(v, p, id))
        return false;
    *out = miai_table_at(&v.t->table, id)->loop;
    return true;
}

/* --- play ------------------------------------------------------------------------ */

bool miai_ko_bars(bool *out, view v, const spot *p, const spot *next)
{
    const bool captures = p->stones[!v.weak] != next->stones[!v.weak];
    uint32_t from, to;

    *out = false;
    if (next->open != p->open)
        return true;
    *out = (v.start != NULL && is_same(next, v.start)) ||
           is_self_atari(v.r, p, next, v.weak) ||
           (captures && miai_ko_taken_back(v.r, p, next, v.weak));
    if (*out || !captures)
        return true;
    if (!loop_of(&from, v, p) || !loop_of(&to, v, next))
        return false;
    *out = from == to && from != ALONE;
    return true;
}

miai_game miai_ko_value(view v, const spot *p)
{
    miai_regions *t = v.t;
    uint32_t id;

    if (v.start != NULL && v.start->open != p->open)
        v.start = NULL;
    if (!miai_view_find(&id, v, p))
        return MIAI_NO_GAME;
    const miai_game known = miai_table_at(&t->table, id)->value;
    if (known != ENTRY_UNKNOWN)
        return known;
    if (!miai_regions_enter(t))
        return MIAI_NO_GAME;
    const miai_game value = miai_part_play(v, p);
    t->depth--;
    miai_table_at(&t->table, id)->value = value;
    return value;
}
