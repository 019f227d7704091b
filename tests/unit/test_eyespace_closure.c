/* test_eyespace_closure.c - all values there are.
 *
 * Whatever is built of these values, no position being one in which nobody
 * wants to move, is one of them up to an infinitesimal; so by induction every
 * game with these ends is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "eyespace/eyespace.h"

enum { MOST_VALUES = 64, MOST_WIDTH = 3, MOST_CHOICES = 2000 };

/* Values none of which is at least another one. */
typedef struct choice {
    miai_game game[MOST_WIDTH];
    int count;
} choice;

typedef struct closure {
    miai_games *s;
    miai_game value[MOST_VALUES];
    int values;
    choice choices[MOST_CHOICES];
    int count;
    int width; /* of the largest choice */
} closure;

static bool as_good(miai_games *s, miai_game a, miai_game b)
{
    miai_dyadic left, right;

    assert_true(miai_game_stops(s, miai_game_subtract(s, a, b), &left, &right));
    return right.num >= 0;
}

static void include(closure *c, miai_game g)
{
    for (int i = 0; i < c->values; i++)
        if (c->value[i] == g)
            return;
    assert_true(c->values < MOST_VALUES);
    c->value[c->values++] = g;
}

/* All choices that add to `so_far` values from number `from` on. */
static void choose(closure *c, choice so_far, int from)
{
    for (int i = from; i < c->values; i++) {
        bool apart = true;
        for (int k = 0; k < so_far.count && apart; k++)
            apart = !as_good(c->s, so_far.game[k], c->value[i]) &&
                    !as_good(c->s, c->value[i], so_far.game[k]);
        if (!apart)
            continue;
        assert_true(so_far.count < MOST_WIDTH && c->count < MOST_CHOICES);
        choice more = so_far;
        more.game[more.count++] = c->value[i];
        if (more.count > c->width)
            c->width = more.count;
        c->choices[c->count++] = more;
        choose(c, more, i + 1);
    }
}

/* One round of {choice | choice}; false when nothing is new. */
static bool widen(closure *c)
{
    const int before = c->values;

    c->count = 0;
    choose(c, (choice){.count = 0}, 0);
    for (int i = 0; i < c->count; i++)
        for (int k = 0; k < c->count; k++) {
            const choice *l = &c->choices[i], *r = &c->choices[k];
            const miai_game g =
                miai_game_make(c->s, l->game, l->count, r->game, r->count);
            assert_int_not_equal(g, MIAI_NO_GAME);
            if (!miai_game_is_numberish(c->s, g))
                include(c, miai_game_reduce(c->s, g));
        }
    return c->values > before;
}

static closure *new_closure(bool with_seki)
{
    const miai_mem mem = miai_mem_libc();
    closure *c = calloc(1, sizeof *c);

    assert_int_equal(miai_games_new(&c->s, &mem, (size_t)256 << 20), MIAI_OK);
    for (int n = 0; n <= 2; n++)
        include(c, miai_game_integer(c->s, n));
    if (with_seki)
        include(c,
                miai_game_nus(c->s, (miai_nus){.number = MIAI_EYESPACE_SEKI}));
    while (widen(c))
        continue;
    return c;
}

static void free_closure(closure *c)
{
    miai_games_free(c->s);
    free(c);
}

static bool contains(const closure *c, miai_game g)
{
    for (int i = 0; i < c->values; i++)
        if (c->value[i] == g)
            return true;
    return false;
}

static void eight_values_have_the_ends_0_1_2(void **state)
{
    closure *c = new_closure(false);
    miai_game table[MIAI_EYESPACE_VALUES];

    (void)state;
    assert_int_equal(c->values, MIAI_EYESPACE_VALUES);
    assert_true(miai_eyespace_values(c->s, table));
    for (int i = 0; i < MIAI_EYESPACE_VALUES; i++)
        assert_true(contains(c, table[i]));
    free_closure(c);
}

static void thirty_one_values_have_sekis_as_well(void **state)
{
    closure *c = new_closure(true);

    (void)state;
    assert_int_equal(c->values, 31);
    assert_int_equal(c->width, 3);
    for (int i = 0; i < c->values; i++)
        for (int k = 0; k < c->values; k++) {
            const miai_eyespace a = {.game = c->value[i]};
            const miai_eyespace b = {.game = c->value[k]};
            assert_true(contains(c, miai_eyespace_add(c->s, &a, &b).game));
        }
    free_closure(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_values_have_the_ends_0_1_2),
        cmocka_unit_test(thirty_one_values_have_sekis_as_well),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
