/* test_race_play.c - plain races on the board: counted, and played out.
 *
 * Whoever is the master of kos, the count is right: no ko matters.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "race_blocks.h"
#include "race_play.h"

static play_board playing(const race_diagram *d)
{
    play_board b = {.width = d->width, .height = d->height};

    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            b.at[y * d->width + x] = d->at[y][x];
    return b;
}

static int free_points(const play_board *b)
{
    int count = 0;

    for (int p = 0; p < b->width * b->height; p++)
        count += b->at[p] == '.' || b->at[p] == 'X' || b->at[p] == 'O';
    return count;
}

static void show(const race_diagram *d)
{
    for (int y = 0; y < d->height; y++)
        print_error("%.*s\n", d->width, d->at[y]);
}

/* The chains may be in atari, as the count knows; nothing else may be wrong. */
static void expect_plain(const miai_race_view *view, const race_diagram *d)
{
    for (int i = 0; i < view->faults; i++) {
        if (view->fault[i].kind == MIAI_RACE_ATARI)
            continue;
        show(d);
        fail_msg("not plain: %s", miai_race_fault_name(view->fault[i].kind));
    }
}

/* Counts and plays; false if it is too large, or no race. */
static bool compare(const race_plan *plan, int most)
{
    const race_diagram d = race_built(plan);
    const play_board b = playing(&d);
    const miai_race_position q = position_of(&d);
    miai_error error = {0};
    miai_race_view view;
    miai_race_count count;

    if (free_points(&b) > most || !miai_race_look(&view, &error, &q))
        return false;
    expect_plain(&view, &d);
    assert_true(miai_race_check(&view.race, &error));
    miai_race_count_up(&count, &view.race);
    for (play_master m = PLAY_NOBODY; m <= PLAY_WHITE; m++) {
        char out[2];
        play_race(out, &b, m);
        for (int first = 0; first < 2; first++)
            if (out[first] != "=BW"[count.first[first].winner]) {
                show(&d);
                fail_msg("first %d, master %d: %c is played", first, (int)m,
                         out[first]);
            }
    }
    return true;
}

/* One liberty with approach moves a side at most, others without. */
static void approach_moves_are_plain(void **state)
{
    int compared = 0, tried = 0;

    (void)state;
    for (int black = 0; black <= BLOCK_APPROACH; black++)
        for (int white = 0; white <= BLOCK_APPROACH; white++)
            for (int more = 0; more < 9; more++)
                for (int shared = 0; shared < 4; shared++) {
                    const race_plan plan = {
                        .outside = {1 + more / 3, 1 + more % 3},
                        .approach = {{black}, {white}},
                        .shared = shared};
                    if (tried++ % TRY_EACH == 0)
                        compared += compare(&plan, 8);
                }
    print_message("%d races compared\n", compared);
    assert_true(compared > 100 / TRY_EACH);
}

/* The same with Black's chain having two of them. */
static void approach_moves_do_not_meet(void **state)
{
    int compared = 0;

    (void)state;
    for (int one = 1; one <= 2; one++)
        for (int white = 0; white < 4; white++)
            for (int shared = 0; shared < 3; shared++) {
                const race_plan plan = {.outside = {2, white},
                                        .approach = {{one, 1}, {0}},
                                        .shared = shared};
                compared += compare(&plan, 9);
            }
    print_message("%d races compared\n", compared);
    assert_true(compared > 10);
}

static void eyes_are_settled(void **state)
{
    int compared = 0, tried = 0;

    (void)state;
    for (int black = 1; black < BLOCK_EYES; black++)
        for (int white = 0; white < 6; white++)
            for (int outside = 0; outside < 4; outside++)
                for (int shared = 0; shared < 3; shared++) {
                    const race_plan plan = {.eye = {black, white},
                                            .outside = {0, outside},
                                            .shared = shared};
                    if (tried++ % TRY_EACH == 0)
                        compared += compare(&plan, 7);
                }
    print_message("%d races compared\n", compared);
    assert_true(compared > 200 / TRY_EACH);
}

/* By the count White, to move, captures.  Black, if he is the master of kos,
 * gets away: where three stones were captured there is room for a fight. */
static void a_larger_outpost_is_not_plain(void **state)
{
    const race_diagram d = diagram_of("#. oo.x\n"
                                      " . oo.xx\n"
                                      " X.oooxxx\n"
                                      " XX oo.x\n"
                                      "     .xxx");
    const miai_race_position q = position_of(&d);
    const play_board b = playing(&d);
    miai_error error = {0};
    miai_race_view view;
    miai_race_count count;
    char out[2];

    (void)state;
    assert_true(miai_race_look(&view, &error, &q));
    assert_int_equal(view.faults, 1);
    assert_non_null(miai_race_has_fault(&view, MIAI_RACE_THROW_IN, MIAI_WHITE));
    miai_race_count_up(&count, &view.race);
    assert_int_equal(count.first[1].winner, MIAI_WHITE);
    play_race(out, &b, PLAY_NOBODY);
    assert_int_equal(out[1], 'W');
    play_race(out, &b, PLAY_BLACK);
    assert_int_equal(out[1], '=');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(approach_moves_are_plain),
        cmocka_unit_test(approach_moves_do_not_meet),
        cmocka_unit_test(eyes_are_settled),
        cmocka_unit_test(a_larger_outpost_is_not_plain),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
