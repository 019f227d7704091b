/* cgt_order.c - is one game less than or equal to another?
 *
 * Idea     g <= h unless some g^L >= h or some h^R <= g.  Only the difference d
 *          of the numbers of the two matters, and d + g <= h for all d up to a
 *          bound: answers for one d serve many others.  The stops decide most
 *          questions: g <= h needs L(g) <= L(h) and R(g) <= R(h), and follows
 *          from L(g) < R(h).  Ups and nimbers are compared by formula.  A
 *          number is never moved in: where it equals the stop that counts, its
 *          options are worse than the stop.
 */
#include "cgt/cgt_store.h"

#include <assert.h>

/* n up + *k against 0. */
static bool is_le_zero(int32_t ups, uint32_t nimber)
{
    if (ups == 0)
        return nimber == 0;
    return ups < 0 && !(ups == -1 && nimber == 1);
}

/* d + a <= b of ups and nimbers. */
static bool nus_le(const base *a, const base *b, miai_dyadic d)
{
    const int64_t ups = (int64_t)a->ups - b->ups;

    if (d.num != 0)
        return d.num < 0;
    if (ups > 1 || ups < -1)
        return ups < 0;
    return is_le_zero((int32_t)ups, a->nimber ^ b->nimber);
}

static bool le(miai_games *s, uint32_t g, uint32_t h, miai_dyadic d);

/* -(d + x); false when it does not fit. */
static bool turn(miai_games *s, miai_dyadic *out, miai_dyadic d, miai_dyadic x)
{
    if (miai_dyadic_add(out, d, x) && miai_dyadic_negate(out, *out))
        return true;
    miai_store_fail(s, MIAI_CGT_NUMBER);
    return false;
}

/* No left option of d + g is >= h, no right option of h is <= d + g. */
static bool by_options(miai_games *s, uint32_t g, uint32_t h, miai_dyadic d)
{
    const int lefts = g == ZERO_BASE ? 0 : s->bases[g].lefts;
    const int rights = h == ZERO_BASE ? 0 : s->bases[h].rights;
    miai_dyadic other;

    for (int i = 0; i < lefts; i++) {
        const node n = s->nodes[s->options[s->bases[g].options + (uint32_t)i]];
        /* h <= d + number + base */
        if (!turn(s, &other, d, n.number) || le(s, h, n.base, other))
            return false;
    }
    for (int i = 0; i < rights; i++) {
        const node n = s->nodes[s->options[s->bases[h].options +
                                           s->bases[h].lefts + (uint32_t)i]];
        /* number + base <= d + g */
        if (!miai_dyadic_negate(&other, d) ||
            !miai_dyadic_add(&other, other, n.number)) {
            miai_store_fail(s, MIAI_CGT_NUMBER);
            return false;
        }
        if (le(s, n.base, g, other))
            return false;
    }
    return true;
}

/* What is known of the pair: 1 yes, 0 no, -1 nothing. */
static int known(const bound *b, miai_dyadic d)
{
    if (b->has_yes && miai_dyadic_compare(d, b->yes) <= 0)
        return 1;
    if (b->has_no && miai_dyadic_compare(d, b->no) >= 0)
        return 0;
    return -1;
}

static void learn(bound *b, miai_dyadic d, bool yes)
{
    /* One number more never makes it less. */
    assert(!yes || !b->has_no || miai_dyadic_compare(d, b->no) < 0);
    assert(yes || !b->has_yes || miai_dyadic_compare(b->yes, d) < 0);
    if (yes) {
        b->yes = d;
        b->has_yes = 1;
    } else {
        b->no = d;
        b->has_no = 1;
    }
}

/* By the stops: 1 yes, 0 no, -1 not decided.  Left stops of bases are 0. */
static int by_stops(miai_games *s, uint32_t g, uint32_t h, miai_dyadic d)
{
    const miai_dyadic stop = s->bases[h].right_stop;
    miai_dyadic right;

    if (d.num > 0)
        return 0;
    if (miai_dyadic_compare(d, stop) < 0)
        return 1;
    if (!miai_dyadic_add(&right, d, s->bases[g].right_stop)) {
        miai_store_fail(s, MIAI_CGT_NUMBER);
        return 0;
    }
    return miai_dyadic_compare(right, stop) > 0 ? 0 : -1;
}

/* Is d + (base g) <= (base h)? */
static bool le(miai_games *s, uint32_t g, uint32_t h, miai_dyadic d)
{
    bool answer;

    if (s->bases[g].is_nus && s->bases[h].is_nus)
        return nus_le(&s->bases[g], &s->bases[h], d);
    if (g == h)
        return d.num <= 0;
    const int quick = by_stops(s, g, h, d);
    if (quick >= 0)
        return quick != 0;
    const bound *b = miai_map_add(&s->orders, miai_pair_key(g, h));
    if (b == NULL)
        return false;
    const int before = known(b, d);
    if (before >= 0)
        return before != 0;
    if ((g != ZERO_BASE && !miai_store_options(s, g)) ||
        (h != ZERO_BASE && !miai_store_options(s, h)) || !miai_store_enter(s))
        return false;
    answer = by_options(s, g, h, d);
    s->depth--;
    if (s->failure != NULL)
        return false;
    bound *kept = miai_map_add(
        &s->orders, miai_pair_key(g, h)); /* the table may have moved */
    if (kept != NULL)
        learn(kept, d, answer);
    return answer;
}

bool miai_game_le(miai_games *s, miai_game g, miai_game h)
{
    miai_dyadic d;

    if (g == MIAI_NO_GAME || h == MIAI_NO_GAME)
        return false;
    assert(miai_games_has(s, g) && miai_games_has(s, h));
    if (g == h)
        return true;
    const node a = s->nodes[g], b = s->nodes[h];
    if (a.base == ZERO_BASE &&
        b.base == ZERO_BASE) /* any two can be compared */
        return miai_dyadic_compare(a.number, b.number) <= 0;
    if (!miai_dyadic_negate(&d, b.number) ||
        !miai_dyadic_add(&d, d, a.number)) {
        miai_store_fail(s, MIAI_CGT_NUMBER);
        return false;
    }
    return le(s, a.base, b.base, d);
}
