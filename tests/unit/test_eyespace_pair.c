/* test_eyespace_pair.c - games that end with eyes of two groups. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <miai.h>

#include "eyespace/eyespace_pair.h"

static miai_pair_store store;

static int set_up(void **state)
{
    const miai_mem mem = miai_mem_libc();

    (void)state;
    return miai_pair_store_init(&store, &mem) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    miai_pair_store_clear(&store);
    return 0;
}

static miai_pair end(int black, int white)
{
    return miai_pair_end(black, white);
}

/* {a | b}. */
static miai_pair game(miai_pair a, miai_pair b)
{
    const miai_pair_options o = {{1, 1}, {{a}, {b}}};

    return miai_pair_make(&store, &o);
}

static void check_text(miai_pair g, const char *expected)
{
    const miai_mem mem = miai_mem_libc();
    miai_vec text;

    miai_vec_init(&text, &mem, 1);
    assert_true(miai_pair_write(&text, &store, g));
    assert_true(miai_vec_append(&text, "", 1));
    assert_string_equal(text.data, expected);
    miai_vec_clear(&text);
}

static void test_order(void **state)
{
    const miai_pair gote = game(end(1, 0), end(0, 0));

    (void)state;
    assert_true(miai_pair_ge(&store, end(1, 0), end(0, 0)));
    assert_true(miai_pair_ge(&store, end(0, 0), end(0, 1)));
    assert_false(miai_pair_ge(&store, end(0, 0), end(1, 1)));
    assert_false(miai_pair_ge(&store, end(1, 1), end(0, 0)));
    assert_true(miai_pair_ge(&store, end(1, 0), gote));
    assert_true(miai_pair_ge(&store, gote, end(0, 0)));
    assert_false(miai_pair_ge(&store, gote, end(1, 0)));
    assert_false(miai_pair_ge(&store, end(0, 0), gote));
}

static void test_simplest(void **state)
{
    const miai_pair gote = game(end(1, 0), end(0, 0));
    const miai_pair_options two = {{2, 1},
                                   {{end(0, 0), end(1, 0)}, {end(0, 1)}}};

    (void)state;
    assert_int_equal(game(end(1, 1), end(1, 1)), end(1, 1));
    assert_int_equal(miai_pair_make(&store, &two), game(end(1, 0), end(0, 1)));
    check_text(game(end(1, 0), end(0, 1)), "{(1,0)|(0,1)}");
    check_text(game(game(end(2, 0), end(1, 0)), end(0, 0)),
               "{{(2,0)|(1,0)}|(0,0)}");
    /* Black threatens and is answered with what there was: nothing. */
    assert_int_equal(game(game(end(2, 0), end(0, 0)), end(0, 0)), end(0, 0));
    assert_int_equal(game(end(1, 0), end(0, 0)), gote); /* each once */
}

static void test_calm(void **state)
{
    (void)state;
    assert_true(miai_pair_is_calm(&store, end(2, 2)));
    assert_true(miai_pair_is_calm(&store, game(end(1, 0), end(0, 1))));
    assert_false(miai_pair_is_calm(&store, game(end(0, 0), end(1, 0))));
    assert_false(miai_pair_is_calm(&store, game(end(1, 1), end(0, 0))));
}

/* A place that is read, drawn by hand. */
static void check_place(const char *text, const char *expected)
{
    miai_region r;
    size_t at;
    miai_pair_worth w;

    assert_null(miai_pair_read(&r, &at, text, strlen(text)));
    assert_true(miai_pair_worth_of(&w, &store, &r));
    if (expected)
        check_text(w.game, expected);
    else
        assert_int_equal(w.game, MIAI_PAIR_LOOPY);
}

static void test_places(void **state)
{
    (void)state;
    check_place("#.@", "(0,0)");
    check_place("#..@", "(0,0)");
    check_place(" ##/#..@/ ##", "{(1,0)|(0,0)}");
    check_place(" @@/@..#/ @@", "{(0,0)|(0,1)}");
    check_place(" ###/#OO.#/ ###", "(1,0)"); /* two stones that are captured */
    check_place(" @#@@/@....@", NULL);       /* a ko                        */
    check_place("#.@ #.@", "(0,0)");         /* two at once                 */
}

/* Colours exchanged, all places. */
typedef struct mirror {
    int places;
} mirror;

static bool look_at(const miai_pair_place *place, void *user)
{
    mirror *m = user;
    miai_region other = place->region;
    miai_pair_worth w, v;

    for (int side = 0; side < 2; side++) {
        other.beside[side] = place->region.beside[!side];
        other.stones[side] = place->region.stones[!side];
    }
    assert_true(miai_pair_worth_of(&w, &store, &place->region));
    assert_true(miai_pair_worth_of(&v, &store, &other));
    assert_int_equal(w.game == MIAI_PAIR_LOOPY, v.game == MIAI_PAIR_LOOPY);
    if (w.game >= 0 && w.game < MIAI_PAIR_ENDS)
        assert_int_equal(v.game, miai_pair_end(w.game % 3, w.game / 3));
    for (int b = 0; b < 2; b++)
        for (int white = 0; white < 2; white++)
            for (int first = 0; first < 2; first++) {
                assert_int_equal(w.low[b][white][first],
                                 2 - v.high[white][b][!first]);
                assert_true(w.low[b][white][first] <= w.high[b][white][first]);
            }
    m->places++;
    return true;
}

static void test_colours(void **state)
{
    const miai_mem mem = miai_mem_libc();
    mirror m = {.places = 0};

    (void)state;
    for (int n = 1; n <= MIAI_PAIR_CELLS; n++)
        assert_true(miai_pair_places(n, &mem, look_at, &m));
    assert_int_equal(m.places, 1279);
}

/* Every place that is drawn is read again as the same one. */
static bool read_again(const miai_pair_place *place, void *user)
{
    char text[MIAI_PAIR_TEXT];
    miai_region r;
    miai_pair_worth w, v;
    size_t at;

    (void)user;
    miai_pair_draw(text, place);
    assert_null(miai_pair_read(&r, &at, text, strlen(text)));
    assert_int_equal(r.count, place->region.count);
    assert_true(miai_pair_worth_of(&w, &store, &place->region));
    assert_true(miai_pair_worth_of(&v, &store, &r));
    assert_int_equal(w.game, v.game);
    assert_memory_equal(w.low, v.low, sizeof w.low);
    assert_memory_equal(w.high, v.high, sizeof w.high);
    return true;
}

static void test_drawings(void **state)
{
    const miai_mem mem = miai_mem_libc();

    (void)state;
    for (int n = 1; n <= 3; n++)
        assert_true(miai_pair_places(n, &mem, read_again, NULL));
}

static void check_refused(const char *text, size_t at_expected)
{
    miai_region r;
    size_t at;

    assert_non_null(miai_pair_read(&r, &at, text, strlen(text)));
    assert_int_equal(at, at_expected);
}

static void test_refused(void **state)
{
    (void)state;
    check_refused("#.b", 2);
    check_refused("", 0);
    check_refused("##", 0);
    check_refused(".....", 0); /* five cells */
    check_refused("#O#", 0);   /* no liberty */
    check_refused("................................", 16);
    check_refused("/////////////////", 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_simplest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_calm, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_colours, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_drawings, set_up, tear_down),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
