/* cgt_pile.c - options being collected, and what is asked of a side. */
#include "cgt/cgt_pile.h"

#include <assert.h>

void miai_pile_init(pile *p, miai_games *s)
{
    const miai_mem counted = miai_games_mem(s);

    *p = (pile){.s = s};
    miai_vec_init(&p->side[0], &s->mem, sizeof(miai_game));
    miai_vec_init(&p->side[1], &s->mem, sizeof(miai_game));
    miai_map_init(&p->answers, &counted, sizeof(miai_map_number));
}

void miai_pile_clear(pile *p)
{
    miai_vec_clear(&p->side[0]);
    miai_vec_clear(&p->side[1]);
    miai_map_clear(&p->answers);
}

void miai_pile_put(pile *p, int side, miai_game g)
{
    assert(side == 0 || side == 1);
    assert(g == MIAI_NO_GAME || miai_games_has(p->s, g));
    miai_game *at =
        g == MIAI_NO_GAME || p->failed ? NULL : miai_vec_push(&p->side[side]);

    if (at == NULL) {
        miai_store_fail(p->s, MIAI_CGT_NO_MEMORY);
        p->failed = true;
    } else {
        *at = g;
    }
}

miai_game miai_pile_at(const pile *p, int side, size_t i)
{
    assert(i < p->side[side].count);
    return ((const miai_game *)p->side[side].data)[i];
}

miai_game miai_pile_make(const pile *p)
{
    if (p->failed)
        return MIAI_NO_GAME;
    return miai_game_make(p->s, p->side[0].data, (int)p->side[0].count,
                          p->side[1].data, (int)p->side[1].count);
}

int miai_side_count(miai_games *s, miai_game g, int side)
{
    return side == 0 ? miai_game_lefts(s, g) : miai_game_rights(s, g);
}

miai_game miai_side_option(miai_games *s, miai_game g, int side, int i)
{
    return side == 0 ? miai_game_left(s, g, i) : miai_game_right(s, g, i);
}

bool miai_side_as_good(miai_games *s, int side, miai_game a, miai_game b)
{
    return side == 0 ? miai_game_le(s, b, a) : miai_game_le(s, a, b);
}

/* Whoever dominates another one has stops that are at least as good. */
static bool looks_better(const miai_games *s, int side, miai_game a,
                         miai_game b)
{
    const node x = s->nodes[a], y = s->nodes[b];
    int order = miai_dyadic_compare(x.number, y.number);

    if (order == 0)
        order = miai_dyadic_compare(s->bases[x.base].right_stop,
                                    s->bases[y.base].right_stop);
    return side == 0 ? order > 0 : order < 0;
}

/* The option that looks best goes to the front. */
static void put_best_first(const miai_games *s, miai_vec *list, int side)
{
    miai_game *at = list->data;

    for (size_t i = 1; i < list->count; i++)
        if (looks_better(s, side, at[i], at[0])) {
            const miai_game g = at[0];
            at[0] = at[i];
            at[i] = g;
        }
}

/* Each option is compared with those kept so far: often they are few, and one
 * of them dominates nearly all others. */
void miai_side_best(miai_games *s, miai_vec *list, int side, side_order order)
{
    miai_game *at = list->data;
    size_t kept = 0;

    put_best_first(s, list, side);
    for (size_t i = 0; i < list->count && miai_store_work(s); i++) {
        const miai_game g = at[i];
        size_t better = 0, stay = 0;
        while (better < kept && at[better] != g &&
               !order(s, side, at[better], g))
            better++;
        if (better < kept)
            continue;
        for (size_t k = 0; k < kept; k++)
            if (!order(s, side, g, at[k]))
                at[stay++] = at[k];
        at[stay++] = g;
        kept = stay;
    }
    list->count = kept;
}
