/* cgt_copy.c - games taken over into another store.
 *
 * Idea     A store forgets nothing.  Who needs only a few games of a full one
 *          copies them into a new one.  Nothing is simplified: a canonical
 *          form is one everywhere.
 * Cost     Each base once.  Nothing is made in the store that is left.
 */
#include "cgt/cgt_store.h"

#include <assert.h>

typedef struct copier {
    miai_games *to;
    const miai_games *from;
    miai_game *done; /* what became of each base; MIAI_NO_GAME: not yet */
} copier;

static miai_game copy_base(copier *c, uint32_t i);

static miai_game copy_game(copier *c, miai_game g)
{
    assert(miai_games_has(c->from, g));
    const node *n = &c->from->nodes[g];

    return miai_store_shift(c->to, copy_base(c, n->base), n->number);
}

/* A base with options. */
static miai_game copy_options(copier *c, const base *b)
{
    const miai_game *from = c->from->options + b->options;
    miai_game g = MIAI_NO_GAME;
    miai_vec options;
    int i = 0;

    miai_vec_init(&options, &c->to->mem, sizeof(miai_game));
    for (; i < b->lefts + b->rights; i++) {
        miai_game *slot = miai_vec_push(&options);
        if (slot == NULL) {
            miai_store_fail(c->to, MIAI_CGT_NO_MEMORY);
            break;
        }
        const miai_game option = copy_game(c, from[i]);
        ((miai_game *)options.data)[i] = option;
        if (option == MIAI_NO_GAME)
            break;
    }
    if (i == b->lefts + b->rights) {
        const miai_game *list = options.data;
        g = miai_store_intern(c->to, list, b->lefts, list + b->lefts,
                              b->rights);
    }
    miai_vec_clear(&options);
    return g;
}

static miai_game copy_base(copier *c, uint32_t i)
{
    const base *b = &c->from->bases[i];

    if (c->done[i] != MIAI_NO_GAME || !miai_store_enter(c->to))
        return c->done[i];
    if (i == ZERO_BASE)
        c->done[i] = miai_game_integer(c->to, 0);
    else if (b->is_nus)
        c->done[i] = miai_game_nus(
            c->to, (miai_nus){.ups = b->ups, .nimber = b->nimber});
    else
        c->done[i] = copy_options(c, b);
    c->to->depth--;
    return c->done[i];
}

bool miai_games_copy(miai_games *to, const miai_games *from, miai_game *list,
                     size_t count)
{
    const size_t size = ((size_t)from->base_count + 1) * sizeof(miai_game);
    assert(to != from);
    copier c = {to, from, miai_mem_new(&to->mem, size)};
    bool good = c.done != NULL;

    if (!good)
        miai_store_fail(to, MIAI_CGT_NO_MEMORY);
    for (uint32_t i = 0; i < from->base_count && good; i++)
        c.done[i] = MIAI_NO_GAME;
    for (size_t i = 0; i < count && good; i++) {
        if (list[i] == MIAI_NO_GAME)
            continue;
        list[i] = copy_game(&c, list[i]);
        good = list[i] != MIAI_NO_GAME;
    }
    miai_mem_free(&to->mem, c.done, size);
    return good;
}
