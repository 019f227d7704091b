/* eyes_sound.c - walks over the structures of eyes/, for assertions.
 *
 * Cost     An arena: its points.  A list: as much as naming its shapes.  The
 *          moves of an arena: one look at each, which is little beside the
 *          sixteen games that are played on them.
 */
#include "eyes/eyes_sound.h"

#ifndef NDEBUG

/* --- arenas ----------------------------------------------------------------- */

bool miai_arena_is_sound(const arena *a)
{
    unsigned all = 0;

    if (a->n < 0 || a->n > SHAPE_POINTS || a->shore_count < 0 ||
        a->shore_count > a->n || a->shore != (1u << a->shore_count) - 1)
        return false;
    for (int k = 0; k < a->parts; k++) {
        if (__builtin_popcount(a->part[k]) != miai_shape_size(a->key.part[k]) ||
            (all & a->part[k]) != 0)
            return false;
        all |= a->part[k];
    }
    for (int p = 0; p < a->n; p++)
        for (unsigned left = a->near[p]; left != 0; left &= left - 1)
            if (!(a->near[__builtin_ctz(left)] >> p & 1) ||
                __builtin_ctz(left) == p)
                return false;
    return all == (1u << a->n) - 1;
}

/* --- lists ------------------------------------------------------------------ */

/* Is it the name that its points have? */
static bool is_canonical(shape_key key)
{
    uint8_t order[SHAPE_POINTS];
    shape s;

    if (!miai_shape_is_key(key))
        return false;
    miai_shape_open(&s, key);
    return miai_shape_key(&s, order) == key;
}

static bool is_arena_key(const arena_key *key)
{
    int parts = 0;

    while (parts < ARENA_PARTS && key->part[parts] != 0) {
        if (!is_canonical(key->part[parts]) ||
            miai_shape_size(key->part[parts]) < 2 ||
            (parts > 0 && key->part[parts - 1] > key->part[parts]))
            return false;
        parts++;
    }
    for (int k = parts; k < ARENA_PARTS; k++)
        if (key->part[k] != 0)
            return false;
    return true;
}

static bool is_level(const eyes_list *list, int n)
{
    const eyes_level *level = &list->level[n];

    for (size_t i = 0; i < level->keys.count; i++) {
        const arena_key *key = eyes_list_at(list, n, i);
        if (!is_arena_key(key) || miai_eyes_list_size(key) != n ||
            (key->part[1] != 0) != (i >= level->shapes && n > 0) ||
            miai_eyes_list_find(list, key) != i)
            return false;
        if (i > 0 && i != level->shapes &&
            miai_arena_compare(key - 1, key) >= 0)
            return false;
    }
    return true;
}

bool miai_eyes_list_is_sound(const eyes_list *list)
{
    for (int n = 0; n <= SHAPE_POINTS; n++)
        if (!is_level(list, n) || (n > list->max && list->level[n].keys.count))
            return false;
    return list->level[0].keys.count == 1;
}

/* --- moves ------------------------------------------------------------------ */

/* The place of a state in the order: most Black stones first, then White's. */
static int place(const eyes_solver *s, uint32_t i)
{
    return -(SHAPE_POINTS + 1) * __builtin_popcount(s->black[i]) -
           __builtin_popcount(s->white[i]);
}

static bool is_legal(const eyes_solver *s, uint32_t i)
{
    return i < s->states && s->liberties[i] != NO_STATE;
}

/* Is there the stone that was played, and is the number of the state known, or
 * will a change of it be noticed? */
static bool is_inside_move(const eyes_solver *s, uint32_t from, uint32_t to,
                           int point, int side)
{
    if (!is_legal(s, to))
        return false;
    const unsigned stones = side == BLACK_MOVES ? s->black[to] : s->white[to];
    return (stones >> point & 1) &&
           (place(s, to) < place(s, from) || s->is_used[to]);
}

static bool is_edge(const eyes_solver *s, uint32_t i, const edge *e, int side)
{
    const unsigned stones = (unsigned)s->black[i] | s->white[i];

    if (e->point >= s->a.n || (stones >> e->point & 1))
        return false;
    if (e->kind == TO_STATE)
        return is_inside_move(s, i, e->to, e->point, side);
    if (e->kind == TO_BAN) {
        if (e->to >= s->bans.count)
            return false;
        const banned *b = (const banned *)s->bans.data + e->to;
        return b->side == !side &&
               is_inside_move(s, i, b->state, e->point, side);
    }
    if (e->kind != TO_REST || side != WHITE_MOVES ||
        e->join >= s->joins.count || !(s->a.shore >> e->point & 1))
        return false;
    const joined *j = (const joined *)s->joins.data + e->join;
    if (j->rest == NULL)
        return j->what.eyes >= 2;
    return e->to % record_row(j->rest) == 0 &&
           e->to / record_row(j->rest) < j->rest->classes;
}

static bool has_moves(const eyes_solver *s, uint32_t i, int side)
{
    const uint32_t begin = s->first[side][i], end = s->first[side][i + 1];
    const edge *e = s->edges[side].data;

    if (begin > end || end > s->edges[side].count ||
        (begin != end && !is_legal(s, i)))
        return false;
    for (uint32_t k = begin; k < end; k++)
        if (!is_edge(s, i, &e[k], side))
            return false;
    return true;
}

/* Are the bans of the state on empty points of it? */
static bool has_bans(const eyes_solver *s, uint32_t i)
{
    const unsigned stones = (unsigned)s->black[i] | s->white[i];

    for (uint32_t k = s->ban[i]; k != 0;) {
        const banned *b = (const banned *)s->bans.data + k - 1;
        if (k > s->bans.count || b->state != i || (stones >> b->point & 1) ||
            b->next >= k)
            return false;
        k = b->next;
    }
    return true;
}

bool miai_eyes_moves_are_sound(const eyes_solver *s)
{
    uint32_t legal = 0;

    for (uint32_t i = 0; i < s->states; i++) {
        legal += is_legal(s, i);
        if (miai_eyes_index(s->a.shore_count, s->black[i], s->white[i]) != i ||
            !has_moves(s, i, BLACK_MOVES) || !has_moves(s, i, WHITE_MOVES) ||
            !has_bans(s, i))
            return false;
    }
    for (uint32_t k = 0; k < s->legal; k++)
        if (!is_legal(s, s->order[k]) ||
            (k > 0 && place(s, s->order[k - 1]) > place(s, s->order[k])))
            return false;
    return legal == s->legal;
}

#endif
