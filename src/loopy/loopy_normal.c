/* loopy_normal.c - one graph for all ways to number its positions.
 *
 * Idea     Positions from which no cycle is reached are short games: they are
 *          made in the store, which knows its forms.  The others are told
 *          apart by their moves, in rounds: first all look alike, then two
 *          differ when their moves lead to positions that differ.  What is
 *          never told apart has the same tree of play and is one position.
 *          The ranks that come out depend on the games alone, not on the
 *          numbers of the positions, and they give the order.
 * Cost     Rounds times moves; there are at most as many rounds as positions.
 */
#include "loopy/loopy_inside.h"

#include <stdlib.h>

/* --- short games ---------------------------------------------------------------- */

/* Positions in the order in which a search in depth leaves them, so that those
 * of a short game come after all they lead to. */
typedef struct walk {
    const miai_graph *g;
    int *order;
    int count;
    const arrow **next; /* by position: the move to look at                  */
    int *stack;
    uint8_t *state; /* 0: not met; 1: left moves, 2: right ones; 3: done     */
} walk;

static void walk_clear(walk *w)
{
    const size_t n = (size_t)miai_graph_count(w->g);

    miai_loopy_drop(w->g, w->order, n, sizeof(int));
    miai_loopy_drop(w->g, w->next, n, sizeof *w->next);
    miai_loopy_drop(w->g, w->stack, n, sizeof(int));
    miai_loopy_drop(w->g, w->state, n, 1);
}

static bool walk_init(walk *w, const miai_graph *g)
{
    const size_t n = (size_t)miai_graph_count(g);

    *w = (walk){.g = g};
    w->order = miai_loopy_array(g, n, sizeof(int));
    w->next = miai_loopy_array(g, n, sizeof *w->next);
    w->stack = miai_loopy_array(g, n, sizeof(int));
    w->state = miai_loopy_array(g, n, 1);
    if (w->order != NULL && w->next != NULL && w->stack != NULL &&
        w->state != NULL)
        return true;
    walk_clear(w);
    return false;
}

/* The next position to enter from `p`, or -1 when it is done. */
static int step(walk *w, int p)
{
    while (w->state[p] < 3) {
        const arrow *a = w->next[p];
        if (a == NULL) {
            w->next[p] = first_move(w->g, p, MIAI_RIGHT);
            w->state[p]++;
            continue;
        }
        w->next[p] = next_move(w->g, a);
        if (w->state[a->to] == 0)
            return a->to;
    }
    return -1;
}

static void walk_all(walk *w)
{
    int depth = 0;

    w->stack[depth++] = 0;
    w->state[0] = 1;
    w->next[0] = first_move(w->g, 0, MIAI_LEFT);
    while (depth > 0) {
        const int p = w->stack[depth - 1], to = step(w, p);
        if (to < 0) {
            w->order[w->count++] = p;
            depth--;
            continue;
        }
        w->stack[depth++] = to;
        w->state[to] = 1;
        w->next[to] = first_move(w->g, to, MIAI_LEFT);
    }
}

/* Makes the short game of a position if all its options are short. */
static bool make_short(const miai_graph *g, int p, miai_game *game)
{
    miai_vec list;
    bool good = true;

    if (is_leaf(g, p)) {
        game[p] = place_at(g, p)->game;
        return true;
    }
    miai_vec_init(&list, &g->mem, sizeof(miai_game));
    for (int side = 0; side < 2 && good; side++)
        for (const arrow *a = first_move(g, p, side); a != NULL && good;
             a = next_move(g, a)) {
            miai_game *at =
                game[a->to] == MIAI_NO_GAME ? NULL : miai_vec_push(&list);
            good = at != NULL;
            if (good)
                *at = game[a->to];
        }
    if (good) {
        const int lefts = place_at(g, p)->count[MIAI_LEFT];
        const miai_game *left = list.data;
        game[p] = miai_game_make(g->s, left, lefts,
                                 left == NULL ? NULL : left + lefts,
                                 place_at(g, p)->count[MIAI_RIGHT]);
    }
    miai_vec_clear(&list);
    return !has_failed(g->s);
}

/* Copies what can be reached when short games are not entered. */
typedef struct gathering {
    const miai_graph *g;
    const miai_game *game; /* by position                                    */
    miai_graph *out;
    int *number;    /* new number by old position, plus 1                   */
    miai_map leafs; /* new number by short game                             */
    miai_vec todo;  /* old positions that are in, by new number             */
} gathering;

static int gather_one(gathering *c, int p)
{
    uint32_t known;

    if (c->number[p] != 0)
        return c->number[p] - 1;
    const miai_game game = c->game[p];
    if (game != MIAI_NO_GAME && miai_map_get(&c->leafs, game, &known))
        return (int)known;
    const int n = game == MIAI_NO_GAME ? miai_graph_add(c->out)
                                       : miai_graph_add_game(c->out, game);
    int *at = n < 0 ? NULL : miai_vec_push(&c->todo);
    if (at == NULL ||
        (game != MIAI_NO_GAME && !miai_map_put(&c->leafs, game, (uint32_t)n)))
        return -1;
    *at = p;
    c->number[p] = n + 1;
    return n;
}

static bool gather_moves(gathering *c)
{
    if (gather_one(c, 0) < 0)
        return false;
    for (size_t i = 0; i < c->todo.count; i++) {
        const int p = ((const int *)c->todo.data)[i];
        if (c->game[p] != MIAI_NO_GAME)
            continue;
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(c->g, p, side); a != NULL;
                 a = next_move(c->g, a)) {
                const int to = gather_one(c, a->to);
                if (to < 0 || !miai_graph_move(c->out, (int)i, side, to))
                    return false;
            }
    }
    return true;
}

static miai_graph *gather(const miai_graph *g, const miai_game *game)
{
    const size_t n = (size_t)miai_graph_count(g);
    gathering c = {.g = g, .game = game, .out = miai_graph_new(g->s)};

    c.number = miai_loopy_array(g, n, sizeof(int));
    miai_map_init(&c.leafs, &g->mem, sizeof(miai_map_number));
    miai_vec_init(&c.todo, &g->mem, sizeof(int));
    if (c.out == NULL || c.number == NULL || !gather_moves(&c)) {
        miai_graph_free(c.out);
        c.out = NULL;
    }
    miai_loopy_drop(g, c.number, n, sizeof(int));
    miai_map_clear(&c.leafs);
    miai_vec_clear(&c.todo);
    return c.out;
}

/* Short games as such, each once; the others just as they are. */
static miai_graph *shorten(const miai_graph *g)
{
    const size_t n = (size_t)miai_graph_count(g);
    miai_game *game = miai_loopy_array(g, n, sizeof *game);
    miai_graph *out = NULL;
    bool good = game != NULL;
    walk w;

    for (size_t p = 0; p < n && good; p++)
        game[p] = MIAI_NO_GAME;
    if (good && walk_init(&w, g)) {
        walk_all(&w);
        for (int i = 0; i < w.count && good; i++)
            good = make_short(g, w.order[i], game);
        walk_clear(&w);
        out = good ? gather(g, game) : NULL;
    }
    miai_loopy_drop(g, game, n, sizeof *game);
    return out;
}

/* --- ranks ------------------------------------------------------------------------ */

/* What is known of a position: its rank, then the ranks its moves lead to. */
typedef struct view {
    const int *at;
    int len;
    int position;
} view;

typedef struct ranking {
    const miai_graph *g;
    int *rank;
    view *views;
    int *pool; /* what the views look at                                     */
    size_t positions, room;
} ranking;

static int compare_ints(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;

    return x < y ? -1 : x > y;
}

static int compare_views(const void *a, const void *b)
{
    const view *x = a, *y = b;

    for (int i = 0; i < x->len && i < y->len; i++)
        if (x->at[i] != y->at[i])
            return x->at[i] < y->at[i] ? -1 : 1;
    return x->len < y->len ? -1 : x->len > y->len;
}

/* Sorted, each once; how many. */
static int sort_ranks(int *list, int count)
{
    int kept = 0;

    qsort(list, (size_t)count, sizeof *list, compare_ints);
    for (int i = 0; i < count; i++)
        if (kept == 0 || list[kept - 1] != list[i])
            list[kept++] = list[i];
    return kept;
}

/* Fills the view of a position; what follows in the pool is free. */
static int *look(ranking *r, int p, int *at)
{
    int *const begin = at;

    *at++ = r->rank[p];
    for (int side = 0; side < 2 && !is_leaf(r->g, p); side++) {
        int *const list = at + 1;
        int count = 0;
        for (const arrow *a = first_move(r->g, p, side); a != NULL;
             a = next_move(r->g, a))
            list[count++] = r->rank[a->to];
        *at = sort_ranks(list, count);
        at = list + *at;
    }
    assert((size_t)(at - r->pool) <= r->room);
    r->views[p] = (view){begin, (int)(at - begin), p};
    return at;
}

/* One round; how many ranks there are. */
static int rank_once(ranking *r)
{
    int *at = r->pool;
    int ranks = 0, rank = 0;

    for (int p = 0; p < (int)r->positions; p++)
        at = look(r, p, at);
    qsort(r->views, r->positions, sizeof *r->views, compare_views);
    for (size_t i = 0; i < r->positions; i++) {
        if (i == 0 || compare_views(&r->views[i - 1], &r->views[i]) != 0) {
            rank = (int)i;
            ranks++;
        }
        r->rank[r->views[i].position] = rank;
    }
    return ranks;
}

/* Short games first, in the order of the store; the others alike. */
static void rank_leafs(ranking *r)
{
    for (int p = 0; p < (int)r->positions; p++) {
        if (!is_leaf(r->g, p)) {
            r->rank[p] = (int)r->positions;
            continue;
        }
        r->rank[p] = 0;
        for (int q = 0; q < (int)r->positions; q++)
            r->rank[p] += place_at(r->g, q)->game < place_at(r->g, p)->game;
    }
}

static bool rank_all(ranking *r)
{
    int ranks = 0, before;

    rank_leafs(r);
    do {
        if (!miai_games_step(r->g->s))
            return false;
        before = ranks;
        ranks = rank_once(r);
    } while (ranks > before);
    return true;
}

/* --- the new graph ------------------------------------------------------------------ */

/* Positions in the order in which a search in breadth finds their ranks. */
typedef struct copying {
    const ranking *r;
    miai_graph *out;
    int *number; /* by rank: new number plus 1                               */
    int *some;   /* by new number: a position of that rank                   */
    int *list;   /* ranks of the options of a position                       */
} copying;

static int copy_place(copying *c, int rank, int position)
{
    if (c->number[rank] == 0) {
        const miai_game game = place_at(c->r->g, position)->game;
        const int n = game == MIAI_NO_GAME ? miai_graph_add(c->out)
                                           : miai_graph_add_game(c->out, game);
        if (n < 0)
            return -1;
        c->number[rank] = n + 1;
        c->some[n] = position;
    }
    return c->number[rank] - 1;
}

/* Options in the order of their ranks; the order is kept by the views, which
 * are sorted. */
static bool copy_side(copying *c, int from, int side)
{
    const ranking *r = c->r;
    const int p = c->some[from];
    int count = 0;

    for (const arrow *a = first_move(r->g, p, side); a != NULL;
         a = next_move(r->g, a))
        c->list[count++] = r->rank[a->to];
    count = sort_ranks(c->list, count);
    for (int i = 0; i < count; i++) {
        /* A rank is the index of its first view. */
        const int to = r->views[c->list[i]].position;
        const int n = copy_place(c, c->list[i], to);
        if (n < 0 || !miai_graph_move(c->out, from, side, n))
            return false;
    }
    return true;
}

static bool copy_all(copying *c)
{
    if (copy_place(c, c->r->rank[0], 0) < 0)
        return false;
    for (int n = 0; n < miai_graph_count(c->out); n++)
        for (int side = 0; side < 2; side++)
            if (!copy_side(c, n, side))
                return false;
    return true;
}

static miai_graph *copy_ranked(ranking *r)
{
    const miai_graph *g = r->g;
    copying c = {.r = r, .out = miai_graph_new(g->s)};

    c.number = miai_loopy_array(g, r->positions, sizeof(int));
    c.some = miai_loopy_array(g, r->positions, sizeof(int));
    c.list = miai_loopy_array(g, g->arrows.count, sizeof(int));
    if (c.out == NULL || c.number == NULL || c.some == NULL || c.list == NULL ||
        !copy_all(&c)) {
        miai_graph_free(c.out);
        c.out = NULL;
    }
    miai_loopy_drop(g, c.number, r->positions, sizeof(int));
    miai_loopy_drop(g, c.some, r->positions, sizeof(int));
    miai_loopy_drop(g, c.list, g->arrows.count, sizeof(int));
    return c.out;
}

/* Positions with the same tree once, in the order of their ranks. */
static miai_graph *arrange(const miai_graph *g)
{
    const size_t n = (size_t)miai_graph_count(g);
    ranking r = {.g = g, .positions = n, .room = 3 * n + g->arrows.count};
    miai_graph *out = NULL;

    r.rank = miai_loopy_array(g, n, sizeof(int));
    r.views = miai_loopy_array(g, n, sizeof *r.views);
    r.pool = miai_loopy_array(g, r.room, sizeof(int));
    if (r.rank != NULL && r.views != NULL && r.pool != NULL && rank_all(&r))
        out = copy_ranked(&r);
    miai_loopy_drop(g, r.rank, n, sizeof(int));
    miai_loopy_drop(g, r.views, n, sizeof *r.views);
    miai_loopy_drop(g, r.pool, r.room, sizeof(int));
    return out;
}

miai_graph *miai_graph_normal(const miai_graph *g)
{
    miai_graph *between = shorten(g), *out;

    if (between == NULL)
        return NULL;
    out = arrange(between);
    miai_graph_free(between);
    if (out != NULL)
        miai_graph_check_normal(out);
    return out;
}
