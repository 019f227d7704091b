/* loopy_order.c - the upsided order: with infinite play won by Left, x <= y?
 *
 * Idea     Left begins on x - y.  x <= y when Right can answer so that play
 *          ends with Left unable to move, or goes on for ever with infinitely
 *          many moves in y.  Positions of this game are pairs with the player
 *          to move; those that the questions lead to are listed, and the game
 *          is solved by a greatest fixpoint of least ones: of the states that
 *          may be won, keep those from which Right forces a move in y to such
 *          a state again, or the end; until all are kept.
 * Exact    The relation is reflexive, transitive and compatible with sums, and
 *          it implies the order of values; between stoppers it is the order.
 *          Proofs: docs/theory/loopy.md.
 * Cost     At most 2 * positions of x * positions of y states; rounds times
 *          moves.  Two short games are compared by cgt/.
 */
#include "loopy/loopy_inside.h"

enum { MOST_STATES = 4000000 };
_Static_assert(MOST_STATES == 4000000, "loopy_failure.c says so");
#define MOST_WORK UINT64_C(1000000000)

/* What is known of a state at once. */
enum { OPEN, LOST, WON };

/* Right wants to win.  A state is won when he does. */
typedef struct state {
    term x, y;
    uint32_t moves;
    uint8_t turn;  /* MIAI_LEFT or MIAI_RIGHT                                */
    uint8_t known; /* LOST and WON states have no moves here                 */
    uint8_t kept;  /* may still be won                                       */
    uint8_t near;  /* forces a move in y, in this round                      */
} state;

/* A move, found by where it leads. */
typedef struct edge {
    uint32_t from;
    uint32_t to; /* times 2, plus 1 for a move in y                          */
} edge;

struct order {
    miai_games *s;
    miai_mem mem;
    term_table terms;
    miai_vec states;
    miai_map index; /* of states                                            */
    miai_vec edges;
    miai_vec options; /* scratch                                             */
    size_t expanded;  /* states whose moves are listed                       */
    uint64_t work;
};

order *miai_order_new(const miai_graph *a, const miai_graph *b)
{
    order *o = miai_mem_new(&a->mem, sizeof *o);

    if (o == NULL)
        return NULL;
    o->s = a->s;
    o->mem = a->mem;
    miai_terms_init(&o->terms, a, b);
    miai_vec_init(&o->states, &o->mem, sizeof(state));
    miai_vec_init(&o->edges, &o->mem, sizeof(edge));
    miai_vec_init(&o->options, &o->mem, sizeof(term));
    miai_map_init(&o->index, &o->mem, sizeof(miai_map_number));
    return o;
}

void miai_order_free(order *o)
{
    if (o == NULL)
        return;
    const miai_mem mem = o->mem;
    miai_terms_clear(&o->terms);
    miai_vec_clear(&o->states);
    miai_vec_clear(&o->edges);
    miai_vec_clear(&o->options);
    miai_map_clear(&o->index);
    miai_mem_free(&mem, o, sizeof *o);
}

term_table *miai_order_terms(order *o)
{
    return &o->terms;
}

static state *state_at(const order *o, size_t i)
{
    return (state *)o->states.data + i;
}

/* --- the states ------------------------------------------------------------------- */

static uint64_t key_of(term x, term y, int turn)
{
    return ((uint64_t)x << 32 | y) << 1 | (uint64_t)turn;
}

/* Two short games; or one position against itself, where Right copies. */
static uint8_t known_at_once(const order *o, term x, term y, int turn)
{
    const miai_game g = miai_terms_short(&o->terms, x);
    const miai_game h = miai_terms_short(&o->terms, y);

    if (x == y && turn == MIAI_LEFT)
        return WON;
    if (g == MIAI_NO_GAME || h == MIAI_NO_GAME)
        return OPEN;
    /* Right, to move on g - h, wins unless g >= h. */
    return (turn == MIAI_LEFT ? miai_game_le(o->s, g, h)
                              : !miai_game_le(o->s, h, g))
               ? WON
               : LOST;
}

/* The number of a state; UINT32_MAX when there is no room. */
static uint32_t state_of(order *o, term x, term y, int turn)
{
    const uint64_t key = key_of(x, y, turn);
    uint32_t known;

    if (miai_map_get(&o->index, key, &known))
        return known;
    const uint32_t i = (uint32_t)o->states.count;
    if (i >= MOST_STATES) {
        miai_loopy_fail(o->s, MIAI_LOOPY_STATES);
        return UINT32_MAX;
    }
    if (!miai_games_step(o->s))
        return UINT32_MAX;
    state *st = miai_vec_push(&o->states);
    if (st == NULL || !miai_map_put(&o->index, key, i))
        return UINT32_MAX;
    st->x = x;
    st->y = y;
    st->turn = (uint8_t)turn;
    st->known = known_at_once(o, x, y, turn);
    return has_failed(o->s) ? UINT32_MAX : i;
}

/* Lists the moves of state `i` in x, or in y, where sides are exchanged. */
static bool list_moves(order *o, uint32_t i, bool in_y)
{
    const state st = *state_at(o, i);
    const int turn = st.turn, side = in_y ? !turn : turn;

    o->options.count = 0;
    if (in_y ? miai_terms_avoid(&o->terms, st.y, st.x)
             : miai_terms_avoid(&o->terms, st.x, st.y))
        return true;
    if (!miai_terms_options(&o->terms, in_y ? st.y : st.x, side, &o->options))
        return false;
    for (size_t k = 0; k < o->options.count; k++) {
        const term to = ((const term *)o->options.data)[k];
        const uint32_t t =
            state_of(o, in_y ? st.x : to, in_y ? to : st.y, !turn);
        edge *e = t == UINT32_MAX ? NULL : miai_vec_push(&o->edges);
        if (e == NULL)
            return false;
        *e = (edge){i, t << 1 | in_y};
        state_at(o, i)->moves++;
    }
    return true;
}

static bool list_all(order *o)
{
    for (; o->expanded < o->states.count; o->expanded++) {
        const uint32_t i = (uint32_t)o->expanded;
        if (state_at(o, i)->known == OPEN &&
            (!list_moves(o, i, false) || !list_moves(o, i, true)))
            return false;
    }
    return true;
}

bool miai_order_ask(order *o, term x, term y)
{
    return x != NO_TERM && y != NO_TERM &&
           state_of(o, x, y, MIAI_LEFT) != UINT32_MAX;
}

/* --- the solution ------------------------------------------------------------------ */

/* Moves by where they lead. */
typedef struct backward {
    uint32_t *first; /* by state, one more than there are                    */
    uint32_t *from;  /* times 2, plus 1 for a move in y                      */
    uint32_t *open;  /* by state: moves still to be thought of               */
    uint32_t *queue;
    size_t head, tail;
} backward;

static void *array(order *o, size_t count)
{
    return miai_mem_new(&o->mem, count * sizeof(uint32_t));
}

static void drop(order *o, uint32_t *block, size_t count)
{
    miai_mem_free(&o->mem, block, count * sizeof(uint32_t));
}

static void backward_clear(order *o, backward *b)
{
    const size_t n = o->states.count;

    drop(o, b->first, n + 1);
    drop(o, b->from, o->edges.count + 1);
    drop(o, b->open, n + 1);
    drop(o, b->queue, n + 1);
}

#ifdef NDEBUG
static void check_backward(const order *o, const backward *b)
{
    (void)o;
    (void)b;
}
static void check_solution(const order *o, uint32_t *kept)
{
    (void)o;
    (void)kept;
}
#else
/* A number for a move; sums of them tell lists of moves apart. */
static uint64_t mark(uint64_t from, uint64_t to)
{
    return miai_hash(miai_hash(from << 33 ^ to));
}

/* The lists of moves forward and backward hold the same, and the states know
 * how many they have. */
static void check_backward(const order *o, const backward *b)
{
    const size_t n = o->states.count, edges = o->edges.count;
    const edge *e = o->edges.data;
    uint64_t forward = 0, back = 0, moves = 0;

    assert(b->first[0] == 0 && b->first[n] == edges);
    for (size_t k = 0; k < edges; k++) {
        assert(e[k].from < n && e[k].to >> 1 < n);
        forward += mark(e[k].from, e[k].to);
        moves += mark(e[k].from, 0);
    }
    for (size_t i = 0; i < n; i++) {
        const state *st = state_at(o, i);
        uint32_t known;
        assert(
            miai_map_get(&o->index, key_of(st->x, st->y, st->turn), &known) &&
            known == i);
        assert(st->known == OPEN || st->moves == 0);
        moves -= mark(i, 0) * st->moves;
        for (uint32_t k = b->first[i]; k < b->first[i + 1]; k++)
            back += mark(b->from[k] >> 1, i << 1 | (b->from[k] & 1));
    }
    assert(forward == back && moves == 0);
}

/* From a state that is kept Left cannot leave those that are, and Right need
 * not; `kept` has room for all states. */
static void check_solution(const order *o, uint32_t *kept)
{
    const edge *e = o->edges.data;

    for (size_t i = 0; i < o->states.count; i++)
        kept[i] = 0;
    for (size_t k = 0; k < o->edges.count; k++)
        kept[e[k].from] += state_at(o, e[k].to >> 1)->kept;
    for (size_t i = 0; i < o->states.count; i++) {
        const state *st = state_at(o, i);
        assert(st->kept ? st->known != LOST : st->known != WON);
        assert(!st->kept || st->near);
        if (st->kept && st->known == OPEN)
            assert(st->turn == MIAI_LEFT ? kept[i] == st->moves : kept[i] > 0);
    }
}
#endif

static bool backward_init(order *o, backward *b)
{
    const size_t n = o->states.count, edges = o->edges.count;
    const edge *e = o->edges.data;

    *b = (backward){.first = array(o, n + 1),
                    .from = array(o, edges + 1),
                    .open = array(o, n + 1),
                    .queue = array(o, n + 1)};
    if (b->first == NULL || b->from == NULL || b->open == NULL ||
        b->queue == NULL) {
        backward_clear(o, b);
        return false;
    }
    for (size_t k = 0; k < edges; k++)
        b->first[e[k].to >> 1]++;
    for (size_t i = 1; i <= n; i++)
        b->first[i] += b->first[i - 1];
    for (size_t k = 0; k < edges; k++)
        b->from[--b->first[e[k].to >> 1]] = e[k].from << 1 | (e[k].to & 1);
    check_backward(o, b);
    return true;
}

static void give_up(order *o, backward *b, uint32_t i)
{
    state_at(o, i)->kept = 0;
    b->queue[b->tail++] = i;
}

/* Of the kept states, gives up those from which Left forces one that is given
 * up already, which are in the queue. */
static void lose_all(order *o, backward *b)
{
    while (b->head < b->tail) {
        const uint32_t i = b->queue[b->head++];
        for (uint32_t k = b->first[i]; k < b->first[i + 1]; k++) {
            const uint32_t from = b->from[k] >> 1;
            const state *st = state_at(o, from);
            if (st->kept && (st->turn == MIAI_LEFT || --b->open[from] == 0))
                give_up(o, b, from);
        }
        o->work += b->first[i + 1] - b->first[i] + 1;
        miai_games_step(o->s);
    }
}

/* Gives up what is lost at once; `open` counts Right's moves to kept states. */
static void lose_first(order *o, backward *b)
{
    b->head = b->tail = 0;
    for (uint32_t i = 0; i < (uint32_t)o->states.count; i++) {
        state *st = state_at(o, i);
        st->kept = 1;
        b->open[i] = st->moves;
        if (st->known == LOST ||
            (st->known == OPEN && st->moves == 0 && st->turn == MIAI_RIGHT))
            give_up(o, b, i);
    }
    lose_all(o, b);
}

static void reach(order *o, backward *b, uint32_t i)
{
    state_at(o, i)->near = 1;
    b->queue[b->tail++] = i;
}

/* Moves to state `i`, those in y or the others, are as Right wants them. */
static void answer_all(order *o, backward *b, uint32_t *open, uint32_t i,
                       uint32_t in_y)
{
    for (uint32_t k = b->first[i]; k < b->first[i + 1]; k++) {
        const uint32_t from = b->from[k] >> 1;
        const state *st = state_at(o, from);
        if ((b->from[k] & 1) == in_y && !st->near && st->kept &&
            (st->turn == MIAI_RIGHT || --open[from] == 0))
            reach(o, b, from);
    }
    o->work += b->first[i + 1] - b->first[i] + 1;
    miai_games_step(o->s);
}

/* Marks the kept states from which Right forces a move in y to a kept state,
 * or the end. */
static void find_near(order *o, backward *b, uint32_t *open)
{
    const uint32_t n = (uint32_t)o->states.count;

    b->head = b->tail = 0;
    for (uint32_t i = 0; i < n; i++) {
        state *st = state_at(o, i);
        st->near = 0;
        open[i] = st->moves;
        if (st->kept &&
            (st->known == WON || (st->turn == MIAI_LEFT && st->moves == 0)))
            reach(o, b, i);
    }
    for (uint32_t i = 0; i < n; i++)
        if (state_at(o, i)->kept)
            answer_all(o, b, open, i, 1);
    while (b->head < b->tail)
        answer_all(o, b, open, b->queue[b->head++], 0);
}

/* Gives up the kept states that are not near, and what follows from that;
 * false when there are none. */
static bool lose_far(order *o, backward *b)
{
    b->head = b->tail = 0;
    for (uint32_t i = 0; i < (uint32_t)o->states.count; i++)
        if (state_at(o, i)->kept && !state_at(o, i)->near)
            give_up(o, b, i);
    const bool found = b->tail > 0;
    lose_all(o, b);
    return found;
}

/* Rounds until every kept state is near. */
static void solve(order *o, backward *b, uint32_t *open)
{
    lose_first(o, b);
    do {
        find_near(o, b, open);
        if (o->work > MOST_WORK)
            miai_loopy_fail(o->s, MIAI_LOOPY_COMPARING);
    } while (miai_games_step(o->s) && lose_far(o, b));
    if (!has_failed(o->s))
        check_solution(o, open);
}

bool miai_order_solve(order *o)
{
    uint32_t *open;
    backward b;

    if (!list_all(o) || !backward_init(o, &b))
        return false;
    open = array(o, o->states.count + 1);
    if (open != NULL)
        solve(o, &b, open);
    drop(o, open, o->states.count + 1);
    backward_clear(o, &b);
    return !has_failed(o->s);
}

bool miai_order_le(const order *o, term x, term y)
{
    uint32_t i = 0;

    assert(x != NO_TERM && y != NO_TERM);
    return x == y || (miai_map_get(&o->index, key_of(x, y, MIAI_LEFT), &i) &&
                      state_at(o, i)->kept);
}

bool miai_order_starts(const miai_graph *a, const miai_graph *b, bool *le)
{
    order *o = miai_order_new(a, b);
    bool good = o != NULL;

    *le = false;
    if (good) {
        const term x = miai_terms_position(&o->terms, 0, 0);
        const term y = miai_terms_position(&o->terms, 1, 0);
        good = miai_order_ask(o, x, y) && miai_order_solve(o);
        *le = good && miai_order_le(o, x, y);
    }
    miai_order_free(o);
    return good;
}

bool miai_order_same(const miai_graph *a, const miai_graph *b, bool *same)
{
    *same = false;
    return miai_order_starts(a, b, same) &&
           (!*same || miai_order_starts(b, a, same));
}
