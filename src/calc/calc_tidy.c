/* calc_tidy.c - games that nobody needs any more are left behind.
 *
 * Idea     A store forgets nothing.  When it is full, what the values of the
 *          calculator hold moves to a new one.  Either all of it does, or
 *          nothing changes.
 */
#include "calc/calc_parts.h"

/* The new home of one value. */
typedef struct moved {
    miai_value *value;
    miai_loopy sides;
} moved;

/* Both games of a value: itself, and what is known of it as an eye. */
static bool list_games(miai_calc *c, miai_vec *games)
{
    for (const miai_value *v = c->values; v != NULL; v = v->behind)
        for (int i = 0; i < 2; i++) {
            miai_game *slot = miai_vec_push(games);
            if (slot == NULL)
                return false;
            *slot = i == 0 ? v->game : v->is_eye ? v->eye.game : MIAI_NO_GAME;
        }
    return true;
}

/* A graph in the new store; NULL when that has failed. */
static miai_graph *move_graph(miai_games *to, const miai_games *from,
                              const miai_graph *g)
{
    const int count = miai_graph_count(g);
    miai_graph *out = miai_graph_new(to);
    bool good = out != NULL;
    miai_game game;

    for (int i = 0; i < count && good; i++) {
        if (miai_graph_short(g, i, &game))
            good = miai_games_copy(to, from, &game, 1) &&
                   miai_graph_add_game(out, game) == i;
        else
            good = miai_graph_add(out) == i;
    }
    for (int i = 0; i < 2 * count && good; i++)
        for (int k = 0; k < miai_graph_options(g, i / 2, i % 2) && good; k++)
            good = miai_graph_move(out, i / 2, i % 2,
                                   miai_graph_option(g, i / 2, i % 2, k));
    if (good)
        return out;
    miai_graph_free(out);
    return NULL;
}

/* Made again from its graphs, for the order of positions may depend on the
 * store. */
static bool move_sides(miai_games *to, const miai_games *from,
                       const miai_loopy *sides, miai_loopy *out)
{
    miai_graph *on = move_graph(to, from, sides->on);
    miai_graph *off = on == NULL ? NULL : move_graph(to, from, sides->off);
    const bool good = off != NULL && miai_loopy_make(out, on, off);

    miai_graph_free(on);
    miai_graph_free(off);
    return good;
}

static bool move_loopy(miai_calc *c, miai_games *to, miai_vec *all)
{
    for (miai_value *v = c->values; v != NULL; v = v->behind) {
        miai_loopy sides;
        if (v->kind != MIAI_VALUE_GAME || v->game != MIAI_NO_GAME)
            continue;
        moved *slot = miai_vec_push(all);
        if (slot == NULL)
            return false;
        slot->value = v;
        if (!move_sides(to, c->games, &v->loopy, &sides))
            return false;
        slot->sides = sides;
    }
    return true;
}

/* From here on nothing can fail. */
static void settle(miai_calc *c, miai_games *to, const miai_vec *games,
                   miai_vec *loopy)
{
    const miai_game *game = games->data;

    for (miai_value *v = c->values; v != NULL; v = v->behind) {
        v->game = *game++;
        if (v->is_eye)
            v->eye.game = *game;
        game++;
    }
    for (size_t i = 0; i < loopy->count; i++) {
        moved *m = (moved *)loopy->data + i;
        miai_loopy_clear(&m->value->loopy);
        m->value->loopy = m->sides;
        m->sides = (miai_loopy){NULL, NULL};
    }
    c->work += miai_games_work(c->games);
    miai_games_free(c->games);
    c->games = to;
    c->is_fresh = true;
}

bool miai_calc_tidy(miai_calc *c)
{
    miai_vec games, loopy;
    miai_games *to;
    bool good;

    if (c->is_fresh ||
        miai_games_new(&to, &c->mem, c->setting.bytes) != MIAI_OK)
        return false;
    miai_games_watch(to, c->setting.progress, c->setting.user);
    miai_vec_init(&games, &c->mem, sizeof(miai_game));
    miai_vec_init(&loopy, &c->mem, sizeof(moved));
    good = list_games(c, &games) &&
           miai_games_copy(to, c->games, games.data, games.count) &&
           move_loopy(c, to, &loopy);
    if (good)
        settle(c, to, &games, &loopy);
    for (size_t i = 0; i < loopy.count; i++)
        miai_loopy_clear(&((moved *)loopy.data)[i].sides);
    if (!good)
        miai_games_free(to);
    miai_vec_clear(&games);
    miai_vec_clear(&loopy);
    return good;
}
