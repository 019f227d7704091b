/* test_endgame.c - local positions: formulas, rooms, chilling and warming,
 * sockets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cgt/cgt_ops.h"
#include "regions.h"

static miai_game chilled(miai_games *s, miai_game g)
{
    return miai_game_cool(s, g, (miai_dyadic){1, 0});
}

/* The value of a region without ko. */
static miai_game value(tools *own, const miai_region *r)
{
    miai_game g;
    bool has_ko;

    assert_true(miai_region_is_sound(r));
    assert_true(miai_region_value(&g, &has_ko, own->t, r));
    assert_false(has_ko);
    return g;
}

static miai_game corridor(tools *own, const char *text)
{
    miai_region_error error;
    miai_region r;

    assert_true(miai_region_of_corridor(&r, text, strlen(text), &error));
    assert_null(error.why);
    return value(own, &r);
}

/* An O, n points, and what follows. */
static miai_game long_corridor(tools *own, int n, const char *after)
{
    char text[64];

    snprintf(text, sizeof text, "O%.*s%s", n,
             "........................................", after);
    return chilled(own->s, corridor(own, text));
}

static int64_t power(int n)
{
    return (int64_t)1 << n;
}

static void corridors_have_their_formulas(void **state)
{
    tools *own = *state;

    for (int n = 1; n <= 12; n++) {
        /* n - 2 + 2^(1 - n) */
        assert_int_equal(long_corridor(own, n, "X"),
                         number(own->s, (n - 2) * power(n - 1) + 1, n - 1));
        /* n + (n - 1) ups + a star if n is odd */
        assert_int_equal(long_corridor(own, n, "oX"),
                         nus(own->s, n, 0, n - 1, (uint32_t)n % 2));
        if (n >= 3) /* n - 4 + 2^(3 - n) */
            assert_int_equal(long_corridor(own, n, "O"),
                             number(own->s, (n - 4) * power(n - 3) + 1, n - 3));
    }
}

static void dead_stones_have_their_formulas(void **state)
{
    tools *own = *state;
    miai_games *s = own->s;
    char after[40];

    for (int k = 2; k <= 10; k++) {
        snprintf(after, sizeof after, "%.*sX", k, "oooooooooooooooooooooooo");
        assert_int_equal(long_corridor(own, 1, after),
                         pair(s, number(s, 2 * k - 1, 0), number(s, 1, 0)));
        assert_int_equal(long_corridor(own, 2, after),
                         miai_game_add(s, number(s, 2 * k, 0),
                                       tiny(s, number(s, 2 * k - 2, 0))));
    }
    assert_int_equal(
        chilled(s, corridor(own, "O..o.X")),
        miai_game_add(s, number(s, 3, 0), tiny(s, number(s, 1, 0))));
}

static void small_rooms_have_their_values(void **state)
{
    tools *own = *state;
    miai_games *s = own->s;
    const struct {
        const char *text;
        miai_game value;
    } all[] = {
        {"e", number(s, 0, 0)},
        {"e.", number(s, 1, 1)},
        {"e..", number(s, 5, 2)},
        {".e.", nus(s, 1, 0, 0, 1)},
        {"e...", number(s, 17, 3)},
        {".e..", pair(s, number(s, 2, 0), number(s, 3, 1))},
        {"e##/.../#.#", nus(s, 3, 0, 2, 1)},
        {"e../#.#", nus(s, 2, 0, 1, 0)},
        {".e./#.#", pair(s, number(s, 2, 0), number(s, 1, 0))},
        {"e./..", pair(s, number(s, 2, 0), number(s, 1, 0))},
    };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const miai_region r = room(all[i].text);
        if (chilled(s, value(own, &r)) != all[i].value)
            fail_msg("%s has another value", all[i].text);
    }
}

/* --- all rooms -------------------------------------------------------------------- */
typedef struct census {
    tools *own;
    int rooms, kos, values;
    miai_game list[64];
    void (*look)(miai_games *s, const miai_region *r, miai_game g);
} census;

static bool count_room(const char *text, void *user)
{
    census *c = user;
    const miai_region r = room(text);
    bool has_ko;
    miai_game g;

    assert_true(miai_region_value(&g, &has_ko, c->own->t, &r));
    c->rooms++;
    c->kos += has_ko;
    if (has_ko) {
        assert_int_equal(g, MIAI_NO_GAME);
        return true;
    }
    if (c->look)
        c->look(c->own->s, &r, g);
    const miai_game cold = chilled(c->own->s, g);
    for (int i = 0; i < c->values; i++)
        if (c->list[i] == cold)
            return true;
    assert_true(c->values < 64);
    c->list[c->values++] = cold;
    return true;
}

static void rooms_are_as_many_as_published(void **state)
{
    static const struct {
        int nodes, rooms, kos, values;
    } known[] = {{4, 12, 0, 4}, {6, 170, 14, 21}, {7, 680, 85, 53}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        census c = {.own = *state};
        assert_true(miai_rooms_list(known[i].nodes, count_room, &c));
        assert_int_equal(c.rooms, known[i].rooms);
        assert_int_equal(c.kos, known[i].kos);
        assert_int_equal(c.values, known[i].values);
    }
}

/* f(G) = m if G is m or m*, else {f(G^L) - 1 | f(G^R) + 1}. */
static miai_game taxed(miai_games *s, miai_game g)
{
    miai_game side[2][16];
    int count[2];
    miai_nus n;

    if (miai_game_is_nus(s, g, &n) && n.number.exp == 0 && n.ups == 0 &&
        n.nimber <= 1)
        return number(s, n.number.num, 0);
    count[0] = miai_game_lefts(s, g);
    count[1] = miai_game_rights(s, g);
    for (int k = 0; k < 2; k++) {
        assert_in_range(count[k], 0, 16);
        for (int i = 0; i < count[k]; i++) {
            const miai_game option =
                k == 0 ? miai_game_left(s, g, i) : miai_game_right(s, g, i);
            side[k][i] = miai_game_add(s, taxed(s, option),
                                       number(s, k == 0 ? -1 : 1, 0));
        }
    }
    return miai_game_make(s, side[0], count[0], side[1], count[1]);
}

/* The tax is cooling by 1; warming undoes it, up to a star. */
static void look_at_chilled(miai_games *s, const miai_region *r, miai_game g)
{
    const miai_game cold = chilled(s, g);
    const miai_game star = nus(s, 0, 0, 0, 1);
    const miai_game back = r->count % 2 == 0 ? g : miai_game_add(s, g, star);

    assert_int_equal(taxed(s, g), cold);
    assert_int_equal(miai_game_warm(s, cold), back);
}

static void chilling_is_cooling_and_can_be_undone(void **state)
{
    for (int nodes = 1; nodes <= 6; nodes++) {
        census c = {.own = *state, .look = look_at_chilled};
        assert_true(miai_rooms_list(nodes, count_room, &c));
        assert_true(c.rooms > 0);
    }
}

/* --- sockets ------------------------------------------------------------------------ */
static void check_socket(tools *own, const int *length, int count)
{
    miai_games *s = own->s;
    miai_region_error error;
    miai_region open, closed;
    int64_t b = 0, sum = 1; /* b in units of 1/64 */

    for (int i = 0; i < count; i++) {
        b += (int64_t)128 >> length[i];
        sum += length[i] - 2;
    }
    assert_true(miai_region_of_socket(&open, length, count, false, &error));
    assert_true(miai_region_of_socket(&closed, length, count, true, &error));
    const miai_game apart = chilled(s, value(own, &open));
    if (b >= 64)
        assert_int_equal(apart, chilled(s, value(own, &closed)));
    else
        assert_true(miai_game_is_infinitesimal(
            s, miai_game_subtract(s, apart, number(s, sum, 0))));
}

/* b = sum of 2^(1 - n): for b >= 1 as if connected, else close to
 * 1 + sum(n - 2). */
static void a_socket_is_worth_what_the_theory_says(void **state)
{
    tools *own = *state;
    const int four[] = {3, 3, 3, 3};

    for (int i = 1; i <= 6; i++) {
        check_socket(own, &i, 1);
        for (int j = i; j <= 4; j++)
            for (int k = j; k <= 4; k++) {
                check_socket(own, (int[]){i, j}, 2);
                check_socket(own, (int[]){i, j, k}, 3);
            }
    }
    check_socket(own, four, 4);
}

/* Without it the play would go on: the socket is a ko then. */
static void a_vital_chain_ends_the_play(void **state)
{
    tools *own = *state;
    const int length = 2;
    miai_region_error error;
    miai_region r;
    miai_game g;
    bool has_ko;

    assert_true(miai_region_of_socket(&r, &length, 1, false, &error));
    value(own, &r);
    r.vital = 0;
    assert_true(miai_region_value(&g, &has_ko, own->t, &r));
    assert_true(has_ko);
}

/* --- regions of cells ------------------------------------------------------------------ */
static miai_game cells(tools *own, const char *text)
{
    const miai_region r = drawn(text);

    return value(own, &r);
}

static void colours_can_be_exchanged(void **state)
{
    tools *own = *state;
    miai_games *s = own->s;

    assert_int_equal(cells(own, "XXXX/O.oX/XXXX"),
                     miai_game_negate(s, cells(own, "OOOO/X.xO/OOOO")));
    assert_int_equal(cells(own, "XXXXX/O..oX/XXXXX"), corridor(own, "O..oX"));
}

static void a_sum_is_the_sum_of_its_parts(void **state)
{
    tools *own = *state;
    miai_games *s = own->s;

    /* two corridors, and a neutral point */
    assert_int_equal(cells(own, "XXXXXXXXXXX/O..XO...XO./XXXXXXXXXXX"),
                     miai_game_add(s,
                                   miai_game_add(s, corridor(own, "O..X"),
                                                 corridor(own, "O...X")),
                                   nus(s, 0, 0, 0, 1)));
}

/* 32 points: 28 of Black, and a corridor. */
static void the_largest_region_is_solved(void **state)
{
    tools *own = *state;
    const miai_game last = chilled(own->s, corridor(own, "O....X"));
    char text[64];

    snprintf(text, sizeof text, "X%.*sXO....X", 28,
             "............................");
    assert_int_equal(chilled(own->s, corridor(own, text)),
                     miai_game_add(own->s, number(own->s, 28, 0), last));
}

static void stones_count_twice_in_settled_regions(void **state)
{
    tools *own = *state;

    assert_int_equal(cells(own, "XXXX/X.oX/XXXX"), number(own->s, 3, 0));
    assert_int_equal(cells(own, "XX/X."), number(own->s, 1, 0));
    /* Nobody is beside them, and both can fill them. */
    assert_int_equal(cells(own, ".#/#."), number(own->s, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corridors_have_their_formulas),
        cmocka_unit_test(dead_stones_have_their_formulas),
        cmocka_unit_test(small_rooms_have_their_values),
        cmocka_unit_test(rooms_are_as_many_as_published),
        cmocka_unit_test(chilling_is_cooling_and_can_be_undone),
        cmocka_unit_test(a_socket_is_worth_what_the_theory_says),
        cmocka_unit_test(a_vital_chain_ends_the_play),
        cmocka_unit_test(colours_can_be_exchanged),
        cmocka_unit_test(a_sum_is_the_sum_of_its_parts),
        cmocka_unit_test(the_largest_region_is_solved),
        cmocka_unit_test(stones_count_twice_in_settled_regions),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
