/* test_cgt_limits.c - operators on short games where something is too large,
 * too deep, or out of memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "games.h"
#include "heap.h"

static void large_games_have_formulas(void **state)
{
    miai_games *s = new_store(1 << 20);
    const miai_game ups = nus(s, 0, 0, 1000000000, 0);
    const miai_game both = nus(s, 0, 0, -7, 4000000000);
    const miai_game heap_of = nus(s, 3, 0, 0, 4000000000);
    miai_game weight;
    int64_t count;
    bool exists;

    (void)state;
    assert_true(miai_game_stop_count(s, ups, &count));
    assert_int_equal(count, 1000000003);
    assert_true(miai_game_birthday(s, ups, &count));
    assert_int_equal(count, 1000000001);
    assert_true(miai_game_birthday(s, heap_of, &count));
    assert_int_equal(count, 4000000003);
    assert_true(miai_game_atomic_weight(s, ups, &weight, &exists) && exists);
    assert_int_equal(weight, number(s, 1000000000, 0));
    assert_true(miai_game_atomic_weight(s, both, &weight, &exists) && exists);
    assert_int_equal(weight, number(s, -7, 0));
    assert_int_equal(miai_game_reduce(s, heap_of), number(s, 3, 0));
    assert_int_equal(miai_game_freeze(s, heap_of), heap_of);
    assert_int_equal(miai_game_cool(s, heap_of, (miai_dyadic){1, 60}),
                     number(s, 3, 0));
    assert_int_equal(miai_game_cool(s, heap_of, (miai_dyadic){0, 0}), heap_of);
    assert_int_equal(
        miai_game_multiply(s, nus(s, 3, 62, 0, 7), INT64_C(1) << 62),
        number(s, 3, 0));
    assert_true(miai_game_is_all_small(s, ups));
    assert_false(miai_game_is_all_small(s, heap_of));
    assert_string_equal(miai_games_error(s), "");
    miai_games_free(s);
}

static void fails(miai_games *s, miai_game g, const char *why)
{
    assert_int_equal(g, MIAI_NO_GAME);
    assert_string_equal(miai_games_error(s), why);
    miai_games_clear_error(s);
}

static void what_is_too_large_is_said(void **state)
{
    miai_games *s = new_store((size_t)1 << 26);
    const miai_game one = number(s, 1, 0);
    const miai_game most = number(s, INT64_MAX, 0);
    const miai_game least = number(s, INT64_MIN, 0);
    const miai_game ups = nus(s, 0, 0, 1000000000, 0);
    const miai_game heap_of = nus(s, 0, 0, 0, 4000000000);
    static const char deep[] = "too large: a game is too deep";
    static const char wide[] = "too large: a game has too many options";
    static const char number_text[] = "too large: a number does not fit";
    int64_t count;

    (void)state;
    fails(s, miai_game_heat(s, ups, one), deep);
    fails(s, miai_game_warm(s, ups), deep);
    fails(s, miai_game_norton(s, ups, ups), deep);
    fails(s, miai_game_ordinal_sum(s, one, number(s, INT64_MAX, 0)), deep);
    fails(s, miai_game_cool(s, heap_of, (miai_dyadic){-1, 1}), wide);
    fails(s, miai_game_norton(s, one, heap_of), wide);
    fails(s, pair(s, number(s, 0, 0), number(s, 1, MIAI_DYADIC_EXP)),
          number_text);
    fails(s, pair(s, number(s, -1, MIAI_DYADIC_EXP), number(s, 0, 0)),
          number_text);
    fails(s, pair(s, number(s, INT64_MAX - 1, 0), number(s, INT64_MAX, 0)),
          number_text);
    fails(s, miai_game_make(s, &most, 1, NULL, 0), number_text);
    fails(s, miai_game_make(s, NULL, 0, &least, 1), number_text);
    fails(s, miai_game_multiply(s, ups, 3), number_text);
    fails(s, miai_game_multiply(s, number(s, INT64_MIN, 0), -1), number_text);
    fails(s, miai_game_cool(s, one, (miai_dyadic){-1, 0}),
          "expected a temperature above -1");
    assert_false(miai_game_stop_count(s, heap_of, &count));
    fails(s, MIAI_NO_GAME, number_text);
    assert_false(miai_game_birthday(s, number(s, INT64_MIN, 0), &count));
    fails(s, MIAI_NO_GAME, number_text);
    miai_games_free(s);
}

/* The largest number with this denominator, and its negative. */
static void the_longest_fractions_have_options(void **state)
{
    miai_games *s = new_store(1 << 20);
    const miai_game x = number(s, INT64_MAX, MIAI_DYADIC_EXP);
    const miai_game y = miai_game_negate(s, x);

    (void)state;
    assert_int_equal(miai_game_left(s, x, 0), number(s, INT64_MAX / 2, 61));
    assert_int_equal(miai_game_right(s, x, 0), number(s, 2, 0));
    assert_int_equal(miai_game_left(s, y, 0), number(s, -2, 0));
    assert_int_equal(miai_game_right(s, y, 0), number(s, -(INT64_MAX / 2), 61));
    assert_int_equal(pair(s, x, number(s, 3, 0)), number(s, 2, 0));
    assert_int_equal(pair(s, number(s, -3, 0), y), number(s, -2, 0));
    miai_games_free(s);
}

/* Moves up to `length` deep. */
static miai_game chain(miai_games *s, int length)
{
    miai_game g = number(s, 0, 0);

    for (int i = 0; i < length && g != MIAI_NO_GAME; i++)
        g = pair(s, number(s, i + 1, 0), g);
    return g;
}

static void deep_games_are_refused(void **state)
{
    miai_games *s = new_store((size_t)1 << 28);
    const miai_game fine = chain(s, 900), deep = chain(s, 2100);
    static const char why[] = "too large: a game is too deep";
    int64_t count;

    (void)state;
    assert_true(fine != MIAI_NO_GAME && deep != MIAI_NO_GAME);
    assert_true(miai_game_birthday(s, fine, &count));
    assert_int_equal(count, 901); /* {900 | ...}: 900 is born on day 900 */
    assert_true(miai_game_heat(s, fine, number(s, 1, 0)) != MIAI_NO_GAME);
    assert_false(miai_game_birthday(s, deep, &count));
    fails(s, MIAI_NO_GAME, why);
    fails(s, miai_game_heat(s, deep, number(s, 1, 0)), why);
    miai_games_free(s);
}

enum { ANSWERS = 14 };

/* Some of everything. */
static bool compute_all(miai_games *s, const miai_mem *mem,
                        int64_t answer[ANSWERS])
{
    const miai_game up = nus(s, 0, 0, 1, 0), one = number(s, 1, 0);
    const miai_game hot =
        pair(s, number(s, 9, 0), pair(s, number(s, 4, 0), up));
    const miai_game soft = pair(s, pair(s, nus(s, 0, 0, 2, 0), up), up);
    const miai_game games[] = {
        miai_game_cool(s, hot, (miai_dyadic){1, 0}),
        miai_game_freeze(s, hot),
        miai_game_heat(s, soft, one),
        miai_game_warm(s, soft),
        miai_game_norton(s, hot, up),
        miai_game_ordinal_sum(s, hot, soft),
        miai_game_reduce(s, miai_game_add(s, hot, up)),
        miai_game_multiply(s, hot, 5),
    };
    const int count = (int)(sizeof games / sizeof *games);
    miai_game weight;
    bool exists;
    miai_vec list;

    miai_vec_init(&list, mem, sizeof(miai_game));
    bool good = miai_game_incentives(s, hot, true, &list);
    answer[0] = (int64_t)list.count;
    miai_vec_clear(&list);
    good = good && miai_game_atomic_weight(s, soft, &weight, &exists) &&
           miai_game_birthday(s, weight, &answer[1]) &&
           miai_game_atomic_weight(s, tiny(s, one), &weight, &exists) &&
           miai_game_stop_count(s, weight, &answer[2]) &&
           miai_game_stop_count(s, hot, &answer[3]) &&
           miai_game_birthday(s, hot, &answer[4]);
    answer[5] = good && exists && miai_game_is_all_small(s, soft);
    for (int i = 0; i < count; i++)
        good = good && miai_game_stop_count(s, games[i], &answer[6 + i]);
    return good && miai_games_error(s)[0] == 0;
}

static bool compute_on(heap *h, int64_t answer[ANSWERS])
{
    const miai_mem mem = {heap_alloc, h};
    miai_games *s;

    if (miai_games_new(&s, &mem, 1 << 22) != MIAI_OK)
        return false;
    const bool good = compute_all(s, &mem, answer);
    assert_true(good || strcmp(miai_games_error(s), "not enough memory") == 0);
    miai_games_free(s);
    return good;
}

/* Whichever allocation fails, it is said and nothing is left behind. */
static void no_failure_goes_unnoticed(void **state)
{
    int64_t answer[ANSWERS];
    heap h = {0};

    (void)state;
    assert_true(compute_on(&h, answer));
    assert_int_equal(h.blocks, 0);
    const long all = h.attempts;
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        assert_false(compute_on(&h, answer));
        assert_int_equal(h.blocks, 0);
    }
}

/* With less and less memory: the same answers or none. */
static void memory_has_a_limit(void **state)
{
    const miai_mem mem = miai_mem_libc();
    int64_t right[ANSWERS], answer[ANSWERS];
    int good = 0, refused = 0;
    heap h = {0};

    (void)state;
    assert_true(compute_on(&h, right));
    for (size_t bytes = 1000; bytes < 400000; bytes += bytes / 8) {
        miai_games *s = new_store(bytes);
        if (compute_all(s, &mem, answer)) {
            good++;
            assert_memory_equal(answer, right, sizeof right);
        } else {
            refused++;
            assert_string_equal(miai_games_error(s),
                                "too large: the limit of memory is reached; "
                                "raise it with --memory");
        }
        miai_games_free(s);
    }
    assert_true(good > 0 && refused > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_games_have_formulas),
        cmocka_unit_test(what_is_too_large_is_said),
        cmocka_unit_test(the_longest_fractions_have_options),
        cmocka_unit_test(deep_games_are_refused),
        cmocka_unit_test(no_failure_goes_unnoticed),
        cmocka_unit_test(memory_has_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
