/* thermo.h - what the tests of thermographs share. */
#ifndef MIAI_TEST_THERMO_H
#define MIAI_TEST_THERMO_H

#include <stdio.h>
#include <string.h>

#include "cgt/cgt_thermo.h"
#include "games.h"

static inline const miai_wall_point *points(const miai_wall *w)
{
    return w->points.data;
}

static inline int write_fraction(char *out, size_t size, miai_rational a)
{
    return a.den == 1 ? snprintf(out, size, "%lld", (long long)a.num)
                      : snprintf(out, size, "%lld/%lld", (long long)a.num,
                                 (long long)a.den);
}

static inline size_t write_wall(char *out, size_t size, const miai_wall *w)
{
    size_t at = 0;

    for (size_t i = 0; i < w->points.count; i++) {
        at += (size_t)snprintf(out + at, size - at, " (");
        at += (size_t)write_fraction(out + at, size - at, points(w)[i].value);
        at += (size_t)snprintf(out + at, size - at, ",");
        at += (size_t)write_fraction(out + at, size - at,
                                     points(w)[i].temperature);
        at += (size_t)snprintf(out + at, size - at, ")");
    }
    return at;
}

/* "L (value,temperature) ... R (value,temperature) ..." */
static inline void write_thermograph(char *out, size_t size,
                                     const miai_thermograph *t)
{
    size_t at = (size_t)snprintf(out, size, "L");

    at += write_wall(out + at, size - at, &t->left);
    at += (size_t)snprintf(out + at, size - at, " R");
    write_wall(out + at, size - at, &t->right);
}

/* Its mast begins where the walls end, and nowhere else. */
static inline void assert_is_sound(const miai_thermograph *t)
{
    const miai_wall *walls[2] = {&t->left, &t->right};
    bool has_foot = false;

    for (int side = 0; side < 2; side++) {
        const miai_wall_point *p = points(walls[side]);
        const size_t last = walls[side]->points.count - 1;
        assert_int_equal(p[0].temperature.num, -1);
        assert_int_equal(p[0].temperature.den, 1);
        for (size_t i = 0; i < last; i++)
            assert_true(miai_rational_compare(p[i].temperature,
                                              p[i + 1].temperature) < 0);
        assert_int_equal(miai_rational_compare(p[last].value, t->mast), 0);
        const int order =
            miai_rational_compare(p[last].temperature, t->temperature);
        assert_true(order <= 0);
        has_foot |= order == 0;
    }
    assert_true(has_foot);
}

static inline void assert_thermograph(miai_games *s, miai_game g,
                                      const char *expected)
{
    miai_thermograph t;
    char text[4096];

    assert_true(miai_game_thermograph(&t, s, g));
    assert_is_sound(&t);
    write_thermograph(text, sizeof text, &t);
    assert_string_equal(text, expected);
    miai_thermograph_clear(&t);
}

static inline void assert_in_margin(double a, double b, double margin)
{
    assert_true(a >= b - margin && a <= b + margin);
}

/* Where a wall is at a temperature. */
static inline double wall_at(const miai_wall *w, double t)
{
    const miai_wall_point *p = points(w);
    size_t i = 0;

#define AS_DOUBLE(a) ((double)(a).num / (double)(a).den)
    while (i + 1 < w->points.count && AS_DOUBLE(p[i + 1].temperature) <= t)
        i++;
    const double from = AS_DOUBLE(p[i].temperature);
    const double value = AS_DOUBLE(p[i].value);
    if (i + 1 == w->points.count)
        return value;
    const double to = AS_DOUBLE(p[i + 1].temperature);
    return value +
           (AS_DOUBLE(p[i + 1].value) - value) * (t - from) / (to - from);
#undef AS_DOUBLE
}

#endif
