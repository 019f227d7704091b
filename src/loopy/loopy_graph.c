/* loopy_graph.c - positions and moves. */
#include "loopy/loopy_inside.h"

void *miai_loopy_array(const miai_graph *g, size_t count, size_t item)
{
    return miai_mem_new(&g->mem, count == 0 ? item : count * item);
}

void miai_loopy_drop(const miai_graph *g, void *array, size_t count,
                     size_t item)
{
    miai_mem_free(&g->mem, array, count == 0 ? item : count * item);
}

miai_graph *miai_graph_new(miai_games *s)
{
    const miai_mem mem = miai_games_mem(s);
    miai_graph *g = miai_mem_new(&mem, sizeof *g);

    if (g == NULL)
        return NULL;
    g->s = s;
    g->mem = mem;
    g->users = 1;
    miai_vec_init(&g->places, &mem, sizeof(place));
    miai_vec_init(&g->arrows, &mem, sizeof(arrow));
    return g;
}

void miai_graph_free(miai_graph *g)
{
    assert(g == NULL || g->users > 0);
    if (g == NULL || --g->users > 0)
        return;
    miai_graph_check(g);
    const miai_mem mem = g->mem;
    miai_vec_clear(&g->places);
    miai_vec_clear(&g->arrows);
    miai_mem_free(&mem, g, sizeof *g);
}

miai_graph *miai_graph_share(miai_graph *g)
{
    assert(g->users > 0);
    g->users++;
    return g;
}

static int new_place(miai_graph *g, miai_game game)
{
    assert(game == MIAI_NO_GAME || miai_games_has(g->s, game));
    if (g->places.count >= MIAI_GRAPH_POSITIONS) {
        miai_loopy_fail(g->s, MIAI_LOOPY_POSITIONS);
        return -1;
    }
    place *p = miai_vec_push(&g->places);
    if (p == NULL)
        return -1;
    *p = (place){game, {-1, -1}, {-1, -1}, {0, 0}};
    return (int)g->places.count - 1;
}

int miai_graph_add(miai_graph *g)
{
    return new_place(g, MIAI_NO_GAME);
}

int miai_graph_add_game(miai_graph *g, miai_game game)
{
    return game == MIAI_NO_GAME ? -1 : new_place(g, game);
}

bool miai_graph_move(miai_graph *g, int from, int side, int to)
{
    assert(!is_leaf(g, from) && is_position(g, to));
    assert(side == MIAI_LEFT || side == MIAI_RIGHT);
    if (g->arrows.count >= MIAI_GRAPH_MOVES) {
        miai_loopy_fail(g->s, MIAI_LOOPY_MOVES);
        return false;
    }
    const int index = (int)g->arrows.count;
    arrow *a = miai_vec_push(&g->arrows);
    if (a == NULL)
        return false;
    *a = (arrow){to, -1};
    place *p = place_at(g, from);
    if (p->first[side] < 0)
        p->first[side] = index;
    else
        ((arrow *)g->arrows.data)[p->last[side]].next = index;
    p->last[side] = index;
    p->count[side]++;
    return true;
}

/* Copies the moves of all positions; those of `other` begin at `start`. */
static bool copy_moves(miai_graph *g, const miai_graph *other, int start)
{
    for (int p = 0; p < miai_graph_count(other); p++)
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(other, p, side); a != NULL;
                 a = next_move(other, a))
                if (!miai_graph_move(g, start + p, side, start + a->to))
                    return false;
    return true;
}

bool miai_graph_add_places(miai_graph *g, const miai_graph *other)
{
    for (int p = 0; p < miai_graph_count(other); p++)
        if (new_place(g, place_at(other, p)->game) < 0)
            return false;
    return true;
}

int miai_graph_add_graph(miai_graph *g, const miai_graph *other)
{
    const int start = miai_graph_count(g);

    assert(g->s == other->s && g != other);
    return miai_graph_add_places(g, other) && copy_moves(g, other, start)
               ? start
               : -1;
}

int miai_graph_count(const miai_graph *g)
{
    return (int)g->places.count;
}

miai_games *miai_graph_store(const miai_graph *g)
{
    return g->s;
}

bool miai_graph_short(const miai_graph *g, int position, miai_game *out)
{
    *out = place_at(g, position)->game;
    return *out != MIAI_NO_GAME;
}

int miai_graph_options(const miai_graph *g, int position, int side)
{
    return place_at(g, position)->count[side];
}

int miai_graph_option(const miai_graph *g, int position, int side, int i)
{
    const arrow *a = first_move(g, position, side);

    assert(i >= 0 && i < place_at(g, position)->count[side]);
    while (i-- > 0)
        a = next_move(g, a);
    return a->to;
}

bool miai_graph_is_short(const miai_graph *side, miai_game *out)
{
    return miai_graph_short(side, 0, out);
}

/* `p` and the start exchange their numbers. */
static int swapped(int p, int start)
{
    return p == 0 ? start : p == start ? 0 : p;
}

miai_graph *miai_graph_from(const miai_graph *g, int position)
{
    miai_graph *turned = miai_graph_new(g->s), *out = NULL;
    bool good = turned != NULL;

    for (int p = 0; p < miai_graph_count(g) && good; p++)
        good = new_place(turned, place_at(g, swapped(p, position))->game) >= 0;
    for (int p = 0; p < miai_graph_count(g) && good; p++)
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(g, p, side); a != NULL && good;
                 a = next_move(g, a))
                good = miai_graph_move(turned, swapped(p, position), side,
                                       swapped(a->to, position));
    if (good)
        out = miai_graph_normal(turned);
    if (out != NULL)
        out->avoids = g->avoids;
    miai_graph_free(turned);
    return out;
}

/* The negative, its positions numbered as they were. */
static bool negate_into(miai_graph *out, const miai_graph *g)
{
    for (int p = 0; p < miai_graph_count(g); p++) {
        miai_game game = place_at(g, p)->game;
        if (game != MIAI_NO_GAME &&
            (game = miai_game_negate(g->s, game)) == MIAI_NO_GAME)
            return false;
        if (new_place(out, game) < 0)
            return false;
    }
    for (int p = 0; p < miai_graph_count(g); p++)
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(g, p, side); a != NULL;
                 a = next_move(g, a))
                if (!miai_graph_move(out, p, !side, a->to))
                    return false;
    return true;
}

miai_graph *miai_graph_negative(const miai_graph *g)
{
    miai_graph *turned = miai_graph_new(g->s), *out = NULL;

    if (turned != NULL && negate_into(turned, g))
        out = miai_graph_normal(turned);
    if (out != NULL)
        out->avoids = g->avoids;
    miai_graph_free(turned);
    return out;
}

bool miai_graph_equal(const miai_graph *a, const miai_graph *b)
{
    assert(a->s == b->s);
    if (a->places.count != b->places.count ||
        a->arrows.count != b->arrows.count)
        return false;
    for (int p = 0; p < miai_graph_count(a); p++) {
        if (place_at(a, p)->game != place_at(b, p)->game)
            return false;
        for (int side = 0; side < 2; side++) {
            const arrow *x = first_move(a, p, side);
            const arrow *y = first_move(b, p, side);
            while (x != NULL && y != NULL && x->to == y->to) {
                x = next_move(a, x);
                y = next_move(b, y);
            }
            if (x != NULL || y != NULL)
                return false;
        }
    }
    return true;
}

uint64_t miai_graph_hash(const miai_graph *g)
{
    uint64_t h = g->places.count;

    for (int p = 0; p < miai_graph_count(g); p++) {
        h = (h ^ place_at(g, p)->game) * UINT64_C(0x9E3779B97F4A7C15);
        for (int side = 0; side < 2; side++) {
            h = (h ^ h >> 29) + (uint64_t)side + 1;
            for (const arrow *a = first_move(g, p, side); a != NULL;
                 a = next_move(g, a))
                h = (h ^ h >> 31 ^ (uint64_t)a->to) *
                    UINT64_C(0xBF58476D1CE4E5B9);
        }
    }
    return h ^ h >> 32;
}
