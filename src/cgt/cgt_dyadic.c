/* cgt_dyadic.c - dyadic rationals, exact or not at all. */
#include "cgt/cgt.h"

#include <assert.h>

bool miai_dyadic_is_sound(miai_dyadic a)
{
    return a.exp >= 0 && a.exp <= MIAI_DYADIC_EXP &&
           (a.exp == 0 || a.num % 2 != 0);
}

miai_dyadic miai_dyadic_make(int64_t num, int exp)
{
    assert(exp >= 0);
    while (exp > 0 && num % 2 == 0) {
        num /= 2;
        exp--;
    }
    assert(exp <= MIAI_DYADIC_EXP);
    return (miai_dyadic){num, exp};
}

/* num * 2^by, if it fits. */
static bool shift_left(int64_t *out, int64_t num, int by)
{
    if (num == 0) {
        *out = 0;
        return true;
    }
    return by <= 62 && !__builtin_mul_overflow(num, INT64_C(1) << by, out);
}

bool miai_dyadic_add(miai_dyadic *out, miai_dyadic a, miai_dyadic b)
{
    const int exp = a.exp > b.exp ? a.exp : b.exp;
    int64_t x, y, sum;

    assert(miai_dyadic_is_sound(a) && miai_dyadic_is_sound(b));
    if (!shift_left(&x, a.num, exp - a.exp) ||
        !shift_left(&y, b.num, exp - b.exp) ||
        __builtin_add_overflow(x, y, &sum))
        return false;
    *out = miai_dyadic_make(sum, exp);
    return true;
}

bool miai_dyadic_negate(miai_dyadic *out, miai_dyadic a)
{
    int64_t num;

    if (__builtin_sub_overflow((int64_t)0, a.num, &num))
        return false;
    *out = (miai_dyadic){num, a.exp};
    return true;
}

/* The integer not above it. */
static int64_t floor_of(miai_dyadic a)
{
    const int64_t whole =
        a.num >> a.exp; /* arithmetic: towards minus infinity */

    return whole;
}

int miai_dyadic_compare(miai_dyadic a, miai_dyadic b)
{
    assert(miai_dyadic_is_sound(a) && miai_dyadic_is_sound(b));
    const int64_t x = floor_of(a), y = floor_of(b);

    if (x != y)
        return x < y ? -1 : 1;
    /* What is left is in [0, 1): compare at the finer scale, where it fits. */
    const uint64_t fa = (uint64_t)a.num & ((UINT64_C(1) << a.exp) - 1);
    const uint64_t fb = (uint64_t)b.num & ((UINT64_C(1) << b.exp) - 1);
    const uint64_t sa = fa << (MIAI_DYADIC_EXP - a.exp);
    const uint64_t sb = fb << (MIAI_DYADIC_EXP - b.exp);
    return sa < sb ? -1 : sa > sb;
}

/* An integer if there is one, the one nearest to 0; else the dyadic with the
 * smallest denominator. */
bool miai_dyadic_between(miai_dyadic *out, const miai_dyadic *low,
                         const miai_dyadic *high)
{
    int64_t n = 0;

    assert(low == NULL || high == NULL || miai_dyadic_compare(*low, *high) < 0);
    if (low != NULL && floor_of(*low) >= 0) {
        if (floor_of(*low) == INT64_MAX)
            return false;
        n = floor_of(*low) + 1;
    } else if (high != NULL &&
               miai_dyadic_compare(*high, (miai_dyadic){0, 0}) <= 0) {
        const int64_t f = floor_of(*high);
        n = high->exp == 0 ? f - (f != INT64_MIN) : f;
        if (high->exp == 0 && f == INT64_MIN)
            return false;
    }
    *out = (miai_dyadic){n, 0};
    if ((high == NULL || miai_dyadic_compare(*out, *high) < 0) &&
        (low == NULL || miai_dyadic_compare(*low, *out) < 0))
        return true;
    /* Between two neighbouring integers: both bounds are there. */
    for (int exp = 1; exp <= MIAI_DYADIC_EXP; exp++) {
        /* The first multiple of 2^-exp above low. */
        int64_t num;
        if (exp >= low->exp) {
            if (!shift_left(&num, low->num, exp - low->exp))
                return false;
        } else {
            num = low->num >> (low->exp - exp);
        }
        if (__builtin_add_overflow(num, (int64_t)1, &num))
            return false;
        *out = miai_dyadic_make(num, exp);
        if (miai_dyadic_compare(*out, *high) < 0)
            return true;
    }
    return false;
}
