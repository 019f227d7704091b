/* loopy_terms.c - terms: positions and short games alike. */
#include "loopy/loopy_inside.h"

void miai_terms_init(term_table *t, const miai_graph *a, const miai_graph *b)
{
    assert(a->s == b->s);
    const uint32_t first = (uint32_t)miai_graph_count(a);
    const uint32_t second = a == b ? 0 : (uint32_t)miai_graph_count(b);

    *t = (term_table){.s = a->s,
                      .graph = {a, b},
                      .start = {0, a == b ? 0 : first},
                      .positions = first + second};
    miai_vec_init(&t->shorts, &a->mem, sizeof(miai_game));
    miai_map_init(&t->index, &a->mem, sizeof(miai_map_number));
}

void miai_terms_clear(term_table *t)
{
    miai_vec_clear(&t->shorts);
    miai_map_clear(&t->index);
}

term miai_terms_game(term_table *t, miai_game game)
{
    uint32_t known;

    if (game == MIAI_NO_GAME)
        return NO_TERM;
    if (miai_map_get(&t->index, game, &known))
        return known;
    const term x = t->positions + (uint32_t)t->shorts.count;
    miai_game *at = miai_vec_push(&t->shorts);
    if (at == NULL || !miai_map_put(&t->index, game, x))
        return NO_TERM;
    *at = game;
    return x;
}

term miai_terms_position(term_table *t, int which, int position)
{
    const miai_game game = place_at(t->graph[which], position)->game;

    return game != MIAI_NO_GAME ? miai_terms_game(t, game)
                                : t->start[which] + (uint32_t)position;
}

miai_game miai_terms_short(const term_table *t, term x)
{
    assert(x < t->positions + t->shorts.count);
    return x < t->positions
               ? MIAI_NO_GAME
               : ((const miai_game *)t->shorts.data)[x - t->positions];
}

/* The graph of a term that is no short game: 0 or 1. */
static int graph_of(const term_table *t, term x)
{
    return t->graph[0] != t->graph[1] && x >= t->start[1];
}

bool miai_terms_avoid(const term_table *t, term x, term y)
{
    miai_dyadic number;

    return y < t->positions && t->graph[graph_of(t, y)]->avoids &&
           miai_game_is_number(t->s, miai_terms_short(t, x), &number);
}

static bool push(miai_vec *out, term x)
{
    term *at = x == NO_TERM ? NULL : miai_vec_push(out);

    if (at != NULL)
        *at = x;
    return at != NULL;
}

static bool short_options(term_table *t, miai_game g, int side, miai_vec *out)
{
    const int count = side == MIAI_LEFT ? miai_game_lefts(t->s, g)
                                        : miai_game_rights(t->s, g);

    for (int i = 0; i < count; i++)
        if (!push(out, miai_terms_game(t, side == MIAI_LEFT
                                              ? miai_game_left(t->s, g, i)
                                              : miai_game_right(t->s, g, i))))
            return false;
    return count >= 0;
}

bool miai_terms_options(term_table *t, term x, int side, miai_vec *out)
{
    const miai_game game = miai_terms_short(t, x);

    if (game != MIAI_NO_GAME)
        return short_options(t, game, side, out);
    const int which = graph_of(t, x);
    const miai_graph *g = t->graph[which];
    for (const arrow *a = first_move(g, (int)(x - t->start[which]), side);
         a != NULL; a = next_move(g, a))
        if (!push(out, miai_terms_position(t, which, a->to)))
            return false;
    return true;
}
