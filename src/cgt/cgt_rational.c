/* cgt_rational.c - fractions, exact or not at all.
 *
 * Idea     Compute with twice as many bits, bring to lowest terms, look
 *          whether it fits.  Nothing overflows on the way: products of two
 *          numbers of 63 bits have 126, their sums 127.
 */
#include "cgt/cgt_thermo.h"

#include <assert.h>

__extension__ typedef __int128 wide;

static wide gcd(wide a, wide b)
{
    while (b != 0) {
        const wide rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* num / den in lowest terms, if it fits.  Requires both above -2^127. */
static bool reduce(miai_rational *out, wide num, wide den)
{
    if (den == 0) /* a divisor was 0 */
        return false;
    if (den < 0) {
        num = -num;
        den = -den;
    }
    const wide common = gcd(num, den);
    assert(common > 0);
    num /= common;
    den /= common;
    if (num < INT64_MIN || num > INT64_MAX || den > INT64_MAX)
        return false;
    *out = (miai_rational){(int64_t)num, (int64_t)den};
    return true;
}

bool miai_rational_make(miai_rational *out, int64_t num, int64_t den)
{
    return reduce(out, num, den);
}

bool miai_rational_add(miai_rational *out, miai_rational a, miai_rational b)
{
    assert(a.den > 0 && b.den > 0);
    return reduce(out, (wide)a.num * b.den + (wide)b.num * a.den,
                  (wide)a.den * b.den);
}

bool miai_rational_subtract(miai_rational *out, miai_rational a,
                            miai_rational b)
{
    assert(a.den > 0 && b.den > 0);
    return reduce(out, (wide)a.num * b.den - (wide)b.num * a.den,
                  (wide)a.den * b.den);
}

bool miai_rational_multiply(miai_rational *out, miai_rational a,
                            miai_rational b)
{
    assert(a.den > 0 && b.den > 0);
    return reduce(out, (wide)a.num * b.num, (wide)a.den * b.den);
}

bool miai_rational_divide(miai_rational *out, miai_rational a, miai_rational b)
{
    assert(a.den > 0 && b.den > 0);
    return reduce(out, (wide)a.num * b.den, (wide)a.den * b.num);
}

int miai_rational_compare(miai_rational a, miai_rational b)
{
    assert(a.den > 0 && b.den > 0);
    const wide x = (wide)a.num * b.den, y = (wide)b.num * a.den;

    return x < y ? -1 : x > y;
}

bool miai_rational_to_dyadic(miai_dyadic *out, miai_rational a)
{
    int exp = 0;

    assert(a.den > 0);
    while (exp <= MIAI_DYADIC_EXP && INT64_C(1) << exp != a.den)
        exp++;
    if (exp > MIAI_DYADIC_EXP)
        return false;
    *out = (miai_dyadic){a.num, exp};
    return true;
}

bool miai_dyadic_to_rational(miai_rational *out, miai_dyadic a)
{
    assert(miai_dyadic_is_sound(a));
    return miai_rational_make(out, a.num, INT64_C(1) << a.exp);
}
