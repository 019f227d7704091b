/* test_values.c - what every first move is worth. */
#include <stdio.h>

#include "asking.h"

enum { MOST = 60 }; /* moves of these problems */

/* The three points in the middle live or die by the first move. */
static const char three[] = ";three\n#####\nOOOO#\n...O#\nOOOO#\n#####\n";

/* Ko: six points in the corner with an outside liberty. */
static const char six[] = ";six\n.####\nOOOO#\n...O#\n...O#\n";

/* The side that moves cannot win, and one side wins by passing. */
static const char bent_four[] = ";bent4\nOO##\n.O##\nXO##\nXOO#\nX.O#\n";

/* Larger: a search is asked on its way whether to go on. */
static const char large[] = ";large\nOOOOO#\n....O#\n....O#\n....O#\nOOO.O#\n";

/* White may capture, get a seki, or be captured. */
static const char race[] = ";race\nOx.oo\n.x.o.\n@xxoo\n";

/* A ko: with one threat more White saves her chain. */
static const char ko_race[] = ";ko\n.xoOX\n.xo.X\nOxo..\n.xo.O\n";

static int count_values(const miai_verdict *v, miai_color first)
{
    int n = 0;

    while (miai_verdict_value(v, first, n))
        n++;
    return n;
}

/* --- against a study -------------------------------------------------------- */

/* The values of `first` are those that a study of `other` has for `turn`, in
 * the same order. */
static void agrees(const asked *a, miai_color first, const asked *other,
                   miai_color turn)
{
    miai_study *study;
    const miai_move *move;
    int n = 0;

    assert_int_equal(miai_study_new(&study, other->ctx, other->problem,
                                    &other->options, turn),
                     MIAI_OK);
    for (; (move = miai_study_move(study, n)); n++) {
        const miai_move *value = miai_verdict_value(a->verdict, first, n);
        assert_non_null(value);
        assert_int_equal(value->point, move->point);
        assert_string_equal(value->text, move->text);
        assert_int_not_equal(value->value, 0);
        assert_int_equal(value->value, miai_study_value(study, move->text));
    }
    assert_true(n > 1 && n < MOST);
    assert_int_equal(count_values(a->verdict, first), n);
    miai_study_free(study);
}

static void a_problem_has_the_values_of_a_study(void **state)
{
    static const char *const texts[] = {three, six, bent_four, large};
    asked a;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    for (size_t i = 0; i < 2 * sizeof texts / sizeof texts[0]; i++) {
        a.options.ruling = 1 + i % 2;
        solve(&a, texts[i / 2]);
        agrees(&a, MIAI_BLACK, &a, MIAI_BLACK);
        agrees(&a, MIAI_WHITE, &a, MIAI_WHITE);
    }
    end(&a);
}

/* The same race with the colours exchanged, without its name. */
static void exchange(char *out, const char *text)
{
    static const char from[] = "xoXO@#", to[] = "oxOX#@";

    for (text = strchr(text, '\n') + 1; *text; text++, out++) {
        const char *at = strchr(from, *text);
        *out = at ? to[at - from] : *text;
    }
    *out = '\0';
}

/* A study of a race is about capturing White's chain.  So for White moving
 * first it studies the race with the colours exchanged. */
static void a_race_has_the_values_of_a_study(void **state)
{
    static const char *const texts[] = {race, ko_race};
    char text[100];
    asked a, turned;

    (void)state;
    begin(&a, MIAI_GOAL_RACE);
    begin(&turned, MIAI_GOAL_RACE);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        solve(&a, texts[i]);
        agrees(&a, MIAI_BLACK, &a, MIAI_BLACK);
        exchange(text, texts[i]);
        solve(&turned, text);
        agrees(&a, MIAI_WHITE, &turned, MIAI_BLACK);
        agrees(&turned, MIAI_WHITE, &a, MIAI_BLACK);
    }
    end(&a);
    end(&turned);
}

/* --- against the verdict ---------------------------------------------------- */

/* The best moves are those worth as much as the position. */
static void are_those_of_the_verdict(const asked *a, miai_color first)
{
    const int status = miai_verdict_status(a->verdict, first);
    const miai_move *value, *best;
    int most = -MIAI_MAX_THREATS - 2, next = 0;

    for (int i = 0; (value = miai_verdict_value(a->verdict, first, i)); i++) {
        most = value->value > most ? value->value : most;
        if (value->value != status || status < -a->options.threats)
            continue;
        best = miai_verdict_move(a->verdict, first, next++);
        assert_non_null(best);
        assert_int_equal(best->point, value->point);
        assert_int_equal(best->value, status);
    }
    assert_int_equal(most, status);
    assert_null(miai_verdict_move(a->verdict, first, next));
}

static void the_best_moves_are_worth_most(void **state)
{
    static const char *const texts[] = {three, six, bent_four, large};
    asked a;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        solve(&a, texts[i]);
        are_those_of_the_verdict(&a, MIAI_BLACK);
        are_those_of_the_verdict(&a, MIAI_WHITE);
    }
    end(&a);
}

/* White to play captures at a2 alone, a status of hers; where it is not asked
 * about, no move has a value. */
static void a_race_is_worth_what_it_captures(void **state)
{
    const miai_move *value;
    int winning = 0;
    asked a;

    (void)state;
    begin(&a, MIAI_GOAL_RACE);
    a.options.first = MIAI_FIRST_WHITE;
    solve(&a, race);
    assert_int_equal(miai_verdict_status(a.verdict, MIAI_WHITE), 6);
    for (int i = 0; (value = miai_verdict_value(a.verdict, MIAI_WHITE, i));
         i++) {
        winning += value->value == 6;
        assert_true((value->value == 6) == (strcmp(value->text, "a2") == 0));
    }
    assert_int_equal(winning, 1);
    assert_null(miai_verdict_value(a.verdict, MIAI_BLACK, 0));
    end(&a);
}

static void nobody_has_values_who_did_not_ask(void **state)
{
    static const miai_goal goals[] = {MIAI_GOAL_LIFE, MIAI_GOAL_RACE};
    static const char *const texts[] = {six, race};

    (void)state;
    for (int i = 0; i < 2; i++) {
        uint64_t nodes;
        asked a;
        begin(&a, goals[i]);
        solve(&a, texts[i]);
        nodes = miai_verdict_nodes(a.verdict);
        assert_non_null(miai_verdict_value(a.verdict, MIAI_BLACK, 0));
        assert_null(miai_verdict_value(a.verdict, MIAI_BLACK, -1));
        a.options.values = false;
        solve(&a, texts[i]);
        assert_null(miai_verdict_value(a.verdict, MIAI_BLACK, 0));
        assert_null(miai_verdict_value(a.verdict, MIAI_WHITE, 0));
        assert_true(miai_verdict_nodes(a.verdict) == nodes);
        end(&a);
    }
}

/* --- limits ----------------------------------------------------------------- */

/* Every first move is there; what is known of it is what is known without a
 * limit.  Returns how many are known. */
static int is_less(const asked *a, const asked *full)
{
    int known = 0;

    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const int n = count_values(full->verdict, c);
        assert_int_equal(count_values(a->verdict, c), n);
        for (int i = 0; i < n; i++) {
            const miai_move *got = miai_verdict_value(a->verdict, c, i);
            const miai_move *want = miai_verdict_value(full->verdict, c, i);
            assert_int_equal(got->point, want->point);
            if (got->value != 0)
                assert_int_equal(got->value, want->value);
            known += got->value != 0;
        }
    }
    return known;
}

/* Nodes are counted for each question. */
static void few_nodes_leave_values_open(void **state)
{
    static const miai_goal goals[] = {MIAI_GOAL_LIFE, MIAI_GOAL_RACE};
    static const char *const texts[] = {large, ko_race};

    (void)state;
    for (int i = 0; i < 2; i++) {
        int all, some = 0, known = -1;
        asked a, full;
        begin(&full, goals[i]);
        begin(&a, goals[i]);
        solve(&full, texts[i]);
        all = is_less(&full, &full);
        for (a.options.nodes = 1; known != all; a.options.nodes *= 2) {
            solve(&a, texts[i]);
            known = is_less(&a, &full);
            some += known > 0 && known < all;
        }
        assert_true(some > 2);
        end(&a);
        end(&full);
    }
}

/* Counts the calls, and stops at one of them; never at 0. */
typedef struct stopping {
    int calls, last;
} stopping;

static bool count_calls(uint64_t nodes, void *user)
{
    stopping *s = user;

    (void)nodes;
    return ++s->calls == s->last;
}

/* How often a search is asked whether to go on. */
static int calls_of(asked *a, const char *text, bool values)
{
    stopping s = {0, 0};

    a->options.values = values;
    miai_context_set_progress(a->ctx, count_calls, &s);
    solve(a, text);
    miai_context_set_progress(a->ctx, NULL, NULL);
    return s.calls;
}

/* Stopped while it looks for values, it has the whole answer; and once stopped
 * it asks no more. */
static void who_stops_gets_what_there_is(void **state)
{
    asked a, full;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    begin(&full, MIAI_GOAL_LIFE);
    const int answered = calls_of(&full, large, false);
    const int all = calls_of(&full, large, true);
    const int moves = is_less(&full, &full);
    print_message("asked %d times, with values %d\n", answered, all);
    assert_true(answered > 0 && answered < all);
    for (int last = 1; last <= all; last++) {
        stopping s = {0, last};
        miai_context_set_progress(a.ctx, count_calls, &s);
        solve(&a, large);
        assert_int_equal(s.calls, last);
        assert_true(is_less(&a, &full) < moves);
        for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE && last > answered; c++)
            assert_int_equal(miai_verdict_status(a.verdict, c),
                             miai_verdict_status(full.verdict, c));
        if (last == 1)
            assert_int_equal(is_less(&a, &full), 0);
    }
    end(&a);
    end(&full);
}

/* A clock that moves on by a second whenever somebody looks. */
static double tick(void *user)
{
    return (double)(*(int *)user)++;
}

/* The time is for everything together. */
static void time_runs_out_for_values(void **state)
{
    int least = MOST, most = 0;
    asked a, full;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    begin(&full, MIAI_GOAL_LIFE);
    const int answered = calls_of(&full, large, false);
    const int all = calls_of(&full, large, true);
    const int moves = is_less(&full, &full);
    for (int limit = 1; limit <= all + 1; limit++) {
        int seconds = 0;
        a.options.seconds = limit;
        miai_context_set_clock(a.ctx, tick, &seconds);
        solve(&a, large);
        const int known = is_less(&a, &full);
        least = known < least ? known : least;
        most = known > most ? known : most;
        if (limit > answered)
            assert_int_equal(miai_verdict_status(a.verdict, MIAI_BLACK),
                             miai_verdict_status(full.verdict, MIAI_BLACK));
    }
    assert_true(least < moves);
    assert_int_equal(most, moves);
    end(&a);
    end(&full);
}

static void solve_with_values(miai_context *ctx, const miai_problem *p)
{
    miai_options o;
    miai_verdict *v;

    miai_options_init(&o, sizeof o);
    o.values = true;
    const miai_status rc = miai_solve(&v, ctx, p, &o);
    assert_true((rc == MIAI_OK) == (v != NULL));
    assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
    miai_verdict_free(v);
}

static void whichever_allocation_fails_nothing_leaks(void **state)
{
    (void)state;
    survives_asking(MIAI_GOAL_LIFE, six, solve_with_values, 10);
    survives_asking(MIAI_GOAL_RACE, race, solve_with_values, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_problem_has_the_values_of_a_study),
        cmocka_unit_test(a_race_has_the_values_of_a_study),
        cmocka_unit_test(the_best_moves_are_worth_most),
        cmocka_unit_test(a_race_is_worth_what_it_captures),
        cmocka_unit_test(nobody_has_values_who_did_not_ask),
        cmocka_unit_test(few_nodes_leave_values_open),
        cmocka_unit_test(who_stops_gets_what_there_is),
        cmocka_unit_test(time_runs_out_for_values),
        cmocka_unit_test(whichever_allocation_fails_nothing_leaks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
