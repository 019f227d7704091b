/* test_endgame_ko.c - regions with ko: bounds, first moves, thermographs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_worth.h"
#include "fail_each.h"
#include "regions.h"

enum { BLACK = MIAI_REGION_BLACK, WHITE = MIAI_REGION_WHITE };

/* --- kos that do not matter ------------------------------------------------------- */
typedef struct ko_census {
    tools *own;
    int kos, open; /* with ko; with bounds that stay apart */
} ko_census;

/* Bounds never cross; those of a room without ko are its value. */
static bool bound_room(const char *text, void *user)
{
    ko_census *c = user;
    miai_games *s = c->own->s;
    const miai_region r = room(text);
    miai_worth w;
    miai_game g;
    bool has_ko;

    assert_true(miai_region_value(&g, &has_ko, c->own->t, &r));
    assert_true(miai_region_worth(&w, c->own->t, &r, MIAI_BY_MOVES));
    assert_true(w.has_ko == has_ko && !w.is_cut);
    assert_true(has_ko || (w.low == g && w.high == g));
    assert_true(miai_game_le(s, w.low, w.high));
    c->kos += has_ko;
    c->open += w.low != w.high;
    return true;
}

static void most_kos_of_rooms_do_not_matter(void **state)
{
    ko_census six = {.own = *state}, seven = {.own = *state};

    assert_true(miai_rooms_list(6, bound_room, &six));
    assert_int_equal(six.kos, 14);
    assert_int_equal(six.open, 0);
    assert_true(miai_rooms_list(7, bound_room, &seven));
    assert_int_equal(seven.kos, 85);
    assert_int_equal(seven.open, 1);
}

/* Nine points inside Black: a stone in the middle can be captured and so on,
 * and it is still nine points.  The other one is a ko that both want. */
static void a_ko_matters_if_somebody_wants_it(void **state)
{
    tools *own = *state;
    const miai_region inside = drawn("XXXXX/X...X/X...X/X...X/XXXXX");
    const miai_region fight = drawn("XXOO/X.xO/XXOO");
    miai_worth w;

    assert_true(miai_region_worth(&w, own->t, &inside, MIAI_BY_MOVES));
    assert_true(w.has_ko);
    assert_int_equal(w.low, number(own->s, 9, 0));
    assert_int_equal(w.high, w.low);

    assert_true(miai_region_worth(&w, own->t, &fight, MIAI_BY_MOVES));
    assert_true(w.has_ko);
    assert_true(w.low != w.high && miai_game_le(own->s, w.low, w.high));
}

/* --- a ko for half a point ------------------------------------------------------------------ */
/* Black connects, or White takes the stone.   X X O O
 * Who may not come back never takes.          X . x O
 *                                             X X O O */
static const char half_point[] = "XXOO/X.xO/XXOO";

static miai_game switch_of(miai_games *s, int64_t left, int64_t right)
{
    return pair(s, miai_game_integer(s, left), miai_game_integer(s, right));
}

static void the_weak_side_does_not_take_back(void **state)
{
    tools *own = *state;
    const miai_region r = drawn(half_point);
    miai_worth w;

    assert_true(miai_region_worth(&w, own->t, &r, MIAI_BY_AREA));
    assert_true(w.has_ko && !w.is_cut);
    assert_int_equal(w.low, switch_of(own->s, 2, -2));
    assert_int_equal(w.high, miai_game_integer(own->s, 2));
    /* White takes.  If she is weak she may not do it again. */
    assert_true(miai_region_worth_after(&w, own->t, &r, MIAI_BY_AREA,
                                        (miai_region_move){0, WHITE}));
    assert_int_equal(w.low, miai_game_integer(own->s, -2));
    assert_int_equal(w.high, switch_of(own->s, 2, -2));
    /* Black connects, and there is no ko any more. */
    assert_true(miai_region_worth_after(&w, own->t, &r, MIAI_BY_AREA,
                                        (miai_region_move){0, BLACK}));
    assert_true(!w.has_ko);
    assert_int_equal(w.low, miai_game_integer(own->s, 2));
    assert_int_equal(w.high, w.low);
    /* There is a stone. */
    assert_true(miai_region_worth_after(&w, own->t, &r, MIAI_BY_AREA,
                                        (miai_region_move){1, BLACK}));
    assert_int_equal(w.low, MIAI_NO_GAME);
}

/* Points are known up to an infinitesimal: the right stop of the difference
 * says it. */
static bool is_sound(tools *own, const miai_worth *w, miai_counting counting)
{
    miai_dyadic left, right;

    if (counting == MIAI_BY_MOVES)
        return miai_game_le(own->s, w->low, w->high);
    return miai_game_stops(own->s, miai_game_subtract(own->s, w->high, w->low),
                           &left, &right) &&
           right.num >= 0;
}

/* Bounds never cross, however it is counted, also after each move. */
static void bounds_do_not_cross(void **state)
{
    static const char *const all[] = {
        "XXOO/X.xO/XXOO",      "XXOOX/X.x.X/XXOOX",   "XXX#/O..X/X..X/XXXX",
        "OOOO/X.xO/XX.O/OOOO", "XOXX/O.oX/.oX./XX.X",
    };
    tools *own = *state;

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const miai_region r = drawn(all[i]);
        for (int k = 0; k < MIAI_COUNTINGS * 2 * r.count; k++) {
            const miai_region_move m = {k % r.count, k / r.count % 2};
            const miai_counting counting = (miai_counting)(k / r.count / 2);
            miai_worth w;
            assert_true(miai_region_worth(&w, own->t, &r, counting));
            assert_true(is_sound(own, &w, counting));
            assert_true(miai_region_worth_after(&w, own->t, &r, counting, m));
            assert_true(w.low == MIAI_NO_GAME || is_sound(own, &w, counting));
        }
    }
}

/* What is left when the nodes are used up is how many points there are. */
static void too_many_positions_leave_the_points(void **state)
{
    const miai_region r = drawn("XXXOO/X..xO/XXXOO");
    miai_games *s = new_store(BYTES);
    miai_regions *t = miai_regions_new(s);
    miai_worth w;

    (void)state;
    miai_regions_limit(t, 1);
    assert_true(miai_region_worth(&w, t, &r, MIAI_BY_AREA));
    assert_true(w.is_cut);
    assert_int_equal(w.low, miai_game_integer(s, -3));
    assert_int_equal(w.high, miai_game_integer(s, 3));
    assert_true(miai_region_worth(&w, t, &r, MIAI_BY_TERRITORY));
    assert_true(w.is_cut);
    assert_int_equal(w.low, miai_game_integer(s, -4));
    assert_int_equal(w.high, miai_game_integer(s, 3));
    assert_null(miai_games_failure(s));
    miai_regions_free(t);
    miai_games_free(s);
}

/* --- thermographs --------------------------------------------------------------------------- */
/* Three moves for one point: a third each. */
static void a_half_point_ko_is_worth_a_third(void **state)
{
    tools *own = *state;
    const miai_region r = drawn(half_point);

    for (int who = 0; who < 2; who++) {
        const miai_rational mean = {-1, 3}, third = {1, 3};
        miai_thermograph g;
        assert_true(
            miai_region_thermograph(&g, own->t, &r, (miai_komaster)who));
        assert_int_equal(miai_rational_compare(g.mast, mean), 0);
        assert_int_equal(miai_rational_compare(g.temperature, third), 0);
        miai_thermograph_clear(&g);
    }
}

/* Without ko it is that of the value. */
static void a_region_without_ko_has_its_thermograph(void **state)
{
    tools *own = *state;
    const miai_region r = room("e../#.#");
    miai_dyadic mean, temperature;
    miai_thermograph g;
    miai_rational wanted;
    miai_game value;
    bool has_ko;

    assert_true(miai_region_value(&value, &has_ko, own->t, &r));
    assert_true(miai_game_mast(own->s, value, &mean, &temperature));
    assert_true(miai_region_thermograph(&g, own->t, &r, MIAI_KOMASTER_LEFT));
    assert_true(miai_dyadic_to_rational(&wanted, mean));
    assert_int_equal(miai_rational_compare(g.mast, wanted), 0);
    assert_true(miai_dyadic_to_rational(&wanted, temperature));
    assert_int_equal(miai_rational_compare(g.temperature, wanted), 0);
    miai_thermograph_clear(&g);
}

static void a_ko_that_is_not_simple_is_refused(void **state)
{
    tools *own = *state;
    const miai_region two = drawn("XXOO#XXOO/X.xO#X.xO/XXOO#XXOO");
    const miai_region wild = room(".e./..#");
    miai_thermograph g;

    assert_false(miai_region_thermograph(&g, own->t, &two, MIAI_KOMASTER_LEFT));
    miai_thermograph_clear(&g);
    assert_ptr_equal(miai_games_failure(own->s),
                     miai_cgt_failure(MIAI_CGT_TWO_KOS));
    miai_games_clear_error(own->s);
    assert_false(
        miai_region_thermograph(&g, own->t, &wild, MIAI_KOMASTER_RIGHT));
    miai_thermograph_clear(&g);
    assert_non_null(miai_games_failure(own->s));
    miai_games_clear_error(own->s);
}

/* --- kos of two stages ---------------------------------------------------------------------- */
/* Four points at the edge, in turn beside White and Black:
 *
 *     O X O X     Each side has a stone that the other can take: Black at b,
 *     b o x c     White at c, and each can be taken back.  Who takes needs one
 *                 more move, to fill the point where the stone was.
 *
 * If Black does, he has all of it: a prisoner, and the point c; that is 2.  If
 * White does, it is -2.  So there are four moves from one end to the other, for
 * four points:
 *
 *     -2 <- White fills - [. o . o] - [. o x .] - [x . x .] - Black fills -> 2
 *
 * and a move is worth 1, whoever wins kos; the three positions have the means -1,
 * 0 and 1.  As drawn, the prisoner that was taken before is not counted. */
static const char two_stages[] = "OXOX/.ox.";

typedef struct mast {
    miai_rational mean, temperature;
} mast;

static void assert_mast(tools *own, const char *text, miai_komaster who,
                        mast wanted)
{
    const miai_region r = drawn(text);
    miai_thermograph g;

    assert_true(miai_region_thermograph(&g, own->t, &r, who));
    assert_int_equal(miai_rational_compare(g.mast, wanted.mean), 0);
    assert_int_equal(miai_rational_compare(g.temperature, wanted.temperature),
                     0);
    miai_thermograph_clear(&g);
}

static void a_ko_of_two_stages_is_won_by_two_more_moves(void **state)
{
    static const miai_rational zero = {0, 1}, one = {1, 1};

    for (int who = 0; who < 2; who++) {
        const miai_komaster master = (miai_komaster)who;
        assert_mast(*state, two_stages, master, (mast){zero, one});
        assert_mast(*state, "OXOX/x.x.", master, (mast){zero, one}); /* 1 - 1 */
        assert_mast(*state, "OXOX/.o.o", master, (mast){zero, one});
    }
}

/* Black wins kos.  White can give this one up by filling b: there is another one
 * then at c, a ko for half a point which White can take, of the mean -1/3.
 *
 * Left wall   Black takes and fills, 2 - 2t.
 * Right wall  White fills b: Black's move is worth 0 there as long as he fills
 *             c, up to t = 1/3, and from then on nobody moves: 0, then t - 1/3.
 *             Or she takes, and Black takes back; she can still fill b then,
 *             which comes to the same, or else he wins as on the left: 2 - 2t,
 *             which is less from 2 - 2t = t - 1/3 on, t = 7/9. */
static void who_loses_one_ko_may_fight_for_another_one(void **state)
{
    static const miai_wall_point left[] = {{{4, 1}, {-1, 1}}, {{0, 1}, {1, 1}}};
    static const miai_wall_point right[] = {{{0, 1}, {-1, 1}},
                                            {{0, 1}, {1, 3}},
                                            {{4, 9}, {7, 9}},
                                            {{0, 1}, {1, 1}}};
    tools *own = *state;
    const miai_region r = drawn(two_stages);
    miai_thermograph g;

    assert_true(miai_region_thermograph(&g, own->t, &r, MIAI_KOMASTER_LEFT));
    assert_int_equal(g.left.points.count, 2);
    assert_memory_equal(g.left.points.data, left, sizeof left);
    assert_int_equal(g.right.points.count, 4);
    assert_memory_equal(g.right.points.data, right, sizeof right);
    miai_thermograph_clear(&g);
}

/* White has yet to approach.        O X O X
 *                                   b a x c
 *
 * Black plays a: c is a point, b is nobody's.  That is 1*, and the left wall is
 * 1 - t.  White plays a, and it is the ko above.  If Black wins kos this is no
 * threat: 1, and the temperature is 0.  If White does, Black gives it up by
 * filling c, as White did above: the right wall is t up to t = 1/3, and 1/3 from
 * there to 7/9.  The walls meet at t = 2/3. */
static void an_approach_move_is_for_who_wins_the_ko(void **state)
{
    const mast black = {{1, 1}, {0, 1}}, white = {{1, 3}, {2, 3}};
    const mast other = {{-1, 1}, {0, 1}}, mirror = {{-1, 3}, {2, 3}};

    assert_mast(*state, "OXOX/..x.", MIAI_KOMASTER_LEFT, black);
    assert_mast(*state, "OXOX/..x.", MIAI_KOMASTER_RIGHT, white);
    /* The same from the other end, the colours exchanged. */
    assert_mast(*state, "OXOX/.o..", MIAI_KOMASTER_RIGHT, other);
    assert_mast(*state, "OXOX/.o..", MIAI_KOMASTER_LEFT, mirror);
}

/* Who may not come back does not take at all.  By area, Black being weak: he
 * fills c, and b is White's, 2 - 2; or White takes, and has all of it. */
static void a_ko_of_two_stages_has_bounds(void **state)
{
    tools *own = *state;
    const miai_region r = drawn(two_stages);
    miai_worth w;

    assert_true(miai_region_worth(&w, own->t, &r, MIAI_BY_AREA));
    assert_true(w.has_ko && !w.is_cut);
    assert_int_equal(w.low, switch_of(own->s, 0, -4));
    assert_int_equal(w.high, switch_of(own->s, 4, 0));
    /* Black takes, and may not come back: White may take back. */
    assert_true(miai_region_worth_after(&w, own->t, &r, MIAI_BY_AREA,
                                        (miai_region_move){0, BLACK}));
    assert_true(w.has_ko && is_sound(own, &w, MIAI_BY_AREA));
    assert_int_equal(w.high, miai_game_integer(own->s, 4));
}

/* --- memory ------------------------------------------------------------------------------------ */
static miai_status solve_with(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    const miai_region r = drawn("XXOOX/X.x.X/XXOOX");
    miai_thermograph g = {0};
    miai_games *s;
    miai_worth w;
    bool good = false;

    if (miai_games_new(&s, &mem, BYTES) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    miai_regions *t = miai_regions_new(s);
    if (t != NULL) {
        good = miai_region_worth(&w, t, &r, MIAI_BY_TERRITORY) &&
               miai_region_thermograph(&g, t, &r, MIAI_KOMASTER_LEFT);
        miai_thermograph_clear(&g);
    }
    return end_of((tools){s, t, NULL}, good);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(solve_with) > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_kos_of_rooms_do_not_matter),
        cmocka_unit_test(a_ko_matters_if_somebody_wants_it),
        cmocka_unit_test(the_weak_side_does_not_take_back),
        cmocka_unit_test(bounds_do_not_cross),
        cmocka_unit_test(too_many_positions_leave_the_points),
        cmocka_unit_test(a_half_point_ko_is_worth_a_third),
        cmocka_unit_test(a_region_without_ko_has_its_thermograph),
        cmocka_unit_test(a_ko_that_is_not_simple_is_refused),
        cmocka_unit_test(a_ko_of_two_stages_is_won_by_two_more_moves),
        cmocka_unit_test(who_loses_one_ko_may_fight_for_another_one),
        cmocka_unit_test(an_approach_move_is_for_who_wins_the_ko),
        cmocka_unit_test(a_ko_of_two_stages_has_bounds),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
