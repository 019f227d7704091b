/* test_endgame_limits.c - local positions that are refused or too large. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "fail_each.h"
#include "regions.h"

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
        cmocka_unit_test(bad_texts_are_refused_where_they_are_bad),
        cmocka_unit_test(bad_cells_and_lengths_are_refused),
        cmocka_unit_test(a_stopped_region_can_be_asked_again),
        cmocka_unit_test(a_small_store_fills_up),
        cmocka_unit_test(a_limit_of_nodes_is_kept),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
