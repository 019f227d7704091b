/* test_race_verdict.c - moves and advice of a race, seen from outside. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

/* A context, and what is known of a race. */
typedef struct asked {
    miai_context *ctx;
    miai_problem *problem;
    miai_race_verdict *verdict;
} asked;

static asked ask(const char *text)
{
    miai_reader *reader;
    miai_options o;
    asked a;

    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&a.ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(
        miai_reader_new(&reader, a.ctx, text, strlen(text), "file", &o),
        MIAI_OK);
    assert_int_equal(miai_reader_next_race(&a.problem, reader), MIAI_OK);
    assert_int_equal(miai_race_verdict_new(&a.verdict, a.ctx, a.problem, &o),
                     MIAI_OK);
    miai_reader_free(reader);
    return a;
}

static void drop(asked *a)
{
    miai_race_verdict_free(a->verdict);
    miai_problem_free(a->problem);
    miai_context_free(a->ctx);
}

static void moves_have_reasons(void **state)
{
    asked a = ask("x.o\nxoo\nx.o\nxoo\nxoo.#\nxoo\nxoo\n");
    const miai_race_verdict *v = a.verdict;

    (void)state;
    assert_string_equal(miai_race_verdict_move(v, MIAI_BLACK, 0), "d3");
    assert_string_equal(miai_race_verdict_move_reason(v, MIAI_BLACK, 0),
                        "fills an outside liberty");
    assert_null(miai_race_verdict_move(v, MIAI_BLACK, 1));
    assert_null(miai_race_verdict_move_reason(v, MIAI_BLACK, 1));
    assert_null(miai_race_verdict_move_reason(v, MIAI_BLACK, -1));
    assert_string_equal(miai_race_verdict_move(v, MIAI_WHITE, 0), "b5");
    assert_string_equal(miai_race_verdict_move_reason(v, MIAI_WHITE, 0),
                        "fills a shared liberty");
    assert_string_equal(miai_race_verdict_move(v, MIAI_WHITE, 1), "b7");
    assert_null(miai_race_verdict_move(v, MIAI_WHITE, 2));
    assert_null(miai_race_verdict_advice(v, 0));
    drop(&a);
}

static void advice_is_told(void **state)
{
    asked a = ask("         .#\n    xoo.OO.#\n  @.xoo  .#\n    xoo\n  @.xoo\n"
                  "    xoo\n    xoo\n    x.o\n    x.o\n");

    (void)state;
    assert_string_equal(
        miai_race_verdict_advice(a.verdict, 0),
        "White at h8 turns one liberty that has to be approached into three "
        "that can be filled at once. After that it is only a seki, because the "
        "approach moves are worth more.");
    assert_null(miai_race_verdict_advice(a.verdict, 1));
    assert_null(miai_race_verdict_advice(a.verdict, -1));
    drop(&a);
}

static void numbers_are_turned_and_weighed(void **state)
{
    static const char text[] = "S=0 B:O=3 W:O=1,A=5";
    miai_race before, after;
    miai_race_exchange e;
    miai_context *ctx;
    char words[300];

    (void)state;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(miai_race_from_text(&before, ctx, text, strlen(text)),
                     MIAI_OK);
    assert_int_equal(miai_race_convert(&after, ctx, &before, MIAI_BLACK, 5, 2),
                     MIAI_ERR_INPUT);
    assert_string_equal(miai_context_error(ctx),
                        "Black: expected a liberty with approach moves, found "
                        "none with 5");
    assert_int_equal(miai_race_convert(&after, ctx, &before, MIAI_WHITE, 5, 2),
                     MIAI_OK);
    assert_string_equal(miai_context_error(ctx), "");
    miai_race_weigh(&e, &before, &after, MIAI_WHITE);
    assert_int_equal(e.reduced, 1);
    assert_int_equal(e.first[0], 1);
    assert_true(miai_race_describe_exchange(words, sizeof words, &before, &after,
                                       MIAI_WHITE) < sizeof words);
    assert_non_null(strstr(words, "two moves instead of one"));
    miai_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_have_reasons),
        cmocka_unit_test(advice_is_told),
        cmocka_unit_test(numbers_are_turned_and_weighed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
