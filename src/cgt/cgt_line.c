/* cgt_line.c - scaffolds and walls as functions of the temperature.
 *
 * Idea     Two lines are run through together, from one bend of either to the
 *          next; in between both are straight, and where they meet is one
 *          division.
 *
 * Walls    Where the left scaffold is not below the right one both want to
 *          move, and the walls are the scaffolds.  Elsewhere nobody gains by
 *          moving, and what the position was worth just below stays: the
 *          players wait.  A scaffold that comes from outside pushes this value
 *          along, since its owner then prefers to move before the temperature
 *          falls.  Without ko this never happens, as scaffolds lean inwards.
 *
 *              value(t) = value just below t, but not below the left scaffold
 *                         and not above the right one
 *
 *          This is what play comes to when each move costs a tax t, both may
 *          pass, and two passes lower the tax [Berlekamp 1996].
 *
 * Start    At -1 all scaffolds are integers.  If nobody gains by moving even
 *          there, the position is the simplest integer between them.
 */
#include "cgt/cgt_line.h"

#include "cgt/cgt_store.h"

#include <assert.h>

static const miai_rational zero = {0, 1};

/* --- fractions, failure remembered -------------------------------------------- */

static void too_large(reckoner *r)
{
    r->failed = true;
    miai_store_fail(r->s, MIAI_CGT_NUMBER);
}

static miai_rational plus(reckoner *r, miai_rational a, miai_rational b)
{
    miai_rational out = zero;

    if (!miai_rational_add(&out, a, b))
        too_large(r);
    return out;
}

static miai_rational minus(reckoner *r, miai_rational a, miai_rational b)
{
    miai_rational out = zero;

    if (!miai_rational_subtract(&out, a, b))
        too_large(r);
    return out;
}

/* value + slope * run */
static miai_rational climb(reckoner *r, miai_rational value, int64_t slope,
                           miai_rational run)
{
    miai_rational rise = zero;

    if (!miai_rational_multiply(&rise, run, (miai_rational){slope, 1}))
        too_large(r);
    return plus(r, value, rise);
}

static miai_rational value_at(reckoner *r, const piece *p, miai_rational t)
{
    return climb(r, p->value, p->slope, minus(r, t, p->from));
}

static bool is_less(miai_rational a, miai_rational b)
{
    return miai_rational_compare(a, b) < 0;
}

static bool is_same(miai_rational a, miai_rational b)
{
    return a.num == b.num && a.den == b.den;
}

/* --- lines --------------------------------------------------------------------- */

void miai_line_init(line *l, const miai_mem *mem)
{
    miai_vec_init(&l->pieces, mem, sizeof(piece));
}

void miai_line_clear(line *l)
{
    miai_vec_clear(&l->pieces);
}

line_view miai_line_view(const line *l)
{
    return (line_view){l->pieces.data, l->pieces.count, zero};
}

/* A piece after the last, unless it only goes on in the same direction. */
static void push(reckoner *r, line *l, miai_rational from, miai_rational value,
                 int64_t slope)
{
    const line_view v = miai_line_view(l);

    if (r->failed || (v.count > 0 && v.at[v.count - 1].slope == slope))
        return;
    piece *p = miai_vec_push(&l->pieces);
    if (p == NULL) {
        r->failed = true;
        miai_store_fail(r->s, MIAI_CGT_NO_MEMORY);
        return;
    }
    *p = (piece){from, value, slope};
}

/* Where assertions are on: a line begins where all do, each piece bends away
 * from the one before and begins where that ends. */
static inline void check_line(reckoner *r, const line *l)
{
    const line_view v = miai_line_view(l);

    if (r->failed)
        return;
    assert(v.count > 0 && is_same(v.at[0].from, r->from));
    for (size_t i = 1; i < v.count; i++) {
        assert(is_less(v.at[i - 1].from, v.at[i].from));
        assert(v.at[i - 1].slope != v.at[i].slope);
    }
}

/* The same for walls: the left one is never on the right of the other, and both
 * end in one mast. */
static inline void check_walls(reckoner *r, const line *left, const line *right)
{
    const line_view a = miai_line_view(left), b = miai_line_view(right);

    check_line(r, left);
    check_line(r, right);
    if (r->failed)
        return;
    assert(!is_less(a.at[0].value, b.at[0].value));
    const piece *p = &a.at[a.count - 1], *q = &b.at[b.count - 1];
    assert(p->slope == q->slope);
    assert(p->slope != 0 || is_same(p->value, q->value));
    (void)p;
    (void)q;
}

miai_rational miai_line_value(reckoner *r, line_view l, size_t i)
{
    assert(i < l.count);
    return plus(r, l.at[i].value, l.shift);
}

void miai_line_constant(reckoner *r, line *out, miai_rational value)
{
    push(r, out, r->from, value, 0);
}

void miai_line_tax(reckoner *r, line *l, int64_t times)
{
    piece *p = l->pieces.data;

    for (size_t i = 0; i < l->pieces.count; i++) {
        p[i].value = climb(r, p[i].value, times, p[i].from);
        p[i].slope += times;
    }
}

/* --- two lines at once ---------------------------------------------------------- */

/* Temperatures between which no line bends, and the lines there. */
typedef struct stretch {
    miai_rational from, to;
    bool has_end;
    piece a, b; /* their values are those at `from` */
    bool has_a, has_b;
} stretch;

/* The part of a line that begins at, or before, the end of the last stretch;
 * the stretch ends where it does, at the latest. */
static void take(reckoner *r, stretch *x, line_view from, size_t *at,
                 piece *out)
{
    if (*at + 1 < from.count && is_same(from.at[*at + 1].from, x->from))
        ++*at;
    const piece *p = &from.at[*at];
    const miai_rational value = value_at(r, p, x->from);
    *out = (piece){x->from, plus(r, value, from.shift), p->slope};
    if (*at + 1 < from.count &&
        (!x->has_end || is_less(from.at[*at + 1].from, x->to))) {
        x->has_end = true;
        x->to = from.at[*at + 1].from;
    }
}

/* What runs through two lines. */
typedef struct sweep {
    line_view a, b;
    size_t at_a, at_b;
    stretch now;
} sweep;

static void begin_stretch(reckoner *r, sweep *w, miai_rational from)
{
    stretch *x = &w->now;

    *x = (stretch){
        .from = from, .has_a = w->a.count > 0, .has_b = w->b.count > 0};
    if (x->has_a)
        take(r, x, w->a, &w->at_a, &x->a);
    if (x->has_b)
        take(r, x, w->b, &w->at_b, &x->b);
}

static sweep sweep_begin(reckoner *r, line_view a, line_view b)
{
    sweep w = {.a = a, .b = b};

    begin_stretch(r, &w, r->from);
    return w;
}

/* The next stretch; false after the last. */
static bool sweep_on(reckoner *r, sweep *w)
{
    if (!w->now.has_end || r->failed)
        return false;
    begin_stretch(r, w, w->now.to);
    return true;
}

/* Moves the end of a stretch to where two pieces with a common beginning
 * meet, if that is inside. */
static void end_at_meeting(reckoner *r, stretch *x, const piece *p,
                           const piece *q)
{
    const miai_rational gap = minus(r, q->value, p->value);
    miai_rational run;

    /* gap == (p->slope - q->slope) * run */
    if (gap.num == 0 || p->slope == q->slope ||
        (gap.num > 0) != (p->slope > q->slope))
        return;
    if (!miai_rational_divide(&run, gap,
                              (miai_rational){p->slope - q->slope, 1})) {
        too_large(r);
        return;
    }
    const miai_rational t = plus(r, x->from, run);
    if (!x->has_end || is_less(t, x->to)) {
        x->has_end = true;
        x->to = t;
    }
}

void miai_line_best(reckoner *r, line *out, line_view a, line_view b,
                    bool larger)
{
    assert(a.count > 0 || b.count > 0);
    assert(a.at != out->pieces.data || a.count == 0);
    assert(b.at != out->pieces.data || b.count == 0);
    sweep w = sweep_begin(r, a, b);

    out->pieces.count = 0;
    do {
        stretch *x = &w.now;
        const piece *p = x->has_a ? &x->a : &x->b;
        if (x->has_a && x->has_b) {
            const int order = miai_rational_compare(x->a.value, x->b.value);
            const bool a_is_more =
                order > 0 || (order == 0 && x->a.slope > x->b.slope);
            end_at_meeting(r, x, &x->a, &x->b);
            p = a_is_more == larger ? &x->a : &x->b;
        }
        push(r, out, x->from, p->value, p->slope);
    } while (sweep_on(r, &w));
    check_line(r, out);
}

/* --- walls ---------------------------------------------------------------------- */

/* What it is worth at the lowest temperature if nobody wants to move there: the
 * integer between the scaffolds that is nearest to 0. */
static miai_rational simplest(const stretch *x)
{
    if (x->has_a && x->has_b && !is_less(x->a.value, x->b.value))
        return x->a.value; /* nothing between them */
    assert(!x->has_a || x->a.value.den == 1);
    assert(!x->has_b || x->b.value.den == 1);
    if (x->has_a && x->a.value.num > 0)
        return x->a.value;
    if (x->has_b && x->b.value.num < 0)
        return x->b.value;
    return zero;
}

/* Do both want to move? */
static bool is_hot(const stretch *x)
{
    if (!x->has_a || !x->has_b)
        return false;
    const int order = miai_rational_compare(x->a.value, x->b.value);
    return order > 0 || (order == 0 && x->a.slope >= x->b.slope);
}

/* A stretch in which nobody wants to move, and how the value goes on there:
 * upright, or along a scaffold that pushes it. */
static piece wait_in(reckoner *r, stretch *x, miai_rational value)
{
    piece p = {x->from, value, 0};

    if (x->has_a && is_less(p.value, x->a.value))
        p.value = x->a.value;
    if (x->has_b && is_less(x->b.value, p.value))
        p.value = x->b.value;
    if (x->has_a && is_same(p.value, x->a.value) && x->a.slope > 0)
        p.slope = x->a.slope;
    else if (x->has_b && is_same(p.value, x->b.value) && x->b.slope < 0)
        p.slope = x->b.slope;
    if (x->has_a)
        end_at_meeting(r, x, &p, &x->a);
    if (x->has_b)
        end_at_meeting(r, x, &p, &x->b);
    return p;
}

void miai_line_walls(reckoner *r, line *left, line *right,
                     line_view left_scaffold, line_view right_scaffold)
{
    sweep w = sweep_begin(r, left_scaffold, right_scaffold);
    miai_rational value = simplest(&w.now);

    left->pieces.count = right->pieces.count = 0;
    do {
        stretch *x = &w.now;
        piece to_left = x->a, to_right = x->b;
        if (is_hot(x))
            end_at_meeting(r, x, &x->a, &x->b);
        else
            to_left = to_right = wait_in(r, x, value);
        push(r, left, x->from, to_left.value, to_left.slope);
        push(r, right, x->from, to_right.value, to_right.slope);
        if (x->has_end)
            value = value_at(r, &to_left, x->to);
    } while (sweep_on(r, &w));
    check_walls(r, left, right);
}
