/* test_race_verdict.c - moves and advice of a race, seen from outside. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "heap.h"

/* A context, and what is known of a race. */
typedef struct asked {
    miai_context *ctx;
    miai_problem *problem;
    miai_verdict *verdict;
} asked;

static miai_options race_options(void)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    return o;
}

static asked ask_with(const char *text, const miai_options *o)
{
    miai_reader *reader;
    asked a;

    assert_int_equal(miai_context_new(&a.ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(
        miai_reader_new(&reader, a.ctx, text, strlen(text), "file", o),
        MIAI_OK);
    assert_int_equal(miai_reader_next(&a.problem, reader), MIAI_OK);
    assert_int_equal(miai_solve(&a.verdict, a.ctx, a.problem, o), MIAI_OK);
    miai_reader_free(reader);
    return a;
}

static asked ask(const char *text)
{
    const miai_options o = race_options();

    return ask_with(text, &o);
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

/* --- does the side that captures live? ------------------------------------ */

static const char dead_winner[] =
    "@@\n..@\nxx.@\n.xx.@\no.xx.@\noo.x.@\n.o.x.@\n";
static const char corridor[] =
    "  @..xo.#\n     xo\n@....xo..#\n     xo\n     xo\n     xo\n     xo\n";
static const char approaches[] = "@.O.xo.X.#\n    xo\n@.O.xo.#\n    xo\n"
                                 "  @.xo.#\n    xo\n    xo\n";
static const char quiet[] = "@.xoo.#\n  xoo\n  xoo\n  xoo\n  xoo\n  x.o\n"
                            "  x.o\n";

/* The same with the colours exchanged. */
static void exchange(char out[100], const char *text)
{
    static const char from[] = "xXo O@#", to[] = "oOx X#@";

    for (; *text; text++, out++) {
        const char *found = strchr(from, *text);
        *out = found ? to[found - from] : *text;
    }
    *out = '\0';
}

/* What the race says when `first` moves first. */
static miai_race_fate fate_of(const char *text, miai_color first,
                              const miai_options *o)
{
    asked a = ask_with(text, o);
    const miai_race_fate fate =
        miai_verdict_race(a.verdict)->first[first == MIAI_WHITE].fate;

    drop(&a);
    return fate;
}

/* What a problem of life and death says, with the chain at `target`. */
static miai_race_fate life_of(const char *text, const char *target,
                              miai_color first)
{
    miai_race_fate fate = MIAI_RACE_FATE_KO;
    miai_options o = race_options();

    o.goal = MIAI_GOAL_LIFE;
    o.target = target;
    asked a = ask_with(text, &o);
    const bool wins = (miai_problem_defender(a.problem) == first) ==
                      (miai_verdict_status(a.verdict, first) > 0);
    if (miai_verdict_status(a.verdict, first) > o.threats ||
        miai_verdict_status(a.verdict, first) < -o.threats)
        fate = wins ? MIAI_RACE_FATE_LIVES : MIAI_RACE_FATE_DIES;
    drop(&a);
    return fate;
}

static void fates_are_what_solve_says(void **state)
{
    static const struct {
        const char *text;
        const char *target[2]; /* of who captures when Black, White begins */
        miai_race_fate fate[2];
    } rows[] = {
        {dead_winner, {"b4", "b4"}, {MIAI_RACE_FATE_DIES, MIAI_RACE_FATE_DIES}},
        {corridor, {"f1", "g1"}, {MIAI_RACE_FATE_LIVES, MIAI_RACE_FATE_KO}},
        {approaches,
         {"e1", "e1"},
         {MIAI_RACE_FATE_LIVES, MIAI_RACE_FATE_LIVES}},
    };
    const miai_options o = race_options();

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int side = 0; side < 2; side++) {
            const miai_color first = side == 0 ? MIAI_BLACK : MIAI_WHITE;
            char turned[100];
            assert_int_equal(fate_of(rows[i].text, first, &o),
                             rows[i].fate[side]);
            assert_int_equal(life_of(rows[i].text, rows[i].target[side], first),
                             rows[i].fate[side]);
            exchange(turned, rows[i].text);
            assert_int_equal(
                fate_of(turned, side == 0 ? MIAI_WHITE : MIAI_BLACK, &o),
                rows[i].fate[side]);
        }
}

static void says(const asked *a, miai_color first, const char *words)
{
    char text[300];

    miai_verdict_describe(text, sizeof text, a->verdict, first);
    assert_string_equal(text, words);
}

static void a_captor_that_dies_is_named(void **state)
{
    char turned[100];
    asked a = ask(dead_winner);

    (void)state;
    says(&a, MIAI_BLACK,
         "Black to play captures White, who is two moves behind: Black may "
         "play elsewhere twice. But Black's own chain dies all the same.");
    says(&a, MIAI_WHITE,
         "White to play is two moves too late: Black captures, and may play "
         "elsewhere once. But Black's own chain dies: White b3.");
    assert_int_equal(miai_verdict_nodes(a.verdict), 0);
    drop(&a);
    exchange(turned, dead_winner);
    a = ask(turned);
    says(&a, MIAI_BLACK,
         "Black to play is two moves too late: White captures, and may play "
         "elsewhere once. But White's own chain dies: Black b3.");
    drop(&a);
}

/* Nobody captures, the limit ends before, the side is not asked about. */
static void a_fate_may_be_unknown(void **state)
{
    miai_options o = race_options();

    (void)state;
    assert_int_equal(fate_of(quiet, MIAI_BLACK, &o), MIAI_RACE_FATE_UNKNOWN);
    assert_int_equal(fate_of(quiet, MIAI_WHITE, &o), MIAI_RACE_FATE_UNKNOWN);
    o.nodes = 1000;
    asked a = ask_with(dead_winner, &o);
    for (int i = 0; i < 2; i++) {
        const miai_race_turn *turn = &miai_verdict_race(a.verdict)->first[i];
        assert_int_equal(turn->end, MIAI_RACE_BLACK_KILLS);
        assert_int_equal(turn->fate, MIAI_RACE_FATE_UNKNOWN);
    }
    says(&a, MIAI_BLACK,
         "Black to play captures White, who is two moves behind: Black may "
         "play elsewhere twice.");
    drop(&a);
    o = race_options();
    o.first = MIAI_FIRST_WHITE;
    assert_int_equal(fate_of(approaches, MIAI_BLACK, &o),
                     MIAI_RACE_FATE_UNKNOWN);
    assert_int_equal(fate_of(approaches, MIAI_WHITE, &o), MIAI_RACE_FATE_LIVES);
}

/* A race read and solved; the fates that it tells. */
static miai_status session(heap *h, miai_race_fate out[2])
{
    const miai_options o = race_options();
    miai_context *ctx = NULL;
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;
    miai_status rc = miai_context_new(&ctx, heap_alloc, h);

    if (rc == MIAI_OK)
        rc = miai_reader_new(&reader, ctx, corridor, strlen(corridor), "file",
                             &o);
    if (rc == MIAI_OK)
        rc = miai_reader_next(&problem, reader);
    if (rc == MIAI_OK)
        rc = miai_solve(&verdict, ctx, problem, &o);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        out[i] = miai_verdict_race(verdict)->first[i].fate;
    miai_verdict_free(verdict);
    miai_problem_free(problem);
    miai_reader_free(reader);
    miai_context_free(ctx);
    return rc;
}

/* A table may do with less memory: then the answer is the same. */
static void without_memory_there_is_no_other_fate(void **state)
{
    miai_race_fate want[2], got[2];
    heap h = {0};
    int failed = 0;

    (void)state;
    assert_int_equal(session(&h, want), MIAI_OK);
    const long all = h.attempts;
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        const miai_status rc = session(&h, got);
        assert_int_equal(h.blocks, 0);
        if (rc == MIAI_OK)
            assert_memory_equal(got, want, sizeof got);
        else
            assert_int_equal(rc, MIAI_ERR_NOMEM);
        failed += rc != MIAI_OK;
    }
    assert_true(failed > 5);
}

/* --- nobody captures ------------------------------------------------------- */

static void two_eyes_are_not_a_seki(void **state)
{
    asked a = ask("x.x.xo.o.o\nxxxxxooooo\n");

    (void)state;
    says(&a, MIAI_BLACK, "Black to play: both live, each chain has two eyes.");
    assert_int_equal(miai_verdict_race(a.verdict)->first[0].end,
                     MIAI_RACE_SEKI);
    drop(&a);
    a = ask("x.xo....o\nxxxoooooo\n.x\nxx\n");
    says(&a, MIAI_BLACK,
         "Black to play: both live by themselves, so there is no race.");
    drop(&a);
    a = ask("x...xo.o.o\nxxxxxooooo\n");
    says(&a, MIAI_BLACK,
         "Black to play makes two eyes: neither chain can be captured.");
    drop(&a);
}

/* Connecting to living stones wins, and leaves no race to be looked at. */
static void a_connection_is_a_move(void **state)
{
    asked a = ask(" x.X#\nxxo.#\n xoo\n xo.#\n xX\n");

    (void)state;
    assert_int_equal(miai_verdict_race(a.verdict)->first[0].end,
                     MIAI_RACE_BLACK_KILLS);
    is_move(miai_verdict_move(a.verdict, MIAI_BLACK, 0), "c5",
            "connects the own chain to living stones");
    drop(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_have_reasons),
        cmocka_unit_test(advice_is_told),
        cmocka_unit_test(fates_are_what_solve_says),
        cmocka_unit_test(a_captor_that_dies_is_named),
        cmocka_unit_test(a_fate_may_be_unknown),
        cmocka_unit_test(without_memory_there_is_no_other_fate),
        cmocka_unit_test(two_eyes_are_not_a_seki),
        cmocka_unit_test(a_connection_is_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
