/* eyespace_pair.c - games that end with eyes of two groups.
 *
 * Idea     Ends are compared eye by eye, so that some are not better and not
 *          worse than others.  Games are compared by playing their difference:
 *          G is at least as good as H if Black, answering, comes out of G with
 *          an end that is at least as good as that of H.  What is left out or
 *          replaced is known by that to change nothing in any sum.
 * Proof    docs/theory/pairs.md.
 * Cost     Differences are played out each time.  Games are a few moves long.
 */
#include "eyespace/eyespace_pair.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const miai_pair_options *options_of(const miai_pair_store *s,
                                           miai_pair g)
{
    return (const miai_pair_options *)s->games.data + g;
}

bool miai_pair_store_init(miai_pair_store *out, const miai_mem *mem)
{
    miai_vec_init(&out->games, mem, sizeof(miai_pair_options));
    for (int i = 0; i < MIAI_PAIR_ENDS; i++)
        if (miai_vec_push(&out->games) == NULL)
            return false;
    return true;
}

void miai_pair_store_clear(miai_pair_store *s)
{
    miai_vec_clear(&s->games);
}

/* --- order ----------------------------------------------------------------------- */

static bool is_end(miai_pair g)
{
    return g < MIAI_PAIR_ENDS;
}

static bool end_ge(miai_pair a, miai_pair b)
{
    return a / 3 >= b / 3 && a % 3 <= b % 3;
}

/* Has Black, to move, an answer in the difference? */
static bool can_answer(const miai_pair_store *s, miai_pair a, miai_pair b)
{
    if (is_end(a) && is_end(b))
        return end_ge(a, b);
    const miai_pair_options *x = options_of(s, a), *y = options_of(s, b);
    for (int i = 0; i < x->count[MIAI_REGION_BLACK]; i++)
        if (miai_pair_ge(s, x->list[MIAI_REGION_BLACK][i], b))
            return true;
    for (int i = 0; i < y->count[MIAI_REGION_WHITE]; i++)
        if (miai_pair_ge(s, a, y->list[MIAI_REGION_WHITE][i]))
            return true;
    return false;
}

bool miai_pair_ge(const miai_pair_store *s, miai_pair a, miai_pair b)
{
    if (a == b)
        return true;
    if (is_end(a) && is_end(b))
        return end_ge(a, b);
    const miai_pair_options *x = options_of(s, a), *y = options_of(s, b);
    for (int i = 0; i < x->count[MIAI_REGION_WHITE]; i++)
        if (!can_answer(s, x->list[MIAI_REGION_WHITE][i], b))
            return false;
    for (int i = 0; i < y->count[MIAI_REGION_BLACK]; i++)
        if (!can_answer(s, a, y->list[MIAI_REGION_BLACK][i]))
            return false;
    return true;
}

/* Is `a` at least as good as `b` for a side? */
static bool is_as_good(const miai_pair_store *s, miai_pair a, miai_pair b,
                       int side)
{
    return side == MIAI_REGION_BLACK ? miai_pair_ge(s, a, b)
                                     : miai_pair_ge(s, b, a);
}

static bool are_equal(const miai_pair_store *s, miai_pair a, miai_pair b)
{
    return miai_pair_ge(s, a, b) && miai_pair_ge(s, b, a);
}

/* Has a side a move to something that is at least as good for it as `h`? */
static bool can_reach(const miai_pair_store *s, const miai_pair_options *o,
                      int side, miai_pair h)
{
    for (int i = 0; i < o->count[side]; i++)
        if (is_as_good(s, o->list[side][i], h, side))
            return true;
    return false;
}

bool miai_pair_is_calm(const miai_pair_store *s, miai_pair g)
{
    const miai_pair_options *o = options_of(s, g);

    for (int side = 0; side < 2 && !is_end(g); side++) {
        for (int i = 0; i < o->count[side]; i++)
            if (!miai_pair_is_calm(s, o->list[side][i]))
                return false;
        if (!can_reach(s, o, side, g))
            return false;
        for (miai_pair e = 0; e < MIAI_PAIR_ENDS; e++)
            if (is_as_good(s, g, e, side) && !can_reach(s, o, side, e))
                return false;
    }
    return true;
}

/* --- simplest games ---------------------------------------------------------------- */

/* Which of two games is written first: that does not depend on what else is in the
 * store. */
static int compare_games(const miai_pair_store *s, miai_pair a, miai_pair b)
{
    const miai_pair_options *x = options_of(s, a), *y = options_of(s, b);

    if (is_end(a) || is_end(b))
        return is_end(a) && is_end(b) ? b - a : is_end(b) - is_end(a);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < x->count[side] || i < y->count[side]; i++) {
            if (i == x->count[side] || i == y->count[side])
                return x->count[side] - y->count[side];
            if (x->list[side][i] != y->list[side][i])
                return compare_games(s, x->list[side][i], y->list[side][i]);
        }
    return 0;
}

/* Adds an option in its place; false if there is no room. */
static bool add_option(miai_pair_options *o, const miai_pair_store *s, int side,
                       miai_pair g)
{
    miai_pair *list = o->list[side];
    int i = o->count[side];

    for (int k = 0; k < o->count[side]; k++)
        if (list[k] == g)
            return true;
    if (i == MIAI_PAIR_OPTIONS)
        return false;
    for (; i > 0 && compare_games(s, list[i - 1], g) > 0; i--)
        list[i] = list[i - 1];
    list[i] = g;
    o->count[side]++;
    return true;
}

static void drop_option(miai_pair_options *o, int side, int i)
{
    o->count[side]--;
    memmove(&o->list[side][i], &o->list[side][i + 1],
            (size_t)(o->count[side] - i) * sizeof(miai_pair));
    o->list[side][o->count[side]] = 0; /* games are compared byte by byte */
}

/* Drops options that are not better than another one; of two that are equal the
 * second. */
static void drop_dominated(miai_pair_options *o, const miai_pair_store *s,
                           int side)
{
    for (int i = o->count[side] - 1; i >= 0; i--) {
        const miai_pair g = o->list[side][i];
        bool is_beaten = false;
        for (int k = 0; k < o->count[side] && !is_beaten; k++) {
            const miai_pair h = o->list[side][k];
            is_beaten = k != i && is_as_good(s, h, g, side) &&
                        (k < i || !is_as_good(s, g, h, side));
        }
        if (is_beaten)
            drop_option(o, side, i);
    }
}

/* The game with just these options. */
static miai_pair keep(miai_pair_store *s, const miai_pair_options *o)
{
    for (size_t i = MIAI_PAIR_ENDS; i < s->games.count; i++)
        if (memcmp(options_of(s, (miai_pair)i), o, sizeof *o) == 0)
            return (miai_pair)i;
    return miai_vec_append(&s->games, o, 1) ? (miai_pair)s->games.count - 1
                                            : MIAI_PAIR_NONE;
}

/* The end that a game is equal to, or the game. */
static miai_pair end_of(const miai_pair_store *s, miai_pair g)
{
    for (miai_pair e = 0; e < MIAI_PAIR_ENDS; e++)
        if (are_equal(s, g, e))
            return e;
    return g;
}

/* Option i of a side without the detour over an answer that is no worse for
 * the other side than the game itself: what comes after it instead. */
static bool cut_short(miai_pair_options *out, const miai_pair_store *s,
                      const miai_pair_options *o, int side, int i,
                      miai_pair answer)
{
    const miai_pair_options *next = options_of(s, answer);

    *out = *o;
    drop_option(out, side, i);
    if (is_end(answer))
        return add_option(out, s, side, answer);
    for (int k = 0; k < next->count[side]; k++)
        if (!add_option(out, s, side, next->list[side][k]))
            return false;
    return true;
}

/* The first such detour, if what is left is equal to the game `g`, whose options
 * are *o.  MIAI_PAIR_NONE without memory, `g` if there is none. */
static miai_pair without_detour(miai_pair_options *o, miai_pair_store *s,
                                miai_pair g)
{
    const miai_pair_options now = *o;

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < now.count[side]; i++) {
            const miai_pair_options via = *options_of(s, now.list[side][i]);
            for (int k = 0; k < via.count[!side]; k++) {
                if (!is_as_good(s, g, via.list[!side][k], side) ||
                    !cut_short(o, s, &now, side, i, via.list[!side][k]))
                    continue;
                drop_dominated(o, s, side);
                const miai_pair other = keep(s, o);
                if (other == MIAI_PAIR_NONE ||
                    (other != g && miai_pair_is_calm(s, other) &&
                     are_equal(s, other, g)))
                    return other;
            }
        }
    *o = now;
    return g;
}

miai_pair miai_pair_make(miai_pair_store *s, const miai_pair_options *from)
{
    enum { MOST = 100 }; /* steps: each detour is longer than what it becomes */
    miai_pair_options o = {0};
    miai_pair g;

    for (int side = 0; side < 2; side++) {
        assert(from->count[side] > 0);
        for (int i = 0; i < from->count[side]; i++)
            add_option(&o, s, side, from->list[side][i]);
        drop_dominated(&o, s, side);
    }
    g = keep(s, &o);
    if (g == MIAI_PAIR_NONE || !miai_pair_is_calm(s, g))
        return g; /* nothing is proved of it */
    for (int step = 0; step < MOST && g != MIAI_PAIR_NONE; step++) {
        const miai_pair end = end_of(s, g);
        if (end != g)
            return end;
        const miai_pair other = without_detour(&o, s, g);
        if (other == g)
            break;
        g = other;
    }
    return g;
}

/* --- text --------------------------------------------------------------------------- */

bool miai_pair_write(miai_vec *out, const miai_pair_store *s, miai_pair g)
{
    const miai_pair_options o = *options_of(s, g);
    char text[16];

    if (is_end(g)) {
        const int len = snprintf(text, sizeof text, "(%d,%d)", g / 3, g % 3);
        return miai_vec_append(out, text, (size_t)len);
    }
    if (!miai_vec_append(out, "{", 1))
        return false;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < o.count[side]; i++) {
            if ((i > 0 && !miai_vec_append(out, ",", 1)) ||
                !miai_pair_write(out, s, o.list[side][i]))
                return false;
            if (i == o.count[side] - 1 &&
                !miai_vec_append(out, side == MIAI_REGION_BLACK ? "|" : "}", 1))
                return false;
        }
    return true;
}
