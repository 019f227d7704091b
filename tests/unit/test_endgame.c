/* test_endgame.c - local positions: formulas, rooms, chilling and warming,
 * sockets, limits. */
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
#include "games.h"

#define BYTES ((size_t)256 << 20)

typedef struct tools {
    miai_games *s;
    miai_regions *t;
} tools;

static int set_up(void **state)
{
    static tools own;

    own.s = new_store(BYTES);
    own.t = miai_regions_new(own.s);
    assert_non_null(own.t);
    *state = &own;
    return 0;
}

static int tear_down(void **state)
{
    tools *own = *state;

    miai_regions_free(own->t);
    miai_games_free(own->s);
    return 0;
}

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

static miai_region room(const char *text)
{
    miai_region_error error;
    miai_region r;

    assert_true(miai_region_of_room(&r, text, strlen(text), &error));
    assert_null(error.why);
    return r;
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
static bool read_cells(miai_region *r, const char *text,
                       miai_region_error *error)
{
    static const char letters[] = "#.xoXO";
    const int width = (int)strcspn(text, "/");
    uint8_t cells[256];
    int count = 0;

    for (; *text; text++)
        if (*text != '/')
            cells[count++] = (uint8_t)(strchr(letters, *text) - letters);
    return miai_region_of_cells(r, cells, width, count / width, error);
}

static miai_game cells(tools *own, const char *text)
{
    miai_region_error error;
    miai_region r;

    assert_true(read_cells(&r, text, &error));
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

/* Nine points inside Black: a stone in the middle can be captured and so on,
 * and it is still nine points.  The other one is a ko that both want. */
static void a_ko_matters_if_somebody_wants_it(void **state)
{
    tools *own = *state;
    miai_region_error error;
    miai_region inside, fight;
    miai_worth w;

    assert_true(read_cells(&inside, "XXXXX/X...X/X...X/X...X/XXXXX", &error));
    assert_true(miai_region_worth(&w, own->t, &inside, MIAI_BY_MOVES));
    assert_true(w.has_ko);
    assert_int_equal(w.low, number(own->s, 9, 0));
    assert_int_equal(w.high, w.low);

    assert_true(read_cells(&fight, "XXOO/X.xO/XXOO", &error));
    assert_true(miai_region_worth(&w, own->t, &fight, MIAI_BY_MOVES));
    assert_true(w.has_ko);
    assert_true(w.low != w.high && miai_game_le(own->s, w.low, w.high));
}

/* --- what is refused ---------------------------------------------------------------------- */
static void bad_texts_are_refused_where_they_are_bad(void **state)
{
    static const struct {
        const char *text;
        bool is_room;
        miai_endgame_reason why;
        size_t at;
    } all[] = {
        {"O.z", false, MIAI_ENDGAME_LETTER_CORRIDOR, 2},
        {"", false, MIAI_ENDGAME_EMPTY, 0},
        {"OXO", false, MIAI_ENDGAME_EMPTY, 0},
        {"O.XoX", false, MIAI_ENDGAME_NO_LIBERTY, 3},
        {"O.................................X", false, MIAI_ENDGAME_POINTS, 33},
        {"XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
         false, MIAI_ENDGAME_WIDE, 64},
        {"e.O", true, MIAI_ENDGAME_LETTER_ROOM, 2},
        {"", true, MIAI_ENDGAME_NO_ENTRANCE, 0},
        {"..", true, MIAI_ENDGAME_NO_ENTRANCE, 2},
        {"e.e", true, MIAI_ENDGAME_TWO_ENTRANCES, 2},
        {"e../.", true, MIAI_ENDGAME_ROWS, 5},
        {"e./...", true, MIAI_ENDGAME_ROWS, 5},
        {"e#/#.", true, MIAI_ENDGAME_APART, 4},
        {"#.#/.e./#.#", true, MIAI_ENDGAME_INNER_ENTRANCE, 5},
        {"e................................", true, MIAI_ENDGAME_POINTS, 32},
        {"#################################################################",
         true, MIAI_ENDGAME_WIDE, 64},
    };
    miai_region_error error;
    miai_region r;

    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const char *text = all[i].text;
        const bool good =
            all[i].is_room
                ? miai_region_of_room(&r, text, strlen(text), &error)
                : miai_region_of_corridor(&r, text, strlen(text), &error);
        if (good || error.why != miai_endgame_failure(all[i].why) ||
            error.at != all[i].at)
            fail_msg("'%s': %s at %zu", text,
                     good ? "accepted" : error.why->text, error.at);
    }
}

static void bad_cells_and_lengths_are_refused(void **state)
{
    const uint8_t none[] = {MIAI_CELL_EMPTY, 6};
    const int long_one[] = {21}, none_at_all[] = {1, 0};
    const int large[] = {20, 10};
    miai_region_error error;
    miai_region r;

    (void)state;
    assert_false(miai_region_of_cells(&r, none, 2, 1, &error));
    assert_ptr_equal(error.why, miai_endgame_failure(MIAI_ENDGAME_CELL));
    assert_int_equal(error.at, 1);
    assert_false(miai_region_of_cells(&r, none, 0, 1, &error));
    assert_false(miai_region_of_cells(&r, none, 1, -1, &error));
    assert_false(miai_region_of_cells(&r, none, 65, 1, &error));
    assert_ptr_equal(error.why, miai_endgame_failure(MIAI_ENDGAME_WIDE));
    assert_false(miai_region_of_socket(&r, long_one, 1, false, &error));
    assert_false(miai_region_of_socket(&r, none_at_all, 2, false, &error));
    assert_int_equal(error.at, 1);
    assert_false(miai_region_of_socket(&r, none_at_all, 0, false, &error));
    assert_false(miai_region_of_socket(&r, none_at_all, 9, false, &error));
    assert_false(miai_region_of_socket(&r, large, 2, false, &error));
    assert_ptr_equal(error.why, miai_endgame_failure(MIAI_ENDGAME_POINTS));
    assert_true(miai_region_of_socket(&r, large, 1, true, &error));
    assert_null(error.why);
}

/* --- limits -------------------------------------------------------------------------------- */
static bool stop_at_once(uint64_t work, void *user)
{
    (void)work;
    ++*(int *)user;
    return true;
}

/* What was given up can be asked again. */
static void a_stopped_region_can_be_asked_again(void **state)
{
    miai_games *s = new_store(BYTES);
    miai_regions *t = miai_regions_new(s);
    const miai_region large = room("e....../#.#.#.#/#.#.#.#");
    bool has_ko = true;
    miai_game g;
    int asked = 0;

    (void)state;
    miai_games_watch(s, stop_at_once, &asked);
    assert_false(miai_region_value(&g, &has_ko, t, &large));
    assert_false(has_ko);
    assert_true(asked > 0);
    assert_ptr_equal(miai_games_failure(s), miai_cgt_failure(MIAI_CGT_STOPPED));
    miai_games_clear_error(s);
    miai_games_watch(s, NULL, NULL);
    assert_true(miai_region_value(&g, &has_ko, t, &large));
    const uint64_t nodes = miai_regions_nodes(t);
    assert_true(miai_region_value(&g, &has_ko, t, &large));
    assert_int_equal(miai_regions_nodes(t), nodes); /* it was known */
    miai_regions_free(t);
    miai_games_free(s);
}

static void a_small_store_fills_up(void **state)
{
    miai_games *s = new_store(200000);
    miai_regions *t = miai_regions_new(s);
    const miai_region large = room("e....../#.#.#.#/#.#.#.#");
    bool has_ko;
    miai_game g;

    (void)state;
    assert_non_null(t);
    assert_false(miai_region_value(&g, &has_ko, t, &large));
    assert_ptr_equal(miai_games_failure(s), miai_cgt_failure(MIAI_CGT_FULL));
    miai_regions_free(t);
    miai_games_clear_error(s);
    miai_games_free(s);
}

static void a_limit_of_nodes_is_kept(void **state)
{
    miai_games *s = new_store(BYTES);
    miai_regions *t = miai_regions_new(s);
    const miai_region r = room("e......");
    bool has_ko;
    miai_game g;

    (void)state;
    miai_regions_limit(t, 50);
    assert_false(miai_region_value(&g, &has_ko, t, &r));
    assert_ptr_equal(miai_games_failure(s),
                     miai_endgame_failure(MIAI_ENDGAME_NODES));
    assert_int_equal(miai_regions_nodes(t), 50);
    miai_games_clear_error(s);
    miai_regions_limit(t, 500);
    assert_true(miai_region_value(&g, &has_ko, t, &r));
    miai_regions_free(t);
    miai_games_free(s);
}

static miai_status solve_with(heap *h)
{
    const miai_mem mem = {heap_alloc, h};
    const miai_region r = room(".e../#.#.");
    miai_regions *t = NULL;
    miai_games *s;
    bool has_ko, good = false;
    miai_game g;

    if (miai_games_new(&s, &mem, BYTES) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    t = miai_regions_new(s);
    if (t != NULL)
        good = miai_region_value(&g, &has_ko, t, &r);
    const miai_failure *why = miai_games_failure(s);
    assert_true(good == (why == NULL));
    miai_regions_free(t);
    miai_games_free(s);
    return good ? MIAI_OK : why->status;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(solve_with) > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corridors_have_their_formulas),
        cmocka_unit_test(dead_stones_have_their_formulas),
        cmocka_unit_test(small_rooms_have_their_values),
        cmocka_unit_test(rooms_are_as_many_as_published),
        cmocka_unit_test(chilling_is_cooling_and_can_be_undone),
        cmocka_unit_test(most_kos_of_rooms_do_not_matter),
        cmocka_unit_test(a_socket_is_worth_what_the_theory_says),
        cmocka_unit_test(a_vital_chain_ends_the_play),
        cmocka_unit_test(colours_can_be_exchanged),
        cmocka_unit_test(a_sum_is_the_sum_of_its_parts),
        cmocka_unit_test(the_largest_region_is_solved),
        cmocka_unit_test(stones_count_twice_in_settled_regions),
        cmocka_unit_test(a_ko_matters_if_somebody_wants_it),
        cmocka_unit_test(bad_texts_are_refused_where_they_are_bad),
        cmocka_unit_test(bad_cells_and_lengths_are_refused),
        cmocka_unit_test(a_stopped_region_can_be_asked_again),
        cmocka_unit_test(a_small_store_fills_up),
        cmocka_unit_test(a_limit_of_nodes_is_kept),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
