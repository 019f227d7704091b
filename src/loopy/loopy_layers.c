/* loopy_layers.c - a stopper plus a short game.
 *
 * Idea     A number is added to every short game of the simplest form, and the
 *          form stays simplest (translation by numbers).  For another short
 *          game the sum of every position with every option of the game is
 *          brought to simplest form first, then with the game itself: layer
 *          upon layer, each of them small.  Where the stopper is large, the
 *          sum is built whole instead.
 * Exact    The sum is a stopper, and none of its positions but short ones is
 *          short, as a difference of short games is short.  Proofs:
 *          docs/theory/loopy.md.
 */
#include "loopy/loopy_inside.h"

enum { MOST_LAYERS = 200, LARGE = 8 };
_Static_assert(MOST_LAYERS == 200, "loopy_failure.c says so");

miai_graph *miai_graph_translate(const miai_graph *g, miai_game number)
{
    miai_dyadic x;

    assert(number == MIAI_NO_GAME || is_leaf(g, 0) ||
           miai_game_is_number(g->s, number, &x));
    (void)x;
    miai_graph *moved = miai_graph_new(g->s), *out = NULL;
    bool good = moved != NULL && miai_graph_add_graph(moved, g) >= 0;

    for (int p = 0; p < miai_graph_count(g) && good; p++)
        if (is_leaf(g, p)) {
            const miai_game sum =
                miai_game_add(g->s, place_at(g, p)->game, number);
            place_at(moved, p)->game = sum;
            good = sum != MIAI_NO_GAME;
        }
    if (good)
        out = miai_graph_normal(moved);
    if (out != NULL)
        out->avoids = g->avoids;
    miai_graph_free(moved);
    return out;
}

/* --- layers ------------------------------------------------------------------------ */

/* Sums with one short game, by position of the stopper. */
typedef struct layer {
    miai_graph **sum; /* NULL for short games                                */
} layer;

typedef struct layering {
    const miai_graph *g;
    miai_vec layers;
    miai_map index; /* of layers by short game                              */
    uint64_t until;
} layering;

static int options_of(miai_games *s, miai_game h, int side)
{
    return side == MIAI_LEFT ? miai_game_lefts(s, h) : miai_game_rights(s, h);
}

static miai_game option_of(miai_games *s, miai_game h, int side, int i)
{
    return side == MIAI_LEFT ? miai_game_left(s, h, i)
                             : miai_game_right(s, h, i);
}

static void layer_clear(const miai_graph *g, layer *l)
{
    const size_t n = (size_t)miai_graph_count(g);

    for (size_t p = 0; p < n; p++)
        miai_graph_free(l->sum[p]);
    miai_loopy_drop(g, l->sum, n, sizeof *l->sum);
}

/* Moves within the stopper: position p of the whole graph is p plus h. */
static bool move_stopper(const layering *c, miai_graph *whole, miai_game h)
{
    const miai_graph *g = c->g;

    for (int p = 0; p < miai_graph_count(g); p++) {
        const bool leaf = is_leaf(g, p);
        if ((leaf ? miai_graph_add_game(
                        whole, miai_game_add(g->s, place_at(g, p)->game, h))
                  : miai_graph_add(whole)) < 0)
            return false;
    }
    for (int p = 0; p < miai_graph_count(g); p++)
        for (int side = 0; side < 2; side++)
            for (const arrow *a = first_move(g, p, side); a != NULL;
                 a = next_move(g, a))
                if (!miai_graph_move(whole, p, side, a->to))
                    return false;
    return true;
}

/* Moves in the short game lead to layers that are there. */
static bool move_short(const layering *c, miai_graph *whole, miai_game h,
                       int side)
{
    const miai_graph *g = c->g;
    const int count = options_of(g->s, h, side);
    uint32_t known = 0;

    for (int i = 0; i < count; i++) {
        if (!miai_map_get(&c->index, option_of(g->s, h, side, i), &known))
            return false;
        assert(known < c->layers.count); /* made before this one */
        const layer *l = (const layer *)c->layers.data + known;
        for (int p = 0; p < miai_graph_count(g); p++) {
            if (is_leaf(g, p))
                continue;
            assert(l->sum[p] != NULL);
            const int to = miai_graph_add_graph(whole, l->sum[p]);
            if (to < 0 || !miai_graph_move(whole, p, side, to))
                return false;
        }
    }
    return count >= 0;
}

/* All of a layer in simplest form. */
static bool finish_layer(const layering *c, const miai_graph *whole, layer *l)
{
    for (int p = 0; p < miai_graph_count(c->g); p++) {
        miai_graph *part;
        if (is_leaf(c->g, p))
            continue;
        if (!miai_loopy_in_time(c->g->s, c->until) ||
            (part = miai_graph_from(whole, p)) == NULL)
            return false;
        l->sum[p] = miai_graph_onside(part);
        miai_graph_free(part);
        if (l->sum[p] == NULL)
            return false;
    }
    return true;
}

static bool make_layer(layering *c, miai_game h)
{
    miai_graph *whole = miai_graph_new(c->g->s);
    bool good = whole != NULL && move_stopper(c, whole, h);

    for (int side = 0; side < 2 && good; side++)
        good = move_short(c, whole, h, side);
    if (good) {
        const uint32_t number = (uint32_t)c->layers.count;
        layer l = {miai_loopy_array(c->g, (size_t)miai_graph_count(c->g),
                                    sizeof *l.sum)};
        layer *at = l.sum == NULL ? NULL : miai_vec_push(&c->layers);
        whole->avoids = true;
        good = at != NULL;
        if (good)
            *at = l;
        else if (l.sum != NULL)
            layer_clear(c->g, &l);
        good = good && finish_layer(c, whole, &l) &&
               miai_map_put(&c->index, h, number);
    }
    miai_graph_free(whole);
    return good;
}

/* Makes the layer of a short game, after those of its options. */
static bool add_layer(layering *c, miai_game h, int depth)
{
    uint32_t known;

    if (miai_map_get(&c->index, h, &known))
        return true;
    if (c->layers.count >= MOST_LAYERS || depth >= MOST_LAYERS) {
        miai_loopy_fail(c->g->s, MIAI_LOOPY_LAYERS);
        return false;
    }
    for (int side = 0; side < 2; side++) {
        const int count = options_of(c->g->s, h, side);
        for (int i = 0; i < count; i++)
            if (!add_layer(c, option_of(c->g->s, h, side, i), depth + 1))
                return false;
        if (count < 0)
            return false;
    }
    return make_layer(c, h);
}

static miai_graph *add_layers(const miai_graph *g, miai_game game)
{
    layering c = {.g = g, .until = miai_loopy_until(g->s)};
    miai_graph *out = NULL;
    layer *l;

    miai_vec_init(&c.layers, &g->mem, sizeof(layer));
    miai_map_init(&c.index, &g->mem, sizeof(miai_map_number));
    if (add_layer(&c, game, 0)) {
        l = (layer *)c.layers.data + c.layers.count - 1;
        out = miai_graph_share(l->sum[0]);
    }
    for (size_t i = 0; i < c.layers.count; i++)
        layer_clear(g, (layer *)c.layers.data + i);
    miai_vec_clear(&c.layers);
    miai_map_clear(&c.index);
    return out;
}

/* The sum as one graph. */
static miai_graph *add_whole(const miai_graph *g, miai_game game)
{
    miai_graph *single = miai_graph_new(g->s), *sum = NULL, *out = NULL;

    if (single != NULL && miai_graph_add_game(single, game) >= 0)
        sum = miai_graph_sum(g, single);
    if (sum != NULL) {
        sum->avoids = true;
        out = miai_graph_onside(sum);
    }
    miai_graph_free(single);
    miai_graph_free(sum);
    return out;
}

static int count_loopy(const miai_graph *g)
{
    int count = 0;

    for (int p = 0; p < miai_graph_count(g); p++)
        count += !is_leaf(g, p);
    return count;
}

/* Adds a number plus the rest of a game, where they are known. */
static miai_graph *add_parts(const miai_graph *g, miai_nus v)
{
    const miai_nus number = {v.number, 0, 0};
    miai_graph *moved = miai_graph_translate(g, miai_game_nus(g->s, number)),
               *out = NULL;

    v.number = (miai_dyadic){0, 0};
    if (moved == NULL || (v.ups == 0 && v.nimber == 0))
        return moved;
    out = count_loopy(g) > LARGE ? add_whole(moved, miai_game_nus(g->s, v))
                                 : add_layers(moved, miai_game_nus(g->s, v));
    miai_graph_free(moved);
    return out;
}

miai_graph *miai_graph_add_short(const miai_graph *g, miai_game game)
{
    miai_nus v;

    if (is_leaf(g, 0) || miai_game_is_nus(g->s, game, &v)) {
        if (!is_leaf(g, 0))
            return add_parts(g, v);
        return miai_graph_translate(g, game);
    }
    return count_loopy(g) > LARGE ? add_whole(g, game) : add_layers(g, game);
}
