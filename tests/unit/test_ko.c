/* test_ko.c - thermographs of positions with kos. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "fail_each.h"
#include "ko_graph.h"

/* --- kos one knows ------------------------------------------------------------- */

/* The last ko of a game: one point, three moves.  [Berlekamp 1996] */
static void a_plain_ko_is_worth_a_third_a_move(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k);
    ko(&k, a, b);
    left(&k, a, leaf(&k, 1));
    right(&k, b, leaf(&k, 0));
    for (int i = 0; i < 2; i++) {
        assert_mast(&k, a, both[i], 8, 4);
        assert_mast(&k, b, both[i], 4, 4);
    }
    /* Who is komaster has won already, as far as the other can see. */
    assert_ko(&k, a, MIAI_KOMASTER_LEFT,
              "L (2,-1) (2/3,1/3) R (2,-1) (2/3,1/3)");
    assert_ko(&k, b, MIAI_KOMASTER_LEFT,
              "L (3,-1) (1/3,1/3) R (-1,-1) (1/3,1/3)");
    assert_ko(&k, a, MIAI_KOMASTER_RIGHT,
              "L (2,-1) (2/3,1/3) R (-2,-1) (2/3,1/3)");
    assert_ko(&k, b, MIAI_KOMASTER_RIGHT,
              "L (-1,-1) (1/3,1/3) R (-1,-1) (1/3,1/3)");
    miai_games_free(k.s);
}

/* n stages: n + 2 moves lie between winning and losing. */
static void a_ko_of_many_stages_is_placid(void **state)
{
    (void)state;
    for (int stages = 1; stages <= 10; stages++) {
        graph k;
        int at[12];
        graph_init(&k);
        for (int i = 0; i <= stages; i++) {
            at[i] = position(&k);
            if (i > 0)
                ko(&k, at[i - 1], at[i]);
        }
        left(&k, at[0], leaf(&k, stages + 2));
        right(&k, at[stages], leaf(&k, 0));
        for (int i = 0; i <= stages; i++)
            for (int who = 0; who < 2; who++)
                assert_mast(&k, at[i], both[who], 12 * (stages + 1 - i), 12);
        miai_games_free(k.s);
    }
}

/* Life in 19x19, "Thermography" (2020): an approach ko of Bill Spight.  White
 * (Right) captures for -18.  Black takes, fills a liberty, and then it is a
 * plain ko that White takes first, with 23 for Black. */
static void an_approach_ko_is_hyperactive(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k);
    const int c = position(&k), d = position(&k);
    const int lost = leaf(&k, -18), won = leaf(&k, 23);
    ko(&k, b, a);
    right(&k, a, lost);
    left(&k, b, c);
    ko(&k, c, d);
    left(&k, c, won);
    right(&k, d, lost);
    /* Four moves: 41 / 4 each. */
    assert_mast(&k, a, MIAI_KOMASTER_LEFT, -18 * 12 + 41 * 3, 41 * 3);
    assert_mast(&k, a, MIAI_KOMASTER_RIGHT, -18 * 12, 0);
    assert_mast(&k, c, MIAI_KOMASTER_LEFT, 23 * 12 - 41 * 4, 41 * 4);
    assert_mast(&k, c, MIAI_KOMASTER_RIGHT, 23 * 12 - 41 * 4, 41 * 4);
    miai_games_free(k.s);
}

/* Sensei's Library, "Ko master": the same for White, where Black wins 15 with
 * one move, 14 after the approach, and White 12.  White komaster: 27 / 4 a move
 * and a count of 8 1/4.  Black komaster: White's sente, a count of 14. */
static void an_approach_ko_for_right(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k);
    const int c = position(&k), d = position(&k);
    const int lost = leaf(&k, -12);
    ko(&k, a, b);
    left(&k, a, leaf(&k, 15));
    right(&k, b, c);
    ko(&k, d, c);
    right(&k, c, lost);
    left(&k, d, leaf(&k, 14));
    assert_mast(&k, a, MIAI_KOMASTER_RIGHT, 99, 81);
    assert_mast(&k, a, MIAI_KOMASTER_LEFT, 14 * 12, 12);
    /* After White has taken the walls lean over each other: White gains by the
     * approach as long as it is hot elsewhere. */
    assert_ko(&k, b, MIAI_KOMASTER_LEFT,
              "L (17,-1) (13,1) (16/3,26/3) R (15,-1) (16/3,26/3)");
    miai_games_free(k.s);
}

/* A ten thousand year ko, with the stakes of Sensei's Library: 18 for Right, 10
 * for Left, compared with a seki.  In m Right holds the ko.  Left takes, to n,
 * and can connect there for the seki.  Who starts the fight lets the other
 * take first: Left from n, Right from m. */
static void a_ten_thousand_year_ko_is_hyperactive(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int m = position(&k), n = position(&k);
    const int a = position(&k), b = position(&k);
    const int c = position(&k), d = position(&k);
    const int won = leaf(&k, 10), lost = leaf(&k, -18);
    ko(&k, n, m);
    left(&k, n, leaf(&k, 0));
    left(&k, n, a); /* Left starts */
    ko(&k, a, b);
    left(&k, a, won);
    right(&k, b, lost);
    right(&k, m, d); /* Right starts */
    ko(&k, c, d);
    left(&k, c, won);
    right(&k, d, lost);
    /* Left wins every fight, but Right, who starts it, gets a move elsewhere:
     * 10 - t up to the 28 / 3 of the ko itself. */
    assert_mast(&k, m, MIAI_KOMASTER_LEFT, 8, 112);
    assert_ko(&k, m, MIAI_KOMASTER_LEFT,
              "L (13,-1) (10,0) (2/3,28/3) R (11,-1) (2/3,28/3)");
    /* Right wins with three moves from n, -18 + 3t, where Left can connect. */
    assert_mast(&k, n, MIAI_KOMASTER_RIGHT, -54, 54);
    assert_mast(&k, m, MIAI_KOMASTER_RIGHT, -108, 54);
    miai_games_free(k.s);
}

/* --- what is refused ------------------------------------------------------------- */

/* Right takes, but Left has something better than to watch: the ko is worth as
 * much as {1||3|-3} = 2, whoever is komaster. */
static void the_opponent_may_answer_out_of_the_ko(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k);
    ko(&k, a, b);
    left(&k, a, leaf(&k, 1));
    left(&k, b, leaf(&k, 3));
    right(&k, b, leaf(&k, -3));
    for (int i = 0; i < 2; i++)
        assert_ko(&k, a, both[i], "L (2,-1) R (2,-1)");
    miai_games_free(k.s);
}

static void longer_cycles_are_refused(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k), c = position(&k);
    const int end = leaf(&k, 0);
    left(&k, a, b);
    right(&k, b, c);
    left(&k, c, a);
    right(&k, a, end);
    left(&k, b, end);
    right(&k, c, end);
    for (int i = 0; i < 2; i++)
        assert_refused(&k, a, both[i], "a cycle that is not a ko");
    miai_games_free(k.s);
}

/* Left takes all the way round. */
static void a_ring_of_kos_is_refused(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k), c = position(&k);
    const int d = position(&k), e = position(&k);
    ko(&k, a, b);
    ko(&k, b, c);
    ko(&k, c, a);
    left(&k, a, leaf(&k, 3));
    right(&k, a, leaf(&k, -3));
    ko(&k, d, e); /* both can take both ways */
    ko(&k, e, d);
    left(&k, d, a);
    for (int i = 0; i < 2; i++) {
        assert_refused(&k, a, both[i], "a cycle that is not a ko");
        assert_refused(&k, d, both[i], "a cycle that is not a ko");
    }
    miai_games_free(k.s);
}

static void a_move_back_to_oneself_is_refused(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k);
    left(&k, a, a);
    right(&k, a, leaf(&k, 0));
    left(&k, b, b);
    right(&k, b, b);
    for (int i = 0; i < 2; i++) {
        assert_refused(&k, a, both[i], "a cycle that is not a ko");
        assert_refused(&k, b, both[i], "a cycle that is not a ko");
    }
    miai_games_free(k.s);
}

static void two_kos_at_a_time_are_refused(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k), c = position(&k);
    ko(&k, a, b);
    ko(&k, a, c);
    left(&k, a, leaf(&k, 5));
    right(&k, b, leaf(&k, 0));
    right(&k, c, leaf(&k, 1));
    const int fine = position(&k);
    left(&k, fine, leaf(&k, 2));
    right(&k, fine, leaf(&k, 0));
    for (int i = 0; i < 2; i++) {
        assert_refused(&k, c, both[i],
                       "two kos at a time: a player has two moves that can "
                       "be taken back");
        /* What has nothing to do with it is not touched. */
        assert_ko(&k, fine, both[i], "L (3,-1) (1,1) R (-1,-1) (1,1)");
    }
    miai_games_free(k.s);
}

/* Left can take, but not win. */
static void a_ko_without_an_end_is_refused(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k);
    ko(&k, a, b);
    right(&k, b, leaf(&k, 0));
    assert_refused(&k, b, MIAI_KOMASTER_LEFT,
                   "a ko that the komaster cannot end");
    assert_ko(&k, b, MIAI_KOMASTER_RIGHT, "L (-1,-1) R (-1,-1)");
    miai_games_free(k.s);
}

static void graphs_that_are_none_are_refused(void **state)
{
    const char *nowhere = "a graph with a move to nowhere";
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k);
    assert_refused(&k, a, both[0],
                   "a position without moves and without a value");
    assert_refused(&k, -1, both[0], nowhere);
    assert_refused(&k, 1, both[0], nowhere);
    left(&k, a, 7);
    assert_refused(&k, a, both[0], nowhere);
    k.moves[0] = (miai_ko_move){-1, a, true};
    assert_refused(&k, a, both[0], nowhere);
    k.g.move_count = 0;
    k.g.value = NULL;
    assert_refused(&k, a, both[0],
                   "a position without moves and without a value");
    miai_games_free(k.s);
}

static void numbers_that_do_not_fit_are_reported(void **state)
{
    graph k;

    (void)state;
    graph_init(&k);
    const int a = position(&k), b = position(&k);
    ko(&k, a, b);
    left(&k, a, leaf(&k, INT64_MAX - 1));
    right(&k, b, leaf(&k, 0));
    assert_refused(&k, b, both[0], "too large: a number does not fit");
    miai_games_free(k.s);
}

/* A long way of single positions is too deep, a long ko is not. */
static void depth_is_limited(void **state)
{
    enum { LONG = 5000 };
    miai_games *s = new_store(MANY);
    miai_game value[LONG + 2];
    miai_ko_move *moves = calloc(2 * LONG + 2, sizeof *moves);
    miai_ko_graph g = {LONG + 2, value, moves, 0};
    miai_thermograph t;

    (void)state;
    assert_non_null(moves);
    value[LONG] = number(s, LONG + 1, 0);
    value[LONG + 1] = number(s, 0, 0);
    for (int i = 0; i + 1 < LONG; i++)
        moves[g.move_count++] = (miai_ko_move){i + 1, i, true};
    moves[g.move_count++] = (miai_ko_move){0, LONG, true};
    moves[g.move_count++] = (miai_ko_move){LONG - 1, LONG + 1, false};
    assert_false(miai_ko_thermograph(&t, s, &g, LONG - 1, both[0]));
    assert_string_equal(miai_games_error(s), "too large: a game is too deep");
    miai_games_clear_error(s);
    miai_thermograph_clear(&t);
    for (int i = 0; i + 1 < LONG; i++)
        moves[g.move_count++] = (miai_ko_move){i, i + 1, false};
    assert_true(miai_ko_thermograph(&t, s, &g, 0, both[0]));
    assert_int_equal(t.mast.num, LONG);
    assert_int_equal(t.temperature.num, 1);
    miai_thermograph_clear(&t);
    free(moves);
    miai_games_free(s);
}

/* A ko between 25/16 and -3. */
static bool draw_ko(miai_thermograph *out, miai_games *s)
{
    const miai_game value[4] = {0, 0, number(s, 25, 4), number(s, -3, 0)};
    const miai_ko_move moves[] = {
        {0, 1, false}, {1, 0, true}, {0, 2, true}, {1, 3, false}};
    const miai_ko_graph g = {4, value, moves, 4};

    return miai_ko_thermograph(out, s, &g, 0, MIAI_KOMASTER_RIGHT);
}

static miai_status draw(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    miai_status rc = MIAI_ERR_NOMEM;
    miai_thermograph t;
    miai_games *s;

    if (miai_games_new(&s, &mem, MANY) != MIAI_OK)
        return rc;
    if (draw_ko(&t, s))
        rc = MIAI_OK;
    else
        assert_string_equal(miai_games_error(s), "not enough memory");
    miai_thermograph_clear(&t);
    miai_games_free(s);
    return rc;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(draw) > 10);
}

static void the_limit_of_memory_holds(void **state)
{
    int failed = 0, drawn = 0;

    (void)state;
    for (size_t bytes = 0; bytes < 64 << 10; bytes += 64) {
        miai_games *s = new_store(bytes);
        miai_thermograph t;
        if (draw_ko(&t, s)) {
            drawn++;
        } else {
            assert_string_equal(miai_games_error(s),
                                "too large: the limit of memory is reached; "
                                "raise it with --memory");
            failed++;
        }
        miai_thermograph_clear(&t);
        miai_games_free(s);
    }
    assert_true(failed > 0 && drawn > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plain_ko_is_worth_a_third_a_move),
        cmocka_unit_test(a_ko_of_many_stages_is_placid),
        cmocka_unit_test(an_approach_ko_is_hyperactive),
        cmocka_unit_test(an_approach_ko_for_right),
        cmocka_unit_test(a_ten_thousand_year_ko_is_hyperactive),
        cmocka_unit_test(the_opponent_may_answer_out_of_the_ko),
        cmocka_unit_test(longer_cycles_are_refused),
        cmocka_unit_test(a_ring_of_kos_is_refused),
        cmocka_unit_test(a_move_back_to_oneself_is_refused),
        cmocka_unit_test(two_kos_at_a_time_are_refused),
        cmocka_unit_test(a_ko_without_an_end_is_refused),
        cmocka_unit_test(graphs_that_are_none_are_refused),
        cmocka_unit_test(numbers_that_do_not_fit_are_reported),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(the_limit_of_memory_holds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
