/* games_ratio.c - fractions, small enough never to overflow. */

#include "games.h"
#include "oracle.h"

#include <ctype.h>

/* Whatever is read or computed stays below this, so that a product of two
 * fits. */
#define LARGEST (INT64_C(1) << 31)

static int64_t common(int64_t a, int64_t b)
{
    return b == 0 ? a : common(b, a % b);
}

ratio ratio_make(int64_t num, int64_t den)
{
    const int64_t c = common(num < 0 ? -num : num, den);
    const ratio r = {num / c, den / c};

    if (r.num > LARGEST || r.num < -LARGEST || r.den > LARGEST)
        oracle_fail("a fraction is too large");
    return r;
}

ratio ratio_add(ratio a, ratio b)
{
    return ratio_make(a.num * b.den + b.num * a.den, a.den * b.den);
}

ratio ratio_negative(ratio a)
{
    return (ratio){-a.num, a.den};
}

ratio ratio_half(ratio a)
{
    return ratio_make(a.num, 2 * a.den);
}

int ratio_compare(ratio a, ratio b)
{
    const int64_t x = a.num * b.den, y = b.num * a.den;

    return (x > y) - (x < y);
}

static bool digits(int64_t *out, const char **text)
{
    if (!isdigit((unsigned char)**text))
        return false;
    for (*out = 0; isdigit((unsigned char)**text); ++*text) {
        *out = 10 * *out + (**text - '0');
        if (*out > LARGEST)
            return false;
    }
    return true;
}

/* Reads 5, -3/4; leaves `text` past it. */
bool ratio_read(ratio *out, const char **text)
{
    const bool minus = **text == '-';
    int64_t num, den = 1;

    *text += minus;
    if (!digits(&num, text))
        return false;
    if (**text == '/' && isdigit((unsigned char)(*text)[1])) {
        ++*text;
        if (!digits(&den, text) || den == 0)
            return false;
    }
    *out = ratio_make(minus ? -num : num, den);
    return true;
}
