/* loopy_map.c - a hash table, and terms: positions and short games alike. */
#include "loopy/loopy_inside.h"

void miai_index_init(index_map *m, const miai_mem *mem)
{
    *m = (index_map){.mem = *mem};
}

void miai_index_clear(index_map *m)
{
    miai_mem_free(&m->mem, m->slot, m->slots * sizeof *m->slot);
    m->slot = NULL;
    m->slots = m->used = 0;
}

/* Where the key is, or where it would be put. */
static index_slot *place_of(index_slot *slot, size_t slots, uint64_t key)
{
    uint64_t i = (key ^ key >> 31) * UINT64_C(0x9E3779B97F4A7C15);

    for (i ^= i >> 29;; i++) {
        index_slot *at = &slot[i & (slots - 1)];
        if (at->key == 0 || at->key == key + 1)
            return at;
    }
}

bool miai_index_find(const index_map *m, uint64_t key, uint32_t *out)
{
    if (m->slots == 0)
        return false;
    const index_slot *at = place_of(m->slot, m->slots, key);
    *out = at->value;
    return at->key != 0;
}

static bool grow(index_map *m)
{
    const size_t slots = m->slots == 0 ? 256 : m->slots * 2;
    index_slot *slot = miai_mem_new(&m->mem, slots * sizeof *slot);

    if (slot == NULL)
        return false;
    for (size_t i = 0; i < m->slots; i++)
        if (m->slot[i].key != 0)
            *place_of(slot, slots, m->slot[i].key - 1) = m->slot[i];
    miai_mem_free(&m->mem, m->slot, m->slots * sizeof *m->slot);
    m->slot = slot;
    m->slots = slots;
    return true;
}

#ifndef NDEBUG
static bool is_known(const index_map *m, uint64_t key)
{
    uint32_t value;

    return miai_index_find(m, key, &value);
}
#endif

bool miai_index_put(index_map *m, uint64_t key, uint32_t value)
{
    assert(key < UINT64_MAX && !is_known(m, key));
    if (m->used * 2 >= m->slots && !grow(m))
        return false;
    *place_of(m->slot, m->slots, key) = (index_slot){key + 1, value};
    m->used++;
    return true;
}

/* --- terms --------------------------------------------------------------------- */

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
    miai_index_init(&t->index, &a->mem);
}

void miai_terms_clear(term_table *t)
{
    miai_vec_clear(&t->shorts);
    miai_index_clear(&t->index);
}

term miai_terms_game(term_table *t, miai_game game)
{
    uint32_t known;

    if (game == MIAI_NO_GAME)
        return NO_TERM;
    if (miai_index_find(&t->index, game, &known))
        return known;
    const term x = t->positions + (uint32_t)t->shorts.count;
    miai_game *at = miai_vec_push(&t->shorts);
    if (at == NULL || !miai_index_put(&t->index, game, x))
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
