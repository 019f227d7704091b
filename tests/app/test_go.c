/* test_go.c - points as text, the part of a board that is shown, and moves
 * played on a position. */
#include "app_reading.h"

#include <stdio.h>

#include "common/go_points.h"
#include "common/go_replay.h"

static void columns_have_no_i(void **state)
{
    char name[GO_COLUMN_ROOM];

    (void)state;
    assert_string_equal(go_column_name(name, 0), "a");
    assert_string_equal(go_column_name(name, 7), "h");
    assert_string_equal(go_column_name(name, 8), "j");
    assert_string_equal(go_column_name(name, 24), "z");
    assert_string_equal(go_column_name(name, 25), "aa");
    assert_string_equal(go_column_name(name, 33), "aj");
    assert_string_equal(go_column_name(name, 51), "bb");
}

static void every_point_is_read_back(void **state)
{
    char name[GO_COLUMN_ROOM];
    char text[16];
    int x, y;

    (void)state;
    for (int i = 0; i < MIAI_MAX_SIZE; i++) {
        for (int j = 0; j < MIAI_MAX_SIZE; j++) {
            snprintf(text, sizeof text, "%s%d", go_column_name(name, i), j + 1);
            assert_true(go_point_read(&x, &y, text));
            assert_int_equal(x, i);
            assert_int_equal(y, j);
        }
    }
    assert_false(go_point_read(&x, &y, "pass"));
}

/* What is shown of a record. */
static go_view view_of(const char *text)
{
    const miai_options o = plain_options();
    answer a;
    go_view v;

    answer_init(&a, text, &o);
    v = go_view_of(a.problem);
    answer_clear(&a);
    return v;
}

static void a_corner_is_shown_with_one_line_around(void **state)
{
    const go_view v = view_of("(;SZ[19]AW[ca][cb][bc][ac]MA[ca]"
                              "AB[da][db][cc][bd][ad])");

    (void)state;
    assert_int_equal(v.left, 0);
    assert_int_equal(v.right, 4);
    assert_int_equal(v.top, 18);
    assert_int_equal(v.bottom, 14);
}

static void a_view_does_not_stop_one_line_short_of_the_edge(void **state)
{
    /* The stones reach the third lines. */
    const go_view v =
        view_of("(;SZ[19]AW[dd]MA[dd]AB[cd][ed][dc][ce][ee][df])");

    (void)state;
    assert_int_equal(v.left, 0);
    assert_int_equal(v.right, 5);
    assert_int_equal(v.top, 18);
    assert_int_equal(v.bottom, 12);
}

/* A board of rows of five points, the last one being row 1: X O stones, # an
 * immortal black one. */
static go_position board_of(const char *rows)
{
    const int height = (int)strlen(rows) / 5;
    go_position p = {.width = 5, .height = height, .ban_x = -1, .ban_y = -1};

    for (int i = 0; i < 5 * height; i++) {
        const int y = height - 1 - i / 5;
        const char c = rows[i];
        p.stone[y][i % 5] = c == '.'   ? MIAI_EMPTY
                            : c == 'O' ? MIAI_WHITE
                                       : MIAI_BLACK;
        p.immortal[y][i % 5] = c == '#';
    }
    return p;
}

static int stones_of(const go_position *p)
{
    int sum = 0;

    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            sum += p->stone[y][x] != MIAI_EMPTY;
    return sum;
}

static void several_chains_are_captured_at_once(void **state)
{
    go_position p = board_of("XO.OX"
                             "XOXOX"
                             ".X.X.");

    (void)state;
    assert_true(go_position_play(&p, MIAI_BLACK, 2, 2));
    assert_int_equal(stones_of(&p), 8);
    assert_int_equal(p.stone[1][1], MIAI_EMPTY);
    assert_int_equal(p.stone[2][3], MIAI_EMPTY);
    assert_int_equal(p.ban_x, -1);
}

static void a_ko_is_banned_for_one_move(void **state)
{
    go_position p = board_of(".XO.."
                             "XO.O."
                             ".XO..");

    (void)state;
    assert_true(go_position_play(&p, MIAI_BLACK, 2, 1));
    assert_int_equal(p.stone[1][1], MIAI_EMPTY);
    assert_int_equal(p.ban_x, 1);
    assert_int_equal(p.ban_y, 1);
    assert_true(go_position_play(&p, MIAI_WHITE, 4, 0));
    assert_int_equal(p.ban_x, -1);
    assert_int_equal(p.ban_y, -1);
}

static void a_pass_lifts_the_ban(void **state)
{
    go_position p = board_of(".XO.."
                             "XO.O."
                             ".XO..");

    (void)state;
    assert_true(go_position_play(&p, MIAI_BLACK, 2, 1));
    go_position_pass(&p);
    assert_int_equal(p.ban_x, -1);
}

static void a_retake_bans_the_other_point(void **state)
{
    go_position p = board_of(".XO.."
                             "XO.O."
                             ".XO..");

    (void)state;
    assert_true(go_position_play(&p, MIAI_BLACK, 2, 1));
    assert_true(go_position_play(&p, MIAI_WHITE, 1, 1));
    assert_int_equal(p.ban_x, 2);
    assert_int_equal(p.ban_y, 1);
}

static void one_stone_taken_by_two_is_no_ko(void **state)
{
    go_position p = board_of(".XO.."
                             "XO.XO"
                             ".XOO.");

    (void)state;
    assert_true(go_position_play(&p, MIAI_BLACK, 2, 1));
    assert_int_equal(p.stone[1][1], MIAI_EMPTY);
    assert_int_equal(p.ban_x, -1);
}

static void what_is_joined_to_immortal_stones_stays(void **state)
{
    go_position p = board_of("O.XX#"
                             "..OO#");

    (void)state;
    assert_true(go_position_play(&p, MIAI_WHITE, 1, 1));
    assert_int_equal(stones_of(&p), 8);
}

static void impossible_moves_change_nothing(void **state)
{
    const go_position before = board_of("OO.XX"
                                        ".OX.."
                                        "OO...");
    go_position p = before;

    (void)state;
    assert_false(go_position_play(&p, MIAI_BLACK, 0, 0)); /* taken   */
    assert_false(go_position_play(&p, MIAI_BLACK, 0, 1)); /* suicide */
    assert_false(go_position_play(&p, MIAI_BLACK, 5, 0));
    assert_false(go_position_play(&p, MIAI_BLACK, 0, -1));
    assert_memory_equal(&p, &before, sizeof p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_have_no_i),
        cmocka_unit_test(every_point_is_read_back),
        cmocka_unit_test(a_corner_is_shown_with_one_line_around),
        cmocka_unit_test(a_view_does_not_stop_one_line_short_of_the_edge),
        cmocka_unit_test(several_chains_are_captured_at_once),
        cmocka_unit_test(a_ko_is_banned_for_one_move),
        cmocka_unit_test(a_pass_lifts_the_ban),
        cmocka_unit_test(a_retake_bans_the_other_point),
        cmocka_unit_test(one_stone_taken_by_two_is_no_ko),
        cmocka_unit_test(what_is_joined_to_immortal_stones_stays),
        cmocka_unit_test(impossible_moves_change_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
