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
    miai_verdict *verdict;
} asked;

static asked ask(const char *text)
{
    miai_reader *reader;
    miai_options o;
    asked a;

    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    assert_int_equal(miai_context_new(&a.ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(
        miai_reader_new(&reader, a.ctx, text, strlen(text), "file", &o),
        MIAI_OK);
    assert_int_equal(miai_reader_next(&a.problem, reader), MIAI_OK);
    assert_int_equal(miai_solve(&a.verdict, a.ctx, a.problem, &o), MIAI_OK);
    miai_reader_free(reader);
    return a;
}

static void drop(asked *a)
{
    miai_verdict_free(a->verdict);
    miai_problem_free(a->problem);
    miai_context_free(a->ctx);
}

static void is_move(const miai_move *move, const char *text, const char *why)
{
    assert_non_null(move);
    assert_string_equal(move->text, text);
    assert_string_equal(move->reason, why);
}

static void moves_have_reasons(void **state)
{
    asked a = ask("x.o\nxoo\nx.o\nxoo\nxoo.#\nxoo\nxoo\n");
    const miai_verdict *v = a.verdict;

    (void)state;
    is_move(miai_verdict_move(v, MIAI_BLACK, 0), "d3",
            "fills an outside liberty");
    assert_null(miai_verdict_move(v, MIAI_BLACK, 1));
    assert_null(miai_verdict_move(v, MIAI_BLACK, -1));
    is_move(miai_verdict_move(v, MIAI_WHITE, 0), "b5",
            "fills a shared liberty");
    assert_string_equal(miai_verdict_move(v, MIAI_WHITE, 1)->text, "b7");
    assert_null(miai_verdict_move(v, MIAI_WHITE, 2));
    assert_int_equal(miai_verdict_race(v)->advices, 0);
    drop(&a);
}

static void advice_is_told(void **state)
{
    asked a = ask("         .#\n    xoo.OO.#\n  @.xoo  .#\n    xoo\n  @.xoo\n"
                  "    xoo\n    xoo\n    x.o\n    x.o\n");
    const miai_race_facts *facts = miai_verdict_race(a.verdict);

    (void)state;
    assert_int_equal(facts->advices, 1);
    assert_string_equal(
        facts->advice[0],
        "White at h8 turns one liberty that has to be approached into three "
        "that can be filled at once. After that it is only a seki, because the "
        "approach moves are worth more.");
    drop(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_have_reasons),
        cmocka_unit_test(advice_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
