/* test_thermo_laws.c - thermographs of random games: naively, and by laws. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "thermo.h"

enum { MANY = 64 << 20 }; /* bytes */

/* --- against naive ways --------------------------------------------------------- */

static miai_game random_leaf(miai_games *s, uint32_t *seed, int kind)
{
    const int64_t n = (int64_t)(next_random(seed) % 17) - 8;

    switch (next_random(seed) % (kind == 0 ? 1 : 4)) {
    case 0:
        return number(s, n, 0);
    case 1:
        return nus(s, miai_dyadic_make(n, 2).num, miai_dyadic_make(n, 2).exp, 0,
                   next_random(seed) % 4);
    case 2:
        return nus(s, miai_dyadic_make(n, 1).num, miai_dyadic_make(n, 1).exp,
                   (int32_t)(next_random(seed) % 5) - 2, next_random(seed) % 3);
    default:
        return nus(s, n, 0, (int32_t)(next_random(seed) % 5) - 2, 0);
    }
}

/* Up to two options a side; kind 0 has integers as leaves. */
static miai_game random_game(miai_games *s, uint32_t *seed, int depth, int kind)
{
    miai_game side[2][2];
    int count[2];

    if (depth == 0 || next_random(seed) % 5 == 0)
        return random_leaf(s, seed, kind);
    for (int i = 0; i < 2; i++) {
        count[i] = 1 + (int)(next_random(seed) % 2);
        for (int k = 0; k < count[i]; k++)
            side[i][k] = random_game(s, seed, depth - 1, kind);
    }
    return miai_game_make(s, side[0], count[0], side[1], count[1]);
}

/* Values on a grid of temperatures, by game, step and who moves first. */
enum { GAMES = 6000, STEP = 32, STEPS = 16 * STEP, UNIT = 1 << 16 };

typedef struct table {
    miai_games *s;
    struct cell {
        bool known;
        bool is_frozen; /* here or below: the mast */
        long value[2];
    } (*cells)[STEPS];
    bool off_grid; /* a mast begins between two temperatures */
} table;

static table new_table(miai_games *s)
{
    table t = {.s = s, .cells = calloc(GAMES, sizeof *t.cells)};

    assert_non_null(t.cells);
    return t;
}

static long in_units(miai_dyadic x)
{
    return (long)(x.num * (UNIT >> x.exp));
}

static int options_of(miai_games *s, miai_game g, int side)
{
    return side == 0 ? miai_game_lefts(s, g) : miai_game_rights(s, g);
}

static miai_game option_of(miai_games *s, miai_game g, int side, int i)
{
    return side == 0 ? miai_game_left(s, g, i) : miai_game_right(s, g, i);
}

static struct cell *frozen_stops(table *t, miai_game g, int step);

/* The best that a first move leads to when moves cost the temperature. */
static long taxed(table *t, miai_game g, int step, int side)
{
    const int sign = side == 0 ? 1 : -1, count = options_of(t->s, g, side);
    const long tax = (long)(step - STEP) * (UNIT / STEP);
    long best = 0;

    for (int i = 0; i < count; i++) {
        const miai_game next = option_of(t->s, g, side, i);
        const long v = frozen_stops(t, next, step)->value[!side] - sign * tax;
        best = i == 0 || sign * v > sign * best ? v : best;
    }
    return best;
}

/* The stops of the game cooled by a temperature. */
static struct cell *frozen_stops(table *t, miai_game g, int step)
{
    miai_dyadic x;

    assert_true(g < GAMES);
    struct cell *c = &t->cells[g][step];
    if (c->known)
        return c;
    c->known = true;
    if (miai_game_is_number(t->s, g, &x) && x.exp == 0) {
        c->is_frozen = true;
        c->value[0] = c->value[1] = in_units(x);
        return c;
    }
    if (step > 0 && frozen_stops(t, g, step - 1)->is_frozen) {
        *c = t->cells[g][step - 1];
        return c;
    }
    c->value[0] = taxed(t, g, step, 0);
    c->value[1] = taxed(t, g, step, 1);
    c->is_frozen = c->value[0] <= c->value[1];
    t->off_grid |= c->value[0] < c->value[1];
    return c;
}

static void walls_are_stops_of_the_cooled_game(void **state)
{
    uint32_t seed = 11;
    int compared = 0;

    (void)state;
    for (int round = 0; round < 30; round++) {
        miai_games *s = new_store(MANY);
        table t = new_table(s);
        for (int i = 0; i < 12; i++) {
            const miai_game g = random_game(s, &seed, 3, i % 2);
            miai_thermograph th;
            assert_true(miai_game_thermograph(&th, s, g));
            assert_is_sound(&th);
            t.off_grid = false;
            for (int step = 0; step < STEPS; step++) {
                const double at = (double)(step - STEP) / STEP;
                const struct cell *c = frozen_stops(&t, g, step);
                if (t.off_grid)
                    break;
                assert_true(wall_at(&th.left, at) * UNIT ==
                            (double)c->value[0]);
                assert_true(wall_at(&th.right, at) * UNIT ==
                            (double)c->value[1]);
                compared++;
            }
            miai_thermograph_clear(&th);
        }
        free(t.cells);
        miai_games_free(s);
    }
    assert_true(compared > 100000);
}

/* --- play in a rich environment -------------------------------------------------- */

/* The score, in units, when Left (side 0) or Right moves first on g and a
 * stack of coupons worth coupons, coupons - 1, ... 1 times UNIT / STEP. */
static long score(table *t, miai_game g, int coupons, int side)
{
    const int sign = side == 0 ? 1 : -1;
    struct cell *c = &t->cells[g][coupons];
    const long coupon = (long)coupons * (UNIT / STEP);
    miai_dyadic x;
    long best;

    assert_true(g < GAMES);
    if (side == 0 ? c->known : c->is_frozen)
        return c->value[side];
    const bool is_number = miai_game_is_number(t->s, g, &x);
    if (coupons > 0)
        best = score(t, g, coupons - 1, !side) + sign * coupon;
    else
        best = is_number ? in_units(x) : sign * (LONG_MIN / 2);
    for (int i = 0; i < (is_number ? 0 : options_of(t->s, g, side)); i++) {
        const miai_game next = option_of(t->s, g, side, i);
        const long v = score(t, next, coupons, !side);
        best = sign * v > sign * best ? v : best;
    }
    *(side == 0 ? &c->known : &c->is_frozen) = true;
    c->value[side] = best;
    return best;
}

static void walls_say_how_play_among_many_moves_ends(void **state)
{
    const long coupon = UNIT / STEP;
    uint32_t seed = 5;

    (void)state;
    for (int round = 0; round < 30; round++) {
        miai_games *s = new_store(MANY);
        table t = new_table(s);
        for (int i = 0; i < 12; i++) {
            const miai_game g = random_game(s, &seed, 3, 1);
            miai_thermograph th;
            assert_true(miai_game_thermograph(&th, s, g));
            for (int n = 0; n < STEPS; n++) {
                /* The coupons alone, when both take the largest. */
                const long rest = (n + 1) / 2 * coupon;
                const double left = (double)(score(&t, g, n, 0) - rest);
                const double right = (double)(score(&t, g, n, 1) + rest);
                const double at = (double)n / STEP;
                const double margin = 3 * (double)coupon;
                assert_in_margin(left, wall_at(&th.left, at) * UNIT, margin);
                assert_in_margin(right, wall_at(&th.right, at) * UNIT, margin);
            }
            miai_thermograph_clear(&th);
        }
        free(t.cells);
        miai_games_free(s);
    }
}

/* --- laws ------------------------------------------------------------------------ */

static miai_rational fraction(miai_dyadic x)
{
    miai_rational out;

    assert_true(miai_dyadic_to_rational(&out, x));
    return out;
}

/* The mean of a sum is the sum of the means, and the sum is no hotter than the
 * hotter of the two. */
static void means_add(void **state)
{
    miai_games *s = new_store(MANY);
    miai_masts *m = miai_masts_new(s);
    uint32_t seed = 3;

    (void)state;
    assert_non_null(m);
    for (int round = 0; round < 300; round++) {
        const miai_game g = random_game(s, &seed, 2, 1);
        const miai_game h = random_game(s, &seed, 2, 1);
        miai_dyadic mean[3], heat[3], sum;
        assert_true(miai_masts_get(m, g, &mean[0], &heat[0]));
        assert_true(miai_masts_get(m, h, &mean[1], &heat[1]));
        assert_true(
            miai_masts_get(m, miai_game_add(s, g, h), &mean[2], &heat[2]));
        assert_true(miai_dyadic_add(&sum, mean[0], mean[1]));
        assert_int_equal(miai_dyadic_compare(sum, mean[2]), 0);
        assert_true(miai_dyadic_compare(heat[2], heat[0]) <= 0 ||
                    miai_dyadic_compare(heat[2], heat[1]) <= 0);
    }
    miai_masts_free(m);
    miai_games_free(s);
}

static void assert_same_wall(const miai_wall *a, const miai_wall *b,
                             int64_t sign, int64_t shift)
{
    assert_int_equal(a->points.count, b->points.count);
    for (size_t i = 0; i < a->points.count; i++) {
        miai_rational v = points(b)[i].value;
        v.num *= sign;
        assert_true(miai_rational_add(&v, v, (miai_rational){shift, 1}));
        assert_int_equal(miai_rational_compare(points(a)[i].value, v), 0);
        assert_int_equal(miai_rational_compare(points(a)[i].temperature,
                                               points(b)[i].temperature),
                         0);
    }
}

static void negatives_are_mirrored(void **state)
{
    miai_games *s = new_store(MANY);
    uint32_t seed = 17;

    (void)state;
    for (int round = 0; round < 200; round++) {
        const miai_game g = random_game(s, &seed, 3, 1);
        miai_thermograph a, b;
        assert_true(miai_game_thermograph(&a, s, g));
        assert_true(miai_game_thermograph(&b, s, miai_game_negate(s, g)));
        assert_same_wall(&a.left, &b.right, -1, 0);
        assert_same_wall(&a.right, &b.left, -1, 0);
        miai_thermograph_clear(&a);
        miai_thermograph_clear(&b);
    }
    miai_games_free(s);
}

/* An integer moves the whole picture.  A fraction moves what is above 0; below
 * it has walls of its own. */
static void numbers_move_the_thermograph(void **state)
{
    miai_games *s = new_store(MANY);
    const miai_game five = number(s, 5, 0), half = number(s, 1, 1);
    uint32_t seed = 23;

    (void)state;
    for (int round = 0; round < 200; round++) {
        const miai_game g = random_game(s, &seed, 3, 1);
        miai_thermograph a, b, c;
        assert_true(miai_game_thermograph(&a, s, g));
        assert_true(miai_game_thermograph(&b, s, miai_game_add(s, g, five)));
        assert_true(miai_game_thermograph(&c, s, miai_game_add(s, g, half)));
        assert_same_wall(&b.left, &a.left, 1, 5);
        assert_same_wall(&b.right, &a.right, 1, 5);
        for (int i = 0; i < 80; i++) {
            const double at = i / 8.0;
            assert_true(wall_at(&c.left, at) == wall_at(&a.left, at) + 0.5);
            assert_true(wall_at(&c.right, at) == wall_at(&a.right, at) + 0.5);
        }
        miai_thermograph_clear(&a);
        miai_thermograph_clear(&b);
        miai_thermograph_clear(&c);
    }
    miai_games_free(s);
}

/* n copies stop within a temperature of n means. */
static void many_copies_show_the_mean(void **state)
{
    miai_games *s = new_store(MANY);
    uint32_t seed = 29;

    (void)state;
    for (int round = 0; round < 40; round++) {
        const miai_game g = random_game(s, &seed, 2, 0);
        miai_game copies = g;
        miai_dyadic mean, heat;
        for (int i = 1; i < 6; i++)
            copies = miai_game_add(s, copies, g);
        assert_true(miai_game_mast(s, g, &mean, &heat));
        miai_thermograph t;
        assert_true(miai_game_thermograph(&t, s, copies));
        const double six = 6.0 * (double)in_units(mean) / UNIT;
        const double most = heat.num < 0 ? 0 : (double)in_units(heat) / UNIT;
        assert_in_margin(wall_at(&t.left, 0), six, most);
        assert_in_margin(wall_at(&t.right, 0), six, most);
        assert_int_equal(
            miai_rational_compare(
                t.mast, fraction(miai_dyadic_make(6 * mean.num, mean.exp))),
            0);
        miai_thermograph_clear(&t);
    }
    miai_games_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_are_stops_of_the_cooled_game),
        cmocka_unit_test(walls_say_how_play_among_many_moves_ends),
        cmocka_unit_test(means_add),
        cmocka_unit_test(negatives_are_mirrored),
        cmocka_unit_test(numbers_move_the_thermograph),
        cmocka_unit_test(many_copies_show_the_mean),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
