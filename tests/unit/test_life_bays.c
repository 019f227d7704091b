/* test_life_bays.c - grids with joints, and bays that are alike.
 *
 * Every race is solved on a grid with joints and on one without, which knows
 * nothing of bays: statuses and best moves must be the same.
 */
#include <stdio.h>

#include "bays_both.h"
#include "race_drawn.h"
#include "reading.h"

/* Compares, and returns the number of kinds with several bays. */
static int compare_grids(const miai_problem *problem, const miai_options *o)
{
    const miai_mem mem = miai_mem_libc();
    const miai_life_grid *grid;
    miai_workspace space;
    bays_both b;
    int kinds = 0;

    miai_workspace_init(&space, &mem);
    assert_true(bays_lay_out(&b, problem));
    assert_true(b.with.grid.joints > 0);
    assert_int_equal(b.without.grid.joints, 0);
    assert_true(bays_solve(&b.with, o, &space, 0));
    assert_true(bays_solve(&b.without, o, &space, 0));
    for (int side = 0; side < 2; side++)
        assert_true(bays_agree(&b, side));
    miai_workspace_clear(&space);
    grid = &b.with.grid;
    while (kinds < grid->kinds && grid->kind[kinds].bays > 1)
        kinds++;
    return kinds;
}

static miai_options asked(int threats, int ruling)
{
    miai_options o = race_options();

    o.threats = threats;
    o.ruling = ruling;
    return o;
}

static int compare_text(const char *text, const miai_options *o)
{
    reading r;
    int kinds;

    begin(&r, text, o);
    if (miai_problems_next(&r.problem, r.reader) != MIAI_OK)
        fail_msg("%s", r.error.text);
    kinds = compare_grids(r.problem, o);
    end(&r);
    return kinds;
}

static int compare_race(const board_race *race, const miai_options *o)
{
    char text[BOARD_TEXT];

    board_draw(text, race);
    return compare_text(text, o);
}

/* Liberties that touch each other are one bay of any size: so many of Black, of
 * White and shared ones below them, some of the former filled. */
static void liberties_in_a_row_are_counted(void **state)
{
    const miai_options o = asked(2, 2);
    char text[200];

    (void)state;
    for (int i = 0; i < 5 * 5 * 4; i++) {
        const int black = i % 5, white = i / 5 % 5, shared = i / 25;
        const int rows = (black > white ? black : white) + shared + 1;
        char *to = text;

        if (black + white + shared > 8 || black + shared == 0 ||
            white + shared == 0)
            continue;
        for (int y = 0; y < rows; y++)
            to += sprintf(to, "%s%c%co%s\n",
                          y < black ? y == 2 ? "@X" : "@." : "  ", 'x',
                          y >= rows - shared ? '.' : ' ',
                          y < white ? y == 3 ? "O#" : ".#" : "");
        compare_text(text, &o);
    }
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
        const miai_options o = asked(2, 1 + i % 2);
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
    const miai_options o = asked(1, 1);
    miai_life_grid grid;
    reading r;

    (void)state;
    begin(&r, text, &o);
    assert_int_equal(miai_problems_next(&r.problem, r.reader), MIAI_OK);
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
        cmocka_unit_test(liberties_in_a_row_are_counted),
        cmocka_unit_test(alike_is_what_can_be_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
