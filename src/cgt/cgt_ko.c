/* cgt_ko.c - thermographs of positions with kos.
 *
 * Idea     Generalised thermography: one player, the komaster, wins the kos.
 *          In a ko of the positions v0 - v1 - ... - vk the komaster's moves
 *          lead towards vk, the opponent's towards v0.
 *
 *            - Whenever the komaster takes, he goes on, at the same tax for
 *              each move, until he leaves the ko.  No ban holds him up, and the
 *              opponent cannot take back.  He can answer by a move of his own
 *              out of the ko, if he has one there.
 *            - The opponent takes with one move; then it is the komaster's
 *              turn, who may take back at once.
 *
 *          So the komaster's scaffold of v(i) depends on the ways out of the
 *          ko only, and the opponent's on the komaster's wall of v(i-1): the
 *          positions are done from v0 to vk, and no equation has to be solved.
 * Covers   Kos with any number of stages, one leading to another, approach
 *          moves.  Each player has at most one move inside the ko at each of
 *          its positions, and any cycle is such a ko.  Everything else is
 *          refused: superko, two kos at a time, a ko the komaster cannot end.
 * Cost     Linear in the number of moves, times the bends of the walls.
 * Source   [Berlekamp 1996], [Spight 2019]; see docs/theory/thermographs.md.
 */
#include "cgt/cgt_line.h"
#include "cgt/cgt_store.h"

#include <assert.h>

enum { NOBODY = -1 };

enum state { NEW, BEGUN, DONE };

/* A position of the graph. */
typedef struct spot {
    int first; /* of its moves, in the sorted list                          */
    int moves;
    int ko[2]; /* where Left's, Right's move inside a ko leads; or NOBODY   */
    uint8_t state;
    bool has_looked; /* are its kos known?                                  */
    line walls[2];
    line run; /* what the komaster gets when it is his turn to go on        */
} spot;

typedef struct study {
    reckoner r;
    const miai_ko_graph *graph;
    int master; /* 0: Left, 1: Right                                        */
    spot *spots;
    miai_ko_move *moves; /* sorted by where they begin                      */
    miai_masts *leaves;
    size_t charged; /* bytes counted in the store                           */
} study;

static bool fail(study *k, miai_cgt_reason why)
{
    k->r.failed = true;
    miai_store_fail(k->r.s, why);
    return false;
}

/* --- the graph -------------------------------------------------------------------- */

static bool is_in_range(const miai_ko_graph *g, int position)
{
    return position >= 0 && position < g->count;
}

static bool is_well_formed(const miai_ko_graph *g, int position)
{
    if (g->count < 1 || g->move_count < 0 || !is_in_range(g, position))
        return false;
    for (int i = 0; i < g->move_count; i++)
        if (!is_in_range(g, g->moves[i].from) ||
            !is_in_range(g, g->moves[i].to))
            return false;
    return true;
}

/* Lists the moves of each position one after the other. */
static void sort_moves(study *k)
{
    const miai_ko_graph *g = k->graph;
    int at = 0;

    for (int i = 0; i < g->move_count; i++)
        k->spots[g->moves[i].from].moves++;
    for (int i = 0; i < g->count; i++) {
        k->spots[i].first = at;
        at += k->spots[i].moves;
        k->spots[i].moves = 0;
    }
    for (int i = 0; i < g->move_count; i++) {
        spot *p = &k->spots[g->moves[i].from];
        k->moves[p->first + p->moves++] = g->moves[i];
    }
}

static bool has_move(const study *k, int from, int to, int side)
{
    const spot *p = &k->spots[from];

    for (int i = p->first; i < p->first + p->moves; i++)
        if (k->moves[i].to == to && k->moves[i].left == (side == 0))
            return true;
    return false;
}

/* Finds the moves of a position that the opponent can take back at once. */
static void look_for_kos(study *k, int position)
{
    spot *p = &k->spots[position];

    p->has_looked = true;
    for (int i = p->first; i < p->first + p->moves; i++) {
        const int to = k->moves[i].to, side = k->moves[i].left ? 0 : 1;
        if (to == p->ko[side] || !has_move(k, to, position, !side))
            continue;
        if (p->ko[side] != NOBODY)
            fail(k, MIAI_CGT_TWO_KOS);
        p->ko[side] = to;
    }
}

/* Where the move of `side` inside a ko leads, or NOBODY. */
static int next_in_ko(study *k, int position, int side)
{
    if (!k->spots[position].has_looked)
        look_for_kos(k, position);
    return k->r.failed ? NOBODY : k->spots[position].ko[side];
}

/* The end of a ko towards which `side` moves, or NOBODY when there is none. */
static int end_of_ko(study *k, int position, int side)
{
    int at = position, next;

    while ((next = next_in_ko(k, at, side)) != NOBODY) {
        at = next;
        if (at == position) {
            fail(k, MIAI_CGT_NOT_KO);
            break;
        }
    }
    return k->r.failed ? NOBODY : at;
}

/* --- memory ------------------------------------------------------------------------ */

static bool charge(study *k, size_t bytes)
{
    miai_games *s = k->r.s;

    if (bytes > s->limit - s->bytes)
        return fail(k, MIAI_CGT_FULL);
    s->bytes += bytes;
    k->charged += bytes;
    return true;
}

static size_t size_of_moves(const miai_ko_graph *g)
{
    return (size_t)g->move_count * sizeof(miai_ko_move) + 1; /* never 0 */
}

static bool open_study(study *k)
{
    const miai_mem *mem = &k->r.s->mem;
    const miai_ko_graph *g = k->graph;
    const size_t size = (size_t)g->count * sizeof *k->spots;

    if (!charge(k, size + size_of_moves(g)))
        return false;
    k->spots = miai_mem_new(mem, size);
    k->moves = miai_mem_new(mem, size_of_moves(g));
    if (k->spots == NULL || k->moves == NULL)
        return fail(k, MIAI_CGT_NO_MEMORY);
    for (int i = 0; i < g->count; i++) {
        spot *p = &k->spots[i];
        p->ko[0] = p->ko[1] = NOBODY;
        miai_line_init(&p->walls[0], mem);
        miai_line_init(&p->walls[1], mem);
        miai_line_init(&p->run, mem);
    }
    k->leaves = miai_walls_new(k->r.s);
    if (k->leaves == NULL)
        return fail(k, MIAI_CGT_NO_MEMORY);
    sort_moves(k);
    return true;
}

static void close_study(study *k)
{
    const miai_mem *mem = &k->r.s->mem;
    const miai_ko_graph *g = k->graph;

    for (int i = 0; k->spots != NULL && i < g->count; i++) {
        miai_line_clear(&k->spots[i].walls[0]);
        miai_line_clear(&k->spots[i].walls[1]);
        miai_line_clear(&k->spots[i].run);
    }
    miai_masts_free(k->leaves);
    miai_mem_free(mem, k->spots, (size_t)g->count * sizeof *k->spots);
    miai_mem_free(mem, k->moves, size_of_moves(g));
    assert(k->charged <= k->r.s->bytes);
    k->r.s->bytes -= k->charged;
}

/* Counts a line that is kept. */
static bool charge_line(study *k, const line *l)
{
    return !k->r.failed && charge(k, l->pieces.capacity * sizeof(piece));
}

static bool finish(study *k, spot *p)
{
    p->state = DONE;
    return charge_line(k, &p->walls[0]) && charge_line(k, &p->walls[1]);
}

/* --- walls --------------------------------------------------------------------------- */

/* Replaces a line by the better of it and another, as `side` sees it. */
static void improve(study *k, line *best, line_view other, int side)
{
    line out;

    miai_line_init(&out, &k->r.s->mem);
    miai_line_best(&k->r, &out, miai_line_view(best), other, side == 0);
    miai_line_clear(best);
    *best = out;
}

/* What `side` gets by leaving the ko, or by any move where there is none, with
 * no tax yet. */
static void leave(study *k, int position, int side, line *out)
{
    const spot *p = &k->spots[position];

    assert(p->has_looked);
    for (int i = p->first; i < p->first + p->moves && !k->r.failed; i++) {
        const miai_ko_move *m = &k->moves[i];
        if (m->left != (side == 0) || m->to == p->ko[side])
            continue;
        assert(k->spots[m->to].state == DONE);
        improve(k, out, miai_line_view(&k->spots[m->to].walls[!side]), side);
    }
}

static int64_t tax_of(int side)
{
    return side == 0 ? -1 : 1;
}

/* What the komaster gets after he has taken to `position`: he goes on from
 * there, which is known, unless the opponent leaves the ko first. */
static void go_on_from(study *k, int position, line *out)
{
    const int other = !k->master;

    leave(k, position, other, out);
    if (miai_line_view(out).count > 0)
        miai_line_tax(&k->r, out, tax_of(other));
    improve(k, out, miai_line_view(&k->spots[position].run), other);
}

/* What the komaster gets when he leaves here, or takes and goes on from there,
 * with the tax for all his moves: his scaffold. */
static bool go_on(study *k, int position)
{
    spot *p = &k->spots[position];
    const int side = k->master, next = p->ko[side];

    if (next != NOBODY) {
        line further;
        if (miai_line_view(&k->spots[next].run).count == 0)
            return fail(k, MIAI_CGT_ENDLESS_KO);
        miai_line_init(&further, &k->r.s->mem);
        go_on_from(k, next, &further);
        if (!k->r.failed)
            improve(k, &p->run, miai_line_view(&further), side);
        miai_line_clear(&further);
    }
    leave(k, position, side, &p->run);
    miai_line_tax(&k->r, &p->run, tax_of(side));
    return charge_line(k, &p->run);
}

/* The opponent's scaffold: he leaves, or takes with one move. */
static void other_scaffold(study *k, int position, line *out)
{
    const int side = !k->master, next = k->spots[position].ko[side];

    leave(k, position, side, out);
    if (next != NOBODY)
        improve(k, out, miai_line_view(&k->spots[next].walls[!side]), side);
    miai_line_tax(&k->r, out, tax_of(side));
}

static bool draw_walls(study *k, int position)
{
    spot *p = &k->spots[position];
    line other;

    miai_line_init(&other, &k->r.s->mem);
    other_scaffold(k, position, &other);
    if (!k->r.failed) {
        const line *scaffolds[2] = {&other, &other};
        scaffolds[k->master] = &p->run;
        miai_line_walls(&k->r, &p->walls[0], &p->walls[1],
                        miai_line_view(scaffolds[0]),
                        miai_line_view(scaffolds[1]));
    }
    miai_line_clear(&other);
    return finish(k, p);
}

/* --- order --------------------------------------------------------------------------- */

static bool draw_leaf(study *k, int position)
{
    const miai_game *value = k->graph->value;
    spot *p = &k->spots[position];
    line_view walls[2];

    if (value == NULL || value[position] == MIAI_NO_GAME)
        return fail(k, MIAI_CGT_NO_VALUE);
    if (!miai_masts_walls(k->leaves, value[position], walls)) {
        k->r.failed = true;
        return false;
    }
    improve(k, &p->walls[0], walls[0], 0);
    improve(k, &p->walls[1], walls[1], 1);
    return finish(k, p);
}

static bool draw(study *k, int position);

/* Draws all that a position leads to outside of its ko. */
static bool draw_ways_out(study *k, int position)
{
    const spot *p = &k->spots[position];

    for (int i = p->first; i < p->first + p->moves; i++) {
        const int side = k->moves[i].left ? 0 : 1;
        if (k->moves[i].to != p->ko[side] && !draw(k, k->moves[i].to))
            return false;
    }
    return true;
}

/* Draws a position, and with it the ko it belongs to. */
static bool draw_ko(study *k, int position)
{
    const int side = k->master;
    const int last = end_of_ko(k, position, side);
    const int first = end_of_ko(k, position, !side);

    if (k->r.failed)
        return false;
    for (int at = first; at != NOBODY; at = k->spots[at].ko[side]) {
        assert(k->spots[at].state == NEW);
        assert(k->spots[at].ko[side] == NOBODY
                   ? at == last
                   : k->spots[k->spots[at].ko[side]].ko[!side] == at);
        k->spots[at].state = BEGUN;
    }
    for (int at = first; at != NOBODY; at = k->spots[at].ko[side])
        if (!draw_ways_out(k, at))
            return false;
    for (int at = last; at != NOBODY; at = k->spots[at].ko[!side])
        if (!go_on(k, at))
            return false;
    for (int at = first; at != NOBODY; at = k->spots[at].ko[side])
        if (!draw_walls(k, at))
            return false;
    return true;
}

static bool draw(study *k, int position)
{
    miai_games *s = k->r.s;
    const spot *p = &k->spots[position];

    if (p->state == DONE)
        return true;
    if (p->state == BEGUN)
        return fail(k, MIAI_CGT_NOT_KO);
    if (!miai_store_enter(s)) {
        k->r.failed = true;
        return false;
    }
    const bool good =
        p->moves == 0 ? draw_leaf(k, position) : draw_ko(k, position);
    s->depth--;
    return good;
}

bool miai_ko_thermograph(miai_thermograph *out, miai_games *s,
                         const miai_ko_graph *graph, int position,
                         miai_komaster komaster)
{
    study k = {.r = {.s = s, .from = {-1, 1}},
               .graph = graph,
               .master = komaster == MIAI_KOMASTER_LEFT ? 0 : 1};

    miai_thermograph_init(out, s);
    if (!is_well_formed(graph, position))
        return fail(&k, MIAI_CGT_NO_POSITION);
    if (open_study(&k) && draw(&k, position)) {
        const line_view walls[2] = {
            miai_line_view(&k.spots[position].walls[0]),
            miai_line_view(&k.spots[position].walls[1]),
        };
        miai_thermograph_fill(out, &k.r, walls);
    }
    close_study(&k);
    return !k.r.failed;
}
