/* test_endgame_stops.c - stops of regions by search, against their games. */
#include "regions.h"

#include <stdio.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_stops.h"
#include "heap.h"

enum { SIDE = 7, REGIONS = 150, NODES = 200000 };

/* A small generator of its own, the same everywhere. */
static uint32_t draw(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 16) % below;
}

/* A walk of so many points between immortal Black and immortal White stones. */
static bool random_region(miai_region *out, uint32_t *seed, int points)
{
    const int split = (int)draw(seed, SIDE);
    uint8_t cells[SIDE * SIDE];
    miai_region_error error;
    int x = 3, y = 3;

    for (int i = 0; i < SIDE * SIDE; i++)
        cells[i] =
            i % SIDE <= split ? MIAI_CELL_BLACK_SAFE : MIAI_CELL_WHITE_SAFE;
    for (int n = 0; n < points;) {
        uint8_t *cell = &cells[y * SIDE + x];
        if (*cell >= MIAI_CELL_BLACK_SAFE) {
            *cell =
                (uint8_t)(draw(seed, 6) > 0 ? MIAI_CELL_EMPTY
                                            : MIAI_CELL_BLACK + draw(seed, 2));
            n++;
        }
        const int way = (int)draw(seed, 4);
        const int next_x = x + (way == 0) - (way == 1);
        const int next_y = y + (way == 2) - (way == 3);
        if (next_x > 0 && next_x < SIDE - 1 && next_y > 0 &&
            next_y < SIDE - 1) {
            x = next_x;
            y = next_y;
        }
    }
    return miai_region_of_cells(out, cells, SIDE, SIDE, &error);
}

/* The stops of a game, in points. */
static void stops_of(int64_t out[2], miai_games *s, miai_game g)
{
    miai_dyadic left, right;

    assert_true(miai_game_stops(s, g, &left, &right));
    out[0] = left.num;
    out[1] = right.num;
}

/* Without ko they are the same by area; with it the games and the search both
 * bound what there is, and so they do by territory, where the search takes stones
 * as dead that may be. */
static void compare(tools *own, miai_counting counting, int least)
{
    const miai_mem mem = miai_mem_libc();
    miai_stopping *s = miai_stopping_new(&mem, NODES);
    int same = 0, bounded = 0, open = 0;
    uint32_t seed = 1;

    assert_non_null(s);
    miai_stopping_allow(s, counting, UINT64_MAX / 2);
    for (int i = 0; i < REGIONS; i++) {
        miai_region r;
        miai_worth worth;
        miai_stops stops;
        int64_t low[2], high[2];
        if (!random_region(&r, &seed, 3 + i % 5))
            continue;
        assert_true(miai_region_worth(&worth, own->t, &r, counting));
        stops_of(low, own->s, worth.low);
        stops_of(high, own->s, worth.high);
        assert_true(miai_stops_find(&stops, s, &r));
        for (int side = 0; side < 2; side++) {
            const miai_score found = stops.first[side];
            assert_true(found.low <= found.high);
            assert_true(found.low <= high[side] && found.high >= low[side]);
            if (worth.low != worth.high) {
                bounded++;
            } else if (found.low == found.high) {
                assert_int_equal(found.low, low[side]);
                same++;
            } else {
                open++;
            }
        }
    }
    miai_stopping_free(s);
    printf("%d the same, %d open, %d with ko\n", same, open, bounded);
    assert_true(same >= least && bounded > 10);
    assert_true(counting == MIAI_BY_TERRITORY || open == 0);
}

static void search_and_games_agree(void **state)
{
    compare(*state, MIAI_BY_AREA, 100);
    compare(*state, MIAI_BY_TERRITORY, 50);
}

/* After a move it is the other side's turn. */
static void a_move_leads_to_other_stops(void **state)
{
    const miai_mem mem = miai_mem_libc();
    const miai_region r = drawn("XXXX/O..X/XXXX");
    miai_stopping *s = miai_stopping_new(&mem, NODES);
    miai_stops stops;
    miai_score after;
    bool legal;

    (void)state;
    assert_non_null(s);
    assert_true(miai_stops_find(&stops, s, &r));
    assert_int_equal(stops.first[MIAI_REGION_BLACK].low, 2);
    assert_int_equal(stops.first[MIAI_REGION_WHITE].high, 0);
    assert_true(miai_stops_after(&after, &legal, s, &r,
                                 (miai_region_move){0, MIAI_REGION_WHITE}));
    assert_true(legal && after.low == 0 && after.high == 0);
    assert_true(miai_stops_after(&after, &legal, s, &r,
                                 (miai_region_move){0, MIAI_REGION_BLACK}));
    assert_true(legal && after.low == 2 && after.high == 2);
    miai_stopping_free(s);
}

/* What is not found within the nodes is between bounds that hold. */
static void few_nodes_leave_bounds(void **state)
{
    const miai_mem mem = miai_mem_libc();
    const miai_region r = drawn("XXXXXX/O....X/X....X/XXXXXX");
    miai_stopping *few = miai_stopping_new(&mem, 5);
    miai_stopping *many = miai_stopping_new(&mem, NODES);
    miai_stops loose, tight;

    (void)state;
    assert_true(few != NULL && many != NULL);
    assert_true(miai_stops_find(&loose, few, &r));
    assert_true(miai_stops_find(&tight, many, &r));
    assert_true(miai_stopping_nodes(few) <= 5);
    for (int side = 0; side < 2; side++) {
        assert_true(tight.first[side].low == tight.first[side].high);
        assert_true(loose.first[side].low <= tight.first[side].low);
        assert_true(loose.first[side].high >= tight.first[side].high);
    }
    assert_true(loose.first[0].low < loose.first[0].high ||
                loose.first[1].low < loose.first[1].high);
    miai_stopping_free(few);
    miai_stopping_free(many);
}

static void there_may_be_no_memory(void **state)
{
    const miai_region r = drawn("XXXX/O..X/XXXX");

    (void)state;
    for (int fails = 1; fails <= 2; fails++) {
        heap h = {.fails = fails};
        const miai_mem mem = {heap_alloc, &h};
        miai_stopping *s = miai_stopping_new(&mem, NODES);
        miai_stops stops;
        assert_true(s == NULL || !miai_stops_find(&stops, s, &r));
        miai_stopping_free(s);
        assert_int_equal(h.blocks, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(search_and_games_agree, set_up,
                                        tear_down),
        cmocka_unit_test(a_move_leads_to_other_stops),
        cmocka_unit_test(few_nodes_leave_bounds),
        cmocka_unit_test(there_may_be_no_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
