/* test_cgt_many.c - games of very many options. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cgt/cgt.h"
#include "games.h"

enum { GAMES = 120, MOST = 80, FORMS = 60 };

/* Options as they were given. */
typedef struct form {
    miai_game left[MOST], right[MOST];
    int lefts, rights;
} form;

/* x <= f and x >= f by the definition, with nothing simplified. */
static bool is_at_most(miai_games *s, miai_game x, const form *f);

static bool is_at_least(miai_games *s, miai_game x, const form *f)
{
    for (int i = 0; i < f->lefts; i++)
        if (miai_game_le(s, x, f->left[i]))
            return false;
    for (int i = 0; i < miai_game_rights(s, x); i++)
        if (is_at_most(s, miai_game_right(s, x, i), f))
            return false;
    return true;
}

static bool is_at_most(miai_games *s, miai_game x, const form *f)
{
    for (int i = 0; i < f->rights; i++)
        if (miai_game_le(s, f->right[i], x))
            return false;
    for (int i = 0; i < miai_game_lefts(s, x); i++)
        if (is_at_least(s, miai_game_left(s, x, i), f))
            return false;
    return true;
}

/* No option is dominated, and none can be reversed. */
static void check_canonical(miai_games *s, miai_game g)
{
    for (int i = 0; i < miai_game_lefts(s, g); i++) {
        const miai_game x = miai_game_left(s, g, i);
        for (int k = 0; k < miai_game_lefts(s, g); k++)
            assert_true(k == i || !miai_game_le(s, x, miai_game_left(s, g, k)));
        for (int k = 0; k < miai_game_rights(s, x); k++)
            assert_false(miai_game_le(s, miai_game_right(s, x, k), g));
    }
    for (int i = 0; i < miai_game_rights(s, g); i++) {
        const miai_game x = miai_game_right(s, g, i);
        for (int k = 0; k < miai_game_rights(s, g); k++)
            assert_true(k == i ||
                        !miai_game_le(s, miai_game_right(s, g, k), x));
        for (int k = 0; k < miai_game_lefts(s, x); k++)
            assert_false(miai_game_le(s, g, miai_game_left(s, x, k)));
    }
}

/* Games that are confused with many others, so that many options stay, and
 * deep enough to be reversed more than once. */
static void make_pool(miai_games *s, miai_game *pool, uint32_t *seed)
{
    int have = 0;

    for (uint32_t n = 0; n < 24; n++)
        pool[have++] = nus(s, 0, 0, 0, n);
    for (int32_t n = -3; n <= 3; n++)
        pool[have++] = nus(s, 0, 0, n, (uint32_t)(n + 3));
    pool[have++] = number(s, 1, 0);
    pool[have++] = number(s, -1, 1);
    grow_games(s, pool, have, GAMES, seed);
}

static void many_options_keep_their_value(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    miai_game pool[GAMES];
    uint32_t seed = 17;
    int reversed = 0;
    form f;

    (void)state;
    make_pool(s, pool, &seed);
    for (int n = 0; n < FORMS; n++) {
        f.lefts = (int)(next_random(&seed) % MOST);
        f.rights = (int)(next_random(&seed) % MOST);
        for (int i = 0; i < f.lefts; i++)
            f.left[i] = pool[next_random(&seed) % GAMES];
        for (int i = 0; i < f.rights; i++)
            f.right[i] = pool[next_random(&seed) % GAMES];
        const miai_game g =
            miai_game_make(s, f.left, f.lefts, f.right, f.rights);
        assert_true(g != MIAI_NO_GAME);
        assert_true(is_at_most(s, g, &f) && is_at_least(s, g, &f));
        check_canonical(s, g);
        reversed += miai_game_lefts(s, g) < f.lefts;
    }
    assert_true(reversed > FORMS / 2);
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

/* What making {0, *, .. *(n-1) | x} takes. */
static uint64_t steps_of(uint32_t n, int64_t x)
{
    miai_games *s = new_store((size_t)1 << 28);
    const miai_game right = number(s, x, 0);
    miai_game left[800];

    for (uint32_t i = 0; i < n; i++)
        left[i] = nus(s, 0, 0, 0, i);
    const uint64_t before = miai_games_work(s);
    const miai_game g = miai_game_make(s, left, (int)n, &right, 1);
    const uint64_t steps = miai_games_work(s) - before;
    assert_int_equal(g, x == 1 ? number(s, 1, 1) : nus(s, 0, 0, 1, 1));
    miai_games_free(s);
    return steps;
}

/* Twice as many options take twice as many steps, each of which compares one
 * with the others, and not four times as many: they are compared with each
 * other twice, and not after each reversal. */
static void many_nimbers_are_compared_twice(void **state)
{
    (void)state;
    for (int64_t right = 0; right <= 1; right++)
        for (uint32_t n = 50; n <= 400; n *= 2)
            assert_true(steps_of(2 * n, right) < 3 * steps_of(n, right));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_options_keep_their_value),
        cmocka_unit_test(many_nimbers_are_compared_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
