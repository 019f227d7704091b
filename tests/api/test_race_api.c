/* test_race_api.c - capturing races through the public interface. */
#include <stdio.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "heap.h"

enum { WORDS = 200 };

static const char inside_first[] = ";inside\n"
                                   "@.xoo.X...#\n"
                                   "  xoo\n"
                                   "@.xoo\n"
                                   "  xoo\n"
                                   "@.xoo\n"
                                   "  x.o\n"
                                   "  x.o\n";

static const char seki[] = ";seki\n"
                           "@.xoo.#\n"
                           "  xoo\n"
                           "  xoo\n"
                           "  xoo\n"
                           "  xoo\n"
                           "  x.o\n"
                           "  x.o\n";

/* By the count Black wins whoever begins; White throws in for a ko. */
static const char corridor[] = ";corridor\n"
                               "  @..xo.#\n"
                               "     xo\n"
                               "@....xo..#\n"
                               "     xo\n"
                               "     xo\n"
                               "     xo\n"
                               "     xo\n";

/* Reads the first race of a text and answers it. */
typedef struct asked {
    miai_context *ctx;
    miai_problem *race;
    miai_race_verdict *verdict;
    miai_options options;
} asked;

static miai_status read_race(asked *a, const char *text)
{
    miai_reader *reader = NULL;
    miai_status rc =
        miai_reader_new(&reader, a->ctx, text, strlen(text), "f", &a->options);

    if (rc == MIAI_OK)
        rc = miai_reader_next_race(&a->race, reader);
    miai_reader_free(reader);
    return rc;
}

static miai_status ask(asked *a, const char *text)
{
    miai_status rc = read_race(a, text);

    if (rc == MIAI_OK)
        rc = miai_race_verdict_new(&a->verdict, a->ctx, a->race, &a->options);
    return rc;
}

static void begin(asked *a)
{
    *a = (asked){0};
    miai_options_init(&a->options, sizeof a->options);
    assert_int_equal(miai_context_new(&a->ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(a->ctx, 1 << 22);
}

static void end(asked *a)
{
    miai_race_verdict_free(a->verdict);
    miai_problem_free(a->race);
    miai_context_free(a->ctx);
}

/* --- numbers --------------------------------------------------------------- */

static void a_race_is_counted_from_text(void **state)
{
    static const char text[] = "S=2 B:O=3 W:O=1,A=3";
    miai_race race;
    miai_race_count count;
    char words[WORDS];
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(miai_race_from_text(&race, a.ctx, text, strlen(text)),
                     MIAI_OK);
    assert_int_equal(race.shared, 2);
    assert_int_equal(race.chain[0].outside, 3);
    assert_int_equal(race.chain[1].avoided, 3);
    assert_int_equal(miai_race_evaluate(&count, a.ctx, &race), MIAI_OK);
    assert_int_equal(count.kind, MIAI_RACE_B);
    assert_int_equal(count.method, MIAI_RACE_FIF);
    assert_int_equal(count.first[0].winner, MIAI_BLACK);
    assert_int_equal(count.first[1].winner, MIAI_WHITE);
    miai_race_describe_relation(words, sizeof words, &race, &count, MIAI_RACE_FIF);
    assert_string_equal(words, "R_B = 3, R_W + S = 1 + 2 = 3: equal, whoever "
                               "begins has his way");
    end(&a);
}

static void bad_numbers_are_refused(void **state)
{
    static const char *const bad[] = {
        "",          "S=",     "S=1000 B:O=1 W:O=1", "S=1 B:Z=8 W:O=1",
        "S=1 X:O=1", "S=0 B:",
    };
    miai_race race = {.shared = -1};
    miai_race_count count;
    asked a;

    (void)state;
    begin(&a);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(
            miai_race_from_text(&race, a.ctx, bad[i], strlen(bad[i])),
            MIAI_ERR_INPUT);
        assert_true(miai_context_error(a.ctx)[0]);
        assert_null(strchr(miai_context_error(a.ctx), '\n'));
    }
    race = (miai_race){.shared = -1};
    assert_int_equal(miai_race_evaluate(&count, a.ctx, &race), MIAI_ERR_INPUT);
    end(&a);
}

/* --- positions ------------------------------------------------------------- */

static void a_plain_race_is_counted_and_confirmed(void **state)
{
    const miai_race *numbers;
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, inside_first), MIAI_OK);
    assert_true(miai_race_verdict_plain(a.verdict));
    assert_true(miai_race_verdict_searched(a.verdict));
    assert_null(miai_race_verdict_fault(a.verdict, 0));
    assert_null(miai_race_verdict_fault_words(a.verdict, 0));
    numbers = miai_race_verdict_numbers(a.verdict);
    assert_int_equal(numbers->chain[1].approach, 3);
    assert_int_equal(miai_race_verdict_count(a.verdict)->kind, MIAI_RACE_B);
    assert_int_equal(miai_race_verdict_end(a.verdict, MIAI_BLACK),
                     MIAI_RACE_BLACK_KILLS);
    assert_int_equal(miai_race_verdict_end(a.verdict, MIAI_WHITE),
                     MIAI_RACE_WHITE_KILLS);
    assert_int_equal(miai_race_verdict_behind(a.verdict, MIAI_BLACK), 0);
    assert_false(miai_race_verdict_ko(a.verdict, MIAI_BLACK));
    assert_string_equal(
        miai_race_verdict_code(a.verdict, MIAI_BLACK, MIAI_BLACK), "d");
    assert_string_equal(
        miai_race_verdict_code(a.verdict, MIAI_WHITE, MIAI_BLACK), "l");
    assert_string_equal(
        miai_race_verdict_run(a.verdict, MIAI_BLACK, MIAI_BLACK),
        "Black to play kills.");
    assert_string_equal(
        miai_race_verdict_run(a.verdict, MIAI_WHITE, MIAI_BLACK),
        "Black to play lives.");
    assert_true(miai_race_verdict_nodes(a.verdict) > 0);
    assert_int_equal(miai_race_verdict_threats(a.verdict), 5);
    assert_int_equal(miai_race_verdict_ruling(a.verdict), 2);
    end(&a);
}

static void points_have_kinds(void **state)
{
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, inside_first), MIAI_OK);
    const miai_race_verdict *v = a.verdict;
    assert_int_equal(miai_race_verdict_kind(v, 1, 6), MIAI_RACE_OUTSIDE);
    assert_int_equal(miai_race_verdict_owner(v, 1, 6), MIAI_BLACK);
    assert_int_equal(miai_race_verdict_approach(v, 1, 6), 0);
    assert_int_equal(miai_race_verdict_kind(v, 5, 6), MIAI_RACE_OUTSIDE);
    assert_int_equal(miai_race_verdict_owner(v, 5, 6), MIAI_WHITE);
    assert_int_equal(miai_race_verdict_approach(v, 5, 6), 3);
    assert_int_equal(miai_race_verdict_kind(v, 6, 6), MIAI_RACE_OUTPOST);
    assert_int_equal(miai_race_verdict_kind(v, 7, 6), MIAI_RACE_APPROACH);
    assert_int_equal(miai_race_verdict_kind(v, 3, 0), MIAI_RACE_SHARED);
    assert_int_equal(miai_race_verdict_owner(v, 3, 0), MIAI_EMPTY);
    assert_int_equal(miai_race_verdict_kind(v, 2, 0), MIAI_RACE_STONE);
    assert_int_equal(miai_race_verdict_kind(v, 0, 0), MIAI_RACE_NOTHING);
    for (int i = -1; i <= MIAI_MAX_SIZE; i += MIAI_MAX_SIZE + 1) {
        assert_int_equal(miai_race_verdict_kind(v, i, 0), MIAI_RACE_NOTHING);
        assert_int_equal(miai_race_verdict_owner(v, 0, i), MIAI_EMPTY);
        assert_int_equal(miai_race_verdict_approach(v, i, i), 0);
    }
    end(&a);
}

static void a_ko_is_answered_by_both_runs(void **state)
{
    char words[WORDS];
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, corridor), MIAI_OK);
    assert_false(miai_race_verdict_plain(a.verdict));
    assert_non_null(miai_race_verdict_fault(a.verdict, 0));
    assert_non_null(miai_race_verdict_fault_words(a.verdict, 0));
    assert_int_equal(miai_race_verdict_behind(a.verdict, MIAI_BLACK), -1);
    assert_false(miai_race_verdict_ko(a.verdict, MIAI_BLACK));
    assert_true(miai_race_verdict_ko(a.verdict, MIAI_WHITE));
    assert_int_equal(
        miai_race_verdict_status(a.verdict, MIAI_BLACK, MIAI_WHITE), 1);
    assert_int_equal(
        miai_race_verdict_status(a.verdict, MIAI_WHITE, MIAI_WHITE), 1);
    assert_string_equal(
        miai_race_verdict_run(a.verdict, MIAI_WHITE, MIAI_WHITE),
        "White to play kills by ko: Black needs one more ko threat to live.");
    miai_race_verdict_say(words, sizeof words, a.verdict, MIAI_WHITE);
    assert_string_equal(words,
                        "Without ko threats White to play captures Black.");
    end(&a);
}

static void several_chains_of_a_side_have_no_numbers(void **state)
{
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, ";several\n"
                             "@.xo.#\n"
                             "@.xo.#\n"
                             "@.xxo.#\n"
                             "  ooo\n"
                             "@.xxo.#\n"),
                     MIAI_OK);
    assert_false(miai_race_verdict_plain(a.verdict));
    assert_null(miai_race_verdict_numbers(a.verdict));
    assert_null(miai_race_verdict_count(a.verdict));
    end(&a);
}

static void one_side_may_be_asked(void **state)
{
    asked a;

    (void)state;
    begin(&a);
    a.options.first = MIAI_FIRST_WHITE;
    assert_int_equal(ask(&a, seki), MIAI_OK);
    assert_true(miai_race_verdict_asked(a.verdict, MIAI_WHITE));
    assert_false(miai_race_verdict_asked(a.verdict, MIAI_BLACK));
    assert_int_equal(miai_race_verdict_end(a.verdict, MIAI_WHITE),
                     MIAI_RACE_SEKI);
    assert_int_equal(miai_race_verdict_end(a.verdict, MIAI_BLACK),
                     MIAI_RACE_UNKNOWN);
    assert_null(miai_race_verdict_move(a.verdict, MIAI_BLACK, 0));
    assert_null(miai_race_verdict_line(a.verdict, MIAI_BLACK, 0));
    end(&a);
}

static void a_limit_makes_it_unknown(void **state)
{
    char words[WORDS];
    asked a;

    (void)state;
    begin(&a);
    a.options.nodes = 1;
    assert_int_equal(ask(&a, ";open\nx...o\nx...o\nx.O.o\n"), MIAI_OK);
    assert_false(miai_race_verdict_searched(a.verdict));
    assert_int_equal(miai_race_verdict_end(a.verdict, MIAI_BLACK),
                     MIAI_RACE_UNKNOWN);
    miai_race_verdict_say(words, sizeof words, a.verdict, MIAI_BLACK);
    assert_string_equal(
        words, "Black to play: unknown, not solved within the limits.");
    end(&a);
}

/* Counting needs no grid. */
static void a_plain_race_of_any_size_is_counted(void **state)
{
    char text[60 * 9], *to = text;
    asked a;

    (void)state;
    for (int i = 0; i < 40; i++)
        to += sprintf(to, "@.xoo.#\n");
    for (int i = 0; i < 8; i++)
        to += sprintf(to, "  x.o\n");
    begin(&a);
    assert_int_equal(ask(&a, text), MIAI_OK);
    assert_true(miai_race_verdict_plain(a.verdict));
    assert_false(miai_race_verdict_searched(a.verdict));
    assert_int_equal(miai_race_verdict_end(a.verdict, MIAI_BLACK),
                     MIAI_RACE_SEKI);
    assert_string_equal(miai_race_verdict_move(a.verdict, MIAI_WHITE, 0),
                        "pass");
    end(&a);
}

static void what_is_no_race_is_refused(void **state)
{
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, "#####\n#...#\n#####\n"), MIAI_ERR_INPUT);
    assert_non_null(strstr(miai_context_error(a.ctx), "expected"));
    a.options.threats = 0;
    assert_int_equal(ask(&a, seki), MIAI_ERR_OPTION);
    end(&a);
}

/* --- memory ---------------------------------------------------------------- */

/* Nothing that can be asked of a verdict needs memory. */
static void look_at(const heap *h, const miai_race_verdict *v)
{
    const long attempts = h->attempts;
    char words[WORDS];

    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        assert_int_equal(miai_race_verdict_end(v, c), MIAI_RACE_SEKI);
        assert_true(miai_race_verdict_say(words, sizeof words, v, c) > 0);
        for (int i = 0; miai_race_verdict_move(v, c, i); i++)
            assert_non_null(miai_race_verdict_move_reason(v, c, i));
        for (int i = 0; miai_race_verdict_line(v, c, i); i++)
            continue;
    }
    for (int i = 0; miai_race_verdict_advice(v, i); i++)
        continue;
    assert_int_equal(h->attempts, attempts);
}

/* One session; how it ended. */
static miai_status session(heap *h)
{
    asked a = {0};
    miai_status rc = miai_context_new(&a.ctx, heap_alloc, h);

    if (rc != MIAI_OK)
        return rc;
    miai_options_init(&a.options, sizeof a.options);
    miai_context_set_memory(a.ctx, 1);
    rc = ask(&a, seki);
    if (rc == MIAI_OK)
        look_at(h, a.verdict);
    else
        assert_non_null(strstr(miai_context_error(a.ctx), "not enough memory"));
    end(&a);
    return rc;
}

static void every_allocation_fails_once(void **state)
{
    heap h = {0};
    long all;

    (void)state;
    assert_int_equal(session(&h), MIAI_OK);
    assert_int_equal(h.blocks, 0);
    all = h.attempts;
    assert_true(all >= 5); /* context, reader, race, table, verdict */
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        assert_int_equal(session(&h), MIAI_ERR_NOMEM);
        assert_int_equal(h.blocks, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_race_is_counted_from_text),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(a_plain_race_is_counted_and_confirmed),
        cmocka_unit_test(points_have_kinds),
        cmocka_unit_test(a_ko_is_answered_by_both_runs),
        cmocka_unit_test(several_chains_of_a_side_have_no_numbers),
        cmocka_unit_test(one_side_may_be_asked),
        cmocka_unit_test(a_limit_makes_it_unknown),
        cmocka_unit_test(a_plain_race_of_any_size_is_counted),
        cmocka_unit_test(what_is_no_race_is_refused),
        cmocka_unit_test(every_allocation_fails_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
