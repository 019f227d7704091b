/* eyes_moves.c - the states of an arena and the moves between them.
 *
 * Idea     Everything that does not depend on the number of outside liberties
 *          is found once: which states are legal, where each move leads,
 *          which moves make a ban, what a stone that joins the wall leaves.
 * Exact    A move may fill the last liberty of the wall.  That depends on the
 *          liberties outside, and is left to those who know them: a state
 *          without any liberty of the wall is won by Black.
 * Cost     One look at each empty point of each state, for both sides.
 */
#include "eyes/eyes_sound.h"

#include <assert.h>
#include <string.h>

static uint32_t ternary(unsigned mask)
{
    static const uint16_t power[SHAPE_POINTS] = {1,   3,   9,    27,   81,
                                                 243, 729, 2187, 6561, 19683};
    uint32_t sum = 0;

    assert(mask >> 10 == 0); /* 14 points have at most nine deep ones */
    for (; mask != 0; mask &= mask - 1)
        sum += power[__builtin_ctz(mask)];
    return sum;
}

uint32_t miai_eyes_index(int shore_count, uint16_t black, uint16_t white)
{
    const unsigned shore = black & ((1u << shore_count) - 1);

    assert((black & white) == 0 && (white & ((1u << shore_count) - 1)) == 0);
    const uint32_t deep = ternary((unsigned)black >> shore_count) +
                          2 * ternary((unsigned)white >> shore_count);
    return shore + (deep << shore_count);
}

uint32_t miai_eyes_states(int n, int shore_count)
{
    uint32_t count = 1u << shore_count;

    for (int i = shore_count; i < n; i++)
        count *= 3;
    return count;
}

/* The stones of state `i`, the inverse of miai_eyes_index(). */
static void stones_of(const arena *a, uint32_t i, uint16_t *black,
                      uint16_t *white)
{
    unsigned b = i & a->shore, w = 0;
    uint32_t deep = i >> a->shore_count;

    for (int p = a->shore_count; p < a->n; p++, deep /= 3) {
        if (deep % 3 == 1)
            b |= 1u << p;
        if (deep % 3 == 2)
            w |= 1u << p;
    }
    *black = (uint16_t)b;
    *white = (uint16_t)w;
}

/* The chains of one colour in a state. */
typedef struct chains {
    int count;
    uint16_t stones[SHAPE_POINTS];
    uint16_t liberties[SHAPE_POINTS];
} chains;

/* False when one has no liberty. */
static bool find_chains(chains *out, const arena *a, uint16_t stones,
                        uint16_t empty)
{
    unsigned left = stones;

    out->count = 0;
    while (left != 0) {
        const uint16_t chain =
            miai_arena_chain(a, (uint16_t)(left & -left), stones);
        left &= ~(unsigned)chain;
        out->stones[out->count] = chain;
        out->liberties[out->count] = miai_arena_rim(a, chain) & empty;
        if (out->liberties[out->count++] == 0)
            return false;
    }
    return true;
}

/* What a stone at a point does: the stones it takes, its chain. */
typedef struct played {
    uint16_t taken;
    uint16_t chain;
    uint16_t liberties; /* of its chain, the wall not counted               */
} played;

static played play(const arena *a, int point, uint16_t empty, const chains *own,
                   const chains *other)
{
    const unsigned at = 1u << point, near = a->near[point];
    unsigned taken = 0, chain = at, liberties = near & empty;

    for (int i = 0; i < other->count; i++)
        if (other->liberties[i] == at)
            taken |= other->stones[i];
    for (int i = 0; i < own->count; i++)
        if (own->liberties[i] & at) {
            chain |= own->stones[i];
            liberties |= own->liberties[i];
        }
    liberties &= ~at;
    if (taken != 0)
        liberties |= miai_arena_rim(a, (uint16_t)chain) & taken;
    return (played){(uint16_t)taken, (uint16_t)chain, (uint16_t)liberties};
}

static bool is_single(unsigned set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Does the move ban the point of the stone it took? */
static bool is_ko(played m, int point)
{
    return is_single(m.taken) && m.chain == 1u << point &&
           is_single(m.liberties);
}

/* The number of a banned state; UINT32_MAX without memory. */
static uint32_t find_ban(eyes_solver *s, uint32_t state, int point, int side)
{
    for (uint32_t k = s->ban[state]; k != 0;) {
        const banned *b = (banned *)s->bans.data + k - 1;
        if (b->point == point && b->side == side)
            return k - 1;
        k = b->next;
    }
    banned *b = miai_vec_push(&s->bans);
    if (b == NULL)
        return UINT32_MAX;
    *b = (banned){state, s->ban[state], (uint8_t)point, (uint8_t)side};
    s->ban[state] = (uint32_t)s->bans.count;
    return s->ban[state] - 1;
}

static bool add_edge(eyes_solver *s, int side, edge e)
{
    edge *out = miai_vec_push(&s->edges[side]);

    if (out == NULL)
        return false;
    *out = e;
    return true;
}

/* A move that stays in the arena: to a state, or to a banned one. */
static bool add_inside(eyes_solver *s, int side, int point, played m,
                       uint32_t to)
{
    s->is_used[to] |= side == WHITE_MOVES && m.taken != 0;
    if (!is_ko(m, point))
        return add_edge(s, side, (edge){to, 0, (uint8_t)point, TO_STATE});
    const uint32_t ban = find_ban(s, to, __builtin_ctz(m.taken), !side);
    return ban != UINT32_MAX &&
           add_edge(s, side, (edge){ban, 0, (uint8_t)point, TO_BAN});
}

static bool add_black(eyes_solver *s, uint32_t i, int point,
                      const chains colour[2], uint16_t empty)
{
    const played m =
        play(&s->a, point, empty, &colour[BLACK_MOVES], &colour[WHITE_MOVES]);

    if (m.liberties == 0)
        return true; /* suicide, unless it takes the wall: see eyes_status.c */
    const uint32_t to =
        miai_eyes_index(s->a.shore_count, (uint16_t)(s->black[i] | 1u << point),
                        s->white[i] & (uint16_t)~m.taken);
    return add_inside(s, BLACK_MOVES, point, m, to);
}

/* --- joining the wall ------------------------------------------------------ */

static void fill_map(joined *j)
{
    for (int half = 0; half < 2; half++)
        for (unsigned set = 0; set < 128; set++) {
            unsigned to = 0;
            for (unsigned left = set; left != 0; left &= left - 1) {
                const int p = __builtin_ctz(left) + 7 * half;
                if (j->what.to[p] != NOWHERE)
                    to |= 1u << j->what.to[p];
            }
            j->map[half][set] = (uint16_t)to;
        }
}

static uint16_t map_points(const joined *j, uint16_t set)
{
    return j->map[0][set & 127] | j->map[1][set >> 7];
}

/* The join of these stones, made when first met.  MIAI_ERR_INPUT when what is
 * left is not solved. */
static miai_status find_join(const joined **out, eyes_solver *s,
                             uint16_t stones, eyes_find_fn find,
                             const void *user)
{
    joined *j;

    if (s->join_of[stones] != 0) {
        *out = (const joined *)s->joins.data + s->join_of[stones] - 1;
        return MIAI_OK;
    }
    *out = j = miai_vec_push(&s->joins);
    if (j == NULL)
        return MIAI_ERR_NOMEM;
    if (miai_arena_join(&j->what, &s->a, stones) && j->what.eyes < 2) {
        j->rest = find(&j->what.key, user);
        if (j->rest == NULL)
            return miai_error_set(s->error, MIAI_CAUSE_DAMAGED,
                                  "library of eyes: a smaller arena is not "
                                  "solved");
        fill_map(j);
    }
    s->join_of[stones] = (uint16_t)s->joins.count;
    return MIAI_OK;
}

static miai_status add_white(eyes_solver *s, uint32_t i, int point,
                             const chains colour[2], uint16_t empty,
                             eyes_find_fn find, const void *user)
{
    const played m =
        play(&s->a, point, empty, &colour[WHITE_MOVES], &colour[BLACK_MOVES]);
    const uint16_t black = s->black[i] & (uint16_t)~m.taken;

    if (!(s->a.shore >> point & 1)) {
        if (m.liberties == 0)
            return MIAI_OK;
        const uint32_t to = miai_eyes_index(
            s->a.shore_count, black, (uint16_t)(s->white[i] | 1u << point));
        return add_inside(s, WHITE_MOVES, point, m, to) ? MIAI_OK
                                                        : MIAI_ERR_NOMEM;
    }
    const joined *j;
    const miai_status rc = find_join(&j, s, m.chain, find, user);
    if (rc != MIAI_OK)
        return rc;
    edge e = {0, (uint16_t)(j - (joined *)s->joins.data), (uint8_t)point,
              TO_REST};
    if (j->rest != NULL) {
        const uint16_t white = s->white[i] & (uint16_t)~m.chain;
        const uint32_t state = miai_eyes_index(
            j->rest->shore_count, map_points(j, black), map_points(j, white));
        assert(state < j->rest->states);
        e.to = j->rest->of[state] * record_row(j->rest);
    }
    return add_edge(s, WHITE_MOVES, e) ? MIAI_OK : MIAI_ERR_NOMEM;
}

/* --- states ---------------------------------------------------------------- */

static miai_status add_moves(eyes_solver *s, uint32_t i, eyes_find_fn find,
                             const void *user)
{
    const uint16_t all = (uint16_t)((1u << s->a.n) - 1);
    const uint16_t empty = all & (uint16_t) ~(s->black[i] | s->white[i]);
    chains colour[2];
    miai_status rc = MIAI_OK;

    if (!find_chains(&colour[BLACK_MOVES], &s->a, s->black[i], empty) ||
        !find_chains(&colour[WHITE_MOVES], &s->a, s->white[i], empty)) {
        s->liberties[i] = NO_STATE;
        return MIAI_OK;
    }
    s->liberties[i] = (uint8_t)__builtin_popcount(empty & s->a.shore);
    for (unsigned left = empty; left != 0 && rc == MIAI_OK; left &= left - 1) {
        const int p = __builtin_ctz(left);
        if (!add_black(s, i, p, colour, empty))
            return MIAI_ERR_NOMEM;
        rc = add_white(s, i, p, colour, empty, find, user);
    }
    return rc;
}

static int rank_of(const eyes_solver *s, uint32_t i, int span)
{
    return span * span - 1 - __builtin_popcount(s->black[i]) * span -
           __builtin_popcount(s->white[i]);
}

/* Most Black stones first, of these most White ones: then a move leads to what
 * comes before, unless a White stone inside takes some. */
static void sort_states(eyes_solver *s)
{
    const int span = s->a.n + 1;
    uint32_t begin[(SHAPE_POINTS + 1) * (SHAPE_POINTS + 1) + 1] = {0};

    for (uint32_t i = 0; i < s->states; i++)
        if (s->liberties[i] != NO_STATE)
            begin[rank_of(s, i, span) + 1]++;
    for (int r = 0; r < span * span; r++)
        begin[r + 1] += begin[r];
    s->legal = begin[span * span];
    for (uint32_t i = 0; i < s->states; i++)
        if (s->liberties[i] != NO_STATE)
            s->order[begin[rank_of(s, i, span)]++] = i;
}

/* Room for the arrays by state, one after the other, widest first. */
static bool make_room(eyes_solver *s)
{
    const size_t n = s->states;
    const size_t tables = (MOST_LIBERTIES + 1) * 4;
    const size_t size = n * (2 * sizeof(lanes) + 5 * sizeof(uint32_t) +
                             (2 + tables) * sizeof(uint16_t) + 2) +
                        2 * sizeof(uint32_t);

    if (size > s->block_size) {
        miai_mem_free(&s->mem, s->block, s->block_size);
        s->block_size = 0;
        s->block = miai_mem_new(&s->mem, size);
        if (s->block == NULL)
            return false;
        s->block_size = size;
    }
    s->value[0] = s->block;
    s->value[1] = s->value[0] + n;
    s->first[0] = (uint32_t *)(s->value[1] + n);
    s->first[1] = s->first[0] + n + 1;
    s->order = s->first[1] + n + 1;
    s->open = s->order + n;
    s->ban = s->open + n;
    s->black = (uint16_t *)(s->ban + n);
    s->white = s->black + n;
    s->code = s->white + n;
    s->liberties = (uint8_t *)(s->code + tables * n);
    s->is_used = s->liberties + n;
    memset(s->ban, 0, n * sizeof *s->ban);
    memset(s->is_used, 0, n);
    return true;
}

miai_status miai_eyes_moves(eyes_solver *s, const arena_key *key,
                            eyes_find_fn find, const void *user)
{
    miai_status rc = MIAI_OK;

    miai_arena_open(&s->a, key);
    s->states = miai_eyes_states(s->a.n, s->a.shore_count);
    if (!make_room(s))
        return MIAI_ERR_NOMEM;
    s->edges[0].count = s->edges[1].count = 0;
    s->bans.count = s->joins.count = 0;
    memset(s->join_of, 0, sizeof *s->join_of << s->a.n);
    for (uint32_t i = 0; i < s->states && rc == MIAI_OK; i++) {
        stones_of(&s->a, i, &s->black[i], &s->white[i]);
        s->first[0][i] = (uint32_t)s->edges[0].count;
        s->first[1][i] = (uint32_t)s->edges[1].count;
        rc = add_moves(s, i, find, user);
    }
    if (rc != MIAI_OK)
        return rc;
    s->first[0][s->states] = (uint32_t)s->edges[0].count;
    s->first[1][s->states] = (uint32_t)s->edges[1].count;
    sort_states(s);
    assert(miai_eyes_moves_are_sound(s));
    return MIAI_OK;
}
