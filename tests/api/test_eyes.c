/* test_eyes.c - the library of eyes through the public interface. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

static miai_context *new_context(void)
{
    miai_context *ctx;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    return ctx;
}

static void is_zero(const miai_eyes_tally *t)
{
    for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++)
        assert_true(t->shapes[p] == 0 && t->eyes[p] == 0);
}

static void eyes_are_counted(void **state)
{
    miai_context *ctx = new_context();
    miai_eyes_tally t = {.size = sizeof t};

    (void)state;
    assert_int_equal(miai_eyes_count(&t, ctx, 6), MIAI_OK);
    assert_int_equal(t.shapes[MIAI_PLACE_CENTRE], 35);
    assert_int_equal(t.shapes[MIAI_PLACE_EDGE], 111);
    assert_int_equal(t.shapes[MIAI_PLACE_CORNER], 50);
    assert_int_equal(t.eyes[MIAI_PLACE_CENTRE], 1813);
    assert_int_equal(t.eyes[MIAI_PLACE_EDGE], 6693);
    assert_int_equal(t.eyes[MIAI_PLACE_CORNER], 3102);
    assert_string_equal(miai_context_error(ctx), "");
    miai_context_free(ctx);
}

static void sizes_out_of_range_are_refused(void **state)
{
    static const int bad[] = {INT32_MIN, -1, 0, MIAI_MAX_EYE + 1, INT32_MAX};
    miai_context *ctx = new_context();

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        miai_eyes_tally t = {.size = sizeof t, .eyes = {1}};
        assert_int_equal(miai_eyes_count(&t, ctx, bad[i]), MIAI_ERR_OPTION);
        assert_non_null(strstr(miai_context_error(ctx), "expected 1 to 14"));
        is_zero(&t);
    }
    miai_context_free(ctx);
}

static bool stop_behind(uint64_t shapes, void *user)
{
    return shapes > *(const uint64_t *)user;
}

static void the_progress_function_stops_it(void **state)
{
    miai_context *ctx = new_context();
    uint64_t most = 10000;
    miai_eyes_tally t = {.size = sizeof t};

    (void)state;
    miai_context_set_progress(ctx, stop_behind, &most);
    assert_int_equal(miai_eyes_count(&t, ctx, 12), MIAI_ERR_LIMIT);
    assert_string_equal(miai_context_error(ctx),
                        "eyes of 12 points: counting was stopped");
    is_zero(&t);
    /* It counts anew each time. */
    assert_int_equal(miai_eyes_count(&t, ctx, 3), MIAI_OK);
    assert_int_equal(t.eyes[MIAI_PLACE_CORNER], 19);
    miai_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eyes_are_counted),
        cmocka_unit_test(sizes_out_of_range_are_refused),
        cmocka_unit_test(the_progress_function_stops_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
