/* cgt_pile.c - options being collected, and what is asked of a side. */
#include "cgt/cgt_pile.h"

void miai_pile_init(pile *p, miai_games *s)
{
    *p = (pile){.s = s};
    miai_vec_init(&p->side[0], &s->mem, sizeof(miai_game));
    miai_vec_init(&p->side[1], &s->mem, sizeof(miai_game));
}

void miai_pile_clear(pile *p)
{
    miai_vec_clear(&p->side[0]);
    miai_vec_clear(&p->side[1]);
}

void miai_pile_put(pile *p, int side, miai_game g)
{
    miai_game *at =
        g == MIAI_NO_GAME || p->failed ? NULL : miai_vec_push(&p->side[side]);

    if (at == NULL) {
        miai_store_fail(p->s, "not enough memory");
        p->failed = true;
    } else {
        *at = g;
    }
}

miai_game miai_pile_at(const pile *p, int side, size_t i)
{
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

void miai_side_best(miai_games *s, miai_vec *list, int side, side_order order)
{
    miai_game *at = list->data;
    size_t kept = 0;

    for (size_t i = 0; i < list->count && miai_store_work(s); i++) {
        bool dominated = false;
        for (size_t k = 0; k < list->count && !dominated; k++) {
            if (k == i || at[k] == MIAI_NO_GAME)
                continue;
            dominated = at[k] == at[i] ? k < i : order(s, side, at[k], at[i]);
        }
        if (dominated)
            at[i] = MIAI_NO_GAME;
    }
    for (size_t i = 0; i < list->count; i++)
        if (at[i] != MIAI_NO_GAME)
            at[kept++] = at[i];
    list->count = kept;
}
