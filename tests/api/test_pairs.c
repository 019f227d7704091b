/* test_pairs.c - places between two groups through the public interface. */
#include "failing.h"

static miai_context *context(void)
{
    miai_context *ctx;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    return ctx;
}

static void test_table(void **state)
{
    miai_context *ctx = context();
    miai_pairs *pairs;
    const miai_pair_value *v;
    uint64_t places = 0;
    int count = 0;

    (void)state;
    assert_int_equal(miai_pairs_table(&pairs, ctx, 3), MIAI_OK);
    for (; (v = miai_pairs_value(pairs, count)); count++) {
        assert_non_null(v->text);
        assert_true(v->is_calm);
        places += v->count;
    }
    assert_int_equal(count, 12);
    assert_int_equal(places, 149);
    assert_null(miai_pairs_value(pairs, -1));
    miai_pairs_free(pairs);
    miai_pairs_free(NULL);
    miai_context_free(ctx);
}

static void test_one(void **state)
{
    static const char place[] = " ##/#..@/ ##";
    miai_context *ctx = context();
    miai_pairs *pairs;

    (void)state;
    assert_int_equal(miai_pairs_look(&pairs, ctx, place, sizeof place - 1),
                     MIAI_OK);
    const miai_pair_value *v = miai_pairs_value(pairs, 0);
    assert_string_equal(v->text, "{(1,0)|(0,0)}");
    assert_string_equal(v->example, place);
    assert_int_equal(v->low[0][0][0], MIAI_PAIR_BLACK);
    assert_int_equal(v->high[0][0][1], MIAI_PAIR_BOTH);
    assert_int_equal(v->high[0][1][1], MIAI_PAIR_WHITE);
    assert_null(miai_pairs_value(pairs, 1));
    miai_pairs_free(pairs);
    miai_context_free(ctx);
}

static void test_refused(void **state)
{
    miai_context *ctx = context();
    miai_pairs *pairs;

    (void)state;
    assert_int_equal(miai_pairs_table(&pairs, ctx, 0), MIAI_ERR_OPTION);
    assert_null(pairs);
    assert_int_equal(miai_pairs_table(&pairs, ctx, MIAI_PAIR_CELLS + 1),
                     MIAI_ERR_OPTION);
    assert_int_equal(miai_pairs_look(&pairs, ctx, "#.\0@", 4), MIAI_ERR_INPUT);
    assert_string_equal(
        miai_context_error(ctx),
        "pattern, character 3: expected `.`, `X`, `O`, `#`, `@`, a blank or "
        "`/`, in at most 16 rows of 16 points");
    miai_context_free(ctx);
}

/* With every allocation failing once. */
static void test_no_memory(void **state)
{
    long n = 0;
    heap h;

    (void)state;
    do {
        miai_context *ctx;
        miai_pairs *pairs = NULL;

        h = (heap){.fails = ++n};
        if (miai_context_new(&ctx, heap_alloc, &h) == MIAI_OK) {
            const miai_status rc = n % 2
                                       ? miai_pairs_table(&pairs, ctx, 2)
                                       : miai_pairs_look(&pairs, ctx, "#.@", 3);
            assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
            assert_int_equal(rc == MIAI_OK, pairs != NULL);
            miai_pairs_free(pairs);
            miai_context_free(ctx);
        }
        assert_int_equal(h.blocks, 0);
    } while (h.attempts >= n || n % 2 == 0); /* the last one did the table */
    assert_true(n > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_one),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
