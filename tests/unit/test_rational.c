/* test_rational.c - fractions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "thermo.h"

static void fractions_are_in_lowest_terms(void **state)
{
    miai_rational a;

    (void)state;
    assert_true(miai_rational_make(&a, 6, -4));
    assert_int_equal(a.num, -3);
    assert_int_equal(a.den, 2);
    assert_true(miai_rational_make(&a, 0, -7));
    assert_int_equal(a.num, 0);
    assert_int_equal(a.den, 1);
    assert_false(miai_rational_make(&a, 1, 0));
    assert_int_equal(a.den, 1); /* unchanged */
}

static void fractions_compute_as_the_rules_say(void **state)
{
    uint32_t seed = 7;

    (void)state;
    for (int round = 0; round < 20000; round++) {
        int64_t n[4];
        miai_rational a, b, c;
        for (int i = 0; i < 4; i++)
            n[i] = (int64_t)(next_random(&seed) % 2001) - 1000;
        n[1] |= 1; /* never 0 */
        n[3] |= 1;
        assert_true(miai_rational_make(&a, n[0], n[1]));
        assert_true(miai_rational_make(&b, n[2], n[3]));
        assert_true(miai_rational_add(&c, a, b));
        assert_true(c.num * n[1] * n[3] == (n[0] * n[3] + n[2] * n[1]) * c.den);
        assert_true(miai_rational_subtract(&c, c, b));
        assert_int_equal(miai_rational_compare(c, a), 0);
        assert_true(miai_rational_multiply(&c, a, b));
        assert_true(c.num * n[1] * n[3] == n[0] * n[2] * c.den);
        assert_int_equal(miai_rational_divide(&c, c, b), n[2] != 0);
        assert_true(n[2] == 0 || miai_rational_compare(c, a) == 0);
        const int64_t cross = a.num * b.den - b.num * a.den;
        assert_int_equal(miai_rational_compare(a, b),
                         (cross > 0) - (cross < 0));
    }
}

static void what_does_not_fit_is_said(void **state)
{
    const miai_rational most = {INT64_MAX, 1}, least = {INT64_MIN, 1};
    const miai_rational tiny = {1, INT64_MAX}, third = {1, 3};
    miai_rational a = third;

    (void)state;
    assert_false(miai_rational_add(&a, most, tiny));
    assert_false(miai_rational_subtract(&a, least, most));
    assert_false(miai_rational_multiply(&a, most, most));
    assert_false(miai_rational_divide(&a, tiny, most));
    assert_false(miai_rational_divide(&a, most, (miai_rational){0, 1}));
    assert_false(miai_rational_make(&a, INT64_MIN, -1));
    assert_false(miai_rational_multiply(&a, tiny, third));
    assert_int_equal(a.den, 3);
    assert_true(miai_rational_compare(most, least) > 0);
    assert_true(miai_rational_compare(tiny, (miai_rational){1, INT64_MAX - 1}) <
                0);
    assert_true(miai_rational_divide(&a, most, most));
    assert_int_equal(a.num, 1);
}

static void dyadic_fractions_are_recognised(void **state)
{
    miai_dyadic d;
    miai_rational a;

    (void)state;
    for (int exp = 0; exp <= MIAI_DYADIC_EXP; exp++) {
        assert_true(miai_dyadic_to_rational(&a, (miai_dyadic){-5, exp}));
        assert_true(miai_rational_to_dyadic(&d, a));
        assert_int_equal(d.num, -5);
        assert_int_equal(d.exp, exp);
    }
    assert_false(miai_rational_to_dyadic(&d, (miai_rational){1, 3}));
    assert_false(miai_rational_to_dyadic(&d, (miai_rational){1, INT64_MAX}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fractions_are_in_lowest_terms),
        cmocka_unit_test(fractions_compute_as_the_rules_say),
        cmocka_unit_test(what_does_not_fit_is_said),
        cmocka_unit_test(dyadic_fractions_are_recognised),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
