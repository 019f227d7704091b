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
    miai_verdict *verdict;
    const miai_race_facts *facts; /* of the verdict */
    miai_options options;
} asked;

static miai_status read_race(asked *a, const char *text)
{
    miai_reader *reader = NULL;
    miai_status rc =
        miai_reader_new(&reader, a->ctx, text, strlen(text), "f", &a->options);

    if (rc == MIAI_OK)
        rc = miai_reader_next(&a->race, reader);
    miai_reader_free(reader);
    return rc;
}

static miai_status ask(asked *a, const char *text)
{
    miai_status rc = read_race(a, text);

    if (rc == MIAI_OK)
        rc = miai_solve(&a->verdict, a->ctx, a->race, &a->options);
    if (rc == MIAI_OK)
        a->facts = miai_verdict_race(a->verdict);
    return rc;
}

static void begin(asked *a)
{
    *a = (asked){0};
    miai_options_init(&a->options, sizeof a->options);
    a->options.goal = MIAI_GOAL_RACE;
    assert_int_equal(miai_context_new(&a->ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(a->ctx, 1 << 22);
}

static void end(asked *a)
{
    miai_verdict_free(a->verdict);
    miai_problem_free(a->race);
    miai_context_free(a->ctx);
}

/* --- numbers --------------------------------------------------------------- */

static void a_race_is_counted_from_text(void **state)
{
    static const char text[] = "S=2 B:O=3 W:O=1,A=3";
    miai_race race = {.size = sizeof race};
    miai_race_count count = {.size = sizeof count};
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
    miai_race_describe_relation(words, sizeof words, &race, &count,
                                MIAI_RACE_FIF);
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
    miai_race race = {.size = sizeof race, .shared = -1};
    miai_race_count count = {.size = sizeof count};
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
    race = (miai_race){.size = sizeof race, .shared = -1};
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
    assert_true(a.facts->plain);
    assert_true(a.facts->searched);
    assert_int_equal(a.facts->faults, 0);
    numbers = a.facts->numbers;
    assert_int_equal(numbers->chain[1].approach, 3);
    assert_int_equal(a.facts->count->kind, MIAI_RACE_B);
    assert_int_equal(a.facts->first[0].end, MIAI_RACE_BLACK_KILLS);
    assert_int_equal(a.facts->first[1].end, MIAI_RACE_WHITE_KILLS);
    assert_int_equal(a.facts->first[0].behind, 0);
    assert_false(a.facts->first[0].ko);
    assert_string_equal(a.facts->first[0].run[0].code, "d");
    assert_string_equal(a.facts->first[0].run[1].code, "l");
    assert_string_equal(a.facts->first[0].run[0].words, "Black to play kills.");
    assert_string_equal(a.facts->first[0].run[1].words, "Black to play lives.");
    assert_true(miai_verdict_nodes(a.verdict) > 0);
    assert_int_equal(miai_verdict_threats(a.verdict), 5);
    assert_int_equal(miai_verdict_ruling(a.verdict), 2);
    end(&a);
}

static void is_point(const asked *a, int x, int y, miai_race_point want)
{
    const miai_race_point *p =
        &a->facts->point[y * miai_problem_width(a->race) + x];

    assert_int_equal(p->kind, want.kind);
    assert_int_equal(p->owner, want.owner);
    assert_int_equal(p->approach, want.approach);
}

static void points_have_kinds(void **state)
{
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, inside_first), MIAI_OK);
    assert_int_equal(miai_problem_width(a.race), 11);
    is_point(&a, 1, 6, (miai_race_point){MIAI_RACE_OUTSIDE, MIAI_BLACK, 0});
    is_point(&a, 5, 6, (miai_race_point){MIAI_RACE_OUTSIDE, MIAI_WHITE, 3});
    is_point(&a, 6, 6, (miai_race_point){MIAI_RACE_OUTPOST, MIAI_WHITE, 0});
    is_point(&a, 7, 6, (miai_race_point){MIAI_RACE_APPROACH, MIAI_WHITE, 0});
    is_point(&a, 3, 0, (miai_race_point){MIAI_RACE_SHARED, MIAI_EMPTY, 0});
    is_point(&a, 2, 0, (miai_race_point){MIAI_RACE_STONE, MIAI_BLACK, 0});
    is_point(&a, 0, 0, (miai_race_point){MIAI_RACE_NOTHING, MIAI_EMPTY, 0});
    end(&a);
}

static void a_ko_is_answered_by_both_runs(void **state)
{
    char words[WORDS];
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, corridor), MIAI_OK);
    assert_false(a.facts->plain);
    assert_true(a.facts->faults > 0);
    assert_true(a.facts->fault[0].name[0] != '\0');
    assert_true(a.facts->fault[0].words[0] != '\0');
    assert_int_equal(a.facts->first[0].behind, -1);
    assert_false(a.facts->first[0].ko);
    assert_true(a.facts->first[1].ko);
    assert_int_equal(a.facts->first[1].run[0].status, 1);
    assert_int_equal(a.facts->first[1].run[1].status, 1);
    assert_string_equal(
        a.facts->first[1].run[1].words,
        "White to play kills by ko: Black needs one more ko threat to live.");
    miai_verdict_describe(words, sizeof words, a.verdict, MIAI_WHITE);
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
    assert_false(a.facts->plain);
    assert_null(a.facts->numbers);
    assert_null(a.facts->count);
    end(&a);
}

static void one_side_may_be_asked(void **state)
{
    asked a;

    (void)state;
    begin(&a);
    a.options.first = MIAI_FIRST_WHITE;
    assert_int_equal(ask(&a, seki), MIAI_OK);
    assert_true(miai_verdict_asked(a.verdict, MIAI_WHITE));
    assert_false(miai_verdict_asked(a.verdict, MIAI_BLACK));
    assert_int_equal(a.facts->first[1].end, MIAI_RACE_SEKI);
    assert_int_equal(a.facts->first[0].end, MIAI_RACE_UNKNOWN);
    assert_null(miai_verdict_move(a.verdict, MIAI_BLACK, 0));
    assert_null(miai_verdict_line(a.verdict, MIAI_BLACK, 0));
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
    assert_false(a.facts->searched);
    assert_int_equal(a.facts->first[0].end, MIAI_RACE_UNKNOWN);
    miai_verdict_describe(words, sizeof words, a.verdict, MIAI_BLACK);
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
    a.options.values = true; /* which only a search could find */
    assert_int_equal(ask(&a, text), MIAI_OK);
    assert_string_equal(miai_context_error(a.ctx), "");
    assert_null(miai_verdict_value(a.verdict, MIAI_BLACK, 0));
    assert_true(a.facts->plain);
    assert_false(a.facts->searched);
    assert_int_equal(a.facts->first[0].end, MIAI_RACE_SEKI);
    assert_string_equal(miai_verdict_move(a.verdict, MIAI_WHITE, 0)->text,
                        "pass");
    end(&a);
}

static void what_is_no_race_is_refused(void **state)
{
    asked a;

    (void)state;
    begin(&a);
    assert_int_equal(ask(&a, "#####\n#...#\n#####\n"), MIAI_ERR_INPUT);
    assert_int_equal(miai_context_failure(a.ctx)->cause, MIAI_CAUSE_NO_PAIR);
    a.options.threats = 0;
    assert_int_equal(ask(&a, seki), MIAI_ERR_OPTION);
    end(&a);
}

/* --- memory ---------------------------------------------------------------- */

/* Nothing that can be asked of a verdict needs memory. */
static void look_at(const heap *h, const miai_verdict *v)
{
    const long attempts = h->attempts;
    const miai_race_facts *facts = miai_verdict_race(v);
    const miai_move *move;
    char words[WORDS];

    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        assert_int_equal(facts->first[c == MIAI_WHITE].end, MIAI_RACE_SEKI);
        assert_true(miai_verdict_describe(words, sizeof words, v, c) > 0);
        for (int i = 0; (move = miai_verdict_move(v, c, i)); i++)
            assert_non_null(move->reason);
        for (int i = 0; miai_verdict_line(v, c, i); i++)
            continue;
    }
    for (int i = 0; i < facts->advices; i++)
        assert_non_null(facts->advice[i]);
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
    a.options.goal = MIAI_GOAL_RACE;
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
