/* test_endgame_sum.c - scores of regions, of sums, and of moves in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_sum.h"
#include "fail_each.h"
#include "regions.h"

enum { BLACK = MIAI_REGION_BLACK, WHITE = MIAI_REGION_WHITE };

static miai_region corridor(const char *text)
{
    miai_region_error error;
    miai_region r;

    assert_true(miai_region_of_corridor(&r, text, strlen(text), &error));
    return r;
}

static miai_game score(tools *own, const miai_region *r, miai_counting counting)
{
    miai_game g;
    bool has_ko;

    assert_true(miai_region_score(&g, &has_ko, own->t, r, counting));
    assert_false(has_ko);
    return g;
}

static int64_t now(tools *own, const miai_region *r, miai_counting counting)
{
    miai_score n;

    assert_true(miai_region_now(&n, own->t, r, counting));
    assert_int_equal(n.low, n.high);
    return n.low;
}

static miai_game integer(tools *own, int64_t n)
{
    return miai_game_integer(own->s, n);
}

/* A neutral point, a corridor of two points, and settled points with a dead
 * stone. */
static void regions_have_scores(void **state)
{
    tools *own = *state;
    const miai_region neutral = corridor("O.X"), two = corridor("O..X"),
                      dead = drawn("XXX#/X.oX/XXXX");

    assert_int_equal(score(own, &neutral, MIAI_BY_AREA),
                     pair(own->s, integer(own, 1), integer(own, -1)));
    assert_int_equal(score(own, &neutral, MIAI_BY_TERRITORY), integer(own, 0));
    const miai_game then = pair(own->s, integer(own, 0), integer(own, -2));
    assert_int_equal(score(own, &two, MIAI_BY_AREA),
                     pair(own->s, integer(own, 2), then));
    assert_int_equal(score(own, &dead, MIAI_BY_AREA), integer(own, 2));
    assert_int_equal(score(own, &dead, MIAI_BY_TERRITORY), integer(own, 3));
    assert_int_equal(now(own, &neutral, MIAI_BY_AREA), 0);
    assert_int_equal(now(own, &two, MIAI_BY_TERRITORY), 0);
    assert_int_equal(now(own, &dead, MIAI_BY_AREA), -1);
    assert_int_equal(now(own, &dead, MIAI_BY_TERRITORY), 3);
}

/* Up to an infinitesimal, rooms are worth as much territory as moves. */
static bool compare_room(const char *text, void *user)
{
    tools *own = user;
    miai_region_error error;
    miai_region r;
    miai_game g;
    bool has_ko;

    assert_true(miai_region_of_room(&r, text, strlen(text), &error));
    assert_true(miai_region_value(&g, &has_ko, own->t, &r));
    if (!has_ko)
        assert_int_equal(
            miai_game_reduce(own->s, score(own, &r, MIAI_BY_TERRITORY)),
            miai_game_reduce(own->s, g));
    return true;
}

static void rooms_are_territory(void **state)
{
    for (int nodes = 1; nodes <= 6; nodes++)
        assert_true(miai_rooms_list(nodes, compare_room, *state));
}

/* --- sums ---------------------------------------------------------------------- */

/* Games that stop at integers: switches, and what is sente or gote twice. */
static void random_games(miai_games *s, miai_game *game, int count,
                         uint32_t *seed)
{
    for (int i = 0; i < count; i++) {
        const int64_t high = (int64_t)(next_random(seed) % 9) - 3;
        const int64_t low = high - 1 - next_random(seed) % 4;
        const int64_t more = 1 + next_random(seed) % 6;
        game[i] =
            pair(s, miai_game_integer(s, high), miai_game_integer(s, low));
        if (i % 3 == 1)
            game[i] = pair(s, game[i], miai_game_integer(s, low - more));
        if (i % 3 == 2)
            game[i] = pair(s, miai_game_integer(s, high + more), game[i]);
    }
}

/* The stops of the sum itself. */
static void stops_of_sums_are_right(void **state)
{
    tools *own = *state;
    uint32_t seed = 4;

    for (int round = 0; round < 200; round++) {
        miai_game list[6], total = integer(own, 0);
        const int count = 1 + (int)(next_random(&seed) % 6);
        miai_dyadic stop[2];
        random_games(own->s, list, count, &seed);
        for (int i = 0; i < count; i++)
            total = miai_game_add(own->s, total, list[i]);
        if (round % 4 == 0) /* a game and its negative */
            list[count - 1] = miai_game_negate(own->s, list[0]);
        if (round % 4 == 0) {
            total = integer(own, 0);
            for (int i = 0; i < count; i++)
                total = miai_game_add(own->s, total, list[i]);
        }
        assert_true(miai_game_stops(own->s, total, &stop[0], &stop[1]));
        for (int side = 0; side < 2; side++) {
            miai_score found;
            assert_true(
                miai_sum_stop(&found, own->m, list, (size_t)count, side));
            assert_int_equal(found.low, found.high);
            assert_int_equal(stop[side].exp, 0);
            assert_int_equal(found.low, stop[side].num);
        }
    }
}

/* The same for scores of rooms, where ups and tinies decide about the last
 * point. */
typedef struct choice {
    tools *own;
    miai_game *list; /* 2 of each room: Black's, White's                    */
    size_t count, most;
    miai_counting counting;
} choice;

static bool take_room(const char *text, void *user)
{
    choice *c = user;
    miai_region_error error;
    miai_region r;
    miai_worth w;

    assert_true(miai_region_of_room(&r, text, strlen(text), &error));
    assert_true(miai_region_worth(&w, c->own->t, &r, c->counting));
    if (w.low != w.high)
        return true;
    assert_true(c->count + 2 <= c->most);
    c->list[c->count++] = w.low;
    c->list[c->count++] = miai_game_negate(c->own->s, w.low);
    return true;
}

static void check_rooms(tools *own, miai_counting counting, uint32_t seed)
{
    static miai_game all[512];
    choice c = {own, all, 0, 512, counting};

    assert_true(miai_rooms_list(5, take_room, &c));
    assert_true(miai_rooms_list(6, take_room, &c));
    for (int round = 0; round < 150; round++) {
        miai_game list[4], total = integer(own, 0);
        miai_dyadic stop[2];
        for (int i = 0; i < 4; i++) {
            list[i] = all[next_random(&seed) % c.count];
            total = miai_game_add(own->s, total, list[i]);
        }
        assert_true(miai_game_stops(own->s, total, &stop[0], &stop[1]));
        for (int side = 0; side < 2; side++) {
            miai_score found;
            assert_true(miai_sum_stop(&found, own->m, list, 4, side));
            assert_int_equal(found.low, found.high);
            assert_int_equal(found.low, stop[side].num);
        }
    }
}

static void stops_of_rooms_are_right(void **state)
{
    check_rooms(*state, MIAI_BY_AREA, 5);
    check_rooms(*state, MIAI_BY_TERRITORY, 6);
}

/* Bounds that a limit leaves hold what a search without a limit finds. */
static void a_limit_leaves_bounds(void **state)
{
    tools *own = *state;
    uint32_t seed = 9;
    int wide = 0;

    for (int round = 0; round < 60; round++) {
        miai_sums *fresh = miai_sums_new(own->s);
        miai_game list[12];
        miai_score exact, bounds;
        random_games(own->s, list, 12, &seed);
        miai_sums_limit(fresh, 1 + next_random(&seed) % 8);
        assert_true(miai_sum_stop(&bounds, fresh, list, 12, round % 2));
        assert_true(miai_sum_stop(&exact, own->m, list, 12, round % 2));
        assert_int_equal(exact.low, exact.high);
        assert_true(bounds.low <= exact.low && exact.high <= bounds.high);
        wide += bounds.low < bounds.high;
        miai_sums_free(fresh);
    }
    assert_true(wide > 10);
}

/* More games than are searched; they are all the same, so that their score is
 * known. */
static void too_many_games_have_bounds(void **state)
{
    tools *own = *state;
    miai_game list[2 * MIAI_SUM_HOT];
    miai_score found;

    for (int i = 0; i < 2 * MIAI_SUM_HOT; i++)
        list[i] = pair(own->s, integer(own, 4),
                       pair(own->s, integer(own, 1), integer(own, -3)));
    assert_true(miai_sum_stop(&found, own->m, list, 2 * MIAI_SUM_HOT, BLACK));
    assert_true(found.low < found.high);
    assert_true(miai_sum_stop(&found, own->m, list, 8, BLACK));
    assert_int_equal(found.low, found.high);
}

static void fractions_are_refused(void **state)
{
    tools *own = *state;
    const miai_game half = number(own->s, 1, 1);
    miai_score found;

    assert_false(miai_sum_stop(&found, own->m, &half, 1, BLACK));
    assert_ptr_equal(miai_games_failure(own->s),
                     miai_endgame_failure(MIAI_ENDGAME_FRACTION));
    miai_games_clear_error(own->s);
}

/* --- boards -------------------------------------------------------------------- */

static const miai_sum_move *move_at(const miai_sum_answer *a, int region,
                                    int point)
{
    const miai_sum_move *list = a->moves.data;

    for (size_t i = 0; i < a->moves.count; i++)
        if (list[i].region == region && (region < 0 || list[i].point == point))
            return &list[i];
    return NULL;
}

/* Two neutral points are miai by area: a pass loses nothing.  A corridor is
 * worth more than either. */
static void moves_keep_the_score_or_not(void **state)
{
    tools *own = *state;
    const miai_region point = corridor("O.X"), two = corridor("O..X");
    const miai_sum_region list[3] = {
        {.region = &point}, {.region = &point}, {.region = &two}};
    miai_sum_question q = {own->t, own->m, list, 2, MIAI_BY_AREA, 5, 5};
    miai_sum_answer a;

    assert_true(miai_sum_solve(&a, &q, BLACK));
    assert_int_equal(a.score.low, 5);
    assert_int_equal(a.moves.count, 3);
    for (int i = -1; i < 2; i++)
        assert_true(miai_score_keeps(move_at(&a, i, 0)->score, a.score, BLACK));
    miai_sum_clear(&a);
    q.count = 3;
    assert_true(miai_sum_solve(&a, &q, BLACK));
    assert_int_equal(a.score.low, 7);
    assert_true(miai_score_keeps(move_at(&a, 2, 0)->score, a.score, BLACK));
    assert_true(miai_score_loses(move_at(&a, 0, 0)->score, a.score, BLACK));
    assert_true(miai_score_loses(move_at(&a, -1, 0)->score, a.score, BLACK));
    miai_sum_clear(&a);
}

/* The game ends with two passes: who has yet to take a stone cannot pass. */
static void a_pass_may_end_the_game(void **state)
{
    tools *own = *state;
    const miai_region dead = drawn("XXX#/X.oX/XXXX");
    const miai_sum_region list = {.region = &dead};
    miai_sum_question q = {own->t, own->m, &list, 1, MIAI_BY_AREA, 0, 0};
    miai_sum_answer a;

    assert_true(miai_sum_solve(&a, &q, BLACK));
    assert_int_equal(a.score.low, 2);
    assert_int_equal(move_at(&a, -1, 0)->score.low, -1);
    assert_true(miai_score_keeps(move_at(&a, 0, 0)->score, a.score, BLACK));
    assert_null(move_at(&a, 0, 1));
    miai_sum_clear(&a);
    q.counting = MIAI_BY_TERRITORY;
    assert_true(miai_sum_solve(&a, &q, BLACK));
    assert_int_equal(a.score.low, 3);
    assert_true(miai_score_keeps(move_at(&a, -1, 0)->score, a.score, BLACK));
    miai_sum_clear(&a);
}

/* --- memory -------------------------------------------------------------------- */

static miai_status solve_with(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    const miai_region one = corridor("O...X"), two = drawn("XXX/O.o/X../XXX");
    const miai_sum_region list[2] = {{.region = &one}, {.region = &two}};
    miai_sum_answer a;
    miai_games *s;
    bool good = false;

    if (miai_games_new(&s, &mem, BYTES) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    miai_regions *t = miai_regions_new(s);
    miai_sums *m = t != NULL ? miai_sums_new(s) : NULL;
    if (m != NULL) {
        const miai_sum_question q = {t, m, list, 2, MIAI_BY_TERRITORY, 0, 0};
        good = miai_sum_solve(&a, &q, WHITE);
        miai_sum_clear(&a);
    }
    return end_of((tools){s, t, m}, good);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(solve_with) > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(regions_have_scores),
        cmocka_unit_test(rooms_are_territory),
        cmocka_unit_test(stops_of_sums_are_right),
        cmocka_unit_test(stops_of_rooms_are_right),
        cmocka_unit_test(a_limit_leaves_bounds),
        cmocka_unit_test(too_many_games_have_bounds),
        cmocka_unit_test(fractions_are_refused),
        cmocka_unit_test(moves_keep_the_score_or_not),
        cmocka_unit_test(a_pass_may_end_the_game),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
