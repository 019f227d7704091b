/* cgt_check.c - is a whole store what it should be?
 *
 * Only where assertions are on.  A store is gone through once, when it is
 * freed: its tables must find everything in it once, what it keeps of a base
 * must follow from its options, and of some bases all options are tried: none
 * may dominate another one, none may be reversible.
 */
#include "cgt/cgt_pile.h"

#include <assert.h>

#ifndef NDEBUG

/* --- each game once ------------------------------------------------------------- */

static void check_nodes(const miai_games *s)
{
    for (uint32_t i = 0; i < s->count; i++) {
        const node *n = &s->nodes[i];
        assert(miai_dyadic_is_sound(n->number));
        assert(n->base < s->base_count);
        assert(miai_store_find_node(s, i) == i); /* no other is the same */
    }
}

static void check_nus(const miai_games *s, uint32_t i)
{
    const base *b = &s->bases[i];

    assert((i == ZERO_BASE) == (b->ups == 0 && b->nimber == 0));
    assert(b->right_stop.num == 0);
    assert(i != ZERO_BASE || !b->has_options);
}

/* The stop of an option for the one who does not move next. */
static miai_dyadic stop_of(const miai_games *s, miai_game option, bool is_left)
{
    const node *n = &s->nodes[option];
    miai_dyadic stop = n->number;

    if (is_left) {
        const bool fits =
            miai_dyadic_add(&stop, stop, s->bases[n->base].right_stop);
        assert(fits);
        (void)fits;
    }
    return stop;
}

/* Options in order, none of them twice; those of a game that is more than ups
 * and a nimber were there before it.  The best stop. */
static miai_dyadic check_side(const miai_games *s, uint32_t i, bool is_left)
{
    const base *b = &s->bases[i];
    const miai_game *option =
        s->options + b->options + (is_left ? 0 : b->lefts);
    const int count = is_left ? b->lefts : b->rights;
    miai_dyadic best = stop_of(s, option[0], is_left);

    for (int k = 0; k < count; k++) {
        assert(option[k] < s->count);
        assert(b->is_nus || s->nodes[option[k]].base < i);
        assert(b->is_nus || k == 0 || option[k - 1] < option[k]);
        const miai_dyadic stop = stop_of(s, option[k], is_left);
        const int order = miai_dyadic_compare(stop, best);
        if (is_left ? order > 0 : order < 0)
            best = stop;
    }
    return best;
}

static void check_bases(const miai_games *s)
{
    assert(s->base_count == 0 || s->bases[ZERO_BASE].is_nus);
    for (uint32_t i = 0; i < s->base_count; i++) {
        const base *b = &s->bases[i];
        assert(miai_store_find_base(s, i) == i);
        if (b->is_nus)
            check_nus(s, i);
        if (!b->has_options)
            continue;
        assert(b->lefts > 0 && b->rights > 0); /* else it is an integer */
        assert(b->options + b->lefts + b->rights <= s->option_count);
        const miai_dyadic left = check_side(s, i, true);
        const miai_dyadic right = check_side(s, i, false);
        assert(left.num == 0);
        assert(miai_dyadic_compare(right, b->right_stop) == 0);
        assert(right.num <= 0); /* else it is a number */
        (void)left;
        (void)right;
    }
}

static void check_results(const miai_games *s)
{
    for (size_t i = 0; i < s->sums.slots; i++) {
        const miai_map_number *m = (const miai_map_number *)s->sums.data + i;
        assert(m->key == 0 || m->value < s->count);
        assert(m->key == 0 || (m->key - 1) >> 32 < s->base_count);
    }
    for (size_t i = 0; i < s->orders.slots; i++) {
        const bound *b = (const bound *)s->orders.data + i;
        assert(!b->has_yes || !b->has_no ||
               miai_dyadic_compare(b->yes, b->no) < 0);
    }
}

/* --- canonical forms ------------------------------------------------------------ */

enum { MOST_BASES = 40, MOST_TRIED = 8, MOST_BYTES = 1 << 22, MOST_CALLS = 16 };

/* No option is as good as another one, nor does one lead back to a game as good
 * as the first; unless the store fails over the question. */
static void check_canonical(miai_games *s, miai_game g, int side)
{
    const int count = miai_side_count(s, g, side);

    for (int i = 0; i < count && i < MOST_TRIED; i++) {
        const miai_game option = miai_side_option(s, g, side, i);
        for (int k = 0; k < count && k < MOST_TRIED; k++)
            assert(k == i ||
                   !miai_side_as_good(s, side, miai_side_option(s, g, side, k),
                                      option));
        const int answers = miai_side_count(s, option, !side);
        for (int k = 0; k < answers && k < MOST_TRIED; k++)
            assert(!miai_side_as_good(s, side, g,
                                      miai_side_option(s, option, !side, k)));
    }
}

/* The questions may cost this much. */
static bool is_enough(uint64_t work, void *user)
{
    (void)work;
    return ++*(int *)user > MOST_CALLS;
}

/* Games are asked about in a store of their own: the one that is checked must
 * not fail over it. */
static void check_forms(const miai_games *s)
{
    const uint32_t bases = s->base_count, step = bases / MOST_BASES + 1;
    const miai_mem mem = miai_mem_libc();
    miai_games *to;
    int calls = 0;

    if (miai_games_new(&to, &mem, MOST_BYTES) != MIAI_OK)
        return;
    miai_games_watch(to, is_enough, &calls);
    for (uint32_t i = 0; i < s->count && to->failure == NULL; i++) {
        miai_game g = i;
        if (s->nodes[i].base % step != 0 || s->nodes[i].number.num != 0 ||
            !miai_games_copy(to, s, &g, 1))
            continue;
        check_canonical(to, g, 0);
        check_canonical(to, g, 1);
    }
    miai_store_release(to);
}

void miai_store_check(const miai_games *s)
{
    assert(s->bytes <= s->limit);
    assert(s->depth == 0);
    check_nodes(s);
    check_bases(s);
    check_results(s);
    check_forms(s);
}

#endif
