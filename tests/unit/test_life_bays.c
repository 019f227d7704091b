/* test_life_bays.c - grids with joints, and bays that are alike.
 *
 * Every race is solved on a grid with joints and on one without, which knows
 * nothing of bays: statuses and best moves must be the same.
 */
#include <stdlib.h>

#include "life/life_grid.h"
#include "race_drawn.h"
#include "reading.h"

/* The grid of the same question without joints: the prize is put in by hand. */
static miai_life_grid without_joints(const miai_problem *problem)
{
    miai_problem plain = *problem;
    miai_life_grid grid;

    for (int p = 0; p < plain.width * plain.height; p++)
        if (plain.role[p] == MIAI_ROLE_PRIZE)
            plain.role[p] = MIAI_ROLE_REGION;
    assert_true(miai_life_grid_make(&grid, &plain));
    assert_int_equal(grid.joints, 0);
    for (int p = 0; p < plain.width * plain.height; p++)
        if (problem->role[p] == MIAI_ROLE_PRIZE)
            miai_life_set_add(&grid.prize, grid.cell_of[p]);
    return grid;
}

/* Solves it in memory of its own. */
static uint64_t solve(miai_life_found out[2], const miai_life_grid *grid,
                      const miai_options *options)
{
    const miai_life_core *core = miai_life_core_for(grid);
    const miai_budget budget = {0};
    const size_t bytes = core->bytes(grid) + ((size_t)1 << 20);
    void *block = malloc(bytes);
    const miai_life_task task = {.grid = grid,
                                 .options = options,
                                 .budget = &budget,
                                 .block = block,
                                 .bytes = bytes};
    uint64_t nodes;

    assert_non_null(block);
    nodes = core->run(out, &task);
    free(block);
    return nodes;
}

/* Is the point among the best moves? */
static bool has_move(const miai_life_found *f, const miai_life_grid *g,
                     int point)
{
    for (int i = 0; i < f->moves; i++)
        if (point == MIAI_PASS ? f->move[i] < 0
                               : f->move[i] == g->cell_of[point])
            return true;
    return false;
}

/* Compares, and returns the number of kinds with several bays. */
static int compare_grids(const miai_problem *problem, const miai_options *o)
{
    const miai_life_grid other = without_joints(problem);
    miai_life_found with[2], without[2];
    miai_life_grid grid;
    int kinds = 0;

    assert_true(miai_life_grid_make(&grid, problem));
    assert_true(grid.joints > 0);
    solve(with, &grid, o);
    solve(without, &other, o);
    for (int side = 0; side < 2; side++) {
        assert_int_equal(with[side].status, without[side].status);
        assert_int_equal(with[side].moves, without[side].moves);
        assert_int_equal(has_move(&with[side], &grid, MIAI_PASS),
                         has_move(&without[side], &other, MIAI_PASS));
        for (int p = 0; p < problem->width * problem->height; p++)
            if (grid.cell_of[p] >= 0)
                assert_int_equal(has_move(&with[side], &grid, p),
                                 has_move(&without[side], &other, p));
    }
    while (kinds < grid.kinds && grid.kind[kinds].bays > 1)
        kinds++;
    return kinds;
}

static int compare_race(const board_race *race, const miai_options *o)
{
    char text[BOARD_TEXT];
    reading r;
    int kinds;

    board_draw(text, race);
    begin(&r, text, o);
    if (miai_problems_next_race(&r.problem, r.reader) != MIAI_OK)
        fail_msg("%s", r.error.text);
    kinds = compare_grids(r.problem, o);
    end(&r);
    return kinds;
}

/* A race number `i`, with up to three liberties a side, shared ones, eyes. */
static board_race race_number(int i)
{
    board_race race = {.shared = i % 3};
    int left = i / 3;

    for (int side = 0; side < 2; side++) {
        board_side *s = &race.side[side];
        s->eye = left % 3 == 2 ? 2 : 0;
        s->inside = s->eye > 0;
        left /= 3;
        s->outside = 1 + left % 3;
        left /= 3;
        for (int k = 0; k < s->outside; k++)
            s->approach[k] = left % 4 > k ? left % 4 : 0;
        left /= 4;
    }
    return race;
}

static void joints_and_bays_change_no_answer(void **state)
{
    enum { RACES = 3 * 3 * 3 * 4 * 3 * 3 * 4 };
    int compared = 0, kinds = 0;

    (void)state;
    for (int i = 0; i < RACES; i += 7) {
        const miai_options o = {.move = -1, .threats = 2, .ruling = 1 + i % 2};
        const board_race race = race_number(i);
        int points = race.shared;

        for (int side = 0; side < 2; side++)
            for (int k = 0; k < race.side[side].outside; k++)
                points += 1 + race.side[side].approach[k];
        if (points > 9)
            continue;
        kinds += compare_race(&race, &o);
        compared++;
    }
    assert_true(compared > 150);
    assert_true(kinds > 150);
}

/* Bays of one shape are alike however they are turned; what is next to them
 * has to be the same, too. */
static void alike_is_what_can_be_turned(void **state)
{
    static const char text[] = "   @  #\n"
                               "   .  .\n"
                               "   .  o\n"
                               "@..x oo\n"
                               "   x o.#\n"
                               "@.xx o\n"
                               "@.xx o\n";
    const miai_options o = {.move = -1, .threats = 1, .ruling = 1};
    miai_life_grid grid;
    reading r;

    (void)state;
    begin(&r, text, &o);
    assert_int_equal(miai_problems_next_race(&r.problem, r.reader), MIAI_OK);
    assert_true(miai_life_grid_make(&grid, r.problem));
    assert_int_equal(grid.joints, 2);
    assert_int_equal(grid.kinds, 3); /* `@.x` below each other is one bay */
    assert_int_equal(grid.kind[0].bays, 2);
    assert_int_equal(grid.kind[1].bays, 2);
    assert_int_equal(grid.kind[2].bays, 1);
    end(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(joints_and_bays_change_no_answer),
        cmocka_unit_test(alike_is_what_can_be_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
